"""Set-up (R2): options, workshop layouts, and the only place where chance is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from burano.core.errors import BadData
from burano.core.options import GameOptions, read_options
from burano.core.protocol import Plain, Reason
from burano.core.rng import MAX_SEED, Rng
from burano.games.burano import houses, spec
from burano.games.burano.board import COLORS, Board
from burano.games.burano.spec import Cell, Spec
from burano.games.burano.state import NAME_ROOFS, Deal, State

LAYOUTS = ("first", "random", "hand")
Placement = tuple[int, int, int]
"""Column and row of a workshop piece's top left corner, and its quarter turns clockwise."""


@dataclass(frozen=True)
class Options(GameOptions):
    """Options chosen before a game."""

    players: int = 4
    layout: str = "first"
    placements: tuple[Placement, ...] = ()
    """The six pieces, in data order, for a layout by hand."""
    start: int = -1
    """The starting player, or -1 for a random one."""
    tight_island: bool = False
    display_only: bool = False
    """Whether a roof's bonus card comes from the display only."""
    open_pyramids: bool = False
    """Whether everybody sees the pyramids while they are built."""
    draw: Draw | None = None
    """The draw of a game that was recorded elsewhere; None to draw from the seed."""


def options_from_data(data: Mapping[str, object]) -> Options:
    """Return checked options; raise `BadData` with the faulty option."""
    raw = data.get("placements", [])
    if not isinstance(raw, list | tuple) or len(raw) > 6:
        raise BadData("options.placements", "must list the six workshops")
    placements: list[Placement] = []
    for item in raw:
        if not isinstance(item, list | tuple) or len(item) != 3 or any(type(number) is not int for number in item):
            raise BadData("options.placements", "a placement is column, row and quarter turns")
        placements.append((item[0], item[1], item[2]))
    given = {**data, "placements": tuple(placements)}
    return read_options(given, Options(), why_not_options, lambda draw, chosen: draw_from_data(draw, chosen.players))


def why_not_options(options: Options) -> Reason | None:
    """Return why a game cannot be set up with these options; None if it can."""
    if options.players not in (2, 3, 4):
        return Reason("R1.1", "options.players")
    if options.layout not in LAYOUTS:
        return Reason("R2.2", "options.layout")
    if not -1 <= options.start < options.players:
        return Reason("R2.11", "options.start")
    if options.tight_island and options.players == 4:
        return Reason("D1", "options.tight_island")
    if options.layout == "hand":
        if len(options.placements) != 6:
            return Reason("R2.2", "layout.incomplete")
        return why_not_layout(options.players, options.placements)
    return None


def turned(cells: Sequence[Cell], turns: int) -> list[Cell]:
    """Return a piece's squares after quarter turns clockwise, moved to the top left corner, in the same order (V23)."""
    result = list(cells)
    for _ in range(turns % 4):
        height = max(row for _, row in result)
        result = [(height - row, column) for column, row in result]
    left, top = min(c for c, _ in result), min(r for _, r in result)
    return [(c - left, r - top) for c, r in result]


def placed_squares(players: int, piece: int, placement: Placement) -> list[Cell]:
    """Return the grid squares that a workshop piece covers in this placement."""
    column, row, turns = placement
    return [(c + column, r + row) for c, r in turned(spec.load().workshop_pieces(players)[piece].cells, turns)]


def why_not_layout(players: int, placements: Sequence[Placement | None]) -> Reason | None:
    """Return why workshops cannot be placed like this (R2.2), or None; pieces not placed yet are None."""
    data = spec.load()
    taken: dict[Cell, int] = {}
    for piece, placement in enumerate(placements):
        if placement is None:
            continue
        for column, row in placed_squares(players, piece, placement):
            if not (0 <= column < data.workshops.cols and 0 <= row < data.workshops.rows):
                return Reason("R2.2", "layout.outside", {"workshop": piece})
            if (column, row) in taken:
                return Reason("R2.2", "layout.overlap", {"workshop": piece, "other": taken[column, row]})
            taken[column, row] = piece
    return None


def first_layout(players: int) -> list[list[Cell]]:
    """Return the squares of each piece in the first-game layout."""
    return [list(piece.layout) for piece in spec.load().workshop_pieces(players)]


