"""Things of the game in words, by the rules' own numbers. Effects are worded from their rows in the data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from burano.core.effects import ALWAYS
from burano.games.buru.board import ANY_SPIRIT, G_RESOURCE, G_SET, G_SPIRITS, G_TYPE, Side, tables
from burano.games.buru.spec import ANY, EFFECTS, REGIONS, RESOURCES, SPIRITS, TYPES, WORDS
from burano.i18n import _
from burano.table.wording.phrasebook import Fill, Phrasebook
from burano.table.wording.phrases import capital

FISH = 3
"""Fish among the goods, behind the resources."""
GOODS = (*RESOURCES, "fish")

_THINGS: Fill = {
    "card": lambda v: islander(v["card"]),
    "decree": lambda v: decree(v["decree"]),
    "decrees": lambda v: "; ".join(map(decree, v["decrees"])),
    "elder": lambda v: elder(v["elder"]),
    "region": lambda v: region(v["region"]),
    "resources": lambda v: chosen_resources(v["card"], v["choose"]),
    "source": lambda v: BOOK.say("source", v["source"]),
    "spirit": lambda v: spirit(v["spirit"]),
    "waits": lambda v: item(WORDS.index(v["word"]), 1),
}
_NUMBERED: Fill = {"region": _THINGS["region"], "spirit": _THINGS["spirit"]}
BOOK: Phrasebook = Phrasebook(
    "buru",
    refusal={**_THINGS, "price": lambda v: fish(v["price"])},
    event={**_THINGS, "fish": lambda v: fish(v["price"])},
    action=_THINGS,
    remark=_NUMBERED,
    advice={
        **_NUMBERED,
        "cost": lambda v: fish(v["price"]),
        "worth": lambda v: esteem(v["points"] if "points" in v else v["most"]),
    },
    prompt=_NUMBERED,
    doubt={"card": _THINGS["card"], "decree": _THINGS["decree"]},
)


def listed(parts: Iterable[str]) -> str:
    """Join several things with commas; empty ones are left out."""
    return ", ".join(part for part in parts if part)


# ---- places, people, goods


def region(number: int) -> str:
    return BOOK.say("region", REGIONS[number])


def spirit(number: int) -> str:
    return BOOK.say("spirit", SPIRITS[number])


def place(number: int) -> str:
    """Return the name of the place of a decree: a region, or the altar of a spirit."""
    if number < len(REGIONS):
        return region(number)
    return _("Altar of {spirit}").format(spirit=spirit(number - len(REGIONS)))


def islander(number: int) -> str:
    """Return the name of an islander, translated from the data."""
    return _(tables().names[number])


def elder(number: int) -> str:
    return _(tables().elder_names[number])


def types(number: int) -> str:
    """Return a type of islanders as a heading."""
    return BOOK.say("types", TYPES[number])


def good(number: int) -> str:
    """Return a resource or fish as a heading."""
    return BOOK.say("good", GOODS[number])


def source(name: str) -> str:
    """Return the name of a source of points, a key of `Scores.by_source`."""
    return BOOK.say("source", name)


def goods(counts: Sequence[int]) -> str:
    """Return amounts of clay, palm, ebony and perhaps fish in words; what is 0 is left out."""
    return listed(BOOK.say("item", GOODS[kind], n=n) for kind, n in enumerate(counts) if n)


def esteem(n: int) -> str:
    return BOOK.say("item", "esteem", n=n)


def fish(n: int) -> str:
    return BOOK.say("item", "fish", n=n)


def item(word: int, n: int) -> str:
    """Return an amount of what an effect brings, by its number among `spec.WORDS`."""
    return BOOK.say("item", WORDS[word], n=n)


# ---- effects


def gain(number: int) -> str:
    """Return one item of a declared effect in words; one that needs a totem says so."""
    found = tables().items[number]
    needs = SPIRITS[found.condition] if found.condition != ALWAYS else ""
    return BOOK.say("effect", "with", spirit=needs, item=item(found.word, found.number))


def elder_short(number: int) -> str:
    """Return an elder's name without what all of them are called, for narrow places."""
    return capital(elder(number).removeprefix(BOOK.say("elder", "prefix")).removeprefix(BOOK.say("elder", "article")))


