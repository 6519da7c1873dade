"""The weekly challenge: the same set-up for everybody from Monday to Sunday, the best points kept, four ranks."""

import datetime
from dataclasses import replace
from pathlib import Path

from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.scenes.burano.challenge import CHALLENGE
from burano.table.learning import challenge
from tests.scenes.burano.stage import make_services


def test_everybody_has_the_same_game_from_monday_to_sunday() -> None:
    days = [datetime.date(2026, 11, 16) + datetime.timedelta(days=number) for number in range(8)]
    weeks = [challenge.week(day) for day in days]
    assert weeks == [202647] * 7 + [202648]
    assert challenge.week(datetime.date(2027, 1, 1)) == 202653  # the week belongs to the old year
    assert CHALLENGE.for_week(202647) == CHALLENGE.for_week(202647) != CHALLENGE.for_week(202648)


def test_ranks_are_four_and_rise() -> None:
    least = [rank.least for rank in CHALLENGE.ranks]
    assert len(least) == 4 and least == sorted(set(least))
    assert CHALLENGE.rank(least[0] - 1) is None
    assert CHALLENGE.rank(least[2]) is CHALLENGE.ranks[2] and CHALLENGE.rank(999) is CHALLENGE.ranks[3]


def test_the_best_points_of_a_week_are_kept(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    points = []
    for seed in range(3):
        session = Session(Burano(), CHALLENGE.for_week(202647))
        challenge.watch(services, session, CHALLENGE)
        rng = Rng(seed)
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            session.submit(seat, rng.choice(session.legal(seat)))
        points.append(session.state.vp[0])
    assert len(set(points)) > 1 and challenge.best(services, "burano", 202647) == max(points)
    assert challenge.best(services, "burano", 202648) is None


def test_a_file_that_calls_a_game_of_computers_a_challenge_ends_like_any_other(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    table = CHALLENGE.for_week(202647)
    players = tuple(replace(player, controller="easy") for player in table.players)
    session = Session(Burano(), replace(table, players=players))
    challenge.watch(services, session, CHALLENGE)
    session.decision = lambda: None  # type: ignore[method-assign]  # over at once: a whole game takes long
    session.submit(0, session.legal(0)[0])
    assert challenge.best(services, "burano", 202647) is None


def test_its_page_shows_ranks_and_begins_the_game(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    services.go.to("challenge", "burano", datetime.date(2026, 11, 16))
    services.stack.settle()
    assert services.stack.top is not None
    boxes = {box.name: box for box in services.stack.top.boxes()}
    assert "47" in boxes["week.text"].text if "week.text" in boxes else "47" in boxes["week"].text
    begin = services.stack.top.ui.find("begin")
    assert begin is not None
    begin.activate()
    services.stack.settle()
    saver = services.saves.keeper.saver
    assert saver is not None and saver.session.table.seed == 202647
    services.close()