def random_placements(players: int, rng: Rng) -> list[Placement]:
    """Return a random legal layout, found by placing the pieces one by one with backtracking."""
    data = spec.load()
    choices: list[list[tuple[Placement, int]]] = []
    for piece in data.workshop_pieces(players):
        fits: list[tuple[Placement, int]] = []
        for turns in range(4):
            cells = turned(piece.cells, turns)
            for column in range(data.workshops.cols - max(c for c, _ in cells)):
                for row in range(data.workshops.rows - max(r for _, r in cells)):
                    mask = sum(1 << ((r + row) * data.workshops.cols + c + column) for c, r in cells)
                    fits.append(((column, row, turns), mask))
        rng.shuffle(fits)
        choices.append(fits)

    found: list[Placement] = []

    def extend(number: int, taken: int) -> bool:
        if number == len(choices):
            return True
        for placement, mask in choices[number]:
            if not taken & mask:
                found.append(placement)
                if extend(number + 1, taken | mask):
                    return True
                found.pop()
        return False

    if not extend(0, 0):
        raise BadData("workshops", "the pieces do not fit the grid")
    return found


@dataclass(frozen=True)
class Draw:
    """All outcomes of chance before a game: drawn from the seed, or taken from the record of a played game."""

    docks: tuple[int, ...]
    """Colours of the 18 fishing huts, three per island."""
    squares: tuple[tuple[int, ...], ...]
    """Grid squares of the six workshop pieces."""
    ships: tuple[int, ...]
    """The port of each merchant ship."""
    fountain: int
    rings: tuple[tuple[int, ...], ...]
    start: int
    fish: tuple[int, ...]
    cards: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    actions: tuple[tuple[int, ...], ...]

    def to_data(self) -> dict[str, Plain]:
        return {
            "docks": list(self.docks),
            "squares": [list(piece) for piece in self.squares],
            "ships": list(self.ships),
            "fountain": self.fountain,
            "rings": [list(ring) for ring in self.rings],
            "start": self.start,
            "fish": list(self.fish),
            "cards": list(self.cards),
            "stacks": [list(stack) for stack in self.stacks],
            "actions": [list(season) for season in self.actions],
        }


def draw_from_data(data: object, players: int) -> Draw:
    """Return a checked draw; raise `BadData` unless everything is a permutation of the contents of the box."""
    if not isinstance(data, dict):
        raise BadData("options.draw", "is not an object")
    rows = {name: _rows(data.get(name), name) for name in ("squares", "rings", "stacks", "actions")}
    flat = {name: _row(data.get(name), name) for name in ("docks", "ships", "fish", "cards")}
    fountain, start = _row([data.get("fountain"), data.get("start")], "fountain and start")
    draw = Draw(
        flat["docks"], rows["squares"], flat["ships"], fountain, rows["rings"], start,
        flat["fish"], flat["cards"], rows["stacks"], rows["actions"],
    )  # fmt: skip
    _check_draw(draw, players)
    return draw


def _check_draw(draw: Draw, players: int) -> None:
    data = spec.load()
    limit = data.workshops.cols * data.workshops.rows
    width = len(data.roofs.pairs)
    flat = [square for piece in draw.squares for square in piece]
    size = 4 if players == 4 else 3
    checks = (
        ("docks", sorted(draw.docks) == sorted(_docks(data))),
        ("squares", len(draw.squares) == 6 and all(len(piece) == size for piece in draw.squares)),
        ("squares", len(set(flat)) == len(flat) and all(0 <= square < limit for square in flat)),
        ("ships", sorted(draw.ships) == [0, 0, 1, 1]),
        ("fountain", 0 <= draw.fountain < COLORS),
        ("rings", len(draw.rings) == players and all(sorted(ring) == [0, 1, 2, 3] for ring in draw.rings)),
        ("start", 0 <= draw.start < players),
        ("fish", sorted(draw.fish) == sorted(_fish(data))),
        ("cards", sorted(draw.cards) == list(range(len(data.buildings)))),
        (
            "stacks",
            [sorted(stack) for stack in draw.stacks] == [list(range(k * width, (k + 1) * width)) for k in range(4)],
        ),
        ("actions", len(draw.actions) == len(data.seasons.rounds)),
        ("actions", all(sorted(season) == [0, 0, 1, 1, 2, 2] for season in draw.actions)),
    )
    for name, holds in checks:
        if not holds:
            raise BadData(f"options.draw.{name}", "does not hold what the box holds")


def _row(value: object, where: str) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > 200 or any(type(number) is not int for number in value):
        raise BadData(f"options.draw.{where}", "is not a list of whole numbers")
    return tuple(value)


def _rows(value: object, where: str) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list) or len(value) > 20:
        raise BadData(f"options.draw.{where}", "is not a list of lists")
    return tuple(_row(row, where) for row in value)


