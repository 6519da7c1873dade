"""Hints at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.scenes.murano.table import intents
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.model import Model
from burano.table.contract.hinting import GameHinting
from burano.table.hints.arrows import HintArrow
from burano.table.play.model import Key


class MuranoHinting(GameHinting[Model]):
    """Selects the space of a plan that begins with ships, so that their paths are shown."""

    context: MuranoContext

    def arrows(self, actions: Sequence[Action]) -> Iterable[HintArrow]:
        return intents.hint_arrows(actions)

    def selected(self, actions: Sequence[Action]) -> None:
        context = self.context
        first = actions[0] if actions else None
        if self.model.kind != "sail" or context.chosen not in (None, context.advised):
            return  # keep the player's own choice
        context.passing = isinstance(first, a.Pass)
        key: Key | None = intents.where(first) if isinstance(first, a.Sail | a.SailRed | a.Pass) else None
        context.chosen = context.advised = key
        context.aim_at(key)
        landings = [(action.space, action.red) for action in actions[1:] if isinstance(action, a.Steer)]
        voyage = self.model.voyages.get(key) if key is not None else None
        moves = enumerate(voyage.moves if voyage is not None else ())
        choices = [number for number, move in moves if move.choices or move.shared]
        context.landings = dict(zip(choices, landings, strict=False))
        context.refresh()
