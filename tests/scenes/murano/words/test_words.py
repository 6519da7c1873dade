"""Murano in words: nothing the rules can say is left without a sentence, and every sentence is true."""

from __future__ import annotations

import re
from functools import cache

import pytest

from burano import i18n
from burano.core.protocol import NOBODY, Action, Event, Reason
from burano.core.rng import Rng
from burano.core.session import Session, Step
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano.board import (
    ALL_TYPES,
    BEADS_AT,
    BUILDINGS_AT,
    GOLD_FOR_VP,
    GONDOLIERS_AT,
    OWN_OTHER,
    PER_KIND,
    SPECIALS,
    tables,
)
from burano.games.murano.game import Murano
from burano.games.murano.mind.reasons import SENTENCES
from burano.games.murano.notation import action_from_text
from burano.games.murano.setup import Options, why_not_options
from burano.games.murano.spec import ACTIONS, KINDS, RULES
from burano.games.murano.state import State
from burano.resources import resource
from burano.scenes.murano import names
from burano.scenes.murano.words.table import WORDS
from tests.games.murano.play import eager, table

GAME = Murano()
LANGUAGES = sorted(i18n.LANGUAGES)


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> str:
    i18n.set_language(request.param)
    return str(request.param)


@cache
def finished(players: int, seed: int = 5) -> Session:  # type: ignore[type-arg]
    """A game played to its end by somebody who builds and recruits."""
    session, rng = Session(GAME, table(players, "plain", seed)), Rng(seed)
    choose = eager(rng)
    while session.decision() is not None:
        seat = session.state.actor
        session.submit(seat, choose(session.state, session.legal(seat)))
    return session


@cache
def states(players: int) -> tuple[State, ...]:
    """Some positions of such a game, all kinds of decisions among them."""
    play = finished(players)
    return tuple(play.state_after(number) for number in range(0, play.length + 1, 5))


# ---- refusals


def conceivable() -> list[Action]:
    """Actions of every kind, sensible and not."""
    few = (-1, 0, 1, 2, 3, 7, 17, 60, 99)
    found: list[Action] = [a.BUY_TOP, a.SEARCH, a.RECRUIT_NOBODY, a.DRAW_STREET, a.DISMISS, a.HIRE, a.END_TURN]
    found += [a.AGREE_END, a.END_SCORING, Action()]
    for n in few:
        found += [a.Sail(n), a.SailRed(n), a.Pass(n), a.TakeTile(n), a.Recruit(n), a.LayStreet(n), a.TakeCard(n)]
        found += [a.Earn(n), a.Produce(n), a.ReturnBead(n), a.Place(0, n), a.Place(n, 1), a.Steer(n, 0), a.Steer(n, 1)]
        found += [a.Build(kind, face, n) for kind in (-1, 0, 1, 2, 3) for face in (0, 1, 2)]
        found += [a.Sell(n, 0, 1), a.Sell(n, 0, 0)]
        found += [a.ScoreCharacter(n, 1, gold, beads) for gold in (0, 2, 3, 8) for beads in ((), (1, 0, 0), (9,))]
    return found


@cache
def met() -> dict[str, Reason]:
    """Refusals of the rules, by key, where they were given."""
    found: dict[str, Reason] = {}
    every = conceivable() + [a.Sail(space) for space in range(18)]
    for players in (2, 4):
        for state in states(players):
            cards = [a.ScoreCharacter(card, at, 0, ()) for card in state.characters[state.actor] for at in range(5)]
            for seat in range(2):
                for action in (*every, *cards):
                    reason = GAME.why_not(state, seat, action)
                    if reason is not None:
                        found.setdefault(reason.key, reason)
    for options in (Options(5), Options(2, start=3)):
        wrong = why_not_options(options)
        assert wrong is not None
        found[wrong.key] = wrong
    return found


