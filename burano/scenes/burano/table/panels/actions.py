"""Panel of the colours' actions this season, the roof stacks and the supply of cubes."""

from collections.abc import Hashable, Iterable, Sequence

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Lift, Panel, Spot, area
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

MARKER = 38.0
"""Width of a colour's marker."""


class ActionsPanel(Panel[Model]):
    """Shows three actions with two colours each, four stacks and six supplies of cubes."""

    def _box(self, index: int) -> FRect:
        w = (self.area.w - 24 - 8) / 3
        return area(self.area.x + 12 + index * (w + 4), self.area.y + 38, w, 84)

    def stack(self, kind: int) -> FRect:
        step = (self.area.w - 84) / 4
        return area(self.area.x + 78 + kind * step, self.area.y + 126, step - 8, 42)

    def heap(self, color: int) -> FRect:
        step = (self.area.w - 88) / 6
        return area(self.area.x + 84 + color * step, self.area.y + 170, step - 6, 40)

    def key(self, model: Model) -> Hashable:
        s = model.state
        colors = tuple(s.action_of(c) for c in range(6))
        stacks = tuple(s.tiles_in_stack(k) for k in range(4))
        highlighted = tuple(model.is_highlighted(("stack", k)) for k in range(4)) + tuple(
            model.is_highlighted(("supply", c)) for c in range(6)
        )
        flying, named = model.hidden.of("marker"), (*s.named, model.chosen)
        return s.season, colors, stacks, tuple(s.supply), highlighted, self._running(model), named, flying

    def glance(self, model: Model) -> str:
        """Return the number of cubes left in the supply."""
        return str(sum(model.state.supply))

    @staticmethod
    def _running(model: Model) -> int:
        """Return the current action, or the one the held house would trigger; -1 for none."""
        if model.held and model.held[0] == "prep":
            return model.state.action_of(model.state.prep[model.seat * 3 + model.held[1]])
        running = {"sailing": 0, "take_fish": 0, "dispatch": 0, "sell": 0, "lace": 1, "withdraw": 2}
        return running.get(model.kind, -1)

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        titles = (_("Spring actions"), _("Summer actions"), _("Autumn actions"), _("Winter actions"))
        brush.head(titles[model.state.season], self.area.x + 16, self.area.y + 7, self.area.w - 32)
        self._draw_lights(brush, model)
        hot = self._running(model)
        for action in range(3):
            self._draw_action(brush, model, action, action == hot)
        label = (self.area.x + 16, 62)
        brush.text(_("Roofs"), (label[0], self.area.y + 126, label[1], 42), Style(17, theme.DISPLAY))
        brush.text(_("Cubes"), (label[0], self.area.y + 170, label[1], 38), Style(17, theme.DISPLAY))
        for kind in range(4):
            self._draw_stack(brush, model, kind)
        for color in range(6):
            self._draw_heap(brush, model, color)

    def _draw_lights(self, brush: Brush, model: Model) -> None:
        """Draw the highlights below everything else, so that they cover no number. A chosen thing is ringed alone."""
        rings = model.is_highlighted if model.chosen is None else model.is_chosen
        for kind in range(4):
            if rings(("stack", kind)):
                box = self.stack(kind)
                brush.highlight(area(box.x + 7, box.y + 8, 29, box.h - 16), radius=6)
        for color in range(6):
            if model.is_highlighted(("supply", color)):
                box = self.heap(color)
                brush.highlight(area(box.x + 4, box.y + 10, 13, box.h - 22), radius=6)

    def _draw_stack(self, brush: Brush, model: Model, kind: int) -> None:
        box, left = self.stack(kind), model.state.tiles_in_stack(kind)
        sprite = f"roofstack_{names.KINDS[kind]}"
        brush.centred(sprite, box.x + 21.5, box.centery, 40, 36, alpha=1.0 if left else 0.35)
        brush.text(str(left), (box.x + 45, box.y, 24, box.h), Style(18, theme.BLACK), name=f"stack {kind}")
        if model.kind == "name_roofs" and kind in model.state.named:
            brush.centred("ui_tick", box.x + 36, box.y + 8, 20)

    def _draw_heap(self, brush: Brush, model: Model, color: int) -> None:
        box, left = self.heap(color), model.state.supply[color]
        brush.centred(f"cube_{names.COLORS[color]}", box.x + 11, box.centery - 1, 22, alpha=1.0 if left else 0.35)
        brush.text(str(left), (box.x + 24, box.y, 24, box.h - 2), Style(16.5, theme.BLACK), name=f"heap {color}")

    def _draw_action(self, brush: Brush, model: Model, action: int, hot: bool) -> None:
        box = self._box(action)
        brush.slab(box, paint.CHOSEN if hot else paint.CARD, radius=12)
        brush.sprite(f"act_{names.ACTIONS[action]}", box.x + 6, box.y + 4, 38)
        brush.text(names.action(action), (box.x + 48, box.y + 4, box.w - 52, 38), Style(18, theme.BOLD, shrink=0.65))
        actions = [model.state.action_of(color) for color in range(6)]
        for color in range(6):
            if actions[color] == action and ("marker", color) not in model.hidden:
                brush.centred(f"chip_{names.COLORS[color]}", *self.marker(color, actions), MARKER)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of all markers."""
        return self._box(1).centerx, self._box(1).y + 62

    def marker(self, color: int, actions: Sequence[int]) -> tuple[float, float]:
        """Return the position of a colour's marker for given actions."""
        box = self._box(actions[color])
        index = [other for other in range(6) if actions[other] == actions[color]].index(color)
        return box.centerx + (index * 2 - 1) * 24, box.y + 62

    def targets(self, model: Model) -> Iterable[Spot]:
        for action in range(3):
            yield Spot(("action", action), self._box(action), tips.action(model, action))
        for kind in range(4):
            yield Spot(("stack", kind), self.stack(kind), tips.stack(model, kind), ring=True)
        for color in range(6):
            box = self.heap(color)
            lift = Lift(f"cube_{names.COLORS[color]}", box.x - 1, box.centery - 14, 26)
            yield Spot(("supply", color), box, tips.supply(model, color), lift=lift)
