"""Captions: sounds as short texts in a quiet corner, for players who do not hear them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

import pygame

from burano.i18n import N_, _
from burano.ui.controls.boxes import Box
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Block, Style
from burano.ui.kit import Kit
from burano.ui.scaling import View

CAPTIONS: Mapping[str, str] = {
    "no": N_("Buzz: this cannot be done"),
    "bell": N_("Bell"),
    "coin": N_("A coin clinks"),
    "card": N_("A card is turned"),
    "stamp": N_("A stamp: it is done"),
    "splash": N_("Splash: you lost something"),
    "fanfare": N_("Fanfare: the game is over"),
    "tick": N_("Ticking: time is short"),
    "shutter": N_("The shutters open"),
    "tile": N_("A piece is laid"),
    "knock": N_("A piece is set down"),
    "turn_blue": N_("Chime: blue’s turn"),
    "turn_red": N_("Chime: red’s turn"),
    "turn_green": N_("Chime: green’s turn"),
    "turn_black": N_("Chime: black’s turn"),
    "unveil": N_("Cloths are drawn away"),
    "glass_round": N_("Glass clinks, low"),
    "glass_drop": N_("Glass clinks"),
    "glass_cube": N_("Glass clinks, high"),
    "beads": N_("Beads roll"),
    "furnace": N_("A furnace roars"),
    "ship": N_("Ropes creak"),
    "planks": N_("Steps on planks"),
    "moor": N_("A boat ties up"),
    "paving": N_("Paving stones are laid"),
    "clack": N_("A tile is put down"),
    "toll": N_("A church bell, once"),
    "disc_1": N_("A wooden disc"),
    "disc_2": N_("A wooden disc on another"),
    "disc_3": N_("A third wooden disc"),
    "disc_4": N_("A wooden disc on a high stack"),
    "phase_dawn": N_("Bamboo chime: dawn"),
    "phase_morning": N_("Bamboo chime: morning"),
    "phase_afternoon": N_("Bamboo chime: afternoon"),
    "phase_dusk": N_("Bamboo chime: dusk"),
    "drum": N_("A drum"),
    "gong": N_("A gong"),
    "soft_bell": N_("A soft bell"),
    "seeds": N_("A seed rattle"),
    "loom": N_("A loom beats"),
    "parasol": N_("Silk rustles"),
    "conch": N_("A conch shell"),
    "sand": N_("Steps on sand"),
    "jar": N_("A jar is set down"),
    "leaf": N_("A leaf rustles"),
    "log": N_("A log falls"),
}
"""Captions of effects; a game may replace them with its own, which say what the sound means in the game."""
PLAIN = frozenset(("click", "pick"))
"""Sounds without a caption: they only confirm what the player already sees."""
SECONDS = 3.5
_MAX_LINES = 3
_ROW = 34.0
_STYLE = Style(18, theme.BOLD, theme.CREAM, shrink=0.7, elide=True)


class CaptionSource(Protocol):
    """A scene that may have its own captions for sounds."""

    def caption(self, sound: str) -> str: ...


def words_of(sound: str, scenes: Iterable[CaptionSource]) -> str:
    """Return the caption of a sound from the topmost scene that has one."""
    own = next(filter(None, (scene.caption(sound) for scene in scenes)), "")
    return own or (_(CAPTIONS[sound]) if sound in CAPTIONS else "")


class Captions:
    """The captions shown now, from oldest to newest."""

    def __init__(self) -> None:
        self.on = False
        self._lines: list[tuple[str, float]] = []
        self.changed = False
        """Whether the captions changed since they were last drawn."""

    @property
    def shown(self) -> bool:
        return bool(self._lines)

    def add(self, text: str) -> None:
        """Show the caption of a sound."""
        if self.on and text:
            rest = [(line, left) for line, left in self._lines if line != text]
            self._lines = [*rest, (text, SECONDS)][-_MAX_LINES:]
            self.changed = True

    def update(self, dt: float) -> None:
        if not self._lines:
            return
        before = len(self._lines)
        self._lines = [(line, left - dt) for line, left in self._lines if left > dt and self.on]
        self.changed |= len(self._lines) != before

    @property
    def pace(self) -> float:
        """Frames per second needed while a caption is shown."""
        return 5.0 if self._lines else 0.0

    def _boxes(self, kit: Kit, view: View, strip: pygame.Rect) -> list[tuple[Block, pygame.Rect]]:
        """Lay out the captions side by side in a strip; leave out the oldest if they do not all fit."""
        gap, pad = view.px(10), view.px(16)
        row = pygame.Rect(0, strip.y, strip.w - 2 * gap, view.px(_ROW))
        blocks = [kit.text.styled(line, row, _STYLE, view.s) for line, _left in self._lines]
        while len(blocks) > 1 and sum(block.needed[0] + 2 * pad + gap for block in blocks) > row.w:
            blocks.pop(0)
        widths = [min(row.w, block.needed[0] + 2 * pad) for block in blocks]
        x = strip.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        found = []
        for block, width in zip(blocks, widths, strict=True):
            slab = pygame.Rect(x, row.y, width, row.h)
            found.append((block._replace(box=slab.inflate(-2 * pad, 0)), slab))
            x += width + gap
        return found

    def take_dirty(self, view: View, strip: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangles to redraw since the last call."""
        if not self.changed:
            return []
        self.changed = False
        return [pygame.Rect(strip.x, strip.y, strip.w, view.px(_ROW)).inflate(view.px(12), view.px(16))]

    def draw(self, surface: pygame.Surface, kit: Kit, view: View, strip: pygame.Rect) -> None:
        for block, slab in self._boxes(kit, view, strip):
            kit.paint.slab(surface, slab, view.s, paint.NAVY, radius=14, shadow=2)
            kit.text.draw(surface, block)

    def boxes(self, kit: Kit, view: View, strip: pygame.Rect) -> list[Box]:
        return [block.as_box(f"caption{n}") for n, (block, _slab) in enumerate(self._boxes(kit, view, strip))]
