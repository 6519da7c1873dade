"""R5.7–R5.10: roofing houses, bonus and score; V3, V3a, V15, V19; the roof cards of R12."""

from __future__ import annotations

import pytest

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano.events import CardRevealed, RoofScored
from tests.games.burano.position import (
    BLUE,
    CARD,
    FOUNTAINS_KIND,
    GAME,
    GREEN,
    ISLANDS_KIND,
    ORANGE,
    PINK,
    PLAIN_KIND,
    SPEC,
    WHITE,
    WORKSHOPS_KIND,
    YELLOW,
    Position,
)  # fmt: skip

WEST, EAST = (3, 2), (5, 2)


def pair(kind: int = PLAIN_KIND, first: int = PINK, second: int = BLUE, **options) -> tuple[Position, a.Roof]:
    """A pink and a blue house with one canal between them, and the tile that fits."""
    position = Position(**options).island((WEST, PINK), (EAST, BLUE)).clear_islands()
    tile = position.tile(kind, first, second)
    position.roofs(tile)
    return position, a.Roof(tile, position.pit(WEST), position.pit(EAST))


def test_r5_7_a_tile_covers_two_houses_with_one_canal_between_them():
    position, roof = pair()
    position.do(roof)
    position.do(a.TAKE_PRIVILEGE)
    state = position.state
    assert state.block[position.pit(WEST) * 3] == PINK and state.block[position.pit(EAST) * 3] == BLUE
    assert set(state.sites) >= {position.pit(WEST), position.pit(EAST)}
    assert state.roofs[:3] == [-1, -1, -1]


def test_r5_7_the_tile_may_be_turned_round():
    position = Position().island((WEST, BLUE), (EAST, PINK))
    tile = position.tile(PLAIN_KIND, PINK, BLUE)
    position.roofs(tile)
    assert position.refused(a.Roof(tile, position.pit(WEST), position.pit(EAST))).key == "roof.colors"
    assert position.allows(a.Roof(tile, position.pit(EAST), position.pit(WEST)))


@pytest.mark.parametrize(("west", "east"), [(PINK, GREEN), (GREEN, BLUE), (BLUE, GREEN), (GREEN, PINK)])
def test_r5_7_one_matching_half_is_not_enough_either_way_round(west, east):
    position = Position().island((WEST, west), (EAST, east))
    tile = position.tile(PLAIN_KIND, PINK, BLUE)
    position.roofs(tile)
    for first, second in ((WEST, EAST), (EAST, WEST)):
        assert position.refused(a.Roof(tile, position.pit(first), position.pit(second))).key == "roof.colors"


def test_v22_the_deck_of_buildings_is_imagined_without_the_cards_in_sight():
    position, roof = pair()
    position.do(roof)
    position.do(a.TAKE_TOP_CARD)
    state = position.state
    seen = GAME.view(state, 1)
    keep_visible = {*state.card_display, state.deal.cards[state.card_next - 1]}
    for seed in range(5):
        deck = GAME.sample(seen, Rng(seed)).deal.cards[state.card_next :]
        assert sorted([*keep_visible, *deck]) == list(range(len(SPEC.buildings)))


def test_r5_7_a_tile_may_lie_in_the_first_and_in_the_last_pit():
    board = Position().state.board
    last = len(board.pits) - 1
    for one, other in ((0, 1), (last - 1, last)):
        position = Position().island((board.pits[one], PINK), (board.pits[other], BLUE))
        tile = position.tile(PLAIN_KIND, PINK, BLUE)
        position.roofs(tile).do(a.Roof(tile, one, other))
        position = Position().island((board.pits[one], BLUE), (board.pits[other], PINK))
        position.roofs(tile).do(a.Roof(tile, other, one))
    assert Position().roofs(0).refused(a.Roof(0, last + 1, last)).key == "build.no_pit"
    assert Position().roofs(0).refused(a.Roof(0, 0, -1)).key == "build.no_pit"


def test_r5_7_colours_must_match():
    """EN p. 10: the colours don't match."""
    position, _ = pair()
    tile = position.tile(PLAIN_KIND, PINK, GREEN)
    position.roofs(tile)
    assert position.refused(a.Roof(tile, position.pit(WEST), position.pit(EAST))).key == "roof.colors"


def test_r5_7_the_houses_lie_in_one_row_or_column():
    """EN p. 10: not on a horizontal or vertical line."""
    position = Position().island((WEST, PINK), ((4, 1), BLUE))
    tile = position.tile(PLAIN_KIND, PINK, BLUE)
    position.roofs(tile)
    assert position.refused(a.Roof(tile, position.pit(WEST), position.pit((4, 1)))).key == "roof.no_line"


def test_r5_7_the_houses_stand_on_the_same_floor():
    """EN p. 10: not on the same floor."""
    position, roof = pair()
    pit = position.pit(EAST)
    position.state.height[pit] = 2
    position.state.cube[pit * 3 + 1] = BLUE
    position.state.canal_pairs.clear()
    assert position.refused(roof).key == "roof.other_floor"


