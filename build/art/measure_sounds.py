"""Measure the shipped sounds file by file and print a table: `python build/art/measure_sounds.py`."""

from __future__ import annotations

import array
import os
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import make_music
import make_sounds
from sounds import ambience, figures
from sounds.figures import Sides
from sounds.loudness import measure, momentary
from sounds.pcm import RATE

HEAD = """Loudness by ITU-R BS.1770 (`build/art/sounds/loudness.py`) of the decoded files. Effects: the loudest 0.4
seconds, target -18 LUFS, frequent ones -24; short sharp effects stay below where they would clip. Loops: the whole
file, music -21, water -26. Dynamics: between soft and loud moments. Width: what differs between the ears beside what
they share. DC: the mean of all samples. Seam: the step from a loop's last sample to its first, beside the mean step
within it. A season: how often the loop is heard in 20 minutes.
"""


def decoded(path: Path) -> Sides:
    import pygame

    values = array.array("h", pygame.mixer.Sound(path).get_raw())
    return [v / 32768 for v in values[0::2]], [v / 32768 for v in values[1::2]]


def loop(sides: Sides) -> tuple[str, ...]:
    """Return the columns of a loop."""
    over, within = figures.seam(sides[0])
    seconds = len(sides[0]) / RATE
    return (
        f"{seconds:.1f}",
        f"{measure(sides):.1f}",
        f"{figures.dynamics(sides):.1f} LU",
        f"{figures.width(sides):.1f} dB",
        f"{max((figures.constant(side) for side in sides), key=abs):+.4f}",
        f"{max(max(map(abs, side)) for side in sides):.2f}",
        f"{over:.4f}",
        f"{within:.4f}",
        f"{figures.repetition([seconds]):.1f}×",
    )


def main() -> None:
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    pygame.mixer.init(RATE, -16, 2, 1024)
    print(HEAD)
    print("| loop | seconds | LUFS | dynamics | width | DC | peak | seam, left | mean step | a season |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    loops = sorted(make_music.FOLDER.glob("*.ogg"))
    loops += [make_sounds.FOLDER / f"{name}.ogg" for name in ambience.SOUNDS]
    for path in loops:
        print("|", " | ".join((path.stem, *loop(decoded(path)))), "|", flush=True)
    print("\n| effect | seconds | LUFS | peak |\n|---|---|---|---|")
    for path in sorted(make_sounds.FOLDER.glob("*.ogg")):
        if path not in loops:
            sides = decoded(path)
            print(
                f"| {path.stem} | {len(sides[0]) / RATE:.2f} | {momentary(sides):.1f} | {max(map(abs, sides[0])):.2f} |"
            )


if __name__ == "__main__":
    main()
