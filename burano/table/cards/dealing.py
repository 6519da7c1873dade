"""Animations of cards and coins in card games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from burano.table.motion.effects import Maker, Spin
from burano.table.motion.flight import Flight, Point
from burano.table.motion.flight_kinds import PictureFlight
from burano.table.play.model import Count, Flying
from burano.ui.tween import Tween, in_out_sine, out_cubic


def sprite(name: str) -> Maker:
    """Return a function that makes the sprite's picture for a width."""
    return lambda kit, width: kit.sprites.get(name, width)


class Cards(NamedTuple):
    """The look of a game's cards: the face of each number, and the height as a multiple of the width."""

    face: Callable[[int], Maker]
    ratio: float

    def fly(
        self,
        card: int,
        path: Sequence[Point],
        seconds: float,
        sizes: tuple[float, float],
        *,
        hides: Flying | None = None,
        delay: float = 0.0,
        arc: float = 0.0,
        fades: bool = False,
        back: str = "",
        waits: bool = False,
        brings: tuple[Count, ...] = (),
        rests: float = 0.0,
    ) -> Flight:
        """Return the flight of a card. With `back`, it turns face up on the way; it waits `rests` seconds at its start,
        to be seen."""
        tween = Tween(seconds, delay=delay)
        if rests:
            total = rests + seconds
            tween = Tween(total, ease=lambda t: out_cubic(max(0.0, t * total - rests) / seconds), delay=delay)
        return PictureFlight(
            "", 1.0, path, tween, hides, arc, waits=waits, brings=brings, picture=self.face(card),
            ratio=self.ratio, widths=sizes, fades=fades, back=sprite(back) if back else None,
        )  # fmt: skip

    def refill(
        self,
        row: Iterable[int],
        before: Mapping[int, int],
        after: Sequence[int],
        place: Callable[[int], Point],
        deck: tuple[Point, str],
        size: float,
        delay: float,
    ) -> Iterator[Flight]:
        """Return the flights of a row of open cards that slide along and are refilled from a deck (its position and
        card back), last space first. `before` holds the space of each card, `after` the card of each space."""
        fresh, (start, back) = 0, deck
        for space in reversed(list(row)):
            card, hides, sizes = after[space], ("supply", space), (size, size)
            if card < 0 or before.get(card) == space:
                continue
            if card in before:
                path = (place(before[card]), place(space))
                yield self.fly(card, path, 0.32, sizes, hides=hides, delay=delay, waits=True)
                continue
            path, late = (start, place(space)), delay + 0.2 + 0.07 * fresh
            yield self.fly(card, path, 0.36, sizes, hides=hides, delay=late, back=back)
            fresh += 1


def coins_in(count: int, path: Sequence[Point], brings: Count) -> Iterator[Flight]:
    """Return the flights of received coins, one after the other; the count waits for them."""
    for k in range(count):
        yield Spin("coin", 0.5, path, Tween(0.35, ease=out_cubic, delay=0.3 + 0.06 * k), arc=60, brings=(brings,))


def coins_back(count: int, path: Sequence[Point]) -> Iterator[Flight]:
    """Return the flights of coins that go back to the bank."""
    for k in range(count):
        yield Spin("coin", 0.5, path, Tween(0.4, ease=in_out_sine, delay=0.08 * k), arc=40)


def coins_out(count: int, purse: Point) -> Iterator[Flight]:
    """Return the flights of paid coins that roll away from a purse."""
    for k in range(count):
        tween = Tween(0.3, ease=in_out_sine, delay=0.05 * k)
        yield Spin("coin", 0.45, (purse, (purse[0] + 190, purse[1] + 40)), tween, turns=3)
