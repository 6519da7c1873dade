"""`burano arena`: matches between computer players, with rotated seats and confidence intervals."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from burano.ai.match import Match, MatchResult
from burano.ai.match_file import Job, Kept
from burano.ai.progress import ProgressBar
from burano.ai.ratings import median, ratings, wilson
from burano.ai.simulate import add_game, add_thinking, options_of
from burano.ai.simulate import problem as simulate_problem
from burano.core import registry
from burano.core.errors import BadData
from burano.core.info import Info
from burano.core.journal import BY_RULE
from burano.core.protocol import Plain

WORKERS_MAX = 64


@dataclass
class BotResults:
    """Totals of one bot."""

    seats: int = 0
    """Number of seats it played, over all games."""
    wins: float = 0.0
    """Number of victories; a shared victory counts as a fraction."""
    vp: int = 0
    sources: dict[str, int] = field(default_factory=dict)
    turns: list[float] = field(default_factory=list)
    """Thinking time of every turn, in seconds."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `burano arena`."""
    add_game(parser)
    parser.add_argument("--bots", metavar="A,B[,C,D]", help="players, else two quick ones; the last fills empty seats")
    parser.add_argument("--games", type=int, default=100, metavar="G", help="games of every pairing")
    parser.add_argument("--players", type=int, metavar="N", help="players at a table, two if the game allows")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first deal")
    add_thinking(parser)
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="games played at the same time")
    parser.add_argument(
        "--keep", metavar="FILE", help="keep every game here as it ends; what is there is not played again"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play all pairings, print the report and return the exit code."""
    info = registry.info(args.game)
    bots = quick_bots(info) if args.bots is None else [name.strip() for name in args.bots.split(",")]
    players = usual_players(info) if args.players is None else args.players
    options = options_of(args.option)
    wrong = problem(args.game, bots, players, options, args.games, args.seed, args.workers)
    if wrong is not None:
        print(f"burano arena: {wrong}", file=sys.stderr)
        return 2
    kind = MatchSettings(args.game, args.seconds, options, args.clock)
    try:
        kept = Kept(Path(args.keep) if args.keep else None, {**asdict(kind), "players": players})
    except (OSError, BadData) as error:
        print(f"burano arena: --keep: {error}", file=sys.stderr)
        return 2
    jobs = pairings(bots, players, args.games, args.seed)
    wanted = [job for job in jobs if job not in kept.games]
    progress = ProgressBar(len(wanted))
    for number, (job, result) in enumerate(zip(wanted, play_all(kind, wanted, args.workers), strict=True), 1):
        kept.add(job, result)
        progress.show(number)
    progress.close()
    played = [kept.games[job] for job in jobs]
    report = {**summary(bots, players, args.seed, played), "clock": args.clock}
    print(json.dumps(report) if args.json else as_text(report))
    return 0


def quick_bots(info: Info) -> list[str]:
    """Return the default bots: the level that plays well without thinking time, and the one below it."""
    names = [level.name for level in info.levels]
    return names[: names.index(info.stand_in) + 1][-2:]


def usual_players(info: Info) -> int:
    """Return the default number of players: two, or the smallest number above that."""
    return min((seats for seats in info.seats if seats >= 2), default=1)


def problem(
    game_id: str,
    bots: Sequence[str],
    players: int,
    options: Mapping[str, Plain],
    games: int,
    seed: int,
    workers: int,
) -> str | None:
    """Return what is wrong with the arguments, in one line; None if nothing is."""
    if len(set(bots)) < 2 or len(set(bots)) != len(bots):
        return "--bots needs at least two names, each once"
    if not 1 <= workers <= WORKERS_MAX:
        return f"--workers must be 1 to {WORKERS_MAX}, not {workers}"
    for name in bots:
        wrong = simulate_problem(game_id, players, options, games, seed, [name])
        if wrong is not None:
            return wrong
    return None


def pairings(bots: Sequence[str], players: int, games: int, seed: int) -> list[Job]:
    """Return all games: every group of bots that fits the table, with the same deals for each group and every deal once
    from each seat.

    With fewer bots than seats, the last name fills the table. With more, every possible group plays (a round robin).
    """
    groups = list(combinations(bots, players)) if len(bots) > players else [tuple(bots)]
    jobs: list[Job] = []
    for group in groups:
        names = (*group, *[group[-1]] * (players - len(group)))
        for number in range(games):
            turn = number % players
            jobs.append(Job(names[turn:] + names[:turn], seed + number // players))
    return jobs


_match: list[Match] = []
"""The match of a worker process, created once."""


@dataclass(frozen=True)
class MatchSettings:
    """The settings common to all games of a match."""

    game_id: str
    seconds: float | None
    options: Mapping[str, Plain]
    clock: str


def _prepare(kind: MatchSettings) -> None:
    _match[:] = [Match(kind.game_id, kind.seconds, kind.options, kind.clock)]


def _play(job: Job) -> MatchResult:
    result = _match[0].play(job.names, job.seed)
    result.journal.clear()
    result.table = None
    return result


def play_all(kind: MatchSettings, jobs: Sequence[Job], workers: int) -> Iterator[MatchResult]:
    """Yield the results in the order of the jobs, whatever the number of workers."""
    if workers == 1:
        _prepare(kind)
        yield from map(_play, jobs)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, _prepare, (kind,)) as pool:
        yield from pool.imap(_play, jobs)


# ------------------------------------------------------------------ the report


def tallies(bots: Sequence[str], played: Sequence[MatchResult]) -> dict[str, BotResults]:
    found = {name: BotResults() for name in bots}
    for result in played:
        for seat, name in enumerate(result.bots):
            if name == BY_RULE:
                continue  # An automaton takes part, but is not rated.
            tally = found[name]
            tally.seats += 1
            tally.vp += result.vp[seat]
            if seat in result.winners:
                tally.wins += 1 / len(result.winners)
            for source, points in result.by_source[seat].items():
                tally.sources[source] = tally.sources.get(source, 0) + points
        for seat, seconds in result.turns:
            found[result.bots[seat]].turns.append(seconds)
    return found


def meetings(played: Sequence[MatchResult]) -> dict[tuple[str, str], tuple[float, int]]:
    """Return how often each bot finished ahead of each other: points and number of meetings. Bots meet at the same
    table; solo players meet in the same deal."""
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for finish in _finishes(played):
        for name, mine in finish:
            for other, theirs in finish:
                if name != other:
                    points, met = found.get((name, other), (0.0, 0))
                    found[name, other] = (points + (0.5 if mine == theirs else float(mine > theirs)), met + 1)
    return found


Finish = tuple[str, tuple[bool, int]]
"""A bot, whether it won, and its points. Victory is compared first, because it includes the tie-breakers."""


def _finishes(played: Sequence[MatchResult]) -> list[list[Finish]]:
    """Return the groups of results to compare with each other."""
    tables: dict[tuple[int, int], list[Finish]] = {}
    for number, result in enumerate(played):
        bots = [(seat, name) for seat, name in enumerate(result.bots) if name != BY_RULE]
        table = tables.setdefault((result.seed, -1) if len(bots) == 1 else (0, number), [])
        table.extend((name, (seat in result.winners, result.vp[seat])) for seat, name in bots)
    return list(tables.values())


def summary(bots: Sequence[str], players: int, seed: int, played: Sequence[MatchResult]) -> dict[str, object]:
    """Return the report as plain data."""
    found = tallies(bots, played)
    met = meetings(played)
    report: dict[str, object] = {
        "games": len(played),
        "players": players,
        "seed": seed,
        "bots": list(bots),
        "win_rate": {name: round(tally.wins / tally.seats, 4) for name, tally in found.items()},
        "interval": {name: [round(x, 4) for x in wilson(tally.wins, tally.seats)] for name, tally in found.items()},
        "mean_vp": {name: round(tally.vp / tally.seats, 2) for name, tally in found.items()},
        "mean_vp_by_source": {
            name: {source: round(points / tally.seats, 2) for source, points in tally.sources.items()}
            for name, tally in found.items()
        },
        "seconds_per_turn": {
            name: {"median": round(median(tally.turns), 4), "worst": round(max(tally.turns, default=0.0), 4)}
            for name, tally in found.items()
        },
        "cross_table": {
            name: {other: round(met[name, other][0] / met[name, other][1], 4) for other in bots if (name, other) in met}
            for name in bots
        },
        "ratings": {name: round(value) for name, value in ratings(bots, met).items()},
    }
    return report


def as_text(report: dict[str, object]) -> str:
    """Return the report as text."""
    bots = report["bots"]
    assert isinstance(bots, list)
    lines = [f"{report['games']} games, {report['players']} players, first seed {report['seed']}, seats rotated", ""]
    lines.append(f"{'':20}{'win rate':>9}  {'95 % interval':15}{'mean VP':>8}{'s/turn':>9}{'worst':>8}{'rating':>8}")
    for name in bots:
        low, high = _of(report, "interval", name)
        times = _of(report, "seconds_per_turn", name)
        lines.append(
            f"{name:20}{100 * _of(report, 'win_rate', name):8.1f}%  {100 * low:5.1f} – {100 * high:5.1f} %"
            f"{_of(report, 'mean_vp', name):>8.1f}{times['median']:>9.3f}{times['worst']:>8.2f}"
            f"{_of(report, 'ratings', name):>8}"
        )
    lines.extend(["", "finished ahead of" + " " * 3 + "".join(f"{name:>20}" for name in bots)])
    for name in bots:
        row = _of(report, "cross_table", name)
        cells = "".join(f"{f'{100 * row[other]:.1f}%' if other in row else '·':>20}" for other in bots)
        lines.append(f"{name:20}{cells}")
    lines.extend(["", "mean VP by source" + " " * 3 + "".join(f"{name:>20}" for name in bots)])
    for source in _of(report, "mean_vp_by_source", bots[0]):
        cells = "".join(f"{_of(report, 'mean_vp_by_source', name)[source]:>20.1f}" for name in bots)
        lines.append(f"  {source:18}{cells}")
    return "\n".join(lines)


def _of(report: dict[str, object], table: str, name: str) -> Any:
    values = report[table]
    assert isinstance(values, dict)
    return values[name]
