"""Looking back on a finished game: how everybody stood turn by turn, and what a strong player would have done instead.

`analyse` walks through a play and yields what it finds; `Analyst` runs it in a process of its own, so that a screen
can show the progress and stop it at any time. Alternatives are searched in worlds sampled from what the player could
know; results are expected by letting computer players finish the game from there.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.ai.planner import Line, TurnSearch
from burano.ai.secret import apart, rng_for
from burano.ai.worker import reason_from_data, reason_to_data
from burano.core import registry
from burano.core.brain import Brain
from burano.core.journal import Entry, Table, table_from_data
from burano.core.protocol import Action, Game, Plain, Reason, Seat
from burano.core.session import Session

WIDTH, BEAM = 5, 6
WORLDS = 2
FINISHES = 2
"""How often a position is played to its end, to see what it is worth."""
SECONDS = 3.0
"""The longest a single turn is looked at."""


@dataclass(frozen=True)
class Outlook:
    """The points each seat can expect at the end, seen after `number` decisions."""

    number: int
    points: tuple[float, ...]


@dataclass(frozen=True)
class TurnReview:
    """One turn: what was played, what would have been best, and the difference in expected points."""

    start: int
    """Decisions before the turn."""
    end: int
    seat: Seat
    loss: float
    better: tuple[Action, ...]
    why: Reason


@dataclass(frozen=True)
class Progress:
    """So many of the play's decisions have been looked at."""

    done: int
    total: int


Finding = Outlook | TurnReview | Progress


def turns(game: Game[Any, Any], brain: Brain[Any], table: Table, journal: Sequence[Entry]) -> Iterator[tuple[int, int]]:
    """First and last decision of every turn that can be searched: one seat's row of actions between settled positions.

    A turn in which others decide too is left out.
    """
    end = brain.end_of_turn()
    state = game.new_state(game.options_from_data(table.options), table.seed)
    start: int | None = None
    for number, entry in enumerate(journal):
        if start is not None and entry.seat != journal[start].seat:
            start = None
        if start is None and brain.is_settled(state, entry.seat):
            start = number
        game.advance(state, entry.seat, entry.action)
        if start is not None and (brain.is_settled(state, entry.seat) if end is None else entry.action == end):
            yield start, number + 1
            start = None


Expect = Callable[[Session[Any, Any], int], tuple[float, ...]]


def expected(session: Session[Any, Any], number: int) -> tuple[float, ...]:
    """Mean points at the end when computer players finish the game from that position, seeing what they may see."""
    game, bot = session.game, make_bot(session.table.game_id, session.game.info.stand_in)
    totals = [0] * len(session.table.players)
    for attempt in range(FINISHES):
        state, rng = session.state_after(number), rng_for(apart(session.table.seed), attempt, number)
        while decision := game.decision(state):
            seat = decision.seats[0]
            if decision.by_rule:
                game.advance(state, seat, game.legal_actions(state, seat)[0])
                continue
            for action in bot.choose(game.view(state, seat), seat, rng, Budget(1.0)).actions:
                if game.why_not(state, seat, action) is not None:
                    break
                game.advance(state, seat, action)
        totals = [total + vp for total, vp in zip(totals, game.scores(state).vp, strict=True)]
    return tuple(total / FINISHES for total in totals)


def analyse(session: Session[Any, Any], seconds: float = SECONDS, expect: Expect = expected) -> Iterator[Finding]:
    """Everything worth knowing about a play, in the order of the play."""
    game = session.game
    brain = registry.brain(session.table.game_id)
    weights = brain.weights(game.info.styles[0], 1)
    search = TurnSearch(game, brain, weights)
    for start, end in turns(game, brain, session.table, session.journal):
        yield Outlook(start, expect(session, start))
        yield _review(session, search, brain, weights, start, end, seconds)
        yield Progress(end, session.length)
    yield Outlook(session.length, tuple(float(vp) for vp in session.scores().vp))
    yield Progress(session.length, session.length)


