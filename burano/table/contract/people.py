"""The players of a game: default names, computer levels in words, and the theme with their colours and crests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from burano.core.info import Info
from burano.core.journal import BY_RULE, HUMAN, Player
from burano.i18n import _
from burano.table.contract.theme import PlayerColours, Theme
from burano.table.wording.score_words import VICTORY_POINTS, ScoreWords

FACES = tuple(f"face_{number}" for number in range(1, 13))
"""Sprites of the portraits people choose from; the first are those of the usual names."""


@dataclass(frozen=True)
class People:
    """The possible players of a game."""

    info: Info
    theme: Theme
    """The look of the game."""
    names: tuple[str, ...]
    """Usual names, at least one for every seat."""
    level_name: Callable[[str], str] = str.capitalize
    """A level of computer players in words."""
    style_name: Callable[[str], str] = str.capitalize
    """Returns a style of computer players in words; "" is the usual style."""

    score: ScoreWords = VICTORY_POINTS
    """The points of the game in words."""
    characters: tuple[str, ...] = ()
    """Names of the computer players on offer, the weakest first."""
    automata: tuple[str, ...] = ()
    """Names of the seats that play by rule, if the game has any."""

    @property
    def colours(self) -> tuple[PlayerColours, ...]:
        """The player colours by number."""
        return self.theme.colours

    @property
    def levels(self) -> tuple[str, ...]:
        """The kinds of players of a seat: human, or one of the levels on offer."""
        return HUMAN, *(level.name for level in self.info.levels if level.offered)

    @property
    def styles(self) -> tuple[str, ...]:
        """Names of the computer players' styles; the empty string is the usual one."""
        return "", *self.info.styles[1:]

    def portrait(self, level: str) -> str:
        """Return the sprite of a computer player; a level that is not on offer has the sign of a computer."""
        return dict(zip(self.levels[1:], self.theme.portraits, strict=False)).get(level, "ui_robot")

    def character(self, level: str) -> str:
        """Return the name of the character that plays at a level; empty if nobody is named."""
        return dict(zip(self.levels[1:], self.characters, strict=False)).get(level, "")

    def face(self, player: Player) -> str:
        """Return the sprite of a player's portrait: a person's choice or what suits the name, the character of a level;
        empty for an automaton."""
        if player.plays_by_rule:
            return ""
        if not player.is_human:
            return self.portrait(player.controller.partition(":")[0])
        return player.portrait if player.portrait in FACES else self.usual_face(player.name)

    def usual_face(self, name: str) -> str:
        """Return the portrait of a person who has chosen none: always the same for a name."""
        number = self.names.index(name) if name in self.names else sum(map(ord, name))
        return FACES[number % len(FACES)]

    def has_style(self, level: str) -> bool:
        """Return whether computer players of this level come in styles."""
        found = self.info.level(level)
        return found is not None and found.styled and len(self.info.styles) > 1

    def stars(self, level: str) -> str:
        """Return how strong a level is among those on offer, as stars."""
        names = self.levels[1:]
        place = names.index(level) + 1 if level in names else 0
        return "★" * place + "☆" * (len(names) - place)

    def strength_words(self, level: str) -> tuple[str, str]:
        """Return how strong a level is, in a word and in a sentence: the same for every game, whatever its levels are
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
        """Return the colours of a player; an unknown colour (of a later version) is replaced by a known one."""
        return self.colours[player.color % len(self.colours)]

    def level_words(self, level: str) -> str:
        """Return "Human" or the name of a computer's level; an unknown level (of a later version) keeps its own
        name."""
        if level == HUMAN:
            return _("Human")
        if level == BY_RULE:
            return _("plays by rule")
        return self.level_name(level) if self.info.level(level) else level

    def controller_words(self, controller: str) -> str:
        """Return the player of a seat in words: its level, and its style if it has a special one."""
        level, _colon, style = controller.partition(":")
        words = self.level_words(level)
        return f"{words} ({self.style_name(style)})" if style and style in self.styles else words
