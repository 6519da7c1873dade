"""The set-up a player is putting together: choices, what is wrong with them, and the table they make. Draws nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from burano.core.journal import UNDO_POLICIES, Player, Table
from burano.core.protocol import Plain, Reason
from burano.core.rng import MAX_SEED, Rng
from burano.games.burano.info import INFO
from burano.games.burano.setup import LAYOUTS, Options, Placement, random_placements, why_not_layout
from burano.i18n import N_, _
from burano.table.terms import EXPIRY, HANDOVER, TIMER_RANGE, Terms

HUMAN = "human"
LEVELS = (HUMAN, "apprentice", "islander", "master", "doge")
LEVEL_NAMES = (N_("Human"), N_("Apprentice"), N_("Islander"), N_("Master"), N_("Doge"))
STYLES = ("", "fisher", "lacemaker", "roofer")
STYLE_NAMES = (N_("Balanced"), N_("Fisher"), N_("Lacemaker"), N_("Roofer"))
PLAYER_COLORS = ("blue", "red", "green", "black")
TIMERS = ("off", "60", "custom")
MIN_SEATS, MAX_SEATS = 2, 4
NAME_MAX = 20
_NAMES = ("Lucia", "Marco", "Elena", "Niccolò")
_EVERYDAY_SEED = 1_000_000_000
"""Fresh seeds stay short enough to read out; any up to `MAX_SEED` may be typed."""


def fresh_seed() -> int:
    """A new random seed."""
    return random.SystemRandom().randrange(_EVERYDAY_SEED)


@dataclass(frozen=True)
class SeatDraft:
    """Who is to sit at one seat."""

    name: str
    color: int
    level: str = HUMAN
    style: str = ""

    @property
    def has_style(self) -> bool:
        """Whether players of this level have tastes; of another level the choice is only remembered."""
        level = INFO.level(self.level)
        return level is not None and level.styled

    @property
    def controller(self) -> str:
        return f"{self.level}:{self.style}" if self.style and self.has_style else self.level


@dataclass(frozen=True)
class Draft:
    """Everything on the set-up screen, right or wrong."""

    seats: tuple[SeatDraft, ...] = (SeatDraft(_NAMES[0], 1), SeatDraft(_NAMES[1], 0, "islander"))
    layout: str = "first"
    placements: tuple[Placement | None, ...] = (None,) * 6
    """Where the workshops lie when arranged by hand; pieces not placed yet are None."""
    timer: str = "off"
    timer_seconds: int = 60
    expiry: str = "urge"
    handover: str = "secrets"
    undo: str = "until_reveal"
    start: int = -1
    tight_island: bool = False
    display_only: bool = False
    seed: str = "0"
    """As typed."""

    # ---- changing

    def with_seat(self, index: int, **changes: object) -> Draft:
        """Another name, level or style at a seat."""
        seats = list(self.seats)
        seats[index] = replace(seats[index], **changes)  # type: ignore[arg-type]
        return replace(self, seats=tuple(seats))

    def with_color(self, index: int, color: int) -> Draft:
        """A seat takes a colour; whoever had it gets the other one in exchange."""
        old = self.seats[index].color
        seats = [replace(s, color=old) if s.color == color else s for s in self.seats]
        seats[index] = replace(seats[index], color=color)
        return replace(self, seats=tuple(seats))

    def with_another_seat(self) -> Draft:
        """One more player, with a free name and colour, of the kind of the last one."""
        if len(self.seats) == MAX_SEATS:
            return self
        taken = {seat.name.casefold() for seat in self.seats}
        name = next(name for name in _NAMES if name.casefold() not in taken)
        colors = {seat.color for seat in self.seats}
        color = next(color for color in range(len(PLAYER_COLORS)) if color not in colors)
        return self._resized((*self.seats, SeatDraft(name, color, self.seats[-1].level)))

    def without_seat(self, index: int) -> Draft:
        """One player less."""
        if len(self.seats) == MIN_SEATS:
            return self
        seats = tuple(seat for number, seat in enumerate(self.seats) if number != index)
        start = -1 if self.start == index else self.start - (self.start > index)
        return replace(self, start=start)._resized(seats)

    def _resized(self, seats: tuple[SeatDraft, ...]) -> Draft:
        """Four players use other workshops than two or three, and the full island."""
        changed = replace(self, seats=seats, tight_island=self.tight_island and len(seats) < MAX_SEATS)
        if (len(seats) == MAX_SEATS) != (len(self.seats) == MAX_SEATS):
            changed = replace(changed, placements=(None,) * 6)
        return changed

    def shuffled(self) -> Draft:
        """Another game: a fresh seed."""
        return replace(self, seed=str(fresh_seed()))

    def arranged(self) -> Draft:
        """By hand, beginning with a legal layout if nothing lies yet."""
        if all(self.placements):
            return replace(self, layout="hand")
        players = len(self.seats)
        found = random_placements(players, Rng(self.seed_number() or 0).fork(1))
        return replace(self, layout="hand", placements=tuple(found))

    # ---- judging

    def seed_number(self) -> int | None:
        """The seed, if what is typed is one."""
        text = self.seed.strip()
        if not text.isascii() or not text.isdigit() or len(text) > 16 or int(text) > MAX_SEED:
            return None
        return int(text)

    def name_problem(self, index: int) -> str:
        """What is wrong with a name, in words; empty if nothing."""
        name = self.seats[index].name.strip()
        if not name:
            return _("Please type a name")
        if len(name) > NAME_MAX:
            return _("At most {count} letters").format(count=NAME_MAX)
        if any(s.name.strip().casefold() == name.casefold() for i, s in enumerate(self.seats) if i != index):
            return _("This name is taken")
        return ""

    def color_problem(self, index: int) -> str:
        """What is wrong with a colour."""
        color = self.seats[index].color
        for number, other in enumerate(self.seats):
            if number != index and other.color == color:
                name = other.name.strip() or _("Seat {number}").format(number=number + 1)
                return _("Also the colour of {name}").format(name=name)
        return ""

    def seed_problem(self) -> str:
        """What is wrong with the seed."""
        if self.seed_number() is not None:
            return ""
        return _("A whole number from 0 to {largest}").format(largest=MAX_SEED)

    def layout_problem(self) -> Reason | None:
        """What is wrong with the workshops."""
        if self.layout != "hand":
            return None
        if not all(self.placements):
            return Reason("R2.2", "layout.incomplete")
        return why_not_layout(len(self.seats), self.placements)

    def problem(self) -> str:
        """The first thing that keeps the game from starting; empty if it can start."""
        for index in range(len(self.seats)):
            if self.name_problem(index):
                return _("Seat {number}: {problem}").format(number=index + 1, problem=self.name_problem(index))
            if self.color_problem(index):
                return _("Seat {number}: {problem}").format(number=index + 1, problem=self.color_problem(index))
        if self.seed_problem():
            return _("Seed: {problem}").format(problem=self.seed_problem())
        return _("The workshops are not all in place") if self.layout_problem() else ""

    # ---- results

    def options(self) -> Options:
        """What the rules are told."""
        placed = tuple(placement for placement in self.placements if placement) if self.layout == "hand" else ()
        return Options(len(self.seats), self.layout, placed, self.start, self.tight_island, self.display_only)

    def terms(self) -> Terms:
        """What the screens are told."""
        seconds = {"off": 0, "60": 60, "custom": self.timer_seconds}[self.timer]
        return Terms(seconds, self.expiry, self.handover)

    def table(self) -> Table:
        """The table of a set-up without problems."""
        seed = self.seed_number()
        assert seed is not None
        assert not self.problem()
        players = tuple(Player(s.name.strip(), s.color, s.controller) for s in self.seats)
        return Table("burano", self.options().to_data(), seed, players, self.undo, self.terms().to_extras())

    def to_data(self) -> dict[str, Plain]:
        """What is remembered for next time. The seed is not: every game is a new one."""
        return {
            "seats": [{"name": s.name, "color": s.color, "level": s.level, "style": s.style} for s in self.seats],
            "layout": self.layout,
            "placements": [list(p) if p else None for p in self.placements],
            "timer": self.timer,
            "timer_seconds": self.timer_seconds,
            "expiry": self.expiry,
            "handover": self.handover,
            "undo": self.undo,
            "start": self.start,
            "tight_island": self.tight_island,
            "display_only": self.display_only,
        }


@dataclass
class _Reader:
    """Takes what makes sense out of remembered data; the rest stays as usual."""

    data: Mapping[str, object]
    usual: Draft = field(default_factory=Draft)

    def word(self, name: str, allowed: Sequence[str]) -> str:
        value = self.data.get(name)
        return value if isinstance(value, str) and value in allowed else str(getattr(self.usual, name))

    def number(self, name: str, low: int, high: int) -> int:
        value = self.data.get(name)
        return value if type(value) is int and low <= value <= high else int(getattr(self.usual, name))

    def seats(self) -> tuple[SeatDraft, ...]:
        rows = self.data.get("seats")
        if not isinstance(rows, list) or not MIN_SEATS <= len(rows) <= MAX_SEATS:
            return self.usual.seats
        seats = [_seat(row) for row in rows if isinstance(row, dict)]
        return tuple(seats) if len(seats) == len(rows) else self.usual.seats

    def placements(self) -> tuple[Placement | None, ...]:
        rows = self.data.get("placements")
        if not isinstance(rows, list) or len(rows) != 6:
            return self.usual.placements
        return tuple(_placement(row) for row in rows)


def _seat(row: Mapping[str, object]) -> SeatDraft:
    name, color, level, style = (row.get(key) for key in ("name", "color", "level", "style"))
    return SeatDraft(
        name[:NAME_MAX] if isinstance(name, str) else "",
        color if type(color) is int and 0 <= color < len(PLAYER_COLORS) else 0,
        level if isinstance(level, str) and level in LEVELS else HUMAN,
        style if isinstance(style, str) and style in STYLES else "",
    )


def _placement(row: object) -> Placement | None:
    if isinstance(row, list) and len(row) == 3 and all(type(n) is int and 0 <= n < 10 for n in row):
        return row[0], row[1], row[2]
    return None


def draft_from_data(data: object, usual: Draft | None = None) -> Draft:
    """The remembered set-up with a fresh seed; what cannot be read is as usual."""
    read = _Reader(data if isinstance(data, dict) else {}, usual or Draft())
    seats = read.seats()
    four = len(seats) == MAX_SEATS
    draft = Draft(
        seats,
        read.word("layout", LAYOUTS),
        read.placements(),
        read.word("timer", TIMERS),
        read.number("timer_seconds", *TIMER_RANGE),
        read.word("expiry", EXPIRY),
        read.word("handover", HANDOVER),
        read.word("undo", UNDO_POLICIES),
        read.number("start", -1, len(seats) - 1),
        read.data.get("tight_island") is True and not four,
        read.data.get("display_only") is True,
    ).shuffled()
    return replace(draft, layout="random") if draft.layout_problem() else draft


def draft_of(table: Table) -> Draft:
    """The set-up that led to a table."""
    options, terms = table.options, Terms.of(table)
    timer = {0: "off", 60: "60"}.get(terms.timer, "custom")
    seats: list[Plain] = []
    for player in table.players:
        level, _colon, style = player.controller.partition(":")
        seats.append({"name": player.name, "color": player.color, "level": level, "style": style})
    data = {
        **options,
        "seats": seats,
        "timer": timer,
        "timer_seconds": terms.timer or 60,
        "expiry": terms.expiry,
        "handover": terms.handover,
        "undo": table.undo,
    }
    return draft_from_data(data)


def rematch(table: Table) -> Draft:
    """The same people again, everybody one seat further, with a new seed; a chosen starter stays a chosen seat."""
    draft = draft_of(table)
    return replace(draft, seats=(*draft.seats[1:], draft.seats[0]))
