"""The log file: a few pages of what went wrong, and never a reason for anything to go wrong."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from burano.persistence import app_log


@pytest.fixture(autouse=True)
def nobody_else_listens() -> Iterator[None]:
    before = list(app_log._folder)
    yield
    app_log._folder[:] = before


def test_pages_turn_over_and_the_oldest_falls_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_log, "MAX_BYTES", 100)
    app_log.begin(tmp_path)
    for number in range(30):
        app_log.write(f"entry {number:02} " + "." * 60)
    pages = sorted(path.name for path in tmp_path.iterdir())
    assert pages == ["log-1.txt", "log-2.txt", "log-3.txt", "log.txt"]
    assert all((tmp_path / name).stat().st_size < 300 for name in pages)
    assert "entry 29" in app_log.last(tmp_path)
    assert not any("entry 00" in (tmp_path / name).read_text() for name in pages)


def test_an_entry_is_cut_and_holds_any_letter(tmp_path: Path) -> None:
    app_log.begin(tmp_path)
    app_log.write("\ud800 half a letter " + "x" * 100_000)
    assert "\\ud800 half a letter" in (tmp_path / app_log.NAME).read_text()
    assert (tmp_path / app_log.NAME).stat().st_size < 30_000


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    app_log.begin(blocked)
    app_log.write("anything")
    assert app_log.last(blocked) == ""
