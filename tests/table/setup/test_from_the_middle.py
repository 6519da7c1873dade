"""A game can begin in its middle: computers play the first half, the same for the same seed, and it is not counted."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from burano.ai.bots import make_bot
from burano.ai.first_half import _play_once, first_half
from burano.core import registry
from burano.core.journal import WHAT_IF, Table
from burano.core.rng import Rng
from burano.core.session import Session
from burano.table.contract.screens import screens
from burano.table.play.scene import PlayScene
from burano.table.setup.model import Draft
from tests.persistence.plays import play_on
from tests.scenes.burano.stage import make_services
from tests.table.setup.test_head_starts import click, set_up

GAMES = registry.game_ids()


def played_to_the_middle(table: Table, level: str = "") -> Session[Any, Any]:
    """The play from the middle."""
    work = first_half(table, level)
    try:
        while True:
            assert 0 < next(work) < 1
    except StopIteration as end:
        return Session.replay(registry.game(table.game_id), table, end.value)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_position_follows_from_the_seed_and_lies_in_the_middle(game_id: str) -> None:
    draft = replace(Draft.usual(screens(game_id).people), seed="20261119")
    quick = registry.info(game_id).stand_in
    one, other = played_to_the_middle(draft.table(), quick), played_to_the_middle(draft.table(), quick)
    assert one.journal == other.journal and one.length > 10
    assert played_to_the_middle(replace(draft, seed="5").table(), quick).journal != one.journal
    decision = one.decision()
    assert decision is not None and len(decision.seats) == 1 and not decision.by_rule
    assert any(event.passes_turn for event in one.steps[-1].events), "nobody is in the middle of a turn"
    assert len(one.legal(decision.seats[0])) > 1
    half, bot = one.length, make_bot(game_id, one.game.info.stand_in)
    while one.decision() is not None:
        _play_once(one, bot, Rng(1))
    assert 0.35 * one.length < half < 0.7 * one.length


def test_those_who_give_hints_play_the_first_half() -> None:
    table = replace(Draft.usual(screens("burano").people), seed="20261119").table()
    assert registry.info("burano").adviser == "master"
    assert (
        played_to_the_middle(table).journal
        == played_to_the_middle(table, "master").journal
        != played_to_the_middle(table, "islander").journal
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_the_set_up_leads_there_and_the_play_is_not_counted(tmp_path: Path, game_id: str) -> None:
    services = make_services(tmp_path)
    scene = set_up(services, game_id)
    click(services, "middle.1")
    assert scene.draft.middle
    click(services, "start_game")
    for _frame in range(200):
        services.stack.update(0.05)
        if isinstance(services.stack.scenes[0], PlayScene):
            break
    saver = services.saves.autosaves.saver
    assert saver is not None and saver.session.length > 10
    play_on(saver.session)
    assert saver.session.decision() is None
    assert services.saves.statistics.results == [] and saver.session.table.extras[WHAT_IF] is True
    services.close()


def test_going_back_while_it_is_played_leaves_the_set_up(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    scene = set_up(services, "walking")
    scene.set(middle=True)
    click(services, "start_game")
    top = services.stack.top
    assert top is not None
    if top.name == "busy":
        top.back()
        services.stack.settle()
        assert services.stack.top is scene
    services.close()


def test_it_is_not_remembered_for_the_next_game(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    scene = set_up(services, "murano")
    scene.set(middle=True)
    scene.back()
    services.stack.settle()
    assert not set_up(services, "murano").draft.middle
    services.close()
