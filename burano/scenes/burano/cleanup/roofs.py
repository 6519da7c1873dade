"""The roofs page of the clean-up: tiles kept, discarded and drawn, and a player's choice of both."""

from __future__ import annotations

from pygame import FRect

from burano.core.protocol import Action, Seat
from burano.games.burano import actions as a
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import draw_tile
from burano.scenes.burano.cleanup.boards import Board, draw_boards
from burano.scenes.burano.cleanup.form import Form, FormHost
from burano.scenes.burano.cleanup.model import Shown
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.scenes.burano.cleanup.story import ScoredSoFar
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.controls.targets import TickTarget
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_TILE_RATIO = 68 / 192
_ABOVE = 36.0
"""Height of the text above the stacks."""


def draw_roof_rows(brush: Brush, box: FRect, shown: Shown) -> None:
    """Draw the boards with their three roof spaces; new tiles are marked."""
    rules, scored = shown.view.board, shown.scored
    news = {seat: _("choosing") if shown.choosing == seat else _words(scored, seat) for seat in shown.order}
    for seat, board in draw_boards(brush, box, shown, "roofs", news):
        new = scored.drawn.get(seat, ())
        on_their_way = shown.moving and seat == getattr(scored.latest, "seat", -1)
        for tile, space in zip(shown.tiles[seat], tile_spaces(board), strict=True):
            if tile < 0 or (on_their_way and tile in new):
                brush.slab(space, paint.SAND, radius=10, alpha=0.6)
                continue
            draw_tile(brush, rules.tile_kind(tile), rules.tile_colors[tile], space.x, space.y, space.w)
            if tile in new:
                brush.disc(space.right - 6, space.y + 4, 12, theme.GOOD, theme.CREAM)
                brush.centred("ui_star", space.right - 6, space.y + 4, 15, tint=theme.CREAM)


def tile_spaces(board: Board) -> list[FRect]:
    """Return the spaces of a player's roof tiles, side by side or below one another, whichever is larger."""
    box = board.body
    height = box.h - (24 if board.ring is None else 0)
    found = []
    for cells in (layout.columns(box, 3, 10), layout.rows(box, 3, 8)):
        w = min(cells[0].w, min(height, cells[0].h) / _TILE_RATIO)
        found.append([layout.place(cell, w, w * _TILE_RATIO) for cell in cells])
    return max(found, key=lambda spaces: spaces[0].w)


def stack_boxes(places: CleanupPlaces) -> list[FRect]:
    """Return the areas of the four stacks in the right panel."""
    right, height = places.right, 172 if places.compact else 200
    return layout.columns(FRect(right.x + 24, right.bottom - height - 16, right.w - 48, height), 4, 10)


def draw_stack(brush: Brush, box: FRect, kind: int, *, left: bool = True, chosen: bool = False) -> None:
    """Draw a stack from which tiles are drawn."""
    brush.slab(box, paint.CHOSEN if chosen else paint.CARD, radius=14, alpha=1.0 if left else 0.5)
    stack = f"roofstack_{names.KINDS[kind]}"
    brush.centred(stack, box.centerx, box.y + box.h * 0.34, min(96.0, box.w - 20), alpha=1.0 if left else 0.4)
    style = Style(18, theme.BOLD, align="center", shrink=0.5)
    brush.text(names.kind(kind), (box.x + 4, box.bottom - 78, box.w - 8, 34), style)


def _words(scored: ScoredSoFar, seat: int) -> str:
    if seat not in scored.removed:
        return _("waits")
    away, drawn = len(scored.removed[seat]), len(scored.drawn.get(seat, ()))
    return _("{away} discarded, {drawn} drawn").format(away=away, drawn=drawn)


