"""What stays the same during a game: the components as small numbers, and the set-up of the table."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from burano.core.data_file import need
from burano.core.effects import EffectItem, EffectWords
from burano.core.errors import BadData
from burano.games.buru import spec as sheet
from burano.games.buru.spec import ANY, EFFECTS, LEVELS, PAYABLE, REGIONS, RESOURCES, SPIRITS, TYPES, WORDS, Spec

POWERS: Final = 5
PLACED: Final = 4
SPACES: Final = 5
ROW: Final = 3
FOREST: Final = 0
SHORE: Final = 1
VILLAGE: Final = 2
LAKE: Final = 3

# Effects of an action space: indexes of `State.left`.
RECRUIT: Final = 0
CYCLE: Final = 1
TASK: Final = 2
FISH: Final = 3
TRIBUTE: Final = 4
ELDER: Final = 5
EMISSARY: Final = 6
LEFT: Final = 7

# Words of declared effects (`spec.WORDS`).
W_FISH: Final = 0
W_CLAY: Final = 1
W_EBONY: Final = 3
W_ESTEEM: Final = 4
W_TASK: Final = 5
W_TRIBUTE: Final = 10
W_RECRUIT: Final = 14
W_ELDER: Final = 15

# Sources of the Esteem track, in the order of records.
START: Final = 0
TRIUMPH: Final = 1
TOTEM: Final = 2
BY_DECREE: Final = 3
BY_ISLANDER: Final = 4
BY_TASK: Final = 5
DOUBLE: Final = 6
SOURCES: Final = ("start", "triumph", "totem", "decree", "islander", "task", "double")
TRACK: Final = 7

MAX_OPTIONS: Final = 4
ANY_SPIRIT: Final = 3
NO_SCROLL: Final = -1

# Goals of elders.
G_RESOURCE: Final = 0
G_SET: Final = 1
G_TYPE: Final = 2
G_TYPES: Final = 3
G_SPIRITS: Final = 4


NO_CHOICE: Final = "at an altar there is no cost and no choice"


class Side(NamedTuple):
    """An option of an effect: fish, clay, palm and ebony to pay, and the items gained."""

    fish: int
    clay: int
    palm: int
    ebony: int
    gains: tuple[int, ...]


class Goal(NamedTuple):
    """What an elder asks for, and the Esteem of its two levels."""

    kind: int
    mask: int
    """Bit set of the resources, types or spirits counted."""
    few: int
    low: int
    many: int
    high: int


class Tables:
    """The components by number."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        vocabulary = EffectWords(WORDS, SPIRITS)
        self.names = tuple(who.name for who in spec.islanders)
        self.types = tuple(TYPES.index(who.type) for who in spec.islanders)
        self.prices = tuple(who.cost for who in spec.islanders)
        self.effects = tuple(
            _sides(vocabulary, who.effect, who.name, BY_ISLANDER) if who.effect else () for who in spec.islanders
        )
        self.scroll_on = tuple(_scroll_on(who) for who in spec.islanders)
        """By islander: the spirit its scroll waits for, `ANY_SPIRIT` or `NO_SCROLL`."""
        self.scroll_gains = tuple(
            vocabulary.gains(who.scroll.gain, who.name, BY_ISLANDER) if who.scroll else () for who in spec.islanders
        )
        self.decree_place = tuple((*REGIONS, *SPIRITS).index(decree.place) for decree in spec.decrees)
        """By decree: a region, or 4 + a spirit."""
        self.rewards = tuple(_sides(vocabulary, decree.reward, "decrees", BY_DECREE) for decree in spec.decrees)
        for place, sides in zip(self.decree_place, self.rewards, strict=True):
            need(place < len(REGIONS) or (len(sides) == 1 and not any(sides[0][:PAYABLE])), "decrees", NO_CHOICE)
        self.items: tuple[EffectItem, ...] = tuple(vocabulary.items)
        self.forest = tuple(tuple(_symbol(symbol) for symbol in card.gives) for card in spec.forest)
        """By card, top to bottom: the resource, and its alternative or -1."""
        self.choices = tuple(sum(other >= 0 for _, other in card) for card in self.forest)
        self.forest_rating = tuple(card.rating for card in spec.forest)
        self.spaces = tuple(
            tuple(tuple(getattr(space, name) for name in EFFECTS) for space in spec.spaces[region])
            for region in REGIONS
        )
        self.ratings = tuple(tuple(space.rating for space in spec.spaces[region]) for region in REGIONS)
        self.tributes = tuple(tuple(spec.tributes[spirit]) for spirit in SPIRITS)
        self.elder_names = tuple(elder.name for elder in spec.elders)
        self.goals = tuple(_goal(elder) for elder in spec.elders)
        self.totem_of = (*(SPIRITS.index(getattr(spec.triumph, region)) for region in REGIONS[:LAKE]), -1)
        self.lake_esteem = spec.triumph.lake
        self.supply = (spec.counts.clay, spec.counts.palm, spec.counts.ebony)
        self.fish_max = spec.counts.fish_max
        self.plot_region = (
            tuple(REGIONS.index(plot.a) for plot in spec.plots),
            tuple(REGIONS.index(plot.b) for plot in spec.plots),
        )
        """By letter and plot card."""
        self.plot_types = tuple(tuple(TYPES.index(kind) for kind in plot.recruit) for plot in spec.plots)
        self.plot_spirits = tuple(tuple(SPIRITS.index(spirit) for spirit in plot.tribute) for plot in spec.plots)
        self.plot_forest = tuple(tuple(RESOURCES.index(name) for name in plot.forest) for plot in spec.plots)
        self.plot_emissary = tuple(plot.lake == "emissary" for plot in spec.plots)
        self.islander_number = {name: number for number, name in enumerate(self.names)}
        self.elder_number = {name: number for number, name in enumerate(self.elder_names)}


