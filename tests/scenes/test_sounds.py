"""The sounds every game declares for its events."""

from importlib import import_module

import pytest

from burano.core import registry
from burano.core.protocol import Event
from burano.resources import resource
from burano.table.motion.event_sounds import EventSounds


def _sounds(game_id: str) -> EventSounds[object]:
    found: EventSounds[object] = import_module(f"burano.scenes.{game_id}.table.sounds").SOUNDS
    return found


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_event_sounds_or_is_said_to_be_silent(game_id: str) -> None:
    events = vars(import_module(f"burano.games.{game_id}.events")).values()
    kinds = {kind for kind in events if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert sorted(kind.__name__ for kind in _sounds(game_id).known) == sorted(kind.__name__ for kind in kinds)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_sound_of_an_event_exists_and_is_heard_within_two_seconds(game_id: str) -> None:
    found = [item for known in _sounds(game_id).always.values() for item in known.items()]
    assert {name for name, _seconds in found} <= {file.stem for file in resource("assets", "sounds").iterdir()}
    assert all(0 <= seconds < 2 for _name, seconds in found)