def test_r5_7_the_third_floor_takes_no_roof():
    """EN p. 10: both cubes are on the third floor."""
    position, roof = pair()
    for cell, color in ((WEST, PINK), (EAST, BLUE)):
        pit = position.pit(cell)
        position.state.height[pit] = 3
        position.state.cube[pit * 3 + 2] = color
    position.state.canal_pairs.clear()
    assert position.refused(roof).key == "roof.third_floor"


def test_r5_7_tiles_do_not_overlap_on_a_house():
    """EN p. 11: it overlaps another tile."""
    position, roof = pair()
    position.island((WEST, PINK), (EAST, BLUE), ((6, 1), WHITE), ((7, 2), PINK))
    position.do(roof)
    position.do(a.TAKE_PRIVILEGE)
    tile = position.tile(FOUNTAINS_KIND, PINK, BLUE)
    position.roofs(tile)
    assert position.refused(a.Roof(tile, position.pit((7, 2)), position.pit(EAST))).key == "roof.overlap"


def test_r5_7_tiles_do_not_cross_over_a_canal_on_the_same_floor():
    position, roof = pair()
    position.island((WEST, PINK), (EAST, BLUE), ((4, 1), PINK), fountain=BLUE)
    position.do(roof)
    position.do(a.TAKE_PRIVILEGE)
    tile = position.tile(FOUNTAINS_KIND, PINK, BLUE)
    position.roofs(tile)
    assert position.refused(a.Roof(tile, position.pit((4, 1)), position.pit((4, 3)))).key == "roof.crossing"


def test_r5_7_only_own_tiles_can_be_laid():
    position, roof = pair()
    position.roofs()
    assert position.refused(roof).key == "roof.not_yours"


def test_r5_8_the_order_is_place_bonus_score():
    position, roof = pair()
    assert [type(event).__name__ for event in position.do(roof)] == ["MovePaid", "RoofLaid"]
    assert position.vp == 0
    assert [type(event).__name__ for event in position.do(a.TAKE_PRIVILEGE)] == ["PrivilegeGained", "RoofScored"]
    assert position.state.privilege[0] == 2
    assert position.vp == 4


def test_r5_8_v3a_a_building_card_of_the_display_which_refills_at_once():
    position, roof = pair()
    position.do(roof)
    card = position.state.card_display[1]
    events = position.do(a.TakeCard(card))
    assert position.state.cards[0] == 1 << card
    assert len(position.state.card_display) == 4 and card not in position.state.card_display
    assert isinstance(events[1], CardRevealed)


def test_v3a_or_the_unseen_top_of_the_deck():
    position, roof = pair()
    position.do(roof)
    top = position.state.deal.cards[position.state.card_next]
    position.do(a.TAKE_TOP_CARD)
    assert position.state.cards[0] == 1 << top
    assert len(position.state.card_display) == 4


def test_v3a_display_only_is_an_option():
    position, roof = pair(display_only=True)
    position.do(roof)
    assert position.refused(a.TAKE_TOP_CARD).rule == "V3a"


def test_v19_the_bonus_must_be_taken_and_an_empty_deck_refills_nothing():
    position, roof = pair()
    position.state.card_next = 16
    position.do(roof)
    assert not position.allows(a.END_TURN) and not position.allows(a.SKIP)
    assert position.refused(a.TAKE_TOP_CARD).rule == "V19"
    position.do(a.TakeCard(position.state.card_display[0]))
    assert len(position.state.card_display) == 3


def test_v19_without_any_card_only_privilege_remains():
    position, roof = pair()
    position.state.card_next = 16
    position.state.card_display = []
    position.do(roof)
    assert position.state.privilege[0] == 2 and position.vp == 4


def held(position: Position, roof: a.Roof) -> int:
    position.do(roof)
    scored = position.do(a.TAKE_PRIVILEGE)[-1]
    assert isinstance(scored, RoofScored)
    return scored.vp


@pytest.mark.parametrize(("islands", "vp"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 9)])
def test_r5_9_majorities_on_islands_score_2_5_9(islands, vp):
    position, roof = pair(ISLANDS_KIND)
    for island in range(islands):
        position.workers(island, 2, 1, 1, 0)
    assert held(position, roof) == vp


def test_r5_9_a_tie_for_first_is_no_majority():
    """EN p. 11: the left island counts, the right one is tied."""
    position, roof = pair(ISLANDS_KIND)
    position.workers(0, 2, 1, 0, 0).workers(1, 1, 1, 0, 0)
    assert held(position, roof) == 2


def test_r5_9_v15_harbour_master_holds_a_tied_majority_for_a_roof():
    position, roof = pair(ISLANDS_KIND)
    position.workers(1, 1, 1, 0, 0).cards("harbour_master")
    assert held(position, roof) == 2


