"""The state of a game as the referee keeps it."""

from collections import Counter
from dataclasses import dataclass, field

from . import tables
from .verdict import require

Cell = tuple[int, int]
Place = tuple[int, int, int]
Pair = tuple[str, str]
Tile = tuple[str, Pair]


def pair_of(colors: list[str]) -> Pair:
    first, second = sorted(colors)
    return first, second


def cell_of(square: list[int]) -> Cell:
    column, row = square
    return column, row


@dataclass
class Ring:
    """A schedule ring with its arrow wheel (R3): workers stand on sectors 1 to ``workers`` without a hole."""

    houses: list[tuple[str, str]]
    wheel: int
    workers: int = 9

    def covered(self) -> list[int]:
        return sorted((self.wheel + 3 + sector) % 12 for sector in range(self.workers))

    def arrows(self) -> list[str]:
        return [self.houses[(self.wheel + arrow) % 12][0] for arrow in range(3)]

    def visible(self, symbol: str) -> int:
        open_houses = set(range(tables.RING_HOUSES)) - set(self.covered())
        return sum(self.houses[position][1] == symbol for position in open_houses)

    def covered_colors(self) -> Counter[str]:
        return Counter(self.houses[position][0] for position in self.covered())

    def send(self, count: int) -> None:
        """Workers leave from sector 1 on and the wheel turns after them (R3.4)."""
        require(count < self.workers or count == 0, "R3.6", "at least one worker stays on the ring")
        self.workers -= count
        self.wheel = (self.wheel + count) % 12

    def take_back(self) -> None:
        self.workers += 1


@dataclass
class Player:
    ring: Ring
    boat: str
    coins: int = tables.START_COINS
    privilege: int = tables.START_PRIVILEGE
    vp: int = 0
    reserve: Counter[str] = field(default_factory=Counter)
    pyramid: dict[Place, str] = field(default_factory=dict)
    preparation: list[str] = field(default_factory=list)
    fish: Counter[str] = field(default_factory=Counter)
    sold: Counter[str] = field(default_factory=Counter)
    roofs: list[Tile] = field(default_factory=list)
    buildings: list[str] = field(default_factory=list)

    def pay_coins(self, price: int, rule: str) -> None:
        require(self.coins >= price, rule, f"the price is {price} coins, the player has {self.coins}")
        self.coins -= price

    def pay_privilege(self, points: int, rule: str) -> None:
        require(self.privilege >= points, rule, f"{points} privilege due, the player has {self.privilege}")
        self.privilege -= points


@dataclass
class MainIsland:
    """The chequered main island (D1): cubes, and the roof blocks on them, by cell and floor."""

    cols: int
    rows: int
    fountain: Cell
    cubes: dict[tuple[Cell, int], str] = field(default_factory=dict)
    blocks: dict[tuple[Cell, int], str] = field(default_factory=dict)
    bridges: set[tuple[Cell, int]] = field(default_factory=set)
    tiles: list[Tile] = field(default_factory=list)

    def is_pit(self, cell: Cell) -> bool:
        inside = cell[0] < self.cols and cell[1] < self.rows
        return inside and (sum(cell) - sum(self.fountain)) % 2 == 0


@dataclass
class Sea:
    routes: dict[str, set[str]]
    docks: dict[str, list[str]]
    ports: dict[str, list[str]]
    workers: dict[str, list[int]]


@dataclass
class Workshops:
    squares: dict[Cell, str]
    coins: set[Cell]
    workers: dict[Cell, int] = field(default_factory=dict)

    def of(self, player: int) -> set[Cell]:
        return {square for square, owner in self.workers.items() if owner == player}


@dataclass
class Cards:
    """Displays, and what must still be in the decks: everything not yet seen."""

    fish_display: list[str]
    fish_deck: Counter[str]
    building_display: list[str]
    building_deck: set[str]


@dataclass
class Game:
    players: list[Player]
    start_player: int
    island: MainIsland
    sea: Sea
    workshops: Workshops
    cards: Cards
    actions: dict[str, str]
    supply: Counter[str]
    standard: bool
    drawn: dict[str, list[Pair]] = field(default_factory=lambda: {kind: [] for kind in tables.ROOF_KINDS})
    removed: list[Tile] = field(default_factory=list)

    def clockwise(self) -> list[int]:
        count = len(self.players)
        return [(self.start_player + step) % count for step in range(count)]

    def roof_stack(self, kind: str) -> int:
        return tables.ROOFS_PER_KIND - len(self.drawn[kind])

    def take_from_supply(self, cubes: Counter[str], rule: str) -> None:
        for color, count in cubes.items():
            require(self.supply[color] >= count, rule, f"the supply has {self.supply[color]} {color} cubes")
            self.supply[color] -= count

    def send_home(self, owner: int, coins: int) -> None:
        """A worker goes back to its ring (R3.5) and its owner is paid."""
        self.players[owner].ring.take_back()
        self.players[owner].coins += coins


def neighbours(cell: Cell) -> set[Cell]:
    column, row = cell
    return {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
