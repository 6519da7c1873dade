"""The program is killed in the middle of the guest's game; started again, it goes on where it was."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.guest.rules import STOW
from tests.scenes.guest.evening import Evening

ROOT = Path(__file__).resolve().parents[3]


def test_nothing_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.scenes.guest.victim", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        said = next((line for line in victim.stdout if line.startswith("ready")), "")
        victim.send_signal(signal.SIGKILL)
    assert said == "ready 2\n"
    evening = Evening(tmp_path)
    assert evening.app.settings.now.game == "granchi", "the title shows the game looked at last"
    assert "Round 1, 0 : 0" in evening.texts()
    evening.click("continue")
    evening.run(0.5)
    assert evening.play.game.game_id == "granchi"
    assert evening.play.length == 2
    assert evening.state.phase == STOW
    evening.play_out()
    evening.close()
