"""`burano simulate`: play games without a window and report the results."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from burano.ai.bots import names as bot_names
from burano.ai.match import CLOCKS, Match, MatchResult
from burano.ai.progress import ProgressBar
from burano.core import registry
from burano.core.errors import BadData
from burano.core.protocol import Plain
from burano.core.rng import MAX_SEED


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the options that select the game and the game's own options; the defaults are the usual ones."""
    games = registry.all_game_ids()
    parser.add_argument("--game", choices=games, default=games[0], metavar="GAME", help=f"one of {', '.join(games)}")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="one of the game's own options, as in saves"
    )


def add_thinking(parser: argparse.ArgumentParser) -> None:
    """Add the options for the thinking time of computer players and its clock."""
    parser.add_argument("--seconds", type=float, metavar="T", help="thinking time a turn")
    parser.add_argument(
        "--clock", choices=list(CLOCKS), default="wall", help="processor: time that other programs take does not count"
    )


def options_of(words: Sequence[str]) -> dict[str, Plain]:
    """Parse the values of `--option`: names with JSON values; anything that is not JSON is a word."""
    found: dict[str, Plain] = {}
    for word in words:
        name, _, value = word.partition("=")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `burano simulate`."""
    add_game(parser)
    parser.add_argument("--players", type=int, metavar="N", help="players at the table; as many as can unless told")
    parser.add_argument("--games", type=int, default=10, metavar="G", help="how many games to play")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game; the others follow")
    parser.add_argument("--bots", default="random", metavar="NAME[,NAME…]", help="computer players, seat by seat")
    parser.add_argument("--record", metavar="DIR", help="write one record file per game into this folder")
    add_thinking(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def problem(
    game_id: str, players: int, options: Mapping[str, Plain], games: int, seed: int, bots: Sequence[str]
) -> str | None:
    """Return what is wrong with the arguments, in one line; None if nothing is."""
    info = registry.info(game_id)
    if players not in info.seats:
        return f"--players must be {one_of(info.seats)}, not {players}"
    try:
        registry.game(game_id).options_from_data({**info.options_for(players), **options})
    except BadData as error:
        return f"--option: {error}"
    if games < 1:
        return f"--games must be at least 1, not {games}"
    if not 0 <= seed <= MAX_SEED - games:
        return f"--seed must be a whole number from 0 to {MAX_SEED - games}"
    if not 1 <= len(bots) <= players:
        return f"--bots takes 1 to {players} names for {players} players"
    known = bot_names(game_id)
    for name in bots:
        if name not in known:
            return f"--bots: {name!r} is none of {', '.join(known)}"
    return None


def one_of(numbers: Sequence[int]) -> str:
    """Return the numbers as text: `2, 3 or 4`."""
    words = [str(number) for number in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def run(args: argparse.Namespace) -> int:
    """Play the games, print the report and return the exit code."""
    bots = [name.strip() for name in args.bots.split(",")]
    players = registry.info(args.game).seats[-1] if args.players is None else args.players
    options = options_of(args.option)
    wrong = problem(args.game, players, options, args.games, args.seed, bots)
    if wrong is not None:
        print(f"burano simulate: {wrong}", file=sys.stderr)
        return 2
    names = [bots[seat % len(bots)] for seat in range(players)]
    folder = Path(args.record) if args.record else None
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"burano simulate: --record: {error.strerror or error}: {folder}", file=sys.stderr)
            return 2
    match = Match(args.game, args.seconds, options, args.clock)
    progress = ProgressBar(args.games)
    played: list[MatchResult] = []
    start = time.perf_counter()
    for number in range(args.games):
        progress.show(number)
        result = match.play(names, args.seed + number)
        if folder is not None:
            _write(match, result, folder / f"game-{args.seed + number}.jsonl")
        result.journal.clear()  # only the numbers are needed from here on
        played.append(result)
    progress.close()
    report = summary(played, time.perf_counter() - start)
    print(json.dumps(report) if args.json else as_text(report))
    return 0


def _write(match: Match, result: MatchResult, path: Path) -> None:
    assert result.table is not None
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for line in registry.write_record(match.game_id)(result.table, result.journal):
            file.write(line + "\n")


def summary(played: Sequence[MatchResult], seconds: float) -> dict[str, object]:
    """Return the report as plain data. A shared victory counts as a fraction for each winner; a game may have no
    winner."""
    games, seats = len(played), played[0].bots
    wins = [0.0] * len(seats)
    for result in played:
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
    sources = list(played[0].by_source[0])
    ratings = Counter(result.rating for result in played if result.rating)
    return {
        "games": games,
        "players": len(seats),
        "seed": played[0].seed,
        "bots": list(seats),
        "seconds": round(seconds, 3),
        "decisions": sum(result.decisions for result in played),
        "wins": [round(share, 2) for share in wins],
        "mean_vp": [round(sum(result.vp[seat] for result in played) / games, 2) for seat in range(len(seats))],
        "mean_vp_by_source": {
            source: [
                round(sum(result.by_source[seat][source] for result in played) / games, 2) for seat in range(len(seats))
            ]
            for source in sources
        },
        "ratings": dict(ratings.most_common()),
    }


def as_text(report: dict[str, object]) -> str:
    """Return the report as a table, one column per seat."""
    bots = report["bots"]
    assert isinstance(bots, list)
    lines = [f"{'':14}" + "".join(f"{f'{name} {seat + 1}':>16}" for seat, name in enumerate(bots))]

    def row(title: str, values: object) -> None:
        assert isinstance(values, list)
        lines.append(f"{title:14}" + "".join(f"{value:>16g}" for value in values))

    row("wins", report["wins"])
    row("mean VP", report["mean_vp"])
    by_source = report["mean_vp_by_source"]
    assert isinstance(by_source, dict)
    for source, values in by_source.items():
        row(f"  {source}", values)
    ratings = report["ratings"]
    assert isinstance(ratings, dict)
    lines.extend(f"{f'{count} times':14}  {rating}" for rating, count in ratings.items())
    seconds = report["seconds"]
    decisions = report["decisions"]
    assert isinstance(seconds, float)
    assert isinstance(decisions, int)
    rate = decisions / seconds if seconds else 0.0
    lines.append(f"{report['games']} games, {decisions} decisions, {seconds:.2f} s ({rate:.0f} decisions a second)")
    return "\n".join(lines)
