"""Assets: one file of each kind and folder of the program is damaged in five ways, and the screens that use it opened.

    python3 dev.py soak assets [-- PART OF A NAME]

No crash page, no traceback, nothing that hangs; and a message names the file.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

from burano import resources
from burano.app.main import App
from burano.resources import DamagedResource
from tests.damaged_copy import DAMAGES, ROOT, spoil
from tests.soak._screen_walk import Visit, apart

GAMES = ("burano", "walking")
EVERYWHERE = ("svg", "textures", "palettes", "words", "icon", "i18n")
"""Kinds of files that any screen may use."""
MOVES = 40
ALWAYS = (
    "assets/icon/burano.svg",
    "assets/svg/shared/coin.svg",
    "assets/sounds/bell.ogg",
    "assets/textures/lagoon.png",
    "assets/fonts/Lato-Bold.ttf",
    "LICENSE",
)
"""Files that surely are in use, beside the last of each folder."""


def tour(visit: Visit, name: str) -> None:
    """The screens that use the file."""
    kind = name.removeprefix("assets/").partition("/")[0]
    for game in GAMES if kind in EVERYWHERE else [game for game in GAMES if game in name]:
        visit.app.settings.change(game=game)
        visit.home()
        visit.open("howto", "", game)
        visit.open("howto", "R1.1", game)
        visit.open("setup", game)
        visit.app._safely(partial(_play, visit.app, game))
        visit.look(1.0)
        visit.home()
    if kind in ("licences", "LICENSE", *EVERYWHERE):
        visit.open("about")
        visit.open("settings")
    if kind == "puzzles":
        visit.open("puzzles", "burano")
        visit.open("puzzle", "burano", int(Path(name).stem))
    if kind == "palettes":
        for palette in ("protan", "contrast"):
            visit.app._safely(partial(visit.app.settings.change, palette=palette))
            visit.look()
    if kind == "sounds":
        visit.app._safely(partial(visit.app.kit.audio.play, Path(name).stem))
    if kind == "music":
        for piece in (ROOT / "assets" / "music").iterdir():
            music = visit.app.kit.audio.music
            music.play(piece.stem)
            while music.playing != piece.stem or music.coming is not None:
                music.update(1.0)
                time.sleep(0.01)
    visit.look()


def _play(app: App, game_id: str) -> None:
    """The middle of a game, in which computer players choose here and now."""
    from burano.core import conformance, registry
    from burano.core.journal import Player
    from burano.core.session import Session
    from burano.table.play.bot_driver import BotDriver, DirectBackend

    BotDriver.make_mind = DirectBackend
    game = registry.game(game_id)
    table = conformance.table_for(game, 2, 7, "free")
    level = registry.info(game_id).levels[1].name
    session = Session(game, replace(table, players=(Player("Lucia", 0, level), Player("Marco", 1, level))))
    for _ in range(MOVES):
        decision = session.decision()
        assert decision is not None
        session.submit(decision.seats[0], next(iter(session.legal(decision.seats[0]))))
    app.services.saves.play(session, 1_794_916_800)


def samples() -> list[str]:
    """One file of each kind and folder."""
    found: dict[tuple[str, str], str] = {}
    for folder in (ROOT / "assets", ROOT / "burano"):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and path.suffix not in (".py", ".pyc", ".po", ".so", ".typed"):
                found[str(path.parent), "".join(path.suffixes[-1:])] = name
    chosen = {*found.values(), *ALWAYS, *(str(path.relative_to(ROOT)) for path in (ROOT / "assets/rules").iterdir())}
    return sorted(name.removeprefix("burano/") for name in chosen)


def trial(name: str, how: str, folder: Path) -> str:
    """How it ends with such a file: "unnoticed", "reported", or what went wrong."""
    resources._PACKAGE = spoil(folder / "tree", name, how)
    try:
        visit = Visit(folder / "home")
    except DamagedResource as problem:
        return "refused to start" if problem.name == name else f"refused to start: {problem}"
    visit.app.settings.change(language="pl" if "/pl/" in name or ".pl." in name else "en")
    tour(visit, name)
    reported = "/" + name.rpartition("/")[2] in visit.log.read_text(encoding="utf-8") or visit.apologised
    visit.app.close()
    return "told" if reported else "unnoticed"


def main() -> int:
    wanted, counts = [*sys.argv[1:], ""][0], Counter[str]()
    for name in samples():
        for how in DAMAGES:
            if wanted not in name:
                continue
            with tempfile.TemporaryDirectory(prefix="assets-") as folder:
                answer = apart(partial(trial, name, how, Path(folder)))
            counts[answer.split(":")[0]] += 1
            print(f"assets: {name} {how}: {answer}", flush=True)
    print("assets: " + ", ".join(f"{counts[each]} {each}" for each in sorted(counts)))
    return int(any(counts[each] for each in counts if each.startswith("FAILED")))


if __name__ == "__main__":
    sys.exit(main())
