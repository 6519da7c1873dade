"""Pictures of every scene in fixed states, for reviews and layout tests.

The shell's own shots are beside this module; every game supplies its own through its contract.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from burano import i18n
from burano.core import registry
from burano.persistence.dirs import below
from burano.persistence.settings import Settings, SettingsStore
from burano.scenes.shell.shots import pages
from burano.scenes.shell.wiring import make_services
from burano.stage.scene import Services
from burano.stage.stack import SceneStack
from burano.table.contract.screens import screens
from burano.table.staging.play_until import Shot
from burano.ui.clock import ManualClock
from burano.ui.drawing import palettes, theme
from burano.ui.kit import Kit, make_kit
from burano.ui.scaling import AUTO, MIN_WINDOW, SCALES

_MAX_SIDE = 8192
"""Maximum width or height of a picture in pixels."""


def shots(game_id: str = "") -> dict[str, Shot]:
    """Return the shots of one game by name, or of all games; raise an error for duplicate names."""
    if game_id:
        return dict(screens(game_id).shots())
    sources = [pages.SHOTS, *(screens(one).shots() for one in registry.game_ids())]
    found = {name: shot for source in sources for name, shot in source.items()}
    assert len(found) == sum(len(source) for source in sources), "two shots have the same name"
    return found


class Studio:
    """Services and folders needed to draw scenes without a window."""

    def __init__(self, home: Path) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.home = home
        """Folder for the files of the scenes."""
        self.kit: Kit = make_kit(ManualClock(), sound=False)
        self.kit.motion.level = "off"
        self._open: list[Services] = []

    def stage(
        self, shot: Shot, size: tuple[int, int], scale: float = AUTO, language: str = "en", turns: int = 12
    ) -> SceneStack:
        """Build one shot and update it until nothing moves; the caller draws or inspects it, then `close_scenes`."""
        i18n.set_language(language)
        stack = SceneStack(size, self.kit.motion, scale)
        store = SettingsStore(None, Settings(language=language, ui_scale=scale))
        store.change(palette=palettes.current(), lettering=self.kit.text.lettering)
        services = make_services(self.kit, store, below(self.home), stack)
        self._open.append(services)
        shot(services)
        stack.settle()
        for _turn in range(turns):
            stack.update(0.05)
        return stack

    def close_scenes(self, stack: SceneStack) -> None:
        """Close the scenes and the autosaves of their plays, whose threads would keep every scene in memory."""
        while stack.top:
            stack.pop()
            stack.settle()
        while self._open:
            self._open.pop().close()

    def picture(self, shot: Shot, size: tuple[int, int], scale: float = AUTO, language: str = "en") -> pygame.Surface:
        """Return a picture of one shot."""
        stack = self.stage(shot, size, scale, language)
        picture = pygame.Surface(size)
        stack.draw(picture)
        self.close_scenes(stack)
        return picture


def render(
    folder: Path,
    size: tuple[int, int],
    scale: float,
    language: str,
    only: str = "",
    game_id: str = "",
    letters: str = theme.USUAL,
) -> Iterator[tuple[str, Path]]:
    """Write every shot, or those whose name starts with `only`, as PNG; yield name and file."""
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio(folder)
    studio.kit.text.use(letters)
    for name, shot in shots(game_id).items():
        if name.startswith(only):
            path = folder / f"{name}_{size[0]}x{size[1]}_{language}.png"
            _write(studio.picture(shot, size, scale, language), path)
            yield name, path


def _write(picture: pygame.Surface, path: Path) -> None:
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(f"{error}: {path}") from error


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `burano shots`."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="folder the pictures go to")
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="window size (1920x1080)")
    parser.add_argument(
        "--scale", type=_scale, default=AUTO, metavar="S", help="UI scale 0.75 to 2; automatic by default"
    )
    parser.add_argument("--lang", choices=sorted(i18n.LANGUAGES), default="en", help="language of the words")
    parser.add_argument("--palette", choices=palettes.NAMES, default="default", help="colours of another palette")
    parser.add_argument("--letters", choices=theme.LETTERINGS, default=theme.USUAL, help="another lettering")
    parser.add_argument("--scene", default="", metavar="NAME", help="only scenes whose name starts like this")
    parser.add_argument("--game", choices=registry.game_ids(), default="", help="only scenes of this game")


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    size = int(width), int(height)
    if size[0] < MIN_WINDOW[0] or size[1] < MIN_WINDOW[1]:
        raise argparse.ArgumentTypeError(f"the smallest window is {MIN_WINDOW[0]}x{MIN_WINDOW[1]}")
    if max(size) > _MAX_SIDE:
        raise argparse.ArgumentTypeError(f"no side may be longer than {_MAX_SIDE}")
    return size


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = -1.0
    if scale != AUTO and not SCALES[0] <= scale <= SCALES[-1]:
        raise argparse.ArgumentTypeError(f"{text!r} is not a scale between {SCALES[0]} and {SCALES[-1]}")
    return scale


def run(arguments: argparse.Namespace) -> int:
    """Draw the pictures; return the exit code, an error if no shot has that name."""
    palettes.use(arguments.palette)
    a = arguments
    done = list(render(a.folder, a.size, a.scale, a.lang, a.scene, a.game, a.letters))
    for _name, path in done:
        print(path)
    if not done:
        print(f"no scene is called {arguments.scene}; there are {', '.join(shots(arguments.game))}", file=sys.stderr)
    return 0 if done else 1
