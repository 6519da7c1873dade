"""A game from elsewhere goes through the whole program: nothing in it was written for this game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from burano.core.journal import BY_RULE
from burano.table.play.bot_driver import BotDriver, ProcessBackend
from tests.guest.rules import STOW
from tests.scenes.guest.evening import CRABBER, GREEDY, HUMAN, Evening


def test_the_title_offers_it_and_the_set_up_follows_its_seats(evening: Evening) -> None:
    evening.choose()
    assert "crabs, baits and the tide" in evening.texts()
    evening.click("new")
    evening.run(0.2)
    assert "1–3 players at one screen" in evening.texts()
    assert evening.has("seat1.level.3")
    assert not evening.has("seat1.level.4"), "a person and three levels"
    evening.click("add")
    assert not evening.has("add"), "three are the most"
    evening.click("seat0.name")
    evening.key(pygame.K_END)
    evening.type("lina")
    for seat in (2, 1):
        evening.click(f"seat{seat}.remove")
    assert not evening.box("seat0.remove").enabled, "one is the least"
    assert not evening.has("rounds.0"), "options are folded"
    evening.click("options")
    evening.click("rounds.0")
    evening.click("tide")
    evening.click("start_game")
    evening.run(0.3)
    assert evening.scene.name == "table"
    assert [player.name for player in evening.play.table.players] == ["Adalina", "The tide"]
    assert evening.play.table.players[1].controller == BY_RULE
    assert evening.state.options.rounds == 3


def test_baits_are_laid_out_by_two_clicks_or_by_dragging(evening: Evening) -> None:
    evening.set_up(HUMAN, HUMAN)
    assert evening.scene.name == "table"
    evening.click("bait.2")
    assert evening.box("hand").text == "bait.2"
    evening.click_at(evening.box("basket.0").spot)
    assert evening.box("hand").text == "bait.2", "it may not go there and waits for the next click"
    evening.run(1.0)
    evening.click_at(evening.box("bait.2").spot)
    assert evening.box("hand").text == "", "it went back"
    assert evening.play.length == 0
    evening.run(1.0)
    evening.bait(2)
    assert evening.play.length == 1
    evening.take_screen()
    evening.drag_to("bait.3", "line.0")
    assert evening.play.length == 2
    assert evening.state.phase == STOW
    evening.drag_to("heap.0", "basket.1")
    assert evening.state.basket == 1


def test_the_screen_is_handed_over_while_a_bait_lies_in_secret(evening: Evening) -> None:
    evening.set_up(HUMAN, HUMAN)
    evening.bait(4)
    assert evening.scene.name == "handover"
    assert "Ada: lays out a bait in secret" in evening.texts()
    assert "bait 4" not in evening.texts()
    evening.take_screen()
    assert evening.flow.seat == 1
    assert evening.table.model.state.baits[0] == -1, "face down for the other"
    assert "lays out bait 4" not in evening.texts()
    evening.bait(1)
    assert evening.scene.name == "table", "nothing is secret any more"
    assert evening.flow.seat == 0


def test_a_computer_and_the_tide_play_their_seats(evening: Evening) -> None:
    evening.set_up(HUMAN, GREEDY, tide=True)
    seats = [player.controller for player in evening.play.table.players]
    assert seats == ["human", "greedy", BY_RULE]
    evening.bait(4)
    evening.run(1.0)
    played = [step.seat for step in evening.play.steps[:3]]
    assert played == [0, 1, 2]
    assert evening.play.steps[2].action.NAME == "rise"
    evening.play_out()
    assert evening.scene.name == "final"


def test_a_computer_thinks_in_a_process_of_its_own(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotDriver, "make_mind", ProcessBackend)
    evening.set_up(HUMAN, CRABBER)
    evening.bait(4)
    evening.run_until(lambda: evening.play.length > 1)
    assert evening.play.steps[1].seat == 1


def test_undo_is_allowed_until_something_is_revealed(evening: Evening) -> None:
    evening.set_up(HUMAN, HUMAN)
    evening.bait(1)
    evening.take_screen()
    assert evening.table.parts.undo_control.why_not() == "The previous turn was another player’s and cannot be undone."
    evening.bait(4)
    assert evening.flow.seat == 1, "who caught decides"
    assert evening.table.parts.undo_control.why_not() == "Something was revealed, so this cannot be undone."
    evening.click("basket.0")
    assert evening.has("keep")
    assert evening.box("undo").enabled
    evening.click("undo")
    assert evening.play.length == 2
    assert not evening.has("keep")
    evening.key(pygame.K_y, pygame.KMOD_CTRL)
    assert evening.play.length == 3
    evening.click("keep")
    assert evening.table.parts.undo_control.why_not() == "Your turn is over and cannot be undone."


def test_hints_come_from_its_adviser(evening: Evening) -> None:
    evening.set_up(HUMAN, GREEDY)
    evening.click("hint")
    evening.run(0.2)
    advice = evening.table.context.hints.advice
    assert advice is not None
    assert "Lay out bait" in evening.box("hint.1").text
    chosen = evening.table.context.hints.chosen
    evening.click("hint")
    assert len(evening.table.context.hints.found) == 1 or evening.table.context.hints.chosen != chosen
    evening.click("hint.close")
    assert not evening.has("hint.1")
    evening.click("hint")
    assert evening.has("hint.1")


def test_a_game_is_kept_under_a_name_and_loaded_again(evening: Evening) -> None:
    evening.set_up(HUMAN, HUMAN)
    evening.bait(4)
    evening.take_screen()
    evening.click("menu")
    evening.run(0.2)
    evening.click("save")
    evening.run(0.2)
    evening.click("yes")
    evening.run(0.3)
    evening.click("title")
    evening.run(0.3)
    evening.click("load")
    evening.run(0.5)
    texts = evening.texts()
    assert "Ada" in texts
    assert "Round 1, 0 : 0" in texts
    evening.click("first")
    evening.run(0.5)
    assert evening.scene.name == "handover", "whoever sits there must say who they are"
    assert evening.play.length == 1


def test_a_game_alone_is_rated(evening: Evening) -> None:
    evening.set_up(HUMAN)
    evening.play_out()
    assert evening.flow.session.scores().rating
    evening.click("skip")
    evening.run(0.2)
    texts = evening.texts()
    assert any(words in texts for words in ("A full basket", "Enough for supper", "An empty pot"))


def test_from_the_final_scores_to_replay_analysis_statistics_and_rules(evening: Evening) -> None:
    evening.set_up(HUMAN, GREEDY)
    evening.play_out()
    evening.click("skip")
    evening.run(1.0)
    assert "Crabs kept" in evening.texts()
    evening.click("replay")
    evening.run(0.5)
    assert evening.scene.name == "replay"
    evening.click("final")
    evening.run(0.5)
    assert evening.scene.name == "final"
    evening.click("replay")
    evening.run(0.5)
    evening.click("analysis")
    evening.run_until(lambda: not evening.has("cancel"))
    assert evening.scene.name == "analysis"
    evening.click("tab unused")
    evening.run(0.6)
    assert "Baits wasted" in evening.texts()
    evening.app.services.go.home()
    evening.run(0.5)
    evening.click("statistics")
    evening.run(0.5)
    assert "Baits that caught" in evening.texts()
    assert "against Greedy" in evening.texts()
    evening.key(pygame.K_ESCAPE)
    evening.run(0.3)
    evening.click("howto")
    evening.run(0.3)
    assert "A round" in evening.texts()


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1080)])
def test_it_fits_small_and_wide_windows(tmp_path: Path, size: tuple[int, int]) -> None:
    evening = Evening(tmp_path, size)
    evening.set_up(HUMAN, HUMAN, HUMAN)
    evening.bait(1)
    evening.take_screen()
    assert evening.scene.name == "table"
    evening.close()
