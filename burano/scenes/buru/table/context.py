"""State that the objects of the table share: panels, the thing pointed at, what lies face down."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.scenes.buru.flow import Flow
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.parts import Parts
from burano.scenes.buru.words.table import WORDS
from burano.stage.scene import Services
from burano.table.contract.context import TableContext
from burano.table.play.model import Key
from burano.table.play.takeback import is_final

_LOOKED_AT = "region", "space", "bids"


class BuruContext(TableContext[Model]):
    """State and commands of Buru's table."""

    flow: Flow

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services, flow, WORDS, Model)
        self.parts = Parts(self.log)
        self.asking: Key | None = None
        """The thing whose options are shown on a sheet."""
        self.one_by_one = False
        self.look: Key | None = None
        """The region or space that is pointed at."""
        self.laid: Key | None = None
        """The explorer that lies in the chosen region and waits to be confirmed."""
        self._order: tuple[tuple[int, int], tuple[int, ...]] = ((-1, -1), ())

    def clear(self) -> None:
        """Forget what was asked, because the position changed."""
        self.asking = self.laid = None
        self.one_by_one = False

    def is_final(self, action: Action) -> bool:
        """Return whether an action of the player could not be undone. In a lesson nothing counts as final."""
        return not self.flow.guided and is_final(self.flow.session, self.flow.seat, action)

    def lay(self, explorer: Key, region: Key) -> None:
        """Show an explorer in a region; it is placed once that is confirmed."""
        self.laid = explorer
        self.choose(region)

    def hidden_order(self) -> tuple[int, ...]:
        """Return what the seat at the screen chooses from unseen, in an order that differs every turn."""
        session, seat = self.flow.session, self.flow.seat
        when = (session.length, seat)
        if self._order[0] != when:
            legal = session.legal(seat)
            found = [action.power for action in legal if isinstance(action, a.Place)]
            found += [action.elder for action in legal if isinstance(action, a.ReturnElder)]
            order = sorted(set(found))
            Rng((session.table.seed * 7919 + session.length * 31 + seat) % 2**31).shuffle(order)
            self._order = when, tuple(order)
        return self._order[1]

    def ask(self, key: Key | None) -> None:
        """Show the ways of a thing on a sheet, or close it."""
        self.asking = key
        self.kit.audio.play("pick" if key is not None else "click")
        self.refresh()

    def split(self) -> None:
        """Take gains one by one, or together again."""
        self.one_by_one = not self.one_by_one
        self.kit.audio.play("click")
        self.refresh()

    def follow_pointer(self) -> bool:
        key = self.pointed_key()
        if key is not None and key[0] == "bids":
            key = "region", key[1] % 4
        look = key if key is not None and key[0] in _LOOKED_AT else None
        changed, self.look = look != self.look, look
        return changed
