"""The other players at a glance: points, coins, privilege, cards, arrows, preparation, pyramid."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.core.journal import Player
from burano.i18n import _
from burano.scenes.burano import names, palette
from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.art.pyramid_pictures import draw_pyramid
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips as wording_tips
from burano.table.brush import Brush
from burano.table.panel import Panel, Spot, area
from burano.ui import theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import hexa, mix

HEIGHT = 158
_GAP = 8


def controller_words(player: Player) -> str:
    """Who plays a seat, in a word or two."""
    if player.is_human:
        return _("Player")
    level = player.controller.partition(":")[0]
    known = PEOPLE.info.level(level)
    return _("Computer: {level}").format(level=PEOPLE.level_words(level)) if known else _("Computer")


class OpponentsPanel(Panel[Model]):
    """One card per opponent, clockwise."""

    def card(self, index: int) -> FRect:
        return area(self.area.x, self.area.y + index * (HEIGHT + _GAP), self.area.w, HEIGHT)

    @staticmethod
    def height(count: int) -> float:
        return count * (HEIGHT + _GAP) - _GAP

    def key(self, model: Model) -> Hashable:
        s = model.state
        rows = []
        for seat in model.others():
            rows.append(
                (
                    seat,
                    model.vp(seat),
                    model.coins(seat),
                    s.privilege[seat],
                    sum(model.hand(seat)),
                    s.cards[seat],
                    s.wheel[seat],
                    tuple(s.prep[seat * 3 : seat * 3 + 3]),
                    tuple(s.pyramid[seat * 14 : seat * 14 + 14]),
                    s.ring[seat],
                    tuple(s.roofs[seat * 3 : seat * 3 + 3]),
                )
            )
        return tuple(rows), model.actor, s.start

    def draw(self, brush: Brush, model: Model) -> None:
        for index, seat in enumerate(model.others()):
            self._draw_card(brush, model, seat, self.card(index))

    def _draw_card(self, brush: Brush, model: Model, seat: int, box: FRect) -> None:
        brush.slab(box, radius=14, shadow=5)
        draw_header(brush, box, model.players[seat], model.vp(seat), active=seat == model.actor)
        state, y = model.state, box.y + 67
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

    def targets(self, model: Model) -> Iterable[Spot]:
        for index, seat in enumerate(model.others()):
            yield Spot(("player", seat), self.card(index), wording_tips.player(model, seat), ring=True)


def draw_header(brush: Brush, box: FRect, player: Player, vp: int, *, active: bool, sub: str = "") -> None:
    """A family's coloured header with crest, name and points; gold edge while the player acts."""
    colour = palette.FAMILY_HEADER[player.color]
    head = area(box.x, box.y, box.w, 48)
    clip = brush.surface.get_clip()
    brush.surface.set_clip(clip.clip(brush.view.to_px(head)))
    rounded = Slab(mix(colour, (255, 255, 255), 0.08), colour, colour, 0, inner=0)
    brush.kit.paint.slab(brush.surface, brush.view.to_px(area(box.x, box.y, box.w, 80)), brush.s, rounded, radius=14)
    brush.surface.set_clip(clip)
    line = theme.GLOW if active else theme.GOLD
    brush.surface.fill(line, brush.rect(box.x, box.y + 46, box.w, 4 if active else 2.5))
    brush.centred(f"crest_{names.FAMILIES[player.color]}", box.x + 27, box.y + 24, 36, 42)
    brush.words(
        player.name,
        (box.x + 54, box.y + 3, box.w - 160, 25),
        Style(20, theme.BOLD, theme.CREAM, elide=True),
        name="name",
    )
    soft = mix(colour, (255, 255, 255), 0.78)
    brush.words(
        sub or controller_words(player),
        (box.x + 54, box.y + 25, box.w - 150, 20),
        Style(15.5, theme.BODY, soft, elide=True),
        name="kind",
    )
    brush.centred("vp", box.right - 76, box.y + 24, 36, 37)
    brush.words(
        str(vp),
        (box.right - 56, box.y + 2, 46, 44),
        Style(30, theme.DISPLAY, (255, 243, 210), align="right"),
        name="vp",
    )
    if active:
        brush.kit.paint.ring(brush.surface, brush.view.to_px(box), brush.s, radius=14, units=3, gap=0)
