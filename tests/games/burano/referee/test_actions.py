"""Fishing, lace making and earning where the sample games do not reach, or reach only rightly."""

from collections import Counter

import pytest

from .earning import earn
from .fishing import fish
from .lace import make_lace
from .state import Game, cell_of
from .workbench import line, play, refused, squares


def catch(*kinds: str) -> list[str]:
    return [line("take_fish", from_="deck", kind=kind) for kind in kinds]


@pytest.mark.parametrize("count", range(4))
@pytest.mark.parametrize(("workers", "allowed"), [(9, (1, 2)), (3, (1, 2)), (2, (1,)), (1, (0,))])
def test_dispatch_after_three_matches(game: Game, workers: int, allowed: tuple[int, ...], count: int) -> None:
    """R6.4 with R3.6."""
    ring = game.players[0].ring
    ring.workers = workers
    lines = [line("sail", to="C"), *catch("tuna", "tuna", "crab"), line("dispatch", count=count)]
    if count in allowed:
        play(game, fish, *lines)
        assert (ring.workers, ring.wheel) == (workers - count, count)
    else:
        refused("R6.4", game, fish, *lines)


@pytest.mark.parametrize("count", range(4))
def test_dispatch_after_one_match(game: Game, count: int) -> None:
    """R6.4."""
    lines = [line("sail", to="E"), *catch("tuna"), line("dispatch", count=count)]
    if count == 1:
        play(game, fish, *lines)
    else:
        refused("R6.4", game, fish, *lines)


def test_nobody_withdraws_unless_a_worker_came(game: Game) -> None:
    """R6.5."""
    game.players[0].ring.workers = 1
    game.sea.workers["C"] = [0, 2, 0, 1]
    play(game, fish, line("sail", to="C"), *catch("tuna", "tuna", "crab"), line("dispatch", count=0))
    assert game.sea.workers["C"] == [0, 2, 0, 1]
    assert [player.coins for player in game.players] == [3, 3, 3, 3]


def test_the_others_withdraw_one_each(game: Game) -> None:
    """R6.5."""
    game.sea.workers["C"] = [1, 2, 0, 1]
    play(game, fish, line("sail", to="C"), *catch("tuna", "tuna", "crab"), line("dispatch", count=2))
    assert game.sea.workers["C"] == [3, 1, 0, 0]
    assert [player.coins for player in game.players] == [3, 5, 3, 5]
    assert [player.ring.workers for player in game.players] == [7, 10, 9, 10]
    assert game.players[0].ring.wheel == 2


def test_sailing_needs_a_route_and_a_match(game: Game) -> None:
    """R6.1, R6.2, R6.6."""
    refused("R6.1", game, fish, line("sail", to="F"))
    refused("R6.1", game, fish, line("sail", to="A"))
    game.sea.docks["C"] = ["white"] * 3
    refused("R6.2", game, fish, line("sail", to="C"))
    game.sea.ports = {"left": [], "right": ["same", "pairs", "triples", "assorted"]}
    refused("R6.6", game, fish, line("sail", to="left"))


def test_long_sail(game: Game) -> None:
    """V9: two steps, the middle point is without effect, the end is another place than the start."""
    landing = [*catch("tuna"), line("dispatch", count=1)]
    refused("V9", game, fish, line("sail", to="C", via="left"))
    game.players[0].buildings.append("long_sail")
    refused("V9", game, fish, line("sail", to="F", via="E"))
    refused("R6.1", game, fish, line("sail", to="A", via="C"))
    refused("R6.1", game, fish, line("sail", to="D", via="C"))
    play(game, fish, line("sail", to="F", via="C"), *landing)
    assert game.players[0].boat == "F"


def test_after_a_swap(game: Game) -> None:
    """V8."""
    swap = line("swap_docks", a=["A", "white"], b=["F", "orange"])
    game.players[0].privilege = 9
    refused("V8", game, fish, swap, line("sail", to="left"))
    refused("V8", game, fish, line("swap_docks", a=["F", "white"], b=["A", "orange"]), line("skip_action"))
    refused("V8", game, fish, line("swap_docks", a=["A", "white"], b=["A", "green"]))
    refused("V8", game, fish, line("swap_docks", a=["A", "white"], b=["B", "white"]))
    refused("R9.1", game, fish, line("swap_docks", a=["A", "pink"], b=["B", "white"]))
    game.sea.docks["C"] = game.sea.docks["E"] = ["white"] * 3
    play(game, fish, line("swap_docks", a=["A", "white"], b=["B", "green"]), line("skip_action"))
    game.players[0].privilege = 0
    refused("R9.1", game, fish, line("swap_docks", a=["A", "green"], b=["B", "white"]))


