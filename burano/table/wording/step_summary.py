"""Steps of a play in one line, from the words of the game log, for hand-over and analysis."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.protocol import Action, Seat
from burano.core.session import Session, Step
from burano.table.wording.score_words import VICTORY_POINTS, ScoreWords
from burano.table.wording.words import Words


def steps_text(words: Words, steps: Iterable[Step], score: ScoreWords = VICTORY_POINTS) -> str:
    """Return what the acting seat did, as it knows it; what the game does by itself is left out."""
    lines = [line for step in steps for line in words.lines(step, step.seat) if line.seat == step.seat]
    return "; ".join(f"{line.text} ({score.gained(line.vp)})" if line.vp else line.text for line in lines)


def plan_text(
    words: Words,
    play: Session[Any, Any],
    start: int,
    seat: Seat,
    actions: Sequence[Action],
    score: ScoreWords = VICTORY_POINTS,
) -> str:
    """Return what a proposed turn would have been, as far as the chance that really came allows to tell."""
    state, steps = play.state_after(start), []
    for number, action in enumerate(actions, start + 1):
        if play.game.why_not(state, seat, action) is not None:
            break
        steps.append(Step(number, seat, action, tuple(play.game.apply(state, seat, action))))
    return steps_text(words, steps, score)
