"""Write every sound to assets/sounds as Ogg Vorbis.

python build/art/make_sounds.py [name ...]

The samples are computed with the standard library alone; the encoder comes with pygame.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sounds import SOUNDS, record, vorbis

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def encode(name: str) -> Path:
    target = FOLDER / f"{name}.ogg"
    vorbis.encode(record(name), target)
    return target


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for stale in FOLDER.glob("*.ogg"):
        if stale.stem not in SOUNDS:
            stale.unlink()
    for name in names or sorted(SOUNDS):
        print(f"{name}: {encode(name).stat().st_size / 1024:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
