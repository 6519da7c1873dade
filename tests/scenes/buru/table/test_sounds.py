"""What a table of Buru sounds like."""

from burano.resources import resource
from burano.scenes.buru import names
from burano.scenes.buru.palette import PLAYERS
from burano.scenes.buru.table import sounds

FILES = {file.stem for file in resource("assets", "sounds").iterdir()}


def test_every_sound_of_an_event_exists_and_is_heard_within_two_seconds() -> None:
    found = {name: seconds for known in sounds.SOUNDS.always.values() for name, seconds in known.items()}
    assert set(found) | set(sounds._GOODS) | {f"disc_{height}" for height in range(1, sounds._TALLEST + 1)} <= FILES
    assert {f"buru_turn_{color}" for color in PLAYERS} <= FILES
    assert all(0 <= seconds < 2 for seconds in found.values())


def test_captions_of_the_game_belong_to_sounds() -> None:
    assert set(names.BOOK.keys("caption")) <= FILES
