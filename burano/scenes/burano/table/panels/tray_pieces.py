"""Panels of the player's pieces: pyramid, preparation and roof tiles."""

from collections.abc import Hashable, Iterable
from functools import partial

from pygame import FRect

from burano.games.burano import roofs
from burano.games.burano.board import COLORS
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import TILE, draw_tile
from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.art.pyramid_pictures import draw_pyramid
from burano.scenes.burano.art.symbols import top_symbol
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.tray import TrayPanel
from burano.scenes.burano.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Lift, Spot, area
from burano.table.play.model import Key
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

PREP_CUBE = 70
PREP_LIFT = 29
"""Width of a cube in the preparation area, and height of its top above the ground."""


_ROOF_STEP = 77.0
_RIM = 6.0
"""Width of the ring around a free cube."""


def _free(model: Model, what: str) -> frozenset[Key]:
    """Return the things of a kind on the player's board that can be picked up now."""
    return frozenset(key for key in model.sources if key[0] == what and model.can_take(key))


HEAP = 0.3
"""Scale of cubes that wait for the next pyramid."""
_HEAP_ROW = 5


class PyramidPanel(TrayPanel):
    """Shows the pyramid; free cubes can be picked up."""

    @property
    def shape(self) -> PyramidShape:
        return PyramidShape.on_corner(self.area.centerx + 2, self.area.y + 148, 70)

    def key(self, model: Model) -> Hashable:
        s, seat = model.state, model.seat
        highlighted = frozenset(n for what, n in model.drops if what == "pyramid")
        flying = model.hidden.of("pyramid")
        cubes = tuple(s.pyramid[seat * 14 : seat * 14 + 14])
        flying |= model.hidden.of("heap")
        return (
            seat,
            cubes,
            tuple(self.loose(model)),
            highlighted,
            _free(model, "pyramid"),
            model.held,
            flying,
            model.kind,
        )

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Pyramid"))
        state, seat = model.state, model.seat
        hidden = {int(key[1]) for key in model.hidden.of("pyramid")}
        dim = set()
        if model.held and model.held[0] == "pyramid":
            dim = {model.held[1]}
        highlighted = {n for what, n in model.drops if what == "pyramid"}
        masked = state.pyramid_mask[seat].bit_count() if model.kind == "pyramid" and seat != model.viewer else 0
        draw_pyramid(
            brush,
            self.shape,
            state.pyramid[seat * 14 : seat * 14 + 14],
            hidden=hidden,
            highlighted=highlighted,
            dim=dim,
            free={number for _, number in _free(model, "pyramid")},
            masked=masked,
        )

        for index, color in enumerate(self.loose(model)):
            if ("heap", index) not in model.hidden:
                brush.at(f"cube_{names.COLORS[color]}", *self.heap(index), HEAP)

    def heap(self, index: int) -> tuple[float, float]:
        """Return the position of a new cube that waits for the next pyramid: on its board, in rows."""
        row, column = divmod(index, _HEAP_ROW)
        x, y = self.area.centerx + 2, self.area.y + 148
        return x + (column - (_HEAP_ROW - 1) / 2) * 130 * HEAP + (row % 2) * 30 * HEAP, y + 6 + row * 80 * HEAP

    @staticmethod
    def loose(model: Model) -> list[int]:
        """Return the colours of the new cubes, until one of them is placed."""
        state, seat = model.state, model.seat
        if state.pyramid_mask[seat] or any(color >= 0 for color in state.pyramid[seat * 14 : seat * 14 + 14]):
            return []
        counts = state.reserve[seat * COLORS : seat * COLORS + COLORS]
        return [color for color, count in enumerate(counts) for _ in range(count)]

    def targets(self, model: Model) -> Iterable[Spot]:
        shape, state, seat, free = self.shape, model.state, model.seat, _free(model, "pyramid")
        cubes = state.pyramid[seat * 14 : seat * 14 + 14]
        for place in sorted(shape.order, key=lambda place: ("pyramid", place) in free):  # free cubes last, on top
            color = cubes[place]
            x, y = shape.middle(place)
            if color < 0:
                if ("pyramid", place) in model.drops:
                    bx, by = shape.base(place)
                    box = area(bx - shape.w / 2, by - shape.w / 4, shape.w, shape.w / 2)
                    hit, tip = partial(shape.on_ground, place), tips.pyramid(model, place)
                    yield Spot(("pyramid", place), box, tip, hit, (bx, by), outline=shape.tread(place))
                continue
            rim = _RIM if ("pyramid", place) in free else 0.0  # the ring belongs to the cube
            box = area(x - shape.w / 2, y - shape.w / 4, shape.w, shape.w / 2 + shape.wall).inflate(2 * rim, 2 * rim)
            hit = partial(shape.on_free, cubes, place, rim) if rim else partial(shape.inside, place)
            lift = Lift(f"cube_{names.COLORS[color]}", x - shape.w / 2, y - shape.w / 4, shape.w)
            corners = shape.seen(place, cubes, rim)
            yield Spot(("pyramid", place), box, tips.pyramid(model, place), hit, (x, y), lift, outline=corners)


