"""How clearly targets stand out, measured on pictures of every kind of decision: of Burano in four turns and in the
plan, of Murano at two sizes.

For each target the table is painted as it is, and again as if that one thing were no target while all others are. The
pixels that differ are what marks it; the contrast (WCAG) between both pictures there says how well it differs from what
may not be chosen. A mark is as good as the better quarter of its pixels. Palettes named are measured one by one.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from burano.games.burano import actions as a
from burano.persistence.dirs import below
from burano.persistence.settings import Settings, SettingsStore
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.shots.table import _position
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.scene import TableScene
from burano.scenes.shell.wiring import make_services
from burano.stage.stack import SceneStack
from burano.table.play.model import Key
from burano.ui.clock import ManualClock
from burano.ui.drawing import palettes
from burano.ui.kit import make_kit
from tests.bench import _murano_targets

WANTED = 3.0
SEEN = 90
"""So many pixels must differ that much, at 1920×1080: a target nobody sees is none."""
MAX_TARGETS = 5
"""Targets of one picture that are measured."""
_CHANGED = 24


@dataclass(frozen=True)
class Case:
    """A decision, and what is held while its targets are shown."""

    name: str
    kind: str
    cubes: int
    action: str = ""
    held: str = ""
    turns: tuple[int, ...] = (0,)
    also: Key | None = None
    """Highlighted in both pictures, where there is only one target: without any, nothing is dimmed."""


TURNS = (0, 1, 2, 3)
CASES = (
    Case("pits and rooftops", "turn", 26, a.Build.__name__, "prep", TURNS),
    Case("late rooftops", "turn", 44, a.Build.__name__, "prep", TURNS),
    Case("canals for a roof", "turn", 26, a.Roof.__name__, "roof", TURNS),
    Case("islands and ports", "sailing", 14, "", "", TURNS),
    Case("fishing huts", "sailing", 14, a.SwapDocks.__name__, "dock", TURNS),
    Case("ships", "sell", 16, a.Sell.__name__, "", TURNS, ("dock", 0)),
    Case("workers to call back", "withdraw", 20, "", "", TURNS),
    Case("lace squares", "lace", 20),
    Case("fish", "take_fish", 14),
    Case("building cards", "bonus", 18),
    Case("workers to send", "dispatch", 4),
    Case("roof stacks", "name_roofs", 0),
    Case("places of the pyramid", "turn", 16, a.PrivilegeCube.__name__, "supply"),
    Case("preparation", "turn", 12, a.Pick.__name__, "pyramid"),
)


def luminance(pixel: tuple[int, ...]) -> float:
    parts = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in pixel[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    height, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (height + 0.05) / (low + 0.05)


def seat_at(case: Case, home: Path, size: tuple[int, int]) -> TableScene:
    kit = make_kit(ManualClock(), sound=False)
    kit.motion.level = "off"
    stack = SceneStack(size, kit.motion)
    services = make_services(kit, SettingsStore(None, Settings()), below(home), stack)
    flow = Flow(services, _position(case.kind, case.cubes, 3, 4, case.action))
    flow.seat = 0
    table = flow.table = flow.scene = TableScene(services, flow)
    stack.push(table)
    stack.settle()
    return table


def targets(model: Model) -> list[Key]:
    """What may be clicked, or receives what is held."""
    return sorted(model.drops if model.held is not None else model.actions)


def panels_of(table: TableScene, key: Key) -> list[str]:
    """The panels that show a thing; none for what lies on a paper."""
    panels = table.context.picture.panels
    return [name for name, panel in panels.items() if any(spot.key == key for spot in panel.targets(table.model))]


def mark(table: TableScene, key: Key, also: Key | None) -> tuple[float, int]:
    """The contrast of a target's mark, and how many of its pixels reach what is wanted."""
    model, picture = table.model, table.context.picture
    if also is not None:
        action = next(iter(model.actions.values()))
        model = replace(model, actions={**model.actions, also: action}, sources=model.sources | {also})
    without = replace(
        model,
        drops={k: v for k, v in model.drops.items() if k != key},
        actions={k: v for k, v in model.actions.items() if k != key},
    )
    ratios: list[float] = []
    for name in panels_of(table, key):
        rect = picture.repaint(name, model)
        highlighted = picture.surface.subsurface(rect).copy()
        picture.repaint(name, without)
        ratios += _differences(highlighted, picture.surface.subsurface(rect))
        picture.repaint(name, model)
    if len(ratios) < 4:
        return 1.0, 0
    return statistics.quantiles(ratios, n=4)[-1], sum(ratio >= WANTED for ratio in ratios)


