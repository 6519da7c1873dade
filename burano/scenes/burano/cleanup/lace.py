"""The lace page of the clean-up: the workshops with paid workers and unions, and a player's choice of whom to pay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.games.burano.board import COLORS
from burano.games.burano.cleanup import union_sizes
from burano.games.burano.mind.payments import Payment, best_payment, payment
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.lace_grid import LaceGrid
from burano.scenes.burano.palette import FAMILY, FAMILY_LIGHT
from burano.table.brush import Brush
from burano.table.widgets import ChipButton
from burano.ui import layout, paint, theme
from burano.ui.paint import Slab
from burano.ui.theme import rgb
from burano.ui.widgets import Target

if TYPE_CHECKING:
    from burano.scenes.burano.cleanup.scene import CleanupScene

_PRIVILEGE = Slab(rgb("F3E8FA"), rgb("F3E8FA"), rgb("C9A9DE"), 2, inner=0)
_LACE = (255, 251, 240)


def unions_of(state: State, squares: Iterable[int]) -> list[list[int]]:
    """The groups of connected squares, lowest square first."""
    left, groups = set(squares), []
    for first in sorted(left):
        if first not in left:
            continue
        group = [first]
        left.remove(first)
        for square in group:
            for other in state.board.square_next[square]:
                if other in left:
                    left.remove(other)
                    group.append(other)
        groups.append(group)
    return groups


class LaceArea:
    """The workshops inside a box of units."""

    def __init__(self, box: FRect, s: float, view_rect: object) -> None:
        self.grid = LaceGrid(view_rect, s)  # type: ignore[arg-type]
        self.box, self.s = box, s

    def cell(self, square: int) -> FRect:
        """A square in units."""
        r = self.grid.square(square)
        return FRect(r.x / self.s, r.y / self.s, r.w / self.s, r.h / self.s)

    def draw(self, brush: Brush, state: State, families: list[int], paid: Iterable[int], seat: int) -> None:
        """Squares, workers, and the threads between paid workers of one family."""
        workers = [s for s in state.board.lace_squares if state.lace_owner[s] >= 0]
        self.grid.draw(brush.surface, brush.kit, state.board, hide_symbols=workers)
        paid = set(paid)
        for square in paid:
            brush.glow(self.cell(square).inflate(-6, -6), radius=12)
        for square in workers:
            self._worker(brush, square, families[state.lace_owner[square]], square in paid)
        for group in unions_of(state, paid):
            self._thread(brush, state, group)
        self._seat = seat

    def _worker(self, brush: Brush, square: int, family: int, paid: bool) -> None:
        cell = self.cell(square)
        r = cell.w * 0.4
        brush.disc(cell.centerx, cell.centery, r, FAMILY_LIGHT[family], FAMILY[family], max(2.5, cell.w * 0.035))
        brush.at(f"worker_woman_{names.FAMILIES[family]}", cell.centerx, cell.centery + r * 0.8, cell.w / 92)
        if paid:
            x, y, small = cell.right - cell.w * 0.2, cell.y + cell.h * 0.2, cell.w * 0.15
            brush.disc(x, y, small, theme.GOOD, (255, 255, 255), 2.5)
            brush.centred("ui_tick", x, y, small * 1.3, tint=(255, 255, 255))

    def _thread(self, brush: Brush, state: State, group: list[int]) -> None:
        if len(group) < 2:
            return
        bonus = state.board.union_vp[min(len(group), len(state.board.union_vp) - 1)]
        for square in group:
            for other in state.board.square_next[square]:
                if other > square and other in group:
                    one, two = self.cell(square), self.cell(other)
                    for i in range(3, 10):
                        t = i / 12
                        x = one.centerx + (two.centerx - one.centerx) * t
                        y = one.centery + (two.centery - one.centery) * t
                        brush.disc(x, y, 4.2, _LACE, theme.GOLD_DARK, 1.2)
        cells = [self.cell(square) for square in group]
        x = sum(c.centerx for c in cells) / len(cells)
        y = sum(c.centery for c in cells) / len(cells)
        if len(group) % 2:
            # An odd union has a worker in its middle: the badge stands on a corner instead.
            x, y = cells[0].right, cells[0].bottom
        brush.disc(x, y, 27, rgb("FFE9A6"), theme.CREAM, 4)
        brush.words(f"+{bonus}", x - 27, y - 24, 54, 48, 25, theme.BLACK, rgb("6B3A12"), align="center")


def draw_union_table(brush: Brush, box: FRect, state: State, sizes: Iterable[int], family: int) -> None:
    """What unions of two to nine workers bring; those of the choice are gold."""
    brush.words(_("Union bonus"), box.x, box.y, box.w, 32, 21, theme.DISPLAY)
    chosen = {min(size, 9) for size in sizes}
    cells = layout.columns(FRect(box.x, box.y + 38, box.w, box.h - 38), 8, 8)
    for size, cell in zip(range(2, 10), cells, strict=True):
        brush.slab(cell, paint.GOLD if size in chosen else paint.CARD, radius=12, shadow=2 if size in chosen else 0)
        k = min(0.6, cell.h / 120)
        brush.at(f"worker_woman_{names.FAMILIES[family]}", cell.x + 24, cell.y + cell.h * 0.5, k)
        upper = cell.h * 0.5
        brush.words(f"×{size}", cell.x + 42, cell.y + 4, cell.w - 46, upper, 21, theme.BLACK, name=f"union of {size}")
        bonus = f"+{state.board.union_vp[size]}"
        ink = rgb("6B3A12") if size in chosen else theme.TERRACOTTA_DARK
        brush.words(bonus, cell.x, cell.y + upper, cell.w, cell.h - upper - 4, 26, theme.BLACK, ink, align="center")


class LaceDesk:
    """One person chooses which workers to pay for. Nothing is final before the confirmation."""

    page = "lace"

    def __init__(self, scene: CleanupScene, seat: int) -> None:
        self.scene, self.seat = scene, seat
        self.state = scene.flow.session.view(seat)
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
            self.scene.say(self._why_not(square))
            return
        self._remember()
        self.chosen ^= {square}
        self.scene.kit.audio.play("needle")
        self.scene.say("")

    def _why_not(self, square: int) -> str:
        cube = names.no_cube(self.state.board.square_color[square])
        return _("This worker lacks one {cube}, and none can be had").format(cube=cube)

    def buy(self, color: int) -> None:
        """A cube by privilege, on top of what the payment needs."""
        wish = list(self.extra)
        wish[color] = self.plan().bought[color] + 1
        if payment(self.state, self.seat, self.chosen, tuple(wish)) is None:
            return
        self._remember()
        self.extra = wish
        self.scene.say("")

    def take_best(self) -> None:
        """The choice that brings most."""
        if self._best is None:
            self._best = best_payment(self.state, self.seat)
        self._remember()
        self.chosen, self.extra = set(self._best.squares), [0] * COLORS
        self.scene.kit.audio.play("harp")
        self.scene.say("")

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def undo(self) -> None:
        self.chosen, self.extra = self._past.pop()
        self.scene.say("")

    # ---- result

    def main_text(self) -> str:
        return _("Score {vp} VP").format(vp=self.plan().vp)

    ready = True

    def actions(self) -> list[Action]:
        """What the rules are told; `Finish` follows if they still wait."""
        return [*self.plan().actions(self.state), a.FINISH]

    # ---- controls

    def controls(self, area: LaceArea, right: FRect) -> None:
        """Targets on the squares, and a button per colour to buy."""
        view = self.scene.view
        for square in self.own():
            cell = area.cell(square)
            tip = self._tip(square)
            self.scene.ui.add(
                Target(f"square{square}", view.to_px(cell), lambda square=square: self.toggle(square), tooltip=tip)  # type: ignore[misc]
            )
        box = self._privilege_box(right)
        plan = self.plan()
        for color, cell in enumerate(layout.columns(FRect(box.x + 14, box.bottom - 58, box.w - 28, 50), COLORS, 6)):
            wish = tuple(plan.bought[c] + (c == color) for c in range(COLORS))
            can = payment(self.state, self.seat, self.chosen, wish) is not None
            tip = _("Buy one {cube} for a privilege point").format(cube=names.cube(color))
            if not can:
                tip = _("No privilege point, or no {cube} in the supply").format(cube=names.no_cube(color))
            buy = lambda color=color: self.buy(color)  # noqa: E731
            sprite, count = f"chip_{names.COLORS[color]}", self.state.supply[color] - plan.bought[color]
            self.scene.ui.add(ChipButton(f"buy{color}", view.to_px(cell), sprite, tip, buy, count=count, enabled=can))

    def _tip(self, square: int) -> str:
        if square in self.chosen:
            return _("Paid for: click to take the payment back")
        found = self.can_add(square)
        if found is None:
            return self._why_not(square)
        more = found.privilege - self.plan().privilege
        if more > 0:
            return _("Pay with a cube bought for a privilege point: {vp} VP in all").format(vp=found.vp)
        if found.free == square:
            return _("Thrifty lace pays for this worker: {vp} VP in all").format(vp=found.vp)
        return _("Pay with a cube of this colour: {vp} VP in all").format(vp=found.vp)

    @staticmethod
    def _privilege_box(right: FRect) -> FRect:
        return FRect(right.x + 18, right.bottom - 396, right.w - 36, 150)

    # ---- drawing

    def draw_marks(self, brush: Brush, area: LaceArea) -> None:
        """A question mark where a privilege point would have to help."""
        plan = self.plan()
        for square in self.own():
            if square in self.chosen:
                continue
            found = self.can_add(square)
            cell = area.cell(square)
            if found is None:
                brush.slab(cell.inflate(-8, -8), Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, 0, 0.28), radius=10)
            elif found.privilege > plan.privilege:
                brush.centred("privilege", cell.right - cell.w * 0.2, cell.y + cell.h * 0.2, cell.w * 0.34)

    def draw(self, brush: Brush, right: FRect) -> None:
        """The right panel: cubes, what goes back, privilege, points."""
        plan, state = self.plan(), self.state
        self._draw_houses(brush, FRect(right.x + 24, right.y + 66, right.w - 48, right.h - 66 - 410), plan)
        box = self._privilege_box(right)
        brush.slab(box, _PRIVILEGE, radius=14)
        brush.centred("privilege", box.x + 42, box.y + 44, 58)
        left = state.privilege[self.seat] - plan.privilege
        words = ngettext("{n} privilege point left", "{n} privilege points left", left).format(n=left)
        brush.words(words, box.x + 84, box.y + 10, box.w - 100, 34, 22, theme.BOLD, rgb("5A2C80"))
        bought = plan.privilege
        words = ngettext("{n} cube bought", "{n} cubes bought", bought).format(n=bought)
        note = words if bought else _("a point buys a cube of any colour")
        brush.words(note, box.x + 84, box.y + 44, box.w - 100, 30, 18, theme.BODY, theme.INK_SOFT, shrink=0.6)
        draw_sum(brush, FRect(right.x + 24, right.bottom - 232, right.w - 48, 214), state, plan.squares, plan.vp)

    def _draw_houses(self, brush: Brush, box: FRect, plan: Payment) -> None:
        state = self.state
        columns = layout.columns(box, (1, 1.06), 16)
        brush.words(_("Your cubes"), box.x, box.y, columns[0].w, 30, 20, theme.DISPLAY)
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
            brush.words(f"×{left}", cell.x + 56, cell.y, cell.w - 56, cell.h, 26, theme.BLACK, name=f"left {color}")
        brush.words(_("Returned"), columns[1].x, box.y, columns[1].w, 30, 20, theme.DISPLAY)
        k = 0.5 if len(returned) <= 6 else 0.4
        per_row = 4 if len(returned) <= 8 else 5
        for i, color in enumerate(returned):
            x = columns[1].x + 34 + i % per_row * (columns[1].w - 30) / per_row
            brush.at(f"cube_{names.COLORS[color]}", x, box.y + 66 + i // per_row * 66, k)
        if plan.free >= 0:
            y = box.y + min(box.h - 30, 44 + 66 * ((len(returned) + per_row - 1) // per_row) + 10)
            brush.words(
                _("thrifty lace: one worker free"),
                columns[1].x,
                y,
                columns[1].w,
                44,
                17,
                theme.BOLD,
                theme.GOOD,
                wrap=True,
                shrink=0.7,
            )


def draw_sum(brush: Brush, box: FRect, state: State, squares: Iterable[int], vp: int) -> None:
    """Workers and unions as a sum, and the total on a dark plate."""
    squares = list(squares)
    n = len(squares)
    brush.kit.paint.dotted(brush.surface, brush.rect(box.x, box.y, 1, 1).topleft, round(box.w * brush.s), brush.s)
    text = ngettext("{n} worker paid, {vp} VP each", "{n} workers paid, {vp} VP each", n).format(
        n=n, vp=state.board.worker_vp
    )
    brush.words(text, box.x, box.y + 10, box.w - 80, 34, 21)
    brush.words(
        str(n * state.board.worker_vp), box.right - 80, box.y + 10, 80, 34, 24, theme.BLACK, align="right", name="sum"
    )
    sizes = [size for size in union_sizes(state.board.square_next, squares) if size > 1]
    table = state.board.union_vp
    bonus = sum(table[min(size, 9)] for size in sizes)
    if sizes:
        joined = ", ".join(str(size) for size in sorted(sizes, reverse=True))
        text = ngettext("union of {sizes}", "unions of {sizes}", len(sizes)).format(sizes=joined)
    else:
        text = _("no union")
    brush.words(text, box.x, box.y + 46, box.w - 80, 34, 21)
    brush.words(f"+{bonus}", box.right - 80, box.y + 46, 80, 34, 24, theme.BLACK, align="right", name="bonus")
    plate = FRect(box.x - 6, box.bottom - 116, box.w + 12, 116)
    brush.slab(plate, paint.NAVY, radius=18)
    brush.centred("vp", plate.x + 60, plate.centery, 70)
    brush.words(
        _("Lace this season"),
        plate.x + 112,
        plate.y,
        plate.w - 240,
        plate.h,
        26,
        theme.DISPLAY,
        rgb("FFF3D2"),
        shrink=0.6,
    )
    brush.words(
        str(vp), plate.right - 140, plate.y, 116, plate.h, 64, theme.DISPLAY, rgb("FFE9A6"), align="right", name="total"
    )
