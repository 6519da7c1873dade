"""The save file: what is written comes back, and everything else is refused by name."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from burano.core.session import Session
from burano.persistence import byte_limits, migrations, restoring, savefile
from burano.persistence.disk import backup_names
from burano.persistence.opening import open_file
from burano.persistence.problems import SaveProblem
from tests.persistence.plays import CREATED, NOW, new_session, played, same

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (320).to_bytes(4, "big") + (180).to_bytes(4, "big") + bytes(40)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"game{savefile.SUFFIX}"


def saved(path: Path, steps: int = 60, **changes: Any) -> savefile.Save:
    save = savefile.take(played(steps), "Evening", CREATED, NOW, PNG)
    save = msgspec.structs.replace(save, **changes)
    savefile.write(path, save)
    return save


def problem_of(path: Path) -> SaveProblem:
    before = path.read_bytes()
    with pytest.raises(SaveProblem) as caught:
        restoring.load(path)
    assert path.read_bytes() == before
    assert caught.value.path == path
    return caught.value


@pytest.mark.parametrize("steps", [0, 1, 100, 10_000])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_play_comes_back_as_it_was(path: Path, steps: int, players: int) -> None:
    session = played(steps, players)
    savefile.write(path, savefile.take(session, "Evening", CREATED, NOW, PNG))
    restored = restoring.load(path)
    assert same(restored.session, session)
    assert (restored.save.name, restored.save.created, restored.save.modified) == ("Evening", CREATED, NOW)
    assert restored.save.picture() == PNG
    assert restored.save.over == (session.decision() is None)


def test_the_same_play_gives_the_same_bytes() -> None:
    one, other = (savefile.encode(savefile.take(played(80), "x", CREATED, NOW)) for _ in range(2))
    assert one == other


def test_a_save_is_json_with_format_game_and_rules(path: Path) -> None:
    saved(path)
    envelope = json.loads(path.read_text("utf-8"))
    assert (envelope["kind"], envelope["format"]) == (savefile.KIND, savefile.FORMAT)
    assert {"game", "rules", "table", "journal", "state", "summary"} <= set(envelope["save"])


@pytest.mark.parametrize("part", [0, 1, 20, 300, -300, -1])
def test_a_cut_file_is_refused_as_damaged(path: Path, part: int) -> None:
    saved(path)
    path.write_bytes(path.read_bytes()[: part - 1 if part < 0 else part])
    assert problem_of(path).key == ("not_a_save" if part in (0, 1, 20) else "damaged")


def test_one_changed_letter_breaks_the_checksum(path: Path) -> None:
    saved(path)
    path.write_bytes(path.read_bytes().replace(b'"Anna"', b'"Inna"', 1))
    problem = problem_of(path)
    assert (problem.key, problem.values["where"]) == ("damaged", "checksum")


@pytest.mark.parametrize(
    "content",
    [b"", b"hello", b"{}", b"[1]", b'{"kind":"other","format":1}', b"\xff\xfe\0", b"PK\x03\x04zip", b"null", b"\0" * 9],
)
def test_a_foreign_file_is_not_a_save(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert problem_of(path).key == "not_a_save"


def test_a_newer_format_is_refused_by_number(path: Path) -> None:
    path.write_bytes(b'{"kind":"board-game-save","format":7,"surprise":[1]}')
    problem = problem_of(path)
    assert (problem.key, dict(problem.values)) == ("newer_format", {"found": 7, "known": savefile.FORMAT})


def test_newer_rules_are_refused(path: Path) -> None:
    saved(path, rules=99)
    assert problem_of(path).key == "newer_rules"


def test_an_unknown_game_is_named(path: Path) -> None:
    saved(path, game="torcello")
    problem = problem_of(path)
    assert (problem.key, problem.values["game"]) == ("unknown_game", "torcello")


def test_a_position_that_does_not_follow_from_the_journal_is_refused(path: Path) -> None:
    save = savefile.take(played(60), "", CREATED, NOW)
    state = {**save.state, "coins": [99, 99, 99, 99]}
    saved(path, state=state)
    assert problem_of(path).key == "mismatch"


def test_an_illegal_entry_is_refused_with_its_number(path: Path) -> None:
    save = savefile.take(played(60), "", CREATED, NOW)
    saved(path, journal=[*save.journal[:30], [3, "end_turn"], *save.journal[30:]])
    problem = problem_of(path)
    assert problem.key == "damaged"
    assert "journal[30]" in str(problem.values["where"])


@pytest.mark.parametrize(
    "changes",
    [
        {"table": {}},
        {"table": {"game": "burano", "seed": "x"}},
        {"journal": [[0, "dance"]]},
        {"journal": [["x", "pick", 1]]},
        {"journal": [[0, "pick", 1, 2, 3]]},
        {"journal": [[0, "pick", 10**9]]},
        {"journal": [[-5, "end_turn"]]},
        {"journal": [[4, "end_turn"]]},
        {"name": "line\nbreak"},
    ],
)
def test_a_well_sealed_lie_is_refused(path: Path, changes: dict[str, Any]) -> None:
    saved(path, **changes)
    assert problem_of(path).key == "damaged"


@pytest.mark.parametrize("field", ["state", "journal", "table", "summary", "created", "over", "name", "rules"])
@pytest.mark.parametrize("value", [None, "text", 1.5, -1, [], {"a": []}, [[[]]], True])
def test_wrong_types_are_refused_or_were_right(path: Path, field: str, value: object) -> None:
    content = msgspec.to_builtins(savefile.take(played(20), "", CREATED, NOW))
    content[field] = value
    text = msgspec.json.encode(content)
    head = {"kind": savefile.KIND, "format": 1, "checksum": savefile.checksum(text), "save": msgspec.Raw(text)}
    path.write_bytes(msgspec.json.encode(head))
    if (field, value) == ("name", "text"):
        restoring.load(path)
    else:
        assert problem_of(path).key in ("damaged", "mismatch")


@pytest.mark.parametrize("changes", [{"over": True}, {"summary": {"vp": [999, 0, 0, 0]}}], ids=["over", "summary"])
def test_a_save_that_lies_about_the_result_is_refused(path: Path, changes: dict[str, Any]) -> None:
    saved(path, **changes)
    assert problem_of(path).key == "mismatch"


@pytest.mark.parametrize("colours", [(0, 0), (0, 4), (99, 1)])
def test_colours_the_game_does_not_have_are_refused(path: Path, colours: tuple[int, int]) -> None:
    fresh = new_session(2)
    seats = tuple(replace(p, color=c) for p, c in zip(fresh.table.players, colours, strict=True))
    session = Session(fresh.game, replace(fresh.table, players=seats))
    savefile.write(path, savefile.take(session, "", CREATED, NOW))
    assert problem_of(path).key == "damaged"


def test_unknown_fields_are_refused(path: Path) -> None:
    content = msgspec.to_builtins(savefile.take(played(5), "", CREATED, NOW)) | {"script": "x"}
    text = msgspec.json.encode(content)
    head = {"kind": savefile.KIND, "format": 1, "checksum": savefile.checksum(text), "save": msgspec.Raw(text)}
    path.write_bytes(msgspec.json.encode(head))
    assert problem_of(path).key == "damaged"


def test_a_deep_file_is_refused_before_it_is_parsed(path: Path) -> None:
    path.write_bytes(b'{"kind":"board-game-save","format":1,"save":' + b"[" * 500_000)
    assert problem_of(path).key == "too_deep"


def test_an_endless_number_is_refused_before_it_is_parsed(path: Path) -> None:
    path.write_bytes(b'{"kind":"board-game-save","format":' + b"9" * 100_000 + b"}")
    assert problem_of(path).key == "damaged"


def test_a_huge_file_is_refused_unread(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(50 << 30)
    with pytest.raises(SaveProblem) as caught:
        restoring.load(path)
    assert (caught.value.key, caught.value.values["limit"]) == ("too_big", byte_limits.MAX_BYTES >> 20)


@pytest.mark.parametrize(
    ("start", "limit"), [(b'{"kind":"board-game-save",', 4), (b'{"event":"setup","schema":"burano-record/1"}\n', 8)]
)
def test_the_limit_that_is_named_is_the_one_that_holds(path: Path, start: bytes, limit: int) -> None:
    path.write_bytes(start + bytes(9 << 20))
    with pytest.raises(SaveProblem) as caught:
        open_file(path)
    assert (caught.value.key, caught.value.values["limit"]) == ("too_big", limit)


def test_a_pipe_and_a_folder_are_no_saves(tmp_path: Path) -> None:
    os = pytest.importorskip("os")
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes here")
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        with pytest.raises(SaveProblem) as caught:
            restoring.load(path)
        assert caught.value.key == "not_a_file"


def test_a_missing_file_and_an_impossible_name_are_missing(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path / "zero\0byte"):
        with pytest.raises(SaveProblem) as caught:
            restoring.load(path)
        assert caught.value.key == "missing"


@pytest.mark.parametrize(
    "thumbnail", ["", "!!", "AAAA", "iVBORw0KGgo=", "iVBORw0KGgoAAAANSUhEUgAAgAAAAIAAAAAAAAAA", "a" * 399_999]
)
def test_a_thumbnail_that_is_not_a_small_png_is_no_picture(thumbnail: str) -> None:
    save = msgspec.structs.replace(savefile.take(played(1), "", CREATED, NOW), thumbnail=thumbnail)
    assert save.picture() == b""


# ---- backups


def test_every_write_keeps_what_was_there(path: Path) -> None:
    for steps in (10, 20, 30, 40, 50):
        saved(path, steps)
    lengths = [
        len(savefile.read(backup).journal) for backup in backup_names(path, path.parent / "backups", savefile.BACKUPS)
    ]
    assert lengths == [40, 30, 20]


def test_the_newest_good_backup_is_offered(path: Path) -> None:
    for steps in (10, 20, 30):
        saved(path, steps)
    newest, older = backup_names(path, path.parent / "backups", 2)
    path.write_bytes(b"scratched")
    newest.write_bytes(newest.read_bytes()[:-9])
    found = restoring.newest_good_backup(path)
    assert found is not None
    assert (found[0], found[1].session.length) == (older, 10)


def test_without_a_good_backup_none_is_offered(path: Path) -> None:
    path.write_bytes(b"scratched")
    assert restoring.newest_good_backup(path) is None


# ---- formats

EXAMPLES = sorted((Path(__file__).parent / "examples").glob(f"*{savefile.SUFFIX}"))


def test_there_is_an_example_of_every_format() -> None:
    formats = {json.loads(path.read_text("utf-8"))["format"] for path in EXAMPLES}
    assert formats == set(range(1, savefile.FORMAT + 1))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_kept_example_still_loads(example: Path) -> None:
    restored = restoring.load(example)
    assert restored.session.length == len(restored.save.journal) > 0


def test_older_formats_climb_step_by_step() -> None:
    """The mechanism, with two made-up steps: format 1 to 2 renames a field, 2 to 3 gives it back."""
    steps: dict[int, migrations.Step] = {
        1: lambda content: {("label" if key == "name" else key): value for key, value in content.items()},
        2: lambda content: {("name" if key == "label" else key): value for key, value in content.items()},
    }
    data = savefile.encode(savefile.take(played(30), "Evening", CREATED, NOW))
    assert savefile.decode(data, steps, 3).name == "Evening"


@pytest.mark.parametrize(
    ("steps", "key"),
    [({}, "older_format"), ({1: lambda content: content["gone"]}, "damaged"), ({1: lambda content: {}}, "damaged")],
)
def test_a_step_that_is_missing_or_fails_is_a_refusal(steps: dict[int, migrations.Step], key: str) -> None:
    data = savefile.encode(savefile.take(played(3), "", CREATED, NOW))
    with pytest.raises(SaveProblem) as caught:
        savefile.decode(data, steps, 2)
    assert caught.value.key == key


def test_every_format_below_the_current_has_its_step() -> None:
    assert set(migrations.STEPS) == set(range(1, savefile.FORMAT))
