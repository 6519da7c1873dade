"""Words for everything that can happen and for every reason why not."""

import inspect
import re
from pathlib import Path

import pytest

import burano.core.session as session_module
import burano.games.burano as rules
from burano import i18n
from burano.core.protocol import Event, Reason
from burano.games.burano import events
from burano.games.burano.spec import load
from burano.scenes.burano import wording_tips
from burano.scenes.burano.wording import WORDS
from burano.scenes.burano.wording_reasons import REASONS, sentence

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
    assert set(WORDS) == kinds


def test_every_reason_of_the_rules_has_its_sentence() -> None:
    assert len(_keys()) > 60
    assert _keys() - set(REASONS) == set()


@pytest.mark.parametrize("key", sorted(REASONS))
def test_a_reason_is_one_sentence_with_its_rule_in_both_languages(key: str) -> None:
    english = sentence(Reason("R5.5", key, _VALUES))
    assert english.endswith("(R5.5)") and "{" not in english
    i18n.set_language("pl")
    try:
        polish = sentence(Reason("R5.5", key, _VALUES))
    finally:
        i18n.set_language("en")
    assert polish.endswith("(R5.5)") and polish != english


def test_every_building_card_is_explained_with_its_rule() -> None:
    for card in load().buildings:
        assert "R12" in wording_tips.building(card)
