"""The cubes page of the clean-up: what every ring brings in, and a player's choices where a colour ran out."""

from __future__ import annotations

from pygame import FRect

from burano.core.protocol import Action, Seat
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano.board import COLORS
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.ring import RingShape, draw_ring
from burano.scenes.burano.cleanup.form import Counter, Form
from burano.scenes.burano.cleanup.model import Shown
from burano.scenes.burano.cleanup.places import Places
from burano.scenes.burano.cleanup.rows import draw_news, family_rows
from burano.scenes.burano.cleanup.story import Told
from burano.table.brush import Brush
from burano.table.widgets import ChipButton
from burano.ui import layout, paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import rgb

_SMALLEST_RING = 72.0
"""A smaller one cannot be read."""
_PRIVILEGE = Slab(rgb("F3E8FA"), rgb("F3E8FA"), rgb("C9A9DE"), 2, inner=0)


def draw_refills(brush: Brush, box: FRect, shown: Shown) -> None:
    """A row per family in the order of the rules: cubes for covered houses, substitutes and bought ones."""
    told = shown.told
    for seat, row in family_rows(brush, box, shown):
        draw_news(brush, row, "refill", seat, _refill_words(told, seat))
        if not (shown.moving and seat == getattr(told.latest, "seat", -1)):
            _draw_cubes(brush, _cubes_box(row), told, seat)


def ring_place(right: FRect, top: float = 0.0) -> RingShape:
    """Where the ring that cubes come from lies in the right panel, below its words."""
    top = max(top, right.y + right.h * 0.3)
    outer = min(196.0, (right.bottom - 24 - top) / 2.06, right.w / 2.3)
    return RingShape(right.centerx, (top + right.bottom - 12) / 2, outer)


def draw_source(brush: Brush, right: FRect, shown: Shown, top: float = 0.0) -> None:
    """The ring whose covered houses bring the cubes, if there is room."""
    ring = ring_place(right, top)
    if shown.acting >= 0 and ring.outer >= _SMALLEST_RING:
        draw_ring(brush, ring, shown.view, shown.acting, shown.families[shown.acting])


def _cubes_box(row: FRect) -> FRect:
    return FRect(row.x + 296, row.y, row.w - 310, row.h)


def cube_places(row: FRect, done: e.RefillDone) -> list[tuple[int, tuple[float, float]]]:
    """The colour and the place of every cube a family has got."""
    box = _cubes_box(row)
    cubes = [
        color
        for got in (done.taken, done.substitutes, done.bought)
        for color in range(COLORS)
        for _n in range(got[color])
    ]
    step = min(58.0, box.w / max(1, len(cubes)))
    return [(color, (box.x + 28 + i * step, box.centery - 16)) for i, color in enumerate(cubes)]


def _refill_words(told: Told, seat: int) -> str:
    done, begun = told.refills.get(seat), told.refilled.get(seat)
    if begun is None and done is None:
        return _("waits")
    missing = begun.missing if begun else 0
    if missing and done is None:
        return ngettext("{n} cube is missing", "{n} cubes are missing", missing).format(n=missing)
    taken = sum(done.taken) + sum(done.substitutes) + sum(done.bought) if done else sum(begun.taken if begun else ())
    return ngettext("{n} new cube", "{n} new cubes", taken).format(n=taken)


def _draw_cubes(brush: Brush, box: FRect, told: Told, seat: int) -> None:
    done, begun = told.refills.get(seat), told.refilled.get(seat)
    taken = done.taken if done else begun.taken if begun else (0,) * COLORS
    cubes = [(color, "") for color in range(COLORS) for _n in range(taken[color])]
    if done:
        cubes += [(color, "swap") for color in range(COLORS) for _n in range(done.substitutes[color])]
        cubes += [(color, "buy") for color in range(COLORS) for _n in range(done.bought[color])]
    step = min(58.0, box.w / max(1, len(cubes)))
    for i, (color, mark) in enumerate(cubes):
        x, y = box.x + 28 + i * step, box.centery - 16
        brush.at(f"cube_{names.COLORS[color]}", x, y, 0.44)
        if mark:
            brush.centred("ui_replay" if mark == "swap" else "privilege", x + 16, y - 18, 24)


