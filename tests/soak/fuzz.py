"""Fuzz: thousands of mutated saves, autosave logs and records. Each is read or refused by name: no traceback, no hang.

    python3 dev.py soak fuzz [-- FILES [SEED]]

Half of the mutations are sealed again with a right checksum, so that they get past it and meet the rules.
"""

import json
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import msgspec

from burano.core.rng import Rng
from burano.persistence import play_log, savefile
from burano.persistence.opening import verify_file
from tests.persistence.plays import CREATED, NOW, played
from tests.soak._mutations import mutate_bytes, mutate_json, mutate_lines

FILES = 24_000
MAX_SECONDS = 2.0
MAX_MEMORY = 500 << 20


class Hang(BaseException):
    """Not an `Exception`: no code may take it for something it can handle."""


def main() -> int:
    files, seed = [*map(int, sys.argv[1:3]), *(FILES, 1)[len(sys.argv) - 1 :]]
    signal.signal(signal.SIGALRM, _too_long)
    rng, seen = Rng(seed), Counter[str]()
    kinds: list[tuple[str, Callable[[Rng], bytes]]] = [
        ("save", _save), ("log", _log), ("record", _record), ("sealed save", _sealed_save), ("sealed log", _sealed_log),
    ]  # fmt: skip
    slowest, started = 0.0, time.monotonic()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = Path(folder) / "file"
        for number in range(files):
            name, make = kinds[number % len(kinds)]
            data = make(rng)
            path.write_bytes(data)
            before = time.process_time()
            verdict = _try(path)
            slowest = max(slowest, time.process_time() - before)
            if verdict.startswith("FAILED") or path.read_bytes() != data:
                return _fail(number, name, data, verdict)
            seen[f"{name}: {verdict}"] += 1
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10
    for verdict, count in sorted(seen.items()):
        print(f"fuzz: {count:6} {verdict}")
    print(
        f"fuzz: {files} files, slowest {slowest:.3f} s of processor time, memory {memory >> 20} MB, "
        f"{time.monotonic() - started:.0f} s; never a traceback, every original untouched"
    )
    return int(memory > MAX_MEMORY or slowest > MAX_SECONDS)


def _try(path: Path) -> str:
    signal.setitimer(signal.ITIMER_REAL, MAX_SECONDS * 2)
    try:
        result = verify_file(path)
        return "good" if result.problem is None else result.problem.key
    except Hang:
        return "FAILED: hangs\n" + traceback.format_exc()
    except Exception:  # noqa: BLE001 - finding any exception at all is what this script is for
        return "FAILED: " + traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _too_long(number: int, frame: FrameType | None) -> None:
    raise Hang


def _fail(number: int, name: str, data: bytes, verdict: str) -> int:
    kept = Path(tempfile.gettempdir()) / f"fuzz-{number}.bin"
    kept.write_bytes(data)
    print(f"fuzz: file {number} ({name}), kept as {kept}: {verdict}")
    return 1


# ---- what is mutated

_SESSIONS = [played(40, 2, 1), played(200, 3, 2), played(9999, 2, 3), played(9999, 4, 4)]
_SAVES = [savefile.take(session, "Fuzz", CREATED, NOW) for session in _SESSIONS]
_LOGS = [
    play_log.head_line("burano", 1, CREATED, session.table) + b"".join(play_log.lines(session.journal))
    for session in _SESSIONS
]


def _records() -> list[bytes]:
    from burano.core import registry

    write = registry.write_record("burano")
    samples = sorted((Path(__file__).parents[1] / "games/burano/referee/samples").glob("*.jsonl"))
    own = ["\n".join(write(session.table, session.journal)).encode() for session in _SESSIONS[2:]]
    return own + [sample.read_bytes() for sample in samples]


_RECORDS = _records()


def _save(rng: Rng) -> bytes:
    return mutate_bytes(savefile.encode(rng.choice(_SAVES)), rng)


def _log(rng: Rng) -> bytes:
    return mutate_bytes(rng.choice(_LOGS), rng)


def _record(rng: Rng) -> bytes:
    data = rng.choice(_RECORDS)
    return mutate_bytes(data, rng) if rng.below(2) else mutate_lines(data, rng)


def _sealed_save(rng: Rng) -> bytes:
    content = msgspec.json.encode(mutate_json(msgspec.to_builtins(rng.choice(_SAVES)), rng))
    seal = savefile.checksum(content)
    return msgspec.json.encode({"kind": savefile.KIND, "format": 1, "checksum": seal, "save": msgspec.Raw(content)})


def _sealed_log(rng: Rng) -> bytes:
    lines = [json.loads(line.partition(b" ")[2]) for line in rng.choice(_LOGS).splitlines()]
    return b"".join(play_log.sealed(line) for line in mutate_json(lines, rng))
