"""The bar above the lagoon: seasons and rounds, and when the next clean-up comes."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.brush import Brush
from burano.table.panel import Panel, Spot
from burano.ui import paint, theme
from burano.ui.text import Style
from burano.ui.theme import rgb

_DONE, _DONE_EDGE = rgb("1F8391"), rgb("0F5468")
TRACK_WIDTH = 668


def rounds_before(model: Model) -> int:
    """Rounds completed in earlier seasons."""
    return sum(model.state.board.rounds[: model.state.season])


def shown_round(model: Model) -> int:
    """The running round of 14, counted from 1; between seasons the last one of the season."""
    rounds = model.state.board.rounds
    if not model.kind:
        return sum(rounds) + 1
    return rounds_before(model) + model.state.round + 1


class RoundTrack(Panel[Model]):
    """Four seasons and fourteen rounds."""

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
        """Only the running round, in words."""
        box, rounds = self.area, sum(model.state.board.rounds)
        brush.centred(f"season_{names.SEASONS[model.state.season]}", box.x + 28, box.centery, 40)
        text = _("Round {n} of {total}").format(n=min(rounds, shown_round(model)), total=rounds)
        brush.words(text, (box.x + 54, box.y, box.w - 66, box.h), Style(18, theme.BOLD, shrink=0.8))

    @staticmethod
    def _draw_round(brush: Brush, x: float, y: float, number: int, current: int) -> None:
        if number < current:
            brush.disc(x, y, 11.5, _DONE, _DONE_EDGE, 1.5)
            brush.centred("ui_tick", x, y, 16, tint=(255, 255, 255))
        elif number == current:
            brush.slab(FRect(x - 16, y - 16, 32, 32), paint.GOLD, radius=16)
            brush.words(
                str(number),
                (x - 20, y - 16, 40, 31),
                Style(19, theme.BLACK, rgb("5A3300"), align="center"),
                name=f"round {number}",
            )
        else:
            brush.disc(x, y, 12.5, rgb("FFFDF6"), rgb("BDA77C"))
            brush.words(
                str(number),
                (x - 16, y - 13, 32, 25),
                Style(16, theme.BOLD, theme.INK_SOFT, align="center"),
                name=f"round {number}",
            )

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("rounds", 0), self.area, tips.round_track(model))


class SeasonPill(Panel[Model]):
    """Season, what comes at its end, and who started it."""

    def key(self, model: Model) -> Hashable:
        return model.state.season, model.state.start, model.kind

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.PAPER, radius=24, shadow=5)
        state, box = model.state, self.area
        brush.centred(f"season_{names.SEASONS[state.season]}", box.x + 28, box.centery, 40)
        last = sum(state.board.rounds[: state.season + 1])
        text = _("Final scoring after round {n}") if state.season == 3 else _("Clean-up after round {n}")
        brush.words(text.format(n=last), (box.x + 56, box.y, box.w - 186, box.h), Style(18, theme.BOLD, shrink=0.8))
        brush.words(
            _("starts"),
            (box.right - 78, box.y, 62, box.h),
            Style(17, theme.BODY, theme.INK_SOFT, align="right", shrink=0.7),
        )
        brush.centred(f"crest_{names.FAMILIES[model.families[state.start]]}", box.right - 106, box.centery, 32, 37)


class PointsTrack(Panel[Model]):
    """The race for points: every family's crest on one line."""

    def key(self, model: Model) -> Hashable:
        return tuple(model.vp(seat) for seat in range(model.state.board.players)), tuple(self.area)

    @staticmethod
    def _end(model: Model) -> int:
        """The last number of the line: a round one beyond the leader."""
        best = max(model.vp(seat) for seat in range(model.state.board.players))
        return max(50, (best // 25 + 1) * 25)

    def draw(self, brush: Brush, model: Model) -> None:
        box, end = self.area, self._end(model)
        brush.slab(box, paint.PAPER, radius=24, shadow=5)
        left, right = box.x + 38, box.right - 50
        y = box.bottom - 13
        brush.slab(FRect(left - 4, y - 2, right - left + 8, 4), paint.SAND, radius=2)
        for mark in range(0, end + 1, 25):
            x = left + (right - left) * mark / end
            brush.surface.fill(theme.SAND_LINE, brush.rect(x - 1, y - 5, 2, 10))
        brush.words("0", (box.x + 12, y - 12, 18, 22), Style(16, theme.BOLD, theme.INK_SOFT, align="center"))
        brush.words(str(end), (right + 6, y - 12, 38, 22), Style(16, theme.BOLD, theme.INK_SOFT), name="points end")
        order = sorted(range(model.state.board.players), key=lambda seat: (model.vp(seat), -seat))
        for seat in order:
            x = left + (right - left) * model.vp(seat) / end
            alike = sum(1 for other in order[: order.index(seat)] if model.vp(other) == model.vp(seat))
            crest = f"crest_{names.FAMILIES[model.families[seat]]}"
            brush.centred(crest, x + alike * 9, box.y + 17, 24, 27, shadow=1.5)

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("points", 0), self.area, tips.points(model))
