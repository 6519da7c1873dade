"""Looking back on a game: choices are found, losses are fair, findings can be kept, the process can be stopped."""

import json
import multiprocessing
import time
from typing import Any

import pytest

from burano.ai.analysis import (
    BLUNDER,
    INEXACT,
    MISTAKE,
    Analyst,
    ExpectedResult,
    Progress,
    TurnReview,
    _seems_lost,
    accuracy,
    analyse,
    analysis_from_data,
    analysis_to_data,
    better_part,
    choices,
    outlook,
    review,
)
from burano.ai.budget import Budget
from burano.ai.judge import USUAL, Comparison, Judge, TurnPart, _Finisher, shrunk_estimate
from burano.ai.match import Match
from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence import analyses
from tests.persistence.plays import played

ENDLESS = Budget(1e9)


@pytest.fixture(scope="module")
def session() -> Session[Any, Any]:
    return played(120, 2)


class QuickJudge(Judge):
    """Lets quick players play to the end, in place of strong ones, which take several times as long."""

    def _kinds(self) -> list[_Finisher]:
        return [self._quick] * 2

    def gains_by_advisers(self, *asked: Any) -> list[float]:
        return []


@pytest.fixture(scope="module")
def judge() -> Judge:
    return QuickJudge("burano", worlds=(1, 0, 2), finishes=(2, 2))


def found_choices(session: Session[Any, Any]) -> list[tuple[int, int, bool]]:
    return list(choices(session.game, registry.brain("burano"), session.table, session.journal))


def test_every_choice_belongs_to_one_seat_and_ends_with_the_turn_or_something_uncovered() -> None:
    brain, session = registry.brain("burano"), played(players=2)
    found = found_choices(session)
    assert len(found) >= 6 and {whole for _, _, whole in found} == {True, False}
    for start, end, whole in found:
        last = session.journal[end - 1]
        assert len({entry.seat for entry in session.journal[start:end]}) == 1
        assert whole == (last.action == brain.end_of_turn())
        assert whole or brain.reveals(session.state_after(end - 1), last.seat, last.action)
    assert all(one[1] <= other[0] for one, other in zip(found, found[1:], strict=False))


def test_a_turn_that_cannot_end_where_it_begins_is_judged_from_its_first_decision() -> None:
    match, end = Match("murano", seconds=0.01), registry.brain("murano").end_of_turn()
    play = match.play(["apprentice", "apprentice"], 3)
    assert play.table is not None
    found = list(choices(match.game, registry.brain("murano"), play.table, play.journal))
    begun = {start for start, _, _ in found}
    first = [
        number for number, entry in enumerate(play.journal) if not number or play.journal[number - 1].action == end
    ]
    assert len(first) > 60 and begun.issuperset(first[:-1])


def test_findings_tell_outlooks_reviews_and_progress(judge: Judge) -> None:
    play = played(40, 2)
    found = list(analyse(play, judge, finishes=1))
    reviews = [one for one in found if isinstance(one, TurnReview)]
    assert all(review.loss >= 0 for review in reviews)
    assert any(review.better and review.error > 0 for review in reviews)
    assert all(review.reasons[0].key.startswith("why.") for review in reviews if review.loss)
    assert [one for one in found if isinstance(one, Progress)][-1] == Progress(play.length, play.length)
    outlooks = [one for one in found if isinstance(one, ExpectedResult)]
    assert outlooks[-1].number == play.length
    assert all(abs(sum(one.wins) - 1) < 0.01 for one in outlooks)
    assert analysis_from_data(play, json.loads(json.dumps(analysis_to_data(play, [*outlooks, *reviews])))) is not None


def test_the_choice_that_seems_to_have_cost_most_is_examined_first_and_nothing_twice(judge: Judge) -> None:
    play = played(40, 2)
    found = list(analyse(play, judge, finishes=1))
    kinds = [type(one) for one in found if not isinstance(one, Progress)]
    reviews = [one for one in found if isinstance(one, TurnReview)]
    assert kinds[: kinds.index(TurnReview)] == [ExpectedResult] * kinds.count(ExpectedResult)
    assert sorted(review.start for review in reviews) == [start for start, _end, _whole in found_choices(play)]
    examined = [review for review in reviews if review.error]
    first_sight = [_seems_lost(play, judge, one.start, one.end, better_part(play, one).whole) for one in examined]
    assert first_sight == sorted(first_sight, reverse=True) and len(examined) > 1
    done = [one.done for one in found if isinstance(one, Progress)]
    assert done == sorted(done) and done.index(play.length) == len(done) - 1
    again = list(analyse(play, judge, finishes=1, known=[one for one in found if not isinstance(one, Progress)]))
    assert all(isinstance(one, Progress) for one in again)


