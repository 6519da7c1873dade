"""Playing without a mouse: pointing at a thing moves the focus to it by keys or controller buttons, and pressing
confirms it. What cannot be reached that way cannot be played."""

from abc import ABC, abstractmethod
from collections import Counter, deque

import pygame

from burano.stage.scene import Scene
from burano.table.input.spot_target import SpotTarget
from burano.ui.controls.focus import Direction, neighbour
from burano.ui.controls.widget import Widget
from burano.ui.controls.widgets import ChoiceRow
from tests.ui.driver import Driver
from tests.ui.mouse import Screen, Spot

_MAX_STEPS = 250
_WAYS: tuple[Direction, ...] = ("left", "right", "up", "down")


def _uses_arrows(widget: Widget) -> bool:
    """Return whether the arrows change the control instead of moving the focus."""
    return widget.takes_text or type(widget).handle_command is not Widget.handle_command


class KeyboardPlayer(ABC):
    """A `Mouse` implemented by other input, through the event queue of the whole program."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._pos: Spot = (0, 0)
        self._pressed: Spot | None = None
        self.pressed: Counter[str] = Counter()

    # ---- differences between keyboard and controller

    @abstractmethod
    def send(self, command: str) -> None:
        """Press the key or button for a direction, `confirm`, `next`, `target` or `turn`."""

    # ---- the interface of a mouse

    def look(self) -> Screen:
        return Screen(self._driver.scene.name, self._driver.scene.boxes())

    def move(self, pos: Spot) -> None:
        """Point somewhere; this moves the focus to islands, because callouts describe the focused thing."""
        self._pos = pos
        wanted = self._meant(self._driver.scene, pos) if self._pressed is None else None
        if wanted is not None and wanted.name.startswith("island."):
            self._walk(self._driver.scene, wanted.name)

    def press(self) -> None:
        self._pressed = self._pos
        self._confirm_at(self._pos)

    def release(self) -> None:
        if self._pressed != self._pos:  # it was dragged: drop it here
            self._confirm_at(self._pos)
        self._pressed = None

    def wheel(self, steps: int) -> None:
        self._press("turn")

    # ---- moving the focus

    def _press(self, command: str) -> None:
        self.pressed[command] += 1
        self.send(command)

    def _confirm_at(self, pos: Spot) -> None:
        scene = self._driver.scene
        wanted = self._meant(scene, pos)
        if wanted is None:  # a screen that only needs a confirmation
            self._press("confirm")
            return
        self._walk(scene, wanted.name)
        if isinstance(wanted, ChoiceRow):
            self._choose(scene, wanted, pos)
        else:
            self._press("confirm")

    def _walk(self, scene: Scene, name: str) -> None:
        for _step in range(_MAX_STEPS):
            if scene.ui.focus_name == name and scene.ui.keyboard:
                return
            self._press(self._way(scene, name))
            assert self._driver.scene is scene, f"walking to {name} changed the screen"
        raise AssertionError(f"{scene.name}: {name} cannot be reached; the focus is on {scene.ui.focus_name}")

    def _choose(self, scene: Scene, choice: ChoiceRow, pos: Spot) -> None:
        """Select one of the options by the arrows."""
        cells = [box for box in choice.boxes() if box.name.startswith(f"{choice.name}.") and box.kind == "target"]
        index = next(number for number, cell in enumerate(cells) if cell.rect.collidepoint(pos))
        for _step in range(len(cells)):
            now = scene.ui.find(choice.name)
            if not isinstance(now, ChoiceRow) or now.chosen == index:
                return
            self._press("right" if index > now.chosen else "left")

    @staticmethod
    def _meant(scene: Scene, pos: Spot) -> Widget | None:
        aimed = [
            scene.ui.find(box.name) for box in scene.boxes() if box.spot == pos and box.kind != "text" and box.enabled
        ]
        widget = next((found for found in aimed if found is not None), None) or scene.ui.at(pos)
        if isinstance(widget, SpotTarget) and not widget.focusable:  # a detail stands for its thing
            widget = scene.ui.find(f"{widget.spot_key[0]}.{widget.spot_key[1]}") or widget
        return widget if widget is not None and widget.focusable else None

    def _way(self, scene: Scene, name: str) -> str:
        """Return the next press on the shortest way: arrows from control to control or, where they do not lead, control
        by control."""
        stops = [widget for widget in scene.ui if widget.focusable]
        names = [widget.name for widget in stops]
        here = scene.ui.focus_name
        focused = scene.ui.find(here)
        if here not in names or not scene.ui.keyboard:
            return "target"
        if focused is not None and _uses_arrows(focused):
            return "next"  # the control uses the arrows itself
        rects = [widget.rect for widget in stops]
        goal, start = names.index(name), names.index(here)
        came: dict[int, tuple[int, str]] = {start: (start, "")}
        queue = deque([start])
        while queue and goal not in came:
            at = queue.popleft()
            if _uses_arrows(stops[at]):
                continue
            for way in _WAYS:
                to = neighbour(rects, at, way)
                if to not in came:
                    came[to] = (at, way)
                    queue.append(to)
        if goal not in came:
            return "target" if stops[goal].choice else "next"
        at, way = goal, ""
        while at != start:
            at, way = came[at]
        return way


class Keys(KeyboardPlayer):
    """The keyboard."""

    _KEYS = {
        "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
        "confirm": pygame.K_RETURN, "next": pygame.K_TAB, "target": pygame.K_n, "turn": pygame.K_t,
    }  # fmt: skip

    def send(self, command: str) -> None:
        self._driver.key(self._KEYS[command])


class Controller(KeyboardPlayer):
    """A controller, as SDL reports it. It has no button for the next control: areas and targets reach everything."""

    _BUTTONS = {
        "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        "confirm": pygame.CONTROLLER_BUTTON_A, "target": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        "turn": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    }  # fmt: skip

    def send(self, command: str) -> None:
        if command == "next":
            self._trigger()
            return
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, button=self._BUTTONS[command], instance_id=0))
        self._driver.run(0.02)

    def _trigger(self) -> None:
        for value in (32000, 0):
            axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
            pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))
        self._driver.run(0.02)
