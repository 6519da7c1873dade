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

_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_NUMBER = re.compile(rb"[-+.\deE]{%d,}" % (LONGEST_NUMBER + 1))
_BRACKET = re.compile(rb"[\[\]{}]")


def check_size(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise SaveProblem("too_big", limit=MOST_BYTES >> 20)


def check(data: bytes) -> None:
    """`SaveProblem` for JSON text that could hurt a parser. Says nothing about whether it is JSON at all."""
    check_size(data)
    bare = _STRING.sub(b"", data)
    if _NUMBER.search(bare):
        raise SaveProblem("damaged", where="numbers")
    depth = 0
    for bracket in _BRACKET.findall(bare):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEEPEST:
            raise SaveProblem("too_deep")