def test_an_end_that_is_known_needs_no_guess(judge: Judge) -> None:
    play = played(players=2)
    last = outlook(play, judge, play.length)
    assert last.points == tuple(map(float, play.scores().vp)) and not any(last.errors)
    assert last.wins[play.scores().winners[0]] == 1.0


def test_a_choice_is_not_better_than_itself(session: Session[Any, Any], judge: Judge) -> None:
    """The same worlds for both: luck cannot make a difference where there is none."""
    start, end, whole = found_choices(session)[3]
    seat = session.journal[start].seat
    end_turn = registry.brain("burano").end_of_turn()
    row = TurnPart(tuple(entry.action for entry in session.journal[start:end] if entry.action != end_turn), whole)
    view = session.game.view(session.state_after(start), seat)
    assert judge.gains(view, seat, [row], row, 3, Rng(1), ENDLESS) == [[0.0, 0.0, 0.0]]


def test_a_noisy_difference_is_believed_less_and_an_exact_one_as_it_is() -> None:
    assert shrunk_estimate(12.0, 0.0) == (12.0, 0.0)
    gain, error = shrunk_estimate(12.0, USUAL)
    assert gain == pytest.approx(6.0) and error < USUAL
    assert shrunk_estimate(12.0, 2 * USUAL)[0] < 3.0


def test_an_agreed_difference_has_an_error_unless_the_game_is_over_with_the_turn(judge: Judge) -> None:
    """Equal play-outs do not bind players who decide differently."""
    play = played(56, 2)
    late = found_choices(play)
    for start, end, whole in (late[len(late) // 2], late[-1]):
        game, seat = play.game, play.journal[start].seat
        finish = registry.brain("burano").end_of_turn()
        part = TurnPart(tuple(entry.action for entry in play.journal[start:end] if entry.action != finish), whole)
        view = game.view(play.state_after(start), seat)
        over = game.decision(play.state_after(end)) is None
        assert judge._is_final(view, seat, (part,), Rng(1)) == over


class Oracle(Judge):
    """Keeps what it is shown, and says what it was asked to."""

    def __init__(self, verdict: Comparison | None) -> None:
        self.verdict, self.shown = verdict, None

    def compare(self, view: Any, seat: int, played: TurnPart, rng: Rng, budget: Budget) -> Comparison | None:
        self.shown = view
        return self.verdict


def test_nothing_is_judged_by_hindsight(session: Session[Any, Any]) -> None:
    """Who judges is shown what the player could know, and no more."""
    start, end, whole = found_choices(session)[4]
    oracle = Oracle(None)
    reported = review(session, oracle, start, end, whole)
    game, seat = session.game, session.journal[start].seat
    assert game.to_data(oracle.shown) == game.to_data(game.view(session.state_after(start), seat))
    assert reported.loss == 0.0


@pytest.mark.parametrize(
    ("gain", "error", "loss"), [(6.0, 1.0, 6.0), (3.0, 4.0, 0.0), (1.9, 0.1, 0.0), (-3.0, 0.1, 0.0)]
)
def test_a_loss_is_stated_only_beyond_its_error_and_if_it_has_a_name(
    session: Session[Any, Any], gain: float, error: float, loss: float
) -> None:
    start, end, whole = found_choices(session)[4]
    assert review(session, Oracle(Comparison(TurnPart((), True), gain, error, 14)), start, end, whole).loss == loss


def test_classes_and_accuracy_follow_the_stated_thresholds() -> None:
    def lost(points: float, seat: int = 0) -> TurnReview:
        return TurnReview(0, 1, seat, points, 0.0, (), ())

    assert [lost(points).kind for points in (0.0, INEXACT, MISTAKE, BLUNDER)] == ["", "inexact", "mistake", "blunder"]
    assert accuracy([lost(0.0), lost(0.0)], 0) == 100.0
    assert accuracy([lost(10.0)], 0) == pytest.approx(36.8, abs=0.1)
    assert accuracy([lost(10.0, 1)], 0) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 9}, {"seat": -5}, {"seat": "x"}, {"start": 0.5, "end": 1.5}, {"loss": 10**70}, {"error": "x"},
        {"wins": [50]}, {"number": "x"}, {"number": 10**60}, {"points": [1e300, 1e300]}, {"kind": "progress"},
    ],
    ids=str,
)  # fmt: skip
def test_findings_that_cannot_be_of_this_game_are_passed_over(
    session: Session[Any, Any], wrong: dict[str, object]
) -> None:
    outlook = ExpectedResult(3, (1.5, 2.0), (0.5, 0.25), (0.5, 0.5))
    turn = TurnReview(3, 5, 1, 4.25, 0.5, (session.journal[3].action,), ())
    whole: Any = analysis_to_data(session, [outlook, turn])
    assert analysis_from_data(session, whole) == [outlook, turn]
    for finding in whole["found"]:
        finding.update((name, value) for name, value in wrong.items() if name in finding)
    assert analysis_from_data(session, whole) is None


