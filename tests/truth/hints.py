"""Plays games by hints and checks what each hint claims. A game has a function that checks one claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.ai.match import Match
from burano.core import registry
from burano.core.protocol import Action, Event, Reason, Seat
from burano.core.rng import Rng
from burano.core.session import Session
from tests.truth import burano_claims, buru_claims, murano_claims, walking_claims


@dataclass
class Played:
    """A hint's actions played in the true position; the end of the turn is kept apart."""

    game: Any
    seat: Seat
    before: Any
    after: Any
    actions: Sequence[Action]
    steps: list[tuple[Any, Action, list[Event], Any]] = field(default_factory=list)
    """Position before, action, events, position after."""
    ending: list[Event] = field(default_factory=list)
    """What the end of the turn brought."""

    def events(self, kind: type) -> list[Any]:
        """What happened of one kind to the seat."""
        every = [event for _, _, events, _ in self.steps for event in events]
        return [event for event in every if isinstance(event, kind) and getattr(event, "seat", self.seat) == self.seat]


CLAIMS: dict[str, Callable[[Played, Reason], object]] = {
    "burano": burano_claims.check,
    "walking": walking_claims.check,
    "buru": buru_claims.check,
    "murano": murano_claims.check,
}
"""By game: raises `AssertionError` if a claim is false."""
LOOKS: dict[str, Callable[[Played, Reason], object]] = {
    "burano": burano_claims.check_look,
    "walking": walking_claims.check_look,
    "buru": buru_claims.check_look,
    "murano": murano_claims.check_look,
}


def play(game: Any, state: Any, seat: Seat, actions: Sequence[Action], end: Action | None) -> Played:
    """Play actions on a copy of a true position."""
    now = game.clone(state)
    outcome = Played(game, seat, game.clone(state), now, actions)
    for action in actions:
        assert game.why_not(now, seat, action) is None, f"{action} is proposed and refused"
        before = game.clone(now)
        if action == end:
            outcome.ending = list(game.apply(game.clone(now), seat, action))
            break
        events = list(game.apply(now, seat, action))
        outcome.steps.append((before, action, events, game.clone(now)))
    outcome.after = now
    return outcome


def _check_rest(game_id: str, session: Session[Any, Any], seat: Seat, actions: Sequence[Action], rng: Rng) -> None:
    """What a hint says of the rest of its plan when it is asked again on the way is true from there on."""
    game, brain = session.game, registry.brain(game_id)
    state, past = game.clone(session.state), rng.below(len(actions))
    for action in actions[:past]:
        game.advance(state, seat, action)
    rest = actions[past:]
    decision = game.decision(state)
    if not past or decision is None or decision.seats != (seat,):
        return
    reasons = brain.reasons(game.sample(game.view(state, seat), rng), seat, rest)
    outcome = play(game, state, seat, rest, brain.end_of_turn())
    for reason in reasons:
        try:
            CLAIMS[game_id](outcome, reason)
        except AssertionError as wrong:
            raise AssertionError(
                f"{game_id} seed {session.table.seed} step {session.length}+{past}: {reason}: {wrong}"
            ) from wrong


def check_game(game_id: str, players: int, seed: int, most: int = 10**9, every: int = 1) -> Counter[str]:
    """Play one game by hints, any of the proposed ones, and check each; how often each reason was given."""
    match = Match(game_id, seconds=1e9)
    game, brain = match.game, registry.brain(game_id)
    session = Session(game, match.table([game.info.stand_in] * players, seed))
    adviser, rng = make_bot(game_id, game.info.adviser), Rng(seed)
    quick = make_bot(game_id, game.info.stand_in)
    counts: Counter[str] = Counter()
    while (decision := session.decision()) is not None and counts["hints"] < most:
        if decision.by_rule:
            session.submit(decision.seats[0], session.legal(decision.seats[0])[0])
            continue
        seat = decision.seats[rng.below(len(decision.seats))]
        view = session.view(seat)
        if rng.below(every):
            rows = [quick.choose(view, seat, rng, Budget(1e9)).actions]
        else:
            choices = adviser.rank(view, seat, rng, Budget(0.3), 3)
            rows = [choice.actions for choice in choices]
            for choice in choices:
                outcome = play(game, session.state, seat, choice.actions, brain.end_of_turn())
                LOOKS[game_id](outcome, brain.where_to_look(view, seat, choice.actions))
                counts["hints"] += 1
                _check_rest(game_id, session, seat, choice.actions, rng)
                for reason in choice.reasons:
                    try:
                        CLAIMS[game_id](outcome, reason)
                    except AssertionError as wrong:
                        raise AssertionError(
                            f"{game_id} seed {seed} step {session.length}: {reason} of {choice.actions}: {wrong}"
                        ) from wrong
                    counts[reason.key] += 1
        for action in rng.choice(rows):
            if session.why_not(seat, action) is not None:
                break
            session.submit(seat, action)
    return counts
