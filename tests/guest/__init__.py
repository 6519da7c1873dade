"""Granchi, a guest in the house: a small game that lives outside the program and uses all a game may ask of it.

One to three people catch crabs; a tide may play along by rule. `BURANO_GAMES=tests.guest:ENTRY` is all it takes.
"""

from burano.core.registry import GameEntry

ENTRY = GameEntry(
    "granchi",
    info="tests.guest.info:INFO",
    rules="tests.guest.rules:Granchi",
    brain="tests.guest.mind:BRAIN",
    scenes="tests.guest.scenes:SCREENS",
    write_record="tests.guest.record:write",
    read_record="tests.guest.record:read",
    assets="tests.guest",
)
GUEST = "tests.guest:ENTRY"
"""What the environment has to say."""
