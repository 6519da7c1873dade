"""The time line of a replay: named phases, turns as crests, a handle to drag."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from burano.scenes.shell.review.replay_model import ReplayModel
from burano.scenes.shell.review.time_scale import TimeScale
from burano.table.picture.replay_marks import ReplayMark
from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Owner, Widget
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Block

_CREST = 18.0, 22.0
"""Maximum width of a crest, and height at that width, in units."""
_MIN_GAP = 1.0
"""Minimum gap between two crests, in units."""
_MAX_CREST_SHARE = 0.76
"""Maximum share of the line for crests: the rest is in proportion to the number of actions."""


_PAD = 14.0
"""Margin at either end of the line, in units."""


class ReplayBar(Widget):
    """The time line: click or drag to go anywhere, click the label of a phase to jump to it."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        model: ReplayModel,
        crests: Sequence[str],
        on_seek: Callable[[int], None],
        tooltip: str = "",
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self._model, self._crests, self._on_seek = model, crests, on_seek
        self._labels: list[Block] = []
        self._rounds: list[tuple[ReplayMark, Block]] = []

    def attach(self, owner: Owner) -> None:
        self._crest, self._scale = self._fit()
        stretches = self._model.stretches()
        ends = [moment.number for moment in stretches[1:]] + [self._model.length]
        named = []
        for moment, end in zip(stretches, ends, strict=True):
            left, right = self._x(moment.number), self._x(end)
            room = pygame.Rect(0, self.rect.y, max(4, right - left - self.view.px(12)), self.rect.h // 2)
            room.x = left + self.view.px(6)
            named.append((moment.label, room))
        self._labels = self._in_line(named, self.view.px(theme.LABEL), 0.6)
        if self._labels:  # all in the size that the narrowest needs
            self._labels = self._in_line(named, min(block.px for block in self._labels), 1.0)
        self._rounds = self._round_labels()

    def _fit(self) -> tuple[tuple[int, int], TimeScale]:
        """Return the size of a crest in pixels, and a time scale on which crests do not overlap."""
        turns, width, gap = self._model.turns(), self.rect.w - 2 * self.view.px(_PAD), max(1, self.view.px(_MIN_GAP))
        crest_width, height = self.view.px(_CREST[0]), self.view.px(_CREST[1])
        w = max(1, min(crest_width, int(_MAX_CREST_SHARE * width / max(1, len(turns))) - gap))
        return (w, round(height * w / crest_width)), TimeScale(self._model.length, turns, width, w + gap)

    def _in_line(self, named: Sequence[tuple[str, pygame.Rect]], px: int, shrink: float) -> list[Block]:
        """Lay out names inside their areas."""
        block = self.kit.text.block
        return [block(name, room, theme.BOLD, px, theme.INK_SOFT, shrink=shrink, elide=True) for name, room in named]

    def _round_labels(self) -> list[tuple[ReplayMark, Block]]:
        """Lay out the number of each round above its first turn, where it fits."""
        found: list[tuple[ReplayMark, Block]] = []
        seen: set[int] = set()
        taken = [pygame.Rect(block.box.x, block.box.y, block.needed[0], block.box.h) for block in self._labels]
        for moment in self._model.replay_marks:
            if moment.kind != "turn" or not moment.round or moment.round in seen:
                continue
            seen.add(moment.round)
            box = pygame.Rect(0, self.rect.y, self.view.px(26), self.rect.h // 2)
            box.centerx = self._x(moment.number)
            if box.collidelist(taken) < 0:
                taken.append(box)
                px = self.view.px(theme.SMALL)
                block = self.kit.text.block(str(moment.round), box, theme.BOLD, px, theme.INK, align="center")
                found.append((moment, block))
        return found

    def _x(self, number: int) -> int:
        return self.rect.x + self.view.px(_PAD) + round(self._scale.place(number))

    def _number(self, x: int) -> int:
        return round(self._scale.number(x - self.rect.x - self.view.px(_PAD)))

    def press(self, pos: tuple[int, int]) -> None:
        self._go(pos)

    def move(self, pos: tuple[int, int]) -> None:
        self._go(pos)

    def _go(self, pos: tuple[int, int]) -> None:
        """Go to the clicked position: on the lower half the place on the scale, above it the phase or round of the
        label."""
        number = self._number(pos[0])
        if pos[1] < self.rect.centery:
            named = [moment.number for moment, _block in self._rounds]
            named += [moment.number for moment in self._model.stretches()]
            number = min(named, key=lambda start: abs(start - number))
        self._on_seek(number)
        self.invalidate()

    def wheel(self, steps: float) -> bool:
        self._on_seek(self._model.number + (1 if steps < 0 else -1))
        self.invalidate()
        return True

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view, model = self.view, self._model
        y = self.rect.y + round(self.rect.h * 0.7)
        track = pygame.Rect(self._x(0), y - view.px(5), self._x(model.length) - self._x(0), view.px(10))
        self.kit.paint.slab(surface, track.inflate(view.px(8), 0), view.s, paint.SAND, radius=5)
        done = pygame.Rect(track.x, track.y, max(1, self._x(model.number) - track.x), track.h)
        pygame.draw.rect(surface, theme.WATER, done.inflate(0, -view.px(3)), border_radius=view.px(3))
        for moment in model.replay_marks:
            self._draw_moment(surface, moment, y)
        for number in model.stars:
            star = self.kit.sprites.get("ui_star", view.px(20), view.px(20), tint=theme.GOLD_DARK)
            surface.blit(star, star.get_rect(center=(self._x(number), y - view.px(15))))
        for block in (*self._labels, *(block for _moment, block in self._rounds)):
            self.kit.text.draw(surface, block)
        knob = pygame.Rect(0, 0, view.px(24), view.px(24))
        knob.center = (self._x(model.number), y)
        self.kit.paint.slab(surface, knob, view.s, paint.GOLD, radius=12, shadow=2)
        if look.focused:
            self.kit.paint.ring(surface, knob, view.s, radius=12)

    def _draw_moment(self, surface: pygame.Surface, moment: ReplayMark, y: int) -> None:
        view, x = self.view, self._x(moment.number)
        if moment.kind == "stretch":
            pygame.draw.line(
                surface, theme.STONE_DARK, (x, self.rect.y + view.px(2)), (x, y + view.px(8)), max(1, view.px(2))
            )
        elif moment.kind == "turn":
            crest = self.kit.sprites.get(self._crests[moment.seat], *self._crest)
            surface.blit(crest, crest.get_rect(center=(x, y)))

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect)
        for index, block in enumerate(self._labels):
            yield block.as_box(f"{self.name}.stretch{index}")
        for moment, block in self._rounds:
            yield block.as_box(f"{self.name}.round{moment.round}")
