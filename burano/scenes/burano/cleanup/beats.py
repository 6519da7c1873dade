"""Animations of the clean-up's beats: points fly to their player, lace is sewn, action markers are dealt, cubes hop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect

from burano.core.protocol import Event
from burano.games.burano import events as e
from burano.games.burano.board import HOUSES
from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import TILE, draw_tile, picture
from burano.scenes.burano.art.sea import worker_groups
from burano.scenes.burano.cleanup.boards import board_of
from burano.scenes.burano.cleanup.camera import Camera
from burano.scenes.burano.cleanup.model import Shown
from burano.scenes.burano.cleanup.pages import action_columns, chip_place, draw_marker, marker_place
from burano.scenes.burano.cleanup.panels import so_far, status_place
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.scenes.burano.cleanup.refill import cube_places, ring_place
from burano.scenes.burano.cleanup.roofs import stack_boxes, tile_spaces
from burano.scenes.burano.cleanup.workshops import Side, draw_lace, unions_of
from burano.table.motion.flight import Flight, Point, fly
from burano.table.motion.flight_kinds import Gain, PictureFlight, shuffled
from burano.table.picture.brush import Brush
from burano.ui.scaling import View
from burano.ui.tween import Ease, Tween, in_out_sine, linear, out_back, out_cubic

_GAIN = 1.0


def _in_turn(seconds: float, delay: float, total: float, ease: Ease) -> Tween:
    """Return a tween of length `total` that moves for `seconds` after `delay` and then stays at its end."""
    return Tween(total, ease=lambda t: ease(min(1.0, max(0.0, (t * total - delay) / seconds))))


def _sewing(group: Sequence[int]) -> float:
    """Return the seconds it takes to sew lace around a union."""
    return max(0.6, 0.16 * len(group))


def _covered(state: State, seat: int) -> list[tuple[int, int]]:
    """Return (slot, colour) of the covered houses of a seat's ring."""
    covered, colors = state.covered(seat), state.board.ring_colors[seat]
    return [((house - state.wheel[seat]) % HOUSES, colors[house]) for house in range(HOUSES) if covered >> house & 1]


