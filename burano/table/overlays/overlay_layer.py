"""The overlays of a table, bottom first: rivals’ marks, plans, mark, flights, ghost, callout, held piece, messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

import pygame

from burano.core.protocol import Seat
from burano.table.contract.context import TableContext
from burano.table.contract.geometry import GameGeometry
from burano.table.contract.hinting import GameHinting
from burano.table.contract.layout import GameLayout
from burano.table.contract.overlays import GameOverlays
from burano.table.contract.sheet import SHEET
from burano.table.hints.hint_overlay import HintOverlay
from burano.table.input.drag import Pos
from burano.table.input.premoves import Premoves
from burano.table.input.spot_target import key_of
from burano.table.motion.animation_queue import Digest
from burano.table.overlays.fresh_cards import FreshCards
from burano.table.overlays.overlay import (
    Overlay,
    OverlayList,
    again_button,
    banner_overlay,
    digest_overlay,
    digest_rows,
    message_overlay,
    opening_overlay,
)
from burano.table.overlays.own_marks import OwnMarks
from burano.table.overlays.rival_marks import RivalMarks
from burano.table.picture.brush import Brush
from burano.table.play.model import Key, TableModel
from burano.ui.controls.boxes import Box
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])


class OverlayLayer(Generic[M]):
    """Collects the overlays and draws them; only rectangles where one appeared, moved or disappeared change."""

    def __init__(
        self,
        context: TableContext[M],
        layout: GameLayout[M],
        geometry: GameGeometry[M],
        overlays: GameOverlays[M],
        hinting: GameHinting[M],
        hint_overlay: HintOverlay[M],
        premoves: Premoves[M],
    ) -> None:
        self._context, self._layout, self._overlays = context, layout, overlays
        self._hinting, self._hint_overlay, self._premoves = hinting, hint_overlay, premoves
        self._rivals: RivalMarks[M] = RivalMarks(context, geometry)
        self._fresh: FreshCards[M] = FreshCards(context, geometry)
        self.own_marks: OwnMarks[M] = OwnMarks(context, geometry)
        self._planned, self._floating = OverlayList(), OverlayList()
        self._explained: tuple[M, tuple[Key, View], Overlay | None] | None = None
        self._said: tuple[tuple[int, View, list[Any]], Overlay] | None = None
        self._rests: tuple[Digest, Pos] | None = None
        """The current digest, and where the pointer was when it appeared."""
        self._choices: tuple[tuple[int, Seat, View], list[pygame.Rect]] | None = None
        """The position, the viewer and the window, and the places of what the player chooses from."""
        self._with_banner: tuple[tuple[int, View], list[pygame.Rect]] | None = None
        """The current digest and window, and the place of the banner shown with it."""

    def gather(self) -> Iterator[pygame.Rect]:
        """Collect the overlays. Yield the rectangles to draw again."""
        plans = [*self._hint_overlay.overlays(), *self._premoves.overlays()]
        plain = self._context.flow.coach.plain
        marks = [] if plain else [*self._rivals.overlays(), *self._fresh.overlays()]
        yield from self._planned.show([*marks, *plans, *self.own_marks.overlays()])
        yield from self._floating.show(self._shown())

    def draw_plans(self, brush: Brush) -> None:
        self._planned.draw(brush)

    def draw(self, brush: Brush) -> None:
        self._floating.draw(brush)

    def boxes(self) -> Iterable[Box]:
        """Return the boxes of overlays with text, and of the held piece."""
        held = self._context.drag.held
        yield from self._floating.boxes()
        yield Box("hand", "text", self._context.view.window, f"{held[0]}.{held[1]}" if held else "")

    def _shown(self) -> Iterator[Overlay]:
        """Yield the overlays above the plans, bottom first."""
        context, view, animations = self._context, self._context.view, self._context.animations
        drag, overlays = context.drag, self._overlays
        more, explanation = list(overlays.more()), self._explanation()
        context.ui.tip.avoid_floating([overlay.rect for overlay in more])
        context.ui.tip.avoid_enlarged(explanation.rect if explanation is not None else None)
        yield from more
        yield from self._mark()
        for flight in animations.flights:
            if flight.visible:
                yield Overlay(flight.rect(view), (id(flight), flight.tween.elapsed), flight.draw)
        if drag.held is not None and drag.hot is not None:
            ghost = overlays.ghost(drag.held, drag.hot)
            if ghost is not None:
                yield ghost
        if explanation is not None:
            yield explanation
        yield from self._in_hand()
        yield from self._announcements()
        yield from self._message()

    def _announcements(self) -> Iterator[Overlay]:
        """Yield the card of a new phase, or else the digest and the banner of a turn."""
        context, view, animations = self._context, self._context.view, self._context.animations
        digest = animations.digest
        if not context.flow.at_table:
            return  # what lies on top of the table is looked at first
        if animations.opening is not None:
            yield opening_overlay(context.kit, view, animations.opening, view.to_px(self._layout.middle()))
            return
        banner, needed = None, self._needed()
        if animations.banner is not None:
            room = self._above_sheet()
            rows = digest_rows(view.text_scaled, digest, room)[0] if digest is not None else 0
            banner = banner_overlay(context.kit, view.text_scaled, animations.banner, room, rows, needed)
        if digest is not None and not animations.flights:
            middle = view.to_px(self._layout.free_middle())
            free = [*needed, *self._beside_banner(digest, banner)]
            yield digest_overlay(context.kit, view.text_scaled, digest, middle, free, self._moved(digest))
        if banner is not None:
            yield banner

    def _needed(self) -> list[pygame.Rect]:
        """Return the places of the things the player chooses from now; found once for a position and a window."""
        context = self._context
        about = context.flow.session.length, context.flow.seat, context.view
        if self._choices is None or self._choices[0] != about:
            arrows = self._hinting.arrows(context.model.legal)
            things = {thing for arrow in arrows for thing in (arrow.source, arrow.target) if thing is not None}
            widgets = [widget for thing in things if (widget := context.widget_of(thing)) is not None]
            self._choices = about, [widget.rect for widget in widgets]
        return self._choices[1]

    def _beside_banner(self, digest: Digest, banner: Overlay | None) -> list[pygame.Rect]:
        """Return the place of the banner that came with a digest, so that the digest stays where it is when the banner
        goes."""
        about = id(digest), self._context.view
        if self._with_banner is None or self._with_banner[0] != about:
            self._with_banner = about, [banner.box.rect] if banner is not None and banner.box is not None else []
        return self._with_banner[1]

    def _moved(self, digest: Digest) -> Pos:
        """Return the pointer if it has moved since the digest appeared, else a point outside the window, so that a
        resting pointer does not fade the digest."""
        if self._rests is None or self._rests[0] is not digest:
            self._rests = digest, self._context.pointer
        return self._context.pointer if self._context.pointer != self._rests[1] else (-1, -1)

    def digest_at(self, pos: Pos) -> int | None:
        """Return how many lines the digest leaves out if it lies under a pixel, else None."""
        view, digest = self._context.view, self._context.animations.digest
        paper = next((box.rect for box in self._floating.boxes() if box.name == "digest"), None)
        if digest is None or paper is None or not paper.collidepoint(pos):
            return None
        return digest_rows(view.text_scaled, digest, view.to_px(self._layout.free_middle()))[1]

    def plays_back(self, pos: Pos) -> bool:
        """Return whether a pixel lies on the digest's button that replays its steps."""
        paper = next((box.rect for box in self._floating.boxes() if box.name == "digest"), None)
        return paper is not None and again_button(self._context.view.text_scaled, paper).collidepoint(pos)

    def draw_texts_above(self, brush: Brush) -> None:
        """Draw the callout and the message again, above the companion (a lesson's bubble)."""
        explanation = self._explanation()
        for said in (*((explanation,) if explanation is not None else ()), *self._message()):
            said.draw(brush)

    def _message(self) -> Iterator[Overlay]:
        """Yield the current message. Its place is found once, not in every frame."""
        context, message = self._context, self._context.animations.message
        if message is None:
            return
        view, ui = context.view, context.ui
        card = ui.find("hint.card")
        clear = [*ui.avoided, *((card.rect,) if card is not None else ())]
        about = (id(message), view, [tuple(rect) for rect in clear])
        if self._said is None or self._said[0] != about:
            there = ui.at(message.at) if message.at else None
            zone = there.zone if there is not None else ""
            spare = [widget.rect for widget in ui if widget.kind == "control" or widget.zone != zone]
            place = view.to_px(self._layout.middle())
            self._said = about, message_overlay(context.kit, view.text_scaled, message, place, clear, spare)
        yield self._said[1]

    def _above_sheet(self) -> pygame.Rect:
        """Return the free middle of the table above the sheet, so that the sheet's choices stay visible."""
        room, sheet = self._context.view.to_px(self._layout.free_middle()), self._sheet()
        if sheet is None or not room.colliderect(sheet):
            return room
        return pygame.Rect(room.x, room.y, room.w, max(0, sheet.y - room.y))

    def _sheet(self) -> pygame.Rect | None:
        """Return the rectangle of the sheet above the table, None without one."""
        sheet = self._context.widget_of((SHEET, 0))
        return sheet.rect if sheet is not None else None

    def _explanation(self) -> Overlay | None:
        """Return the overlay that explains the thing under the pointer, unless it would cover the sheet that asks
        about that thing; made once for each thing and model."""
        key, context = self._pointed_at(), self._context
        if key is None:
            return None
        model, about = context.model, (key, context.view)
        if self._explained is None or self._explained[0] is not model or self._explained[1] != about:
            self._explained = model, about, self._overlays.explanation(key)
        found, sheet = self._explained[2], self._sheet()
        return found if found is None or sheet is None or not found.rect.colliderect(sheet) else None

    def _pointed_at(self) -> Key | None:
        """Return the thing under the pointer; while a piece is held, the legal place under it."""
        drag = self._context.drag
        return drag.hot if drag.held is not None else key_of(self._context.pointed_widget())

    def _mark(self) -> Iterator[Overlay]:
        """Yield a gold ring round the thing of the selected log line, or else the one selected for a plan."""
        marked = self._context.marked or self._premoves.thing
        widget = self._context.widget_of(marked) if marked else None
        if widget is not None:
            rect, kit, spill = widget.rect, self._context.kit, self._context.view.px(60)

            def draw(brush: Brush) -> None:
                kit.paint.glow(brush.surface, rect, brush.s, radius=14)
                kit.paint.ring(brush.surface, rect, brush.s, radius=14)

            yield Overlay(rect.inflate(spill, spill), ("mark", marked), draw)

    def _in_hand(self) -> Iterator[Overlay]:
        overlays, drag = self._overlays, self._context.drag
        piece = drag.drawn_piece
        if piece is None:
            return
        view, turned = self._context.view, drag.turned
        w, h = overlays.held_size(piece.key)
        rect = pygame.Rect(0, 0, view.px(w + 40), view.px(h + 60))
        hot = drag.hot if drag.held is not None else None
        x, y = overlays.held_at(piece.key, hot, piece.pos[0] / view.s, piece.pos[1] / view.s)
        rect.center = (round(x * view.s), round(y * view.s))
        draw = lambda brush: overlays.draw_held(brush, piece.key, x, y, turned=turned)
        yield Overlay(rect, (piece.key, turned), draw)
