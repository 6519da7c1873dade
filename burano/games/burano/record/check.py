"""Comparing a record with the one the rules write for the same decisions: the first line that tells something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.record.lines import Line as Told

IGNORED = frozenset(("note", "via", "arrow", "names", "after"))
UNORDERED = frozenset(("fishing", "lace", "earning", "left", "right", "cards", "workers", "coin_squares", "kinds"))
"""Fields whose list order means nothing."""


def first_difference(
    told: Sequence[tuple[int, Told]], ours: Iterable[Told], *, complete: bool = True
) -> tuple[int, str] | None:
    """Told number and what is wrong, or None. Totals and checks count where every record has them: after a turn.

    Unless the play is `complete`, lines beyond it are not judged.
    """
    expected = _sorted_pyramids([(0, line) for line in _after_turns_only(ours)])
    claims = _sorted_pyramids(list(_numbered_after_turns(told)))
    position = 0
    for number, line in claims:
        if position < len(expected) and expected[position][1]["event"] == "check" != line["event"]:
            position += 1  # checks are optional
        if position == len(expected):
            if not complete:
                return None
            return number, f"{line['event']}: the game is over"
        truth = expected[position][1]
        if line["event"] != truth["event"]:
            return number, f"{line['event']}: the rules have {truth['event']} here"
        wrong = _wrong_field(canonical(line), canonical(truth))
        if wrong:
            return number, f"{line['event']}: {wrong}"
        position += 1
    return None


def _after_turns_only(lines: Iterable[Told]) -> Iterable[Told]:
    return (line for _, line in _numbered_after_turns([(0, line) for line in lines]))


def _numbered_after_turns(lines: Iterable[tuple[int, Told]]) -> Iterable[tuple[int, Told]]:
    """Leave out totals and checks that do not follow a turn."""
    before = ""
    for number, line in lines:
        name = line.get("event", "")
        if name == "scores" and before != "end_turn":
            before = ""
            continue
        if name == "check" and before != "scores":
            continue
        before = name
        yield number, line


def _sorted_pyramids(lines: list[tuple[int, Told]]) -> list[tuple[int, Told]]:
    """Pyramids are built at once: their lines may stand in any order."""
    result: list[tuple[int, Told]] = []
    run: list[tuple[int, Told]] = []
    for item in lines:
        if item[1]["event"] == "pyramid":
            run.append(item)
            continue
        result.extend(sorted(run, key=lambda pair: int(pair[1]["player"])))
        run = []
        result.append(item)
    return result + sorted(run, key=lambda pair: int(pair[1]["player"]))


def canonical(line: Told) -> Told:
    """A line with everything of no meaning put in one order."""
    clean = {name: _ordered(name, value) for name, value in line.items() if name not in IGNORED}
    if line["event"] == "roof":
        halves = sorted(zip(line["cells"], line["colors"], strict=True))
        clean["cells"], clean["colors"] = [cell for cell, _ in halves], [color for _, color in halves]
    elif line["event"] == "swap_docks":
        clean["a"], clean["b"] = sorted((line["a"], line["b"]))
    elif line["event"] == "choose_roofs":
        tiles = zip(line["kinds"], map(sorted, line["drawn"]), strict=True)
        clean["kinds"], clean["drawn"] = sorted(tiles), None
    elif line["event"] == "remove_roofs":
        clean["tiles"] = sorted((kind, sorted(colors)) for kind, colors in line["tiles"])
    elif line["event"] == "setup":
        clean["workshops"] = {color: sorted(squares) for color, squares in line["workshops"].items()}
    return clean


def _ordered(name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _ordered(key, item) for key, item in value.items() if item != 0 or name == "supply"}
    if isinstance(value, list) and name in UNORDERED:
        return sorted(value)
    return value


def _wrong_field(told: Told, truth: Told) -> str | None:
    """The first field that tells something else; nested objects may leave entries out."""
    for name, value in told.items():
        if isinstance(value, dict) and isinstance(truth.get(name), dict):
            wrong = _wrong_field(value, truth[name])
            if wrong:
                return f"{name}.{wrong}"
        elif name == "detail":
            for mine, theirs in zip(value, truth[name], strict=True):
                wrong = _wrong_field(mine, theirs)
                if wrong:
                    return f"detail.{wrong}"
        elif truth.get(name) != value:
            return f"{name} is {value!r}, the rules say {truth.get(name)!r}"[:300]
    return None
