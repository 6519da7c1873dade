"""The Sacred Lake: tribute, elders, the Emissary (R6.4, R8, R9.1)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.core.protocol import Reason
from burano.games.buru.board import ANY_SPIRIT, ELDER, EMISSARY, TOTEM, TRIBUTE
from burano.games.buru.events import ElderReturned, EldersDrawn, EmissaryTaken, TributePaid
from burano.games.buru.rewards import allows, can_pay_tribute, give, settle, use
from burano.games.buru.spec import SPIRITS
from burano.games.buru.state import NOBODY, RETURN, State
from burano.games.buru.supply import gain_esteem, pay

DRAWN = 2
"""Number of elders a person draws."""


def why_not_tribute(state: State, seat: int, word: int, spirit: int, choosy: int) -> Reason | None:
    """Return why the tribute cannot be paid; `word` is the kind of tribute used."""
    if not 0 <= spirit < len(SPIRITS) or choosy not in (0, 1):
        return Reason("R8.1", "tribute.no_spirit")
    if not allows(word, spirit):
        return Reason("R8.1", "tribute.other_spirit", {"spirit": spirit})
    if not state.tribute_decks[spirit]:
        return Reason("R8.1", "tribute.no_cards", {"spirit": spirit})
    if not can_pay_tribute(state, seat, spirit):
        return Reason("R8.1", "tribute.cost", {"spirit": spirit})
    if choosy and not tribute_items(state, seat, spirit):
        return Reason("R7.4", "option.nothing_to_choose")
    return None


def tribute_items(state: State, seat: int, spirit: int) -> tuple[int, ...]:
    """Return the items a tribute gains besides its card: decrees at the altar, then tasked scrolls (R8.2)."""
    tables = state.board.tables
    found: tuple[int, ...] = ()
    for decree in state.decrees:
        if tables.decree_place[decree] == 4 + spirit:
            found += tables.rewards[decree][0].gains
    tasked = state.tasked[seat]
    if tasked:
        for card in state.tableau[seat]:
            if tasked >> card & 1 and tables.scroll_on[card] in (spirit, ANY_SPIRIT):
                found += tables.scroll_gains[card]
    return found


def tribute(state: State, seat: int, spirit: int, choosy: int, log: Log) -> None:
    """Pay the altar, draw the card, then carry out everything that follows (V10)."""
    use(state, TRIBUTE)
    board = state.board
    clay, palm, ebony = board.altars[spirit]
    deck = state.tribute_decks[spirit]
    items = tribute_items(state, seat, spirit)
    state.tributes[3 * seat + spirit] += (deck[0],)
    state.tribute_decks[spirit] = deck[1:]
    if log is not None:
        log.append(TributePaid(seat, spirit, deck[0], seat < board.persons, bool(choosy), len(items)))
    pay(state, seat, 0, clay, palm, ebony, log)
    holder = state.totems[spirit]
    if holder != NOBODY:
        gain_esteem(state, holder, board.totem_esteem, TOTEM, log)
    if items:
        give(state, items, choosy, True, log)
    settle(state, log)


def why_not_elder(state: State) -> Reason | None:
    return None if state.elder_deck else Reason("V9", "elder.none_left")


def draw_elders(state: State, seat: int, log: Log) -> None:
    """Draw two elders, one of which a person must return; a Lawan keeps one unseen (R9.1, R10.10)."""
    use(state, ELDER)
    is_person = seat < state.board.persons
    drawn = state.elder_deck[: DRAWN if is_person else 1]
    state.elder_deck = state.elder_deck[len(drawn) :]
    state.elder_givers = state.elder_givers[-len(state.elder_deck) :] if state.elder_deck else ()
    state.elders[seat] += drawn
    if log is not None:
        log.append(EldersDrawn(seat, drawn, is_person))
    if is_person:
        state.drawn = len(drawn)
        state.phase = RETURN
    else:
        settle(state, log)


def why_not_return(state: State, seat: int, elder: int) -> Reason | None:
    return None if elder >= 0 and elder in state.elders[seat] else Reason("R9.1", "return.not_yours")


def return_elder(state: State, seat: int, elder: int, log: Log) -> None:
    """Put one of the seat's elders face down under the deck."""
    state.elders[seat] = tuple([other for other in state.elders[seat] if other != elder])
    state.elder_deck += (elder,)
    state.elder_givers += (seat,)
    state.drawn = 0
    if log is not None:
        log.append(ElderReturned(seat, elder))
    settle(state, log)


def take_emissary(state: State, seat: int, log: Log) -> None:
    """Take the Emissary at once; without effect for its holder."""
    state.left[EMISSARY] -= 1
    before = state.emissary
    state.emissary = seat
    if log is not None:
        log.append(EmissaryTaken(seat, before))
    settle(state, log)
