"""A game's box on the shelf: painted front, sides, shadow, and a glow around the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from burano.core import registry
from burano.i18n import _, language
from burano.scenes.shell.title import offered_games
from burano.scenes.shell.title.lettering import letter
from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Widget, sentences
from burano.ui.drawing import theme
from burano.ui.drawing.sprites import blurred, rasterise
from burano.ui.drawing.theme import Colour, hexa, mix
from burano.ui.input import commands
from burano.ui.input.commands import Command
from burano.ui.kit import Kit

if TYPE_CHECKING:
    from burano.table.contract.screens import GameScreens

DEPTH = 30 / 330
"""Width of the visible side, as a share of the front's width; it rises by half as much."""
_TALL = 1.2
"""Height of a small box's front, as a share of its width."""
_LETTERED = 130
"""Minimum width in pixels of a front with room for name and motto."""
_SPINE_LETTERED = 16
"""Minimum width in pixels of a side with room for the name."""
_MARGIN = 24
"""Units around the box that its glow and lift may need."""
_LIFT = 9
_SECONDS = 0.14


class BoxLook(NamedTuple):
    """What a box looks like."""

    name: str
    letters: tuple[Colour, ...]
    motto: str
    spine: Colour
    cover: pygame.Surface | None
    """Picture of the front; None until painted."""


def looks_of(game_id: str, cover: pygame.Surface | None = None) -> BoxLook:
    """Return the look of a game's box with this cover."""
    game: GameScreens = registry.screens(game_id)
    return BoxLook(offered_games.title(game_id), tuple(game.letters), game.motto(), game.spine, cover)


def small_box(kit: Kit, game_id: str, height: int) -> pygame.Surface:
    """Return a completely painted box of a game with that height in pixels; cached."""

    def make() -> pygame.Surface:
        front_height = max(8, round((height - 4) / (1 + DEPTH / 2 / _TALL)))
        size = round(front_height / _TALL), front_height
        return picture(kit, size, looks_of(game_id, registry.screens(game_id).cover(kit, size)))

    return kit.paint.cached(("small box", game_id, height, language()), make)


class BoxActions(NamedTuple):
    """Callbacks of a box."""

    choose: Callable[[], None]
    play: Callable[[], None]
    walk: Callable[[int], None]
    """Go to the next box, left (-1) or right (1)."""


def picture(kit: Kit, size: tuple[int, int], looks: BoxLook) -> pygame.Surface:
    """Return the whole box; its front is in the lower left corner."""
    w, h = size
    deep, rise = round(w * DEPTH), round(w * DEPTH / 2)
    line = max(1.0, w / 210)
    spine = looks.spine
    dark, light, ink = hexa(mix(spine, theme.SHADOW, 0.3)), hexa(mix(spine, theme.CREAM, 0.28)), hexa(theme.INK)
    pen = f'stroke="{ink}" stroke-opacity="0.75" stroke-width="{line:.2f}" stroke-linejoin="round"'
    m = 2
    bands = "".join(
        f'<path d="M{m + w},{m + rise + h * at:.1f} l{deep},{-rise} v{h * 0.035:.1f} l{-deep},{rise} Z" '
        f'fill="{light}"/>'
        for at in (0.06, 0.905)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w + deep + 2 * m} {h + rise + 2 * m}">'
        f'<path d="M{m + w},{m + rise} l{deep},{-rise} V{m + h} l{-deep},{rise} Z" fill="{dark}" {pen}/>'
        f'<path d="M{m},{m + rise} l{deep},{-rise} H{m + w + deep} l{-deep},{rise} Z" fill="{light}" {pen}/>'
        f"{bands}</svg>"
    )
    body = pygame.Surface((w + deep + 2 * m, h + rise + 2 * m), pygame.SRCALPHA)
    body.blit(rasterise(svg.encode(), body.get_size()), (0, 0))
    front = pygame.Rect(m, m + rise, w, h)
    if deep >= _SPINE_LETTERED:
        _letter_spine(body, kit, pygame.Rect(front.right, m, deep, h), rise, looks.name)
    if looks.cover is None:
        pygame.draw.rect(body, spine, front)
    else:
        body.blit(pygame.transform.smoothscale(looks.cover, size), front)
    if w >= _LETTERED:
        letter(body, kit, front, looks.name, looks.letters, looks.motto)
    rim = round(max(2.0, w / 72))
    pygame.draw.rect(body, theme.CREAM, front, rim)
    pygame.draw.rect(body, theme.INK, front, round(line))
    return body


