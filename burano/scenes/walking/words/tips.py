"""Tooltips of the table: what things are, what they bring, and the rule."""

from __future__ import annotations

from burano.core.protocol import Seat
from burano.games.walking.board import TOURISTS
from burano.games.walking.queries import sums as summed
from burano.games.walking.state import State
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.table.model import Model
from burano.table.overlays.sum_breakdown import SumBreakdown, SumTerm
from burano.table.wording.numbers import minus
from burano.table.wording.phrases import capital
from burano.ui.rule_references import without_references


def lines(*parts: str) -> str:
    """Join the parts that are not empty, line by line."""
    return "\n".join(part for part in parts if part)


def card(state: State, number: int, leaves: bool = False) -> str:
    """Return what a Floor Card shows."""
    made = state.board.tables
    found = [names.symbols(kind, n) for kind, n in enumerate(made.symbols[number]) if n]
    shop = ""
    if made.shop[number] >= 0:
        points = names.points(made.shop_points[number])
        shop = _("Shop: {kind}, {points} (R9.1)").format(kind=names.shop(made.shop[number]), points=points)
    gone = _("It leaves the game when the round ends (R10.2)") if leaves else ""
    return lines(capital(names.card(number)), ", ".join(found), shop, gone)


def character(state: State, who: int, seat: Seat | None = None, plot: int = -1) -> str:
    """Return a character's name, what it counts, how many are left, and the points for a house of a seat."""
    kind = tip("tourist" if who < TOURISTS else "inhabitant")
    now = ""
    if seat is not None and plot >= 0:
        found = summed.sum_of(state, seat, plot, who)
        now = _("{points}, {prospect}").format(points=names.points(found.total), prospect=prospect(found))
    rest = _("{left} {now}").format(left=left(state, who), now=now).strip()
    return lines(names.character(who), counts(state, who), kind, rest)


def left(state: State, who: int) -> str:
    """Return how many of a character can still come."""
    n = state.piles[who]
    return ngettext("{n} left.", "{n} left.", n).format(n=n) if n else _("None left.")


def prospect(found: summed.Sum) -> str:
    """Return how a sum can still change."""
    return _("for good") if found.settled else _("now, up to {most}").format(most=found.most)


def tally(state: State, seat: Seat, plot: int, who: int) -> SumBreakdown:
    """Return the explained points of a character at a house."""
    found = summed.sum_of(state, seat, plot, who)
    terms = tuple(SumTerm(names.term(one), tuple(map(names.sign, one.signs)), one.points) for one in found.terms)
    return SumBreakdown(
        names.character(who), without_references(counts(state, who)), terms, found.total, prospect(found)
    )


def counts(state: State, who: int) -> str:
    """Return what a character counts at this table."""
    if state.board.strict_policeman and who == state.board.policeman:
        return tip("strict_policeman")
    return names.counts(who)


def tip(key: str, **values: object) -> str:
    """Return what a thing is, with the rule's number."""
    return names.BOOK.say("tip", key, values)


def deck(state: State, floor: int) -> str:
    """Return how many cards a deck has, and what happens when it is empty."""
    return lines(tip("deck", floor=floor, n=len(state.decks[floor])), tip("decks"))


def end(state: State) -> str:
    """Return when the game ends."""
    return tip("end_alone" if state.board.solo else "end")


def purse(state: State) -> str:
    """Return what coins and permits are for."""
    permits = tip("permits", points=state.board.spec.scoring.token)
    return lines(tip("coins", most=state.board.coin_limit), permits)


def prices(state: State) -> str:
    """Return what placing costs."""
    a, b, c = state.board.price
    return tip("prices", a=a, b=b, c=c)


def windows(state: State) -> str:
    """Return what closed windows cost at this table."""
    return tip("windows_free" if state.board.no_penalty else "windows_alone" if state.board.solo else "windows")


def sums(model: Model, seat: Seat) -> str:
    """Return a family's points and their sources."""
    a, b, c, d = model.parts(seat)
    name, points = model.players[seat].name, a + b + c + d
    return names.BOOK.say("spoken", "total", name=name, points=points, a=a, b=b, c=c, d=minus(d))


def family(model: Model, seat: Seat) -> str:
    """Return another player's points, and that a click shows the street."""
    return lines(sums(model, seat), names.BOOK.say("family", "look"))


def own(model: Model) -> str:
    """Return the viewer's points, and what coins and permits are for."""
    return lines(sums(model, model.seat), purse(model.state))


def peek(model: Model) -> str:
    """Return the text of the button that toggles between the table and the visitors."""
    return _("Look at the table") if model.visiting else _("Back to the visitors")


def picking(state: State, kind: str, number: int) -> str:
    """Return what a button of a pick does: a number of cards, or an end of a column."""
    if kind == "from":
        return (_("Take from the top of a column"), _("Take from the bottom of a column"))[number]
    return taking(state, number)


def taking(state: State, count: int) -> str:
    """Return what taking this number of cards brings."""
    n = state.board.coins_for[count]
    cards = ngettext("{n} card", "{n} cards", count).format(n=count)
    text = _("{cards} and {coins} (R3.3)") if n else _("{cards}, no coin (R3.3)")
    return text.format(cards=cards, coins=names.coins(n))