class RoofForm(Form):
    """Choice of tiles to discard and of kinds to draw; all kinds are named before any tile is seen (V18)."""

    page = "roofs"
    decisions = ("remove_roofs", "name_roofs")

    def __init__(self, host: FormHost, state: State, seat: Seat, kind: str) -> None:
        super().__init__(host, state, seat, kind)
        self._removing = kind == "remove_roofs"
        self.away: list[int] = []
        self.kinds: list[int] = list(self.state.named)
        self._named = len(self.kinds)
        self._past: list[tuple[list[int], list[int]]] = []

    @property
    def tiles(self) -> list[int]:
        return self.state.roofs[self.seat * 3 : self.seat * 3 + 3]

    @property
    def due(self) -> int:
        """Number of different kinds that must be named."""
        empty = self.tiles.count(-1) + len(self.away)
        return min(empty, sum(1 for kind in range(4) if self.state.tiles_in_stack(kind)))

    def _remember(self) -> None:
        self._past.append((list(self.away), list(self.kinds)))

    def toggle(self, tile: int) -> None:
        """Discard a tile, or keep it after all."""
        if not self._removing:
            self.host.say(_("You have already chosen which tiles to discard"))
            return
        self._remember()
        if tile in self.away:
            self.away.remove(tile)
            del self.kinds[self.due :]
        else:
            self.away.append(tile)
        self.host.kit.audio.play("tile")
        self.host.say("")

    def name_kind(self, kind: int) -> None:
        """Name a kind to draw, or take it back."""
        if kind in self.kinds[self._named :]:
            self._remember()
            self.kinds.remove(kind)
        elif kind in self.kinds or not self.state.tiles_in_stack(kind) or len(self.kinds) >= self.due:
            self.host.say(self._why_not(kind))
            return
        else:
            self._remember()
            self.kinds.append(kind)
        self.host.kit.audio.play("tile")
        self.host.say("")

    def _why_not(self, kind: int) -> str:
        if not self.state.tiles_in_stack(kind):
            return _("This stack is empty")
        return _("Discard another tile to draw more") if self.due < 3 else _("You have only three roof spaces")

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def undo(self) -> None:
        self.away, self.kinds = self._past.pop()
        self.host.say("")

    def why_not(self) -> str:
        return "" if len(self.kinds) == self.due else _("Choose a kind for every tile you will draw.")

    def main_text(self) -> str:
        n = self.due - len(self.kinds)
        if n:
            if not self.kinds:
                return ngettext("Choose {n} kind", "Choose {n} kinds", n).format(n=n)
            return ngettext("Choose {n} more kind", "Choose {n} more kinds", n).format(n=n)
        return ngettext("Draw {n} tile", "Draw {n} tiles", self.due).format(n=self.due) if self.due else _("Keep all")

    def actions(self) -> list[Action]:
        away: list[Action] = [a.REMOVE_ROOF[tile] for tile in self.away]
        finish: list[Action] = [a.FINISH] if self._removing else []
        return [*away, *finish, *(a.NAME_ROOF[kind] for kind in self.kinds[self._named :])]

    # ---- places

    def tile_boxes(self, places: CleanupPlaces) -> list[FRect]:
        """Return the areas of the player's tiles: below one another with text beside, or in a row with text below."""
        right, end = places.right, stack_boxes(places)[0].y - _ABOVE
        if places.compact:
            cells = layout.columns(FRect(right.x + 20, right.y + 78, right.w - 40, end - right.y - 78 - 30), 3, 12)
        else:
            width = min(right.w - 110, 300.0)
            cells = layout.rows(FRect(right.x + 30, right.y + 112, width, end - right.y - 112), 3, 12)
        w = min(cells[0].w, cells[0].h / _TILE_RATIO)
        step = 0.0 if places.compact else w * _TILE_RATIO + 12
        return [FRect(cell.x, cells[0].y + i * step, w, w * _TILE_RATIO) for i, cell in enumerate(cells)]

    def controls(self, places: CleanupPlaces) -> None:
        """Add targets on tiles and stacks."""
        view, ui = self.host.view, self.host.ui
        for tile, box in zip(self.tiles, self.tile_boxes(places), strict=True):
            if tile >= 0:
                tip = _("Select to keep it") if tile in self.away else _("Select to discard it (it leaves the game)")
                target = TickTarget(f"tile{tile}", view.to_px(box), lambda tile=tile: self.toggle(tile), tooltip=tip)  # type: ignore[misc]
                a, b = (names.color(color) for color in self.state.board.tile_colors[tile])
                text = _("{kind}, for houses in {a} and {b}.")
                ui.add(target).label = text.format(kind=names.kind(self.state.board.tile_kind(tile)), a=a, b=b)
        for kind, box in enumerate(stack_boxes(places)):
            left = self.state.tiles_in_stack(kind)
            words = ngettext("{kind}: {n} tile left", "{kind}: {n} tiles left", left)
            tip = words.format(kind=names.kind(kind), n=left)
            target = TickTarget(f"kind{kind}", view.to_px(box), lambda kind=kind: self.name_kind(kind), tooltip=tip)  # type: ignore[misc]
            ui.add(target).label = _("chosen") if kind in self.kinds else ""

    def draw(self, brush: Brush, places: CleanupPlaces) -> None:
        """Draw the right panel: the player's tiles above, the four stacks below."""
        right, bold = places.right, Style(20, theme.BOLD, shrink=0.6)
        y = right.y + (48 if places.compact else 70)
        brush.text(_("Discard what you do not need"), (right.x + 24, y, right.w - 48, 30), bold)
        for tile, box in zip(self.tiles, self.tile_boxes(places), strict=True):
            self._draw_tile(brush, places, tile, box)
        boxes = stack_boxes(places)
        text = _("Choose different kinds to draw: {n} of {all}").format(n=len(self.kinds), all=self.due)
        brush.text(text, (right.x + 24, boxes[0].y - _ABOVE + 2, right.w - 48, _ABOVE - 6), bold, name="kinds")
        for kind, box in enumerate(boxes):
            self._draw_kind(brush, kind, box)

    def _draw_tile(self, brush: Brush, places: CleanupPlaces, tile: int, box: FRect) -> None:
        """Draw one of the player's tiles, and whether it is kept."""
        if tile < 0:
            brush.slab(box, paint.SAND, radius=10, alpha=0.6)
            return
        away, board = tile in self.away, self.state.board
        alpha = 0.4 if away else 1.0
        draw_tile(brush, board.tile_kind(tile), board.tile_colors[tile], box.x, box.y, box.w, alpha=alpha)
        sprite, words = ("ui_trash", _("discarded")) if away else ("ui_check", _("keep"))
        ink = theme.BAD if away else theme.GOOD_INK
        side, mark = (26.0, (box.x + 20, box.bottom + 16)) if places.compact else (34.0, (box.right + 34, box.centery))
        brush.centred(sprite, *mark, side, tint=ink)
        room = FRect(box.right + 58, box.y, places.right.right - box.right - 76, box.h)
        if places.compact:
            room = FRect(box.x + 38, box.bottom + 2, box.w - 38, 28)
        brush.text(words, room, Style(20, theme.BOLD, ink, shrink=0.6))

    def _draw_kind(self, brush: Brush, kind: int, box: FRect) -> None:
        """Draw a stack, and its position in the order of drawing."""
        left, chosen = self.state.tiles_in_stack(kind), kind in self.kinds
        draw_stack(brush, box, kind, left=left > 0, chosen=chosen)
        count = ngettext("{n} left", "{n} left", left).format(n=left)
        style = Style(17, theme.BODY, theme.INK_SOFT, align="center")
        brush.text(count, (box.x + 4, box.bottom - 46, box.w - 8, 30), style, name=f"stack {kind}")
        if chosen:
            brush.disc(box.right - 16, box.y + 16, 14, theme.GOOD, theme.CREAM)
            style = Style(18, theme.BLACK, theme.CREAM, align="center")
            order = str(self.kinds.index(kind) + 1)
            brush.text(order, (box.right - 30, box.y + 2, 28, 28), style, name=f"order {kind}")