def _letter_spine(body: pygame.Surface, kit: Kit, side: pygame.Rect, rise: int, name: str) -> None:
    """Write the name down the side of a box, between its bands; the side rises to the right by `rise`."""
    px = max(8, round(side.w * 0.7))
    room = round(side.h * 0.7)
    needed = kit.text.size(name, theme.DISPLAY, px)[0]
    line = kit.text.line(name, theme.DISPLAY, px if needed <= room else int(px * room / needed), theme.CREAM)
    down = pygame.transform.rotate(line, -90)
    left, top = side.centerx - down.get_width() // 2, side.y + rise + (side.h - down.get_height()) // 2
    for column in range(down.get_width()):
        up = round(rise * (left + column - side.x) / side.w)
        body.blit(down, (left + column, top - up), (column, 0, 1, down.get_height()))


class GameBox(Widget):
    """One box. A click or Enter chooses it or, once chosen, plays it; arrow keys move along the shelf."""

    def __init__(
        self, name: str, front: pygame.Rect, looks: BoxLook, hands: BoxActions, *, chosen: bool, raised: float
    ) -> None:
        around = round(front.w * _MARGIN / 330)
        self.front = front
        self.body = pygame.Rect(front.x, front.y, round(front.w * (1 + DEPTH)), front.h)
        super().__init__(name, self.body.inflate(2 * around, 2 * around))
        self._looks, self._hands, self.chosen = looks, hands, chosen
        self.raised = raised
        """How far it is lifted and highlighted, from 0 to 1."""
        self._picture: pygame.Surface
        self._shadow: pygame.Surface

    def attach(self, owner: object) -> None:
        key = (self.name, self.front.size, self._looks)
        self._picture = self.kit.paint.cached(key, lambda: picture(self.kit, self.front.size, self._looks))
        self._shadow = self.kit.paint.cached(("box shadow", self.body.w), self._make_shadow)

    def _make_shadow(self) -> pygame.Surface:
        flat = pygame.Surface((self.body.w, max(4, round(self.body.w * 0.065))), pygame.SRCALPHA)
        pygame.draw.ellipse(flat, (*theme.SHADOW, 170), flat.get_rect())
        return blurred(flat, max(1, round(self.body.w / 40)), theme.SHADOW)

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.body.collidepoint(pos)

    def activate(self) -> None:
        self.kit.audio.play("click")
        (self._hands.play if self.chosen else self._hands.choose)()

    def handle_command(self, command: Command) -> bool:
        step = {commands.LEFT: -1, commands.RIGHT: 1}.get(command)
        if step is None:
            return False
        self._hands.walk(step)
        return True

    @property
    def moving(self) -> bool:
        """Return whether it is being lifted or lowered."""
        return self.raised != float(self.chosen)

    def update(self, dt: float) -> bool:
        if not self.moving:
            return False
        seconds = self.kit.motion.seconds(_SECONDS)
        step = dt / seconds if seconds else 1.0
        self.raised = min(1.0, self.raised + step) if self.chosen else max(0.0, self.raised - step)
        return True

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        s, paint = self.view.s, self.kit.paint
        blot = self._shadow.get_rect(center=(self.body.centerx, self.body.bottom - round(self.body.w * 0.01)))
        surface.blit(self._shadow, blot)
        up = _LIFT * self.raised + theme.HOVER_LIFT * (look.hover - look.pressed)
        front = self.front.move(0, -round(up * s))
        light = max(self.raised, look.hover * 0.5)
        if light:
            paint.glow(surface, front, s, radius=7, strength=round(light, 1))
        surface.blit(self._picture, (front.x - 2, front.y - 2 - (self._picture.get_height() - 4 - front.h)))
        if self.raised > 0.5:
            paint.ring(surface, front, s, radius=4, colour=theme.GLOW, units=8, gap=0)
            paint.ring(surface, front, s, radius=5, units=5, gap=1)
        if look.focused:
            paint.ring(surface, front, s, radius=7, colour=theme.CREAM, units=3, gap=9)

    def spoken_value(self) -> str:
        return sentences((self._looks.name, self._looks.motto, _("chosen") if self.chosen else ""))

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.body, self._looks.name)
        yield Box(f"{self.name}.motto", "text", self.front, self._looks.motto)