class PrepPanel(TrayPanel):
    """Three spaces for cubes picked up."""

    def spot(self, space: int) -> tuple[float, float]:
        """Return the middle of a space's ground."""
        return self.area.centerx, self.area.y + 110 + space * 66

    def signs(self, model: Model) -> Iterable[FRect]:
        """Yield the areas of the cubes standing there."""
        for space in range(3):
            if model.state.prep[model.seat * 3 + space] >= 0:
                x, y = self.spot(space)
                yield area(x - PREP_CUBE / 2, y - PREP_LIFT - PREP_CUBE / 4, PREP_CUBE, PREP_CUBE / 2 + PREP_LIFT)

    def key(self, model: Model) -> Hashable:
        s, seat = model.state, model.seat
        highlighted = frozenset(n for what, n in model.drops if what == "prep")
        flying = model.hidden.of("prep")
        return seat, tuple(s.prep[seat * 3 : seat * 3 + 3]), highlighted, _free(model, "prep"), model.held, flying

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Preparation"))
        state = model.state
        board = (
            '<polygon points="46,0 92,23 46,46 0,23" fill="#E2D3B4" stroke="#B9A47C" stroke-width="1.5"/>'
            '<polygon points="0,23 46,46 92,23 92,29 46,52 0,29" fill="#B39F78"/>'
        )
        hollow = (
            '<polygon points="28,1 55,14 28,27 1,14" fill="none" stroke="#A8946C" stroke-width="1.5" '
            'stroke-dasharray="4 4"/>'
        )
        for space in range(3):
            x, y = self.spot(space)
            brush.svg("prep board", x - 46, y - 23, 92, 53, board)
            color = state.prep[model.seat * 3 + space]
            shown = color >= 0 and ("prep", space) not in model.hidden
            if shown:
                alpha = 0.28 if model.held == ("prep", space) else 1.0
                rim = 4 if model.can_take(("prep", space)) else 0
                brush.at(f"cube_{names.COLORS[color]}", x, y - PREP_LIFT, PREP_CUBE / 128, alpha=alpha, glow=rim)
                top_symbol(brush, names.COLORS[color], x, y - PREP_LIFT, PREP_CUBE, alpha=alpha)
            else:
                brush.svg("prep hollow", x - 28, y - 14, 57, 29, hollow)
            if ("prep", space) in model.drops:
                brush.at("target_cell", x, y, 0.7)

    def targets(self, model: Model) -> Iterable[Spot]:
        for space in range(3):
            x, y = self.spot(space)
            color = model.state.prep[model.seat * 3 + space]
            lift = Lift(f"cube_{names.COLORS[color]}", x - 35, y - PREP_LIFT - 17.5, PREP_CUBE) if color >= 0 else None
            box, corners = area(x - 46, y - 46, 92, 66), _stand(x, y, full=color >= 0)
            yield Spot(("prep", space), box, tips.prep(model, space), lift=lift, outline=corners)


def _stand(x: float, y: float, *, full: bool) -> list[tuple[float, float]]:
    """Return the corners of a space of the preparation area, including the cube on it."""
    half, top = PREP_CUBE / 2, y - PREP_LIFT
    above = [(x - half, top), (x, top - half / 2), (x + half, top)] if full else [(x, y - 23)]
    return [(x - 46, y), *above, (x + 46, y), (x + 46, y + 6), (x, y + 29), (x - 46, y + 6)]


class RoofsPanel(TrayPanel):
    """Shows three roof tiles, and what each would score now."""

    @property
    def _step(self) -> float:
        """Distance from one tile to the next."""
        return min(_ROOF_STEP * self.headed, (self.area.bottom - self._top) / 3)

    @property
    def _top(self) -> float:
        return self.area.y + 46 + 17 * (self.headed - 1)

    @property
    def _text_scale(self) -> float:
        """Text scale below the tiles, limited by the room."""
        return min(self.grow, 1.5 * self._step / _ROOF_STEP)

    def tile(self, space: int) -> FRect:
        w = min(134.0, (self._step - 4 - 22 * self._text_scale) / TILE)
        return area(self.area.centerx - w / 2, self._top + space * self._step, w, w * TILE)

    def signs(self, model: Model) -> Iterable[FRect]:
        """Return the areas of the tiles lying there."""
        return (self.tile(space) for space in range(3) if model.state.roofs[model.seat * 3 + space] >= 0)

    def key(self, model: Model) -> Hashable:
        s, seat = model.state, model.seat
        tiles = s.roofs[seat * 3 : seat * 3 + 3]
        now = tuple(roofs.roof_vp_now(s, seat, s.board.tile_kind(t)) if t >= 0 else 0 for t in tiles)
        highlighted = frozenset(key for key in model.actions if key[0] == "roof") if model.mine else frozenset()
        flying = model.hidden.of("roof_tile")
        return seat, tuple(tiles), now, s.cards[seat], model.held, highlighted, _free(model, "roof"), flying

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Roof tiles"))
        state, seat = model.state, model.seat
        for space in range(3):
            tile, box = state.roofs[seat * 3 + space], self.tile(space)
            if tile < 0 or ("roof_tile", space) in model.hidden:
                empty = Slab(rgb("E7D9BC"), rgb("E7D9BC"), theme.SAND_LINE, 1.5, inner=0, opacity=0.5)
                brush.slab(box, empty, radius=6)
                continue
            if model.is_highlighted(("roof", space)) or model.can_take(("roof", space)):
                brush.highlight(box.inflate(-4, -4), radius=8)  # clear of the text above and below
            alpha = 0.3 if model.held == ("roof", space) else 1.0
            kind = state.board.tile_kind(tile)
            draw_tile(brush, kind, state.board.tile_colors[tile], box.x, box.y, box.w, alpha=alpha)
            vp = roofs.roof_vp_now(state, seat, kind) + roofs.card_bonus(state, seat, tile)
            brush.text(
                _("now {vp} VP").format(vp=vp),
                (self.area.x + 4, box.bottom + 5 - self._text_scale, self.area.w - 8, 21 * self._text_scale),
                Style(16 * self._text_scale, theme.BOLD, theme.INK_SOFT, align="center"),
                name=f"roof {space}",
            )

    def targets(self, model: Model) -> Iterable[Spot]:
        for space in range(3):
            yield Spot(("roof", space), self.tile(space), tips.roof(model, space), ring=True)
