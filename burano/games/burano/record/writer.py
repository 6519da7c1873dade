"""Writing games in the open `burano-record/1` format: JSON lines, every decision and every chance outcome explicit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from burano.core.journal import Entry, Table
from burano.core.protocol import Action, Event, Plain
from burano.games.burano import events as e
from burano.games.burano.board import HOUSES, ISLANDS, PLACES
from burano.games.burano.game import Burano
from burano.games.burano.record.words import Vocabulary, place_cell, plain
from burano.games.burano.spec import SHIPS
from burano.games.burano.state import State

SCHEMA = "burano-record/1"
Line = dict[str, Plain]
UNWRITTEN: frozenset[type[Event]] = frozenset((
    e.RoofNamed, e.CubePlaced, e.PyramidDone, e.SeasonStarted, e.ActionStarted, e.WheelTurned, e.WorkerSentHome,
    e.CubeBought, e.LacePaid, e.CubesRefilled, e.SubstituteTaken, e.RoofRemoved,
))  # fmt: skip
"""Events without a line of their own: another line says the same, or sums it up."""


def record_lines(table: Table, entries: Iterable[Entry]) -> Iterator[str]:
    """The record of a play, one JSON text a line. Plays the journal again; trusts that it is legal."""
    game = Burano()
    options = game.options_from_data(table.options)
    state = game.new_state(options, table.seed)
    writer = Recorder(state, [player.name for player in table.players])
    for line in writer.setup():
        yield _text(line)
    for entry in entries:
        before = state.clone()
        happened = game.apply(state, entry.seat, entry.action)
        for line in writer.step(before, state, entry.action, happened):
            yield _text(line)


def _text(line: Line) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


class Recorder:
    """Turns the events of a play into lines. Keeps the few facts a line needs from an earlier event."""

    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        self._state = state
        self._before = state
        self._words = Vocabulary(state.board)
        self._spec = state.board.spec
        self._names = list(names)
        self._price = 0
        self._bonus: Line = {}
        self._island_vp: list[int] = []
        self._final: list[e.FinalScored] = []
        self._writers: dict[type[Event], Callable[[Any], Iterator[Line]]] = {
            e.RoofsDrawn: self._roofs_drawn,
            e.PyramidsRevealed: self._pyramids,
            e.TurnStarted: self._turn,
            e.MovePaid: self._move,
            e.HousePicked: self._pick,
            e.HouseBuilt: self._build,
            e.RoofLaid: self._roof,
            e.PrivilegeGained: self._bonus_privilege,
            e.CardGained: self._bonus_card,
            e.CardRevealed: self._card_revealed,
            e.RoofScored: self._roof_scored,
            e.ActionSkipped: self._skipped,
            e.DocksSwapped: self._swapped,
            e.BoatSailed: self._sailed,
            e.FishTaken: self._fish_taken,
            e.FishDrawn: self._fish_drawn,
            e.FishMissing: self._fish_missing,
            e.FishRevealed: self._fish_revealed,
            e.WorkersDispatched: self._dispatched,
            e.FishSold: self._sold,
            e.LacePlaced: self._lace,
            e.Earned: self._earned,
            e.WorkerWithdrawn: self._withdrawn,
            e.PrivilegeCoinTaken: self._privilege_coin,
            e.PrivilegeCubeTaken: self._privilege_cube,
            e.TurnEnded: self._turn_ended,
            e.IslandScored: self._island,
            e.LaceScored: self._lace_scored,
            e.ActionsShuffled: self._actions,
            e.RefillDone: self._refill,
            e.RoofsKept: self._roofs_kept,
            e.StartPassed: self._start_passed,
            e.FinalScored: self._final_seat,
            e.GameEnded: self._ended,
        }  # fmt: skip

    # ------------------------------------------------------------------ lines

    def setup(self) -> Iterator[Line]:
        """The first line."""
        state, board, spec = self._state, self._state.board, self._spec
        pieces = spec.workshop_pieces(board.players)
        squares = {piece.color: [self._words.square(s) for s in board.squares[i]] for i, piece in enumerate(pieces)}
        coins = sorted(self._words.square(s) for s in board.lace_squares if board.square_coin[s])
        line: Line = {
            "event": "setup",
            "schema": SCHEMA,
            "players": board.players,
            "start_player": state.start,
            "island": {"cols": board.cols, "rows": board.rows, "fountain": self._words.cell(board.fountain)},
            "fountain_color": self._words.color(state.cube[board.fountain * 3]),
            "routes": [list(route) for route in spec.sea.routes],
            "docks": {self._words.place(i): self._words.colors(state.docks[i * 3 : i * 3 + 3]) for i in range(ISLANDS)},
            "workshops": {color: plain(squares[color]) for color in spec.colors},
            "coin_squares": plain(coins),
            "ports": self._words.ports(state, False),
            "actions": self._words.action_colors(state.deal.actions[0]),
            "rings": [self._ring(seat) for seat in range(board.players)],
            "buildings": [spec.buildings[card].id for card in state.card_display],
            "fish": self._words.fish(state.fish_display),
        }
        if self._names:
            line["names"] = plain(self._names)
        yield line

    def _ring(self, seat: int) -> list[Plain]:
        board = self._state.board
        symbols = ["fountain" if board.ring_fountains[seat] >> house & 1 else "coin" for house in range(HOUSES)]
        return [[self._words.color(board.ring_colors[seat][house]), symbols[house]] for house in range(HOUSES)]

    def step(self, before: State, after: State, action: Action, happened: Sequence[Event]) -> Iterator[Line]:
        """The lines of one applied action."""
        self._before = before
        self._state = after
        for event in happened:
            if type(event) not in UNWRITTEN:
                yield from self._writers[type(event)](event)

    def _roofs_drawn(self, event: e.RoofsDrawn) -> Iterator[Line]:
        tiles = [self._words.tile(tile) for tile in event.tiles]
        kinds: list[Plain] = [kind for kind, _ in tiles]
        drawn: list[Plain] = [plain(colors) for _, colors in tiles]
        yield {"event": "choose_roofs", "player": event.seat, "kinds": kinds, "drawn": drawn}

    def _pyramids(self, event: e.PyramidsRevealed) -> Iterator[Line]:
        players = len(event.sold)
        for step in range(players):
            seat = (self._state.start + step) % players
            cubes = event.pyramids[seat * PLACES : seat * PLACES + PLACES]
            names: list[Plain] = [self._words.color(color) if color >= 0 else None for color in cubes]
            yield {
                "event": "pyramid",
                "player": seat,
                "base": names[:9],
                "middle": names[9:13],
                "top": names[13],
                "sold": event.sold[seat],
            }

    def _turn(self, event: e.TurnStarted) -> Iterator[Line]:
        yield {"event": "turn", "player": event.seat, "season": event.season + 1, "round": event.round + 1}

    def _move(self, event: e.MovePaid) -> Iterator[Line]:
        self._price = event.price
        return iter(())

    def _pick(self, event: e.HousePicked) -> Iterator[Line]:
        yield {
            "event": "pick",
            "player": event.seat,
            "from": plain(place_cell(event.place)),
            "color": self._words.color(event.color),
            "price": self._price,
        }

    def _build(self, event: e.HouseBuilt) -> Iterator[Line]:
        yield {
            "event": "build",
            "player": event.seat,
            "color": self._words.color(event.color),
            "at": self._words.cell(event.pit),
            "floor": event.floor + 1,
            "price": self._price,
        }

    def _roof(self, event: e.RoofLaid) -> Iterator[Line]:
        kind, colors = self._words.tile(event.tile)
        self._bonus = {"event": "bonus", "player": event.seat}
        yield {
            "event": "roof",
            "player": event.seat,
            "kind": kind,
            "colors": colors,
            "cells": [self._words.cell(event.first), self._words.cell(event.second)],
            "floor": event.floor + 1,
            "price": self._price,
        }

    def _bonus_privilege(self, event: e.PrivilegeGained) -> Iterator[Line]:
        self._bonus["take"] = "privilege"
        return iter(())

    def _bonus_card(self, event: e.CardGained) -> Iterator[Line]:
        self._bonus["take"] = "deck" if event.from_deck else "card"
        self._bonus["card"] = self._spec.buildings[event.card].id
        if not event.from_deck:
            self._bonus["revealed"] = None
        return iter(())

    def _card_revealed(self, event: e.CardRevealed) -> Iterator[Line]:
        if "revealed" in self._bonus:
            self._bonus["revealed"] = self._spec.buildings[event.card].id
        return iter(())

    def _roof_scored(self, event: e.RoofScored) -> Iterator[Line]:
        self._bonus["vp"] = event.vp + event.bonus
        yield self._bonus
        self._bonus = {}

    def _skipped(self, event: e.ActionSkipped) -> Iterator[Line]:
        yield {"event": "skip_action", "player": event.seat}

    def _swapped(self, event: e.DocksSwapped) -> Iterator[Line]:
        yield {
            "event": "swap_docks",
            "player": event.seat,
            "a": [self._words.place(event.island), self._words.color(event.color)],
            "b": [self._words.place(event.other_island), self._words.color(event.other_color)],
        }

    def _sailed(self, event: e.BoatSailed) -> Iterator[Line]:
        line: Line = {"event": "sail", "player": event.seat, "to": self._words.place(event.to)}
        if event.via >= 0:
            line["via"] = self._words.place(event.via)
        yield line

    def _fish_taken(self, event: e.FishTaken) -> Iterator[Line]:
        kind = self._spec.fish.kinds[event.kind]
        yield {"event": "take_fish", "player": event.seat, "from": "display", "kind": kind}

    def _fish_drawn(self, event: e.FishDrawn) -> Iterator[Line]:
        kind = self._spec.fish.kinds[event.kind]
        yield {"event": "take_fish", "player": event.seat, "from": "deck", "kind": kind}

    def _fish_missing(self, event: e.FishMissing) -> Iterator[Line]:
        yield {"event": "take_fish", "player": event.seat, "from": "none"}

    def _fish_revealed(self, event: e.FishRevealed) -> Iterator[Line]:
        yield {"event": "reveal_fish", "player": self._before.actor, "kinds": self._words.fish(event.kinds)}

    def _dispatched(self, event: e.WorkersDispatched) -> Iterator[Line]:
        yield {"event": "dispatch", "player": event.seat, "count": event.count}

    def _sold(self, event: e.FishSold) -> Iterator[Line]:
        yield {
            "event": "sell",
            "player": event.seat,
            "ship": SHIPS[event.ship],
            "cards": self._words.fish(event.cards),
            "vp": event.vp,
        }

    def _lace(self, event: e.LacePlaced) -> Iterator[Line]:
        yield {
            "event": "lace",
            "player": event.seat,
            "at": self._words.square(event.square),
            "privilege": event.privilege > 0,
        }

    def _earned(self, event: e.Earned) -> Iterator[Line]:
        yield {"event": "earn", "player": event.seat, "coins": event.coins}

    def _withdrawn(self, event: e.WorkerWithdrawn) -> Iterator[Line]:
        origin: Plain = self._words.place(event.island) if event.island >= 0 else self._words.square(event.square)
        yield {"event": "withdraw", "player": event.seat, "from": origin}

    def _privilege_coin(self, event: e.PrivilegeCoinTaken) -> Iterator[Line]:
        yield {"event": "privilege_coin", "player": event.seat}

    def _privilege_cube(self, event: e.PrivilegeCubeTaken) -> Iterator[Line]:
        yield {
            "event": "privilege_cube",
            "player": event.seat,
            "color": self._words.color(event.color),
            "at": plain(place_cell(event.place)),
        }

    def _turn_ended(self, event: e.TurnEnded) -> Iterator[Line]:
        """The totals and the whole position between turns: before the clean-up a last turn sets off by itself."""
        yield {"event": "end_turn", "player": event.seat}
        between = self._before
        between.coins[event.seat] += event.coins
        yield {
            "event": "scores",
            "vp": plain(between.vp),
            "coins": plain(between.coins),
            "privilege": plain(between.privilege),
        }
        yield {"event": "check", "state": self._words.check(between)}

    def _island(self, event: e.IslandScored) -> Iterator[Line]:
        if not self._island_vp:
            self._island_vp = [0] * len(event.workers)
        for seat in event.leaders:
            self._island_vp[seat] += event.vp
        if event.island == ISLANDS - 1:
            yield {"event": "island_score", "vp": plain(self._island_vp)}
            self._island_vp = []

    def _lace_scored(self, event: e.LaceScored) -> Iterator[Line]:
        yield {
            "event": "lace_score",
            "player": event.seat,
            "workers": [self._words.square(square) for square in event.squares],
            "bought": self._words.counts(event.bought),
            "free": self._words.square(event.free) if event.free >= 0 else None,
            "vp": event.vp,
        }

    def _actions(self, event: e.ActionsShuffled) -> Iterator[Line]:
        yield {"event": "actions", **self._words.action_colors(event.actions)}

    def _refill(self, event: e.RefillDone) -> Iterator[Line]:
        yield {
            "event": "refill",
            "player": event.seat,
            "taken": self._words.counts(event.taken),
            "substitutes": self._words.counts(event.substitutes),
            "bought": self._words.counts(event.bought),
        }

    def _roofs_kept(self, event: e.RoofsKept) -> Iterator[Line]:
        tiles: list[Plain] = [plain(list(self._words.tile(tile))) for tile in event.removed]
        yield {"event": "remove_roofs", "player": event.seat, "tiles": tiles}

    def _start_passed(self, event: e.StartPassed) -> Iterator[Line]:
        yield {"event": "start_player", "player": event.seat}

    def _final_seat(self, event: e.FinalScored) -> Iterator[Line]:
        self._final.append(event)
        return iter(())

    def _ended(self, event: e.GameEnded) -> Iterator[Line]:
        detail: list[Plain] = [
            {
                "coins": seat.coin_vp,
                "fish": seat.fish_vp,
                "buildings": {self._spec.buildings[card].id: vp for card, vp in seat.cards},
            }
            for seat in self._final
        ]
        yield {
            "event": "final",
            "vp": plain(self._state.vp),
            "coins": plain(self._state.coins),
            "detail": detail,
            "winners": plain(event.winners),
        }
