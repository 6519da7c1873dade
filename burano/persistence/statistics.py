"""Results of finished games: one line per game; figures are computed when shown."""

from __future__ import annotations

import contextlib
import csv
import io
import itertools
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec

from burano.core.head_start import head_starts, winners
from burano.core.journal import BY_RULE, HUMAN
from burano.persistence import byte_limits, savefile
from burano.persistence.disk import REAL, Disk, add_to, finish_copy, free_name, read_whole, write_whole
from burano.persistence.locks import FileLock
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import Seconds, Text

if TYPE_CHECKING:
    # Only for types: the title reads the number and length of games.
    from burano.core.session import Session

MAX_GAMES = 20_000
_MAX_BYTES = 64 << 20
_LINES = re.compile(rb"[^\r\n]{20,}")
_SHORT_LINES = re.compile(rb"^[^\r\n]{1,19}$", re.MULTILINE)
"""Lines too short for a result, found by one expression for speed: a file may have millions."""
_LOCK_ATTEMPTS = 100
"""Number of attempts to get the lock: another copy holds it for a few milliseconds."""
Count = Annotated[int, msgspec.Meta(gt=-(1 << 31), lt=1 << 31)]
Tally = Annotated[dict[Text, Count], msgspec.Meta(max_length=100)]
Facts = Annotated[dict[Text, Tally], msgspec.Meta(max_length=30)]


class SeatResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Result of one seat."""

    name: Text
    controller: Text
    vp: Count
    won: bool
    by_source: Tally
    head_start: Count = 0
    """Points agreed before the game; not included in `vp`, but considered in `won`."""
    seconds: Count = 0
    """Total thinking time of a person in seconds; 0: not measured."""
    turns: Count = 0
    """Number of turns measured."""
    slowest: Count = 0
    """Seconds of the longest turn."""
    facts: Facts = {}
    """Things that the game counts besides points: kind of thing → thing → number."""


class GameResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Result of a finished game."""

    play: Text
    game: Text
    finished: Seconds
    decisions: Annotated[int, msgspec.Meta(ge=0, lt=1 << 30)]
    seats: Annotated[tuple[SeatResult, ...], msgspec.Meta(min_length=1, max_length=10)]
    """Results by seat. If none of them won, everybody lost."""
    rating: Text = ""
    """Key of the rating by the rules, if any; translated when shown."""
    seconds: Count = 0
    """Length of the game at the screen in seconds; 0: not measured."""


@dataclass
class Best:
    """A record: value, person and date."""

    value: int
    name: str
    finished: int


@dataclass
class Figures:
    """Figures of one profile, or of everybody. A game with several people counts once."""

    games: int = 0
    seats: int = 0
    """Number of seats that people had in these games, for means of points."""
    wins: int = 0
    """Number of games won by one of these people."""
    best: Best | None = None
    lowest: Best | None = None
    widest: Best | None = None
    """Largest lead of a winner over the second."""
    total_vp: int = 0
    by_count: dict[int, list[int]] = field(default_factory=dict)
    """Number of players, without automata → games, wins."""
    by_opponent: dict[str, list[int]] = field(default_factory=dict)
    """Controller of an opponent → games against it, wins."""
    ratings: Counter[str] = field(default_factory=Counter)
    """Rating → games that ended so."""
    sources: Counter[str] = field(default_factory=Counter)
    facts: dict[str, Counter[str]] = field(default_factory=dict)
    seconds: int = 0
    """Total length in seconds of the games that were measured."""
    timed: int = 0
    """Number of games that were measured."""
    thinking: Counter[str] = field(default_factory=Counter)
    """Person → total thinking time in seconds."""
    turns: Counter[str] = field(default_factory=Counter)
    """Person → number of turns measured."""
    slowest: dict[str, int] = field(default_factory=dict)
    """Person → seconds of the longest turn."""
    history: list[tuple[int, int, bool]] = field(default_factory=list)
    """Date, highest points of these people, whether won; oldest first."""


class Timing(NamedTuple):
    """Duration of a play."""

    seconds: int = 0
    """Seconds of the whole game."""
    paces: Sequence[tuple[int, int, int]] = ()
    """Per seat: seconds, turns, and seconds of the longest turn."""


def result_of(
    session: Session[Any, Any], created: int, now: int, facts: Iterable[Facts] = (), timing: Timing | None = None
) -> GameResult:
    """Return the result of a finished session; `facts` has one entry per seat, if the game counts any."""
    scores, starts = session.scores(), head_starts(session.table)
    won = winners(scores, starts)
    timing = timing or Timing()
    paces = timing.paces or [(0, 0, 0)] * len(scores.vp)
    counted = list(facts) or [{} for _ in session.table.players]
    seats = tuple(
        SeatResult(
            name=player.name,
            controller=player.controller,
            vp=scores.vp[seat],
            won=seat in won,
            by_source=dict(scores.by_source[seat]),
            head_start=starts[seat],
            seconds=paces[seat][0],
            turns=paces[seat][1],
            slowest=paces[seat][2],
            facts=counted[seat],
        )
        for seat, player in enumerate(session.table.players)
    )
    play = savefile.play_name(session.table, created)
    return GameResult(
        play=play,
        game=session.game.game_id,
        finished=now,
        decisions=session.length,
        seats=seats,
        rating=scores.rating,
        seconds=timing.seconds,
    )


