"""Screens under random hands: everything a person, a child on the table or another window may do to them."""

from __future__ import annotations

import os
import shutil
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence.library import Library
from burano.scenes.shell.preferences.keys import everything
from burano.scenes.shell.preferences.seats import SeatsScene
from burano.table.play.bot_driver import BotDriver, DirectBackend
from burano.table.play.play_options import CLOCK_CODES, PlayOptions
from burano.table.puzzle.model import numbers
from burano.ui.input.chord import Chord
from burano.ui.input.commands import QUIT
from tests.soak._tables import CREATED, Found, odd_name, random_table
from tests.ui.driver import Driver

KEYS = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_LEFT, pygame.K_DOWN, pygame.K_z,
        pygame.K_h, pygame.K_F11, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_1)  # fmt: skip
SIZES = ((1280, 720), (1024, 640), (1600, 1200), (640, 480))
PLACES = ("load", "replays", "statistics", "settings", "about", "howto", "suggest", "hearing", "keys", "shortcuts",
          "colours", "achievements")  # fmt: skip
PLACES_OF_A_GAME = ("setup", "warnings", "lesson", "puzzles", "mistakes", "challenge", "achievements")
PLACES_OF_A_PLAY = ("replay", "analysis", "pause", "seats")
EVENTS = 150
Pos = tuple[int, int]


def screens(rng: Rng, folder: Path) -> Counter[str]:
    """Clicks anywhere, keys, drags, other sizes, languages and scales, lost focus, files dropped, odd words typed,
    seats that change hands, plans, controllers."""
    seed, home = rng.below(1 << 30), folder / "home"
    error = _wild(seed, EVENTS, home)
    if error:
        count = EVENTS
        for fewer in (2, 5, 10, 20, 40, 80):
            if _wild(seed, fewer, home):
                count = fewer
                break
        words = f"python -c 'from tests.soak._screens import again; again({seed}, {count})'\n{error}\n"
        raise Found(f"screens: {error.splitlines()[-1]}", words.encode(), ".txt")
    return Counter({"events": EVENTS, "windows": 1})


def again(seed: int, count: int) -> None:
    """Repeat a run of the screens that failed."""
    with tempfile.TemporaryDirectory() as home:
        print(_wild(seed, count, Path(home)) or "nothing failed")


def _wild(seed: int, count: int, home: Path) -> str:
    rng = Rng(seed)
    shutil.rmtree(home, ignore_errors=True)
    game, table = random_table(rng, shown=True)
    table = replace(table, extras=PlayOptions(handover="off", clock=rng.choice(CLOCK_CODES)).to_extras())
    BotDriver.make_mind = DirectBackend
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
            act(driver, rng, kept)
            if driver.scene.name == "crash" or driver.app.bare is not None:
                return "the crash page"
    except Exception:  # noqa: BLE001 - finding any exception at all is what this is for
        return traceback.format_exc()
    finally:
        pygame.event.clear()
        driver.app.close()
    return ""


class Hands(NamedTuple):
    """Somebody at a program, with two points: one where something can be clicked, and one anywhere."""

    driver: Driver
    rng: Rng
    kept: Path
    """A save that can be dropped on the window."""
    thing: Pos
    anywhere: Pos

    def send(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.Event(kind, **facts))
        self.driver.run(0.1)

    def key(self) -> None:
        self.driver.key(self.rng.choice(KEYS), self.rng.choice((0, 0, pygame.KMOD_CTRL)))

    def command(self) -> None:
        """The keys of any command, wherever it is of use."""
        for chord in chords(self.rng):
            held = ((chord.ctrl, pygame.KMOD_CTRL), (chord.shift, pygame.KMOD_SHIFT), (chord.alt, pygame.KMOD_ALT))
            self.driver.key(chord.code, sum(mod for on, mod in held if on))

    def refit(self) -> None:
        """Another language, scale and size in mid-press."""
        app, rng = self.driver.app, self.rng
        self.driver.press(self.anywhere)
        app.settings.change(**random_look(rng))
        app.stack.fit(rng.choice(SIZES))
        self.driver.run(0.1)
        app.stack.fit(app.window.size)
        self.driver.release(self.anywhere)

    def window(self) -> None:
        self.send(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED,
                                   pygame.WINDOWRESTORED)))  # fmt: skip

    def file(self) -> None:
        names = (str(self.kept), "/nothing", os.fsdecode(b"/tmp/\xff.burano"))
        self.send(pygame.DROPFILE, file=self.rng.choice(names))

    def place(self) -> None:
        go_somewhere(self.driver, self.rng)
        self.driver.run(0.2)

    def plan(self) -> None:
        self.driver.key(pygame.K_x)
        for spot in (self.thing, self.anywhere):
            self.driver.click_at(spot)

    def interrupt(self) -> None:
        """Something is dragged when another window takes over: the button goes up there, or much later here."""
        (x0, y0), (x1, y1) = self.thing, self.anywhere
        self.driver.press(self.thing)
        self.driver.move(((x0 + x1) // 2, (y0 + y1) // 2), down=True)
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)[: 1 + self.rng.below(2)]:
            self.send(kind)
        if not self.rng.below(3):
            take_over(self.driver, self.rng)
        if not self.rng.below(3):
            self.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
        self.send(pygame.WINDOWFOCUSGAINED)
        self.driver.move(self.anywhere)
        if self.rng.below(2):
            self.driver.release(self.anywhere)

    def pad(self) -> None:
        """Buttons and sticks of a controller, and somebody who stumbles over its cable."""
        rng = self.rng
        for _ in range(1 + rng.below(6)):
            if not rng.below(8):
                self.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=rng.below(2))
            elif not rng.below(4):
                value = rng.choice((-32768, -20000, 0, 20000, 32767))
                self.send(pygame.CONTROLLERAXISMOTION, axis=rng.below(6), value=value, instance_id=rng.below(2))
            else:
                button = rng.choice((pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_A, rng.below(16)))
                self.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
                if rng.below(4):
                    self.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def chords(rng: Rng) -> list[Chord]:
    """The keys of one to three commands of any screen, but the one that ends the program."""
    found = [key for command in everything() if command is not QUIT for key in command.keys]
    return [chord for _ in range(1 + rng.below(3)) if (chord := Chord.read(rng.choice(found)))]


