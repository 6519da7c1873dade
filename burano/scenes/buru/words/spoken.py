"""The table in words, to be read aloud. What the eye covers is not read either."""

from __future__ import annotations

from burano.core.protocol import NOBODY, Seat
from burano.games.buru.board import LAKE, POWERS, SPACES
from burano.games.buru.spec import REGIONS, SPIRITS
from burano.games.buru.state import EMPTY
from burano.scenes.buru import names
from burano.scenes.buru.names import listed
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import tips
from burano.table.play.model import Key


def _say(key: str, **values: object) -> str:
    return names.BOOK.say("spoken", key, values)


def name(model: Model, key: Key, tip: str) -> str:
    """Return a thing with its place, before the text of its tooltip."""
    what, number = key
    if what == "space":
        where, at = divmod(number, SPACES)
        return tips.lines(_say("space", region=names.region(where), n=at + 1), tip or tips.of(model, key))
    if what in ("explorer", "back"):
        shown = model.open and what == "explorer"
        return _say("place", power=number) if shown else _say("hidden")
    return tip or tips.of(model, key)


# ---- answers


def mine(model: Model) -> list[str]:
    """Return what the viewer has; secrets only while they may be seen."""
    state, seat = model.state, model.seat
    have = names.goods((*state.res[3 * seat : 3 * seat + 3], state.fish[seat])) or names.fish(0)
    first = _say("you", esteem=names.esteem(state.track(seat)), goods=have)
    return [tips.lines(first, _explorers(model, seat)), tips.lines(_tableau(model, seat), *_cards(model, seat))]


def _explorers(model: Model, seat: Seat) -> str:
    """Return the own explorers: those on the ship, and where the others lie."""
    state = model.state
    powers = [power for power in range(1, POWERS + 1) if state.mat(seat) >> (power - 1) & 1]
    if not model.open:
        return _say("mat_hidden", n=len(powers))
    found = [_say("mat", powers=listed(map(str, powers)))]
    for where in range(LAKE + 1):
        slots = range(seat * POWERS, seat * POWERS + POWERS)
        lying = [state.bid_power[slot] for slot in slots if state.bid_region[slot] == where]
        if lying and min(lying) > 0:
            found.append(_say("bid", region=names.region(where), powers=listed(map(str, lying))))
    return tips.lines(*found)


def _tableau(model: Model, seat: Seat) -> str:
    state = model.state
    cards = [
        _say("tasked", card=names.islander(card)) if state.tasked[seat] >> card & 1 else names.islander(card)
        for card in state.tableau[seat]
    ]
    return _say("tableau", cards=listed(cards))


def _cards(model: Model, seat: Seat) -> list[str]:
    """Return elders, tributes and totems of a seat."""
    state = model.state
    elders, open_ = state.elders[seat], model.open and seat == model.viewer
    if open_ and all(elder >= 0 for elder in elders):
        said = _say("own_elders", cards=listed(map(names.elder, elders)))
    else:
        said = _say("elders", n=len(elders))
    paid = [
        f"{names.spirit(spirit)} {len(state.tributes[3 * seat + spirit])}"
        for spirit in range(len(SPIRITS))
        if state.tributes[3 * seat + spirit]
    ]
    held = [names.spirit(spirit) for spirit, holder in enumerate(state.totems) if holder == seat]
    return [said, _say("tributes", list=listed(paid)), _say("totems", list=listed(held))]


def others(model: Model) -> list[str]:
    """Return what the other players have, one after the other."""
    state, found = model.state, []
    for seat in model.others():
        have = names.goods((*state.res[3 * seat : 3 * seat + 3], state.fish[seat])) or names.fish(0)
        first = _say("they", name=model.players[seat].name, esteem=names.esteem(state.track(seat)), goods=have)
        found.append(tips.lines(first, _tableau(model, seat), *_cards(model, seat)))
    return found


def board(model: Model) -> list[str]:
    """Return the regions, then what can be taken, then altars and decrees."""
    state = model.state
    altars = [
        _say("at", place=names.spirit(spirit), what=names.goods(cost)) for spirit, cost in enumerate(state.board.altars)
    ]
    row = [
        _say("priced", card=names.islander(card), price=names.fish(state.board.tables.prices[card]))
        for card in state.row
        if card != EMPTY
    ]
    decrees = "; ".join(map(names.decree, state.decrees))
    return [
        tips.lines(*(_region(model, where) for where in range(len(REGIONS)))),
        tips.lines(_say("line", list="; ".join(map(names.forest, state.forest_line))), _say("row", list=listed(row))),
        tips.lines(_say("altars", list="; ".join(altars)), _say("decrees", list=decrees)),
        _say("emissary", name=model.players[state.emissary].name),
    ]


def _region(model: Model, where: int) -> str:
    stacks = [tips.bids(model, seat * len(REGIONS) + where).rstrip(".") for seat in range(len(model.players))]
    said = listed(stacks)
    return _say("regions", region=names.region(where), list=said) if said else _say("empty", region=names.region(where))


def leads(model: Model) -> list[str]:
    """Return everybody's points on the track, and who holds the totems."""
    order = sorted(range(len(model.players)), key=lambda seat: -model.state.track(seat))
    said = [_say("lead", name=model.players[seat].name, esteem=names.esteem(model.state.track(seat))) for seat in order]
    held = [tips.totem(model, spirit) for spirit, holder in enumerate(model.state.totems) if holder != NOBODY]
    return [tips.lines(*said), *held]
