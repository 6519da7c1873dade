"""The steps of a clean-up as chips in its head: each with its name, or only the current one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

_DONE = Slab(theme.WATER, theme.WATER_DEEP, rgb("0B3D4C"), inner=0.2)
_LATER = Slab(rgb("F2E8D3"), rgb("F2E8D3"), theme.SAND_LINE, inner=0)
_HEIGHT = 54.0
_BUTTONS = 256.0
"""Width reserved for the buttons at the right."""
_SIZE = 20.0


class Step(NamedTuple):
    """A step of the clean-up and its chip."""

    page: str
    area: FRect
    named: bool


def page_name(page: str) -> str:
    return {
        "islands": _("Islands"),
        "lace": _("Lace"),
        "actions": _("Actions"),
        "houses": _("Cubes"),
        "roofs": _("Roofs"),
        "start": _("Starting player"),
    }[page]


def steps_of(kit: Kit, view: View, places: CleanupPlaces, pages: Sequence[str], now: str) -> list[Step]:
    """Return the chips: all named if they fit, else right-aligned with only the current one named."""
    head, height, gap = places.head, *((48.0, 6.0) if places.compact else (_HEIGHT, 12.0))
    first, end = min(640.0, head.w * 0.36), head.w - places.edge - _BUTTONS
    names = [kit.text.size(page_name(page), theme.BOLD, view.px(_SIZE))[0] / view.s for page in pages]
    widths = [max(112.0, name + 72) for name in names]
    all_named = not places.compact and first + sum(widths) + gap * (len(pages) - 1) <= end
    if not all_named:
        widths = [name + 72 if page == now else height for page, name in zip(pages, names, strict=True)]
    x = first if all_named else end - sum(widths) - gap * (len(pages) - 1)
    found = []
    for page, width in zip(pages, widths, strict=True):
        found.append(Step(page, FRect(x, head.centery - height / 2, width, height), all_named or page == now))
        x += width + gap
    return found


def draw_steps(brush: Brush, steps: Sequence[Step], now: str) -> None:
    """Draw the chips: finished steps with a tick, the current one in gold."""
    current = [step.page for step in steps].index(now)
    for number, (page, chip, named) in enumerate(steps):
        done = number < current
        slab = _DONE if done else paint.GOLD if number == current else _LATER
        brush.slab(chip, slab, radius=chip.h / 2, shadow=2 if number == current else 0)
        x = chip.x + (28 if named else chip.w / 2)
        brush.disc(x, chip.centery, 17, theme.PAPER, theme.PAPER)
        if done:
            brush.centred("ui_tick", x, chip.centery, 20, tint=theme.WATER_DEEP)
        else:
            style = Style(_SIZE, theme.BLACK, align="center")
            brush.text(str(number + 1), (x - 17, chip.y, 34, chip.h), style, name=f"step {number + 1}")
        if named:
            ink = theme.CREAM if done else theme.INK
            style = Style(_SIZE, theme.BOLD, ink, shrink=0.5)
            brush.text(page_name(page), (chip.x + 52, chip.y, chip.w - 64, chip.h), style, name=f"name {page}")


def unnamed(steps: Sequence[Step]) -> Iterator[tuple[str, FRect]]:
    """Return name and area of each chip that shows only a number, for tooltips."""
    return ((page_name(step.page), step.area) for step in steps if not step.named)
