"""A third box for the shelf: the guest game again under a longer name. It is never played."""

from dataclasses import replace

from tests.guest import ENTRY as GRANCHI
from tests.guest.info import INFO as GRANCHI_INFO
from tests.guest.scenes import Granchi

ENTRY = GRANCHI._replace(
    game_id="moeche", info="tests.shell.title.third_game:INFO", scenes="tests.shell.title.third_game:SCREENS"
)
THIRD = "tests.shell.title.third_game:ENTRY"
INFO = replace(GRANCHI_INFO, game_id="moeche", title="Moeche in the Shallows", seats=(2,))


class _Moeche(Granchi):
    """The same game in other colours."""

    letters = ((255, 238, 190), (120, 190, 160))
    spine = (60, 90, 130)

    def motto(self) -> str:
        return "soft shells and patience"

    def shots(self) -> dict[str, object]:  # type: ignore[override]
        return {}


SCREENS = _Moeche("moeche", "tests.guest.scenes")
