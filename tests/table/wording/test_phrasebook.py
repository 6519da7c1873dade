"""The sentences of a game that are data, in a copy of the program that was damaged."""

import pytest

from burano import resources
from burano.table.wording import phrasebook
from burano.table.wording.phrasebook import Phrasebook


@pytest.mark.parametrize("content", [b'[refusal\n"turn.not_yours" = ', b"\xff"])
def test_a_damaged_file_of_words_says_keys_instead_of_sentences(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "_content", lambda path: content)
    monkeypatch.setattr(phrasebook, "_read", phrasebook._read.__wrapped__)  # nothing of it is remembered for others
    damaged = Phrasebook("burano")
    assert damaged.keys("remark") == []
    assert damaged.say("refusal", "turn.not_yours") == "turn.not_yours"
    assert [problem.name for problem in resources.take_reports()] == ["assets/words/burano.toml"]


@pytest.mark.parametrize("place", ["{pricf}", "{price", "{price.x}", "{price!q}", "{price:z}", "{}"])
def test_a_wrong_letter_in_braces_is_damage_of_the_file(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It still reads as a file of words, so it is found only where the sentence is said."""
    content = f'[net]\ncoins = "{{m}} coins"\n[refusal]\ndear = "It costs {place} coins."\n'.encode()
    monkeypatch.setattr(resources, "_content", lambda path: content)
    monkeypatch.setattr(phrasebook, "_read", phrasebook._read.__wrapped__)
    damaged = Phrasebook("burano")
    assert damaged.say("refusal", "dear", price=3) == "dear"
    assert damaged.changes("net", {"coins": -2}) == ["−2 coins"]
    assert [problem.name for problem in resources.take_reports()] == ["assets/words/burano.toml"], "once"
