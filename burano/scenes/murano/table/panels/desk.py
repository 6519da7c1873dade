"""Panel of the enlarged decisions beside the islands, with what each choice brings."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.panels import desk_cards, desk_glass, desk_score
from burano.scenes.murano.table.panels.desk_page import Page
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint

SIZE = 858.0, 756.0
_PAGES: dict[str, Page] = {
    "recruit": desk_cards.RecruitPage(), "choose_card": desk_cards.SpecialPage(), "search": desk_cards.SearchPage(),
    "produce": desk_glass.ProducePage(), "sell": desk_glass.SellPage(), "return_bead": desk_glass.ReturnPage(),
    "score": desk_score.ScorePage(),
}  # fmt: skip
"""By kind of decision."""


class DeskPanel(Panel[Model]):
    """Draws the page of the decision."""

    def key(self, model: Model) -> Hashable:
        state = model.state
        own = model.kind, model.seat, model.look, model.chosen, model.held, tuple(model.actions), model.payment
        return (
            own,
            state.drawn,
            tuple(state.beads),
            tuple(state.gold),
            state.vp[model.seat],
            state.scored,
            model.sources,
        )

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.PAPER, radius=18, shadow=6)
        page = _PAGES.get(model.kind)
        if page is not None:
            page.draw(brush, model, self.area)

    def targets(self, model: Model) -> Iterable[Spot]:
        page = _PAGES.get(model.kind)
        return page.targets(model, self.area) if page is not None else ()
