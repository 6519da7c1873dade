"""Computer players at the table: their pace, and their words."""

from pathlib import Path

from burano.core.rng import Rng
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import Seated


def _computer_turn(tmp_path: Path, pace: str) -> Seated:
    session = new_session(2, 6, humans=1, computers="greedy")
    rng = Rng(6)
    while (decision := session.decision()) is not None and not (decision.kind == "turn" and decision.seats == (1,)):
        session.submit(decision.seats[0], rng.choice(session.legal(decision.seats[0])))
    seated = Seated(tmp_path, session)
    seated.services.settings.change(computer_pace=pace)
    seated.table.refresh()
    return seated


def test_a_computer_plays_at_its_pace(tmp_path: Path) -> None:
    seated = _computer_turn(tmp_path, "slow")
    seated.run(0.2)
    first = seated.session.length
    seated.run(1.0)
    assert seated.session.length <= first + 1
    seated.run(4.0)
    assert seated.session.length > first


def test_a_paused_computer_waits_for_the_next_step(tmp_path: Path) -> None:
    seated = _computer_turn(tmp_path, "step")
    before = seated.session.length
    seated.run(3.0)
    assert seated.session.length == before
    seated.mouse.click(seated.box("step"))
    seated.run(0.2)
    assert seated.session.length == before + 1


def test_what_a_computer_does_is_shown_in_words(tmp_path: Path) -> None:
    seated = _computer_turn(tmp_path, "instant")
    seated.run(3.0)
    assert any(line.seat == 1 and line.text for line in seated.table.context.log.lines)
