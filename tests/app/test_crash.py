"""Reports of errors are true, and every one is kept."""

import errno
import time
from pathlib import Path

import pytest

from burano.app.crash import write_report
from burano.persistence.disk import Disk
from burano.persistence.problems import SENTENCES
from tests.persistence.plays import play_on, played
from tests.ui.driver import Driver


def test_the_pages_about_an_error_claim_nothing_that_is_not_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(tmp_path, motion="off")
    session = played(0, 2)
    driver.app.services.saves.play(session)

    def full(disk: Disk, file: int, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Disk, "write", full)
    play_on(session, 3)
    driver.app.report(RuntimeError("first"))
    driver.run(0.2)
    reported = driver.box("text").text
    assert "has been saved" not in reported and "read-only" not in reported
    assert reported.count(SENTENCES["disk_full"]) == 2, "of the moves and of the report"
    driver.app.report(RuntimeError("second"))
    assert driver.app.bare is not None
    assert sum(SENTENCES["disk_full"] in line for line in driver.app.bare._lines) == 2
    monkeypatch.undo()
    driver.close()


def test_two_reports_of_one_second_are_both_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "strftime", lambda form: "crash-20261118-120000.txt")
    paths = [write_report(tmp_path, text) for text in ("one", "two")]
    assert [path.read_text(encoding="utf-8") for path in paths if isinstance(path, Path)] == ["one", "two"]
