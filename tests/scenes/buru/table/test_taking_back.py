"""What a player does against computers can be taken back until something was revealed; what could not is chosen first
and confirmed by a second step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from burano.games.buru import actions as a
from burano.scenes.buru.table.scene import TableScene
from burano.table.play.bot_driver import BotDriver, DirectBackend
from burano.ui.controls.boxes import Box
from tests.scenes.buru.stage import Play, new_play, open_table
from tests.ui.mouse import StackMouse


class Person:
    """A mouse at a table, with the names of what it clicks."""

    def __init__(self, home: Path, session: Play) -> None:
        self.session, self.table = session, open_table(home, session)
        self.mouse = StackMouse(self.table.services.stack)

    def box(self, name: str) -> Box:
        return next(box for box in self.mouse.look().boxes if box.name == name)

    def click(self, name: str) -> None:
        self.run(0.6)  # presses right after a question changed are strays
        self.mouse.click(self.box(name))
        self.table.services.stack.settle()

    def run(self, seconds: float) -> None:
        for _frame in range(round(seconds * 20)):
            self.table.services.stack.update(0.05)

    def place(self, power: int, region: int) -> None:
        self.click(f"explorer.{power}")
        self.click(f"region.{region}")


def against_computers(people: int = 1) -> Play:
    """A play of three: people, then computers."""
    session = new_play(3, 0, 5, start=0)
    seats = session.table.players
    session.reseat([*seats[:people], *(replace(player, controller="greedy") for player in seats[people:])])
    return session


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotDriver, "make_mind", DirectBackend)


def test_a_placement_is_taken_back_before_the_computers_answer(tmp_path: Path) -> None:
    person = Person(tmp_path, against_computers())
    person.table.services.settings.change(computer_pace="step")
    person.place(3, 1)
    assert person.session.length == 1, "nothing asks before what can be taken back"
    person.click("undo")
    assert person.session.length == 0
    assert TableScene.name == person.mouse.look().scene, "it is not asked whether"


def test_a_placement_is_taken_back_with_the_answers_of_computers(tmp_path: Path) -> None:
    person = Person(tmp_path, against_computers())
    person.table.services.settings.change(computer_pace="instant")
    person.place(3, 1)
    person.run(3.0)
    assert person.session.length == 3 and person.session.state.actor == 0
    person.click("undo")
    assert person.session.length == 3, "what the computers played goes too: that is asked"
    person.click("yes")
    assert person.session.length == 0


def test_the_last_placement_of_a_morning_is_confirmed(tmp_path: Path) -> None:
    session = against_computers()
    while session.state.turn < 9:
        seat = session.state.actor
        session.submit(seat, session.legal(seat)[0])
    person = Person(tmp_path, session)
    person.table.services.settings.change(computer_pace="step")
    powers = sorted(act.power for act in session.legal(0) if isinstance(act, a.Place))
    person.place(powers[0], 2)
    assert session.length == 10, "two computers place after it"
    session.submit(1, session.legal(1)[0])
    person.click("undo")
    person.click("yes")
    assert session.length == 9


@pytest.mark.parametrize("by_button", [False, True])
def test_a_placement_before_a_lawan_lies_until_it_is_confirmed(tmp_path: Path, by_button: bool) -> None:
    person = Person(tmp_path, new_play(1, 1, 5, start=0))
    person.place(3, 1)
    assert person.session.length == 0 and person.table.model.laid == ("explorer", 3)
    assert "Send to the Shore" in person.box("choose").text
    person.click("region.2")
    assert person.table.model.chosen == ("region", 2), "another region is chosen instead"
    person.click("undo")
    assert person.table.model.laid is None and person.session.length == 0, "the explorer is back on the ship"
    person.place(4, 0)
    person.click("choose" if by_button else "region.0")
    assert person.session.journal[0].action == a.Place(4, 0)


def test_among_people_a_placement_is_confirmed_and_shows_no_power(tmp_path: Path) -> None:
    person = Person(tmp_path, new_play(3, 0, 5, start=0))
    person.click("back.1")
    person.click("region.1")
    assert person.session.length == 0 and person.table.model.laid == ("back", 1)
    person.click("choose")
    assert person.session.length == 1 and person.table.flow.seat == 1


def test_where_undo_is_free_nothing_waits(tmp_path: Path) -> None:
    session = new_play(1, 1, 5, start=0)
    session.table = replace(session.table, undo="free")
    person = Person(tmp_path, session)
    person.place(3, 1)
    assert session.length > 0


def test_what_reveals_a_card_is_chosen_first(tmp_path: Path) -> None:
    session = new_play(1, 1, 5, start=0)
    kinds = a.Recruit, a.Tribute, a.Cycle, a.DrawElders
    met: set[type] = set()
    while session.decision() is not None and len(met) < len(kinds):
        seat = session.state.actor
        legal = session.legal(seat)
        fresh = [act for act in legal if type(act) in kinds and type(act) not in met] if seat == 0 else []
        if fresh and session.decision().kind == "act":  # type: ignore[union-attr]
            met.add(type(fresh[0]))
            _weighed(tmp_path, session, fresh[0])
            continue
        keep = [act for act in legal if act.NAME not in ("end_action", "decline")] or legal
        session.submit(seat, keep[(session.length * 7) % len(keep)])
    assert met == set(kinds)


def _weighed(home: Path, session: Play, action: object) -> None:
    person, length = Person(home, session), session.length
    key = person.table.game.pointing.where(action)  # type: ignore[arg-type]
    assert key is not None
    name = f"{key[0]}.{key[1]}"
    person.click(name)
    assert session.length == length and person.table.model.chosen == key
    assert "cannot be undone" in person.table.game.wording.prompt(person.table.model)
    person.click("choose")
    assert session.length == length + 1 and session.why_not_undo(0) is not None
