"""References to rules after a sentence, such as `(R5.4)`: help opens the rules there; players do not see them."""

from __future__ import annotations

import re

_REFERENCE = re.compile(r"\s*\((?:([^()]*); )?[RVD]\d[^()]*\)")


def without_references(text: str) -> str:
    """Return the text without references, as shown to players."""
    return _REFERENCE.sub(lambda found: f" ({found[1]})" if found[1] else "", text)
