"""The numbers of the game, written down once more for the referee (never read from the engine's data)."""

SCHEMA = "burano-record/1"

COLORS = ("pink", "blue", "yellow", "green", "orange", "white")
ISLANDS = ("A", "B", "C", "D", "E", "F")
PORTS = ("left", "right")
PLACES = ISLANDS + PORTS
ROOF_KINDS = ("islands", "workshops", "fountains", "plain")
SHIPS = ("assorted", "same", "pairs", "triples")
ACTIONS = ("fishing", "lace", "earning")
SYMBOLS = ("coin", "fountain")

CUBES_PER_COLOR = 20
DOCKS_PER_COLOR = 3
DOCKS_PER_ISLAND = 3
START_CUBES_PER_COLOR = 3
START_COINS = 3
START_PRIVILEGE = 1
FISH_PER_KIND = 6
FISH_DISPLAY = 3
BUILDING_DISPLAY = 4
ROOFS_PER_KIND = 12
ROOF_SPACES = 3
PREPARATION_SPACES = 3
RING_HOUSES = 12
BOARD_WORKERS = 10  # 13 less those on the score, privilege and moves tracks
PYRAMID_CUBES = 14

ROUNDS = (4, 4, 3, 3)
MOVE_PRICES = (-1, 3, 3, 4)

ROOF_VP = {"islands": (0, 2, 5, 9), "workshops": (0, 2, 5, 9), "fountains": (0, 2, 3, 5, 9), "plain": (4,)}
ROOF_PRIVILEGE = 2
SHIP_VP = {
    "assorted": (0, 2, 4, 6, 8),
    "same": (0, 2, 6, 12, 20),
    "pairs": (0, 5, 10, 15),
    "triples": (0, 12, 24),
}
MISSING_FISH_VP = 2
DISPLACED_COINS = 2
ISLAND_VP = {2: 2, 3: 3, 4: 4}
LACE_WORKER_VP = 2
LACE_UNION_VP = (0, 0, 1, 2, 4, 6, 9, 12, 16, 21)
COINS_PER_VP = 5

FISH = ("tuna", "squid", "lobster", "sardine", "sea_bass", "crab", "clam", "shrimp")

ROOF_BONUS = {
    "roof_bonus_a": ("blue", "pink"),
    "roof_bonus_b": ("yellow", "green"),
    "roof_bonus_c": ("orange", "white"),
}
ROOF_BONUS_VP = 5
ANY_COLOR = {
    "any_color_a": ("blue", "green"),
    "any_color_b": ("yellow", "white"),
    "any_color_c": ("orange", "pink"),
}
FISHMONGER = {
    "fishmonger_a": ("tuna", "squid", "sardine", "sea_bass"),
    "fishmonger_b": ("lobster", "crab", "clam", "shrimp"),
}
FISHMONGER_VP = 2
LACE_SCHOOL = {"lace_school_a": ("pink", "blue", "yellow"), "lace_school_b": ("green", "orange", "white")}
LACE_SCHOOL_VP = 2
THRIFTY_LACE_VP = 3
GUILD_HALL_VP = 3
TOWN_HALL_VP = 9
BUILDINGS = (
    *ROOF_BONUS,
    *ANY_COLOR,
    *FISHMONGER,
    *LACE_SCHOOL,
    "long_sail",
    "shared_bench",
    "harbour_master",
    "thrifty_lace",
    "guild_hall",
    "town_hall",
)

# ---- components of the standard box: compared with the setup line, never used to replay a game

ISLAND_SIZES = {(7, 7): (3, 3), (9, 7): (4, 3), (9, 9): (4, 4)}
TIGHT_ISLAND = (7, 7)

ROUTES = (
    ("A", "E"),
    ("E", "B"),
    ("C", "F"),
    ("F", "D"),
    ("A", "left"),
    ("C", "left"),
    ("B", "right"),
    ("D", "right"),
    ("A", "C"),
    ("B", "D"),
)

RING_PIECES = (
    (("pink", "coin"), ("yellow", "fountain"), ("blue", "coin")),
    (("green", "coin"), ("pink", "coin"), ("orange", "fountain")),
    (("white", "fountain"), ("green", "coin"), ("yellow", "coin")),
    (("orange", "coin"), ("blue", "fountain"), ("white", "coin")),
)

ROOF_PAIRS = (
    ("pink", "blue"),
    ("pink", "green"),
    ("pink", "orange"),
    ("pink", "white"),
    ("blue", "yellow"),
    ("blue", "green"),
    ("blue", "orange"),
    ("yellow", "green"),
    ("yellow", "orange"),
    ("yellow", "white"),
    ("green", "white"),
    ("orange", "white"),
)

WORKSHOP_COLS = 7
WORKSHOP_ROWS = 4
# squares of each piece, the square with the coin symbol first
FOUR_SQUARE_PIECES = {
    "yellow": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "pink": ((1, 2), (0, 0), (0, 1), (1, 1)),
    "blue": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "orange": ((1, 0), (0, 0), (0, 1), (1, 1)),
    "green": ((1, 1), (0, 0), (1, 0), (2, 1)),
    "white": ((2, 1), (2, 0), (0, 1), (1, 1)),
}
THREE_SQUARE_PIECES = {
    "pink": ((0, 0), (0, 1), (0, 2)),
    "yellow": ((2, 0), (0, 0), (1, 0)),
    "blue": ((0, 1), (0, 0), (1, 1)),
    "orange": ((1, 0), (0, 0), (1, 1)),
    "white": ((0, 2), (0, 0), (0, 1)),
    "green": ((0, 0), (1, 0), (2, 0)),
}
