"""Reading a `buru-record/1`: extract its chance outcomes, play it and check it against the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from burano.core.data_file import need
from burano.core.journal import BY_RULE, HUMAN, Player, Table
from burano.core.protocol import Action
from burano.core.record.lines import Line
from burano.core.record.play import CHECK, Reader, Recorded, read
from burano.games.buru import actions as a
from burano.games.buru.board import tables
from burano.games.buru.game import Buru
from burano.games.buru.lake import tribute_items
from burano.games.buru.record import words
from burano.games.buru.record.vocabulary import vocabulary
from burano.games.buru.record.writer import Recorder
from burano.games.buru.setup import Options, draw_from_data, why_not_options
from burano.games.buru.spec import REGIONS, RESOURCES, SPIRITS
from burano.games.buru.state import OVER, REWARD, State

_NAME = 40


def read_record(lines: Iterable[str]) -> Recorded:
    """Return the table and journal of a record, after playing it; raise `BadData` naming the first line that does not
    fit."""
    return read(lines, vocabulary(), _open)


def _open(setup: Line, lines: Sequence[Line]) -> tuple[Table, Reader]:
    options = _options(setup, lines)
    players = tuple(
        Player(str(who.get("name", f"P{seat + 1}"))[:_NAME], seat, HUMAN if who["kind"] == "person" else BY_RULE)
        for seat, who in enumerate(setup["players"])
    )
    table = Table("buru", options.to_data(), 0, players, "off")
    names = [player.name for player in players]
    return table, _Reader(Recorder(options, 0, names, keep_positions=True), names, lines)


# ------------------------------------------------------------------ the set-up and chance


def _options(setup: Line, lines: Sequence[Line]) -> Options:
    kinds = [who.get("kind") for who in setup["players"]]
    persons, lawan = kinds.count("person"), kinds.count("lawan")
    need(kinds == ["person"] * persons + ["lawan"] * lawan, "players", "persons come first")
    letters = [who.get("letter") for who in setup["players"]]
    need(letters == [None] * persons + ["A", "B"][:lawan], "players", "the Lawan are A, then B")
    options = Options(persons, lawan, setup.get("level", "printed"), setup["long"], **setup["altars"])
    problem = why_not_options(options)
    need(problem is None, "players", problem.key if problem else "")
    rounds = tables().spec.game
    used = (rounds.rounds_long if options.long else rounds.rounds) * rounds.decrees_per_round
    need(len(setup["decrees"]) == used, "decrees", f"{used} are needed")
    draw = {
        "islanders": _islanders([*setup["row"], *setup["islanders"]]),
        "tributes": [setup["tributes"][spirit] for spirit in SPIRITS],
        "elders": [tables().elder_number[name] for name in setup["elders"]],
        "forest": setup["forest"],
        "decrees": [*setup["decrees"], *setup["box"]],
        "plots": setup.get("plots", []),
        "emissary": setup["emissary"],
        "script": list(_outcomes(lines, persons)),
    }
    return replace(options, draw=draw_from_data(draw, options))


def _islanders(names: Iterable[str]) -> list[int]:
    return [tables().islander_number[name] for name in names]


def _outcomes(lines: Iterable[Line], persons: int) -> Iterator[list[int]]:
    """Yield the chance outcomes in the order in which the rules ask: a Lawan's choice among equals, a shuffled deck,
    the order of a Lawan's explorers, the plot deck at Dusk."""
    for line in lines:
        event = line["event"]
        if event == "forest" and line["player"] >= persons and line["card"] is not None:
            yield [line["card"]]
        elif event == "recruit" and line["player"] >= persons:
            yield _islanders([line["card"]])
        if "shuffled" in line:
            yield _islanders(line["shuffled"]) if event in ("recruit", "cycle") else line["shuffled"]
        if event == "dawn":
            yield from line.get("explorers", [])
        elif event == "dusk" and "plots" in line:
            yield line["plots"]


# ------------------------------------------------------------------ the journal