class Statistics:
    """The results on disk. Every change reads the file again under a lock: another copy of the program may have added
    results.

    Unreadable data is never overwritten: a damaged file is copied beside the new one, and only its damaged lines are
    lost; lines of a later version are preserved; a file that cannot be opened is left unchanged.
    """

    def __init__(self, path: Path, disk: Disk = REAL) -> None:
        self._path = path
        self._disk = disk
        self._by_play: dict[str, GameResult] = {}
        self._foreign: list[bytes] = []
        """Intact lines written by a later version."""
        self._waiting: list[GameResult] = []
        """Results counted here, but not yet on disk."""
        self._whole = True
        """Whether lines can be appended to the file."""
        self._size = 0
        self.damaged = 0
        """Number of lines that could not be read."""
        self.problem: SaveProblem | None = None
        """Why the file cannot be read or written; None while it can."""

    @classmethod
    def load(cls, path: Path, disk: Disk = REAL) -> Statistics:
        """Read the file as far as possible; never raises."""
        store = cls(path, disk)
        finish_copy(path, disk)
        store._read()
        return store

    def _read(self) -> None:
        """Replace the results by those now in the file."""
        self.problem = None
        try:
            data = read_whole(self._path, _MAX_BYTES, self._disk)
        except SaveProblem as problem:
            if problem.key != "missing":
                self.problem = problem
                return
            data = b""
        self._by_play, self._foreign, self.damaged = {}, [], 0
        self._whole, self._size = not data or data.endswith(b"\n"), len(data)
        for line in _LINES.findall(data):
            match _parse(line):
                case GameResult() as result:
                    self._insert(result)
                case bytes() as later:
                    self._foreign.append(later)
                case None:
                    self.damaged += 1
        self.damaged += sum(1 for _ in itertools.islice(_SHORT_LINES.finditer(data), 1000))
        if self.damaged:
            self._copy_damaged(data)
        for result in self._waiting:
            self._insert(result)

    def _copy_damaged(self, data: bytes) -> None:
        """Copy a damaged file once, without overwriting an earlier copy."""
        aside = self._path.with_suffix(".damaged")
        try:
            for name in (aside, *(aside.with_name(f"{aside.stem}-{n}{aside.suffix}") for n in range(2, 10))):
                with contextlib.suppress(SaveProblem):
                    if read_whole(name, _MAX_BYTES, self._disk) == data:
                        return
            write_whole(free_name(aside, self._disk), data, self._disk)
        except SaveProblem as problem:
            self.problem = problem

    @property
    def results(self) -> list[GameResult]:
        """Finished games in the order in which they were counted."""
        return list(self._by_play.values())

    def _insert(self, result: GameResult) -> None:
        """Add a result; a later result of the same play (after an undone end) replaces the earlier."""
        self._by_play.pop(result.play, None)
        self._by_play[result.play] = result
        if len(self._by_play) > MAX_GAMES:
            del self._by_play[next(iter(self._by_play))]

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Read the file and keep it locked in the `with` block, if the disk supports locks."""
        lock = None
        with contextlib.suppress(OSError):
            self._disk.make_folder(self._path.parent)
            for _ in range(_LOCK_ATTEMPTS):
                lock = FileLock.take(self._path.with_suffix(".lock"), self._disk)
                if lock is not None:
                    break
        try:
            self._read()
            if self.problem is not None:
                raise self.problem
            yield
        finally:
            if lock is not None:
                lock.release()

    def add(self, result: GameResult) -> None:
        """Count a finished game; raise `SaveProblem` if it is not on disk yet. It is then written with the next
        change."""
        self._waiting.append(result)
        self._insert(result)
        with self._locked():
            if self._whole and self._size and not self.damaged:
                add_to(self._path, b"".join(_sealed(each) for each in self._waiting), self._disk)
            else:
                self._write()
            self._waiting.clear()

    def forget(self, play: str) -> None:
        """Remove the result of a play whose end was undone."""
        self._waiting = [result for result in self._waiting if result.play != play]
        if self._by_play.pop(play, None):
            with self._locked():
                self._by_play.pop(play, None)
                self._write()

    def reset(self, name: str | None = None) -> None:
        """Remove all games, or those of one profile; the old file is kept as a backup."""
        with self._locked():
            if self._size:
                old = read_whole(self._path, _MAX_BYTES, self._disk)
                write_whole(free_name(self._path.with_suffix(".before-reset"), self._disk), old, self._disk)
            for result in self.results:
                if name is None or name in _profiles(result):
                    del self._by_play[result.play]
            self._write()

    def _write(self) -> None:
        write_whole(self._path, b"".join((*self._foreign, *map(_sealed, self.results))), self._disk)

    def profiles(self) -> list[str]:
        """Return the people who finished games, most games first."""
        count = Counter(name for result in self.results for name in _profiles(result))
        return sorted(count, key=lambda name: (-count[name], name))

    def figures(self, name: str | None = None, game: str | None = None) -> Figures:
        """Return the figures of one person, or of all people together."""
        figures = Figures()
        for result in sorted(self.results, key=lambda result: result.finished):
            if game not in (None, result.game):
                continue
            people = [
                number
                for number, seat in enumerate(result.seats)
                if seat.controller == HUMAN and name in (None, seat.name)
            ]
            if people:
                _count_game(figures, result, people)
            for number in people:
                _count_seat(figures, result, number)
        return figures

    def best_alone(self, game: str, name: str, but: str = "") -> int | None:
        """Return the most points of a person in solo plays of a game, without play `but`; None if there is none."""
        points = [
            result.seats[0].vp
            for result in self.results
            if result.game == game and len(result.seats) == 1 and result.play != but
            if result.seats[0].controller == HUMAN and result.seats[0].name == name
        ]
        return max(points, default=None)

    def export_csv(self) -> str:
        """Return every seat of every game as CSV text."""
        sources = sorted({source for result in self.results for seat in result.seats for source in seat.by_source})
        text = io.StringIO()
        table = csv.writer(text, lineterminator="\n")
        head = ["finished", "game", "play", "seat", "name", "controller", "vp", "won", "decisions", "rating"]
        head += ["head start", "seconds of the game", "seconds of thinking", "turns", "slowest turn"]
        table.writerow([*head, *sources])
        for result in self.results:
            for number, seat in enumerate(result.seats, 1):
                who = [result.finished, result.game, result.play, number, _not_a_formula(seat.name), seat.controller]
                points = [seat.by_source.get(source, 0) for source in sources]
                pace = [seat.head_start, result.seconds, seat.seconds, seat.turns, seat.slowest]
                table.writerow([*who, seat.vp, int(seat.won), result.decisions, result.rating, *pace, *points])
        return text.getvalue()


def _not_a_formula(name: str) -> str:
    """Return a name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" and name else name


