"""The beginning of a turn is announced, with everything the others did since."""

from pathlib import Path

from burano.core.journal import Player, Table
from burano.core.protocol import NOBODY
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.walking.game import Walking
from burano.scenes.walking.table.scene import TableScene
from burano.table.handover.digest import log_digest
from burano.table.motion.animation_queue import DIGEST_SECONDS, LINE_SECONDS
from burano.table.play.play_options import PlayOptions
from tests.scenes.burano.stage import make_services
from tests.scenes.walking.stage import Play, new_play, open_table, table_of
from tests.ui.mouse import StackMouse


def _play(session: Play, rng: Rng) -> None:
    seat = session.decision().seats[0]  # type: ignore[union-attr]
    legal = session.legal(seat)
    session.submit(seat, rng.choice([action for action in legal if action.NAME != "end_turn"] or legal))


def _words(table: TableScene, name: str) -> str:
    return next((box.text for box in table.boxes() if box.name == name), "")


def test_a_player_who_plays_twice_in_a_row_is_shown_that_a_round_begins(tmp_path: Path) -> None:
    session, rng = new_play(2, 8), Rng(3)
    table = open_table(tmp_path, session)
    heard: list[tuple[int, int, str]] = []
    while session.state.round < 3:
        table.context.animations.banner = None
        _play(session, rng)
        table.flow.go_on()
        if words := _words(table, "herald"):
            heard.append((session.state.round + 1, session.decision().seats[0], words))  # type: ignore[union-attr]
    again = [(one, other) for one, other in zip(heard, heard[1:], strict=False) if one[1] == other[1]]
    assert len(again) >= 2, "the one who ends a round begins the next one"
    for _before, (number, seat, words) in again:
        assert words == f"Round {number}: {session.table.players[seat].name}, you begin"


def _with_a_computer(steps: int) -> Play:
    """Lucia is to play; Marco, a computer, has done at least so much since she did."""
    people = Player("Lucia", 1), Player("Marco", 0, "apprentice")
    for seed in range(40):
        extras = PlayOptions(handover="off").to_extras()
        session = Session(Walking(), Table("walking", {"players": 2}, seed, people, "until_reveal", extras))
        rng, since = Rng(seed), 0
        while session.decision() is not None and session.state.round < 8:
            if session.decision().seats[0] == 0 and since >= steps:  # type: ignore[union-attr]
                return session
            since = 0 if session.decision().seats[0] == 0 else since + 1  # type: ignore[union-attr]
            _play(session, rng)
    raise AssertionError("no such play")


def test_what_has_no_room_in_the_digest_is_counted_and_a_click_opens_the_log(tmp_path: Path) -> None:
    session = _with_a_computer(9)
    services = make_services(tmp_path, (1152, 648))
    services.stack.fit(ui_scale=1.3)
    table = table_of(services, session)
    shown = log_digest(session, 0, table.context.words)
    assert len(shown) > 7
    paper = next(box for box in table.boxes() if box.name == "digest")
    assert all(line.text in paper.text for line in shown)
    hidden = table.parts.overlays.digest_at(paper.rect.center)
    assert hidden and f"{hidden} earlier lines are in the game log" in paper.text.splitlines()[1]
    before, mouse = session.length, StackMouse(services.stack)
    mouse.move(paper.rect.center)
    mouse.press()
    mouse.release()
    assert session.length == before and not _words(table, "digest")
    assert table.context.drawers.is_open("log")


def test_the_digest_goes_by_itself_once_there_was_time_to_read_it(tmp_path: Path) -> None:
    table = table_of(make_services(tmp_path, (1280, 720)), _with_a_computer(3))
    digest = table.context.animations.digest
    assert digest is not None and _words(table, "digest")
    assert digest.left == DIGEST_SECONDS + LINE_SECONDS * len(digest.lines)
    table.context.animations.skip()
    table.update(digest.left - 0.1)
    assert _words(table, "digest"), "the pointer and the hands rest"
    table.update(0.2)
    assert not _words(table, "digest")


def test_escape_leads_home_from_another_street_before_it_opens_the_menu(tmp_path: Path) -> None:
    table = open_table(tmp_path, new_play(2, 8))
    table.game.pointing._show_street(1 - table.model.seat)
    assert table.back() and table.model.street_of == NOBODY and table.services.stack.top is table
    table.back()
    table.services.stack.settle()
    assert table.services.stack.top.name == "pause"
