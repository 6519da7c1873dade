"""Processor time from process start to the first frame, as a ratio to a bare pygame-ce window in the same run.

Processor time, because on a shared machine the clock measures the others as well; it is printed beside it. Both windows
have the same size and are drawn the same way. On an X server without a graphics card SDL would otherwise load software
OpenGL for the bare window alone, which takes longer than all of our start and hid it.

Run it with a display, or without one on SDL's dummy driver:

    python tests/bench/startup.py [runs]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 1.4

SHOWN = """
import time
print(time.process_time(), flush=True)
"""
BARE = """
import pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
window.fill((34, 144, 158))
pygame.display.flip()
"""
# What msgspec would import because it happens to be there: mypy needs it, players do not have it.
OURS = """
import gc, sys
sys.modules["typing_extensions"] = None
import burano.cli, burano.app
gc.disable()  # as `burano.app.run` does
from burano.app.main import App
from burano.persistence.dirs import directories
app = App(directories(), size=(1280, 720))
app.start()
"""


def seconds(script: str, home: str) -> tuple[float, float]:
    """Processor time and time by the clock, from starting the interpreter until the first frame is shown."""
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
    environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    # As installed: compiled modules are there. The first, uncounted run makes them, away from the source tree.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(Path(home) / "bytecode")
    if "DISPLAY" not in environment and "WAYLAND_DISPLAY" not in environment:
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
        environment.setdefault("SDL_AUDIODRIVER", "dummy")
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", script + SHOWN], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        elapsed = time.perf_counter() - start
        process.terminate()
    try:
        return float(line), elapsed
    except ValueError:
        raise SystemExit(f"no first frame: {line!r}") from None


Figures = tuple[float, float]


def measure(runs: int = 11) -> tuple[Figures, Figures]:
    """Median processor time and seconds of a bare window, and of ours; the two take turns so that both meet the same
    load."""
    bare, ours = [], []
    with tempfile.TemporaryDirectory() as home:
        for script in (BARE, OURS):
            seconds(script, home)
        for _ in range(runs):
            bare.append(seconds(BARE, home))
            ours.append(seconds(OURS, home))
    return _medians(bare), _medians(ours)


def _medians(figures: list[Figures]) -> Figures:
    return statistics.median(one[0] for one in figures), statistics.median(one[1] for one in figures)


def main() -> int:
    """Print the times and their ratios; fails above the limit."""
    bare, ours = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 11)
    ratio = ours[0] / bare[0]
    print(
        f"first frame: {1000 * ours[0]:.0f} ms of processor time, bare {1000 * bare[0]:.0f} ms, ratio {ratio:.2f} "
        f"(limit {LIMIT}); by the clock {1000 * ours[1]:.0f} and {1000 * bare[1]:.0f} ms, {ours[1] / bare[1]:.2f}"
    )
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
