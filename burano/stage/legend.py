"""The legend: a line below the screen with the functions of the controller buttons, while a controller is used."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from burano.i18n import _, pgettext
from burano.stage.scene import Scene
from burano.ui.drawing import theme
from burano.ui.input import commands, key_caps
from burano.ui.input.commands import Command

SHARE = 1 / 26
"""Height of the legend as a share of the window height."""
_GAP = 26.0


def _words(command: Command) -> str:
    """Return a short name of a command for the legend."""
    short = {
        commands.CONFIRM: _("Confirm"),
        commands.BACK: _("Back"),
        commands.NEXT_TARGET: pgettext("legend", "Next target"),
        commands.NEXT_ZONE: pgettext("legend", "Next area"),
        commands.MAIN: pgettext("legend", "Main button"),
        commands.UNDO: _("Undo"),
        commands.TURN: pgettext("legend", "Turn it"),
        commands.LOOK: pgettext("legend", "Table"),
        commands.SHORTCUTS: pgettext("legend", "All buttons"),
    }
    return short.get(command) or _(command.label)


def _shown(top: Scene) -> Iterable[Command]:
    command_handlers, button = top.command_handlers(), top.kit.keys.button
    yield commands.CONFIRM
    yield commands.BACK
    own = (commands.NEXT_TARGET, commands.NEXT_ZONE)
    yield from (command for command in own if not any(button(other) == button(command) for other in command_handlers))
    first = [command for command in (commands.MAIN, commands.UNDO, commands.HINT) if command in command_handlers]
    said = (commands.BACK, commands.CONFIRM, *first)
    yield from (*first, *(command for command in command_handlers if command not in said))
    if top.name != "shortcuts":
        yield commands.SHORTCUTS


def draw(surface: pygame.Surface, top: Scene, strip: pygame.Rect) -> None:
    """Draw as many entries as fit, the most important ones first."""
    if not surface.get_clip().colliderect(strip):
        return
    kit, view = top.kit, top.view
    surface.fill(theme.NAVY_DARK, strip)
    zoom = strip.h * 0.72 / (key_caps.HEIGHT * view.s)
    s = view.s * zoom
    px, gap = round(key_caps.HEIGHT * 0.62 * s), round(_GAP * s)
    x, said = strip.x + gap, set()
    for command in _shown(top):
        button = kit.keys.button(command)
        if not button or button in said:
            continue
        said.add(button)
        keys, words = (key_caps.Cap("", button),), _words(command)
        caps_width = key_caps.width(kit, view, keys, zoom)
        width, height = kit.text.size(words, theme.BOLD, px)
        if x + caps_width + width + gap > strip.right:
            return
        key_caps.draw(surface, kit, view, keys, (x, strip.centery), zoom)
        x += caps_width + round(8 * s)
        kit.text.write(surface, words, theme.BOLD, px, theme.CREAM, (x, strip.centery - height // 2))
        x += width + gap
