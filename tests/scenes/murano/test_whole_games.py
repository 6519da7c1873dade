"""Whole games at the table, by mouse alone: one whose player knows no rules, and some in which everything happens."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from burano.core.rng import Rng
from burano.core.session import Step
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano.board import tables
from burano.games.murano.spec import RULES
from burano.games.murano.state import OVER
from burano.scenes.murano import names
from burano.stage.stack import SceneStack
from tests.games.murano.play import keen
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.murano.action_player import Performer
from tests.scenes.murano.player import GlassPlayer
from tests.scenes.murano.stage import Play, new_play, open_table
from tests.ui.mouse import StackMouse

GAMES = ((3, 553), (2, 32), (4, 188), (3, 43), (2, 650))
"""Players and seeds of games in which together everything happens."""
_ENOUGH = 12
AGREED_AFTER = 24
"""Turns of the game whose end is agreed."""
CLICKED = {
    "space", "red", "swap", "ghost", "pass", "offer", "face", "card", "nobody", "gondola", "stack", "cell", "tile",
    "special", "island", "furnace", "sale", "bead", "crew", "character", "pay", "choose", "end_turn", "end_scoring",
}  # fmt: skip
"""Kinds of things a mouse can do something with, the button of the agreed end aside."""


def play(home: Path, players: int, seed: int) -> set[str]:
    """A whole game by a mouse that knows no rules; returns the kinds of things clicked."""
    session = new_play(players, seed)
    table = open_table(home, session)
    stack = table.services.stack
    assert isinstance(stack, SceneStack)
    person = GlassPlayer(StackMouse(stack), seed)
    for _gesture in range(9000):
        if session.decision() is None:
            break
        assert person.step(), f"nothing to do: {session.decision()}"
        stack.settle()
    assert session.view(0).phase == OVER
    return person.seen


def planned(players: int, seed: int, *, agreed_after: int = 0) -> Play:
    """A whole game made by the rules alone; `agreed_after` so many turns its end is agreed."""
    session, choose = new_play(players, seed, agreed_end=bool(agreed_after)), keen(Rng(seed))
    while session.decision() is not None:
        state = session.state
        legal = session.legal(state.actor)
        agrees = agreed_after and state.turn >= agreed_after and a.AGREE_END in legal
        session.submit(state.actor, a.AGREE_END if agrees else choose(state, legal))
    return session


def perform(home: Path, wanted: Play, often: Counter[str], players: int, seed: int, **options: bool) -> set[str]:
    """The same game, by mouse wherever something happens that was not done by mouse `_ENOUGH` times; returns the kinds
    of things clicked."""
    session = new_play(players, seed, **options)
    hand = Performer(open_table(home, session))
    by_mouse = set()
    for number, step in enumerate(wanted.steps):
        if any(often[thing] < _ENOUGH for thing in things_met(step)):
            by_mouse.add(number)
            often.update(things_met(step))
    hand.play([step.action for step in wanted.steps], by_mouse)
    assert session.view(0).phase == OVER
    assert session.scores().vp == wanted.scores().vp
    return hand.gestures


def things_met(step: Step) -> set[str]:
    """What happened: the action, special cards taken, kinds of characters scored."""
    found = {f"action {type(step.action).__name__}"}
    if isinstance(step.action, a.Steer) and step.action.red:
        found.add("the red ship lands")
    for event in step.events:
        if isinstance(event, e.SpecialCardTaken):
            found.add(f"special card {names.SPECIALS[event.card]}")
        elif isinstance(event, e.CharacterScored):
            found.add(f"character {RULES[tables().characters[event.card].rule]}")
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 2), (4, 4)])
def test_a_mouse_that_knows_no_rules_plays_whole_games(
    players: int, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint_seldom(monkeypatch)
    assert {"space", "tile", "cell", "stack", "card", "gondola"} <= play(tmp_path, players, seed)


def test_every_action_special_card_and_kind_of_character_is_met_by_mouse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint_seldom(monkeypatch)
    seen = Counter[str]()
    clicked: set[str] = set()
    for players, seed in GAMES:
        clicked |= perform(tmp_path / f"{players}-{seed}", planned(players, seed), seen, players, seed)
    agreed = planned(2, 5, agreed_after=AGREED_AFTER)
    clicked |= perform(tmp_path / "agreed", agreed, seen, 2, 5, agreed_end=True)
    everything = {f"action {kind.__name__}" for kind in a.ACTION_TYPES}
    everything |= {f"special card {card}" for card in names.SPECIALS} | {f"character {rule}" for rule in RULES}
    print("\n".join(["met:", *sorted(seen)]))
    assert everything - seen.keys() == set()
    assert CLICKED - clicked == set()
