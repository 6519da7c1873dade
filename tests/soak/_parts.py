"""What a long random run is made of. Each part does one small round with its own random numbers and counts what it
checked. When something is wrong it raises `Found` with evidence, cut down to the smallest that still fails.
"""

from __future__ import annotations

import contextlib
import errno
import shutil
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from burano.core import conformance
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence import restoring, savefile
from burano.persistence.autosave import Autosaver
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.disk import Disk
from burano.persistence.library import Library
from burano.persistence.opening import verify_file
from burano.persistence.problems import SaveProblem
from tests.persistence.faults import FaultyDisk, WeakDisk
from tests.soak._damaged_plays import MEETINGS
from tests.soak._killed_program import deaths
from tests.soak._mutations import mutate_bytes
from tests.soak._random_events import pump
from tests.soak._screens import screens
from tests.soak._secrets import secrets
from tests.soak._tables import CREATED, Found, odd_name, played, random_table, saved, take_over

LACKS = ((), ("sync",), ("rename",), ("append",), ("sync", "rename", "append"))
"""What places cannot do."""

CLOSELY = 24
"""One game in so many is looked at in every position. That costs as much as playing all the others."""

# ---- games


def games(rng: Rng, folder: Path) -> Counter[str]:
    """A whole game: at each decision an intent is tried, which is refused with a reason if it is illegal; undo now and
    then. Invariants, views and secrets are looked at in every position of a few games, now and then in the others."""
    close = not rng.below(CLOSELY)
    positions, views = (1, 2) if close else (24, 48)
    game, table = random_table(rng)
    session = Session(game, table)
    automata = tuple(game.automata(game.options_from_data(table.options)))
    done: Counter[str] = Counter()
    seen: list[Any] = []
    try:
        while (decision := session.decision()) is not None:
            seat = rng.choice(decision.seats)
            legal = list(session.legal(seat))
            if not rng.below(positions):
                conformance.check_position(game, session.state, automata)
                done["positions"] += 1
            if not rng.below(views):
                conformance.check_view(game, session.state, rng)
                conformance.check_secrecy(game, session.state)
                done["secrets"] += 1
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
        autosaves = AutosaveManager(saves, disk=disk)
        saver = autosaves.watch(session, created=CREATED)
        for _ in range(20 + rng.below(120)):
            if session.decision() is None:
                break
            done += _one_more(session, saver, Library(saves, disk), rng)
        safe = saver.problem is None
        autosaves.close()
        found = [slot.recover().session for slot in AutosaveManager(saves).waiting()]
        held = [each for each in found if each.table == session.table]
        if safe and session.length and not any(each.journal == session.journal for each in held):
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


def _one_more(session: Session[Any, Any], saver: Autosaver, library: Library, rng: Rng) -> Counter[str]:
    """A decision, and what may come with it."""
    done = Counter({"decisions": 1})
    decision = session.decision()
    assert decision is not None
    seat = rng.choice(decision.seats)
    session.submit(seat, rng.choice(list(session.legal(seat))))
    if not rng.below(6) and session.why_not_undo(seat) is None:
        session.undo(seat)
    if not rng.below(20):
        take_over(session, rng)
        saver.begin_again()
        done["takeovers"] += 1
    if not rng.below(15):
        saver.note("something", {"n": session.length})
    if not rng.below(25):
        try:
            library.keep(session, odd_name(rng), CREATED, CREATED)
        except SaveProblem:
            done["refused"] += 1
    return done


def steps(rng: Rng, folder: Path) -> Counter[str]:
    """One play on a disk that dies at every step in turn: whatever the place cannot do, nothing that was safe is
    lost."""
    game, table = random_table(rng)
    seed, lacks = rng.below(1 << 30), rng.choice(LACKS)
    saves = folder / "steps"
    done: Counter[str] = Counter()
    whole = WeakDisk(lacks)
    try:
        _short_evening(game, table, seed, saves, whole)
        for at in range(1, len(whole.done) + 1, 1 + rng.below(3)):
            shutil.rmtree(saves, ignore_errors=True)
            disk = WeakDisk(lacks, at=at, lasting=True, torn=bool(rng.below(2)))
            safe, journal = _short_evening(game, table, seed, saves, disk)
            kept = [slot.recover().session.journal for slot in AutosaveManager(saves).waiting()]
            longest = max((len(each) for each in kept if each == journal[: len(each)]), default=0)
            if longest < safe:
                raise AssertionError(f"step {at}: {safe} decisions were safe, {longest} came back")
            for path in saves.glob(f"*{savefile.SUFFIX}"):
                restoring.load(path)
            done["kills"] += 1
    except Exception as error:
        what = f"steps ({table.game_id}, {lacks}): {error!r}"
        raise Found(what, saved(Session(game, table)), savefile.SUFFIX) from error
    finally:
        shutil.rmtree(saves, ignore_errors=True)
    return done


def _short_evening(game: Any, table: Any, seed: int, saves: Path, disk: Disk) -> tuple[int, list[Any]]:
    """A few decisions, a save by name, a takeover; returns how many decisions were safe, and all of them."""
    rng, session, safe = Rng(seed), Session(game, table), 0
    autosaves = AutosaveManager(saves, disk=disk)
    saver = autosaves.watch(session, created=CREATED)
    for number in range(8):
        played(session, rng, 1)
        if saver.problem is None:
            safe = session.length
        if number == 3:
            with contextlib.suppress(SaveProblem):
                Library(saves, disk).keep(session, "evening", CREATED, CREATED)
        if number == 5:
            take_over(session, rng)
            saver.begin_again()
    autosaves.close()
    return safe, list(session.journal)


# ---- files


def files(rng: Rng, folder: Path) -> Counter[str]:
    """A spoiled save is read or refused in words; the smallest that is neither is kept."""
    game, table = random_table(rng)
    whole = saved(played(Session(game, table), rng, rng.below(60)))
    done: Counter[str] = Counter()
    for _ in range(20):
        data = mutate_bytes(whole, rng)
        error = _trouble(folder / "file.burano", data)
        done["files"] += 1
        if error:
            data = smallest(data, partial(_still, error, folder / "file.burano"))
            raise Found(f"file: {error}", data, savefile.SUFFIX)
    return done


def _still(error: str, path: Path, data: bytes) -> bool:
    """Whether spoiled data fails in that way."""
    return _trouble(path, data) == error


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


# ---- what only screens read


def _meeting(what: str) -> Callable[[Rng, Path], Counter[str]]:
    def part(rng: Rng, folder: Path) -> Counter[str]:
        """One file that no honest copy writes, and every screen that reads it."""
        seed = rng.below(1 << 30)
        error = MEETINGS[what](Rng(seed), folder / "met")
        if error:
            words = f"python -c 'from tests.soak._damaged_plays import again; again({what!r}, {seed})'\n{error}\n"
            raise Found(f"{what}: {error.strip().splitlines()[-1]}", words.encode(), ".txt")
        return Counter({f"hostile {what}": 1})

    return part


SHARES = {"games": 9, "storms": 2}
"""How many times the time of any other part goes to these: a game is where decisions are made."""
PARTS = {
    "games": games,
    "storms": storms,
    "steps": steps,
    "files": files,
    "screens": screens,
    "pump": pump,
    "secrets": secrets,
    "deaths": deaths,
    **{what: _meeting(what) for what in MEETINGS},
}
