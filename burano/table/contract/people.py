"""Who may sit at a game's table: what they are called, and the colours and crests they wear."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from burano.core.info import Info
from burano.core.journal import BY_RULE, HUMAN, Player
from burano.i18n import _
from burano.ui.drawing import theme
from burano.ui.drawing.palettes import legible, shown
from burano.ui.drawing.theme import Colour, mix

_WHITE = (255, 255, 255)


@dataclass(frozen=True)
class PlayerColours:
    """One player colour of a game."""

    name: Callable[[], str]
    """The colour in the player's language; asked for when drawing."""
    crest: str
    """Sprite that stands for whoever plays it."""
    colour: Colour
    dark: Colour
    """Dark enough to carry light text."""
    light: Colour
    """Light enough to carry dark text."""
    figures: tuple[str, ...] = ()
    """Sprites of this colour that may stand beside the crest, the most telling first."""
    wall: Colour | None = None
    """The wall at a hand-over, where the colour itself would not do."""

    @property
    def header(self) -> Colour:
        """The dark colour as the palette shows it."""
        return shown(self.dark)

    @property
    def ink(self) -> Colour:
        """The colour as words on paper can wear it."""
        return legible(self.colour, theme.PAPER_LOW)

    @property
    def plaster(self) -> Colour:
        """The wall at a hand-over."""
        return self.wall or mix(shown(self.colour), _WHITE, 0.1)


@dataclass(frozen=True)
class People:
    """Everybody who could play a game."""

    info: Info
    liveries: tuple[PlayerColours, ...]
    """By colour number, as many as `info.colours`."""
    names: tuple[str, ...]
    """Usual names, at least one for every seat."""
    level_name: Callable[[str], str] = str.capitalize
    """A level of computer players in words."""
    style_name: Callable[[str], str] = str.capitalize
    """A style of computer players in words; the plain one is asked for as the empty string."""

    automata: tuple[str, ...] = ()
    """What seats that play by rule are called, if the game has such."""

    @property
    def levels(self) -> tuple[str, ...]:
        """What a seat can be: human, or one of the levels on offer."""
        return HUMAN, *(level.name for level in self.info.levels if level.offered)

    @property
    def styles(self) -> tuple[str, ...]:
        """The tastes of computer players; the plain one is the empty string."""
        return "", *self.info.styles[1:]

    def has_style(self, level: str) -> bool:
        """Whether players of this level have tastes."""
        found = self.info.level(level)
        return found is not None and found.styled and len(self.info.styles) > 1

    def stars(self, level: str) -> str:
        """How strong a level is among those on offer, as stars."""
        names = self.levels[1:]
        place = names.index(level) + 1 if level in names else 0
        return "★" * place + "☆" * (len(names) - place)

    def strength_words(self, level: str) -> tuple[str, str]:
        """How strong a level is, in a word and in a sentence: the same for every game, whatever its levels are
        called."""
        names = self.levels[1:]
        if level not in names:
            return "", ""
        if level == names[0]:
            return _("easy"), _("Looks one step ahead and often errs: for your first games.")
        if level == names[-1]:
            return _("very strong"), _("Imagines how the game may go on: as strong as it gets.")
        if level == names[1]:
            return _("medium"), _("Plans a whole turn, but not far, and overlooks things now and then.")
        return _("strong"), _("Plans a whole turn carefully and seldom errs.")

    def player_colours(self, player: Player) -> PlayerColours:
        """What a player wears; a colour of a later version borrows one."""
        return self.liveries[player.color % len(self.liveries)]

    def level_words(self, level: str) -> str:
        """Human or a computer's level; a level of a later version keeps its own name."""
        if level == HUMAN:
            return _("Human")
        if level == BY_RULE:
            return _("plays by rule")
        return self.level_name(level) if self.info.level(level) else level

    def controller_words(self, controller: str) -> str:
        """Who plays a seat: its level, and its taste if it has a special one."""
        level, _colon, style = controller.partition(":")
        words = self.level_words(level)
        return f"{words} ({self.style_name(style)})" if style and style in self.styles else words