def test_cards_must_be_taken_while_there_are_any(game: Game) -> None:
    """R6.3, V11."""
    none = line("take_fish", from_="none")
    refused("V11", game, fish, line("sail", to="E"), none)
    game.players[0].boat = "A"
    game.cards.fish_deck = Counter({"crab": 1})
    game.cards.fish_display = ["clam"]
    taken = [line("take_fish", from_="display", kind="clam"), *catch("crab")]
    play(game, fish, line("sail", to="C"), *taken, none, line("dispatch", count=1))
    assert game.players[0].vp == 2


def test_the_display_is_refilled_as_far_as_the_deck_reaches(game: Game) -> None:
    """R6.3."""
    game.cards.fish_deck = Counter({"crab": 1})
    game.cards.fish_display = ["clam", "clam", "tuna"]
    taken = [line("take_fish", from_="display", kind="clam")] * 2 + [line("take_fish", from_="display", kind="tuna")]
    start, end = line("sail", to="C"), line("dispatch", count=1)
    refused("RECORD order", game, fish, start, *taken, end)
    assert game.cards.fish_display == []
    game.players[0].boat = "A"
    game.cards.fish_display = ["clam", "clam", "tuna"]
    refused("R6.3", game, fish, start, *taken, line("reveal_fish", kinds=["crab", "crab"]), end)
    game.players[0].boat = "A"
    game.cards.fish_display = ["clam", "clam", "tuna"]
    play(game, fish, start, *taken, line("reveal_fish", kinds=["crab"]), end)
    assert game.cards.fish_display == ["crab"]


SALES = [
    ("assorted", ["tuna"], 2),
    ("assorted", ["tuna", "crab", "clam", "squid"], 8),
    ("assorted", ["tuna", "tuna"], None),
    ("assorted", ["tuna", "crab", "clam", "squid", "shrimp"], None),
    ("same", ["tuna"], 2),
    ("same", ["tuna"] * 4, 20),
    ("same", ["tuna"] * 5, None),
    ("same", ["tuna", "crab"], None),
    ("pairs", ["tuna", "tuna"], 5),
    ("pairs", ["tuna", "tuna", "crab", "crab", "clam", "clam"], 15),
    ("pairs", ["tuna"] * 4, None),
    ("pairs", ["tuna"] * 2 + ["crab"], None),
    ("triples", ["tuna"] * 3, 12),
    ("triples", ["tuna"] * 3 + ["crab"] * 3, 24),
    ("triples", ["tuna"] * 3 + ["crab"] * 3 + ["clam"] * 3, None),
    ("triples", [], None),
]


@pytest.mark.parametrize(("ship", "cards", "vp"), SALES)
def test_sales(game: Game, ship: str, cards: list[str], vp: int | None) -> None:
    """R6.8."""
    game.sea.ports = {"left": ["same", "pairs", "triples", "assorted"], "right": []}
    game.players[0].fish = Counter(dict.fromkeys(("tuna", "crab", "clam", "squid", "shrimp"), 5))
    lines = [line("sail", to="left"), line("sell", ship=ship, cards=cards)]
    if vp is None:
        refused("R6.8", game, fish, *lines)
    else:
        play(game, fish, *lines)
        assert game.players[0].vp == vp
        assert game.sea.ports["right"] == [ship]
        assert game.players[0].sold == Counter(cards)


def test_selling_nothing_leaves_the_ship(game: Game) -> None:
    """V4."""
    before = {port: list(ships) for port, ships in game.sea.ports.items()}
    play(game, fish, line("sail", to="left"), line("skip_action"))
    assert game.sea.ports == before
    game.players[0].boat = "A"
    refused("R6.6", game, fish, line("sail", to="left"), line("sell", ship=before["left"][0], cards=["tuna"]))


def test_one_worker_for_each_arrow(game: Game) -> None:
    """R7.1, R7.2."""
    first, second, *_ = squares(game, "pink")
    refused("R7.1", game, make_lace, line("lace", at=squares(game, "white")[0], privilege=False))
    game.players[0].privilege = 5
    lines = [line("lace", at=first, privilege=False, arrow=0), line("lace", at=second, privilege=False)]
    refused("R7.1", game, make_lace, *lines)


def test_named_arrows_have_the_colour_and_differ(game: Game) -> None:
    """R7.1."""
    first, second, *_ = squares(game, "pink")
    refused("R7.1", game, make_lace, line("lace", at=first, privilege=False, arrow=1))
    refused("R7.1", game, make_lace, line("lace", at=first, privilege=False, arrow=3))
    game.players[0].ring.houses[1] = ("pink", "coin")
    lines = [line("lace", at=at, privilege=False, arrow=0) for at in (first, second)]
    refused("R7.1", game, make_lace, *lines)


