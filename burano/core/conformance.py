"""Checks that every game must pass, on seeded random play. Only tests call them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import isfinite
from typing import Generic, TypeVar

import msgspec

from burano.core.brain import Brain
from burano.core.errors import IllegalAction
from burano.core.journal import BY_RULE, Entry, Player, Table
from burano.core.protocol import NOBODY, Action, Game, Seat
from burano.core.rng import Rng
from burano.core.session import Session

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options


class Broken(AssertionError):
    """A game violates the protocol; the message says how and where."""


class Walk(Generic[S, O]):
    """One random play of a game, checked at every decision."""

    def __init__(self, game: Game[S, O], table: Table, seed: int) -> None:
        self.game = game
        self.table = table
        self.options = game.options_from_data(table.options)
        self.rng = Rng(seed)
        self.state = game.new_state(self.options, table.seed)
        self.entries: list[Entry] = []

    def steps(self, choose: Callable[[S, list[Action]], Action] | None = None) -> Iterator[S]:
        """Play to the end; yield the position before every decision, and the last one."""
        while True:
            decision = self.game.decision(self.state)
            if decision is None:
                yield self.state
                return
            yield self.state
            seat = self.rng.choice(decision.seats)
            legal = list(self.game.legal_actions(self.state, seat))
            need(bool(legal), f"seat {seat} must decide {decision.kind} but has no legal action")
            action = choose(self.state, legal) if choose else self.rng.choice(legal)
            self.game.apply(self.state, seat, action)
            self.entries.append(Entry(seat, action))


def need(condition: bool, message: str) -> None:
    """Raise `Broken` unless the condition holds."""
    if not condition:
        raise Broken(message)


def snapshot(game: Game[S, O], state: S) -> str:
    """Return the position as text, for comparison."""
    return msgspec.json.encode(game.to_data(state), order="deterministic").decode()


def table_for(game: Game[S, O], players: int, seed: int, undo: str = "until_reveal", **options: object) -> Table:
    """Return a table of human players with the game's default options, changed by `options`, and with the automata that
    the game needs."""
    data = {**game.info.options_for(players), **options}
    typed = game.options_from_data(data)
    ruled = set(game.automata(typed))
    seats = tuple(
        Player(f"Player {seat}", seat, BY_RULE if seat in ruled else "human") for seat in range(game.seat_count(typed))
    )
    return Table(game.game_id, data, seed, seats, undo)  # type: ignore[arg-type]


def check_info(game: Game[S, O]) -> None:
    """Check that a game's `Info` matches its rules."""
    info = game.info
    need(info.game_id == game.game_id, "the game has two names")
    need(bool(info.seats) and list(info.seats) == sorted(set(info.seats)) and info.seats[0] >= 1, "seats must ascend")
    names = [level.name for level in info.levels]
    need(len(set(names)) == len(names), "a level is listed twice")
    need(info.stand_in in names and info.adviser in names, "stand-in and adviser must be levels")
    need(bool(info.styles), "at least one style")
    for players in info.seats:
        options = game.options_from_data(info.options_for(players))
        seats = game.seat_count(options)
        ruled = list(game.automata(options))
        need(seats == players + len(ruled), "players and automata do not make up the seats")
        need(seats <= info.colours, "there are fewer colours than seats")
        need(ruled == sorted(set(ruled)) and all(0 <= seat < seats for seat in ruled), "an automaton has no seat")
        state = game.new_state(options, 1)
        need(snapshot(game, state) == snapshot(game, game.new_state(options, 1)), "a seed sets up two games")


def check_position(game: Game[S, O], state: S, automata: Sequence[Seat] = ()) -> None:
    """Check one position."""
    decision = game.decision(state)
    data = snapshot(game, state)
    need(snapshot(game, game.from_data(msgspec.json.decode(data))) == data, "save and load changes the position")
    scores = game.scores(state)
    seats = range(len(scores.vp))
    need(all(seat in seats for seat in scores.winners), "a winner has no seat")
    need(decision is None or not (scores.winners or scores.rating), "somebody won a game that goes on")
    if decision is not None:
        ruled = set(decision.seats) <= set(automata)
        need(decision.by_rule == ruled, "an automaton's decision is not marked as one, or a player's is")
        need(ruled or not set(decision.seats) & set(automata), "automata and players decide together")
        need(not ruled or len(decision.seats) == 1, "automata decide one by one")
    for seat in seats:
        legal = list(game.legal_actions(state, seat))
        pending = decision is not None and seat in decision.seats
        need(bool(legal) == pending, f"seat {seat}: legal actions do not agree with the decision")
        need(seat not in automata or len(legal) < 2, f"seat {seat} plays by rule but has a choice")
        need(len(set(legal)) == len(legal), f"seat {seat}: an action is listed twice")
        need(legal == list(game.legal_actions(state, seat)), "asking twice gives another order")
        for action in legal:
            need(game.why_not(state, seat, action) is None, f"{action} is listed but refused")
            again = game.action_from_data(msgspec.json.decode(msgspec.json.encode(action.to_data())))
            need(again == action, f"{action} does not survive the journal")
        game.has_secrets(state, seat)
    need(snapshot(game, state) == data, "a question changed the position")


