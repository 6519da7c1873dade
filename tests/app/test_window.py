"""How large the window opens, and that it opens where somebody can see it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from burano.app import window
from burano.app.window import Window, opening_size

Size = tuple[int, int]


@pytest.mark.parametrize(
    ("kept", "there", "opens"),
    [
        (None, (1920, 1080), (1728, 972)),
        (None, (2560, 1080), (2304, 972)),
        (None, (1366, 768), (1366, 768)),
        (None, (800, 600), (800, 600)),
        (None, None, (1280, 720)),
        ((1500, 900), (1920, 1080), (1500, 900)),
        ((1500, 900), (1366, 768), (1366, 768)),
        ((1500, 900), None, (1500, 900)),
    ],
)
def test_the_first_window_takes_most_of_a_large_screen_and_later_ones_open_as_they_were_left(
    kept: Size | None, there: Size | None, opens: Size
) -> None:
    assert opening_size(kept, there) == opens


def test_no_window_is_larger_than_a_tiny_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window.pygame.display, "get_desktop_sizes", lambda: [(800, 600)])
    assert Window(opening_size(None, window.screen()), fullscreen=False, maximised=False).size == (800, 600)


@pytest.mark.parametrize("sizes", [[], [(0, 0)]])
def test_a_system_that_names_no_screen_gets_a_usual_window(sizes: list[Size], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window.pygame.display, "get_desktop_sizes", lambda: sizes)
    assert window.screen() is None


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or Path("/dev/dri").exists(), reason="SDL finds a screen without a desktop"
)
def test_without_a_screen_the_program_says_so_instead_of_running_unseen(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    settings = {name: value for name, value in os.environ.items() if name not in hidden}
    settings |= {"BURANO_HOME": str(tmp_path), "LANG": "C", "SDL_AUDIODRIVER": "dummy"}
    program = subprocess.run(
        [sys.executable, "-m", "burano"], env=settings, capture_output=True, text=True, timeout=60, check=False
    )
    assert program.returncode == 1
    assert "Burano cannot open its window: no screen was found" in program.stderr
