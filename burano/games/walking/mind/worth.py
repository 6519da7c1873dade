"""The likely value of a street at the end: present guests, future houses, shops, tokens and windows.

A future house is worth its best visitor times the probability that it is completed in time. Missing cards count as what
a player who searches for them usually finds. Cards in hand that fit a house count as placed.
"""

from __future__ import annotations

from burano.games.walking.board import (
    APART,
    CELLS,
    COLOR_BIT,
    COLORS,
    FLOOR_OF,
    FLOORS,
    HAND_LIMIT,
    PAIRS,
    PER,
    PER_COLOR,
    PLOTS,
    SIDE,
    TOURISTS,
    VARIETY,
    WINDOW,
    Board,
    Formula,
    color_of,
    scaffolds_needed,
)
from burano.games.walking.mind.weights import Weights
from burano.games.walking.state import State

DECKS_KEPT = 5000


class Street:
    """A street as judged by its player: cards, suitable cards in hand, and open cells."""

    def __init__(self) -> None:
        self.cells: list[int] = []
        """Five houses from the left, three floors each; -1 is open."""
        self.guests: list[int] = []
        self.chance: list[float] = []
        """Probability that each house is completed in time."""
        self.open: list[float] = [0.0, 0.0, 0.0]
        """Expected number of cells still to be filled, by floor: each counts as much as its house is probable."""
        self.tokens = 0.0
        """Number of tokens that the missing cards will cost."""
        self.loose = 0
        """Number of cards in hand that fit nowhere."""
        self.near = 0.0
        """Expected number of open cells for which a suitable card is in the supply."""


def judged_street(state: State, seat: int, turns: float, w: Weights) -> Street:
    """Return the judged street of a seat that expects `turns` more turns."""
    seen = Street()
    shape = state.shape[seat]
    base = seat * CELLS
    if shape:
        first = ((shape & -shape).bit_length() - 1) // FLOORS
        last = (shape.bit_length() - 1) // FLOORS
    else:
        first, last = 1, 0
    width = last - first + 1
    cells = state.street[base + first * FLOORS : base + (last + 1) * FLOORS] + [-1] * ((SIDE - width) * FLOORS)
    guests = state.guests[seat * PLOTS + first : seat * PLOTS + last + 1] + [-1] * (SIDE - width)
    paint = state.paint[seat * PLOTS + first : seat * PLOTS + last + 1] + [0] * (SIDE - width)
    fitted = _place_hand(state.hands[seat], cells, paint)
    seen.loose = len(state.hands[seat]) - fitted.bit_count()
    seen.cells = cells
    seen.guests = guests
    _set_chance(state, seat, seen, paint, fitted, turns, w)
    return seen


