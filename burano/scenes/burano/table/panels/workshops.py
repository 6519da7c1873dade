"""Panel of the lace workshops."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.burano import lace
from burano.i18n import _
from burano.scenes.burano import names, palette
from burano.scenes.burano.art.lace_grid import LaceGrid
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot, area
from burano.table.play.model import Key
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_PRICE = Slab(theme.SEAL, theme.SEAL, theme.CREAM, 1.5, inner=0)


def is_expensive(model: Model, key: Key) -> bool:
    """Return whether a click on a thing would cost a privilege point."""
    what, number = key
    return what == "square" and model.kind == "lace" and lace.needs_privilege(model.state, model.seat, number)


def _price(box: FRect, s: float) -> FRect:
    """Return the area of a square's price."""
    height = max(box.h * 0.5, 17 / s)
    return area(box.x, box.bottom - height * 0.86, box.w, height)


class WorkshopsPanel(Panel[Model]):
    """Shows the 28 squares with the players' workers."""

    def __init__(self) -> None:
        super().__init__()
        self.grid: LaceGrid
        self._s = 1.0

    def fit(self, view: View, model: Model) -> None:
        """Place the squares, in pixels."""
        self._s = view.s
        self.grid = LaceGrid(
            view.to_px(area(self.area.x + 10, self.area.y + 36, self.area.w - 20, self.area.h - 42)), view.s
        )

    def square(self, number: int) -> FRect:
        box = self.grid.square(number)
        return area(box.x / self._s, box.y / self._s, box.w / self._s, box.h / self._s)

    def key(self, model: Model) -> Hashable:
        s = model.state
        highlighted = frozenset(n for n in s.board.lace_squares if model.is_highlighted(("square", n)))
        flying = model.hidden.of("lace")
        return tuple(s.lace_owner), highlighted, flying, tuple(s.paid), s.privilege[model.seat], model.chosen

    def glance(self, model: Model) -> str:
        """Return the number of workshops with a worker of the player, and of all workshops."""
        state = model.state
        squares = state.board.lace_squares
        return f"{sum(state.lace_owner[number] == model.seat for number in squares)}/{len(squares)}"

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        brush.head(_("Lace workshops"), self.area.x + 16, self.area.y + 5, self.area.w - 32)
        state = model.state
        owned = [n for n in state.board.lace_squares if state.lace_owner[n] >= 0 and ("lace", n) not in model.hidden]
        highlighted = [number for number in state.board.lace_squares if model.is_highlighted(("square", number))]
        dimmed = set(state.board.lace_squares) - set(highlighted) if highlighted else set()
        self.grid.draw(brush.surface, brush.kit, state.board, hide_symbols=owned, dimmed=dimmed)
        for number in owned:
            self._draw_worker(brush, model, number)
        for number in dimmed:
            brush.dim(self.square(number).inflate(-4, -4))
        for number in highlighted:
            box = self.square(number)
            brush.highlight(box.inflate(-11, -11), radius=7)
            if model.chosen == ("square", number):
                brush.highlight(box, radius=11)
            if state.board.square_coin[number]:
                self.grid.draw_coin(brush.surface, brush.kit, self.grid.square(number))
            if number in owned:
                self._draw_sign(brush, model, number)
            if is_expensive(model, ("square", number)):
                self._draw_price(brush, box)

    def signs(self, model: Model, number: int) -> Iterable[FRect]:
        """Yield the areas of a square's content: symbol, coin, worker, price."""
        box, board = self.square(number), model.state.board
        shares = [(0.24, 0.24, 0.52, 0.52)]
        if model.state.lace_owner[number] >= 0:
            shares = [(0.03, 0.05, 0.34, 0.34), (0.32, 0.05, 0.36, 0.5)]
        shares += [(0.55, 0.04, 0.4, 0.4)] if board.square_coin[number] else []
        yield from (area(box.x + x * box.w, box.y + y * box.h, w * box.w, h * box.h) for x, y, w, h in shares)
        if model.is_highlighted(("square", number)) and is_expensive(model, ("square", number)):
            yield _price(box, self._s)

    @staticmethod
    def _draw_price(brush: Brush, box: FRect) -> None:
        """Draw the price of a worker there, one point, below the symbol."""
        place = _price(box, brush.s)
        height = place.h
        brush.slab(place, _PRICE, radius=height / 2)
        brush.centred("privilege", place.right - height * 0.5, place.centery, height)
        text = area(place.x + 3, place.y, place.w - height - 2, height)
        brush.text("−1", text, Style(height * 0.72, theme.BLACK, theme.CREAM, align="center"), name="price")

    def _draw_worker(self, brush: Brush, model: Model, number: int) -> None:
        """Draw the worker on a disc; the workshop's symbol stays readable in the corner."""
        box = self.square(number)
        family = model.colors[model.state.lace_owner[number]]
        edge = palette.FAMILY[family]
        brush.disc(
            box.centerx,
            box.centery + box.h * 0.03,
            box.w * 0.39,
            palette.FAMILY_LIGHT[family],
            edge,
            max(2.5, box.w * 0.055),
        )
        brush.centred(
            f"worker_woman_{names.FAMILIES[family]}", box.centerx, box.centery - box.h * 0.04, box.w * 0.6, box.h * 0.7
        )
        self._draw_sign(brush, model, number)
        if number in model.state.paid:
            brush.centred("ui_check", box.right - box.w * 0.2, box.bottom - box.h * 0.2, box.w * 0.34)

    def _draw_sign(self, brush: Brush, model: Model, number: int) -> None:
        """Draw the workshop's symbol in the corner of an occupied square."""
        box, state = self.square(number), model.state
        color, edge = state.board.square_color[number], palette.FAMILY[model.colors[state.lace_owner[number]]]
        x, y = box.x + box.w * 0.2, box.y + box.h * 0.22
        brush.disc(x, y, box.w * 0.17, palette.HOUSE_LIGHT[color], edge, 1.5)
        brush.centred(f"sym_{names.COLORS[color]}", x, y, box.w * 0.25)

    def targets(self, model: Model) -> Iterable[Spot]:
        for number in model.state.board.lace_squares:
            yield Spot(("square", number), self.square(number), tips.square(model, number), ring=True)
