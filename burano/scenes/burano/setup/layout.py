"""Screen for the manual arrangement of the workshops: drag the six pieces onto the grid and rotate them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from burano.core.rng import Rng
from burano.games.burano import spec
from burano.games.burano.setup import Placement, placed_squares, random_placements
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.lace_grid import COLS, ROWS, LaceGrid, draw_joined
from burano.scenes.burano.commands import CLEAR_LAYOUT, FIRST_LAYOUT, SCATTER, TURN_PIECE
from burano.scenes.burano.setup.arrangement import Arrangement, first_placements, why_text
from burano.scenes.burano.setup.model import PIECES
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.input.drag import DragController, Pos
from burano.table.input.spot_target import key_of
from burano.table.input.widgets import icon_if_room
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.table.scenery.lagoon import water
from burano.table.setup.model import fresh_seed
from burano.ui import layout
from burano.ui.controls.focus import DIRECTIONS
from burano.ui.controls.targets import Target
from burano.ui.controls.widget import Widget
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK, Command
from burano.ui.scaling import View
from burano.ui.tween import Timeline

_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_PIECE, _SQUARE, _TRAY = "piece", "square", "tray"


class LayoutScene(Scene):
    """Arrange the workshops, by dragging or with the arrow keys and R."""

    name = "setup_layout"
    min_size = (1060, 640)

    def __init__(
        self,
        services: Services,
        players: int,
        placements: Sequence[Placement | None],
        done: Callable[[tuple[Placement | None, ...]], None],
    ) -> None:
        super().__init__(services)
        self.pieces = Arrangement(players, placements)
        self._done = done
        self._timeline = Timeline(self.kit.motion)
        self._hand = DragController(self, self._timeline)
        self._grip = (0, 0)
        """Offset from the pointer to the upper left corner of the held piece."""
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
                _("Arrange the lace workshops"),
                Style(face=theme.DISPLAY, size=theme.HEAD + 4),
            )
        )
        note, rest = layout.cut_top(rest, 34, 10)
        how = _("Drag each workshop onto the grid, or select it and move it by arrows; the button below rotates it.")
        words = self.message or how
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
        self._hand.scale = view.s
        self.ui.carrier = self
        self._targets()
        self._buttons(view, buttons)

    def _targets(self) -> None:
        for index in range(COLS * ROWS):
            target = Target(f"square{index}", self._grid.square(index), focusable=False, spot_key=(_SQUARE, index))
            row, column = divmod(index, COLS)
            self.ui.add(target).label = _("Row {row}, column {column}.").format(row=row + 1, column=column + 1)
        for piece in range(PIECES):
            if piece == self._held:
                continue
            rects = self._rects(piece)
            first = rects[0]
            whole = first.unionall(list(rects))
            hit = lambda pos, rects=rects: any(r.collidepoint(pos) for r in rects)
            select = lambda piece=piece: self._select(piece)
            tip = _("The {workshop} workshop").format(workshop=names.color(self._colors[piece]))
            key = (_PIECE, piece)
            self.ui.add(Target(f"piece{piece}", whole, select, hit=hit, spot=first.center, tooltip=tip, spot_key=key))

    def _buttons(self, view: View, row: pygame.FRect) -> None:
        cells = layout.columns(row, (1, 1, 1, 1, 0.3, 1, 1.3), 12)
        reason = self.pieces.problem()
        words = [
            ("turn", _("Rotate"), self._turn_selected, "ui_rotate_right", TURN_PIECE),
            ("random", _("Random"), self._random, "ui_dice", SCATTER),
            ("first", _("First game"), self._first, "ui_star", FIRST_LAYOUT),
            ("clear", _("Clear"), self._clear, "ui_trash", CLEAR_LAYOUT),
        ]
        for cell, (name, text, action, sprite, command) in zip(cells, words, strict=False):
            icon = icon_if_room(sprite, cell.w - 30)
            style = ButtonStyle(sprite=icon, size=theme.TEXT)
            self.ui.add(Button(name, view.to_px(cell), text, action, style), command)
        self.ui.add(
            Button("cancel", view.to_px(cells[5]), _("Cancel"), self.services.go.back, ButtonStyle(face=theme.DISPLAY)),
            BACK,
        )
        self.ui.add(
            Button(
                "done",
                view.to_px(cells[6]),
                _("Use this layout"),
                self._finish,
                ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY),
                enabled=reason is None,
                tooltip=why_text(reason, self.pieces.players) if reason else "",
            )
        )

    @property
    def carrying(self) -> bool:
        return self._held >= 0

    @property
    def _held(self) -> int:
        """The held piece, or -1."""
        return self._hand.held[1] if self._hand.held else -1

    def _corner(self, pos: Pos) -> Pos:
        """Return the upper left corner of the held piece for a pointer position."""
        return pos[0] + self._grip[0], pos[1] + self._grip[1]

    def _rects(self, piece: int) -> list[pygame.Rect]:
        """Return the current squares of a piece: on the grid, in the tray, or held."""
        cell, placement = self._grid.cell, self.pieces.placements[piece]
        if self._held == piece:
            x, y = self._corner(self._hand.pos)
            return [pygame.Rect(x + c * cell, y + r * cell, cell, cell) for c, r in self.pieces.shape(piece)]
        if placement:
            squares = placed_squares(self.pieces.players, piece, placement)
            return [self._grid.square(r * COLS + c) for c, r in squares]
        return self._tray_rects(piece)

    def _tray_rects(self, piece: int) -> list[pygame.Rect]:
        column, row = piece % 2, piece // 2
        w, h = self._tray.w // 2, self._tray.h // 3
        small = round(min(w, h) / 4.4)
        shape = self.pieces.shape(piece)
        width, height = (max(cell[axis] for cell in shape) + 1 for axis in range(2))
        x = self._tray.x + column * w + (w - width * small) // 2
        y = self._tray.y + row * h + (h - height * small) // 2
        return [pygame.Rect(x + c * small, y + r * small, small, small) for c, r in shape]

    # ---- keyboard and buttons

    def place(self, piece: int, placement: Placement) -> bool:
        """Place a piece if the rules allow it, else show why not; return whether it was placed."""
        reason = self.pieces.place(piece, placement)
        self.message = why_text(reason, self.pieces.players, piece) if reason else ""
        self.kit.audio.play("no" if reason else "tile")
        return reason is None

    def _select(self, piece: int) -> None:
        if self._held < 0:  # a held piece stays selected until it is dropped
            self.selected = piece
            self.invalidate()

    def _turn_selected(self) -> None:
        piece = self._held if self._held >= 0 else self.selected
        if piece < 0:
            self.message = _("Choose a workshop first")
        else:
            reason = self.pieces.turn(piece)
            self.message = why_text(reason, self.pieces.players, piece) if reason else ""
            self.kit.audio.play("no" if reason else "tile")
            self._grip = self._middle(piece)
        self.relayout()

    def _middle(self, piece: int) -> Pos:
        """Return the grip that holds a piece in its middle."""
        cell, shape = self._grid.cell, self.pieces.shape(piece)
        return -cell * (max(c for c, _r in shape) + 1) // 2, -cell * (max(r for _c, r in shape) + 1) // 2

    def _step(self, dx: int, dy: int) -> None:
        placement = self.pieces.placements[self.selected]
        if placement:
            self.place(self.selected, (placement[0] + dx, placement[1] + dy, placement[2]))
        elif not self.pieces.place_anywhere(self.selected):
            self.message = _("There is no room left for this workshop")
        self.relayout()

    def _random(self) -> None:
        self._use(random_placements(self.pieces.players, Rng(fresh_seed())))

    def _first(self) -> None:
        self._use(first_placements(self.pieces.players))

    def _clear(self) -> None:
        self._use([None] * PIECES)

    def _use(self, placements: Sequence[Placement | None]) -> None:
        """Replace all placements and let go of the held piece."""
        self._hand.forget()
        self.pieces.use(placements)
        self.message = ""
        self.relayout()

    def _finish(self) -> None:
        self._done(tuple(self.pieces.placements))
        self.services.go.back()

    def back(self) -> bool:
        if not self._hand.put_back():
            self.services.go.back()
        return True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._turn_at(event.pos)
        if event.type == pygame.MOUSEWHEEL and self._held >= 0:
            self._turn_selected()
            return True
        return super().handle(event)

    def handle_command(self, command: Command) -> bool:
        chosen = self.selected >= 0 and self.ui.focus_name == f"piece{self.selected}"
        if command in DIRECTIONS and chosen and self._held < 0:
            self._step(*_STEPS[DIRECTIONS[command]])
            return True
        return super().handle_command(command)

    def _turn_at(self, pos: Pos) -> bool:
        """Rotate the held piece, or the one under the pointer; return whether there was one."""
        key = key_of(self.ui.at(pos))
        if self._held < 0 and (key is None or key[0] != _PIECE):
            return False
        if key is not None and self._held < 0:
            self.selected = key[1]
        self._turn_selected()
        return True

    def update(self, dt: float) -> bool:
        super().update(dt)
        return self._timeline.update(dt)

    @property
    def pace(self) -> float:
        return FULL_PACE if self._timeline.busy else super().pace

    # ---- carrier of the controls

    def pressed(self, under: Widget | None, pos: Pos) -> bool:
        on_control = under is not None and under.kind == "control"
        return self._hand.press(key_of(under), pos, on_control=on_control)

    def moved(self, under: Widget | None, pos: Pos) -> None:
        if self._hand.move(key_of(under), pos):
            self.invalidate()

    def released(self, under: Widget | None, pos: Pos) -> bool:
        return self._hand.release(key_of(under), pos)

    # ---- callbacks of the drag controller

    def can_take(self, key: Key) -> bool:
        return key[0] == _PIECE and self._held < 0

    def looks_movable(self, key: Key) -> bool:
        return False

    def pulled(self, key: Key) -> Key | None:
        return None

    def taken(self, key: Key) -> None:
        piece, pos = key[1], self._hand.pos
        placement = self.pieces.placements[piece]
        self._before = (placement, self.pieces.turns[piece])
        if placement is None:
            self._grip = self._middle(piece)
        else:
            corner = self._grid.square(placement[1] * COLS + placement[0])
            self._grip = (corner.x - pos[0], corner.y - pos[1])
        self.pieces.placements[piece] = None
        self.selected = piece
        self.message = ""
        self.kit.audio.play("pick")
        self.relayout()

    def turned(self, key: Key) -> None:
        """Do nothing: pieces are rotated, not turned over."""

    def _nearest_placement(self, piece: int, pos: Pos) -> Placement:
        """Return the placement nearest to the held piece."""
        (x, y), origin, cell = self._corner(pos), self._grid.square(0), self._grid.cell
        return round((x - origin.x) / cell), round((y - origin.y) / cell), self.pieces.turns[piece]

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        cell = self._grid.cell
        if not self._grid.rect.inflate(cell, cell).collidepoint(pos):
            return _TRAY, 0
        column, row, turns = self._nearest_placement(held[1], pos)
        fits = self.pieces.why_not(held[1], (column, row, turns)) is None
        return (_SQUARE, row * COLS + column) if fits else None

    def put(self, held: Key, place: Key, pos: Pos) -> None:
        if place[0] == _SQUARE:
            self.place(held[1], (place[1] % COLS, place[1] // COLS, self.pieces.turns[held[1]]))
        self._dropped(held[1])

    def refused(self, held: Key, under: Key | None, pos: Pos) -> None:
        self.place(held[1], self._nearest_placement(held[1], pos))
        if self._hand.held is None:
            self._go_back(held[1])
        else:
            self.relayout()

    def let_go(self) -> None:
        self._go_back(self.selected)

    def stuck(self, key: Key) -> None:
        """Do nothing: every piece can be picked up."""

    def _go_back(self, piece: int) -> None:
        self.pieces.placements[piece], self.pieces.turns[piece] = self._before
        self._dropped(piece)

    def _dropped(self, piece: int) -> None:
        """Focus a dropped piece, so that the keys move it."""
        self.relayout()
        self.ui.set_focus(f"piece{piece}")

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        view, kit = self.view, self.kit
        surface.blit(water(kit, view.window.size), (0, 0))
        kit.paint.panel(surface, self._panel, view.s)
        self._grid.draw_tray(surface, kit)
        kit.paint.slab(surface, self._tray, view.s, paint.CARD, radius=14)
        for piece in range(PIECES):
            if piece != self._held:
                self._draw_piece(surface, piece)
        super().draw(surface)
        if self._held >= 0:
            self._draw_ghost(surface, self._held)
            self._draw_piece(surface, self._held)
            x, y = self._hand.pos
            Brush(surface, kit, view).at("ui_grab", x / view.s, y / view.s, 0.9)

    def _draw_piece(self, surface: pygame.Surface, piece: int) -> None:
        rects = self._rects(piece)
        held = self._held == piece
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
        """Highlight the squares where the held piece would legally land."""
        placement = self._nearest_placement(piece, self._hand.pos)
        if self.pieces.why_not(piece, placement) is not None:
            return
        for column, row in placed_squares(self.pieces.players, piece, placement):
            square = self._grid.square(row * COLS + column)
            self.kit.paint.ring(surface, square, self.view.s, radius=8, gap=-5, units=4, colour=theme.GLOW)
