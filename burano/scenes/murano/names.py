"""Translated names of things. Numbers are those of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from burano.games.murano.board import COLORS, FACTORY, MAX_PLAYERS, SPECIAL, board, tables
from burano.games.murano.spec import ACTIONS, KINDS
from burano.games.murano.spec import load as load_spec
from burano.i18n import _
from burano.table.wording.phrasebook import Fill, Phrasebook

_SPEC = load_spec()
ISLANDS: tuple[str, ...] = tuple(island.id for island in _SPEC.islands)
"""Ids by number, as in the data."""
CHARACTERS: tuple[str, ...] = tuple(card.id for card in _SPEC.characters)
SPECIALS: tuple[str, ...] = tuple(card.id for card in _SPEC.specials)
COLORS_OF_PLAYERS: tuple[str, ...] = tuple(_SPEC.player_colors)
CUSTOMERS: tuple[str, ...] = tuple(_SPEC.customer_colors)
ACTION_IDS: tuple[str, ...] = ACTIONS
"""Actions of the ring by number."""
BEADS: tuple[str, ...] = tuple(_SPEC.bead_colors)
STREETS: tuple[str, ...] = tuple("_".join(street.customers) or "none" for street in _SPEC.streets)
TILES: tuple[str, ...] = (*KINDS, "street")
"""Kinds of tiles by number; streets are the fifth."""

_SIDES = (6, 9, 15)
"""The first spaces of the left, bottom and right sides of the ring."""

_THINGS: Fill = {
    "island": lambda v: island(v["island"]),
    "space": lambda v: space(v["space"]),
    "cell": lambda v: cell(v["cell"]),
    "character": lambda v: character(v["character"]),
    "special": lambda v: special(v["special"]),
    "tile": lambda v: BOOK.say("tile", v["tile_key"]),
    "street": lambda v: street(v["face"]),
    "beads": lambda v: beads(v["counts"]),
    "color": lambda v: BOOK.say("color", v["color"]).lower(),
    "to": lambda v: short_space(v["to"]),
}
_COUNTS: Fill = {
    name: (lambda v, name=name: count(name, v[name]))  # type: ignore[misc]
    for name in ("gold", "points", "gondoliers", "characters", "ships")
}
_ALL: Fill = {**_THINGS, **_COUNTS}
_PRICES: Fill = {"gold": lambda v: count("gold", v["gold"]), "search": lambda v: count("gold", v["search"])}
BOOK: Phrasebook = Phrasebook(
    "murano",
    refusal=_THINGS,
    event={**_THINGS, "cell": lambda v: short_cell(v["cell"])},
    action=_THINGS,
    step=_THINGS,
    remark={**_THINGS, **_COUNTS},
    advice=_THINGS,
    coach=_THINGS,
    loss=_THINGS,
    button={"space": lambda v: BOOK.say("space", space_id(v["space"])), "to": lambda v: short_space(v["space"])},
    prompt={**_THINGS, "tile": lambda v: _capital(BOOK.say("tile", v["tile_key"]))},
    tip=_ALL,
    spoken=_ALL,
    counts=_THINGS,
    counts_short={"island": lambda v: island_short(v["island"])},
    space_tip=_PRICES,
    space_about=_PRICES,
)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def count(thing: str, n: int) -> str:
    """Return a number of things of a kind: gold, points, tiles, beads, gondoliers, characters, ships, crests, turns."""
    return BOOK.say("count", thing, n=n)


def gold(n: int) -> str:
    return count("gold", n)


def points(n: int) -> str:
    return count("points", n)


def island(number: int) -> str:
    return BOOK.say("island", ISLANDS[number])


def island_short(number: int) -> str:
    """Return an island's short name."""
    return BOOK.say("short_island", ISLANDS[number])


def space_id(number: int) -> str:
    """Return the id of the action of a space of the ring."""
    return _SPEC.ring.spaces[number]


def space(number: int) -> str:
    """Return the name of a space of the ring, with its side if several spaces have the same action."""
    name = BOOK.say("space", space_id(number))
    if _SPEC.ring.spaces.count(space_id(number)) == 1:
        return name
    return _("{space} ({side})").format(space=name, side=BOOK.say("side", side(number)))


def short_space(number: int) -> str:
    """Return the name of a space of the ring in one word."""
    return BOOK.say("short_space", space_id(number))


