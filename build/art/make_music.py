"""Write every piece of music to assets/music as Ogg Vorbis; each takes about a minute.

python build/art/make_music.py [name ...]
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from sounds import vorbis
from sounds.music import PIECES, record

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "music"
QUALITY = 0.1
"""Vorbis quality, lower than for effects: music plays in the background and is most of the size of all sounds."""


def main(names: list[str]) -> None:
    gc.disable()  # millions of numbers, and no reference cycles
    FOLDER.mkdir(parents=True, exist_ok=True)
    for stale in FOLDER.glob("*.ogg"):
        if stale.stem not in PIECES:
            stale.unlink()
    for name in names or sorted(PIECES):
        target = FOLDER / f"{name}.ogg"
        vorbis.encode(record(name), target, QUALITY)
        print(f"{name}: {target.stat().st_size / 1024:.0f} kB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
