"""Hidden information (V22): a seat's view of a state, and full states consistent with a view."""

from __future__ import annotations

from burano.core.rng import Rng
from burano.games.burano.board import COLORS, FISH, PLACES
from burano.games.burano.fishing import ASSORTED, SAME
from burano.games.burano.pyramid import is_pending
from burano.games.burano.state import OVER, PYRAMID, Deal, State

UNKNOWN = -1


def view(state: State, seat: int) -> State:
    """Return a copy in which everything the seat may not know is unknown: -1 in decks and pyramids, hands as a number
    only.

    Another player's cards are stored as counts in the first column of `hand` and `sold`; `taken_open` and `sales` hold
    what everybody saw of them. After the game everything is public.
    """
    if state.phase == OVER and state.seen_by == UNKNOWN:
        return state.clone()
    seen = state.clone()
    seen.seen_by = seat
    seen.deal = _masked_deal(state)
    for other in range(state.board.players):
        if other == seat:
            continue
        base = other * FISH
        for table in (seen.hand, seen.sold):
            table[base : base + FISH] = [sum(table[base : base + FISH])] + [0] * (FISH - 1)
        if state.phase == PYRAMID and not state.board.open_pyramids:
            _mask_pyramid(seen, state, other)
    return seen


def _masked_deal(state: State) -> Deal:
    deal = state.deal
    drawn = state.season + 1
    unknown = (UNKNOWN,) * COLORS
    return Deal(
        # The dealt part is in hands and displays, but its order shows who drew what, so all of it is masked.
        (UNKNOWN,) * len(deal.fish),
        (UNKNOWN,) * len(deal.cards),
        tuple((UNKNOWN,) * len(stack) for stack in deal.stacks),
        tuple(season if number < drawn else unknown for number, season in enumerate(deal.actions)),
    )


def _mask_pyramid(seen: State, state: State, other: int) -> None:
    """Hide a pyramid: an unfinished one looks not begun; of a finished one only the existence is shown."""
    done = not is_pending(state, other)
    for place in range(PLACES):
        color = state.pyramid[other * PLACES + place]
        if color >= 0:
            seen.reserve[other * COLORS + color] += 1
        seen.pyramid[other * PLACES + place] = UNKNOWN
    if not done:
        seen.pyramid_mask[other] = 0


def sample(seen: State, rng: Rng) -> State:
    """Return a full state that the viewer of `seen` cannot distinguish from the true one."""
    state = seen.clone()
    seat = seen.seen_by
    if seat == UNKNOWN:
        return state
    state.seen_by = UNKNOWN
    state.deal = Deal(
        _sample_fish(state, seat, rng),
        _sample_cards(state, rng),
        _sample_stacks(state, rng),
        _sample_actions(state, rng),
    )
    if state.phase == PYRAMID and not state.board.open_pyramids:
        for other in range(state.board.players):
            if other != seat and state.pyramid_mask[other]:
                _sample_pyramid(state, other, rng)
    return state


def unseen_fish(state: State, seat: int) -> list[int]:
    """Return the number of fish cards of each kind whose place a seat does not know: in the deck, or drawn from it by
    others."""
    left = [state.board.spec.counts.fish_per_kind] * FISH
    for kind in state.fish_display:
        left[kind] -= 1
    for other in range(state.board.players):
        for kind in range(other * FISH, other * FISH + FISH):
            known = state.hand[kind] + state.sold[kind] if other == seat else state.taken_open[kind]
            left[kind % FISH] -= known
    return left


def _sample_fish(state: State, seat: int, rng: Rng) -> tuple[int, ...]:
    """Deal the unseen fish to the other hands and the deck; fill the sales of others with possible cards. Return the
    deck."""
    players = state.board.players
    left = unseen_fish(state, seat)
    pool = [kind for kind in range(FISH) for _ in range(left[kind])]
    rng.shuffle(pool)
    for other in range(players):
        if other == seat:
            continue
        base = other * FISH
        held = state.hand[base]
        sold = state.sold[base]
        owned = state.taken_open[base : base + FISH]
        for _ in range(held + sold - sum(owned)):
            owned[pool.pop()] += 1
        sold_cards = _sample_sales(state, other, owned[:], sold, rng)
        for kind in range(FISH):
            state.sold[base + kind] = sold_cards[kind]
            state.hand[base + kind] = owned[kind] - sold_cards[kind]
    # The dealt part only needs the right length; the deck is the rest of the pool.
    return (UNKNOWN,) * (len(state.deal.fish) - len(pool)) + tuple(pool)


def _sample_sales(state: State, seat: int, owned: list[int], total: int, rng: Rng) -> list[int]:
    """Choose the cards a seat sold: kinds that its sales required, if the sampled cards allow, then any."""
    sold = [0] * FISH
    for who, ship, count in state.sales:
        if who != seat:
            continue
        each = count if ship == SAME else 1 if ship == ASSORTED else ship
        kinds = [kind for kind in range(FISH) if owned[kind] >= each]
        rng.shuffle(kinds)
        for kind in kinds[: count // each]:
            owned[kind] -= each
            sold[kind] += each
    rest = [kind for kind in range(FISH) for _ in range(owned[kind])]
    rng.shuffle(rest)
    while sum(sold) < total:
        sold[rest.pop()] += 1
    return sold


def _sample_cards(state: State, rng: Rng) -> tuple[int, ...]:
    known = set(state.card_display)
    for held in state.cards:
        known.update(card for card in range(len(state.deal.cards)) if held >> card & 1)
    rest = [card for card in range(len(state.deal.cards)) if card not in known]
    rng.shuffle(rest)
    return (UNKNOWN,) * (len(state.deal.cards) - len(rest)) + tuple(rest)


def _sample_stacks(state: State, rng: Rng) -> tuple[tuple[int, ...], ...]:
    seen = {tile for tile in state.roofs if tile >= 0} | set(state.removed) | {roof[0] for roof in state.laid}
    width = state.board.tiles_per_kind
    stacks: list[tuple[int, ...]] = []
    for kind in range(4):
        rest = [tile for tile in range(kind * width, (kind + 1) * width) if tile not in seen]
        rng.shuffle(rest)
        stacks.append((UNKNOWN,) * (width - len(rest)) + tuple(rest))
    return tuple(stacks)


def _sample_actions(state: State, rng: Rng) -> tuple[tuple[int, ...], ...]:
    seasons: list[tuple[int, ...]] = []
    for season in state.deal.actions:
        if season[0] == UNKNOWN:
            shuffled = [0, 0, 1, 1, 2, 2]
            rng.shuffle(shuffled)
            season = tuple(shuffled)
        seasons.append(season)
    return tuple(seasons)


def _sample_pyramid(state: State, other: int, rng: Rng) -> None:
    """Fill a finished but hidden pyramid with any cubes of the reserve, in any order."""
    cubes = [color for color in range(COLORS) for _ in range(state.reserve[other * COLORS + color])]
    rng.shuffle(cubes)
    for place in range(state.pyramid_mask[other].bit_count()):
        color = cubes[place]
        state.pyramid[other * PLACES + place] = color
        state.reserve[other * COLORS + color] -= 1
