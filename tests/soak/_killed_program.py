"""The whole program, killed: a window in which a clock runs, seats change hands and plans are laid dies at any moment.

Each life goes on from where the one before was killed. What it reported must be there, every decision of the play, and
never less time on the clocks than was found before; the next life opens it as if nothing had happened.
"""

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from burano.core import conformance, registry
from burano.core.rng import Rng
from burano.core.session import Session, Step, Undone
from burano.persistence.autosave import Autosaver
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.dirs import below
from burano.table.play import clocks
from burano.table.play.play_options import PlayOptions
from tests.soak._screens import take_over
from tests.soak._tables import Found
from tests.ui.driver import Driver

LIVES = 3
MAX_SECONDS = 180.0
"""Seconds after which a life that says nothing is killed all the same: on a busy machine it has hardly begun."""


def deaths(rng: Rng, folder: Path) -> Counter[str]:
    """A few lives of one program, each killed, and what they leave."""
    seed = rng.below(1 << 30)
    done: Counter[str] = Counter()
    error = _die(Rng(seed), folder / "deaths", done)
    if error:
        words = f"python -c 'from tests.soak._killed_program import again; again({seed})'\n{error}\n"
        raise Found(f"deaths: {error.strip().splitlines()[-1]}", words.encode(), ".txt")
    return done


def again(seed: int) -> None:
    """Repeat such lives; the moment of the kill is another one each time."""
    with tempfile.TemporaryDirectory() as folder:
        print(_die(Rng(seed), Path(folder) / "deaths", Counter()) or "nothing failed")


def _die(rng: Rng, home: Path, done: Counter[str]) -> str:
    shutil.rmtree(home, ignore_errors=True)
    used: Counter[int] = Counter()
    length = 0
    for _ in range(LIVES):
        said = _one_life(rng, home)
        if not said:
            done["windows killed before they said a word"] += 1
            continue
        done["kills of a window"] += 1
        if "crash" in said or "ended by itself" in said:
            return f"a life ended by itself or on the crash page: {said[-3:]}"
        done["takeovers"] += said.count("takeover")
        done["plans"] += said.count("plan")
        done["clocks run"] += said.count("clock")
        seed, length = [[*map(int, line.split()[1:])] for line in said if line.startswith("at ")][-1]
        found = [slot.recover() for slot in AutosaveManager(below(home).saves).waiting()]
        ours = [one for one in found if one.session.table.seed == seed]
        if not ours or not length <= ours[0].session.length <= length + 1:
            return f"{length} decisions were reported, {[one.session.length for one in ours]} came back"
        now = _seconds(ours[0].notes.get(clocks.NOTE))
        if now < used[seed]:
            return f"the clocks had come to {used[seed]} seconds, and are at {now} now"
        used[seed] = now
        done["decisions"] += length
    return _open(home) if length else ""


def _seconds(noted: Any) -> int:
    return sum(line[2] for line in noted) if isinstance(noted, list) else 0


def _open(home: Path) -> str:
    """What is wrong when the play is opened again."""
    driver = Driver(home, motion="off")
    try:
        if not driver.app.services.saves.resume():
            return "nothing to go on with"
        driver.run(1.0)
        return "the crash page" if driver.scene.name == "crash" or driver.app.bare is not None else ""
    except Exception:  # noqa: BLE001 - finding any exception at all is what this is for
        return traceback.format_exc()
    finally:
        pygame.event.clear()
        driver.app.close()


def _one_life(rng: Rng, home: Path) -> list[str]:
    """Start the program, kill it in the middle of something, and hear what it said."""
    arguments = [sys.executable, "-m", __name__, str(home), str(rng.below(1 << 30))]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE) as life:
        assert life.stdout is not None
        said, wanted, pipe = b"", 1 + rng.below(25), life.stdout.fileno()
        while said.count(b"\n") < wanted and select.select([pipe], [], [], MAX_SECONDS)[0]:
            more = os.read(pipe, 4096)
            if not more:
                return ["ended by itself"]
            said += more
        time.sleep(rng.unit() ** 2 * 0.3)
        os.kill(life.pid, signal.SIGKILL)
        said += life.stdout.read()
    return said.decode().splitlines()


# ---- a life


def main(home: Path, seed: int) -> None:
    """Play until somebody kills us, and say what is sure."""
    rng = Rng(seed)
    driver = Driver(home, motion="off", handover="off", coach="off", computer_pace="instant", language="en")
    desk = driver.app.services.saves
    _report_what_is_kept()
    if desk.resume() and desk.autosaves.saver is not None:
        _say_where(desk.autosaves.saver)
    while True:
        saver = desk.autosaves.saver
        if saver is None or saver.session.decision() is None:
            desk.play(_new(rng))
            if desk.autosaves.saver is not None:
                _say_where(desk.autosaves.saver)
        elif driver.scene.name == "crash" or driver.app.bare is not None:
            _say("crash")
        else:
            _do(driver, rng)


def _new(rng: Rng) -> Session[Any, Any]:
    """A person and computers, at a table with a clock where nothing is taken back."""
    game = registry.game(rng.choice(registry.game_ids()))
    players = rng.choice([count for count in game.info.seats if count > 1])
    table = conformance.table_for(game, players, rng.below(1 << 40), "off")
    seats = tuple(
        player if not seat or player.plays_by_rule else replace(player, controller=game.info.levels[0].name)
        for seat, player in enumerate(table.players)
    )
    terms = PlayOptions(handover="off", clock=rng.choice(("turn:30", "game:300")))
    session = Session(game, replace(table, players=seats, extras=terms.to_extras()))
    for _ in range(rng.below(60)):
        decision = session.decision()
        if decision is None:
            break
        session.submit(decision.seats[0], rng.choice(list(session.legal(decision.seats[0]))))
    return session


def _report_what_is_kept() -> None:
    """Say of every decision that it was taken once it is kept, whatever other observers were called before."""
    keep = Autosaver._notice

    def notice(saver: Autosaver, news: Step | Undone) -> None:
        keep(saver, news)
        _say_where(saver)

    Autosaver._notice = notice  # type: ignore[method-assign, assignment]


def _do(driver: Driver, rng: Rng) -> None:
    desk = driver.app.services.saves
    boxes = [box for box in driver.scene.boxes() if box.kind != "text" and box.enabled and box.name != "quit"]
    match rng.below(8):
        case 0:
            driver.run(6.0)  # the clock runs, computers play
            _say("clock")
        case 1 | 2:
            take_over(driver, rng)
            _say("takeover")
        case 3 if boxes:
            driver.key(pygame.K_x)
            for _ in range(2):
                driver.click_at(rng.choice(boxes).spot)
            _say("plan")
        case 4 if boxes:
            driver.click_at(rng.choice(boxes).spot)
        case _:
            flow = getattr(driver.scene, "flow", None)
            decision = flow.session.decision() if flow is not None else None
            if flow is None or decision is None:
                driver.app.go.home()
                driver.app.stack.settle()
                desk.resume()
            elif flow.seat in decision.seats and flow.session.table.players[flow.seat].is_human:
                flow.submit(rng.choice(list(flow.session.legal(flow.seat))))
            driver.run(0.2)


def _say_where(saver: Autosaver) -> None:
    _say(f"at {saver.session.table.seed} {saver.session.length}")


def _say(words: str) -> None:
    os.write(1, f"{words}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
