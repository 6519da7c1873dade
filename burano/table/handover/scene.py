"""Hand-over: the scenery of the theme hides the table until the next player confirms. Nothing secret is in reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame
from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Seat
from burano.core.session import Session
from burano.i18n import _
from burano.stage.scene import Services
from burano.table.contract.people import People
from burano.table.handover.digest import DigestLine, Summary, earlier, summed
from burano.table.panels.portrait import draw_player
from burano.table.picture.brush import Brush
from burano.table.picture.table_snapshot import fitted, table_snapshot
from burano.table.play.board_view import BoardScene
from burano.table.play.interlude import Interlude
from burano.ui import layout
from burano.ui.controls.boxes import Box
from burano.ui.controls.targets import Target
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton, Label
from burano.ui.drawing import paint, sprites, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Block, Style
from burano.ui.input.commands import CONFIRM, LOOK, Command
from burano.ui.scaling import View
from burano.ui.tween import Tween, in_out_cubic

_OPEN_SECONDS = 0.45
_ROW = 76.0
_MIN_ROW = 44.0
_LEDGE = 14.0
"""From the edge of the pavement to the crests on it."""
_RAISED = 0.33
"""Share of the free height that lies above the sign: below it flowers are to be seen."""
_BOARD = 640.0
"""How much wider the sign is with the table on it."""
_WIDEST = 70.0
"""Maximum width of such a figure, in its own units."""
_FIGURES = (-34, 38)
"""How far the figures of a player colour stand from the middle of their place."""


class _Measures(NamedTuple):
    """How large the parts of the sign and of the pavement are, in units."""

    width: float
    """The sign: narrower than the window, whose stone shows on both sides."""
    edge: tuple[float, float]
    head: float
    crest: float
    over: tuple[float, float]
    """The line above the name: its height and its letters."""
    name: tuple[float, float]
    figures: tuple[float, float, float]
    """Those of the player colour: their place, how far they stand above its foot, how large they are."""
    button: float
    seats: tuple[float, float]
    """Where the first stands on the pavement, and how wide its place is."""


_USUAL = _Measures(740, (48, 40), 178, 124, (44, 30), (88, 70), (140, 52, 1.5), 74, (60, 128))
_CLOSE = _Measures(760, (38, 26), 134, 96, (36, 28), (60, 52), (130, 26, 1.3), 62, (24, 100))


@dataclass(frozen=True)
class Handover:
    """The content of a hand-over. Nothing of it may be secret."""

    seat: Seat
    """The seat that gets the screen."""
    players: Sequence[Player]
    task: str
    """What waits for the next player, in a line."""
    lines: Sequence[DigestLine] = ()
    """What happened since the next player last acted."""
    status: Callable[[Seat], str] = lambda seat: _("waits")
    """How far another seat is, in a word."""


class HandoverScene(Interlude):
    """Pass the screen to the next person. It reads only what everybody may know."""

    name = "handover"

    def __init__(
        self,
        services: Services,
        people: People,
        make: Callable[[], Handover],
        confirm: Callable[[Seat], None],
        session: Session[Any, Any] | None = None,
    ) -> None:
        """`make` is asked again when the language changes; `confirm` is called once the scenery is open; `session`: its
        table is shown beside the sign, with nothing that could be secret."""
        super().__init__(services)
        self._session = session
        self._board: tuple[View, pygame.Surface] | None = None
        self._shown: tuple[pygame.Surface, pygame.Rect] | None = None
        self._people, self._make, self._done = people, make, confirm
        self.handover = make()
        self._open = 0.0
        self._rows: list[tuple[DigestLine, pygame.Rect, Block]] = []

    @property
    def seat(self) -> Seat:
        """The seat that gets the screen."""
        return self.handover.seat

    @property
    def _measures(self) -> _Measures:
        return _CLOSE if self.compact else _USUAL

    @property
    def _player(self) -> Player:
        return self.handover.players[self.seat]

    # ---- layout

    def layout(self, view: View) -> None:
        self.handover = self._make()
        self._scenery = self._people.theme.handover(self.kit, view)
        lines, m = self.handover.lines, self._measures
        rows = _ROW * len(self._summary()) + (44 if lines else 0)
        height = 2 * m.edge[1] + m.head + 8 + m.button + 16 + rows
        if self.compact:
            front = FRect(0, 0, view.w, view.h - self._scenery.ledge / view.s)
            box = layout.place(front, min(m.width, view.w - 80), min(front.h - 14, height))
        else:
            width = min(m.width, view.w - 120)
            beside = min(_BOARD, view.w - 120 - width) if self._session is not None else 0.0
            height = max(height, beside * view.h / view.w + 130) if beside else height
            box = layout.place(view.area, width + beside, min(view.h - 230, height), 0.5, _RAISED)
        self._sign = view.to_px(box)
        self._shown = None
        if self._session is not None:
            box = self._add_board(view, box)
        button, rest = layout.cut_bottom(layout.inset(box, *m.edge), m.button, 16)
        head, body = layout.cut_top(rest, m.head, 8)
        self._heading(view, head)
        self._digest(view, body)
        words = self._scenery.confirm_text(self._player.name)
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=27, sound=self._scenery.sound)
        self.ui.add(Button("ready", view.to_px(button), words, self._confirm, style))
        self.ui.set_focus("ready")
        self._pavement(view)

    def _add_board(self, view: View, box: FRect) -> FRect:
        """Add the table at the right of the sign, or a button for it where that has no room. Returns what is left."""
        m, session = self._measures, self._session
        assert session is not None
        look = lambda: self.services.stack.push(BoardScene(self.services, session))
        tip = _("Look at the table")
        if self.compact:
            corner = view.rect(box.right - 62, box.y + 14, 46, 46)
            self.ui.add(IconButton("board", corner, "ui_eye", tip, look), LOOK)
            return box
        left, right = layout.cut_left(box, m.width, 0)
        head, room = layout.cut_top(layout.inset(right, 0, m.edge[1]), 40, 8)
        room = FRect(room.x, room.y, room.w - m.edge[0], room.h)
        style = Style(face=theme.DISPLAY, size=theme.PANEL_HEAD)
        self.ui.add(Label("table", view.to_px(head), _("The table"), style))
        if self._board is None or self._board[0] != view:
            self._board = view, table_snapshot(self.kit, session, session.length, NOBODY, view)
        self._shown = fitted(self._board[1], view.to_px(room))
        self.ui.add(Target("board", self._shown[1], look, tooltip=tip), LOOK)
        return left

    def _heading(self, view: View, head: FRect) -> None:
        m = self._measures
        crest, rest = layout.cut_left(head, m.crest, 24)
        self._crest = view.to_px(crest)
        self._pair, words = layout.cut_right(rest, m.figures[0])
        upper, rest = layout.cut_top(words, m.over[0])
        name, task = layout.cut_top(rest, m.name[0])
        style = Style(face=theme.DISPLAY, size=m.over[1], colour=theme.INK_SOFT)
        self.ui.add(Label("pass", view.to_px(upper), _("Pass the screen to"), style))
        colour = self._people.player_colours(self._player).header
        self.ui.add(
            Label(
                "name",
                view.to_px(name),
                self._player.name,
                Style(face=theme.DISPLAY, size=m.name[1], colour=colour, shrink=0.4),
            )
        )
        self.ui.add(Label("task", view.to_px(task), self.handover.task, Style(size=22)))

    def _digest(self, view: View, body: FRect) -> None:
        self._rows = []
        lines = self.handover.lines
        self._rule = view.to_px(FRect(body.x, body.y + 4, body.w, 2)) if lines else None
        if not lines:
            return
        head, rest = layout.cut_top(FRect(body.x, body.y + 12, body.w, body.h - 12), 30, 2)
        self.ui.add(
            Label(
                "since", view.to_px(head), _("Since your last turn"), Style(face=theme.DISPLAY, size=theme.PANEL_HEAD)
            )
        )
        most = max(2, int(rest.h // _MIN_ROW))
        rows = self._summary()
        if len(rows) > most:  # the latest, and how many there are besides
            book = DigestLine(NOBODY, "", sprite="ui_book")
            rows = [Summary(book, (earlier(len(rows) - most + 1),)), *rows[1 - most :]]
        step = min(_ROW, rest.h / len(rows))
        for number, row in enumerate(rows):
            box = view.to_px(FRect(rest.x, rest.y + number * step, rest.w, step - 4))
            self._rows.append((row.line, box, self._row_words(view, row, box)))

    def _summary(self) -> list[Summary]:
        """Return what happened, in a row for each player."""
        return summed(self.handover.lines, [player.name for player in self.handover.players])

    def _row_words(self, view: View, row: Summary, box: pygame.Rect) -> Block:
        """Return the words of a row: as many of the latest actions as there is room for, rather than
        all of them in small letters."""
        place = pygame.Rect(box.x + view.px(60), box.y, box.w - view.px(60), box.h)
        face = theme.BOLD if row.line.mine else theme.BODY
        colour = theme.TERRACOTTA_DARK if row.line.mine else theme.INK
        style = Style(size=theme.TEXT, face=face, colour=colour, wrap=True, shrink=0.85)
        for most in range(len(row.actions), 0, -1):
            block = self.kit.text.styled(row.text(most), place, style, view.s)
            if block.needed[1] <= place.h and block.needed[0] <= place.w:
                break
        return block

    def _pavement(self, view: View) -> None:
        players = self.handover.players
        self._seats: list[tuple[int, pygame.Rect]] = []
        low = self._scenery.ledge / view.s - _LEDGE
        y, height = view.h - low, min(84.0, low - 40)
        edge, width = self._measures.seats
        for seat in range(len(players)):
            place = FRect(edge + seat * width, y, width - 12, height)
            self._seats.append((seat, view.to_px(place)))
            words = view.to_px(FRect(place.x, place.bottom + 2, place.w, 28))
            style = Style(face=theme.BOLD, size=theme.LABEL, align="center")
            status = _("now") if seat == self.seat else self.handover.status(seat)
            self.ui.add(Label(f"seat{seat}", words, status, style))
        left = edge + len(players) * width + 20
        hint = FRect(left, min(y + 20, view.h - 84), min(860.0, view.w - left - edge), 72)
        self._hint = view.to_px(hint)
        words = view.to_px(layout.inset(hint, 30, 8))
        text = self._scenery.hint_text()
        style = Style(face=theme.BOLD, size=22, colour=theme.CREAM, align="center", wrap=self.compact)
        self.ui.add(Label("hint", words, text, style))

    def announcement(self) -> str:
        said = [
            widget.spoken_value() for widget in self.ui if widget.kind == "text" and not widget.name.startswith("seat")
        ]
        return sentences((*said, *(line.text for line in self.handover.lines)))

    # ---- doing

    def _confirm(self) -> None:
        if self._open:
            return
        self._open = 0.001
        self._timeline.play(
            Tween(_OPEN_SECONDS, ease=in_out_cubic, on_step=self._swing, on_done=lambda: self._done(self.seat))
        )

    def _swing(self, value: float) -> None:
        self._open = max(0.001, value)

    def handle(self, event: pygame.Event) -> bool:
        if self._open:
            return True
        return super().handle(event)

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        return {CONFIRM: self._confirm, **super().command_handlers()}

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        colours = self._people.player_colours(self._player)
        self._scenery.draw(surface, colours, self._sign, self._open)
        if self._open:
            return
        self._draw_sign(surface)
        self._draw_seats(surface)
        super().draw(surface)

    def _draw_sign(self, surface: pygame.Surface) -> None:
        view, kit, sign = self.view, self.kit, self._sign
        self._scenery.draw_hangers(surface, sign)
        kit.paint.slab(surface, sign, view.s, paint.PAPER, radius=28, shadow=10)
        player_colours = self._people.player_colours(self._player)
        for inset, line, units in ((10, player_colours.header, 3.0), (16, theme.GOLD, 1.5)):
            rim = sign.inflate(-2 * view.px(inset), -2 * view.px(inset))
            kit.paint.slab(
                surface, rim, view.s, Slab(line, line, line, units, inner=0, opacity=0.0), radius=28 - inset * 0.7
            )
        brush = Brush(surface, kit, view)
        middle = view.units(self._crest.centerx), view.units(self._crest.centery)
        draw_player(brush, self._people, self._player, *middle, view.units(min(self._crest.size)))
        for figure, aside in zip(player_colours.figures, _FIGURES, strict=False):
            _wide, up, k = self._measures.figures
            wide = sprites.frame(figure).width if len(player_colours.figures) > 1 else 0.0
            narrow = min(1.0, _WIDEST / max(1.0, wide))  # a boat would reach the picture beside the sign
            brush.at(figure, self._pair.centerx + aside * k / 1.5, self._pair.bottom - up, k * narrow)
        if self._rule:
            kit.paint.dotted(surface, self._rule.topleft, self._rule.w, view.s)
        self._draw_digest(surface)
        if self._shown is not None:
            picture, place = self._shown
            frame = place.inflate(view.px(6), view.px(6))
            kit.paint.slab(surface, frame, view.s, Slab(theme.GOLD, theme.GOLD, theme.GOLD_DARK, 1, inner=0), radius=8)
            surface.blit(picture, place)

    def _draw_digest(self, surface: pygame.Surface) -> None:
        for line, row, block in self._rows:
            if line.seat != NOBODY and not line.sprite:
                middle = self.view.units(row.x) + 24, self.view.units(row.centery)
                brush = Brush(surface, self.kit, self.view)
                size = min(48.0, self.view.units(row.h))
                draw_player(brush, self._people, self.handover.players[line.seat], *middle, size)
            else:
                icon = self.kit.sprites.get(line.sprite, self.view.px(30), self.view.px(30))
                surface.blit(icon, icon.get_rect(center=(row.x + self.view.px(24), row.centery)))
            self.kit.text.draw(surface, block)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        for seat, place in self._seats:
            middle = self.view.units(place.centerx), self.view.units(place.centery)
            player, size = self.handover.players[seat], self.view.units(place.h)
            draw_player(Brush(surface, self.kit, self.view), self._people, player, *middle, size)
        self.kit.paint.slab(surface, self._hint, self.view.s, paint.PLAQUE, radius=36)

    def boxes(self) -> list[Box]:
        return [*super().boxes(), *(block.as_box(f"digest{i}") for i, (_line, _row, block) in enumerate(self._rows))]
