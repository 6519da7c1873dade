"""Creation of the services: the only module that knows the classes behind them."""

from __future__ import annotations

from collections.abc import Callable

from burano.persistence.dirs import Directories
from burano.persistence.settings import SettingsStore
from burano.scenes.shell.routes import ROUTES
from burano.stage.navigation import Navigation
from burano.stage.scene import ResumablePlay, Saves, Services
from burano.stage.stack import SceneStack
from burano.ui.kit import Kit


def make_services(
    kit: Kit,
    settings: SettingsStore,
    dirs: Directories,
    stack: SceneStack,
    quit: Callable[[], None] = lambda: None,
    set_fullscreen: Callable[[bool], None] = lambda on: None,
) -> Services:
    """Return the services for the scenes on a stack. Save services are imported on demand."""
    go = Navigation(ROUTES)
    services = Services(kit, settings, dirs, stack, go, _desk, _glance, _waiting, quit, set_fullscreen)
    go.services = services
    return services


def _desk(services: Services) -> Saves:
    from burano.scenes.shell.saves.save_desk import SaveDesk

    return SaveDesk(services)


def _glance(services: Services) -> str:
    from burano.scenes.shell.title.continue_line import latest_line

    return latest_line(services.dirs.saves)


def _waiting(services: Services) -> dict[str, ResumablePlay]:
    from burano.scenes.shell.title.continue_line import waiting

    return waiting(services.dirs.saves)
