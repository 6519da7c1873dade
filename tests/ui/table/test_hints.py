"""Hints at the table: what stays of a plan while it is followed."""

from pathlib import Path

from burano.games.burano import actions as a
from burano.table.floating import saying_float
from burano.table.show import Saying
from burano.table.staging import ask_hint
from tests.ui.table.test_table import turn


def test_what_is_left_of_a_plan_stays_while_it_is_followed(tmp_path: Path) -> None:
    table = turn(tmp_path, a.Pick).table
    ask_hint(table)
    plan = table.hints.advice
    assert plan is not None and len(plan.actions) > 1
    table.play(plan.actions[0])
    left = table.hints.advice
    assert left is not None and left.actions == plan.actions[1:]
    row = next(box for box in table.boxes() if box.name == "hint.1")
    assert row.text.replace("\n", " ") == table.words.told(table.model.state, 0, left).title, "no number of the whole"
    assert not table.hints.knows(0, table.flow.session.length), "asked again, the adviser thinks anew"
    table.moves.undo()
    assert not table.hints.shown


def test_whoever_goes_another_way_has_no_plan(tmp_path: Path) -> None:
    table = turn(tmp_path, a.Pick).table
    ask_hint(table)
    plan = table.hints.advice
    assert plan is not None
    table.play(next(one for one in table.flow.session.legal(0) if isinstance(one, a.Pick) and one != plan.actions[0]))
    assert not table.hints.shown


def test_what_is_said_leaves_a_hint_to_be_read(tmp_path: Path) -> None:
    table = turn(tmp_path, a.Pick).table
    ask_hint(table)
    card = table.ui.find("hint.card").rect
    saying, middle, grown = Saying("Not there", at=card.midbottom), table.view.to_px(table.middle()), table.view.grown
    covering, beside = (saying_float(table.kit, grown, saying, middle, hint).rect for hint in (None, card))
    assert covering.colliderect(card)
    shadow = grown.px(44)
    assert not beside.inflate(-shadow, -shadow).colliderect(card)
