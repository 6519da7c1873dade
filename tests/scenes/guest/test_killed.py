"""The program is killed in the middle of the guest's game; started again, it goes on where it was."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.guest.rules import STOW
from tests.scenes.guest.guest_program import GuestProgram

ROOT = Path(__file__).resolve().parents[3]


def test_nothing_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.scenes.guest.victim", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        said = next((line for line in victim.stdout if line.startswith("ready")), "")
        victim.send_signal(signal.SIGKILL)
    assert said == "ready 2\n"
    program = GuestProgram(tmp_path)
    assert program.app.settings.now.game == "granchi", "the title shows the game looked at last"
    assert "Round 1, 0 : 0" in program.texts()
    program.click("continue")
    program.run(0.5)
    assert program.play.game.game_id == "granchi"
    assert program.play.length == 2
    assert program.state.phase == STOW
    program.play_out()
    program.close()
