"""Writing games in the open `murano-record/1` format: JSON lines with every decision and every chance outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from burano.core.journal import Entry, Table
from burano.core.protocol import Action, Event
from burano.core.record.lines import Line
from burano.core.record.play import write
from burano.games.murano import events as e
from burano.games.murano.actions import AgreeEnd
from burano.games.murano.board import PALACE, SHOP
from burano.games.murano.game import Murano
from burano.games.murano.record.vocabulary import SCHEMA
from burano.games.murano.record.words import RecordWords
from burano.games.murano.setup import FLAGS, Options
from burano.games.murano.spec import KINDS
from burano.games.murano.state import FROM_CHARACTERS, SOURCE_COUNT, SOURCES, State

UNWRITTEN: frozenset[type[Event]] = frozenset((
    e.StackSearched, e.CharactersDrawn, e.StreetDrawn, e.SpecialCardsDrawn, e.EndTriggered, e.ScoringStarted,
))  # fmt: skip
"""Events without a line of their own, as a later line contains them."""
CHECK_EVERY = 20
"""Turns between checks of the whole position; another one comes before the end."""


def record_lines(table: Table, entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the record of a game, one JSON text per line, by replaying its journal, which must be legal."""
    game = Murano()
    options = game.options_from_data(table.options)
    colors = [player.color for player in table.players]
    names = [player.name for player in table.players]
    return write(Recorder(game.new_state(options, table.seed), options, colors, names), entries)