@pytest.mark.parametrize("noise", [None, 3, {"length": 5}, {"length": 120, "found": [{"kind": "turn"}]}])
def test_nonsense_among_kept_analyses_is_passed_over(session: Session[Any, Any], noise: object) -> None:
    assert analysis_from_data(session, noise) is None


def test_an_analysis_is_kept_with_the_game(session: Session[Any, Any], tmp_path: Any) -> None:
    path = analyses.path_of(tmp_path, session)
    found: list[ExpectedResult | TurnReview] = [
        ExpectedResult(3, (1.5, 2.0), (0.5, 0.25), (0.5, 0.5)),
        TurnReview(3, 5, 1, 4.25, 0.5, (session.journal[3].action,), ()),
    ]
    assert analysis_from_data(session, analyses.read(path)) is None
    analyses.write(path, analysis_to_data(session, found))
    assert analysis_from_data(session, analyses.read(path)) == found
    assert analyses.path_of(tmp_path, played(119, 2)) != path
    path.write_bytes(b"[" * 5000)
    assert analysis_from_data(session, analyses.read(path)) is None


def test_it_runs_in_a_process_of_its_own() -> None:
    """A play without a whole turn: what the players chose is judged in the same way for the guest's game."""
    analyst = Analyst(played(20, 2))
    found: list[ExpectedResult | TurnReview] = []
    deadline = time.monotonic() + 300
    while not analyst.done and not analyst.failed and time.monotonic() < deadline:
        found += analyst.poll()
        time.sleep(0.02)
    assert analyst.done
    assert analyst.progress == 1.0
    assert any(isinstance(one, ExpectedResult) for one in found)
    assert analyst._process is not None and not analyst._process.is_alive()


def test_cancelling_leaves_no_process() -> None:
    analyst = Analyst(played(players=2))
    analyst.cancel()
    assert analyst._process is not None and not analyst._process.is_alive()


