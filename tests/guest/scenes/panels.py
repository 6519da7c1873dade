"""The panels of Granchi, and where they lie."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping

from pygame import FRect

from burano.core.protocol import Seat
from burano.table.layout.solver import PanelSpec, Screen, column, row
from burano.table.motion.flight import Point
from burano.table.panels.log import LogPanel
from burano.table.panels.seats import SeatsPanel
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.picture.replay_picture import SPARE
from burano.table.play.model import Count, TableModel
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from tests.guest.rules import BASKETS, NONE, STOW, UNKNOWN, State
from tests.guest.scenes.people import PEOPLE

CARD, HIGH = 100.0, 140.0
WIDE = 320.0
_NUMBER = Style(58, theme.DISPLAY, align="center")
_POINTS = Style(26, theme.DISPLAY, align="center")
_NAME = Style(theme.LABEL, align="center", elide=True)


class Model(TableModel[State]):
    """The table as one seat sees it; points count to their new values."""

    def numbers(self) -> Mapping[Count, int]:
        return {("vp", seat): vp for seat, vp in enumerate(self.state.vp)}


def draw_bait(brush: Brush, value: int, x: float, y: float, *, highlighted: bool = False) -> None:
    """A card with its middle on a point; face down if it is unknown."""
    if highlighted:
        brush.highlight(FRect(x - CARD / 2, y - HIGH / 2, CARD, HIGH))
    brush.centred("granchi_bait_back" if value == UNKNOWN else "granchi_bait", x, y, CARD, HIGH, shadow=4)
    if value != UNKNOWN:
        brush.text(str(value), (x - 40, y - 22, 80, 70), _NUMBER, name=f"bait {value}")


def _scattered(crab: int) -> Point:
    """Crabs lie on an oval round the middle of the heap, the first ones in it."""
    if crab < 3:
        return (crab - 1) * 118, 40 * (crab % 2) - 20
    return 170 * math.cos(crab * 0.8), 100 * math.sin(crab * 0.8)


class Beach(Panel[Model]):
    """The heap, and a place for everybody's bait."""

    def key(self, model: Model) -> Hashable:
        state = model.state
        seen = state.phase, state.heap, tuple(state.baits), state.actor, model.hidden.of("bait")
        return seen, model.viewer, model.held, tuple(model.drops), model.can_take(("heap", 0))

    def place(self, seat: Seat, count: int) -> tuple[float, float]:
        """The middle of a seat's bait."""
        return self.area.centerx + (seat - (count - 1) / 2) * 190, self.area.bottom - 130

    @property
    def line(self) -> FRect:
        return FRect(self.area.x + 24, self.area.bottom - 226, self.area.w - 48, 202)

    @property
    def heap(self) -> FRect:
        return FRect(self.area.centerx - 230, self.area.y + 70, 460, self.area.h - 330)

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.SAND, shadow=5)
        state = model.state
        words = f"{state.heap} crab{'' if state.heap == 1 else 's'} on the beach"
        brush.head(words, self.area.x + 24, self.area.y + 14, self.area.w - 48, 26)
        if model.can_take(("heap", 0)):
            brush.highlight(self.heap)
        for crab in range(0 if model.held == ("heap", 0) else state.heap):
            x, y = _scattered(crab)
            brush.centred("granchi_crab", self.heap.centerx + x, self.heap.centery + y, 110, 92, shadow=3)
        if model.is_highlighted(("line", 0)):
            brush.highlight(self.line)
        for seat, bait in enumerate(state.baits):
            self._draw_bait(brush, model, seat, bait)

    def _draw_bait(self, brush: Brush, model: Model, seat: Seat, bait: int) -> None:
        x, y = self.place(seat, len(model.players))
        if bait != NONE and ("bait", seat) not in model.hidden:
            draw_bait(brush, bait, x, y, highlighted=model.state.phase >= STOW and seat == model.state.actor)
        else:
            brush.slab(FRect(x - CARD / 2, y - HIGH / 2, CARD, HIGH), radius=12)
        name = model.players[seat].name
        brush.text(name, (x - 90, y + 74, 180, 24), _NAME, name=f"bait of {seat}")

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("line", 0), self.line, "Baits are laid out here in secret (G1.2)")
        yield Spot(("heap", 0), self.heap, "Crabs washed up by the sea; who catches stows them in a basket (G2.1)")


