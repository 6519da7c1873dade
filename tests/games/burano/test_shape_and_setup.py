"""R1 shape of the game, R2 set-up, and the component data D1–D7."""

from __future__ import annotations

import pytest

from burano import resources
from burano.core.errors import BadData
from burano.core.rng import MAX_SEED, Rng
from burano.games.burano import actions as a
from burano.games.burano import scoring, setup, spec
from burano.games.burano.events import TurnStarted
from burano.games.burano.setup import Options
from tests.games.burano.position import GAME, SPEC, Position, fresh, through_pyramids, through_roofs


@pytest.mark.parametrize("players", (2, 3, 4))
def test_r1_1_r1_2_four_seasons_of_4_4_3_3_rounds_clockwise_from_the_starting_player(players):
    state = through_pyramids(fresh(players))
    turns = []
    while (decision := GAME.decision(state)) is not None:
        seat = decision.seats[0]
        if decision.kind == "turn":
            turns.append((state.season, state.round, (seat - state.start) % players))
            GAME.apply(state, seat, a.END_TURN)
        else:
            GAME.apply(state, seat, GAME.legal_actions(state, seat)[-1])
    expected = [(s, r, p) for s, rounds in enumerate((4, 4, 3, 3)) for r in range(rounds) for p in range(players)]
    assert turns == expected


@pytest.mark.parametrize("players", (1, 5))
def test_r1_1_other_numbers_of_players_are_refused(players):
    with pytest.raises(BadData, match="players"):
        fresh(players)


def test_r1_3_six_action_colours_and_four_player_colours():
    assert sorted(SPEC.colors) == ["blue", "green", "orange", "pink", "white", "yellow"]
    assert sorted(SPEC.player_colors) == ["black", "blue", "green", "red"]


@pytest.mark.parametrize(
    ("vp", "prepared", "coins", "winners", "decided"),
    [
        ([50, 40], [0, 3], [0, 9], [0], "vp"),
        ([50, 50], [1, 2], [9, 0], [1], "prep"),
        ([50, 50], [2, 2], [3, 4], [1], "coins"),
        ([50, 50], [2, 2], [4, 4], [0, 1], "shared"),
    ],
)
def test_r1_4_ties_go_to_cubes_in_preparation_then_coins_then_are_shared(vp, prepared, coins, winners, decided):
    position = Position(players=2)
    state = position.state
    state.vp, state.coins = vp, coins
    for seat in range(2):
        state.prep[seat * 3 : seat * 3 + 3] = [0 if space < prepared[seat] else -1 for space in range(3)]
    assert scoring.ranking(state) == (winners, decided)


def test_r2_1_eighteen_dock_houses_three_of_each_colour_three_an_island():
    state = fresh()
    assert sorted(state.docks) == [color for color in range(6) for _ in range(3)]
    assert state.docks != fresh(seed=2).docks


@pytest.mark.parametrize(("players", "size", "blanks"), [(4, 4, 4), (3, 3, 10), (2, 3, 10)])
def test_r2_2_d5_six_workshops_on_28_squares(players, size, blanks):
    for layout in ("first", "random"):
        board = fresh(players, layout=layout).board
        assert [len(squares) for squares in board.squares_of] == [size] * 6
        assert board.square_color.count(-1) == blanks
        assert sum(board.square_coin) == 6
        assert len(board.square_color) == 28


def test_r2_2_v23_a_layout_by_hand_turns_by_quarters_stays_inside_and_does_not_overlap():
    assert setup.turned([(0, 0), (1, 0), (2, 0), (2, 1)], 1) == [(1, 0), (1, 1), (1, 2), (0, 2)]
    assert setup.turned([(0, 0), (1, 0), (2, 0), (2, 1)], 4) == [(0, 0), (1, 0), (2, 0), (2, 1)]
    placements = list(setup.random_placements(4, setup.Rng(5)))
    assert setup.why_not_layout(4, placements) is None
    assert setup.why_not_layout(4, [(6, 0, 0), None]).key == "layout.outside"
    assert setup.why_not_layout(4, [(0, 0, 0), (0, 0, 0)]).key == "layout.overlap"
    options = Options(layout="hand", placements=tuple(placements))
    state = GAME.new_state(options, 1)
    taken = {square for piece in state.board.squares for square in piece}
    assert len(taken) == 24


