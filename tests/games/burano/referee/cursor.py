"""Reading a record line by line, with one line of look-ahead."""

import json
import marshal
from collections.abc import Callable, Iterable
from typing import Any, cast

from .schema import REQUIRED, Fields, check_fields
from .verdict import Refusal, refuse, require

ORDER = "RECORD order"
FORMAT = "RECORD format"


def same(left: Any, right: Any) -> bool:
    """Equality of JSON values: unlike ``==`` it distinguishes 1 from true and 1.0, and takes tuples for lists."""
    return json.dumps(left, sort_keys=True) == json.dumps(right, sort_keys=True)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    require(len(fields) == len(pairs), FORMAT, "a field is written twice")
    return fields


def _parse(text: str) -> Fields:
    try:
        fields = json.loads(text, object_pairs_hook=_object, parse_constant=lambda word: refuse(FORMAT, word))
    except (ValueError, RecursionError) as error:
        refuse(FORMAT, f"not JSON: {error}")
    if not isinstance(fields, dict):
        refuse(FORMAT, "not a JSON object")
    return fields


_CHECKED: dict[str, tuple[str, bytes]] = {}
"""Lines that were read and found in order, each with a copy for the next reader: tests change one line in many."""
_MAX_CHECKED = 20_000


class Cursor:
    """Hands out lines. Before it reads on it has the line just played audited (``audit``)."""

    def __init__(self, lines: Iterable[str], audit: Callable[[Fields], None]) -> None:
        self._lines = iter(lines)
        self._audit = audit
        self._played: Fields | None = None
        self._next: Fields | None = None
        self.number = 0
        self.event = ""

    def peek(self) -> str:
        """The event of the next line, or an empty text at the end of the record."""
        self._settle()
        if self._next is None:
            self._next = self._read()
        return str(self._next["event"]) if self._next else ""

    def take(self, *events: str) -> Fields:
        """The next line, which must be one of these events."""
        found = self.peek() or "the end of the record"
        require(found in events, ORDER, f"expected {' or '.join(events)}, found {found}")
        line, self._next = self._next, None
        assert line is not None
        self._played = line
        return line

    def take_for(self, player: int, *events: str) -> Fields:
        """The next line, which must be one of these events and, if it names a player, this one's."""
        line = self.take(*events)
        acting = line.get("player", player)
        require(acting == player, ORDER, f"player {player} has to act, not player {acting}")
        return line

    def finish(self) -> None:
        require(self.peek() == "", ORDER, "nothing may follow the final line")

    def _settle(self) -> None:
        if self._played is not None:
            line, self._played = self._played, None
            self._audit(line)

    def _read(self) -> Fields | None:
        for text in self._lines:
            self.number += 1
            if text.strip():
                return self._checked(text)
        return None

    def _checked(self, text: str) -> Fields:
        if text in _CHECKED:
            self.event, packed = _CHECKED[text]
            return cast(Fields, marshal.loads(packed))
        self.event = ""
        fields = _parse(text)
        event = fields.get("event")
        if not isinstance(event, str) or event not in REQUIRED:
            raise Refusal(FORMAT, f"unknown event {event!r}")
        self.event = event
        check_fields(event, fields)
        if len(_CHECKED) >= _MAX_CHECKED:
            _CHECKED.clear()
        _CHECKED[text] = event, marshal.dumps(fields)
        return fields
