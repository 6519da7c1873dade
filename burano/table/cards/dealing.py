"""Cards and coins on their way: the flights of a game that is played with cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from burano.table.motion.effects import Maker, Spin
from burano.table.motion.flight import Flight, Point
from burano.table.motion.flight_kinds import PictureFlight
from burano.table.play.model import Count, Flying
from burano.ui.tween import Tween, in_out_sine, out_cubic


def sprite(name: str) -> Maker:
    """A sprite as a picture by its width."""
    return lambda kit, width: kit.sprites.get(name, width)


class Cards(NamedTuple):
    """How the cards of a game look: their faces by number, and their height by their width."""

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
        """A card on its way; with a `back` it turns over. It `rests` so many seconds where it starts, to be seen."""
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
        """A row of open cards that slide over and are filled up from a deck (its place and back), the last first.
        `before` is where each card lay, `after` which card lies where."""
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
    """Coins that are received, one after the other; what they are counted by waits for them."""
    for k in range(count):
        yield Spin("coin", 0.5, path, Tween(0.35, ease=out_cubic, delay=0.3 + 0.06 * k), arc=60, brings=(brings,))


def coins_back(count: int, path: Sequence[Point]) -> Iterator[Flight]:
    """Coins that nobody may keep, back to the bank."""
    for k in range(count):
        yield Spin("coin", 0.5, path, Tween(0.4, ease=in_out_sine, delay=0.08 * k), arc=40)


def coins_out(count: int, purse: Point) -> Iterator[Flight]:
    """Coins that are paid roll away from a purse."""
    for k in range(count):
        tween = Tween(0.3, ease=in_out_sine, delay=0.05 * k)
        yield Spin("coin", 0.45, (purse, (purse[0] + 190, purse[1] + 40)), tween, turns=3)
