"""The referee accepts whole games and notices when one line of them is changed."""

import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from . import check_lines
from .mutations import Mutation, annotated, bare, every_mutation, may_pass

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.jsonl"))
PROJECT = Path(__file__).parents[4]
# events whose numbers all follow from the rest of the record
RECKONED = ("scores", "island_score", "final", "earn", "turn")


@cache
def sample(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def some_mutations(record: list[str], count: int, seed: str) -> list[Mutation]:
    makers = list(every_mutation(record))
    return [make() for make in random.Random(seed).sample(makers, count)]


def event_at(mutation: Mutation, record: list[str]) -> str:
    return str(json.loads(record[mutation.index])["event"])


def named(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_accepts_whole_games(path: Path) -> None:
    record = sample(path)
    verdict = check_lines(record)
    assert verdict.ok, str(verdict)
    assert verdict.line == len(record)
    assert check_lines(bare(record)).ok
    assert check_lines(record, standard=False).ok


@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_refuses_every_meaningful_mutation(path: Path) -> None:
    """The complete state follows every turn here: only the mutations of ``may_pass`` tell the same game."""
    record = annotated(sample(path))
    missed = []
    for mutation in some_mutations(record, 150, path.stem):
        if check_lines(mutation.lines, trusted=mutation.index).ok and not may_pass(mutation):
            missed.append(str(mutation))
    assert not missed


@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_reckons_every_number_again(path: Path) -> None:
    """Without any stated state, changed totals are noticed on the very line that was changed."""
    record = bare(sample(path))
    for mutation in some_mutations(record, 600, path.stem):
        if mutation.kind == "change" and event_at(mutation, record) in RECKONED:
            verdict = check_lines(mutation.lines, trusted=mutation.index)
            assert not verdict.ok, str(mutation)
            assert verdict.line == mutation.index + 1, str(mutation)


@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_refuses_a_changed_state_on_its_line(path: Path) -> None:
    record = annotated(sample(path))
    checks = [index for index, text in enumerate(record) if '"event": "check"' in text][::20]
    for index in checks:
        state = json.loads(record[index])["state"]
        for part in state:
            wrong = {"event": "check", "state": {part: [state[part]]}}
            verdict = check_lines([*record[:index], json.dumps(wrong), *record[index + 1 :]], trusted=index)
            assert (verdict.ok, verdict.line, verdict.rule) == (False, index + 1, "RECORD check"), part


def test_ignores_notes_and_blank_lines() -> None:
    record = sample(SAMPLES[0])
    noted = [json.dumps(json.loads(text) | {"note": "a remark"}) for text in record]
    verdict = check_lines([line for text in noted for line in (text, "", "  \n")])
    assert verdict.ok
    assert verdict.line == 3 * len(record)


def test_compares_totals_after_a_line() -> None:
    record = sample(SAMPLES[0])
    at = next(index for index, text in enumerate(record) if '"end_turn"' in text)
    line, scores = json.loads(record[at]), json.loads(record[at + 1])
    right = {name: scores[name][line["player"]] for name in ("vp", "coins", "privilege")}
    assert check_lines([*record[:at], json.dumps(line | {"after": right}), *record[at + 1 :]]).ok
    for name, value in right.items():
        wrong = json.dumps(line | {"after": {name: value + 1}})
        verdict = check_lines([*record[:at], wrong, *record[at + 1 :]])
        assert (verdict.ok, verdict.line, verdict.rule) == (False, at + 1, "RECORD after")


@pytest.mark.parametrize(
    "text",
    ["[]", "7", "{", '{"event": "pass"}', '{"event": ["turn"]}', '{"event": NaN}', "[" * 100_000, "{}"],
)
def test_refuses_unreadable_lines(text: str) -> None:
    record = sample(SAMPLES[0])
    verdict = check_lines([*record[:4], text])
    assert (verdict.ok, verdict.line, verdict.rule) == (False, 5, "RECORD format")


def test_refuses_a_field_written_twice() -> None:
    record = sample(SAMPLES[0])
    doubled = record[1].replace('"player": 1', '"player": 0, "player": 1')
    assert doubled != record[1]
    assert check_lines([record[0], doubled, *record[2:]]).rule == "RECORD format"


@pytest.mark.parametrize("end", [0, 1, 20, -1])
def test_refuses_a_record_that_stops_early(end: int) -> None:
    verdict = check_lines(sample(SAMPLES[0])[:end])
    assert not verdict.ok
    assert "the end of the record" in verdict.reason


def test_command_line(tmp_path: Path) -> None:
    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tests.games.burano.referee", *map(str, arguments)]
        return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)

    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(sample(SAMPLES[0])[:-1]), encoding="utf-8")
    accepted = run(*SAMPLES)
    assert accepted.returncode == 0
    assert accepted.stdout.count("accepted") == len(SAMPLES)
    refused = run(SAMPLES[0], broken)
    assert refused.returncode == 1
    assert "refused by RECORD order" in refused.stdout
    broken.write_bytes(b"\xff\xfe")
    assert "not UTF-8" in run(broken).stdout


def test_final_has_a_detail_for_every_player() -> None:
    *record, last = sample(SAMPLES[0])
    final = json.loads(last)
    short = json.dumps(final | {"detail": final["detail"][:-1]})
    verdict = check_lines([*record, short])
    assert (verdict.ok, verdict.line, verdict.rule) == (False, len(record) + 1, "RECORD lines")


def test_final_names_only_cards_the_player_owns() -> None:
    *record, last = sample(SAMPLES[0])
    final = json.loads(last)
    final["detail"][0]["buildings"]["shared_bench"] = 0
    assert check_lines([*record, json.dumps(final)]).rule == "R12"
