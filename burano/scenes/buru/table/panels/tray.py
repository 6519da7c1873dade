"""The own things: the ship with explorers and fish, goods, islanders, elders and tributes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from pygame import FRect

from burano.games.buru.board import POWERS, tables
from burano.games.buru.scoring import elder_esteem
from burano.games.buru.spec import SPIRITS, TYPES
from burano.i18n import _, ngettext
from burano.scenes.buru import commands, names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_NOTE = Style(16, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6)
_WATER = Slab(rgb("BFE6E8"), rgb("8FCBD6"), rgb("3B7AA0"), 1.6, inner=0.5)
_KEY = Slab(rgb("FFFDF6"), rgb("DDD0B4"), rgb("8E7C58"), 1.6, inner=0)
_KEY_WORDS = Style(18, theme.BLACK, align="center", shrink=0.6)
HEAD = 30.0
_FULL = 20
"""Maximum number of fish of a player."""


class ShipPanel(Panel[Model]):
    """The explorers not placed, standing on the ship, and the fish below it."""

    def key(self, model: Model) -> Hashable:
        return (
            model.seat, model.powers_on_mat(), model.on_mat(model.seat), model.fish(model.seat), model.held, model.laid,
            model.sources, model.mine, model.open, model.secret, model.kept(model.seat), len(model.hidden_order),
        )  # fmt: skip

    def glance(self, model: Model) -> str:
        return str(model.on_mat(model.seat))

    @property
    def _k(self) -> float:
        return min(self.area.w / 390, (self.area.h - 50) / 208)

    @property
    def _deck(self) -> tuple[float, float]:
        """The left end of the deck and the height of the feet."""
        return self.area.centerx - 190 * self._k, self.area.y + (26 + 146 * 380 / 460) * self._k + 6

    def stand(self, place: int) -> tuple[float, float]:
        """Return the foot of an explorer on deck."""
        x, y = self._deck
        return x + (58 + place * 66) * self._k, y

    def box(self, place: int) -> FRect:
        x, y = self.stand(place)
        w = 64 * self._k
        return FRect(x - w / 2, y + 8 - w * 1.3, w, w * 1.3)

    def standing(self, model: Model) -> list[tuple[str, int, int]]:
        """Return who stands where: the word and number of each thing, and its place on deck."""
        if model.kept(model.seat):
            return [("explorer", model.kept(model.seat), 0)]
        if model.open and not model.hidden_order:
            return [("explorer", power, power - 1) for power in model.powers_on_mat()]
        return [("back", at, at) for at in range(model.on_mat(model.seat))]

    def draw(self, brush: Brush, model: Model) -> None:
        x, y, k = self.area.x, self.area.y, self._k
        brush.head(_("Explorers"), x + 6, y, 150, 21)
        note = _("one stays and fishes") if model.kind == "place" else ""
        kept = model.kept(model.seat)
        if kept:
            note = ngettext("stayed: caught {n} fish", "stayed: caught {n} fish", kept).format(n=kept)
        elif model.secret and model.kind == "place":
            note = _("shuffled each turn")
        brush.text(note, (x + 156, y + 2, self.area.w - 164, 28), _NOTE, name="ship")
        colour = model.colors[model.seat]
        left, foot = self._deck
        brush.sprite(f"buru_ship_{own.PLAYERS[colour]}", left + 2 * k, y + 22 * k + 6, 380 * k)
        for place in range(POWERS):
            if place not in {at for _word, _number, at in self.standing(model)}:
                box = self.box(place)
                brush.dashed(FRect(box.x + 4, box.y + 8, box.w - 8, box.h - 12), own.WOOD_LIGHT, radius=22, alpha=0.7)
        for word, number, place in self.standing(model):
            self._standee(brush, model, word, number, place)
        self._fish(brush, model)

    def _standee(self, brush: Brush, model: Model, word: str, number: int, place: int) -> None:
        x, foot = self.stand(place)
        key, box, colour = (word, number), self.box(place), model.colors[model.seat]
        held = key in (model.held, model.laid)
        if model.can_take(key):
            brush.highlight_area(box.inflate(-4, -4), radius=26, strength=0.7)
        power = number if word == "explorer" else 0
        cards.draw_standee(brush, colour, power, x, foot + 8, 64 * self._k, 0.35 if held else 1.0)
        if word == "back" and model.secret and model.kind == "place" and model.mine:
            label = FRect(x - 15, foot + 12, 30, 28)
            brush.slab(label, _KEY, radius=6, shadow=2)
            brush.text(brush.kit.keys.key_text(commands.UNSEEN[number]), label, _KEY_WORDS, name=f"key {number}")

    @property
    def water(self) -> FRect:
        return FRect(self.area.x + 6, self.area.bottom - 48, self.area.w - 12, 44)

    def _fish(self, brush: Brush, model: Model) -> None:
        box, n = self.water, model.fish(model.seat)
        brush.slab(box, _WATER, radius=14)
        brush.centred("buru_fish", box.x + 26, box.centery, 36)
        style = Style(28, theme.BLACK, shrink=0.6)
        brush.text(str(n), (box.x + 48, box.y, 42, box.h), style, name="fish")
        step = (box.w - 112) / 10
        for i in range(_FULL):
            x, y = box.x + 104 + i % 10 * step, box.centery + (-10 if i < 10 else 11)
            if i < n:
                brush.centred("buru_fish", x, y, 23)
            else:
                brush.disc(x, y, 3.2, rgb("E4F4F4"), rgb("E4F4F4"), 0)

    def targets(self, model: Model) -> Iterable[Spot]:
        for word, number, place in self.standing(model):
            yield Spot((word, number), self.box(place), tips.of(model, (word, number)))
        yield Spot(("goods", names.FISH), self.water, tips.goods(model, names.FISH))


class StoresPanel(Panel[Model]):
    """Clay, palm and ebony."""

    def key(self, model: Model) -> Hashable:
        return tuple(model.state.res[3 * model.seat : 3 * model.seat + 3])

    def glance(self, model: Model) -> str:
        return str(sum(model.state.res[3 * model.seat : 3 * model.seat + 3]))

    def box(self, good: int) -> FRect:
        height = (self.area.h - HEAD - 14) / 3
        return FRect(self.area.x + 4, self.area.y + HEAD + 2 + good * (height + 6), self.area.w - 8, height)

    def draw(self, brush: Brush, model: Model) -> None:
        brush.head(_("Stores"), self.area.x + 6, self.area.y, self.area.w - 8, 21)
        for good, sign in enumerate(glyphs.GOODS):
            box = self.box(good)
            brush.slab(box, paint.CARD, radius=14)
            brush.centred(sign, box.x + box.w * 0.32, box.centery, 52)
            style = Style(34, theme.BLACK, align="center", shrink=0.6)
            words = (box.x + box.w * 0.56, box.y, box.w * 0.42, box.h)
            brush.text(str(model.state.res[3 * model.seat + good]), words, style, name=f"stores {good}")

    def targets(self, model: Model) -> Iterable[Spot]:
        for good in range(len(glyphs.GOODS)):
            yield Spot(("goods", good), self.box(good), tips.goods(model, good))


class TableauPanel(Panel[Model]):
    """The own islanders in four columns; tasked ones lie on their sides."""

    def key(self, model: Model) -> Hashable:
        state, seat = model.state, model.seat
        live = tuple(key for key in model.actions if key[0] == "islander")
        hidden = model.hidden.of("islander")
        flags = model.asking, model.chosen, model.mine
        return state.tableau[seat], state.tasked[seat], live, flags, hidden, model.hidden.of("task")

    def glance(self, model: Model) -> str:
        return str(len(model.state.tableau[model.seat]))

    def column(self, kind: int) -> FRect:
        w = self.area.w / len(TYPES)
        return FRect(self.area.x + kind * w, self.area.y, w, self.area.h)

    def strip(self, kind: int, index: int, count: int) -> FRect:
        """Return where a strip lies; more than three lie closer, many on one another."""
        column = self.column(kind)
        room = column.h - HEAD - 8
        gap = 4.0
        h = max(40.0, min(74.0, (room - gap * (count - 1)) / max(1, count)))
        step = min(h + gap, (room - h) / max(1, count - 1))
        return FRect(column.x + 7, column.y + HEAD + 4 + index * step, column.w - 15, h)

    def draw(self, brush: Brush, model: Model) -> None:
        for kind in range(len(TYPES)):
            column, mine = self.column(kind), model.tableau(model.seat, kind)
            brush.centred(glyphs.type_sign(kind), column.x + 17, column.y + 15, 28)
            style = brush.narrowed(names.types(kind), column.w - 38, Style(19, theme.DISPLAY, shrink=0.5))
            words = (column.x + 34, column.y, column.w - 38, HEAD)
            brush.text(names.types(kind), words, style, name=f"types {kind}")
            for i in range(max(3, len(mine))):
                box = self.strip(kind, i, max(3, len(mine)))
                if i >= len(mine) or ("islander", mine[i]) in model.hidden:
                    brush.dashed(box, theme.LINE, radius=10, units=1.6, alpha=0.7)
                else:
                    self._strip(brush, model, mine[i], box)

    @staticmethod
    def _strip(brush: Brush, model: Model, card: int, box: FRect) -> None:
        key = ("islander", card)
        tasked = model.tasked(model.seat, card) and ("task", card) not in model.hidden
        cards.draw_strip(brush, card, box, tasked=tasked)
        live = model.is_highlighted(key) or model.asking == key
        cards.draw_choice(brush, box, live=live, chosen=model.is_chosen(key))

    def targets(self, model: Model) -> Iterable[Spot]:
        for kind in range(len(TYPES)):
            mine = model.tableau(model.seat, kind)
            for i, card in enumerate(mine):
                box = self.strip(kind, i, max(3, len(mine)))
                yield Spot(("islander", card), box, tips.of(model, ("islander", card)))


class SecretsPanel(Panel[Model]):
    """Elders and tribute cards: by their backs, unless they may be seen."""

    def key(self, model: Model) -> Hashable:
        state, seat = model.state, model.seat
        tributes = tuple(state.tributes[3 * seat : 3 * seat + 3])
        worth = tuple(elder_esteem(state, seat)) if model.open else ()
        return state.elders[seat], tributes, worth, model.open, model.hidden.of("elder"), model.hidden.of("tribute")

    def glance(self, model: Model) -> str:
        return str(len(model.state.elders[model.seat]))

    @property
    def _half(self) -> float:
        return self.area.y + self.area.h * 0.6

    def elder(self, index: int, count: int, *, shown: bool) -> FRect:
        """Return where an elder lies: as a strip if `shown`, else by its back."""
        top, room = self.area.y + HEAD + 2, self._half - self.area.y - HEAD - 6
        if shown:
            h = 58.0 if count < 3 else 38.0
            step = min(h + 3, (room - h) / max(1, count - 1))
            return FRect(self.area.x + 4, top + index * step, self.area.w - 8, h)
        w = min(78.0, room / cards.RATIO)
        step = min(w + 8, (self.area.w - 12 - w) / max(1, count - 1))
        return FRect(self.area.x + 6 + index * step, top, w, w * cards.RATIO)

    def tribute(self, index: int, count: int) -> FRect:
        top = self._half + HEAD - 2
        w = min(60.0, (self.area.bottom - top - 14) / cards.RATIO)
        step = min(w + 8, (self.area.w - 12 - w) / max(1, count - 1))
        return FRect(self.area.x + 6 + index * step, top, w, w * cards.RATIO)

    @staticmethod
    def elders(model: Model) -> list[int]:
        return [elder if model.open else -1 for elder in model.state.elders[model.seat]]

    @staticmethod
    def tributes(model: Model) -> Iterator[tuple[int, int]]:
        """Yield spirit and value of each card; value -1 for one that may not be seen."""
        for spirit in range(len(SPIRITS)):
            for value in model.state.tributes[3 * model.seat + spirit]:
                yield spirit, value if model.open else -1

    def draw(self, brush: Brush, model: Model) -> None:
        elders, paid = self.elders(model), list(self.tributes(model))
        brush.head(_("Elders"), self.area.x + 6, self.area.y, 130, 21)
        brush.head(_("Tributes"), self.area.x + 6, self._half - 4, 130, 21)
        worth = dict(elder_esteem(model.state, model.seat)) if model.open else {}
        for i, elder in enumerate(elders):
            box = self.elder(i, len(elders), shown=elder >= 0)
            if elder < 0:
                cards.draw_back(brush, "elder", box.x, box.y, box.w)
            else:
                cards.draw_elder_strip(brush, elder, box, level_of(elder, worth.get(elder, 0)))
        for i, (spirit, value) in enumerate(paid):
            box = self.tribute(i, len(paid))
            cards.draw_tribute(brush, spirit, value, box.x, box.y, box.w)
        known = [value for _spirit, value in paid if value >= 0]
        if known:
            style = Style(19, theme.BLACK, align="right", shrink=0.6)
            box = FRect(self.area.right - 96, self._half - 4, 90, 30)
            brush.text(f"= {sum(known)}", box, style, name="tributes")

    def targets(self, model: Model) -> Iterable[Spot]:
        elders = self.elders(model)
        for i, elder in enumerate(elders):
            key = ("mine", elder if elder >= 0 else -1 - i)
            yield Spot(key, self.elder(i, len(elders), shown=elder >= 0), tips.elder(model, elder))
        paid = list(self.tributes(model))
        for i, (spirit, _value) in enumerate(paid):
            number = 3 * model.seat + spirit
            box = self.tribute(i, len(paid))
            yield Spot(("tribute", number * 16 + i), box, tips.of(model, ("tribute", number)))


def level_of(elder: int, worth: int) -> int:
    """Return the level of an elder that is fulfilled: 0, 1 or 2."""
    goal = tables().goals[elder]
    return 2 if worth == goal.high else 1 if worth == goal.low else 0
