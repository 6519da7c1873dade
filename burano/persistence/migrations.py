"""Older formats become newer ones, one small step at a time.

Format 1 is the first and, so far, the only one: there is no older file in the world. When the format changes, raise
`savefile.FORMAT`, add one function here from the old number to the next, and keep an example file of the old format in
`tests/persistence/examples`; the examples that are there must load for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from burano.persistence.problems import SaveProblem

Content = dict[str, Any]
Step = Callable[[Content], Content]
"""From the content of one format to that of the next; may raise `KeyError`, `TypeError` or `ValueError` on nonsense."""

STEPS: Mapping[int, Step] = {}
"""By the format they start from."""


def migrate(content: Content, found: int, wanted: int, steps: Mapping[int, Step] = STEPS) -> Content:
    """The content in the wanted format, or `SaveProblem`."""
    for number in range(found, wanted):
        step = steps.get(number)
        if step is None:
            raise SaveProblem("older_format", found=found)
        try:
            content = step(content)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise SaveProblem("damaged", where=f"format {number}: {type(error).__name__}") from error
    return content
