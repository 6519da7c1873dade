"""Frame cost of the table at 1920×1080, as a ratio to one full-screen blit plus flip measured in the same run; and the
first picture of a cold start at 3840×2160, as a ratio to the one at 1920×1080.

Time is the processor's: others may use the machine, and a frame during which they did would look slow.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time, sleep

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from burano.core.journal import Player, Table
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.persistence.dirs import below
from burano.persistence.settings import Settings, SettingsStore
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.table.scene import TableScene
from burano.scenes.shell.wiring import make_services
from burano.stage.stack import SceneStack
from burano.table.motion.ambient import PACE as AMBIENT
from burano.ui.clock import ManualClock
from burano.ui.kit import make_kit

SIZE = (1920, 1080)
LARGE = (3840, 2160)
DRAGGING, SLOWEST, FLYING = 2.0, 4.0, 3.0
"""So many times one full-screen blit plus flip a frame may cost: dragging (half of them, and all but a twentieth), and
while a piece flies."""
LIVING = 1.6
"""… while nothing happens but what moves by itself, each frame of it between two such blits: both find the caches as
the rest of the machine left them."""
LARGER = 2.5
"""So many times the first picture of a window half as wide may the first large one cost."""
STEPS = 160
Play = Session[State, Options]


def _window() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def floor(rounds: int = 60) -> float:
    """Seconds for one full-screen blit plus flip."""
    screen = _window()
    picture = pygame.Surface(SIZE)
    picture.fill((34, 144, 158))
    times = []
    for _ in range(rounds):
        start = process_time()
        screen.blit(picture, (0, 0))
        pygame.display.flip()
        times.append(process_time() - start)
    return statistics.median(times)


def crowded(seed: int) -> Play:
    """A game of builders: every cube goes up, roofs wherever they fit; stops when the first seat may still build."""
    people = tuple(Player(name, color) for color, name in enumerate(("Ada", "Bea", "Cleo", "Dora")))
    session: Play = Session(Burano(), Table("burano", Options(players=4).to_data(), seed, people))
    rng, best, entries = Rng(seed), 0, []
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        legal = list(session.legal(seat))
        if decision.kind == "turn" and seat == 0 and any(isinstance(action, a.Build) for action in legal):
            cubes = sum(session.state.height)
            if cubes > best:
                best, entries = cubes, session.journal
        session.submit(seat, _builder(rng, session.state, legal))
    return Session.replay(Burano(), session.table, entries)


def _builder(rng: Rng, state: State, legal: list[Action]) -> Action:
    for kind in (a.Roof, a.Build, a.Pick):
        found = [action for action in legal if isinstance(action, kind)]
        if kind is a.Build:
            tall = [action for action in found if isinstance(action, a.Build) and state.height[action.pit]]
            found = list(tall) or found
        if found:
            return rng.choice(found)
    return rng.choice([action for action in legal if not isinstance(action, a.SkipAction)] or legal)


def seat_at(
    session: Play, home: Path, make_flow: type[Flow] = Flow, size: tuple[int, int] = SIZE
) -> tuple[SceneStack, TableScene]:
    kit = make_kit(ManualClock(), sound=False)
    stack = SceneStack(size, kit.motion)
    services = make_services(kit, SettingsStore(None, Settings(coach="off")), below(home), stack)
    flow = make_flow(services, session)
    flow.seat = 0
    table = flow.table = flow.scene = TableScene(services, flow)
    stack.push(table)
    stack.settle()
    return stack, table


def frame(stack: SceneStack, seconds: float = 1 / 60) -> int:
    """One turn of the program's loop, drawing included; returns the pixels drawn."""
    stack.update(seconds)
    screen = _window()
    dirty = stack.take_dirty()
    for rect in dirty:
        screen.set_clip(rect)
        stack.draw(screen)
    screen.set_clip(None)
    if dirty:
        pygame.display.update(dirty)
    return sum(rect.w * rect.h for rect in dirty)


def _path(table: TableScene) -> Iterator[tuple[int, int]]:
    """A wandering line over the whole island."""
    iso, s = table.context.parts.map.iso, table.view.s
    for step in range(STEPS):
        t = step / STEPS
        c, r = iso.across * abs((t * 5) % 2 - 1), iso.down * t
        x, y = iso.at(c, r)
        yield round(x * s), round((y - 40) * s)


def dragging(stack: SceneStack, table: TableScene) -> list[float]:
    """Seconds per frame while a house is carried over the island."""
    key = min(key for key in table.model.sources if key[0] == "prep")
    spot = next(box.spot for box in table.boxes() if box.name == f"{key[0]}.{key[1]}")
    stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
    for _ in range(30):
        frame(stack)
    times = []
    for pos in _path(table):
        start = process_time()
        stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        frame(stack)
        times.append(process_time() - start)
    table.context.drag.put_back()
    return times


