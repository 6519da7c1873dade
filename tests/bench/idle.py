"""Processor time and frames while nothing happens, in a real window.

Needs a display (for instance `xvfb-run -a`) and, to count what mixing music and water takes, a sound device: without
one, SDL_AUDIODRIVER=dummy mixes for nobody, and SDL_AUDIODRIVER=none does not mix. Limits: half a percent of one core
at rest, and four percent where the picture lives:

    python tests/bench/idle.py [seconds]
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RESTING, LIVING = 0.005, 0.04
MORE = (("table murano", "reduced"), ("table murano", "full"))
"""Tables of other games, and their motion."""

CHILD = """
import sys, time
from pathlib import Path
from burano.app.main import App
from burano.persistence.dirs import below
home, scene, motion, seconds = Path(sys.argv[1]), sys.argv[2], sys.argv[3], float(sys.argv[4])
app = App(below(home), size=(1920, 1080))
app.settings.change(motion=motion)
app.start()
app._sound()
if scene == "setup":
    app.go.to(scene, "burano")
elif scene.startswith("table"):
    from dataclasses import replace
    from burano.core.journal import HUMAN
    from burano.core.session import Session
    from burano.scenes.shell.saves.preview import sample
    play = sample(scene.partition(" ")[2] or "burano")
    players = tuple(replace(player, controller=HUMAN) for player in play.table.players)
    table, length = replace(play.table, players=players, extras={"handover": "off"}), play.length
    while play.decision() is None or play.decision().kind not in ("turn", "sail"):
        length -= 1
        play = Session.replay(play.game, table, play.journal[:length])
    play = Session.replay(play.game, table, play.journal)
    app.services.saves.play(play, 0)
def run(seconds):
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.turn()
run(4)
for _ in range(8):  # until what is said at the start has gone
    before = app.frames
    run(2)
    if motion != "reduced" or app.frames == before:
        break
cpu, frames = time.process_time(), app.frames
run(seconds)
print((time.process_time() - cpu) / seconds, app.frames - frames)
"""


def measure(scene: str, motion: str, seconds: float) -> tuple[float, int]:
    """Share of one core, and frames drawn."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-c", CHILD, home, scene, motion, str(seconds)]
        environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    share, frames = done.stdout.split()[-2:]
    return float(share), int(frames)


def main() -> int:
    """Print what each scene costs; fails if one costs or draws more than it may."""
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        print("idle cost needs a display")
        return 1
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    failed = False
    resting = [(scene, "reduced") for scene in ("title", "setup", "table")]
    for scene, motion in (*resting, ("title", "full"), ("table", "full"), *MORE):
        share, frames = measure(scene, motion, seconds)
        rate, most = frames / seconds, 0 if motion == "reduced" else 15
        limit = LIVING if most else RESTING
        failed = failed or share > limit or rate > most
        print(
            f"{scene}, {motion} motion: {share:.2%} of a core (limit {limit:.1%}), "
            f"{rate:.1f} frames a second (at most {most})"
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
