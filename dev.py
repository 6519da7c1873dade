#!/usr/bin/env python3
"""The one development command: `python3 dev.py TASK`. Needs nothing but Python 3.11 or newer.

This file only checks the Python version, in words that even very old Pythons can read; the tasks themselves
are in build/dev.
"""

import os
import sys

OLDEST = (3, 11)


def main():  # type: () -> int
    if sys.version_info[:2] < OLDEST:
        sys.stderr.write(
            "dev.py: this is Python %d.%d, but Burano needs %d.%d or newer: install it from python.org or "
            "your system's packages and run dev.py with it.\n" % (sys.version_info[:2] + OLDEST)
        )
        return 2
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path.insert(0, os.path.join(here, "build", "dev"))
    from devtool.tasks import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
