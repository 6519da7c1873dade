"""Every card of the data file says in words what it costs, does and scores: pointed at, and read aloud."""

from __future__ import annotations

import re

import pytest

from burano import i18n
from burano.core.journal import Player
from burano.games.buru.board import tables
from burano.games.buru.spec import REGIONS, RESOURCES, SPIRITS, TYPES, WORDS
from burano.scenes.buru import names
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import spoken, tips
from burano.table.play.model import Key
from tests.games.buru.position import Position

SPEC = tables().spec
EFFECTS = [who.effect or (who.scroll.gain if who.scroll else "") for who in SPEC.islanders]


@pytest.fixture(params=sorted(i18n.LANGUAGES), autouse=True)
def language(request: pytest.FixtureRequest) -> str:
    i18n.set_language(request.param)
    return str(request.param)


def model_of(position: Position) -> Model:
    state = position.state
    people = [Player(f"Player {seat}", seat) for seat in range(state.board.players)]
    return Model(state, 0, 0, 0, True, "act", people, open=True)


def said(model: Model, key: Key) -> str:
    """The tooltip of a thing; speech says the same and more."""
    tip = tips.of(model, key)
    assert tip in spoken.name(model, key, "")
    return tip


def phrases(effect: str) -> list[str]:
    """So many of what a row names: "2 fish : 2 palm | 1 palm : 2 fish" has four."""
    return [names.item(WORDS.index(word), int(n)) for n, word in re.findall(r"(\d+) (\w+)", effect)]


def each_once(words: list[str], text: str) -> bool:
    """Whether a text has the phrases in this order."""
    at = 0
    for word in words:
        at = text.find(word, at)
        if at < 0:
            return False
        at += len(word)
    return True


@pytest.mark.parametrize("card", range(len(SPEC.islanders)), ids=[who.name for who in SPEC.islanders])
def test_an_islander(card: int) -> None:
    who = SPEC.islanders[card]
    model = model_of(Position().tableau(0, who.name))
    for what in ("row", "islander"):
        text = said(model, (what, card))
        assert names.islander(card) in text
        lowered = text.casefold()
        assert each_once([phrase.casefold() for phrase in phrases(EFFECTS[card])], lowered), text
        for spirit in re.findall(r"\[(\w+)\]", who.effect):
            assert names.spirit(SPIRITS.index(spirit)) in text
        if who.scroll is not None and who.scroll.on in SPIRITS:
            assert names.spirit(SPIRITS.index(who.scroll.on)) in text
        assert tips.tip("islander_type", type=who.type) in text
        assert names.fish(who.cost) in text, "what it costs"


@pytest.mark.parametrize("elder", range(len(SPEC.elders)), ids=[elder.name for elder in SPEC.elders])
def test_an_elder(elder: int) -> None:
    made, position = SPEC.elders[elder], Position()
    position.state.elders[0] = (elder,)
    for what in ("elder", "mine"):
        text = said(model_of(position), (what, elder))
        assert names.elder(elder) in text
        for needed, esteem in made.levels:
            assert names.esteem(esteem) in text and re.search(rf"\b{needed}\b", text), text
        asked = [made.goal.resource] if made.goal.resource else made.goal.spirits
        for word in asked:
            thing = names.spirit(SPIRITS.index(word)) if word in SPIRITS else ""
            assert thing in text
        if made.goal.resource:
            needed = made.levels[0][0]
            assert names.BOOK.say("item", made.goal.resource, n=needed) in text


@pytest.mark.parametrize("decree", range(len(SPEC.decrees)))
def test_a_decree(decree: int) -> None:
    made = SPEC.decrees[decree]
    text = said(model_of(Position().decrees(decree)), ("decree", decree))
    where = REGIONS.index(made.place) if made.place in REGIONS else len(REGIONS) + SPIRITS.index(made.place)
    assert names.place(where) in text
    assert each_once(phrases(made.reward), text), text


@pytest.mark.parametrize("card", range(len(SPEC.forest)))
def test_a_forest_card(card: int) -> None:
    made = SPEC.forest[card]
    text = said(model_of(Position(1, 1)), ("forest", card))
    for good in RESOURCES:
        count = made.gives.count(good)
        assert not count or names.BOOK.say("item", good, n=count) in text
    for either in (gives.split("|") for gives in made.gives if "|" in gives):
        assert each_once([names.BOOK.say("item", good, n=1) for good in either], text)
    assert re.search(rf": {made.rating}\. .*Lawan", text)


def test_ratings_are_mentioned_only_where_a_lawan_plays() -> None:
    for thing in (("forest", 0), ("space", 7)):
        assert "Lawan" in said(model_of(Position(1, 1)), thing) and "Lawan" not in said(model_of(Position()), thing)


@pytest.mark.parametrize("card", range(len(SPEC.plots)))
def test_a_plot_card(card: int) -> None:
    made, position = SPEC.plots[card], Position(1, 1)
    position.state.plot_of[0] = card
    text = said(model_of(position), ("plot", 1))
    assert each_once([names.types(TYPES.index(kind)) for kind in made.recruit], text)
    assert each_once([names.spirit(SPIRITS.index(spirit)) for spirit in made.tribute], text)
    counts = [made.forest.count(good) for good in RESOURCES]
    assert names.goods(counts) in text
    assert each_once(["A", names.region(REGIONS.index(made.a)), "B", names.region(REGIONS.index(made.b))], text)


@pytest.mark.parametrize("spirit", SPIRITS)
def test_a_tribute_card(spirit: str) -> None:
    at, position = SPIRITS.index(spirit), Position()
    for value in sorted(set(SPEC.tributes[spirit])):
        position.state.tributes[at] = (value,)
        model = model_of(position)
        assert names.esteem(value) in said(model, ("tribute", at)) and names.spirit(at) in said(model, ("tribute", at))
        model.open = False
        assert str(value) not in re.sub(r"\(.*?\)", "", said(model, ("tribute", at))), "closed, it keeps its value"
