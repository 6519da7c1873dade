"""The layout check of a scene: window sizes, text scales and languages, and all faults of one staging."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
import pytest

from burano.scenes.shell.shots.studio import Studio, shots
from burano.stage.narrator import spoken
from burano.stage.scene import Scene
from burano.stage.stack import SceneStack
from burano.ui.controls.boxes import Box, problems
from burano.ui.controls.lists import ScrollText
from burano.ui.controls.widgets import Button, IconButton
from burano.ui.drawing import palettes
from tests.ui import overlaps
from tests.ui.known_overlaps import KNOWN
from tests.ui.languages import left_in_english
from tests.ui.overlaps import Finding, Known
from tests.ui.reading import Reader

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (1600, 1200), (2560, 1080), (1366, 768), (3840, 2160), (1024, 576)]
SCALES = [0.0, 0.75, 1.0, 1.5, 1.75, 2.0]
LANGUAGES = ["en", "pl"]
EMPTY = 0.08
"""Maximum share of the window that one rectangle without content may take."""


class Staging(NamedTuple):
    """A window size, a scale and a language in which to check a scene."""

    size: tuple[int, int]
    scale: float
    language: str


def grid() -> Iterator[Staging]:
    """Yield every size at every scale in every language."""
    for size in SIZES:
        for scale in SCALES:
            for language in LANGUAGES:
                yield Staging(size, scale, language)


def sample(name: str) -> Staging:
    """Return one staging of the grid, for every other scene in the smallest window.

    Sizes, scales and languages rotate from scene to scene, so that all scenes together cover the whole grid.
    """
    number = list(shots()).index(name) if name in shots() else 0
    smallest, *others = SIZES
    half, scales, tongues = number // 2, len(SCALES), len(LANGUAGES)
    if number % 2:
        return Staging(smallest, SCALES[half % scales], LANGUAGES[half // scales % tongues])
    turn = half // len(others)
    return Staging(others[half % len(others)], SCALES[turn % scales], LANGUAGES[turn // scales % tongues])


def painted() -> list[tuple[str, str, str]]:
    """Return every scene once, with alternating palettes and languages, sorted by palette."""
    scenes = enumerate(shots())
    looks = [(i % len(palettes.NAMES), name, LANGUAGES[i // len(palettes.NAMES) % 2]) for i, name in scenes]
    return [
        (palettes.NAMES[number], name, language) for number, name, language in sorted(looks, key=lambda look: look[0])
    ]


def draw_blanks(patch: pytest.MonkeyPatch) -> None:
    """Make every SVG blank, in its right size: boxes and text stay the same, and nothing else is checked."""
    patch.setattr(pygame.image, "load_sized_svg", lambda _file, size: pygame.Surface(size, pygame.SRCALPHA))


def wrong(
    studio: Studio,
    name: str,
    staging: Staging,
    *,
    translated: bool = True,
    reader: Reader | None = None,
    used: set[Known] | None = None,
) -> list[str]:
    """Return all faults of one scene in one staging, as messages; `translated` if its game supports every language. A
    `reader` checks the drawn type sizes, in stagings with a minimum. `used` collects the known findings that matched.
    """
    stack = studio.stage(shots()[name], *staging, turns=1)
    found = misplaced(stack, name, staging.language, translated=translated, used=used)
    if reader is not None:
        stack.draw(pygame.Surface(staging.size))
        hard = reader.found() if _readable(staging) else []
        found += unexpected(name, (Finding(*text.split(": ", 1)) for text in hard), used)
    studio.close_scenes(stack)
    return [f"{staging.size} {staging.scale} {staging.language}: {text}" for text in found]


def covered(boxes: Sequence[Box]) -> list[Finding]:
    """Return needed things that are covered, texts drawn on one another, and short texts that are cut."""
    return [*overlaps.covered(boxes), *overlaps.garbled(boxes), *overlaps.cut(boxes)]


def behind_text_scale(studio: Studio, name: str, staging: Staging) -> list[Finding]:
    """Return the panels whose text is smaller than the text scale asks, compared with the same scene at 100 %."""
    usual, large = (_measured(studio, name, staging._replace(scale=scale)) for scale in (1.0, staging.scale))
    return overlaps.behind_text_scale(usual[0], large[0], large[1] / usual[1])


def _measured(studio: Studio, name: str, staging: Staging) -> tuple[list[Box], float]:
    """Return the boxes of a scene, and the pixels that a unit of text should have."""
    stack = studio.stage(shots()[name], *staging, turns=1)
    assert stack.top is not None
    boxes, view = stack.boxes(), stack.top.view
    studio.close_scenes(stack)
    return boxes, view.s * view.grow


def empty(picture: pygame.Surface) -> list[Finding]:
    """Return the largest part of a window without content, if it is too large."""
    return overlaps.empty(picture, EMPTY)


def unexpected(name: str, findings: Iterable[Finding], used: set[Known] | None = None) -> list[str]:
    """Return the findings not in the list of known ones, as messages."""
    found = []
    for finding in findings:
        known = next((entry for entry in KNOWN if entry.matches(name, finding)), None)
        if known is None:
            found.append(str(finding))
        elif used is not None:
            used.add(known)
    return found


def _readable(staging: Staging) -> bool:
    """Return whether a minimum type size is guaranteed: not in smaller windows or at the smallest scale."""
    return staging.size >= (1280, 720) and staging.scale != SCALES[1]


def misplaced(
    stack: SceneStack,
    name: str = "",
    language: str = "en",
    *,
    translated: bool = True,
    used: set[Known] | None = None,
) -> list[str]:
    """Return all faults of what is shown; with a scene's name, including its language."""
    if not stack.top or not (boxes := stack.boxes()):
        return ["nothing is shown"]
    own = [box for box in boxes if not box.name.startswith(_ABOVE)]
    names = Counter(box.name for box in own if box.kind != "text")
    twice = [f"{count} things to click are called {name}" for name, count in names.items() if count > 1]
    foreign = left_in_english(name, own) if name and translated and language == "pl" else []
    found = problems(own, stack.top.view.window) + twice + _unheard(stack.top) + _keyless(stack.top) + foreign
    return found + unexpected(name, covered(boxes), used)


