"""Whole games meet every card of the data file in every way it can be used; what is missed is named."""

from __future__ import annotations

from collections import defaultdict

from burano.core.rng import Rng
from burano.games.buru import events as e
from burano.games.buru.board import tables
from burano.games.buru.setup import Options
from burano.games.buru.state import State
from tests.games.buru.play import GAME, eager

GAMES = 240


def played(seed: int, met: dict[str, set[object]]) -> None:
    """One game; what its events name is added."""
    players, lawan = ((1, 2), (2, 1), (3, 0), (2, 2))[seed % 4]
    options = Options(players, lawan, long=seed % 3 == 0)
    state: State = GAME.new_state(options, seed)
    choose = eager(Rng(seed))
    while (decision := GAME.decision(state)) is not None:
        seat = decision.seats[0]
        for event in GAME.apply(state, seat, choose(state, list(GAME.legal_actions(state, seat)))):
            _note(event, met)


def _note(event: object, met: dict[str, set[object]]) -> None:
    match event:
        case e.Recruited(card=card):
            met["islander recruited"].add(card)
        case e.Tasked(card=card, option=option):
            met["islander tasked"].add(card)
            met["side of an islander"].add((card, option))
        case e.DecreeTaken(decree=decree, option=option) if option >= 0:
            met["decree taken"].add(decree)
        case e.RoundBegan(decrees=decrees, forest=forest):
            met["decree revealed"] |= set(decrees)
            met["forest card revealed"] |= set(forest)
        case e.ForestTaken(card=card) if card >= 0:
            met["forest card taken"].add(card)
        case e.EldersDrawn(elders=elders):
            met["elder drawn"] |= set(elders)
        case e.PlotDrawn(card=card):
            met["plot card drawn"].add(card)
        case e.NoonFished(plots=plots):
            met["plot card dealt"] |= {card for card in plots if card >= 0}
        case e.SeatScored(elders=elders):
            met["elder kept"] |= {elder for elder, _worth in elders}
            met["level of an elder"] |= {(elder, worth) for elder, worth in elders if worth}


def wanted() -> dict[str, set[object]]:
    """Everything there is, from the data."""
    made = tables()
    islanders, elders, decrees = range(len(made.names)), range(len(made.elder_names)), range(len(made.rewards))
    in_regions = {decree for decree in decrees if made.decree_place[decree] < 4}
    sides = {(card, option) for card in islanders for option in range(len(made.effects[card]))}
    levels = {(elder, worth) for elder in elders for worth in (made.goals[elder].low, made.goals[elder].high)}
    forest, plots = set(range(len(made.forest))), set(range(len(made.spec.plots)))
    return {
        "islander recruited": set(islanders), "islander tasked": set(islanders), "side of an islander": set(sides),
        "decree revealed": set(decrees), "decree taken": set(in_regions), "forest card revealed": set(forest),
        "forest card taken": set(forest), "elder drawn": set(elders), "elder kept": set(elders),
        "level of an elder": set(levels), "plot card drawn": set(plots), "plot card dealt": set(plots),
    }  # fmt: skip


def _name(what: str, card: object) -> str:
    made = tables()
    number = card[0] if isinstance(card, tuple) else card
    assert isinstance(number, int)
    names = made.names if "islander" in what else made.elder_names if "elder" in what else None
    return f"{what}: {names[number] if names else number} {card if isinstance(card, tuple) else ''}".strip()


def test_whole_games_meet_every_card_and_every_use_of_it() -> None:
    met: dict[str, set[object]] = defaultdict(set)
    for seed in range(GAMES):
        played(seed, met)
    missed = [_name(what, card) for what, cards in wanted().items() for card in sorted(cards - met[what], key=str)]
    assert missed == []
