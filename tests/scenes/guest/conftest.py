"""Lets the guest in, and ends programs that tests began."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from burano.core.registry import GUESTS
from tests.guest import GUEST
from tests.scenes.guest.guest_program import GuestProgram


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GUESTS, GUEST)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[GuestProgram]:
    made = GuestProgram(tmp_path)
    yield made
    made.close()
