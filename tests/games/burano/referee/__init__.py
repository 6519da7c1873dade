"""An independent referee for ``burano-record/1`` game records.

The referee replays a record line by line from the rules alone. It shares no code and no data file with the
engine, so that a mistake has to be made twice before it goes unnoticed. It stops at the first line it
disagrees with and names the line, the event, the rule and the reason.

From Python::

    from tests.games.burano.referee import check_lines
    with open("game.jsonl", encoding="utf-8") as record:
        verdict = check_lines(record)
    assert verdict.ok, str(verdict)

From the shell, in the project directory::

    python -m tests.games.burano.referee GAME.jsonl...

The routes, rings and workshops of a game are those of its ``setup`` line. They are also compared with the
components of the standard box (``tables.py``); ``--any-components`` (``standard=False``) leaves that out, for
records of a corrected data file.
"""

from .referee import check_lines
from .verdict import Verdict

__all__ = ["Verdict", "check_lines"]
