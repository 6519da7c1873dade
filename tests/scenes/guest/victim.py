"""A running program that will be killed: plays two baits by mouse, says so, and waits."""

import sys
import time
from pathlib import Path

from tests.scenes.guest.guest_program import HUMAN, GuestProgram


def main() -> None:
    program = GuestProgram(Path(sys.argv[1]))
    program.set_up(HUMAN, HUMAN)
    program.bait(2)
    program.take_screen()
    program.bait(4)
    program.run(2.0)
    print("ready", program.play.length, flush=True)
    time.sleep(600)


if __name__ == "__main__":
    main()
