"""The line under "Continue": which play waits. Asked for before the first frame, so it loads as little as it can."""

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


def line(game_id: str, summary: dict[str, Any], table: dict[str, Any]) -> str:
    """How far a play is, and who plays."""
    from burano.scenes.shell.save_words import names_in, summary_line

    return f"{summary_line(game_id, summary)}: {', '.join(names_in(table))}"
