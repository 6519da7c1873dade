"""From the title to the final scores with nothing but a mouse: the way of every whole game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from burano.core import registry
from burano.core.session import Session
from burano.persistence.autosave_slots import AutosaveSlots
from burano.persistence.dirs import below
from tests.ui.mouse import Mouse, Screen

PATIENCE = 300
"""Clicks that may lead nowhere in a row: the screens are full of things to look at."""

_LOOKS = 60
"""How often to look for a thing that should be there."""


def click(mouse: Mouse, name: str) -> None:
    """Click what is called so; a window that is still opening is looked at again."""
    for _look in range(_LOOKS):
        screen = mouse.look()
        box = next((box for box in screen.boxes if box.name == name and box.enabled), None)
        if box is not None:
            break
    assert box is not None, f"{screen.scene} has no {name}; it has {[box.name for box in screen.boxes]}"
    mouse.move(box.spot)
    mouse.press()
    mouse.release()


def start_game(mouse: Mouse, levels: tuple[int, ...]) -> None:
    """Through the set-up: a seat for each level, 0 for a person."""
    for seat in range(2, len(levels)):
        click(mouse, "add")
        for _look in range(_LOOKS):  # a slow window still shows the button that was pressed
            if any(box.name == f"seat{seat}.level" for box in mouse.look().boxes):
                break
    for seat, level in enumerate(levels):
        click(mouse, f"seat{seat}.level.{level}")
    click(mouse, "start_game")


class Player(Protocol):
    """Decides what to click."""

    @property
    def last(self) -> str: ...

    def act(self, screen: Screen) -> bool: ...


def play_on(
    player: Player,
    mouse: Mouse,
    progress: Callable[[], int],
    done: Callable[[Screen], bool],
    rest: Callable[[], None] | None = None,
) -> None:
    """Play until it is done. `progress` grows with every decision; `rest` lets time pass while computers move."""
    idle, before = 0, progress()
    while not done(screen := mouse.look()):
        assert screen.scene != "crash", f"the program failed after {player.last}"
        if not player.act(screen):
            assert rest is not None, f"nothing to click in {screen.scene} after {player.last}"
            rest()
        after = progress()
        idle, before = (0 if after > before else idle + 1), after
        assert idle < PATIENCE, f"stuck in {screen.scene} after {player.last}"


def decided(home: Path) -> int:
    """Grows with every decision: the size of the log the program writes."""
    return sum(path.stat().st_size for path in below(home).saves.rglob("*.log"))


def at_the_end(screen: Screen) -> bool:
    """Whether the final scoring is shown to its end."""
    return screen.scene == "final" and any(box.name == "again" for box in screen.boxes)


def points(mouse: Mouse) -> list[int]:
    """What the final screen says everybody has, by seat."""
    click(mouse, "page.0")
    texts = {box.name: box.text for box in mouse.look().boxes}
    return [int(texts[name]) for seat in range(4) if (name := f"total {seat}") in texts]


def left_behind(home: Path) -> Session[Any, Any]:
    """The play the program kept by itself, replayed from its journal."""
    [slot] = AutosaveSlots(below(home).saves).waiting()
    kept = slot.recover().session
    return Session.replay(registry.game(kept.table.game_id), kept.table, kept.journal)
