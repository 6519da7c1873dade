"""What things of the table say when pointed at: what they are, what they bring, and the rule."""

from __future__ import annotations

from burano.core.protocol import Seat
from burano.games.walking import scoring
from burano.games.walking.board import TOURISTS
from burano.games.walking.state import State
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.words.sums import sum_of
from burano.table.phrases import capital
from burano.table.tally import Tally


def _lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def card(state: State, number: int, leaves: bool = False) -> str:
    """What a Floor Card shows."""
    made = state.board.tables
    told = [names.symbols(kind, n) for kind, n in enumerate(made.symbols[number]) if n]
    shop = ""
    if made.shop[number] >= 0:
        points = names.points(made.shop_points[number])
        shop = _("Shop: {kind}, {points} (R9.1)").format(kind=names.shop(made.shop[number]), points=points)
    gone = _("It leaves the game when the round ends (R10.2)") if leaves else ""
    return _lines(capital(names.card(number)), ", ".join(told), shop, gone)


def character(state: State, who: int, seat: Seat | None = None, plot: int = -1) -> str:
    """Who comes, what counts, how many are left; for a house of a seat, the points."""
    head = names.character(who)
    counted = counts(state, who)
    n = state.piles[who]
    left = ngettext("{n} left.", "{n} left.", n).format(n=n) if n else _("None left.")
    kind = _("A tourist looks at the house above only and may come several times (R7.2, R9.2).")
    if who >= TOURISTS:
        kind = _("An inhabitant looks at the whole street and comes to a player only once (R7.2, R9.2).")
    now = ""
    if seat is not None and plot >= 0:
        found = sum_of(state, seat, plot, who)
        now = _("{points}, {prospect}").format(points=names.points(found.total), prospect=found.prospect())
    return _lines(head, counted, kind, _("{left} {now}").format(left=left, now=now).strip())


def tally(state: State, seat: Seat, plot: int, who: int) -> Tally:
    """The points of a character below a house, spelled out."""
    found = sum_of(state, seat, plot, who)
    return Tally(names.character(who), counts(state, who), found.terms, found.total, found.prospect())


def counts(state: State, who: int) -> str:
    """What a character counts at this table."""
    if state.board.strict_policeman and who == state.board.policeman:
        return _("5, 9 or 15 points for 1, 2 or 3 streetlights on 2nd floors without a lit neighbour (V13)")
    return names.counts(who)


def deck(state: State, floor: int) -> str:
    n = len(state.decks[floor])
    text = ngettext("{floor}: {n} card in the deck (R2.1)", "{floor}: {n} cards in the deck (R2.1)", n)
    return text.format(floor=capital(names.floor(floor)), n=n)


def coins(state: State) -> str:
    board = state.board
    return _("Coins pay for placing; at the end of a turn you keep {most} at most (R4.1, R8.2)").format(
        most=board.coin_limit
    )


def permits(state: State) -> str:
    each = state.board.spec.scoring.token
    return _(
        "Permits. A card of another colour than its house, or of the same colour as a neighbour, costs one. "
        "Each one left brings {points} at the end (R6, R9.1)"
    ).format(points=names.points(each))


def scaffold() -> str:
    return _("A scaffold stands in for a missing floor or house. It moves by itself and is free (R5.4)")


def hand(state: State) -> str:
    return _("At the end of your turn you keep {n} cards (R8.1)").format(n=state.board.hand_limit)


def windows(state: State) -> str:
    """What closed windows cost at this table."""
    if state.board.no_penalty:
        return _("In this game closed windows cost nothing (R2.4)")
    if state.board.solo:
        return _("Each closed window costs a point (R10.6)")
    return _("Whoever has the most closed windows loses a point for each; all who tie for the most do (V18)")


def family(state: State, seat: Seat, name: str) -> str:
    """Another player's street in words."""
    a, b, c, d = scoring.by_source(state)[seat]
    text = _("{name}: visitors {a}, shops {b}, permits {c}, closed windows {d}")
    return _lines(
        text.format(name=name, a=a, b=b, c=c, d=str(d).replace("-", "−")), _("Select to see this street large.")
    )


def taking(state: State, count: int) -> str:
    """What taking so many cards brings."""
    n = state.board.coins_for[count]
    cards = ngettext("{n} card", "{n} cards", count).format(n=count)
    text = _("{cards} and {coins} (R3.3)") if n else _("{cards}, no coin (R3.3)")
    return text.format(cards=cards, coins=names.coins(n))


def start() -> str:
    return _("The cat: whoever has it begins the round; then it goes to the left neighbour (R10.1)")
