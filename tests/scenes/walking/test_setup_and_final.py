"""The screens around the table of Walking in Burano: set-up and final scoring."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from burano import i18n
from burano.core.journal import Player
from burano.core.protocol import NOBODY
from burano.core.session import Session
from burano.games.walking import scoring
from burano.games.walking.game import Walking
from burano.games.walking.setup import FLAGS
from burano.persistence.statistics import result_of as counted
from burano.scenes.walking.final import result as final
from burano.scenes.walking.final.scene import FinalScene
from burano.scenes.walking.setup.model import WalkingDraft
from burano.scenes.walking.setup.scene import SetupScene
from burano.scenes.walking.shots.positions import GREEDY, finished
from burano.table.final.postcard import SIZE
from burano.table.final.result import ranked
from burano.table.final.score_sheet import as_csv, as_html
from burano.ui.controls.boxes import problems
from tests.scenes.burano.stage import make_services

ALONE = WalkingDraft.made(seed="7").without_seat(1)
GAMES = [(1, 83), (2, 3), (3, 5), (4, 8)]


# ---- set-up


@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
@pytest.mark.parametrize("size", [(1024, 640), (1152, 648), (1280, 720)])
def test_the_names_of_all_who_may_come_fit_on_their_tiles(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    services = make_services(tmp_path, size)
    i18n.set_language(language)
    services.stack.push(SetupScene(services, WalkingDraft.usual()))
    services.stack.settle()
    scene = services.stack.top
    assert scene is not None
    piles = [box for box in scene.boxes() if box.name.startswith("pile ")]
    assert len(piles) == 11
    assert problems(piles, scene.view.window) == []


def test_the_usual_set_up_can_start_at_once() -> None:
    usual = WalkingDraft.remembered(WalkingDraft.usual().people, None)
    assert usual.problem() == ""
    Session(Walking(), usual.table())


@pytest.mark.parametrize("name", FLAGS)
def test_every_option_reaches_the_rules(name: str) -> None:
    chosen = WalkingDraft.made(seed="3", **{name: True})
    session = Session(Walking(), chosen.table())
    assert getattr(session.options, name) is True
    kept = WalkingDraft.remembered(chosen.people, chosen.to_data())
    assert kept.flag(name)


def test_alone_the_rules_for_beginners_rest_and_come_back() -> None:
    two = WalkingDraft.made(seed="7", beginner_piles=True, no_penalty=True)
    alone = two.without_seat(1)
    assert alone.problem() == ""
    assert not alone.flag("beginner_piles")
    Session(Walking(), alone.table())
    assert alone.with_another_seat().flag("no_penalty")


def test_what_does_not_go_together_is_said_and_never_started() -> None:
    beginners = WalkingDraft.made(seed="7", beginner_piles=True)
    assert beginners.problem_with("new_inhabitants") is not None
    assert beginners.problem_with("strict_policeman") is None
    both = beginners.with_options(new_inhabitants=True)
    assert "(R2.7)" in both.problem()
    assert WalkingDraft.remembered(both.people, both.to_data()).problem() == ""


def test_switches_that_cannot_be_turned_say_why(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    services.settings.change(setup_options=True)
    scene = SetupScene(services, ALONE)
    services.stack.push(scene)
    services.stack.settle()
    for name in ("beginner_piles", "no_penalty"):
        switch = scene.ui.find(name)
        assert switch is not None
        assert not switch.enabled
        assert "(R2.4)" in switch.tooltip
    assert {box.name for box in scene.boxes()} >= {"start_game", "open_hands", "strict_policeman"}
    scene.change(replace(ALONE, seed="nonsense"))
    sail = scene.ui.find("start_game")
    assert sail is not None and not sail.enabled


# ---- the score sheet


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_ledger_adds_up_to_the_points(players: int, seed: int) -> None:
    play = finished(players, seed)
    ledger = final.ledger(play)
    assert ("for everyone" in ledger.note) == (players > 1)
    for seat, vp in enumerate(play.scores().vp):
        assert ledger.total(seat, ledger.beats) == vp
        sources = list(play.scores().by_source[seat].values())
        assert [section.cells[seat].points for section in ledger.sections] == sources
        visitors = ledger.sections[0].cells[seat]
        assert sum(entry.points for entry in visitors.entries) == visitors.points
    shown = [[ledger.total(seat, beat) for beat in range(ledger.beats + 1)] for seat in range(players)]
    assert all(row[0] == 0 for row in shown)
    assert sum(ledger.beats_shown(ledger.beats)) == ledger.beats


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_chart_begins_with_the_permits_and_ends_with_the_result(players: int, seed: int) -> None:
    play = finished(players, seed)
    rows = final.points_by_round(play)
    assert all(row[0] == 12 for row in rows)
    assert [row[-1] for row in rows] == list(play.scores().vp)
    assert len(rows[0]) == play.view(NOBODY).round + 2


def _tied(coins: tuple[int, int], cats: bool = False) -> Session:  # type: ignore[type-arg]
    """A play that ends in a tie on points, with so many coins."""
    play = GREEDY.played(lambda state, decision: False, GREEDY.table(2, 3))
    state = play.state
    state.street, state.guests = [-1] * len(state.street), [-1] * len(state.guests)
    state.tokens, state.coins = [4, 4], list(coins)
    if cats:
        card = next(c for c, n in enumerate(state.board.tables.cats) if n and not state.board.tables.closed[c])
        state.street[state.street.index(-1) + 15] = card
    state.derive()
    state.winners = scoring.winners(state, [12, 12])
    return play


def test_what_decided_a_tie_is_said() -> None:
    assert "more coins" in final.tie_words(_tied((3, 5)))
    assert "more cats" in final.tie_words(_tied((4, 4), cats=True))
    assert "shared" in final.tie_words(_tied((4, 4)))
    assert final.tie_words(finished(4, 8)) == "Decided by points"
    assert [standing.place for standing in ranked(final.ranks(_tied((4, 4))))] == [1, 1]
    assert [standing.seat for standing in ranked(final.ranks(_tied((3, 5))))] == [1, 0]
    assert [standing.place for standing in ranked(final.ranks(_tied((4, 4), cats=True)))] == [1, 2]


# ---- alone


def test_the_ladder_is_the_rulebooks() -> None:
    play = finished(1, 83)
    state = play.view(NOBODY)
    spec = state.board.spec.solo
    for points in (-4, 0, 60, 61, 70, 71, 80, 81, 85, 86, 120):
        ladder = final.ladder(state, points, None, False)
        rung = ladder.rungs[ladder.rung(points)]
        assert rung.name == final.names.rating(int(scoring.rating_key(state, points)[-1]))
    assert ladder.marks[0].points == spec.designer_best


def test_a_new_best_is_said_and_only_then() -> None:
    state = finished(1, 83).view(NOBODY)
    assert final.ladder(state, 73, 68, True).news[1].startswith("5 points")
    assert final.ladder(state, 68, 68, True).news == ("", "")
    assert final.ladder(state, 73, None, True).news[0]
    assert final.ladder(state, 73, 68, False).news == ("", "")


def test_the_personal_best_comes_from_the_statistics(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    play, old = finished(1, 83), finished(1, 8)
    services.saves.statistics.add(counted(old, 1, 2))
    services.saves.statistics.add(counted(finished(2, 3), 1, 2))
    ladder = FinalScene(services, play, again=True).shown_result.ladder
    assert ladder is not None
    assert ladder.marks[-1].points == old.scores().vp[0]
    named = Session(play.game, replace(play.table, players=(Player("Nobody", 1),)))
    assert services.saves.statistics.best_alone("walking", named.table.players[0].name) is None


def test_the_play_that_just_ended_is_no_mark_for_itself(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    ended, old = GREEDY.played(lambda state, decision: False, GREEDY.table(1, 125)), finished(1, 8)
    assert ended.scores().vp > old.scores().vp
    services.saves.statistics.add(counted(old, 1, 2))
    saver = services.saves.autosaves.watch(ended, created=5)
    services.saves.statistics.add(counted(ended, saver.created, 6))
    assert FinalScene(services, ended).best_before() == (old.scores().vp[0], True)
    # Looked at again later, it is one result among the others.
    again = FinalScene(services, finished(1, 125), again=True)
    assert again.best_before() == (ended.scores().vp[0], False)


# ---- the scene


@pytest.mark.parametrize(("players", "seed"), [(1, 83), (4, 8)])
def test_the_end_is_shown_line_by_line_and_kept(players: int, seed: int, tmp_path: Path) -> None:
    services = make_services(tmp_path, motion="full")
    scene = FinalScene(services, finished(players, seed))
    services.stack.push(scene)
    services.stack.settle()
    assert not scene.complete
    for _tick in range(400):
        services.stack.update(0.05)
        if scene.complete:
            break
    assert scene.complete
    words = {box.name: box.text for box in scene.boxes()}
    assert words["total 0"] == str(finished(players, seed).scores().vp[0])
    assert scene.postcard().get_size() == SIZE
    assert as_html(scene.shown_result).count("<tr>") > 10
    assert as_csv(scene.shown_result).count("\n") > 10
