"""Damaged and hostile files of Buru are refused with a sentence in every language, and are left as they are."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from burano import i18n
from burano.core.errors import BadData
from burano.games.buru.game import Buru
from burano.games.buru.setup import Options, why_not_options
from burano.persistence import savefile
from burano.persistence.problems import SaveProblem
from burano.persistence.restoring import load
from burano.scenes.buru import names
from burano.stage.problems import problem_text
from tests.scenes.buru.stage import new_play, play_on

Damage = Callable[[dict[str, Any]], object]


HOSTILE: Mapping[str, Damage] = {
    "five Lawan": lambda save: save["table"]["options"].update(lawan=5),
    "an unknown difficulty": lambda save: save["table"]["options"].update(level="cruel"),
    "an altar without such a side": lambda save: save["table"]["options"].update(banyu=7),
    "a seat too few": lambda save: save["table"]["players"].pop(),
    "another position than the one played": lambda save: save["state"].update(dict.fromkeys(save["state"], 0)),
    "a decision missing": lambda save: save["journal"].pop(0),
    "the same decision twice": lambda save: save["journal"].insert(0, save["journal"][0]),
}


def saved(path: Path) -> None:
    savefile.write(path, savefile.take(play_on(new_play(2, 1, 5), 3, 60), "A day", 1, 2))


def refusals(path: Path) -> list[str]:
    """The sentence in each language."""
    found = []
    for language in sorted(i18n.LANGUAGES):
        i18n.set_language(language)
        with pytest.raises(SaveProblem) as refused:
            load(path)
        found.append(problem_text(refused.value))
    return found


def check(path: Path) -> None:
    before = path.read_bytes()
    texts = refusals(path)
    assert len(set(texts)) == len(texts) and all(text.strip().endswith(".") for text in texts), texts
    assert not any("options." in text or "Traceback" in text for text in texts)
    assert path.read_bytes() == before


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_save_is_refused_in_words(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "day.burano"
    saved(path)
    envelope = json.loads(path.read_bytes())
    HOSTILE[kind](envelope["save"])
    path.write_bytes(savefile.encode(msgspec.convert(envelope["save"], type=savefile.Save)))
    check(path)


@pytest.mark.parametrize("share", [0.0, 0.3, 0.999])
def test_a_cut_save_is_refused_in_words(share: float, tmp_path: Path) -> None:
    path = tmp_path / "day.burano"
    saved(path)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    check(path)


@pytest.mark.parametrize(
    "wrong",
    [{"lawan": 0, "players": 1}, {"lawan": 2, "players": 3}, {"level": "cruel"}, {"start": 9}, {"gunung": 5}],
    ids=str,
)
def test_an_impossible_set_up_has_a_reason_in_words(wrong: dict[str, Any]) -> None:
    data = {"players": 2, "lawan": 1, **wrong}
    with pytest.raises(BadData):
        Buru().options_from_data(data)
    reason = why_not_options(Options(**data))
    assert reason is not None
    texts = set()
    for language in sorted(i18n.LANGUAGES):
        i18n.set_language(language)
        texts.add(names.BOOK.say("refusal", reason.key, dict(reason.values)))
    assert len(texts) == len(i18n.LANGUAGES)
