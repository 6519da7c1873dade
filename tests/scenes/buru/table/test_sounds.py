"""What a table of Buru sounds like."""

import burano.games.buru.events as events
from burano.core.protocol import Event
from burano.resources import resource
from burano.scenes.buru import names
from burano.scenes.buru.palette import PLAYERS
from burano.scenes.buru.table import sounds

EVENTS = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
FILES = {file.stem for file in resource("assets", "sounds").iterdir()}


def test_every_event_sounds_or_is_said_to_be_silent() -> None:
    said = [*sounds.ALWAYS, *sounds.VOICED, *sounds.SILENT]
    assert sorted(kind.__name__ for kind in said) == sorted(kind.__name__ for kind in EVENTS)


def test_every_sound_of_an_event_exists_and_is_heard_within_two_seconds() -> None:
    found = {name: seconds for known in sounds.ALWAYS.values() for name, seconds in known.items()}
    assert set(found) | set(sounds._GOODS) | {f"disc_{height}" for height in range(1, sounds._TALLEST + 1)} <= FILES
    assert {f"buru_turn_{color}" for color in PLAYERS} <= FILES
    assert all(0 <= seconds < 2 for seconds in found.values())


def test_captions_of_the_game_belong_to_sounds() -> None:
    assert set(names.BOOK.keys("caption")) <= FILES
