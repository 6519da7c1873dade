"""Command line of the referee: exit status 0 if every record is accepted, 1 otherwise."""

import argparse
import sys
from pathlib import Path

from .referee import check_lines


def main() -> int:
    parser = argparse.ArgumentParser("python -m tests.games.burano.referee", description="Check burano-record/1 files.")
    parser.add_argument("records", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--any-components", action="store_true", help="do not compare with the standard box")
    options = parser.parse_args()
    accepted = True
    for path in options.records:
        with path.open(encoding="utf-8") as record:
            verdict = check_lines(record, standard=not options.any_components)
        print(f"{path}: {verdict}")
        accepted = accepted and verdict.ok
    return 0 if accepted else 1


if __name__ == "__main__":
    sys.exit(main())
