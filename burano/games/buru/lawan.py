"""The Lawan: each step of an automated player, with the reason for it (R10)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.core.protocol import Reason
from burano.games.buru import afternoon, forest, lake, morning, shore
from burano.games.buru.board import (
    BY_TASK,
    CYCLE,
    DOUBLE,
    ELDER,
    EMISSARY,
    FISH,
    FOREST,
    LAKE,
    LEFT,
    POWERS,
    RECRUIT,
    SHORE,
    SPACES,
    TASK,
    TRIBUTE,
    VILLAGE,
    W_ELDER,
    W_RECRUIT,
    W_TRIBUTE,
)
from burano.games.buru.decks import draw_plot, one_of
from burano.games.buru.events import LawanDecided, LawanPlaced, PlotDrawn
from burano.games.buru.rewards import allows, can_pay_tribute
from burano.games.buru.state import EMPTY, LAWAN, MORNING, NOBODY, PLOT, State
from burano.games.buru.supply import gain_esteem, gain_fish

MAX_EXPLORERS = 2
"""Maximum number of a Lawan's explorers in a region."""
TYPES = 4


def step(state: State, log: Log) -> None:
    """Take the actor's next step."""
    if state.phase == PLOT:
        _draw(state, log)
    elif state.region == MORNING:
        _place(state, log)
    elif state.stack:
        _answer(state, state.stack[-1][1], log)
    elif state.due:
        _because(state, log, "V16", "lawan.decree", decree=state.due[0])
        afternoon.take_decree(state, state.actor, state.due[0], _option(state, state.due[0]), 0, log)
    elif state.region == FOREST:
        _forest(state, log)
    elif state.space < 0:
        _space(state, log)
    elif state.region == SHORE:
        _shore(state, log)
    else:
        _lake(state, log)


def _because(state: State, log: Log, rule: str, key: str, **values: int) -> None:
    if log is not None:
        log.append(LawanDecided(state.actor, Reason(rule, key, dict(values))))


def plot_of(state: State) -> int:
    """Return the actor's plot card this afternoon."""
    return state.plot_of[state.actor - state.board.persons]


# ------------------------------------------------------------------ Morning


def _draw(state: State, log: Log) -> None:
    """Draw the card by which both Lawan place; A places first."""
    state.plot, fresh = draw_plot(state)
    if log is not None:
        log.append(PlotDrawn(state.plot, fresh))
    state.actor, state.phase = state.board.persons, LAWAN


def _place(state: State, log: Log) -> None:
    """Place the top explorer according to the plot card; never a third in one region (R10.5)."""
    board, seat = state.board, state.actor
    regions = board.tables.plot_region[seat - board.persons]
    own = state.bid_region[seat * POWERS : seat * POWERS + POWERS]
    region = regions[state.plot]
    redrawn: list[int] = []
    fresh: tuple[int, ...] = ()
    while own.count(region) == MAX_EXPLORERS:
        card, new = draw_plot(state)
        fresh = new or fresh
        state.plot_discard += (card,)
        redrawn.append(card)
        region = regions[card]
    slot = seat * POWERS + morning.placed(state)
    state.bid_region[slot] = region
    _because(state, log, "R10.5", "lawan.redrawn" if redrawn else "lawan.plot", region=region, count=len(redrawn))
    if log is not None:
        log.append(LawanPlaced(seat, state.bid_power[slot], region, tuple(redrawn), fresh))
    if seat + 1 < board.players:
        state.actor = seat + 1
    else:
        state.plot_discard += (state.plot,)
        state.plot = EMPTY
        morning.next_turn(state)


# ------------------------------------------------------------------ rewards and decrees


def _option(state: State, decree: int) -> int:
    """Return the option of a decree: 0, the upper or left side, or -1 if it cannot be paid (V16)."""
    sides = state.board.tables.rewards[decree]
    return 0 if afternoon.why_not_side(state, state.actor, sides, 0, 0) is None else -1


def _answer(state: State, word: int, log: Log) -> None:
    """Carry out a waiting recruit, tribute or elder, without cycle and double placement (V16)."""
    if word == W_ELDER:
        _because(state, log, "R10.10", "lawan.elder")
        lake.draw_elders(state, state.actor, log)
    elif word == W_RECRUIT:
        for kind in state.board.tables.plot_types[plot_of(state)]:
            cards = _cheapest(state, kind, 0)
            if cards:
                _recruit(state, kind, cards, 0, log)
                return
    else:
        _tribute(state, word, log)


# ------------------------------------------------------------------ the regions


def _forest(state: State, log: Log) -> None:
    """Take the best rated card, then the one with most resources, then at random; of two resources the upper
    (R10.7)."""
    tables = state.board.tables
    best = max([(tables.forest_rating[card], len(tables.forest[card])) for card in state.forest_line], default=(0, 0))
    equals = [card for card in state.forest_line if (tables.forest_rating[card], len(tables.forest[card])) == best]
    if not equals:
        forest.take(state, state.actor, -1, 0, (), log)
        return
    card = one_of(state, equals)
    extra = tables.plot_forest[plot_of(state)] if state.double(state.actor) else ()
    key = "lawan.forest_random" if len(equals) > 1 else "lawan.forest"
    _because(state, log, "R10.7", key, card=card, rating=best[0], resources=best[1], double=len(extra))
    forest.take(state, state.actor, card, 0, extra, log)


