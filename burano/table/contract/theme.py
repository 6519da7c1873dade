"""The look of a game: what the shared screens draw round the game's own panels.

A game's `People` carry its theme. Shared rooms (set-up, hand-over, final scoring, replay) ask it for grounds, trims,
scenery and player colours, and name no picture of any game. `table/scenery` has painters that a theme can name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

import pygame

from burano.ui.drawing import theme
from burano.ui.drawing.palettes import legible, shown
from burano.ui.drawing.theme import Colour, mix, rgb
from burano.ui.kit import Kit

if TYPE_CHECKING:
    from burano.ui.scaling import View

_WHITE = (255, 255, 255)

Painter: TypeAlias = Callable[[Kit, tuple[int, int]], pygame.Surface]
"""Returns a shared picture of that size in pixels; do not draw on it."""


Vista: TypeAlias = Callable[[Kit, tuple[int, int], int], pygame.Surface]
"""Returns a shared picture of a size whose horizon lies a number of pixels below the top, dark enough above it for a
light heading; do not draw on it."""


class Trim(Protocol):
    """Draws the edge of a band, a tray or a postcard."""

    def __call__(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, s: float, *, up: bool) -> None:
        """Fill the rectangle; its straight side is the bottom if `up`, else the top. `s` is pixels per unit."""
        ...


@dataclass(frozen=True)
class PlayerColours:
    """One player colour of a game."""

    name: Callable[[], str]
    """Returns the colour in the player's language; called when drawing."""
    crest: str
    """Sprite that represents the player."""
    colour: Colour
    dark: Colour
    """Dark enough to carry light text."""
    light: Colour
    """Light enough to carry dark text."""
    figures: tuple[str, ...] = ()
    """Sprites of this colour that may stand beside the crest, the most typical first."""
    scenery: Colour | None = None
    """Colour of the hand-over scenery, if the player's colour itself is unsuitable."""

    @property
    def header(self) -> Colour:
        """The dark colour as the palette shows it."""
        return shown(self.dark)

    @property
    def ink(self) -> Colour:
        """The colour for text on paper."""
        return legible(self.colour, theme.PAPER_LOW)

    @property
    def scenery_colour(self) -> Colour:
        """Colour of the hand-over scenery, as the palette shows it."""
        return self.scenery or mix(shown(self.colour), _WHITE, 0.1)


class HandoverScenery(Protocol):
    """The scenery that hides the table during a hand-over, for one view. It opens when the next player confirms."""

    sound: str
    """The sound of opening."""

    @property
    def ledge(self) -> float:
        """Height in pixels of the strip at the foot of the window, where the crests stand."""
        ...

    def confirm_text(self, name: str) -> str:
        """Return the label of the button by which the next player opens it."""
        ...

    def hint_text(self) -> str:
        """Return the request to everybody else."""
        ...

    def draw(self, surface: pygame.Surface, colours: PlayerColours, sign: pygame.Rect, opened: float) -> None:
        """Draw it for a player, `opened` from 0 to 1. `sign` is the sign that will hide part of it."""
        ...

    def draw_hangers(self, surface: pygame.Surface, sign: pygame.Rect) -> None:
        """Draw what the sign hangs from or stands on, before the sign."""
        ...


@dataclass(frozen=True)
class NightLight:
    """The light over a finished game while its points are counted."""

    tint: Colour = (132, 116, 170)
    """Colour that the picture is multiplied with."""
    glow: tuple[tuple[float, Colour], ...] = ((0.0, rgb("2A2048")), (0.5, rgb("100C1E")), (1.0, rgb("35190E")))
    """Vertical gradient that is added to the picture."""
    lamp: Colour = (255, 196, 96)
    fireworks: tuple[Colour, ...] = tuple(
        rgb(code) for code in ("FFD45A", "FF8FB8", "8FD6FF", "B6F09A", "FFFFFF", "FFB060")
    )


@dataclass(frozen=True)
class Theme:
    """Everything shared screens draw differently for each game."""

    colours: tuple[PlayerColours, ...]
    """The player colours, as many as `Info.colours`."""
    ground: Painter
    """The ground of the table, the set-up and pictures of the game."""
    backdrop: Painter
    """The background of final scoring and reveals."""
    trim: Trim
    handover: Callable[[Kit, View], HandoverScenery]
    on_ground: Colour = theme.CREAM
    """Colour of text and dashed lines drawn directly on the ground."""
    points: str = "vp"
    """Sprite of a victory point."""
    night: NightLight = NightLight()
    vista: Vista | None = None
    """The background of pages about the game (puzzles, rules, challenge, results); None: that of all pages."""
    portraits: tuple[str, ...] = ()
    """Sprites of the computer players on offer, the weakest first; empty: the sign of a computer."""
    table_music: str = ""
    """Music at the table, unless the game's `GameMotion.music` names another; empty: the current music continues."""
    final_music: str = "finale"
    background_sound: str = ""
    """Background sound of table and final scoring, in a loop; empty: that of the title continues."""
