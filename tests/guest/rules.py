"""The rules of Granchi.

A round: a heap of crabs is washed up (1 to 3, by chance). All people choose a bait of their hand at once and in secret
(1 to `rounds`, each once); the tide, if it plays, draws one. The highest bait that lies there only once catches the
heap; if there is none, the heap stays and grows. Who catches stows the crabs in one of two baskets, then keeps them
(a point each) or throws them into the pot: by chance twice the points, or none. There is no action that ends a turn.
After the last round most points win. Alone, fewer than three points are a defeat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar

from burano.core.errors import BadData
from burano.core.info import Info
from burano.core.protocol import NOBODY, Action, Decision, Event, Plain, Reason, Scores, Seat
from burano.core.rng import Rng
from tests.guest.info import INFO

BAIT, TIDE, STOW, POT, OVER = range(5)
KINDS = ("bait", "tide", "stow", "pot")
BASKETS = 2
UNKNOWN = -1
NONE = 0
"""No bait chosen yet."""


@dataclass(frozen=True)
class Options:
    players: int = 2
    rounds: int = 4
    tide: bool = False


@dataclass(frozen=True)
class Bait(Action):
    NAME: ClassVar[str] = "bait"
    value: int


@dataclass(frozen=True)
class Rise(Action):
    """The tide's only move."""

    NAME: ClassVar[str] = "rise"


@dataclass(frozen=True)
class Stow(Action):
    NAME: ClassVar[str] = "stow"
    basket: int


@dataclass(frozen=True)
class Keep(Action):
    NAME: ClassVar[str] = "keep"


@dataclass(frozen=True)
class Throw(Action):
    NAME: ClassVar[str] = "throw"


ACTIONS = {kind.NAME: kind for kind in (Bait, Rise, Stow, Keep, Throw)}


@dataclass(frozen=True)
class Baited(Event):
    seat: Seat
    value: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, value=UNKNOWN)


@dataclass(frozen=True)
class BaitsShown(Event):
    reveals: ClassVar[bool] = True
    round: int
    baits: tuple[int, ...]
    catcher: Seat


@dataclass(frozen=True)
class Stowed(Event):
    seat: Seat
    basket: int


@dataclass(frozen=True)
class Scored(Event):
    """The catcher's turn is over."""

    passes_turn: ClassVar[bool] = True
    seat: Seat
    vp: int


