"""Writing games in the open `walking-record/1` format: JSON lines with every decision and every reveal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from burano.core.journal import Entry, Table
from burano.core.plain_data import Plain
from burano.core.protocol import Action, Event
from burano.core.record.lines import Line
from burano.core.record.play import write
from burano.games.walking import events as e
from burano.games.walking.game import Walking
from burano.games.walking.record.vocabulary import SCHEMA
from burano.games.walking.record.words import RecordWords, options_of
from burano.games.walking.setup import FLAGS, Options
from burano.games.walking.state import CLOSED, ENDS, State


def record_lines(table: Table, entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the record of a play, one JSON text per line. Replays the journal; legality is not checked."""
    game = Walking()
    options = game.options_from_data(table.options)
    names = [player.name for player in table.players]
    return write(Recorder(game.new_state(options, table.seed), options, names), entries)


class Recorder:
    """Plays actions and turns their events into lines, each with all its optional fields."""

    def __init__(self, state: State, options: Options, names: Sequence[str] = ()) -> None:
        self.state = state
        self.closed: State | None = None
        """The position after the last ended turn, before the automatic steps after it."""
        self._game = Walking()
        self._options = options
        self._names = list(names)
        self._words = RecordWords(state.board)
        self._coins = state.coins[:]
        self._tokens = state.tokens[:]
        self._hand = [len(hand) for hand in state.hands]
        self._houses = state.houses[:]
        self._returned: list[int] = []
        self._boxed: list[Plain] | None = None
        self._scored: list[e.SeatScored] = []

    # ------------------------------------------------------------------ the play

    def begin(self) -> Iterator[Line]:
        """Yield the lines of the set-up and the first round."""
        yield self._setup()
        yield self._round()

    def step(self, seat: int, action: Action) -> list[Line]:
        """Play a legal action; return the lines it produces. After the last turn of a round, they include a check of
        everything."""
        before: list[Event] = []
        self._game.act(self.state, seat, action, before)
        if self.state.phase != CLOSED:
            return self._lines(before)
        self.closed = self.state.clone()
        lines = self._lines(before)
        if self.state.turn_index == self.state.board.players - 1:
            lines.append({"event": "check", "state": self._words.check(self.state)})
        after: list[Event] = []
        self._game.go_on(self.state, after)
        return lines + self._lines(after)

    def _lines(self, happened: Iterable[Event]) -> list[Line]:
        found: list[Line] = []
        for event in happened:
            line = self._line(event)
            if line is not None:
                found.append(line)
        return found

    def _line(self, event: Event) -> Line | None:  # noqa: C901 - one case an event
        match event:
            case e.CardsAcquired():
                return self._acquired(event)
            case e.NothingAcquired(seat):
                line = self._own("acquire", seat)
                return {**line, "column": None, "cards": [], "coins": 0, "after": self._after(seat)}
            case e.CardPlaced():
                return self._card_placed(event)
            case e.HouseCompleted(seat, _):
                self._houses[seat] += 1
            case e.Visited(seat, plot, character):
                return self._visit(seat, plot, self._words.character(character))
            case e.NotVisited(seat, plot):
                return self._visit(seat, plot, None)
            case e.CardReturned():
                return self._card_returned(event)
            case e.CoinsReturned(seat, coins):
                self._coins[seat] -= coins
            case e.TurnEnded(seat, coins, tokens, hand):
                line = self._own("end_turn", seat)
                return {**line, "coins": coins, "tokens": tokens, "hand": hand, "after": self._after(seat)}
            case e.CardsBoxed(cards):
                self._boxed = self._words.cards(cards)
            case e.CharacterRemoved(seat, character):
                name = self._words.character(character)
                return {**self._own("remove_character", seat), "character": name, "after": self._after(seat)}
            case e.RoundStarted():
                return self._round()
            case e.SeatScored():
                self._scored.append(event)
            case e.GameEnded():
                return self._final(event)
            case _:
                pass
        return None

    # ------------------------------------------------------------------ lines

    def _own(self, event: str, seat: int) -> Line:
        return {"event": event, "player": seat}

    def _after(self, seat: int) -> Line:
        return {
            "coins": self._coins[seat],
            "tokens": self._tokens[seat],
            "hand": self._hand[seat],
            "houses": self._houses[seat],
        }

    def _setup(self) -> Line:
        state = self.state
        width = state.board.columns
        # Before the first supply was revealed: rows are filled from the right.
        decks = [
            [*reversed(state.supply[floor * width : floor * width + width]), *deck]
            for floor, deck in enumerate(state.decks)
        ]
        line: Line = {
            "event": "setup",
            "schema": SCHEMA,
            "game": "walking",
            "players": state.board.players,
            "start_player": state.start,
            "options": options_of(name for name in FLAGS if getattr(self._options, name)),
            "decks": [self._words.cards(deck) for deck in decks],
            "characters": self._words.characters(state),
        }
        if self._names:
            line["names"] = list(self._names)
        return line

    def _round(self) -> Line:
        state = self.state
        supply = self._words.supply(state)
        line: Line = {
            "event": "round", "round": state.round + 1, "start_player": state.start, "supply": supply,
        }  # fmt: skip
        if self._boxed is not None:
            line["boxed"] = self._boxed
            self._boxed = None
        return line

    def _acquired(self, event: e.CardsAcquired) -> Line:
        seat = event.seat
        self._coins[seat] += event.coins
        self._hand[seat] += len(event.cards)
        return {
            **self._own("acquire", seat),
            "column": event.column,
            "cards": self._words.cards(event.cards),
            "coins": event.coins,
            "after": self._after(seat),
        }

    def _card_placed(self, event: e.CardPlaced) -> Line:
        seat = event.seat
        self._coins[seat] -= event.price
        self._tokens[seat] -= int(event.token)
        self._hand[seat] -= 1
        after = self._after(seat)
        after["houses"] = self.state.houses[seat]
        return {
            **self._own("place", seat),
            "card": self._words.card(event.card),
            "column": self._words.column(event.plot),
            "token": event.token,
            "price": event.price,
            "after": after,
        }

    def _visit(self, seat: int, plot: int, character: Plain) -> Line:
        column = self._words.column(plot)
        line: Line = {**self._own("visit", seat), "column": column, "character": character}
        return {**line, "after": self._after(seat)}

    def _card_returned(self, event: e.CardReturned) -> Line | None:
        """Return one line for all of a turn's surplus cards, when the last is returned."""
        self._returned.append(event.card)
        self._hand[event.seat] -= 1
        if self._hand[event.seat] > self.state.board.hand_limit:
            return None
        cards = self._words.cards(self._returned)
        self._returned = []
        return {**self._own("discard", event.seat), "cards": cards, "after": self._after(event.seat)}

    def _final(self, event: e.GameEnded) -> Line:
        detail: list[Plain] = [
            {
                "A": [
                    [self._words.column(plot), self._words.character(who), points] for plot, who, points in seat.guests
                ],
                "B": seat.shops,
                "C": seat.tokens,
                "D": seat.windows,
            }
            for seat in self._scored
        ]
        line: Line = {
            "event": "final",
            "reason": ENDS[event.end],
            "points": list(event.points),
            "coins": [seat.coins for seat in self._scored],
            "cats": [seat.cats for seat in self._scored],
            "detail": detail,
            "winners": list(event.winners),
        }
        if event.rating:
            line["rating"] = event.rating
        return line
