"""Two people at one screen never learn what lies face down. Everything that can be seen, heard or read is compared
between two plays that differ in secrets alone: a difference would give a secret away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.core.protocol import NOBODY
from burano.core.registry import game as rules_of
from burano.core.session import Session
from burano.games.buru.setup import Options
from burano.games.buru.state import State
from burano.scenes.buru import pictures
from burano.scenes.buru.flow import Flow
from burano.scenes.buru.table.contract.overlays import BuruOverlays
from burano.scenes.buru.table.contract.wording import BuruWording
from burano.scenes.buru.table.peek import SECONDS, PeekScene
from burano.scenes.buru.table.scene import TableScene
from burano.scenes.buru.vocabulary import VOCABULARY
from burano.scenes.buru.words import tips
from burano.scenes.buru.words.table import WORDS
from burano.table.wording.words import LogLine
from burano.ui.scaling import View
from tests.scenes.burano.stage import make_services
from tests.scenes.buru.stage import Play, new_play, table_of
from tests.scenes.buru.twin_plays import mornings, whole_plays

SIZE = (1280, 720)


def everything(home: Path, play: Play) -> dict[str, object]:
    """What people at the screen can learn, by the place where it stands."""
    services = make_services(home, SIZE, "off")
    session: Session[State, Options] = Session.replay(play.game, play.table, play.journal)
    table = table_of(services, session)
    stack = services.stack
    for _frame in range(4):
        stack.update(0.1)
        stack.settle()
    picture = pygame.Surface(SIZE)
    table.draw(picture)
    shown = {
        "picture": picture.copy().get_view("2").raw,
        "boxes": [(box.name, box.text, box.kind) for box in table.boxes()],
        "tooltips": [(widget.name, widget.tooltip) for widget in table.ui],
        "speech": spoken(table),
        "log": [line.text for line in table.context.log.lines],
        "ribbon": table.game.wording.prompt(table.model),
        "callouts": [pointed_at(table, widget.name) for widget in table.ui],
        "hand-over": table.flow.handover(1 - max(0, play.state.actor)),
        "thumbnail": pictures.thumbnail(services.kit, session, (320, 200)).get_view("2").raw,
        "save": VOCABULARY.summary(session.game.summary(session.state)),
        "replay": replayed(services.kit, session),
        "captions": table.caption("bell"),
    }
    stack.reset(table)
    services.close()
    return shown


def spoken(table: TableScene) -> list[str]:
    """All that speech would say."""
    said = [event.text for event in table.spoken_events()]
    said += [table.describe(widget) for widget in table.ui]
    said += [line for question in table.questions() for line in question.answers()]
    return [*said, table.reading()]


def pointed_at(table: TableScene, name: str) -> object:
    word, _dot, number = name.partition(".")
    if not number.lstrip("-").isdecimal():
        return None
    found = table.game.overlays.explanation((word, int(number)))
    return (
        None
        if found is None or found.box is None
        else (found.key[:2] if isinstance(found.key, tuple) else "", found.box.text)
    )


def replayed(kit: Any, play: Play) -> object:
    board = pictures.board(kit, play)
    board.layout(View(*SIZE, SIZE[0] / 1920), 1080)
    board.show(play.length, NOBODY)
    assert board.surface is not None
    return board.surface.get_view("2").raw, board.caption(play.length, NOBODY)


def differences(home: Path, play: Play, twin: Play) -> set[str]:
    """Where the two plays differ for people at the screen."""
    one, other = everything(home / "one", play), everything(home / "other", twin)
    return {place for place in one if one[place] != other[place]}


def test_nothing_shows_which_explorer_was_placed(tmp_path: Path) -> None:
    compared = 0
    for number, (play, twin) in enumerate(mornings()):
        assert differences(tmp_path / str(number), play, twin) == set()
        compared += 1
    assert compared == 8


def test_nothing_shows_elders_and_tribute_cards(tmp_path: Path) -> None:
    kinds = set()
    for number, (play, twin) in enumerate(whole_plays()):
        decision = play.decision()
        assert decision is not None
        kinds.add(decision.kind)
        assert differences(tmp_path / str(number), play, twin) == set(), decision
    assert {"return", "place"} <= kinds


# ---- the test itself finds a leak in every kind of place


def _leak_bids(table: TableScene) -> str:
    return str(table.flow.session.state.bid_power)


PLANTS: Mapping[str, Callable[[pytest.MonkeyPatch], None]] = {}


def _plant(place: str) -> Callable[[Callable[[pytest.MonkeyPatch], None]], Callable[[pytest.MonkeyPatch], None]]:
    def add(make: Callable[[pytest.MonkeyPatch], None]) -> Callable[[pytest.MonkeyPatch], None]:
        PLANTS[place] = make  # type: ignore[index]
        return make

    return add


@_plant("picture")
def _in_picture(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Flow, "secret", property(lambda flow: False))


@_plant("boxes")
def _in_boxes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Flow, "secret", property(lambda flow: False))


@_plant("tooltips")
def _in_tooltips(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tips, "bids", lambda model, number: str(model.legal))


@_plant("speech")
def _in_speech(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(BuruWording.speech, "mine", lambda model: [str(model.hidden_order), str(model.legal)])


@_plant("log")
def _in_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(WORDS, "lines", lambda step, viewer: [LogLine(step.number, step.seat, str(step.action))])


@_plant("ribbon")
def _in_ribbon(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(BuruWording, "prompt", lambda self, model: str(model.legal))


@_plant("thumbnail")
def _in_thumbnail(patch: pytest.MonkeyPatch) -> None:
    def draw(kit: Any, play: Play, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill((play.state.bid_power[0] * 40, 0, 0))
        return surface

    patch.setattr(pictures, "thumbnail", draw)


@_plant("save")
def _in_save(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(VOCABULARY), "summary", lambda self, said: str(said))
    patch.setattr(type(rules_of("buru")), "summary", lambda self, state: {"bids": list(state.bid_power)})


@_plant("replay")
def _in_replay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pictures.ReplayTable, "caption", lambda self, number, viewer: (0, str(self.play.state.bid_power)))


@_plant("callouts")
def _in_callouts(patch: pytest.MonkeyPatch) -> None:
    explanation = BuruOverlays.explanation

    def leak(self: BuruOverlays, key: tuple[str, int]) -> object:
        found = explanation(self, key)
        if found is None or found.box is None:
            return found
        box = found.box._replace(text=str(self.context.flow.session.state.bid_power))
        return found._replace(box=box)

    patch.setattr(BuruOverlays, "explanation", leak)


@_plant("hand-over")
def _in_hand_over(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Flow, "handover", lambda self, seat: str(self.session.state.bid_power))


@_plant("captions")
def _in_captions(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableScene, "caption", lambda self, sound: _leak_bids(self))


@pytest.mark.parametrize("place", PLANTS)
def test_a_leak_is_found_wherever_it_is_planted(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play, twin = list(_some_morning())[-1]
    PLANTS[place](monkeypatch)
    assert place in differences(tmp_path, play, twin)


def _some_morning() -> Iterator[tuple[Play, Play]]:
    for number, pair in enumerate(mornings()):
        if number == 4:
            yield pair
            return


# ---- the eye


def held_eye(home: Path) -> tuple[TableScene, PeekScene]:
    """A table with two people, the eye held by the mouse."""
    services = make_services(home, SIZE, "off")
    table = table_of(services, new_play(2, 0, 4))
    box = next(box for box in table.boxes() if box.name == "eye.0")
    services.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=box.spot, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    services.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.spot, button=1, touch=False))
    services.stack.settle()
    top = services.stack.top
    assert isinstance(top, PeekScene)
    return table, top


def test_the_eye_shows_all_powers_of_its_holder(tmp_path: Path) -> None:
    _table, peek = held_eye(tmp_path)
    powers = sorted(box.text for box in peek.boxes() if box.name.endswith("power"))
    assert powers == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False),
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
        pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0), touch=False),
    ],
    ids=["released", "focus lost", "another key", "released elsewhere"],
)
def test_the_eye_falls_at_once(tmp_path: Path, event: pygame.Event) -> None:
    table, _peek = held_eye(tmp_path)
    table.services.stack.handle(event)
    table.services.stack.settle()
    assert table.services.stack.top is table


def test_the_eye_falls_after_some_seconds(tmp_path: Path) -> None:
    table, _peek = held_eye(tmp_path)
    for _frame in range(int(SECONDS / 0.1) + 2):
        table.services.stack.update(0.1)
        table.services.stack.settle()
    assert table.services.stack.top is table


def test_space_holds_the_eye_too(tmp_path: Path) -> None:
    services = make_services(tmp_path, SIZE, "off")
    table = table_of(services, new_play(2, 0, 4))
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
    services.stack.handle(down)
    services.stack.settle()
    assert isinstance(services.stack.top, PeekScene)
    services.stack.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44))
    services.stack.settle()
    assert services.stack.top is table


def test_one_person_sees_everything_and_has_no_eye(tmp_path: Path) -> None:
    services = make_services(tmp_path, SIZE, "off")
    table = table_of(services, new_play(1, 1, 4))
    while not table.model.mine:
        services.stack.update(0.5)
        services.stack.settle()
    names = {box.name for box in table.boxes()}
    assert "explorer.3" in names and "eye.0" not in names


def test_the_order_on_the_ship_is_another_one_every_turn(tmp_path: Path) -> None:
    orders = set()
    for number, (play, _twin) in enumerate(mornings()):
        services = make_services(tmp_path / str(number), SIZE, "off")
        session: Session[State, Options] = Session.replay(play.game, play.table, play.journal)
        order = table_of(services, session).model.hidden_order
        orders.add(tuple(sorted(order).index(power) for power in order))
        services.close()
    assert len(orders) > 4


def test_the_coach_does_not_give_away_what_lies_face_down(tmp_path: Path) -> None:
    """It would say which explorer is better sent where, and whether that is the strongest one left."""
    for people, speaks in ((1, True), (2, False)):
        services = make_services(tmp_path / str(people), SIZE, "off")
        services.settings.change(coach="always")
        table = table_of(services, new_play(people, 1, 4))
        assert table.flow.coach.speaks == speaks
        services.settings.change_of_game("buru", "secrets", "open")
        assert table.flow.coach.speaks, "where the screen is handed over nobody else looks"
        services.close()
