"""The bubble of a lesson: its place, text and buttons, and the highlight on what it points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from burano.i18n import _
from burano.table.panels.host import Mood, host_head
from burano.ui.controls.boxes import Box
from burano.ui.controls.controls import Controls
from burano.ui.controls.tooltip_drawing import callout_rect, covered
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Outline
from burano.ui.drawing.text import Style
from burano.ui.input.commands import LESSON_BACK, LESSON_ON, LESSON_STEPS, SECOND
from burano.ui.kit import Kit
from burano.ui.scaling import View

_WIDTHS = 470.0, 420.0, 370.0, 320.0
"""Possible widths, the usual one first; narrower ones where the bubble would cover a control."""
_MIN_WIDTH = 200.0
_HEAD = 18.0
_DIM = 0.36
"""Opacity of the dark layer over everything else, which stays readable."""
_CORNERS = "bottomright", "topleft", "topright", "bottomleft"
"""Corners by which a bubble may stay where the one before it was; the first also keeps the place of its main button."""
_ROOM, _SHARE = 9.0, 1 / 30
"""Units of margin round a highlighted thing, or this share of its size if that is less."""


class _Cut(NamedTuple):
    """Sizes of a bubble: margin, font size, top to text, and above, height of and below its buttons."""

    pad: float
    type: float
    top: float
    gap: float
    button: float
    foot: float
    face: float
    """Radius of the speaker's head."""


_ROOMY = _Cut(20, 22, 48, 12, 44, 14, 28)
_TIGHT = _Cut(12, 19, 38, 6, 36, 8, 22)
"""For a place too small for the roomy sizes."""


class BubbleText(NamedTuple):
    """What a bubble shows."""

    head: str
    text: str
    aside: str = ""
    """A line below the text: an answer to a learner who tried something else, or a hint."""
    on: str = ""
    """Label of the button that leads on; empty if something must happen first."""
    second: str = ""
    """The label of a second button."""
    back: bool = False
    corrects: bool = False
    """Whether the line below the text answers a learner who tried something else."""


class Highlights(NamedTuple):
    """What a bubble points at, in pixels."""

    things: Sequence[pygame.Rect] = ()
    outlines: Sequence[Outline] = ()
    """The corners of each thing, none if it is a rectangle."""
    anchor: pygame.Rect | None = None
    """The thing it stands beside."""
    clear: Sequence[pygame.Rect] = ()
    """Areas it does not cover."""
    controls: Sequence[pygame.Rect] = ()
    """Controls and choices: areas it covers only where there is no other room."""
    watched: Sequence[pygame.Rect] = ()
    """Areas where others act now, which it covers as little as it can."""
    rest: pygame.Rect | None = None
    """A place at whose right end it stands rather than beside its anchor, if it covers nothing important there."""
    within: pygame.Rect | None = None
    """A place of the scene that the bubble fills; if too narrow, a tab that unfolds it."""
    dims: bool = True
    """Whether everything else is dimmed; not while a piece is carried, whose places the table highlights."""


class BubbleActions(NamedTuple):
    """The callbacks of its buttons."""

    on: Callable[[], None]
    second: Callable[[], None]
    back: Callable[[], None]
    contents: Callable[[], None]


def _highlighted_area(view: View, thing: pygame.Rect) -> pygame.Rect:
    room = min(view.px(_ROOM), max(1, round(min(thing.size) * _SHARE)))
    return thing.inflate(2 * room, 2 * room).clip(view.window)


def is_narrow(view: View, place: pygame.Rect) -> bool:
    """Return whether a place has no room for a bubble."""
    return place.w < view.px(_MIN_WIDTH)


def run_command(controls: Controls, event: pygame.Event) -> bool:
    """Run the button of a bubble that a key or controller button stands for; true if there is one."""
    keys = controls.kit.keys
    action = next(
        (action for command, action in controls.command_handlers().items() if keys.means(event, command)), None
    )
    if action is not None:
        action()
    return action is not None


