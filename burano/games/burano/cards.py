"""The building cards (R12): one row per effect; the numbers are printed on the cards.

A card is an entry of `data.toml`: an effect, its points, and the colours or fish it names. Effects during play are
implemented in the chapter they change, which asks the board who holds such a card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from burano.core.i18n_marks import N_
from burano.games.burano.board import FISH
from burano.games.burano.spec import Building, Effect
from burano.games.burano.state import State


class When(Enum):
    """When a card takes effect, as shown by its frame."""

    ROOFING = "roofing"
    ONGOING = "ongoing"
    FINAL = "final"


Count = Callable[[State, int, int], int]
"""State, seat, card → number of things for which the card scores its points at the end."""

Worth = Callable[[State, int, int], float]
"""State, seat, card → points that a computer player expects the card to bring its owner from now on."""


@dataclass(frozen=True)
class EffectRow:
    """An effect. In its texts, `{vp}` stands for the card's points, and `{a}`, `{b}`, `{c}`, `{fish}` for the things it
    names."""

    effect: Effect
    when: When
    name: str
    text: str
    label: str
    """Large text on the card."""
    picture: tuple[str, ...]
    """Sprites on the card, besides the colours and fish it names."""
    counts: Count | None
    """Count for the final scoring; None for a card without final scoring."""
    worth: Worth


def _once(state: State, seat: int, card: int) -> int:
    return 1


def _sold_fish(state: State, seat: int, card: int) -> int:
    wanted = state.board.card_fish[card]
    return sum(state.sold[seat * FISH + kind] for kind in range(FISH) if wanted >> kind & 1)


def _workers(state: State, seat: int, card: int) -> int:
    """Return the number of the seat's lace makers on squares of the card's colours."""
    colors = state.board.card_colors[card]
    mine = 0
    for square in state.board.lace_squares:
        if state.lace_owner[square] == seat and colors >> state.board.square_color[square] & 1:
            mine += 1
    return mine


def _buildings(state: State, seat: int, card: int) -> int:
    return state.cards[seat].bit_count()


def _seasons_to_come(state: State) -> int:
    return len(state.board.rounds) - 1 - state.season


def _halves(state: State, seat: int, card: int) -> int:
    """Return the number of halves of the seat's tiles in the card's colours."""
    colors = state.board.card_colors[card]
    halves = 0
    for space in range(seat * 3, seat * 3 + 3):
        tile = state.roofs[space]
        if tile >= 0:
            first, second = state.board.tile_colors[tile]
            halves += (colors >> first & 1) + (colors >> second & 1)
    return halves


def _roof_bonus_worth(state: State, seat: int, card: int) -> float:
    return _halves(state, seat, card) * 3.5 + 4.5 * _seasons_to_come(state)


def _any_color_worth(state: State, seat: int, card: int) -> float:
    return _halves(state, seat, card) * 1.2 + 2.0 * _seasons_to_come(state)


def _fishmonger_worth(state: State, seat: int, card: int) -> float:
    """Return the expected points: sold fish count fully, those in hand may yet be sold."""
    vp = float(state.board.card_vp[card])
    wanted = state.board.card_fish[card]
    total = 0.0
    for kind in range(FISH):
        if wanted >> kind & 1:
            total += vp * state.sold[seat * FISH + kind] + 1.0 * state.hand[seat * FISH + kind]
    return total + 1.5 * _seasons_to_come(state)


def _lace_school_worth(state: State, seat: int, card: int) -> float:
    """Return the expected points: less than the present ones, because workers may be sent home."""
    return 1.6 * _workers(state, seat, card) + 0.8 * _seasons_to_come(state)


def _small_help_worth(state: State, seat: int, card: int) -> float:
    return 0.8 + 0.8 * _seasons_to_come(state)


def _harbour_master_worth(state: State, seat: int, card: int) -> float:
    return 1.0 + 1.2 * _seasons_to_come(state)


def _thrifty_lace_worth(state: State, seat: int, card: int) -> float:
    """Return the card's points plus the value of a cube saved in this and every later lace scoring."""
    return state.board.card_vp[card] + 2.0 * (_seasons_to_come(state) + 1)


def _guild_hall_worth(state: State, seat: int, card: int) -> float:
    return float(state.board.card_vp[card] * _buildings(state, seat, card)) + 1.5 * _seasons_to_come(state)


