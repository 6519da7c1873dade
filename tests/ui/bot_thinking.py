"""The fixture that lets computer players think inside the test instead of in another process."""

import pytest

from burano.table.play.bot_driver import BotDriver, DirectBackend


@pytest.fixture(autouse=True)
def think_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the thinking process: its answers would come whenever the machine has time. Tests of the process itself
    set `BotDriver.make_mind` back."""
    monkeypatch.setattr(BotDriver, "make_mind", DirectBackend)