def _docks(data: Spec) -> list[int]:
    return [color for color in range(COLORS) for _ in range(data.counts.docks_per_color)]


def _fish(data: Spec) -> list[int]:
    return [kind for kind in range(len(data.fish.kinds)) for _ in range(data.counts.fish_per_kind)]


def draw_all(options: Options, seed: int) -> Draw:
    """Draw everything random in the whole game from the seed, in a fixed order."""
    if not 0 <= seed <= MAX_SEED:
        raise BadData("seed", f"must be a whole number from 0 to {MAX_SEED}")
    data = spec.load()
    rng = Rng(seed)
    docks = _docks(data)
    rng.shuffle(docks)
    squares = _squares(options, Rng(seed).fork(1))
    ships = [0, 0, 1, 1]
    rng.shuffle(ships)
    fountain = rng.below(COLORS)
    stacks = _stacks(data, rng)
    actions: list[tuple[int, ...]] = []
    for _ in data.seasons.rounds:
        season = [0, 0, 1, 1, 2, 2]
        rng.shuffle(season)
        actions.append(tuple(season))
    cards = list(range(len(data.buildings)))
    rng.shuffle(cards)
    fish = _fish(data)
    rng.shuffle(fish)
    rings = [[0, 1, 2, 3] for _ in range(options.players)]
    for ring in rings:
        rng.shuffle(ring)
    random_start = rng.below(options.players)
    start = options.start if options.start >= 0 else random_start
    return Draw(
        tuple(docks), squares, tuple(ships), fountain, tuple(tuple(ring) for ring in rings), start,
        tuple(fish), tuple(cards), stacks, tuple(actions),
    )  # fmt: skip


def new_state(options: Options, seed: int) -> State:
    """Return the position before the first decision."""
    problem = why_not_options(options)
    if problem is not None:
        raise BadData("options", problem.key)
    data = spec.load()
    draw = options.draw if options.draw is not None else draw_all(options, seed)
    size = data.island.tight if options.tight_island else data.island.default
    is_open = options.open_pyramids
    board = Board(data, options.players, size, options.display_only, draw.rings, draw.squares, open_pyramids=is_open)
    state = State(board, Deal(draw.fish, draw.cards, draw.stacks, draw.actions))
    state.docks = list(draw.docks)
    state.ships = list(draw.ships)
    state.supply = [data.counts.cubes_per_color] * COLORS
    state.supply[draw.fountain] -= 1
    houses.raise_house(state, draw.fountain, board.fountain)
    _seat_players(state, data, draw.start)
    state.fish_display = list(draw.fish[: data.counts.fish_display])
    state.fish_next = len(state.fish_display)
    state.card_display = list(draw.cards[: data.counts.building_display])
    state.card_next = len(state.card_display)
    return state


def _squares(options: Options, rng: Rng) -> tuple[tuple[int, ...], ...]:
    cols = spec.load().workshops.cols
    players = options.players
    if options.layout == "first":
        cells = first_layout(players)
    else:
        placements = options.placements if options.layout == "hand" else random_placements(players, rng)
        cells = [placed_squares(players, piece, placement) for piece, placement in enumerate(placements)]
    return tuple(tuple(row * cols + column for column, row in piece) for piece in cells)


def _stacks(data: Spec, rng: Rng) -> tuple[tuple[int, ...], ...]:
    stacks: list[tuple[int, ...]] = []
    width = len(data.roofs.pairs)
    for kind in range(len(data.roofs.kinds)):
        stack = list(range(kind * width, (kind + 1) * width))
        rng.shuffle(stack)
        stacks.append(tuple(stack))
    return tuple(stacks)


def _seat_players(state: State, data: Spec, start: int) -> None:
    """Give each player reserve, coins, ring, first worker and boat, by turn order from the starting player (R2.8,
    R2.9)."""
    players = state.board.players
    state.phase = NAME_ROOFS
    state.start = state.actor = start
    for order in range(players):
        seat = (start + order) % players
        island = state.board.start_islands[order]
        for color in range(COLORS):
            state.reserve[seat * COLORS + color] = data.counts.reserve_per_color
            state.supply[color] -= data.counts.reserve_per_color
        state.coins[seat] = data.counts.start_coins
        state.privilege[seat] = data.counts.start_privilege
        state.wheel[seat] = 3 * order
        state.ring[seat] = 9
        state.boat[seat] = island
        state.island_workers[island * players + seat] = 1
