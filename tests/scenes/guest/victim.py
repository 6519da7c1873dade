"""A running program that will be killed: plays two baits by mouse, says so, and waits."""

import sys
import time
from pathlib import Path

from tests.scenes.guest.evening import HUMAN, Evening


def main() -> None:
    evening = Evening(Path(sys.argv[1]))
    evening.set_up(HUMAN, HUMAN)
    evening.bait(2)
    evening.take_screen()
    evening.bait(4)
    evening.run(2.0)
    print("ready", evening.play.length, flush=True)
    time.sleep(600)


if __name__ == "__main__":
    main()
