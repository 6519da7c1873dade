"""A play of every game, traced by the system: no network, and nothing written outside the player's own folder."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from burano.core import registry

PLAY = """
import sys
from dataclasses import replace
from pathlib import Path
import pygame
from burano.app.main import App
from burano.core import registry
from burano.core.conformance import table_for
from burano.core.session import Session
from burano.persistence.dirs import directories
from tests.ui.driver import Driver

if __name__ == "__main__":
    game = registry.game(sys.argv[1])
    driver = Driver(Path(sys.argv[2]), muted=False)
    driver.app._preload_error_modules()
    driver.app._check()
    table = table_for(game, game.info.seats[-1], 3)
    level = next(level.name for level in game.info.levels if level.offered)
    seats = [replace(player, controller=level) for player in table.players]
    session = Session(game, replace(table, players=tuple(seats)))
    driver.app.services.saves.play(session)
    for _ in range(400):
        driver.run(0.1)
        pygame.time.wait(10)
        if session.length >= 12 or session.decision() is None:
            break
    assert session.length >= 12 or session.decision() is None, session.length
    driver.app.services.saves.keep(session, "Sunday")
    for page in ("load", "statistics", "settings", "about", "title"):
        driver.app.go.to(page)
        driver.run(0.3)
    driver.app.report(RuntimeError("for a report"))
    driver.app.close()
    print("played", session.length)
"""

CALL = re.compile(r"^(?:\[pid +\d+\] |\d+ +)?(?P<name>\w+)\((?P<rest>.*)$")
WRITES = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC")
HARMLESS = re.compile(r"^/dev/(?:null|tty|dri/.*|shm/.*)$|^/proc/self/|^/proc/\d+/")
"""No files: devices and what the system says of a process."""
NETWORK = re.compile(r"AF_INET6?|AF_PACKET")


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_traced_play_opens_no_network_and_writes_only_into_its_folder(tmp_path: Path, game_id: str) -> None:
    home, log = tmp_path / "home", tmp_path / "trace"
    calls = "trace=network,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,symlink"
    script = tmp_path / "play.py"
    script.write_text(PLAY)
    outside = tmp_path / "outside"
    outside.mkdir()
    done = subprocess.run(
        ["strace", "-f", "-qq", "-s", "4096", "-e", calls, "-o", str(log), sys.executable, str(script), game_id, home],
        capture_output=True,
        text=True,
        cwd=outside,
        env={
            **os.environ,
            "HOME": str(outside),
            "TMPDIR": str(outside),
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
    )
    if "ptrace" in done.stderr and done.returncode:
        pytest.skip("this system allows no tracing")
    assert done.returncode == 0 and "played" in done.stdout, done.stderr
    lines = log.read_text(errors="replace").splitlines()
    assert sum(str(home) in line for line in lines) > 20, "the trace shows what the program writes"
    assert sum(" execve(" in line or "openat(" in line for line in lines) > 100
    assert [line for line in lines if NETWORK.search(line)] == []
    assert sorted({path for line in lines for path in _written(line) if not Path(path).is_relative_to(home)}) == []
    assert list(outside.iterdir()) == []


def _written(line: str) -> list[str]:
    """The files that a system call writes, makes, renames or removes."""
    call = CALL.match(line)
    if call is None or line.rstrip().endswith("ENOENT (No such file or directory)"):
        return []
    name, rest = call["name"], call["rest"]
    if name in ("open", "openat") and not WRITES.search(rest):
        return []
    if name not in ("open", "openat", "creat") and not name.startswith(("mkdir", "rename", "unlink", "link", "sym")):
        return []
    return [path for path in re.findall(r'"([^"]*)"', rest) if not HARMLESS.match(path)]
