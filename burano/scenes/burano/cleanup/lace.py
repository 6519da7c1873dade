"""The lace form of the clean-up: a player chooses which workers to pay for."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from burano.core.protocol import Action, Seat
from burano.games.burano import actions as a
from burano.games.burano.board import COLORS
from burano.games.burano.mind.payments import Payment, best_payment, payment
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.cleanup.form import Counter, Form
from burano.scenes.burano.cleanup.places import Places
from burano.scenes.burano.cleanup.workshops import Workshops, draw_sum
from burano.table.brush import Brush
from burano.table.widgets import ChipButton
from burano.ui import layout, paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import rgb
from burano.ui.widgets import TickTarget

_PALE = Slab(theme.VEIL, theme.VEIL, theme.VEIL, 0, 0, 0.4)
_PRIVILEGE = Slab(rgb("F3E8FA"), rgb("F3E8FA"), rgb("C9A9DE"), 2, inner=0)


class LaceForm(Form):
    """Whom to pay. What is chosen can always be afforded."""

    page = "lace"
    decisions = ("pay_lace",)

    def __init__(self, counter: Counter, state: State, seat: Seat, kind: str) -> None:
        super().__init__(counter, state, seat, kind)
        self.chosen: set[int] = set(self.state.paid)
        self.extra = [0] * COLORS
        self._past: list[tuple[set[int], list[int]]] = []
        self._best: Payment | None = None

    # ---- choosing

    def plan(self) -> Payment:
        """How the present choice is paid; it is always affordable."""
        found = payment(self.state, self.seat, self.chosen, tuple(self.extra))
        assert found is not None
        return found

    def own(self) -> list[int]:
        """Squares of own workers."""
        return [s for s in self.state.board.lace_squares if self.state.lace_owner[s] == self.seat]

    def can_add(self, square: int) -> Payment | None:
        """The payment with one worker more, if there is one."""
        return payment(self.state, self.seat, {*self.chosen, square}, tuple(self.extra))

    def _remember(self) -> None:
        self._past.append((set(self.chosen), list(self.extra)))

    def toggle(self, square: int) -> None:
        """Pay for a worker, or not."""
        if square in self.state.paid:
            return
        if square not in self.chosen and self.can_add(square) is None:
            self.counter.say(self._why_not(square))
            return
        self._remember()
        self.chosen ^= {square}
        self.counter.kit.audio.play("needle")
        self.counter.say("")

    def _why_not(self, square: int) -> str:
        cube = names.no_cube(self.state.board.square_color[square])
        return _("You have no {cube} for this worker and cannot buy one").format(cube=cube)

    def buy(self, color: int) -> None:
        """A cube by privilege, on top of what the payment needs."""
        wish = list(self.extra)
        wish[color] = self.plan().bought[color] + 1
        if payment(self.state, self.seat, self.chosen, tuple(wish)) is None:
            return
        self._remember()
        self.extra = wish
        self.counter.say("")

    @property
    def best(self) -> Callable[[], None] | None:
        return self.take_best if self._most().vp else None

    def _most(self) -> Payment:
        if self._best is None:
            self._best = best_payment(self.state, self.seat)
        return self._best

    def take_best(self) -> None:
        """The choice that brings most."""
        self._remember()
        self.chosen, self.extra = set(self._most().squares), [0] * COLORS
        self.counter.kit.audio.play("harp")
        self.counter.say("")

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def undo(self) -> None:
        self.chosen, self.extra = self._past.pop()
        self.counter.say("")

    # ---- result

    def main_text(self) -> str:
        if self.chosen:
            return _("Score {vp} VP").format(vp=self.plan().vp)
        return _("Pay for nobody") if self._most().vp else _("Go on without lace")

    def wasted(self) -> str:
        vp = 0 if self.chosen else self._most().vp
        return _("You have chosen no worker. Lace could score {vp} VP now.").format(vp=vp) if vp else ""

    def actions(self) -> list[Action]:
        """What the rules are told; `Finish` follows if they still wait."""
        return [*self.plan().actions(self.state), a.FINISH]

    # ---- controls

    def controls(self, places: Places) -> None:
        """Targets on the squares, and a button per colour to buy."""
        view = self.counter.view
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
            self.counter.ui.add(target).label = text.format(color=workshop, row=row + 1, column=column + 1)
        box = self._privilege_box(places.right)
        plan = self.plan()
        for color, cell in enumerate(layout.columns(FRect(box.x + 14, box.bottom - 58, box.w - 28, 50), COLORS, 6)):
            wish = tuple(plan.bought[c] + (c == color) for c in range(COLORS))
            can = payment(self.state, self.seat, self.chosen, wish) is not None
            tip = _("Buy {cube} for 1 privilege point").format(cube=names.a_cube(color))
            if not can:
                tip = _("No privilege point, or no {cube} in the supply").format(cube=names.no_cube(color))
            buy = lambda color=color: self.buy(color)
            sprite, count = f"chip_{names.COLORS[color]}", self.state.supply[color] - plan.bought[color]
            self.counter.ui.add(ChipButton(f"buy{color}", view.to_px(cell), sprite, tip, buy, count=count, enabled=can))

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

    @staticmethod
    def _privilege_box(right: FRect) -> FRect:
        return FRect(right.x + 18, right.bottom - 396, right.w - 36, 150)

    # ---- drawing

    def draw_marks(self, brush: Brush, area: Workshops) -> None:
        """What a worker would need: a privilege point, or a cube nobody has."""
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
        """The worker steps back, and a slip says which cube is missing."""
        brush.slab(cell.inflate(-8, -8), _PALE, radius=10)
        slip = FRect(cell.centerx - cell.w * 0.33, cell.bottom - cell.h * 0.4, cell.w * 0.66, cell.h * 0.32)
        brush.slab(slip, paint.CARD, radius=8, shadow=2)
        brush.centred(f"chip_{names.COLORS[color]}", slip.x + slip.w * 0.28, slip.centery, slip.h * 0.86)
        style = Style(theme.LABEL, theme.BLACK, theme.BAD, align="center")
        brush.words("×0", (slip.x + slip.w * 0.46, slip.y, slip.w * 0.5, slip.h), style, name="lacks")

    def draw(self, brush: Brush, right: FRect) -> None:
        """The right panel: cubes, what goes back, privilege, points."""
        plan, state = self.plan(), self.state
        self._draw_houses(brush, FRect(right.x + 24, right.y + 66, right.w - 48, right.h - 66 - 410), plan)
        box = self._privilege_box(right)
        brush.slab(box, _PRIVILEGE, radius=14)
        brush.centred("privilege", box.x + 42, box.y + 44, 58)
        left = state.privilege[self.seat] - plan.privilege
        words = ngettext("{n} privilege point left", "{n} privilege points left", left).format(n=left)
        brush.words(words, (box.x + 84, box.y + 10, box.w - 100, 34), Style(22, theme.BOLD, rgb("5A2C80")))
        bought = plan.privilege
        words = ngettext("{n} cube bought", "{n} cubes bought", bought).format(n=bought)
        note = words if bought else _("1 point buys a cube of any colour")
        brush.words(note, (box.x + 84, box.y + 44, box.w - 100, 30), Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6))
        draw_sum(brush, FRect(right.x + 24, right.bottom - 232, right.w - 48, 214), state, plan.squares, plan.vp)

    def _draw_houses(self, brush: Brush, box: FRect, plan: Payment) -> None:
        state = self.state
        columns = layout.columns(box, (1, 1.06), 16)
        brush.words(_("Your cubes"), (box.x, box.y, columns[0].w, 30), Style(20, theme.DISPLAY))
        used = [0] * COLORS
        returned: list[int] = []
        for square in plan.squares:
            if square != plan.free and square not in state.paid:
                color = state.board.square_color[square]
                used[color] += 1
                returned.append(color)
        for color, cell in enumerate(
            layout.grid(FRect(box.x, box.y + 36, columns[0].w, min(180.0, box.h - 40)), 2, 3, 6)
        ):
            left = state.reserve[self.seat * COLORS + color] + plan.bought[color] - used[color]
            brush.centred(f"chip_{names.COLORS[color]}", cell.x + 26, cell.centery, 46, alpha=1.0 if left else 0.4)
            brush.words(
                f"×{left}", (cell.x + 56, cell.y, cell.w - 56, cell.h), Style(26, theme.BLACK), name=f"left {color}"
            )
        brush.words(_("Returned"), (columns[1].x, box.y, columns[1].w, 30), Style(20, theme.DISPLAY))
        k = 0.5 if len(returned) <= 6 else 0.4
        per_row = 4 if len(returned) <= 8 else 5
        for i, color in enumerate(returned):
            x = columns[1].x + 34 + i % per_row * (columns[1].w - 30) / per_row
            brush.at(f"cube_{names.COLORS[color]}", x, box.y + 66 + i // per_row * 66, k)
        if plan.free >= 0:
            y = box.y + min(box.h - 44, 44 + 66 * ((len(returned) + per_row - 1) // per_row) + 10)
            brush.words(
                _("Thrifty lace: one worker free"),
                (columns[1].x, y, columns[1].w, 44),
                Style(17, theme.BOLD, theme.GOOD_INK, wrap=True, shrink=0.7),
            )
