"""Six frames of every kind of event, side by side: how motion is looked at. Writes a sheet for each into out/films.

`dev.py bench films -- [--game burano] [--event FishSold] [--size 1920x1080] [--folder DIR]`

Whole games by fixed chance are replayed as the first seat sees them: steps come with the flights of the table. Every
kind of event is filmed once where the seat itself does it and once where a rival does, in the first step that has it.
Screens that tell by themselves (`--event` with the name of a shot: `cleanup_islands`, `final_telling`) are filmed too.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from burano.core.session import Step
from burano.scenes.burano.shots import positions as burano
from burano.scenes.shell.replay import ReplayScene
from burano.scenes.shell.shots import Studio, shots
from burano.scenes.walking.shots import positions as walking
from burano.stage.stack import SceneStack
from burano.table.contract import Play

GAMES: dict[str, Callable[[int], Play]] = {
    "burano": lambda seed: burano.finished(4, seed),
    "walking": lambda seed: walking.finished(3, seed),
}
SEEDS = (5, 6, 7, 8)
TOLD = ("cleanup_islands", "cleanup_lace", "cleanup_actions", "cleanup_houses", "cleanup_roofs", "final_telling")
"""Screens that tell a story in beats; each is filmed for so long."""
TOLD_SECONDS = 9.0
TICK = 1 / 60
LONGEST = 6.0


def kinds(play: Play) -> Iterator[tuple[str, Step]]:
    """What there is to film: a name for each kind of event, and a step that has it."""
    for step in play.steps:
        for event in step.events:
            seat = getattr(event, "seat", step.seat)
            yield f"{type(event).__name__}_{'own' if seat == 0 else 'rival'}", step


def sheet(frames: list[pygame.Surface]) -> pygame.Surface:
    """Frames in two rows, each a third of the width."""
    w, h = frames[0].get_size()
    small = (640, round(640 * h / w))
    found = pygame.Surface((small[0] * 3 + 8, small[1] * 2 + 4))
    for number, frame in enumerate(frames):
        place = (number % 3 * (small[0] + 4), number // 3 * (small[1] + 4))
        found.blit(pygame.transform.smoothscale(frame, small), place)
    return found


def film(stack: SceneStack, seconds: float) -> list[pygame.Surface]:
    """Six frames of so much time, the first right after the beginning."""
    frames, passed = [], 0.0
    for number in range(6):
        while passed < 0.03 + (seconds - 0.03) * number / 5:
            stack.update(TICK)
            passed += TICK
        frame = pygame.Surface(stack.size)
        stack.draw(frame)
        frames.append(frame)
    return frames


def film_step(stack: SceneStack, scene: ReplayScene, number: int) -> list[pygame.Surface]:
    """The step that leads to `number`; no frames if nothing moves in it."""

    def go() -> None:
        scene.seek(number - 1)
        stack.update(TICK)
        scene.step(1)

    go()
    seconds = 0.0
    while scene.board.busy and seconds < LONGEST:
        stack.update(TICK)
        seconds += TICK
    if not seconds:
        return []
    go()
    return film(stack, seconds + 0.05)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=sorted(GAMES), action="append")
    parser.add_argument("--event", default="", help="only kinds whose name starts like this")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--folder", type=Path, default=Path("out/films"))
    wanted = parser.parse_args()
    width, height = (int(part) for part in wanted.size.split("x"))
    wanted.folder.mkdir(parents=True, exist_ok=True)
    studio = Studio(wanted.folder)
    studio.kit.motion.level = "full"

    def keep(name: str, frames: list[pygame.Surface]) -> None:
        path = wanted.folder / f"{name}.png"
        pygame.image.save(sheet(frames), path)
        print(path, flush=True)

    for game in wanted.game or GAMES:
        done: set[str] = set()
        for seed in SEEDS:
            play = GAMES[game](seed)
            stack = studio.stage(lambda services, play=play: services.go.to("replay", play), (width, height))
            scene = stack.top
            assert isinstance(scene, ReplayScene)
            scene.viewer = 0
            for name, step in kinds(play):
                if name.startswith(wanted.event) and name not in done:
                    done.add(name)
                    frames = film_step(stack, scene, step.number)
                    if frames:
                        keep(f"{game}_{name}", frames)
            studio.strike(stack)
    for name in TOLD if wanted.game != ["walking"] else ():
        if name.startswith(wanted.event):
            stack = studio.stage(shots()[name], (width, height), turns=0)
            keep(name, film(stack, TOLD_SECONDS))
            studio.strike(stack)


if __name__ == "__main__":
    main()
