"""The screens around the table of Buru: set-up with Lawan and altars, tally, what statistics count."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano import i18n
from burano.core.journal import BY_RULE
from burano.core.protocol import NOBODY
from burano.core.session import Session
from burano.games.buru import events as e
from burano.games.buru import scoring
from burano.games.buru.board import tables
from burano.games.buru.game import Buru
from burano.games.buru.spec import LEVELS, SPIRITS
from burano.persistence.statistics import result_of as kept_result
from burano.scenes.buru import facts
from burano.scenes.buru.final import result as final
from burano.scenes.buru.final.scene import FinalScene
from burano.scenes.buru.setup.model import BuruDraft
from burano.scenes.buru.setup.scene import SetupScene
from burano.scenes.buru.shots.positions import finished
from burano.table.final.score_sheet import as_csv, as_html
from burano.ui.controls.boxes import problems
from tests.scenes.burano.stage import make_services

GAMES = [(1, 6), (1, 3), (2, 5), (3, 8), (4, 2)]


def draft(people: int, **changes: object) -> BuruDraft:
    made = BuruDraft.made(seed="7", **changes)
    while len(made.seats) < people:
        made = made.with_another_seat()
    while len(made.seats) > people:
        made = made.without_seat(len(made.seats) - 1)
    return made


# ---- set-up


def test_the_usual_set_up_can_start_at_once() -> None:
    usual = BuruDraft.remembered(BuruDraft.usual().people, None)
    assert usual.problem() == ""
    Session(Buru(), usual.table())


@pytest.mark.parametrize(("people", "allowed"), [(1, [1, 2]), (2, [0, 1, 2]), (3, [0, 1]), (4, [0])])
def test_as_many_lawan_can_join_as_the_rules_allow(people: int, allowed: list[int]) -> None:
    made = draft(people)
    assert [*made.lawan_allowed] == allowed
    assert made.lawan == {1: 2, 2: 1, 3: 0, 4: 0}[people], "as the rules recommend"
    for lawan in allowed:
        table = made.with_options(lawan=lawan).table()
        Session(Buru(), table)
        assert sum(player.controller == BY_RULE for player in table.players) == lawan
        assert len({player.color for player in table.players}) == len(table.players)


def test_a_number_of_lawan_that_no_longer_fits_is_as_recommended() -> None:
    crowded = draft(2, lawan=2).with_another_seat().with_another_seat()
    assert crowded.lawan == 0 and crowded.problem() == ""
    alone = draft(2, lawan=0).without_seat(1)
    assert alone.lawan == 2 and alone.problem() == ""


@pytest.mark.parametrize("level", LEVELS)
def test_the_difficulty_gives_the_lawan_a_head_start(level: str) -> None:
    session = Session(Buru(), draft(1, level=level).table())
    start = tables().spec.lawan.start_esteem[level]
    assert [session.state.track(seat) for seat in range(3)] == [0, start, start]


@pytest.mark.parametrize("spirit", SPIRITS)
@pytest.mark.parametrize("side", [0, 1])
def test_every_side_of_an_altar_can_be_chosen(spirit: str, side: int) -> None:
    chosen = draft(2, **{spirit: side})
    session = Session(Buru(), chosen.table())
    assert session.state.board.sides[SPIRITS.index(spirit)] == side
    assert BuruDraft.remembered(chosen.people, chosen.to_data()).side(spirit) == side


def test_the_long_game_has_six_rounds() -> None:
    assert Session(Buru(), draft(2, long=True).table()).state.board.rounds == 6


@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
@pytest.mark.parametrize("people", [1, 2, 4])
def test_the_set_up_shows_the_first_dawn_and_all_options(language: str, people: int, tmp_path: Path) -> None:
    services = make_services(tmp_path, (1280, 720))
    i18n.set_language(language)
    services.stack.push(SetupScene(services, draft(people)))
    services.stack.settle()
    scene = services.stack.top
    assert isinstance(scene, SetupScene)
    assert problems(scene.boxes(), scene.view.window) == []
    services.settings.change(setup_options=True)
    scene.relayout()
    services.stack.settle()
    assert problems(scene.boxes(), scene.view.window) == []
    assert {box.name for box in scene.boxes()} >= {"lawan", "level", "long", *(f"altar.{key}" for key in SPIRITS)}
    for name, free in (("lawan", people < 4), ("level", people < 3)):
        choice = scene.ui.find(name)
        assert choice is not None and choice.enabled == free
        assert choice.tooltip


def test_choices_reach_the_draft(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    scene = SetupScene(services, draft(2))
    services.stack.push(scene)
    services.stack.settle()
    chosen = {option.name: option for option in scene.options() if hasattr(option, "words")}
    chosen["lawan"].on(2)  # type: ignore[arg-type]
    assert scene.draft.lawan == 2
    chosen["level"].on(1)  # type: ignore[arg-type]
    scene._turn("manuk", 2)
    assert (scene.draft.level, scene.draft.side("manuk")) == (1, 1)


# ---- the tally


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_the_ledger_adds_up_to_the_points(people: int, seed: int) -> None:
    play = finished(people, seed)
    ledger = final.ledger(play)
    assert len(ledger.sections) == (4 if people < 3 else 3)
    for seat, vp in enumerate(play.scores().vp):
        assert ledger.total(seat, ledger.beats) == vp
        for section in ledger.sections[:3]:
            cell = section.cells[seat]
            assert sum(entry.points for entry in cell.entries) == cell.points
    assert all(ledger.total(seat, 0) == 0 for seat in range(len(play.table.players)))


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_bars_and_chart_end_with_the_result(people: int, seed: int) -> None:
    play = finished(people, seed)
    found = final.result(play)
    assert [sum(row) for row in found.points] == list(play.scores().vp)
    assert found.course is not None
    assert [row[-1] for row in found.course.points] == list(play.scores().vp)
    assert found.course.length == play.view(NOBODY).board.rounds
    assert found.standings[0].seat == play.scores().winners[0]


def test_of_equals_the_one_closest_to_the_emissary_wins_and_that_is_said() -> None:
    play = finished(3, 8)
    state = play.state
    try:
        state.emissary = 1
        for seat in range(3):
            state.esteem[seat * 7] += 100 - play.scores().vp[seat]
        state.winners = scoring.leaders(state, [100, 100, 100])[:1]
        assert [standing.seat for standing in final.standings(play)] == [1, 2, 0]
        assert play.table.players[1].name in final.tie_words(play)
    finally:
        finished.cache_clear()


def test_a_game_alone_is_won_or_lost_against_the_lawan() -> None:
    i18n.set_language("en")
    words = {final.tie_words(finished(1, seed)).partition(" by ")[0]: seed for seed in range(1, 12)}
    assert set(words) >= {"Won against the Lawan", "Lost against the Lawan"}
    assert final.lost_alone(finished(1, words["Lost against the Lawan"]))
    assert not final.lost_alone(finished(1, words["Won against the Lawan"]))
    assert not final.lost_alone(finished(2, 5))


@pytest.mark.parametrize(("people", "seed"), [(1, 6), (3, 8)])
def test_sheets_can_be_saved_and_name_everybody(people: int, seed: int) -> None:
    play = finished(people, seed)
    found = final.result(play)
    for text in (as_html(found), as_csv(found)):
        assert all(player.name in text for player in play.table.players)


@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_statistics_count_what_happened(people: int, seed: int) -> None:
    play = finished(people, seed)
    counted = facts.count(play)
    steps = [event for step in play.steps for event in step.events]
    recruited = sum(isinstance(event, e.Recruited) for event in steps)
    assert sum(sum(seat[facts.ISLANDERS].values()) for seat in counted) == recruited
    triumphs = sum(isinstance(event, e.RegionRevealed) and bool(event.order) for event in steps)
    assert sum(sum(seat[facts.TRIUMPHS].values()) for seat in counted) == triumphs
    rows = dict(final.statistic_rows(play))
    assert sum(rows["Islanders recruited"]) == recruited and sum(rows["Triumphs"]) == triumphs
    assert kept_result(play, 1, 2, counted).seats[0].vp == play.scores().vp[0]


@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
def test_every_page_of_the_end_fits(language: str, tmp_path: Path) -> None:
    services = make_services(tmp_path, (1280, 720))
    i18n.set_language(language)
    scene = FinalScene(services, finished(1, 6), again=True)
    services.stack.push(scene)
    services.stack.settle()
    for page, _words in scene.pages():
        scene.page = page
        scene.relayout()
        assert problems(scene.boxes(), scene.view.window) == [], page


@pytest.mark.parametrize(("people", "lawan"), [(1, 1), (1, 2), (2, 0), (2, 1), (2, 2)])
def test_the_set_up_shows_who_joins_by_rule(tmp_path: Path, people: int, lawan: int) -> None:
    services = make_services(tmp_path, (1280, 720), "off")
    scene = SetupScene(services)
    services.stack.push(scene)
    services.stack.settle()
    while len(scene.draft.seats) != people:
        draft = scene.draft
        scene.change(draft.with_another_seat() if len(draft.seats) < people else draft.without_seat(1))
    scene.change(scene.draft.with_options(lawan=lawan, level="expert"))
    shown = "\n".join(box.text for box in scene.boxes() if box.name.startswith(("automaton", "by rule")))
    assert [name in shown for name in ("Lawan A", "Lawan B")] == [lawan > 0, lawan > 1]
    assert shown.count("Expert") == lawan


def test_buttons_of_the_set_up_let_fewer_or_more_lawan_join(tmp_path: Path) -> None:
    services = make_services(tmp_path, (1280, 720), "off")
    scene = SetupScene(services)
    services.stack.push(scene)
    services.stack.settle()
    while len(scene.draft.seats) > 1:
        scene.change(scene.draft.without_seat(1))
    assert scene.draft.lawan == 2 and scene.ui.find("automaton.add") is None
    press(scene, "automaton.remove")
    assert scene.draft.lawan == 1
    last = scene.ui.find("automaton.remove")
    assert last is not None and not last.enabled and "at least one Lawan" in last.tooltip
    press(scene, "automaton.add")
    assert scene.draft.lawan == 2


def press(scene: SetupScene, name: str) -> None:
    widget = scene.ui.find(name)
    assert widget is not None and widget.enabled
    widget.activate()
