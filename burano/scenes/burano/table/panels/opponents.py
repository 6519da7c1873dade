"""The other players at a glance: points, coins, privilege, cards, arrows, preparation, pyramid."""

from collections.abc import Hashable

from pygame import FRect

from burano.core.protocol import Seat
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.art.pyramid_pictures import draw_pyramid
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.brush import Brush
from burano.table.seats import SeatsPanel
from burano.ui import theme
from burano.ui.text import Style
from burano.ui.theme import hexa


class OpponentsPanel(SeatsPanel[Model]):
    """One card per opponent, clockwise."""

    people = PEOPLE
    high = 158.0

    def vp(self, model: Model, seat: Seat) -> int:
        return model.vp(seat)

    def seat_key(self, model: Model, seat: Seat) -> Hashable:
        s = model.state
        return (
            model.coins(seat),
            s.privilege[seat],
            sum(model.hand(seat)),
            s.cards[seat],
            s.wheel[seat],
            tuple(s.prep[seat * 3 : seat * 3 + 3]),
            tuple(s.pyramid[seat * 14 : seat * 14 + 14]),
            s.ring[seat],
            tuple(s.roofs[seat * 3 : seat * 3 + 3]),
            s.start,
        )

    def draw_seat(self, brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        state, y = model.state, box.y + 17
        for x, sprite, value in (
            (12, "coin", model.coins(seat)),
            (78, "privilege", state.privilege[seat]),
            (140, "cardback_fish", sum(model.hand(seat))),
            (200, "cardback_building", state.cards[seat].bit_count()),
        ):
            brush.centred(sprite, box.x + x + 13, y, 26, 28)
            brush.words(str(value), (box.x + x + 29, y - 16, 34, 32), Style(20, theme.BLACK), name=f"{seat} {sprite}")
        if seat == state.start:
            brush.centred("ui_flag", box.right - 20, y, 24)
        self._draw_row(brush, model, seat, box)

    def _draw_row(self, brush: Brush, model: Model, seat: int, box: FRect) -> None:
        state, y = model.state, box.bottom - 36
        arrow = f'<polygon points="0,0 9,7 0,14" fill="{hexa(theme.GOLD)}" stroke="#7A4D10" stroke-width="1.2"/>'
        brush.svg("mini arrow", box.x + 9, y - 5, 11, 16, arrow)
        for i, color in enumerate(state.arrow_colors(seat)):
            brush.centred(f"chip_{names.COLORS[color]}", box.x + 36 + i * 29, y + 2, 29)
        for x in (118, 212):
            brush.surface.fill(theme.LINE_SOFT, brush.rect(box.x + x, y - 20, 1.5, 42))
        for i in range(3):
            color = state.prep[seat * 3 + i]
            if color >= 0:
                brush.centred(f"cube_{names.COLORS[color]}", box.x + 138 + i * 30, y + 2, 30)
            else:
                brush.centred("glow_xray", box.x + 138 + i * 30, y + 6, 30, alpha=0.55, tint=theme.SAND_LINE)
        shape = PyramidShape.on_corner(box.x + 248, y - 9, 17.5)
        masked = state.pyramid_mask[seat].bit_count() if model.kind == "pyramid" else 0
        draw_pyramid(brush, shape, state.pyramid[seat * 14 : seat * 14 + 14], masked=masked)

    def tip(self, model: Model, seat: Seat) -> str:
        return tips.player(model, seat)
