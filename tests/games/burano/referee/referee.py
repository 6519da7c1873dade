"""The order of lines (R1.2, R10): a whole game from ``setup`` to ``final``."""

from collections.abc import Iterable

from . import audit, cleanup, conservation, final, pyramid, roofs, setup, tables
from .cursor import FORMAT, ORDER, Cursor
from .schema import Fields
from .state import Game
from .turn import play_turn
from .verdict import Refusal, Verdict, require


def check_lines(lines: Iterable[str], standard: bool = True, *, trusted: int = 0) -> Verdict:
    """Replay a record; the verdict names the first line the referee disagrees with.

    ``standard``: the components in ``setup`` and the colours of roof tiles must be those of the standard box.
    ``trusted``: so many first lines are known to be right: they are played, but nothing is counted after them.
    """
    replay = Replay(lines, standard, trusted)
    cursor = replay.cursor
    try:
        replay.run()
    except Refusal as refusal:
        return Verdict(False, cursor.number, cursor.event, refusal.rule, refusal.reason)
    except UnicodeDecodeError as error:
        return Verdict(False, cursor.number + 1, "", FORMAT, f"not UTF-8: {error.reason}")
    return Verdict(True, cursor.number, cursor.event)


class Replay:
    game: Game

    def __init__(self, lines: Iterable[str], standard: bool, trusted: int = 0) -> None:
        self.cursor = Cursor(lines, self._audit)
        self._standard = standard
        self._trusted = trusted

    def run(self) -> None:
        self.game = setup.new_game(self.cursor.take("setup"), self._standard)
        for index in self.game.clockwise():
            roofs.choose(self.game, self.game.players[index], self.cursor.take_for(index, "choose_roofs"))
        for season, rounds in enumerate(tables.ROUNDS, start=1):
            self._season(season, rounds)
        final.finish(self.game, self.cursor.take("final"))
        self.cursor.finish()

    def _audit(self, line: Fields) -> None:
        if self.cursor.number <= self._trusted:
            return
        conservation.check(self.game)
        audit.check_after(self.game, line)

    def _season(self, season: int, rounds: int) -> None:
        self._construct_pyramids()
        self._comparisons()
        for number in range(1, rounds + 1):
            for index in self.game.clockwise():
                play_turn(self.game, self.cursor, index, season, number)
                audit.check_scores(self.game, self.cursor.take("scores"))
                self._comparisons()
        self._score_season()
        if season < len(tables.ROUNDS):
            self._prepare_next_season()

    def _construct_pyramids(self) -> None:
        waiting = set(self.game.clockwise())
        while waiting:
            line = self.cursor.take("pyramid")
            index = line["player"]
            require(index in waiting, ORDER, f"player {index} has no pyramid to build")
            waiting.remove(index)
            pyramid.construct(self.game, self.game.players[index], line)

    def _score_season(self) -> None:
        cleanup.score_islands(self.game, self.cursor.take("island_score"))
        for index in self.game.clockwise():
            cleanup.score_lace(self.game, index, self._next(index, "lace_score"))
        self._comparisons()

    def _prepare_next_season(self) -> None:
        self.game.actions = setup.action_of_color(self.cursor.take("actions"))
        for index in self.game.clockwise():
            cleanup.refill(self.game, index, self._next(index, "refill"))
        for index in self.game.clockwise():
            roofs.remove(self.game, self.game.players[index], self._next(index, "remove_roofs"))
            roofs.choose(self.game, self.game.players[index], self._next(index, "choose_roofs"))
        following = (self.game.start_player + 1) % len(self.game.players)
        self._next(following, "start_player")
        self.game.start_player = following
        self._comparisons()

    def _next(self, index: int, event: str) -> Fields:
        """The player's next line in the clean-up, where totals and states may be compared at any time."""
        self._comparisons()
        return self.cursor.take_for(index, event)

    def _comparisons(self) -> None:
        while (event := self.cursor.peek()) in ("scores", "check"):
            compare = audit.check_scores if event == "scores" else audit.check_state
            line = self.cursor.take(event)
            if self.cursor.number > self._trusted:
                compare(self.game, line)
