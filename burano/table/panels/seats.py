"""Overview of the players: a card each, with name and points in a coloured head."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import Seat
from burano.i18n import _
from burano.table.contract.people import People
from burano.table.panels.portrait import draw_player
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot, area
from burano.table.play.model import TableModel
from burano.ui.drawing import theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix

M = TypeVar("M", bound=TableModel[Any])

HEAD = 50.0
"""Height of a card's head, in design units."""
WIDE = 284.0
"""Width of a card, in design units."""
GLANCE = "glance"
"""The key of the signs of a `StripPanel`; each refers to a player's card."""
SIGN = 58.0, 66.0
"""Width and height of a sign, in design units."""
BADGE = 27.0, 28.0
"""Width and height of the badge on a card's head, in design units."""
_FACT = 25.0
_GAP = 8.0
_WHITE = (255, 255, 255)
_POINTS = Style(30, theme.DISPLAY, (255, 243, 210), align="right")


FACT_WORDS = 15.0
"""Height of the words below a card's signs, in design units."""
_WORD = 14.5


def draw_fact_words(brush: Brush, places: Sequence[FRect], words: Sequence[str], name: str) -> None:
    """Draw words below signs, each in its place; draw none if one would be too small or too wide."""
    size = max(_WORD, SMALLEST / brush.s)
    fits = all(brush.width(word, size, theme.NARROW) <= place.w for word, place in zip(words, places, strict=True))
    if size > FACT_WORDS + 1 or not fits:
        return
    style = Style(size, theme.BODY, theme.INK_SOFT, align="center", shrink=1, narrow=True)
    for number, (word, place) in enumerate(zip(words, places, strict=True)):
        brush.text(word, (place.x, place.y, place.w, FACT_WORDS + 2), style, name=f"{name} {number}")


class Detail(NamedTuple):
    """A part of a seat's card with its own tooltip."""

    name: str
    area: FRect
    tip: str


