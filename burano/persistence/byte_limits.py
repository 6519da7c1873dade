"""Cheap checks on bytes nobody has parsed yet: how big, how deep, how long the numbers are."""

from __future__ import annotations

import re

from burano.persistence.problems import SaveProblem

MOST_BYTES = 4 << 20
MOST_HEAD = 4096
"""How far into a file to look for what it says it is."""
DEEPEST = 12
LONGEST_NUMBER = 80
"""Bit sets of a game are long numbers; what comes near this is none."""

_DIGITS = bytes(ord("0") if sign in b"-+.0123456789eE" else ord(" ") for sign in range(256))
_TOO_LONG = b"0" * (LONGEST_NUMBER + 1)
_SHAPE = b'[]{}"\\'
_REST = bytes(sign for sign in range(256) if sign not in _SHAPE)


def check_size(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise SaveProblem("too_big", limit=MOST_BYTES >> 20)


def check(data: bytes) -> None:
    """`SaveProblem` for JSON text that could hurt a parser. Says nothing about whether it is JSON at all."""
    check_size(data)
    if _TOO_LONG in data.translate(_DIGITS):
        raise SaveProblem("damaged", where="numbers")
    if _is_deep(data):
        raise SaveProblem("too_deep")


def _is_deep(data: bytes) -> bool:
    """Whether lists and objects lie in each other far deeper than in any save. Works on whole texts, to be quick."""
    shape = data.translate(None, _REST).replace(b"\\\\", b"").replace(b'\\"', b"").replace(b'""', b"")
    if b'"' in shape:
        shape = re.sub(rb'"[^"]*"', b"", shape)
    for _ in range(DEEPEST):
        before, shape = shape, shape.replace(b"[]", b"").replace(b"{}", b"")
        if shape == before:
            break
    else:
        return bool(shape)
    # Nothing collapses any more: what is left is no JSON, but a parser would still climb down its open brackets.
    return max(shape.count(b"["), shape.count(b"{")) > DEEPEST
