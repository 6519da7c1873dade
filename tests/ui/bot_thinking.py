"""A fixture that runs computer players inside the test process."""

import pytest

from burano.table.play.bot_driver import BotDriver, DirectBackend


@pytest.fixture(autouse=True)
def think_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the thinking process, whose answers would come at unpredictable times. Tests of the process itself
    restore `BotDriver.make_mind`."""
    monkeypatch.setattr(BotDriver, "make_mind", DirectBackend)