def _sides(vocabulary: EffectWords, text: str, where: str, source: int) -> tuple[Side, ...]:
    sides: list[Side] = []
    if text.count("|") >= MAX_OPTIONS:
        raise BadData(where, f"has more than {MAX_OPTIONS} options")
    for option in vocabulary.options(text, where, source):
        price = [0] * PAYABLE
        for number in option.cost:
            item = vocabulary.items[number]
            if item.word >= PAYABLE or item.condition >= 0:
                raise BadData(where, "only fish and resources can be paid")
            price[item.word] += item.number
        sides.append(Side(price[0], price[1], price[2], price[3], option.gains))
    return tuple(sides)


def _scroll_on(who: sheet.Islander) -> int:
    if who.scroll is None:
        return NO_SCROLL
    return ANY_SPIRIT if who.scroll.on == ANY else SPIRITS.index(who.scroll.on)


def _symbol(text: str) -> tuple[int, int]:
    first, _, other = text.partition("|")
    return RESOURCES.index(first), RESOURCES.index(other) if other else -1


def _goal(elder: sheet.Elder) -> Goal:
    goal = elder.goal
    (few, low), (many, high) = elder.levels
    if goal.resource or goal.set:
        kind, mask = (G_RESOURCE if goal.resource else G_SET), _mask(goal.set or [goal.resource], RESOURCES)
    elif goal.type:
        kind, mask = G_TYPE, _mask([goal.type], TYPES)
    elif goal.types:
        kind, mask = G_TYPES, (1 << len(TYPES)) - 1
    else:
        kind, mask = G_SPIRITS, _mask(goal.spirits, SPIRITS)
    return Goal(kind, mask, few, low, many, high)


def _mask(names: Sequence[str], order: Sequence[str]) -> int:
    return sum(1 << order.index(name) for name in set(names))


@functools.cache
def tables() -> Tables:
    """Return the shipped components."""
    return Tables(sheet.load())


class Board:
    """The set-up of a table: players, length and altars."""

    def __init__(self, persons: int, lawan: int, level: int, long: bool, sides: Sequence[int]) -> None:
        self.tables = tables()
        spec = self.tables.spec
        self.persons = persons
        self.lawan = lawan
        self.players = persons + lawan
        """Number of players: persons first, then Lawan A, then B."""
        self.level = level
        self.long = long
        self.sides = tuple(sides)
        """By spirit: which side of the altar is up."""
        altars = [spec.altars[spirit][side] for spirit, side in zip(SPIRITS, self.sides, strict=True)]
        self.altars = tuple(tuple(altar.get(name, 0) for name in RESOURCES) for altar in altars)
        """By spirit: clay, palm and ebony of a tribute."""
        self.rounds = spec.game.rounds_long if long else spec.game.rounds
        self.forest_cards = spec.game.forest_cards[str(self.players)]
        self.decrees_per_round = spec.game.decrees_per_round
        self.start_esteem = spec.lawan.start_esteem[LEVELS[level]]
        self.start_fish = spec.counts.fish_start_others
        self.totem_esteem = spec.game.totem_esteem
        self.task_esteem = spec.lawan.esteem_per_task
        self.discount = spec.lawan.shore_discount
        self.village_esteem = spec.lawan.village_esteem
        self.tribute_esteem = spec.lawan.lake_esteem
        self.sets = tuple(spec.lawan.sets)

    def is_lawan(self, seat: int) -> bool:
        return seat >= self.persons
