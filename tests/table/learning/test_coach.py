"""The coach asks before something is wasted, as long as the player wants it."""

from pathlib import Path

import pytest

from burano.core.protocol import Reason
from burano.games.burano import actions as a
from burano.games.burano.mind.coach import KINDS
from burano.scenes.burano.pyramid.scene import PyramidScene
from burano.table.learning import coach
from tests.scenes.burano.screen_stage import asks, stage
from tests.scenes.burano.table_with_mouse import Seated, turn


def _about_to_waste(home: Path, preference: str) -> Seated:
    """A turn in which a roof could be laid."""
    seated = turn(home, a.Roof, after=10)
    seated.services.settings.change(coach=preference, confirm_end_turn=False)
    return seated


def _ends(seated: Seated) -> bool:
    """End the turn; true if nobody asked."""
    before = seated.session.length
    seated.table.play(a.END_TURN)
    seated.services.stack.settle()
    return seated.session.length > before


def test_a_roof_left_unlaid_is_asked_about_in_true_numbers(tmp_path: Path) -> None:
    seated = _about_to_waste(tmp_path, "always")
    assert not _ends(seated)
    text = seated.box("text").text
    assert text.startswith("You could still lay a roof. It would score")
    seated.run(0.5)
    seated.mouse.click(seated.box("no"))
    assert seated.services.stack.top is seated.table and seated.session.decision().seats == (0,)


def test_a_kind_of_warning_can_be_silenced_on_the_spot(tmp_path: Path) -> None:
    seated = _about_to_waste(tmp_path, "always")
    before = seated.session.length
    assert not _ends(seated)
    seated.run(0.5)
    seated.mouse.click(seated.box("other"))
    assert seated.session.length > before
    assert coach.is_quiet(seated.services, "burano", "roof")
    assert not coach.is_quiet(seated.services, "burano", "useful")


@pytest.mark.parametrize(("preference", "games", "asked"), [("first", 3, True), ("first", 4, False), ("off", 0, False)])
def test_the_coach_speaks_in_the_first_three_games(tmp_path: Path, preference: str, games: int, asked: bool) -> None:
    seated = _about_to_waste(tmp_path, preference)
    seated.services.settings.change(confirm_end_turn=asked)
    for _game in range(games):
        coach.count_game(seated.services, "burano")
    assert _ends(seated) is not asked


def test_who_wants_no_question_at_the_end_of_a_turn_has_none_from_the_coach(tmp_path: Path) -> None:
    """Unless the coach was asked for in every game."""
    assert _ends(_about_to_waste(tmp_path, "first"))


def test_every_kind_can_be_silenced_in_the_settings(tmp_path: Path) -> None:
    seated = _about_to_waste(tmp_path, "always")
    seated.services.go.to("warnings", "burano")
    seated.services.stack.settle()
    seated.run(0.5)
    seated.mouse.click(seated.box("warn.roof"))
    assert coach.is_quiet(seated.services, "burano", "roof")


def test_each_kind_is_silenced_by_itself(tmp_path: Path) -> None:
    seated = _about_to_waste(tmp_path, "always")
    mind, reasons = seated.table.flow.coach, {kind: Reason("R5.1", f"coach.{kind}") for kind in KINDS}
    for kind, reason in reasons.items():
        assert mind.wants(reason)
        coach.set_quiet(seated.services, "burano", kind, True)
        assert [other for other in KINDS if not mind.wants(reasons[other])] == [kind]
        coach.set_quiet(seated.services, "burano", kind, False)


def test_a_stranded_pyramid_is_asked_about_where_it_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up = stage(tmp_path, asks("pyramid"), computers=(1,))
    scene = set_up.scene
    assert isinstance(scene, PyramidScene)
    set_up.services.settings.change(coach="always")
    set_up.click("fill")
    monkeypatch.setattr(
        "burano.scenes.burano.pyramid.scene.stranded",
        lambda state, seat, color: Reason("R4.1", "coach.stranded", {"color": color}),
    )
    before = set_up.session.length
    set_up.run(0.5)
    set_up.click("confirm")
    assert set_up.scene.name == "confirm" and "on top is the first" in set_up.box("text").text
    set_up.run(0.5)
    set_up.click("no")
    assert set_up.scene is scene and set_up.session.length == before
