"""Homes: folders of a player that nobody should have, each met by a start and five screens.

    python3 dev.py soak homes [-- PART OF A NAME]

Pipes, sockets, devices and loops of links in the place of files and folders, files of 10 GB, thousands of saves, saves
of later versions, settings of wrong kinds. No crash page, no traceback, nothing that hangs.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

from burano.core import conformance, registry
from burano.core.session import Session
from burano.persistence.dirs import Directories, below
from burano.persistence.library import Library
from tests.soak._screen_walk import Visit, apart

SCREENS = ("load", "replays", "statistics", "settings", "continue")
NOW = 1_794_916_800
HUGE = 10 << 30
MANY = 3000
WRONG = (b"", b"null", b"[]", b"7", b'"words"', b"{", b"\xff\xfe\x00", b"[" * 5000, b'{"ui_scale": 1e400}',
         b'{"ui_scale": "large"}', b'{"window": [-5, 0]}', b'{"keys": {"undo": 7}}', b'{"games": {"burano": []}}',
         b'{"last_setup": {"burano": {"players": "x"}}}', b'{"language": "' + b"x" * 100_000 + b'"}',
         b'{"motion": null, "game": {}}', b'{"palette": "\\ud800"}')  # fmt: skip
"""Settings of wrong kinds."""


def _save() -> bytes:
    """A game as the player keeps it."""
    game = registry.game("burano")
    session = Session(game, conformance.table_for(game, 2, 7))
    for _ in range(20):
        decision = session.decision()
        assert decision is not None
        session.submit(decision.seats[0], next(iter(session.legal(decision.seats[0]))))
    with tempfile.TemporaryDirectory() as folder:
        return Library(Path(folder)).keep(session, "kept", NOW, NOW).read_bytes()


def _made(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _pipe(path: Path) -> None:
    os.mkfifo(_made(path))


def _loop(path: Path) -> None:
    _made(path).symlink_to(path)


def _socket(path: Path) -> None:
    _made(path)
    here = os.getcwd()
    os.chdir(path.parent)  # names of sockets are short
    socket.socket(socket.AF_UNIX).bind(path.name)
    os.chdir(here)


def _device(name: str, path: Path) -> None:
    _made(path).symlink_to(name)


def _huge(path: Path) -> None:
    with _made(path).open("wb") as file:
        file.truncate(HUGE)


def _folder(path: Path) -> None:
    _made(path / "inside").write_bytes(b"x")


def _file(path: Path) -> None:
    _made(path).write_bytes(b"not a folder")


def _many(save: bytes, dirs: Directories) -> None:
    for number in range(MANY):
        _made(dirs.saves / f"game {number}.burano").write_bytes(save)


def _later(save: bytes, dirs: Directories) -> None:
    """Saves of versions to come."""
    for number, (old, new) in enumerate(((b'"version":', b'"version":9'), (b'"rules":', b'"rules":9'), (b"/1", b"/9"))):
        _made(dirs.saves / f"later {number}.burano").write_bytes(save.replace(old, new))


def _settings(content: bytes, dirs: Directories) -> None:
    _made(dirs.settings).write_bytes(content)


def homes() -> dict[str, Callable[[Directories], None]]:
    """Every home by a name that says what is odd about it."""
    save = _save()
    places: dict[str, Callable[[Directories], Path]] = {
        "settings": lambda dirs: dirs.settings,
        "a save": lambda dirs: dirs.saves / "odd.burano",
        "the autosave": lambda dirs: dirs.saves / "autosave" / "slot-1.burano",
        "the log of the autosave": lambda dirs: dirs.saves / "autosave" / "slot-1.log",
        "statistics": lambda dirs: dirs.data / "statistics.log",
        "the log": lambda dirs: dirs.logs / "log.txt",
        "the folder of saves": lambda dirs: dirs.saves,
    }
    things = {
        "a pipe": _pipe, "a loop of links": _loop, "a socket": _socket, "10 GB": _huge, "a folder": _folder,
        "/dev/zero": partial(_device, "/dev/zero"), "/dev/full": partial(_device, "/dev/full"),
        "a link to nothing": partial(_device, "/nothing/at/all"), "a file": _file,
    }  # fmt: skip
    found: dict[str, Callable[[Directories], None]] = {}
    for place, where in places.items():
        for thing, put in things.items():
            found[f"{thing} as {place}"] = partial(lambda put, where, dirs: put(where(dirs)), put, where)
    found[f"{MANY} saves"] = partial(_many, save)
    found["saves of later versions"] = partial(_later, save)
    for wrong in WRONG:
        words = f"settings {wrong[:40]!r}"
        found[words] = partial(_settings, wrong)
    return found


def trial(furnish: Callable[[Directories], None], home: Path) -> str:
    furnish(below(home))
    visit = Visit(home)
    for screen in SCREENS:
        visit.open(screen)
        visit.home()
    visit.app.close()
    return "held"


def main() -> int:
    wanted, counts = [*sys.argv[1:], ""][0], Counter[str]()
    for name, furnish in homes().items():
        if wanted in name:
            with tempfile.TemporaryDirectory(prefix="homes-") as folder:
                answer = apart(partial(trial, furnish, Path(folder) / "home"))
            counts[answer.partition(":")[0]] += 1
            if answer != "held":
                print(f"homes: {name}: {answer}", flush=True)
    print(f"homes: {sum(counts.values())} homes, {len(SCREENS)} screens each: " + json.dumps(counts))
    return int(counts["held"] != sum(counts.values()))


if __name__ == "__main__":
    sys.exit(main())
