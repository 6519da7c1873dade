"""Walking in Burano in words: nothing the rules can say is left without a sentence, and every sentence is true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from burano import i18n
from burano.core.protocol import NOBODY, Action, Reason
from burano.core.session import Step
from burano.games.walking import actions as a
from burano.games.walking import events as e
from burano.games.walking import scoring, visit
from burano.games.walking.board import FLOORS, HOME, PLOTS, SYMBOL_COUNT, tables
from burano.games.walking.mind.reasons import SENTENCES
from burano.games.walking.place import why_not_card
from burano.games.walking.queries.sums import sum_of
from burano.games.walking.queries.upper_bound import upper_bound
from burano.games.walking.setup import Options, why_not_options
from burano.games.walking.state import ACQUIRE, DISCARD, OVER, REMOVE, VISIT, State
from burano.resources import resource
from burano.scenes.walking import names
from burano.scenes.walking.shots.positions import finished
from burano.scenes.walking.words import tips
from burano.scenes.walking.words.table import WORDS
from burano.table.wording import rulebook
from burano.table.wording.step_summary import steps_text
from tests.games.walking.position import CARD, GAME, WHO, Position

LANGUAGES = sorted(i18n.LANGUAGES)
SHOWN = {"floor": 1, "n": 5, "most": 6, "points": 3, "a": 1, "b": 2, "c": 2}
"""What places in tips can be filled with."""


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> str:
    i18n.set_language(request.param)
    return str(request.param)


def sources() -> str:
    """The rules without the record, whose field names look like keys of reasons."""
    found = (path for path in resource("games", "walking").rglob("*.py") if path.parent.name != "record")
    return "\n".join(path.read_text(encoding="utf-8") for path in found)


# ---- refusals


def refusals() -> dict[str, Reason]:  # noqa: PLR0915 - one line a refusal
    """Every refusal of the rules, met in a position where it is given."""
    found: dict[str, Reason] = {}

    def meet(key: str, position: Position, action: Action, seat: int = 0) -> None:
        reason = GAME.why_not(position.state, seat, action)
        assert reason is not None
        assert reason.key == key, (reason, key)
        found[key] = reason

    def at(stage: int, **options: object) -> Position:
        position = Position(**options)  # type: ignore[arg-type]
        position.state.phase = stage
        return position

    meet("game.over", at(OVER), a.END_TURN)
    meet("turn.not_yours", at(ACQUIRE), a.END_TURN, 1)
    meet("action.unknown", at(ACQUIRE), Action())
    meet("action.not_now", at(ACQUIRE), a.END_TURN)
    draft = at(ACQUIRE).supply("1-red-a 2-red-a 3-red-a", "1-blue-a")
    meet("acquire.no_column", draft, a.Acquire(5, 1))
    meet("acquire.empty_column", draft, a.Acquire(2, 1))
    meet("acquire.at_least_one", draft, a.Acquire(0, 0))
    meet("acquire.no_card", draft, a.Acquire(1, 2))
    meet("acquire.skip", draft, a.Acquire(0, 2))
    place = Position().hand("2-red-a", "2-green-a", "3-red-a").street({0: "1-blue-a 2-blue-a", 1: "1-red-b"})
    meet("place.not_in_hand", place, a.Place(CARD["1-pink-a"], HOME))
    meet("place.no_plot", place, a.Place(CARD["2-red-a"], PLOTS))
    meet("place.occupied", place, a.Place(CARD["2-red-a"], HOME))
    meet("place.five_houses", place, a.Place(CARD["2-red-a"], HOME - 4))
    meet("place.scaffolds", place, a.Place(CARD["3-red-a"], HOME - 1 - 1))
    meet("place.first_card", Position().hand("1-red-a"), a.Place(CARD["1-red-a"], HOME + 1))
    place.state.tokens[0] = 0
    meet("place.no_token_house", place, a.Place(CARD["2-green-a"], HOME + 1))
    place.street({0: "1-red-c", 1: "1-blue-a"})
    meet("place.no_token_neighbour", place.hand("2-blue-b"), a.Place(CARD["2-blue-b"], HOME + 2))
    poor = Position(coins=0).hand("1-red-a")
    meet("place.no_coins", poor, a.Place(CARD["1-red-a"], HOME))
    poor.state.placed = 3
    meet("place.three_a_turn", poor, a.Place(CARD["1-red-a"], HOME))
    colours = ("pink", "blue", "yellow", "green", "orange")
    full = {number: f"1-{colour}-a 2-{colour}-a 3-{colour}-a" for number, colour in enumerate(colours, -2)}
    nowhere = why_not_card(Position().hand("1-red-a").street(full).state, 0, CARD["1-red-a"])
    assert nowhere is not None
    found[nowhere.key] = nowhere
    house = at(VISIT).street({0: "1-red-a 2-red-a 3-red-a", 1: "1-blue-a"}, {0: "santa"})
    house.state.due = [HOME]
    meet("visit.not_now", house, a.Visit(HOME + 1, 0))
    meet("visit.no_house", house, a.Visit(0, 0))
    house.state.piles[WHO["santa"]] = 1
    meet("visit.twice", house, a.Visit(HOME, WHO["santa"]))
    house.state.piles[0] = 0
    meet("visit.none_left", house, a.Visit(HOME, 0))
    meet("discard.not_in_hand", at(DISCARD), a.Discard(0))
    alone = at(REMOVE, players=1)
    alone.state.piles[0] = 0
    meet("remove.none_left", alone, a.RemoveCharacter(0))
    wrong = (
        Options(5),
        Options(2, start=3),
        Options(1, no_penalty=True),
        Options(2, beginner_piles=True, new_inhabitants=True),
    )
    for options in wrong:
        reason = why_not_options(options)
        assert reason is not None
        found[reason.key] = reason
    return found


def test_every_reason_of_the_rules_has_a_sentence_and_was_met() -> None:
    given = set(re.findall(r'"((?:game|turn|action|acquire|place|visit|discard|remove|options)\.[a-z_]+)"', sources()))
    keys_of_files = {"turn.coins_for_cards", "turn.place_price", "options.draw"}
    assert given - keys_of_files == set(names.BOOK.keys("refusal")) == set(refusals())


def test_every_refusal_is_a_sentence_with_its_rule() -> None:
    for key, reason in refusals().items():
        said = WORDS.reason(reason)
        assert said.endswith(f"({reason.rule})"), key
        assert "{" not in said, said
        assert said[0].isupper(), said


def test_whatever_refusals_and_tips_cite_is_in_the_book(language: str) -> None:
    book, state = rulebook.load("walking", language), GAME.new_state(Options(2), 1)
    alone, strict = GAME.new_state(Options(1), 1), GAME.new_state(Options(2, strict_policeman=True), 1)
    shown = [WORDS.reason(reason) for reason in refusals().values()]
    shown += [tips.card(state, card, leaves=True) for card in range(72)]
    shown += [tips.character(at, who) for at in (state, strict) for who in range(len(at.piles))]
    shown += [names.BOOK.say("tip", key, SHOWN) for key in names.BOOK.keys("tip")]
    shown += [tips.purse(state), tips.prices(state), tips.windows(alone), tips.taking(state, 1), tips.taking(state, 3)]
    for words in shown:
        cited = re.findall(r"\b[RVD]\d+(?:\.\d+)?", words)
        assert [number for number in cited if not book.has(number)] == [], words
        assert cited or words in shown[len(refusals()) : len(refusals()) + 72], words


def test_refusals_name_what_they_are_about() -> None:
    i18n.set_language("en")
    met = refusals()
    assert "blue 2nd floor" in WORDS.reason(met["place.no_token_neighbour"]).casefold()
    assert "Santa Claus" in WORDS.reason(met["visit.twice"])
    assert WORDS.reason(met["action.not_now"]) == "Take cards from the supply first. (R1.2)"
    assert WORDS.reason(met["place.scaffolds"]).startswith("That would need 3 scaffolds")


def test_a_reason_of_a_later_version_is_not_a_crash() -> None:
    assert WORDS.reason(Reason("R1", "later.reason")) == "later.reason"
    assert WORDS.remark(Reason("", "why.later")) == ""


# ---- game log


def test_every_event_has_words_or_is_silent_on_purpose() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, e.Event)} - {e.Event}
    assert set(names.BOOK.keys("event")) == {kind.__name__ for kind in kinds}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_are_logged(players: int) -> None:
    play = finished(players, 8)
    lines = [line for step in play.steps for line in WORDS.lines(step, NOBODY)]
    assert lines
    assert all(line.text and "{" not in line.text for line in lines)
    total = [line.vp for line in lines if line.vp]
    assert total == list(play.scores().vp)
    placed = [line.where for line in lines if line.where and line.where[0] == "cell"]
    assert all(FLOORS <= cell < (PLOTS - 1) * FLOORS for _cell, cell in placed)


def test_a_card_returned_face_down_is_logged_for_its_owner_only(language: str) -> None:
    event = e.CardReturned(0, CARD["2-red-a"], 1, hidden=True)
    step = _step(event)
    mine, theirs = (next(iter(WORDS.lines(step, viewer))).text for viewer in (0, 1))
    assert names.card(CARD["2-red-a"]) in mine
    assert names.card(CARD["2-red-a"]) not in theirs
    assert names.floor(1) in theirs


def _step(*shown: e.Event) -> Step:
    return Step(1, 0, a.END_TURN, shown)


def test_every_action_can_be_advised() -> None:
    state = GAME.new_state(Options(2), 1)
    for action in (a.Acquire(0, 3), a.Place(5, HOME), a.END_TURN, a.Visit(HOME, 3), a.Discard(7), a.RemoveCharacter(4)):
        said = WORDS.action(state, action)
        assert said.endswith(".")
        assert "{" not in said


# ---- thoughts


def test_every_thought_has_words() -> None:
    values = {"count": 2, "coins": 2, "points": 9, "card": 3, "character": 4, "vp": 5, "most": 12}
    whys = {key for key in SENTENCES if key.startswith("why.")} - {"why.gain"}
    assert set(names.BOOK.keys("remark")) == whys - {"why.net"}
    for key in SENTENCES:
        assert "{" not in WORDS.advice(Reason("", key, values))
    for key in whys:
        said = WORDS.remark(Reason("", key, values))
        assert said
        assert "{" not in said


# ---- tips and sums


def test_tips_tell_the_numbers_of_the_rules(language: str) -> None:
    state = GAME.new_state(Options(1), 1)
    spec = tables().spec
    for card in range(72):
        shown = tips.card(state, card, leaves=card % 2 == 0)
        for symbol in range(SYMBOL_COUNT):
            n = tables().symbols[card][symbol]
            assert (names.symbols(symbol, n) in shown) == bool(n), (card, symbol)
    assert str(spec.turn.coin_limit) in tips.purse(state)
    assert str(spec.scoring.token) in tips.purse(state)
    assert all(str(price) in tips.prices(state) for price in spec.turn.place_price)
    for count in (1, 2, 3):
        assert "{" not in tips.taking(state, count)
    assert tips.windows(state)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text.partition("(")[0])]


def test_formulas_in_words_have_the_numbers_of_the_data() -> None:
    spec = tables().spec
    for number, tourist in enumerate(spec.tourists):
        assert set(_numbers(names.counts(number))) == {tourist.base, *tourist.per.values()}
    for number, who in enumerate((*spec.inhabitants, *spec.expansion), len(spec.tourists)):
        shown = set(_numbers(names.counts(number)))
        # Counts of things and the numbers of floors may be named besides.
        assert set(who.table[1:] or [who.points]) <= shown, who.id
        assert shown <= {*who.table, who.points, 1, 2, 3, 4, 5}, who.id


def positions() -> Iterator[tuple[State, int, int]]:
    """Houses with their seats at the end of finished games."""
    for players in (1, 2, 3, 4):
        state = finished(players, 8).view(NOBODY)
        for seat in range(players):
            for plot in range(1, PLOTS - 1):
                if state.is_complete(seat, plot):
                    yield state, seat, plot


def test_sums_add_up() -> None:
    for state, seat, plot in positions():
        for who in range(len(names.CHARACTERS)):
            found = sum_of(state, seat, plot, who)
            assert sum(term.points or 0 for term in found.terms) == found.total
            assert found.total == scoring.points_of(state, seat, plot, who)
            assert found.total <= found.most
            shown = tips.tally(state, seat, plot, who)
            assert shown.prospect
            assert all(term.words and "{" not in term.words for term in shown.terms)


def test_tourists_show_a_picture_for_every_symbol_they_count(language: str) -> None:
    position = Position().street({0: "1-red-c 2-red-b 3-red-c"})
    found = sum_of(position.state, 0, HOME, WHO["boy"])
    icons = [icon for term in tips.tally(position.state, 0, HOME, WHO["boy"]).terms for icon in term.icons]
    assert sorted(icons) == ["icon_cat", "icon_cat", "icon_cat", "icon_chimney"]
    assert (found.total, found.settled) == (2 + 2 * 4, True)


# ---- the most still possible


def test_nobody_ever_scores_more_than_the_most() -> None:
    for players, seed in ((1, 8), (1, 83), (2, 3), (3, 5), (4, 8)):
        play = finished(players, seed)
        end = play.view(NOBODY)
        for step in play.steps:
            if isinstance(step.action, a.Visit):
                then = play.state_after(step.number - 1)
                for who in visit.welcome(then, step.seat):
                    bound = upper_bound(then, step.seat, step.action.plot, who)
                    assert scoring.points_of(end, step.seat, step.action.plot, who) <= bound


def test_the_most_is_what_the_best_cards_left_would_bring() -> None:
    # An empty street: everything can still come.
    blank = Position().state
    best = {"policeman": 15, "shop_owner": 15, "painter": 15, "chimney_sweep": 15, "santa": 15}
    for name, points in best.items():
        assert upper_bound(blank, 0, HOME, WHO[name]) == points, name
    # Dark neighbours leave room for two streetlights at most beside three plots.
    dark = Position().street({0: "2-pink-a 1-pink-a", 1: "2-blue-a 1-blue-a", 2: "2-red-b 1-red-a"})
    assert upper_bound(dark.state, 0, HOME, WHO["policeman"]) == 9
    # The best three 3rd floors show 4, 3 and 3 plants; no other floor can reach as much.
    assert upper_bound(dark.state, 0, HOME, WHO["gardener"]) == 4 + 3 + 3


def test_a_finished_tourist_is_settled() -> None:
    state = Position().street({0: "1-red-c 2-red-b 3-red-c"}).state
    for who in range(4):
        assert upper_bound(state, 0, HOME, who) == scoring.points_of(state, 0, HOME, who)


def test_a_new_round_has_no_actor() -> None:
    assert WORDS.lines(Step(1, 0, a.EndTurn(), (e.RoundStarted(1, 0),)), 0)
    assert steps_text(WORDS, [Step(1, 0, a.EndTurn(), (e.RoundStarted(1, 0),))]) == ""
