"""Single-line mutations of a record, for testing that the referee notices them."""

import copy
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from . import tables
from .audit import PARTS
from .referee import Replay
from .schema import OPTIONAL, Fields

Line = dict[str, Any]
VOCABULARIES: tuple[tuple[str, ...], ...] = (
    tables.COLORS,
    tables.PLACES,
    tables.ROOF_KINDS,
    tables.SHIPS,
    tables.SYMBOLS,
    tables.FISH,
    tables.BUILDINGS,
    ("privilege", "card", "deck"),
    ("display", "none"),
)
COMPARISONS = ("scores", "check")


@dataclass(frozen=True)
class Mutation:
    kind: str  # drop, repeat, swap, extra, omit or change
    index: int  # of the first line concerned
    detail: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind} at line {self.index + 1}: {self.detail}"


Maker = Callable[[], Mutation]


def every_mutation(record: list[str]) -> Iterator[Maker]:
    """All mutations of all lines, each built only when it is called for. Of the fields of ``check`` none."""
    for at, text in enumerate(record):
        yield partial(_edit, record, "drop", at, [], 1)
        yield partial(_edit, record, "repeat", at, [text, text], 1)
        if at + 1 < len(record):
            yield partial(_edit, record, "swap", at, [record[at + 1], text], 2)
        line = json.loads(text)
        if line["event"] != "check":
            yield from _field_mutations(record, at, line)


def _edit(record: list[str], kind: str, at: int, new: list[str], replaced: int, detail: str = "") -> Mutation:
    detail = detail or "/".join(json.loads(text)["event"] for text in record[at : at + replaced])
    return Mutation(kind, at, detail, (*record[:at], *new, *record[at + replaced :]))


def _field_mutations(record: list[str], at: int, line: Line) -> Iterator[Maker]:
    def edit(kind: str, new: Line, detail: str) -> Mutation:
        return _edit(record, kind, at, [json.dumps(new)], 1, f"{line['event']} {detail}")

    def change(path: tuple[Any, ...], other: Any, detail: str) -> Mutation:
        return edit("change", _replaced(line, path, other), detail)

    yield partial(edit, "extra", line | {"luck": 1}, "luck")
    for name in line:
        yield partial(edit, "omit", {key: line[key] for key in line if key != name}, name)
    for path, value in _leaves(line):
        for other in _others(value):
            detail = f"{'.'.join(map(str, path))}: {value!r} -> {other!r}"
            yield partial(change, path, other, detail)


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, dict):
        for name, item in value.items():
            yield from _leaves(item, (*path, name))
    elif isinstance(value, list):
        for position, item in enumerate(value):
            yield from _leaves(item, (*path, position))
    else:
        yield path, value


def _others(value: Any) -> list[Any]:
    """Plausible wrong values: neighbours of a number, the next words of a vocabulary."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    for words in VOCABULARIES:
        if value in words:
            at = words.index(value)
            return sorted({words[(at + step) % len(words)] for step in (1, 2)} - {value})
    return []


def _replaced(line: Line, path: tuple[Any, ...], value: Any) -> Line:
    changed = copy.deepcopy(line)
    target: Any = changed
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    return changed


def bare(record: list[str]) -> list[str]:
    """The record without the comparisons and fields a writer may leave out."""
    lines = [json.loads(text) for text in record]
    kept = []
    for previous, line in zip([{"event": ""}, *lines], lines, strict=False):
        spare = line["event"] == "check" or (line["event"] == "scores" and previous["event"] != "end_turn")
        if not spare:
            optional = OPTIONAL.get(line["event"], {}).keys() - {"card", "revealed", "kind"}
            kept.append(json.dumps({name: value for name, value in line.items() if name not in optional}))
    return kept


class _Annotator(Replay):
    def __init__(self, record: list[str]) -> None:
        super().__init__(record, standard=True)
        self.annotated: list[str] = []

    def _audit(self, line: Fields) -> None:
        super()._audit(line)
        if line["event"] != "check":
            self.annotated.append(json.dumps(line))
        if line["event"] == "scores":
            state = {part: value(self.game) for part, value in PARTS.items()}
            self.annotated.append(json.dumps({"event": "check", "state": state}))


def annotated(record: list[str]) -> list[str]:
    """The record with the complete state after every ``scores``, so that no other game fits the lines."""
    replay = _Annotator(record)
    replay.run()
    return replay.annotated


COMMUTING = {
    "pyramid/pyramid",  # simultaneous
    "check/island_score",  # a state has neither points
    "check/actions",  # nor action colours
    "scores/check",  # in the clean-up
    "lace_score/scores",  # if the last player scores nothing
    "lace/lace",
    "take_fish/take_fish",
    "withdraw/withdraw",
    "swap_docks/swap_docks",
    "pick/pick",  # the second and third cost the same
}


def may_pass(mutation: Mutation) -> bool:
    """Whether the mutated record may tell the same game: the only mutations a referee may accept."""
    if mutation.kind in ("drop", "repeat"):
        return mutation.detail in COMPARISONS
    if mutation.kind == "omit":
        event, name = mutation.detail.split()
        return name in OPTIONAL.get(event, {})
    if mutation.kind == "swap":
        return mutation.detail in COMMUTING or "privilege_c" in mutation.detail
    # another worker on the same colour may score as much and leave no trace
    return mutation.detail.startswith(("lace_score workers", "lace_score free"))