def verb(where: int) -> str:
    """Return what one does in a region, shown below its name."""
    return BOOK.say("verb", REGIONS[where])


def side(option: Side) -> str:
    """Return one option of an effect in words: what it costs and what it brings."""
    gains = listed(map(gain, option.gains))
    cost = goods((option.clay, option.palm, option.ebony, option.fish))
    return BOOK.say("effect", "cost", cost=cost, gains=gains) if cost else gains


def sides(options: Sequence[Side]) -> str:
    """Return a whole effect in words."""
    text = side(options[0])
    for other in options[1:]:
        text = BOOK.say("effect", "or", one=text, other=side(other))
    return text


def effect(card: int) -> str:
    """Return what an islander does when tasked."""
    made = tables()
    if made.effects[card]:
        return sides(made.effects[card])
    on = made.scroll_on[card]
    gains = listed(map(gain, made.scroll_gains[card]))
    whose = {"on": ANY} if on == ANY_SPIRIT else {"on": SPIRITS[on], "spirit": spirit(on)}
    return BOOK.say("effect", "scroll", whose, gains=gains)


def reward(number: int) -> str:
    """Return what a decree brings."""
    return sides(tables().rewards[number])


def decree(number: int) -> str:
    """Return a decree with its place."""
    return BOOK.say("spoken", "at", place=place(tables().decree_place[number]), what=reward(number))


def space(where: int, number: int) -> str:
    """Return what an action space offers."""
    offered = tables().spaces[where][number]
    if not any(offered):
        return BOOK.say("item", "card", n=1)
    return left(offered)


def left(effects: Sequence[int]) -> str:
    """Return the remaining effects of an action space in words; the counts are those of `State.left`."""
    return listed(BOOK.say("item", EFFECTS[kind], n=n) for kind, n in enumerate(effects) if n)


# ---- cards


def forest(card: int) -> str:
    """Return what a forest card gives."""
    counts, either = [0, 0, 0], []
    for first, other in tables().forest[card]:
        if other < 0:
            counts[first] += 1
        else:
            either.append(BOOK.say("effect", "either", one=one_of(first), other=one_of(other)))
    return listed((goods(counts), *either))


def one_of(kind: int) -> str:
    """Return one unit of a kind of goods in words."""
    return BOOK.say("item", GOODS[kind], n=1)


def chosen_counts(card: int, choose: int) -> list[int]:
    """Return clay, palm and ebony of a forest card; bit n of `choose` takes the lower resource of the n-th choice."""
    counts = [0, 0, 0]
    for first, other in tables().forest[card]:
        counts[other if other >= 0 and choose & 1 else first] += 1
        choose >>= other >= 0
    return counts


def chosen_resources(card: int, choose: int) -> str:
    """Return what a forest card gives with these choices; a card with choices is named before its gains."""
    gains = goods(chosen_counts(card, choose))
    asked = any(other >= 0 for _first, other in tables().forest[card])
    return BOOK.say("effect", "cost", cost=forest(card), gains=gains) if asked else gains


def goal(number: int, high: bool) -> str:
    """Return what one level of an elder asks for, and what it is worth."""
    goal_of = tables().goals[number]
    count, worth = (goal_of.many, goal_of.high) if high else (goal_of.few, goal_of.low)
    return BOOK.say("goal", "level", goal=_asked(number, count), esteem=esteem(worth))


def _asked(number: int, count: int) -> str:
    goal_of = tables().goals[number]
    if goal_of.kind == G_RESOURCE:
        return BOOK.say("item", RESOURCES[goal_of.mask.bit_length() - 1], n=count)
    if goal_of.kind == G_TYPE:
        return BOOK.say("goal", TYPES[goal_of.mask.bit_length() - 1], count=count)
    if goal_of.kind == G_SPIRITS:
        names = listed(spirit(at) for at in range(len(SPIRITS)) if goal_of.mask >> at & 1)
        return BOOK.say("goal", "spirits", count=count, spirits=names)
    return BOOK.say("goal", "set" if goal_of.kind == G_SET else "types", count=count)
