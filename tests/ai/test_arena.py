"""Arena and simulate: seats, counts, intervals and ratings, checked by hand on made-up results."""

import argparse
import itertools
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from burano.ai import arena, simulate
from burano.ai.arena import pairings
from burano.ai.match import CLOCKS, Match, MatchResult
from burano.ai.ratings import median, ratings, wilson
from burano.games.walking.actions import END_TURN


def played(bots: tuple[str, ...], vp: tuple[int, ...], winners: tuple[int, ...]) -> MatchResult:
    sources = tuple({"lace": points} for points in vp)
    return MatchResult(bots, 1, vp, sources, winners, "", 10, 1.0, [(0, 0.1), (1, 0.3)][: len(bots)])


def test_every_deal_is_played_from_every_seat() -> None:
    jobs = pairings(["a", "b", "c"], 3, 6, seed=40)
    assert [job.names for job in jobs[:3]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert [job.seed for job in jobs] == [40, 40, 40, 41, 41, 41]


def test_the_last_name_fills_the_table() -> None:
    assert pairings(["a", "b"], 4, 1, 1)[0].names == ("a", "b", "b", "b")


def test_more_bots_than_seats_meet_in_a_round_robin() -> None:
    groups = {frozenset(job.names) for job in pairings(["a", "b", "c"], 2, 2, 1)}
    assert groups == {frozenset("ab"), frozenset("ac"), frozenset("bc")}


def test_the_report_counts_wins_by_bot_whatever_the_seat() -> None:
    results = [
        played(("a", "b"), (50, 40), (0,)),
        played(("b", "a"), (40, 60), (1,)),
        played(("a", "b"), (30, 30), (0, 1)),
        played(("b", "a"), (70, 10), (0,)),
    ]
    report = arena.summary(["a", "b"], 2, 1, results)
    assert report["win_rate"] == {"a": 0.625, "b": 0.375}
    assert report["mean_vp"] == {"a": 37.5, "b": 45.0}
    assert report["cross_table"] == {"a": {"b": 0.625}, "b": {"a": 0.375}}
    assert report["seconds_per_turn"] == {"a": {"median": 0.2, "worst": 0.3}, "b": {"median": 0.2, "worst": 0.3}}


def test_three_of_a_kind_share_their_seats() -> None:
    report = arena.summary(["a", "b"], 4, 1, [played(("a", "b", "b", "b"), (9, 5, 6, 7), (0,))])
    assert report["win_rate"] == {"a": 1.0, "b": 0.0}
    assert report["mean_vp"] == {"a": 9.0, "b": 6.0}


def test_tie_breakers_count_in_the_cross_table() -> None:
    report = arena.summary(["a", "b"], 2, 1, [played(("a", "b"), (50, 50), (1,))])
    assert report["cross_table"] == {"a": {"b": 0.0}, "b": {"a": 1.0}}


def test_wilson_interval() -> None:
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.490, abs=0.001)
    assert high == pytest.approx(0.943, abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)


def test_median() -> None:
    assert median([3.0, 1.0, 2.0]) == 2.0
    assert median([4.0, 1.0]) == 2.5
    assert median([]) == 0.0


def test_ratings_follow_the_results() -> None:
    scores = {("a", "b"): (75.0, 100), ("b", "a"): (25.0, 100)}
    found = ratings(["a", "b"], scores)
    assert found["a"] - found["b"] == pytest.approx(189, abs=4)
    assert sum(found.values()) == pytest.approx(3000)


def run(command: Callable[[argparse.Namespace], int], module: object, line: str, *path: object) -> int:
    """Give the words of a line, and a path at its end that may hold spaces."""
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)  # type: ignore[attr-defined]
    return command(parser.parse_args([*line.split(), *map(str, path)]))


def test_arena_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arena.run, arena, "--bots greedy,random --games 4 --json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 4
    assert set(report["win_rate"]) == set(report["mean_vp"]) == {"greedy", "random"}


def test_arena_plays_the_same_in_several_processes(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [f"--bots greedy,random --games 4 --seed 9 --workers {workers} --json" for workers in (1, 2)]
    reports = []
    for line in lines:
        assert run(arena.run, arena, line) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0]["mean_vp"] == reports[1]["mean_vp"]


def test_arena_prints_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arena.run, arena, "--bots greedy,random --games 2") == 0
    assert "95 % interval" in capsys.readouterr().out