@pytest.mark.parametrize("error", [BlockingIOError, RuntimeError, MemoryError])
def test_without_room_for_a_process_an_analysis_has_failed(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def refuse(self: object) -> None:
        raise error("no room for one more process")

    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", refuse)
    analyst = Analyst(session)
    assert analyst.failed and not analyst.poll()
    analyst.cancel()


@pytest.mark.parametrize(
    ("near", "far", "gain", "worlds"), [(5.0, 1.0, 1.0, 8), (5.0, 8.0, 8.0, 8), (0.5, 9.0, 0.0, 0), (-2.0, 9.0, 0.0, 0)]
)
def test_a_choice_is_blamed_for_what_it_costs_at_the_end_of_the_game(
    near: float, far: float, gain: float, worlds: int
) -> None:
    class Seer(Judge):
        def rows(self, state: Any, seat: Any, budget: Any) -> list[TurnPart]:
            return [TurnPart((), True)]

        def gains(self, *asked: Any) -> list[list[float]]:
            return [[near] * 3]

        def gains_at_the_end(self, *asked: Any) -> list[list[float]]:
            return [[far] * 8] * 4

        def gains_by_advisers(self, *asked: Any) -> list[float]:
            return []

    session = Session(registry.game("burano"), Match("burano").table(["greedy"] * 2, 1))
    verdict = Seer("burano").compare(session.view(0), 0, TurnPart((), False), Rng(1), Budget(1e9))
    assert verdict is not None and (verdict.gain, verdict.worlds) == (gain, worlds)


def test_the_error_of_a_loss_covers_all_that_can_still_happen(session: Session[Any, Any]) -> None:
    """Both ways are played to the end; far from it that scatters by many points, and the same way by none."""
    judge = QuickJudge("burano", finishes=(3, 3))
    start, end, whole = found_choices(session)[3]
    seat, end_turn = session.journal[start].seat, registry.brain("burano").end_of_turn()
    row = TurnPart(tuple(entry.action for entry in session.journal[start:end] if entry.action != end_turn), whole)
    view = session.game.view(session.state_after(start), seat)
    assert judge.gains_at_the_end(view, seat, row, row, Rng(1), ENDLESS) == [[0.0] * 3] * 2
    idle = TurnPart((), True)
    one, other = judge.gains_at_the_end(view, seat, row, idle, Rng(1), ENDLESS)
    assert len(one) == 3 and len(set(one)) > 1 and one == other


def test_a_better_line_is_a_whole_turn_unless_it_ends_with_something_uncovered() -> None:
    end_turn, session = registry.brain("burano").end_of_turn(), played(players=2)
    found = found_choices(session)
    assert {whole for _start, _end, whole in found} == {True, False}
    for start, end, whole in found:
        actions = tuple(entry.action for entry in session.journal[start:end] if entry.action != end_turn)
        review = TurnReview(start, end, session.journal[start].seat, 3.0, 1.0, actions, ())
        assert better_part(session, review) == TurnPart(actions, whole)


@pytest.mark.parametrize(("kinds", "least", "most"), [((8, 8, 8, 8), 3.1, 3.3), ((18, 8, 8, 0), 10.0, 35.0)])
def test_the_error_of_a_loss_covers_that_players_continue_in_different_ways(
    kinds: tuple[float, ...], least: float, most: float
) -> None:
    class Seer(Judge):
        def gains_at_the_end(self, *asked: Any) -> list[list[float]]:
            return [[float(gain)] * 8 for gain in kinds]

        def gains_by_advisers(self, *asked: Any) -> list[float]:
            return []

    session = Session(registry.game("burano"), Match("burano").table(["greedy"] * 2, 1))
    part = TurnPart((), True)
    found = Seer("burano").against(session.view(0), 0, part, part, Rng(1), Budget(1e9))
    assert 4.0 < found.gain <= 8.0 and least <= found.error <= most


def test_where_quick_players_see_a_loss_those_who_give_hints_decide() -> None:
    class Seer(Judge):
        def gains_at_the_end(self, *asked: Any) -> list[list[float]]:
            return [[8.0] * 3] * 4

        def gains_by_advisers(self, *asked: Any) -> list[float]:
            return [-2.0] * 4

    session = Session(registry.game("burano"), Match("burano").table(["greedy"] * 2, 1))
    part = TurnPart((), True)
    found = Seer("burano").against(session.view(0), 0, part, part, Rng(1), Budget(1e9))
    assert found.gain < 0 < found.error


def test_those_who_give_hints_play_on_to_the_end_of_the_game() -> None:
    session = played(60, 2)
    seat = session.decision().seats[0]  # type: ignore[union-attr]
    view, idle = session.view(seat), TurnPart((), True)
    judge = Judge("burano")
    assert set(judge.gains_by_advisers(view, seat, idle, idle, Rng(1), Budget(0.0))) == {0.0}


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_games_are_played_to_their_end_by_four_kinds_of_players(game_id: str) -> None:
    kinds = [(kind.weights, kind.width, kind.beam) for kind in Judge(game_id)._finishers]
    assert len(kinds) == 4 and all(kinds.count(kind) == 1 for kind in kinds)


def test_winning_at_once_is_never_a_mistake() -> None:
    won = played(10_000, 2)
    state = won.state_after(won.length)
    winner = won.game.scores(state).winners[0]
    end = won.length
    start = max(n for n in range(end) if won.journal[n].seat != won.journal[end - 1].seat) + 1
    oracle = Oracle(Comparison(TurnPart((), True), 50.0, 1.0, 14))
    found = review(won, oracle, start, end, True)
    assert (found.loss == 0.0) == (won.journal[start].seat == winner)
