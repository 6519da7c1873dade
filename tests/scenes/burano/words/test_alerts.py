"""Losses are reported to the player who lost something, and to nobody else."""

from burano.core.rng import Rng
from burano.games.burano import events as e
from burano.games.burano import roofs
from burano.scenes.burano.words.alerts import losses
from tests.scenes.burano.stage import new_session


def test_a_worker_sent_home_and_a_majority_lost_are_shown() -> None:
    homes_said = majorities_said = 0
    for seed in range(3):
        session, rng = new_session(3, seed), Rng(seed)
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            before = session.state_after(session.length)
            step = session.submit(seat, rng.choice(session.legal(seat)))
            for other in range(3):
                words = losses(before, session.state, step.events, seat, other, "Ada")
                homes = [x for x in step.events if isinstance(x, e.WorkerSentHome) and x.seat == other]
                lost = [
                    island
                    for island in range(6)
                    if roofs.has_island(before, other, island) and not roofs.has_island(session.state, other, island)
                ]
                if other == seat:
                    assert words == []
                    continue
                assert len(words) == len(homes) + len(lost)
                homes_said += len(homes)
                majorities_said += len(lost)
    assert homes_said > 5 and majorities_said > 2
