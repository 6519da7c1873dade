"""The lace form of the clean-up: the player chooses which workers to pay for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import FRect

from burano.core.protocol import Action, Seat
from burano.games.burano import actions as a
from burano.games.burano.board import COLORS
from burano.games.burano.mind.payments import Payment, best_payment, payment
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.cleanup.form import Form, FormHost
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.scenes.burano.cleanup.workshops import Workshops, draw_sum
from burano.table.input.widgets import ChipButton
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.controls.targets import TickTarget
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_LABEL, _THRIFTY = 124.0, 180.0
"""Width of the label before a line of cubes, and of the note on thrifty lace behind it."""
_PALE = Slab(theme.DIM, theme.DIM, theme.DIM, 0, 0, 0.4)
_PRIVILEGE = Slab(rgb("F3E8FA"), rgb("F3E8FA"), rgb("C9A9DE"), 2, inner=0)


class LaceForm(Form):
    """Choice of workers to pay. Every state of the form is affordable."""

    page = "lace"
    decisions = ("pay_lace",)

    def __init__(self, host: FormHost, state: State, seat: Seat, kind: str) -> None:
        super().__init__(host, state, seat, kind)
        self.chosen: set[int] = set(self.state.paid)
        self.extra = [0] * COLORS
        self._past: list[tuple[set[int], list[int]]] = []
        self._best: Payment | None = None

    # ---- choosing

    def plan(self) -> Payment:
        """Return the payment for the current choice."""
        found = payment(self.state, self.seat, self.chosen, tuple(self.extra))
        assert found is not None
        return found

    def own(self) -> list[int]:
        """Return the squares with the seat's workers."""
        return [s for s in self.state.board.lace_squares if self.state.lace_owner[s] == self.seat]

    def can_add(self, square: int) -> Payment | None:
        """Return the payment with one more worker, or None."""
        return payment(self.state, self.seat, {*self.chosen, square}, tuple(self.extra))

    def _remember(self) -> None:
        self._past.append((set(self.chosen), list(self.extra)))

    def toggle(self, square: int) -> None:
        """Select or deselect a worker."""
        if square in self.state.paid:
            return
        if square not in self.chosen and self.can_add(square) is None:
            self.host.say(self._why_not(square))
            return
        self._remember()
        self.chosen ^= {square}
        self.host.kit.audio.play("needle")
        self.host.say("")

    def _why_not(self, square: int) -> str:
        cube = names.no_cube(self.state.board.square_color[square])
        return _("You have no {cube} for this worker and cannot buy one").format(cube=cube)

    def buy(self, color: int) -> None:
        """Buy a cube with privilege in addition to those the payment needs."""
        wanted = list(self.extra)
        wanted[color] = self.plan().bought[color] + 1
        if payment(self.state, self.seat, self.chosen, tuple(wanted)) is None:
            return
        self._remember()
        self.extra = wanted
        self.host.say("")

    @property
    def best(self) -> Callable[[], None] | None:
        return self.take_best if self._most().vp else None

    def _most(self) -> Payment:
        if self._best is None:
            self._best = best_payment(self.state, self.seat)
        return self._best

    def take_best(self) -> None:
        """Select the workers that score the most points."""
        self._remember()
        self.chosen, self.extra = set(self._most().squares), [0] * COLORS
        self.host.kit.audio.play("harp")
        self.host.say("")

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def undo(self) -> None:
        self.chosen, self.extra = self._past.pop()
        self.host.say("")

    # ---- result

    def main_text(self) -> str:
        if self.chosen:
            return _("Score {vp} VP").format(vp=self.plan().vp)
        return _("Pay for nobody") if self._most().vp else _("Go on without lace")

    def wasted(self) -> str:
        vp = 0 if self.chosen else self._most().vp
        return _("You have chosen no worker. Lace could score {vp} VP now.").format(vp=vp) if vp else ""

    def actions(self) -> list[Action]:
        """Return the payment actions and `Finish`, which is only submitted if the rules still wait."""
        return [*self.plan().actions(self.state), a.FINISH]

    # ---- controls

    def controls(self, places: CleanupPlaces) -> None:
        """Add targets on the squares, and a button per colour to buy cubes."""
        view = self.host.view
        for square in self.own():
            cell = places.workshops.cell(square)
            tip = self._tip(square)
            target = TickTarget(
                f"square{square}",
                view.to_px(cell),
                lambda square=square: self.toggle(square),  # type: ignore[misc]
                tooltip=tip,
            )
            workshop = names.color(self.state.board.square_color[square])
            row, column = divmod(square, self.state.board.lace_cols)
            text = _("Your worker in the {color} workshop, row {row}, column {column}.")
            self.host.ui.add(target).label = text.format(color=workshop, row=row + 1, column=column + 1)
        box = _rooms(places).privilege
        plan, height = self.plan(), 44 if places.compact else 50
        line = FRect(box.x + 14, box.bottom - 8 - height, box.w - 28, height)
        for color, cell in enumerate(layout.columns(line, COLORS, 6)):
            wanted = tuple(plan.bought[c] + (c == color) for c in range(COLORS))
            can = payment(self.state, self.seat, self.chosen, wanted) is not None
            tip = _("Buy {cube} for 1 privilege point").format(cube=names.a_cube(color))
            if not can:
                tip = _("No privilege point, or no {cube} in the supply").format(cube=names.no_cube(color))
            buy = lambda color=color: self.buy(color)
            sprite, count = f"chip_{names.COLORS[color]}", self.state.supply[color] - plan.bought[color]
            self.host.ui.add(ChipButton(f"buy{color}", view.to_px(cell), sprite, tip, buy, count=count, enabled=can))

    def _tip(self, square: int) -> str:
        if square in self.chosen:
            return _("Paid for (select to undo)")
        found = self.can_add(square)
        if found is None:
            return self._why_not(square)
        more = found.privilege - self.plan().privilege
        if more > 0:
            return _("Pay with a cube bought for a privilege point: {vp} VP in total").format(vp=found.vp)
        if found.free == square:
            return _("Thrifty lace pays for this worker: {vp} VP in total").format(vp=found.vp)
        return _("Pay with a cube of this colour: {vp} VP in total").format(vp=found.vp)

    # ---- drawing

    def draw_marks(self, brush: Brush, area: Workshops) -> None:
        """Mark each unselected worker that needs a privilege point or a missing cube."""
        plan, state = self.plan(), self.state
        for square in self.own():
            if square in self.chosen:
                continue
            found = self.can_add(square)
            cell = area.cell(square)
            if found is None:
                self._lacks(brush, cell, state.board.square_color[square])
            elif found.privilege > plan.privilege:
                brush.centred("privilege", cell.right - cell.w * 0.2, cell.y + cell.h * 0.2, cell.w * 0.34)

    @staticmethod
    def _lacks(brush: Brush, cell: FRect, color: int) -> None:
        """Dim the worker and show which cube is missing."""
        brush.slab(cell.inflate(-8, -8), _PALE, radius=10)
        slip = FRect(cell.centerx - cell.w * 0.33, cell.bottom - cell.h * 0.4, cell.w * 0.66, cell.h * 0.32)
        brush.slab(slip, paint.CARD, radius=8, shadow=2)
        brush.centred(f"chip_{names.COLORS[color]}", slip.x + slip.w * 0.28, slip.centery, slip.h * 0.86)
        style = Style(theme.LABEL, theme.BLACK, theme.BAD, align="center")
        brush.text("×0", (slip.x + slip.w * 0.46, slip.y, slip.w * 0.5, slip.h), style, name="lacks")

    def draw(self, brush: Brush, places: CleanupPlaces) -> None:
        """Draw the right panel: cubes, returned cubes, privilege, points."""
        plan, state, rooms, compact = self.plan(), self.state, _rooms(places), places.compact
        (self._draw_lines if compact else self._draw_houses)(brush, rooms.houses, plan)
        box = rooms.privilege
        brush.slab(box, _PRIVILEGE, radius=14)
        brush.centred(
            "privilege", box.x + (30 if compact else 42), box.y + (24 if compact else 44), 40 if compact else 58
        )
        left = state.privilege[self.seat] - plan.privilege
        words = ngettext("{n} privilege point left", "{n} privilege points left", left).format(n=left)
        x = box.x + (60 if compact else 84)
        line = (x, box.y + (6 if compact else 10), box.right - 16 - x, 34)
        brush.text(words, line, Style(22, theme.BOLD, rgb("5A2C80")), name="privilege")
        if not compact:
            bought = plan.privilege
            words = ngettext("{n} cube bought", "{n} cubes bought", bought).format(n=bought)
            note = words if bought else _("1 point buys a cube of any colour")
            style = Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6)
            brush.text(note, (x, box.y + 44, box.right - 16 - x, 30), style)
        draw_sum(brush, rooms.total, state, plan.squares, plan.vp)

    def _moved(self, plan: Payment) -> tuple[list[int], list[int]]:
        """Return the number of cubes left per colour, and the colours of the returned cubes."""
        state = self.state
        paid = (square for square in plan.squares if square != plan.free and square not in state.paid)
        returned = [state.board.square_color[square] for square in paid]
        own = state.reserve[self.seat * COLORS : (self.seat + 1) * COLORS]
        return [own[color] + plan.bought[color] - returned.count(color) for color in range(COLORS)], returned

    def _draw_houses(self, brush: Brush, box: FRect, plan: Payment) -> None:
        """Draw the remaining cubes beside the returned ones."""
        columns = layout.columns(box, (1, 1.06), 16)
        brush.text(_("Your cubes"), (box.x, box.y, columns[0].w, 30), Style(20, theme.DISPLAY))
        left, returned = self._moved(plan)
        grid = layout.grid(FRect(box.x, box.y + 36, columns[0].w, min(180.0, box.h - 40)), 2, 3, 6)
        for color, cell in enumerate(grid):
            _draw_count(brush, cell, color, left[color], 46)
        brush.text(_("Returned"), (columns[1].x, box.y, columns[1].w, 30), Style(20, theme.DISPLAY))
        k = 0.5 if len(returned) <= 6 else 0.4
        per_row = 4 if len(returned) <= 8 else 5
        for i, color in enumerate(returned):
            x = columns[1].x + 34 + i % per_row * (columns[1].w - 30) / per_row
            brush.at(f"cube_{names.COLORS[color]}", x, box.y + 66 + i // per_row * 66, k)
        if plan.free >= 0:
            y = box.y + min(box.h - 44, 44 + 66 * ((len(returned) + per_row - 1) // per_row) + 10)
            _draw_thrifty(brush, FRect(columns[1].x, y, columns[1].w, 44))

    def _draw_lines(self, brush: Brush, box: FRect, plan: Payment) -> None:
        """Draw remaining and returned cubes as two lines, for compact layouts."""
        upper, lower = layout.rows(box, 2, 4)
        left, returned = self._moved(plan)
        for line, words in ((upper, _("Your cubes")), (lower, _("Returned"))):
            brush.text(words, (line.x, line.y, _LABEL - 8, line.h), Style(20, theme.DISPLAY))
        rest = FRect(upper.x + _LABEL, upper.y, upper.w - _LABEL, upper.h)
        for color, cell in enumerate(layout.columns(rest, COLORS, 2)):
            _draw_count(brush, cell, color, left[color], 24)
        room = rest.w - (_THRIFTY if plan.free >= 0 else 0)
        step = min(40.0, room / max(1, len(returned)))
        for i, color in enumerate(returned):
            brush.centred(f"chip_{names.COLORS[color]}", rest.x + 16 + i * step, lower.centery, 32)
        if plan.free >= 0:
            _draw_thrifty(brush, FRect(lower.right - _THRIFTY, lower.y, _THRIFTY, lower.h))


class _Rooms(NamedTuple):
    """Areas of the right panel."""

    houses: FRect
    privilege: FRect
    total: FRect


def _rooms(places: CleanupPlaces) -> _Rooms:
    right = places.right
    if not places.compact:
        return _Rooms(
            FRect(right.x + 24, right.y + 66, right.w - 48, right.h - 66 - 410),
            FRect(right.x + 18, right.bottom - 396, right.w - 36, 150),
            FRect(right.x + 24, right.bottom - 232, right.w - 48, 214),
        )
    houses = FRect(right.x + 18, right.y + 50, right.w - 36, 84)
    privilege = FRect(right.x + 12, houses.bottom + 6, right.w - 24, 98)
    total = FRect(houses.x, privilege.bottom + 8, houses.w, right.bottom - 10 - privilege.bottom - 8)
    return _Rooms(houses, privilege, total)


def _draw_count(brush: Brush, cell: FRect, color: int, left: int, side: float) -> None:
    """Draw the number of cubes of a colour."""
    brush.centred(f"chip_{names.COLORS[color]}", cell.x + side * 0.56, cell.centery, side, alpha=1.0 if left else 0.4)
    x = cell.x + side * 1.16
    style = Style(min(26.0, side * 0.96), theme.BLACK)
    brush.text(f"×{left}", (x, cell.y, cell.right - x, cell.h), style, name=f"left {color}")


def _draw_thrifty(brush: Brush, area: FRect) -> None:
    style = Style(17, theme.BOLD, theme.GOOD_INK, wrap=True, shrink=0.7)
    brush.text(_("Thrifty lace: one worker free"), area, style, name="thrifty")
