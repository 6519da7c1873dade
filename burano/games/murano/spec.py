"""Component data read from `data.toml` and checked (D1–D5)."""

from __future__ import annotations

import functools

import msgspec

from burano import resources
from burano.core import data_file
from burano.core.data_file import known, need


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the tables; rejects unknown and mistyped keys by name."""


class Counts(_Strict, frozen=True):
    """Contents of the box."""

    ships: int
    characters: int
    special_cards: int
    street_tiles: int
    glass_factories: int
    shops: int
    palaces: int
    special_tiles: int
    beads_per_color: int
    gondoliers_per_player: int
    markers_per_player: int
    coins_1: int
    coins_5: int
    plus50_tokens: int


class Start(_Strict, frozen=True):
    """What every player starts with."""

    gold: int
    vp: int
    gondoliers_own: int
    gondoliers_general: int
    gondoliers_max: int
    characters_removed_unseen: int


class Fewer(_Strict, frozen=True):
    """What stays in the box with two or three players."""

    islands_removed: list[str]
    characters_of_island: int
    shops_per_color: int
    palaces_random: int
    special_tiles: int
    glass_factories: int
    streets_one_customer_per_color: int
    streets_blank: int


class Ring(_Strict, frozen=True):
    """The action spaces in sailing direction, and the starting spaces of the ships."""

    direction: str
    spaces: list[str]
    anchors: list[int]
    red_ship: int
    count: dict[str, int]


class Prices(_Strict, frozen=True):
    ship_moves: list[int]
    pass_gold: int
    take_gold: int
    factory: int
    shop: list[int]
    palace: list[int]
    special: int
    recruit_first: int
    recruit_draw: int
    place_own: int
    place_other: int
    hire: int
    dismiss: int
    bead_sale: list[int]
    production_vp: int
    build_tiles: int


class Points(_Strict, frozen=True):
    factory: int
    shop: int
    palace: int
    special: int
    idle_gondolier: int


class Island(_Strict, frozen=True):
    id: str
    name: str
    rows: list[str]
    min_players: int = 2


class Street(_Strict, frozen=True):
    customers: list[str]
    n: int


class Palaces(_Strict, frozen=True):
    crests: list[int]


class Tables(_Strict, frozen=True):
    gold: list[tuple[int, int]]
    customers_all: list[int]
    customers_color: list[int]
    beads: list[int]


class Character(_Strict, frozen=True):
    """A character card. Its rule determines which fields count (R9)."""

    id: str
    rule: str
    color: str = ""
    colors: list[str] = []
    kind: str = ""
    island: str = ""
    needs: dict[str, int] = {}
    vp: int = 0
    own: int = 0
    other: int = 0
    need: int = 0
    max: int = 0


class Special(_Strict, frozen=True):
    """A special building card. Its effect determines which fields count (R6)."""

    id: str
    effect: str
    gold: int = 0
    vp: int = 0
    kind: str = ""
    own: int = 0
    other: int = 0
    draw: int = 0
    colors: list[str] = []
    dismiss: int = 0
    hire: int = 0


class Spec(_Strict, frozen=True):
    """The whole of `data.toml`. Names are translated to small numbers by the tables of `board`."""

    schema: str
    players: list[int]
    player_colors: list[str]
    customer_colors: list[str]
    bead_colors: list[str]
    counts: Counts
    start: Start
    setup_2_3: Fewer
    ring: Ring
    prices: Prices
    vp: Points
    islands: list[Island]
    streets: list[Street]
    shops: dict[str, int]
    palaces: Palaces
    tables: Tables
    characters: list[Character]
    specials: list[Special]


ACTIONS = (
    "gold", "factory", "shop", "palace", "special", "recruit", "place", "build", "income", "production", "gondolier",
)  # fmt: skip
"""The actions of the ring."""
KINDS = ("factory", "shop", "palace", "special")
"""Kinds of buildings."""
STREET = "street"
RULES = (
    "per_shop_color", "per_kind", "only_owner", "gold", "few_customers", "all_types", "customers_all",
    "customers_color", "per_crest", "own_other", "special_equals_customers", "crests_equal_kind",
    "factory_shop_palace_equal", "own_equals_others", "exactly_one_crest", "own_buildings_at", "own_gondoliers_at",
    "beads_at",
)  # fmt: skip
"""Scoring rules of characters, in the order of R9."""
EFFECTS = (
    "bank", "inn", "dockside_bar", "crane", "harbor", "guild_hall", "hostel", "basilica", "studio", "trading_station",
    "lighthouse", "assembly_hall",
)  # fmt: skip
"""Effects of special building cards, in the order of R6."""
MAX_CELLS = 31
"""Maximum number of spaces of an island."""


def _check(spec: Spec) -> None:
    need(spec.players == [2, 3, 4], "players", "two to four can play")
    need(len(set(spec.player_colors)) == 4, "player_colors", "four different colours are needed")
    need(len(set(spec.customer_colors)) == 3, "customer_colors", "three different colours are needed")
    need(len(set(spec.bead_colors)) == 3, "bead_colors", "three different colours are needed")
    _check_ring(spec)
    _check_islands(spec)
    _check_tiles(spec)
    _check_prices(spec)
    _check_characters(spec)
    _check_specials(spec)


def _check_ring(spec: Spec) -> None:
    ring = spec.ring
    known(ring.spaces, ACTIONS, "ring.spaces")
    need({name: ring.spaces.count(name) for name in ACTIONS} == ring.count, "ring.count", "differs from ring.spaces")
    fits = all(0 <= anchor < len(ring.spaces) for anchor in ring.anchors)
    need(fits and ring.anchors == sorted(set(ring.anchors)), "ring.anchors", "must be spaces, ascending")
    need(len(ring.anchors) == spec.counts.ships, "ring.anchors", "one for each ship")
    need(len(ring.spaces) >= 2 * len(ring.anchors), "ring.spaces", "half of them must be free")
    need(ring.red_ship in ring.anchors, "ring.red_ship", "stands on an anchor")


def _check_islands(spec: Spec) -> None:
    ids = [island.id for island in spec.islands]
    need(len(set(ids)) == len(ids) == 6, "islands", "six different islands are needed")
    for island in spec.islands:
        where = f"islands.{island.id}"
        need(bool(island.rows) and len({len(row) for row in island.rows}) == 1, where, "rows must be equally long")
        need(set("".join(island.rows)) <= set("SB."), where, "rows are made of S, B and .")
        need(len("".join(island.rows).replace(".", "")) <= MAX_CELLS, where, "has too many spaces")
    left_out = [island.id for island in spec.islands if island.min_players > 2]
    need(spec.setup_2_3.islands_removed == left_out, "setup_2_3.islands_removed", "differs from islands")
    need(left_out == ids[len(ids) - len(left_out) :], "islands", "those of four players come last")


def _check_tiles(spec: Spec) -> None:
    counts, fewer = spec.counts, spec.setup_2_3
    for street in spec.streets:
        known(street.customers, spec.customer_colors, "streets.customers")
    need(sum(street.n for street in spec.streets) == counts.street_tiles, "streets", "differ from counts.street_tiles")
    blank = sum(street.n for street in spec.streets if not street.customers)
    need(blank >= fewer.streets_blank, "setup_2_3.streets_blank", "there are fewer")
    need(list(spec.shops) == spec.customer_colors, "shops", "one number for each colour")
    need(sum(spec.shops.values()) == counts.shops, "shops", "differ from counts.shops")
    need(len(spec.palaces.crests) == 4 and spec.palaces.crests[0] == 0, "palaces.crests", "1 to 3 crests")
    need(sum(spec.palaces.crests) == counts.palaces, "palaces.crests", "differ from counts.palaces")


def _check_prices(spec: Spec) -> None:
    prices = spec.prices
    need(prices.ship_moves == list(range(spec.counts.ships)), "prices.ship_moves", "0, 1, 2 … for each ship")
    need(len(prices.shop) == len(prices.palace) == 2, "prices.shop", "two prices")
    need(len(prices.bead_sale) == len(spec.tables.beads) == 4, "prices.bead_sale", "prices for 0 to 3 beads")
    start = spec.start
    need(start.gondoliers_own + start.gondoliers_general == start.gondoliers_max, "start.gondoliers_max", "is the sum")


def _check_characters(spec: Spec) -> None:
    ids = [card.id for card in spec.characters]
    need(len(set(ids)) == len(ids) == spec.counts.characters, "characters", "each is there once")
    islands = [island.id for island in spec.islands]
    for card in spec.characters:
        where = f"characters.{card.id}"
        known([card.rule], RULES, where)
        known([card.kind] if card.kind else [], KINDS, where)
        known([card.island] if card.island else [], islands, where)
        colors = spec.bead_colors if card.rule == "beads_at" else spec.customer_colors
        known([*card.colors, *([card.color] if card.color else [])], colors, where)
        known(list(card.needs), [*spec.customer_colors, *KINDS], where)
        need(bool(card.island) == card.rule.endswith("_at"), where, "an island belongs to its rule")
    for name, table in (("customers_all", spec.tables.customers_all), ("customers_color", spec.tables.customers_color)):
        need(len(table) > 1 and table[0] == 0, f"tables.{name}", "begins with 0")
    need(all(gold > 0 < vp for gold, vp in spec.tables.gold), "tables.gold", "gold and VP above 0")


def _check_specials(spec: Spec) -> None:
    ids = [card.id for card in spec.specials]
    need(len(set(ids)) == len(ids) == spec.counts.special_cards, "specials", "each is there once")
    for card in spec.specials:
        where = f"specials.{card.id}"
        known([card.effect], EFFECTS, where)
        need(card.effect != "crane" or card.kind in KINDS, where, "shows a building")
        known(card.colors, spec.bead_colors, where)
        need(card.effect != "studio" or len(set(card.colors)) == 2, where, "joins two colours")


parse = data_file.reader(Spec, "murano-data/1", _check)


@functools.cache
def load() -> Spec:
    """Return the shipped data, read once."""
    return resources.read(lambda data: parse(resources.text(data)), "games", "murano", "data.toml")
