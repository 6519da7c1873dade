"""Panels above the lagoon: seasons and rounds, points, and the next clean-up."""

from collections.abc import Hashable, Iterable, Sequence

from pygame import FRect

from burano.games.burano.mind.outlook import outlook
from burano.i18n import _
from burano.scenes.burano import names, palette
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import forecast, rivals, tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_DONE, _DONE_EDGE = rgb("1F8391"), rgb("0F5468")
TRACK_WIDTH = 668
_CREST = 22
_POINTS = Style(18, theme.BLACK)
_NEXT = Style(19, theme.BLACK, theme.GOOD_INK, align="center", shrink=0.8)


def rounds_before(model: Model) -> int:
    """Return the number of rounds completed in earlier seasons."""
    return sum(model.state.board.rounds[: model.state.season])


def shown_round(model: Model) -> int:
    """Return the current round of 14, from 1; after the game the number of rounds plus one."""
    rounds = model.state.board.rounds
    if not model.kind:
        return sum(rounds) + 1
    return rounds_before(model) + model.state.round + 1


class RoundTrack(Panel[Model]):
    """Shows four seasons and fourteen rounds."""

    def key(self, model: Model) -> Hashable:
        return shown_round(model), model.state.season

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.PAPER, radius=26, shadow=5)
        if self.area.w < TRACK_WIDTH:
            self._draw_short(brush, model)
            return
        current, number = shown_round(model), 0
        x, y = self.area.x + 12, self.area.centery
        for season, rounds in enumerate(model.state.board.rounds):
            on = season == model.state.season and bool(model.kind)
            size = 46 if on else 36
            brush.centred(
                f"season_{names.SEASONS[season]}",
                x + size / 2,
                y,
                size,
                alpha=1.0 if season <= model.state.season else 0.55,
            )
            x += size + 6
            for _i in range(rounds):
                number += 1
                self._draw_round(brush, x + 13, y, number, current)
                x += 33 if number == current else 30
            x += 8

    def _draw_short(self, brush: Brush, model: Model) -> None:
        """Draw only the current round, in words."""
        box, rounds = self.area, sum(model.state.board.rounds)
        brush.centred(f"season_{names.SEASONS[model.state.season]}", box.x + 28, box.centery, 40)
        text = _("Round {n} of {total}").format(n=min(rounds, shown_round(model)), total=rounds)
        brush.text(text, (box.x + 54, box.y, box.w - 66, box.h), Style(18, theme.BOLD, shrink=0.8))

    @staticmethod
    def _draw_round(brush: Brush, x: float, y: float, number: int, current: int) -> None:
        if number < current:
            brush.disc(x, y, 11.5, _DONE, _DONE_EDGE, 1.5)
            brush.centred("ui_tick", x, y, 16, tint=(255, 255, 255))
        elif number == current:
            brush.slab(FRect(x - 16, y - 16, 32, 32), paint.GOLD, radius=16)
            brush.text(
                str(number),
                (x - 20, y - 16, 40, 31),
                Style(19, theme.BLACK, rgb("5A3300"), align="center"),
                name=f"round {number}",
            )
        else:
            brush.disc(x, y, 12.5, rgb("FFFDF6"), rgb("BDA77C"))
            brush.text(
                str(number),
                (x - 16, y - 13, 32, 25),
                Style(16, theme.BOLD, theme.INK_SOFT, align="center"),
                name=f"round {number}",
            )

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("rounds", 0), self.area, tips.round_track(model))


