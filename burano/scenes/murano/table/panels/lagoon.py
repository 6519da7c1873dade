"""Panel of the lagoon: the ring with its ships, the islands and their gondolas."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.murano import gondoliers, ships
from burano.games.murano.board import A_RECRUIT, GONDOLAS, SPACES, tables
from burano.games.murano.queries.voyage import Movement
from burano.scenes.murano import names
from burano.scenes.murano.art import geometry, islands, pieces, ring
from burano.scenes.murano.art.geometry import ISLET, Point
from burano.scenes.murano.art.ring import Look
from burano.scenes.murano.palette import ENOUGH, GAIN, LOSS
from burano.scenes.murano.table.model import NOTHING, Model
from burano.scenes.murano.words import tips
from burano.scenes.murano.words.notes import change as change_of
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.play.model import Key
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_DESK_LEFT, _DESK_WIDE = 118.0, 1034.0
"""Left edge and width of the islands without the ring."""
_DESK_TOP, _DESK_HIGH = 90.0, 640.0
_DECKS = (56.0, 154.0)
_HALO = paint.Slab(theme.GLOW, theme.GLOW, theme.GLOW, 0, 0, 0.14)
_MORE, _LESS = (paint.Slab(ink, ink, theme.CREAM, 1.6, inner=0) for ink in (GAIN, LOSS))
_PROSPECT = Style(17, theme.BLACK, theme.CREAM, align="center", shrink=0.6)
_PLATE = Style(17, theme.DISPLAY, shrink=0.7)
_WORTH = Style(21, theme.DISPLAY, align="center")


class LagoonPanel(Panel[Model]):
    """Shows ring and islands; only the islands while a decision is shown beside them."""

    def __init__(self) -> None:
        super().__init__()
        self.islands_only = False
        """Whether there is no room for the ring; set by the layout."""

    @property
    def shift(self) -> Point:
        """Offset from the picture's units to the panel's."""
        if self.islands_only:
            x = self.area.x + (self.area.w - _DESK_WIDE) / 2 - _DESK_LEFT
            return x, self.area.y + (self.area.h - _DESK_HIGH) / 2 - _DESK_TOP
        w, h = geometry.SIZE
        return self.area.x + (self.area.w - w) / 2, self.area.y + (self.area.h - h) / 2

    def cell(self, model: Model, number: int) -> FRect:
        """Return the area of a space of an island."""
        return geometry.cells(model.state.board)[number].move(*self.shift)

    def berth(self, space: int) -> Point:
        """Return the waterline of a ship."""
        x, y = geometry.berth(space)
        return x + self.shift[0], y + self.shift[1]

    def boat(self, number: int) -> Point:
        """Return the waterline of a gondola."""
        x, y = geometry.gondola(number)
        return x + self.shift[0], y + self.shift[1]

    def island(self, number: int) -> FRect:
        return geometry.whole(number).move(*self.shift)

    def deck(self, number: int) -> FRect:
        """Return the deck of characters (0) or special cards (1), which lies here with fewer than four players."""
        return FRect(ISLET.x + _DECKS[number], ISLET.y + 40, 68, 97).move(*self.shift)

    # ---- ground

    def ground_key(self, model: Model) -> Hashable:
        return self.islands_only, model.state.board.islands, tuple(self.area)

    def draw_ground(self, brush: Brush, model: Model) -> None:
        shift = self.shift
        if not self.islands_only:
            islands.draw_lane(brush, shift)
        for number in self._by_depth(model):
            islands.draw_ground(brush, number, shift)
        if self._has_islet(model):
            islands.draw_islet(brush, shift)
        for space in () if self.islands_only else range(SPACES):
            ring.draw_basin(brush, space, shift)

    @staticmethod
    def _by_depth(model: Model) -> list[int]:
        return sorted(range(model.state.board.islands), key=lambda number: geometry.isle(number).corner[1])

    @staticmethod
    def _has_islet(model: Model) -> bool:
        return model.state.board.islands < len(geometry.ISLAND_IDS)

    # ---- picture

    def key(self, model: Model) -> Hashable:
        state = model.state
        things = tuple(state.cells), tuple(state.gondolas), state.black, state.red, state.target, len(state.deck)
        highlighted = (
            tuple(model.actions),
            tuple(model.drops),
            model.held,
            model.chosen,
            model.look,
            model.aim,
            model.voyage,
        )
        hidden = frozenset().union(*(model.hidden.of(word) for word in ("cell", "gondola", "ship")))
        return (
            things,
            highlighted,
            hidden,
            model.mine,
            model.kind,
            model.passing,
            model.seat,
            model.faint,
            tuple(model.colors),
            self.rocks(model),
            self.sways(model),
        )

    # ---- ambient motion

    def rocks(self, model: Model) -> bool:
        """Return whether the gondolas rock and are drawn as ambient things; not while one is to be chosen."""
        return model.alive and not any(key[0] == "gondola" for key in model.actions)

    def sways(self, model: Model) -> bool:
        """Return whether the ships rock and are drawn as ambient things; not while one is to be moved."""
        return model.alive and not self.islands_only and not (model.mine and model.kind in ("sail", "steer"))

    def moored(self, model: Model, space: int) -> list[tuple[bool, Point]]:
        """Return the ships in a space, red or not, with their waterlines; the one in front last."""
        state = model.state
        there = [red for red in (False, True) if (state.red == space if red else state.black >> space & 1)]
        seen = [red for red in there if ("ship", space, int(red)) not in model.hidden]
        dx, dy = self.shift
        return [(red, (x + dx, y + dy)) for red in seen for x, y in (pieces.waterline(space, red, len(there) > 1),)]

    def draw(self, brush: Brush, model: Model) -> None:
        shift = self.shift
        if model.marked_island != NOTHING:
            islands.draw_ground(brush, model.marked_island, shift, highlighted=True)
            islands.draw_ground(brush, model.marked_island, shift)
        for number in self._by_depth(model):
            self._draw_island(brush, model, number)
        for number in self._by_depth(model):
            self._draw_plate(brush, model, number)
            self._draw_gondolas(brush, model, number)
        if self._has_islet(model):
            self._draw_decks(brush, model)
        if not self.islands_only:
            self._draw_ring(brush, model)

    # ---- islands

    def _draw_island(self, brush: Brush, model: Model, number: int) -> None:
        state, board = model.state, model.state.board
        own = [cell for cell in range(board.cells) if board.cell_island[cell] == number]
        shown = {cell: state.cells[cell] if ("cell", cell) not in model.hidden else NOTHING for cell in own}
        for cell in own:
            box = self.cell(model, cell)
            if shown[cell] < 0:
                pieces.draw_bare(brush, board, cell, box)
            elif board.is_street[cell]:
                pieces.draw_paving(brush, shown[cell], box)
            if model.is_highlighted(("cell", cell)):
                self._light(brush, model, box, hot=model.look == ("cell", cell))
        for cell in own:
            if shown[cell] >= 0:
                box = self.cell(model, cell)
                if board.is_street[cell]:
                    pieces.draw_customers(brush, shown[cell], box)
                else:
                    pieces.draw_building(brush, shown[cell], box, model.colors)
        if model.is_highlighted(("island", number)):
            hot = ("island", number) in (model.look, model.chosen)
            brush.highlight_area(self.island(number).inflate(10, 10), radius=14, strength=1 if hot else 0.6)
        self._draw_laid(brush, model, number)
        for cell in own:
            self._draw_prospect(brush, model, cell)

    def _draw_prospect(self, brush: Brush, model: Model, cell: int) -> None:
        """Draw how much more or less the viewer's characters would be worth with the tile on a cell."""
        gain = sum(change.gain for change in model.prospects.get(cell, ()))
        if gain and model.look != ("cell", cell):
            box = self.cell(model, cell)
            label = FRect(box.centerx - 21, box.centery - 13, 42, 26)
            brush.slab(label, _MORE if gain > 0 else _LESS, radius=10)
            brush.text(change_of(gain), label, _PROSPECT, name=f"prospect {cell}")

    @staticmethod
    def _light(brush: Brush, model: Model, box: FRect, *, hot: bool) -> None:
        if hot:
            brush.highlight_area(box.inflate(-6, -6), radius=6, fill=0.45)
            return
        if not model.faint:
            brush.slab(box.inflate(-6, -6), _HALO, radius=6)
        brush.highlight(box.inflate(-14, -14), radius=6)

    def _draw_laid(self, brush: Brush, model: Model, number: int) -> None:
        """Draw the drawn street over the space under the pointer, slightly raised."""
        cell = model.pointed("cell")
        if model.kind != "lay_street" or not model.is_highlighted(("cell", cell)) or not model.state.drawn:
            return
        if model.state.board.cell_island[cell] == number and model.state.drawn[0] >= 0:
            box = self.cell(model, cell)
            pieces.draw_street(brush, model.state.drawn[0], box.inflate(6, 6).move(0, -6), shadow=5)

    def _draw_plate(self, brush: Brush, model: Model, number: int) -> None:
        plate = self._plate(brush, number)
        brush.slab(plate, paint.PAPER, radius=13, shadow=2)
        brush.centred(f"murano_isle_{geometry.ISLAND_IDS[number]}", plate.x + 13, plate.centery, 30)
        room = (plate.x + 31, plate.y, plate.w - 38, 25)
        brush.text(names.island(number), room, _PLATE, name=f"isle {number}")
        worth = self._worth(model, number)
        if worth is not None:
            box = FRect(plate.right + 6, plate.y - 3, 66, 32)
            best = worth > 0 and worth == max(
                self._worth(model, other) or 0 for other in range(model.state.board.islands)
            )
            brush.slab(box, paint.GOLD if best else paint.CARD, radius=16, shadow=3)
            sprite = "coin" if model.kind == "income" else "vp"
            brush.centred(sprite, box.x + 17, box.centery, 26, alpha=1 if worth else 0.45)
            brush.text(str(worth), (box.x + 30, box.y, 34, 31), _WORTH, name=f"worth {number}")

    def _plate(self, brush: Brush, number: int) -> FRect:
        x, y = geometry.sign(number)
        wide = brush.width(names.island(number), 17, theme.DISPLAY) + 42
        return FRect(x + self.shift[0], y - 13 + self.shift[1], wide, 26)

    def _worth(self, model: Model, number: int) -> int | None:
        """Return the worth of the card under the pointer, or the income, on an island; None if there is none to
        show."""
        if model.kind == "income" and model.mine:
            return tips.income_at(model, number)
        card = model.pointed("card")
        if model.held is not None and model.held[0] == "character":
            card = model.held[1]
        elif card == NOTHING and model.look is not None and model.look[0] == "character":
            card = model.look[1]
        return model.worth(card)[number] if card != NOTHING and card >= 0 else None

    def _draw_gondolas(self, brush: Brush, model: Model, number: int) -> None:
        for place in range(GONDOLAS):
            at = number * GONDOLAS + place
            crew = model.state.gondolas[at] if ("gondola", at) not in model.hidden else NOTHING
            free, (x, y) = model.is_highlighted(("gondola", at)), self.boat(at)
            if free:
                box = FRect(x - 32, y - 31, 64, 38)
                if model.look == ("gondola", at):
                    brush.highlight_area(box, radius=12, fill=0.45)
                else:
                    brush.highlight(box, radius=12)
            if not self.rocks(model):
                color = self.gondola_color(model, place)
                pieces.draw_gondola(brush, color, model.colors[crew] if crew >= 0 else NOTHING, (x, y))
            if free:
                price = gondoliers.place_price(model.state, model.seat, place)
                brush.centred("murano_price_gold", x + 20, y - 24, 28)
                style = Style(16, theme.BLACK, rgb("4A2C00"), align="center")
                brush.text(str(price), (x + 6, y - 38, 28, 27), style, name=f"fare {at}")

    @staticmethod
    def gondola_color(model: Model, place: int) -> int:
        """Return the colour of a gondola: seats have their own, the others have unused colours."""
        if place < len(model.players):
            return model.colors[place]
        absent = [color for color in range(GONDOLAS) if color not in model.colors]
        return absent[place - len(model.players)]

    def _draw_decks(self, brush: Brush, model: Model) -> None:
        counts = len(model.state.deck), len(model.state.special_deck)
        for number, count in enumerate(counts):
            box = self.deck(number)
            sprite = ("murano_back_character", "murano_back_specialcard")[number]
            for level in range(min(4, count)):
                brush.sprite(sprite, box.x - 2 * level, box.y - 3 * level, box.w, shadow=0 if level else 2)
            brush.badge(box.right - 6, box.y - 6, str(count), ENOUGH, 17, 19)

    # ---- the ring

    def look_of(self, model: Model, space: int) -> Look:
        """Return the state of a space."""
        keys = ("space", space), ("red", space)
        if model.mine and model.kind in ("sail", "steer"):
            if model.aim in keys:
                return Look.HOT
            if any(model.is_highlighted(key) for key in keys):
                return Look.USABLE
            return Look.LOCKED if model.kind == "sail" and model.held is None else Look.WAITS
        return Look.IN_USE if space == model.state.target else Look.WAITS

    def _draw_ring(self, brush: Brush, model: Model) -> None:
        state, shift = model.state, self.shift
        there, choosing = ships.occupied(state), model.mine and model.kind in ("sail", "steer")
        looks = [self.look_of(model, space) for space in range(SPACES)]
        for space, look in enumerate(looks):
            ring.draw_light(brush, space, shift, look)
            if look is Look.WAITS:
                ring.draw_dimming(brush, space, shift)
            ring.draw_sign(brush, space, shift, self._words(model, space), look)
            empty = not there >> space & 1
            locked = look is Look.LOCKED and not model.passing
            if locked and empty and (words := tips.short_reason(model, space)):
                ring.draw_reason(brush, space, shift, words)
            elif empty and look is not Look.IN_USE:
                ring.draw_way(brush, space, shift)
            if choosing and look is not Look.WAITS:
                aimed = model.voyages.get(("space", space)) or model.voyages.get(("red", space))
                ring.draw_price(brush, space, shift, aimed.price if aimed is not None else None)
        if not self.sways(model):
            self._draw_ships(brush, model)
        for word, space in model.actions:
            if word == "red":
                self._draw_lantern(brush, model, space)
        if model.voyage is not None and model.mine:
            ring.draw_voyage(brush, shift, model.voyage)
        for number, move in self._shared(model):
            self._draw_other(brush, model, ("swap", number), move)

    def ship_alpha(self, model: Model, space: int) -> float:
        """Return the opacity of a ship, which is lower while nothing can be chosen."""
        return 0.75 if self.look_of(model, space) is Look.WAITS else 1.0

    def _draw_ships(self, brush: Brush, model: Model) -> None:
        for space in range(SPACES):
            alpha = self.ship_alpha(model, space)
            for red, (x, y) in self.moored(model, space):
                sprite, k, flip = pieces.ship_sprite(space, red)
                brush.at(sprite, x, y, k, alpha=alpha, flip=flip)

    def _words(self, model: Model, space: int) -> tuple[str, str]:
        """Return name and price of an action."""
        action = tables().ring[space]
        if action == A_RECRUIT:
            return names.action(action), str(model.recruit_price)
        return names.action(action), tips.cost(model, action)

    def _lantern(self, space: int) -> FRect:
        x, y = self.berth(space)
        return FRect(x + 12, y - 92 if not geometry.is_wide(space) else y - 84, 40, 40)

    def _draw_lantern(self, brush: Brush, model: Model, space: int) -> None:
        """Mark that the red ship may come here beside another."""
        self._draw_disc(brush, self._lantern(space), "murano_ship_red", hot=model.look == ("red", space))

    def _draw_other(self, brush: Brush, model: Model, key: Key, move: Movement) -> None:
        """Mark that the other ship of a shared space may sail instead."""
        sprite = "murano_ship_black" if move.red else "murano_ship_red"
        self._draw_disc(brush, self._lantern(move.origin), sprite, hot=model.look == key)

    @staticmethod
    def _draw_disc(brush: Brush, box: FRect, sprite: str, *, hot: bool) -> None:
        brush.highlight_area(box, radius=20, strength=1 if hot else 0.6)
        brush.slab(box, paint.CARD, radius=20)
        brush.centred(sprite, box.centerx, box.centery, 32)

    @staticmethod
    def _shared(model: Model) -> Iterable[tuple[int, Movement]]:
        """Return the movements of the selected voyage that the other ship of a shared space could make."""
        found = model.voyages.get(model.sailing_to) if model.sailing_to is not None and model.mine else None
        moves = found.moves if found is not None and model.kind == "sail" else ()
        return [(number, move) for number, move in enumerate(moves) if move.shared]

    # ---- targets

    def targets(self, model: Model) -> Iterable[Spot]:
        board = model.state.board
        for cell in range(board.cells):
            yield Spot(("cell", cell), self.cell(model, cell), tips.cell(model, cell))
        for at in range(board.islands * GONDOLAS):
            x, y = self.boat(at)
            yield Spot(("gondola", at), FRect(x - 32, y - 34, 64, 42), tips.gondola(model, at))
        for number in range(board.islands):
            x, y = geometry.sign(number)
            asked = model.is_highlighted(("island", number))
            box = self.island(number) if asked else FRect(x + self.shift[0], y - 13 + self.shift[1], 150, 26)
            yield Spot(("island", number), box, tips.island(model, number), ring=not asked)
        if self._has_islet(model):
            for number in (0, 1):
                yield Spot(("deck", number), self.deck(number), tips.deck(model, number))
        if not self.islands_only:
            yield from self._ring_targets(model)

    def _ring_targets(self, model: Model) -> Iterable[Spot]:
        for space in range(SPACES):
            yield Spot(("space", space), geometry.basin(space).move(*self.shift), tips.space(model, space))
            if ("red", space) in model.actions:
                yield Spot(("red", space), self._lantern(space), tips.space(model, space))
        for number in sorted(number for word, number in model.sources if word == "ghost"):
            move = model.voyages[model.sailing_to].moves[number] if model.sailing_to else None
            if move is not None:
                x, y = self.berth(move.space)
                yield Spot(("ghost", number), FRect(x - 30, y - 66, 60, 60), tips.ghost())
        for number, move in self._shared(model):
            yield Spot(("swap", number), self._lantern(move.origin), tips.tip("swap"))