class RefillForm(Form):
    """Substitutes for colours that ran out, and cubes for privilege."""

    page = "houses"
    decisions = ("refill",)

    def __init__(self, counter: Counter, state: State, seat: Seat, kind: str) -> None:
        super().__init__(counter, state, seat, kind)
        self.picked: list[tuple[str, int]] = []
        """In order: ("swap", colour) or ("buy", colour)."""

    def _count(self, kind: str) -> int:
        return sum(1 for each, _color in self.picked if each == kind)

    @property
    def missing(self) -> int:
        """Substitutes still to choose."""
        return self.state.missing - self._count("swap")

    @property
    def privilege(self) -> int:
        return self.state.privilege[self.seat] - self._count("buy")

    def _supply(self, color: int) -> int:
        return self.state.supply[color] - sum(1 for _kind, c in self.picked if c == color)

    def pick(self, kind: str, color: int) -> None:
        """One cube more. Substitutes come first (V17), so they are put before bought ones."""
        self.picked.append((kind, color))
        self.picked.sort(key=lambda each: each[0] != "swap")
        self.counter.kit.audio.play("knock")
        self.counter.say("")

    @property
    def can_undo(self) -> bool:
        return bool(self.picked)

    def undo(self) -> None:
        self.picked.pop()
        self.counter.say("")

    def main_text(self) -> str:
        n = len(self.picked)
        return ngettext("Take {n} cube", "Take {n} cubes", n).format(n=n) if n else _("Done")

    def actions(self) -> list[Action]:
        make = {"swap": a.SUBSTITUTE, "buy": a.BUY_CUBE}
        return [*(make[kind][color] for kind, color in self.picked), a.FINISH]

    def controls(self, places: Places) -> None:
        """A button per colour for substitutes and for purchases."""
        view, right = self.counter.view, places.right
        wanted = [("swap", self._swap_box(right), self.missing), ("buy", self._buy_box(right), self.privilege)]
        for kind, box, left in wanted:
            if box is None or (kind == "swap" and not self.state.missing):
                continue
            y = box.bottom - 80
            for color, cell in enumerate(layout.columns(FRect(right.x + 24, y, right.w - 48, 64), COLORS, 8)):
                can = left > 0 and self._supply(color) > 0
                if can:
                    tip = _("Take {cube}").format(cube=names.a_cube(color))
                elif left > 0:
                    tip = _("No {cube} is left in the supply").format(cube=names.no_cube(color))
                else:
                    tip = _("Nothing is missing") if kind == "swap" else _("No privilege point is left")
                pick = lambda kind=kind, color=color: self.pick(kind, color)
                sprite, count = f"chip_{names.COLORS[color]}", self._supply(color)
                self.counter.ui.add(
                    ChipButton(f"{kind}{color}", view.to_px(cell), sprite, tip, pick, count=count, enabled=can)
                )

    def _swap_box(self, right: FRect) -> FRect:
        """Where it is said what is missing; colours to take instead need room only if something is."""
        return FRect(right.x + 18, right.y + 76, right.w - 36, 200 if self.state.missing else 62)

    def _buy_box(self, right: FRect) -> FRect | None:
        """Where cubes are bought, by whoever has privilege points."""
        if not self.state.privilege[self.seat]:
            return None
        return FRect(right.x + 18, self._swap_box(right).bottom + 20, right.w - 36, 208)

    def draw(self, brush: Brush, right: FRect) -> None:
        """The right panel."""
        swap, buy = self._swap_box(right), self._buy_box(right)
        brush.slab(swap, paint.CARD, radius=14)
        if self.state.missing:
            n = self.missing
            words = ngettext("{n} cube could not be supplied", "{n} cubes could not be supplied", n).format(n=n)
            brush.words(words, (swap.x + 18, swap.y + 10, swap.w - 36, 36), Style(23, theme.DISPLAY))
            note, room = _("You may take any other colour from the supply instead."), (swap.y + 48, 58.0)
        else:
            note, room = _("You took a cube for every covered house. Workers who are out bring none."), (swap.y, swap.h)
        style = Style(18, theme.BODY, theme.INK_SOFT, wrap=True)
        brush.words(note, (swap.x + 18, room[0], swap.w - 36, room[1]), style)
        if buy is not None:
            self._draw_buying(brush, buy)
        if self.picked:
            self._draw_picked(brush, right, (buy or swap).bottom + 16)

    def foot(self, right: FRect) -> float:
        """What lies lower in the right panel is free."""
        return (self._buy_box(right) or self._swap_box(right)).bottom + (132 if self.picked else 16)

    def _draw_buying(self, brush: Brush, buy: FRect) -> None:
        brush.slab(buy, _PRIVILEGE, radius=14)
        brush.centred("privilege", buy.x + 44, buy.y + 42, 58)
        n = self.privilege
        words = ngettext("{n} privilege point left", "{n} privilege points left", n).format(n=n)
        brush.words(words, (buy.x + 84, buy.y + 10, buy.w - 100, 34), Style(22, theme.BOLD, rgb("5A2C80")))
        note = _("1 point buys a cube of any colour for your next pyramid")
        brush.words(note, (buy.x + 84, buy.y + 44, buy.w - 100, 56), Style(18, theme.BODY, theme.INK_SOFT, wrap=True))

    def _draw_picked(self, brush: Brush, right: FRect, top: float) -> None:
        brush.words(_("Chosen"), (right.x + 24, top, right.w - 48, 32), Style(21, theme.DISPLAY))
        step = min(64.0, (right.w - 60) / max(1, len(self.picked)))
        for i, (kind, color) in enumerate(self.picked):
            x, y = right.x + 54 + i * step, top + 66
            brush.at(f"cube_{names.COLORS[color]}", x, y, 0.5)
            if kind == "buy":
                brush.centred("privilege", x + 20, y - 18, 28)