def given() -> set[str]:
    """Keys of all refusals that the rules can give."""
    paths = (path for path in resource("games", "murano").rglob("*.py") if path.parent.name not in ("record", "mind"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    found = set(re.findall(r'Reason\(\s*"[A-Z\d.]+",\s*"([a-z_]+\.[a-z_]+)"', text))
    found |= {"place.no_gondolier", "place.no_gondola"} | {f"buy.no_{kind}" for kind in KINDS}
    return found


def test_every_reason_of_the_rules_has_a_sentence() -> None:
    assert given() == set(names.BOOK.keys("refusal"))
    assert len(set(met()) & given()) > 40, "positions meet most of them"


def test_every_refusal_met_is_a_sentence_with_its_rule() -> None:
    for key, reason in met().items():
        said = WORDS.reason(reason)
        assert said.endswith(f"({reason.rule})"), key
        assert "{" not in said, said
        assert said[0].isupper(), said


def test_every_sentence_of_a_refusal_can_be_filled() -> None:
    for key in given():
        for count in (0, 1, 2, 5):
            values = {
                "gold": count,
                "count": count,
                "ships": count,
                "action": 1,
                "stage": "sell",
                "space": 3,
                "seat": 1,
            }
            said = WORDS.reason(Reason("R1", key, values))
            assert "{" not in said and said != key, key


def test_each_decision_has_its_own_refusal_of_what_comes_too_early() -> None:
    from burano.games.murano.state import STAGES

    i18n.set_language("en")
    said = {stage: WORDS.refused(Reason("R1.2", "action.not_now", {"stage": stage})) for stage in STAGES[:-1]}
    assert len(set(said.values())) == len(said)


def test_a_reason_of_a_later_version_is_not_a_crash() -> None:
    assert WORDS.reason(Reason("R1", "later.reason")) == "later.reason"
    assert WORDS.remark(Reason("", "why.later")) == ""


# ---- game log


def test_every_event_has_words_or_is_silent_on_purpose() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert set(names.BOOK.keys("event")) == {kind.__name__ for kind in kinds}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_logged_with_all_their_points(players: int) -> None:
    play = finished(players)
    lines = [line for step in play.steps for line in WORDS.lines(step, NOBODY)]
    assert all(line.text and "{" not in line.text for line in lines)
    points = [sum(line.vp for line in lines if line.seat == seat) for seat in range(players)]
    assert points == [vp - tables().spec.start.vp for vp in play.scores().vp]
    for line in lines:
        if line.where is not None and line.where[0] == "cell":
            assert 0 <= line.where[1] < play.state.board.cells


def test_who_passes_says_where_the_ship_goes() -> None:
    i18n.set_language("en")
    play = Session(GAME, table(2, "plain", 5))
    space = next(action.space for action in play.legal(play.state.actor) if isinstance(action, a.Pass))
    play.submit(play.state.actor, a.PASS[space])
    (line,) = WORDS.lines(play.steps[0], NOBODY)
    assert line.text == f"passed, a ship to {names.short_space(space)}: +1 gold"


def test_what_only_one_player_saw_is_logged_for_that_player_alone() -> None:
    i18n.set_language("en")
    recruited = Step(1, 0, a.END_TURN, (e.CharacterRecruited(0, (3, 4, 5), 4, True, 2),))
    top = Step(1, 0, a.END_TURN, (e.TopTileBought(0, 1, 2, 2),))
    chosen = Step(1, 0, a.END_TURN, (e.TileChosen(0, 2, 3, (1, 1)),))
    for step, secret in ((recruited, names.character(4)), (top, "grey"), (chosen, "3 crests")):
        mine, theirs = (next(iter(WORDS.lines(step, viewer))).text for viewer in (0, 1))
        assert secret in mine
        assert secret not in theirs
    nobody = Step(1, 0, a.END_TURN, (e.CharacterRecruited(0, (3,), -1, False, 0),))
    assert next(iter(WORDS.lines(nobody, 1))).text == "drew characters, kept none"


def test_every_legal_action_can_be_advised_and_named_as_a_step() -> None:
    shown: set[type[Action]] = set()
    for players in (2, 4):
        for state in states(players):
            for action in GAME.legal_actions(state, state.actor):
                shown.add(type(action))
                for said in (WORDS.action(state, action), WORDS.plan(state, state.actor, [action, a.END_TURN])):
                    assert said and "{" not in said
                    assert said != type(action).__name__
    assert len(shown) > 15
    assert set(names.BOOK.keys("action")) == {kind.__name__ for kind in a.ACTION_TYPES}
    spare = a.SailRed(3), a.HIRE, a.DISMISS, a.AGREE_END, a.Sell(0, 2, 1), a.ReturnBead(1), a.TakeTile(2), a.Earn(1)
    for action in spare:
        assert "{" not in WORDS.action(states(2)[0], action)


def test_no_two_choices_of_a_decision_read_alike() -> None:
    for players in (2, 4):
        for state in states(players):
            legal = GAME.legal_actions(state, state.actor)
            for said in (WORDS.action, lambda view, action: WORDS.plan(view, view.actor, [action, a.END_TURN])):
                shown = [said(state, action) for action in legal]
                twice = {text for text in shown if shown.count(text) > 1}
                assert not twice, (twice, legal)


# ---- thoughts


def test_every_thought_has_words_and_names_what_it_is_about() -> None:
    values = {"points": 9, "gold": 2, "kind": 1, "character": 4, "island": 2}
    whys = {key for key in SENTENCES if key.startswith("why.")}
    assert set(names.BOOK.keys("remark")) == whys
    for key in SENTENCES:
        assert "{" not in WORDS.advice(Reason("", key, values))
    for key in whys:
        said = WORDS.remark(Reason("", key, values))
        assert said or key in ("why.end", "why.costs", "why.gold"), key
        assert "{" not in said
    assert names.island(2) in WORDS.advice(Reason("", "why.place", values))
    assert names.character(4) in WORDS.advice(Reason("", "why.character", values))


# ---- cards


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def _numbers_of(number: int) -> set[int]:
    """The numbers of the rules that a character's sentence must have."""
    card, made = tables().characters[number], tables()
    if card.rule == GOLD_FOR_VP:
        return {part for line in made.gold_table for part in line} | {2, 1}
    if card.rule == OWN_OTHER:
        return {card.own, card.other}
    if card.rule == BEADS_AT:
        return {made.bead_table[1], len(made.bead_table) - 1}
    if RULES[card.rule] == "customers_all":
        return set(made.crowd[1:]) | {1, len(made.crowd) - 1}
    if RULES[card.rule] == "customers_color":
        return set(made.crowd_color[1:]) | {1, len(made.crowd_color) - 1}
    if card.rule in (BUILDINGS_AT, GONDOLIERS_AT):
        return {card.vp, card.need}
    if RULES[card.rule] == "few_customers":
        return {card.vp, card.most}
    return {card.vp}


def test_characters_in_words_have_the_numbers_of_the_rules() -> None:
    for number, _id in enumerate(names.CHARACTERS):
        shown = set(_numbers(names.character_rule(number)))
        wanted = _numbers_of(number)
        assert wanted <= shown, names.character_rule(number)
        assert shown <= wanted | {1}, names.character_rule(number)


def test_characters_name_their_colour_their_building_and_their_island() -> None:
    i18n.set_language("en")
    for number, card in enumerate(tables().spec.characters):
        said = names.character_rule(number)
        color = card.color or ""
        assert color in said
        if card.island:
            assert names.island(names.ISLANDS.index(card.island)) in said
        if tables().characters[number].rule == PER_KIND:
            assert names.kind(KINDS.index(card.kind)) in said
        if tables().characters[number].rule == ALL_TYPES:
            assert "each" in said


def test_no_two_characters_or_special_cards_have_the_same_name() -> None:
    assert len({names.character(number) for number in range(len(names.CHARACTERS))}) == len(names.CHARACTERS)
    assert len({names.special(number) for number in range(SPECIALS)}) == SPECIALS


def test_special_cards_in_words_have_the_numbers_of_the_rules() -> None:
    made = tables()
    spec = {card.id: number for number, card in enumerate(made.spec.specials)}
    wanted = {
        "bank": {made.take_gold, made.take_gold + made.bank_gold},
        "inn": {made.inn_gold, 0},
        "dockside_bar": {made.bar_vp},
        "crane_shop": {made.cranes[0][2]},
        "harbor": {made.harbor_own, made.harbor_other},
        "guild_hall": {made.guild_vp},
        "hostel": {made.hostel_draw, made.recruit_draw},
        "basilica": {made.basilica_vp},
        "assembly_hall": {made.hall_dismiss, made.hall_hire},
    }
    for key, numbers in wanted.items():
        assert set(_numbers(names.special_rule(spec[key]))) == numbers, key


def test_every_thing_of_the_rules_has_a_name() -> None:
    for chapter, keys in (
        ("island", names.ISLANDS), ("short_island", names.ISLANDS), ("character", names.CHARACTERS),
        ("special", names.SPECIALS), ("special_counts", names.SPECIALS), ("special_short", names.SPECIALS),
        ("space", ACTIONS), ("short_space", ACTIONS), ("space_tip", ACTIONS), ("kind", names.TILES),
        ("kinds", names.TILES), ("street", names.STREETS), ("customer", names.CUSTOMERS), ("bead", names.BEADS),
        ("color", names.COLORS_OF_PLAYERS),
    ):  # fmt: skip
        assert set(names.BOOK.keys(chapter)) == set(keys), chapter
    from burano.games.murano.state import SOURCES

    assert set(names.BOOK.keys("source")) == set(SOURCES)
    assert [names.island(number) for number in range(6)] == [island.name for island in tables().spec.islands]


def test_a_sale_names_its_beads() -> None:
    i18n.set_language("en")
    assert WORDS.action(states(2)[0], action_from_text("sell 0 2 1")) == "Sell 2 green beads, 1 blue bead."