def _sealed(result: GameResult) -> bytes:
    text = msgspec.json.encode(result)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _parse(line: bytes) -> GameResult | bytes | None:
    """Return the result in a line; the line itself if a later version wrote it; None if it is damaged."""
    seal, _, text = line.partition(b" ")
    if len(seal) != 8 or seal != b"%08x" % zlib.crc32(text):
        return None
    try:
        byte_limits.check(text)
        return msgspec.json.decode(text, type=GameResult)
    except msgspec.ValidationError:
        return line + b"\n"
    except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _profiles(result: GameResult) -> set[str]:
    return {seat.name for seat in result.seats if seat.controller == HUMAN}


def _count_game(figures: Figures, result: GameResult, people: list[int]) -> None:
    """Add one game, once for all of its counted seats."""
    won = any(result.seats[number].won for number in people)
    figures.games += 1
    figures.wins += won
    figures.history.append((result.finished, max(result.seats[number].vp for number in people), won))
    if result.seconds:
        figures.seconds += result.seconds
        figures.timed += 1
    if result.rating:
        figures.ratings[result.rating] += 1
    _tally(figures.by_count, sum(seat.controller != BY_RULE for seat in result.seats), won)
    others = {other.controller for number in people for place, other in enumerate(result.seats) if place != number}
    for controller in others:
        _tally(figures.by_opponent, controller, won)


def _count_seat(figures: Figures, result: GameResult, number: int) -> None:
    """Add one seat of one game."""
    seat = result.seats[number]
    figures.seats += 1
    figures.total_vp += seat.vp
    figures.sources.update(seat.by_source)
    if seat.turns:
        figures.thinking[seat.name] += seat.seconds
        figures.turns[seat.name] += seat.turns
        figures.slowest[seat.name] = max(seat.slowest, figures.slowest.get(seat.name, 0))
    for kind, counts in seat.facts.items():
        figures.facts.setdefault(kind, Counter()).update(counts)
    mark = Best(seat.vp, seat.name, result.finished)
    if figures.best is None or seat.vp > figures.best.value:
        figures.best = mark
    if figures.lowest is None or seat.vp < figures.lowest.value:
        figures.lowest = mark
    if seat.won and len(result.seats) > 1:
        second = max(other.vp for place, other in enumerate(result.seats) if place != number)
        if figures.widest is None or seat.vp - second > figures.widest.value:
            figures.widest = Best(seat.vp - second, seat.name, result.finished)


def _tally(table: dict[Any, list[int]], key: Any, won: bool) -> None:
    row = table.setdefault(key, [0, 0])
    row[0] += 1
    row[1] += won


def shares(counts: Mapping[str, int]) -> dict[str, float]:
    """Return each positive count as a share of their sum, largest first."""
    whole = sum(value for value in counts.values() if value > 0)
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return {name: value / whole if whole else 0.0 for name, value in ordered if value > 0}
