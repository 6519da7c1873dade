"""Reading a `murano-record/1`: extract its chance outcomes, play it and check it against the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from burano.core.data_file import need
from burano.core.errors import BadData
from burano.core.journal import Player, Table
from burano.core.protocol import Action
from burano.core.record.lines import Line
from burano.core.record.play import Reader, Recorded, read, seated
from burano.games.murano import actions as a
from burano.games.murano.board import GONDOLAS, SHOP, SPACES, board
from burano.games.murano.game import Murano
from burano.games.murano.record.vocabulary import vocabulary
from burano.games.murano.record.words import RecordWords
from burano.games.murano.record.writer import Recorder
from burano.games.murano.setup import Draw, Options, draw_from_data, new_state
from burano.games.murano.spec import KINDS
from burano.games.murano.state import BUILD, BUY, SAIL, SCORE, STEER, State

_CHECKED = ("setup", "scores", "character", "idle", "agreed_end")
"""Lines that a check may follow, besides `scores` those before a turn, a character, an idle or the final line."""


def read_record(lines: Iterable[str]) -> Recorded:
    """Return the table and journal of a record, after playing it; raise `BadData` naming the first line that does not
    fit."""
    return read(lines, vocabulary(), _open)


def _open(setup: Line, lines: Sequence[Line]) -> tuple[Table, Reader]:
    options = _options(setup, lines)
    known = board(options.players, False, False).spec.player_colors
    colors = [known.index(color) for color in setup["colors"]]
    need(len(set(colors)) == len(colors) == options.players, "colors", "one for each player, all different")
    seats = seated(setup, options.players)
    players = tuple(Player(player.name, color) for player, color in zip(seats, colors, strict=True))
    table = Table("murano", options.to_data(), 0, players, "off")
    return table, _Reader(Recorder(new_state(options, 0), options, colors), _targets(lines))


# ------------------------------------------------------------------ chance


def _options(setup: Line, lines: Sequence[Line]) -> Options:
    players, flags = setup["players"], setup["options"]
    plain = Options(players, -1, flags["equal_turns"], flags["agreed_end"])
    need(setup["start_player"] < players, "start_player", "is no seat")
    words = RecordWords(board(players, False, False), range(players))
    beads, shuffles = _recorded_chance(lines, words)
    draw = Draw(
        streets=tuple(words.street_face(tile) for tile in setup["streets"]),
        shops=tuple(words.face(SHOP, tile) for tile in setup["shops"]),
        palaces=tuple(setup["palaces"]),
        characters=tuple(map(words.characters.index, setup["character_deck"])),
        specials=tuple(map(words.specials.index, setup["special_deck"])),
        boxed_palace=setup["removed"]["palace"] or 0,
        boxed_characters=tuple(map(words.characters.index, setup["removed"]["characters"])),
        start=setup["start_player"],
        beads=beads,
        shuffles=shuffles,
    )
    draw = draw_from_data(draw.to_data(), plain)
    return Options(players, draw.start, plain.equal_turns, plain.agreed_end, draw)


def _recorded_chance(lines: Sequence[Line], words: RecordWords) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Return the beads drawn and stacks shuffled according to the lines."""
    beads: list[int] = []
    shuffles: list[tuple[int, ...]] = []
    for line in lines:
        if line["event"] == "produce":
            beads.extend(map(words.beads.index, line["drawn"]))
        elif line["event"] == "buy" and "rest" in line:
            kind = KINDS.index(line["kind"])
            shuffles.append(tuple(max(0, words.face(kind, tile)) for tile in line["rest"]))
    return tuple(beads), tuple(shuffles)


def _targets(lines: Sequence[Line]) -> list[int]:
    """Return by turn the space where its last ship ends, or -1. Displaced ships are written before it."""
    found: list[int] = []
    for line in lines:
        if line["event"] == "turn":
            found.append(-1)
        elif line["event"] == "ship" and found:
            found[-1] = line["to"]
    return found


# ------------------------------------------------------------------ the journal


