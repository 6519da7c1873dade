"""The coach warns of what is true, and of every kind it names."""

from collections import Counter

from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano.board import COLORS, ISLANDS
from burano.games.burano.fishing import combinations_for, destinations
from burano.games.burano.mind import coach
from burano.games.burano.state import State
from burano.scenes.burano.words.table import BOOK, SPEECH
from tests.scenes.burano.stage import new_session


def _outcome(session: Session, seat: int, action: object) -> tuple[State, list]:  # type: ignore[type-arg]
    later = session.state_after(session.length)
    return later, session.game.apply(later, seat, action)


def _holds(session: Session, seat: int, action: object, reason: object) -> bool:  # type: ignore[type-arg]
    """The warning checked by playing, not by the coach's own means."""
    state: State = session.state
    later, events = _outcome(session, seat, action)
    match reason.key:  # type: ignore[attr-defined]
        case "coach.wasted":
            skipped = any(isinstance(event, e.ActionSkipped) for event in events)
            nowhere = session.game.decision(later).kind == "sailing" and not any(
                place < ISLANDS
                or any(
                    later.ships[ship] == place - ISLANDS and combinations_for(later, seat, ship) for ship in range(4)
                )
                for place in destinations(later, seat)
            )
            earned = [event.coins for event in events if isinstance(event, e.Earned)]
            idle = earned == [0] and session.game.decision(later).kind == "turn"
            port = any(isinstance(event, e.ActionStarted) for event in events) and not later.hand_size(seat)
            return skipped or nowhere or idle or port
        case "coach.unsold":
            return any(isinstance(event, e.ActionSkipped) and event.unsold for event in events) and (
                later.vp[seat] == state.vp[seat]
            )
        case "coach.roof":
            return any(isinstance(move, a.Roof) for move in _moves(session, seat))
        case "coach.useful":
            return any(isinstance(move, a.Build | a.Pick) for move in _moves(session, seat))
        case "coach.preparation":
            return -1 not in later.prep[seat * 3 : seat * 3 + 3] and not any(
                isinstance(move, a.Build) for move in session.game.legal_actions(later, seat)
            )
        case "coach.workers":
            return state.round == state.board.rounds[state.season] - 1 and state.ring[seat] >= coach.FEWEST
    return False


def _moves(session: Session, seat: int) -> list:  # type: ignore[type-arg]
    later = session.state_after(session.length)
    moves = session.game.legal_actions(later, seat)
    if a.FINISH in moves:
        session.game.advance(later, seat, a.FINISH)
        moves = session.game.legal_actions(later, seat)
    return moves


def test_every_warning_is_true_and_every_kind_turns_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        session, rng = new_session(2, seed), Rng(seed)
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            legal = session.legal(seat)
            if decision.kind == "pyramid":
                for color in range(COLORS):
                    reason = coach.stranded(session.view(seat), seat, color)
                    seen["stranded"] += reason is not None
            for action in legal if decision.kind not in ("pyramid", "name_roofs") else ():
                reason = coach.warning(session.view(seat), seat, action)
                if reason is not None:
                    assert _holds(session, seat, action, reason), (seed, session.length, action, reason)
                    assert SPEECH.warning(reason)
                    seen[reason.key.partition(".")[2]] += 1
            session.submit(seat, rng.choice(legal))
    assert {kind for kind, times in seen.items() if times} >= set(coach.KINDS) - {"workers"}, seen
    assert set(BOOK.keys("coach_kind")) == set(coach.KINDS)


def test_a_stranded_top_does_nothing_when_it_is_built_at_once() -> None:
    """The pyramid is handed in with that colour on top, picked up and built: the action brings nothing."""
    session = new_session(2, 3, start=0)
    while session.decision().kind == "name_roofs":  # type: ignore[union-attr]
        session.submit(session.decision().seats[0], session.legal(session.decision().seats[0])[0])  # type: ignore[union-attr]
    warned = [color for color in range(COLORS) if coach.stranded(session.view(0), 0, color)]
    fine = [color for color in range(COLORS) if color not in warned]
    assert fine, "a first season always has something useful to do"
    for color in range(COLORS):
        play = Session.replay(session.game, session.table, session.journal)
        others = [c for c in range(COLORS) for _ in range(3)]
        others.remove(color)
        for cube in (*others[:13], color):
            play.submit(0, a.PLACE[cube])
        while play.decision().kind == "pyramid":  # type: ignore[union-attr]
            play.submit(1, play.legal(1)[0])
        play.submit(0, a.PICK[13])
        build = next(move for move in play.legal(0) if isinstance(move, a.Build))
        assert (coach.warning(play.view(0), 0, build) is not None) == (color in warned)


def test_a_player_who_empties_the_ring_before_a_clean_up_is_warned_once() -> None:
    session, rng = new_session(2, 1), Rng(1)
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        if decision.kind == "lace" and session.state.round == 3:
            break
        session.submit(seat, rng.choice(session.legal(seat)))
    square = next(move for move in session.legal(seat) if isinstance(move, a.LaceAt))
    for ring, season, left in ((4, 0, None), (3, 0, 2), (2, 0, None), (3, 3, None)):
        state = session.state_after(session.length)
        state.ring[seat], state.season = ring, season
        state.round = state.board.rounds[season] - 1
        reason = coach.warning(state, seat, square)
        assert (reason.values["left"] if reason else None) == left, (ring, season)
    state.season, state.round = 0, 1
    assert coach.warning(state, seat, square) is None
