"""Long steps of `dev.py` say what they do, and that they still do it."""

import io
import time
from types import SimpleNamespace

import pytest

from devtool import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _no_second_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a busy machine takes."""
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: 0.0))


def until(said: str, output: io.StringIO) -> None:
    """Wait for words; the test run's own limit ends it if they never come."""
    while said not in output.getvalue():
        time.sleep(0.01)


def test_a_terminal_sees_one_line_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "TICK", 0.01)
    out = Terminal()
    with progress.step("fetching", lambda: "5 packages so far", out):
        until("5 packages so far", out)
    assert out.getvalue().startswith("dev.py: fetching …\rdev.py: fetching … 0 s, 5 packages so far")
    assert out.getvalue().count("\n") == 1
    assert out.getvalue().split("\r")[-1].strip() == "dev.py: fetching … 0 s"


def test_a_file_gets_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    out = io.StringIO()
    with progress.step("fetching", output=out):
        until("0 s\n", out)
    assert out.getvalue().startswith("dev.py: fetching …\ndev.py: fetching … 0 s\n")
    assert "\r" not in out.getvalue()


def test_the_line_ends_when_the_step_fails() -> None:
    out = Terminal()
    with pytest.raises(ValueError, match="no"), progress.step("fetching", output=out):
        raise ValueError("no")
    assert out.getvalue().endswith("\n")