def test_the_last_worker_stays(game: Game) -> None:
    """R3.6."""
    game.players[0].ring.workers = 1
    refused("R3.6", game, make_lace, line("lace", at=squares(game, "pink")[0], privilege=False))


def test_privilege_is_charged_only_where_needed(game: Game) -> None:
    """V13, R9.2."""
    target = squares(game, "pink")[0]
    refused("V13", game, make_lace, line("lace", at=target, privilege=True))
    game.workshops.workers[cell_of(target)] = 1
    refused("R7.3", game, make_lace, line("lace", at=target, privilege=False))
    game.workshops.coins = {cell_of(target)}
    play(game, make_lace, line("lace", at=target, privilege=True))
    assert game.players[0].privilege == 0
    assert [player.coins for player in game.players] == [4, 5, 3, 3]
    assert game.players[1].ring.workers == 10


def test_never_onto_an_own_worker(game: Game) -> None:
    """V13."""
    target = squares(game, "pink")[0]
    game.workshops.workers[cell_of(target)] = 0
    game.players[0].buildings.append("shared_bench")
    for privilege in (False, True):
        refused("V13", game, make_lace, line("lace", at=target, privilege=privilege))


def test_shared_bench(game: Game) -> None:
    """V14: others' squares count as free, adjacency still holds."""
    game.players[0].buildings.append("shared_bench")
    target = squares(game, "pink")[0]
    game.workshops.workers[cell_of(target)] = 2
    refused("V13", game, make_lace, line("lace", at=target, privilege=True))
    play(game, make_lace, line("lace", at=target, privilege=False))
    assert game.players[2].coins == 5
    far = squares(game, "blue")[0]
    game.players[0].ring.wheel = 0
    refused("R7.3", game, make_lace, line("lace", at=far, privilege=False))


def test_earning_counts_visible_coins_before_withdrawals(game: Game) -> None:
    """R8."""
    refused("R8.1", game, earn, line("earn", coins=3))
    play(game, earn, line("earn", coins=2), line("privilege_coin"), line("withdraw", from_="A"))
    assert (game.players[0].coins, game.players[0].ring.workers) == (7, 10)
    refused("R8.2", game, earn, line("earn", coins=1), line("withdraw", from_="A"))
    refused("R8.2", game, earn, line("earn", coins=1), line("withdraw", from_=[1, 1]))


def test_the_tenth_worker_covers_an_arrow_house(game: Game) -> None:
    """V1."""
    ring = game.players[0].ring
    ring.take_back()
    assert ring.covered() == [0, *range(3, 12)]
    assert ring.arrows() == ["pink", "yellow", "blue"]
    ring.send(1)
    assert ring.covered() == [0, *range(4, 12)]


def test_fish_come_from_where_they_can_lie(game: Game) -> None:
    """R6.3, R2.7."""
    game.cards.fish_display = ["clam"]
    game.cards.fish_deck["tuna"] = 0
    for card, rule in [
        (line("take_fish", from_="display", kind="tuna"), "R6.3"),
        (line("take_fish", from_="deck", kind="tuna"), "R2.7"),
        (line("take_fish", from_="deck"), "RECORD lines"),
        (line("take_fish", from_="none", kind="tuna"), "RECORD lines"),
    ]:
        game.players[0].boat = "A"
        refused(rule, game, fish, line("sail", to="E"), card)


def test_a_sale_names_a_ship_in_port_and_its_points(game: Game) -> None:
    """R6.6, R6.8."""
    game.sea.ports = {"left": ["same"], "right": ["pairs", "triples", "assorted"]}
    game.players[0].fish = Counter(tuna=3)
    away = line("sell", ship="pairs", cards=["tuna", "tuna"])
    refused("R6.6", game, fish, line("sail", to="left"), away)
    game.players[0].boat = "A"
    refused("R6.8", game, fish, line("sail", to="left"), line("sell", ship="same", cards=["tuna"], vp=3))


def test_workers_stand_in_workshops(game: Game) -> None:
    """R7.1."""
    blank = next([c, r] for c in range(7) for r in range(4) if (c, r) not in game.workshops.squares)
    refused("R7.1", game, make_lace, line("lace", at=blank, privilege=False))


def test_an_action_is_never_left_out(game: Game) -> None:
    """V2: declined or impossible actions are written down, earning is always performed."""
    for action in (fish, make_lace):
        refused("RECORD order", game, action, line("end_turn"))
        play(game, action, line("skip_action"))
    refused("RECORD order", game, earn, line("skip_action"))
    lace = line("lace", at=squares(game, "pink")[0], privilege=False)
    refused("RECORD order", game, make_lace, lace, line("skip_action"))
