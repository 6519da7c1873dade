"""Buru in words: nothing the rules can say is left without a sentence, secrets are in none, and every tip is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from burano import i18n
from burano.core.protocol import NOBODY, Action, Event, Reason
from burano.core.session import Session, Step
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.games.buru.board import SPACES, tables
from burano.games.buru.legal import legal_actions
from burano.games.buru.mind.reasons import SENTENCES
from burano.games.buru.setup import Options, why_not_options
from burano.games.buru.spec import EFFECTS, REGIONS, SPIRITS
from burano.games.buru.spec import WORDS as EFFECT_WORDS
from burano.games.buru.state import OVER, STAGES, State
from burano.resources import resource
from burano.scenes.buru import names
from burano.scenes.buru.shots.positions import finished
from burano.scenes.buru.table import intents
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import prompts, spoken, tips
from burano.scenes.buru.words.table import WORDS
from burano.table.wording import rulebook
from tests.games.buru.position import GAME, WHO, Position, place, recruit, task, tribute

LANGUAGES = sorted(i18n.LANGUAGES)
_KEYS = "game|turn|action|lawan|space|wait|place|option|decree|forest|tribute|elder|return|recruit|task|gain|decline"
VALUES = {
    "power": 4, "region": 1, "total": 7, "count": 2, "card": 9, "spirit": 2, "space": 1, "price": 3, "least": 5,
    "most": 9, "elder": 1, "points": 5, "decree": 3, "esteem": 1, "fish": -2, "clay": 1, "palm": 0, "ebony": 0,
}  # fmt: skip


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> str:
    i18n.set_language(request.param)
    return str(request.param)


def sources(*rooms: str) -> str:
    """The rules without the record, whose field names look like keys of reasons."""
    found = (path for path in resource("games", "buru", *rooms).rglob("*.py") if path.parent.name != "record")
    return "\n".join(path.read_text(encoding="utf-8") for path in found)


# ---- refusals


def refusals() -> dict[str, Reason]:  # noqa: PLR0915 - one line a refusal
    """Every refusal of the rules, met in a position where it is given."""
    found: dict[str, Reason] = {}

    def meet(key: str, position: Position, action: Action, seat: int = 0) -> None:
        reason = GAME.why_not(position.state, seat, action)
        assert reason is not None and reason.key == key, (key, reason)
        found[key] = reason

    morning = Position()
    meet("turn.not_yours", morning, place(1, "forest"), 1)
    meet("action.unknown", morning, Action())
    meet("action.not_now", morning, a.END_ACTION)
    meet("place.no_region", morning, a.Place(1, 7))
    meet("place.no_explorer", morning.bids("lake", 5), place(5, "forest"))
    over = Position()
    over.state.phase = OVER
    meet("game.over", over, a.END_ACTION)
    rivals = Position(1, 1)
    rivals.do(place(1, "forest"))
    meet("lawan.by_rule", rivals, place(2, "forest"), rivals.state.actor)

    forest = Position().bids("forest", 5, 2).decrees(1).reveal("forest")
    meet("decree.not_here", forest, a.DECREE[5][0][0])
    meet("option.unknown", forest, a.Decree(1, 3, 0))
    meet("option.nothing_to_choose", forest, a.Decree(1, -1, 1))
    forest.do(a.DECREE[1][0][0])
    meet("forest.not_here", forest, a.Forest(next(n for n in range(16) if n not in forest.state.forest_line), 0))
    meet("forest.choose", forest, a.Forest(forest.state.forest_line[0], 63))
    meet("forest.nothing_to_choose", forest, a.Forest(-1, 1))

    shore = Position().bids("shore", 5, 2).row("Farmer", "Princess", "Guide").has(0, fish=2).reveal("shore")
    meet("space.unknown", shore, a.Space(9))
    shore.do(a.SPACE[1])
    meet("space.no_effect", shore, a.CYCLE)
    meet("recruit.fish", shore, recruit("Princess"))
    meet("recruit.not_in_row", shore, recruit("Weaver"))
    shore.do(a.END_ACTION)
    meet("space.taken", shore, a.SPACE[1], 1)

    village = Position().bids("village", 5).tableau(0, "Weaver", "Steward", "Farmer", "Headman").has(0, fish=0)
    village.reveal("village").do(a.SPACE[0])
    meet("task.not_yours", village, task("Guide"))
    meet("option.cost", village, task("Weaver"))
    village.do(task("Steward"))
    meet("task.type", village, task("Headman"))
    meet("wait.other", village, recruit("Farmer"))
    village.do(task("Farmer"))
    meet("task.tasked", village, task("Farmer"))
    village.do(task("Headman", 0, 1))
    meet("gain.no_item", village, a.GAIN[7])

    choosy = Position().bids("forest", 5).decrees(0).reveal("forest").do(a.DECREE[0][0][1])
    assert choosy
    taking = Position().bids("forest", 5).decrees(0).reveal("forest")
    taking.do(a.DECREE[0][0][1])
    meet("decline.take_one", taking, a.DECLINE)
    taking.do(a.GAIN[0])
    meet("gain.taken", taking, a.GAIN[0])

    lake = Position().bids("lake", 5).has(0, clay=2, palm=2).tableau(0, "Priest of the Waters").reveal("lake")
    lake.do(a.SPACE[0])
    meet("tribute.no_spirit", lake, a.Tribute(5, 0))
    meet("tribute.cost", lake, tribute("manuk"))
    lake.state.tribute_decks[1] = ()
    meet("tribute.no_cards", lake, tribute("gunung"))
    lake.state.elder_deck = ()
    meet("elder.none_left", lake, a.DRAW_ELDERS)
    priest = Position().bids("village", 5).tableau(0, "Priest of the Waters").has(0, palm=3, ebony=3, clay=3)
    priest.reveal("village").do(a.SPACE[0], task("Priest of the Waters"))
    meet("tribute.other_spirit", priest, tribute("manuk"))
    drawn = Position().bids("lake", 5).reveal("lake")
    drawn.do(a.SPACE[0], a.DRAW_ELDERS)
    meet("return.not_yours", drawn, a.ReturnElder(-1))
    wrong = (
        Options(5),
        Options(3, lawan=2),
        Options(1, lawan=0),
        Options(2, level="easy"),
        Options(2, start=3),
        Options(2, banyu=4),
    )
    for options in wrong:
        reason = why_not_options(options)
        assert reason is not None
        found[reason.key] = reason
    return found


def test_every_reason_of_the_rules_has_a_sentence_and_was_met() -> None:
    text = sources()
    given = set(re.findall(rf'Reason\(\s*"[RV][\w.]+", "((?:{_KEYS}|options)\.[a-z_]+)"', text))
    assert len(given) > 35
    assert given == set(names.BOOK.keys("refusal")) == set(refusals())


def test_every_refusal_is_a_sentence_with_its_rule(language: str) -> None:
    book = rulebook.load("buru", language)
    for key, reason in refusals().items():
        said = WORDS.reason(reason)
        assert said.endswith(f"({reason.rule})") and book.has(reason.rule), key
        assert "{" not in said and said[0].isupper(), said


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_says_what_has_to_be_decided_first(stage: str) -> None:
    said = WORDS.reason(Reason("R1.2", "action.not_now", {"stage": stage}))
    other = WORDS.reason(Reason("R1.2", "action.not_now", {"stage": "later"}))
    assert (said == other) == (stage in ("plot", "lawan", "over"))


def test_every_effect_has_words() -> None:
    for word in range(len(EFFECT_WORDS)):
        assert "{" not in names.item(word, 2) and names.item(word, 1)
    for effect in EFFECTS:
        said = WORDS.reason(Reason("R5.4", "space.no_effect", {"effect": effect}))
        assert "{" not in said
    shown = {WORDS.reason(Reason("R5.4", "space.no_effect", {"effect": effect})) for effect in EFFECTS}
    assert len(shown) == len(EFFECTS)


def test_every_card_is_worded_from_its_row() -> None:
    made = tables()
    effects = [names.effect(card) for card in range(len(made.names))]
    goals = [names.goal(elder, high=height) for elder in range(len(made.goals)) for height in (False, True)]
    others = [*map(names.decree, range(len(made.rewards))), *map(names.forest, range(len(made.forest)))]
    spaces = [names.space(region, space) for region in range(4) for space in range(SPACES)]
    for said in (*effects, *goals, *others, *spaces):
        assert said and "{" not in said
    for card, who in enumerate(made.spec.islanders):
        text = who.effect or (who.scroll.gain if who.scroll else "")
        assert re.findall(r"\d+", effects[card]) == re.findall(r"\d+", text), who.name


def test_cards_have_translated_names(language: str) -> None:
    made = tables()
    shown = [names.islander(card) for card in range(len(made.names))]
    shown += [names.elder(elder) for elder in range(len(made.elder_names))]
    assert len({*shown}) == len(shown)
    assert (shown == [*made.names, *made.elder_names]) == (language == "en")
    short = [names.elder_short(elder) for elder in range(len(made.elder_names))]
    assert all(len(a) < len(b) for a, b in zip(short, shown[len(made.names) :], strict=True))


# ---- the game log


def test_every_event_has_words_or_is_silent_on_purpose() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert set(names.BOOK.keys("event")) == {kind.__name__ for kind in kinds}


def test_every_reason_of_a_lawan_has_words() -> None:
    given = set(re.findall(r'"(lawan\.[a-z_]+)"', sources())) - {"lawan.by_rule", "lawan.start_esteem", "lawan.max"}
    given -= {key for key in given if key.startswith(("lawan.sets", "lawan.max_per"))}
    assert given == set(names.BOOK.keys("lawan"))


@cache
def games() -> tuple[Session[State, Options], ...]:
    return tuple(finished(people, seed) for people, seed in ((1, 6), (1, 3), (2, 5), (3, 8), (4, 2)))


def test_whole_games_are_logged_and_the_points_add_up() -> None:
    for play in games():
        lines = [line for step in play.steps for line in WORDS.lines(step, NOBODY)]
        assert all(line.text and "{" not in line.text for line in lines)
        scored = [event for step in play.steps for event in step.events if isinstance(event, e.SeatScored)]
        during = sum(line.vp for line in lines) - sum(WORDS.points(event) for event in scored)
        assert during == sum(sum(event.track) for event in scored)
        assert [WORDS.points(event) for event in sorted(scored, key=lambda event: event.seat)] == list(play.scores().vp)


def test_every_step_of_a_lawan_says_why_in_one_line_with_what_it_does() -> None:
    play = games()[0]
    for step in play.steps:
        decided = [event for event in step.events if isinstance(event, e.LawanDecided)]
        lines = [line.text for line in WORDS.lines(step, 0)]
        for event in decided:
            why = names.BOOK.say("lawan", event.reason.key, event.reason.values)
            assert sum(why in line for line in lines) == 1, (why, lines)


def test_no_line_of_the_log_says_a_secret() -> None:
    """Neither to others nor to the owner: it would stay on the screen they share."""
    power, value = "explorer {}", "{}"
    for seat in (0, 1):
        for event in (e.ExplorerPlaced(0, 5, 2), e.LawanPlaced(2, 5, 2, (), ()), e.EldersDrawn(0, (3, 4), True)):
            [line] = WORDS.lines(_step(event), seat)
            assert not re.search(r"\d", line.text) or isinstance(event, e.EldersDrawn), line
            assert "5" not in line.text, power
        [paid, *_rest] = WORDS.lines(_step(e.TributePaid(0, 2, 9, True, False, 0)), seat)
        assert "9" not in paid.text, value
        [returned] = WORDS.lines(_step(e.ElderReturned(0, 3)), seat)
        assert names.elder(3) not in returned.text and names.elder_short(3) not in returned.text


def _step(*shown: Event) -> Step:
    return Step(1, 0, a.END_ACTION, shown)


# ---- advice


def test_every_action_can_be_advised_and_no_two_read_alike() -> None:
    for play in games()[1:4]:
        for number in range(0, play.length, 9):
            state = play.state_after(number)
            if state.phase == OVER or state.board.is_lawan(state.actor):
                continue
            legal = [action for action in legal_actions(state, state.actor) if not getattr(action, "choosy", 0)]
            said = [WORDS.action(state, action) for action in legal]
            assert all(text.endswith(".") and "{" not in text for text in said)
            meant = {_meaning(action) for action in legal}
            assert len({*said}) == len(meant), said


def _meaning(action: Action) -> object:
    """Two ways to choose the same resources of a forest card are one."""
    if isinstance(action, a.Forest) and action.card != a.NOTHING:
        return action.card, *sorted(intents.taken(action))
    return action


def test_every_thought_has_words_and_none_gives_a_power_or_a_value_away() -> None:
    whys = {key for key in SENTENCES if key.startswith("why.")}
    for key in whys:
        assert "{" not in WORDS.advice(Reason("", key, VALUES))
    remarks = set(names.BOOK.keys("remark"))
    assert remarks <= whys
    assert not remarks & {"why.place_strong", "why.place_weak", "why.place_double", "why.tribute", "why.return"}
    for key in remarks:
        said = WORDS.remark(Reason("", key, VALUES))
        assert said and "{" not in said


# ---- prompts, tips, speech


def models(*, open_: bool = True) -> Iterator[Model]:
    """Tables before decisions of people, as the one who decides sees them."""
    for play in games():
        for number in range(0, play.length, 5):
            state = play.state_after(number)
            if state.phase == OVER:
                continue
            seat = 0 if state.board.is_lawan(state.actor) else state.actor
            mine, kind = state.actor == seat, STAGES[state.phase]
            model = Model(GAME.view(state, seat), seat, seat, state.actor, mine, kind, play.table.players, open=open_)
            model.legal = legal_actions(state, seat)
            if not open_:
                on_mat = [power for power in range(1, 6) if state.mat(seat) >> (power - 1) & 1]
                model.secret, model.hidden_order = True, tuple(on_mat if kind == "place" else state.elders[seat])
            intents.fill(model)
            yield model


def test_every_decision_has_a_prompt_and_a_button_that_says_why_it_waits() -> None:
    kinds = set()
    for model in models():
        kinds.add(model.kind)
        prompt = prompts.prompt(model)
        assert "{" not in prompt and (prompt or not model.mine), model.kind
        for button in prompts.buttons(model):
            assert button.text and "{" not in button.text
            assert button.action in model.legal if button.action is not None else button.why_not
    assert kinds >= {"place", "forest", "space", "act", "return", "plot", "lawan"}


def test_what_is_given_away_is_asked_about_first() -> None:
    asked = set()
    for model in models():
        for action in model.legal:
            question = prompts.confirm_question(model, action)
            if question is not None:
                asked.add(type(action))
                assert "{" not in question.title + question.text + question.yes
    assert {a.EndAction, a.Forest} <= asked


def test_everything_on_the_table_has_a_tooltip_whose_rules_are_in_the_book(language: str) -> None:
    book = rulebook.load("buru", language)
    for number, model in enumerate(models()):
        if number % 7:
            continue
        for key in things(model):
            text = tips.of(model, key)
            assert "{" not in text, key
            assert text or key[0] == "bids", key
            assert [rule for rule in re.findall(r"\b[RVD]\d+(?:\.\d+)?a?", text) if not book.has(rule)] == [], text
            assert spoken.name(model, key, "") or key[0] == "bids"


def things(model: Model) -> list[tuple[str, int]]:
    """Every thing by its key."""
    state, seats = model.state, range(len(model.players))
    found = [("region", n) for n in range(4)] + [("space", n) for n in range(4 * SPACES)]
    found += [("altar", n) for n in range(3)] + [("totem", n) for n in range(3)] + [("goods", n) for n in range(4)]
    found += [("row", card) for card in state.row if card >= 0] + [("forest", card) for card in state.forest_line]
    found += [("decree", n) for n in state.decrees] + [("elder", n) for n in state.elders[model.seat]]
    found += [("islander", card) for seat in seats for card in state.tableau[seat]]
    found += [(what, seat) for seat in seats for what in ("player", "track")]
    found += [("tribute", n) for n in range(len(seats) * len(SPIRITS))]
    found += [("bids", n) for n in range(len(seats) * len(REGIONS))]
    found += [("plot", seat) for seat in seats if state.board.is_lawan(seat)]
    single = ("elders", "emissary", "cycle", "fish", "eye", "stack", "back")
    return [*found, *((what, 0) for what in single), ("explorer", 4)]


def test_prompts_tips_and_speech_say_no_secret_while_the_eye_is_closed() -> None:
    i18n.set_language("en")
    for model in models(open_=False):
        said = [prompts.prompt(model), *spoken.mine(model), *spoken.others(model), *spoken.board(model)]
        said += [tips.of(model, key) for key in things(model) if key[0] in ("bids", "tribute", "region", "player")]
        text = "\n".join(said)
        for elder in model.state.elders[model.seat]:
            assert names.elder(elder) not in text
        assert "your explorers" not in text and "On your ship: explorers" not in text
        assert not re.search(r"Tribute to \w+: \d", text)


def test_answers_to_listeners_name_everything_that_is_open() -> None:
    i18n.set_language("en")
    model = next(model for number, model in enumerate(models()) if number == 30)
    board = "\n".join(spoken.board(model))
    for card in model.state.row:
        assert names.islander(card) in board
    assert all(player.name in "\n".join(spoken.leads(model)) for player in model.players)
    assert len(spoken.others(model)) == len(model.players) - 1
    assert WHO["Farmer"] == 9