class Recorder:
    """Plays actions and turns the events into lines, each with all its optional fields."""

    def __init__(self, state: State, options: Options, colors: Sequence[int], names: Sequence[str] = ()) -> None:
        self.state = state
        self._game = Murano()
        self._options = options
        self._names = list(names)
        self._colors = list(colors)
        self.words = RecordWords(state.board, colors)
        self._turn_line = [self._bare("turn", state.actor, number=state.turn, last=False)]
        self._writers: dict[type[Event], Callable[[Any], Iterable[Line]]] = {
            e.TurnStarted: self._turn,
            e.Passed: lambda event: [self._own("pass", event.seat)],
            e.ShipMoved: self._ship,
            e.GoldTaken: lambda event: [self._own("take_gold", event.seat, gold=event.gold)],
            e.TileBought: lambda event: [self._own("buy", event.seat, kind=KINDS[event.kind], price=event.price)],
            e.TopTileBought: self._top_tile,
            e.TileChosen: self._chosen_tile,
            e.CharacterRecruited: self._recruited,
            e.GondolierPlaced: self._placed,
            e.StreetLaid: self._street,
            e.BuildingBuilt: self._built,
            e.SpecialCardTaken: self._card,
            e.IncomeEarned: self._income,
            e.BeadsProduced: self._produced,
            e.ProductionSkipped: lambda event: [self._own("produce", event.seat, factories=0, drawn=[], vp=0)],
            e.BeadsSold: self._sold,
            e.BeadReturned: lambda event: [self._own("return_bead", event.seat, color=self.words.beads[event.color])],
            e.GondolierDismissed: lambda event: [self._own("gondolier", event.seat, do="dismiss", gold=event.gold)],
            e.GondolierHired: lambda event: [self._own("gondolier", event.seat, do="hire", gold=-event.price)],
            e.TurnEnded: self._turn_ended,
            e.EndAgreed: lambda event: [self._bare("agreed_end", event.seat)],
            e.CharacterScored: self._scored,
            e.SeatScored: self._idle,
            e.GameEnded: self._final,
        }

    # ------------------------------------------------------------------ the play

    def begin(self) -> Iterator[Line]:
        """Yield the lines of the set-up."""
        yield self._setup()
        yield self._check()

    def open_turn(self) -> list[Line]:
        """Return the line that opens the turn, unless it is already written; an agreed end replaces it."""
        found, self._turn_line = self._turn_line, []
        return found

    def step(self, seat: int, action: Action) -> list[Line]:
        """Play a legal action and return the resulting lines."""
        found = self.open_turn()
        if isinstance(action, AgreeEnd):
            found = []
        gold = self.state.gold[seat]
        happened: list[Line] = []
        for event in self._game.apply(self.state, seat, action):
            if type(event) not in UNWRITTEN:
                happened.extend(self._writers[type(event)](event))
        self._count_up(happened, gold)
        return found + happened

    def _count_up(self, lines: list[Line], gold: int) -> None:
        """Set the gold left in the lines of ships, which are paid one after the other and before the action."""
        for line in lines:
            if line["event"] == "pass":
                gold += self.state.board.tables.pass_gold
            elif line["event"] == "ship":
                gold -= line["price"]
            else:
                return
            line["after"]["gold"] = gold

    # ------------------------------------------------------------------ lines

    def _bare(self, event: str, seat: int, **fields: Any) -> Line:
        return {"event": event, "player": seat, **fields}

    def _own(self, event: str, seat: int, **fields: Any) -> Line:
        state = self.state
        after = {"vp": state.vp[seat], "gold": state.gold[seat], "supply": state.supply[seat]}
        return {"event": event, "player": seat, **fields, "after": after}

    def _check(self) -> Line:
        return {"event": "check", "state": self.words.check(self.state)}

    def _setup(self) -> Line:
        state, words, spec = self.state, self.words, self.state.board.spec
        line: Line = {
            "event": "setup",
            "schema": SCHEMA,
            "players": state.board.players,
            "start_player": state.start,
            "colors": [spec.player_colors[color] for color in self._colors],
            "options": {name: getattr(self._options, name) for name in FLAGS},
            "ring": list(spec.ring.spaces),
            "ships": words.ships(state),
            "red": state.red,
            "islands": {island.id: list(island.rows) for island in spec.islands[: state.board.islands]},
            "streets": [words.street(face) for face in state.streets],
            "shops": [words.customers[face] for face in state.shops],
            "palaces": list(state.palaces),
            "factories": state.factories,
            "special_tiles": state.special_tiles,
            "character_deck": words.character_ids(state.deck),
            "special_deck": words.special_ids(state.special_deck),
            "removed": {
                "characters": words.character_ids(state.boxed_characters),
                "palace": state.boxed_palace or None,
            },
            "bag": words.bag(state),
        }
        if self._names:
            line["names"] = self._names
        return line

    def _turn(self, event: e.TurnStarted) -> Iterator[Line]:
        if event.number % CHECK_EVERY == 1:
            yield self._check()
        self._turn_line = [self._bare("turn", event.seat, number=event.number, last=event.last)]

    def _ship(self, event: e.ShipMoved) -> list[Line]:
        fields = {"from": event.origin, "to": event.space, "red": event.red, "price": event.price}
        return [self._own("ship", event.seat, **fields)]

    def _top_tile(self, event: e.TopTileBought) -> list[Line]:
        tile = self.words.tile(event.kind, event.face)
        return [self._own("buy", event.seat, kind=KINDS[event.kind], how="top", tile=tile, price=event.price)]

    def _chosen_tile(self, event: e.TileChosen) -> list[Line]:
        kind, words = event.kind, self.words
        rest = [words.tile(kind, face) for face in event.rest]
        price = self.state.board.tables.search_price[kind]
        fields = {"kind": KINDS[kind], "how": "search", "tile": words.tile(kind, event.face), "rest": rest}
        return [self._own("buy", event.seat, **fields, price=price)]

    def _recruited(self, event: e.CharacterRecruited) -> list[Line]:
        taken = self.words.characters[event.card] if event.kept else None
        drawn = self.words.character_ids(event.drawn)
        return [self._own("recruit", event.seat, drawn=drawn, taken=taken, price=event.price)]

    def _placed(self, event: e.GondolierPlaced) -> list[Line]:
        color = self.words.gondola_colors[event.gondola]
        island = self.words.island(event.island)
        return [self._own("place", event.seat, island=island, color=color, price=event.price)]

    def _where(self, cell: int) -> Line:
        return {"island": self.words.island(self.state.board.cell_island[cell]), "at": self.words.cell(cell)}

    def _street(self, event: e.StreetLaid) -> list[Line]:
        return [self._own("street", event.seat, tile=self.words.street(event.face), **self._where(event.cell))]

    def _built(self, event: e.BuildingBuilt) -> list[Line]:
        face = {"tile": self.words.tile(event.kind, event.face)} if event.kind in (SHOP, PALACE) else {}
        where = self._where(event.cell)
        return [self._own("build", event.seat, kind=KINDS[event.kind], **face, **where, vp=event.vp)]

    def _card(self, event: e.SpecialCardTaken) -> list[Line]:
        drawn, taken = self.words.special_ids(event.drawn), self.words.specials[event.card]
        return [self._own("special_card", event.seat, drawn=drawn, taken=taken)]

    def _income(self, event: e.IncomeEarned) -> list[Line]:
        return [self._own("income", event.seat, island=self.words.island(event.island), gold=event.gold)]

    def _produced(self, event: e.BeadsProduced) -> list[Line]:
        drawn = [self.words.beads[color] for color in event.beads]
        return [self._own("produce", event.seat, factories=event.factories, drawn=drawn, vp=event.vp)]

    def _sold(self, event: e.BeadsSold) -> list[Line]:
        return [self._own("sell", event.seat, beads=self.words.bead_list(event.beads), gold=event.gold)]

    def _turn_ended(self, event: e.TurnEnded) -> Iterator[Line]:
        state = self.state
        yield self._bare("end_turn", event.seat)
        totals = {"vp": list(state.vp), "gold": list(state.gold), "supply": list(state.supply)}
        yield {"event": "scores", **totals, "stacks": self.words.stacks(state)}

    def _scored(self, event: e.CharacterScored) -> list[Line]:
        words = self.words
        line = self._own("character", event.seat, card=words.characters[event.card], island=words.island(event.island))
        line["vp"] = event.vp
        if event.gold:
            line["gold"] = event.gold
        if event.beads:
            line["beads"] = words.bead_list(event.beads)
        return [line]

    def _idle(self, event: e.SeatScored) -> list[Line]:
        unused = self.words.character_ids(event.unused)
        return [self._own("idle", event.seat, unused=unused, gondoliers=event.gondoliers, vp=event.vp)]

    def _final(self, event: e.GameEnded) -> Iterator[Line]:
        state = self.state
        detail: list[Line] = []
        for seat in range(state.board.players):
            row: Line = dict(zip(SOURCES, state.sources[seat * SOURCE_COUNT :], strict=False))
            scored = {self.words.characters[done[1]]: done[3] for done in state.scored if done[0] == seat}
            row[SOURCES[FROM_CHARACTERS]] = scored
            detail.append(row)
        yield self._check()
        totals = {"vp": list(event.vp), "gold": list(event.gold)}
        yield {"event": "final", **totals, "detail": detail, "winners": list(event.winners), "decided": event.decided}
