"""Options of a game, and its random set-up (R2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from burano.core.errors import BadData
from burano.core.field_reader import numbers, rows
from burano.core.options import GameOptions, read_options
from burano.core.plain_data import Plain
from burano.core.protocol import Reason
from burano.core.rng import MAX_SEED, Rng
from burano.games.buru import dawn
from burano.games.buru.board import ROW, Board, tables
from burano.games.buru.spec import LEVELS, SPIRITS
from burano.games.buru.state import State

MAX_PLAYERS = 4
RECOMMENDED = (0, 2, 1, 0, 0)
"""Number of Lawan by number of persons (R1.1)."""
CARDS = range(-1, 100)


@dataclass(frozen=True)
class Draw:
    """The random set-up, from the seed or from a record."""

    islanders: tuple[int, ...]
    """The row, then the deck."""
    tributes: tuple[tuple[int, ...], ...]
    elders: tuple[int, ...]
    forest: tuple[int, ...]
    decrees: tuple[int, ...]
    """The stack, then those put back."""
    plots: tuple[int, ...]
    emissary: int
    script: tuple[tuple[int, ...], ...] = ()
    """Chance outcomes during the game, in order; after the last one the seed decides."""

    def to_data(self) -> dict[str, Plain]:
        data: dict[str, Plain] = {"emissary": self.emissary}
        for name in ("islanders", "elders", "forest", "decrees", "plots"):
            data[name] = list(getattr(self, name))
        data["tributes"] = [list(deck) for deck in self.tributes]
        data["script"] = [list(outcome) for outcome in self.script]
        return data


@dataclass(frozen=True)
class Options(GameOptions):
    """Options of a game."""

    players: int = 3
    """Number of persons, without Lawan."""
    lawan: int = -1
    """0 to 2 automated players, or -1 for the number recommended by the rules."""
    level: str = "printed"
    """Difficulty of the Lawan (V19)."""
    long: bool = False
    """Six rounds instead of five (R1.4)."""
    start: int = -1
    """The first Emissary, a person, or -1 for a random one (R2.6)."""
    banyu: int = -1
    """Side of the altar that is up, or -1 for a random one (R2.4)."""
    gunung: int = -1
    manuk: int = -1
    draw: Draw | None = None
    """The set-up of a recorded game; None to use the seed."""

    @property
    def automata(self) -> int:
        """Number of Lawan."""
        known = 0 <= self.players < len(RECOMMENDED)
        return self.lawan if self.lawan != -1 or not known else RECOMMENDED[self.players]

    @property
    def seats(self) -> int:
        return self.players + self.automata

    @property
    def sides(self) -> tuple[int, ...]:
        return self.banyu, self.gunung, self.manuk


def options_from_data(data: Mapping[str, object]) -> Options:
    """Return checked options; raise `BadData` naming a wrong one."""
    return read_options(data, Options(), why_not_options, draw_from_data)


def why_not_options(options: Options) -> Reason | None:
    """Return why a game cannot be set up this way."""
    if not 1 <= options.players <= MAX_PLAYERS:
        return Reason("R1.1", "options.players")
    if not -1 <= options.lawan <= 2 or options.seats > MAX_PLAYERS:
        return Reason("R10.1", "options.lawan")
    if options.seats < 2:
        return Reason("R10.1", "options.alone")
    if options.level not in LEVELS:
        return Reason("V19", "options.level")
    if not -1 <= options.start < options.players:
        return Reason("R2.6", "options.start")
    if any(not -1 <= side <= 1 for side in options.sides):
        return Reason("R2.4", "options.altar")
    return None


def draw_from_data(data: object, options: Options) -> Draw:
    """Return a checked draw; raise `BadData` unless every pile is a permutation of the components."""
    if not isinstance(data, dict):
        raise BadData("options.draw", "is not an object")
    box = tables()
    sizes = {"islanders": box.names, "elders": box.goals, "forest": box.forest, "decrees": box.rewards}
    piles = {name: _pile(data, name, range(len(row))) for name, row in sizes.items()}
    plots = _pile(data, "plots", range(len(box.plot_types) if options.automata else 0))
    decks = rows(data.get("tributes"), "options.draw.tributes", CARDS)
    if [sorted(deck) for deck in decks] != [sorted(deck) for deck in box.tributes]:
        raise BadData("options.draw.tributes", "does not hold what the box holds")
    emissary = data.get("emissary")
    if type(emissary) is not int or not 0 <= emissary < options.players:
        raise BadData("options.draw.emissary", "is no person")
    if -1 in options.sides:
        raise BadData("options.draw", "the sides of the altars must be chosen")
    script = rows(data.get("script", []), "options.draw.script", CARDS)
    outcomes = tuple(tuple(row) for row in script)
    tributes = tuple(tuple(deck) for deck in decks)
    return Draw(tributes=tributes, plots=plots, emissary=emissary, script=outcomes, **piles)


def _pile(data: Mapping[str, object], name: str, box: range) -> tuple[int, ...]:
    cards = numbers(data.get(name), f"options.draw.{name}", CARDS)
    if sorted(cards) != list(box):
        raise BadData(f"options.draw.{name}", "does not hold what the box holds")
    return tuple(cards)


def draw_all(options: Options, rng: Rng) -> tuple[Draw, tuple[int, ...]]:
    """Draw everything random before the first Dawn, in a fixed order; return it with the sides of the altars."""
    box = tables()
    islanders, elders = _shuffled(len(box.names), rng), _shuffled(len(box.goals), rng)
    forest, decrees = _shuffled(len(box.forest), rng), _shuffled(len(box.rewards), rng)
    plots = _shuffled(len(box.plot_types), rng) if options.automata else ()
    tributes: list[tuple[int, ...]] = []
    for values in box.tributes:
        deck = list(values)
        rng.shuffle(deck)
        tributes.append(tuple(deck))
    emissary = rng.below(options.players)
    random_sides = [rng.below(2) for _ in SPIRITS]
    sides = [side if side >= 0 else drawn for side, drawn in zip(options.sides, random_sides, strict=True)]
    start = options.start if options.start >= 0 else emissary
    return Draw(islanders, tuple(tributes), elders, forest, decrees, plots, start), tuple(sides)


def _shuffled(count: int, rng: Rng) -> tuple[int, ...]:
    cards = list(range(count))
    rng.shuffle(cards)
    return tuple(cards)


def new_state(options: Options, seed: int) -> State:
    """Return the position before the first decision, after the first Dawn."""
    state = before_dawn(options, seed)
    dawn.dawn(state, None)
    return state


def before_dawn(options: Options, seed: int) -> State:
    """Return the position before the first Dawn."""
    problem = why_not_options(options)
    if problem is not None:
        raise BadData("options", problem.key)
    if not 0 <= seed <= MAX_SEED:
        raise BadData("seed", f"must be a whole number from 0 to {MAX_SEED}")
    rng = Rng(seed)
    draw, sides = draw_all(options, rng)
    if options.draw is not None:
        draw, sides = options.draw, options.sides
    return _set_up(options, draw, sides, rng)


def _set_up(options: Options, draw: Draw, sides: Sequence[int], rng: Rng) -> State:
    board = Board(options.players, options.automata, LEVELS.index(options.level), options.long, sides)
    state = State(board)
    state.rng = rng
    state.script = draw.script
    state.row = list(draw.islanders[:ROW])
    state.islander_deck = draw.islanders[ROW:]
    state.tribute_decks = list(draw.tributes)
    state.elder_deck, state.forest_deck, state.plot_deck = draw.elders, draw.forest, draw.plots
    used = board.rounds * board.decrees_per_round
    state.decree_stack, state.unused = draw.decrees[:used], draw.decrees[used:]
    state.emissary = draw.emissary
    state.fish[draw.emissary] = 0
    return state