def _review(
    session: Session[Any, Any],
    search: TurnSearch,
    brain: Brain[Any],
    weights: Any,
    start: int,
    end: int,
    seconds: float,
) -> TurnReview:
    """Compare a turn with the best one found, in worlds the player could have imagined."""
    game, entries = session.game, session.journal[start:end]
    seat, finish = entries[0].seat, brain.end_of_turn()
    played = tuple(entry.action for entry in entries if entry.action != finish)
    view = game.view(session.state_after(start), seat)
    rng, budget = rng_for(apart(session.table.seed), seat, start), Budget(seconds)
    losses: list[float] = []
    best: Line | None = None
    for _ in range(WORLDS):
        world = game.sample(view, rng)
        line = search.lines(world, seat, WIDTH, BEAM, budget)[0]
        best = best or line
        after = search.replay(world, seat, played)
        actual = session.state_after(end if finish is None else end - 1) if after is None else after
        losses.append(line.worth - brain.evaluate(actual, seat, weights))
    assert best is not None
    loss = max(0.0, sum(losses) / len(losses))
    if best.actions == played:
        loss = 0.0
    return TurnReview(
        start, end, seat, loss, best.actions, brain.reasons(game.sample(view, rng), seat, best.actions)[0]
    )


# ---- in a process of its own


def _to_data(finding: Finding) -> dict[str, Plain]:
    match finding:
        case Progress(done, total):
            return {"kind": "progress", "done": done, "total": total}
        case Outlook(number, points):
            return {"kind": "standing", "number": number, "points": [round(value * 100) for value in points]}
        case TurnReview(start, end, seat, loss, better, why):
            return {
                "kind": "turn", "start": start, "end": end, "seat": seat, "loss": round(loss * 100),
                "better": [list(action.to_data()) for action in better], "why": reason_to_data(why),
            }  # fmt: skip


def _from_data(game: Game[Any, Any], data: Mapping[str, Any]) -> Finding:
    if data["kind"] == "progress":
        return Progress(data["done"], data["total"])
    if data["kind"] == "standing":
        return Outlook(data["number"], tuple(value / 100 for value in data["points"]))
    better = tuple(game.action_from_data(action) for action in data["better"])
    return TurnReview(
        data["start"], data["end"], data["seat"], data["loss"] / 100, better, reason_from_data(data["why"])
    )


def serve(connection: Connection, play: bytes) -> None:
    """The process: analyse the play it was given and report until done or until nobody listens."""
    data = json.loads(play)
    game = registry.game(data["game"])
    entries = [Entry(line[0], game.action_from_data(line[1:])) for line in data["journal"]]
    session = Session.replay(game, table_from_data(data["table"]), entries)
    try:
        for finding in analyse(session):
            connection.send_bytes(json.dumps(_to_data(finding)).encode())
        connection.close()
    except (BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return


class Analyst:
    """Runs an analysis beside the program. `poll` never waits; `failed` tells if the process died."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self._game = session.game
        self.done = False
        self.failed = False
        self.progress = 0.0
        play = {
            "game": session.table.game_id,
            "table": session.table.to_data(),
            "journal": [entry.to_data() for entry in session.journal],
        }
        context = multiprocessing.get_context("spawn")
        self._pipe, there = context.Pipe(duplex=False)
        arguments = (there, json.dumps(play).encode())
        self._process = context.Process(target=serve, args=arguments, name="analysis", daemon=True)
        self._process.start()
        there.close()

    def poll(self) -> list[Outlook | TurnReview]:
        """What was found since the last call."""
        found: list[Outlook | TurnReview] = []
        while not self.done and not self.failed:
            try:
                if not self._pipe.poll(0):
                    break
                finding = _from_data(self._game, json.loads(self._pipe.recv_bytes()))
            except (EOFError, OSError):
                self.failed = True
                break
            if isinstance(finding, Progress):
                self.progress = finding.done / max(1, finding.total)
                self.done = finding.done >= finding.total
            else:
                found.append(finding)
        if self.done or self.failed:
            self.cancel()
        return found

    def cancel(self) -> None:
        """Stop; nothing is left running."""
        if self._process.is_alive():
            self._process.kill()
        self._process.join(1.0)
        self._pipe.close()
