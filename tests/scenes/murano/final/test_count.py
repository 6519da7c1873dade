"""The end character by character: who walks ashore, and what bars and islands show."""

from __future__ import annotations

import math
from typing import cast

from burano.scenes.murano.art import isle
from burano.scenes.murano.final.count import CardByCard, beats
from burano.scenes.murano.final.result import result
from burano.table.final.score_animation import DuskAnimation
from burano.ui.kit import make_kit
from burano.ui.scaling import View
from tests.scenes.murano.test_whole_games import planned


def counted() -> CardByCard:
    play, view = planned(3, 553), View(1280, 720, 1.0)
    kit = make_kit()
    shown = result(play)
    return CardByCard(kit, view, play, shown, cast(DuskAnimation, None))


def test_one_gondolier_of_the_player_leaves_a_gondola_for_each_character() -> None:
    count = counted()
    scored = [beat for beat in beats(count._play) if beat.card >= 0]
    assert len(scored) > 3
    for beat in scored:
        (left,) = count._gone(beat, 1.0) - count._gone(beat, 0.0)
        assert count._state.gondolas[left] == beat.seat
        assert left // 4 == beat.island


def test_bars_grow_to_the_points_of_the_game() -> None:
    count = counted()
    last = count.length - 1
    for seat, vp in enumerate(count._state.vp):
        track, people, idle = count._parts(seat, last, 1.0)
        assert track + sum(people) + idle == vp
        track, people, idle = count._parts(seat, 0, 0.0)
        assert not people and not idle


def test_piers_are_short_and_end_on_the_island() -> None:
    board = planned(4, 188).state.board
    for at in range(board.islands * 4):
        start, end = isle.landing(board, at)
        assert math.dist(start, end) < 120
