"""The players: the rivals on cards, the viewer in the tray."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.core.protocol import Seat
from burano.games.buru.board import POWERS
from burano.games.buru.scoring import type_counts
from burano.games.buru.spec import SPIRITS, TYPES
from burano.i18n import _
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.people import PEOPLE
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.panels.markets import dotted
from burano.scenes.buru.words import tips
from burano.table.panels.portrait import draw_player
from burano.table.panels.seats import SeatsPanel
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb

_NUMBER = Style(25, theme.BLACK, shrink=0.6)
_FAINT = 0.35
_DONE = Style(15, theme.BLACK, theme.TERRACOTTA_DARK, align="center", shrink=0.8)
_STAMP = Slab(rgb("FFFDF4"), rgb("EBD8B0"), theme.TERRACOTTA, 1.8, inner=0)
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
CARD_HIGH = 232.0


class RivalsPanel(SeatsPanel[Model]):
    """Cards of the rivals: goods, explorers left, totems, islanders by type, tributes by spirit, elders."""

    people = PEOPLE
    card_height = CARD_HIGH

    def vp(self, model: Model, seat: Seat) -> int:
        return model.esteem(seat)

    def tip(self, model: Model, seat: Seat) -> str:
        return tips.player(model, seat)

    def seat_key(self, model: Model, seat: Seat) -> Hashable:
        state = model.state
        return (
            model.fish(seat), tuple(state.res[3 * seat : 3 * seat + 3]), model.on_mat(seat), tuple(state.totems),
            state.emissary, state.tableau[seat], state.tasked[seat], len(state.elders[seat]), model.kept(seat),
            tuple(len(values) for values in state.tributes[3 * seat : 3 * seat + 3]), model.hidden.of("totem"),
        )  # fmt: skip

    def draw_seat(self, brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        state, step = model.state, (box.w - 22) / 4
        rows = [box.y + box.h * share for share in (0.15, 0.40, 0.65, 0.88)]
        goods = ((("buru_fish"), model.fish(seat)), *zip(glyphs.GOODS, state.res[3 * seat : 3 * seat + 3], strict=True))
        for i, (sign, n) in enumerate(goods):
            self._fact(brush, sign, n, box.x + 24 + i * step, rows[0], f"{sign} {seat}", faint=False)
        self._explorers(brush, model, seat, box, rows[1])
        counts, tasked = type_counts(state, seat), [0] * len(TYPES)
        for card in state.tableau[seat]:
            tasked[state.board.tables.types[card]] += model.tasked(seat, card)
        for i, (n, done) in enumerate(zip(counts, tasked, strict=True)):
            x = box.x + 24 + i * step
            self._fact(brush, glyphs.type_sign(i), n, x, rows[2], f"type {i} {seat}")
            if done:
                stamp = FRect(x + 31, rows[2] - 21, 17, 19)
                brush.slab(stamp, _STAMP, radius=5)
                brush.text(str(done), stamp, _DONE, name=f"tasked {i} {seat}")
        for i in range(len(SPIRITS)):
            n = len(state.tributes[3 * seat + i])
            self._fact(brush, glyphs.spirit_sign(i), n, box.x + 24 + i * step, rows[3], f"tribute {i} {seat}")
        elders = len(state.elders[seat])
        self._fact(brush, "buru_sym_elder", elders, box.x + 24 + 3 * step, rows[3], f"elders {seat}")
        for y in (box.y + box.h * 0.27, box.y + box.h * 0.53, box.y + box.h * 0.77):
            dotted(brush, box.x + 14, y, box.w - 28)

    @staticmethod
    def _fact(brush: Brush, sign: str, n: int, x: float, y: float, name: str, *, faint: bool = True) -> None:
        pale = _FAINT if faint and not n else 1.0
        brush.centred(sign, x, y, 34, alpha=pale)
        if n or not faint:
            brush.text(str(n), (x + 20, y - 16, 30, 32), _NUMBER, name=name)

    def _explorers(self, brush: Brush, model: Model, seat: Seat, box: FRect, y: float) -> None:
        left, kept = model.on_mat(seat), model.kept(seat)
        for i in range(POWERS):
            x = box.x + 29 + i * 33
            if i < left:
                power = kept if i == 0 else 0
                cards.draw_disc(brush, model.colors[seat], x, y, 37, power=power)
            else:
                brush.dashed(FRect(x - 15, y - 10, 30, 20), theme.LINE, radius=9, units=1.8, dash=5)
        won = [i for i in range(len(SPIRITS)) if model.state.totems[i] == seat and ("totem", i) not in model.hidden]
        held = [f"buru_totem_{SPIRITS[i]}" for i in won]
        held += ["buru_emissary"] if model.state.emissary == seat else []
        step = min(31.0, 84 / max(1, len(held)))
        for i, sign in enumerate(held):
            brush.centred(sign, box.right - 21 - i * step, y - 3, 30, 46)


class MePanel(Panel[Model]):
    """The viewer: crest, name, Esteem, totems and the parasol."""

    def key(self, model: Model) -> Hashable:
        return model.seat, model.esteem(model.seat), self.held(model), model.actor, model.mine

    def glance(self, model: Model) -> str:
        return str(model.esteem(model.seat))

    @staticmethod
    def held(model: Model) -> tuple[str, ...]:
        """Return the sprites of the totems and the parasol that the seat holds."""
        signs = [
            f"buru_totem_{name}"
            for i, name in enumerate(SPIRITS)
            if model.state.totems[i] == model.seat and ("totem", i) not in model.hidden
        ]
        return (*signs, *(["buru_emissary"] if model.state.emissary == model.seat else []))

    @property
    def shelf(self) -> FRect:
        """The place of the totems."""
        return FRect(self.area.x + 8, self.area.bottom - 108, self.area.w - 16, 100)

    def draw(self, brush: Brush, model: Model) -> None:
        colours = PEOPLE.player_colours(model.players[model.seat])
        ground = colours.header
        slab = Slab(ground, mix(ground, _BLACK, 0.1), theme.GOLD, 2, inner=0)
        brush.slab(self.area, slab, radius=12)
        x, y, narrow = self.area.x, self.area.y, self.area.w < 130
        soft = mix(ground, _WHITE, 0.86)
        if narrow:
            draw_player(brush, PEOPLE, model.players[model.seat], self.area.centerx, y + 42, 62)
        else:
            draw_player(brush, PEOPLE, model.players[model.seat], x + 38, y + 44, 62)
            name = Style(27, theme.DISPLAY, theme.CREAM, shrink=0.5, elide=True)
            brush.text(model.players[model.seat].name, (x + 74, y + 14, self.area.w - 80, 36), name, name="me")
            said = _("your turn") if model.mine else _("waiting")
            small = Style(17, theme.BODY, theme.CREAM, shrink=0.6)
            brush.text(said, (x + 74, y + 50, self.area.w - 80, 26), small, name="state")
        brush.centred(glyphs.ESTEEM, x + (32 if narrow else 42), y + 114, 40 if narrow else 56)
        style = Style(34 if narrow else 46, theme.DISPLAY, theme.CREAM, shrink=0.6)
        left = x + (56 if narrow else 80)
        brush.text(str(model.esteem(model.seat)), (left, y + 86, self.area.right - left - 6, 56), style, name="esteem")
        shelf, held = self.shelf, self.held(model)
        brush.slab(shelf, Slab(mix(ground, _BLACK, 0.1), mix(ground, _BLACK, 0.16), soft, 1.2, 0), radius=12)
        step = min(50.0, (shelf.w - 10) / max(1, len(held)))
        for i, sign in enumerate(held):
            brush.centred(sign, shelf.centerx + (i - (len(held) - 1) / 2) * step, shelf.centery, 54, 88)
        if not held:
            style = Style(17, theme.BODY, theme.CREAM, align="center", shrink=0.6)
            brush.text(_("no totem"), shelf, style, name="no totem")

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("player", model.seat), self.area, tips.player(model, model.seat))
