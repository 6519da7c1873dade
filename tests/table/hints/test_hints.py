"""Hints at the table: what stays of a plan while it is followed."""

from pathlib import Path

import pygame
from pygame import FRect

from burano.games.burano import actions as a
from burano.table.hints.card import HintText
from burano.table.hints.folded_card import FoldedGroup, fold
from burano.table.motion.animation_queue import Message
from burano.table.overlays.overlay import message_overlay
from burano.table.panels.prompt_ribbon import beside
from burano.table.staging.stage import ask_hint
from burano.ui.scaling import View
from tests.scenes.burano.stage import make_services
from tests.scenes.burano.table_with_mouse import turn


def test_what_is_left_of_a_plan_stays_while_it_is_followed(tmp_path: Path) -> None:
    table = turn(tmp_path, a.Pick).table
    ask_hint(table)
    plan = table.context.hints.advice
    assert plan is not None and len(plan.actions) > 1
    table.play(plan.actions[0])
    left = table.context.hints.advice
    assert left is not None and left.actions == plan.actions[1:]
    row = next(box for box in table.boxes() if box.name == "hint.1")
    assert row.text.replace("\n", " ") == table.context.words.hint_text(table.model.state, 0, left).title, (
        "no number of the whole"
    )
    table.parts.hint_overlay.ask()
    again = table.context.hints.advice
    assert again is not None and again.actions == left.actions and again.reasons, "asked again, it keeps its word"
    table.parts.submitter.undo()
    assert not table.context.hints.shown


def test_a_player_who_goes_another_way_has_no_plan(tmp_path: Path) -> None:
    table = turn(tmp_path, a.Pick).table
    ask_hint(table)
    plan = table.context.hints.advice
    assert plan is not None
    table.play(next(one for one in table.flow.session.legal(0) if isinstance(one, a.Pick) and one != plan.actions[0]))
    assert not table.context.hints.shown


def test_a_message_leaves_a_hint_to_be_read(tmp_path: Path) -> None:
    table = turn(tmp_path, a.Pick).table
    ask_hint(table)
    card = table.ui.find("hint.card").rect
    saying, middle, large = (
        Message("Not there", at=card.midbottom),
        table.view.to_px(table.game.layout.middle()),
        table.view.text_scaled,
    )
    covering, beside = (message_overlay(table.kit, large, saying, middle, clear).rect for clear in ((), (card,)))
    assert covering.colliderect(card)
    shadow = large.px(44)
    assert not beside.inflate(-shadow, -shadow).colliderect(card)


def test_a_folded_hint_leaves_off_what_the_plan_comes_to_rather_than_cover_things(tmp_path: Path) -> None:
    kit = make_services(tmp_path).kit
    view, middle = View(1920, 1080, 1.0), FRect(312, 494, 1092, 578)
    texts = HintText(
        "Take 2 cards + 1 coin → place orange 2nd floor → place yellow 1st floor", (), "Now: −4 points, −4 coins"
    )
    covered = FoldedGroup([middle], [view.to_px(middle)])
    shown = {}
    for height in (160.0, 128.0):
        found = fold(kit, view, [FoldedGroup([FRect(12, 474, 300, height)]), covered], texts, [pygame.Rect(0, 0, 9, 9)])
        assert found is not None and found.area.x == 12, "it lies beside the things"
        shown[height] = found.text.net
    assert shown == {160.0: texts.net, 128.0: ""}


def test_the_ends_of_a_ribbon_keep_off_a_drawer() -> None:
    place, grow = FRect(300, 440, 600, 40), 1.5
    touching, apart = FRect(920, 0, 400, 900), FRect(990, 0, 400, 900)
    assert beside(place, [touching], grow).right < touching.x - 30
    assert beside(place, [apart], grow) == place
