"""Component data read from `data.toml` and checked (D1–D8)."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import msgspec

from burano import resources
from burano.core import data_file
from burano.core.data_file import known, need

RESOURCES = ("clay", "palm", "ebony")
SPIRITS = ("banyu", "gunung", "manuk")
TYPES = ("artisan", "gatherer", "noble", "priest")
REGIONS = ("forest", "shore", "village", "lake")
LEVELS = ("printed", "hard", "expert")
ANY = "any"
"""The word of a scroll that works for every spirit."""
EFFECTS = ("recruit", "cycle", "task", "fish", "tribute", "elder", "emissary")
"""The effects of action spaces."""
WORDS = (
    "fish", *RESOURCES, "esteem", "task", *(f"task_{kind}" for kind in TYPES),
    "tribute", *(f"tribute_{spirit}" for spirit in SPIRITS), "recruit", "elder",
)  # fmt: skip
"""Words of declared effects. The first four can be costs."""
PAYABLE = 4


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the tables; rejects unknown and mistyped keys by name."""


class Counts(_Strict, frozen=True):
    islanders: int
    islanders_per_type: int
    elders: int
    tributes_per_spirit: int
    forest: int
    decrees: int
    plots: int
    clay: int
    palm: int
    ebony: int
    fish_max: int
    fish_start_others: int
    row: int
    powers: list[int]
    placed: int


class GameNumbers(_Strict, frozen=True):
    rounds: int
    rounds_long: int
    decrees_per_round: int
    forest_cards: dict[str, int]
    totem_esteem: int


class Triumph(_Strict, frozen=True):
    forest: str
    shore: str
    village: str
    lake: int


class Space(_Strict, frozen=True):
    """An action space; in the Forest only `card` is set."""

    card: int = 0
    recruit: int = 0
    cycle: int = 0
    task: int = 0
    fish: int = 0
    tribute: int = 0
    elder: int = 0
    emissary: int = 0
    rating: int = 0


class Forest(_Strict, frozen=True):
    gives: list[str]
    rating: int


class Scroll(_Strict, frozen=True):
    on: str
    gain: str


class Islander(_Strict, frozen=True):
    name: str
    type: str
    cost: int
    effect: str = ""
    scroll: Scroll | None = None


class Goal(_Strict, frozen=True):
    """Exactly one field is set."""

    resource: str = ""
    set: list[str] = []
    type: str = ""
    types: int = 0
    spirits: list[str] = []


class Elder(_Strict, frozen=True):
    name: str
    goal: Goal
    levels: list[tuple[int, int]]


class Decree(_Strict, frozen=True):
    place: str
    reward: str


class Plot(_Strict, frozen=True):
    a: str
    b: str
    recruit: list[str]
    tribute: list[str]
    forest: list[str]
    lake: str


class LawanNumbers(_Strict, frozen=True):
    max: int
    start_esteem: dict[str, int]
    max_per_region: int
    esteem_per_task: int
    shore_discount: int
    village_esteem: int
    lake_esteem: int
    sets: list[int]


class Spec(_Strict, frozen=True):
    """The whole of `data.toml`. Names are translated to small numbers by `board.Tables`."""

    schema: str
    resources: list[str]
    spirits: list[str]
    types: list[str]
    regions: list[str]
    player_colors: list[str]
    counts: Counts
    game: GameNumbers
    triumph: Triumph
    spaces: dict[str, list[Space]]
    altars: dict[str, list[dict[str, int]]]
    tributes: dict[str, list[int]]
    forest: list[Forest]
    islanders: list[Islander]
    elders: list[Elder]
    decrees: list[Decree]
    plots: list[Plot]
    lawan: LawanNumbers


def _check(spec: Spec) -> None:
    for name, wanted in (("resources", RESOURCES), ("spirits", SPIRITS), ("types", TYPES), ("regions", REGIONS)):
        need(getattr(spec, name) == list(wanted), name, f"must be {', '.join(wanted)}")
    need(len(set(spec.player_colors)) == len(spec.player_colors) == 4, "player_colors", "four colours are needed")
    _check_counts(spec)
    _check_places(spec)
    _check_cards(spec)
    _check_lawan(spec)


def _check_counts(spec: Spec) -> None:
    counts, game = spec.counts, spec.game
    need(counts.powers == [1, 2, 3, 4, 5], "counts.powers", "are fixed by the rules")
    need(counts.placed == 4, "counts.placed", "is fixed by the rules")
    need(counts.row == 3, "counts.row", "is fixed by the rules")
    need(counts.islanders <= 60, "counts.islanders", "at most 60 are understood")
    for name in ("clay", "palm", "ebony", "fish_max", "fish_start_others"):
        need(0 <= getattr(counts, name) <= 100, f"counts.{name}", "must be 0 to 100")
    need(0 < game.rounds <= game.rounds_long <= 20, "game.rounds", "must be 1 to 20, and not more than rounds_long")
    need(game.decrees_per_round * game.rounds_long == counts.decrees, "game.decrees_per_round", "must use all decrees")
    need({"2", "3", "4"} <= set(game.forest_cards), "game.forest_cards", "needs values for 2 to 4 players")
    for number in ("2", "3", "4"):
        need(0 < game.forest_cards[number] <= counts.forest, "game.forest_cards", "must be within the deck")
    listed: tuple[tuple[str, Sequence[object]], ...] = (
        ("islanders", spec.islanders),
        ("elders", spec.elders),
        ("forest", spec.forest),
        ("decrees", spec.decrees),
        ("plots", spec.plots),
    )
    for name, rows in listed:
        need(len(rows) == getattr(counts, name), name, f"{getattr(counts, name)} are needed")