def _differences(one: pygame.Surface, other: pygame.Surface) -> list[float]:
    changed = pygame.mask.from_threshold(one, (0, 0, 0), (_CHANGED,) * 3 + (255,), other)
    changed.invert()
    found = []
    for box in changed.get_bounding_rects():
        for x in range(box.left, box.right):
            for y in range(box.top, box.bottom):
                if changed.get_at((x, y)):
                    found.append(contrast(tuple(one.get_at((x, y))), tuple(other.get_at((x, y)))))
    return found


def pictures(table: TableScene, case: Case) -> Iterator[str]:
    """Every way to look at a decision, one after another."""
    for turn in case.turns:
        table.context.camera.turn, table.context.camera.plan = turn, False
        table.refresh()
        yield f"turn {turn}"
    if len(case.turns) > 1:
        table.context.camera.turn, table.context.camera.plan = 0, True
        table.refresh()
        yield "plan"


def measured(case: Case, home: Path, size: tuple[int, int] = (1920, 1080)) -> Iterator[tuple[str, float, int]]:
    """For each picture of a decision: the weakest mark, and the smallest."""
    table = seat_at(case, home, size)
    if case.held:
        table.context.swap_docks(case.held == "dock")
        held = min(key for key in table.model.sources if key[0] == case.held)
        table.context.drag.take(held, (5, 5))
    for name in pictures(table, case):
        shown = [key for key in targets(table.model) if key != case.also and panels_of(table, key)]
        marks = [mark(table, key, case.also) for key in shown[:MAX_TARGETS]]
        yield name, min(ratio for ratio, _ in marks), min(pixels for _, pixels in marks)


def measured_murano(home: Path) -> Iterator[tuple[str, str, float, int]]:
    """The same for Murano's decisions, with the least number of pixels for the size."""
    for size in ((1920, 1080), (3840, 2160)):
        for kind, table in _murano_targets.tables(home, size):
            shown = [key for key in targets(table.model) if panels_of(table, key)]
            marks = [mark(table, key, None) for key in shown[:MAX_TARGETS]]
            if marks:
                yield kind, f"{size[0]}", min(ratio for ratio, _ in marks), min(pixels for _, pixels in marks)


def main() -> int:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1920, 1080))
    weak = 0
    for palette in sys.argv[1:] or ["default"]:
        print(f"palette {palette}")
        palettes.use(palette)
        with tempfile.TemporaryDirectory() as home:
            weak += sum(_measured(case, Path(home)) for case in CASES)
            for kind, size, ratio, pixels in measured_murano(Path(home)):
                weak += _said(f"Murano: {kind}", size, ratio, pixels)
    return 1 if weak else 0


def _measured(case: Case, home: Path) -> int:
    """Print what is measured of a decision; returns in how many pictures its targets are too weak."""
    weak = 0
    for name, ratio, pixels in measured(case, home):
        weak += _said(case.name, name, ratio, pixels)
    return weak


def _said(name: str, view: str, ratio: float, pixels: int) -> bool:
    """Print one measure; returns whether it is too weak."""
    poor = ratio < WANTED or pixels < SEEN
    print(f"{name:24} {view:7} {ratio:6.1f} : 1   {pixels:6} px{'   too weak' if poor else ''}", flush=True)
    return poor


if __name__ == "__main__":
    sys.exit(main())
