"""Tooltips of the table: what things are, what they bring, and the rule. `of` answers for every thing by its key."""

from __future__ import annotations

from collections.abc import Callable

from burano.core.protocol import NOBODY, Seat
from burano.games.buru import scoring
from burano.games.buru.board import FOREST, LAKE, POWERS, SHORE, SPACES, VILLAGE, tables
from burano.games.buru.spec import REGIONS, SPIRITS, TYPES
from burano.scenes.buru import names
from burano.scenes.buru.table.model import Model
from burano.table.play.model import Key
from burano.table.wording.phrases import capital

_CITED = {FOREST: "space_forest", SHORE: "space", VILLAGE: "space_village", LAKE: "space_lake"}


def lines(*parts: str) -> str:
    """Join texts line by line; empty ones are left out."""
    return "\n".join(part for part in parts if part)


def tip(key: str, **values: object) -> str:
    """Return what a thing is, with the number of its rule."""
    return names.BOOK.say("tip", key, values)


def of(model: Model, key: Key) -> str:
    """Return the tooltip of a thing; empty if it has none."""
    what, number = key
    found = _TIPS.get(what)
    return found(model, number) if found is not None else ""


# ---- the island


def region(model: Model, number: int) -> str:
    """Return what a region is for, and who is there."""
    board = model.state.board
    here = [decree(number_of) for number_of in model.state.decrees if board.tables.decree_place[number_of] == number]
    gives = tip("region", region=names.region(number), gives=names.BOOK.say("region_gives", REGIONS[number]))
    stacks = [bids(model, seat * len(REGIONS) + number) for seat in range(board.players)]
    return lines(gives, tip(REGIONS[number], n=board.tables.lake_esteem), *stacks, *here)


def bids(model: Model, number: int) -> str:
    """Return the tooltip of a stack of explorers: how many they are, and their Power once everybody knows it."""
    seat, where = divmod(number, len(REGIONS))
    state, name = model.state, model.players[seat].name
    n = state.bid_region[seat * POWERS : seat * POWERS + POWERS].count(where)
    if not n:
        return ""
    if power := model.bids(seat, where)[1]:
        return tip("revealed", name=name, n=n, power=power)
    return tip("bids", name=name, n=n)


def space(model: Model, number: int) -> str:
    """Return the tooltip of an action space: what it offers, the rating that Lawan go by, who is on it."""
    where, at = divmod(number, SPACES)
    seat = model.state.taken[number]
    offered = tip(_CITED[where], space=capital(names.space(where, at)))
    rated = model.has_lawan and where != FOREST
    gems = tip("gems", thing="space", n=tables().ratings[where][at]) if rated else ""
    return lines(offered, gems, tip("space_taken", name=model.players[seat].name) if seat != NOBODY else "")


def decree(number: int) -> str:
    """Return where a decree lies and what it brings."""
    where = tables().decree_place[number]
    text = tip("decree", altar=where >= len(REGIONS), reward=names.reward(number))
    return lines(names.place(where), text)


def card(number: int, *, rated: bool = True) -> str:
    """Return what a forest card gives, and the rating that Lawan go by."""
    gems = tip("gems", thing="card", n=tables().forest_rating[number]) if rated else ""
    return lines(tip("card", resources=names.forest(number)), gems)


# ---- people


def islander(number: int, *, tasked: bool = False) -> str:
    """Return who an islander is and what it does."""
    made = tables()
    lasting = not made.effects[number]
    return lines(
        names.islander(number),
        capital(names.effect(number)),
        tip("row", price=names.fish(made.prices[number])),
        tip("islander_type", type=TYPES[made.types[number]]),
        tip("scroll") if lasting else "",
        tip("tasked") if tasked else "",
    )


def _row(model: Model, number: int) -> str:
    return islander(number)


def _own(model: Model, number: int) -> str:
    return islander(number, tasked=any(tasked >> number & 1 for tasked in model.state.tasked))


def elder(model: Model, number: int) -> str:
    """Return what an elder wants; only its owner reads what it is worth now."""
    if number < 0:
        return tip("elder_back")
    worth = dict(scoring.elder_esteem(model.state, model.seat)).get(number)
    now = tip("elder_now", worth=names.esteem(worth)) if worth is not None else ""
    return lines(names.elder(number), names.goal(number, high=False), names.goal(number, high=True), now, tip("elder"))


# ---- spirits


