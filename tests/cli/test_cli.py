"""The command line: what it prints, what it refuses, and its exit codes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from burano.cli import COMMANDS, main
from burano.core import conformance, registry
from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.persistence import savefile
from burano.persistence.disk import Disk
from tests.games.burano.referee import check_lines
from tests.games.burano.test_conformance import eager
from tests.guest import GUEST
from tests.persistence.plays import played

SAMPLES = Path(__file__).parent.parent / "games/burano/referee/samples"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A finished game of two on disk."""
    game = Burano()
    table = Table("burano", Options(players=2).to_data(), 7, (Player("Ada", 0), Player("Bo", 1)))
    walk = conformance.Walk(game, table, 7)
    for _ in walk.steps(eager(Rng(7))):
        pass
    session = Session.replay(game, table, walk.entries)
    path = tmp_path / "finished.burano"
    savefile.write(path, savefile.take(session, "Finished", 1, 2))
    return path


def test_a_save_becomes_a_record_the_referee_accepts(save, tmp_path, capsys):
    out = tmp_path / "game.jsonl"
    assert main(["record", str(save), str(out)]) == 0
    assert check_lines(out.read_text("utf-8").splitlines()).ok
    assert main(["verify", str(out)]) == 0
    assert "OK" in capsys.readouterr().out


def test_record_never_overwrites(save, tmp_path, capsys):
    out = tmp_path / "game.jsonl"
    out.write_text("precious")
    assert main(["record", str(save), str(out)]) == 2
    assert out.read_text(encoding="utf-8") == "precious"
    assert "exists already" in capsys.readouterr().err


def test_verify_accepts_a_save(save, capsys):
    assert main(["verify", str(save)]) == 0
    assert "a finished game of 2 players" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["greedy-2p", "greedy-3p", "greedy-4p", "random-4p"])
def test_verify_accepts_games_recorded_elsewhere(name, capsys):
    assert main(["verify", str(SAMPLES / f"{name}.jsonl")]) == 0


@pytest.mark.parametrize(
    ("event", "field", "value"),
    [
        ("bonus", "vp", 1),
        ("scores", "coins", [0, 0]),
        ("earn", "coins", 99),
        ("pick", "price", 2),
        ("island_score", "vp", [50, 0]),
        ("final", "winners", [0, 1]),
        ("roof", "floor", 2),
    ],
)
def test_verify_names_the_first_difference(event, field, value, tmp_path, capsys):
    lines = [json.loads(line) for line in (SAMPLES / "greedy-2p.jsonl").read_text("utf-8").splitlines() if line]
    number = next(i for i, line in enumerate(lines) if line["event"] == event and line.get(field) != value)
    lines[number][field] = value
    path = tmp_path / "wrong.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    assert main(["verify", str(path)]) == 1
    assert "NOT OK" in (reported := capsys.readouterr().out)
    assert f"line {number + 1}:" in reported


