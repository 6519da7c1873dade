"""Six frames of every kind of event, side by side: how motion is looked at. Writes a sheet for each into out/films.

`dev.py bench films -- [--game burano] [--event FishSold] [--size 1920x1080] [--folder DIR]`

Whole games by fixed chance are replayed as the first seat sees them: steps come with the flights of the table. Every
kind of event is filmed once where the seat itself does it and once where a rival does, in the first step that has it.
Screens that tell by themselves (the clean-up, the finale) are filmed too.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from burano.core.rng import Rng
from burano.core.session import Session, Step
from burano.games.burano.game import Burano
from burano.scenes.burano.cleanup.scene import CleanupScene
from burano.scenes.burano.final.scene import FinalScene
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.shots import positions as burano
from burano.scenes.shell.review.replay import ReplayScene
from burano.scenes.shell.shots.studio import Studio
from burano.scenes.walking.shots import positions as walking
from burano.stage.scene import Services
from burano.stage.stack import SceneStack
from burano.table.contract.screens import Play
from burano.table.staging.play_until import play_until
from burano.ui.controls.widgets import Button


def by_chance(seed: int) -> Play:
    """A whole game in which every legal action is as likely as any other."""
    rng = Rng(seed)
    session = Session(Burano(), burano.table(4, seed))
    return play_until(session, lambda state, decision: False, lambda kind, legal: legal[rng.below(len(legal))])


GAMES: dict[str, Callable[[int], Play]] = {
    "burano": lambda seed: burano.finished(4, seed) if seed < 100 else by_chance(seed),
    "walking": lambda seed: walking.finished(3, seed),
}
SEEDS = (5, 6, 7, 8, 101, 102)
"""Games for pictures, then games by plain chance, which does what nobody would."""
FINALE_SECONDS, BEAT_SECONDS = 14.0, 2.2
"""How long the end and a beat of the clean-up are filmed for."""
TICK = 1 / 60
MAX_SECONDS = 6.0


def kinds(play: Play) -> Iterator[tuple[str, Step]]:
    """What there is to film: a name for each kind of event, and a step that has it."""
    for step in play.steps:
        for event in step.events:
            seat = getattr(event, "seat", step.seat)
            yield f"{type(event).__name__}_{'own' if seat == 0 else 'rival'}", step


def moved(frames: list[pygame.Surface]) -> pygame.Rect:
    """The part of the window in which the frames differ."""
    found: pygame.Rect | None = None
    for frame in frames[1:]:
        for a, b in ((frame, frames[0]), (frames[0], frame)):
            rest = a.copy()
            rest.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            alike = pygame.mask.from_threshold(rest, (0, 0, 0), (12, 12, 12, 255))
            alike.invert()
            rects = alike.get_bounding_rects()
            if rects:
                found = rects[0].unionall([*rects, found or rects[0]])
    return found or pygame.Rect(0, 0, 0, 0)


def sheet(frames: list[pygame.Surface], *, near: bool) -> pygame.Surface:
    """Frames in two rows, each a third of the width; only where something moved, if it is to be seen from `near`."""
    if near and (part := moved(frames)):
        part = part.inflate(80, 80)
        part.w, part.x = max(part.w, part.h * 16 // 9), part.centerx - max(part.w, part.h * 16 // 9) // 2
        part = part.clamp(frames[0].get_rect()).clip(frames[0].get_rect())
        frames = [frame.subsurface(part) for frame in frames]
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
    while scene.board.busy and seconds < MAX_SECONDS:
        stack.update(TICK)
        seconds += TICK
    if not seconds:
        return []
    go()
    return film(stack, seconds + 0.05)


def film_cleanup(studio: Studio, size: tuple[int, int]) -> Iterator[tuple[str, list[pygame.Surface]]]:
    """A clean-up that is over in the rules and shown on screen: the first beat of each kind."""
    session = burano.played(lambda state, decision: decision.kind == "pay_lace", 4, 5)

    def stage(services: Services) -> None:
        scene = CleanupScene(services, Flow(services, session))
        play_until(
            session,
            lambda state, decision: decision.kind == "pyramid",
            lambda kind, legal: legal[0 if kind == "pay_lace" else -1],
        )
        scene.story.refresh()
        services.stack.push(scene)

    stack = studio.stage(stage, size, turns=0)
    stack.update(TICK)
    scene, seen = stack.top, set()
    assert isinstance(scene, CleanupScene)
    for _tick in range(round(90 / TICK)):
        stack.update(TICK)
        name = type(scene.story.scored.latest).__name__
        if name not in seen and scene.story.scored.latest is not None:
            seen.add(name)
            yield f"cleanup_{name}", film(stack, BEAT_SECONDS)
        if scene.story.finished:
            break
        if name == "ActionsShuffled" and not scene.show.busy:
            button = scene.ui.find("next")
            assert isinstance(button, Button)
            button.on_click()
    studio.close_scenes(stack)


def _end(services: Services) -> None:
    services.stack.push(FinalScene(services, GAMES["burano"](5)))


def _open(play: Play, services: Services) -> None:
    services.go.to("replay", play)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=sorted(GAMES), action="append")
    parser.add_argument("--event", default="", help="only kinds whose name starts like this")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--near", action="store_true", help="only the part of the window in which something moved")
    parser.add_argument("--folder", type=Path, default=Path("out/films"))
    wanted = parser.parse_args()
    width, height = (int(part) for part in wanted.size.split("x"))
    wanted.folder.mkdir(parents=True, exist_ok=True)
    studio = Studio(wanted.folder)
    studio.kit.motion.level = "full"

    def keep(name: str, frames: list[pygame.Surface]) -> None:
        path = wanted.folder / f"{name}.png"
        pygame.image.save(sheet(frames, near=wanted.near), path)
        print(path, flush=True)

    for game in wanted.game or GAMES:
        done: set[str] = set()
        for seed in SEEDS:
            play = GAMES[game](seed)
            stack = studio.stage(partial(_open, play), (width, height))
            scene = stack.top
            assert isinstance(scene, ReplayScene)
            scene.viewer = 0
            for name, step in kinds(play):
                if name.startswith(wanted.event) and name not in done:
                    done.add(name)
                    frames = film_step(stack, scene, step.number)
                    if frames:
                        keep(f"{game}_{name}", frames)
            studio.close_scenes(stack)
    if wanted.game == ["walking"]:
        return
    for name, frames in film_cleanup(studio, (width, height)):
        if name.startswith(wanted.event):
            keep(name, frames)
    if "finale".startswith(wanted.event):
        stack = studio.stage(_end, (width, height), turns=0)
        keep("finale", film(stack, FINALE_SECONDS))
        studio.close_scenes(stack)


if __name__ == "__main__":
    main()
