"""Small controls of the screens on top of a table."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from burano.i18n import _
from burano.stage.scene import Scene, Services
from burano.ui.controls.widget import ControlState
from burano.ui.controls.widgets import IconButton
from burano.ui.drawing import theme
from burano.ui.input.commands import HELP, LOOK, MENU

_DISABLED = 0.42
_ICON_ROOM = 118.0


def icon_if_room(sprite: str, width: float) -> str:
    """Return the sprite of a text button, or an empty text if the button is too narrow for both."""
    return sprite if width >= _ICON_ROOM else ""


def ask_to_leave(services: Services) -> None:
    """Show the menu of the play, from which the player can leave the table."""
    services.go.to("pause")


def add_menu(scene: Scene, right: float, y: float) -> None:
    """Add the menu button in the upper right corner."""
    rect = scene.view.rect(right - 52, y, 52, 52)
    leave = lambda: ask_to_leave(scene.services)
    scene.ui.add(IconButton("menu", rect, "ui_menu", _("Menu"), leave), MENU)


def add_look(scene: Scene, right: float, y: float, look: Callable[[], None]) -> None:
    """Add the button that shows the table, beside the menu button."""
    rect = scene.view.rect(right - 52, y, 52, 52)
    scene.ui.add(IconButton("look", rect, "ui_eye", _("Look at the table"), look), LOOK)


def add_help(scene: Scene, rect: pygame.Rect) -> None:
    """Add the button that opens the rules at the page of the current question."""
    scene.ui.add(IconButton("help", rect, "ui_help", _("How to play"), lambda: scene.services.go.to("howto")), HELP)


class ChipButton(IconButton):
    """An icon button as large as its picture, with an optional number beside it. A double click counts once, as taking
    a chip has a cost."""

    once = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        sprite: str,
        tooltip: str,
        on_click: Callable[[], None],
        *,
        count: int | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, sprite, tooltip, on_click, enabled=enabled)
        self._count = count

    def definition(self) -> Hashable:
        return super().definition(), self._count

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view = self.view
        lift = view.px(theme.HOVER_LIFT)
        rect = self.rect.move(0, lift if look.pressed else -round(lift * look.hover))
        alpha = 1.0 if self.enabled else _DISABLED
        shadow = 2.5 if self.enabled else 0.0
        self.kit.paint.slab(surface, rect, view.s, self.slab, radius=14, shadow=shadow, alpha=alpha)
        side = round(min(rect.w * (0.78 if self._count is None else 0.54), rect.h * 0.78))
        icon = self.kit.sprites.get(self._sprite, side, side, alpha=alpha)
        middle = rect.centerx if self._count is None else rect.x + view.px(6) + side // 2
        surface.blit(icon, icon.get_rect(center=(middle, rect.centery)))
        if self._count is not None:
            room = pygame.Rect(rect.x, rect.y, rect.w - view.px(8), rect.h)
            number = self.kit.text.block(f"{self._count}", room, theme.BLACK, view.px(19), align="right")
            self.kit.text.draw(surface, number, alpha=255 if self.enabled else 120)
        if look.focused:
            self.kit.paint.ring(surface, rect, view.s, radius=14)
