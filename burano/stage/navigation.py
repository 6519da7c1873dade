"""The ways between scenes. Each is imported when first gone to, so that starting up stays quick."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from burano.stage.scene import Scene, Services

ROUTES = {
    "title": "burano.scenes.shell.title:TitleScene",
    "settings": "burano.scenes.shell.settings:SettingsScene",
    "about": "burano.scenes.shell.about:AboutScene",
    "howto": "burano.scenes.shell.howto:HowToScene",
    "setup": "burano.scenes.burano.setup.scene:SetupScene",
    "continue": "burano.scenes.shell.opening:ContinueScene",
    "open": "burano.scenes.shell.opening:OpenScene",
    "load": "burano.scenes.shell.load:LoadScene",
    "replays": "burano.scenes.shell.load:ReplaysScene",
    "pause": "burano.scenes.shell.pause:PauseScene",
    "replay": "burano.scenes.shell.replay:ReplayScene",
    "analysis": "burano.scenes.shell.analysis:AnalysisScene",
    "statistics": "burano.scenes.shell.statistics:StatisticsScene",
    "message": "burano.scenes.shell.dialogs:MessageDialog",
    "confirm": "burano.scenes.shell.dialogs:ConfirmDialog",
    "crash": "burano.scenes.shell.crash:CrashScene",
}
"""Name → where the scene lives. A new scene adds one line; the title offers only what is listed here."""


class Navigation:
    """Makes scenes by name and puts them on the stack."""

    def __init__(self) -> None:
        self.services: Services

    def has(self, route: str) -> bool:
        """Whether there is such a scene."""
        return route in ROUTES

    def make(self, route: str, *args: Any, **kwargs: Any) -> Scene:
        """A scene, not yet shown."""
        module, name = ROUTES[route].split(":")
        scene: Scene = getattr(import_module(module), name)(self.services, *args, **kwargs)
        return scene

    def to(self, route: str, *args: Any, **kwargs: Any) -> None:
        """Show a scene above the present one; leaving it comes back here."""
        self.services.stack.push(self.make(route, *args, **kwargs))

    def instead(self, route: str, *args: Any, **kwargs: Any) -> None:
        """Show a scene in the place of the present one."""
        self.services.stack.replace(self.make(route, *args, **kwargs))

    def home(self) -> None:
        """Back to the title, whatever lies between."""
        self.services.stack.reset(self.make("title"))

    def back(self) -> None:
        """Close the present scene."""
        self.services.stack.pop()
