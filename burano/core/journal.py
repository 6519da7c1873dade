"""The journal of one play: the set-up and all actions. It serves as save and as replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from burano.core.errors import BadData
from burano.core.protocol import Action, Plain, Seat

UNDO_POLICIES = ("free", "until_reveal", "off")
CONTROLLERS_MAX = 40
HUMAN, BY_RULE = "human", "rule"
"""Controllers with a special meaning; any other is the name of a computer player."""


TAKEN_OVER = "taken_over"
"""Key in the extras of a table: seats that changed hands, each with the step, the seat, and its former player."""
WHAT_IF = "what_if"
"""Key in the extras of a table: the play started from a later position or branched off another play. It is saved, but
not counted in the statistics."""
NEXT = "next"
"""Key in the summary of a play: the seat that is to decide, or the first of several."""
SPECIAL_PLAYS = ("lesson", "challenge")
"""Keys in the extras of a table: the lesson or challenge to which a play belongs; it is started and continued from
there."""


def special_play(extras: object) -> str:
    """Return the lesson or challenge of a play from its table's extras, which may come from any file; empty for an
    ordinary game."""
    named = extras if isinstance(extras, Mapping) else {}
    return next((f"{name} {named[name]}" for name in SPECIAL_PLAYS if named.get(name)), "")


@dataclass(frozen=True)
class Player:
    """The player at a seat: a name, a colour of the table, and `human`, `rule` or the name of a computer player."""

    name: str
    color: int
    controller: str = HUMAN
    portrait: str = ""
    """Name of the picture the player chose; empty for the default. Rules never read it."""

    @property
    def is_human(self) -> bool:
        return self.controller == HUMAN

    @property
    def plays_by_rule(self) -> bool:
        """Whether it is an automaton: the rules leave it no choice, and nobody is asked."""
        return self.controller == BY_RULE

    def to_data(self) -> dict[str, Plain]:
        row: dict[str, Plain] = {"name": self.name, "color": self.color, "controller": self.controller}
        return {**row, "portrait": self.portrait} if self.portrait else row


@dataclass(frozen=True)
class Table:
    """Everything agreed before a play, for any game: seats, seed, undo policy, the game's own options."""

    game_id: str
    options: Mapping[str, Plain]
    seed: int
    players: tuple[Player, ...]
    undo: str = "until_reveal"
    extras: Mapping[str, Plain] = field(default_factory=dict)
    """Settings of the screens, such as timers; the rules never read them."""

    @property
    def automata(self) -> tuple[Seat, ...]:
        """The seats that play by rule."""
        return tuple(seat for seat, player in enumerate(self.players) if player.plays_by_rule)

    def to_data(self) -> dict[str, Plain]:
        return {
            "game": self.game_id,
            "options": dict(self.options),
            "seed": self.seed,
            "players": [player.to_data() for player in self.players],
            "undo": self.undo,
            "extras": dict(self.extras),
        }


@dataclass(frozen=True)
class Entry:
    """One action of one seat."""

    seat: Seat
    action: Action

    def to_data(self) -> list[Plain]:
        return [self.seat, *self.action.to_data()]


def table_from_data(data: object) -> Table:
    """Return the table described by data; raise `BadData` if it is malformed. The game checks its own options."""
    if not isinstance(data, dict):
        raise BadData("table", "is not an object")
    game, seed, undo = data.get("game"), data.get("seed"), data.get("undo", "until_reveal")
    options, extras, players = data.get("options"), data.get("extras", {}), data.get("players")
    if not isinstance(game, str) or len(game) > 40:
        raise BadData("table.game", "is not a name")
    if type(seed) is not int:
        raise BadData("table.seed", "is not a whole number")
    if undo not in UNDO_POLICIES:
        raise BadData("table.undo", f"is none of {', '.join(UNDO_POLICIES)}")
    if not isinstance(options, dict) or not isinstance(extras, dict):
        raise BadData("table.options", "is not an object")
    if not isinstance(players, list) or not 1 <= len(players) <= 10:
        raise BadData("table.players", "is not a list of players")
    return Table(game, options, seed, tuple(_player(player) for player in players), undo, extras)


def _player(data: object) -> Player:
    if not isinstance(data, dict):
        raise BadData("table.players", "a player is not an object")
    name, color, controller = data.get("name"), data.get("color"), data.get("controller", HUMAN)
    if not isinstance(name, str) or len(name) > 200:
        raise BadData("table.players", "a name is missing")
    if type(color) is not int or not 0 <= color < 100:
        raise BadData("table.players", "a colour is missing")
    if not isinstance(controller, str) or len(controller) > CONTROLLERS_MAX:
        raise BadData("table.players", "a controller is not a name")
    portrait = data.get("portrait", "")
    if not isinstance(portrait, str) or len(portrait) > CONTROLLERS_MAX:
        raise BadData("table.players", "a portrait is not a name")
    return Player(name, color, controller, portrait)
