"""The cubes page of the clean-up: what every ring brings in, and a player's choices where a colour ran out."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from burano.core.protocol import Action, Seat
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.ring import RingShape, draw_ring
from burano.scenes.burano.cleanup.boards import Board, draw_boards
from burano.scenes.burano.cleanup.form import Form, FormHost
from burano.scenes.burano.cleanup.model import Shown
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.scenes.burano.cleanup.story import ScoredSoFar
from burano.table.input.widgets import ChipButton
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_SMALLEST_RING = 72.0
"""Smallest readable radius of a ring."""
_CUBE, _CUBES = 132.0, (0.72, 0.62, 0.54, 0.46, 0.38, 0.32)
"""Room for a cube at full size, and the scales at which cubes are drawn."""
_PRIVILEGE = Slab(rgb("F3E8FA"), rgb("F3E8FA"), rgb("C9A9DE"), 2, inner=0)


class CubePlace(NamedTuple):
    """Position of a cube's top on a board, and its scale."""

    x: float
    y: float
    k: float


def draw_refills(brush: Brush, box: FRect, shown: Shown) -> None:
    """Draw the boards in clean-up order: cubes for covered houses, substitutes and bought ones."""
    scored = shown.scored
    news = {seat: _refill_words(scored, seat) for seat in shown.order}
    for seat, board in draw_boards(brush, box, shown, "refill", news):
        if board.ring is not None:
            brush.slab(board.body, paint.SAND, radius=14, alpha=0.7)
        if not (shown.moving and seat == getattr(scored.latest, "seat", -1)):
            _draw_cubes(brush, board, scored, seat)


def ring_place(places: CleanupPlaces, top: float = 0.0) -> RingShape:
    """Return the ring from which cubes come, in the right panel below its text."""
    right = places.right
    top = max(top, right.y + right.h * (0.5 if places.compact else 0.3))
    outer = min(196.0, (right.bottom - 24 - top) / 2.06, right.w / 2.3)
    return RingShape(right.centerx, (top + right.bottom - 12) / 2, outer)


def draw_source(brush: Brush, places: CleanupPlaces, shown: Shown, top: float = 0.0) -> None:
    """Draw the ring whose covered houses bring the cubes, if there is room."""
    ring = ring_place(places, top)
    if shown.acting >= 0 and ring.outer >= _SMALLEST_RING:
        draw_ring(brush, ring, shown.view, shown.acting, shown.families[shown.acting])


def cube_places(board: Board, done: e.RefillDone) -> list[tuple[int, CubePlace]]:
    """Return the colour and position of every cube a player has received."""
    cubes = [
        color
        for got in (done.taken, done.substitutes, done.bought)
        for color in range(COLORS)
        for _n in range(got[color])
    ]
    return [(color, _cube_at(board, i, len(cubes))) for i, color in enumerate(cubes)]


