"""Measure the shipped sounds file by file and print a table: `python build/art/measure_sounds.py`."""

from __future__ import annotations

import array
import os
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import make_music
import make_sounds
from sounds import ambience
from sounds.loudness import measure, momentary
from sounds.pcm import RATE, Samples

HEAD = """Loudness by ITU-R BS.1770 (`build/art/sounds/loudness.py`) of the decoded files. Effects: the loudest 0.4
seconds, target -18 LUFS, frequent ones -24; short sharp effects stay below where they would clip. Loops: the whole
file, music -21, water -26. Seam: the step from a loop's last sample to its first, beside the mean step within it.
"""


def decoded(path: Path) -> tuple[Samples, Samples]:
    import pygame

    values = array.array("h", pygame.mixer.Sound(path).get_raw())
    return [v / 32768 for v in values[0::2]], [v / 32768 for v in values[1::2]]


def seam(side: Samples) -> tuple[float, float]:
    """The step over the end, and the mean step within."""
    steps = [abs(b - a) for a, b in zip(side[:-1:7], side[1::7], strict=False)]
    return abs(side[0] - side[-1]), sum(steps) / len(steps)


def main() -> None:
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    pygame.mixer.init(RATE, -16, 2, 1024)
    print(HEAD)
    print("| loop | seconds | LUFS | peak | seam, left | mean step |\n|---|---|---|---|---|---|")
    loops = sorted(make_music.FOLDER.glob("*.ogg"))
    loops += [make_sounds.FOLDER / f"{name}.ogg" for name in ambience.SOUNDS]
    for path in loops:
        sides = decoded(path)
        over, within = seam(sides[0])
        peak = max(max(map(abs, side)) for side in sides)
        row = (f"{len(sides[0]) / RATE:.1f}", f"{measure(sides):.1f}", f"{peak:.2f}", f"{over:.4f}", f"{within:.4f}")
        print("|", " | ".join((path.stem, *row)), "|")
    print("\n| effect | seconds | LUFS | peak |\n|---|---|---|---|")
    for path in sorted(make_sounds.FOLDER.glob("*.ogg")):
        if path not in loops:
            sides = decoded(path)
            print(
                f"| {path.stem} | {len(sides[0]) / RATE:.2f} | {momentary(sides):.1f} | {max(map(abs, sides[0])):.2f} |"
            )


if __name__ == "__main__":
    main()
