"""Set-up, hand-over and final scoring know no game: a guest with one to three players uses them in a few lines."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from burano.core import registry
from burano.core.journal import Player, Table
from burano.core.protocol import Event
from burano.core.session import Session
from burano.stage.scene import FULL_PACE
from burano.table.charts.bars import PointSource, Stack, draw_stacks
from burano.table.contract.screens import screens
from burano.table.final.result import Course, points_over_time, result_of, standings_of
from burano.table.final.score_sheet import as_csv, as_html
from burano.table.handover.digest import DigestLine, digest
from burano.table.handover.scene import Handover, HandoverScene
from burano.table.picture.brush import Brush
from burano.table.play.reveal import RevealScene
from burano.table.setup.model import Draft
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.scaling import View
from tests.guest import GUEST
from tests.guest.info import INFO
from tests.guest.rules import Granchi, Keep, Options, Scored, State, Throw
from tests.guest.scenes.final.scene import FinalScene
from tests.guest.scenes.people import PEOPLE
from tests.guest.scenes.setup.scene import SetupScene
from tests.guest.scenes.vocabulary import VOCABULARY
from tests.scenes.burano.screen_stage import Stage
from tests.scenes.burano.stage import make_services

GREY, RED = rgb("808890"), rgb("B7263B")


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURANO_GAMES", GUEST)
    screens(INFO.game_id)  # brings its sprites


def table(players: int, seed: int = 3, **options: int) -> Table:
    people = tuple(Player(PEOPLE.names[seat], seat) for seat in range(players))
    return Table("granchi", {"players": players, **options}, seed, people)


def play(players: int, seed: int = 3, *, greedy: bool = False, steps: int = 99) -> Session[State, Options]:
    """A game played on: `greedy` keeps, otherwise everything goes into the pot."""
    session = Session(Granchi(), table(players, seed))
    for _number in range(steps):
        decision = session.decision()
        if decision is None:
            break
        seat = decision.seats[0]
        preference = Keep() if greedy else Throw()
        legal = session.legal(seat)
        session.submit(seat, preference if preference in legal else legal[0])
    return session


# ---- set-up


def test_a_game_for_one_is_set_up_by_mouse(tmp_path: Path) -> None:
    services = make_services(tmp_path, (1280, 720))
    made: list[Table] = []
    services.stack.push(SetupScene(services, None, made.append))
    services.stack.settle()
    stage = Stage(services, None, None)  # type: ignore[arg-type]
    assert stage.has("seat1.level.3")
    assert not stage.has("seat1.level.4"), "a person and three levels on offer"
    assert not stage.has("start.0"), "the game has no option for who starts"
    stage.click("seat1.remove")
    assert not stage.box("seat0.remove").enabled
    stage.click("options")
    stage.click("tide")
    stage.click("start_game")
    (agreed,) = made
    assert [player.controller for player in agreed.players] == ["human", "rule"]
    assert agreed.players[1].name == "The tide"
    Session(Granchi(), agreed)
    kept = SetupScene(services).draft
    assert len(kept.seats) == 1
    assert kept.options["tide"] is True


def test_seats_follow_the_game() -> None:
    draft = Draft.usual(PEOPLE)
    assert len(draft.seats) == 2
    three = draft.with_another_seat()
    assert three.is_full
    assert three.with_another_seat() is three
    one = three.without_seat(1).without_seat(0)
    assert [seat.name for seat in one.seats] == ["Cleo"]
    assert one.is_minimal
    assert one.without_seat(0) is one


def test_a_game_that_skips_a_number_of_players_never_stops_at_it() -> None:
    odd = replace(PEOPLE, info=replace(INFO, seats=(1, 3)))
    draft = Draft.usual(odd)
    assert len(draft.seats) == 3
    assert len(draft.without_seat(1).seats) == 1
    assert len(draft.without_seat(1).with_another_seat().seats) == 3


def test_the_automaton_is_no_seat_of_the_next_set_up() -> None:
    draft = replace(Draft.usual(PEOPLE).with_options(tide=True), seed="4")
    again = Draft.of(PEOPLE, draft.table())
    assert again.seats == draft.seats
    assert again.options == draft.options


@pytest.mark.parametrize("spoilt", [{"rounds": 77}, {"rounds": "many"}, {"tide": 1}, {"rounds": 77, "tide": True}])
def test_remembered_options_the_rules_refuse_are_as_usual(spoilt: dict[str, object]) -> None:
    draft = Draft.remembered(PEOPLE, spoilt)
    assert draft.options["rounds"] == 4
    assert draft.options["tide"] is (spoilt.get("tide") is True)
    assert registry.game("granchi").options_from_data(draft.game_options())


# ---- hand-over


def test_the_hand_over_shows_open_news_and_nothing_else(tmp_path: Path) -> None:
    session = play(3, steps=8)
    services = make_services(tmp_path, (1280, 720))
    confirmed: list[int] = []

    def line(event: Event) -> DigestLine | None:
        return DigestLine(event.seat, f"{event.vp} crabs", True) if isinstance(event, Scored) else None

    def tell() -> Handover:
        return Handover(2, session.table.players, "Choose a bait", digest(session, 2, line))

    services.stack.push(HandoverScene(services, PEOPLE, tell, confirmed.append))
    services.stack.settle()
    stage = Stage(services, session, None)  # type: ignore[arg-type]
    assert "Choose a bait" in stage.texts()
    assert "Cleo" in stage.texts()
    stage.key(pygame.K_RETURN)
    stage.run(1.0)
    assert confirmed == [2]


# ---- reveal


class Baits(RevealScene):
    """What a guest has to say of its secrets."""

    def title(self) -> str:
        return "All baits lie open"

    def draw_secret(self, brush: Brush, seat: int, box: FRect) -> None:
        brush.text(f"bait of {seat}", (box.x, box.y, box.w, box.h), Style(), name=f"bait {seat}")


def test_a_reveal_shows_everybodys_secret_once(tmp_path: Path) -> None:
    services = make_services(tmp_path, (1280, 720))
    seen: list[bool] = []
    players = play(3).table.players
    services.stack.push(Baits(services, PEOPLE, players, (2, 0, 1), lambda: seen.append(True)))
    services.stack.settle()
    stage = Stage(services, None, None)  # type: ignore[arg-type]
    services.stack.draw(pygame.Surface((1280, 720)))
    assert "All baits lie open" in stage.texts()
    left_to_right = sorted(range(3), key=lambda seat: stage.box(f"bait {seat}").rect.x)
    assert left_to_right == [2, 0, 1]
    assert not stage.has("left"), "there is one side only"
    stage.click("go_on")
    assert seen == [True]


# ---- final


def final(home: Path, session: Session[State, Options]) -> Stage:
    services = make_services(home, (1280, 720))
    services.stack.push(FinalScene(services, session, again=True))
    services.stack.settle()
    return Stage(services, session, None)  # type: ignore[arg-type]


def solo(lost: bool) -> Session[State, Options]:
    games = (play(1, seed, greedy=not lost) for seed in range(60))
    return next(game for game in games if (not game.scores().winners) == lost)


def test_a_solo_game_is_rated(tmp_path: Path) -> None:
    session = solo(lost=False)
    stage = final(tmp_path, session)
    assert stage.box("winner").text == VOCABULARY.rating(session.scores().rating)
    assert "wins" not in stage.texts()


def test_a_game_can_be_lost(tmp_path: Path) -> None:
    session = solo(lost=True)
    stage = final(tmp_path, session)
    assert stage.box("winner").text == VOCABULARY.rating(session.scores().rating)
    assert stage.has("again")
    assert not stage.has("postcard"), "there is no picture to keep"


def test_a_loss_is_said_where_there_is_no_rating_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(VOCABULARY), "rating", lambda self, key: "")
    stage = final(tmp_path, solo(lost=True))
    assert stage.box("winner").text == "The game is lost"


def test_nobody_is_crowned_in_a_lost_game(tmp_path: Path) -> None:
    for lost in (True, False):
        services = make_services(tmp_path / str(lost), (1280, 720), "full")
        scene = FinalScene(services, solo(lost))
        services.stack.push(scene)
        services.stack.settle()
        scene.skip()
        services.stack.update(0.1)
        assert (scene.pace == FULL_PACE) is not lost, "confetti falls for winners only"


def test_places_are_shared_by_equals_only() -> None:
    session = play(3)
    scores = replace(session.scores(), vp=(4, 9, 4), winners=(1,))
    assert [(s.seat, s.place) for s in standings_of(scores)] == [(1, 1), (0, 2), (2, 2)]
    tie = replace(scores, vp=(9, 9, 4), winners=(1,))
    assert [(s.seat, s.place) for s in standings_of(tie)] == [(1, 1), (0, 2), (2, 3)]
    shared = replace(scores, vp=(9, 9, 4), winners=(0, 1))
    assert [(s.seat, s.place) for s in standings_of(shared)] == [(0, 1), (1, 1), (2, 3)]


def test_the_course_ends_with_the_final_points(tmp_path: Path) -> None:
    session = play(2, greedy=True)
    result = FinalScene(make_services(tmp_path, (1280, 720)), session).result()
    assert result.course is not None
    assert tuple(row[-1] for row in result.course.points) == session.scores().vp
    assert [row[0] for row in result.course.points] == [0, 0]
    assert len(result.course.points[0]) == 1 + 4
    assert "Ada" in as_html(result)
    assert result.parts[1].name in as_csv(result)


def test_a_game_without_units_of_time_has_no_course() -> None:
    session = play(2, greedy=True)
    nothing = points_over_time(session, lambda event: None)
    assert nothing == [[0], [0]]
    assert result_of(session, PEOPLE, {}, course=Course("", "", nothing)).course is None


def test_losses_are_drawn_over_what_was_won(tmp_path: Path) -> None:
    services = make_services(tmp_path, (1280, 720))
    brush = Brush(pygame.Surface((1000, 200)), services.kit, View(1000, 200, 1.0))
    parts = [PointSource("Won", RED), PointSource("Lost", GREY)]
    draw_stacks(brush, FRect(0, 0, 1000, 200), parts, [Stack("Ada", PEOPLE.colours[0], (10, -4), 0)], 2.0)
    texts = {box.name: box for box in brush.boxes}
    assert texts["total 0"].text == "6"
    assert texts["1 0"].text == "−4"
    won, lost, total = (texts[name].rect for name in ("0 0", "1 0", "total 0"))
    assert lost.right == won.right, "a loss ends where what was won ends"
    assert lost.w == pytest.approx(won.w * 0.4, abs=2)
    assert total.left > won.right
    four = [Stack(f"{seat}", PEOPLE.colours[seat % 2], (10, -4), seat) for seat in range(4)]
    brush.boxes.clear()
    draw_stacks(brush, FRect(0, 0, 1000, 160), parts, four, 2.0)
    for seat in range(4):
        lost = next(box for box in brush.boxes if box.name == f"1 {seat}")
        assert lost.needed is not None and lost.needed[1] <= lost.rect.h, "its number has room on it"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_screens_of_a_guest_can_be_drawn(tmp_path: Path, size: tuple[int, int]) -> None:
    services = make_services(tmp_path, size)
    for scene in (SetupScene(services), FinalScene(services, play(2, greedy=True), again=True)):
        services.stack.push(scene)
        services.stack.settle()
        services.stack.draw(pygame.Surface(size))
        assert scene.boxes()
