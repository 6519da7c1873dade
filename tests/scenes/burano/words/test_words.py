"""Words for everything that can happen and for every reason why not."""

import inspect
import re
from pathlib import Path

import pytest

import burano.core.session as session_module
import burano.games.burano as rules
from burano import i18n
from burano.ai.choice import Advice
from burano.core.protocol import Event, Reason
from burano.core.rng import Rng
from burano.games.burano import events, fishing
from burano.games.burano.actions import FINISH
from burano.games.burano.mind.reasons import SENTENCES
from burano.games.burano.spec import load
from burano.scenes.burano import names
from burano.scenes.burano.names import ADVICE, BOOK
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import forecast, rivals, tips
from burano.scenes.burano.words.table import SPEECH
from burano.table.wording.words import why_not_undo
from tests.scenes.burano.stage import new_session

_ELSEWHERE = ("options.", "layout.", "look.", "why.", "bot.")
"""Keys of the set-up screen and of computer players."""
_VALUES = {"color": 2, "price": 3, "coins": 1, "place": 4, "most": 4, "seat": 1, "stage": "turn"}


def _keys() -> set[str]:
    """Every message key the rules can give."""
    sources = [*Path(rules.__file__).parent.glob("*.py"), Path(session_module.__file__)]
    found: set[str] = set()
    for path in sources:
        for call in re.findall(r"Reason\((?:[^()]|\([^()]*\))*\)", path.read_text("utf-8")):
            found.update(re.findall(r'"([a-z_]+\.[a-z_0-9]+)"', call))
    return {key for key in found if not key.startswith(_ELSEWHERE)}


def test_every_event_has_its_words() -> None:
    kinds = {
        kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event) and kind is not Event
    }
    assert set(BOOK.keys("event")) == {kind.__name__ for kind in kinds}


def test_every_reason_of_the_rules_has_its_sentence() -> None:
    keys = {key for key in _keys() if not key.startswith("undo.")}
    assert len(keys) > 60
    assert keys - set(BOOK.keys("refusal")) == set()


def test_every_reason_why_a_step_stands_has_its_sentence_in_both_languages() -> None:
    keys = {key for key in _keys() if key.startswith("undo.")}
    assert len(keys) == 5
    english = {key: why_not_undo(Reason("undo", key)) for key in keys}
    i18n.set_language("pl")
    assert all(why_not_undo(Reason("undo", key)) != words for key, words in english.items())


@pytest.mark.parametrize("key", sorted(BOOK.keys("refusal")))
def test_a_reason_is_one_sentence_with_its_rule_in_both_languages(key: str) -> None:
    english = SPEECH.reason(Reason("R5.5", key, _VALUES))
    assert english.endswith("(R5.5)") and "{" not in english
    i18n.set_language("pl")
    polish = SPEECH.reason(Reason("R5.5", key, _VALUES))
    assert polish.endswith("(R5.5)") and polish != english


def test_every_building_card_is_explained_with_its_rule() -> None:
    for card in load().buildings:
        assert "R12" in tips.building(card)


_THOUGHT = {
    "vp": 4, "island": 3, "color": 1, "card": 2, "kind": 1, "ship": 0, "held": 2, "privilege": 1, "fishing": 2,
    "lace": 2, "earning": 1, "tile": 3, "most": 9,
}  # fmt: skip


def _thoughts(key: str, count: int) -> list[str]:
    """The remark and the hint of a reason in both languages."""
    why, said = Reason("", key, {**_THOUGHT, "count": count, "coins": count}), []
    for code in i18n.LANGUAGES:
        i18n.set_language(code)
        said += [SPEECH.remark(why), SPEECH.advice(why)]
    i18n.set_language("en")
    return said


