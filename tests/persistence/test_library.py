"""Named saves: kept, listed, renamed, deleted, taken in and given out; names lead nowhere else."""

import os
from pathlib import Path

import pytest

from burano.persistence import restoring, savefile
from burano.persistence.library import Library, file_name, tidy
from burano.persistence.problems import SaveProblem
from tests.persistence.plays import CREATED, NOW, played, same


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves")


def keep(library: Library, name: str, steps: int = 20) -> Path:
    return library.keep(played(steps, 2), name, CREATED, NOW)


def test_a_kept_save_is_listed_with_players_and_scores(library: Library) -> None:
    session = played(players=3)
    path = library.keep(session, "Sunday", CREATED, NOW)
    [line] = library.list()
    assert line.save is not None
    assert (line.path, line.save.name, line.save.over) == (path, "Sunday", True)
    assert [player["name"] for player in line.save.players] == ["Anna", "Łukasz", "Chiara"]
    assert line.save.summary["vp"] == list(session.scores().vp)


def test_the_latest_is_listed_first_and_broken_ones_say_why(library: Library) -> None:
    for age, name in enumerate(("new", "middle", "old")):
        path = keep(library, name)
        os.utime(path, (NOW - age, NOW - age))
    library.path_of("middle").write_bytes(b"{")
    os.utime(library.path_of("middle"), (NOW - 1, NOW - 1))
    lines = library.list()
    assert [line.path.stem for line in lines] == ["new", "middle", "old"]
    assert [line.problem and line.problem.key for line in lines] == [None, "not_a_save", None]


def test_an_empty_or_missing_folder_is_an_empty_list(library: Library) -> None:
    assert library.list() == []


def test_saving_again_under_a_name_keeps_a_backup(library: Library) -> None:
    keep(library, "Sunday", 10)
    path = keep(library, "Sunday", 30)
    found = restoring.newest_good_backup(path)
    assert found is not None
    assert found[1].session.length == 10


def test_renaming_changes_file_and_name(library: Library) -> None:
    path = keep(library, "Sunday")
    new = library.rename(path, "Monday: début")
    assert not path.exists()
    assert restoring.load(new).save.name == "Monday: début"
    assert new.stem == "Monday début"


def test_renaming_never_replaces_another_save(library: Library) -> None:
    one, two = keep(library, "one", 10), keep(library, "two", 20)
    with pytest.raises(SaveProblem) as caught:
        library.rename(one, "two")
    assert caught.value.key == "exists"
    assert restoring.load(two).session.length == 20
    assert restoring.load(one).session.length == 10


def test_a_change_of_spelling_that_keeps_the_file_is_allowed(library: Library) -> None:
    path = keep(library, "a/b")
    assert library.rename(path, "a:b") == path
    assert savefile.read(path).name == "a:b"


def test_deleting_removes_the_save_and_its_backups(library: Library) -> None:
    keep(library, "x", 10)
    path = keep(library, "x", 20)
    other = keep(library, "x y", 5)
    library.delete(path)
    assert [line.path for line in library.list()] == [other]
    assert restoring.newest_good_backup(path) is None


def test_taking_in_proves_the_file_first_and_finds_a_free_name(library: Library, tmp_path: Path) -> None:
    outside = tmp_path / f"mail{savefile.SUFFIX}"
    session = played(50, 3)
    savefile.write(outside, savefile.take(session, "Sunday", CREATED, NOW))
    keep(library, "Sunday", 1)
    paths = [library.import_file(outside) for _ in range(3)]
    assert [path.stem for path in paths] == ["Sunday (2)", "Sunday (3)", "Sunday (4)"]
    assert all(same(restoring.load(path).session, session) for path in paths)


@pytest.mark.parametrize("name", ["N" * 60, "N" * 59, "N" * 57, "evening " * 7 + "abc", "𠀀" * 55, "🎉" * 59 + "a"])
def test_a_long_name_taken_in_again_replaces_nothing(library: Library, tmp_path: Path, name: str) -> None:
    mine = keep(library, name, 5)
    outside = tmp_path / f"mail{savefile.SUFFIX}"
    savefile.write(outside, savefile.take(played(8, 2), tidy(name), CREATED, NOW))
    before = mine.read_bytes()
    new = [library.import_file(outside) for _ in range(11)]
    assert mine.read_bytes() == before and len({mine, *new}) == 12
    assert [savefile.read(path).name[-4:] for path in (new[0], new[-1])] == [" (2)", "(12)"]


def test_where_every_number_is_taken_nothing_is_taken_in(library: Library, tmp_path: Path) -> None:
    mine = keep(library, "Sunday", 5)
    outside = tmp_path / f"mail{savefile.SUFFIX}"
    savefile.write(outside, savefile.take(played(8, 2), "Sunday", CREATED, NOW))
    for number in range(2, 1000):
        (library.folder / f"Sunday ({number}){savefile.SUFFIX}").touch()
    before = mine.read_bytes()
    with pytest.raises(SaveProblem) as caught:
        library.import_file(outside)
    assert caught.value.key == "exists" and mine.read_bytes() == before
    assert all(not path.stat().st_size for path in library.folder.glob("*(*"))


def test_a_bad_file_is_not_taken_in(library: Library, tmp_path: Path) -> None:
    outside = tmp_path / f"mail{savefile.SUFFIX}"
    outside.write_bytes(b"not a save")
    with pytest.raises(SaveProblem):
        library.import_file(outside)
    assert library.list() == []


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "/abs/olute", "C:\\evil", "..", "a\0b", "con", "NUL.txt", "~", "x" * 500]
)
def test_a_hostile_name_stays_in_the_folder(library: Library, tmp_path: Path, name: str) -> None:
    outside = tmp_path / f"mail{savefile.SUFFIX}"
    savefile.write(outside, savefile.take(played(3, 2), tidy(name), CREATED, NOW))
    path = library.import_file(outside)
    assert path.parent == library.folder
    assert path.resolve().parent == library.folder.resolve()
    assert path.stem.partition(".")[0].lower() not in ("con", "nul")


@pytest.mark.parametrize("name", ["", "   ", "...", "///", "\n\t", "🎉"])
def test_a_name_without_letters_is_refused(name: str) -> None:
    with pytest.raises(SaveProblem) as caught:
        file_name(name)
    assert caught.value.key == "bad_name"


def test_giving_out_copies_the_very_bytes(library: Library, tmp_path: Path) -> None:
    path = keep(library, "Sunday")
    library.export_file(path, tmp_path / "elsewhere" / "copy")
    assert (tmp_path / "elsewhere" / "copy").read_bytes() == path.read_bytes()
