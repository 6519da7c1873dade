"""Labels, buttons and switches in the look of the theme."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from burano.i18n import _, pgettext
from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Owner, Widget, sentences
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Align, Block, Style
from burano.ui.drawing.theme import Colour
from burano.ui.input import commands
from burano.ui.input.commands import Command

_DISABLED = 0.42
_LIGHT_ON = (paint.PRIMARY, paint.GOOD, paint.NAVY, paint.DANGER)


_TEXT = Style()


class Label(Widget):
    """Text in a box. Sizes are in units; text that is too long shrinks a little."""

    focusable = False
    kind = "text"

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        style: Style = _TEXT,
        *,
        shadow: bool = False,
        ground: Slab | None = None,
    ) -> None:
        """`ground` is drawn below the text where the picture is as bright as the text."""
        super().__init__(name, rect)
        self.text, self.style, self._shadow, self._ground = text, style, shadow, ground
        self.block: Block

    def attach(self, owner: Owner) -> None:
        self.block = self.kit.text.styled(self.text, self.rect, self.style, self.view.s)

    def definition(self) -> Hashable:
        return self._place(), self.text, self.style, self._shadow, self._ground

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def set_text(self, text: str) -> None:
        """Show another text in the same place."""
        if text != self.text:
            self.text = text
            self.attach(self.owner)
            self.invalidate()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        if self._ground is not None:
            words = self.block.ink.inflate(self.view.px(20), self.view.px(4))
            self.kit.paint.slab(surface, words, self.view.s, self._ground, radius=self.view.units(words.h) / 2)
        if self._shadow:
            step = max(1, self.view.px(2))
            below = self.block._replace(box=self.block.box.move(step, step), colour=theme.SHADOW)
            self.kit.text.draw(surface, below, alpha=150)
        self.kit.text.draw(surface, self.block)

    def spoken_value(self) -> str:
        return self.text

    def boxes(self) -> Iterable[Box]:
        yield self.block.as_box(self.name)


@dataclass(frozen=True)
class ButtonStyle:
    """How a text button looks and sounds."""

    slab: Slab = paint.BUTTON
    face: str = theme.BOLD
    size: float = theme.BUTTON
    align: Align = "center"
    sprite: str = ""
    """Icon before the text, left out where the text needs the space."""
    tint: Colour | None = None
    slot: float = 0
    """Width reserved for the icon, so that texts of buttons in a column start at the same x."""
    side: float = 0
    """Size of the icon, the same for all buttons of a row; by default as large as the button allows."""
    sound: str = "click"
    radius: float | None = None


SIGN = 0.24
"""Maximum share of a button's width for its icon."""
_PLAIN = ButtonStyle()


