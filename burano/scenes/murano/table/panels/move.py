"""Panel of this move: its cost and gain before it is made; otherwise the last turns of the others."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from pygame import FRect

from burano.games.murano import gondoliers
from burano.games.murano.board import PALACE, SHOP, tables
from burano.games.murano.spec import ACTIONS
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import pieces
from burano.scenes.murano.palette import FAMILIES, GAIN, LOSS
from burano.scenes.murano.table.intents import DISMISS, DRAWN, HIRE, SEARCH, TOP
from burano.scenes.murano.table.model import PASSED, Model
from burano.scenes.murano.words import notes, tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.rule_references import without_references

_HEAD = Style(20, theme.DISPLAY, shrink=0.6)
_SOFT = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6)
_SUM = Style(21, theme.BLACK, align="right")
_BUILDS = ("build", "lay_street", "end_turn")


class MovePanel(Panel[Model]):
    """Shows all small decisions of a turn."""

    def key(self, model: Model) -> Hashable:
        own = model.kind, model.mine, model.look, model.chosen, tuple(model.actions), model.voyage, model.seat
        building = model.held, model.state.built, model.state.drawn, model.laid
        return own, building, tuple(model.state.gold), model.last_spaces

    def glance(self, model: Model) -> str:
        return ""

    def draw(self, brush: Brush, model: Model) -> None:
        account = notes.account(model)
        choosing = model.mine and model.kind in ("buy", "gondolier", *_BUILDS)
        self._back(brush, highlighted=account is not None or choosing)
        if account is not None:
            self._draw_account(brush, model, account)
        elif model.mine and model.kind in ("buy", "gondolier"):
            self._draw_title(brush, model, tables().ring[model.state.target], "")
            for key in self._offers(model):
                self._draw_offer(brush, model, key)
        elif model.mine and model.kind in _BUILDS and (model.state.built + len(model.laid) or model.state.drawn):
            self._draw_slots(brush, model)
        elif model.mine and model.kind != "end_turn" and model.state.target >= 0 and not model.state.passing:
            self._draw_title(
                brush,
                model,
                tables().ring[model.state.target],
                tips.action(model.state, model.seat, model.state.target),
            )
        else:
            self._draw_last(brush, model)

    def _back(self, brush: Brush, *, highlighted: bool) -> None:
        brush.slab(self.area, paint.CALLOUT if highlighted else paint.PAPER, radius=14, shadow=5)

    def _draw_title(self, brush: Brush, model: Model, action: int, about: str) -> None:
        x, y = self.area.x, self.area.y
        brush.centred("murano_medallion", x + 38, y + 37, 56)
        brush.centred(f"murano_act_{ACTIONS[action]}", x + 38, y + 36, 39)
        head = (x + 74, y + 10, self.area.w - 86, 32)
        brush.text(names.BOOK.say("space", ACTIONS[action]), head, _HEAD, name="move")
        if about:
            style = replace(_SOFT, size=19, wrap=True, valign="top")
            brush.text(
                without_references(about), (x + 16, y + 76, self.area.w - 32, self.area.h - 84), style, name="about"
            )

    def _draw_account(self, brush: Brush, model: Model, account: notes.Account) -> None:
        x, y, w = self.area.x, self.area.y, self.area.w
        voyage = model.voyage
        assert voyage is not None
        if account.about:
            brush.text(account.title, (x + 16, y + 10, w - 32, 32), _HEAD, name="move")
            brush.text(account.about, (x + 16, y + 40, w - 32, 26), _SOFT, name="about")
        else:
            self._draw_title(brush, model, tables().ring[voyage.target], "")
            hint = tips.action(model.state, model.seat, voyage.target, short=True)
            style = replace(brush.narrowed(hint, w - 86, _SOFT), elide=True)
            brush.text(hint, (x + 74, y + 40, w - 86, 26), style, name="about")
        brush.kit.paint.dotted(brush.surface, brush.rect(x + 14, y + 70, w, 2).topleft, brush.view.px(w - 28), brush.s)
        for number, (label, gold) in enumerate(account.rows):
            row = y + 92 + 33 * number
            brush.text(label, (x + 16, row - 15, 74, 30), _SOFT, name=f"row {number}")
            if not number and len(account.rows) > 1:
                self._draw_ships(brush, model, x + 92, row)
            style = replace(_SUM, colour=GAIN if gold >= 0 else LOSS)
            brush.text(
                notes.change(gold) if gold else "0", (x + w - 106, row - 16, 62, 31), style, name=f"sum {number}"
            )
            brush.centred("coin", x + w - 26, row, 24)
        row = self.area.bottom - 19
        brush.text(
            _("Gold after this turn"),
            (x + 16, row - 15, w - 150, 30),
            replace(_SOFT, face=theme.BOLD, colour=theme.INK),
            name="after",
        )
        brush.text(
            f"{account.before} → {account.after}",
            (x + w - 134, row - 16, 90, 31),
            replace(_SUM, size=20, shrink=0.6),
            name="gold after",
        )
        brush.centred("coin", x + w - 26, row, 24)

    def _draw_ships(self, brush: Brush, model: Model, x: float, y: float) -> None:
        voyage = model.voyage
        moves = voyage.moves if voyage is not None else ()
        step = min(62.0, (self.area.w - 210) / max(1, len(moves)))
        for number, move in enumerate(moves):
            brush.centred("murano_ship_red" if move.red else "murano_ship_black", x + step * number, y - 2, 34)
            if step > 46:
                place = (x + step * number + 18, y - 14, 20, 28)
                brush.text(str(move.price), place, Style(18, theme.BLACK), name=f"ship {number}")

    # ---- offers: top or searched tile; hire or dismiss

    def _offers(self, model: Model) -> list[tuple[str, int]]:
        return [("offer", TOP), ("offer", SEARCH)] if model.kind == "buy" else [("crew", DISMISS), ("crew", HIRE)]

    def _offer(self, index: int) -> FRect:
        width = (self.area.w - 42) / 2
        return FRect(self.area.x + 16 + index * (width + 10), self.area.y + 74, width, self.area.h - 86)

    def _draw_offer(self, brush: Brush, model: Model, key: tuple[str, int]) -> None:
        box, can = self._offer(key[1]), key in model.actions
        chosen = key == model.chosen
        if can and model.chosen not in self._offers(model):
            brush.highlight(box, radius=12)
        brush.slab(box, paint.CHOSEN if chosen else paint.CARD, radius=12)
        if chosen:
            brush.highlight(box, radius=12)
            brush.centred("ui_tick", box.right - 16, box.y + 16, 22)
        label, gold, sprite = self._terms(model, key)
        brush.centred(sprite, box.x + 34, box.centery, 46, 58, alpha=1 if can else 0.25)
        style = Style(17, theme.BOLD, shrink=0.55, wrap=True, valign="bottom")
        brush.text(label, (box.x + 62, box.y + 6, box.w - 68, box.h * 0.5 - 4), style, name=f"{key[0]} {key[1]}")
        place = (box.x + 62, box.centery + 2, 46, box.h * 0.5 - 8)
        ink = GAIN if gold > 0 else LOSS
        brush.text(notes.change(gold), place, Style(24, theme.DISPLAY, ink, shrink=0.6), name=f"{key[0]} gold {key[1]}")
        brush.centred("coin", box.x + 120, box.centery + box.h * 0.25 - 2, 24)

    @staticmethod
    def _terms(model: Model, key: tuple[str, int]) -> tuple[str, int, str]:
        """Return label, gold and sprite of an offer."""
        state, seat, family = model.state, model.seat, FAMILIES[model.colors[model.seat]]
        if key[0] == "offer":
            back = f"murano_back_{pieces.KINDS[state.bought]}" if state.bought in (SHOP, PALACE) else "murano_back_shop"
            if key[1] == TOP:
                return _("top tile"), -tables().price[state.bought], back
            return _("choose a tile"), -tables().search_price[state.bought], "ui_search"
        if key[1] == DISMISS:
            return _("dismiss one"), gondoliers.dismissal_gold(state, seat), f"murano_gondolier_{family}"
        return _("hire one"), -gondoliers.hire_price(state, seat), f"murano_head_{family}"

    # ---- building: three slots

    def _slot(self, index: int) -> FRect:
        width = (self.area.w - 46) / 3
        return FRect(self.area.x + 14 + index * (width + 9), self.area.y + 74, width, self.area.h - 86)

    def _tile(self, index: int) -> FRect:
        """Return the area of the tile in a slot."""
        box = self._slot(index)
        side = min(54.0, box.h - 22)
        return FRect(box.centerx - side / 2, box.centery - side / 2 + 6, side, side)

    def _draw_slots(self, brush: Brush, model: Model) -> None:
        self._draw_title(brush, model, tables().ring[model.state.target], "")
        note = (self.area.x + 74, self.area.y + 40, self.area.w - 86, 26)
        about = notes.building(model)
        brush.text(about, note, brush.narrowed(about, note[2], _SOFT), name="about")
        now = len(model.laid)
        for index in range(tables().build_tiles):
            box = self._slot(index)
            brush.slab(box, paint.CHOSEN if index == now else paint.CARD, radius=12)
            tile = self._tile(index)
            if index < now:
                kind, face = model.laid[index]
                if kind == 4:
                    pieces.draw_street(brush, face, tile)
                else:
                    pieces.draw_tile(brush, pieces.tile_sprite(kind, face), tile)
                brush.centred("ui_tick", box.right - 16, box.bottom - 14, 22)
            elif index == now and model.kind == "lay_street" and model.state.drawn and model.state.drawn[0] >= 0:
                if model.can_take(DRAWN):
                    brush.highlight(tile.inflate(4, 4), radius=6)
                pieces.draw_street(brush, model.state.drawn[0], tile)
                if model.held == DRAWN:
                    brush.dim(tile, radius=6, share=0.4)
            else:
                brush.dashed(tile, theme.LINE, radius=6, units=2)
            brush.badge(
                box.x + 14, box.y + 13, str(index + 1), theme.GOOD_INK if index < now else theme.NAVY_DARK, 12, 16
            )

    # ---- the others' last turns

    def _draw_last(self, brush: Brush, model: Model) -> None:
        x, y = self.area.x, self.area.y
        brush.text(notes.last_turns(), (x + 16, y + 9, self.area.w - 30, 32), _HEAD, name="last")
        others = model.others()
        step = min(44.0, (self.area.h - 54) / len(others))
        for number, seat in enumerate(others):
            row = y + 48 + step * (number + 0.5)
            pieces.draw_marker(brush, model.colors[seat], x + 28, row, 28)
            style = Style(18, theme.BOLD, shrink=0.6, elide=True)
            brush.text(model.players[seat].name, (x + 50, row - 15, 100, 30), style, name=f"last {seat}")
            space = dict(model.last_spaces).get(seat)
            room = (x + 206, row - 15, self.area.w - 220, 30)
            if space is None:
                continue
            if space == PASSED:
                brush.text(_("passed"), room, _SOFT, name=f"last space {seat}")
                continue
            action = tables().ring[space]
            brush.centred("murano_medallion", x + 178, row, 38)
            brush.centred(f"murano_act_{ACTIONS[action]}", x + 178, row, 26)
            style = replace(_SOFT, elide=True)
            brush.text(names.action(action), room, style, name=f"last space {seat}")

    def targets(self, model: Model) -> Iterable[Spot]:
        if model.mine and model.kind in ("buy", "gondolier"):
            for key in self._offers(model):
                yield Spot(key, self._offer(key[1]), self._terms(model, key)[0], ring=True)
        if model.mine and DRAWN in model.sources:
            yield Spot(DRAWN, self._tile(len(model.laid)).inflate(8, 8), tips.drawn(model), ring=True)