def check_apply(game: Game[S, O], state: S, seat: Seat, action: Action) -> None:
    """Check that applying to a clone leaves the original unchanged, and that `apply`, `advance` and a loaded position
    lead to the same state."""
    before = snapshot(game, state)
    first, second, third = game.clone(state), game.clone(state), game.from_data(msgspec.json.decode(before))
    game.apply(first, seat, action)
    game.advance(second, seat, action)
    game.advance(third, seat, action)
    need(snapshot(game, state) == before, "a clone shares something with its original")
    need(snapshot(game, first) == snapshot(game, second), f"{action}: apply and advance differ")
    need(snapshot(game, first) == snapshot(game, third), f"{action}: a loaded position goes on differently")


def check_view(game: Game[S, O], state: S, rng: Rng) -> None:
    """Check that a view shows the seat its own choices and secrets, and that states sampled from it are playable, look
    the same to the seat, and hide everybody's secrets from `NOBODY`."""
    covered = snapshot(game, game.view(state, NOBODY))
    for seat in range(len(game.scores(state).vp)):
        view = game.view(state, seat)
        need(game.legal_actions(view, seat) == game.legal_actions(state, seat), "a view hides the seat's own choices")
        need(game.has_secrets(view, seat) == game.has_secrets(state, seat), "a view hides the seat's own secrets")
        sampled = game.sample(view, rng)
        need(
            snapshot(game, game.view(sampled, seat)) == snapshot(game, view),
            f"seat {seat}: a state sampled from a view looks different",
        )
        need(
            snapshot(game, game.view(sampled, NOBODY)) == covered,
            f"the view of nobody shows what seat {seat} may not know",
        )
        need(game.decision(sampled) == game.decision(state), "sampling changed who decides")
        if game.decision(state) is not None:
            _check_generator(state, view, sampled, game.sample(view, rng))


def generators(state: object) -> dict[str, tuple[int, int]]:
    """Return the random generators stored in a state, by field name."""
    names = [name for name in dir(state) if not name.startswith("__")]
    return {name: value.state for name in names if isinstance(value := getattr(state, name, None), Rng)}


def _check_generator(state: S, view: S, sampled: S, other: S) -> None:
    """Check that a view hides the generators of a state, and that every sampled state has new ones."""
    for name, true in generators(state).items():
        need(generators(view).get(name, (0, 0)) == (0, 0), f"a view shows the generator {name}")
        fresh = generators(sampled).get(name), generators(other).get(name)
        need(true not in fresh and fresh[0] != fresh[1], f"sampled states share the generator {name}")
        need((0, 0) not in fresh, f"a sampled state has no generator {name}")


def check_secrecy(game: Game[S, O], state: S) -> None:
    """Check that seats deciding at the same time learn nothing of each other's choices, from views or from events,
    unless all is open."""
    decision = game.decision(state)
    if decision is None or len(decision.seats) < 2 or decision.is_open:
        return
    for seat in decision.seats:
        known_before: dict[tuple[Seat, tuple[Seat, ...]], tuple[str, list[object]]] = {}
        for action in game.legal_actions(state, seat):
            after = game.clone(state)
            events = game.apply(after, seat, action)
            left = game.decision(after)
            if left is None or left.kind != decision.kind:
                continue  # All have chosen: from now on everybody may know.
            for watcher in left.seats:
                seen: list[object] = [event.seen_by(watcher) for event in events]
                heard = snapshot(game, game.view(after, watcher)), seen
                known = known_before.setdefault((watcher, left.seats), heard)
                need(watcher == seat or known == heard, f"seat {watcher} learns what seat {seat} chose")


def check_brain(game: Game[S, O], brain: Brain[S], state: S, rng: Rng) -> None:
    """Check that a brain's answers for the deciding seats are legal and comparable, and that asking changes nothing."""
    decision = game.decision(state)
    if decision is None or decision.by_rule:
        return
    end = brain.end_of_turn()
    weights = brain.weights(rng.choice(game.info.styles), rng.choice(game.info.levels).skill)
    for seat in decision.seats:
        world = game.sample(game.view(state, seat), rng)
        before = snapshot(game, world)
        legal = game.legal_actions(world, seat)
        candidates = list(brain.candidates(world, seat, rng.below(9)))
        need(
            bool(candidates) and all(action in legal for action in candidates), "candidates must be legal, one at least"
        )
        need(isfinite(brain.evaluate(world, seat, weights)), "a position cannot be valued")
        need(isfinite(brain.lead(world, seat, weights)), "a lead cannot be valued")
        if brain.is_settled(world, seat):
            hash(brain.key(world, seat))
            need(end is None or end in legal, "a settled turn cannot be closed")
        for attempt in brain.attempts(world, seat, weights, rng) or ():
            other = game.sample(game.view(state, seat), rng)
            for action in attempt:
                need(game.why_not(other, seat, action) is None, f"{action} is attempted but refused in another world")
                game.advance(other, seat, action)
        row = list(brain.plan(world, seat, weights, rng) or candidates[:1])
        reasons = brain.reasons(world, seat, row)
        need(bool(brain.where_to_look(world, seat, row).key and reasons and reasons[0].key), "a choice has no reason")
        for action in row:
            need(game.why_not(world, seat, action) is None, f"{action} is planned but refused")
            need(snapshot(game, world) == before, "a question to the brain changed the position")
            brain.reveals(world, seat, action)
            game.advance(world, seat, action)
            before = snapshot(game, world)
        after = game.decision(world)
        if end is None and (after is None or seat not in after.seats):
            need(brain.is_settled(world, seat), "a turn that is over is not settled")


