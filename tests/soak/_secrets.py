"""Hot-seat secrets: what a seat may not know changes nothing on its screen, and the page between two people shows what
neither of them alone may see."""

from __future__ import annotations

import shutil
import traceback
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from burano.core import conformance, registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence import savefile
from burano.table.play.play_options import PlayOptions
from tests.soak._tables import CREATED, Found, played, saved
from tests.ui.driver import Driver


def secrets(rng: Rng, folder: Path) -> Counter[str]:
    """One position, drawn twice: with the secrets it has, and with others that look the same to a seat."""
    game = registry.game(rng.choice(registry.game_ids()))
    seats = rng.choice([count for count in game.info.seats if count > 1])
    table = conformance.table_for(game, seats, rng.below(1 << 40), "off")
    session = played(Session(game, replace(table, extras=PlayOptions(handover="on").to_extras())), rng, rng.below(250))
    decision = session.decision()
    if decision is None or decision.by_rule:
        return Counter()
    own, *others = [decision.seats[0], *(seat for seat in range(seats) if seat != decision.seats[0])]
    try:
        pages = _drawn(session, folder / "secrets", 2)
        for seat, page in ((own, 1), (rng.choice(others), 0)):
            twin = _twin(session, seat, rng)
            if _drawn(twin, folder / "secrets", page + 1)[page] != pages[page]:
                what = "the table" if page else "the page before the turn"
                raise AssertionError(f"{what} of seat {own} shows what seat {seat} may not know")
    except Exception as error:
        words = traceback.format_exc()
        raise Found(f"secrets ({game.game_id}): {error!r} {words[-200:]}", saved(session), savefile.SUFFIX) from error
    return Counter({"pages": 2, f"positions of {game.game_id}": 1})


def _twin(session: Session[Any, Any], seat: int, rng: Rng) -> Session[Any, Any]:
    """The same play in a position that seat cannot tell from the true one."""
    twin = Session.replay(session.game, session.table, session.journal)
    twin._state = session.game.sample(session.view(seat), rng)
    return twin


def _drawn(session: Session[Any, Any], home: Path, count: int) -> list[bytes]:
    """The page before a person's turn, and the table behind it."""
    shutil.rmtree(home, ignore_errors=True)
    driver = Driver(home, motion="off", coach="off")
    try:
        driver.app.services.saves.play(session, CREATED)
        pictures = []
        for _page in range(count):
            driver.run(0.5)
            driver.move((1, 1))
            driver.run(20.0)
            surface = driver.app.window.surface
            pictures.append(pygame.image.tobytes(surface, "RGB"))
            driver.key(pygame.K_RETURN)
        return pictures
    finally:
        pygame.event.clear()
        driver.app.close()
