"""Files that only screens read: what lies beside a play or among the settings is gone wrong, and every screen is met.

Rules: no crash page, no exception; a play opens or is refused in words; of the settings what makes sense is kept.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame

from burano.core import conformance, registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence import analyses, savefile
from burano.persistence.settings import Settings
from burano.table.contract.screens import screens
from tests.soak import _hostile
from tests.soak._tables import played
from tests.ui.driver import Driver

CREATED = 1_750_000_000
PAGES = ("settings", "keys", "hearing", "colours", "warnings", "load", "statistics", "puzzles", "challenge", "suggest",
         "mistakes", "achievements", "replays", "shortcuts", "setup", "about", "howto")  # fmt: skip
OF_A_GAME = ("puzzles", "challenge", "setup", "howto", "warnings", "mistakes", "achievements")


def hostile_play(rng: Rng) -> tuple[Session[Any, Any], dict[str, Any]]:
    """A play whose table agreed on anything, with anything beside it."""
    game = registry.game(rng.choice(registry.game_ids()))
    table = conformance.table_for(game, rng.choice(game.info.seats), rng.below(1 << 40), "free")
    session = Session(game, table)
    for _ in range(rng.below(120)):
        decision = session.decision()
        if decision is None:
            break
        session.submit(decision.seats[0], rng.choice(list(session.legal(decision.seats[0]))))
    session.agree(_hostile.extras(rng, session))
    return session, _hostile.notes(rng, session)


def meet_play(rng: Rng, home: Path) -> str:
    """Open such a play and look at it from every side; what went wrong, or nothing."""
    session, notes = hostile_play(rng)
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    file = home / "play.burano"
    file.write_bytes(savefile.encode(savefile.take(session, "", CREATED, CREATED, notes=notes)))
    path = analyses.path_of(home / "data", session)
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(_hostile.analysis(rng, session)))

    def look(opened: list[Driver]) -> str:
        driver = Driver(home, motion="off", coach="off", language=rng.choice(("en", "pl")))
        opened.append(driver)
        app = driver.app
        app.go.to("open", str(file))
        driver.run(0.6)
        for way in (_table, _seats, _look_back):
            way(driver, session)
            if driver.scene.name == "crash" or app.bare is not None:
                return f"the crash page after {way.__name__}: " + _log(home)
        return ""

    return _caught(look)


def _caught(look: Callable[[list[Driver]], str]) -> str:
    """What a look at the screens found wrong, or the exception it ended with; the program it opened is closed."""
    opened: list[Driver] = []
    try:
        return look(opened)
    except Exception:  # noqa: BLE001 - finding any exception at all is what this is for
        return traceback.format_exc()
    finally:
        pygame.event.clear()
        for driver in opened:
            driver.app.close()


def _log(home: Path) -> str:
    return "\n".join(path.read_text(errors="replace")[-3000:] for path in home.rglob("log.txt"))


def _table(driver: Driver, _session: Session[Any, Any]) -> None:
    """Play on: keys of everything, a few clicks, undo."""
    for key in (pygame.K_h, pygame.K_l, pygame.K_x, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_n, pygame.K_RETURN):
        driver.key(key)
        driver.run(0.5)
    boxes = [box for box in driver.scene.boxes() if box.kind != "text" and box.enabled and box.name != "quit"]
    for box in boxes[:3]:
        driver.click_at(box.spot)
        driver.run(0.5)


def _seats(driver: Driver, _session: Session[Any, Any]) -> None:
    """Somebody else takes over."""
    saver = driver.app.services.saves.autosaves.saver
    if saver is None or saver.session.decision() is None:
        return
    driver.app.go.to("seats")
    driver.run(0.5)
    for name in ("language.0", "hints.0", "symbols.0", "yes"):
        if driver.has(name) and driver.box(name).enabled:
            driver.click(name)
            driver.run(0.5)


def _look_back(driver: Driver, session: Session[Any, Any]) -> None:
    """Replay, analysis, and whatever the end shows."""
    app = driver.app
    app.go.home()
    app.stack.settle()
    app.go.to("analysis", session)
    driver.run(0.5)
    for box in [box for box in driver.scene.boxes() if box.kind == "control" and box.enabled][:6]:
        if driver.scene.name == "analysis":
            driver.click_at(box.spot)
            driver.run(0.2)
    app.go.home()
    app.stack.settle()
    if session.decision() is None:
        screens(session.table.game_id).screens.look_back(app.services, session)
        driver.run(0.5)


def meet_exercises(rng: Rng, home: Path) -> str:
    """Look at turns of such analyses and try them; what went wrong, or nothing."""
    shutil.rmtree(home, ignore_errors=True)
    for _ in range(3):
        game = registry.game(rng.choice(registry.game_ids()))
        table = conformance.table_for(game, rng.choice(game.info.seats), rng.below(1 << 40), "free")
        session = played(Session(game, table), rng, 5 + rng.below(60))
        path = analyses.path_of(home / "data", session)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(_hostile.exercises(rng, session)))

    def look(opened: list[Driver]) -> str:
        driver = Driver(home, motion="off", coach="off", language=rng.choice(("en", "pl")))
        opened.append(driver)
        app = driver.app
        app.go.to("mistakes", *([rng.choice(registry.game_ids())] if rng.below(2) else []))
        for _ in range(30):
            driver.run(0.2)
            if driver.scene.name == "title":
                app.go.to("mistakes")
                driver.run(0.2)
            names = [box.name for box in driver.scene.boxes() if box.enabled and box.kind != "text"]
            begin = driver.scene.name == "mistakes" and "begin" in names and rng.below(2)
            if begin:
                driver.click("begin")
            elif names and rng.below(3):
                driver.click(rng.choice([name for name in names if name != "quit"] or names))
            else:
                driver.key(rng.choice((pygame.K_RETURN, pygame.K_DOWN, pygame.K_TAB, pygame.K_h, pygame.K_BACKSPACE)))
            if driver.scene.name == "crash" or app.bare is not None:
                return "the crash page: " + _log(home)
        return ""

    return _caught(look)


def meet_settings(rng: Rng, home: Path) -> str:
    """Start with such settings and look at every page; what went wrong, or nothing."""
    said = _hostile.settings(rng)
    shutil.rmtree(home, ignore_errors=True)

    def look(opened: list[Driver]) -> str:
        probe = Driver(home, size=(1024, 640))
        path = probe.app.services.dirs.settings
        probe.app.close()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(said))
        driver = Driver(home, size=(1280, 720))
        opened.append(driver)
        lost = [name for name, value in said.items() if _makes_sense(name, value) and not _is_kept(driver, name, value)]
        if lost:
            return f"settings that make sense were thrown away: {lost}"
        for page in PAGES:
            driver.app.go.home()
            driver.app.stack.settle()
            game = rng.choice(registry.game_ids())
            if page == "challenge" and not screens(game).challenges():
                continue
            driver.app.go.to(page, *([game] if page in OF_A_GAME else []))
            driver.run(0.2)
            driver.key(pygame.K_TAB)
            if driver.scene.name == "crash" or driver.app.bare is not None:
                return f"the crash page on {page}: " + _log(home)
        driver.app.settings.change(muted=not driver.app.settings.now.muted)
        if driver.app.settings.unwritable:
            return f"settings cannot be written any more: {driver.app.settings.unwritable}"
        return ""

    return _caught(look)


def _makes_sense(name: str, value: Any) -> bool:
    if name not in Settings.__struct_fields__:
        return False
    try:
        msgspec.convert({name: value}, type=Settings)
    except msgspec.ValidationError:
        return False
    return True


def _is_kept(driver: Driver, name: str, value: Any) -> bool:
    right = getattr(msgspec.convert({name: value}, type=Settings), name)
    now = getattr(driver.app.settings.now, name)
    if name == "games":  # under no name lies what the file said outside of any game
        now, right = ({game: said for game, said in one.items() if game} for one in (now, right))
    return bool(now == right)


def again(what: str, seed: int) -> None:
    """Repeat one meeting."""
    with tempfile.TemporaryDirectory() as home:
        print(MEETINGS[what](Rng(seed), Path(home) / "home") or "nothing failed")


MEETINGS = {"plays": meet_play, "settings": meet_settings, "exercises": meet_exercises}
