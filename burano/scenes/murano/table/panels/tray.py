"""Panels of the tray: identity, gondoliers, beads, unbuilt tiles, special cards, and the buttons."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from pygame import FRect

from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, pieces
from burano.scenes.murano.palette import BEADS, FAMILIES, GAIN, LOSS, NOTHING_INK
from burano.scenes.murano.people import PEOPLE
from burano.scenes.murano.table.intents import tile_key
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words import notes, tips
from burano.table.panels.portrait import draw_player
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.wording.numbers import minus
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb

HEAD = Style(19, theme.DISPLAY, shrink=0.7)
_SOFT = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.65)
_NUMBER = Style(22, theme.BLACK, shrink=0.7)
_WHITE = (255, 255, 255)
_STEP_ON = Slab(rgb("F4C244"), rgb("F4C244"), theme.GOLD_DARK, 2.4, inner=0)
_STEP_OFF = Slab(theme.PAPER, theme.PAPER, theme.LINE, 2.4, inner=0)
STEPS = 5
"""Number of movements whose prices are shown."""


class TrayPanel(Panel[Model]):
    """A part of the tray, with a dotted line at its left edge."""

    first = False

    def sheet(self, brush: Brush) -> None:
        """Draw the dotted line; the background belongs to the whole tray."""
        if not self.first:
            top = brush.rect(self.area.x, self.area.y + 20, 2, self.area.h - 32)
            for y in range(top.y, top.bottom, max(4, brush.view.px(8))):
                brush.surface.fill(theme.LINE, (top.x, y, max(1, top.w), max(1, brush.view.px(3))))

    def note(self, brush: Brush, text: str) -> None:
        """Draw what will be here, while there is nothing."""
        room = (self.area.x + 14, self.area.y + 46, self.area.w - 26, self.area.h - 60)
        style = Style(18, theme.BODY, theme.INK_SOFT, wrap=True, valign="top", shrink=0.75)
        brush.text(text, room, style, name="empty")

    def title(self, brush: Brush, text: str, number: str = "") -> None:
        x, y, w = self.area.x + 12, self.area.y + 11, self.area.w - 24
        brush.text(text, (x, y, w - (30 if number else 0), 30), HEAD)
        if number:
            style = replace(HEAD, face=theme.BLACK, colour=theme.INK_SOFT, align="right")
            brush.text(number, (x, y, w, 30), style)


class MePanel(TrayPanel):
    """Shows crest, name, points and gold in the player's colour."""

    first = True

    def key(self, model: Model) -> Hashable:
        seat = model.seat
        return model.players[seat], model.vp(seat), model.amount("gold", seat), model.actor, model.mine, model.kind

    def glance(self, model: Model) -> str:
        return str(model.vp(model.seat))

    def draw(self, brush: Brush, model: Model) -> None:
        box, seat = self.area, model.seat
        colours = PEOPLE.player_colours(model.players[seat])
        tone = colours.header
        brush.slab(box, Slab(mix(tone, _WHITE, 0.1), tone, tone, 0, inner=0), radius=0)
        brush.surface.fill(theme.GOLD, brush.rect(box.right - 3, box.y, 3, box.h))
        soft = mix(tone, _WHITE, 0.88)
        draw_player(brush, PEOPLE, model.players[seat], box.x + 40, box.y + 52, 60)
        name = Style(27, theme.DISPLAY, theme.CREAM, shrink=0.6, elide=True)
        brush.text(model.players[seat].name, (box.x + 76, box.y + 22, box.w - 88, 36), name, name="me")
        doing = Style(18, theme.BODY, soft, shrink=0.7)
        brush.text(_doing(model), (box.x + 77, box.y + 56, box.w - 88, 26), doing, name="doing")
        brush.centred("vp", box.x + 44, box.y + 127, 54, 56)
        points = Style(46, theme.DISPLAY, theme.CREAM, shrink=0.7)
        brush.text(str(model.vp(seat)), (box.x + 80, box.y + 96, 66, 58), points, name="vp")
        brush.text(_("VP"), (box.x + 146, box.y + 112, 44, 34), replace(doing, size=20, shrink=0.5), name="vp word")
        purse = FRect(box.x + 14, box.bottom - 66, box.w - 28, 52)
        brush.slab(purse, Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, 0, 0.2), radius=14)
        brush.centred("coin", purse.x + 28, purse.centery, 38)
        gold = Style(32, theme.BLACK, theme.CREAM)
        brush.text(str(model.amount("gold", seat)), (purse.x + 56, purse.y, 56, 50), gold, name="gold")
        word = replace(doing, size=19, align="right")
        brush.text(_("gold"), (purse.right - 66, purse.y, 56, 51), word, name="gold word")

    @property
    def purse(self) -> tuple[float, float]:
        """Where coins fly to."""
        return self.area.x + 42, self.area.bottom - 40

    @property
    def points(self) -> tuple[float, float]:
        return self.area.x + 44, self.area.y + 127

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("player", model.seat), self.area, tips.player(model, model.seat))


