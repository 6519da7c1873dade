"""Navigation between scenes. A scene's module is imported when first needed, to keep the start quick."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from burano.stage.scene import Scene, Services


class Navigation:
    """Creates scenes by name and puts them on the stack."""

    def __init__(self, routes: Mapping[str, str], start: str = "title") -> None:
        """`routes` map names to the function or class that creates a scene (`module:attribute`); `start` is the route
        of `home`."""
        self._routes, self._start = routes, start
        self.services: Services

    def make(self, route: str, *args: Any, **kwargs: Any) -> Scene:
        """Create a scene without showing it."""
        module, name = self._routes[route].split(":")
        scene: Scene = getattr(import_module(module), name)(self.services, *args, **kwargs)
        return scene

    def to(self, route: str, *args: Any, **kwargs: Any) -> None:
        """Show a scene above the present one; closing it returns to the present one."""
        self.services.stack.push(self.make(route, *args, **kwargs))

    def instead(self, route: str, *args: Any, **kwargs: Any) -> None:
        """Replace the present scene."""
        self.services.stack.replace(self.make(route, *args, **kwargs))

    def home(self) -> None:
        """Return to the title and close all other scenes."""
        self.services.stack.reset(self.make(self._start))

    def back(self) -> None:
        """Close the present scene."""
        self.services.stack.pop()
