"""Options, and all chance before a game (R2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from burano.core.errors import BadData
from burano.core.options import GameOptions, read_options
from burano.core.plain_data import Plain
from burano.core.protocol import Reason
from burano.core.rng import MAX_SEED, Rng
from burano.games.walking import rounds, spec
from burano.games.walking.board import FLOORS, PER_FLOOR, TOURISTS, Board
from burano.games.walking.state import ACQUIRE, State

FLAGS = ("beginner_piles", "no_penalty", "strict_policeman", "new_inhabitants", "open_hands")


@dataclass(frozen=True)
class Draw:
    """All outcomes of chance before a game: drawn from the seed, or taken from the record of a played game."""

    decks: tuple[tuple[int, ...], ...]
    """The three decks, top first, before the first supply is revealed."""
    kinds: tuple[int, ...]
    """The Inhabitants in play, ascending."""
    start: int

    def to_data(self) -> dict[str, Plain]:
        return {"decks": [list(deck) for deck in self.decks], "kinds": list(self.kinds), "start": self.start}


@dataclass(frozen=True)
class Options(GameOptions):
    """Options chosen before a game."""

    players: int = 4
    start: int = -1
    """The starting player, or -1 for a random one (R2.6)."""
    beginner_piles: bool = False
    """Whether to leave out the starred Inhabitants (R2.4)."""
    no_penalty: bool = False
    """Whether closed windows cost nothing (R2.4)."""
    strict_policeman: bool = False
    """Whether only streetlights without a neighbouring streetlight count for the Policeman (V13)."""
    new_inhabitants: bool = False
    """Whether seven of the ten Inhabitants are chosen at random (R2.7)."""
    open_hands: bool = False
    """Whether everybody sees all hands (V5), as in every solo game."""
    draw: Draw | None = None
    """The draw of a game that was recorded elsewhere; None to draw from the seed."""


def options_from_data(data: Mapping[str, object]) -> Options:
    """Return checked options; raise `BadData` with the faulty option."""
    return read_options(data, Options(), why_not_options, draw_from_data)


def why_not_options(options: Options) -> Reason | None:
    """Return why a game cannot be set up with these options; None if it can."""
    if options.players not in (1, 2, 3, 4):
        return Reason("R1.1", "options.players")
    if not -1 <= options.start < options.players:
        return Reason("R2.6", "options.start")
    if options.players == 1 and (options.beginner_piles or options.no_penalty):
        return Reason("R2.4", "options.solo")
    if options.beginner_piles and options.new_inhabitants:
        return Reason("R2.7", "options.beginner_and_new")
    return None


def usual_kinds(options: Options) -> list[int]:
    """Return the Inhabitants of a game without new ones, ascending."""
    people = spec.load().inhabitants
    return [TOURISTS + n for n, who in enumerate(people) if not (who.star and options.beginner_piles)]


def draw_from_data(data: object, options: Options) -> Draw:
    """Return a checked draw; raise `BadData` unless everything is a permutation of the contents of the box."""
    if not isinstance(data, dict):
        raise BadData("options.draw", "is not an object")
    decks = data.get("decks")
    if not isinstance(decks, list) or len(decks) != FLOORS:
        raise BadData("options.draw.decks", "three decks are needed")
    rows = tuple(_row(deck, "decks") for deck in decks)
    for floor, deck in enumerate(rows):
        if sorted(deck) != list(range(floor * PER_FLOOR, floor * PER_FLOOR + PER_FLOOR)):
            raise BadData("options.draw.decks", "does not hold what the box holds")
    kinds = _row(data.get("kinds"), "kinds")
    usual = usual_kinds(options)
    if options.new_inhabitants:
        last = len(spec.load().characters)
        fits = len(set(kinds)) == len(kinds) == len(usual) and all(TOURISTS <= kind < last for kind in kinds)
    else:
        fits = list(kinds) == usual
    if not fits or list(kinds) != sorted(kinds):
        raise BadData("options.draw.kinds", "are not the Inhabitants of such a game")
    start = data.get("start")
    if type(start) is not int or not 0 <= start < options.players:
        raise BadData("options.draw.start", "is no seat")
    return Draw(rows, kinds, start)


def _row(value: object, where: str) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > 100 or any(type(number) is not int for number in value):
        raise BadData(f"options.draw.{where}", "is not a list of whole numbers")
    return tuple(value)


def draw_all(options: Options, seed: int) -> Draw:
    """Draw everything random in the whole game from the seed, in a fixed order."""
    if not 0 <= seed <= MAX_SEED:
        raise BadData("seed", f"must be a whole number from 0 to {MAX_SEED}")
    rng = Rng(seed)
    decks: list[tuple[int, ...]] = []
    for floor in range(FLOORS):
        deck = list(range(floor * PER_FLOOR, floor * PER_FLOOR + PER_FLOOR))
        rng.shuffle(deck)
        decks.append(tuple(deck))
    start = rng.below(options.players)
    kinds = usual_kinds(options)
    if options.new_inhabitants:
        everybody = list(range(TOURISTS, len(spec.load().characters)))
        rng.shuffle(everybody)
        kinds = sorted(everybody[: len(kinds)])
    return Draw(tuple(decks), tuple(kinds), options.start if options.start >= 0 else start)


def new_state(options: Options, seed: int) -> State:
    """Return the position before the first decision."""
    problem = why_not_options(options)
    if problem is not None:
        raise BadData("options", problem.key)
    draw = options.draw if options.draw is not None else draw_all(options, seed)
    is_open = options.open_hands or options.players == 1
    board = Board(options.players, draw.kinds, options.no_penalty, options.strict_policeman, is_open)
    state = State(board)
    state.decks = list(draw.decks)
    state.start = state.actor = draw.start
    state.phase = ACQUIRE
    rounds.refill(state, None)
    return state
