"""R12, the building cards: every effect has its row, and a card's words say what the rules then give."""

from __future__ import annotations

import re
import string
from collections import Counter

import msgspec
import pytest

from burano import resources
from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import cards, roofs, scoring, spec, state_data
from burano.games.burano.board import Board
from burano.games.burano.cards import When
from burano.games.burano.spec import Building, Effect
from tests.games.burano.position import CARD, FISH, GAME, GREEN, ORANGE, PINK, SPEC, WHITE, YELLOW, Position, fresh

EVERY_CARD = [pytest.param(card, id=card.id) for card in SPEC.buildings]
BY_COLOR = {"pink": PINK, "yellow": YELLOW, "green": GREEN, "orange": ORANGE, "white": WHITE, "blue": 1}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def printed(card: Building) -> dict[str, object]:
    """What can stand for the placeholders of this card's words."""
    found: dict[str, object] = dict(zip("abc", card.colors, strict=False))
    if card.vp:
        found["vp"] = card.vp
    if card.fish:
        found["fish"] = ", ".join(card.fish)
    return found


def with_points(card: Building, vp: int) -> tuple[Position, Building]:
    """The owner of this card alone, in a game whose box prints other points on it."""
    position = Position().clear_islands().lace({}).cards(card.id)
    board = position.state.board
    changed = msgspec.structs.replace(card, vp=vp)
    edited = msgspec.structs.replace(SPEC, buildings=[changed if other is card else other for other in SPEC.buildings])
    position.state.board = Board(edited, board.players, board.size, board.display_only, board.rings, board.squares)
    return position, changed


def brings(position: Position, card: Building) -> int | None:
    """What the card brings for one thing it counts, or None if it has no points."""
    state, number = position.state, CARD[card.id]
    if card.effect == "roof_bonus":
        first = BY_COLOR[card.colors[0]]
        tile = next(
            tile
            for tile, pair in enumerate(state.board.tile_colors)
            if first in pair and BY_COLOR[card.colors[1]] not in pair
        )
        return roofs.card_bonus(state, 0, tile)
    if card.effect == "fishmonger":
        state.sold[FISH[card.fish[0]]] = 1
    if card.effect == "lace_school":
        state.lace_owner[position.square_of(BY_COLOR[card.colors[0]])] = 0
    return cards.final_vp(state, 0, number)


def test_r12_every_effect_has_one_row_and_a_card():
    assert [row.effect for row in cards.ROWS] == list(Effect)
    assert Counter(row.effect for row in cards._ROWS) == Counter(Effect)
    assert {card.effect for card in SPEC.buildings} == {effect.value for effect in Effect}


@pytest.mark.parametrize("card", EVERY_CARD)
def test_r12_a_card_prints_what_its_words_ask_for(card):
    """A text without the points would hide them; one that names more colours than the card has could not be said."""
    row = cards.row_of(card)
    assert fields(row.text) == set(printed(card))
    assert fields(row.label) <= {"vp"}


@pytest.mark.parametrize("card", EVERY_CARD)
def test_r12_the_words_state_the_points_the_rules_give(card):
    for vp in (card.vp, card.vp + 4) if card.vp else (0,):
        position, changed = with_points(card, vp)
        row = cards.row_of(changed)
        said = [int(number) for number in re.findall(r"(\d+) VP", row.text.format(**printed(changed)))]
        assert said == ([vp] if vp else [])
        assert brings(position, changed) == (vp or None)
        if "{vp}" in row.label:
            assert str(vp) in row.label.format(vp=vp)


@pytest.mark.parametrize("card", EVERY_CARD)
def test_r12_a_final_card_scores_at_the_end_and_a_roofing_card_does_not(card):
    row = cards.row_of(card)
    if row.when is not When.ONGOING:
        assert (row.counts is not None) == (row.when is When.FINAL)


@pytest.mark.parametrize("card", EVERY_CARD)
def test_a_card_is_worth_something_to_a_computer_player_in_every_season(card):
    number = CARD[card.id]
    position = Position().fish(tuna=2, crab=2).lace({(1, 0): 0, (0, 2): 0}).cards(card.id)
    position.roofs(Position.tile(0, PINK, 1), Position.tile(1, YELLOW, GREEN), Position.tile(2, ORANGE, WHITE))
    worth = []
    for season in range(4):
        position.state.season = season
        worth.append(cards.row_of(card).worth(position.state, 0, number))
    assert worth == sorted(worth, reverse=True) and worth[-1] > 0


NEW_CARD = """
[[buildings]]
id = "town_hall_b"
effect = "town_hall"
vp = 4
"""


def test_a_new_card_of_a_known_effect_is_an_entry_of_the_data(monkeypatch):
    """Played to the end by somebody who takes it as soon as it lies open."""
    text = resources.read_text("games", "burano", "data.toml")
    edited = spec.parse(text.replace("buildings = 16", "buildings = 17") + NEW_CARD)
    for module in (spec, state_data):
        monkeypatch.setattr(module, "load", lambda: edited)
    for seed in range(40):
        state = fresh(2, seed)
        rng = Rng(seed)
        while (decision := GAME.decision(state)) is not None:
            seat = decision.seats[0]
            legal = GAME.legal_actions(state, seat)
            roofing = [action for action in legal if isinstance(action, a.Roof | a.TakeCard)]
            GAME.apply(state, seat, a.TAKE_CARD[16] if a.TAKE_CARD[16] in legal else rng.choice(roofing or legal))
        assert GAME.to_data(GAME.from_data(GAME.to_data(state))) == GAME.to_data(state)
        owner = next((seat for seat in range(2) if state.cards[seat] >> 16 & 1), None)
        if owner is not None:
            assert dict(scoring.card_points(state, owner))[16] == 4
            return
    raise AssertionError("nobody ever took the card")
