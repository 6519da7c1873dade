"""Computer players, simulate, arena, thinker and analysis with a game they have never heard of."""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from burano.ai import arena, simulate
from burano.ai.analysis import Analyst, ExpectedResult, TurnReview, analyse, choices
from burano.ai.bots import Bot, make_bot, names
from burano.ai.budget import Budget
from burano.ai.choice import Choice
from burano.ai.judge import Judge
from burano.ai.match import Match
from burano.ai.thinker import Thinker
from burano.core import registry
from burano.core.errors import BadData
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence.opening import open_file
from tests.guest import GUEST
from tests.guest.rules import BAIT, Bait, Granchi, Keep, Stow, Throw

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.GUESTS, GUEST)


def run(module: Any, line: str, *path: Path) -> int:
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)
    code: int = module.run(parser.parse_args([*line.split(), *map(str, path)]))
    return code


# ------------------------------------------------------------------ the registry


def test_a_guest_is_known_while_the_environment_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert registry.game_ids()[-1] == "granchi"
    assert registry.info("granchi") is registry.game("granchi").info
    monkeypatch.delenv(registry.GUESTS)
    assert "granchi" not in registry.game_ids()
    with pytest.raises(BadData):
        registry.info("granchi")


def test_a_guest_cannot_take_the_place_of_a_game_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.GUESTS, f"{GUEST}, tests.ai.test_guest:IMPOSTOR")
    assert registry.entry("burano").rules.startswith("burano.games.burano")


def test_a_guest_that_cannot_be_found_keeps_nobody_from_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(registry.GUESTS, raising=False)
    at_home = registry.game_ids()
    missing = ("no.such.module:GAME", "::", "os:path", "tests.guest:NO_SUCH_NAME", "json")
    monkeypatch.setenv(registry.GUESTS, f"{','.join(missing)},, {GUEST}")
    assert registry.game_ids() == [*at_home, "granchi"]
    assert tuple(registry.absent()) == missing


def test_a_game_without_screens_is_known_to_commands_and_not_offered_in_the_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(registry.GUESTS, "tests.ai.test_guest:BARE")
    assert "bare" in registry.all_game_ids()
    assert "bare" not in registry.game_ids()


BARE = registry.GameEntry(
    "bare", "tests.guest.info:INFO", *["tests.guest.rules:Granchi"] * 2, "", *["tests.guest.rules:Granchi"] * 2
)
IMPOSTOR = registry.GameEntry("burano", *["tests.guest.rules:Granchi"] * 6)