class _Reader(Reader):
    def __init__(self, recorder: Recorder, targets: Sequence[int]) -> None:
        super().__init__(vocabulary(), Murano(), recorder)
        self._play_of = recorder
        self._words = recorder.words
        self._targets = targets

    @property
    def _state(self) -> State:
        return self._play_of.state

    def canonical(self, line: Line) -> Line:
        """Ignore names, and the order of a street's customers, sold beads and unused characters."""
        event, words = line["event"], self._words
        if event == "setup":
            free = {key: value for key, value in line.items() if key != "names"}
            return {**free, "streets": [words.street(words.street_face(tile)) for tile in line["streets"]]}
        if event == "street":
            face = words.street_face(line["tile"])
            return {**line, "tile": words.street(face)} if face >= 0 else line
        if "beads" in line:
            return {**line, "beads": words.bead_list(words.bead_counts(line["beads"]))}
        if event == "idle":
            held = words.character_ids(self._state.characters[line["player"]]) if self._is_seat(line) else []
            return {**line, "unused": sorted(line["unused"], key=lambda name: held.index(name) if name in held else 99)}
        return line

    def _is_seat(self, line: Line) -> bool:
        return bool(line["player"] < self._state.board.players)

    def position(self) -> Line | None:
        if self.anchor not in _CHECKED:
            return None
        return self._words.check(self._state)

    def _play(self, line: Line) -> None:
        """Accept the line that opens a turn, which decides nothing."""
        if line["event"] == "turn" and not self._due:
            self._due.extend(self._play_of.open_turn())
        super()._play(line)

    def decisions(self, line: Line) -> Iterator[Action]:
        event = line["event"]
        if event in ("pass", "ship"):
            yield from self._ship(line)
        elif event in _SIMPLE:
            yield from _SIMPLE[event](self, line)
        elif event == "idle" and self._state.phase == SCORE:
            yield a.END_SCORING

    def _ship(self, line: Line) -> Iterator[Action]:
        """Yield the actions of a ship's line: the first one in a turn has the turn's target, each displaced ship its
        landing."""
        state = self._state
        if state.phase == SAIL:
            target = self._targets[state.turn - 1] if state.turn <= len(self._targets) else -1
            need(0 <= target < SPACES, line["event"], "no ship moves in this turn")
            if line["event"] == "pass":
                yield a.PASS[target]
            elif self._is_lighthouse(line, target):
                yield a.SAIL_RED[target]
            else:
                yield a.SAIL[target]
        if line["event"] == "ship" and self._state.phase == STEER:
            yield a.STEER[line["to"]][int(line["red"])]

    def _is_lighthouse(self, line: Line, target: int) -> bool:
        """Return whether the turn's first movement already enters its occupied target."""
        return bool(line["to"] == target and line["red"] and self._state.black >> target & 1)

    # ------------------------------------------------------------------ lines that decide one thing

    def _buy(self, line: Line) -> Iterator[Action]:
        if self._state.phase != BUY:
            return
        kind = KINDS.index(line["kind"])
        need(kind == self._state.bought, "buy", "another kind is sold here")
        face = self._words.face(kind, line["tile"])
        need(face >= 0, "buy", "no tile has this face")
        if line["how"] == "top":
            yield a.BUY_TOP
        else:
            yield a.SEARCH
            yield a.TakeTile(face)

    def _recruit(self, line: Line) -> Iterator[Action]:
        if line["taken"] is None:
            yield a.RECRUIT_NOBODY
        else:
            yield a.Recruit(self._words.characters.index(line["taken"]))

    def _place(self, line: Line) -> Iterator[Action]:
        gondola = self._words.gondola_colors.index(line["color"])
        yield a.Place(self._island(line), gondola % GONDOLAS)

    def _street(self, line: Line) -> Iterator[Action]:
        if self._state.phase == BUILD:
            yield a.DRAW_STREET
        yield a.LayStreet(self._cell(line))

    def _build(self, line: Line) -> Iterator[Action]:
        kind = KINDS.index(line["kind"])
        face = self._words.face(kind, line.get("tile"))
        need(face >= 0, "build", "no tile has this face")
        yield a.Build(kind, face, self._cell(line))

    def _character(self, line: Line) -> Iterator[Action]:
        beads = self._words.bead_counts(line["beads"]) if "beads" in line else ()
        card = self._words.characters.index(line["card"])
        yield a.ScoreCharacter(card, self._island(line), line.get("gold", 0), beads)

    def _island(self, line: Line) -> int:
        ids = self._state.board.island_ids
        if line["island"] not in ids:
            raise BadData("island", "is not built on in this game")
        return ids.index(line["island"])

    def _cell(self, line: Line) -> int:
        column, row = line["at"]
        cell = self._state.board.cell_number.get((self._island(line), column, row), -1)
        need(cell >= 0, "at", "is no space of the island")
        return cell


def _single(make: Callable[[_Reader, Line], Action]) -> Callable[[_Reader, Line], Iterator[Action]]:
    """Return a reader for lines that decide one action."""
    return lambda reader, line: iter((make(reader, line),))


_SIMPLE: dict[str, Callable[[_Reader, Line], Iterator[Action]]] = {
    "buy": _Reader._buy,
    "recruit": _Reader._recruit,
    "place": _Reader._place,
    "street": _Reader._street,
    "build": _Reader._build,
    "character": _Reader._character,
    "special_card": _single(lambda reader, line: a.TakeCard(reader._words.specials.index(line["taken"]))),
    "income": _single(lambda reader, line: a.Earn(reader._island(line))),
    "produce": _single(lambda reader, line: a.Produce(line["factories"])),
    "sell": _single(lambda reader, line: a.Sell(*reader._words.bead_counts(line["beads"]))),
    "return_bead": _single(lambda reader, line: a.ReturnBead(reader._words.beads.index(line["color"]))),
    "gondolier": _single(lambda reader, line: a.HIRE if line["do"] == "hire" else a.DISMISS),
    "end_turn": _single(lambda reader, line: a.END_TURN),
    "agreed_end": _single(lambda reader, line: a.AGREE_END),
}
