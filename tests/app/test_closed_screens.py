"""Closed screens give their memory back."""

import gc
import weakref
from pathlib import Path

from burano.app.closed_screens import ClosedScreens
from burano.core import conformance, registry
from burano.core.session import Session
from tests.ui.driver import Driver


def test_a_closed_table_is_released_after_its_fade(tmp_path: Path) -> None:
    driver = Driver(tmp_path, handover="off")
    closed = ClosedScreens(driver.app.stack)
    game = registry.game(registry.game_ids()[0])
    gc.collect()
    gc.disable()  # else Python might collect on its own
    try:
        driver.app.services.saves.play(Session(game, conformance.table_for(game, game.info.seats[0], 1)))
        driver.run(1)
        closed.release()
        screen = weakref.ref(driver.scene)
        driver.app.go.home()
        driver.run(1)
        assert screen() is not None, "a table is a cycle"
        closed.release()
        assert screen() is None
    finally:
        gc.enable()
        driver.app.close()
