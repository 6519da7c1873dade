"""Lines of JSON: numbered parsing, and writing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from burano.core.errors import BadData

Line = dict[str, Any]
"""One line of a record. A `RecordVocabulary` checks its fields before they are used."""
MAX_LINES = 20_000
MAX_LINE = 200_000


def parse(lines: Iterable[str]) -> Iterator[tuple[int, Line]]:
    """Yield the non-blank lines, numbered from 1; raise `BadData` for the first that is not a JSON object."""
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        if number > MAX_LINES or len(text) > MAX_LINE:
            raise BadData(f"line {number}", "is too long for a record")
        try:
            line = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
        except BadData as error:
            raise BadData(f"line {number}", error.why) from None
        except (ValueError, RecursionError):
            raise BadData(f"line {number}", "is not JSON") from None
        if not isinstance(line, dict):
            raise BadData(f"line {number}", "is not an object")
        yield number, line


def to_text(line: Line) -> str:
    """Return the line as text, without the line end."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def _object(pairs: list[tuple[str, Any]]) -> Line:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadData("line", "a key stands twice in an object")
    return found


def _refuse_constant(text: str) -> Any:
    """Refuse `NaN` and `Infinity`, which are not valid JSON."""
    raise ValueError(text)
