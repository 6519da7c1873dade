"""Fixed, telling states of Walking in Burano's screens."""

from __future__ import annotations

from burano.scenes.walking.setup.model import draft
from burano.scenes.walking.setup.scene import SetupScene
from burano.stage.scene import Services
from burano.table.shots import Shot


def _setup(seats: int, **options: object) -> Shot:
    def shot(services: Services) -> None:
        chosen = draft(seed="1907", **options)
        while len(chosen.seats) < seats:
            chosen = chosen.with_another_seat()
        while len(chosen.seats) > seats:
            chosen = chosen.without_seat(len(chosen.seats) - 1)
        services.stack.push(SetupScene(services, chosen))

    return shot


SHOTS: dict[str, Shot] = {
    "walking_setup": _setup(2),
    "walking_setup_four": _setup(4, beginner_piles=True, start=1),
    "walking_setup_alone": _setup(1, new_inhabitants=True),
}
