"""Writing games in the open `burano-record/1` format: JSON lines with every decision and every chance outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from burano.core.journal import Entry, Table
from burano.core.protocol import Action, Event
from burano.core.record.lines import Line
from burano.core.record.play import write
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano.board import HOUSES, ISLANDS, PLACES
from burano.games.burano.game import Burano
from burano.games.burano.record.vocabulary import SCHEMA
from burano.games.burano.record.words import RecordWords, place_cell
from burano.games.burano.spec import SHIPS
from burano.games.burano.state import State

UNWRITTEN: frozenset[type[Event]] = frozenset((
    e.RoofNamed, e.CubePlaced, e.PyramidDone, e.SeasonStarted, e.ActionStarted, e.WheelTurned, e.WorkerSentHome,
    e.CubeBought, e.LacePaid, e.CubesRefilled, e.SubstituteTaken, e.RoofRemoved,
))  # fmt: skip
"""Events without a line of their own, because another line contains the same information."""


def record_lines(table: Table, entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the record of a play, one JSON text per line. Replays the journal; legality is not checked."""
    game = Burano()
    state = game.new_state(game.options_from_data(table.options), table.seed)
    return write(Recorder(state, [player.name for player in table.players]), entries)


class Recorder:
    """Plays actions and turns their events into lines. Stores the few facts of earlier events that a line needs."""

    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        self.state = state
        self.checked: Line = {}
        """The whole position after the last ended turn, before the clean-up that it may have started."""
        self._between = state
        self._game = Burano()
        self._actor = state.actor
        self._words = RecordWords(state.board)
        self._spec = state.board.spec
        self._names = list(names)
        self._price = 0
        self._bonus: Line = {}
        self._island_vp = [0] * state.board.players
        self._final: list[e.FinalScored] = []
        self._writers: dict[type[Event], Callable[[Any], Iterable[Line]]] = {
            e.RoofsDrawn: self._roofs_drawn,
            e.PyramidsRevealed: self._pyramids,
            e.TurnStarted: lambda on: [_own("turn", on, season=on.season + 1, round=on.round + 1)],
            e.MovePaid: self._move,
            e.HousePicked: self._pick,
            e.HouseBuilt: self._build,
            e.RoofLaid: self._roof,
            e.PrivilegeGained: self._bonus_privilege,
            e.CardGained: self._bonus_card,
            e.CardRevealed: self._card_revealed,
            e.RoofScored: self._roof_scored,
            e.ActionSkipped: lambda on: [_own("skip_action", on)],
            e.DocksSwapped: self._swapped,
            e.BoatSailed: self._sailed,
            e.FishTaken: lambda on: [self._fish(on, "display", kind=self._spec.fish.kinds[on.kind])],
            e.FishDrawn: lambda on: [self._fish(on, "deck", kind=self._spec.fish.kinds[on.kind])],
            e.FishMissing: lambda on: [self._fish(on, "none")],
            e.FishRevealed: self._fish_revealed,
            e.WorkersDispatched: lambda on: [_own("dispatch", on, count=on.count)],
            e.FishSold: self._sold,
            e.LacePlaced: self._lace,
            e.Earned: lambda on: [_own("earn", on, coins=on.coins)],
            e.WorkerWithdrawn: self._withdrawn,
            e.PrivilegeCoinTaken: lambda on: [_own("privilege_coin", on)],
            e.PrivilegeCubeTaken: self._privilege_cube,
            e.TurnEnded: self._turn_ended,
            e.IslandScored: self._island,
            e.LaceScored: self._lace_scored,
            e.ActionsShuffled: lambda on: [{"event": "actions", **self._words.action_colors(on.actions)}],
            e.RefillDone: self._refill,
            e.RoofsKept: self._roofs_kept,
            e.StartPassed: lambda on: [_own("start_player", on)],
            e.FinalScored: self._final_seat,
            e.GameEnded: self._ended,
        }  # fmt: skip

    # ------------------------------------------------------------------ the play

    def begin(self) -> Iterator[Line]:
        """Yield the set-up line."""
        state, board, spec = self.state, self.state.board, self._spec
        pieces = spec.workshop_pieces(board.players)
        squares = {piece.color: [self._words.square(s) for s in board.squares[i]] for i, piece in enumerate(pieces)}
        line: Line = {
            "event": "setup",
            "schema": SCHEMA,
            "players": board.players,
            "start_player": state.start,
            "island": {"cols": board.cols, "rows": board.rows, "fountain": self._words.cell(board.fountain)},
            "fountain_color": self._words.color(state.cube[board.fountain * 3]),
            "routes": [list(route) for route in spec.sea.routes],
            "docks": {self._words.place(i): self._words.colors(state.docks[i * 3 : i * 3 + 3]) for i in range(ISLANDS)},
            "workshops": {color: squares[color] for color in spec.colors},
            "coin_squares": sorted(self._words.square(s) for s in board.lace_squares if board.square_coin[s]),
            "ports": self._words.ports(state, False),
            "actions": self._words.action_colors(state.deal.actions[0]),
            "rings": [self._ring(seat) for seat in range(board.players)],
            "buildings": [spec.buildings[card].id for card in state.card_display],
            "fish": self._words.fish(state.fish_display),
        }
        if self._names:
            line["names"] = self._names
        yield line

    def _ring(self, seat: int) -> list[list[str]]:
        board = self.state.board
        symbols = ["fountain" if board.ring_fountains[seat] >> house & 1 else "coin" for house in range(HOUSES)]
        return [[self._words.color(board.ring_colors[seat][house]), symbols[house]] for house in range(HOUSES)]

    def step(self, seat: int, action: Action) -> list[Line]:
        """Play a legal action; return the lines it produces."""
        self._actor = self.state.actor
        if isinstance(action, a.EndTurn):
            self._between = self.state.clone()
        happened = self._game.apply(self.state, seat, action)
        return [
            line for event in happened if type(event) not in UNWRITTEN for line in self._writers[type(event)](event)
        ]

    # ------------------------------------------------------------------ roofs and pyramids

    def _roofs_drawn(self, event: e.RoofsDrawn) -> Iterable[Line]:
        tiles = [self._words.tile(tile) for tile in event.tiles]
        yield _own("choose_roofs", event, kinds=[kind for kind, _ in tiles], drawn=[colors for _, colors in tiles])

    def _pyramids(self, event: e.PyramidsRevealed) -> Iterable[Line]:
        players = len(event.sold)
        for step in range(players):
            seat = (self.state.start + step) % players
            cubes = event.pyramids[seat * PLACES : seat * PLACES + PLACES]
            names = [self._words.color(color) if color >= 0 else None for color in cubes]
            yield {
                "event": "pyramid",
                "player": seat,
                "base": names[:9],
                "middle": names[9:13],
                "top": names[13],
                "sold": event.sold[seat],
            }

    # ------------------------------------------------------------------ moves

    def _move(self, event: e.MovePaid) -> Iterable[Line]:
        self._price = event.price
        return ()

    def _pick(self, event: e.HousePicked) -> Iterable[Line]:
        place, color = place_cell(event.place), self._words.color(event.color)
        yield {"event": "pick", "player": event.seat, "from": place, "color": color, "price": self._price}

    def _build(self, event: e.HouseBuilt) -> Iterable[Line]:
        at, color = self._words.cell(event.pit), self._words.color(event.color)
        yield _own("build", event, color=color, at=at, floor=event.floor + 1, price=self._price)

    def _roof(self, event: e.RoofLaid) -> Iterable[Line]:
        kind, colors = self._words.tile(event.tile)
        cells = [self._words.cell(event.first), self._words.cell(event.second)]
        self._bonus = _own("bonus", event)
        yield _own("roof", event, kind=kind, colors=colors, cells=cells, floor=event.floor + 1, price=self._price)

    def _bonus_privilege(self, event: e.PrivilegeGained) -> Iterable[Line]:
        self._bonus["take"] = "privilege"
        return ()

    def _bonus_card(self, event: e.CardGained) -> Iterable[Line]:
        self._bonus["take"] = "deck" if event.from_deck else "card"
        self._bonus["card"] = self._spec.buildings[event.card].id
        if not event.from_deck:
            self._bonus["revealed"] = None
        return ()

    def _card_revealed(self, event: e.CardRevealed) -> Iterable[Line]:
        if "revealed" in self._bonus:
            self._bonus["revealed"] = self._spec.buildings[event.card].id
        return ()

    def _roof_scored(self, event: e.RoofScored) -> Iterable[Line]:
        line, self._bonus = {**self._bonus, "vp": event.vp + event.bonus}, {}
        yield line

    # ------------------------------------------------------------------ actions

    def _swapped(self, event: e.DocksSwapped) -> Iterable[Line]:
        one = [self._words.place(event.island), self._words.color(event.color)]
        yield _own(
            "swap_docks", event, a=one, b=[self._words.place(event.other_island), self._words.color(event.other_color)]
        )

    def _sailed(self, event: e.BoatSailed) -> Iterable[Line]:
        via = {"via": self._words.place(event.via)} if event.via >= 0 else {}
        yield _own("sail", event, to=self._words.place(event.to), **via)

    def _fish(self, event: e.FishTaken | e.FishDrawn | e.FishMissing, origin: str, **kind: str) -> Line:
        return {"event": "take_fish", "player": event.seat, "from": origin, **kind}

    def _fish_revealed(self, event: e.FishRevealed) -> Iterable[Line]:
        yield {"event": "reveal_fish", "player": self._actor, "kinds": self._words.fish(event.kinds)}

    def _sold(self, event: e.FishSold) -> Iterable[Line]:
        yield _own("sell", event, ship=SHIPS[event.ship], cards=self._words.fish(event.cards), vp=event.vp)

    def _lace(self, event: e.LacePlaced) -> Iterable[Line]:
        yield _own("lace", event, at=self._words.square(event.square), privilege=event.privilege > 0)

    def _withdrawn(self, event: e.WorkerWithdrawn) -> Iterable[Line]:
        origin = self._words.place(event.island) if event.island >= 0 else self._words.square(event.square)
        yield {"event": "withdraw", "player": event.seat, "from": origin}

    def _privilege_cube(self, event: e.PrivilegeCubeTaken) -> Iterable[Line]:
        yield _own("privilege_cube", event, color=self._words.color(event.color), at=place_cell(event.place))

    def _turn_ended(self, event: e.TurnEnded) -> Iterable[Line]:
        """Return the totals and the whole position between turns, before a clean-up that starts automatically."""
        between = self._between
        between.coins[event.seat] += event.coins
        yield _own("end_turn", event)
        totals = {"vp": [*between.vp], "coins": [*between.coins], "privilege": [*between.privilege]}
        yield {"event": "scores", **totals}
        self.checked = self._words.check(between)
        yield {"event": "check", "state": self.checked}

    # ------------------------------------------------------------------ clean-up and end

    def _island(self, event: e.IslandScored) -> Iterable[Line]:
        for seat in event.leaders:
            self._island_vp[seat] += event.vp
        if event.island == ISLANDS - 1:
            yield {"event": "island_score", "vp": self._island_vp}
            self._island_vp = [0] * len(event.workers)

    def _lace_scored(self, event: e.LaceScored) -> Iterable[Line]:
        yield _own(
            "lace_score",
            event,
            workers=[self._words.square(square) for square in event.squares],
            bought=self._words.counts(event.bought),
            free=self._words.square(event.free) if event.free >= 0 else None,
            vp=event.vp,
        )

    def _refill(self, event: e.RefillDone) -> Iterable[Line]:
        taken, substitutes, bought = map(self._words.counts, (event.taken, event.substitutes, event.bought))
        yield _own("refill", event, taken=taken, substitutes=substitutes, bought=bought)

    def _roofs_kept(self, event: e.RoofsKept) -> Iterable[Line]:
        yield _own("remove_roofs", event, tiles=[list(self._words.tile(tile)) for tile in event.removed])

    def _final_seat(self, event: e.FinalScored) -> Iterable[Line]:
        self._final.append(event)
        return ()

    def _ended(self, event: e.GameEnded) -> Iterable[Line]:
        names = self._spec.buildings
        detail = [
            {"coins": seat.coin_vp, "fish": seat.fish_vp, "buildings": {names[card].id: vp for card, vp in seat.cards}}
            for seat in self._final
        ]
        totals = {"vp": [*self.state.vp], "coins": [*self.state.coins]}
        yield {"event": "final", **totals, "detail": detail, "winners": list(event.winners)}


def _own(name: str, event: Any, **fields: Any) -> Line:
    """Return a line of the seat to which an event belongs."""
    return {"event": name, "player": event.seat, **fields}
