"""Version information, as printed by `burano --version` and included in bug reports."""

import json
import platform

import pygame

from burano import NAME, __version__
from burano.core import registry
from burano.resources import DamagedResource, MissingResource, read


def version_report() -> str:
    """Return the versions of program, build, Python, SDL and rules, one per line."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = [
        f"{NAME.lower()} {__version__}",
        f"build {build()}",
        f"Python {platform.python_version()} ({platform.system()})",
    ]
    lines.append(f"SDL {sdl}, pygame-ce {pygame.version.ver}")
    lines += [f"rules {game_id} {registry.game(game_id).rules_version}" for game_id in registry.all_game_ids()]
    return "\n".join(lines)


def build() -> str:
    """Return commit and date of a packaged build."""
    try:
        return read(_stamp, "build.json")
    except MissingResource:
        return "from source"
    except DamagedResource as problem:
        return str(problem)


def _stamp(text: bytes) -> str:
    stamp = json.loads(text)
    return f"{stamp['commit']} of {stamp['date']}"
