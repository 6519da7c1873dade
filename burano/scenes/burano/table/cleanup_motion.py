"""Animations between two seasons: what the clean-up scores, returns and deals, and the cubes a new pyramid leaves over.
Only a replay shows them on the table; a game has its own clean-up screen."""

from collections.abc import Iterable
from functools import partial

from burano.games.burano import events as e
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import TILE, picture
from burano.scenes.burano.table.panels.actions import MARKER
from burano.scenes.burano.table.panels.tray_pieces import HEAP
from burano.scenes.burano.table.pieces import APART, Pieces
from burano.table.motion.flight import Flight, fly
from burano.table.motion.flight_kinds import shuffled
from burano.table.play.model import Flying
from burano.ui.tween import Tween, in_out_sine


class CleanupMotion(Pieces):
    """Turns the events of a clean-up into flights."""

    def revealed(self, event: e.PyramidsRevealed) -> Iterable[Flight]:
        """Move unused cubes to the supply, and a coin to the player for each."""
        colors = len(names.COLORS)
        for seat in range(len(self._model.players)):
            sold = event.sold_colors[seat * colors : seat * colors + colors]
            cubes = [color for color, count in enumerate(sold) for _ in range(count)]
            for index, color in enumerate(cubes):
                start, supply, delay = self._at.heap(seat, index), self._at.supply(color), APART * index
                k = HEAP if self._at.own(seat) else self._at.cube(seat)
                yield fly(f"cube_{names.COLORS[color]}", k, [start, supply], 0.45, arc=40, delay=delay)
                yield self._coin(seat, supply, 0.45, 0.45 + delay)

    def island_scored(self, event: e.IslandScored) -> Iterable[Flight]:
        x, y = self._parts.map.sea.place(event.island)
        for index, seat in enumerate(event.leaders):
            if event.vp:
                yield self._points(event.vp, (x + 40 * index, y), seat, 0.1 + APART * index)

    def lace_paid(self, event: e.LacePaid) -> Iterable[Flight]:
        """Move the cube that pays for a worker to the supply."""
        if event.free:
            return
        at, seat, own = self._at, event.seat, self._at.own(event.seat)
        color = self._state.board.square_color[event.square]
        path = [at.heap(seat, self._heaped(color) if own else 0), at.supply(color)]
        yield fly(f"cube_{names.COLORS[color]}", HEAP if own else at.cube(seat), path, 0.45, arc=40)

    def lace_scored(self, event: e.LaceScored) -> Iterable[Flight]:
        if event.vp:
            yield self._points(event.vp, self._at.square(event.squares[-1]), event.seat)

    def _heaped(self, color: int) -> int:
        """Return how many of the player's new cubes lie before or at a colour; they are sorted by colour."""
        return sum(other <= color for other in self._parts.pyramid.loose(self._model))

    def refilled(self, event: e.CubesRefilled) -> Iterable[Flight]:
        """Move a cube for each covered house from the supply to the player's new cubes."""
        own, loose = self._at.own(event.seat), self._parts.pyramid.loose(self._model)
        k, number = HEAP if own else self._at.cube(event.seat), 0
        for color, count in enumerate(event.taken):
            places = [index for index, other in enumerate(loose) if other == color][-count:] if own else []
            for _ in range(count):
                place = places.pop(0) if places else number
                path = [self._at.supply(color), self._at.heap(event.seat, place)]
                hides: Flying | None = ("heap", place) if own else None
                yield fly(f"cube_{names.COLORS[color]}", k, path, 0.45, hides=hides, arc=40, delay=APART * number)
                number += 1

    def cube_gained(self, event: e.CubeBought | e.SubstituteTaken) -> Iterable[Flight]:
        """Move one more cube to those kept for the next pyramid."""
        at, seat, own = self._at, event.seat, self._at.own(event.seat)
        place = self._heaped(event.color) - 1 if own else 0
        hides: Flying | None = ("heap", place) if own else None
        path = [at.supply(event.color), at.heap(seat, max(0, place))]
        k = HEAP if own else at.cube(seat)
        yield fly(f"cube_{names.COLORS[event.color]}", k, path, 0.45, hides=hides, arc=40)
        if isinstance(event, e.CubeBought):
            yield fly("privilege", 0.45, [at.privilege(seat), at.supply(event.color)], 0.4, arc=40)

    def shuffled(self, event: e.ActionsShuffled) -> Iterable[Flight]:
        """Gather six markers, shuffle them and deal them to their new actions."""
        panel, season = self._parts.actions, self._state.season
        before = self._state.deal.actions[season - 1]
        for color in range(6):
            start, end = panel.marker(color, before), panel.marker(color, event.actions)
            path = [panel.out(place) for place in shuffled(start, end, panel.middle, color)]
            tween = Tween(1.2, ease=in_out_sine, delay=APART * color)
            sprite, k = f"chip_{names.COLORS[color]}", MARKER / 64 * panel.zoom
            yield Flight(sprite, k, path, tween, ("marker", color), waits=True)

    def roofs_drawn(self, event: e.RoofsDrawn) -> Iterable[Flight]:
        """Move tiles from their stacks to the player's board."""
        board = self._state.board
        spaces = [space for space in range(3) if self._state.roofs[event.seat * 3 + space] in event.tiles]
        for index, tile in enumerate(event.tiles):
            kind = board.tile_kind(tile)
            own, hides, space = self._at.own(event.seat), None, 1
            if index < len(spaces):
                space = spaces[index]
                hides = ("roof_tile", space) if own else ("their_roof", event.seat, space)
            face = picture(("tile", tile), partial(self._tile, tile), TILE)
            path = [self._at.stack(kind), self._at.roof(event.seat, space)]
            yield self._card(face, path, (44, 134 if own else 84), hides=hides, ratio=TILE, delay=0.15 * index)

    def roof_removed(self, event: e.RoofRemoved) -> Iterable[Flight]:
        """Move a discarded roof tile out and fade it."""
        own, (x, y) = self._at.own(event.seat), self._at.roof(event.seat, self._model.roof_from.get(event.tile, 1))
        face, w = picture(("tile", event.tile), partial(self._tile, event.tile), TILE), 134 if own else 84
        yield self._card(face, [(x, y), (x, y + 60)], (w, w * 0.8), ratio=TILE, fades=True)

    def start_passed(self, event: e.StartPassed) -> Iterable[Flight]:
        """Move the starting player's flag to the next player."""
        before = (event.seat - 1) % len(self._model.players)
        yield fly("ui_flag", 0.6, [self._at.starts(before), self._at.starts(event.seat)], 0.8, arc=26, ease=in_out_sine)
