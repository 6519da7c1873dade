"""Which commit a build is made from, and the one moment all its files are dated with."""

import json
import os
import subprocess
from dataclasses import asdict, dataclass
from datetime import UTC, datetime

from devtool.paths import ROOT

FILE = "build.json"
"""Its name below the `burano` package, where `burano --version` looks for it."""


@dataclass(frozen=True)
class Stamp:
    commit: str
    """Short hash, with a + when the tree had changes that are not committed."""
    epoch: int
    """Seconds since 1970: the commit's date, or SOURCE_DATE_EPOCH."""

    @property
    def date(self) -> str:
        return datetime.fromtimestamp(self.epoch, UTC).strftime("%Y-%m-%d")

    def to_json(self) -> str:
        return json.dumps({**asdict(self), "date": self.date}) + "\n"


def current() -> Stamp:
    """Return the stamp of the tree as it stands; outside a git checkout only the date is known."""
    commit = _git("rev-parse", "--short=10", "HEAD") or "release"
    if _git("status", "--porcelain", "--untracked-files=no"):
        commit += "+"
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or _git("log", "-1", "--format=%ct") or "1767225600"
    return Stamp(commit, int(epoch))


def _git(*arguments: str) -> str:
    try:
        result = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return result.stdout.strip() if result.returncode == 0 else ""
