"""Write every sound to assets/sounds as Ogg Vorbis.

    python build/art/make_sounds.py [name ...]

The samples are made by the standard library alone; the encoder is sox.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from sounds import SOUNDS, record
from sounds.pcm import write_wav

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
QUALITY = "3"


def encode(name: str) -> Path:
    target = FOLDER / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as scratch:
        raw = Path(scratch) / f"{name}.wav"
        write_wav(record(name), raw)
        # -D: the samples are dithered already; -R: the same stream number every time.
        subprocess.run(["sox", "-R", "-D", str(raw), "-C", QUALITY, str(target)], check=True)
    return target


def main(names: list[str]) -> None:
    if shutil.which("sox") is None:
        sys.exit("sox is needed to encode the sounds")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for stale in FOLDER.glob("*.ogg"):
        if stale.stem not in SOUNDS:
            stale.unlink()
    for name in names or sorted(SOUNDS):
        print(f"{name}: {encode(name).stat().st_size / 1024:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
