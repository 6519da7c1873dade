"""The workshops laid by hand: drag the six pieces onto the grid, turn them by quarters, hear why one does not fit."""

from collections.abc import Callable, Sequence

import pygame

from burano.core.protocol import Reason
from burano.core.rng import Rng
from burano.games.burano import spec
from burano.games.burano.setup import Placement, first_layout, placed_squares, random_placements, turned, why_not_layout
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.lace_grid import COLS, ROWS, LaceGrid, draw_joined
from burano.scenes.burano.setup.model import PIECES
from burano.stage.scene import Scene, Services
from burano.table.setup.model import fresh_seed
from burano.table.water import water
from burano.table.widgets import icon_if_room
from burano.ui import layout, paint, theme
from burano.ui.drag import Drag
from burano.ui.focus import ARROWS
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.widgets import Button, ButtonStyle, Label, Target

_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def why_text(reason: Reason, players: int, moved: int = -1) -> str:
    """In words, why workshops cannot lie like this; the moved piece is the one that would lie on another."""
    pieces = spec.load().workshop_pieces(players)
    values = {key: int(value) for key, value in reason.values.items()}
    if values.get("other") == moved:
        values = {"workshop": moved, "other": values["workshop"]}
    said = {key: names.color(names.COLORS.index(pieces[value].color)) for key, value in values.items()}
    if reason.key == "layout.outside":
        text = _("The {workshop} workshop must lie wholly inside the grid").format(**said)
    elif reason.key == "layout.overlap":
        text = _("The {workshop} workshop would lie on the {other} one").format(**said)
    else:
        text = _("Every workshop needs a place")
    # In some languages the sentence begins with the colour.
    return text[:1].upper() + text[1:]


def first_placements(players: int) -> tuple[Placement, ...]:
    """The first-game layout as placements."""
    found: list[Placement] = []
    for piece, cells in zip(spec.load().workshop_pieces(players), first_layout(players), strict=True):
        left, top = min(c for c, _r in cells), min(r for _c, r in cells)
        shape = [(c - left, r - top) for c, r in cells]
        turns = next(t for t in range(4) if turned(piece.cells, t) == shape)
        found.append((left, top, turns))
    return tuple(found)


