"""Hints in three steps: where to look, which move, and why."""

from typing import TYPE_CHECKING

from burano.games.burano.mind import reasons
from burano.i18n import _
from burano.scenes.burano.table import intents
from burano.scenes.burano.words import events as wording
from burano.scenes.burano.words import thoughts as wording_thoughts

if TYPE_CHECKING:
    from burano.scenes.burano.table.scene import TableScene

_LEVELS = 3


class Advice:
    """Asks the best quick player what it would do; says a little more at every request."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._level = 0
        self._position = -1

    def more(self) -> None:
        """The next step of the hint for this position."""
        table = self._table
        if not table.model.mine or table.services.settings.now.hints == "off":
            return
        driver = table.flow.driver
        if self._position != table.flow.session.length:
            self._position, self._level = table.flow.session.length, 1
            driver.ask_hint(table.flow.seat)
            table.say(_("Let me think …"), bad=False)
        elif driver.hint is not None:
            self._level = min(_LEVELS, self._level + 1)
            self._tell()

    def hear(self) -> bool:
        """Look whether the answer is there; true if it has just come."""
        driver = self._table.flow.driver
        if not driver.hinting:
            return False
        if driver.hear_hint() is None:
            return False
        self._tell()
        return True

    def _tell(self) -> None:
        table, hint = self._table, self._table.flow.driver.hint
        if hint is None or not hint.actions:
            return
        model = table.model
        if self._level == 1:
            look = reasons.look(model.state, model.seat, hint.actions)
            table.say(wording_thoughts.advice(look), bad=False)
            return
        table.desk.marked = intents.where(model.state, model.seat, hint.actions[0])
        if self._level == 2:
            table.say(wording.action_words(model.state, hint.actions[0]), bad=False)
        else:
            why = reasons.why(model.state, model.seat, hint.actions[:1])
            table.say(wording_thoughts.advice(why), bad=False)
        table.refresh()
