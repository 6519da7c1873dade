"""The line beside "Continue": which play waits. The title asks for it at once, so it loads as little as it can."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from burano.core import registry
from burano.persistence import peek
from burano.stage.scene import Waiting


def latest_line(saves: Path) -> str:
    """How far the play that could be continued is, and who plays; empty if there is none."""
    found = peek.latest(saves)
    if found is None:
        return ""
    known = found.exact and found.game in registry.game_ids()
    return line(found.game, found.summary, found.table) if known else _recovered_line(saves)


def _recovered_line(saves: Path) -> str:
    """After a crash only the log knows how far the play is: play it again. One whose game is gone is passed over."""
    from burano.persistence.keeper import Keeper

    found = Keeper(saves).latest()
    if found is None:
        return ""
    session = found[1].session
    return line(session.game.game_id, session.game.summary(session.state), session.table.to_data())


def waiting(saves: Path) -> dict[str, Waiting]:
    """The play of every game that has one to go on with."""
    plays: dict[str, Waiting] = {}
    for found in peek.waiting(saves):
        if not found.exact:
            plays = {**_recovered(saves), **plays}
        elif found.game in registry.game_ids():
            plays.setdefault(found.game, told(found.game, found.summary, found.table))
    return plays


def _recovered(saves: Path) -> dict[str, Waiting]:
    """After a crash: what lies in the slots, each play played again as far as its log knows it."""
    from burano.persistence.keeper import Keeper

    keeper, plays = Keeper(saves), {}
    for game_id in registry.game_ids():
        if found := keeper.latest(game_id):
            session = found[1].session
            plays[game_id] = told(game_id, session.game.summary(session.state), session.table.to_data())
    return plays


def line(game_id: str, summary: dict[str, Any], table: dict[str, Any]) -> str:
    """How far a play is, and who plays."""
    from burano.scenes.shell.save_words import names_in, summary_line

    return f"{summary_line(game_id, summary)}: {', '.join(names_in(table))}"


def told(game_id: str, summary: dict[str, Any], table: dict[str, Any]) -> Waiting:
    """The same beside the game's name."""
    from burano.scenes.shell.save_words import how_far, names_in

    return Waiting(how_far(game_id, summary), ", ".join(names_in(table)))