def flying(stack: SceneStack, table: TableScene) -> tuple[list[float], int]:
    """Seconds per frame while a house flies to its pit, and how many pixels a frame draws."""
    action = next(action for action in table.model.legal if isinstance(action, a.Build))
    table.play(action)
    times, drawn = [], []
    while table.context.animations.flights:
        start = process_time()
        drawn.append(frame(stack))
        times.append(process_time() - start)
    return times[1:], int(statistics.median(drawn[1:]))


def with_ambience(stack: SceneStack, rounds: int = 240) -> tuple[float, float]:
    """Seconds for a frame in which the table only lives, and for a full-screen blit plus flip, by turns."""
    screen, picture = _window(), pygame.Surface(SIZE)
    picture.fill((34, 144, 158))
    alive, blank = [], []
    for _ in range(rounds):
        sleep(0.02)
        start = process_time()
        frame(stack, 1 / AMBIENT)
        alive.append(process_time() - start)
        sleep(0.02)
        start = process_time()
        screen.blit(picture, (0, 0))
        pygame.display.flip()
        blank.append(process_time() - start)
    return statistics.median(alive), statistics.median(blank)


def repaint(table: TableScene, rounds: int = 15) -> float:
    """Seconds to paint the lagoon with its island once: the best of some, since others may use the machine."""
    times = []
    for _ in range(rounds):
        start = process_time()
        table.context.picture.repaint("map", table.model)
        times.append(process_time() - start)
    return min(times)


def settle(stack: SceneStack) -> None:
    """Until the message at the start of a turn has gone."""
    for _ in range(300):
        frame(stack)


def main() -> int:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    with tempfile.TemporaryDirectory() as home:
        return _measure(Path(home))


def _measure(home: Path) -> int:
    session = max((crowded(seed) for seed in (3, 5, 8)), key=lambda play: sum(play.state.height))
    heights = session.state.height
    stack, table = seat_at(session, home)
    settle(stack)
    alive, blank = with_ambience(stack)
    table.kit.motion.level = "reduced"
    for _ in range(30):
        frame(stack)
    base = floor()
    resting = sum(frame(stack) for _ in range(120))
    table.kit.motion.level = "full"
    for _ in range(30):
        frame(stack)
    times = dragging(stack, table)
    flight, pixels = flying(stack, table)
    base = (base + floor()) / 2
    ratio = statistics.median(times) / base
    worst = statistics.quantiles(times, n=20)[-1] / base
    print(f"one full-screen blit plus flip      {base * 1000:7.2f} ms")
    print(f"standing still, reduced motion, pixels drawn {resting:7d}")
    print(f"the lagoon lives, median frame      {alive / blank:7.2f} × one of {blank * 1000:.2f} ms (limit {LIVING})")
    print(f"cubes on the island                 {sum(heights):7d}  ({heights.count(3)} of three floors)")
    print(f"dragging, median frame              {ratio:7.2f} × that (limit {DRAGGING:.0f})")
    print(f"dragging, slowest twentieth         {worst:7.2f} × (limit {SLOWEST:.0f})")
    flown = statistics.median(flight) / base
    print(f"a piece flying, median frame        {flown:7.2f} × that (limit {FLYING:.0f})")
    print(f"a piece flying, share of the window {pixels / (SIZE[0] * SIZE[1]):7.1%}")
    _growth(session, table, base)
    larger = _larger(session, home)
    fast = alive / blank <= LIVING and ratio <= DRAGGING and worst <= SLOWEST and flown <= FLYING
    return 0 if resting == 0 and fast and larger <= LARGER else 1


def _larger(session: Play, home: Path) -> float:
    """How much longer the first picture takes in a window twice as wide, nothing of it made before."""
    seconds = {}
    for size in (SIZE, LARGE):
        pygame.display.set_mode(size)
        seat_at(session, home, size=size)  # what every start reads once: sources of sprites, fonts
        start = process_time()
        stack, _table = seat_at(session, home, size=size)
        stack.draw(_window())
        seconds[size] = process_time() - start
    ratio = seconds[LARGE] / seconds[SIZE]
    print(f"first picture, {SIZE[0]}×{SIZE[1]}            {seconds[SIZE] * 1000:7.0f} ms")
    print(f"first picture, {LARGE[0]}×{LARGE[1]}            {ratio:7.2f} × that (limit {LARGER})")
    return ratio


def _growth(session: Play, table: TableScene, base: float) -> None:
    """How painting the lagoon grows with the number of cubes."""
    wanted, seen = [1, 10, 20, 30, 40, 60, 80], set()
    for number in range(session.length + 1):
        state = session.state_after(number)
        cubes = sum(state.height)
        if wanted and cubes >= wanted[0] and cubes not in seen:
            seen.add(cubes)
            while wanted and wanted[0] <= cubes:
                wanted.pop(0)
            table.model.state = state
            print(f"painting the lagoon, {cubes:3d} cubes       {repaint(table) / base:7.2f} ×")


if __name__ == "__main__":
    sys.exit(main())
