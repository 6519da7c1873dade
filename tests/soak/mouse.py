"""A whole game in a real window with a real mouse: from the title to the final scores, then the journal is replayed.

    python3 dev.py soak mouse [-- --game murano --players 3 --computers 1 --seed 7 --size 1280x720 --lang en]

Xvfb shows the window, xdotool moves the mouse; only the seed of the set-up is typed. The player knows no rules:
it clicks what the screen offers. A game that stalls fails with the scene, the last clicks and a picture.
"""

import argparse
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path

from burano.persistence.dirs import below
from burano.scenes.burano.people import PEOPLE
from tests.scenes.burano.player import MousePlayer
from tests.scenes.burano.whole_game import at_the_end, click, decided, left_behind, play_on, points, start_game
from tests.scenes.murano.player import GlassPlayer
from tests.soak._real_mouse import RealMouse
from tests.ui.display import Display, display, missing_tool
from tests.ui.mouse import Screen
from tests.ui.real_window import RealWindow

PLAYERS = {"burano": MousePlayer, "murano": GlassPlayer}
PICTURE_EVERY = 40
"""Looks between two pictures, where pictures are wanted."""


def main() -> int:
    asked = _arguments()
    if tool := missing_tool():
        print(f"mouse: {tool} is not installed")
        return 1
    home = Path(tempfile.mkdtemp(prefix="mouse-"))
    started = time.monotonic()
    with display(asked.size) as screen:
        window = _open(screen, home, asked)
        player = PLAYERS[asked.game](mouse := RealMouse(window), asked.seed)
        try:
            window.wait_for("title")
            _begin(mouse, window, asked)
            _play(player, mouse, home, screen, asked)
            shown = points(mouse)
        except AssertionError as problem:
            screen.picture(picture := home / "stalled.png")
            print(f"mouse: {problem}; see {picture}")
            return 1
        finally:
            window.close()
    words, fine = _verdict(home, shown)
    if fine:
        shutil.rmtree(home)
    else:
        words += f"; the files are in {home}"
    print(f"mouse: {words}; {len(player.clicks)} clicks, {time.monotonic() - started:.0f} s")
    return 0 if fine else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py soak mouse --")
    parser.add_argument("--game", choices=PLAYERS, default="burano")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=3)
    parser.add_argument("--computers", type=int, default=0, help="so many of them are played by the computer")
    parser.add_argument("--level", choices=PEOPLE.levels[1:], default="master")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--motion", choices=("full", "reduced", "off"), default="reduced")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the way")
    return parser.parse_args()


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def _open(screen: Display, home: Path, asked: argparse.Namespace) -> RealWindow:
    """The program as a player would find it who has set language, window and pace before."""
    settings = {"language": asked.lang, "window": asked.size, "motion": asked.motion, "computer_pace": "instant"}
    path = below(home).settings
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(settings), encoding="utf-8")
    return RealWindow(screen.name, home)


def _begin(mouse: RealMouse, window: RealWindow, asked: argparse.Namespace) -> None:
    _wait_for(mouse, f"box.{asked.game}")
    while any(box.name == f"play.{asked.game}" for box in mouse.look().boxes):  # another box is chosen
        click(mouse, f"box.{asked.game}")
        time.sleep(0.5)
    click(mouse, "new")
    window.wait_for("setup")
    click(mouse, "seed")
    window.xdotool("key", "ctrl+a")
    window.xdotool("type", "--delay", "30", str(asked.seed))
    people = asked.players - asked.computers
    computer = PEOPLE.levels.index(asked.level)
    start_game(mouse, tuple(0 if seat < people else computer for seat in range(asked.players)))


def _wait_for(mouse: RealMouse, name: str) -> None:
    """Wait until the window shows something."""
    while not any(box.name == name for box in mouse.look().boxes):
        time.sleep(0.5)


def _play(
    player: MousePlayer | GlassPlayer, mouse: RealMouse, home: Path, screen: Display, asked: argparse.Namespace
) -> None:
    looks = 0

    def done(now: Screen) -> bool:
        nonlocal looks
        looks += 1
        if asked.pictures and (looks % PICTURE_EVERY == 0 or at_the_end(now)):
            screen.picture(asked.pictures / f"{looks:04}-{now.scene}.png")
        return at_the_end(now)

    play_on(player, mouse, lambda: decided(home), done, lambda: time.sleep(0.2))


def _verdict(home: Path, shown: list[int]) -> tuple[str, bool]:
    """Replay what the program left, and compare the end with what it showed."""
    session = left_behind(home)
    state, players = session.state, session.table.players
    if session.decision() is not None:
        return f"the journal of {session.length} moves ends before the game", False
    same = shown == list(state.vp)
    points = ", ".join(f"{player.name} {vp}" for player, vp in zip(players, state.vp, strict=True))
    winners = " and ".join(players[seat].name for seat in state.winners)
    end = "as shown" if same else f"but {shown} were shown"
    return f"seed {session.table.seed}, {session.length} moves replayed, {winners} won ({points}, {end})", same


if __name__ == "__main__":
    sys.exit(main())
