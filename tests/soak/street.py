"""A whole game of Walking in Burano in a real window with a real mouse; then its journal is replayed.

    python3 dev.py soak street [-- --players 2 --computers 1 --seed 7 --size 1280x720 --lang en --motion full
                               --options open_hands,no_penalty --pictures DIR]

Xvfb shows the window, xdotool moves the mouse. The player does not know the rules: it clicks what the screen lights.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from burano.core.session import Session
from burano.games.walking.game import Walking
from burano.persistence.autosave_slots import AutosaveSlots
from burano.persistence.dirs import below
from tests.scenes.burano.whole_game import at_the_end, click
from tests.scenes.walking.player import StreetPlayer
from tests.soak._real_mouse import RealMouse
from tests.ui.display import display, missing_tool
from tests.ui.real_window import RealWindow

GESTURES = 3000


def main() -> int:
    asked = _arguments()
    if tool := missing_tool():
        print(f"street: {tool} is not installed")
        return 1
    home, started = Path(tempfile.mkdtemp(prefix="street-")), time.monotonic()
    settings = {"language": asked.lang, "window": asked.size, "motion": asked.motion, "computer_pace": "instant"}
    path = below(home).settings
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(settings), encoding="utf-8")
    with display(asked.size) as screen:
        window = RealWindow(screen.name, home)
        mouse = RealMouse(window)
        player, gestures = StreetPlayer(mouse, asked.seed), 0
        try:
            window.wait_for("title")
            _begin(mouse, window, asked)
            while not at_the_end(mouse.look()):
                assert gestures < GESTURES, f"stuck in {mouse.look().scene}"
                if not player.step():
                    time.sleep(0.2)
                gestures += 1
                if asked.pictures and gestures % 25 == 0:
                    screen.picture(asked.pictures / f"{gestures:04}.png")
            texts = "\n".join(box.text for box in mouse.look().boxes if box.text)
        except AssertionError as problem:
            screen.picture(picture := home / "stalled.png")
            print(f"street: {problem}; see {picture}")
            return 1
        finally:
            window.close()
    [slot] = AutosaveSlots(below(home).saves).waiting()
    kept = slot.recover().session
    play = Session.replay(Walking(), kept.table, kept.journal)
    points = play.scores().vp
    fine = play.decision() is None and all(str(vp) in texts for vp in points)
    verdict = "as shown" if fine else "not as shown"
    seconds = time.monotonic() - started
    print(f"street: seed {asked.seed}, {play.length} moves, {gestures} gestures, {points} {verdict}, {seconds:.0f} s")
    return 0 if fine else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py soak street --")
    parser.add_argument("--players", type=int, choices=(1, 2, 3, 4), default=2)
    parser.add_argument("--computers", type=int, default=0, help="so many of them are played by the computer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--motion", choices=("full", "reduced", "off"), default="reduced")
    parser.add_argument("--options", default="", help="options to switch on, by their names, with commas")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the way")
    return parser.parse_args()


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def _begin(mouse: RealMouse, window: RealWindow, asked: argparse.Namespace) -> None:
    click(mouse, "box.walking")
    time.sleep(0.3)
    click(mouse, "new")
    window.wait_for("setup")
    click(mouse, "seed")
    window.xdotool("key", "ctrl+a")
    window.xdotool("type", "--delay", "30", str(asked.seed))

    def has(name: str) -> bool:
        return any(box.name == name for box in mouse.look().boxes)

    while has(f"seat{asked.players}.remove"):
        click(mouse, f"seat{asked.players}.remove")
        time.sleep(0.5)  # a busy machine shows the seat a little longer
    for seat in range(asked.players):
        if not has(f"seat{seat}.level.0"):
            click(mouse, "add")
        click(mouse, f"seat{seat}.level.{0 if seat < asked.players - asked.computers else 1}")
    for option in filter(None, asked.options.split(",")):
        click(mouse, option)
    click(mouse, "start_game")
    window.wait_for("table")


if __name__ == "__main__":
    sys.exit(main())
