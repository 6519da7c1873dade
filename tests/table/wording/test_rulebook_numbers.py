"""Numbers in the rules are those of the data, in both languages."""

from __future__ import annotations

import re

import pytest

from burano import i18n
from burano.games.burano import spec
from burano.games.burano.setup import Options, new_state
from burano.games.walking.board import tables
from burano.table.wording import rulebook

LANGUAGES = sorted(i18n.LANGUAGES)
SPEC = spec.load()
BOARD = new_state(Options(players=4), 1).board


def _numbers(text: str) -> str:
    return " ".join(re.findall(r"\d+", re.sub(r"\b[RVD]\d+[.\da]*", "", text)))


def _rules(game: str, language: str) -> dict[str, str]:
    book = rulebook.load(game, language)
    return {rule.number: rule.text for section in book.sections for rule in section.rules}


def _row(*numbers: int) -> str:
    return " ".join(str(number) for number in numbers)


SHIPS = [_row(*prices[1:]) for prices in BOARD.ship_vp]
UNION = _row(*SPEC.lace.union[2:])
BURANO = {
    "R2.2": [_row(28), _row(4), _row(10)],
    "R2.9": [_row(SPEC.counts.start_coins)],
    "R5.2": [_row(1, *BOARD.price[2:])],
    "R5.9": [_row(*BOARD.roof_vp[0][1:]), _row(*BOARD.roof_vp[2][1:]), _row(*BOARD.roof_vp[3])],
    "R6.8": SHIPS,
    "R9": [_row(SPEC.counts.start_privilege)],
    "R9.3": [_row(14)],
    "R10.1": [_row(SPEC.majority["4"], SPEC.majority["3"], SPEC.majority["2"])],
    "R10.2": [_row(SPEC.lace.per_worker), UNION],
    "R11.1": [_row(1, 5)],
    "R12.1": [_row(5)],
    "R12.8": [_row(3)],
    "R12.10": [_row(9)],
    "D1": [_row(9, 7, len(BOARD.pits)), _row(7, 7, len(new_state(Options(2, tight_island=True), 1).board.pits))],
    "D4": [_row(BOARD.tiles_per_kind)],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", BURANO)
def test_a_rule_of_burano_states_the_numbers_of_the_data(number: str, language: str) -> None:
    text = _numbers(_rules("burano", language)[number])
    assert [row for row in BURANO[number] if row not in text] == [], text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chapters_state_them_too(language: str) -> None:
    chapters = rulebook.load("burano", language).chapters
    shown = [_numbers(" ".join(text for _sprite, text in chapter.points)) for chapter in chapters]
    rounds = _row(*SPEC.seasons.rounds)
    for row in (*SHIPS, UNION, rounds, *(_row(*BOARD.roof_vp[kind][1:]) for kind in (0, 2))):
        assert any(row in text for text in shown), row


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_workshop_has_one_coin_and_a_ring_eight_coins(language: str) -> None:
    assert all(sum(BOARD.square_coin[square] for square in squares) == 1 for squares in BOARD.squares_of if squares)
    assert bin(BOARD.ring_coins[0]).count("1") == 8
    assert "8" in _rules("burano", language)["D3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_walking_states_the_numbers_of_its_data(language: str) -> None:
    said = {number: _numbers(text) for number, text in _rules("walking", language).items()}
    board = tables()
    assert len(board.card_number) == 72 and "72" in said["D5"]
    assert "2" in said["R3.3"] and "1 2 2" in said["R4.1"] and "60 61 70 71 80 81 85 86" in said["R10.6"]
