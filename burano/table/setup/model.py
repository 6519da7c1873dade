"""The set-up a player is putting together: choices, what is wrong with them, and the table they make. Draws nothing."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self, TypeVar

from burano.core import registry
from burano.core.errors import BadData
from burano.core.head_start import KEY, MAX_POINTS, head_starts
from burano.core.journal import BY_RULE, HUMAN, UNDO_POLICIES, Player, Table
from burano.core.names import can_be_seen, plain
from burano.core.protocol import Plain
from burano.core.rng import MAX_SEED
from burano.i18n import _
from burano.table.contract.people import FACES, People
from burano.table.play.play_options import CLOCK_CODES, EXPIRY, HANDOVER, TIMER_RANGE, TIMERS, PlayOptions
from burano.table.play.player_preferences import PlayerPreferences, preferences_of, to_extras

NAME_MAX = 20
HEAD_STARTS = ("off", "proposed", "own")
"""No head starts, as ratings propose, or as chosen seat by seat."""
START = "start"
"""Option of games in which the table chooses the first player: a seat, or -1 for chance."""
_EVERYDAY_SEED = 1_000_000_000
"""Fresh seeds stay short enough to read out; any up to `MAX_SEED` may be typed."""


def fresh_seed() -> int:
    """Return a new random seed."""
    return random.SystemRandom().randrange(_EVERYDAY_SEED)


@dataclass(frozen=True)
class SeatDraft:
    """The settings of one seat."""

    name: str
    color: int
    level: str = HUMAN
    style: str = ""
    """Only remembered while the level has no styles."""
    preference: PlayerPreferences = PlayerPreferences()
    """The preferences of a person at the table."""
    head_start: int = 0
    """Points added at the end, where head starts are agreed on."""
    portrait: str = ""
    """The picture a person chose; empty for the usual one."""


@dataclass(frozen=True)
class Draft:
    """Everything chosen on a set-up screen, valid or not. A game whose options have rules of their own extends it."""

    people: People = field(repr=False)
    seats: tuple[SeatDraft, ...]
    options: Mapping[str, Plain]
    """The game's own options, by the names of `Info.options`."""
    timer: str = "off"
    timer_seconds: int = 60
    expiry: str = "urge"
    handover: str = "secrets"
    clock: str = "off"
    head_start: str = "off"
    """One of `HEAD_STARTS`."""
    undo: str = "until_reveal"
    middle: bool = False
    """Whether computers play the first half for everybody; not remembered for the next game."""
    seed: str = "0"
    """The seed as typed."""

    # ---- making

    @classmethod
    def usual(cls, people: People) -> Self:
        """Return a set-up with one person against the easiest computer player, if the game allows it."""
        draft = cls(people, (SeatDraft(people.names[0], 0),), dict(people.info.options))
        computers = people.levels[1:]
        while len(draft.seats) not in people.info.seats or len(draft.seats) < min(2, people.info.seats[-1]):
            draft = draft._with_one_more(computers[0] if computers else HUMAN)
        return draft

    @classmethod
    def made(cls, **changes: object) -> Self:
        """Return the usual set-up of a game that has its own, with some changes, options of the game among them."""
        usual = cls.usual()  # type: ignore[call-arg]  # a game's own knows its people
        options = {name: changes.pop(name) for name in usual.options if name in changes}
        return replace(usual.with_options(**options), **changes)  # type: ignore[arg-type]

    def with_rivals(self, level: str) -> Self:
        """Return the draft with all computer players at another level."""
        draft = self
        for index, seat in enumerate(self.seats):
            if seat.level != HUMAN and level in self.people.levels:
                draft = draft.with_level(index, level)
        return draft

    @classmethod
    def remembered(cls, people: People, data: object, usual: Self | None = None) -> Self:
        """Return a set-up kept by `to_data`, with a fresh seed; what cannot be read is as in `usual`."""
        return _read(data if isinstance(data, dict) else {}, usual or cls.usual(people)).shuffled()

    @classmethod
    def of(cls, people: People, table: Table) -> Self:
        """Return the set-up that led to a table, with a fresh seed."""
        terms = PlayOptions.of(table)
        seats: list[Plain] = []
        starts = head_starts(table)
        for player, more in zip(table.players, starts, strict=True):
            if player.plays_by_rule:
                continue
            level, _colon, style = player.controller.partition(":")
            preference = preferences_of(table).get(player.name, PlayerPreferences()).to_data()
            seats.append(
                {
                    "name": player.name,
                    "color": player.color,
                    "level": level,
                    "style": style,
                    "wish": preference,
                    KEY: more,
                    "portrait": player.portrait,
                }
            )
        kept = {name: value for name, value in table.options.items() if name in people.info.options}
        agreed: dict[str, Plain] = {"undo": table.undo, KEY: "own" if any(starts) else "off"}
        return cls.remembered(people, {**kept, "seats": seats, **agreed, **terms.to_choices()})

    # ---- changing

    def with_seat(self, index: int, **changes: object) -> Self:
        """Return the draft with another name, level or style at a seat."""
        seats = list(self.seats)
        seats[index] = replace(seats[index], **changes)  # type: ignore[arg-type]
        return replace(self, seats=tuple(seats))

    def with_next_portrait(self, index: int) -> Self:
        """Return the draft with the next portrait for a person that nobody else at this table has."""
        faces = [self.face(number) for number in range(len(self.seats))]
        now = faces[index]
        place = FACES.index(now) if now in FACES else -1
        following = (*FACES[place + 1 :], *FACES[: place + 1])
        free = next((face for face in following if face not in faces), now)
        return self.with_seat(index, portrait=free)

    def face(self, index: int) -> str:
        """Return the sprite of a seat's portrait."""
        seat = self.seats[index]
        return self.people.face(Player(seat.name.strip(), seat.color, seat.level, seat.portrait))

    def with_remembered_portraits(self, portraits: Mapping[str, str]) -> Self:
        """Return the draft with the portrait remembered for each name."""
        seats = (replace(seat, portrait=portraits.get(seat.name.strip(), seat.portrait)) for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def with_level(self, index: int, level: str) -> Self:
        """Return the draft with another level at a seat; a name nobody typed becomes that of the character, or a usual
        one."""
        seat, others = self.seats[index], [seat.name for number, seat in enumerate(self.seats) if number != index]
        if seat.name in self.people.names or seat.name.partition(" ")[0] in _firsts(self.people):
            return self.with_seat(index, level=level, name=self._name_for(level, others))
        return self.with_seat(index, level=level)

    def _name_for(self, level: str, taken: Sequence[str]) -> str:
        """Return a name for a new player of a level: the character's, with a number if there are several; for a person
        one of the usual names."""
        character = self.people.character(level)
        numbered = (f"{character} {number}" for number in itertools.count(2))
        names = itertools.chain((character,), numbered) if character else iter(self.people.names)
        known = {name.casefold() for name in taken}
        usual = _("Player {number}").format(number=len(self.seats) + 1)
        return next((name for name in names if name.casefold() not in known), usual)

    def with_color(self, index: int, color: int) -> Self:
        """Return the draft with a colour at a seat; the seat that had it gets the other one in exchange."""
        old = self.seats[index].color
        seats = [replace(s, color=old) if s.color == color else s for s in self.seats]
        seats[index] = replace(seats[index], color=color)
        return replace(self, seats=tuple(seats))

    def with_options(self, **changes: Plain) -> Self:
        """Return the draft with other options of the game."""
        return replace(self, options={**self.options, **changes})

    @property
    def is_full(self) -> bool:
        """Whether no more players can join."""
        return len(self.seats) >= self.people.info.seats[-1]

    @property
    def is_minimal(self) -> bool:
        """Whether no player can be removed."""
        return len(self.seats) <= self.people.info.seats[0]

    def with_another_seat(self) -> Self:
        """Return the draft with one more player (more where the game skips a number), of the kind of the last one."""
        draft = self
        while not draft.is_full:
            draft = draft._with_one_more(self.seats[-1].level)
            if len(draft.seats) in self.people.info.seats:
                break
        return draft if draft is self else draft.resized(self)

    def _with_one_more(self, level: str) -> Self:
        """Return the draft with one more seat that has a free name and colour."""
        name = self._name_for(level, [seat.name for seat in self.seats])
        colors = {seat.color for seat in self.seats}
        color = next((color for color in range(self.people.info.colours) if color not in colors), 0)
        return replace(self, seats=(*self.seats, SeatDraft(name, color, level)))

    def without_seat(self, index: int) -> Self:
        """Return the draft with one player less (more where the game skips a number)."""
        draft = self
        while not draft.is_minimal:
            gone = min(index, len(draft.seats) - 1)
            seats = tuple(seat for number, seat in enumerate(draft.seats) if number != gone)
            start = -1 if self.start == gone else draft.start - (draft.start > gone)
            draft = replace(draft, seats=seats)
            draft = draft.with_start(start) if self.start >= 0 else draft
            if len(seats) in self.people.info.seats:
                break
        return draft if draft is self else draft.resized(self)

    def shuffled(self) -> Self:
        """Return the draft with a fresh seed, for another game."""
        return replace(self, seed=str(fresh_seed()))

    def rotated(self) -> Self:
        """Return the draft with everybody one seat further; a chosen starter stays a chosen seat."""
        return replace(self, seats=(*self.seats[1:], self.seats[0]))

    # ---- who starts

    @property
    def start(self) -> int:
        """The seat chosen to start, or -1 if chance decides."""
        start = self.options.get(START, -1)
        return start if type(start) is int else -1

    def with_start(self, seat: int) -> Self:
        return self.with_options(**{START: seat})

    # ---- what a game with rules of its own for its options changes

    def resized(self, before: Self) -> Self:
        """Return the draft after a change of the number of seats, with options that fit it; `before` is the draft until
        then."""
        return self

    def corrected(self) -> Self:
        """Return the draft after reading, with options that cannot be played replaced."""
        return self

    def own_problem(self) -> str:
        """Return what is wrong with the game's own options, in words; empty if nothing."""
        return ""

    def game_options(self) -> dict[str, Plain]:
        """Return the options for the rules."""
        return {"players": len(self.seats), **self.options}

    # ---- judging

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    def seed_number(self) -> int | None:
        """Return the seed; None if the typed text is none."""
        text = self.seed.strip()
        if not text.isascii() or not text.isdigit() or len(text) > 16 or int(text) > MAX_SEED:
            return None
        return int(text)

    def name_problem(self, index: int) -> str:
        """Return what is wrong with a name, in words; empty if nothing."""
        name = self.seats[index].name.strip()
        if not can_be_seen(name):
            return _("Enter a name")
        if len(name) > NAME_MAX:
            return _("At most {count} characters").format(count=NAME_MAX)
        if any(s.name.strip().casefold() == name.casefold() for i, s in enumerate(self.seats) if i != index):
            return _("This name is taken")
        return ""

    def color_problem(self, index: int) -> str:
        """Return what is wrong with a colour, in words; empty if nothing."""
        color = self.seats[index].color
        for number, other in enumerate(self.seats):
            if number != index and other.color == color:
                name = other.name.strip() or _("Player {number}").format(number=number + 1)
                return _("Already used by {name}").format(name=name)
        return ""

    def seed_problem(self) -> str:
        """Return what is wrong with the seed, in words; empty if nothing."""
        if self.seed_number() is not None:
            return ""
        return _("Too large") if self.seed.strip().isdecimal() else _("Digits only")

    def problem(self) -> str:
        """Return the first thing that keeps the game from starting; empty if it can start."""
        for index in range(len(self.seats)):
            if self.name_problem(index):
                return _("Player {number}: {problem}").format(number=index + 1, problem=self.name_problem(index))
            if self.color_problem(index):
                return _("Player {number}: {problem}").format(number=index + 1, problem=self.color_problem(index))
        if self.seed_problem():
            return _("Seed: {problem}").format(problem=self.seed_problem())
        return self.own_problem()

    def is_playable(self) -> bool:
        """Return whether the rules accept the options."""
        try:
            registry.game(self.people.info.game_id).options_from_data(self.game_options())
        except BadData:
            return False
        return True

    # ---- results

    def controller(self, index: int) -> str:
        """Return the player of a seat as journals write it: level, or level and style."""
        seat = self.seats[index]
        return f"{seat.level}:{seat.style}" if seat.style and self.people.has_style(seat.level) else seat.level

    def terms(self) -> PlayOptions:
        """Return what the players agreed on: clock, hand-over and the like."""
        seconds = {"off": 0, "60": 60}.get(self.timer, self.timer_seconds)
        return PlayOptions(seconds, self.expiry, self.handover, self.clock)

    def table(self) -> Table:
        """Return the table of a set-up without problems."""
        seed = self.seed_number()
        assert seed is not None
        assert not self.problem()
        info = self.people.info
        preferences = to_extras({s.name.strip(): s.preference for s in self.seats if s.level == HUMAN})
        extras = {**self.terms().to_extras(), **preferences}
        players = self._players()
        if self.head_start != "off" and any(seat.head_start for seat in self.seats):
            more = iter(seat.head_start for seat in self.seats)
            extras[KEY] = [0 if player.plays_by_rule else next(more) for player in players]
        return Table(info.game_id, self.game_options(), seed, players, self.undo, extras)

    def automata(self) -> tuple[Player, ...]:
        """Return the players that play by rule at this table; none while the options do not fit."""
        if self.own_problem():
            return ()
        return tuple(player for player in self._players() if player.plays_by_rule)

    def _players(self) -> tuple[Player, ...]:
        """Return all players, with the automata at the seats where the rules want them."""
        game = registry.game(self.people.info.game_id)
        options = game.options_from_data(self.game_options())
        ruled = set(game.automata(options))
        people = (
            Player(s.name.strip(), s.color, self.controller(i), s.portrait if s.level == HUMAN else "")
            for i, s in enumerate(self.seats)
        )
        return tuple(
            self._automaton(seat, sorted(ruled).index(seat)) if seat in ruled else next(people)
            for seat in range(game.seat_count(options))
        )

    def _automaton(self, seat: int, number: int) -> Player:
        """Return a player that plays by rule, with its name and a colour that nobody has."""
        worn = {each.color for each in self.seats}
        free = [color for color in range(self.people.info.colours) if color not in worn] or [seat]
        names = self.people.automata or (_("Automaton"),)
        return Player(names[number % len(names)], free[number % len(free)], BY_RULE)

    def to_data(self) -> dict[str, Plain]:
        """Return the data remembered for next time, without the seed: every game is a new one."""
        return {
            **self.options,
            "seats": [_kept(seat) for seat in self.seats],
            "timer": self.timer,
            "timer_seconds": self.timer_seconds,
            "expiry": self.expiry,
            "handover": self.handover,
            "clock": self.clock,
            KEY: self.head_start,
            "undo": self.undo,
        }


def _firsts(people: People) -> set[str]:
    """Return the first words of the characters' names."""
    return {name.partition(" ")[0] for name in people.characters}


# ---------------------------------------------------------------------- reading what was remembered

D = TypeVar("D", bound=Draft)


def _read(data: Mapping[str, object], usual: D) -> D:
    draft = replace(
        usual,
        seats=_seats(data.get("seats"), usual),
        timer=_word(data, "timer", TIMERS, usual.timer),
        timer_seconds=_seconds(data.get("timer_seconds"), usual.timer_seconds),
        expiry=_word(data, "expiry", EXPIRY, usual.expiry),
        handover=_word(data, "handover", HANDOVER, usual.handover),
        clock=_word(data, "clock", CLOCK_CODES, usual.clock),
        head_start=_word(data, KEY, HEAD_STARTS, usual.head_start),
        undo=_word(data, "undo", UNDO_POLICIES, usual.undo),
    )
    return _with_read_options(draft, data)


def _with_read_options(draft: D, data: Mapping[str, object]) -> D:
    """Return the draft with all remembered options if they can be played together; else with those that can, one by
    one."""
    found: dict[str, Plain] = {
        name: data[name]  # type: ignore[misc]  # it came out of JSON
        for name, value in draft.options.items()
        if name in data and type(data[name]) is type(value)
    }
    whole = draft.with_options(**found).corrected()
    if whole.is_playable():
        return whole
    for name, value in found.items():
        preference = draft.with_options(**{name: value}).corrected()
        draft = preference if preference.is_playable() else draft
    return draft


def _word(data: Mapping[str, object], name: str, allowed: Sequence[str], usual: str) -> str:
    value = data.get(name)
    return value if isinstance(value, str) and value in allowed else usual


def _seconds(value: object, usual: int) -> int:
    low, high = TIMER_RANGE
    return value if type(value) is int and low <= value <= high else usual


def _kept(seat: SeatDraft) -> dict[str, Plain]:
    row: dict[str, Plain] = {"name": seat.name, "color": seat.color, "level": seat.level, "style": seat.style}
    if seat.head_start:
        row[KEY] = seat.head_start
    if seat.preference != PlayerPreferences():
        row["wish"] = seat.preference.to_data()
    return {**row, "portrait": seat.portrait} if seat.portrait else row


def _seats(rows: object, usual: Draft) -> tuple[SeatDraft, ...]:
    if not isinstance(rows, list) or len(rows) not in usual.people.info.seats:
        return usual.seats
    seats = [_seat(row, usual.people) for row in rows if isinstance(row, dict)]
    return tuple(seats) if len(seats) == len(rows) else usual.seats


def _seat(row: Mapping[str, object], people: People) -> SeatDraft:
    name, color, level, style, more = (row.get(key) for key in ("name", "color", "level", "style", KEY))
    portrait = row.get("portrait")
    return SeatDraft(
        plain(name)[:NAME_MAX] if isinstance(name, str) else "",
        color if type(color) is int and 0 <= color < people.info.colours else 0,
        level if isinstance(level, str) and level in people.levels else HUMAN,
        style if isinstance(style, str) and style in people.styles else "",
        PlayerPreferences.read(row.get("wish")),
        more if type(more) is int and 0 <= more <= MAX_POINTS else 0,
        portrait if isinstance(portrait, str) and portrait in FACES else "",
    )
