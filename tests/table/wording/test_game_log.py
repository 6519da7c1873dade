"""The game log: its lines, and what it shows on the table."""

import bisect
import itertools
from pathlib import Path

from burano.core.protocol import Reason
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.table.wording.game_log import GameLog
from burano.table.wording.words import LogLine
from tests.scenes.burano.table_with_mouse import turn


def test_a_line_of_the_game_log_shows_where_it_happened(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    shown = [number for number, line in seated.table.context.log.shown if line.where and line.where[0] == "pit"]
    boxes = {box.name for box in seated.table.boxes()}
    number = next(number for number in reversed(shown) if f"log.{number}" in boxes)
    seated.mouse.click(seated.box(f"log.{number}"))
    assert seated.table.context.marked == seated.table.context.log.lines[number].where


def test_a_line_about_a_rival_rings_the_rival_and_nothing_of_ones_own(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.run(1.0)
    lines = seated.table.context.log.lines
    rival = [line for line in lines if line.seat == 1 and "picked up" in line.text]
    mine = [line for line in lines if line.seat == 0 and "picked up" in line.text]
    assert rival and all(line.where == ("player", 1) for line in rival)
    assert mine and all(line.where is not None and line.where[0] == "prep" for line in mine)
    assert seated.box("player.1"), "there is something to ring"


def test_the_game_log_can_be_filtered_by_player(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.mouse.click(seated.box("only_1"))
    assert {line.seat for _, line in seated.table.context.log.shown} <= {1, -1}


def test_a_long_line_of_the_game_log_goes_on_below(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    long = "a line so long that it has to go on below it"
    texts = [LogLine(1, 0, "short", 3), LogLine(2, 1, long), LogLine(3, 2, "word " * 40)]
    seated.table.parts.game_log.lines = lambda viewer: texts  # type: ignore[method-assign]
    seated.table.refresh()
    spots = {spot.key[1]: spot.area for spot in seated.table.context.log.targets(seated.table.model)}
    assert spots[1].h == spots[2].h == 2 * spots[0].h
    assert spots[0].bottom == spots[1].top and spots[1].bottom == spots[2].top


def test_a_computer_thinks_aloud_once_a_turn_and_does_not_repeat_itself(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    steps = seated.session.steps
    keys = ("why.pick", "why.build", "why.save")
    seated.flow.driver.reasons |= {step.number: Reason("", keys[step.number // 4 % 3]) for step in steps}
    thoughts = [
        line
        for line in GameLog(seated.session, seated.table.context.words, seated.flow.driver.reasons).lines(0)
        if line.thought
    ]
    assert len(thoughts) > 4
    starts = [step.number for step in steps if any(isinstance(event, e.TurnStarted) for event in step.events)]
    turns = [(line.seat, bisect.bisect_left(starts, line.step)) for line in thoughts]
    assert len(set(turns)) == len(turns)
    for seat, player in enumerate(seated.session.table.players):
        own = [line.text for line in thoughts if line.seat == seat]
        assert all(text.startswith(f"{player.name}: ") for text in own), "a thought says whose it is"
        assert all(one != two for one, two in itertools.pairwise(own))
