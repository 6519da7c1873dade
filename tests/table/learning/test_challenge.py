"""The weekly challenge: the same set-up for everybody from Monday to Sunday, the best points kept, four ranks."""

import datetime
from dataclasses import replace
from pathlib import Path

import pytest

from burano.ai.bots import make_bot
from burano.ai.first_half import _play_once
from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.table.contract.screens import screens
from burano.table.learning import challenge
from tests.scenes.burano.stage import make_services

CHALLENGE = screens("burano").challenges()[0]


def test_everybody_has_the_same_game_from_monday_to_sunday() -> None:
    days = [datetime.date(2026, 11, 16) + datetime.timedelta(days=number) for number in range(8)]
    weeks = [challenge.week(day) for day in days]
    assert weeks == [202647] * 7 + [202648]
    assert challenge.week(datetime.date(2027, 1, 1)) == 202653  # the week belongs to the old year
    assert CHALLENGE.for_week(202647) == CHALLENGE.for_week(202647) != CHALLENGE.for_week(202648)


@pytest.mark.parametrize("game_id", [game_id for game_id in registry.all_game_ids() if registry.info(game_id).weekly])
def test_the_ranks_of_every_game_are_four_and_rise(game_id: str) -> None:
    info = registry.info(game_id)
    assert info.weekly is not None and set(info.weekly.ranks) <= set(info.seats)
    assert (1 in info.weekly.ranks) == (1 in info.seats), "who can play alone has a challenge alone"
    levels = sum(level.offered for level in info.levels)
    for least in info.weekly.ranks.values():
        assert len(least) == levels and list(least) == sorted(set(least))


def test_the_highest_rank_reached_is_given() -> None:
    least = [rank.least for rank in CHALLENGE.ranks]
    assert len(least) == 4 and least == sorted(set(least))
    assert CHALLENGE.rank(least[0] - 1) is None
    reached = [CHALLENGE.rank(points) for points in (least[2], 999)]
    assert [rank.least for rank in reached if rank] == least[2:]


def test_the_best_points_of_a_week_are_kept(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    points = []
    for seed in range(3):
        session = Session(Burano(), CHALLENGE.for_week(202647))
        challenge.watch(services, session, [CHALLENGE])
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
    challenge.watch(services, session, [CHALLENGE])
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
    saver = services.saves.autosaves.saver
    assert saver is not None and saver.session.table.seed == 202647
    services.close()


def test_alone_is_a_challenge_of_its_own_with_its_own_best(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    duel, alone, _changed = screens("walking").challenges()
    assert not duel.alone and alone.alone
    table = alone.for_week(202647)
    assert [player.is_human for player in table.players] == [True] and table.seed == 202647
    session = Session(registry.game("walking"), table)
    challenge.watch(services, session, [duel, alone])
    rng = Rng(4)
    while (decision := session.decision()) is not None:
        session.submit(0, rng.choice(session.legal(decision.seats[0])))
    points = session.scores().vp[0]
    assert challenge.best(services, "walking", alone.code(202647)) == points
    assert challenge.best(services, "walking", duel.code(202647)) is None
    assert challenge.earlier(services, alone, 202648, 6) == [(202647, points)]
    services.close()


def test_the_page_shows_earlier_weeks_and_changes_to_the_challenge_alone(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    services.settings.change_of_game("walking", "challenge_202646", 61)
    services.settings.change_of_game("walking", "challenge_2026451", 48)
    services.go.to("challenge", "walking", datetime.date(2026, 11, 16))
    services.stack.settle()
    page = services.stack.top
    assert page is not None
    assert "61" in page.ui.find("earlier").spoken_value()  # type: ignore[union-attr]
    page.ui.find("kind").on_change(1)  # type: ignore[union-attr]
    assert "week 45: 48" in page.ui.find("earlier").spoken_value()  # type: ignore[union-attr]
    page.ui.find("begin").activate()  # type: ignore[union-attr]
    services.stack.settle()
    saver = services.saves.autosaves.saver
    assert saver is not None and len(saver.session.table.players) == 1
    services.close()


def test_a_clock_beyond_the_year_9999_still_has_a_week(monkeypatch: pytest.MonkeyPatch) -> None:
    class Late(datetime.date):
        @classmethod
        def today(cls) -> datetime.date:
            raise ValueError("year 10000 is out of range")

    monkeypatch.setattr(challenge.datetime, "date", Late)
    assert challenge.week(challenge.today()) == 999952


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_game_has_one_alone_if_one_can_play_it_and_keeps_the_best(game_id: str, tmp_path: Path) -> None:
    services, info = make_services(tmp_path), registry.info(game_id)
    offered = screens(game_id).challenges()
    assert [each.alone for each in offered if not each.with_change] == [False, True][: 1 + (1 in info.seats)]
    assert [each.with_change for each in offered].count(True) == 1
    for each in offered:
        session = Session(registry.game(game_id), each.for_week(202647))
        challenge.watch(services, session, offered)
        bot = make_bot(game_id, info.stand_in)
        while session.decision() is not None:
            decision, before = session.decision(), session.length
            assert decision is not None
            _play_once(session, bot, Rng(before))
        seat = next(seat for seat, player in enumerate(session.table.players) if player.is_human)
        assert challenge.best(services, game_id, each.code(202647)) == each.value(session, seat)
    assert len({each.code(202647) for each in offered}) == len(offered)
    services.close()


def test_another_rule_is_changed_every_week_the_lead_counts_and_there_are_three_tries(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    changed = next(each for each in screens("walking").challenges() if each.with_change)
    usual = registry.info("walking").options
    weeks = (202647, 202648, 202649, 202650)
    tables = [changed.for_week(week).options for week in weeks]
    differing = [[name for name in usual if table[name] != usual[name]] for table in tables]
    assert [len(names) for names in differing] == [1] * 4 and differing[0] == differing[3]
    assert len({names[0] for names in differing}) == 3
    assert "Strict policeman" in " ".join(changed.about(week) for week in weeks) and "R2" not in changed.about(202647)
    assert [rank.least for rank in changed.ranks] == sorted(rank.least for rank in changed.ranks)
    assert changed.ranks[2].least == 0 and "behind" in changed.result(-3) and "ahead" in changed.result(3)
    services.go.to("challenge", "walking", datetime.date(2026, 11, 16))
    services.stack.settle()
    for left in (3, 2, 1, 0):
        page = services.stack.top
        assert page is not None
        page.ui.find("kind").on_change(2)  # type: ignore[union-attr]
        assert (f"{left} try" if left == 1 else f"{left} tries") in page.ui.find("best").spoken_value()  # type: ignore[union-attr]
        begin = page.ui.find("begin")
        assert begin is not None and begin.enabled == (left > 0)
        if left:
            challenge.count_try(services, changed, 202647)
    services.close()