def check_session(game: Game[S, O], table: Table, entries: list[Entry]) -> Session[S, O]:
    """Check that replay leads to the same positions, and that undo and redo return to them. Return the replayed
    session."""
    session = Session.replay(game, table, entries)
    end = snapshot(game, session.state)
    free = Session.replay(game, replace(table, undo="free"), entries)
    marks: list[str] = []
    while free.length:
        marks.append(snapshot(game, free.state))
        free.undo(0)
    need(snapshot(game, free.state) == snapshot(game, Session(game, table).state), "undo does not lead to the start")
    while free.can_redo():
        free.redo()
        need(snapshot(game, free.state) == marks.pop(), "redo leads elsewhere")
    need(snapshot(game, free.state) == end, "undo and redo change the game")
    need(session.steps == free.steps, "events worked out later differ")
    return session


def check_other_way(game: Game[S, O], table: Table, entries: list[Entry], back: int, rng: Rng) -> None:
    """Undo the last `back` steps, play as many different ones, and check that the session equals a fresh replay of its
    journal."""
    session = Session.replay(game, replace(table, undo="free"), entries)
    session.undo_to(0, len(entries) - back)
    for _ in range(back):
        decision = session.decision()
        if decision is None:
            break
        seat = rng.choice(decision.seats)
        session.submit(seat, rng.choice(session.legal(seat)))
    again = Session.replay(game, session.table, session.journal)
    for number in range(session.length + 1):
        need(
            snapshot(game, session.state_after(number)) == snapshot(game, again.state_after(number)),
            f"after going back another way, position {number} is remembered wrongly",
        )
    need(list(session.steps) == list(again.steps), "after going back another way, events are remembered wrongly")


def check_barriers(game: Game[S, O], table: Table, entries: list[Entry]) -> None:
    """Check that undo stops at reveals, ended turns and other people's choices, unless undo is free."""
    session = Session(game, table)
    free = Session(game, replace(table, undo="free"))
    off = Session(game, replace(table, undo="off"))
    for entry in entries:
        for each in (session, free, off):
            each.submit(entry.seat, entry.action)
        step = session.steps[-1]
        stopped = any(event.reveals or event.passes_turn for event in step.events)
        person = table.players[entry.seat].is_human
        for seat in range(len(table.players)):
            expected = stopped or (person and seat != entry.seat)
            need((session.why_not_undo(seat) is not None) == expected, f"step {step.number}: undo for seat {seat}")
            need(free.why_not_undo(seat) is None, "undo is not free")
            need(off.why_not_undo(seat) is not None, "undo is not off")
        if stopped:
            try:
                session.undo(entry.seat)
            except IllegalAction:
                continue
            raise Broken(f"step {step.number} was taken back")


def check_end(game: Game[S, O], state: S) -> None:
    """Check that in a finished game nobody can act and the sources of points add up."""
    need(game.decision(state) is None, "the game is not over")
    scores = game.scores(state)
    need(len(scores.by_source) == len(scores.vp), "sources of points are missing")
    for seat, vp in enumerate(scores.vp):
        need(sum(scores.by_source[seat].values()) == vp, f"seat {seat}: the sources do not add up")
        need(not game.legal_actions(state, seat), f"seat {seat} can act after the end")


def check_game(game: Game[S, O], brain: Brain[S], table: Table, seed: int) -> list[Entry]:
    """Run all checks on one random play; return its journal."""
    walk = Walk(game, table, seed)
    rng = Rng(seed)
    automata = tuple(game.automata(walk.options))
    for number, state in enumerate(walk.steps()):
        check_position(game, state, automata)
        if number % 3 == 0:
            check_view(game, state, rng)
            check_secrecy(game, state)
            check_brain(game, brain, state, rng)
            decision = game.decision(state)
            if decision is not None:
                seat = decision.seats[-1]
                check_apply(game, state, seat, rng.choice(game.legal_actions(state, seat)))
    check_end(game, walk.state)
    session = check_session(game, table, walk.entries)
    need(snapshot(game, session.state) == snapshot(game, walk.state), "a replay comes out differently")
    check_barriers(game, table, walk.entries)
    check_other_way(game, table, walk.entries, len(walk.entries) * 2 // 3, rng)
    return walk.entries