def test_v23_pieces_are_never_mirrored_and_the_coin_moves_with_its_square():
    piece = SPEC.workshops.four[2]
    shapes = {tuple(sorted(setup.turned(piece.cells, turns))) for turns in range(4)}
    mirrored = [(-c, r) for c, r in piece.cells]
    assert tuple(sorted(setup.turned(mirrored, 0))) not in shapes
    coin = setup.turned(piece.cells, 2)[piece.coin]
    assert coin in setup.turned(piece.cells, 2)


def test_r2_2_random_layouts_are_always_legal():
    for seed in range(60):
        for players in (3, 4):
            assert setup.why_not_layout(players, setup.random_placements(players, setup.Rng(seed))) is None


def test_r2_3_two_merchant_ships_at_each_port():
    assert {tuple(fresh(seed=seed).ships) for seed in range(40)} <= {
        (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0),
    }  # fmt: skip


def test_r2_4_d1_one_random_cube_in_the_central_fountain_pit():
    state = fresh()
    board = state.board
    assert (board.cols, board.rows, len(board.pits)) == (9, 7, 31)
    assert board.pits[board.fountain] == (4, 3)
    assert sum(state.height) == 1 and state.height[board.fountain] == 1
    assert {fresh(seed=seed).cube[board.fountain * 3] for seed in range(60)} == set(range(6))


def test_d1_pits_are_the_cells_of_the_fountains_parity_and_every_roof_bridges_one_canal():
    board = fresh().board
    assert all((c + r) % 2 == (4 + 3) % 2 for c, r in board.pits)
    for (first, second), (c, r) in zip(board.pairs, board.canals, strict=True):
        (c1, r1), (c2, r2) = board.pits[first], board.pits[second]
        assert abs(c1 - c2) + abs(r1 - r2) == 2 and (c1 == c2 or r1 == r2)
        assert (c + r) % 2 != (c1 + r1) % 2


def test_d1_the_tight_island_is_an_option_for_two_and_three_players():
    assert len(fresh(2, tight_island=True).board.pits) == 25
    with pytest.raises(BadData):
        fresh(4, tight_island=True)


def test_d2_every_island_and_port_is_reached_by_the_routes():
    board = fresh().board
    names = SPEC.places
    near = {names[place]: {names[other] for other in board.near[place]} for place in range(8)}
    assert near["A"] == {"E", "left", "C"} and near["right"] == {"B", "D"} and near["F"] == {"C", "D"}


def test_r2_5_d4_four_stacks_of_twelve_roof_tiles():
    state = fresh()
    for kind, stack in enumerate(state.deal.stacks):
        assert sorted(stack) == list(range(kind * 12, kind * 12 + 12))
    pairs = {frozenset(pair) for pair in SPEC.roofs.pairs}
    missing = [{"blue", "white"}, {"pink", "yellow"}, {"orange", "green"}]
    assert len(pairs) == 12 and not any(frozenset(pair) in pairs for pair in missing)


def test_v22_later_seasons_are_imagined_and_earlier_ones_known():
    state = fresh()
    seen = GAME.view(state, 0)
    worlds = [GAME.sample(seen, Rng(seed)) for seed in range(6)]
    for world in worlds:
        assert world.deal.actions[0] == state.deal.actions[0]
        assert all(sorted(season) == [0, 0, 1, 1, 2, 2] for season in world.deal.actions)
    assert len({world.deal.actions for world in worlds}) == len(worlds)