def _doing(model: Model) -> str:
    if model.mine:
        return _("your turn")
    return _("plays") if model.actor == model.seat else _("waits") if model.kind else ""


class CrewPanel(TrayPanel):
    """Shows gondoliers in front of the player, on gondolas and for hire; and beads."""

    def key(self, model: Model) -> Hashable:
        seat = model.seat
        own = tuple(model.amount(what, seat) for what in ("supply", "general", *BEADS))
        return own, model.placed(seat), model.colors[seat], tuple(model.actions), model.chosen

    def draw(self, brush: Brush, model: Model) -> None:
        self.sheet(brush)
        seat, x, y = model.seat, self.area.x + 12, self.area.y
        family = FAMILIES[model.colors[seat]]
        self.title(brush, _("Gondoliers"))
        rows = (
            (f"murano_gondolier_{family}", model.amount("supply", seat), _("to place")),
            (f"murano_gondola_{family}", model.placed(seat), _("on gondolas")),
            (f"murano_head_{family}", model.amount("general", seat), _("for hire")),
        )
        for number, (sprite, count, words) in enumerate(rows):
            cy = y + 58 + 33 * number
            brush.centred(sprite, x + 18, cy, 38, 33)
            brush.text(str(count), (x + 42, cy - 15, 20, 29), _NUMBER, name=f"crew {number}")
            style = brush.narrowed(words, self.area.w - 74, _SOFT)
            brush.text(words, (x + 62, cy - 15, self.area.w - 74, 30), style, name=f"crew words {number}")
        brush.text(_("Beads"), (x, y + 147, self.area.w - 24, 30), HEAD)
        for color in range(3):
            box, count = self.bead(color), model.amount(BEADS[color], seat)
            brush.centred(pieces.bead_sprite(color), box.x + 20, box.centery, 38, alpha=1 if count else 0.3)
            style = replace(_NUMBER, colour=theme.INK if count else NOTHING_INK)
            brush.text(str(count), (box.x + 40, box.y + 4, 18, 32), style, name=f"bead {color}")

    def bead(self, color: int) -> FRect:
        """Return the area of the beads of a colour."""
        return FRect(self.area.x + 12 + 56 * color, self.area.y + 180, 56, 40)

    def targets(self, model: Model) -> Iterable[Spot]:
        place = FRect(self.area.x + 8, self.area.y + 38, self.area.w - 16, 104)
        yield Spot(("crew_of", model.seat), place, notes.crew(model, model.seat))
        for color in range(3):
            yield Spot(("beads", color), self.bead(color), notes.bead(model, color))


class UnbuiltPanel(TrayPanel):
    """Shows the tiles bought and not yet built."""

    def key(self, model: Model) -> Hashable:
        return tuple(model.tiles(model.seat)), model.sources, model.held, model.hidden.of("tile")

    def glance(self, model: Model) -> str:
        return str(len(model.tiles(model.seat)))

    def _stacks(self, model: Model) -> list[tuple[int, int, int]]:
        """Return kind, face and number of equal tiles."""
        tiles = model.tiles(model.seat)
        return [(kind, face, tiles.count((kind, face))) for kind, face in dict.fromkeys(tiles)]

    def place(self, index: int, count: int) -> FRect:
        """Return the area of a pile of equal tiles."""
        columns = 2 if count <= 4 else 3
        step = (self.area.w - 20) / columns
        rows = 2 if count <= 6 else 3
        side = min(step - 8, (self.area.h - 56) / rows - 12)
        row, column = divmod(index, columns)
        height = (self.area.h - 50) / rows
        return FRect(self.area.x + 12 + column * step, self.area.y + 54 + row * height, side, side)

    def where(self, model: Model, kind: int, face: int) -> FRect:
        """Return the area of a tile, or the first free one."""
        piles = self._stacks(model)
        index = next((i for i, pile in enumerate(piles) if pile[:2] == (kind, face)), len(piles))
        return self.place(min(index, 8), max(4, len(piles)))

    def draw(self, brush: Brush, model: Model) -> None:
        self.sheet(brush)
        piles = self._stacks(model)
        self.title(brush, _("To build"), str(len(model.tiles(model.seat))) if piles else "")
        if not piles:
            self.note(brush, _("Buildings you buy wait here until you build them."))
            return
        for index in range(max(4, len(piles))):
            box = self.place(index, max(4, len(piles)))
            if index >= len(piles):
                brush.dashed(box.inflate(-6, -6), theme.LINE, radius=8, units=2, alpha=0.8)
                continue
            kind, face, count = piles[index]
            key = tile_key(kind, face)
            if model.can_take(key):
                brush.highlight(box.inflate(-4, -2), radius=8)
            pieces.draw_tile(
                brush, pieces.tile_sprite(kind, face), box, shadow=2, alpha=0.4 if model.held == key else 1
            )
            if count > 1:
                brush.badge(box.right - 6, box.y + 2, f"×{count}", theme.NAVY_DARK, 14, 17)

    def targets(self, model: Model) -> Iterable[Spot]:
        piles = self._stacks(model)
        for index, (kind, face, _count) in enumerate(piles):
            box = self.place(index, max(4, len(piles)))
            yield Spot(tile_key(kind, max(face, 0)), box, tips.tile(model, kind * 4 + max(face, 0)), ring=True)


