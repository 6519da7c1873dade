"""The set-up screen of Walking in Burano: options, the first supply and the characters in play."""

from __future__ import annotations

from dataclasses import replace

from pygame import FRect

from burano.games.walking.board import TOURISTS
from burano.games.walking.state import State
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.art import pictures
from burano.scenes.walking.palette import TEAL_DARK
from burano.scenes.walking.people import PEOPLE
from burano.scenes.walking.setup.model import WalkingDraft
from burano.scenes.walking.words.table import WORDS
from burano.table.cards.hand import draw_rows
from burano.table.picture.brush import Brush
from burano.table.scenery.lagoon import water
from burano.table.setup.options import Option, SwitchOption
from burano.table.setup.scene import SetupScene as AnySetupScene
from burano.ui import layout
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix

_WHITE = (255, 255, 255)
_PILES = 7
_GAP = 5.0
_WIDE = 1.8
"""Aspect ratio from which the characters stand beside the supply instead of below it."""
_NAME = Style(15, theme.BOLD, align="center", shrink=0.55, narrow=True)
_NOTE = Style(20, theme.BODY, theme.CREAM, wrap=True, align="center", shrink=0.6)


class SetupScene(AnySetupScene[WalkingDraft]):
    """The toolkit's set-up with the options of Walking in Burano."""

    people = PEOPLE
    drafts = WalkingDraft

    # ---- previewed position

    def draft_changed(self) -> None:
        self._state: State | None = self.new_position()

    def preview_title(self) -> str:
        return _("The first round")

    def shuffle_tip(self) -> str:
        return _("New cards: a new random seed")

    # ---- options

    def options(self) -> list[Option]:
        nothing = _("All hands are open: there is nothing to hide") if self.draft.flag("open_hands") else ""
        return [
            self.offered.start(),
            self.offered.handover(nothing),
            self.offered.undo(),
            self.offered.clock(),
            self.offered.head_start(),
            self._hands(),
            *(self._rule(name) for name in names.BOOK.keys("option")),
        ]

    def _hands(self) -> SwitchOption:
        if self.draft.solo:
            words = _("Alone, your hand is open anyway (V5)")
            return replace(self.offered.switch("open_hands", _("Open hands"), why_not=words), value=True)
        return self.offered.switch("open_hands", _("Open hands"), _("Everybody sees everybody’s hand (V5)"))

    def _rule(self, name: str) -> SwitchOption:
        """Return the switch of an option that changes the rules."""
        label, tip = names.BOOK.say("option", name), names.BOOK.say("option_tip", name)
        problem = None if self.draft.flag(name) else self.draft.problem_with(name)
        return self.offered.switch(name, label, tip, WORDS.reason(problem) if problem is not None else "")

    # ---- preview

    def paint_preview(self, brush: Brush, box: FRect) -> None:
        brush.surface.blit(water(brush.kit, brush.surface.get_size()), (0, 0))
        if self._state is None:
            return
        inner = layout.inset(box, 16, 14)
        state = self._state
        if inner.w > inner.h * _WIDE:
            supply, piles = layout.columns(inner, (1.3, 1), 16)
            text, piles = layout.cut_bottom(piles, 56, 8)
            _paint_piles(brush, piles, state, TOURISTS)
        else:
            supply, piles = layout.rows(inner, (1.4, 1), 12)
            text = _paint_piles(brush, piles, state, _PILES)
        draw_rows(brush, supply, state.supply, state.board.columns, pictures.RATIO, pictures.draw_card)
        brush.text(_in_play(state), text, _NOTE, name="in play")


def _paint_piles(brush: Brush, box: FRect, state: State, across: int) -> FRect:
    """Draw the characters that may come, tourists above, with their numbers; return the free area beside the
    tourists."""
    kinds = [who for who, copies in enumerate(state.board.piles) if copies]
    rows = [kinds[:TOURISTS], *(kinds[n : n + across] for n in range(TOURISTS, len(kinds), across))]
    width = (box.w - (across - 1) * _GAP) / across
    cells = layout.rows(box, len(rows), 8)
    height = min(cells[0].h, width * 1.3)
    for row, whose in zip(cells, rows, strict=True):
        for number, who in enumerate(whose):
            tile = FRect(row.x + number * (width + _GAP), row.centery - height / 2, width, height)
            _paint_pile(brush, tile, who, state.board.piles[who])
    return layout.cut_left(cells[0], TOURISTS * (width + _GAP) + 10)[1]


def _paint_pile(brush: Brush, tile: FRect, who: int, copies: int) -> None:
    ground = pictures.ground_of(who)
    brush.slab(tile, Slab(mix(ground, _WHITE, 0.5), ground, theme.SAND_LINE, 2), radius=12, shadow=3)
    foot = tile.bottom - 31
    brush.at(pictures.sprite_of(who), tile.centerx, foot, (tile.h - 37) / 132)
    brush.badge(tile.right - 17, tile.y + 17, str(copies), TEAL_DARK, 13, 16)
    brush.text(names.character(who), (tile.x + 1.5, tile.bottom - 25, tile.w - 3, 22), _NAME, name=f"pile {who}")


def _in_play(state: State) -> str:
    """Return how many characters may come, and what leaves after each round."""
    n = sum(state.board.piles)
    people = ngettext("{n} character may come.", "{n} characters may come.", n).format(n=n)
    if state.board.drops:
        return _("{people} After each round the rightmost cards leave.").format(people=people)
    return people
