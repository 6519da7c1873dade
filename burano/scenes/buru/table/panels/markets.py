"""What lies beside the island: forest cards, altars, recruits, the order of ties, plot cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.core.protocol import NOBODY
from burano.games.buru.board import ROW, tables
from burano.games.buru.spec import REGIONS, SPIRITS
from burano.i18n import _
from burano.scenes.buru import names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.theme import THEME
from burano.scenes.buru.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb

_NOTE = Style(16, theme.BODY, theme.INK_SOFT, align="center", shrink=0.6)
_COUNT = Style(18, theme.BOLD, theme.INK_SOFT, shrink=0.6)
_RIGHT = Style(17, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6)
_BOX = Slab(rgb("FFFDF4"), rgb("F6EAD0"), theme.LINE, 1.4, inner=0)
_SHORT = Slab(rgb("FBE3DE"), rgb("F4CEC6"), theme.BAD, 2, inner=0)


def dotted(brush: Brush, x: float, y: float, width: float) -> None:
    """Draw a line of dots."""
    line = brush.view.rect(x, y, width, 1)
    brush.kit.paint.dotted(brush.surface, line.topleft, line.w, brush.s)


class ForestPanel(Panel[Model]):
    """The forest cards of the round, and what the supply has left."""

    def key(self, model: Model) -> Hashable:
        live = tuple(key for key in model.actions if key[0] == "forest")
        state = model.state
        hidden = model.hidden.of("forest")
        return state.forest_line, tuple(state.supply), len(state.forest_deck), live, model.chosen, model.mine, hidden

    def glance(self, model: Model) -> str:
        return str(len(model.state.forest_line))

    def place(self, index: int, count: int) -> FRect:
        """Return where a card of the line lies when there are `count` places."""
        w = 76.0 if count > ROW else min(92.0, (self.area.h - 86) / cards.FOREST_RATIO)
        gap = min(14.0, (self.area.w - 14 - w * count) / max(1, count - 1))
        x = self.area.centerx - (w * count + gap * (count - 1)) / 2 + index * (w + gap)
        return FRect(x, self.area.y + 48, w, w * cards.FOREST_RATIO)

    def count(self, model: Model) -> int:
        return max(model.state.board.forest_cards, len(model.state.forest_line))

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush, 18)
        x, y, state = self.area.x, self.area.y, model.state
        brush.head(_("Forest"), x + 14, y + 8, 108, 22)
        for i, sign in enumerate(glyphs.GOODS):
            brush.centred(sign, x + 134 + i * 62, y + 24, 27)
            brush.text(str(state.supply[i]), (x + 151 + i * 62, y + 8, 34, 32), _COUNT, name=f"supply {i}")
        count = self.count(model)
        for i in range(count):
            box = self.place(i, count)
            if i >= len(state.forest_line):
                brush.dashed(box, theme.LINE, radius=8)
                brush.text(_("taken"), box, _NOTE, name="taken")
                continue
            card = state.forest_line[i]
            if ("forest", card) in model.hidden:
                continue
            cards.draw_forest(brush, card, box.x, box.y, box.w, rated=model.has_lawan)
            key = ("forest", card)
            cards.draw_choice(brush, box, live=model.is_highlighted(key), chosen=model.is_chosen(key))
        words = _("deck {n} · what is left goes at Dawn").format(n=len(state.forest_deck))
        brush.text(words, (x + 8, self.area.bottom - 34, self.area.w - 16, 28), _NOTE, name="deck")

    def targets(self, model: Model) -> Iterable[Spot]:
        for i, card in enumerate(model.state.forest_line):
            yield Spot(("forest", card), self.place(i, self.count(model)), tips.of(model, ("forest", card)))


class RowPanel(Panel[Model]):
    """The islanders to recruit."""

    def key(self, model: Model) -> Hashable:
        state = model.state
        live = tuple(key for key in model.actions if key[0] == "row")
        costly = tuple(self._is_costly(model, card) for card in state.row)
        decks = len(state.islander_deck), len(state.islander_discard)
        fish = state.fish[model.seat]
        return tuple(state.row), decks, live, costly, fish, model.mine, model.chosen, model.hidden.of("row")

    def glance(self, model: Model) -> str:
        prices = [tables().prices[card] for card in model.state.row if card >= 0]
        return str(min(prices)) if prices else ""

    def place(self, index: int) -> FRect:
        w = min(99.0, (self.area.w - 27) / ROW)
        gap = (self.area.w - ROW * w) / (ROW + 1)
        return FRect(self.area.x + gap + index * (w + gap), self.area.y + 48, w, w * cards.RATIO)

    @staticmethod
    def _is_costly(model: Model, card: int) -> bool:
        """Return whether a card costs more than the recruiting player has."""
        recruits = model.mine and any(key[0] == "row" for key in model.actions)
        return recruits and card >= 0 and tables().prices[card] > model.state.fish[model.seat]

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush, 18)
        x, y, state = self.area.x, self.area.y, model.state
        brush.head(_("Recruits"), x + 14, y + 8, 130, 22)
        brush.centred("buru_sym_cycle", self.area.right - 150, y + 24, 23)
        brush.text(str(len(state.islander_discard)), (self.area.right - 134, y + 8, 36, 32), _COUNT, name="gone")
        deck = _("deck {n}").format(n=len(state.islander_deck))
        brush.text(deck, (self.area.right - 98, y + 8, 86, 32), _RIGHT, name="deck")
        for i, card in enumerate(state.row):
            box = self.place(i)
            if card < 0 or ("row", card) in model.hidden:
                brush.dashed(box, theme.LINE, radius=8)
                continue
            cards.draw_islander(brush, card, box.x, box.y, box.w)
            key = ("row", card)
            cards.draw_choice(brush, box, live=model.is_highlighted(key), chosen=model.is_chosen(key))
            if self._is_costly(model, card):
                pale = Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.PAPER_LOW, 0, 0, 0.5)
                brush.slab(box, pale, radius=9)
        fish = model.fish(model.seat)
        words = _("pale: more than your {n} fish") if self._any_costly(model) else _("pay fish at the Shore")
        note = (x + 8, self.area.bottom - 32, self.area.w - 16, 28)
        brush.text(words.format(n=fish), note, _NOTE, name="note")

    def _any_costly(self, model: Model) -> bool:
        return any(self._is_costly(model, card) for card in model.state.row if card >= 0)

    def targets(self, model: Model) -> Iterable[Spot]:
        for i, card in enumerate(model.state.row):
            if card >= 0:
                yield Spot(("row", card), self.place(i), tips.of(model, ("row", card)))


class AltarsPanel(Panel[Model]):
    """Cost, deck, decrees and holder of each spirit."""

    def key(self, model: Model) -> Hashable:
        state = model.state
        live = tuple(key for key in model.actions if key[0] == "altar")
        decks = tuple(len(deck) for deck in state.tribute_decks)
        hidden = (*model.hidden.of("totem"), *model.hidden.of("tribute"))
        flags = self._pays(model), model.chosen
        return decks, tuple(state.totems), state.decrees, len(state.elder_deck), live, flags, hidden

    @staticmethod
    def _pays(model: Model) -> bool:
        """Return whether an altar is chosen now."""
        return model.mine and any(key[0] == "altar" for key in model.actions)

    def altar(self, spirit: int) -> FRect:
        w = (self.area.w - 32) / 3
        return FRect(self.area.x + 10 + spirit * (w + 6), self.area.y + 44, w, self.area.h - 56)

    def deck(self, spirit: int) -> FRect:
        """Return where the tribute cards of a spirit lie."""
        box = self.altar(spirit)
        return FRect(box.x + 8, box.y + 90, 60, 60 * cards.RATIO)

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush, 18)
        brush.head(_("Altars"), self.area.x + 14, self.area.y + 8, 130, 22)
        brush.centred("buru_sym_elder", self.area.right - 106, self.area.y + 24, 28)
        words = _("deck {n}").format(n=len(model.state.elder_deck))
        brush.text(words, (self.area.right - 90, self.area.y + 8, 78, 32), _RIGHT, name="elders")
        for spirit in range(len(SPIRITS)):
            self._altar(brush, model, spirit, self.altar(spirit))

    def _altar(self, brush: Brush, model: Model, spirit: int, box: FRect) -> None:
        state, colour = model.state, own.SPIRIT[spirit]
        short = self._pays(model) and not model.payable(spirit)
        warm = rgb("FFF8E6")
        brush.slab(box, Slab(mix(colour, warm, 0.62), mix(colour, warm, 0.84), colour, 2, inner=0.5), radius=12)
        brush.centred(glyphs.spirit_sign(spirit), box.x + 19, box.y + 24, 32)
        said, room = names.spirit(spirit), box.w - 41
        name = brush.narrowed(said, room, Style(17, theme.BOLD, shrink=0.6))
        brush.text(said, (box.x + 37, box.y + 8, room, 32), name, name=f"altar {spirit}")
        price = FRect(box.x + 5, box.y + 46, box.w - 10, 34)
        brush.slab(price, _SHORT if short else _BOX, radius=9)
        goods = [sign for sign, n in zip(glyphs.GOODS, state.board.altars[spirit], strict=True) for _i in range(n)]
        row = [glyphs.Glyph("icon", sign) for sign in goods]
        glyphs.draw_row(brush, row, price.centerx, price.centery, 27, room=price.w - 6)
        key = ("altar", spirit)
        cards.draw_choice(brush, box, live=model.is_highlighted(key), chosen=model.is_chosen(key), radius=12)
        left, deck = len(state.tribute_decks[spirit]), self.deck(spirit)
        if left:
            cards.draw_back(brush, str(spirit), deck.x, deck.y, deck.w)
            self._worth(brush, spirit, deck)
        brush.badge(box.right - 30, deck.y + 4, str(left), own.SPIRIT_DARK[spirit], 14, 17)
        place = tables().decree_place
        here = [decree for decree in state.decrees if place[decree] == len(REGIONS) + spirit]
        for i, decree in enumerate(here):
            cards.draw_decree(brush, decree, box.right - 26, deck.bottom - 22 - i * 34, 48, shadow=2)
        self._holder(brush, model, spirit, FRect(box.x + 5, box.bottom - 46, box.w - 10, 40))
        if short:
            pale = Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.PAPER_LOW, 0, 0, 0.45)
            brush.slab(FRect(box.x, deck.y - 6, box.w, deck.h + 12), pale, radius=12)

    @staticmethod
    def _worth(brush: Brush, spirit: int, deck: FRect) -> None:
        """Draw how much the cards of a spirit are worth, from the least to the most."""
        values, tag = tables().tributes[spirit], FRect(deck.x - 1, deck.bottom - 23, 38, 22)
        brush.slab(tag, _BOX, radius=7)
        style = Style(17, theme.BLACK, align="center", shrink=0.6)
        brush.text(f"{min(values)}–{max(values)}", tag, style, name=f"worth {spirit}")

    @staticmethod
    def _holder(brush: Brush, model: Model, spirit: int, box: FRect) -> None:
        """Draw who holds the totem and gains with every tribute."""
        brush.slab(box, _BOX, radius=9)
        brush.centred(f"buru_totem_{SPIRITS[spirit]}", box.x + 15, box.centery, 25, 38)
        holder = model.state.totems[spirit]
        if ("totem", spirit) in model.hidden:
            return
        if holder == NOBODY:
            room = box.w - 31
            style = brush.narrowed(_("nobody"), room, Style(16, theme.BODY, theme.INK_SOFT, shrink=0.6))
            brush.text(_("nobody"), (box.x + 29, box.y, room, box.h), style, name=f"holder {spirit}")
            return
        brush.centred(THEME.colours[model.colors[holder]].crest, box.x + 42, box.centery, 28, 33)
        style = Style(18, theme.BLACK, shrink=0.6)
        brush.text("+1", (box.x + 58, box.y, box.w - 58, box.h), style, name=f"holder {spirit}")

    def targets(self, model: Model) -> Iterable[Spot]:
        for spirit in range(len(SPIRITS)):
            yield Spot(("altar", spirit), self.altar(spirit), tips.altar(model, spirit))


class TiesPanel(Panel[Model]):
    """Who is first among equals: the Emissary, then clockwise."""

    def key(self, model: Model) -> Hashable:
        return model.state.emissary, model.hidden.of("emissary")

    def sign(self, index: int) -> tuple[float, float]:
        return self.area.x + 122 + index * 40, self.area.centery

    @property
    def parasol(self) -> tuple[float, float]:
        return self.area.x + 82, self.area.centery - 1

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush, 16)
        style = brush.narrowed(_("Ties"), 54, Style(19, theme.DISPLAY, shrink=0.5))
        brush.text(_("Ties"), (self.area.x + 8, self.area.y, 56, self.area.h), style, name="ties")
        if not model.hidden.of("emissary"):
            brush.centred("buru_emissary", *self.parasol, 34, 50)
        for i, seat in enumerate(model.order()):
            x, y = self.sign(i)
            brush.centred(THEME.colours[model.colors[seat]].crest, x, y, 34, 40)
            if i:
                brush.centred("ui_right", x - 20, y, 12, tint=theme.INK_SOFT)

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("ties", 0), self.area, tips.of(model, ("emissary", 0)))


class PlotsPanel(Panel[Model]):
    """The plot cards of the Lawan: open from Noon on."""

    def _lawan(self, model: Model) -> range:
        return range(model.state.board.persons, model.state.board.players)

    def key(self, model: Model) -> Hashable:
        return tuple(model.state.plot_of), model.state.plot

    def glance(self, model: Model) -> str:
        return "AB"[: len(self._lawan(model))]

    def place(self, index: int) -> FRect:
        height = self.area.h - 84
        w = min(126.0, height / cards.RATIO)
        return FRect(self.area.x + 18 + index * 157, self.area.y + 73, w, w * cards.RATIO)

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush, 18)
        brush.head(_("Lawan plots"), self.area.x + 14, self.area.y + 8, 160, 22)
        open_ = max(model.state.plot_of, default=-1) >= 0
        note = _("this afternoon") if open_ else _("open from Noon")
        box = (self.area.x + 170, self.area.y + 10, self.area.w - 184, 28)
        brush.text(note, box, brush.narrowed(note, box[2], _RIGHT), name="when")
        for i, seat in enumerate(self._lawan(model)):
            place = self.place(i)
            brush.centred(THEME.colours[model.colors[seat]].crest, place.x + 12, self.area.y + 57, 24, 28)
            style = Style(17, theme.BOLD, shrink=0.6)
            brush.text(model.players[seat].name, (place.x + 28, self.area.y + 44, 116, 26), style)
            card = model.state.plot_of[i]
            if card < 0:
                cards.draw_back(brush, "plot", place.x, place.y, place.w)
            else:
                cards.draw_plot(brush, card, place.x, place.y, place.w)

    def targets(self, model: Model) -> Iterable[Spot]:
        for i, seat in enumerate(self._lawan(model)):
            yield Spot(("plot", seat), self.place(i), tips.of(model, ("plot", seat)))
