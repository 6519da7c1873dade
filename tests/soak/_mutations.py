"""Ways to spoil a file: bytes changed, cut, doubled; JSON values swapped for hostile ones; lines shuffled."""

import copy
import json
from typing import Any

from burano.core.rng import Rng

HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 5, 7, 13, 41, 255, 10**6, 2**31, 2**53, 2**63, -(2**63), 10**70, 0.5, 1e300,
    "", "x", "burano", "../../etc/passwd", "\u202e\0", "é" * 300, [], {}, [[]], [0] * 2000, {"a": {"b": {"c": []}}},
    "end_turn", "pick",
)  # fmt: skip
TOKENS = (
    b"[" * 60, b"{" * 60, b"9" * 400, b"-", b"1e999", b"null", b"NaN", b'"', b"\\", b"\0", b"\xff", b"\n", b",", b"]",
    b"}", b'{"a":', b"\\ud800", b"0", b"99", b"-7", b'"end_turn"', b" " * 3000,
)  # fmt: skip


def mutate_bytes(data: bytes, rng: Rng) -> bytes:
    """One to four changes anywhere."""
    spoiled = bytearray(data)
    for _ in range(1 + rng.below(4)):
        at = rng.below(len(spoiled) + 1)
        length = 1 + rng.below(12)
        choice = rng.below(7)
        if choice == 0 and spoiled:
            spoiled[at % len(spoiled)] ^= 1 << rng.below(8)
        elif choice == 1:
            del spoiled[at:]
        elif choice == 2:
            del spoiled[at : at + length]
        elif choice == 3:
            spoiled[at:at] = rng.choice(TOKENS)
        elif choice == 4:
            spoiled[at : at + length] = rng.choice(TOKENS)
        elif choice == 5:
            other = rng.below(len(spoiled) + 1)
            spoiled[at:at] = spoiled[other : other + length * 20]
        else:
            spoiled[at : at + length] = bytes(rng.below(256) for _ in range(length))
    return bytes(spoiled)


def mutate_json(value: Any, rng: Rng) -> Any:
    """One to three values somewhere inside replaced, removed, doubled or exchanged."""
    value = copy.deepcopy(value)
    for _ in range(1 + rng.below(3)):
        place = _place(value, rng)
        keys = list(range(len(place))) if isinstance(place, list) else list(place)
        if not keys:
            continue
        key, other = rng.choice(keys), rng.choice(keys)
        choice = rng.below(6)
        if choice <= 1 and type(place[key]) is int:
            place[key] += rng.choice((-2, -1, 1, 2, 10))
        elif choice <= 2:
            place[key] = copy.deepcopy(rng.choice(HOSTILE))
        elif choice == 3:
            place[key], place[other] = place[other], place[key]
        elif choice == 4:
            del place[key]
        elif isinstance(place, list):
            place.insert(other, copy.deepcopy(place[key]))
        else:
            place[f"{key}x"] = place[key]
    return value


def _place(value: Any, rng: Rng) -> Any:
    """Some list or object inside, any depth."""
    place = value
    while True:
        items = list(place.values()) if isinstance(place, dict) else place
        inner = [item for item in items if isinstance(item, list | dict) and item]
        if not inner or not rng.below(3):
            return place
        place = rng.choice(inner)


def mutate_lines(data: bytes, rng: Rng) -> bytes:
    """A record with values changed, or lines removed, doubled or exchanged."""
    lines = [json.loads(line) for line in data.splitlines() if line.strip()]
    if rng.below(2):
        at = rng.below(len(lines)) if rng.below(4) else 0
        lines[at] = mutate_json(lines[at], rng)
    else:
        lines = mutate_json(lines, rng)
    ascii_only = bool(rng.below(2))
    texts = (json.dumps(line, ensure_ascii=ascii_only) for line in lines)
    return b"\n".join(text.encode("utf-8", "surrogatepass") for text in texts)