class SeatsPanel(Panel[M], Generic[M]):
    """One card per seat. A game defines which seats are shown, their points, and draws the rest of the card."""

    people: ClassVar[People]
    card_height: ClassVar[float] = HEAD + 46
    """Minimum height of one card, in design units."""

    # ---- what a game answers

    def seats(self, model: M) -> Sequence[Seat]:
        """Return the seats with a card, from the top: by default the others, clockwise."""
        return model.others()

    @abstractmethod
    def vp(self, model: M, seat: Seat) -> int:
        """Return a seat's points as shown now."""
        ...

    def seat_key(self, model: M, seat: Seat) -> Hashable:
        """Return everything that `draw_seat` depends on."""
        return None

    def draw_seat(self, brush: Brush, model: M, seat: Seat, box: FRect) -> None:
        """Draw the part of a card below its head."""

    def is_marked(self, model: M, seat: Seat) -> bool:
        """Return whether a card has a golden edge: by default the card of the acting player."""
        return seat == model.actor

    def badge(self, model: M, seat: Seat) -> str:
        """Return the sprite on a card's head; empty for none."""
        return ""

    def details(self, model: M, seat: Seat, box: FRect) -> Iterable[Detail]:
        """Return the parts of the card that have their own tooltips."""
        return ()

    def tip(self, model: M, seat: Seat) -> str:
        return seat_words(self.people, model.players[seat])

    # ---- the panel

    @classmethod
    def in_drawer(cls, name: str, count: int) -> tuple[str, float, float]:
        """Return name, width and height of the panel in a drawer: from three cards on, in two columns."""
        return (name, WIDE, cls.height(count)) if count < 3 else (name, 2 * WIDE + _GAP, cls.height((count + 1) // 2))

    @classmethod
    def height(cls, count: int) -> float:
        """Return the height of `count` cards in one column."""
        return count * (cls.card_height + _GAP) - _GAP

    def card(self, index: int) -> FRect:
        """Return the area of a card: one column, or two in a wide panel; cards share the height of a tall panel."""
        columns = 2 if self.area.w > 1.7 * WIDE else 1
        w = (self.area.w - (columns - 1) * _GAP) / columns
        row, column = divmod(index, columns)
        rows = max(1, int((self.area.h + _GAP) / (self.card_height + _GAP) + 0.01))
        card_height = max(self.card_height, (self.area.h + _GAP) / rows - _GAP)
        return area(self.area.x + column * (w + _GAP), self.area.y + row * (card_height + _GAP), w, card_height)

    def key(self, model: M) -> Hashable:
        clocks = tuple(self._clock(model, seat) for seat in self.seats(model))
        cards = [(seat, self.vp(model, seat), self.seat_key(model, seat)) for seat in self.seats(model)]
        return model.actor, clocks, cards

    @staticmethod
    def _clock(model: M, seat: Seat) -> str:
        """Return the text of a waiting player's clock, which does not run."""
        return model.clocks[seat] if model.clocks and seat != model.actor else ""

    def draw(self, brush: Brush, model: M) -> None:
        for index, seat in enumerate(self.seats(model)):
            box = self.card(index)
            brush.slab(box, radius=14, shadow=5)
            active, badge = self.is_marked(model, seat), self.badge(model, seat)
            player, points, clock = model.players[seat], self.vp(model, seat), self._clock(model, seat)
            sub = f"{seat_words(self.people, player)} · {clock}" if clock else ""
            draw_seat_head(brush, box, self.people, player, points, active=active, sub=sub, badge=badge)
            self.draw_seat(brush, model, seat, self._below_head(box))

    def glance(self, model: M) -> str:
        """Return the highest score of the shown seats."""
        return str(max((self.vp(model, seat) for seat in self.seats(model)), default=""))

    def badge_place(self, index: int) -> tuple[float, float]:
        """Return the centre of the badge on a card's head."""
        return _badge(self.card(index))

    def points_place(self, index: int) -> tuple[float, float]:
        """Return the centre of the points on a card's head."""
        card = self.card(index)
        return card.right - 33, card.y + 24

    @staticmethod
    def _below_head(card: FRect) -> FRect:
        return FRect(card.x, card.y + HEAD, card.w, card.h - HEAD)

    def targets(self, model: M) -> Iterable[Spot]:
        for index, seat in enumerate(self.seats(model)):
            card = self.card(index)
            yield Spot(("player", seat), card, self.tip(model, seat), ring=True)
            for name, box, tip in self.details(model, seat, self._below_head(card)):
                yield Spot(("player", seat), box, tip, part=name)


class StripPanel(Panel[M], Generic[M]):
    """Crests and points of the players where there is no room for their cards; the viewer's sign may also show
    facts."""

    def __init__(self, cards: SeatsPanel[M], own: Callable[[M], Sequence[tuple[str, int]]] | None = None) -> None:
        """`own`: returns the facts on the viewer's sign, as sprites and numbers; without it the viewer has no sign."""
        super().__init__()
        self._cards, self._own = cards, own

    @staticmethod
    def strip_height(others: int, facts: int = 0) -> float:
        """Return the height of all signs, with `facts` facts on the viewer's own sign."""
        own_height = SIGN[1] + facts * _FACT + _GAP if facts else 0.0
        return own_height + others * (SIGN[1] + _GAP) - _GAP

    def sign(self, index: int, facts: int = 0) -> FRect:
        """Return the area of another player's sign; a negative index is the viewer's sign at the top."""
        top = self.area.y + (facts * _FACT + SIGN[1] + _GAP if facts else 0)
        if index < 0:
            return area(self.area.centerx - SIGN[0] / 2, self.area.y, SIGN[0], SIGN[1] + facts * _FACT)
        return area(self.area.centerx - SIGN[0] / 2, top + index * (SIGN[1] + _GAP), *SIGN)

    def _signs(self, model: M) -> Iterable[tuple[Seat, FRect]]:
        facts = len(self._own(model)) if self._own else 0
        if facts:
            yield model.seat, self.sign(-1, facts)
        for index, seat in enumerate(self._cards.seats(model)):
            yield seat, self.sign(index, facts)

    def key(self, model: M) -> Hashable:
        own_facts = tuple(self._own(model)) if self._own else ()
        return (
            model.actor,
            model.seat,
            own_facts,
            [(seat, self._cards.vp(model, seat)) for seat, _box in self._signs(model)],
        )

    def draw(self, brush: Brush, model: M) -> None:
        for seat, box in self._signs(model):
            player_colours = self._cards.people.player_colours(model.players[seat])
            colour = player_colours.header
            brush.slab(box, Slab(mix(colour, _WHITE, 0.08), colour, theme.GOLD, 2, inner=0), radius=12, shadow=4)
            brush.centred(player_colours.crest, box.centerx, box.y + 21, 30, 34)
            style = Style(23, theme.DISPLAY, _POINTS.colour, align="center")
            points = str(self._cards.vp(model, seat))
            brush.text(points, (box.x + 2, box.y + 37, box.w - 4, 28), style, name=f"glance {seat}")
            if self._own and seat == model.seat:
                self._draw_facts(brush, self._own(model), box)
            if seat == model.actor:
                brush.kit.paint.ring(brush.surface, brush.view.to_px(box), brush.s, radius=12, units=3, gap=0)

    @staticmethod
    def _draw_facts(brush: Brush, facts: Sequence[tuple[str, int]], box: FRect) -> None:
        for row, (sprite, value) in enumerate(facts):
            y = box.y + SIGN[1] - 3 + row * _FACT
            brush.centred(sprite, box.x + 17, y + _FACT / 2, 21)
            style = Style(19, theme.BLACK, theme.CREAM)
            brush.text(str(value), (box.x + 31, y, box.w - 33, _FACT), style, name=f"own {sprite}")

    def targets(self, model: M) -> Iterable[Spot]:
        for seat, box in self._signs(model):
            tip = f"{model.players[seat].name}\n{self._cards.tip(model, seat)}"
            yield Spot((GLANCE, seat), box, tip, ring=True)


def _badge(card: FRect) -> tuple[float, float]:
    return card.right - 70, card.y + 24


def seat_words(people: People, player: Player) -> str:
    """Return the kind of player in one or two words."""
    if player.is_human:
        return _("Player")
    if player.plays_by_rule:
        return people.level_words(player.controller)
    level = player.controller.partition(":")[0]
    known = people.info.level(level)
    return _("Computer: {level}").format(level=people.level_words(level)) if known else _("Computer")


def draw_seat_head(
    brush: Brush,
    box: FRect,
    people: People,
    player: Player,
    vp: int,
    *,
    active: bool,
    sub: str = "",
    badge: str = "vp",
) -> None:
    """Draw the coloured head of a card with portrait, name, badge and points; with a golden edge while the player
    acts."""
    player_colours = people.player_colours(player)
    colour = player_colours.header
    clip = brush.surface.get_clip()
    brush.surface.set_clip(clip.clip(brush.view.to_px(area(box.x, box.y, box.w, HEAD - 2))))
    rounded = Slab(mix(colour, _WHITE, 0.08), colour, colour, 0, inner=0)
    brush.kit.paint.slab(brush.surface, brush.view.to_px(area(box.x, box.y, box.w, 80)), brush.s, rounded, radius=14)
    brush.surface.set_clip(clip)
    line = theme.GLOW if active else theme.GOLD
    brush.surface.fill(line, brush.rect(box.x, box.y + 46, box.w, 4 if active else 2.5))
    draw_player(brush, people, player, box.x + 27, box.y + 23, 42)
    left, soft = box.x + 54, mix(colour, _WHITE, 0.88)
    style = Style(20, theme.BOLD, theme.CREAM, elide=True)
    brush.text(player.name, (left, box.y + 3, box.w - 160, 25), style, name="name")
    small = Style(16, theme.BODY, soft, shrink=0.7, elide=True)
    width = box.w - (142 if badge else 108)
    kind = sub or seat_words(people, player)
    if brush.width(kind, small.size * small.shrink, small.face) > width:  # the level alone is enough
        kind = kind.partition(": ")[2] or kind
    brush.text(kind, (left, box.y + 24, width, 23), small, name="kind")
    if badge:
        brush.centred(badge, *_badge(box), *BADGE)
    brush.text(str(vp), (box.right - 56, box.y + 2, 46, 44), _POINTS, name="vp")
    if active:
        brush.kit.paint.ring(brush.surface, brush.view.to_px(box), brush.s, radius=14, units=3, gap=0)
