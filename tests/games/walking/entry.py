"""Walking in Burano as the registry names games: `BURANO_GAMES=tests.games.walking.entry:ENTRY`."""

from __future__ import annotations

from burano.core.registry import GameEntry

ENTRY = GameEntry(
    "walking",
    info="burano.games.walking.info:INFO",
    rules="burano.games.walking.game:Walking",
    brain="burano.games.walking.mind.brain:BRAIN",
    scenes="burano.scenes.walking:SCREENS",
    write_record="burano.games.walking.record.writer:record_lines",
    read_record="burano.games.walking.record.reader:read_record",
)
