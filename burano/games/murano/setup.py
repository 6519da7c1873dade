"""Options of a game, and its random set-up (R2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from burano.core.errors import BadData
from burano.core.field_reader import number, numbers, rows
from burano.core.options import GameOptions, read_options
from burano.core.plain_data import Plain
from burano.core.protocol import Reason
from burano.core.rng import MAX_SEED, Rng
from burano.games.murano.board import COLORS, FACES, MAX_PLAYERS, SPECIALS, Board, board
from burano.games.murano.state import Fate, State

FLAGS = ("equal_turns", "agreed_end")


@dataclass(frozen=True)
class Draw:
    """The random set-up from the seed, or all chance of a recorded game."""

    streets: tuple[int, ...]
    """Stacks and decks are top first."""
    shops: tuple[int, ...]
    palaces: tuple[int, ...]
    characters: tuple[int, ...]
    specials: tuple[int, ...]
    boxed_palace: int
    """Crests of the palace left in the box; 0 with four players."""
    boxed_characters: tuple[int, ...]
    start: int
    beads: tuple[int, ...] = ()
    """Beads drawn during play, in order."""
    shuffles: tuple[tuple[int, ...], ...] = ()
    """Stacks after each search, in order."""

    def to_data(self) -> dict[str, Plain]:
        return {
            "streets": list(self.streets),
            "shops": list(self.shops),
            "palaces": list(self.palaces),
            "characters": list(self.characters),
            "specials": list(self.specials),
            "boxed_palace": self.boxed_palace,
            "boxed_characters": list(self.boxed_characters),
            "start": self.start,
            "beads": list(self.beads),
            "shuffles": [list(stack) for stack in self.shuffles],
        }


@dataclass(frozen=True)
class Options(GameOptions):
    """Options of a game."""

    players: int = 4
    start: int = -1
    """The starting player, or -1 for a random one (R2.8)."""
    equal_turns: bool = False
    """The last round ends with the same number of turns for all (V26)."""
    agreed_end: bool = False
    """The players may agree to end the game (V18)."""
    draw: Draw | None = None
    """All chance of a recorded game; None to use the seed."""


def options_from_data(data: Mapping[str, object]) -> Options:
    """Return checked options; raise `BadData` naming a wrong one."""
    return read_options(data, Options(), why_not_options, draw_from_data)


def why_not_options(options: Options) -> Reason | None:
    """Return why a game cannot be set up this way."""
    if not 2 <= options.players <= MAX_PLAYERS:
        return Reason("R1.1", "options.players")
    if not -1 <= options.start < options.players:
        return Reason("R2.8", "options.start")
    return None


def draw_from_data(data: object, options: Options) -> Draw:
    """Return a checked draw; raise `BadData` unless every stack matches the components."""
    if not isinstance(data, dict):
        raise BadData("options.draw", "is not an object")
    found = Draw(
        streets=_row(data, "streets", FACES),
        shops=_row(data, "shops", COLORS),
        palaces=_row(data, "palaces", 4),
        characters=_row(data, "characters", 100),
        specials=_row(data, "specials", SPECIALS),
        boxed_palace=number(data.get("boxed_palace"), "options.draw.boxed_palace", range(4)),
        boxed_characters=_row(data, "boxed_characters", 100),
        start=number(data.get("start"), "options.draw.start", range(options.players)),
        beads=_row(data, "beads", COLORS),
        shuffles=tuple(tuple(stack) for stack in rows(data.get("shuffles"), "options.draw.shuffles", range(4))),
    )
    _check_draw(found, board(options.players, options.equal_turns, options.agreed_end))
    return found


def _row(data: Mapping[str, object], name: str, limit: int) -> tuple[int, ...]:
    return tuple(numbers(data.get(name), f"options.draw.{name}", range(limit)))


def _check_draw(draw: Draw, table: Board) -> None:
    boxed = (draw.boxed_palace,) if draw.boxed_palace else ()
    for name, found, wanted in (
        ("streets", draw.streets, _pile(table.streets)),
        ("shops", draw.shops, _pile(table.shops)),
        ("palaces", draw.palaces + boxed, _pile(table.palaces)),
        ("characters", draw.characters + draw.boxed_characters, list(table.characters)),
        ("specials", draw.specials, list(range(SPECIALS))),
    ):
        if sorted(found) != wanted:
            raise BadData(f"options.draw.{name}", "does not hold what the box holds")
    if len(boxed) != table.boxed_palaces:
        raise BadData("options.draw.boxed_palace", "one is left in the box with two or three players only")
    if len(draw.boxed_characters) != table.boxed_characters:
        raise BadData("options.draw.boxed_characters", f"{table.boxed_characters} are left in the box")


def _pile(counts: tuple[int, ...]) -> list[int]:
    """Return a pile with the given number of each face, ascending."""
    return [face for face, count in enumerate(counts) for _ in range(count)]


def draw_all(options: Options, seed: int) -> Draw:
    """Draw everything random before play from the seed, in a fixed order."""
    if not 0 <= seed <= MAX_SEED:
        raise BadData("seed", f"must be a whole number from 0 to {MAX_SEED}")
    rng = Rng(seed)
    table = board(options.players, options.equal_turns, options.agreed_end)
    piles = [_pile(table.streets), _pile(table.shops), _pile(table.palaces)]
    piles += [list(table.characters), list(range(SPECIALS))]
    for pile in piles:
        rng.shuffle(pile)
    streets, shops, palaces, characters, specials = (tuple(pile) for pile in piles)
    start = rng.below(options.players)
    return Draw(
        streets,
        shops,
        palaces[table.boxed_palaces :],
        characters[table.boxed_characters :],
        specials,
        palaces[0] if table.boxed_palaces else 0,
        characters[: table.boxed_characters],
        options.start if options.start >= 0 else start,
    )


def new_state(options: Options, seed: int) -> State:
    """Return the position before the first decision."""
    problem = why_not_options(options)
    if problem is not None:
        raise BadData("options", problem.key)
    draw = options.draw if options.draw is not None else draw_all(options, seed)
    state = State(board(options.players, options.equal_turns, options.agreed_end))
    state.rng = Rng(seed).fork(1)
    state.fate = Fate(draw.beads, draw.shuffles)
    state.streets = draw.streets
    state.shops = draw.shops
    state.palaces = draw.palaces
    state.deck = draw.characters
    state.deck_seen = (0,) * len(draw.characters)
    state.special_deck = draw.specials
    state.special_seen = (0,) * len(draw.specials)
    state.boxed_palace = draw.boxed_palace
    state.boxed_characters = draw.boxed_characters
    state.start = state.actor = draw.start
    return state