class Hand(Panel[Model]):
    """The baits of the seat whose board is shown."""

    def key(self, model: Model) -> Hashable:
        return model.seat, model.state.hands[model.seat], model.viewer, model.held, model.sources

    def middle(self, value: int, rounds: int) -> tuple[float, float]:
        return self.area.centerx + (value - (rounds + 1) / 2) * (CARD + 18), self.area.y + 122

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        name = model.players[model.seat].name
        brush.head(f"Baits of {name}", self.area.x + 24, self.area.y + 10, self.area.w - 48)
        for value in self._values(model):
            key = ("bait", value)
            if model.held != key:
                draw_bait(
                    brush, value, *self.middle(value, model.state.options.rounds), highlighted=model.can_take(key)
                )

    def _values(self, model: Model) -> list[int]:
        held = model.state.hands[model.seat]
        return [value for value in range(1, model.state.options.rounds + 1) if held >> value - 1 & 1]

    def targets(self, model: Model) -> Iterable[Spot]:
        for value in self._values(model):
            x, y = self.middle(value, model.state.options.rounds)
            area = FRect(x - CARD / 2, y - HIGH / 2, CARD, HIGH)
            yield Spot(("bait", value), area, f"Bait {value}: each can be laid out once (G1.1)", ring=True)


class Baskets(Panel[Model]):
    """Where the seat whose board is shown keeps its crabs."""

    def key(self, model: Model) -> Hashable:
        own = model.state.baskets[model.seat * BASKETS :][:BASKETS]
        return model.seat, tuple(own), [model.is_highlighted(("basket", basket)) for basket in range(BASKETS)]

    def box(self, basket: int) -> FRect:
        return FRect(self.area.x + 16 + basket * 146, self.area.y + 60, 140, 130)

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        brush.head("Baskets", self.area.x + 24, self.area.y + 10, self.area.w - 48)
        for basket in range(BASKETS):
            box, key = self.box(basket), ("basket", basket)
            if model.is_highlighted(key):
                brush.highlight(box)
            brush.centred("granchi_basket", box.centerx, box.y + 50, 120, 92)
            vp = str(model.state.baskets[model.seat * BASKETS + basket])
            brush.text(vp, (box.x, box.bottom - 36, box.w, 34), _POINTS, name=f"in {basket}")

    def targets(self, model: Model) -> Iterable[Spot]:
        for basket in range(BASKETS):
            yield Spot(("basket", basket), self.box(basket), "A basket for crabs (G2.1)", ring=True)


class Moves(Panel[Model]):
    """The paper below the buttons, with the round on it."""

    def key(self, model: Model) -> Hashable:
        return model.state.round

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        rounds = model.state.options.rounds
        words = f"Round {min(model.state.round + 1, rounds)} of {rounds}"
        brush.head(words, self.area.x + 24, self.area.y + 16, self.area.w - 48, 30)


class Catchers(SeatsPanel[Model]):
    """Everybody at the table."""

    people = PEOPLE

    def seats(self, model: Model) -> list[Seat]:
        return [*range(len(model.players))]

    def vp(self, model: Model, seat: Seat) -> int:
        return model.shown("vp", seat, model.state.vp[seat])

    def seat_key(self, model: Model, seat: Seat) -> Hashable:
        return model.state.hands[seat].bit_count()

    def draw_seat(self, brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        left = model.state.hands[seat].bit_count()
        words = "draws its bait" if model.players[seat].plays_by_rule else f"{left} baits left"
        brush.text(words, (box.x + 16, box.y, box.w - 32, box.h), name=f"left {seat}")


def panels(log: LogPanel[Model]) -> dict[str, Panel[Model]]:
    """All of them by name."""
    return {
        "beach": Beach(),
        "seats": Catchers(),
        "log": log,
        "baskets": Baskets(),
        "hand": Hand(),
        "moves": Moves(),
    }


def screen(seats: int, *, replay: bool = False, spare: bool = True) -> Screen:
    """Where they lie: people and baskets on the left, the beach in the middle, the log on the right. A replay has no
    moves, but a place for its controls."""
    people = PanelSpec("seats", WIDE, Catchers.height(seats), fill="h")
    left = column(PanelSpec("corner", WIDE, 58), people, PanelSpec("baskets", WIDE, 274))
    beach = PanelSpec("beach", 640, 560, min_w=560, min_h=470, unit="pictures", fill="wh")
    hand = PanelSpec("hand", 720, 224, min_w=560, unit="pictures", fill="w", stretch=True)
    middle = column(beach, hand, PanelSpec("ribbon", 580, 38, min_w=360))
    log = PanelSpec("log", 412, 400, min_h=120, fill="h")
    below = [PanelSpec(SPARE if replay else "moves", 412, 286)] if spare else []
    right = column(PanelSpec("top", 412, 58), log, *below)
    return Screen(row(left, middle, right, gap=14, pad=(16, 8, 4, 4)))
