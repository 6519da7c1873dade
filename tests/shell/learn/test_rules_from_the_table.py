"""From the table to the rules: explanations of clicks at the wrong time, and the targets of F1 and the question
mark."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pygame
import pytest

from burano import i18n
from burano.core import registry
from burano.games.burano import actions as a
from burano.resources import resource
from burano.scenes.shell.learn.howto import HowToScene
from burano.table.wording import rulebook
from burano.table.wording.phrasebook import Phrasebook
from tests.scenes.burano.table_with_mouse import Seated, asked, press_key, turn

_CITED = re.compile(r"[\"( ]([RVD]\d+(?:\.\d+)?a?)[\"),;]")


def said(seated: Seated) -> str:
    saying = seated.table.context.animations.message
    return saying.text if saying else ""


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (("island", 4), "Only when you fish"),
        (("dock", 3), "Only when you fish"),
        (("ship", 1), "Only in a port"),
        (("fish", 0), "Only when you fish"),
        (("square", 9), "Only when you make lace"),
        (("stack", 2), "Only in the clean-up"),
    ],
)
def test_a_click_at_the_wrong_time_explains_the_thing(tmp_path: Path, thing: tuple[str, int], words: str) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.table.parts.pointer_input.activate(thing)
    assert said(seated).startswith(words)


def test_f1_opens_the_rule_just_cited(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.table.parts.pointer_input.activate(("island", 4))
    shown = next(box.text for box in seated.services.stack.boxes() if box.name == "saying")
    assert said(seated) == f"{shown} (R6.1)", "the number leads to the rule and is not shown"
    press_key(seated, pygame.K_F1)
    top = seated.services.stack.top
    assert isinstance(top, HowToScene) and top._rule == "R6.1"


@pytest.mark.parametrize(
    ("kind", "wanted", "title"),
    [("turn", a.EndTurn, "Your turn"), ("sailing", a.Sail, "Fishing"), ("lace", a.LaceAt, "Lace making")],
)
def test_the_question_mark_opens_the_rules_of_the_question(tmp_path: Path, kind: str, wanted: type, title: str) -> None:
    seated = asked(tmp_path, kind, wanted)
    seated.services.go.to("howto")
    seated.services.stack.settle()
    top = seated.services.stack.top
    assert isinstance(top, HowToScene)
    assert top._book.chapters[int(top._open)].title == title


@pytest.mark.parametrize("game", ["burano", "walking"])
@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
def test_every_rule_cited_by_a_screen_exists(game: str, language: str) -> None:
    book = rulebook.load(game, language)
    said = [*resource("scenes", game, "words").rglob("*.py"), resource("assets", "words", f"{game}.toml")]
    cited = {number for path in said for number in _CITED.findall(path.read_text("utf-8"))}
    assert len(cited) > 10
    assert [number for number in sorted(cited) if not book.has(number)] == []


@pytest.mark.parametrize("game", registry.game_ids())
@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
def test_the_rules_of_things_without_one_in_their_tooltip_exist(game: str, language: str) -> None:
    book = rulebook.load(game, language)
    with resource("assets", "words", f"{game}.toml").open("rb") as file:
        named = tomllib.load(file)["thing_rule"]
    assert named and all(Phrasebook(game).rule_of(thing) == rule for thing, rule in named.items())
    assert [rule for rule in named.values() if not book.has(rule)] == []