def go_somewhere(driver: Driver, rng: Rng) -> None:
    """Open any screen there is, of any game, over whatever is open."""
    app, game_id = driver.app, rng.choice(registry.game_ids())
    saver = app.services.saves.autosaves.saver
    places: list[tuple[object, ...]] = [(name,) for name in PLACES]
    places += [(name, game_id) for name in PLACES_OF_A_GAME]
    places += [("puzzle", game_id, number) for number in numbers(game_id)[:3]]
    if saver is not None:
        places += [(name, saver.session) if name in ("replay", "analysis") else (name,) for name in PLACES_OF_A_PLAY]
    place, *arguments = rng.choice(places)
    app.go.to(str(place), *arguments)
    app.stack.settle()


def random_look(rng: Rng) -> dict[str, object]:
    """Settings that change how everything looks."""
    return {
        "language": rng.choice(("en", "pl")),
        "ui_scale": rng.choice((0.0, 0.7, 1.0, 1.5, 2.0)),
        "palette": rng.choice(("default", "protan", "deutan", "tritan", "contrast")),
        "lettering": rng.choice(("usual", "plain")),
        "colour_symbols": rng.choice(("normal", "large")),
        "motion": rng.choice(("off", "reduced", "full")),
        "captions": bool(rng.below(2)),
    }


ACTIONS: tuple[Callable[[Hands], None], ...] = (
    *[lambda hands: hands.driver.click_at(hands.thing)] * 4,
    lambda hands: hands.driver.click_at(hands.anywhere),
    *[Hands.key] * 2,
    lambda hands: hands.driver.drag(hands.thing, hands.anywhere),
    lambda hands: hands.driver.type(odd_name(hands.rng)),
    lambda hands: hands.driver.run(0.5),
    lambda hands: take_over(hands.driver, hands.rng),
    *[Hands.command] * 3, Hands.refit, Hands.window, Hands.file, Hands.place, Hands.plan, Hands.interrupt, Hands.pad,
)  # fmt: skip


def act(driver: Driver, rng: Rng, kept: Path) -> None:
    """One thing somebody may do at any moment."""
    app, size = driver.app, driver.app.stack.size
    boxes = [box for box in driver.scene.boxes() if box.kind != "text" and box.enabled and box.name != "quit"]
    anywhere = (rng.below(size[0]), rng.below(size[1]))
    rng.choice(ACTIONS)(Hands(driver, rng, kept, rng.choice(boxes).spot if boxes else anywhere, anywhere))
    if len(app.stack.scenes) > 12:
        app.go.home()
        app.stack.settle()


def take_over(driver: Driver, rng: Rng) -> None:
    """A seat of the running play passes to a person or a computer, and perhaps all at once is called otherwise."""
    saver = driver.app.services.saves.autosaves.saver
    if saver is None or saver.session.decision() is None:
        return
    driver.app.go.to("seats")
    driver.run(0.3)
    scene = driver.scene
    if isinstance(scene, SeatsScene):
        seat = rng.below(len(scene.players))
        if not scene.players[seat].plays_by_rule:
            scene._seat(seat, rng.choice(("human", *scene._people.levels[:2])), "")
            driver.run(0.1)
        if driver.box("yes").enabled:
            driver.click("yes")
            driver.run(0.3)
