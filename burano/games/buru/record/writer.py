"""Writing games in the open `buru-record/1` format, with every decision and every chance outcome."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from burano.core.journal import Entry, Table
from burano.core.plain_data import Plain
from burano.core.protocol import Action, Event
from burano.core.record.lines import Line
from burano.core.record.play import write
from burano.games.buru import events as e
from burano.games.buru.board import ROW, SOURCES, tables
from burano.games.buru.game import Buru
from burano.games.buru.record import words
from burano.games.buru.record.vocabulary import SCHEMA, TOTALS
from burano.games.buru.setup import Options, before_dawn
from burano.games.buru.spec import LEVELS, REGIONS, RESOURCES, SPIRITS, TYPES
from burano.games.buru.state import State


def record_lines(table: Table, entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the record of a game, one JSON text per line, by replaying its journal, which must be legal."""
    options = Buru().options_from_data(table.options)
    return write(Recorder(options, table.seed, [player.name for player in table.players]), entries)


class Recorder:
    """Plays actions and turns the events into lines, each with all its optional fields.

    A line that says which items of a reward were taken is held back until the last of them is decided, together with
    the lines after it.
    """

    def __init__(self, options: Options, seed: int, names: Sequence[str], *, keep_positions: bool = False) -> None:
        self.state = before_dawn(options, seed)
        self.positions: list[tuple[Line, State]] = []
        """With `keep_positions`: the lines in order, each with the position after it."""
        self._keep = keep_positions
        self._game = Buru()
        self._names = list(names)
        self._held: list[Line] = []
        self._picking: list[tuple[Line, int]] = []
        """Lines whose rewards are being taken one by one, each with its index on the stack."""
        self._drawn: list[Plain] = []
        self._scored: dict[int, e.SeatScored] = {}

    @property
    def picking(self) -> int:
        """Number of rewards being taken one by one."""
        return len(self._picking)

    @property
    def held(self) -> int:
        """Number of lines held back."""
        return len(self._held)

    # ------------------------------------------------------------------ the play

    def begin(self) -> Iterator[Line]:
        """Yield the lines of the set-up and the first Dawn."""
        setup = self._setup()
        self._note([setup])
        yield setup
        yield from self._go_on()

    def step(self, seat: int, action: Action) -> list[Line]:
        """Play a legal action and return the resulting lines. A check of the whole position follows every Dusk but the
        last."""
        log: list[Event] = []
        self._game.act(self.state, seat, action, log)
        self._held.extend(self._lines(log))
        stack = self.state.stack
        while self._picking and self._picking[-1][1] >= len(stack):
            self._picking.pop()
        if self._held and "player" in self._held[-1]:
            self._held[-1]["after"] = words.totals(self.state, self._held[-1]["player"])
        self._held.extend(self._go_on())
        if self._picking:
            return []
        lines, self._held = self._held, []
        return lines

    def _go_on(self) -> list[Line]:
        """Carry out what follows by rule, and return its lines."""
        found: list[Line] = []
        log: list[Event] = []
        while self._game.go_on(self.state, log):
            lines = self._lines(log)
            found.extend(lines)
            if lines and lines[-1]["event"] == "dusk" and self.state.decree_stack:
                found.append({"event": "check", "state": words.check(self.state)})
            log = []
        return found

    def _lines(self, happened: Iterable[Event]) -> list[Line]:
        found: list[Line] = []
        for event in happened:
            found.extend(self._lines_of(event))
        for line in found:
            if "player" in line:
                line["after"] = words.totals(self.state, line["player"])
        self._note(found)
        return found

    def _note(self, lines: Iterable[Line]) -> None:
        if self._keep:
            position = self.state.clone()
            self.positions.extend((line, position) for line in lines)

    # ------------------------------------------------------------------ lines

    def _lines_of(self, event: Event) -> list[Line]:  # noqa: C901 - one case an event
        match event:
            case e.RoundBegan():
                return [self._dawn(event)]
            case e.ExplorerPlaced(seat, power, region):
                return [_line("place", seat, power=power, region=REGIONS[region])]
            case e.PlotDrawn(card, shuffled):
                return [_with_shuffled({"event": "plot", "card": card}, list(shuffled))]
            case e.LawanPlaced(seat, power, region, redrawn, shuffled):
                line = _line("place", seat, power=power, region=REGIONS[region], redrawn=list(redrawn))
                return [_with_shuffled(line, list(shuffled))]
            case e.NoonFished():
                return [self._noon(event), self._totals()]
            case e.RegionRevealed(region, order, power):
                return [{"event": "region", "region": REGIONS[region], "order": list(order), "power": list(power)}]
            case e.RegionResolved():
                return [self._totals()]
            case e.ForestTaken(seat, card, choose):
                chosen: list[Plain] = [RESOURCES[resource] for resource in choose]
                return [_line("forest", seat, card=card if card >= 0 else None, choose=chosen)]
            case e.SpaceTaken(seat, _, space):
                return [_line("action", seat, space=space)]
            case e.Recruited():
                return [_recruit(event)]
            case e.RowCycled(seat, _, refill, shuffled):
                line = _line("cycle", seat, refill=words.islanders(refill))
                return [_with_shuffled(line, words.islanders(shuffled))]
            case e.DuskFell(number, _, plots):
                line = {"event": "dusk", "round": number + 1}
                return [{**line, "plots": list(plots)} if plots else line]
            case e.SeatScored(seat):
                self._scored[seat] = event
                return []
            case e.GameEnded(score, leaders, winner):
                detail = [_detail(self._scored[seat]) for seat in range(len(score))]
                final = {"event": "final", "score": list(score), "detail": detail, "leaders": list(leaders)}
                return [{**final, "winner": winner}]
            case _:
                return self._effect(event)

    def _effect(self, event: Event) -> list[Line]:  # noqa: C901 - one case an event
        """Return the lines of effects of action spaces and rewards."""
        match event:
            case e.DecreeTaken(seat, decree, option, choosy, items):
                line = _line("decree", seat, decree=decree)
                if option >= 0 and not self._is_lawan(seat):
                    line["option"] = option
                return [self._reward(line, choosy, items)]
            case e.Tasked(seat, card, option, choosy, items):
                line = _line("task", seat, card=tables().names[card], option=option if option >= 0 else None)
                return [self._reward(line, choosy, items) if option >= 0 else line]
            case e.TributePaid(seat, spirit, value, _, choosy, items):
                return [self._reward(_line("tribute", seat, spirit=SPIRITS[spirit], value=value), choosy, items)]
            case e.ItemTaken(_, item):
                self._picking[-1][0]["gain"].append(item)
            case e.EldersDrawn(seat, elders, known) if not known:
                return [_line("elder", seat, drawn=words.elders(elders), returned=None)]
            case e.EldersDrawn(_, elders):
                self._drawn = words.elders(elders)
            case e.ElderReturned(seat, elder):
                return [_line("elder", seat, drawn=self._drawn, returned=tables().elder_names[elder])]
            case e.FishSymbolUsed(seat):
                return [_line("fish", seat)]
            case e.EmissaryTaken(seat):
                return [_line("emissary", seat)]
            case e.Declined(seat):
                return [_line("decline", seat)]
            case e.ActionEnded(seat):
                return [_line("end_action", seat)]
            case _:
                pass
        return []

    def _is_lawan(self, seat: int) -> bool:
        return self.state.board.is_lawan(seat)

    def _reward(self, line: Line, choosy: bool, items: int) -> Line:
        """Add the items taken: all in order, or those taken one by one, which are appended later."""
        if not self._is_lawan(line["player"]):
            line["gain"] = [] if choosy else list(range(items))
        if choosy:
            self._picking.append((line, len(self.state.stack) - 1))
        return line

    def _totals(self) -> Line:
        rows = [words.totals(self.state, seat) for seat in range(self.state.board.players)]
        return {"event": "totals", **{name: [row[name] for row in rows] for name in TOTALS}}

    def _dawn(self, event: e.RoundBegan) -> Line:
        line: Line = {"event": "dawn", "round": event.round + 1, "decrees": list(event.decrees)}
        line["forest"] = list(event.forest)
        if self.state.board.lawan:
            line["explorers"] = [list(powers) for powers in event.explorers]
        return _with_shuffled(line, list(event.shuffled))

    def _noon(self, event: e.NoonFished) -> Line:
        line: Line = {"event": "noon", "kept": list(event.kept)}
        if self.state.board.lawan:
            line["plots"] = list(event.plots)
        return _with_shuffled(line, list(event.shuffled))

    def _setup(self) -> Line:
        state, board = self.state, self.state.board
        players: list[Plain] = [
            {"kind": "person", "name": name} if seat < board.persons else
            {"kind": "lawan", "letter": "AB"[seat - board.persons], "name": name}
            for seat, name in enumerate(self._names)
        ]  # fmt: skip
        line: Line = {"event": "setup", "schema": SCHEMA, "game": "buru", "data": board.tables.spec.schema}
        line |= {"players": players, "long": board.long, "emissary": state.emissary}
        line["altars"] = dict(zip(SPIRITS, board.sides, strict=True))
        line["row"] = words.islanders(state.row[:ROW])
        line["islanders"] = words.islanders(state.islander_deck)
        line["tributes"] = {spirit: list(deck) for spirit, deck in zip(SPIRITS, state.tribute_decks, strict=True)}
        line["elders"] = words.elders(state.elder_deck)
        line["forest"] = list(state.forest_deck)
        line |= {"decrees": list(state.decree_stack), "box": list(state.unused)}
        if board.lawan:
            line |= {"level": LEVELS[board.level], "plots": list(state.plot_deck)}
        return line


def _line(event: str, seat: int, **values: Plain) -> Line:
    return {"event": event, "player": seat, **values}


def _with_shuffled(line: Line, shuffled: list[Plain] | list[int]) -> Line:
    return {**line, "shuffled": shuffled} if shuffled else line


def _recruit(event: e.Recruited) -> Line:
    line = _line("recruit", event.seat, card=tables().names[event.card], refill=words.islanders(event.refill))
    return _with_shuffled({**line, "price": event.price}, words.islanders(event.shuffled))


def _detail(event: e.SeatScored) -> Line:
    """Return a player's score by source; zeros are left out, except for elders."""
    found: Line = {
        "track": _some(SOURCES, event.track),
        "tributes": _some(SPIRITS, event.tributes),
        "elders": {tables().elder_names[elder]: esteem for elder, esteem in event.elders},
    }
    if event.sets:
        found["sets"] = _some(TYPES, event.sets)
    return found


def _some(names: Sequence[str], values: Sequence[int]) -> Line:
    return {name: value for name, value in zip(names, values, strict=True) if value}