def test_v15_harbour_master_needs_a_worker_there():
    position, roof = pair(ISLANDS_KIND)
    position.cards("harbour_master")
    assert held(position, roof) == 0


@pytest.mark.parametrize(("workshops", "vp"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 9)])
def test_r5_9_majorities_in_workshops_score_2_5_9(workshops, vp):
    """EN p. 11: majority in the green workshop only gives 2."""
    position, roof = pair(WORKSHOPS_KIND)
    owners = {}
    board = position.state.board
    for color in range(workshops):
        for number, seat in enumerate((0, 0, 1)):
            square = board.squares_of[color][number]
            owners[square % 7, square // 7] = seat
    tied = board.squares_of[5]
    owners[tied[0] % 7, tied[0] // 7] = 0
    owners[tied[1] % 7, tied[1] // 7] = 2
    position.lace(owners)
    assert held(position, roof) == vp


@pytest.mark.parametrize(("workers", "fountains", "vp"), [(9, 1, 2), (7, 2, 3), (3, 3, 5), (1, 4, 9)])
def test_r5_9_visible_fountains_score_2_3_5_9(workers, fountains, vp):
    """EN p. 11: three visible fountains give 5 VP."""
    position, roof = pair(FOUNTAINS_KIND)
    position.ring(wheel=0, workers=workers, pieces=(0, 1, 2, 3))
    assert position.state.visible_fountains(0) == fountains
    assert held(position, roof) == vp


def test_r5_9_plain_tiles_score_4():
    position, roof = pair()
    assert held(position, roof) == 4


def test_r5_10_roof_spaces_stay_empty_until_the_clean_up():
    position, roof = pair()
    position.do(roof)
    position.do(a.TAKE_PRIVILEGE)
    position.do(a.END_TURN)
    assert position.state.roofs[:3] == [-1, -1, -1]


@pytest.mark.parametrize(
    ("first", "second", "card", "bonus"),
    [
        (PINK, BLUE, "roof_bonus_a", 10),
        (PINK, GREEN, "roof_bonus_a", 5),
        (PINK, GREEN, "roof_bonus_b", 5),
        (YELLOW, GREEN, "roof_bonus_b", 10),
        (ORANGE, WHITE, "roof_bonus_c", 10),
        (PINK, BLUE, "roof_bonus_c", 0),
    ],
)
def test_r12_roof_bonus_gives_5_vp_per_half_of_its_colours(first, second, card, bonus):
    position = Position().island((WEST, first), (EAST, second)).clear_islands()
    tile = position.tile(PLAIN_KIND, first, second)
    position.roofs(tile).cards(card)
    position.do(a.Roof(tile, position.pit(WEST), position.pit(EAST)))
    scored = position.do(a.TAKE_PRIVILEGE)[-1]
    assert (scored.vp, scored.bonus) == (4, bonus)


def test_v3_a_card_taken_as_the_bonus_already_counts():
    position, roof = pair()
    position.do(roof)
    position.state.card_display[0] = CARD["roof_bonus_a"]
    scored = position.do(a.TakeCard(CARD["roof_bonus_a"]))[-1]
    assert scored.bonus == 10
    assert position.vp == 14


@pytest.mark.parametrize(
    ("card", "colors"),
    [("any_color_a", (BLUE, GREEN)), ("any_color_b", (YELLOW, WHITE)), ("any_color_c", (PINK, ORANGE))],
)
def test_r12_any_colour_halves_lie_on_any_cube_and_keep_their_colour(card, colors):
    position = Position().island((WEST, WHITE if BLUE in colors else BLUE), (EAST, YELLOW if PINK in colors else PINK))
    tile = position.tile(PLAIN_KIND, *colors)
    position.roofs(tile)
    roof = a.Roof(tile, position.pit(WEST), position.pit(EAST))
    assert position.refused(roof).key == "roof.colors"
    position.cards(card)
    position.do(roof)
    assert position.state.block[position.pit(WEST) * 3] == colors[0]


def test_r12_roof_cards_combine_and_the_tiles_colours_count():
    position = Position().island((WEST, WHITE), (EAST, WHITE)).clear_islands()
    tile = position.tile(PLAIN_KIND, PINK, BLUE)
    position.roofs(tile).cards("any_color_a", "any_color_c", "roof_bonus_a")
    position.do(a.Roof(tile, position.pit(WEST), position.pit(EAST)))
    assert position.do(a.TAKE_PRIVILEGE)[-1].bonus == 10


def test_v7_a_privilege_for_a_matching_block_is_there_for_the_action_of_that_build():
    position, roof = pair()
    position.actions(0, 0, 0, 0, 0, 0)
    position.do(roof)
    position.do(a.TAKE_PRIVILEGE)
    position.privilege(0).prep(BLUE).boat(6).docks(A=(3, 3, 3), C=(5, 5, 4)).ring(pieces=(0, 1, 2, 3))
    position.do(a.Build(BLUE, position.pit(EAST)))
    assert position.legal(a.SwapDocks)