class Folded:
    """A folded bubble: a small button that shows the progress and unfolds it."""

    def __init__(
        self, kit: Kit, view: View, place: pygame.Rect, words: str, saying: BubbleText, unfold: Callable[[], None]
    ) -> None:
        self.rect = place
        self.controls = Controls(kit)
        self.controls.begin(view)
        style = ButtonStyle(slab=paint.GOLD, face=theme.DISPLAY, size=18)
        said = f"{saying.head}. {saying.text}"
        self.controls.add(Button("lesson.unfold", place, words, unfold, style, tooltip=said), LESSON_ON)
        self.controls.end()

    def draw(self, surface: pygame.Surface) -> None:
        self.controls.draw(surface)

    def boxes(self) -> list[Box]:
        return self.controls.boxes()


class Bubble:
    """One bubble laid out for a window. It is built again whenever anything about it changes."""

    def __init__(
        self,
        kit: Kit,
        view: View,
        saying: BubbleText,
        actions: BubbleActions,
        highlighted: Highlights,
        before: Bubble | None = None,
    ) -> None:
        """`before`: the bubble shown last; this one stays in its place, unless it would cover more there."""
        if highlighted.within is not None and is_narrow(view, highlighted.within):
            highlighted = highlighted._replace(within=None, anchor=highlighted.within)
        self._kit, self._view, self._saying, self._actions = kit, view, saying, actions
        room = view.px(_ROOM)
        self._dims = highlighted.dims
        self.highlighted = [_highlighted_area(view, rect) for rect in highlighted.things]
        self._outlines = [paint.wider(outline, room / 2) if outline else () for outline in highlighted.outlines]
        self._narrow = highlighted.within is not None
        self._wide = highlighted.within.w if highlighted.within is not None else view.px(_WIDTHS[0])
        self._measure(_ROOMY)
        resting = self._resting(highlighted)
        if highlighted.within is not None and self._size()[1] > highlighted.within.h:
            self._narrow = False
            self._measure(_TIGHT)
        self.rect = resting or self._free(highlighted)
        if highlighted.within is None and not resting and before is not None and before.view == view:
            self._stay(before.rect, highlighted)
        if highlighted.within is not None:
            self.rect.topleft = highlighted.within.topleft
        self.controls = Controls(kit)
        self._lay()

    @property
    def view(self) -> View:
        """The window it is laid out for."""
        return self._view

    def _stay(self, before: pygame.Rect, highlighted: Highlights) -> None:
        """Take the place of the bubble before, by one of its corners, unless it would cover what this one points at, or
        more of the rest than its own place does."""
        own, wide = self.rect, self._wide
        needed = [*self.highlighted, *highlighted.clear]
        spare = highlighted.controls, highlighted.watched
        lost = [covered(own, things) for things in spare]
        self._wide = before.w
        self._measure(self._cut)
        rect = pygame.Rect((0, 0), self._size())
        for corner in _CORNERS if self._fits_head() else ():
            setattr(rect, corner, getattr(before, corner))
            same = all(covered(rect, things) <= least for things, least in zip(spare, lost, strict=True))
            if self._view.window.contains(rect) and rect.collidelist(needed) < 0 and same:
                self.rect = rect
                return
        self._wide = wide
        self._measure(self._cut)

    def _measure(self, cut: _Cut) -> None:
        self._cut, self._px = cut, self._view.px(cut.type)
        inner = self._wide - self._view.px(2 * cut.pad)
        self._text_h = self._height(self._saying.text, theme.BODY, inner)
        self._aside_h = self._height(self._saying.aside, theme.BOLD, inner) if self._saying.aside else 0

    def _size(self) -> tuple[int, int]:
        cut = self._cut
        rows = self._text_h + (self._aside_h + self._view.px(12) if self._aside_h else 0)
        buttons = cut.gap + cut.button + cut.foot + (cut.button + 8 if self._narrow else 0)
        return self._wide, rows + self._view.px(cut.top + (buttons if self._saying.on else 22))

    def _height(self, text: str, face: str, width: int) -> int:
        lines = self._kit.text.wrap(text, face, self._px, width)
        return round(self._kit.text.font(face, self._px).get_height() * 1.12) * len(lines)

    def _resting(self, highlighted: Highlights) -> pygame.Rect | None:
        """Return the bubble's rectangle at its usual place; None if it has no room there."""
        if highlighted.rest is None or not self._view.window.contains(highlighted.rest):
            return None
        for cut in (_ROOMY, _TIGHT):
            self._measure(cut)
            rect = pygame.Rect((0, 0), self._size())
            rect.midright = highlighted.rest.right - self._view.px(8), highlighted.rest.centery
            covered = rect.collidelist([*self.highlighted, *highlighted.clear]) >= 0
            if highlighted.rest.contains(rect) and not covered:
                return rect
        self._measure(_ROOMY)
        return None

    def _free(self, highlighted: Highlights) -> pygame.Rect:
        """Return the bubble's rectangle, narrower if it covers less that way."""
        found = self._stand(highlighted)
        needed = [*self.highlighted, *highlighted.clear, *highlighted.controls]
        if self._narrow or found.collidelist(needed) < 0:
            return found
        usual = self._wide
        for width in _WIDTHS[1:]:
            self._wide = self._view.px(width)
            self._measure(_ROOMY)
            if not self._fits_head():
                break
            rect = self._stand(highlighted)
            if rect.collidelist(needed) < 0:
                return rect
        self._wide = usual
        self._measure(_ROOMY)
        return found

    def _fits_head(self) -> bool:
        """Return whether the heading is seen whole."""
        room = self._wide - self._view.px(2 * self._cut.pad + 44)
        return self._kit.text.size(self._saying.head, theme.DISPLAY, self._view.px(_HEAD))[0] <= room

    def _stand(self, highlighted: Highlights) -> pygame.Rect:
        """Return the bubble's rectangle: beside its anchor without covering what it should not, the most important
        first, where possible; without an anchor in the middle."""
        view, size, anchor = self._view, self._size(), highlighted.anchor
        middle = pygame.Rect((0, 0), size)
        middle.center = (view.window.centerx, round(view.height * 0.42))
        areas = self.highlighted, highlighted.clear, highlighted.controls, highlighted.watched
        first, *spare = [things for things in areas if things] or [()]
        if anchor is None and not any(middle.collidelist(list(things)) >= 0 for things in (first, *spare)):
            return middle
        return callout_rect(view, size, anchor or middle, first, *spare)

    def _lay(self) -> None:
        view, saying, rect, cut = self._view, self._saying, self.rect, self._cut
        ui = self.controls
        ui.begin(view)
        pad, y = view.px(cut.pad), rect.y + view.px(cut.top - 38)
        face = view.px(2 * cut.face)
        self._face = pygame.Rect(0, 0, face, face)
        self._face.midleft = rect.x + view.px(8), rect.y + view.px(cut.top - cut.face - 6)
        left = self._face.right + view.px(8)
        head = pygame.Rect(left, y, rect.right - pad - view.px(44) - left, view.px(34))
        soft = Style(face=theme.DISPLAY, size=_HEAD, colour=theme.TERRACOTTA_DARK, elide=True)
        ui.add(Label("lesson.head", head, saying.head, soft))
        corner = pygame.Rect(rect.right - view.px(52), y - view.px(1), view.px(38), view.px(38))
        ui.add(
            IconButton("lesson.contents", corner, "ui_menu", _("All steps, and the way out"), self._actions.contents),
            LESSON_STEPS,
        )
        y = rect.y + view.px(cut.top)
        body = Style(size=cut.type, wrap=True, valign="top", shrink=0.8)
        ui.add(Label("lesson.text", pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, self._text_h), saying.text, body))
        y += self._text_h
        if saying.aside:
            y += view.px(12)
            kind = Style(
                face=theme.BOLD, size=cut.type, colour=theme.TERRACOTTA_DARK, wrap=True, valign="top", shrink=0.8
            )
            place = pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, self._aside_h)
            ui.add(Label("lesson.aside", place, saying.aside, kind))
        if saying.on:
            self._lay_buttons(ui, rect.bottom - view.px(cut.button + cut.foot))
        ui.end()

    def _lay_buttons(self, ui: Controls, y: int) -> None:
        view, saying, rect = self._view, self._saying, self.rect
        cut = self._cut
        height, pad = view.px(cut.button), view.px(cut.pad)
        w = rect.w - 2 * pad if self._narrow else (rect.w - 2 * pad - view.px(12)) // 2
        main = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=cut.type - 2)
        ui.add(
            Button("lesson.on", pygame.Rect(rect.right - pad - w, y, w, height), saying.on, self._actions.on, main),
            LESSON_ON,
        )
        left = pygame.Rect(rect.x + pad, y - (view.px(cut.button + 8) if self._narrow else 0), w, height)
        if saying.second:
            plain = ButtonStyle(face=theme.DISPLAY, size=min(18, cut.type - 2))
            ui.add(Button("lesson.second", left, saying.second, self._actions.second, plain), SECOND)
        elif saying.back:
            ui.add(Button("lesson.back", left, _("Back"), self._actions.back, ButtonStyle(size=18)), LESSON_BACK)

    # ---- drawing

    def draw_dimming(self, surface: pygame.Surface) -> None:
        """Dim everything but the highlighted things, and frame those. Drawn below the bubble."""
        if self.highlighted and self._dims:
            surface.blit(self._dimming(), (0, 0))
        ring, s = self._kit.paint.ring, self._view.s
        for rect, outline in zip(self.highlighted, self._outlines, strict=True):
            ring(
                surface, rect, s, radius=min(14.0, rect.h / s / 4), colour=theme.TARGET, units=4, gap=0, outline=outline
            )

    def draw(self, surface: pygame.Surface) -> None:
        view, kit = self._view, self._kit
        slab = paint.Slab(theme.PAPER, theme.PAPER_LOW, theme.GOLD, 3)
        kit.paint.slab(surface, self.rect, view.s, slab, radius=18, shadow=9)
        surface.blit(host_head(kit, self._mood, self._face.w), self._face)
        self.controls.draw(surface)

    @property
    def _mood(self) -> Mood:
        """The sprite of the speaker's face: surprised by another move, pointing at something, or friendly."""
        return "oh" if self._saying.corrects else "point" if self.highlighted else "smile"

    def _dimming(self) -> pygame.Surface:
        """Return a dark layer over everything but the highlighted things."""
        view, highlighted = (
            self._view,
            tuple((tuple(rect), tuple(o)) for rect, o in zip(self.highlighted, self._outlines, strict=True)),
        )

        def make() -> pygame.Surface:
            layer = pygame.Surface(view.window.size, pygame.SRCALPHA)
            layer.fill((*theme.DIM, round(255 * _DIM)))
            for rect, outline in zip(self.highlighted, self._outlines, strict=True):
                if outline:
                    pygame.draw.polygon(layer, (0, 0, 0, 0), outline)
                else:
                    pygame.draw.rect(layer, (0, 0, 0, 0), rect, border_radius=min(view.px(14), rect.h // 4))
            return layer

        return self._kit.paint.cached(("lesson dimming", view, highlighted), make)

    def boxes(self) -> list[Box]:
        points = [Box(f"lesson.lit{number}", "text", rect, choice=True) for number, rect in enumerate(self.highlighted)]
        return [*points, Box("lesson.card", "text", self.rect, cover="lesson"), *self.controls.boxes()]
