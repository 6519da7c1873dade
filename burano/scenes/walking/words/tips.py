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
    kind = tip("tourist" if who < TOURISTS else "inhabitant")
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
        return tip("strict_policeman")
    return names.counts(who)


def tip(key: str, **values: object) -> str:
    """What a thing is, with the rule's number."""
    return names.BOOK.say("tip", key, values)


def purse(state: State) -> str:
    """What coins and permits are for."""
    permits = tip("permits", points=state.board.spec.scoring.token)
    return _lines(tip("coins", most=state.board.coin_limit), permits)


def prices(state: State) -> str:
    """What placing costs."""
    a, b, c = state.board.price
    return tip("prices", a=a, b=b, c=c)


def windows(state: State) -> str:
    """What closed windows cost at this table."""
    return tip("windows_free" if state.board.no_penalty else "windows_alone" if state.board.solo else "windows")


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