class LayoutScene(Scene):
    """Arrange the workshops. Pieces are taken and put down with the mouse, or moved with arrows and R."""

    name = "setup_layout"
    min_size = (1280, 800)

    def __init__(
        self,
        services: Services,
        players: int,
        placements: Sequence[Placement | None],
        done: Callable[[tuple[Placement | None, ...]], None],
    ) -> None:
        super().__init__(services)
        self.players, self._done = players, done
        self.placements: list[Placement | None] = list(placements)
        self._turns = [placement[2] if placement else 0 for placement in placements]
        self._drag: Drag[int] = Drag()
        self._before: tuple[Placement | None, int] = (None, 0)
        self.selected = -1
        self.message = ""
        self._colors = [names.COLORS.index(piece.color) for piece in spec.load().workshop_pieces(players)]
        self._coins = [piece.coin for piece in spec.load().workshop_pieces(players)]

    # ---- layout

    def layout(self, view: View) -> None:
        box = layout.place(view.area, min(1640.0, view.w - 80), min(960.0, view.h - 60))
        self._panel = view.to_px(box)
        inner = layout.inset(box, 40, 28)
        head, rest = layout.cut_top(inner, 56, 4)
        self.ui.add(
            Label(
                "title",
                view.to_px(head),
                _("Lay out the lace workshops"),
                Style(face=theme.DISPLAY, size=theme.HEAD + 4),
            )
        )
        note, rest = layout.cut_top(rest, 34, 10)
        words = self.message or _("Drag a workshop to its place. Right click, wheel or R turns it by a quarter.")
        colour = theme.BAD if self.message else theme.INK_SOFT
        self.ui.add(Label("message", view.to_px(note), words, Style(face=theme.BOLD, colour=colour)))
        buttons, rest = layout.cut_bottom(rest, 66, 18)
        area, tray = layout.cut_left(rest, rest.w * 0.72, 20)
        self._grid = LaceGrid(view.to_px(area), view.s)
        label, tray = layout.cut_top(tray, 34, 6)
        self._tray = view.to_px(tray)
        self.ui.add(
            Label(
                "tray.label", view.to_px(label), _("Not placed yet"), Style(face=theme.DISPLAY, size=theme.PANEL_HEAD)
            )
        )
        self._targets()
        self._buttons(view, buttons)

    def _targets(self) -> None:
        for index in range(COLS * ROWS):
            self.ui.add(Target(f"square{index}", self._grid.square(index), focusable=False))
        for piece in range(PIECES):
            rects = self._rects(piece)
            first = rects[0]
            whole = first.unionall(list(rects))
            hit = lambda pos, rects=rects: any(r.collidepoint(pos) for r in rects)  # noqa: E731
            select = lambda piece=piece: self._select(piece)  # noqa: E731
            tip = _("The {workshop} workshop").format(workshop=names.color(self._colors[piece]))
            self.ui.add(Target(f"piece{piece}", whole, select, hit=hit, spot=first.center, tooltip=tip))

    def _buttons(self, view: View, row: pygame.FRect) -> None:
        cells = layout.columns(row, (1, 1, 1, 1, 0.3, 1, 1.3), 12)
        reason = self._problem()
        words = [
            ("turn", _("Turn"), self._turn_selected, "ui_rotate_right"),
            ("random", _("Random"), self._random, "ui_dice"),
            ("first", _("First game"), self._first, "ui_star"),
            ("clear", _("Clear"), self._clear, "ui_reset"),
        ]
        for cell, (name, text, action, sprite) in zip(cells, words, strict=False):
            icon = icon_if_room(sprite, cell.w - 30)
            self.ui.add(Button(name, view.to_px(cell), text, action, ButtonStyle(sprite=icon, size=theme.TEXT)))
        self.ui.add(
            Button("cancel", view.to_px(cells[5]), _("Cancel"), self.services.go.back, ButtonStyle(face=theme.DISPLAY))
        )
        self.ui.add(
            Button(
                "done",
                view.to_px(cells[6]),
                _("Use this layout"),
                self._finish,
                ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY),
                enabled=reason is None,
                tooltip=why_text(reason, self.players) if reason else "",
            )
        )

    def _rects(self, piece: int) -> list[pygame.Rect]:
        """Where the squares of a piece lie now: on the grid, in the tray, or in the hand."""
        cell = self._grid.cell
        placement = self.placements[piece]
        if self._drag.held == piece:
            x, y = self._drag.anchor
            shape = placed_squares(self.players, piece, (0, 0, self._turns[piece]))
            return [pygame.Rect(x + c * cell, y + r * cell, cell, cell) for c, r in shape]
        if placement:
            return [self._grid.square(r * COLS + c) for c, r in placed_squares(self.players, piece, placement)]
        return self._tray_rects(piece)

    def _tray_rects(self, piece: int) -> list[pygame.Rect]:
        column, row = piece % 2, piece // 2
        w, h = self._tray.w // 2, self._tray.h // 3
        small = round(min(w, h) / 4.4)
        shape = placed_squares(self.players, piece, (0, 0, self._turns[piece]))
        wide, high = (max(cell[axis] for cell in shape) + 1 for axis in range(2))
        x = self._tray.x + column * w + (w - wide * small) // 2
        y = self._tray.y + row * h + (h - high * small) // 2
        return [pygame.Rect(x + c * small, y + r * small, small, small) for c, r in shape]

    # ---- judging

    def _problem(self) -> Reason | None:
        if not all(self.placements):
            return Reason("R2.2", "layout.incomplete")
        return why_not_layout(self.players, self.placements)

    def try_place(self, piece: int, placement: Placement) -> bool:
        """Put a piece there if the rules let it; else say why and leave everything as it was."""
        wish = list(self.placements)
        wish[piece] = placement
        reason = why_not_layout(self.players, wish)
        if reason:
            self.message = why_text(reason, self.players, piece)
            self.kit.audio.play("no")
            return False
        self.placements = wish
        self._turns[piece] = placement[2]
        self.message = ""
        self.kit.audio.play("tile")
        return True

    # ---- by keyboard and buttons

    def _select(self, piece: int) -> None:
        self.selected = piece
        self.invalidate()

    def _turn_selected(self) -> None:
        piece = self._drag.held if self._drag.held is not None else self.selected
        if piece < 0:
            self.message = _("Choose a workshop first")
        elif self._drag.active or not self.placements[piece]:
            self._turns[piece] = (self._turns[piece] + 1) % 4
            self._centre_hand(piece)
        else:
            placement = self.placements[piece]
            assert placement
            self.try_place(piece, (placement[0], placement[1], (placement[2] + 1) % 4))
        self.relayout()

    def _centre_hand(self, piece: int) -> None:
        """After a turn the pointer still holds the piece in its middle."""
        if self._drag.active:
            cell = self._grid.cell
            shape = placed_squares(self.players, piece, (0, 0, self._turns[piece]))
            self._drag.offset = (
                -cell * (max(c for c, _r in shape) + 1) // 2,
                -cell * (max(r for _c, r in shape) + 1) // 2,
            )

    def _step(self, dx: int, dy: int) -> None:
        placement = self.placements[self.selected]
        if placement:
            self.try_place(self.selected, (placement[0] + dx, placement[1] + dy, placement[2]))
        else:
            self._first_free(self.selected)
        self.relayout()

    def _first_free(self, piece: int) -> None:
        """From the tray, a piece goes to the first place that will have it."""
        for turns in range(4):
            for index in range(COLS * ROWS):
                placement = (index % COLS, index // COLS, (self._turns[piece] + turns) % 4)
                wish = list(self.placements)
                wish[piece] = placement
                if why_not_layout(self.players, wish) is None:
                    self.try_place(piece, placement)
                    return
        self.message = _("There is no room left for this workshop")

    def _random(self) -> None:
        self._use(random_placements(self.players, Rng(fresh_seed())))

    def _first(self) -> None:
        self._use(first_placements(self.players))

    def _clear(self) -> None:
        self._use([None] * PIECES)

    def _use(self, placements: Sequence[Placement | None]) -> None:
        self.placements = list(placements)
        self._turns = [placement[2] if placement else 0 for placement in placements]
        self.message = ""
        self.relayout()

    def _finish(self) -> None:
        self._done(tuple(self.placements))
        self.services.go.back()

    def back(self) -> bool:
        if self._drag.active:
            self._return()
        else:
            self.services.go.back()
        return True

    # ---- by mouse

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3) and self._down(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self._drag.active:
            self._turn_selected()
            return True
        if event.type == pygame.MOUSEMOTION and self._drag.move(event.pos, self.view.s):
            self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._drag.active:
            if self._drag.release(event.pos) == "dropped":
                self._drop(event.pos)
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_r:
            self._turn_selected()
            return True
        focused = self.ui.focus_name
        if event.key in ARROWS and self.selected >= 0 and focused == f"piece{self.selected}" and not self._drag.active:
            self._step(*_STEPS[ARROWS[event.key]])
            return True
        return False

    def _down(self, event: pygame.Event) -> bool:
        if event.button == 3:
            piece = self._piece_at(event.pos)
            if not self._drag.active and piece < 0:
                return False
            self.selected = self.selected if self._drag.active else piece
            self._turn_selected()
            return True
        if self._drag.active:
            self._drop(event.pos)
            return True
        piece = self._piece_at(event.pos)
        if piece < 0:
            return False
        self._take(piece, event.pos)
        return True

    def _piece_at(self, pos: tuple[int, int]) -> int:
        return next((p for p in range(PIECES) if any(r.collidepoint(pos) for r in self._rects(p))), -1)

    def _take(self, piece: int, pos: tuple[int, int]) -> None:
        self._before = (self.placements[piece], self._turns[piece])
        rects = self._rects(piece)
        whole = rects[0].unionall(rects)
        from_tray = self.placements[piece] is None
        self.placements[piece] = None
        self._drag.press(piece, pos, whole.topleft)
        if from_tray:
            self._centre_hand(piece)
        self.selected = piece
        self.message = ""
        self.kit.audio.play("pick")
        self.ui.set_focus(f"piece{piece}")
        self.invalidate()

    def _drop(self, pos: tuple[int, int]) -> None:
        piece = self._drag.held
        assert piece is not None
        self._drag.pos = pos
        x, y = self._drag.anchor
        origin, cell = self._grid.square(0), self._grid.cell
        self._drag.drop()
        if not self._grid.rect.inflate(cell, cell).collidepoint(pos):
            self.message = ""
            self.relayout()
            return
        placement = (round((x - origin.x) / cell), round((y - origin.y) / cell), self._turns[piece])
        if not self.try_place(piece, placement):
            self.placements[piece], self._turns[piece] = self._before
        self.relayout()

    def _return(self) -> None:
        piece = self._drag.drop()
        assert piece is not None
        self.placements[piece], self._turns[piece] = self._before
        self.relayout()

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        view, kit = self.view, self.kit
        surface.blit(water(kit, view.window.size), (0, 0))
        kit.paint.panel(surface, self._panel, view.s)
        self._grid.draw_tray(surface, kit)
        kit.paint.slab(surface, self._tray, view.s, paint.CARD, radius=14)
        for piece in range(PIECES):
            if piece != self._drag.held:
                self._draw_piece(surface, piece)
        super().draw(surface)
        if self._drag.held is not None:
            self._draw_ghost(surface, self._drag.held)
            self._draw_piece(surface, self._drag.held)

    def _draw_piece(self, surface: pygame.Surface, piece: int) -> None:
        rects = self._rects(piece)
        held = self._drag.held == piece
        if held:
            for rect in rects:
                self.kit.paint.shadow(surface, rect, self.view.s, self.view.px(12), lift=10)
        elif piece == self.selected:
            for rect in rects:
                self.kit.paint.ring(surface, rect, self.view.s, radius=10, gap=-3, units=6)
        draw_joined(surface, self.kit, self._colors[piece], dict(enumerate(rects)), rects[0].w, self.view.s, set())
        coin = self.kit.sprites.get("coin", round(rects[0].w * 0.33))
        corner = rects[self._coins[piece]]
        surface.blit(coin, coin.get_rect(topright=(corner.right - corner.w // 20, corner.y + corner.w // 24)))

    def _draw_ghost(self, surface: pygame.Surface, piece: int) -> None:
        """Where the piece would land: gold if it may lie there."""
        x, y = self._drag.anchor
        origin, cell = self._grid.square(0), self._grid.cell
        placement = (round((x - origin.x) / cell), round((y - origin.y) / cell), self._turns[piece])
        wish = list(self.placements)
        wish[piece] = placement
        if why_not_layout(self.players, wish) is not None:
            return
        for column, row in placed_squares(self.players, piece, placement):
            square = self._grid.square(row * COLS + column)
            self.kit.paint.ring(surface, square, self.view.s, radius=8, gap=-5, units=4, colour=theme.GLOW)
