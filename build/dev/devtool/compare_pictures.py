"""Draws the screens of another commit and of this tree, and shows which differ: `dev.py compare COMMIT [OPTIONS…]`."""

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from devtool.paths import ROOT

OUT = ROOT / "out" / "compare"
_TOLERANCE = (6, 6, 6, 255)
"""Difference of red, green and blue up to which two pixels count as equal."""


class Difference(NamedTuple):
    """A screen that looks different in two folders of pictures."""

    name: str
    share: float
    """Share of the pixels that differ; 1 for a picture that only one folder has, or of another size."""
    what: str = "changed"


def differences(before: Path, after: Path) -> Iterator[Difference]:
    """Yield the pictures that differ, by name."""
    old, new = ({path.name for path in folder.glob("*.png")} for folder in (before, after))
    for name in sorted(old | new):
        if name not in old or name not in new:
            yield Difference(name, 1.0, "gone" if name in old else "new")
        elif (before / name).read_bytes() != (after / name).read_bytes():
            share = _share(pygame.image.load(before / name), pygame.image.load(after / name))
            if share:
                yield Difference(name, share)


def _share(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of pixels that differ."""
    if one.get_size() != other.get_size():
        return 1.0
    one, other = (picture.convert(32) for picture in (one, other))
    same = pygame.transform.threshold(None, one, None, _TOLERANCE, None, 0, other)
    return 1 - same / (one.get_width() * one.get_height())


def side_by_side(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return both pictures in one, the older one left."""
    height = max(one.get_height(), other.get_height())
    both = pygame.Surface((one.get_width() + other.get_width(), height))
    both.blit(one, (0, 0))
    both.blit(other, (one.get_width(), 0))
    return both


def _draw(tree: Path, folder: Path, options: Sequence[str]) -> int:
    """Draw the screens of a tree into a folder; return the exit code."""
    settings = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-m", "burano", "shots", str(folder), *options]
    return subprocess.run(command, cwd=tree, env=settings, check=False, stdout=subprocess.DEVNULL).returncode


def main(arguments: Sequence[str]) -> int:
    if not arguments:
        print("compare: name the commit to compare with, as `dev.py compare HEAD~1`", file=sys.stderr)
        return 2
    commit, *options = arguments
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=False)
    if packed.returncode:
        return 2
    with tempfile.TemporaryDirectory(prefix="compare-") as scratch:
        tree, before, after = (Path(scratch) / name for name in ("tree", "before", "after"))
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(tree, filter="data")
        if code := _draw(tree, before, options) or _draw(ROOT, after, options):
            return code
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
        found = sorted(differences(before, after), key=lambda one: -one.share)
        OUT.mkdir(parents=True, exist_ok=True)
        for one in found:
            print(f"{one.share:7.2%}  {one.what:8} {one.name}")
            if one.what == "changed":
                pair = side_by_side(*(pygame.image.load(folder / one.name) for folder in (before, after)))
                pygame.image.save(pair, OUT / one.name)
        drawn = len([*after.glob("*.png")])
    print(f"compare: {len(found)} of {drawn} screens differ from {commit}; before and after side by side in {OUT}")
    return 0


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.exit(main(sys.argv[1:]))
