"""Nonsense through the real pump, while computer players really think: whatever events a system, a driver or another
program sends, in any order and with any values."""

from __future__ import annotations

import shutil
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from burano.core import conformance, registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.table.play.bot_driver import BotDriver, ProcessBackend
from burano.table.play.play_options import PlayOptions
from tests.soak._screens import go_somewhere, random_look
from tests.soak._tables import CREATED, Found, odd_name, played
from tests.ui.driver import Driver

EVENTS = 600
_NUMBERS = (-(1 << 31), -5000, -1, 0, 1, 17, 640, 5000, (1 << 31) - 1)
_WINDOW = [
    value
    for name, value in vars(pygame).items()
    if name.startswith("WINDOW") and not name.startswith("WINDOWPOS") and isinstance(value, int)
]


def pump(rng: Rng, folder: Path) -> Counter[str]:
    """One window, one play with computer players in processes of their own, hundreds of events."""
    seed = rng.below(1 << 30)
    done: Counter[str] = Counter()
    error = _run(seed, folder / "pump", done)
    if error:
        words = f"python -c 'from tests.soak._random_events import again; again({seed})'\n{error}\n"
        raise Found(f"pump: {error.strip().splitlines()[-1]}", words.encode(), ".txt")
    return done


def again(seed: int) -> None:
    """Repeat such a window; when computer players answer is another moment each time."""
    with tempfile.TemporaryDirectory() as home:
        print(_run(seed, Path(home), Counter()) or "nothing failed")


def _run(seed: int, home: Path, done: Counter[str]) -> str:
    rng = Rng(seed)
    shutil.rmtree(home, ignore_errors=True)
    BotDriver.make_mind = ProcessBackend
    driver = Driver(home, motion=rng.choice(("off", "full")), computer_pace="instant")
    try:
        session = _play(rng)
        driver.app.services.saves.play(session, CREATED)
        for number in range(EVENTS):
            pygame.event.post(rng.choice(_EVENTS)(rng))
            if not rng.below(4):
                driver.run(0.05)
                pygame.time.wait(2)
            if not rng.below(40):
                driver.app.settings.change(**random_look(rng))
            if not rng.below(60):
                go_somewhere(driver, rng)
            if not rng.below(50) or len(driver.app.stack.scenes) > 10:
                _to_the_table(driver)
            done["events"] += 1
            if driver.scene.name == "crash" or driver.app.bare is not None:
                return f"the crash page after event {number}: " + _log(home)
        done["decisions"] += session.length
        done[f"windows of {session.table.game_id}"] += 1
    except Exception:  # noqa: BLE001 - finding any exception at all is what this is for
        return traceback.format_exc()
    finally:
        pygame.event.clear()
        driver.app.close()
    return ""


def _play(rng: Rng) -> Session[object, object]:
    """Somewhere in a play of a person and computer players of any level."""
    game = registry.game(rng.choice(registry.game_ids()))
    levels = [level.name for level in game.info.levels if level.offered]
    table = conformance.table_for(game, rng.choice(game.info.seats), rng.below(1 << 40), "free")
    seats = tuple(
        replace(player, controller=rng.choice(levels)) if number and not player.plays_by_rule else player
        for number, player in enumerate(table.players)
    )
    terms = PlayOptions(handover=rng.choice(("off", "on"))).to_extras()
    return played(Session(game, replace(table, players=seats, extras=terms)), rng, rng.below(200))


def _to_the_table(driver: Driver) -> None:
    """Back to the play, as by its button on the title."""
    driver.app.go.home()
    driver.app.stack.settle()
    driver.app.services.saves.resume()
    driver.run(0.3)


def _log(home: Path) -> str:
    return "\n".join(path.read_text(errors="replace")[-3000:] for path in home.rglob("log.txt"))


def _pos(rng: Rng) -> tuple[int, int]:
    return (rng.choice((*_NUMBERS, rng.below(1280))), rng.choice((*_NUMBERS, rng.below(720))))


def _at(rng: Rng) -> tuple[int, int]:
    """A point of the window: most nonsense happens there."""
    return (rng.below(1280), rng.below(720)) if rng.below(5) else _pos(rng)


def _key(kind: int) -> Callable[[Rng], pygame.Event]:
    def make(rng: Rng) -> pygame.Event:
        key = rng.choice((pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, 97 + rng.below(26), rng.below(1 << 31)))
        mod, text = rng.choice((0, 0, 64, 1, 256, 4096)), odd_name(rng)[:1]
        return pygame.Event(kind, key=key, mod=mod, unicode=text, scancode=rng.below(512))

    return make


def _button(kind: int) -> Callable[[Rng], pygame.Event]:
    return lambda rng: pygame.Event(kind, pos=_at(rng), button=rng.choice((1, 1, 1, 2, 3, 4, 5, 40, 0)), touch=False)


def _pad(kind: int) -> Callable[[Rng], pygame.Event]:
    return lambda rng: pygame.Event(
        kind,
        instance_id=rng.choice((0, 1, 99, -1)), device_index=rng.below(3), button=rng.below(40), axis=rng.below(12),
        value=rng.choice((-32768, 0, 20000, 32767)),
    )  # fmt: skip


_EVENTS: tuple[Callable[[Rng], pygame.Event], ...] = (
    *[_key(pygame.KEYDOWN)] * 3, _key(pygame.KEYUP),
    *[_button(pygame.MOUSEBUTTONDOWN)] * 3, *[_button(pygame.MOUSEBUTTONUP)] * 3,
    *[lambda rng: pygame.Event(pygame.MOUSEMOTION, pos=_at(rng), rel=_pos(rng), buttons=(rng.below(2), 0, 0),
                               touch=False)] * 3,
    lambda rng: pygame.Event(pygame.MOUSEWHEEL, x=rng.choice(_NUMBERS), y=rng.choice(_NUMBERS), flipped=False,
                             precise_x=rng.unit(), precise_y=rng.unit(), touch=False),
    lambda rng: pygame.Event(pygame.TEXTINPUT, text=odd_name(rng)),
    lambda rng: pygame.Event(pygame.TEXTEDITING, text=odd_name(rng), start=rng.below(9), length=rng.below(9)),
    lambda rng: pygame.Event(rng.choice(_WINDOW), x=rng.choice(_NUMBERS), y=rng.choice(_NUMBERS)),
    lambda rng: pygame.Event(pygame.DROPFILE, file=rng.choice(("", "/", "/nothing", "\udcff.burano", odd_name(rng)))),
    lambda rng: pygame.Event(pygame.DROPTEXT, text=odd_name(rng)),
    _pad(pygame.CONTROLLERBUTTONDOWN), _pad(pygame.CONTROLLERBUTTONUP), _pad(pygame.CONTROLLERAXISMOTION),
    _pad(pygame.CONTROLLERDEVICEREMOVED), _pad(pygame.JOYBUTTONDOWN), _pad(pygame.JOYAXISMOTION),
    lambda rng: pygame.Event(pygame.FINGERDOWN, x=rng.unit() * 3 - 1, y=rng.unit(), dx=0.0, dy=0.0, finger_id=0,
                             touch_id=rng.below(3)),
    lambda rng: pygame.Event(pygame.KEYMAPCHANGED),
    lambda rng: pygame.Event(pygame.CLIPBOARDUPDATE),
)  # fmt: skip
