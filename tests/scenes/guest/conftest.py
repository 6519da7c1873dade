"""Lets the guest in, and ends programs that tests began."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from burano.core.registry import GUESTS
from tests.guest import GUEST
from tests.scenes.guest.evening import Evening


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GUESTS, GUEST)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path)
    yield made
    made.close()
