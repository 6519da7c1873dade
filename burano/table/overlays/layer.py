"""What floats above a table now: plans, then mark, flights, ghost, explanation, the piece in hand, a saying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

import pygame

from burano.table.contract.hooks import GameHooks
from burano.table.hints.overlay import HintOverlay
from burano.table.input.drag import DragController, Pos
from burano.table.input.premoves import Premoves
from burano.table.input.spot_target import key_of
from burano.table.motion.animation_queue import AnimationQueue, Digest
from burano.table.overlays.floats import (
    Float,
    Floating,
    digest_float,
    digest_rows,
    herald_float,
    opening_float,
    saying_float,
)
from burano.table.picture.brush import Brush
from burano.table.play.model import Key, TableModel
from burano.ui.controls.boxes import Box
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])


class OverlayLayer(Generic[M]):
    """Gathers it in the order it is drawn. Only where something came, moved or went is drawn again."""

    def __init__(
        self,
        answers: GameHooks[M],
        hand: DragController,
        show: AnimationQueue,
        plans: HintOverlay[M],
        intentions: Premoves[M],
    ) -> None:
        self._answers, self._hand, self._show = answers, hand, show
        self._plans, self._intentions = plans, intentions
        self._planned, self._floating = Floating(), Floating()
        self._explained: tuple[M, tuple[Key, View], Float | None] | None = None
        self._said: tuple[tuple[int, View, list[Any]], Float] | None = None
        self._rests: tuple[Digest, Pos] | None = None
        """Where the pointer was when a digest came."""
        self.marked: Key | None = None
        """The thing a chosen line of the chronicle tells of: it is ringed."""

    def gather(self) -> Iterator[pygame.Rect]:
        """Let float what is above the table now; gives what must be drawn again."""
        yield from self._planned.show([*self._plans.floats(), *self._intentions.floats()])
        yield from self._floating.show(self._floats())

    def draw_plans(self, brush: Brush) -> None:
        self._planned.draw(brush)

    def draw(self, brush: Brush) -> None:
        self._floating.draw(brush)

    def boxes(self) -> Iterable[Box]:
        """What floats and has words, and what is in the hand."""
        held = self._hand.held
        yield from self._floating.boxes()
        yield Box("hand", "text", self._answers.view.window, f"{held[0]}.{held[1]}" if held else "")

    def _floats(self) -> Iterator[Float]:
        """Everything that floats above plans, bottom first."""
        answers, hand, view = self._answers, self._hand, self._answers.view
        more = list(answers.more_floats())
        answers.ui.tip.stand_off([float_.rect for float_ in more])
        yield from more
        yield from self._mark()
        for flight in self._show.flights:
            if flight.aloft:
                yield Float(flight.rect(view), (id(flight), flight.tween.elapsed), flight.draw)
        if hand.held is not None and hand.hot is not None:
            ghost = answers.ghost(hand.held, hand.hot)
            if ghost is not None:
                yield ghost
        explanation = self._explanation()
        if explanation is not None:
            yield explanation
        yield from self._in_hand()
        if self._show.opening is not None:
            yield opening_float(answers.kit, view, self._show.opening, view.to_px(answers.middle()))
        elif self._show.digest is not None and not self._show.flights:
            middle = view.to_px(answers.free_middle())
            yield digest_float(answers.kit, view.grown, self._show.digest, middle, self._moved(self._show.digest))
        if self._show.herald is not None and self._show.opening is None:
            room, digest = self._above_paper(), self._show.digest
            rows = digest_rows(view.grown, digest, room)[0] if digest is not None else 0
            yield herald_float(answers.kit, view.grown, self._show.herald, room, rows)
        yield from self._saying()

    def _moved(self, digest: Digest) -> Pos:
        """Where the pointer is, once it was moved: one that rests where a digest comes hides none of it."""
        if self._rests is None or self._rests[0] is not digest:
            self._rests = digest, self._answers.pointer
        return self._answers.pointer if self._answers.pointer != self._rests[1] else (-1, -1)

    def digest_at(self, pos: Pos) -> int | None:
        """Whether a point lies on the digest: then how many of its lines it has no room for."""
        view, digest = self._answers.view, self._show.digest
        paper = next((box.rect for box in self._floating.boxes() if box.name == "digest"), None)
        if digest is None or paper is None or not paper.collidepoint(pos):
            return None
        return digest_rows(view.grown, digest, view.to_px(self._answers.free_middle()))[1]

    def words(self, brush: Brush) -> None:
        """Draw what is said now, and what a choice would bring."""
        explanation = self._explanation()
        for said in (*((explanation,) if explanation is not None else ()), *self._saying()):
            said.draw(brush)

    def _saying(self) -> Iterator[Float]:
        """What is said; its place is looked for once, not in every frame."""
        answers, saying = self._answers, self._show.saying
        if saying is None:
            return
        view, ui = answers.view, answers.ui
        card = ui.find("hint.card")
        clear = [*ui.keep_clear, *((card.rect,) if card is not None else ())]
        about = (id(saying), view, [tuple(rect) for rect in clear])
        if self._said is None or self._said[0] != about:
            there = ui.at(saying.at) if saying.at else None
            zone = there.zone if there is not None else ""
            spare = [widget.rect for widget in ui if widget.kind == "control" or widget.zone != zone]
            place = view.to_px(answers.middle())
            self._said = about, saying_float(answers.kit, view.grown, saying, place, clear, spare)
        yield self._said[1]

    def _above_paper(self) -> pygame.Rect:
        """The same above a paper that asks, or where its heading is: what is chosen from stays in sight."""
        room, paper = self._answers.view.to_px(self._answers.free_middle()), self._answers.ui.find("paper.0")
        if paper is None or not room.colliderect(paper.rect):
            return room
        return pygame.Rect(room.x, room.y, room.w, max(0, paper.rect.y - room.y))

    def _explanation(self) -> Float | None:
        """What floats beside the place pointed at; worked out once for a place, not for every step of the pointer."""
        key, answers = self._pointed_at(), self._answers
        if key is None:
            return None
        model, about = answers.model, (key, answers.view)
        if self._explained is None or self._explained[0] is not model or self._explained[1] != about:
            self._explained = model, about, answers.explanation(key)
        return self._explained[2]

    def _pointed_at(self) -> Key | None:
        """The place whose consequence is shown."""
        if self._hand.held is not None:
            return self._hand.hot
        ui = self._answers.ui
        return key_of(ui.find(ui.focus_name) if ui.keyboard else ui.at(self._answers.pointer))

    def _mark(self) -> Iterator[Float]:
        """A gold ring round the thing a chosen line of the chronicle tells of, or that is planned with; above a thing
        that rises to the pointer."""
        marked = self.marked or self._intentions.thing
        widget = self._answers.ui.find(f"{marked[0]}.{marked[1]}") if marked else None
        if widget is not None:
            rect, kit, spill = widget.rect, self._answers.kit, self._answers.view.px(60)

            def draw(brush: Brush) -> None:
                kit.paint.glow(brush.surface, rect, brush.s, radius=14)
                kit.paint.ring(brush.surface, rect, brush.s, radius=14)

            yield Float(rect.inflate(spill, spill), ("mark", marked), draw)

    def _in_hand(self) -> Iterator[Float]:
        answers, aloft = self._answers, self._hand.aloft
        if aloft is None:
            return
        view, turned = answers.view, self._hand.turned
        w, h = answers.held_room(aloft.key)
        rect = pygame.Rect(0, 0, view.px(w + 40), view.px(h + 60))
        hot = self._hand.hot if self._hand.held is not None else None
        x, y = answers.held_at(aloft.key, hot, aloft.pos[0] / view.s, aloft.pos[1] / view.s)
        rect.center = (round(x * view.s), round(y * view.s))
        yield Float(rect, (aloft.key, turned), lambda brush: answers.draw_held(brush, aloft.key, x, y, turned=turned))