def test_r2_9_every_ring_lies_in_an_order_of_its_own():
    rings = [fresh(seed=seed).board.rings for seed in range(6)]
    assert len(set(rings)) == len(rings)
    assert any(len(set(each)) > 1 for each in rings)


def test_r2_6_two_colours_on_each_action_every_season():
    for season in fresh().deal.actions:
        assert sorted(season) == [0, 0, 1, 1, 2, 2]


def test_r2_7_d6_four_building_cards_and_three_fish_lie_open():
    state = fresh()
    assert len(state.card_display) == 4 and state.cards_in_deck() == 12
    assert len(state.fish_display) == 3 and state.fish_in_deck() == 45
    assert len(SPEC.fish.kinds) == 8 and {"tuna", "squid", "lobster"} <= set(SPEC.fish.kinds)


def test_d6_the_fishmongers_share_the_eight_kinds_four_and_four():
    wanted = [set(card.fish) for card in SPEC.buildings if card.effect == "fishmonger"]
    assert [len(kinds) for kinds in wanted] == [4, 4]
    assert wanted[0] | wanted[1] == set(SPEC.fish.kinds)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_r2_8_three_cubes_of_each_colour_for_everybody(players):
    state = fresh(players)
    assert state.reserve == [3] * (6 * players)
    assert sum(state.supply) == 120 - 18 * players - 1


def test_r2_9_d3_ring_first_worker_boat_coins_and_privilege_by_turn_order():
    state = fresh(4, start=2)
    for order, island in enumerate("ABCD"):
        seat = (2 + order) % 4
        place = SPEC.sea.islands.index(island)
        assert state.island_workers[place * 4 + seat] == 1
        assert state.boat[seat] == place
        assert state.wheel[seat] == 3 * order
        assert state.ring[seat] == 9
        covered = {house for house in range(12) if state.covered(seat) >> house & 1}
        assert covered == set(range(12)) - {3 * order, 3 * order + 1, 3 * order + 2}
        assert (state.coins[seat], state.privilege[seat]) == (3, 1)
        assert sorted(state.board.rings[seat]) == [0, 1, 2, 3]


def test_d3_each_colour_twice_eight_coins_and_four_fountains_on_a_ring():
    board = fresh().board
    for seat in range(4):
        assert sorted(board.ring_colors[seat]) == [color for color in range(6) for _ in range(2)]
        assert board.ring_coins[seat].bit_count() == 8
        assert board.ring_fountains[seat].bit_count() == 4


def test_r2_10_everybody_names_three_different_kinds_from_the_starting_player():
    state = fresh(3, start=1)
    order = []
    while GAME.decision(state).kind == "name_roofs":
        seat = state.actor
        if not state.named:
            order.append(seat)
            assert len(GAME.legal_actions(state, seat)) == 4
        GAME.apply(state, seat, GAME.legal_actions(state, seat)[-1])
    assert order == [1, 2, 0]
    for seat in range(3):
        kinds = [state.board.tile_kind(tile) for tile in state.roofs[seat * 3 : seat * 3 + 3]]
        assert len(set(kinds)) == 3


def test_v18_no_tile_is_seen_before_all_kinds_are_named():
    state = fresh(2, start=0)
    events = GAME.apply(state, 0, a.NAME_ROOF[2])
    assert [type(event).__name__ for event in events] == ["RoofNamed"]
    assert state.roofs[:3] == [-1, -1, -1]
    GAME.apply(state, 0, a.NAME_ROOF[0])
    assert GAME.why_not(state, 0, a.NAME_ROOF[2]).key == "roof.kind_named"
    GAME.apply(state, 0, a.NAME_ROOF[3])
    assert [state.board.tile_kind(tile) for tile in state.roofs[:3]] == [2, 0, 3]


def test_r2_11_the_starting_player_is_random_or_chosen():
    assert {fresh(4, seed=seed).start for seed in range(40)} == {0, 1, 2, 3}
    assert fresh(4, start=3).start == 3
    with pytest.raises(BadData):
        fresh(2, start=2)


