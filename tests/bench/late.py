"""Computer players on a busy machine: how many answers come late. `dev.py bench late -- [QUESTIONS [BUSY]]`.

So many processes that only count keep the machine busy; a thinker is started again for every ten questions, which go to
players of all levels in turn. An answer is late if a simpler choice had to stand in for it.
"""

from __future__ import annotations

import multiprocessing
import sys
import time

from burano.ai.bots import seconds_of
from burano.ai.match import Match
from burano.ai.thinker import Thinker
from burano.core.rng import Rng
from burano.core.session import Session

GAME = "burano"
LEVELS = ("apprentice", "islander", "islander", "master", "doge")
PER_START = 10


def _busy() -> None:
    while True:
        pass


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    loops = [multiprocessing.Process(target=_busy, daemon=True) for _ in range(int((sys.argv + ["", "4"])[2] or 4))]
    for loop in loops:
        loop.start()
    match, rng = Match(GAME), Rng(5)
    session = Session(match.game, match.table(["random"] * 3, 77))
    late, longest, thinker = 0, 0.0, Thinker()
    for number in range(wanted):
        if number % PER_START == 0:
            thinker.close()
            thinker = Thinker()
        decision = session.decision()
        if decision is None:
            session = Session(match.game, match.table(["random"] * 3, 78 + number))
            decision = session.decision()
        assert decision is not None
        seat, bot = decision.seats[0], LEVELS[number % len(LEVELS)]
        view = match.game.to_data(session.view(seat))
        begun = time.monotonic()
        thinker.start(GAME, bot, view, seat, number, session.length, seconds_of(GAME, bot))
        while (thought := thinker.poll()) is None:
            time.sleep(0.01)
        late += bool(thought.note)
        longest = max(longest, time.monotonic() - begun)
        for _ in range(7):
            if (decision := session.decision()) is not None:
                session.pick(decision.seats[0], rng.below(len(session.legal(decision.seats[0]))))
    thinker.close()
    for loop in loops:
        loop.kill()
    print(f"{late} of {wanted} answers late beside {len(loops)} busy loops; the longest took {longest:.1f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
