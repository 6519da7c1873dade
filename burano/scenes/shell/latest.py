"""The line beside "Continue": which play waits. The title asks for it at once, so it loads as little as it can."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from burano.core import registry
from burano.persistence import peek


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


def waiting_lines(saves: Path) -> dict[str, str]:
    """For every game with a play that could be continued: how far that is, and who plays."""
    lines: dict[str, str] = {}
    for found in peek.waiting(saves):
        if not found.exact:
            lines = {**_recovered_lines(saves), **lines}
        elif found.game in registry.game_ids():
            lines.setdefault(found.game, line(found.game, found.summary, found.table, named=False))
    return lines


def _recovered_lines(saves: Path) -> dict[str, str]:
    """After a crash: the lines of all slots, each play played again as far as its log knows it."""
    from burano.persistence.keeper import Keeper

    keeper, lines = Keeper(saves), {}
    for game_id in registry.game_ids():
        if found := keeper.latest(game_id):
            session = found[1].session
            lines[game_id] = line(game_id, session.game.summary(session.state), session.table.to_data(), named=False)
    return lines


def line(game_id: str, summary: dict[str, Any], table: dict[str, Any], *, named: bool = True) -> str:
    """How far a play is, and who plays; `named`: with the name of the game, where there are several."""
    from burano.scenes.shell.save_words import how_far, names_in, summary_line

    far = summary_line(game_id, summary) if named else how_far(game_id, summary)
    return f"{far}: {', '.join(names_in(table))}"
