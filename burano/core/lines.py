"""The lines of an open record: one JSON object each, with their numbers, whoever wrote them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from burano.core.errors import BadData

Told = dict[str, Any]
"""One parsed line; every value is checked where it is used."""
MAX_LINES = 20_000
MAX_LINE = 200_000


def parse(lines: Iterable[str]) -> Iterator[tuple[int, Told]]:
    """The lines that hold something, counted from 1; `BadData` names the first that is no object."""
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        if number > MAX_LINES or len(text) > MAX_LINE:
            raise BadData(f"line {number}", "is beyond what a game can be")
        try:
            line = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
        except BadData as error:
            raise BadData(f"line {number}", error.why) from None
        except (ValueError, RecursionError):
            raise BadData(f"line {number}", "is not JSON") from None
        if not isinstance(line, dict):
            raise BadData(f"line {number}", "is not an object")
        yield number, line


def _once(pairs: list[tuple[str, Any]]) -> Told:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadData("line", "a key stands twice in an object")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(text)