class Button(Widget):
    """A button with text and, optionally, an icon before it or a second line below."""

    sign = False
    """Whether its text is a symbol that speech cannot read: then only label and tooltip are spoken."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        on_click: Callable[[], None],
        style: ButtonStyle = _PLAIN,
        *,
        sub: str = "",
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self.text, self.sub, self.on_click, self.style = text, sub, on_click, style
        self.command = commands.MAIN if style.slab is paint.PRIMARY else None
        self._blocks: list[Block] = []
        self._icon: pygame.Surface | None = None
        self._icon_at = (0, 0)

    def definition(self) -> Hashable:
        return self._place(), self.text, self.sub, self.style

    def adopt(self, other: Self) -> None:
        self.on_click = other.on_click

    @property
    def radius(self) -> float:
        """Corner radius in units."""
        return self.style.radius if self.style.radius is not None else min(self.view.units(self.rect.h) * 0.28, 20)

    def attach(self, owner: Owner) -> None:
        """Lay out icon and text. If the button is too narrow, reduce padding, then text size, then drop the icon; never
        cut the text."""
        margin = max(8.0, 0.45 * self.style.size)  # large text also keeps clear of the inner edge line
        width, least_pad = min(self.view.px(22), self.rect.w // 8), min(self.view.px(8), self.rect.w // 12)
        tight, full = min(self.view.px(margin), self.rect.w // 12), self.view.px(self.style.size)
        steps = (width, True, full), (tight, True, full), (tight, True, 0), (tight, False, 0), (least_pad, False, 0)
        for pad, icon, least in steps:
            self._lay(pad, icon and bool(self.style.sprite))
            if self._blocks[0].px >= least and all(block.needed[0] <= block.box.w for block in self._blocks):
                return

    def _lay(self, pad: int, with_icon: bool) -> None:
        view, rect = self.view, self.rect
        inner = rect.inflate(-2 * pad, 0)
        colour = theme.CREAM if self.style.slab in _LIGHT_ON else theme.INK
        icon_w, self._icon = 0, None
        if with_icon:
            side = min(view.px(self.style.side or 50), round(rect.h * 0.68), round(rect.w * SIGN))
            self._icon = self.kit.sprites.get(self.style.sprite, side, side, tint=self.style.tint, alpha=self._alpha)
            icon_w = max(view.px(self.style.slot), side + view.px(12))
        room = pygame.Rect(inner.x + icon_w, inner.y, inner.w - icon_w, inner.h)
        self._blocks = self._lay_text(room, colour)
        if self._icon:
            left = inner.x
            if self.style.align == "center":
                width = min(room.w, max(block.needed[0] for block in self._blocks))
                left = rect.centerx - (width + icon_w) // 2
                for_text = pygame.Rect(left + icon_w, room.y, width + 2, room.h)
                self._blocks = self._lay_text(for_text, colour)
            free = icon_w - view.px(12) - self._icon.get_width()
            self._icon_at = self._icon.get_rect(midleft=(left + free // 2, rect.centery)).topleft

    @property
    def _alpha(self) -> float:
        return 1.0 if self.enabled else _DISABLED

    def _lay_text(self, room: pygame.Rect, colour: Colour) -> list[Block]:
        view, text = self.view, self.kit.text
        align: Align = "left" if self._icon else self.style.align
        if not self.sub:
            return [text.block(self.text, room, self.style.face, view.px(self.style.size), colour, align=align)]
        split = round(room.h * 0.56)
        upper = pygame.Rect(room.x, room.y + round(room.h * 0.08), room.w, split - round(room.h * 0.06))
        lower = pygame.Rect(room.x, room.y + split, room.w, room.h - split - round(room.h * 0.08))
        soft = theme.INK_SOFT if colour == theme.INK else colour
        sub = text.block(self.sub, lower, theme.BODY, view.px(theme.LABEL), soft, align=align, elide=True)
        return [text.block(self.text, upper, self.style.face, view.px(self.style.size), colour, align=align), sub]

    def activate(self) -> None:
        self.kit.audio.play(self.style.sound)
        self.on_click()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view = self.view
        lift = view.px(theme.HOVER_LIFT)
        dy = lift if look.pressed else -round(lift * look.hover)
        rect = self.rect.move(0, dy)
        shadow = 0.0 if not self.enabled else 1.0 if look.pressed else 3.0 + look.hover
        self.kit.paint.slab(
            surface, rect, view.s, self.style.slab, radius=self.radius, shadow=shadow, alpha=self._alpha
        )
        if look.hover and not look.pressed:
            self._shine(surface, rect, look.hover)
        if self._icon:
            surface.blit(self._icon, (self._icon_at[0], self._icon_at[1] + dy))
        for block in self._blocks:
            self._draw_moved(surface, block, dy)
        if look.focused:
            self.kit.paint.ring(surface, rect, view.s, radius=self.radius)

    def _shine(self, surface: pygame.Surface, rect: pygame.Rect, level: float) -> None:
        white = Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, 0, round(0.18 * level, 2))
        if white.opacity:
            self.kit.paint.slab(surface, rect, self.view.s, white, radius=self.radius)

    def _draw_moved(self, surface: pygame.Surface, block: Block, dy: int) -> None:
        moved = block._replace(box=block.box.move(0, dy)) if dy else block
        self.kit.text.draw(surface, moved, alpha=255 if self.enabled else 120)

    def spoken_value(self) -> str:
        if self.sign:
            return ""
        return sentences((self.text, self.sub)) if self.sub else self.text

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect, self.text, enabled=self.enabled)
        for index, block in enumerate(self._blocks):
            yield block.as_box(f"{self.name}.text{index or ''}")


class IconButton(Widget):
    """A round button with an icon. The tooltip is required: it says what the button does."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        sprite: str,
        tooltip: str,
        on_click: Callable[[], None],
        *,
        slab: Slab = paint.BUTTON,
        tint: Colour | None = None,
        selected: bool = False,
        enabled: bool = True,
        sound: str = "click",
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self.on_click, self.slab, self.sound, self.selected = on_click, slab, sound, selected
        self._sprite, self._tint = sprite, tint

    def definition(self) -> Hashable:
        return self._place(), self.slab, self.sound, self.selected, self._sprite, self._tint

    def adopt(self, other: Self) -> None:
        self.on_click = other.on_click

    def spoken_value(self) -> str:
        return _("chosen") if self.selected else ""

    def activate(self) -> None:
        self.kit.audio.play(self.sound)
        self.on_click()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view = self.view
        lift = view.px(theme.HOVER_LIFT)
        rect = self.rect.move(0, lift // 2 if look.pressed else -round(lift * look.hover))
        corner = view.units(min(rect.size) / 2)
        slab = paint.CHOSEN if self.selected else self.slab
        shadow = 2.5 if self.enabled else 0.0
        alpha = 1.0 if self.enabled else _DISABLED
        self.kit.paint.slab(surface, rect, view.s, slab, radius=corner, shadow=shadow, alpha=alpha)
        side = round(min(rect.size) * 0.56)
        icon = self.kit.sprites.get(self._sprite, side, side, tint=self._tint, alpha=alpha)
        surface.blit(icon, icon.get_rect(center=rect.center))
        if look.focused:
            self.kit.paint.ring(surface, rect, view.s, radius=corner)


def chosen_words(options: Sequence[str], chosen: int) -> str:
    """Return the chosen option and its number, for speech."""
    where = _("{n} of {all}").format(n=chosen + 1, all=len(options))
    return f"{options[chosen]}, {where}" if 0 <= chosen < len(options) else where


class ChoiceRow(Widget):
    """A row of a few options; the chosen one is dark. Left and right change it by keyboard."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        size: float = theme.TEXT,
        tooltip: str = "",
        enabled: bool = True,
        disabled: Sequence[int] = (),
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self.options, self.chosen, self.on_change = list(options), chosen, on_change
        self._size, self._disabled = size, set(disabled)
        self._hot = -1
        self._px = 0
        self._edges: list[int] = []

    def attach(self, owner: Owner) -> None:
        self._lay_cells()

    def _lay_cells(self) -> None:
        """Lay out equal cells if all texts fit with room to spare, else give long texts more width. All texts have one
        size."""
        text, px = self.kit.text, self.view.px(self._size)
        pad = self.view.px(26)
        while True:
            needed = [text.size(word, theme.BOLD, px)[0] + pad for word in self.options]
            if sum(needed) <= self.rect.w or px <= self.view.px(self._size) * 0.66:
                break
            px -= 1
        self._px = px
        share = self.rect.w / len(self.options)
        if max(needed) + pad > share:
            spare = (self.rect.w - sum(needed)) / len(self.options)
            widths = [width + spare for width in needed]
        else:
            widths = [share] * len(self.options)
        self._edges = [round(sum(widths[:index])) for index in range(len(widths) + 1)]

    def _cell(self, index: int) -> pygame.Rect:
        left, right = self._edges[index], self._edges[index + 1]
        return pygame.Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)

    def _block(self, index: int) -> Block:
        light = index == self.chosen
        cell = self._cell(index).inflate(-self.view.px(6), 0)
        colour = theme.CREAM if light else theme.INK
        px = self._px
        return self.kit.text.block(self.options[index], cell, theme.BOLD, px, colour, align="center", shrink=0.66)

    def _index(self, pos: tuple[int, int]) -> int:
        inside = [index for index in range(len(self.options)) if self.rect.x + self._edges[index] <= pos[0]]
        return inside[-1] if inside else 0

    def press(self, pos: tuple[int, int]) -> None:
        self._hot = self._index(pos)

    def activate(self) -> None:
        hot, self._hot = self._hot, -1
        self._choose(hot if hot >= 0 else (self.chosen + 1) % len(self.options))

    def _choose(self, index: int) -> None:
        if index in self._disabled or index == self.chosen:
            return
        self.chosen = index
        self.kit.audio.play("click")
        self.invalidate()
        self.on_change(index)

    def handle_command(self, command: Command) -> bool:
        step = {commands.LEFT: -1, commands.RIGHT: 1}.get(command)
        if step is None or not self.owner.keyboard:
            return False
        index = self.chosen + step
        while index in self._disabled:
            index += step
        if 0 <= index < len(self.options):
            self._choose(index)
        return True

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view, half = self.view, self.view.units(self.rect.h / 2)
        alpha = 1.0 if self.enabled else _DISABLED
        self.kit.paint.slab(surface, self.rect, view.s, paint.SAND, radius=half, alpha=alpha)
        for index in range(len(self.options)):
            if index == self.chosen:
                inner = self._cell(index).inflate(-view.px(6), -view.px(6))
                self.kit.paint.slab(surface, inner, view.s, paint.NAVY, radius=half, shadow=1.5, alpha=alpha)
            faint = not self.enabled or index in self._disabled
            self.kit.text.draw(surface, self._block(index), alpha=110 if faint else 255)
        if look.focused:
            self.kit.paint.ring(surface, self.rect, view.s, radius=half)

    def spoken_value(self) -> str:
        return chosen_words(self.options, self.chosen)

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect, enabled=self.enabled)
        for index in range(len(self.options)):
            enabled = self.enabled and index not in self._disabled
            yield Box(f"{self.name}.{index}", "target", self._cell(index), self.options[index], enabled=enabled)
            yield self._block(index).as_box(f"{self.name}.{index}.text")


class Toggle(Widget):
    """A switch with text beside it."""

    once = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self.text, self.on, self.on_change = text, on, on_change
        self.block: Block

    def attach(self, owner: Owner) -> None:
        knob = self.view.px(70)
        room = pygame.Rect(self.rect.x + knob, self.rect.y, self.rect.w - knob, self.rect.h)
        self.block = self.kit.text.block(self.text, room, theme.BODY, self.view.px(theme.TEXT), theme.INK)

    def activate(self) -> None:
        self.on = not self.on
        self.kit.audio.play("click")
        self.invalidate()
        self.on_change(self.on)

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view = self.view
        track = pygame.Rect(0, 0, view.px(56), view.px(30))
        track.midleft = self.rect.midleft
        half = view.units(track.h / 2)
        alpha = 1.0 if self.enabled else _DISABLED
        slab = paint.GOOD if self.on else paint.SAND
        self.kit.paint.slab(surface, track, view.s, slab, radius=half, alpha=alpha)
        knob = pygame.Rect(0, 0, track.h - view.px(4), track.h - view.px(4))
        knob.centery = track.centery
        knob.x = track.right - knob.w - view.px(2) if self.on else track.x + view.px(2)
        self.kit.paint.slab(surface, knob, view.s, paint.BUTTON, radius=half, shadow=1.5, alpha=alpha)
        self.kit.text.draw(surface, self.block, alpha=255 if self.enabled else 110)
        if look.focused:
            self.kit.paint.ring(surface, self.rect, view.s, radius=half)

    def spoken_value(self) -> str:
        return sentences((self.text, pgettext("setting", "On") if self.on else pgettext("setting", "Off")))

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect, self.text, enabled=self.enabled)
        yield self.block.as_box(f"{self.name}.text")