class _Reader(Reader):
    def __init__(self, recorder: Recorder, names: Sequence[str], lines: Sequence[Line]) -> None:
        self._play_of = recorder
        self._names = names
        self._lines = lines
        self._passed = -1
        """Number of lines after the set-up that have been read."""
        self._position: State = recorder.state
        self._gains: list[list[int]] = []
        """Items still to be taken of rewards taken one by one."""
        super().__init__(vocabulary(), Buru(), recorder)

    @property
    def _state(self) -> State:
        return self._play_of.state

    def read(self, number: int, line: Line) -> None:
        self._passed += 1
        super().read(number, line)

    def position(self) -> Line | None:
        return words.check(self._position)

    def due_for(self, line: Line, due: Sequence[Line]) -> Line:
        """Keep the position after the line for a check."""
        positions = self._play_of.positions
        while positions:
            noted, position = positions.pop(0)
            if noted is due[0]:
                self._position = position
                break
        return due[0]

    def canonical(self, line: Line) -> Line:
        event = line["event"]
        if event == "setup":
            players = [{**who, "name": name} for who, name in zip(line["players"], self._names, strict=True)]
            return {**line, "players": players}
        if event == "decree" and line.get("gain") == []:
            return {key: value for key, value in line.items() if key != "option"}
        if event == "final":
            return {**line, "detail": [_without_zeros(row) for row in line["detail"]]}
        return line

    def _submit(self, seat: int, action: Action) -> None:
        """Use the actor for a Lawan's step, as plot lines name no player."""
        super()._submit(self._state.actor if isinstance(action, a.Automate) else seat, action)

    def decisions(self, line: Line) -> Iterator[Action]:
        """Yield the actions of a line, and of following lines until rewards taken one by one are complete."""
        decision = self._game.decision(self._state)
        if decision is not None and decision.by_rule:
            yield a.AUTOMATE[0]
            return
        yield from self._decided(line)
        ahead = [later for later in self._lines[self._passed :] if later["event"] != CHECK]
        while self._play_of.picking:
            if self._state.phase == REWARD:
                rest = self._gains[self._play_of.picking - 1]
                yield a.Gain(rest.pop(0)) if rest else a.DECLINE
            else:
                written = self._play_of.held - 1
                if written >= len(ahead):
                    return
                yield from self._decided(ahead[written])

    def _decided(self, line: Line) -> Iterator[Action]:
        """Yield the actions of a line; none if it is not a decision, which the comparison reports."""
        event = line["event"]
        simple = {
            "cycle": a.CYCLE,
            "fish": a.TAKE_FISH,
            "emissary": a.TAKE_EMISSARY,
            "decline": a.DECLINE,
            "end_action": a.END_ACTION,
        }
        if self._state.phase == OVER:
            return
        if event in simple:
            yield simple[event]
        elif event == "place":
            yield a.Place(line["power"], REGIONS.index(line["region"]))
        elif event == "action":
            yield a.Space(line["space"])
        elif event == "recruit":
            yield a.Recruit(tables().islander_number[line["card"]])
        elif event == "forest":
            yield self._forest(line)
        elif event == "elder":
            yield a.DRAW_ELDERS
            need(line["returned"] is not None, "elder", "one must be returned")
            yield a.ReturnElder(tables().elder_number[line["returned"]])
        elif event in ("decree", "task", "tribute"):
            yield self._reward(line)

    def _forest(self, line: Line) -> Action:
        card, chosen = line["card"], [RESOURCES.index(name) for name in line["choose"]]
        if card is None:
            need(not chosen, "forest", "there is nothing to choose")
            return a.NO_FOREST
        pairs = [pair for pair in tables().forest[card] if pair[1] >= 0]
        need(len(pairs) == len(chosen), "forest", f"{len(pairs)} choices are needed")
        choose = 0
        for at, (pair, resource) in enumerate(zip(pairs, chosen, strict=True)):
            need(resource in pair, "forest", "a resource is none of the two")
            choose |= pair.index(resource) << at
        return a.Forest(card, choose)

    def _reward(self, line: Line) -> Action:
        """Return an action that gains a reward, item by item unless the line takes all in order."""
        event, gain = line["event"], line.get("gain")
        if event == "tribute":
            spirit = SPIRITS.index(line["spirit"])
            items = self._tribute_items(spirit)
            return a.Tribute(spirit, self._choosy(gain, items))
        if event == "task":
            card, option = tables().islander_number[line["card"]], line["option"]
            if option is None:
                return a.Task(card, a.NOTHING, 0)
            sides = tables().effects[card]
            need(option < len(sides), "task", "R7.3 option.unknown")
            return a.Task(card, option, self._choosy(gain, len(sides[option].gains)))
        decree, option = line["decree"], line.get("option", 0)
        if gain == []:
            return a.Decree(decree, a.NOTHING, 0)
        need(option < len(tables().rewards[decree]), "decree", "R7.3 option.unknown")
        return a.Decree(decree, option, self._choosy(gain, len(tables().rewards[decree][option].gains)))

    def _tribute_items(self, spirit: int) -> int:
        return len(tribute_items(self._state, self._state.actor, spirit))

    def _choosy(self, gain: list[int] | None, items: int) -> int:
        if gain is None or gain == list(range(items)):
            return 0
        self._gains = [*self._gains[: self._play_of.picking], list(gain)]
        return 1


def _without_zeros(row: Line) -> Line:
    """Leave out zero entries, except for elders."""
    return {
        key: value if key == "elders" else {name: esteem for name, esteem in value.items() if esteem}
        for key, value in row.items()
    }
