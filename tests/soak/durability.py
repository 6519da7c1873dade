"""Durability: when a decision is taken, how many before it are not yet on the medium? What does the wait cost?

    python3 dev.py soak durability [-- DECISIONS]

At the pace of a quick player, faster than anybody, and as computer players act, who wait for the disk.
"""

import sys
import tempfile
import threading
import time
from pathlib import Path

from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.disk import Disk
from tests.persistence.plays import NOW, moves, new_session

DECISIONS = 200


class Watching(Disk):
    """Counts lines handed to the system that are not synced."""

    def __init__(self) -> None:
        self.unsynced = 0
        self.guard = threading.Lock()

    def write(self, file: int, data: bytes) -> None:
        super().write(file, data)
        with self.guard:
            self.unsynced += data.count(b"\n") == 1 and data[9:10] == b"[" and data[10:11].isdigit()

    def sync(self, file: int) -> None:
        super().sync(file)
        with self.guard:
            self.unsynced = 0


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else DECISIONS
    worst = 0
    for name, pause in (("a quick player, 5 a second", 0.2), ("20 a second", 0.05), ("computer players at once", 0.0)):
        with tempfile.TemporaryDirectory(prefix="durable-", dir=".") as folder:
            disk = Watching()
            autosaves = AutosaveManager(Path(folder), clock=lambda: NOW, disk=disk)
            session = new_session(4)
            saver = autosaves.watch(session)
            behind, waits = 0, []
            for _, (seat, action) in zip(range(count), moves(session), strict=False):
                time.sleep(pause)
                while not pause and not saver.settled:  # as the screens let computer players act
                    time.sleep(0.001)
                behind += disk.unsynced > 0
                start = time.perf_counter()
                session.submit(seat, action)
                waits.append(1000 * (time.perf_counter() - start))
                worst = max(worst, disk.unsynced - 1)
            autosaves.close()
        waits.sort()
        print(f"durability: {name}: {behind} of {count} decisions offered before the last was synced; "
              f"a decision takes {waits[len(waits) // 2]:.2f} ms (median), {waits[-1]:.0f} ms at most")  # fmt: skip
    print(f"durability: decisions a power cut could take beyond the last: {worst}")
    # People meet a disk that stalls: then the wait ends. Computer players must never be ahead of it.
    return int(behind > 0)


if __name__ == "__main__":
    sys.exit(main())
