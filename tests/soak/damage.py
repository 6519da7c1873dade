"""Damage: one spot of an autosave's log is spoiled, again and again; how many decisions does it cost?

    python3 dev.py soak damage [-- TIMES [SEED]]

The full save lies up to 25 decisions behind the end of the log, as in play. The damaged log must be kept, and the play
that is found must be the one that was played.
"""

import sys
import tempfile
from pathlib import Path

from burano.core.journal import Entry
from burano.core.rng import Rng
from burano.persistence import savefile
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.autosave_slots import AutosaveSlot
from tests.persistence.plays import NOW, new_session, play_on

TIMES = 150


def main() -> int:
    times, seed = [*map(int, sys.argv[1:3]), *(TIMES, 1)[len(sys.argv) - 1 :]]
    rng, lost, silent, destroyed = Rng(seed), [], 0, 0
    with tempfile.TemporaryDirectory(prefix="damage-") as folder:
        for number in range(times):
            saves = Path(folder) / str(number)
            length = 60 + rng.below(190)
            slot, played = _play(saves, length)
            data = bytearray(slot.log.read_bytes())
            at = rng.below(len(data))
            zeros = not rng.below(3)
            for spot in range(at, min(len(data), at + (512 if zeros else 1 + rng.below(4)))):
                data[spot] = 0 if zeros else data[spot] ^ (1 + rng.below(255))
            slot.log.write_bytes(data)
            found = slot.recover()
            if found.session.journal != played[: found.session.length]:
                print(f"damage: run {number} of seed {seed}: another game was found")
                return 1
            missing = length - found.session.length
            lost.append(missing)
            if missing > 1 and found.complete:
                silent += 1
                print(f"damage: run {number}: {missing} lost in silence: {bytes(data[-120:])!r}")
            autosaves = AutosaveManager(saves, clock=lambda: NOW)
            autosaves.watch(found.session, created=found.created, source=slot)
            autosaves.close()
            kept = [path.read_bytes() for path in autosaves.slots.earlier.glob("damaged-*")]
            destroyed += found.damaged and bytes(data) not in kept
    print(f"damage: {times} damages: {sum(lost) / times:.2f} decisions lost on average, {max(lost)} at most;")
    print(f"damage: {silent} in silence, {destroyed} damaged logs not kept")
    return int(silent + destroyed > 0)


def _play(saves: Path, length: int) -> tuple[AutosaveSlot, list[Entry]]:
    """A play that was killed: its full save is as far as the last one in play was."""
    autosaves = AutosaveManager(saves, clock=lambda: NOW)
    session = play_on(new_session(4), length)
    slot = autosaves.watch(session).slot
    log, journal = slot.log.read_bytes(), list(session.journal)
    autosaves.close()
    for path in (slot.save, *slot.backups()):
        path.unlink(missing_ok=True)
    earlier = play_on(new_session(4), length - length % 25)
    savefile.write(slot.save, savefile.take(earlier, "", NOW, NOW))
    slot.log.write_bytes(log)
    return AutosaveSlot(slot.folder, slot.number), journal


if __name__ == "__main__":
    sys.exit(main())
