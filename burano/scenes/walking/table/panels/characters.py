"""Panel of the characters: piles of tourists and inhabitants, what each would score now, and closed windows."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.walking import scoring
from burano.games.walking.board import CELLS, TOURISTS
from burano.games.walking.queries.sums import sum_of
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.art import pictures
from burano.scenes.walking.art.formula import formula
from burano.scenes.walking.palette import FAMILIES, TEAL_DARK
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.words import tips
from burano.table.cards.icon_line import draw_icon_line
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb

_GAP = 7.0
_HIGH = 163.0
_SKY = 0.47
"""Share of a tile's height for its picture."""
_LARGEST = 1.22
"""Largest text scale on a tile."""
_APART = 16.0
"""Gap between tourists and inhabitants in one row."""
_WHITE = (255, 255, 255)
_HEAD = Style(21, theme.DISPLAY)
_SIDE = Style(16, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6)
_BESIDE = Style(16, theme.BODY, theme.INK_SOFT, shrink=0.6)
_NAME = Style(16, theme.BOLD, align="center", shrink=0.6, elide=True, narrow=True)
_WINDOWS = Style(15, theme.BOLD, align="center", shrink=0.7, wrap=True)
_COUNT = Style(18, theme.BLACK, rgb("FFF8E6"), align="center")
_GREEN = rgb("1F6B48")
_LOSS = Style(16, theme.BOLD, theme.BAD, align="right", shrink=0.6, elide=True)
_BADGE = Slab(TEAL_DARK, TEAL_DARK, rgb("FFF6E0"), 2.4, 0)
_FIELD = Slab(rgb("F3E8CF"), rgb("F3E8CF"), rgb("D9C9A8"), 1.2, 0)
_EMPTY = Slab(rgb("EDE4D2"), rgb("EDE4D2"), rgb("CDB98E"), 1.2, 0)
_MINE = Slab(rgb("E4EFE2"), rgb("E4EFE2"), rgb("8FBFA0"), 1.4, 0)
_SHUT = Slab(rgb("EFE6EC"), rgb("E3D5DE"), rgb("B79DB0"), 1.5, 0.6)
_MAX_POINTS = Slab(rgb("F6D9D6"), rgb("F6D9D6"), rgb("D98A84"), 1.2, 0)


