"""Points of characters, shops, tokens and windows; the winner and the solo rating (R9, R11, R1.4, R10.6)."""

from __future__ import annotations

from burano.core.protocol import Event
from burano.games.walking.board import (
    APART,
    CELLS,
    FLOORS,
    PAIRS,
    PER,
    PER_FLOOR,
    PLOTS,
    TOURISTS,
    VARIETY,
    WINDOW,
    Formula,
)
from burano.games.walking.events import GameEnded, SeatScored
from burano.games.walking.state import OVER, State


def points_of(state: State, seat: int, plot: int, character: int) -> int:
    """Return the points of a character below this house, with the present street (R11)."""
    board = state.board
    base = seat * CELLS
    if character < TOURISTS:
        worth = board.worth[character]
        total = board.tables.tourist_base[character]
        for cell in range(base + plot * FLOORS, base + plot * FLOORS + FLOORS):
            card = state.street[cell]
            if card >= 0:
                total += worth[card]
        return total
    formula = board.formulas[character - TOURISTS]
    street = state.street[base : base + CELLS]
    isolated = formula.isolated or (board.strict_policeman and character == board.policeman)
    return inhabitant_points(street, formula, isolated, board.tables.symbols, board.tables.shop)


def inhabitant_points(
    street: list[int],
    formula: Formula,
    isolated: bool,
    symbols: tuple[tuple[int, ...], ...],
    shops: tuple[int, ...],
) -> int:
    """Return the points that an Inhabitant brings for a street, whatever his house."""
    kind = formula.kind
    if kind == PER:
        worth = formula.worth
        return sum([worth[card] for card in street if card >= 0])
    if kind == APART:
        return _by_table(formula.table, _apart(street, formula, isolated, symbols))
    if kind == VARIETY:
        found = {shops[card] for card in street[formula.floor :: FLOORS] if card >= 0 and shops[card] >= 0}
        return _by_table(formula.table, len(found))
    if kind == PAIRS:
        first = sum([symbols[card][formula.symbol] for card in street if card >= 0])
        second = sum([symbols[card][formula.other] for card in street if card >= 0])
        return formula.points * min(first, second)
    if kind == WINDOW:
        return max(_best_run(street[floor::FLOORS], formula) for floor in range(FLOORS))
    return _by_table(formula.table, len(house_colors(street)))


def _by_table(table: tuple[int, ...], count: int) -> int:
    return table[min(count, len(table) - 1)]


def _apart(street: list[int], formula: Formula, isolated: bool, symbols: tuple[tuple[int, ...], ...]) -> int:
    """Return the number of cards with the symbol, no two of them in neighbouring columns (V13)."""
    symbol = formula.symbol
    count = 0
    run = 0
    for card in street[formula.floor :: FLOORS]:
        if card >= 0 and symbols[card][symbol]:
            run += 1
            continue
        if run:
            count += (run == 1) if isolated else (run + 1) // 2
        run = 0
    return count


def _best_run(row: list[int], formula: Formula) -> int:
    """Return the points of the best run of up to `width` neighbouring cards on one floor (V22)."""
    worth = formula.worth
    best = 0
    window: list[int] = []
    for card in row:
        if card < 0:
            window = []
            continue
        window = [*window[-(formula.width - 1) :], worth[card]]
        best = max(best, sum(window))
    return best


def house_colors(street: list[int]) -> set[int]:
    """Return the colours of the completed houses of one colour."""
    found: set[int] = set()
    for plot in range(PLOTS):
        cards = street[plot * FLOORS : plot * FLOORS + FLOORS]
        if -1 not in cards:
            colors = {card % PER_FLOOR // (PER_FLOOR // 6) for card in cards}
            if len(colors) == 1:
                found |= colors
    return found


def guest_points(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Return plot, character and points of every guest, left to right (R9.1 A)."""
    found: list[tuple[int, int, int]] = []
    for plot in range(1, PLOTS - 1):
        character = state.guests[seat * PLOTS + plot]
        if character >= 0:
            found.append((plot, character, points_of(state, seat, plot, character)))
    return found


def shop_points(state: State, seat: int) -> int:
    """Return the points of shops (R9.1 B)."""
    points = state.board.tables.shop_points
    return sum([points[card] for card in state.cards_of(seat)])


def token_points(state: State, seat: int) -> int:
    """Return the points of tokens (R9.1 C)."""
    return state.board.spec.scoring.token * state.tokens[seat]


def closed_windows(state: State, seat: int) -> int:
    closed = state.board.tables.closed
    return sum([closed[card] for card in state.cards_of(seat)])


def cats(state: State, seat: int) -> int:
    """Return the number of cats, the second tie-breaker."""
    table = state.board.tables.cats
    return sum([table[card] for card in state.cards_of(seat)])


def window_points(state: State) -> list[int]:
    """Return what closed windows cost each seat: one point each for all seats with the most (R9.1 D, V18, R10.6)."""
    players = state.board.players
    counts = [closed_windows(state, seat) for seat in range(players)]
    most = max(counts)
    each = state.board.spec.scoring.closed_window
    if state.board.no_penalty:
        return [0] * players
    return [each * count if count == most else 0 for count in counts]


def by_source(state: State) -> list[tuple[int, int, int, int]]:
    """Return, by seat, the present points of characters, shops, tokens and windows."""
    windows = window_points(state)
    return [
        (
            sum(points for _, _, points in guest_points(state, seat)),
            shop_points(state, seat),
            token_points(state, seat),
            windows[seat],
        )
        for seat in range(state.board.players)
    ]


def rating_key(state: State, points: int) -> str:
    """Return the message key of a solo result: `rating.0` for the lowest."""
    ratings = state.board.spec.solo.ratings
    return f"rating.{max([0, *[number for number, (lowest, _) in enumerate(ratings) if points >= lowest]])}"


def rating(state: State, points: int) -> str:
    """Return the words for a solo result (R10.6)."""
    return state.board.spec.solo.ratings[int(rating_key(state, points).partition(".")[2])][1]


def winners(state: State, points: list[int]) -> list[int]:
    """Return the winners: most points, then coins, then cats; else shared (R1.4)."""
    ranks = [(points[seat], state.coins[seat], cats(state, seat)) for seat in range(state.board.players)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def end_game(state: State, end: int, log: list[Event] | None) -> None:
    """Score all seats and determine the winners."""
    state.phase = OVER
    state.end = end
    state.due.clear()
    sources = by_source(state)
    points = [sum(row) for row in sources]
    state.winners = winners(state, points)
    if log is None:
        return
    for seat, (_, shops, tokens, windows) in enumerate(sources):
        guests = tuple(guest_points(state, seat))
        log.append(SeatScored(seat, guests, shops, tokens, windows, state.coins[seat], cats(state, seat)))
    words = rating(state, points[0]) if state.board.solo else ""
    log.append(GameEnded(end, tuple(points), tuple(state.winners), words))