def _check_places(spec: Spec) -> None:
    known([spec.triumph.forest, spec.triumph.shore, spec.triumph.village], SPIRITS, "triumph")
    need(set(spec.spaces) == set(REGIONS), "spaces", "all four regions are needed")
    for region, row in spec.spaces.items():
        need(len(row) == 5, f"spaces.{region}", "five spaces are needed")
        for space in row:
            numbers = [getattr(space, name) for name in ("card", "rating", *EFFECTS)]
            need(all(0 <= value <= 9 for value in numbers), f"spaces.{region}", "numbers are 0 to 9")
    need(set(spec.altars) == set(spec.tributes) == set(SPIRITS), "altars", "all three spirits are needed")
    for spirit in SPIRITS:
        need(len(spec.altars[spirit]) == 2, f"altars.{spirit}", "two sides are needed")
        for side in spec.altars[spirit]:
            known(list(side), RESOURCES, f"altars.{spirit}")
        wanted = spec.counts.tributes_per_spirit
        need(len(spec.tributes[spirit]) == wanted, f"tributes.{spirit}", f"{wanted} values are needed")
        need(all(0 <= value <= 99 for value in spec.tributes[spirit]), f"tributes.{spirit}", "values are 0 to 99")


def _check_cards(spec: Spec) -> None:
    for forest in spec.forest:
        need(1 <= len(forest.gives) <= 6, "forest", "a card gives one to six resources")
        for symbol in forest.gives:
            need(symbol.count("|") <= 1, "forest", "a choice has two sides")
            known(symbol.split("|"), RESOURCES, "forest")
    names = [who.name for who in spec.islanders] + [elder.name for elder in spec.elders]
    need(len(set(names)) == len(names), "islanders", "a name is listed twice")
    for kind in TYPES:
        count = sum(who.type == kind for who in spec.islanders)
        need(count == spec.counts.islanders_per_type, "islanders", f"{count} are of the type {kind}")
    for who in spec.islanders:
        known([who.type], TYPES, f"islanders.{who.name}")
        need(0 <= who.cost <= spec.counts.fish_max, f"islanders.{who.name}", "the cost is out of range")
        need(bool(who.effect) != (who.scroll is not None), f"islanders.{who.name}", "has an effect or a scroll")
        if who.scroll is not None:
            known([who.scroll.on], (*SPIRITS, ANY), f"islanders.{who.name}")
    for elder in spec.elders:
        _check_elder(elder)
    for decree in spec.decrees:
        known([decree.place], (*REGIONS, *SPIRITS), "decrees")


def _check_elder(elder: Elder) -> None:
    goal, where = elder.goal, f"elders.{elder.name}"
    given = [bool(value) for value in (goal.resource, goal.set, goal.type, goal.types, goal.spirits)]
    need(sum(given) == 1, where, "has exactly one goal")
    known([goal.resource] if goal.resource else goal.set, RESOURCES, where)
    known([goal.type] if goal.type else [], TYPES, where)
    known(goal.spirits, SPIRITS, where)
    need(goal.types in (0, len(TYPES)), where, "counts all types")
    need(len(elder.levels) == 2, where, "has two levels")
    (few, low), (many, high) = elder.levels
    need(0 < few < many and 0 <= low <= high, where, "levels must ascend")


def _check_lawan(spec: Spec) -> None:
    for plot in spec.plots:
        known([plot.a, plot.b], REGIONS, "plots")
        need(sorted(plot.recruit) == sorted(TYPES), "plots.recruit", "every type once")
        need(sorted(plot.tribute) == sorted(SPIRITS), "plots.tribute", "every spirit once")
        known(plot.forest, RESOURCES, "plots.forest")
        known([plot.lake], ("emissary", "esteem"), "plots.lake")
    lawan = spec.lawan
    need(lawan.max == 2 and lawan.max_per_region == 2, "lawan.max", "is fixed by the rules")
    need(set(lawan.start_esteem) == set(LEVELS), "lawan.start_esteem", f"needs {', '.join(LEVELS)}")
    need(len(lawan.sets) > 1, "lawan.sets", "needs a table of Esteem")
    for letter in "ab":
        regions = {getattr(plot, letter) for plot in spec.plots}
        need(regions == set(REGIONS), "plots", f"letter {letter} must lead to every region")


parse = data_file.reader(Spec, "buru-data/1", _check)


@functools.cache
def load() -> Spec:
    """Return the shipped data, read once."""
    return resources.read(lambda data: parse(resources.text(data)), "games", "buru", "data.toml")