def test_d7_the_bank_never_runs_out():
    position = Position(coins=10_000).ring(workers=1)
    position.prep(4).island(((3, 2), 0))
    position.do(a.Build(4, position.pit((5, 4))))
    assert position.coins > 10_000


@pytest.mark.parametrize("seed", (-1, MAX_SEED + 1))
def test_an_impossible_seed_is_refused(seed):
    with pytest.raises(BadData, match="seed"):
        fresh(seed=seed)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("docks", lambda row: [row[0], *row[:-1]]),
        ("squares", lambda rows: rows[:5]),
        ("squares", lambda rows: [rows[0][:3], *rows[1:]]),
        ("squares", lambda rows: [rows[1], *rows[1:]]),
        ("squares", lambda rows: [[99, *rows[0][1:]], *rows[1:]]),
        ("ships", lambda row: [0, 0, 0, 1]),
        ("ships", lambda row: row[:3]),
        ("fountain", lambda color: 6),
        ("rings", lambda rows: rows[:3]),
        ("rings", lambda rows: [[0, 0, 1, 2], *rows[1:]]),
        ("start", lambda seat: 4),
        ("fish", lambda row: [*row[:-1], (row[-1] + 1) % 8]),
        ("cards", lambda row: [row[1], *row[1:]]),
        ("stacks", lambda rows: [rows[1], rows[0], *rows[2:]]),
        ("actions", lambda rows: rows[:3]),
        ("actions", lambda rows: [[0, 0, 0, 1, 2, 2], *rows[1:]]),
    ],
)  # fmt: skip
def test_r2_a_recorded_set_up_holds_what_the_box_holds(name, change):
    """Three merchant ships in one port, five workshops, a card twice …: each is refused and named."""
    options = Options(players=4)
    draw = setup.draw_all(options, 1).to_data()
    assert setup.options_from_data({**options.to_data(), "draw": draw}).draw is not None
    with pytest.raises(BadData, match=name):
        setup.options_from_data({**options.to_data(), "draw": {**draw, name: change(draw[name])}})


def test_the_first_turn_is_the_starting_players():
    state = through_roofs(fresh(3, start=2))
    events = []
    while GAME.decision(state).kind == "pyramid":
        seat = GAME.decision(state).seats[0]
        events = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
    assert events[-1] == TurnStarted(2, 0, 0)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("cubes_per_color = 20", 'cubes_per_color = "many"', "counts.cubes_per_color"),
        ("cubes_per_color = 20", "cubes_per_color = -1", "counts.cubes_per_color"),
        ("rounds = [4, 4, 3, 3]", "rounds = [4, 4, 3]", "seasons.rounds"),
        ("price = [-1, 3, 3, 4]", "price = [-1, 3]", "moves.price"),
        ("fountain = [4, 3]", "fountain = [40, 3]", "island.sizes.9x7.fountain"),
        ('["A", "E"]', '["A", "Z"]', "sea.routes"),
        ('["pink", "blue"]', '["pink", "mauve"]', "roofs.pairs"),
        ('effect = "long_sail"', 'effect = "long_sale"', "buildings.long_sail"),
        (
            "layout = [[1, 0], [2, 0], [3, 0], [4, 0]]",
            "layout = [[1, 0], [2, 0], [3, 0], [9, 0]]",
            "workshops.four.yellow",
        ),
        ("[moves]", "[movers]", "movers"),
        ("schema = ", "schema ", "data.toml"),
    ],
)
def test_a_wrong_edit_of_the_data_file_is_refused_with_key_and_reason(old, new, where):
    text = resources.read_text("games", "burano", "data.toml")
    assert old in text
    with pytest.raises(BadData) as caught:
        spec.parse(text.replace(old, new, 1))
    assert where in str(caught.value)