def test_records_of_several_games_are_reported_apart(tmp_path, capsys, monkeypatch):
    """A fault is named by the game whose record it is, whatever other games there are."""
    monkeypatch.setenv(registry.GUESTS, GUEST)
    assert main(["bench", "--game", "granchi", "--games", "1"]) == 0
    assert "decisions a second" in capsys.readouterr().out
    assert main(["simulate", "--game", "granchi", "--games", "1", "--record", str(tmp_path)]) == 0
    [record] = tmp_path.iterdir()
    assert main(["verify", str(record)]) == 0
    assert "a finished game of 3 players" in capsys.readouterr().out
    good = (SAMPLES / "greedy-2p.jsonl").read_text("utf-8").splitlines()
    wrong = json.dumps({**json.loads(good[-1]), "winners": [0, 1]})
    for lines in ([*good[:-1], wrong], ["", *good[:-1], wrong]):
        record.write_text("\n".join(lines), "utf-8")
        assert main(["verify", str(record)]) == 1
        assert f"line {len(lines)}:" in capsys.readouterr().out
    record.write_text(good[0].replace("burano-record", "chess-record"), "utf-8")
    assert main(["verify", str(record)]) == 1
    assert "no game knows this format" in capsys.readouterr().out


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff\xfe\x00", b'{"event":"setup","schema":"burano-record/1"}\n', b"[" * 5000]
)
def test_verify_refuses_rubbish_in_one_line(content, tmp_path, capsys):
    path = tmp_path / "rubbish"
    path.write_bytes(content)
    assert main(["verify", str(path)]) in (1, 2)
    said = capsys.readouterr()
    assert len((said.out + said.err).strip().splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--players", "7"],
        ["simulate", "--players", "many"],
        ["simulate", "--bots", "nobody"],
        ["simulate", "--games", "0"],
        ["simulate", "--seed", "-4"],
        ["simulate", "--nonsense"],
        ["bench", "--players", "7"],
        ["arena", "--bots", "random"],
        ["arena", "--bots", "random,nobody"],
        ["shots", "--size", "99999x99999", "out"],
        ["verify"],
        ["verify", "no-such-file"],
        ["record", "no-such-file", "out"],
        ["no-such-command"],
        ["--no-such-option"],
    ],
)
def test_wrong_arguments_get_one_line_and_exit_code_2(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    try:
        code = main(words)
    except SystemExit as stop:
        code = stop.code
    assert code == 2
    said = capsys.readouterr()
    assert len(said.err.strip().splitlines()) == 1
    assert not said.out


def test_simulate_prints_one_json_object(capsys, tmp_path):
    words = [
        "simulate",
        "--players",
        "3",
        "--games",
        "2",
        "--seed",
        "5",
        "--bots",
        "random,greedy",
        "--json",
        "--record",
    ]
    assert main([*words, str(tmp_path / "records")]) == 0
    report = json.loads(capsys.readouterr().out)
    assert {"games", "players", "seconds", "decisions", "wins", "mean_vp"} <= set(report)
    assert report["games"] == 2 and report["players"] == 3
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 2
    for path in records:
        assert check_lines(path.read_text("utf-8").splitlines()).ok


def test_every_command_has_help(capsys):
    for command in COMMANDS:
        with pytest.raises(SystemExit) as stop:
            main([command, "--help"])
        assert stop.value.code == 0
        assert f"burano {command}" in capsys.readouterr().out


def test_the_main_help_lists_the_commands(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    reported = capsys.readouterr().out
    assert all(command in reported for command in COMMANDS)


def run_on(encoding: str, *words: str | bytes) -> subprocess.CompletedProcess[bytes]:
    """The program on a terminal that has only some letters."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "burano", *words]
    return subprocess.run(command, capture_output=True, env=environment, cwd=SAMPLES.parents[2], timeout=60)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such names")
@pytest.mark.parametrize("encoding", ["ascii:strict", "latin-1:strict", "utf-8:strict"])
def test_no_name_and_no_message_is_too_strange_for_the_terminal(save: Path, tmp_path: Path, encoding: str) -> None:
    strange = os.fsencode(tmp_path) + b"/caf\xe9.burano"
    Path(os.fsdecode(strange)).write_bytes(save.read_bytes())
    good = run_on(encoding, "verify", strange)
    assert (good.returncode, good.stderr) == (0, b"")
    content = msgspec.to_builtins(savefile.read(save)) | {"game": "chess"}
    text = msgspec.json.encode(content)
    head = {"kind": savefile.KIND, "format": 1, "checksum": savefile.checksum(text), "save": msgspec.Raw(text)}
    other = tmp_path / "other.burano"
    other.write_bytes(msgspec.json.encode(head))
    refused = run_on(encoding, "verify", str(other))
    assert (refused.returncode, refused.stderr) == (1, b"")
    assert b"chess" in refused.stdout


def test_a_name_longer_than_any_file_has_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "x" * 5000]) == 2
    assert "x: " in capsys.readouterr().err


def test_an_unfinished_game_has_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "begun.burano"
    savefile.write(path, savefile.take(played(20, 2), "", 0, 0))
    assert main(["record", str(path), str(tmp_path / "out.jsonl")]) == 2
    assert "finished" in capsys.readouterr().err
    assert not (tmp_path / "out.jsonl").exists()


def test_a_record_that_cannot_be_written_leaves_nothing(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Disk, file: int, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Disk, "write", full)
        assert main(["record", str(save), str(tmp_path / "out.jsonl")]) == 2
    error = capsys.readouterr().err
    assert "full" in error
    assert "None" not in error
    assert list(tmp_path.glob("*out*")) == []
    assert main(["record", str(save), str(tmp_path / "out.jsonl")]) == 0


def test_diagnose_prints_versions_and_folders(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--diagnose"])
    assert not ended.value.code
    reported = capsys.readouterr().out
    assert "SDL" in reported
    assert "saves" in reported


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_command_that_draws_ends_when_it_is_asked_to() -> None:
    code = (
        "import contextlib, time\n"
        "from burano import cli\n"
        "with contextlib.suppress(SystemExit):\n"
        "    cli.main(['--version'])\n"
        "import pygame\n"
        "pygame.display.init()\n"
        "print('drawing', flush=True)\n"
        "time.sleep(60)\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    environment.pop("SDL_NO_SIGNAL_HANDLERS", None)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment, text=True) as command:
        assert command.stdout is not None
        assert any(line == "drawing\n" for line in command.stdout)
        command.terminate()
        try:
            assert command.wait(timeout=20) == -signal.SIGTERM
        finally:
            command.kill()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("words", ["simulate --games 1 --players 2 --bots random", "--version"])
def test_words_that_cannot_be_written_end_in_one_line(words: str) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "burano", *words.split()]
        reported = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert reported.returncode == 1
    assert reported.stderr.splitlines() == [f"burano {words.split()[0]}: {os.strerror(28)}".replace(" --version", "")]


def test_pictures_that_cannot_be_written_end_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["shots", str(tmp_path / "file")]) == 1
    (tmp_path / "out" / "about_1024x640_en.png").mkdir(parents=True)
    assert main(["shots", str(tmp_path / "out"), "--size", "1024x640", "--scene", "about"]) == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("burano shots: ") and second.endswith("about_1024x640_en.png")


@pytest.mark.parametrize("words", [[], ["bench"]])
def test_ctrl_c_while_the_program_starts_ends_it_without_a_word(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_words: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("burano.cli._answer", interrupted)
    monkeypatch.setattr("burano.app.run", interrupted)
    assert main(words) == 130
    assert capsys.readouterr() == ("", "")
