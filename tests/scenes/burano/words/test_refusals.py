"""Every refusal of the rules: met where it is given, said in both languages, and found in "How to play"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import burano.games.burano as rules
from burano import i18n
from burano.core.protocol import Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import legal, roofs
from burano.games.burano.legal import why_not_affordable
from burano.games.burano.setup import Options, why_not_options
from burano.games.burano.state import (
    BONUS,
    DISPATCH,
    LACE,
    NAME_ROOFS,
    OVER,
    PAY_LACE,
    PYRAMID,
    REFILL,
    REMOVE_ROOFS,
    SAILING,
    SELL,
    STAGES,
    TAKE_FISH,
    TURN,
    WITHDRAW,
)  # fmt: skip
from burano.scenes.burano.words.table import BOOK, SPEECH
from burano.table.wording import rulebook
from tests.games.burano.position import (
    ASSORTED,
    BLUE,
    GAME,
    GREEN,
    LEFT,
    ORANGE,
    PAIRS,
    PINK,
    PLAIN_KIND,
    SAME,
    TRIPLES,
    WHITE,
    YELLOW,
    A,
    B,
    E,
    Position,
)  # fmt: skip

_ELSEWHERE = ("look.", "why.", "bot.", "layout.", "options.")
"""Keys of computer players, and of the set-up screen, which words them itself."""
WEST, EAST = (3, 2), (5, 2)
TUNA, SQUID, LOBSTER, SARDINE, BASS = range(5)


def _at(stage: int, **options: int) -> Position:
    position = Position(**options).clear_islands().boat(A).ring(0, 9, pieces=(0, 1, 2, 3))
    nothing = (GREEN, ORANGE, WHITE)
    position.docks(A=nothing, B=nothing, C=nothing, D=nothing, E=(PINK, YELLOW, WHITE), F=nothing)
    position.state.phase = stage
    position.state.arrows = position.state.arrow_colors(0)
    return position


def _roofing(*houses: tuple[tuple[int, int], int], fountain: int = WHITE, coins: int = 20) -> tuple[Position, int]:
    position = Position(coins=coins).island(*houses, fountain=fountain)
    tile = position.tile(PLAIN_KIND, PINK, BLUE)
    return position.roofs(tile), tile


def _high(position: Position, floors: int, *cells: tuple[int, int]) -> None:
    for cell in cells:
        pit = position.pit(cell)
        position.state.height[pit] = floors
        position.state.cube[pit * 3 + floors - 1] = position.state.cube[pit * 3]
    position.state.canal_pairs.clear()


def _anywhere() -> Iterator[tuple[str, Reason | None]]:
    yield "game.over", GAME.why_not(_at(OVER).state, 0, a.END_TURN)
    yield "turn.not_yours", _at(TURN).refused(a.END_TURN, seat=1)
    yield "action.unknown", GAME.why_not(_at(TURN).state, 0, Action())
    yield "action.not_now", _at(TURN).refused(a.Sail(E))
    yield "color.unknown", GAME.why_not(Position().prep(PINK).state, 0, a.Build(7, 0))


def _moves() -> Iterator[tuple[str, Reason | None]]:
    tired, poor = Position().pyramid(), Position(coins=1).pyramid()
    tired.state.moves, poor.state.moves = 4, 1
    yield "move.four_made", tired.refused(a.Pick(13))
    yield "move.too_dear", poor.refused(a.Pick(13))
    yield "pyramid.no_such_place", GAME.why_not(Position().state, 0, a.Pick(14))
    yield "pick.empty", Position().pyramid({0: PINK}).refused(a.Pick(5))
    yield "pick.covered", Position().pyramid().refused(a.Pick(4))
    yield "pick.preparation_full", Position().pyramid().prep(PINK, PINK, PINK).refused(a.Pick(13))
    builder = Position().island((WEST, PINK)).prep(BLUE)
    yield "build.no_pit", GAME.why_not(builder.state, 0, a.Build(BLUE, 999))
    yield "build.not_prepared", builder.refused(a.Build(GREEN, builder.pit((4, 1))))
    yield "build.no_corner", builder.refused(a.Build(BLUE, builder.pit((1, 0))))
    yield "build.no_roof", builder.refused(a.Build(BLUE, builder.pit(WEST)))
    _high(builder, 3, WEST)
    yield "build.too_high", builder.refused(a.Build(BLUE, builder.pit(WEST)))


def _roofs() -> Iterator[tuple[str, Reason | None]]:
    position, tile = _roofing((WEST, PINK), (EAST, BLUE))
    west, east = position.pit(WEST), position.pit(EAST)
    yield "roof.not_yours", position.refused(a.Roof(tile + 1, west, east))
    yield "roof.no_house", position.refused(a.Roof(tile, west, position.pit((1, 2))))
    yield "roof.colors", position.refused(a.Roof(tile, east, west))
    _high(position, 2, EAST)
    yield "roof.other_floor", position.refused(a.Roof(tile, west, east))
    _high(position, 3, WEST, EAST)
    yield "roof.third_floor", position.refused(a.Roof(tile, west, east))
    askew, tile = _roofing((WEST, PINK), ((4, 1), BLUE))
    yield "roof.no_line", askew.refused(a.Roof(tile, askew.pit(WEST), askew.pit((4, 1))))
    yield "roof.no_pair", roofs.why_not_tile(_roofing()[0].state, 0, tile)
    laid, tile = _roofing((WEST, PINK), (EAST, BLUE), ((4, 1), PINK), ((6, 1), WHITE), ((7, 2), PINK), fountain=BLUE)
    yield "roof.crossing", _crossed(laid, tile)
    yield "roof.overlap", _overlapping(laid, tile)
    other, tile = _roofing((WEST, GREEN), (EAST, GREEN))
    yield "roof.fits_nowhere", roofs.why_not_tile(other.state, 0, tile)
    bonus = _at(BONUS)
    card = next(card for card in range(20) if card not in bonus.state.card_display)
    yield "bonus.not_open", bonus.refused(a.TakeCard(card))
    bonus.state.card_next = len(bonus.state.deal.cards)
    yield "bonus.deck_empty", bonus.refused(a.TAKE_TOP_CARD)
    strict = Position(display_only=True)
    strict.state.phase = BONUS
    yield "bonus.display_only", strict.refused(a.TAKE_TOP_CARD)


def _crossed(position: Position, tile: int) -> Reason | None:
    position.do(a.Roof(tile, position.pit(WEST), position.pit(EAST)))
    position.do(a.TAKE_PRIVILEGE)
    position.roofs(tile - 12)
    return position.refused(a.Roof(tile - 12, position.pit((4, 1)), position.state.board.fountain))


def _overlapping(position: Position, tile: int) -> Reason | None:
    return position.refused(a.Roof(tile - 12, position.pit((7, 2)), position.pit(EAST)))


def _fishing() -> Iterator[tuple[str, Reason | None]]:
    sailor = _at(SAILING)
    yield "sail.unknown", GAME.why_not(sailor.state, 0, a.Sail(9))
    yield "sail.already_there", sailor.refused(a.Sail(A))
    yield "sail.out_of_reach", sailor.refused(a.Sail(B))
    yield "privilege.none", sailor.refused(a.SwapDocks(A, GREEN, E, PINK))
    sailor.privilege(1)
    yield "swap.two_islands", sailor.refused(a.SwapDocks(A, GREEN, A, ORANGE))
    yield "swap.two_colors", sailor.refused(a.SwapDocks(A, GREEN, B, GREEN))
    yield "swap.not_there", sailor.refused(a.SwapDocks(A, PINK, E, YELLOW))
    sailor.state.ships = [1, 1, 1, 1]
    yield "sail.no_ship", sailor.refused(a.Sail(LEFT))
    sailor.state.ships, sailor.state.swapped = [0, 0, 0, 0], 1
    yield "sail.swapped", sailor.refused(a.Sail(LEFT))
    yield "sail.must_sail", sailor.refused(a.SKIP)
    yield "sail.no_match", _at(SAILING).boat(E).refused(a.Sail(A))
    fisher = _at(TAKE_FISH)
    kind = next(kind for kind in range(8) if kind not in fisher.state.fish_display)
    yield "fish.not_open", fisher.refused(a.TAKE_FISH[kind])
    fisher.state.fish_next = len(fisher.state.deal.fish)
    yield "fish.deck_empty", fisher.refused(a.DRAW_FISH)
    yield "dispatch.one_or_two", GAME.why_not(_at(DISPATCH).state, 0, a.Dispatch(3))


def _sales() -> Iterator[tuple[str, Reason | None]]:
    port = _at(SELL).boat(LEFT).fish(tuna=6, squid=4, lobster=3, sardine=2, sea_bass=1)
    port.state.ships = [0, 0, 0, 0]
    yield "sell.bad_cards", port.refused(a.Sell(SAME, ()))
    yield "sell.not_in_hand", port.refused(a.Sell(SAME, (BASS, BASS)))
    yield "sell.assorted", port.refused(a.Sell(ASSORTED, (TUNA, TUNA)))
    yield "sell.same", port.refused(a.Sell(SAME, (TUNA, SQUID)))
    yield "sell.pairs", port.refused(a.Sell(PAIRS, (TUNA,)))
    yield "sell.triples", port.refused(a.Sell(TRIPLES, (TUNA, TUNA)))
    yield "sell.too_many", port.refused(a.Sell(SAME, (TUNA,) * 5))
    port.state.ships[SAME] = 1
    yield "sell.no_ship", port.refused(a.Sell(SAME, (TUNA,)))


def _lace_and_earning() -> Iterator[tuple[str, Reason | None]]:
    # First-game layout for four:  . Y Y Y Y P .
    #                              B B B O O P P
    #                              G G B O O W P
    #                              . G G W W W .
    lace = _at(LACE).lace({(1, 0): 0, (2, 0): 1})
    at = lambda column, row: a.LaceAt(lace.square((column, row)))
    yield "lace.no_workshop", lace.refused(at(0, 0))
    yield "lace.no_arrow", lace.refused(at(3, 1))
    yield "lace.own_worker", lace.refused(at(1, 0))
    yield "lace.taken", lace.refused(at(2, 0))
    yield "lace.not_adjacent", lace.refused(at(4, 0))
    yield "lace.not_begun", lace.refused(a.FINISH)
    lace.state.lace_placed = 1
    yield "lace.begun", lace.refused(a.SKIP)
    lace.state.lace_placed, lace.state.ring[0] = 0, 1
    yield "lace.last_worker", lace.refused(at(0, 1))
    earner = _at(WITHDRAW)
    yield "island.unknown", GAME.why_not(earner.state, 0, a.WithdrawIsland(7))
    yield "withdraw.nobody_there", earner.refused(a.WithdrawIsland(A))


def _cubes() -> Iterator[tuple[str, Reason | None]]:
    empty = _at(PYRAMID)
    empty.state.reserve[BLUE] = 1
    yield "pyramid.none_left", GAME.why_not(empty.state, 0, a.PLACE[PINK])
    rich = Position().pyramid().privilege(1)
    yield "pyramid.full", rich.refused(a.PrivilegeCube(GREEN, 0))
    rich.pyramid(dict.fromkeys(range(9), PINK))
    yield "pyramid.taken", rich.refused(a.PrivilegeCube(GREEN, 4))
    yield "pyramid.no_support", rich.refused(a.PrivilegeCube(GREEN, 13))
    rich.state.supply[WHITE] = 0
    yield "supply.empty", rich.refused(a.PrivilegeCube(WHITE, 9))


def _clean_up() -> Iterator[tuple[str, Reason | None]]:
    payer = _at(PAY_LACE).lace({(1, 0): 0, (2, 0): 0, (3, 0): 1}).privilege(1)
    payer.state.reserve[YELLOW] = 1
    at = lambda column: payer.square((column, 0))
    yield "pay.not_yours", payer.refused(a.PayWorker(at(3)))
    yield "pay.no_card", payer.refused(a.PayFree(at(1)))
    payer.cards("thrifty_lace").do(a.PayFree(at(1)))
    yield "pay.already", payer.refused(a.PayWorker(at(1)))
    yield "pay.free_used", payer.refused(a.PayFree(at(2)))
    yield "buy.before_paying", payer.refused(a.BuyCube(PINK))
    payer.state.reserve[YELLOW] = 0
    yield "pay.no_cube", payer.refused(a.PayWorker(at(2)))
    refill = _at(REFILL).privilege(2)
    yield "refill.none_missing", refill.refused(a.Substitute(WHITE))
    refill.state.missing = 1
    refill.do(a.BuyCube(ORANGE))
    yield "refill.bought_already", refill.refused(a.Substitute(WHITE))
    kinds = _at(NAME_ROOFS)
    kinds.state.named = [3]
    yield "roof.unknown_kind", GAME.why_not(kinds.state, 0, a.NameRoof(4))
    yield "roof.kind_named", kinds.refused(a.NAME_ROOF[3])
    kinds.state.stack_next = [12, 0, 0, 0]
    yield "roof.stack_empty", kinds.refused(a.NAME_ROOF[0])


def met() -> dict[str, Reason]:
    """Every refusal, from a position in which it is true."""
    chapters = (_anywhere, _moves, _roofs, _fishing, _sales, _lace_and_earning, _cubes, _clean_up)
    found: dict[str, Reason] = {}
    for chapter in chapters:
        for key, reason in chapter():
            assert reason is not None and reason.key == key, (key, reason)
            found[key] = reason
    return found


def _keys() -> set[str]:
    """Every message key in the sources of the rules."""
    found: set[str] = set()
    for path in Path(rules.__file__).parent.glob("*.py"):
        for call in re.findall(r"Reason\((?:[^()]|\([^()]*\))*\)", path.read_text("utf-8")):
            found.update(re.findall(r'"([a-z_]+\.[a-z_0-9]+)"', call))
    return {key for key in found if not key.startswith(_ELSEWHERE)}


def test_every_refusal_was_met_and_has_its_words() -> None:
    assert _keys() == set(met()) == set(BOOK.keys("refusal"))


def test_every_refusal_is_a_sentence_in_both_languages_that_leads_to_its_rule() -> None:
    books = {language: rulebook.load("burano", language) for language in i18n.LANGUAGES}
    for key, reason in met().items():
        said = set()
        for language, book in books.items():
            i18n.set_language(language)
            text = SPEECH.reason(reason)
            assert text.endswith(f"({reason.rule})") and text[0].isupper() and "{" not in text, text
            assert book.has(reason.rule), f"{key}: {language} has no rule {reason.rule}"
            said.add(text)
        assert len(said) == len(books), key


@pytest.mark.parametrize(
    "options", [Options(5), Options(2, layout="round"), Options(2, start=3), Options(4, tight_island=True)]
)
def test_what_the_set_up_refuses_leads_to_its_rule_too(options: Options) -> None:
    reason = why_not_options(options)
    assert reason is not None
    assert all(rulebook.load("burano", language).has(reason.rule) for language in i18n.LANGUAGES)


# ---- true in more than one case


def test_at_the_wrong_time_one_hears_what_is_to_be_done_first() -> None:
    said = {}
    for stage in range(len(STAGES) - 1):
        if stage not in (TURN, PYRAMID):
            said[stage] = SPEECH.reason(_at(stage).refused(a.Roof(0, 0, 1)))
    assert len(set(said.values())) == len(said)
    assert said[SAILING] == "Sail first, or skip fishing. (R6.1)"
    assert said[REMOVE_ROOFS].startswith("Finish choosing your roof tiles first.")


def test_in_a_turn_one_hears_when_a_thing_may_be_used() -> None:
    buttons = {a.PlaceCube, a.SkipAction, a.Finish}
    for kind in {kind for kind, stages in legal._STAGES.items() if TURN not in stages} - buttons:
        reason = GAME.why_not(_at(TURN).state, 0, kind.__new__(kind))
        assert reason is not None
        assert SPEECH.reason(reason).startswith("Only "), kind


def test_a_tile_that_is_only_too_expensive_does_not_blame_its_colours() -> None:
    """However many other pairs it does not fit."""
    houses = [((1, 2), GREEN), (WEST, PINK), (EAST, BLUE), ((7, 2), WHITE)]
    position, tile = _roofing(*houses, coins=0)
    position.state.moves = 1
    assert len(position.state.canal_pairs) > 1
    reason = roofs.why_not_tile(position.state, 0, tile)
    assert reason is not None and reason.key == "move.too_dear"
    position.state.coins[0] = 3
    assert roofs.why_not_tile(position.state, 0, tile) is None


def test_privilege_points_are_named_only_where_they_would_pay_a_move_that_is_there() -> None:
    position = Position(coins=1).pyramid().privilege(2)
    position.state.moves = 1
    reason = why_not_affordable(position.state, 0)
    assert reason is not None
    assert SPEECH.reason(reason).endswith("you have 1. 2 privilege points would pay the rest. (R9.4)")
    position.privilege(1)
    reason = why_not_affordable(position.state, 0)
    assert reason is not None and "rivilege" not in SPEECH.reason(reason)
    assert why_not_affordable(position.pyramid({}).roofs().state, 0) is None, "nothing could be moved"


def test_a_ship_says_what_it_counts() -> None:
    port = _at(SELL).boat(LEFT).fish(tuna=6, squid=4, lobster=3, sardine=2)
    port.state.ships = [0, 0, 0, 0]
    pairs = tuple(sorted((TUNA, SQUID, LOBSTER, SARDINE) * 2))
    assert "at most 3 pairs" in SPEECH.reason(port.refused(a.Sell(PAIRS, pairs)))
    assert "at most 4 cards" in SPEECH.reason(port.refused(a.Sell(SAME, (TUNA,) * 5)))