def _cube_at(board: Board, number: int, count: int) -> CubePlace:
    """Return the position of cube `number` of `count`: in as many lines as keep the cubes large on a board; in a row,
    side by side, overlapping if necessary."""
    box = board.body
    if board.ring is None:
        step = min(58.0, (box.w - 56) / max(1, count - 1))
        return CubePlace(box.x + 28 + number * step, box.centery - 16, 0.44)
    for k in _CUBES:
        across = max(1, int((box.w - 16) // (_CUBE * k)))
        down = -(-count // across)
        if down * _CUBE * k <= box.h - 8:
            break
    line, place = divmod(number, across)
    width = _CUBE * k * min(across, count - line * across)
    y = box.centery + (line - (down - 1) / 2) * _CUBE * k
    return CubePlace(box.centerx - width / 2 + (place + 0.5) * _CUBE * k, y - 30 * k, k)


def _refill_words(scored: ScoredSoFar, seat: int) -> str:
    done, begun = scored.refills.get(seat), scored.refilled.get(seat)
    if begun is None and done is None:
        return _("waits")
    missing = begun.missing if begun else 0
    if missing and done is None:
        return ngettext("{n} cube is missing", "{n} cubes are missing", missing).format(n=missing)
    taken = sum(done.taken) + sum(done.substitutes) + sum(done.bought) if done else sum(begun.taken if begun else ())
    return ngettext("{n} new cube", "{n} new cubes", taken).format(n=taken)


def _draw_cubes(brush: Brush, board: Board, scored: ScoredSoFar, seat: int) -> None:
    done, begun = scored.refills.get(seat), scored.refilled.get(seat)
    taken = done.taken if done else begun.taken if begun else (0,) * COLORS
    cubes = [(color, "") for color in range(COLORS) for _n in range(taken[color])]
    if done:
        cubes += [(color, "swap") for color in range(COLORS) for _n in range(done.substitutes[color])]
        cubes += [(color, "buy") for color in range(COLORS) for _n in range(done.bought[color])]
    for i, (color, mark) in enumerate(cubes):
        x, y, k = _cube_at(board, i, len(cubes))
        brush.at(f"cube_{names.COLORS[color]}", x, y, k)
        if mark:
            brush.centred("ui_replay" if mark == "swap" else "privilege", x + 36 * k, y - 40 * k, 54 * k)


class RefillForm(Form):
    """Choice of substitutes for colours that ran out, and of cubes bought with privilege."""

    page = "houses"
    decisions = ("refill",)

    def __init__(self, host: FormHost, state: State, seat: Seat, kind: str) -> None:
        super().__init__(host, state, seat, kind)
        self.picked: list[tuple[str, int]] = []
        """("swap", colour) or ("buy", colour), in submission order."""

    def _count(self, kind: str) -> int:
        return sum(1 for each, _color in self.picked if each == kind)

    @property
    def missing(self) -> int:
        """Number of substitute cubes still to be chosen."""
        return self.state.missing - self._count("swap")

    @property
    def privilege(self) -> int:
        return self.state.privilege[self.seat] - self._count("buy")

    @property
    def cubes(self) -> int:
        """Number of cubes for the next pyramid, including those chosen."""
        return sum(self.state.reserve[self.seat * COLORS : (self.seat + 1) * COLORS]) + len(self.picked)

    def _supply(self, color: int) -> int:
        return self.state.supply[color] - sum(1 for _kind, c in self.picked if c == color)

    def pick(self, kind: str, color: int) -> None:
        """Add a cube. Substitutes are sorted before bought cubes, as the rules ask for them first (V17)."""
        self.picked.append((kind, color))
        self.picked.sort(key=lambda each: each[0] != "swap")
        self.host.kit.audio.play("knock")
        self.host.say("")

    @property
    def can_undo(self) -> bool:
        return bool(self.picked)

    def undo(self) -> None:
        self.picked.pop()
        self.host.say("")

    def main_text(self) -> str:
        n = len(self.picked)
        return ngettext("Take {n} cube", "Take {n} cubes", n).format(n=n) if n else _("Done")

    def actions(self) -> list[Action]:
        make = {"swap": a.SUBSTITUTE, "buy": a.BUY_CUBE}
        return [*(make[kind][color] for kind, color in self.picked), a.FINISH]

    def controls(self, places: CleanupPlaces) -> None:
        """Add a button per colour for substitutes and for purchases."""
        view, right, height = self.host.view, places.right, 46 if places.compact else 64
        wanted = [("swap", self._swap_box(places), self.missing), ("buy", self._buy_box(places), self.privilege)]
        for kind, box, left in wanted:
            if box is None or (kind == "swap" and not self.state.missing):
                continue
            row = FRect(right.x + 24, box.bottom - height - (8 if places.compact else 16), right.w - 48, height)
            for color, cell in enumerate(layout.columns(row, COLORS, 8)):
                can = left > 0 and self._supply(color) > 0
                if can:
                    tip = _("Take {cube}").format(cube=names.a_cube(color))
                elif left > 0:
                    tip = _("No {cube} is left in the supply").format(cube=names.no_cube(color))
                else:
                    tip = _("Nothing is missing") if kind == "swap" else _("No privilege point is left")
                pick = lambda kind=kind, color=color: self.pick(kind, color)
                sprite, count = f"chip_{names.COLORS[color]}", self._supply(color)
                self.host.ui.add(
                    ChipButton(f"{kind}{color}", view.to_px(cell), sprite, tip, pick, count=count, enabled=can)
                )

    def _swap_box(self, places: CleanupPlaces) -> FRect:
        """Return the area about missing cubes; it includes buttons only if cubes are missing."""
        right, compact = places.right, places.compact
        height = 62 if not self.state.missing else 122 if compact else 200
        return FRect(right.x + 18, right.y + (54 if compact else 76), right.w - 36, height)

    def _buy_box(self, places: CleanupPlaces) -> FRect | None:
        """Return the area for buying cubes with privilege points, or None without privilege points."""
        if not self.state.privilege[self.seat]:
            return None
        above, compact = self._swap_box(places), places.compact
        return FRect(above.x, above.bottom + (8 if compact else 20), above.w, 122 if compact else 208)

    def draw(self, brush: Brush, places: CleanupPlaces) -> None:
        """Draw the right panel."""
        swap, buy = self._swap_box(places), self._buy_box(places)
        brush.slab(swap, paint.CARD, radius=14)
        style = Style(18, theme.BODY, theme.INK_SOFT, wrap=True)
        if self.state.missing:
            n = self.missing
            words = ngettext("{n} cube could not be supplied", "{n} cubes could not be supplied", n).format(n=n)
            y = swap.y + (4 if places.compact else 10)
            brush.text(words, (swap.x + 18, y, swap.w - 36, 36), Style(23, theme.DISPLAY))
            note = _("You may take any other colour from the supply instead.")
            brush.text(note, _note_place(swap, y + 34, places.compact), style, name="instead")
        else:
            note = _("You took a cube for every covered house. Workers who are out bring none.")
            brush.text(note, (swap.x + 18, swap.y, swap.w - 36, swap.h), style, name="instead")
        if buy is not None:
            self._draw_buying(brush, buy, places.compact)
        if self.picked:
            self._draw_picked(brush, places, (buy or swap).bottom + (6 if places.compact else 16))

    def foot(self, places: CleanupPlaces) -> float:
        """Return the y below which the right panel is free."""
        picked = 64 if places.compact else 132
        return (self._buy_box(places) or self._swap_box(places)).bottom + (picked if self.picked else 16)

    def _draw_buying(self, brush: Brush, buy: FRect, compact: bool) -> None:
        brush.slab(buy, _PRIVILEGE, radius=14)
        brush.centred("privilege", buy.x + 44, buy.y + (34 if compact else 42), 50 if compact else 58)
        n = self.privilege
        words = ngettext("{n} privilege point left", "{n} privilege points left", n).format(n=n)
        y = buy.y + (4 if compact else 10)
        brush.text(words, (buy.x + 84, y, buy.w - 100, 34), Style(22, theme.BOLD, rgb("5A2C80")))
        place = _note_place(buy, y + 34, compact, 84)
        brush.text(self._buying(compact), place, Style(18, theme.BODY, theme.INK_SOFT, wrap=not compact), name="buying")

    def _buying(self, compact: bool) -> str:
        """Return the text on what a point buys, and how many cubes the next pyramid still needs."""
        if self.cubes >= PLACES:
            return (
                _("1 point buys a cube of any colour")
                if compact
                else _("1 point buys a cube of any colour for your next pyramid")
            )
        note = (
            _("You have {n} of {all} cubes; 1 point buys one")
            if compact
            else _("You have {n} of the {all} cubes of a pyramid; 1 point buys one of any colour")
        )
        return note.format(n=self.cubes, all=PLACES)

    def _draw_picked(self, brush: Brush, places: CleanupPlaces, top: float) -> None:
        right = places.right
        label = FRect(right.x + 24, top, 110 if places.compact else right.w - 48, 52 if places.compact else 32)
        brush.text(_("Chosen"), label, Style(21, theme.DISPLAY))
        first, y, k = (label.right + 24, top + 20, 0.36) if places.compact else (right.x + 54, top + 66, 0.5)
        step = min(128 * k, (right.right - first - 6) / max(1, len(self.picked)))
        for i, (kind, color) in enumerate(self.picked):
            x = first + i * step
            brush.at(f"cube_{names.COLORS[color]}", x, y, k)
            if kind == "buy":
                brush.centred("privilege", x + 40 * k, y - 36 * k, 56 * k)


def _note_place(box: FRect, y: float, compact: bool, left: float = 18) -> FRect:
    """Return the area of the note below the heading of a box; one line in compact layouts."""
    return FRect(box.x + left, y, box.w - left - 16, 26 if compact else 58)