def test_a_match_broken_off_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "--bots greedy,random --games {games} --seed 9 --json --keep"

    def report(games: int, path: Path) -> dict[str, object]:
        assert run(arena.run, arena, line.format(games=games), path) == 0
        reported: dict[str, object] = json.loads(capsys.readouterr().out)
        del reported["seconds_per_turn"]
        return reported

    whole = report(6, tmp_path / "whole")
    parts = tmp_path / "parts"
    report(3, parts)
    text = parts.read_text(encoding="utf-8")
    parts.write_text(text[:-30], encoding="utf-8")  # Killed while the third game was being written.
    seen: list[object] = []
    play = Match.play

    def noted(match: Match, names: Sequence[str], seed: int) -> MatchResult:
        seen.append(seed)
        return play(match, names, seed)

    monkeypatch.setattr(Match, "play", noted)
    assert report(6, parts) == whole
    assert seen == [10, 10, 11, 11]
    assert report(6, parts) == whole
    assert len(seen) == 4


def test_games_of_another_match_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kept"
    assert run(arena.run, arena, "--bots greedy,random --games 2 --keep", path) == 0
    assert run(arena.run, arena, "--bots greedy,random --games 2 --players 3 --keep", path) == 2
    assert "holds other games" in capsys.readouterr().err


def test_what_is_no_match_is_refused_in_one_line_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letter"
    path.write_bytes(b"\xff\xfe not a match")
    for kept in (path, tmp_path, Path(os.devnull)):
        assert run(arena.run, arena, "--bots greedy,random --games 2 --keep", kept) == 2
    assert path.read_bytes() == b"\xff\xfe not a match"
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_a_full_disk_at_the_start_costs_no_game_of_a_match_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept"
    line = "--bots greedy,random --games 2 --seed 9 --keep"
    assert run(arena.run, arena, line, path) == 0
    torn = path.read_text(encoding="utf-8")[:-30]
    path.write_text(torn, encoding="utf-8")

    def full(name: Path, *_content: str, **_how: str) -> int:
        name.touch()
        name.open("w").close()
        raise OSError(28, "full")

    monkeypatch.setattr(Path, "write_text", full)
    assert run(arena.run, arena, line, path) == 2
    assert path.read_text(encoding="utf-8") == torn
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("kept")] == ["kept"]


def test_by_the_processors_clock_a_starved_player_has_all_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    reads = itertools.count(step=10)
    monkeypatch.setitem(CLOCKS, "wall", lambda: float(next(reads)))
    monkeypatch.setitem(CLOCKS, "processor", lambda: 0.0)
    starved, fed = (
        Match("walking", 2.0, clock=clock).play(["islander", "random"], 3) for clock in ("wall", "processor")
    )
    assert min(seconds for seat, seconds in starved.turns if seat == 0) >= 10.0
    assert max(seconds for _, seconds in fed.turns) == 0.0
    assert fed.vp[0] > starved.vp[0]


def test_every_turn_of_a_game_is_timed() -> None:
    """Also where a turn begins with a choice that positions are not compared at."""
    played = Match("walking", 2.0, clock="processor").play(["islander", "islander"], 3)
    ends = [entry.seat for entry in played.journal if entry.action == END_TURN]
    assert [seat for seat, _ in played.turns] == ends
    assert len(ends) == 22
    assert sum(seconds for _, seconds in played.turns) > 0, "a coarse clock may see no time pass in one turn"


def test_simulate_reports_and_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert run(simulate.run, simulate, "--players 3 --games 2 --seed 7 --bots random --json --record", folder) == 0
    report = json.loads(capsys.readouterr().out)
    assert {"games", "players", "seconds", "decisions", "wins", "mean_vp"} <= set(report)
    assert report["games"] == 2
    assert sum(report["wins"]) == pytest.approx(2)
    assert len(list(folder.glob("*.jsonl"))) == 2


@pytest.mark.parametrize(
    "line",
    ["--players 5", "--games 0", "--seed -1", "--bots nobody", "--players 2 --bots random,random,random"],
)
def test_simulate_says_what_is_wrong_in_one_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(simulate.run, simulate, line) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.parametrize("line", ["--bots random", "--bots random,random", "--bots random,greedy --workers 0"])
def test_arena_says_what_is_wrong_in_one_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arena.run, arena, line) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
