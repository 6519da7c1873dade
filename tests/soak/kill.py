"""Kill test: copies of the program are killed at random moments of play and saving; nothing may be lost.

    python3 dev.py soak kill [-- RUNS [SEED]]

Each run continues what the run before left. After every kill the autosave must restart to a legal position that holds
every decision reported before, and at most the one in flight more or less; games set aside and saves by name must be
there too, and a note beside the play never falls behind what was found before, also after a seat changed hands.
"""

import os
import select
import shutil
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from burano.core.journal import Entry
from burano.core.rng import Rng
from burano.persistence import restoring, savefile
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.autosave_slots import KEPT_EARLIER
from tests.persistence.plays import new_session
from tests.soak import _unseen_program

RUNS = 600


@dataclass
class Sure:
    """What the reports of all killed copies promise."""

    seed: int = -1
    journal: list[str] = field(default_factory=list)
    earlier: list[tuple[int, int]] = field(default_factory=list)
    """Seed and length of games that a new one replaced."""
    kept: tuple[int, int] = (0, 0)
    decisions: int = 0
    undoing: bool = False
    """The last report announced an undo: only then may a decision be missing."""
    short: int = 0
    """Kills in the middle of an announced undo that was already on the disk."""
    loaded: set[tuple[str, int]] = field(default_factory=set)
    """Files that proved whole, with the time they were written."""
    takeovers: int = 0
    noted: dict[int, int] = field(default_factory=dict)
    """What the note beside each play, by seed, had come to when it was last looked at."""

    def hear(self, line: str) -> None:
        word, *rest = line.split(" ")
        self.undoing = word == "undoing"
        if word == "new":
            if self.journal:
                self.earlier.append((self.seed, len(self.journal)))
            self.seed, self.journal = int(rest[1]), []
        elif word == "undo":
            del self.journal[int(rest[0]) :]
        elif word == "did":
            del self.journal[int(rest[0]) - 1 :]
            self.journal.append(" ".join(rest[1:]))
            self.decisions += 1
        elif word == "reseated":
            self.takeovers += 1
        elif word == "kept":
            self.kept = (int(rest[0]), int(rest[1]))


def main() -> int:
    runs, seed = [*map(int, sys.argv[1:3]), RUNS, 1][:2] if len(sys.argv) != 2 else (int(sys.argv[1]), 1)
    home = Path(tempfile.mkdtemp(prefix="kill-"))
    new_session(2)  # loads the rules, so that no copy spends its life on that
    rng, sure, started = Rng(seed), Sure(), time.monotonic()
    for run in range(runs):
        _one_life(home, rng, sure)
        problem = _check(home, sure)
        if problem:
            print(f"kill: run {run} of seed {seed}: {problem}; the files are in {home}")
            return 1
    shutil.rmtree(home)
    print(
        f"kill: {runs} kills, {sure.decisions} decisions reported, {len(sure.earlier)} games set aside, "
        f"{sure.takeovers} takeovers, {sure.short} undos in flight, nothing lost; {time.monotonic() - started:.0f} s"
    )
    return 0


def _one_life(home: Path, rng: Rng, sure: Sure) -> None:
    """Start a copy, let it play for a random while, kill it, and hear its reports."""
    reports, pipe = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _unseen_program.live(home, pipe, rng.bits() >> 11)
        finally:
            os._exit(3)  # whatever happened, never run the parent's code
    os.close(pipe)
    rng.bits()
    # Some die while they start, most in the middle of play.
    if rng.below(8):
        select.select([reports], [], [], 5)
    time.sleep(rng.unit() ** 2 * 0.3)
    os.kill(child, signal.SIGKILL)
    with os.fdopen(reports, "rb") as stream:
        text = stream.read()
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise RuntimeError("a copy ended by itself: see the traceback above")
    for line in text.decode().splitlines():
        sure.hear(line)


def _check(home: Path, sure: Sure) -> str:
    """What is wrong on the disk, or nothing."""
    for path in home.rglob(f"*{savefile.SUFFIX}"):
        mark = (str(path), path.stat().st_mtime_ns)
        if mark not in sure.loaded:
            restoring.load(path)
            sure.loaded.add(mark)
    kept = home / f"by hand{savefile.SUFFIX}"
    if sure.kept[0] and not kept.exists():
        return "the save by name is gone"
    return _check_play(home, sure) or _check_earlier(home, sure)


def _check_play(home: Path, sure: Sure) -> str:
    """The autosave holds what was reported, give or take the decision in flight."""
    found = [slot.recover() for slot in AutosaveManager(home).waiting()]
    ours = [one for one in found if one.session.table.seed == sure.seed]
    if sure.seed < 0 or (not ours and not sure.journal):
        return ""
    if not ours:
        # A new game may have begun in the copy's last moment, unreported: then ours was set aside.
        if any(seed == sure.seed and length >= len(sure.journal) for seed, length in _earlier(home)):
            sure.earlier.append((sure.seed, len(sure.journal)))
            sure.seed, sure.journal = -1, []
            return ""
        return "the play is gone"
    journal = [_text(entry) for entry in ours[0].session.journal]
    gap = len(journal) - len(sure.journal)
    shorter = min(len(journal), len(sure.journal))
    if gap > 1 or gap < (-1 if sure.undoing else 0) or journal[:shorter] != sure.journal[:shorter]:
        return f"{len(sure.journal)} decisions were reported, {len(journal)} came back"
    if gap == -1:
        sure.short += 1
    sure.journal = journal
    noted = ours[0].notes.get(_unseen_program.NOTE, 0)
    if not isinstance(noted, int) or noted < sure.noted.get(sure.seed, 0):
        return f"a note beside the play had come to {sure.noted[sure.seed]}, and is {noted} now"
    sure.noted[sure.seed] = noted
    return ""


def _text(entry: Entry) -> str:
    seat, *words = entry.to_data()
    return " ".join([str(seat), *(str(word).replace(" ", "") for word in words)])


def _earlier(home: Path) -> list[tuple[int, int]]:
    saves = [savefile.read(path) for path in AutosaveManager(home).slots.earlier.glob(f"*{savefile.SUFFIX}")]
    return [(save.table["seed"], len(save.journal)) for save in saves]


def _check_earlier(home: Path, sure: Sure) -> str:
    """The latest games that others replaced are all among the earlier ones."""
    there = dict(_earlier(home))
    for seed, length in sure.earlier[-KEPT_EARLIER // 2 :]:
        if abs(there.get(seed, -9) - length) > 1:
            return f"a game of {length} decisions that was set aside is gone"
    return ""
