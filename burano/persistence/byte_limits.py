"""Cheap checks on bytes before parsing: size, nesting depth, length of numbers."""

from __future__ import annotations

import re

from burano.persistence.problems import SaveProblem

MAX_BYTES = 4 << 20
MAX_HEAD = 4096
"""Number of bytes at the start of a file that are searched for its kind."""
MAX_DEPTH = 12
MAX_NUMBER_LENGTH = 80
"""Maximum number of digits; bit sets of a game are long numbers, but not as long as this."""

_DIGITS = bytes(ord("0") if sign in b"-+.0123456789eE" else ord(" ") for sign in range(256))
_TOO_LONG = b"0" * (MAX_NUMBER_LENGTH + 1)
_SHAPE = b'[]{}"\\'
_REST = bytes(sign for sign in range(256) if sign not in _SHAPE)


def check_size(data: bytes) -> None:
    if len(data) > MAX_BYTES:
        raise SaveProblem("too_big", limit=MAX_BYTES >> 20)


def check(data: bytes) -> None:
    """Raise `SaveProblem` for JSON text that could overload a parser. Does not check whether it is valid JSON."""
    check_size(data)
    if _TOO_LONG in data.translate(_DIGITS):
        raise SaveProblem("damaged", where="numbers")
    if _is_deep(data):
        raise SaveProblem("too_deep")


def _is_deep(data: bytes) -> bool:
    """Return whether lists and objects are nested far deeper than in any save. Works on whole texts, for speed."""
    shape = data.translate(None, _REST).replace(b"\\\\", b"").replace(b'\\"', b"").replace(b'""', b"")
    if b'"' in shape:
        shape = re.sub(rb'"[^"]*"', b"", shape)
    for _ in range(MAX_DEPTH):
        before, shape = shape, shape.replace(b"[]", b"").replace(b"{}", b"")
        if shape == before:
            break
    else:
        return bool(shape)
    # Nothing collapses any more: the rest is not JSON, but a parser would still descend into its open brackets.
    return max(shape.count(b"["), shape.count(b"{")) > MAX_DEPTH
