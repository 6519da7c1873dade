"""A plain table shows less, in the first games or always, as its player likes."""

from pathlib import Path

import pytest

from burano.games.burano import actions as a
from burano.table.learning.coach import FIRST_GAMES, count_game
from burano.table.overlays.fresh_cards import FreshCards
from burano.table.overlays.rival_marks import RivalMarks
from tests.scenes.burano.table_with_mouse import Seated, turn


def marks(seated: Seated) -> int:
    """How many marks the table shows of what others did."""
    return sum(1 for part in _planned(seated) if isinstance(part, tuple) and part[0] in ("rival", "fresh"))


def _planned(seated: Seated) -> list[object]:
    seated.table.update_overlays()
    return [overlay.key for overlay in seated.table.parts.overlays._planned._overlays]


@pytest.mark.parametrize(("wanted", "games", "plain"), [("off", 0, False), ("first", 0, True), ("always", 9, True),
                                                         ("first", FIRST_GAMES + 1, False)])  # fmt: skip
def test_a_plain_table_has_no_marks_and_nothing_that_moves_by_itself(
    tmp_path: Path, wanted: str, games: int, plain: bool
) -> None:
    seated = turn(tmp_path, a.Pick, motion="full")
    for _game in range(games):
        count_game(seated.services, "burano")
    seated.services.settings.change(plain_table=wanted)
    seated.services.stack.watched = True
    seated.table.refresh()
    assert seated.flow.coach.plain == plain
    assert seated.table._alive != plain
    assert (marks(seated) == 0) == plain
    assert seated.table.context.log.plain == plain
    context, geometry = seated.table.context, seated.table.game.geometry
    assert list(RivalMarks(context, geometry).overlays()) or list(FreshCards(context, geometry).overlays()), (
        "there is what to mark"
    )
