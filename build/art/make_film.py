"""Record a turn of a game as the animated picture of the README: docs/pictures/GAME-turn.webp.

python build/art/make_film.py [GAME…]

Computer players finish a game with a fixed seed, and the program's replay shows one turn of it at normal speed. Needs
ffmpeg.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from burano.ai.match import Match  # noqa: E402
from burano.core import registry  # noqa: E402
from burano.core.journal import Player  # noqa: E402
from burano.core.session import Session  # noqa: E402
from burano.scenes.shell.shots.studio import Studio  # noqa: E402
from burano.table.contract.screens import Play, screens  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SIZE, SHOWN = (1280, 720), (800, 450)
"""Size of the window, and of the recording."""
FRAMES_A_SECOND, SECONDS = 12, 9.0
LARGEST = 2_000_000
"""Maximum size of a recording in bytes."""
_PLAYERS, _SEED = 4, 12
_AT = 0.6
"""Share of the game after which the recorded turn begins."""


def finished(game_id: str) -> Play:
    """Return a game between quick computer players with the usual names."""
    people, match = screens(game_id).people, Match(game_id)
    played = match.play(["greedy"] * _PLAYERS, _SEED)
    assert played.table
    table = replace(
        played.table,
        players=tuple(Player(name, seat) for seat, name in enumerate(people.names[: len(played.table.players)])),
    )
    return Session.replay(match.game, table, played.journal)


def frames(play: Play, folder: Path) -> int:
    """Write every frame of the recording; return their number."""
    marks = [mark.number for mark in screens(play.table.game_id).pictures.replay_marks(play) if mark.kind == "turn"]
    start = next(number for number in marks if number >= play.length * _AT)
    studio = Studio(folder)
    studio.kit.motion.level = "full"
    stack = studio.stage(lambda services: services.go.to("replay", play, at=start), SIZE, turns=2)
    assert stack.top
    button = stack.top.ui.find("play")
    assert button
    button.activate()
    picture, count = pygame.Surface(SIZE), round(SECONDS * FRAMES_A_SECOND)
    for number in range(count):
        for _step in range(5):
            stack.update(1 / FRAMES_A_SECOND / 5)
        stack.draw(picture)
        pygame.image.save(pygame.transform.smoothscale(picture, SHOWN), folder / f"{number:03d}.png")
    studio.close_scenes(stack)
    return count


def record(game_id: str) -> Path:
    """Record a turn of a game; return the file."""
    target = PICTURES / f"{game_id}-turn.webp"
    with tempfile.TemporaryDirectory(prefix="film-") as home:
        frames(finished(game_id), Path(home))
        for quality in (88, 70, 50, 30):
            subprocess.run(
                ["ffmpeg", "-y", "-loglevel", "error", "-framerate", str(FRAMES_A_SECOND), "-i", f"{home}/%03d.png",
                 "-c:v", "libwebp_anim", "-quality", str(quality), "-compression_level", "5", "-loop", "0", target],
                check=True,
            )  # fmt: skip
            if target.stat().st_size <= LARGEST:
                break
    return target


def main() -> int:
    if shutil.which("ffmpeg") is None:
        print("make_film: ffmpeg is needed to put the frames together", file=sys.stderr)
        return 1
    for game_id in sys.argv[1:] or registry.game_ids()[:1]:
        target = record(game_id)
        print(f"{target.relative_to(ROOT)}: {target.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