def altar(model: Model, number: int) -> str:
    """Return what a tribute costs, what it brings besides its card, and how many cards are left."""
    state = model.state
    cost = names.goods(state.board.altars[number])
    text = tip("altar", spirit=names.spirit(number), of=names.BOOK.say("spirit_of", SPIRITS[number]), cost=cost)
    here = [decree(at) for at in state.decrees if tables().decree_place[at] == len(REGIONS) + number]
    values = tables().tributes[number]
    worth = tip("tribute_worth", least=min(values), most=max(values))
    return lines(text, worth, tip("tributes_left", n=len(state.tribute_decks[number])), *here)


def totem(model: Model, number: int) -> str:
    holder = model.state.totems[number]
    name = model.players[holder].name if holder != NOBODY else ""
    return tip("totem", spirit=names.spirit(number), held=holder != NOBODY, name=name)


def tribute(model: Model, number: int) -> str:
    """Return the tribute cards of a seat to a spirit; their values only for who may see them."""
    seat, which = divmod(number, len(SPIRITS))
    values = model.state.tributes[number]
    if seat != model.viewer or not model.open or min(values, default=-1) < 0:
        return tip("tribute_back", spirit=names.spirit(which))
    return tip("tribute", spirit=names.spirit(which), worth=names.esteem(sum(values)))


# ---- players


def goods(model: Model, number: int) -> str:
    """Return the number of own goods, and what is left in the supply."""
    state, seat = model.state, model.seat
    if number == names.FISH:
        return tip("purse", n=state.fish[seat], most=state.board.tables.fish_max)
    return tip("goods", have=names.good(number), n=state.res[3 * seat + number], left=state.supply[number])


def player(model: Model, seat: Seat) -> str:
    """Return a player's points on the track, goods and islanders."""
    state, name = model.state, model.players[seat].name
    owned = names.goods((*state.res[3 * seat : 3 * seat + 3], state.fish[seat]))
    lawan = tip("lawan") if state.board.is_lawan(seat) else ""
    people = ", ".join(map(names.islander, state.tableau[seat]))
    islanders = tip("islanders", list=people) if people else ""
    return lines(tip("player", name=name, esteem=names.esteem(state.track(seat))), owned, islanders, lawan)


def track(model: Model, seat: Seat) -> str:
    return tip("track", name=model.players[seat].name, esteem=names.esteem(model.state.track(seat)))


def plot(model: Model, seat: Seat) -> str:
    """Return what a Lawan looks for this afternoon."""
    state = model.state
    number = state.plot_of[seat - state.board.persons]
    if number < 0:
        return tip("plot_closed")
    made = tables()
    types = " → ".join(names.types(kind) for kind in made.plot_types[number])
    spirits = " → ".join(names.spirit(kind) for kind in made.plot_spirits[number])
    counts = [made.plot_forest[number].count(kind) for kind in range(3)]
    double = tip("plot_double", goods=names.goods(counts), emissary=made.plot_emissary[number])
    text = tip("plot", name=model.players[seat].name)
    places = [names.region(letter[number]) for letter in made.plot_region]
    drawn = tip("plot_places", a=places[0], b=places[1])
    return lines(text, tip("plot_types", list=types), tip("plot_spirits", list=spirits), double, drawn)


def item(model: Model, number: int) -> str:
    """Return a part of a reward that is taken one by one."""
    frame = model.state.stack[-1] if model.state.stack else ()
    return capital(names.gain(frame[2 + number])) if len(frame) > 2 + number and frame[2 + number] >= 0 else ""


_TIPS: dict[str, Callable[[Model, int], str]] = {
    "altar": altar,
    "back": lambda model, number: tip("back"),
    "bids": bids,
    "cycle": lambda model, number: tip("cycle"),
    "decree": lambda model, number: decree(number),
    "elder": elder,
    "elders": lambda model, number: tip("elders", n=len(model.state.elder_deck)),
    "emissary": lambda model, number: tip("emissary"),
    "explorer": lambda model, number: tip("explorer", power=number),
    "eye": lambda model, number: tip("eye"),
    "fish": lambda model, number: tip("fish"),
    "forest": lambda model, number: card(number, rated=model.has_lawan),
    "goods": goods,
    "islander": _own,
    "item": item,
    "player": player,
    "mine": elder,
    "plot": plot,
    "region": region,
    "row": _row,
    "space": space,
    "stack": lambda model, number: tip("stack", n=len(model.state.decree_stack)),
    "totem": totem,
    "track": track,
    "tribute": tribute,
}
THINGS = tuple(_TIPS)
"""Kinds of things that have a tooltip."""