class SpecialsPanel(TrayPanel):
    """Shows special cards: up to three as strips, more in two columns of pictures."""

    def key(self, model: Model) -> Hashable:
        return tuple(model.cards(model.seat)), model.state.gained if model.actor == model.seat else 0

    def glance(self, model: Model) -> str:
        return str(len(model.cards(model.seat)))

    def place(self, index: int, count: int) -> FRect:
        area = self.area
        if count <= 3:
            return FRect(area.x + 8, area.y + 46 + 58 * index, area.w - 16, 52)
        rows = (count + 1) // 2
        row, column = divmod(index, 2)
        height = min(58.0, (area.h - 52) / rows)
        width = (area.w - 16) / 2
        return FRect(area.x + 8 + column * width, area.y + 46 + row * height, width - 4, height - 4)

    def draw(self, brush: Brush, model: Model) -> None:
        self.sheet(brush)
        self.title(brush, _("Special buildings"))
        held = model.cards(model.seat)
        if not held:
            self.note(brush, _("Each special building you build brings a card that helps you to the end."))
            return
        for index in range(max(3, len(held))):
            box = self.place(index, len(held))
            if index >= len(held):
                brush.dashed(box, theme.LINE, radius=10, units=1.6, alpha=0.7)
            elif len(held) <= 3:
                cards.draw_strip(brush, held[index], box)
            else:
                self._small(brush, held[index], box)

    @staticmethod
    def _small(brush: Brush, card: int, box: FRect) -> None:
        brush.slab(box, paint.CARD, radius=8)
        width = min(box.h * 1.2, box.w * 0.44)
        cards.draw_special_picture(brush, card, box.x + 3, box.centery - width * 0.35, width)
        room = (box.x + width + 6, box.y + 2, box.w - width - 9, box.h - 4)
        brush.text(names.special(card), room, Style(15, theme.BOLD, wrap=True, shrink=0.66, narrow=True))

    def targets(self, model: Model) -> Iterable[Spot]:
        held = model.cards(model.seat)
        for index, card in enumerate(held):
            yield Spot(("owned", card), self.place(index, len(held)), tips.special(card))


class MovesPanel(TrayPanel):
    """Shows the background of the buttons, with the ships' prices or the gold left after the decision."""

    def key(self, model: Model) -> Hashable:
        return model.voyage, model.kind, model.mine, model.chosen, notes.outcome(model)

    @property
    def low(self) -> bool:
        """Whether there is room only for the buttons."""
        return self.area.h < 200

    def back_place(self) -> tuple[float, float]:
        """Return the position of the buttons for going back."""
        return self.area.x + 12, self.area.y + (14 if self.low else 106)

    def side_place(self) -> FRect:
        """Return the area of the button beside them: pass, or look at the ring."""
        x = self.area.x + 12 + 246
        return FRect(x, self.area.y + (14 if self.low else 106), self.area.right - 12 - x, 46)

    def main(self) -> FRect:
        """Return the area of the main buttons."""
        return FRect(self.area.x + 12, self.area.bottom - 72, self.area.w - 24, 58)

    def second(self) -> FRect | None:
        """Return the area of further main buttons, or None."""
        return None if self.low else FRect(self.area.x + 12, self.area.y + 50, self.area.w - 24, 46)

    def draw(self, brush: Brush, model: Model) -> None:
        self.sheet(brush)
        if self.low:
            return
        area = self.area
        x, y, w = area.x + 12, area.y, area.w - 24
        note = notes.outcome(model)
        if model.mine and model.kind not in ("sail", "steer"):
            style = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.7)
            brush.text(note, (x, y + 11, w, 34), style, name="outcome")
            return
        price = model.voyage.price if model.voyage is not None else 0
        brush.text(_("Ship moves"), (x, y + 11, w * 0.5, 30), HEAD)
        style = Style(17, theme.BOLD, LOSS if price else GAIN, align="right", shrink=0.6)
        brush.text(note, (x + w * 0.45, y + 11, w * 0.55, 30), style, name="outcome")
        made = len(model.voyage.moves) if model.voyage is not None else 0
        step = (w - 52) / (STEPS - 1)
        brush.surface.fill(theme.LINE, brush.rect(x + 26, y + 69, w - 52, 4))
        for number in range(STEPS):
            box = FRect(x + step * number + 4, y + 48, 44, 44)
            on = number < made
            brush.slab(box, _STEP_ON if on else _STEP_OFF, radius=22)
            ink = Style(20, theme.BLACK, rgb("4A2C00") if on else theme.INK_SOFT, align="center")
            brush.text(minus(-number) if number else "0", (box.x, box.y, 44, 42), ink, name=f"step {number}")

    def targets(self, model: Model) -> Iterable[Spot]:
        if not self.low:
            yield Spot(
                ("prices", 0), FRect(self.area.x + 12, self.area.y + 40, self.area.w - 24, 58), notes.movements()
            )
