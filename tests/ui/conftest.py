"""How computer players think in the tests of screens."""

import pytest

from burano.table.play.bot_driver import Driver, HereAndNow


@pytest.fixture(autouse=True)
def _think_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the program they would take as long as the machine likes; a test that wants just that says so."""
    monkeypatch.setattr(Driver, "make_mind", HereAndNow)
