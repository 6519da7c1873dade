"""The sprites that lie in assets/svg/murano: each file is its own source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..svg import Sprite

_FOLDER = Path(__file__).resolve().parents[4] / "assets" / "svg" / "murano"
_HEAD = re.compile(r'viewBox="0 0 (\d+) (\d+)"(?: data-anchor="([\d.]+) ([\d.]+)")?')


@dataclass(frozen=True)
class EditedSprite(Sprite):
    """A sprite whose file is kept as it is."""

    def text(self) -> str:
        return self.body


def sprites() -> Iterator[Sprite]:
    for file in sorted(_FOLDER.glob("*.svg")):
        text = file.read_text(encoding="utf-8")
        head = _HEAD.search(text)
        if head is None:
            raise ValueError(f"{file.name}: no viewBox from 0 0")
        anchor = (float(head[3]), float(head[4])) if head[3] else None
        yield EditedSprite(file.stem, int(head[1]), int(head[2]), text, anchor=anchor)
