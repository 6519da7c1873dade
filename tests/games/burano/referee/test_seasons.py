"""Set-up, clean-up and final scoring where the sample games do not reach, or reach only rightly."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from . import cleanup, conservation, final
from .setup import new_game
from .state import Game, cell_of
from .tables import COLORS, ISLANDS
from .verdict import Refusal
from .workbench import SETUP, squares


@pytest.mark.parametrize(("players", "shares"), [(2, [1, 1]), (3, [1, 1, 1]), (4, [1, 1, 1, 1])])
def test_ties_divide_the_islands(game: Game, players: int, shares: list[int]) -> None:
    """R10.1, V15."""
    game.players = game.players[:players]
    game.sea.workers = {island: [0] * players for island in ISLANDS} | {"A": [2] * players}
    cleanup.score_islands(game, {"vp": shares})
    game.players[1].buildings.append("harbour_master")
    alone = [0] * players
    alone[1] = players
    cleanup.score_islands(game, {"vp": alone})


def test_two_of_three_share_one_each(game: Game) -> None:
    """R10.1: rounded down."""
    game.players = game.players[:3]
    game.sea.workers = {island: [0, 0, 0] for island in ISLANDS} | {"A": [2, 2, 1]}
    cleanup.score_islands(game, {"vp": [1, 1, 0]})


def test_lace_scoring(game: Game) -> None:
    """R10.2, V16, V21."""
    player = game.players[0]
    player.reserve = Counter()
    player.pyramid = {(0, 0, 0): "pink"}
    player.preparation = ["pink"]
    player.privilege = 1
    pink = squares(game, "pink")
    game.workshops.workers = dict.fromkeys(map(cell_of, pink), 0)

    def score(workers: list[list[int]], bought: dict[str, int], free: list[int] | None) -> None:
        cleanup.score_lace(game, 0, {"workers": workers, "bought": bought, "free": free})

    with pytest.raises(Refusal, match="R10.2"):
        score(pink[:2], {}, None)
    with pytest.raises(Refusal, match="R12"):
        score(pink[:2], {}, pink[0])
    with pytest.raises(Refusal, match="twice"):
        score([pink[0], pink[0]], {}, None)
    with pytest.raises(Refusal, match="R9.3"):
        score(pink[:2], {"pink": 2}, None)
    player.privilege = 1
    game.supply["pink"] = 0
    with pytest.raises(Refusal, match="V21"):
        score(pink[:2], {"pink": 1}, None)
    player.privilege, player.buildings = 0, ["thrifty_lace"]
    with pytest.raises(Refusal, match="V16"):
        score(pink[:1], {}, pink[1])
    score(pink[:2], {}, pink[1])
    assert player.vp == 5
    assert game.supply["pink"] == 1


def test_unions() -> None:
    """R10.2."""
    assert sorted(cleanup.unions({(0, 0), (1, 0), (1, 1), (3, 3), (4, 2)})) == [1, 1, 3]


def test_refill(game: Game) -> None:
    """R10.4, V17, R9.3."""
    player = game.players[0]
    wanted = dict(player.ring.covered_colors())
    short = next(color for color, count in wanted.items() if count == 2)
    game.supply[short] = 1
    player.privilege = 1
    taken = wanted | {short: 1}
    spare = next(color for color in COLORS if color != short)

    def refill(taken: dict[str, int], substitutes: dict[str, int], bought: dict[str, int]) -> None:
        cleanup.refill(game, 0, {"taken": taken, "substitutes": substitutes, "bought": bought})

    with pytest.raises(Refusal, match="R10.4"):
        refill(wanted, {}, {})
    supply = Counter(game.supply)
    for bad in ({spare: 2}, {short: 1}):
        with pytest.raises(Refusal):
            refill(taken, bad, {})
        game.supply = Counter(supply)
    with pytest.raises(Refusal, match="R9.3"):
        refill(taken, {spare: 1}, {spare: 2})
    game.supply = Counter(supply)
    player.reserve = Counter()
    refill(taken, {spare: 1}, {spare: 1})
    assert player.reserve.total() == sum(wanted.values()) + 1
    assert player.privilege == 0


def test_ties_for_the_victory(game: Game) -> None:
    """R1.4."""
    for player, (vp, cubes, coins) in zip(game.players, [(9, 1, 5), (9, 2, 4), (9, 2, 4), (8, 3, 9)], strict=True):
        player.vp, player.preparation, player.coins = vp, ["pink"] * cubes, coins
    assert final.winners(game) == [1, 2]
    game.players[2].coins = 5
    assert final.winners(game) == [2]
    game.players[0].vp = 10
    assert final.winners(game) == [0]


def test_final_cards(game: Game) -> None:
    """R12."""
    player = game.players[0]
    player.buildings = ["town_hall", "guild_hall", "thrifty_lace", "fishmonger_a", "lace_school_b", "long_sail"]
    player.sold = Counter(tuna=2, lobster=3)
    for color in ("green", "pink"):
        game.workshops.workers[cell_of(squares(game, color)[0])] = 0
    assert final.card_points(game, 0) == {
        "town_hall": 9,
        "guild_hall": 18,
        "thrifty_lace": 3,
        "fishmonger_a": 4,
        "lace_school_b": 2,
    }


def changed(**fields: Any) -> dict[str, Any]:
    return {**SETUP, **fields}


def test_setup_is_checked_against_the_rules() -> None:
    """R2, D1 to D5."""
    mirrored = [[[6 - column, row] for column, row in squares] for squares in SETUP["workshops"].values()]
    ring = SETUP["rings"][0]
    cases = {
        "R1.1": changed(players=5),
        "R2.11": changed(start_player=4),
        "R2.9": changed(rings=SETUP["rings"][:3]),
        "R2.1": changed(docks=SETUP["docks"] | {"A": ["pink"] * 3, "B": ["pink"] * 3}),
        "R2.3": changed(ports={"left": ["same", "same"], "right": ["pairs", "triples"]}),
        "R2.6": changed(actions={action: ["pink", "blue"] for action in SETUP["actions"]}),
        "R2.7": changed(buildings=["town_hall"] * 4),
        "R2.2": changed(workshops=SETUP["workshops"] | {"pink": SETUP["workshops"]["blue"]}),
        "V23": changed(
            workshops=dict(zip(SETUP["workshops"], mirrored, strict=True)),
            coin_squares=[[6 - column, row] for column, row in SETUP["coin_squares"]],
        ),
        "D1": changed(island={"cols": 7, "rows": 7, "fountain": [3, 3]}),
        "D2": changed(routes=SETUP["routes"][1:]),
        "D3": changed(rings=[[ring[1], ring[0], *ring[2:]], *SETUP["rings"][1:]]),
        "D5": changed(coin_squares=SETUP["coin_squares"][1:]),
        "RECORD setup": changed(names=["Anna"]),
    }
    for rule, fields in cases.items():
        with pytest.raises(Refusal) as caught:
            new_game(fields, standard=True)
        assert caught.value.rule == rule, str(caught.value)


def test_other_components_are_accepted_on_request() -> None:
    fields = changed(routes=SETUP["routes"][1:], coin_squares=[])
    assert new_game(fields, standard=False).workshops.coins == set()


def test_only_own_workers_score(game: Game) -> None:
    """R10.2."""
    square = squares(game, "pink")[0]
    game.workshops.workers[cell_of(square)] = 1
    with pytest.raises(Refusal, match="no own worker"):
        cleanup.score_lace(game, 0, {"workers": [square], "bought": {}, "free": None})


def test_the_refill_takes_all_it_can(game: Game) -> None:
    """R10.4."""
    with pytest.raises(Refusal, match="R10.4"):
        cleanup.refill(game, 0, {"taken": {}, "substitutes": {}, "bought": {}})


def test_derived_components_hold_for_every_box() -> None:
    """D1 to D5 without the standard box."""
    ring = SETUP["rings"][0]
    shapes = SETUP["workshops"]
    cases = [
        ("RECORD setup", changed(schema="burano-record/2")),
        ("D3", changed(rings=[[["pink", "coin"], *ring[1:]]] * 3 + [[["blue", "coin"], *ring[1:]]])),
        ("D3", changed(rings=[[*ring[9:11], *ring[:9], ring[11]]] * 4)),
        ("D1", changed(island={"cols": 4, "rows": 3, "fountain": [4, 3]})),
        ("D2", changed(routes=[*SETUP["routes"], SETUP["routes"][0][::-1]])),
        ("D2", changed(routes=[route for route in SETUP["routes"] if "left" not in route])),
        ("R2.2", changed(workshops=shapes | {"pink": shapes["pink"][:3]})),
        ("R2.2", changed(workshops=shapes | {"pink": [*shapes["pink"][:3], [7, 0]]})),
        ("D5", changed(coin_squares=[SETUP["coin_squares"][0]] * 2)),
    ]
    for rule, fields in cases:
        with pytest.raises(Refusal) as caught:
            new_game(fields, standard=False)
        assert caught.value.rule == rule, str(caught.value)
    with pytest.raises(Refusal, match="D1"):
        new_game(changed(island={"cols": 9, "rows": 7, "fountain": [3, 3]}), standard=True)


def add_roof(game: Game) -> None:
    game.players[0].roofs.append(("plain", ("blue", "pink")))


def overdraw(game: Game) -> None:
    game.drawn["plain"] = [("blue", "pink")] * 13
    game.removed = [("plain", ("blue", "pink"))] * 13


def overfill(game: Game) -> None:
    game.drawn["plain"] = [("blue", "pink")] * 4
    game.players[0].roofs = [("plain", ("blue", "pink"))] * 4


def oversee(game: Game) -> None:
    game.cards.fish_deck["crab"] -= 7
    game.players[0].fish["crab"] += 7


def crowd(game: Game) -> None:
    game.supply["pink"] -= 4
    game.players[0].preparation = ["pink"] * 4


def leave(game: Game) -> None:
    game.players[0].ring.workers = 0
    game.sea.workers["E"][0] = 9


MISCOUNTS: list[Callable[[Game], object]] = [
    lambda game: game.supply.update(pink=1),
    lambda game: game.players[0].reserve.update(pink=1),
    lambda game: game.players[0].fish.update(crab=1),
    lambda game: game.cards.building_deck.pop(),
    lambda game: game.players[1].ring.take_back(),
    lambda game: setattr(game.players[2], "coins", -1),
    lambda game: setattr(game.players[2], "privilege", -1),
    add_roof,
    overdraw,
    overfill,
    oversee,
    crowd,
    leave,
]


@pytest.mark.parametrize("spoil", MISCOUNTS)
def test_conservation(game: Game, spoil: Callable[[Game], object]) -> None:
    conservation.check(game)
    spoil(game)
    with pytest.raises(Refusal, match=r"RECORD conservation|R3\.6"):
        conservation.check(game)