@pytest.mark.parametrize("key", sorted(key for key in SENTENCES if key.startswith("why.") and key != "why.net"))
def test_a_computers_reason_is_remarked_about_it_and_advised_to_the_player(key: str) -> None:
    remark, advice, polish_remark, polish_advice = _thoughts(key, 2)
    assert not re.search(r"\b(you|your)\b", remark) and not re.search(r"\b(tw(ój|oj)|masz)", polish_remark)
    values = {**_THOUGHT, "count": 2, "coins": 2}
    assert advice == SENTENCES[key].format(**{**values, **{name: shown(values) for name, shown in ADVICE.items()}})
    assert polish_remark != remark and polish_advice != advice
    assert len(remark) < 36 and len(polish_remark) < 36


@pytest.mark.parametrize("key", ["why.fish", "why.lace"])
def test_numbers_in_reasons_agree(key: str) -> None:
    one, two, five = (_thoughts(key, count) for count in (1, 2, 5))
    assert all(single.replace("1", "2") != double for single, double in zip(one, two, strict=True))
    assert [text.replace("2", "5") for text in two[:2]] == five[:2]


def test_a_cube_is_named_in_the_right_case() -> None:
    assert names.cube(3) == names.no_cube(3) == "green cube"
    i18n.set_language("pl")
    assert (names.cube(3), names.no_cube(3)) == ("zieloną kostkę", "zielonej kostki")


def test_no_two_building_cards_are_shown_alike() -> None:
    """Three cards are called Roof bonus; which one a plan takes is said by its colours."""
    for language in ("en", "pl"):
        i18n.set_language(language)
        shown = [names.card_number(number) for number in range(len(load().buildings))]
        assert len(set(shown)) == len(shown)


def test_a_kind_of_roof_is_advised_with_what_it_may_come_to() -> None:
    """A kind that scores less now may be the better one: the sentence says why."""
    later = SPEECH.advice(Reason("", "why.name_roof", {"kind": 0, "vp": 0, "most": 9}))
    assert later.startswith("Islands") and "0 VP" in later and "9 VP" in later
    assert SPEECH.remark(Reason("", "why.name_roof", {"kind": 2, "vp": 0, "most": 9})) == "counts on fountains"
    assert "never more" in SPEECH.advice(Reason("", "why.name_roof_full", {"kind": 3, "vp": 4, "most": 4}))


def test_a_plan_says_the_same_sentence_once() -> None:
    """Two tiles that fit nowhere are one reason to read."""
    tiles = [Reason("", "why.remove_roof", {"tile": tile}) for tile in (3, 20)]
    shown = SPEECH.hint_text(None, 0, Advice((FINISH,), Reason("", "look.roofs"), (*tiles,)))
    assert len(shown.reasons) == 1


def test_a_port_says_what_the_hand_would_bring_there() -> None:
    session, rng, shown = new_session(2, 3), Rng(3), set()
    while (decision := session.decision()) is not None:
        seat, state = decision.seats[0], session.state
        for port in range(2) if decision.kind == "sailing" else ():
            lying = [ship for ship in range(4) if state.ships[ship] == port]
            sales = [(ship, cards) for ship in lying for cards in fishing.combinations_for(state, seat, ship)]
            best = max((fishing.sale_vp(state, *sale) for sale in sales), default=0)
            words = f"best sale here now: {best} VP" if best else "buy none of the fish in your hand"
            assert words in tips.port(Model(state, seat, seat, seat, True, "sailing", []), port)
            shown.add(bool(best))
        session.submit(seat, rng.choice(session.legal(seat)))
    assert shown == {False, True}


def test_every_rule_a_tooltip_refers_to_is_named_by_the_words() -> None:
    """`cited` leaves a rule out where the words name none."""
    source = "".join(Path(inspect.getsourcefile(room) or "").read_text("utf-8") for room in (tips, rivals, forecast))
    cited = set(re.findall(r'cited\("(\w+)"', source)) | {"action.0", "action.1", "action.2", "prep", "pick"}
    assert cited == set(BOOK.keys("rule"))
