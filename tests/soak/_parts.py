"""What a long random run is made of. Each part does one small round with its own random numbers and counts what it
checked. When something is wrong it raises `Found` with evidence, cut down to the smallest that still fails.
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from burano.core import conformance, registry
from burano.core.errors import BadData
from burano.core.journal import UNDO_POLICIES, Player, Table
from burano.core.lettering import plain
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence import savefile
from burano.persistence.disk import Disk
from burano.persistence.keeper import Keeper
from burano.persistence.library import Library
from burano.persistence.opening import verify_file
from burano.persistence.problems import SaveProblem
from tests.saves.faults import FaultyDisk
from tests.saves.odd import NAMES
from tests.soak._doors import MEETINGS
from tests.soak._mutations import mutate_bytes
from tests.ui.driver import Driver

CREATED = 1_750_000_000
WORDS = ("first", "random", "hand", "short", "long")
"""Values tried for options that are words; the game says which it takes."""


class Found(Exception):
    """Something is wrong: what, and the file that shows it."""

    def __init__(self, what: str, evidence: bytes, suffix: str) -> None:
        super().__init__(what)
        self.evidence, self.suffix = evidence, suffix


def odd_name(rng: Rng) -> str:
    """A name nobody expects, that a file can still hold."""
    letters = [rng.choice(NAMES), chr(rng.below(0xD800)), chr(0xE000 + rng.below(0x10000)), "a", " "]
    text = "".join(rng.choice(letters) for _ in range(1 + rng.below(4)))[:20]
    return text.encode("utf-8", "ignore").decode().replace("\0", "") or "a"


def random_table(rng: Rng) -> tuple[Any, Table]:
    """A table of any registered game with any options, names, colours and undo policy it takes."""
    game = registry.game(rng.choice(registry.game_ids()))
    info = game.info
    players = rng.choice(info.seats)
    options = dict(info.options_for(players))
    for name, usual in info.options.items():
        wish: Any = usual
        if isinstance(usual, bool):
            wish = bool(rng.below(2))
        elif isinstance(usual, str):
            wish = rng.choice(WORDS)
        elif isinstance(usual, int):
            wish = rng.below(players + 1) - 1
        try:
            game.options_from_data({**options, name: wish})
            options[name] = wish
        except BadData:
            pass
    chosen = {name: value for name, value in options.items() if name != "players"}
    table = conformance.table_for(game, players, rng.below(1 << 40), rng.choice(UNDO_POLICIES), **chosen)
    colours = list(range(info.colours))
    rng.shuffle(colours)
    named = tuple(
        Player(plain(odd_name(rng)), colour, player.controller)
        for player, colour in zip(table.players, colours, strict=False)
    )
    return game, Table(table.game_id, table.options, table.seed, named, table.undo)


def saved(session: Session[Any, Any]) -> bytes:
    return savefile.encode(savefile.take(session, "", CREATED, CREATED))


# ---- games


def games(rng: Rng, folder: Path) -> Counter[str]:
    """A whole game: invariants after each decision, illegal intents refused with a reason, undo now and then."""
    game, table = random_table(rng)
    session = Session(game, table)
    automata = tuple(game.automata(game.options_from_data(table.options)))
    done: Counter[str] = Counter()
    seen: list[Any] = []
    try:
        while (decision := session.decision()) is not None:
            seat = rng.choice(decision.seats)
            legal = list(session.legal(seat))
            if not rng.below(4):
                conformance.check_position(game, session.state, automata)
                done["positions"] += 1
            seen = [*seen[-60:], *legal[:4]]
            intent, who = rng.choice(seen), rng.below(len(table.players))
            reason = session.why_not(who, intent)
            allowed = who in decision.seats and intent in session.legal(who)
            if (reason is None) != allowed or (reason is not None and not reason.key):
                raise AssertionError(f"{intent} of seat {who}: refused with {reason}, allowed: {allowed}")
            done["intents"] += 1
            session.submit(seat, rng.choice(legal))
            done["decisions"] += 1
            if not rng.below(12) and session.why_not_undo(seat) is None:
                session.undo(seat)
                done["undone"] += 1
        conformance.check_end(game, session.state)
    except Exception as error:
        raise Found(f"{table.game_id}: {error!r}", saved(session), savefile.SUFFIX) from error
    done[f"games of {table.game_id}"] += 1
    return done


# ---- saving


def storms(rng: Rng, folder: Path) -> Counter[str]:
    """Plays kept on a disk that fails now and then: what was promised is found again."""
    game, table = random_table(rng)
    session = Session(game, table)
    code = rng.choice((errno.ENOSPC, errno.EIO, errno.EACCES))
    disk: Disk = FaultyDisk(rng.below(200), code, lasting=False, torn=bool(rng.below(2)))
    done: Counter[str] = Counter()
    saves = folder / "storm"
    try:
        keeper = Keeper(saves, disk=disk)
        saver = keeper.watch(session, created=CREATED)
        for _ in range(20 + rng.below(120)):
            decision = session.decision()
            if decision is None:
                break
            seat = rng.choice(decision.seats)
            session.submit(seat, rng.choice(list(session.legal(seat))))
            if not rng.below(6) and session.why_not_undo(seat) is None:
                session.undo(seat)
            if not rng.below(15):
                saver.note("something", {"n": session.length})
            if not rng.below(25):
                try:
                    Library(saves, disk).keep(session, odd_name(rng), CREATED, CREATED)
                except SaveProblem:
                    done["refused"] += 1
            done["decisions"] += 1
        safe = saver.problem is None
        keeper.close()
        found = [slot.recover().session for slot in Keeper(saves).waiting()]
        if safe and session.length and not any(each.journal == session.journal for each in found):
            raise AssertionError(f"{session.length} decisions were safe, found {[each.length for each in found]}")
        for item in Library(saves).list():
            if item.save is None:
                raise AssertionError(f"{item.path.name!r} was written and cannot be read: {item.problem}")
        done["storms"] += 1
    except Exception as error:
        raise Found(f"storm: {error!r}", saved(session), savefile.SUFFIX) from error
    finally:
        shutil.rmtree(saves, ignore_errors=True)
    return done


# ---- files


def files(rng: Rng, folder: Path) -> Counter[str]:
    """A spoiled save is read or refused in words; the smallest that is neither is kept."""
    game, table = random_table(rng)
    session = Session(game, table)
    for _ in range(rng.below(60)):
        decision = session.decision()
        if decision is None:
            break
        session.submit(decision.seats[0], rng.choice(list(session.legal(decision.seats[0]))))
    whole = saved(session)
    done: Counter[str] = Counter()
    for _ in range(20):
        data = mutate_bytes(whole, rng)
        error = _trouble(folder / "file.burano", data)
        done["files"] += 1
        if error:
            data = smallest(data, lambda part, error=error: _trouble(folder / "file.burano", part) == error)
            raise Found(f"file: {error}", data, savefile.SUFFIX)
    return done


def _trouble(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    try:
        verify_file(path)
    except Exception as error:  # noqa: BLE001 - finding any exception at all is what this is for
        return type(error).__name__
    return ""


def smallest(data: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """The data with everything left out that is not needed for the failure."""
    step = len(data) // 2
    while step:
        at = 0
        while at < len(data):
            shorter = data[:at] + data[at + step :]
            if fails(shorter):
                data = shorter
            else:
                at += step
        step //= 2
    return data


# ---- screens

KEYS = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_LEFT, pygame.K_DOWN, pygame.K_z,
        pygame.K_h, pygame.K_F11, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_1)  # fmt: skip
SIZES = ((1280, 720), (1024, 640), (1600, 1200), (640, 480))
PLACES = ("load", "replays", "statistics", "settings", "about", "howto", "setup")
EVENTS = 150


def screens(rng: Rng, folder: Path) -> Counter[str]:
    """Clicks anywhere, keys, drags, other sizes, languages and scales, lost focus, files dropped, odd words typed."""
    seed, home = rng.below(1 << 30), folder / "home"
    error = _wild(seed, EVENTS, home)
    if error:
        count = EVENTS
        for fewer in (2, 5, 10, 20, 40, 80):
            if _wild(seed, fewer, home):
                count = fewer
                break
        words = f"python -c 'from tests.soak._parts import again; again({seed}, {count})'\n{error}\n"
        raise Found(f"screens: {error.splitlines()[-1]}", words.encode(), ".txt")
    return Counter({"events": EVENTS, "windows": 1})


def again(seed: int, count: int) -> None:
    """Repeat a run of the screens that failed."""
    with tempfile.TemporaryDirectory() as home:
        print(_wild(seed, count, Path(home)) or "nothing failed")


def _wild(seed: int, count: int, home: Path) -> str:
    import traceback

    rng = Rng(seed)
    shutil.rmtree(home, ignore_errors=True)
    game, table = random_table(rng)
    driver = Driver(home, motion=rng.choice(("off", "full")), handover="off")
    try:
        session = Session(game, table)
        for _ in range(rng.below(150)):
            decision = session.decision()
            if decision is None:
                break
            session.submit(decision.seats[0], rng.choice(list(session.legal(decision.seats[0]))))
        kept = Library(home / "data" / "saves").keep(session, "wild", CREATED, CREATED)
        if rng.below(2):
            driver.app.services.saves.play(session, CREATED)
        for _ in range(count):
            _act(driver, rng, kept)
            if driver.scene.name == "crash" or driver.app.bare is not None:
                return "the crash page"
    except Exception:  # noqa: BLE001 - finding any exception at all is what this is for
        return traceback.format_exc()
    finally:
        pygame.event.clear()
        driver.app.close()
    return ""


def _act(driver: Driver, rng: Rng, kept: Path) -> None:
    app, size = driver.app, driver.app.stack.size
    anywhere = (rng.below(size[0]), rng.below(size[1]))
    boxes = [box for box in driver.scene.boxes() if box.kind != "text" and box.enabled and box.name != "quit"]
    match rng.below(14):
        case 0 | 1 | 2 | 3 if boxes:
            driver.click_at(rng.choice(boxes).spot)
        case 4:
            driver.click_at(anywhere)
        case 5 | 6:
            driver.key(rng.choice(KEYS), rng.choice((0, 0, pygame.KMOD_CTRL)))
        case 7:
            driver.drag(rng.choice(boxes).spot if boxes else anywhere, anywhere)
        case 8:
            driver.press(anywhere)
            app.settings.change(language=rng.choice(("en", "pl")), ui_scale=rng.choice((0.0, 0.7, 1.0, 1.5)))
            app.stack.fit(rng.choice(SIZES))
            driver.run(0.1)
            app.stack.fit(app.window.size)
            driver.release(anywhere)
        case 9:
            pygame.event.post(pygame.Event(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED,
                                                       pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED))))  # fmt: skip
            driver.run(0.1)
        case 10:
            file = rng.choice((str(kept), "/nothing", os.fsdecode(b"/tmp/\xff.burano")))
            pygame.event.post(pygame.Event(pygame.DROPFILE, file=file))
            driver.run(0.2)
        case 11:
            driver.type(odd_name(rng))
        case 12:
            place = rng.choice(PLACES)
            app.go.to(place, *([rng.choice(registry.game_ids())] if place == "setup" else []))
            app.stack.settle()
            driver.run(0.2)
        case _:
            driver.run(0.5)
    if len(app.stack.scenes) > 12:
        app.go.home()
        app.stack.settle()


# ---- what only screens read


def _meeting(what: str) -> Callable[[Rng, Path], Counter[str]]:
    def part(rng: Rng, folder: Path) -> Counter[str]:
        """One file that no honest copy writes, and every screen that reads it."""
        seed = rng.below(1 << 30)
        error = MEETINGS[what](Rng(seed), folder / "met")
        if error:
            words = f"python -c 'from tests.soak._doors import again; again({what!r}, {seed})'\n{error}\n"
            raise Found(f"{what}: {error.strip().splitlines()[-1]}", words.encode(), ".txt")
        return Counter({f"hostile {what}": 1})

    return part


PARTS = {
    "games": games,
    "storms": storms,
    "files": files,
    "screens": screens,
    **{what: _meeting(what) for what in MEETINGS},
}
