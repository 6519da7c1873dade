"""A game in the packaged program, by mouse: set up, play, save, lose power, go on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaging.driver import Program
from tests.packaging.random_player import RandomPlayer
from tests.packaging.test_programs import run

pytestmark = [pytest.mark.package, pytest.mark.xvfb]

Start = Callable[..., Program]


def turns_played(player: RandomPlayer, wanted: int) -> bool:
    """Whether so many turns were ended and it is our turn again: the computer opponent has moved in between."""
    return player.clicked.count("end_turn") >= wanted and player.at_the_table() and "end_turn" in player.names()


def position(program: Program) -> list[tuple[str, str]]:
    """Every number and word printed on the boards, the log apart, which also says what was explained. What lies above
    the boards, as a saying or the digest of the others' turns, is of the moment and not of the game."""
    boxes = program.sees()["boxes"]
    printed = [(box["name"], box["text"]) for box in boxes if ": " in box["name"] and box["text"]]
    return sorted(box for box in printed if not box[0].startswith("log: "))


def saved_games(home: Path) -> list[Path]:
    """Saves under a name; those the program makes by itself lie in folders of their own."""
    return list(home.rglob("saves/*.burano"))


def test_a_game_is_played_saved_killed_and_continued(folder_program: Path, start: Start, tmp_path: Path) -> None:
    program = start(folder_program)
    program.wait_for_scene("title")
    program.click("new")
    program.wait_for_scene("setup")
    program.click("start_game")
    program.wait(lambda me: me.sees()["scene"] != "setup", "start of the game")
    player = RandomPlayer(program, seed=2)
    player.play(lambda me: turns_played(me, 1))
    assert "fill" in player.clicked, "the pyramid was built"

    program.click("menu")
    program.click("save")
    program.click("entry")
    program.type("Wyspa")
    program.click("yes")
    program.wait(lambda me: bool(saved_games(tmp_path)), "saved game")
    program.click("resume")
    program.wait_for_scene("table")
    before = position(program)
    assert any(name.startswith("identity: ") for name, _text in before), "the boards were read"
    assert program.helpers(), "the computer opponent thinks in a process of its own"
    program.kill_alone()

    [saved] = saved_games(tmp_path)
    verdict = run(folder_program, tmp_path / "player", "verify", str(saved))
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr

    program = start(folder_program)
    program.wait_for_scene("title")
    program.click("continue")
    program.wait_for_scene("table")
    program.wait(lambda me: position(me) == before, f"position before the power went out, {before}")
    player = RandomPlayer(program, seed=3)
    player.play(lambda me: turns_played(me, 1))
    assert not list(tmp_path.rglob("reports/*")), "a crash was reported"


def test_a_double_click_on_a_saved_game_opens_it(folder_program: Path, start: Start, tmp_path: Path) -> None:
    program = start(folder_program)
    program.wait_for_scene("title")
    program.click("new")
    program.wait_for_scene("setup")
    program.click("start_game")
    program.wait(lambda me: me.sees()["scene"] != "setup", "start of the game")
    RandomPlayer(program, seed=2).play(lambda me: "fill" in me.clicked)
    program.wait(lambda me: any(tmp_path.rglob("*.burano")), "save of its own")
    program.kill()
    save = next(tmp_path.rglob("*.burano")).rename(tmp_path / "Gra u Łucji.burano")
    for left in tmp_path.rglob("saves"):
        left.rename(left.with_name("gone"))
    program = start(folder_program, str(save))
    program.wait_for_scene("pyramid", "table")