_ABOVE = ("lesson.", "caption", "notice")
"""Prefixes of boxes that do not belong to the scene, but lie above it."""
_ONE_OF_MANY = re.compile(
    r"seat\d|(automaton|language|hints|symbols|palette|play)\.|(key|letter|tab|reset) "
    r"|(puzzle|part|jump|only_|buy|swap)\d|(palette|hearing|warnings)$|.*\.(less|more)$|cell\.\d"
)
"""Lines of a list, settings of a player, values to change: reached by moving the focus. All others are commands."""


def _keyless(scene: Scene) -> list[str]:
    """Return the buttons without a key."""
    buttons = [w for w in scene.ui if isinstance(w, Button | IconButton) and not _ONE_OF_MANY.match(w.name)]
    keys = scene.kit.keys
    return [f"{w.name} has no key" for w in buttons if w.command is None or not keys.key_text(w.command)]


_RAW = re.compile(r"\b[a-z]+[._]\w+\b|[{}]")
"""Internal names and unfilled placeholders."""
BROKEN = re.compile(r"(?:^|[.:!?] )[.,:;]|[^\W\d] [.,:;!?](?: |$)|[→←↑↓★·]")
"""A sentence with a gap in place of a name, and symbols that voices leave out."""


def _unheard(scene: Scene) -> list[str]:
    """Return the faults of spoken names, for players who do not see the screen."""
    heard = {w.name: spoken(scene.describe(w)) for w in scene.ui if w.kind != "text"}
    nameless = [f"{name} has no spoken name" for name, words in heard.items() if not words.strip(" .")]
    texts = {w.name for w in scene.ui if isinstance(w, ScrollText)}
    odd = [said for name, said in heard.items() if name not in texts and (_RAW.search(said) or BROKEN.search(said))]
    raw = [f"something is called {said!r}" for said in odd]
    stops = {w.name for w in scene.ui if w.focusable and not w.name.startswith("log.")}
    count = Counter(heard[name].lower() for name in stops if name in heard)
    # A paper may show the things on the table again, under the same names.
    alike = [f"{n} controls are called {words!r}" for words, n in count.items() if n > 2]
    return nameless + raw + alike
