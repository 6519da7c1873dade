"""Pairs of plays of two people that differ in secrets alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.games.buru.setup import Options, draw_all
from tests.scenes.buru.stage import Play, new_play

_TURN = {1: 2, 2: 3, 3: 4, 4: 5, 5: 1}


def with_other_cards(seed: int) -> tuple[Play, Play]:
    """Two plays whose tribute cards and elders differ, and nothing else."""
    draw, sides = draw_all(Options(players=2, lawan=0), Rng(seed))
    altars = dict(zip(("banyu", "gunung", "manuk"), sides, strict=True))
    other = replace(draw, tributes=tuple(deck[::-1] for deck in draw.tributes), elders=draw.elders[::-1])
    made = [new_play(2, 0, seed, draw=found.to_data(), **altars) for found in (draw, other)]
    return made[0], made[1]


def twin_action(play: Play, twin: Play, action: Action) -> Action:
    """The same action in the other play: the elder in the same place."""
    if not isinstance(action, a.ReturnElder):
        return action
    seat = play.state.actor
    return a.ReturnElder(twin.state.elders[seat][play.state.elders[seat].index(action.elder)])


def mornings() -> Iterator[tuple[Play, Play]]:
    """Plays that differ in the Powers of the first player's explorers, up to the end of the Morning."""
    play, twin = new_play(2, 0, 4), new_play(2, 0, 4)
    rng = Rng(9)
    while play.state.region < 0:
        yield play, twin
        legal = play.legal(play.state.actor)
        action = legal[rng.below(len(legal))]
        assert isinstance(action, a.Place)
        other = a.Place(_TURN[action.power], action.region) if play.state.actor == 0 else action
        play.submit(play.state.actor, action)
        if play.state.region < 0:
            twin.submit(twin.state.actor, other)


def whole_plays() -> Iterator[tuple[Play, Play]]:
    """Plays that differ in tribute cards and elders, now and then on the way to the end."""
    play, twin = with_other_cards(11)
    rng, wait = Rng(3), 0
    while play.decision() is not None:
        cards = any(play.state.tributes) or any(play.state.elders)
        wait -= 1
        if cards and (wait < 0 or play.decision().kind == "return"):  # type: ignore[union-attr]
            wait = 25
            yield play, twin
        seat, legal = play.state.actor, play.legal(play.state.actor)
        keep = [action for action in legal if action.NAME not in ("end_action", "decline")] or legal
        action = keep[rng.below(len(keep))]
        twin.submit(seat, twin_action(play, twin, action))
        play.submit(seat, action)