@dataclass(frozen=True)
class Thrown(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    doubled: bool


@dataclass
class State:
    options: Options
    rng: Rng
    hands: list[int]
    """Bit sets of baits."""
    vp: list[int]
    thrown: list[int]
    """How many of the points came out of the pot."""
    baskets: list[int]
    baits: list[int]
    phase: int = BAIT
    round: int = 0
    heap: int = 0
    actor: Seat = NOBODY
    basket: int = UNKNOWN
    seen_by: Seat = NOBODY


class Granchi:
    """Implements `burano.core.protocol.Game`."""

    game_id = "granchi"
    rules_version = 1

    @property
    def info(self) -> Info:
        return INFO

    def options_from_data(self, data: Mapping[str, object]) -> Options:
        players, rounds, tide = data.get("players", 2), data.get("rounds", 4), data.get("tide", False)
        if type(players) is not int or players not in INFO.seats or type(rounds) is not int or not 1 <= rounds <= 9:
            raise BadData("options", "players and rounds must be small numbers")
        if type(tide) is not bool or set(data) - {"players", "rounds", "tide"}:
            raise BadData("options", "the tide plays or not, and that is all")
        return Options(players, rounds, tide)

    def seat_count(self, options: Options) -> int:
        return options.players + options.tide

    def automata(self, options: Options) -> list[Seat]:
        return [options.players] if options.tide else []

    def new_state(self, options: Options, seed: int) -> State:
        seats = self.seat_count(options)
        hand = (1 << options.rounds) - 1
        hands = [hand] * options.players + [0] * options.tide
        state = State(options, Rng(seed), hands, [0] * seats, [0] * seats, [0] * (seats * BASKETS), [NONE] * seats)
        self._wash_up(state)
        return state

    def decision(self, state: State) -> Decision | None:
        if state.phase == OVER:
            return None
        if state.phase == BAIT:
            return Decision("bait", tuple(seat for seat in range(state.options.players) if state.baits[seat] == NONE))
        return Decision(KINDS[state.phase], (state.actor,), state.phase == TIDE)

    def legal_actions(self, state: State, seat: Seat) -> list[Action]:
        decision = self.decision(state)
        if decision is None or seat not in decision.seats:
            return []
        if state.phase == BAIT:
            return [Bait(value) for value in range(1, state.options.rounds + 1) if state.hands[seat] >> value - 1 & 1]
        if state.phase == TIDE:
            return [Rise()]
        return [Stow(basket) for basket in range(BASKETS)] if state.phase == STOW else [Keep(), Throw()]

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        return None if action in self.legal_actions(state, seat) else Reason("G1", "granchi.not_now")

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        log: list[Event] = []
        match action:
            case Bait(value):
                state.hands[seat] &= ~(1 << value - 1)
                state.baits[seat] = value
                log.append(Baited(seat, value))
                if NONE not in state.baits[: state.options.players]:
                    state.phase, state.actor = TIDE, state.options.players
                    if not state.options.tide:
                        self._show(state, log)
            case Rise():
                state.baits[seat] = 1 + state.rng.below(state.options.rounds)
                self._show(state, log)
            case Stow(basket):
                state.phase, state.basket = POT, basket
                log.append(Stowed(seat, basket))
            case Keep():
                self._score(state, state.heap, log)
            case Throw():
                doubled = state.rng.below(2) == 1
                log.append(Thrown(seat, doubled))
                state.thrown[seat] += 2 * state.heap * doubled
                self._score(state, 2 * state.heap * doubled, log)
            case _:
                raise TypeError(action)
        return log

    def advance(self, state: State, seat: Seat, action: Action) -> None:
        self.apply(state, seat, action)

    def _wash_up(self, state: State) -> None:
        state.heap += 1 + state.rng.below(3)
        state.phase, state.actor, state.basket = BAIT, NOBODY, UNKNOWN
        state.baits = [NONE] * len(state.baits)

    def _show(self, state: State, log: list[Event]) -> None:
        alone = [bait for bait in state.baits if state.baits.count(bait) == 1]
        catcher = state.baits.index(max(alone)) if alone else NOBODY
        log.append(BaitsShown(state.round, tuple(state.baits), catcher))
        state.actor = catcher
        if catcher == NOBODY:
            self._next_round(state)
        elif catcher == state.options.players:
            self._score(state, state.heap, log)
        else:
            state.phase = STOW

    def _score(self, state: State, vp: int, log: list[Event]) -> None:
        if state.basket != UNKNOWN:
            state.baskets[state.actor * BASKETS + state.basket] += vp
        state.vp[state.actor] += vp
        log.append(Scored(state.actor, vp))
        state.heap = 0
        self._next_round(state)

    def _next_round(self, state: State) -> None:
        state.round += 1
        if state.round == state.options.rounds:
            state.phase, state.actor = OVER, NOBODY
        else:
            self._wash_up(state)

    def scores(self, state: State) -> Scores:
        by_source = tuple({"kept": vp - pot, "thrown": pot} for vp, pot in zip(state.vp, state.thrown, strict=True))
        winners: tuple[Seat, ...] = ()
        rating = ""
        if state.phase == OVER:
            winners = tuple(seat for seat, vp in enumerate(state.vp) if vp == max(state.vp))
            if len(state.vp) == 1:
                winners = winners if state.vp[0] >= 3 else ()
                rating = "rating.full" if state.vp[0] >= 8 else "rating.some" if winners else "rating.empty"
        return Scores(tuple(state.vp), by_source, winners, rating)

    def view(self, state: State, seat: Seat) -> State:
        seen = self.clone(state)
        if state.phase == OVER:
            return seen
        seen.rng, seen.seen_by = Rng.blank(), seat
        for other in range(len(state.vp)):
            if other != seat and self._is_secret(state, other):
                # The hand would give the bait away: it is shown as it was before.
                seen.hands[other] |= 1 << state.baits[other] - 1
                seen.baits[other] = UNKNOWN
        return seen

    def sample(self, view: State, rng: Rng) -> State:
        state = self.clone(view)
        if view.phase == OVER:
            return state
        state.rng, state.seen_by = rng.fork(rng.bits()), NOBODY
        for seat, bait in enumerate(view.baits):
            if bait == UNKNOWN:
                held = [value for value in range(1, state.options.rounds + 1) if state.hands[seat] >> value - 1 & 1]
                state.baits[seat] = rng.choice(held)
                state.hands[seat] &= ~(1 << state.baits[seat] - 1)
        return state

    def has_secrets(self, state: State, seat: Seat) -> bool:
        """A bait lies face down; then the seat that has to lay one does so in secret as well."""
        laying = state.phase == BAIT and any(bait != NONE for bait in state.baits)
        return laying or self._is_secret(state, seat)

    def _is_secret(self, state: State, seat: Seat) -> bool:
        """Whether a bait lies there face down."""
        return state.phase in (BAIT, TIDE) and state.baits[seat] not in (NONE, UNKNOWN)

    def clone(self, state: State) -> State:
        copy = replace(state, rng=state.rng.copy())
        for name in LISTS:
            setattr(copy, name, list(getattr(state, name)))
        return copy

    def to_data(self, state: State) -> dict[str, Plain]:
        data: dict[str, Plain] = {name: getattr(state, name) for name in (*LISTS, *NUMBERS)}
        return {**data, "options": asdict(state.options), "rng": list(state.rng.state)}

    def from_data(self, data: Mapping[str, object]) -> State:
        try:
            plain: Any = data
            options = self.options_from_data(plain["options"])
            fields: dict[str, Any] = {name: [int(number) for number in plain[name]] for name in LISTS}
            fields |= {name: int(plain[name]) for name in NUMBERS}
            return State(options, Rng.from_state(plain["rng"]), **fields)
        except (KeyError, TypeError, ValueError) as error:
            raise BadData("state", str(error)) from None

    def action_from_data(self, data: object) -> Action:
        if not isinstance(data, list) or not data or data[0] not in ACTIONS:
            raise BadData("action", "is not one of Granchi")
        try:
            return ACTIONS[data[0]](*data[1:])
        except TypeError:
            raise BadData("action", "has other numbers") from None

    def summary(self, state: State) -> dict[str, Plain]:
        return {"round": state.round, "rounds": state.options.rounds, "vp": list(state.vp)}


LISTS = ("hands", "vp", "thrown", "baskets", "baits")
NUMBERS = ("phase", "round", "heap", "actor", "basket", "seen_by")