class CharactersPanel(Panel[Model]):
    """Shows twelve tiles: at most eleven piles, and the windows."""

    def key(self, model: Model) -> Hashable:
        state, seat = model.state, model.seat
        own = state.street[seat * CELLS : seat * CELLS + CELLS]
        closed = tuple(scoring.closed_windows(state, other) for other in range(len(model.players)))
        highlighted = tuple(model.is_highlighted(("who", who)) for who in model.kinds)
        return (
            seat,
            tuple(own),
            tuple(state.piles),
            tuple(state.guests),
            closed,
            highlighted,
            model.chosen,
            model.house,
            state.phase,
            model.mine,
            tuple(model.colors),
        )

    @property
    def _text_scale(self) -> float:
        """Text scale in a drawer; the pictures shrink accordingly."""
        return min(_LARGEST, self.grow)

    @property
    def _large(self) -> bool:
        """Whether all tiles stand in one row, to choose from."""
        return self.area.w > 900

    def tiles(self, model: Model) -> dict[int, FRect]:
        """Return the tile of every character in play."""
        tourists = [who for who in model.kinds if who < TOURISTS]
        others = [who for who in model.kinds if who >= TOURISTS]
        found = {who: self._tile(k, 0) for k, who in enumerate(tourists)}
        return found | {who: self._tile(k % 4, 1 + k // 4) for k, who in enumerate(others)}

    def _tile(self, column: int, row: int) -> FRect:
        if self._large:
            w = (self.area.w - 24 - 11 * _GAP - _APART) / 12
            x = self.area.x + 12 + (row * 4 + column) * (w + _GAP) + (_APART if row else 0)
            return FRect(x, self.area.y + 38, w, self.area.h - 50)
        w = (self.area.w - 24 - 3 * _GAP) / 4
        y = self.area.y + 38 + (row * (_HIGH + _GAP) + 29 if row else 0)
        return FRect(self.area.x + 12 + column * (w + _GAP), y, w, _HIGH)

    def glance(self, model: Model) -> str:
        """Return the most points a visitor would bring now."""
        free = (who for who in model.kinds if model.state.piles[who] and not model.is_mine(who))
        return f"+{max((model.now(model.seat, who) for who in free), default=0)}"

    # ---- drawing

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush, 18)
        for head, side, row in (
            (_("Tourists"), _("count the house above them"), 0),
            (_("Inhabitants"), _("count the whole street, one of each"), 1),
        ):
            first, right, k = self._tile(0, row), self.area.right - 16, self._text_scale
            brush.text(head, (first.x + 4, first.y - 33, 160, 32), _HEAD.larger(k))
            x = first.x + (8 + brush.width(head, 21, theme.DISPLAY) if self._large else 158 + 10 * row)
            right = self._tile(3, row).right if self._large and not row else right
            brush.text(side, (x, first.y - 32, right - x, 32), (_BESIDE if self._large else _SIDE).larger(k))
        for who, box in self.tiles(model).items():
            self._draw_tile(brush, model, who, box)
        self._windows(brush, model, self._tile(3, 2))

    def _draw_tile(self, brush: Brush, model: Model, who: int, box: FRect) -> None:
        left = model.state.piles[who]
        highlighted, chosen = model.is_highlighted(("who", who)), model.chosen == ("who", who)
        dim = not left or model.is_mine(who)
        brush.slab(box, paint.GOLD if chosen else paint.CHOSEN if highlighted else paint.CARD, radius=12)
        ground = pictures.ground_of(who)
        k = self._text_scale
        share = _SKY - 0.36 * (k - 1)
        sky = FRect(box.x + 5, box.y + 5, box.w - 10, box.h * share)
        brush.slab(sky, Slab(mix(ground, _WHITE, 0.4), ground, ground, 0, 0), radius=9)
        brush.at(
            pictures.sprite_of(who),
            box.x + box.w * 0.44,
            sky.bottom - 4,
            box.h * (share - 0.015) / 132,
            alpha=0.42 if dim else 1,
        )
        badge = FRect(box.right - 5 - 32 * k, box.y + 6, 32 * k, 30 * k)
        brush.slab(badge, _BADGE, radius=15 * k)
        brush.text(str(left), badge, _COUNT.larger(k), name=f"left {who}")
        top = box.y + box.h * share
        said, style = names.character(who), _NAME.larger(k)
        style = style if k == 1 else brush.narrowed(said, box.w - 16, style)
        brush.text(said, (box.x + 8, top + 7, box.w - 16, 24 * k), style, name=f"who {who}")
        draw_icon_line(brush, formula(who), box.centerx, top + 7 + 34 * k, 22 * k, box.w - 10, f"formula {who}", 22)
        height = box.bottom - top - 68 if self._large else 27 * k - 1
        rim = 8 if k == 1 else 4
        self._worth(brush, model, who, FRect(box.x + rim, box.bottom - 5 - height, box.w - 2 * rim, height))
        if chosen:
            frame, dark = brush.view.to_px(box), theme.TARGET_EDGE
            brush.kit.paint.ring(brush.surface, frame, brush.s, radius=12, colour=dark, units=5, gap=-5)

    def _worth(self, brush: Brush, model: Model, who: int, field: FRect) -> None:
        """Draw the points of a character, and whether they are current or final."""
        slab, ink, plot = _FIELD, theme.INK, model.likely_house(model.seat)
        if model.is_mine(who):
            slab, ink, plot = _MINE, _GREEN, model.host_of(model.seat, who)
            words, value = _("yours"), str(scoring.points_of(model.state, model.seat, plot, who))
        elif not model.state.piles[who]:
            slab, words, value = _EMPTY, _("none left"), ""
        else:
            words, value = self._prospect(model, who), str(model.now(model.seat, who))
        brush.slab(field, slab, radius=9)
        soft = theme.INK_SOFT if slab is not _MINE else ink
        if not value:
            style = Style(16, theme.BODY, soft, align="center", shrink=0.6).larger(self._text_scale)
            brush.text(words, field, style, name=f"none {who}")
        elif self._large:
            number, line = Style(42, theme.DISPLAY, ink, align="center"), Style(17, theme.BODY, soft, align="center")
            brush.text(value, (field.x, field.y + 2, field.w, field.h - 30), number, name=f"now {who}")
            brush.text(words, (field.x + 4, field.bottom - 32, field.w - 8, 28), line, name=f"word {who}")
        else:
            face = theme.BOLD if slab is _MINE else theme.BODY
            k = self._text_scale
            line, number = Style(16, face, soft, shrink=0.6), Style(23, theme.DISPLAY, ink, align="right")
            wide = 28 if k == 1 else brush.width(value, 23 * k, theme.DISPLAY) + 7
            brush.text(words, (field.x + 5, field.y, field.w - 11 - wide, field.h), line.larger(k), name=f"word {who}")
            brush.text(value, (field.right - 6 - wide, field.y, wide, field.h), number.larger(k), name=f"now {who}")

    def _prospect(self, model: Model, who: int) -> str:
        """Return how the points of a character can still change, while a visitor is chosen."""
        if model.kind != "visit" or not model.mine:
            return _("now")
        found = sum_of(model.state, model.seat, model.likely_house(model.seat), who)
        if self._large:
            return tips.prospect(found)
        return _("final") if found.settled else _("max {most}").format(most=found.most)

    def _windows(self, brush: Brush, model: Model, box: FRect) -> None:
        seats = range(len(model.players))
        closed = [scoring.closed_windows(model.state, seat) for seat in seats]
        most, k = max(closed), self._text_scale
        brush.slab(box, _SHUT, radius=12)
        head = _("Windows") if k > 1 else _("Closed windows")
        height = 40 if k == 1 else 24 * k + 6
        brush.text(head, (box.x + 6, box.y + 1, box.w - 12, height), _WINDOWS.larger(k))
        brush.centred("icon_closed", box.x + 21, box.y + height + 14, 28)
        free = model.state.board.no_penalty
        loss = _("no loss") if free else _("−1 each")
        brush.text(loss, (box.x + 38, box.y + height, box.w - 46, 28), _LOSS.larger(k))
        step = 40 if self._large else 24 if len(closed) > 2 else 30
        y = box.y + (96 if self._large else 78 if len(closed) > 2 else 86)
        for seat in seats:
            bad = bool(most) and closed[seat] == most and not free
            if bad:
                brush.slab(FRect(box.x + 8, y - 11, box.w - 16, 22), _MAX_POINTS, radius=7)
            brush.centred(f"crest_{FAMILIES[model.colors[seat]]}", box.x + 26, y, 18, 20)
            style = Style(18, theme.BLACK, theme.BAD if bad else theme.INK, align="right").larger(k)
            brush.text(str(closed[seat]), (box.right - 60, y - 12, 36, 24), style, name=f"closed {seat}")
            y += step

    # ---- pointing

    def targets(self, model: Model) -> Iterable[Spot]:
        for who, box in self.tiles(model).items():
            yield Spot(("who", who), box, tips.character(model.state, who), ring=True)
        yield Spot(("windows", 0), self._tile(3, 2), tips.windows(model.state))
