"""Hints on a screen above the table, on request or always; the screen itself draws the card with the list."""

from __future__ import annotations

from typing import Any, Protocol

from pygame import FRect

from burano.ai.choice import Advice
from burano.core.protocol import NOBODY, Seat
from burano.stage.scene import Services
from burano.table.hints.card import HintText, add_card, distinct_plans
from burano.table.hints.hints import Hints
from burano.table.play.flow import Flow
from burano.table.wording.words import Words
from burano.ui.controls.controls import Controls
from burano.ui.kit import Kit
from burano.ui.scaling import View


class HintedPage(Protocol):
    """The parts of a page its hints use."""

    kit: Kit
    ui: Controls
    view: View
    services: Services

    def relayout(self) -> None: ...


class PageHints:
    """The hints of one page."""

    def __init__(self, screen: HintedPage, flow: Flow[Any, Any], words: Words) -> None:
        self._screen, self._flow, self._words = screen, flow, words
        self.hints = Hints(flow.driver)

    @property
    def offered(self) -> bool:
        """Whether the player may ask for hints."""
        return self._flow.hints != "off" and not self._flow.guided

    @property
    def advice(self) -> Advice | None:
        """The selected plan, if there is a list to show."""
        return self.hints.advice

    def ask(self, seat: Seat) -> None:
        """Ask for hints for a seat; if they are shown, select the next plan."""
        if self.offered:
            self.hints.ask(seat, self._flow.session.length)
            self._screen.relayout()

    def update(self, seat: Seat) -> bool:
        """Take the adviser's answer; `seat` decides here, or `NOBODY`. Return True once, when hints have come."""
        always = self._flow.hints == "always" and self.offered
        if always and seat != NOBODY and not self.hints.knows(seat, self._flow.session.length):
            self.ask(seat)
        heard = self.hints.take_answer()
        if heard:
            self.hints.keep(distinct_plans(self.texts(seat)))
            self._screen.relayout()
        return heard

    def lay(self, place: FRect, seat: Seat, *, fills: bool = False) -> None:
        """Add the card at a place if there are plans for the position. `fills`: extend it to the place's bottom."""
        if not self.hints.shown or not self.hints.knows(seat, self._flow.session.length):
            return
        screen, texts = self._screen, self.texts(seat)
        ui, view, chosen, handlers = screen.ui, screen.view, self.hints.chosen, (self._choose, self._close)
        add_card(ui, screen.kit, view, place, texts, chosen, *handlers, top=place.y, fills=fills)

    def texts(self, seat: Seat) -> list[HintText]:
        """Return the plans in words."""
        state = self._flow.session.view(seat)
        return [self._words.hint_text(state, seat, advice) for advice in self.hints.found]

    def _choose(self, number: int) -> None:
        self.hints.choose(number)
        self._screen.relayout()

    def _close(self) -> None:
        self.hints.close()
        self._screen.relayout()