def side(number: int) -> int:
    """Return the side of a space of the ring: 0 top, 1 left, 2 bottom, 3 right."""
    return sum(number >= first for first in _SIDES)


def cell(number: int) -> str:
    """Return a space of an island by column and row: "San Donato B3"."""
    at, _column, _row = board(MAX_PLAYERS, False, False).cell_at[number]
    return f"{island(at)} {_spot(number)}"


def short_cell(number: int) -> str:
    """Return the same with the island's short name, for the log."""
    at, _column, _row = board(MAX_PLAYERS, False, False).cell_at[number]
    return f"{island_short(at)} {_spot(number)}"


def _spot(number: int) -> str:
    _at, column, row = board(MAX_PLAYERS, False, False).cell_at[number]
    return f"{chr(ord('A') + column)}{row + 1}"


def action(number: int) -> str:
    """Return an action of the ring in one word."""
    return BOOK.say("short_space", ACTIONS[number])


def kind(number: int) -> str:
    """Return a kind of tile, as part of a sentence."""
    return BOOK.say("kind", TILES[number])


def kinds(number: int) -> str:
    """Return a kind of tiles, as a heading."""
    return BOOK.say("kinds", TILES[number])


def tile_key(kind_number: int, face: int) -> str:
    """Return the key of a building in the chapter `tile`; an unknown face is -1."""
    return f"{KINDS[kind_number]}.{0 if kind_number in (FACTORY, SPECIAL) else face}"


def tile(kind_number: int, face: int) -> str:
    """Return the name of a building: "red shop", "palace with 2 crests"."""
    return BOOK.say("tile", tile_key(kind_number, face))


def street(face: int) -> str:
    """Return the name of a street by its customers."""
    return BOOK.say("street", STREETS[face])


def customers(color: int, n: int) -> str:
    """Return a number of customers of a colour."""
    return BOOK.say("customer", CUSTOMERS[color], n=n)


def bead(color: int, n: int = 1) -> str:
    """Return a number of beads of a colour."""
    return BOOK.say("bead", BEADS[color], n=n)


def beads(counts: Sequence[int]) -> str:
    """Return beads by colour: "1 red bead, 2 blue beads"."""
    return ", ".join(bead(color, n) for color, n in enumerate(counts) if n)


def by_color(drawn: Iterable[int]) -> list[int]:
    """Return the number of beads drawn of each colour."""
    found = [0] * COLORS
    for color in drawn:
        found[color] += 1
    return found


def title(number: int) -> str:
    """Return a character's name as on its card, which shows the island separately."""
    return BOOK.say("character", CHARACTERS[number]) if 0 <= number < len(CHARACTERS) else str(number)


def character(number: int) -> str:
    """Return a character's name, with its island where several share a name."""
    name = title(number)
    home = tables().characters[number].island if 0 <= number < len(CHARACTERS) else -1
    return f"{name} ({island_short(home)})" if home >= 0 else name


def character_rule(number: int) -> str:
    """Return what a character scores, in a sentence."""
    card = tables().characters[number]
    own = CHARACTERS[number]
    key = own if BOOK.has("counts", own) else own.partition("_")[0]
    return BOOK.say("counts", key, {"island": card.island})


def character_short(number: int) -> str:
    """Return what a character scores, in a few words."""
    card, own = tables().characters[number], CHARACTERS[number]
    key = own if BOOK.has("counts_short", own) else own.partition("_")[0]
    return BOOK.say("counts_short", key, {"island": card.island})


def special(number: int) -> str:
    """Return a special card's name."""
    return BOOK.say("special", SPECIALS[number]) if 0 <= number < len(SPECIALS) else str(number)


def special_title(number: int) -> str:
    """Return a special card's name as on the card, whose picture shows the rest."""
    key = SPECIALS[number]
    return BOOK.say("special_title", key) if BOOK.has("special_title", key) else special(number)


def special_rule(number: int) -> str:
    """Return the effect of a special card, in a sentence."""
    return BOOK.say("special_counts", SPECIALS[number])


def special_effect(number: int) -> str:
    """Return the effect of a special card, in a few words."""
    return BOOK.say("special_short", SPECIALS[number])


def source(name: str) -> str:
    """Return the name of a source of points: a key of `Scores.by_source`."""
    return BOOK.say("source", name)


def player_color(number: int) -> str:
    """Return the name of a player's colour."""
    return BOOK.say("color", COLORS_OF_PLAYERS[number])
