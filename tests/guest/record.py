"""Open records of Granchi: the table, then every choice."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from burano.core.errors import BadData
from burano.core.journal import Entry, Table, table_from_data
from tests.guest.rules import Granchi

SCHEMA = "granchi-record/1"


@dataclass(frozen=True)
class Recorded:
    table: Table
    entries: tuple[Entry, ...]


def write(table: Table, entries: Iterable[Entry]) -> Iterator[str]:
    yield json.dumps({"event": "setup", "schema": SCHEMA, "table": table.to_data()})
    for entry in entries:
        yield json.dumps({"event": "choice", "entry": entry.to_data()})


def read(lines: Sequence[str]) -> Recorded:
    try:
        first, *rest = [json.loads(line) for line in lines if line]
        if first.get("schema") != SCHEMA:
            raise BadData("line 1", f"is not the setup of a {SCHEMA}")
        choices = [line["entry"] for line in rest]
        entries = tuple(Entry(choice[0], Granchi().action_from_data(choice[1:])) for choice in choices)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise error if isinstance(error, BadData) else BadData("line 1", "is no record") from None
    return Recorded(table_from_data(first["table"]), entries)
