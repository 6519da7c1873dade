"""What every test relies on: no real window, no sound, and no file outside a scratch folder."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture(autouse=True)
def _private_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and caches of a test go to its own folder, on every system."""
    home = tmp_path / "home"
    for variable, folder in {
        "HOME": "",
        "USERPROFILE": "",
        "APPDATA": "roaming",
        "LOCALAPPDATA": "local",
        "XDG_CONFIG_HOME": "config",
        "XDG_DATA_HOME": "data",
        "XDG_STATE_HOME": "state",
        "XDG_CACHE_HOME": "cache",
    }.items():
        monkeypatch.setenv(variable, str(home / folder))


@pytest.fixture
def xvfb() -> Iterator[str]:
    """The name of an X display that nobody else uses; tests with this fixture carry the mark `xvfb`."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    read_end, write_end = os.pipe()
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write_end], stderr=subprocess.DEVNULL)
    os.close(write_end)
    with os.fdopen(read_end) as numbers:
        number = numbers.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        deadline = time.monotonic() + 5
        while server.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