def _place_hand(hand: tuple[int, ...], cells: list[int], paint: list[int]) -> int:
    """Put cards in hand where they fit without a token, and update `paint`; return the cells filled, as a bit set."""
    fitted = 0
    left = HAND_LIMIT
    later: list[int] = []
    for card in hand:
        cell = _fitting_cell(card, cells, paint, True)
        if cell < 0:
            later.append(card)
        else:
            cells[cell] = card
            fitted |= 1 << cell
            left -= 1
            if left == 0:
                return fitted
    for card in later:
        cell = _fitting_cell(card, cells, paint, True)
        if cell < 0:
            cell = _fitting_cell(card, cells, paint, False)
        if cell >= 0:
            cells[cell] = card
            paint[cell // FLOORS] |= COLOR_BIT[card]
            fitted |= 1 << cell
            left -= 1
            if left == 0:
                break
    return fitted


def _fitting_cell(card: int, cells: list[int], paint: list[int], begun: bool) -> int:
    """Return the first cell where a card fits, in a house of its colour or, if not `begun`, in an empty one; -1 if
    none."""
    bit = COLOR_BIT[card]
    floor = FLOOR_OF[card]
    for house in range(SIDE):
        if cells[house * FLOORS + floor] < 0 and (paint[house] & bit if begun else paint[house] == 0):
            left = paint[house - 1] if house else 0
            right = paint[house + 1] if house < SIDE - 1 else 0
            if (left | right) & bit == 0:
                return house * FLOORS + floor
    return -1


_DECKS: dict[tuple[int, ...], list[int]] = {}


def _colors_in(deck: tuple[int, ...]) -> list[int]:
    """Return the number of cards of each colour in a deck; cached, because a search asks for the same decks
    repeatedly."""
    known = _DECKS.get(deck)
    if known is None:
        if len(_DECKS) > DECKS_KEPT:
            _DECKS.clear()
        known = [0] * COLORS
        for card in deck:
            known[color_of(card)] += 1
        _DECKS[deck] = known
    return known


def _cards_left(state: State) -> tuple[list[int], int]:
    """Return the number of cards left by floor and colour, and which of these kinds are in the supply, as a bit set."""
    left = _colors_in(state.decks[0]) + _colors_in(state.decks[1]) + _colors_in(state.decks[2])
    there = 0
    for card in state.supply:
        if card >= 0:
            kind = card // PER_COLOR
            left[kind] += 1
            there |= 1 << kind
    return left, there


def _set_chance(state: State, seat: int, seen: Street, paint: list[int], fitted: int, turns: float, w: Weights) -> None:
    """Set the probability of each house: the cheapest first, each needing coins and turns of its own."""
    cells = seen.cells
    costs: list[tuple[float, int]] = []
    for house in range(SIDE):
        cost = 0.0
        for cell in range(house * FLOORS, house * FLOORS + FLOORS):
            if cells[cell] < 0:
                cost += w.card_cost if paint[house] else w.new_cost
            elif fitted >> cell & 1:
                cost += 2.0
        costs.append((cost, house))
    costs.sort()
    purse = min(state.coins[seat], state.board.coin_limit) + w.income * turns + w.spare
    left, there = _cards_left(state)
    chance = [1.0] * SIDE
    spent = 0.0
    for cost, house in costs:
        if cost > 0.0:
            spent += cost
            slack = (purse - spent) / w.slope
            chance[house] = 0.5 + 0.5 * slack / (1.0 + (slack if slack > 0 else -slack))
            _add_missing(seen, house, paint[house], chance[house], left, there, w)
    seen.chance = chance


def _add_missing(seen: Street, house: int, paint: int, likely: float, left: list[int], there: int, w: Weights) -> None:
    """Add the open cells of a house to the street's totals, with tokens where suitable cards are rare."""
    for floor in range(FLOORS):
        if seen.cells[house * FLOORS + floor] >= 0:
            continue
        seen.open[floor] += likely
        if paint == 0:
            seen.tokens += likely * w.token_new
            continue
        fitting = 0
        for color in range(COLORS):
            if paint >> color & 1:
                fitting += left[floor * COLORS + color]
                if there >> (floor * COLORS + color) & 1:
                    seen.near += likely
        seen.tokens += likely * w.token_left[fitting if fitting < 4 else 4]


def value(state: State, seat: int, turns: float, w: Weights) -> float:
    """Return the points the seat can expect at the end, without windows."""
    board = state.board
    tables = board.tables
    seen = judged_street(state, seat, turns, w)
    cells = seen.cells
    piles = state.piles
    total = 0.0
    shops = tables.shop_points
    for house in range(SIDE):
        card = cells[house * FLOORS]
        if card >= 0:
            total += shops[card] * w.liking
    total += seen.open[0] * w.shop + seen.near * w.near + seen.loose * w.loose
    total -= w.scaffold[scaffolds_needed(state.shape[seat])]
    tokens = float(state.tokens[seat])
    spend = seen.tokens
    if spend > tokens:
        total -= (spend - tokens) * w.no_token
        spend = tokens
    total += w.token * (tokens - spend)
    inhabitants: list[float] = []
    for number, formula in enumerate(board.formulas):
        character = number + TOURISTS
        if character in seen.guests:
            isolated = formula.isolated or (board.strict_policeman and character == board.policeman)
            total += estimate(seen, formula, isolated, tables.symbols, tables.shop, w)
        elif piles[character]:
            isolated = formula.isolated or (board.strict_policeman and character == board.policeman)
            inhabitants.append(estimate(seen, formula, isolated, tables.symbols, tables.shop, w))
    return total + _visitors(state, seen, inhabitants, w)


def _visitors(state: State, seen: Street, inhabitants: list[float], w: Weights) -> float:
    """Return the points of Tourists below their houses, and of the best visitors for houses without one."""
    board = state.board
    cells = seen.cells
    total = 0.0
    piles = state.piles[:TOURISTS]
    waiting: list[tuple[float, float]] = []
    for house in range(SIDE):
        guest = seen.guests[house]
        if guest < 0:
            who = _tourist(board, cells, house * FLOORS, piles, w)
            points = 0.0
            if who >= 0:
                piles[who] -= 1
                points = _tourist_points(board, cells, house * FLOORS, who, w)
            waiting.append((points, seen.chance[house]))
        elif guest < TOURISTS:
            total += _tourist_points(board, cells, house * FLOORS, guest, w)
    waiting.sort()
    inhabitants.sort(reverse=True)
    for number, (best, chance) in enumerate(waiting):
        if number < len(inhabitants):
            points = inhabitants[number]
            if chance < 1.0:
                points *= w.contested
            if points > best:
                best = points
        total += best * chance
    return total


def _tourist(board: Board, cells: list[int], base: int, piles: list[int], w: Weights) -> int:
    """Return the available Tourist who scores most for a house; -1 if there is none."""
    best = 0.0
    found = -1
    for tourist in range(TOURISTS):
        if piles[tourist] > 0:
            points = _tourist_points(board, cells, base, tourist, w)
            if points > best:
                best = points
                found = tourist
    return found


def _tourist_points(board: Board, cells: list[int], base: int, tourist: int, w: Weights) -> float:
    worth = board.worth[tourist]
    hope = w.tourist[tourist]
    points = float(board.tables.tourist_base[tourist])
    for floor in range(FLOORS):
        card = cells[base + floor]
        points += worth[card] if card >= 0 else hope[floor]
    return points


def estimate(
    seen: Street,
    formula: Formula,
    isolated: bool,
    symbols: tuple[tuple[int, ...], ...],
    shops: tuple[int, ...],
    w: Weights,
) -> float:
    """Return the expected points of an Inhabitant, with the likely content of open cells."""
    cells = seen.cells
    kind = formula.kind
    if kind == PER:
        worth = formula.worth
        total = 0.0
        for card in cells[formula.floor :: FLOORS] if formula.floor >= 0 else cells:
            if card >= 0:
                total += worth[card]
        return total + formula.points * w.symbol[formula.symbol] * seen.open[max(formula.floor, 0)]
    if kind == WINDOW:
        return _window(seen, formula, w)
    if kind == PAIRS:
        return _pairs(seen, formula, symbols, w)
    if kind == VARIETY:
        found = 0
        for card in cells[formula.floor :: FLOORS]:
            if card >= 0 and shops[card] >= 0:
                found |= 1 << shops[card]
        return _between(formula.table, found.bit_count() + w.variety * seen.open[formula.floor])
    if kind == APART:
        return _between(formula.table, _apart(seen, formula, isolated, symbols, w))
    return _colors(seen, formula, w)


def _between(table: tuple[int, ...], count: float) -> float:
    last = len(table) - 1
    if count >= last:
        return float(table[last])
    whole = int(count)
    return table[whole] + (count - whole) * (table[whole + 1] - table[whole])


def _window(seen: Street, formula: Formula, w: Weights) -> float:
    """Return the value of the best three neighbours of a floor; open cells count with their probability."""
    worth = formula.worth
    best = 0.0
    hope = formula.points * w.window[formula.symbol]
    for floor in range(FLOORS):
        before = 0.0
        last = 0.0
        for house in range(SIDE):
            card = seen.cells[house * FLOORS + floor]
            here = float(worth[card]) if card >= 0 else hope * seen.chance[house]
            if before + last + here > best:
                best = before + last + here
            before, last = last, here
    return best


def _pairs(seen: Street, formula: Formula, symbols: tuple[tuple[int, ...], ...], w: Weights) -> float:
    first = 0
    second = 0
    for card in seen.cells:
        if card >= 0:
            row = symbols[card]
            first += row[formula.symbol]
            second += row[formula.other]
    hope = w.pair * (seen.open[0] + seen.open[1])
    low = first if first < second else second
    even = (first + second + hope) / 2
    return formula.points * min(low + hope, even)


def _apart(seen: Street, formula: Formula, isolated: bool, symbols: tuple[tuple[int, ...], ...], w: Weights) -> float:
    """Return the expected number of symbols apart: the present ones, and a share for open cells not beside them."""
    lights = 0
    dark = 0
    for house in range(SIDE):
        card = seen.cells[house * FLOORS + formula.floor]
        if card >= 0:
            if symbols[card][formula.symbol]:
                lights |= 1 << house
            else:
                dark |= 1 << house
    alone = lights & ~(lights << 1 | lights >> 1)
    count = alone.bit_count()
    if not isolated:
        run = lights & ~alone
        while run:
            low = run & -run
            length = 0
            while run & low:
                run &= ~low
                low <<= 1
                length += 1
            count += (length + 1) // 2
    hope = 0.0
    near = lights
    for house in range(SIDE):
        bit = 1 << house
        if not (lights | dark) & bit and not near & (bit << 1 | bit >> 1):
            hope += w.apart * seen.chance[house]
            near |= bit
    return count + hope


def _colors(seen: Street, formula: Formula, w: Weights) -> float:
    """Return the expected points for different colours of one-coloured houses; future ones count with their
    probability."""
    found = 0
    hope = 0.0
    for house in range(SIDE):
        paint = 0
        whole = True
        for card in seen.cells[house * FLOORS : house * FLOORS + FLOORS]:
            if card >= 0:
                paint |= COLOR_BIT[card]
            else:
                whole = False
        if paint.bit_count() == 1 and not found & paint:
            found |= paint
            hope += 1.0 if whole else w.one_color * seen.chance[house]
        elif paint == 0:
            hope += w.one_color * seen.chance[house]
    return _between(formula.table, hope)


def closed(state: State, seat: int) -> int:
    table = state.board.tables.closed
    total = 0
    for card in state.street[seat * CELLS : seat * CELLS + CELLS]:
        if card >= 0:
            total += table[card]
    return total


def windows(state: State, seat: int, w: Weights) -> float:
    """Return the expected cost of closed windows."""
    board = state.board
    if board.no_penalty:
        return 0.0
    mine = closed(state, seat)
    if board.solo:
        return float(mine)
    most = 0
    for other in range(board.players):
        if other != seat:
            count = closed(state, other)
            if count > most:
                most = count
    ahead = (mine - most) / w.window_slope
    return mine * (0.5 + 0.5 * ahead / (1.0 + (ahead if ahead > 0 else -ahead)))


def need(state: State, seat: int) -> int:
    """Return the number of cards that the seat still has to place."""
    return SIDE * FLOORS - state.shape[seat].bit_count()


def turns_left(state: State, seat: int, w: Weights) -> float:
    """Return the number of turns that the seat can expect after this one, until the fastest other player finishes."""
    board = state.board
    if board.solo:
        waiting = SIDE - state.houses[seat]
        left = state.characters_left() - len(state.due)
        return float(max(0, left - waiting))
    fastest = 99.0
    for other in range(board.players):
        if other == seat:
            continue
        missing = need(state, other)
        units = 3.0 * missing - w.hand_share * len(state.hands[other]) - state.coins[other] + w.waste * missing
        if units < fastest:
            fastest = units
    turns = fastest / w.income
    return turns if turns > 0.0 else 0.0
