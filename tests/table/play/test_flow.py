"""Which screen comes next, for any game."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

from burano.core import registry
from burano.core.journal import Player, Table
from burano.core.protocol import Decision, Seat
from burano.core.session import Session
from burano.stage.scene import Scene
from burano.table.play import flow
from burano.table.play.flow import TableBase
from burano.table.play.play_options import PlayOptions
from tests.guest import GUEST
from tests.guest.rules import Bait
from tests.scenes.burano.stage import make_services


class Ground(TableBase):
    """A table that writes down the calls of the flow."""

    name = "table"

    def __init__(self) -> None:
        self.calls: list[str] = []

    def seat_changed(self) -> None:
        self.calls.append("seat")

    def settle(self) -> None:
        self.calls.append("settle")


class Flow(flow.Flow[Any, Any]):
    """A flow whose screens are bare scenes."""

    SCREENS: ClassVar[dict[str, str]] = {}
    between = ""

    def make(self, screen: str) -> Scene:
        made = Scene(self.services)
        made.name = screen  # type: ignore[misc]
        return made

    def screen_for(self, decision: Decision, seat: Seat) -> str:
        return "stow" if decision.kind == "stow" else ""

    def interlude(self) -> str:
        return self.between


def begin(home: Path, handover: str, *controllers: str) -> Flow:
    people = tuple(Player(f"P{seat}", seat, who) for seat, who in enumerate(controllers or ("human", "human")))
    options = {"players": len(people), "rounds": 4, "tide": False}
    table = Table("granchi", options, 7, people, extras=PlayOptions(handover=handover).to_extras())
    made = Flow(make_services(home), Session(registry.game("granchi"), table))
    made.table = Ground()
    return made


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURANO_GAMES", GUEST)


def test_asking_what_is_wanted_changes_nothing(tmp_path: Path) -> None:
    made = begin(tmp_path, "off")
    assert made.wanted() == made.wanted() == ("", 0)
    assert made.seat == -1 and made.table.calls == []  # type: ignore[attr-defined]


def test_the_only_human_always_looks(tmp_path: Path) -> None:
    made = begin(tmp_path, "always", "random", "human")
    assert made.seat == 1 and made.wanted() == ("", 1) and made.viewing_seat == 1


@pytest.mark.parametrize(("preference", "screen"), [("off", ""), ("always", "handover"), ("secrets", "handover")])
def test_the_screen_is_handed_over_as_agreed(tmp_path: Path, preference: str, screen: str) -> None:
    """A bait in the hand is a secret."""
    made = begin(tmp_path, preference)
    made.go_on()
    made.confirm(0)
    assert made.seat == 0 and made.wanted().screen == ""
    made.submit(Bait(1))
    assert made.wanted().screen == screen
    made.go_on()
    assert made.seat == (0 if screen else 1)


def test_without_secrets_nobody_waits_for_a_hand_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = begin(tmp_path, "secrets")
    monkeypatch.setattr(type(made.session.game), "has_secrets", lambda game, state, seat: False)
    assert made.wanted() == ("", 0)


def test_a_step_calls_the_table_once(tmp_path: Path) -> None:
    made = begin(tmp_path, "off")
    made.go_on()
    ground = made.table
    assert isinstance(ground, Ground)
    assert ground.calls == ["seat", "settle"]
    made.submit(Bait(1))
    made.go_on()
    assert ground.calls == ["seat", "settle", "seat", "settle"]


def test_an_interlude_comes_before_the_next_decision(tmp_path: Path) -> None:
    made = begin(tmp_path, "off")
    made.between = "reveal"
    made.go_on()
    made.services.stack.settle()
    assert made.services.stack.top is not None and made.services.stack.top.name == "reveal"
    made.between = ""
    made.go_on()
    made.services.stack.settle()
    assert made.services.stack.top is None


def test_a_finished_play_wants_its_end(tmp_path: Path) -> None:
    made = begin(tmp_path, "off", "random", "random")
    while (decision := made.session.decision()) is not None:
        seat = decision.seats[0]
        made.session.submit(seat, made.session.legal(seat)[0])
    assert made.wanted().screen == "final"