class SeasonPill(Panel[Model]):
    """Shows the next clean-up, the starting player, and what the clean-up would bring now."""

    def _starts(self) -> FRect:
        return FRect(self.area.right - 138, self.area.y, 40, self.area.h)

    def key(self, model: Model) -> Hashable:
        return model.state.season, model.state.start, model.kind, outlook(model.state, model.seat)

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.PAPER, radius=24, shadow=5)
        state, box, starts = model.state, self.area, self._starts()
        last = sum(state.board.rounds[: state.season + 1])
        text = _("Final scoring after round {n}") if state.season == 3 else _("Clean-up after round {n}")
        room = (box.x + 10, box.y, starts.x - box.x - 16, box.h)
        brush.text(text.format(n=last), room, Style(18, theme.BOLD, shrink=0.7, elide=True))
        brush.centred(f"crest_{names.FAMILIES[model.colors[state.start]]}", starts.x + 25, starts.centery, 30, 35)
        brush.centred("ui_flag", starts.x + 8, starts.centery - 8, 18)
        next_one = outlook(state, model.seat)
        if next_one is not None:
            brush.surface.fill(theme.LINE_SOFT, brush.rect(starts.right + 3, box.y + 8, 1.5, box.h - 16))
            words = _("+{vp} VP").format(vp=next_one.total)
            brush.text(words, (starts.right + 8, box.y, 68, box.h), _NEXT, name="outlook")
            brush.centred("ui_right", box.right - 15, box.centery, 13, alpha=0.6)

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("outlook", 0), self.area, forecast.tip(model), ring=True)
        yield Spot(("outlook", 0), self._starts(), rivals.starts(model, model.state.start), part="starts")


class PointsTrack(Panel[Model]):
    """Shows every player's crest and points in order, and below them their positions on a line."""

    def key(self, model: Model) -> Hashable:
        return tuple(model.vp(seat) for seat in range(model.state.board.players)), tuple(self.area)

    @staticmethod
    def _end(model: Model) -> int:
        """Return the last number of the line: a multiple of 25 beyond the leader."""
        best = max(model.vp(seat) for seat in range(model.state.board.players))
        return max(50, (best // 25 + 1) * 25)

    def draw(self, brush: Brush, model: Model) -> None:
        box, end = self.area, self._end(model)
        brush.slab(box, paint.PAPER, radius=24, shadow=5)
        left, right, y = box.x + 22, box.right - 22, box.bottom - 10

        def line(vp: int) -> float:
            return left + (right - left) * vp / end

        brush.slab(FRect(left - 4, y - 2, right - left + 8, 4), paint.SAND, radius=2)
        for mark in range(0, end + 1, 25):
            brush.surface.fill(theme.SAND_LINE, brush.rect(line(mark) - 1, y - 5, 2, 10))
        order = sorted(range(model.state.board.players), key=lambda seat: (model.vp(seat), -seat))
        points = [model.vp(seat) for seat in order]
        sizes = [_CREST + 4 + brush.width(str(vp), _POINTS.size, theme.BLACK) for vp in points]
        pairs = spread([line(vp) for vp in points], sizes, (box.x + 12, box.right - 12))
        for index, (seat, vp, x, w) in enumerate(zip(order, points, pairs, sizes, strict=True)):
            family = model.colors[seat]
            alike = points[:index].count(vp) - (points.count(vp) - 1) / 2
            brush.disc(line(vp) + alike * 7, y, 5, palette.FAMILY[family], theme.CREAM, 1.5)
            brush.centred(f"crest_{names.FAMILIES[family]}", x + _CREST / 2, box.y + 18, _CREST, 26, shadow=1.5)
            brush.text(str(vp), (x + _CREST + 4, box.y + 3, w - _CREST - 2, 30), _POINTS, name=f"points {seat}")

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("points", 0), self.area, tips.points(model))


def spread(middles: Sequence[float], sizes: Sequence[float], room: tuple[float, float], gap: float = 7) -> list[float]:
    """Return the left ends of things as close as possible to their desired middles, in order and without overlap."""
    ends, edge = [], room[0]
    for middle, size in zip(middles, sizes, strict=True):
        edge = max(edge, middle - size / 2)
        ends.append(edge)
        edge += size + gap
    edge = room[1]
    for i in reversed(range(len(ends))):
        ends[i] = min(ends[i], edge - sizes[i])
        edge = ends[i] - gap
    return ends
