"""The set-up of Buru: the toolkit's, with the Lawan, the altars, and what the first Dawn reveals."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from burano.core.journal import HUMAN
from burano.games.buru.spec import LEVELS, SPIRITS
from burano.games.buru.state import State
from burano.i18n import _, pgettext
from burano.scenes.buru import names
from burano.scenes.buru.people import PEOPLE
from burano.scenes.buru.setup.model import BuruDraft
from burano.scenes.buru.setup.preview import paint_dawn
from burano.table.picture.brush import Brush
from burano.table.setup.automata import AutomataChoice
from burano.table.setup.options import ChoiceOption, Option
from burano.table.setup.scene import SetupScene as AnySetupScene
from burano.ui import layout


class SetupScene(AnySetupScene[BuruDraft]):
    """The set-up screen of Buru."""

    people = PEOPLE
    drafts = BuruDraft

    def draft_changed(self) -> None:
        self._state: State | None = self.new_position()

    def preview_title(self) -> str:
        return _("The first Dawn")

    def shuffle_tip(self) -> str:
        return _("New cards: a new random seed")

    # ---- options

    def options(self) -> list[Option]:
        return [
            self._lawan(),
            self._level(),
            self.offered.start(),
            self.offered.handover(_("Alone with Lawan there is nothing to hide") if self.draft.solo else ""),
            self.offered.undo(),
            self.offered.clock(),
            self.offered.head_start(),
            self.offered.switch("long", names.BOOK.say("option", "long"), names.BOOK.say("option_tip", "long")),
        ]

    def _lawan(self) -> ChoiceOption:
        allowed = self.draft.lawan_allowed
        words = [pgettext("Lawan", "None") if n == 0 else str(n) for n in allowed]
        full = _("Four can play at most") if len(allowed) == 1 else ""
        tip = _("Rivals that play by rule: nobody has to think for them (R10)")
        pick = lambda at: self.change(self.draft.with_options(lawan=allowed[at]))
        return ChoiceOption("lawan", _("Lawan"), words, self.draft.lawan - allowed.start, pick, full, tip)

    def head_note(self) -> str:
        several = sum(seat.level == HUMAN for seat in self.draft.seats) > 1
        return _("Bids stay hidden: each holds an eye to look") if several else ""

    def automaton_words(self) -> str:
        return names.BOOK.say("setup", "lawan", need=len(self.draft.seats), level=self._levels()[self.draft.level])

    def automata_choice(self) -> AutomataChoice:
        allowed = self.draft.lawan_allowed
        choose = lambda number: self.change(self.draft.with_options(lawan=number))
        needed = names.BOOK.say("refusal", "options.alone")
        add, about = _("Add a Lawan, a rival that plays by rule"), names.BOOK.say("setup", "about")
        return AutomataChoice(self.draft.lawan, allowed, choose, add, _("Play without this Lawan"), needed, about)

    @staticmethod
    def _levels() -> list[str]:
        return [names.BOOK.say("difficulty", level) for level in LEVELS]

    def _level(self) -> ChoiceOption:
        none = "" if self.draft.lawan else _("No Lawan joins")
        tip = _("Hard and expert Lawan begin with 10 and 18 Esteem")
        pick = lambda at: self.change(self.draft.with_options(level=LEVELS[at]))
        return ChoiceOption("level", _("Difficulty of the Lawan"), self._levels(), self.draft.level, pick, none, tip)

    # ---- the altars

    def picture_options(self) -> list[Option]:
        return [self._altar(number) for number in range(len(SPIRITS))]

    def _altar(self, spirit: int) -> ChoiceOption:
        key = SPIRITS[spirit]
        words = [_("Random"), pgettext("side of an altar", "A"), pgettext("side of an altar", "B")]
        tip = _("What a tribute costs: one side, the other, or whichever chance shows (R2.4)")
        turn = partial(self._turn, key)
        label = names.place(4 + spirit)
        return ChoiceOption(f"altar.{key}", label, words, self.draft.side(key) + 1, turn, tip=tip)

    def _turn(self, key: str, chosen: int) -> None:
        self.change(self.draft.with_options(**{key: chosen - 1}))

    # ---- the picture

    def paint_preview(self, brush: Brush, box: FRect) -> None:
        brush.surface.blit(self.people.theme.ground(brush.kit, brush.surface.get_size()), (0, 0))
        if self._state is not None:
            paint_dawn(brush, layout.inset(box, 14, 12), self._state)
