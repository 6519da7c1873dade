"""Migrations from older save formats to newer ones, one step at a time.

Format 1 is the only one so far; no older files exist. When the format changes, raise `savefile.FORMAT`, add a function
here from the old number to the next, and add an example file of the old format to `tests/persistence/examples`; all
examples there must load for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from burano.persistence.problems import SaveProblem

Content = dict[str, Any]
Step = Callable[[Content], Content]
"""Converts the content of one format to the next; may raise `KeyError`, `TypeError` or `ValueError` for invalid
content."""

STEPS: Mapping[int, Step] = {}
"""Steps by the format that they convert."""


def migrate(content: Content, found: int, wanted: int, steps: Mapping[int, Step] = STEPS) -> Content:
    """Return the content in the wanted format; raise `SaveProblem` if that is impossible."""
    for number in range(found, wanted):
        step = steps.get(number)
        if step is None:
            raise SaveProblem("older_format", found=found)
        try:
            content = step(content)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise SaveProblem("damaged", where=f"format {number}: {type(error).__name__}") from error
    return content