def best_space(state: State) -> int:
    """Return the free space with the highest rating, the leftmost of equals."""
    ratings = state.board.tables.ratings[state.region]
    free = [space for space in range(SPACES) if state.taken[state.region * SPACES + space] == NOBODY]
    return max(free, key=lambda space: (ratings[space], -space))


def _space(state: State, log: Log) -> None:
    space = best_space(state)
    rating = state.board.tables.ratings[state.region][space]
    _because(state, log, "R10.7", "lawan.space", region=state.region, space=space, rating=rating)
    afternoon.take_space(state, state.actor, space, log)
    if state.region == VILLAGE:
        _village(state, log)
    elif state.region == LAKE and state.double(state.actor) and state.board.tables.plot_emissary[plot_of(state)]:
        state.left[EMISSARY] = 1


def _village(state: State, log: Log) -> None:
    """Gain Esteem instead of tasks, and the space's fish (R10.9)."""
    seat, board = state.actor, state.board
    tasks, fish = state.left[TASK], state.left[FISH]
    state.left = [0] * LEFT
    _because(state, log, "R10.9", "lawan.village", tasks=tasks, double=int(state.double(seat)))
    gain_esteem(state, seat, tasks * board.task_esteem, BY_TASK, log)
    if state.double(seat):
        gain_esteem(state, seat, board.village_esteem, DOUBLE, log)
    if fish:
        gain_fish(state, seat, fish, log)


def _discount(state: State) -> int:
    return state.board.discount if state.double(state.actor) else 0


def _price(state: State, card: int, discount: int) -> int:
    """Return the price of an islander, never below 0 (V15)."""
    return max(0, state.board.tables.prices[card] - discount)


def _cheapest(state: State, kind: int, discount: int) -> list[int]:
    """Return the cheapest affordable cards of a type in the row."""
    fish, types = state.fish[state.actor], state.board.tables.types
    cards = [card for card in state.row if card >= 0 and types[card] == kind]
    prices = [_price(state, card, discount) for card in cards]
    lowest = min(prices, default=fish + 1)
    return [card for card, price in zip(cards, prices, strict=True) if price == lowest <= fish]


def _recruit(state: State, kind: int, cards: list[int], discount: int, log: Log) -> None:
    card = one_of(state, cards)
    key = "lawan.recruit_random" if len(cards) > 1 else "lawan.recruit"
    price = _price(state, card, discount)
    _because(state, log, "R10.8", key, card=card, type=kind, price=price, double=discount)
    state.look = 0
    shore.recruit(state, state.actor, card, price, log)


def _shore(state: State, log: Log) -> None:
    """Go through the types in order: cycle for a missing one, recruit the cheapest, else go on to the next (R10.8,
    V13)."""
    tables, discount = state.board.tables, _discount(state)
    fish = state.fish[state.actor]
    order = tables.plot_types[plot_of(state)]
    affordable = any(card >= 0 and _price(state, card, discount) <= fish for card in state.row)
    if not state.left[RECRUIT] or not affordable:
        _because(state, log, "R10.8", "lawan.no_fish" if state.left[RECRUIT] else "lawan.no_recruit", fish=fish)
        afternoon.end_action(state, state.actor, log)
        return
    while True:
        kind = order[state.look // 2]
        present = any(card >= 0 and tables.types[card] == kind for card in state.row)
        if not present and state.left[CYCLE] and not state.look & 1:
            state.look |= 1
            _because(state, log, "R10.8", "lawan.cycle", type=kind)
            shore.cycle(state, state.actor, log)
            return
        cards = _cheapest(state, kind, discount)
        if cards:
            _recruit(state, kind, cards, discount, log)
            return
        state.look = (state.look // 2 + 1) % TYPES * 2


def _tribute(state: State, word: int, log: Log) -> bool:
    """Pay the first affordable spirit in order; return whether there is one."""
    seat = state.actor
    bonus = not state.stack and state.double(seat) and not state.board.tables.plot_emissary[plot_of(state)]
    for spirit in state.board.tables.plot_spirits[plot_of(state)]:
        if allows(word, spirit) and can_pay_tribute(state, seat, spirit):
            _because(state, log, "R10.10", "lawan.tribute", spirit=spirit)
            lake.tribute(state, seat, spirit, 0, log)
            if bonus:
                gain_esteem(state, seat, state.board.tribute_esteem, DOUBLE, log)
            return True
    return False


def _lake(state: State, log: Log) -> None:
    """Draw the elder, pay the tributes, then take the marker (R10.10, V16, V17)."""
    left = state.left
    if left[ELDER] and state.elder_deck:
        _because(state, log, "R10.10", "lawan.elder")
        lake.draw_elders(state, state.actor, log)
    elif left[TRIBUTE] and _tribute(state, W_TRIBUTE, log):
        pass
    elif left[EMISSARY]:
        _because(state, log, "R10.10", "lawan.emissary", double=int(state.double(state.actor)))
        lake.take_emissary(state, state.actor, log)
    else:
        _because(state, log, "R10.10", "lawan.done")
        afternoon.end_action(state, state.actor, log)