class Beats:
    """Creates the animations of a beat from the positions on the clean-up's pages."""

    def __init__(self, places: CleanupPlaces, shown: Shown, camera: Camera) -> None:
        self._places, self._shown, self._camera = places, shown, camera

    def flights(self, event: Event) -> list[Flight]:
        """Return the flights for a beat."""
        match event:
            case e.IslandScored():
                return list(self._island(event))
            case e.LaceScored():
                return list(self._lace(event))
            case e.ActionsShuffled():
                return list(self._actions(event))
            case e.RefillDone():
                return list(self._refill(event))
            case e.RoofsDrawn():
                return list(self._roofs(event))
            case e.StartPassed():
                return list(self._start(event))
            case _:
                return []

    def _island(self, event: e.IslandScored) -> Iterator[Flight]:
        """Let the leaders' workers hop, drop their crests on the island and fly the points to them."""
        shown, camera = self._shown, self._camera
        groups = worker_groups(shown.view, event.island)
        wait = 0.5 if camera.glides else 0.0
        for index, (seat, _count) in enumerate(groups):
            if seat in event.leaders:
                sprite = f"worker_man_{names.FAMILIES[shown.families[seat]]}"
                place = camera.worker(event.island, index, len(groups))
                for hop in range(2):
                    path, delay = [place, place], wait + 0.26 * hop
                    yield fly(sprite, 0.6 * camera.k, path, 0.24, arc=22 * camera.k, delay=delay, ease=linear)
        x, y = camera.island(event.island)
        for index, seat in enumerate(event.leaders):
            aside = (index - (len(event.leaders) - 1) / 2) * 62
            crest = shown.player_colours(seat).crest
            top, place = (x + aside, y - 150), (x + aside, y - 30)
            yield fly(crest, 0.62, [top, place], 0.34, delay=wait + 0.35, ease=out_back, squash=True)
            home = so_far(self._places, shown, seat)
            tween = Tween(_GAIN, ease=linear, delay=wait + 0.75)
            yield Gain("vp", 1.0, [place, home], tween, words=f"+{event.vp}")

    def _lace(self, event: e.LaceScored) -> Iterator[Flight]:
        """Sew lace around the unions one after the other, then fly the points to the seat."""
        shops, last = self._places.workshops, self._places.middle.center
        groups = [group for group in unions_of(self._shown.view, event.squares) if len(group) > 1]
        total, delay = sum(_sewing(group) for group in groups), 0.0
        for group in groups:
            seam = shops.seam(group)
            tween = _in_turn(_sewing(group), delay, total + (_GAIN if event.vp else 0.0), linear)
            yield Thread("coin", 1.0, [seam[0][0], *(end for _start, end in seam)], tween, seam=seam)
            last = shops.cell(group[-1]).center
            delay += _sewing(group)
        if event.vp:
            home = status_place(self._places, self._shown, event.seat)
            tween = Tween(_GAIN, ease=linear, delay=delay)
            yield Gain("vp", 1.0, [last, home], tween, words=f"+{event.vp}")

    def _actions(self, event: e.ActionsShuffled) -> Iterator[Flight]:
        """Gather six markers, shuffle them and deal them to their new actions."""
        old_box, new_box, middle = action_columns(self._places.middle)
        before = self._shown.view.deal.actions[self._shown.story.season]
        for color in range(6):
            start, end = chip_place(old_box, before, color), chip_place(new_box, event.actions, color)
            tween = _in_turn(1.2, 0.12 * color, 1.9, in_out_sine)
            yield Flight(f"chip_{names.COLORS[color]}", 1.0, shuffled(start, end, middle, color), tween)

    def _refill(self, event: e.RefillDone) -> Iterator[Flight]:
        """Let cubes hop from the ring's covered houses into the reserve."""
        shown, ring = self._shown, ring_place(self._places)
        places = cube_places(board_of(self._places.middle, shown, event.seat), event)
        total = 0.9 + 0.08 * len(places)
        slots = _covered(shown.view, event.seat)
        for index, (color, place) in enumerate(places):
            same = [slot for slot, house in slots if house == color]
            start = ring.spot(same[index % len(same)] if same else 1)
            tween = _in_turn(0.4, 0.25 + 0.08 * index, total, out_cubic)
            path = [start, (place.x, place.y)]
            yield Flight(f"cube_{names.COLORS[color]}", place.k, path, tween, arc=60)

    def _roofs(self, event: e.RoofsDrawn) -> Iterator[Flight]:
        """Move discarded tiles out and new ones from their stacks."""
        shown, board = self._shown, self._shown.view.board
        spaces = tile_spaces(board_of(self._places.middle, shown, event.seat))
        free = [space for tile, space in zip(shown.tiles[event.seat], spaces, strict=True) if tile in event.tiles]
        away, stacks = shown.scored.removed.get(event.seat, ()), stack_boxes(self._places)
        wait = 0.45 if away else 0.0
        total = wait + 0.6 + 0.2 * len(event.tiles)
        for tile, space in zip(away, free, strict=False):
            path = [space.center, (space.centerx, space.centery + 90)]
            tween = Tween(0.4, ease=in_out_sine)
            yield self._tile(tile, path, tween, (space.w, space.w * 0.8), fades=True)
        for index, (tile, space) in enumerate(zip(event.tiles, free, strict=False)):
            stack = stacks[board.tile_kind(tile)]
            path = [(stack.centerx, stack.y + 72), space.center]
            tween = _in_turn(0.6, wait + 0.2 * index, total, in_out_sine)
            yield self._tile(tile, path, tween, (80.0, space.w), arc=50)

    def _tile(
        self, tile: int, path: list[Point], tween: Tween, widths: tuple[float, float], *, arc: float = 0.0,
        fades: bool = False,
    ) -> Flight:  # fmt: skip
        board = self._shown.view.board

        def draw(brush: Brush) -> None:
            draw_tile(brush, board.tile_kind(tile), board.tile_colors[tile], 0, 0, 100)

        face = picture(("tile", tile), draw, TILE)
        return PictureFlight("coin", 1.0, path, tween, None, arc, picture=face, ratio=TILE, widths=widths, fades=fades)

    def _start(self, event: e.StartPassed) -> Iterator[Flight]:
        """Move the starting player marker to the next player."""
        n = len(self._shown.players)
        path = [marker_place(self._places.middle, n, index) for index in range(2)]
        yield Marker("coin", 1.0, path, Tween(0.8, ease=in_out_sine), None, 26)


@dataclass(eq=False)
class Thread(Flight):
    """A needle with the lace sewn so far."""

    seam: Sequence[Side] = ()

    @property
    def _bounds(self) -> FRect:
        xs, ys = [x for x, _ in self.path], [y for _, y in self.path]
        return FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(60, 60)

    def rect(self, view: View) -> pygame.Rect:
        return view.to_px(self._bounds)

    def draw(self, brush: Brush) -> None:
        share = self.tween.progress
        x, y = draw_lace(brush, self.seam, share)
        if share >= 1:
            return
        needle = (
            '<path d="M4,30 L30,4" stroke="#6A6178" stroke-width="4" stroke-linecap="round"/>'
            '<path d="M5,29 L29,5" stroke="#F2F4FA" stroke-width="1.6" stroke-linecap="round"/>'
        )
        brush.svg("needle", x - 4, y - 30, 34, 34, needle)


@dataclass(eq=False)
class Marker(Flight):
    """The starting player marker in motion."""

    def rect(self, view: View) -> pygame.Rect:
        x, y = self.place
        return view.rect(x - 44, y - 44, 88, 88)

    def draw(self, brush: Brush) -> None:
        x, y = self.place
        draw_marker(brush, x, y)