def _town_hall_worth(state: State, seat: int, card: int) -> float:
    return float(state.board.card_vp[card])


_ROWS = (
    EffectRow(
        Effect.ROOF_BONUS,
        When.ROOFING,
        name=N_("Roof bonus"),
        text=N_("When you roof: {vp} VP for each block of the tile in {a} or {b}."),
        label=N_("+{vp} VP"),
        picture=(),
        counts=None,
        worth=_roof_bonus_worth,
    ),
    EffectRow(
        Effect.ANY_COLOR,
        When.ROOFING,
        name=N_("Any-colour roof"),
        text=N_("When you roof: {a} and {b} blocks of the tile may cover a house of any colour."),
        label=N_("any"),
        picture=(),
        counts=None,
        worth=_any_color_worth,
    ),
    EffectRow(
        Effect.FISHMONGER,
        When.FINAL,
        name=N_("Fishmonger"),
        text=N_("Final scoring: {vp} VP for each of these fish you sold: {fish}."),
        label=N_("{vp} each"),
        picture=(),
        counts=_sold_fish,
        worth=_fishmonger_worth,
    ),
    EffectRow(
        Effect.LACE_SCHOOL,
        When.FINAL,
        name=N_("Lace school"),
        text=N_("Final scoring: {vp} VP for each of your workers on {a}, {b} or {c} squares."),
        label=N_("{vp} each"),
        picture=("act_lace",),
        counts=_workers,
        worth=_lace_school_worth,
    ),
    EffectRow(
        Effect.LONG_SAIL,
        When.ONGOING,
        name=N_("Long sail"),
        text=N_("Your boat may sail two steps."),
        label=N_("2 steps"),
        picture=("boat_red",),
        counts=None,
        worth=_small_help_worth,
    ),
    EffectRow(
        Effect.SHARED_BENCH,
        When.ONGOING,
        name=N_("Shared bench"),
        text=N_("Your workers may take other players’ workshop squares without a privilege point."),
        label=N_("share"),
        picture=("worker_woman_blue", "worker_woman_red"),
        counts=None,
        worth=_small_help_worth,
    ),
    EffectRow(
        Effect.HARBOUR_MASTER,
        When.ONGOING,
        name=N_("Harbour master"),
        text=N_("You win every tie for the majority on an island."),
        label=N_("ties"),
        picture=("kind_islands",),
        counts=None,
        worth=_harbour_master_worth,
    ),
    EffectRow(
        Effect.THRIFTY_LACE,
        When.ONGOING,
        name=N_("Thrifty lace"),
        text=N_("In each lace scoring one worker needs no cube. Final scoring: {vp} VP."),
        label=N_("1 free"),
        picture=("act_lace",),
        counts=_once,
        worth=_thrifty_lace_worth,
    ),
    EffectRow(
        Effect.GUILD_HALL,
        When.FINAL,
        name=N_("Guild hall"),
        text=N_("Final scoring: {vp} VP for each of your building cards, this one too."),
        label=N_("{vp} each"),
        picture=("cardback_building",),
        counts=_buildings,
        worth=_guild_hall_worth,
    ),
    EffectRow(
        Effect.TOWN_HALL,
        When.FINAL,
        name=N_("Town hall"),
        text=N_("Final scoring: {vp} VP."),
        label=N_("{vp} VP"),
        picture=("vp",),
        counts=_once,
        worth=_town_hall_worth,
    ),
)

_BY_NAME: Final = {row.effect.value: row for row in _ROWS}
ROWS: Final = tuple(_BY_NAME[effect.value] for effect in Effect)
"""Rows by number of the effect, as in `board.card_effect`; fails at import if an effect has no row."""


def row(effect: str) -> EffectRow:
    """Return the row of an effect by its name in `data.toml`."""
    return _BY_NAME[effect]


def row_of(card: Building) -> EffectRow:
    return _BY_NAME[card.effect]


def final_vp(state: State, seat: int, card: int) -> int | None:
    """Return a card's points for its owner at the end; None for a card without final scoring."""
    counts = ROWS[state.board.card_effect[card]].counts
    return None if counts is None else state.board.card_vp[card] * counts(state, seat, card)
