"""The player's hand over the table: taking up, carrying, dropping; by dragging, by two clicks, or by keyboard."""

import math
from typing import TYPE_CHECKING

import pygame

from burano.i18n import _
from burano.scenes.burano.table import intents
from burano.scenes.burano.table.model import Key
from burano.scenes.burano.words import reasons as wording_reasons
from burano.ui.drag import Drag
from burano.ui.tween import Tween, in_out_cubic

if TYPE_CHECKING:
    from burano.scenes.burano.table.scene import TableScene

_ALIASES = {"gift": "supply"}
"""The same thing shown a second time."""
_PIECES = ("pyramid", "prep", "roof", "supply")
"""What a player may try to drag even when the rules leave it nowhere to go."""
_RETURN = 0.22


class Hand:
    """Asks the model what may be taken and dropped; plays through the table."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self.drag: Drag[Key] = Drag()
        self.hot: Key | None = None
        """The legal place under the pointer while something is held."""
        self.flying_back: tuple[Key, Tween, tuple[int, int], tuple[int, int]] | None = None
        self._stuck: Drag[Key] = Drag()
        """The piece under the pressed button that cannot be taken up now: pulling at it says why."""

    @property
    def held(self) -> Key | None:
        return self.drag.held

    # ---- taking up

    def press(self, pos: tuple[int, int]) -> bool:
        """The button went down; true if the hand used it."""
        table = self._table
        if self.held is not None:
            control = table.ui.at(pos)
            if control is not None and control.kind == "control":
                self.put_back()
                return False
            return True
        key = table.key_at(pos)
        if key is None or not table.model.mine:
            return False
        key = (_ALIASES.get(key[0], key[0]), key[1])
        if key not in table.model.sources:
            if key[0] in _PIECES:
                self._stuck.press(key, pos)
            return False
        self.drag.press(key, pos)
        self._take(key)
        return True

    def _take(self, key: Key) -> None:
        table = self._table
        table.desk.held, table.desk.turned = key, False
        table.desk.popover = ""
        table.kit.audio.play("pick")
        pygame.mouse.set_visible(False)  # the hand that holds the piece is drawn
        table.refresh()
        table.floating.update()

    def take(self, key: Key, pos: tuple[int, int]) -> None:
        """Take something up by keyboard or a single click."""
        self.drag.press(key, pos)
        self.drag.release(pos)
        self._take(key)

    # ---- carrying

    def move(self, pos: tuple[int, int]) -> bool:
        """The pointer moved; true if something held moved with it."""
        if self.held is None:
            self._pull(pos)
            return False
        self.drag.move(pos, self._table.view.s)
        self.hot = self.place_at(pos)
        return True

    def _pull(self, pos: tuple[int, int]) -> None:
        """Pulling at a piece that stays where it is says why, once."""
        if self._stuck.move(pos, self._table.view.s):
            key = self._stuck.drop()
            assert key is not None
            self._table.explain(key)

    def turn(self) -> bool:
        """Turn the held roof tile round; true if there was one."""
        if self.held is None or self.held[0] != "roof":
            return False
        self._table.desk.turned = not self._table.desk.turned
        self._table.kit.audio.play("click")
        self._table.refresh()
        return True

    def place_at(self, pos: tuple[int, int]) -> Key | None:
        """The legal place under a point for what is held."""
        table = self._table
        model = table.model
        if self.held is None:
            return None
        x, y = pos[0] / table.view.s, pos[1] / table.view.s
        if self.held[0] == "roof":
            pairs = [number for what, number in model.drops if what == "span"]
            pair = table.map.span_at(model, x, y, pairs)
            return ("span", pair) if pair >= 0 else None
        if self.held[0] == "prep":
            pit = table.map.near_pit(model, x, y)
            return ("pit", pit) if ("pit", pit) in model.drops else None
        key = table.key_at(pos)
        return key if key in model.drops else self._nearest(x, y)

    def _nearest(self, x: float, y: float) -> Key | None:
        """The open place nearest to a point anywhere on the pyramid or the preparation area."""
        table, drops = self._table, self._table.model.drops
        spots: dict[Key, tuple[float, float]] = {}
        if table.pyramid.area.collidepoint(x, y):
            spots = {key: table.pyramid.shape.base(key[1]) for key in drops if key[0] == "pyramid"}
        elif table.prep.area.collidepoint(x, y):
            spots = {key: table.prep.spot(key[1]) for key in drops if key[0] == "prep"}
        return min(spots, key=lambda key: math.dist(spots[key], (x, y)), default=None)

    # ---- letting go

    def release(self, pos: tuple[int, int]) -> bool:
        """The button went up; true if the hand used it."""
        self._stuck.drop()
        outcome = self.drag.release(pos)
        if outcome == "none":
            return False
        if outcome == "dropped":
            self.drop(pos)
        return True

    def drop(self, pos: tuple[int, int]) -> None:
        """Put the held thing down here: a move, or a reason why not."""
        key = self.place_at(pos)
        if key is not None:
            self.drop_on(key)
            return
        self._refuse(pos)

    def drop_on(self, key: Key) -> None:
        """Play the move of a legal place."""
        action = self._table.model.drops[key]
        x, y = self.drag.pos
        self._table.show.dropped_at = (x / self._table.view.s, y / self._table.view.s)
        self._forget()
        self._table.play(action)

    def _refuse(self, pos: tuple[int, int]) -> None:
        """Spring back and say why, unless it was put back where it came from."""
        table, model = self._table, self._table.model
        held = self.held
        assert held is not None
        key = self._meant(pos)
        back = self.drag.origin
        self._forget()
        if key != held:
            action = intents.attempt(model.state, model.seat, held, key) if key is not None else None
            reason = table.flow.session.why_not(table.flow.seat, action) if action else None
            if reason is not None:
                table.say(wording_reasons.sentence(reason), pos)
                table.kit.audio.play("no")
            else:
                table.say(_("It goes back: drop it on a glowing place."), pos, bad=False)
        self._fly_back(held, pos, back)
        table.refresh()

    def _meant(self, pos: tuple[int, int]) -> Key | None:
        table, model = self._table, self._table.model
        x, y = pos[0] / table.view.s, pos[1] / table.view.s
        assert self.held is not None
        if self.held[0] == "roof" and table.map.area.collidepoint(x, y):
            pair = table.map.span_at(model, x, y, range(len(model.state.board.pairs)))
            return ("span", pair) if pair >= 0 else None
        if self.held[0] == "prep" and table.map.area.collidepoint(x, y):
            pit = table.map.drop_pit(model, x, y)
            return ("pit", pit) if pit >= 0 else None
        return table.key_at(pos)

    def _fly_back(self, held: Key, start: tuple[int, int], end: tuple[int, int]) -> None:
        def done() -> None:
            self.flying_back = None
            self._table.invalidate()

        tween = Tween(_RETURN, ease=in_out_cubic, on_done=done, on_step=lambda value: self._table.invalidate())
        self.flying_back = (held, tween, start, end)
        self._table.show.timeline.play(tween)

    def put_back(self) -> bool:
        """Let go without a move; true if something was held."""
        if self.held is None:
            return False
        held, pos, origin = self.held, self.drag.anchor, self.drag.origin
        self._forget()
        self._fly_back(held, pos, origin)
        self._table.refresh()
        return True

    def _forget(self) -> None:
        if self.held is not None:
            pygame.mouse.set_visible(True)
        self.drag.drop()
        self.hot = None
        self._table.desk.held = None
        self._table.desk.turned = False

    def forget(self) -> None:
        """The position changed under the hand."""
        self._forget()