def test_a_games_facts_are_to_be_had_without_its_rules() -> None:
    script = (
        "import sys; from burano.core import registry; registry.info('burano'); "
        "assert not [name for name in sys.modules if name.startswith('burano.games.burano.') "
        "and not name.endswith('.info')], sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


# ------------------------------------------------------------------ bots


@pytest.mark.parametrize("tide", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("name", ["random", "greedy", "crabber", "heron"])
def test_every_bot_plays_whole_games(name: str, players: int, tide: bool) -> None:
    # Heron plays on until its time is up; the others must not be hurried, or a busy machine changes their games.
    seconds = 0.02 if name == "heron" else 60.0
    match = Match("granchi", seconds=seconds, options={"tide": tide})
    result = match.play([name] * players, seed=players)
    assert result.bots == (name,) * players + ("rule",) * tide
    assert len(result.vp) == players + tide
    again = Match("granchi", seconds=seconds, options={"tide": tide}).play([name] * players, seed=players)
    assert result.table == again.table
    if name != "heron":
        assert result.journal == again.journal


@pytest.mark.parametrize("name", ["random", "greedy", "crabber", "heron"])
def test_a_bot_is_asked_for_any_pending_seat_and_knows_nothing_of_the_others_choice(name: str) -> None:
    game = Granchi()
    session: Session[Any, Any] = Session(game, Match("granchi").table([name] * 3, 4))
    session.submit(0, session.legal(0)[2])
    true = session.state
    assert true.phase == BAIT
    other = game.sample(game.view(true, 2), Rng(8))
    assert game.to_data(other) != game.to_data(true)
    choices = []
    for state in (true, other):
        clock = iter(number / 1000 for number in range(10**6))
        budget = Budget(0.2, clock.__next__)
        choices.append(make_bot("granchi", name).choose(game.view(state, 2), 2, Rng(3), budget))
    assert choices[0] == choices[1]
    assert session.why_not(2, choices[0].actions[0]) is None


class Spy:
    """Plays as another bot and remembers what it was shown."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.shown: list[tuple[Any, int]] = []

    def choose(self, view: Any, seat: int, rng: Rng, budget: Budget) -> Choice:
        self.shown.append((view, seat))
        return self.bot.choose(view, seat, rng, budget)

    def choose_blindly(self, legal: Sequence[Action], rng: Rng) -> int:
        return self.bot.choose_blindly(legal, rng)


def test_bots_are_given_no_more_than_their_view_and_no_view_they_do_not_need(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("granchi")
    for name in ("random", "greedy"):
        spy = Spy(make_bot("granchi", name))
        monkeypatch.setattr(match, "bot", lambda _name, spy=spy: spy)
        match.play([name] * 3, 2)
        assert bool(spy.shown) == (name == "greedy")
        assert all(view.seen_by == seat and view.rng.state == (0, 0) for view, seat in spy.shown)


@pytest.mark.parametrize("name", ["greedy", "crabber", "heron"])
def test_a_turn_without_a_closing_action_is_played_to_its_end_and_no_further(name: str) -> None:
    game = Granchi()
    session: Session[Any, Any] = Session(game, Match("granchi").table([name] * 2, 4))
    for seat, bait in ((0, Bait(3)), (1, Bait(1))):
        session.submit(seat, bait)
    choice = make_bot("granchi", name).choose(session.view(0), 0, Rng(3), Budget(0.5))
    rows = [(Stow,)] if name == "greedy" else [(Stow, Keep), (Stow, Throw)]
    assert tuple(map(type, choice.actions)) in rows


def test_a_style_the_game_does_not_have_is_refused() -> None:
    assert names("granchi") == ["random", "greedy", "crabber", "heron"]
    with pytest.raises(BadData):
        make_bot("granchi", "crabber:fisher")


# ------------------------------------------------------------------ simulate and arena


def test_simulate_rates_games_for_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = "--game granchi --players 1 --games 40 --option rounds=3 --json --record"
    assert run(simulate, line, tmp_path) == 0
    report = json.loads(capsys.readouterr().out)
    assert sum(report["ratings"].values()) == 40
    assert report["wins"] == [40 - report["ratings"]["rating.empty"]]
    files = sorted(tmp_path.iterdir())
    assert len(files) == 40
    assert open_file(files[0]).session.table.options["rounds"] == 3
    assert run(simulate, "--game granchi --players 1 --games 40 --option rounds=3") == 0
    assert "rating.empty" in capsys.readouterr().out


def test_simulate_seats_automata(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(simulate, "--game granchi --players 2 --games 30 --option tide=true --json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["bots"] == ["random", "random", "rule"]
    assert report["mean_vp"][2] > 0


@pytest.mark.parametrize(
    "line", ["--game granchi --players 4", "--game granchi --bots master", "--game granchi --option tide=perhaps"]
)
def test_simulate_says_what_is_wrong_with_another_game(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(simulate, line) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SystemExit):
        run(simulate, "--game chess")


@pytest.mark.parametrize("players", [1, 2])
def test_arena_rates_bots_of_any_game(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Those who play alone are compared deal by deal."""
    line = f"--game granchi --players {players} --games 12 --bots random,greedy,crabber --option tide=true --json"
    reports = []
    for workers in (1, 2):
        assert run(arena, f"{line} --workers {workers}") == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0]["mean_vp"] == reports[1]["mean_vp"]
    assert set(reports[0]["win_rate"]) == {"random", "greedy", "crabber"}
    for name, row in reports[0]["cross_table"].items():
        assert len(row) == 2
        for other, share in row.items():
            assert share + reports[0]["cross_table"][other][name] == pytest.approx(1)


def test_arena_needs_no_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arena, "--game granchi --games 2") == 0
    assert {"random", "greedy"} <= set(capsys.readouterr().out.split())
    for game_id in registry.all_game_ids():
        info = registry.info(game_id)
        assert arena.problem(game_id, arena.quick_bots(info), arena.usual_players(info), {}, 1, 1, 1) is None


# ------------------------------------------------------------------ in other processes


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def test_the_thinking_process_knows_the_guest(thinker: Thinker) -> None:
    session: Session[Any, Any] = Session(Granchi(), Match("granchi").table(["crabber"] * 2, 4))
    view = session.game.to_data(session.view(1))
    thinker.start("granchi", "crabber", view, 1, 4, 0, 5.0)
    deadline = time.monotonic() + 60
    while (thought := thinker.poll()) is None and time.monotonic() < deadline:
        time.sleep(0.02)
    assert thought is not None
    assert thought.note == ""
    assert session.why_not(1, thought.actions[0]) is None


def a_play(tide: bool = True) -> Session[Any, Any]:
    result = Match("granchi", options={"tide": tide}).play(["greedy", "random"], 6)
    assert result.table is not None
    return Session.replay(Granchi(), result.table, result.journal)


def test_turns_without_a_closing_action_are_found() -> None:
    session = a_play()
    found = list(choices(session.game, registry.brain("granchi"), session.table, session.journal))
    rows = [[entry.action.NAME for entry in session.journal[start:end]] for start, end, _ in found]
    assert ["bait"] in rows
    assert any(row[0] == "stow" and len(row) == 2 for row in rows)
    assert all(len(row) == 1 for row in rows if row[0] != "stow")


def test_a_play_with_an_automaton_can_be_analysed() -> None:
    session = a_play()
    found = list(analyse(session, Judge("granchi", worlds=(1, 0, 2), finishes=(2, 2)), finishes=1))
    assert all(one.loss >= 0 for one in found if isinstance(one, TurnReview))
    last = [one for one in found if isinstance(one, ExpectedResult)][-1]
    assert last.points == session.scores().vp


def test_the_analysing_process_knows_the_guest() -> None:
    analyst = Analyst(a_play())
    found: list[ExpectedResult | TurnReview] = []
    deadline = time.monotonic() + 60
    while not analyst.done and not analyst.failed and time.monotonic() < deadline:
        found += analyst.poll()
        time.sleep(0.02)
    assert analyst.done
    assert any(isinstance(one, TurnReview) for one in found)
