"""The set-up screen by mouse and keyboard."""

from pathlib import Path

import pygame

from burano.ai import bots
from burano.core.journal import HUMAN, Table
from burano.games.burano.setup import why_not_layout
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.setup.layout import LayoutScene
from burano.scenes.burano.setup.model import BuranoDraft
from burano.scenes.burano.setup.scene import SetupScene
from burano.ui.controls.widgets import ChoiceRow
from tests.persistence.test_rating import against
from tests.ui.driver import Driver


def open_setup(home: Path, chosen: BuranoDraft | None = None) -> tuple[Driver, SetupScene, list[Table]]:
    driver = Driver(home, motion="off")
    made: list[Table] = []
    driver.app.stack.reset(SetupScene(driver.app.services, chosen, made.append))
    driver.run(0.2)
    assert isinstance(driver.scene, SetupScene)
    return driver, driver.scene, made


def test_sailing_makes_the_table_that_was_set_up(tmp_path: Path) -> None:
    driver, scene, made = open_setup(tmp_path, BuranoDraft.made(seed="77"))
    driver.click("add")
    driver.click("seat2.level.4")
    driver.click("seat2.style")
    driver.click("options")
    driver.click("layout.1")
    driver.click("timer.2")
    driver.click("timer.more")
    driver.click("expiry.1")
    driver.click("handover.2")
    driver.click("undo.0")
    assert not driver.has("seat1.start"), "chance decides until somebody chooses"
    driver.click("start.1")
    driver.click("seat1.start")
    driver.click("tight")
    driver.click("start_game")
    (table,) = made
    assert table.seed == 77
    assert [p.controller for p in table.players] == ["human", "apprentice", "doge:fisher"]
    assert table.options == {
        "players": 3, "layout": "random", "placements": [], "start": 1, "tight_island": True, "display_only": False,
        "open_pyramids": False,
    }  # fmt: skip
    assert table.undo == "free"
    assert table.extras == {"timer": 100, "expiry": "fill", "handover": "off"}
    assert driver.app.settings.now.last_setup["burano"]["seats"][2]["style"] == "fisher"
    driver.close()


def test_styles_are_offered_only_to_players_who_have_them(tmp_path: Path) -> None:
    driver, scene, made = open_setup(tmp_path, BuranoDraft.made(seed="77").with_seat(1, level="doge", style="fisher"))
    assert driver.has("seat1.style")
    driver.click("seat1.level.1")
    assert not driver.has("seat1.style")
    driver.click("start_game")
    assert [player.controller for player in made[0].players] == ["human", "apprentice"]
    driver.close()


def test_every_controller_of_the_set_up_is_a_computer_player() -> None:
    known = {HUMAN, *bots.names("burano")}
    drafts = [
        BuranoDraft.made().with_seat(0, level=level, style=style) for level in PEOPLE.levels for style in PEOPLE.styles
    ]
    assert {each.controller(0) for each in drafts} <= known


def test_a_bad_name_is_said_while_it_is_typed_and_stops_the_game(tmp_path: Path) -> None:
    driver, scene, made = open_setup(tmp_path, BuranoDraft.made(seed="77"))
    driver.click("seat0.name")
    driver.type("xxxxxxxxxxxxxxxxxxxxxxxx")
    assert "20" in driver.box("seat0.name.label").text
    assert scene.draft.name_problem(0)
    driver.click("start_game")
    assert not made
    driver.close()


def test_a_typed_seed_changes_the_lagoon(tmp_path: Path) -> None:
    driver, scene, made = open_setup(tmp_path, BuranoDraft.made(seed="1"))
    before = list(scene._state.docks)
    driver.click("seed")
    driver.key(pygame.K_END)
    driver.type("2345")
    assert scene.draft.seed == "12345"
    assert scene._state.docks != before
    driver.type("x")
    assert scene.draft.seed_problem()
    assert driver.has("preview.problem")
    driver.click("shuffle")
    assert not scene.draft.seed_problem()
    driver.close()


def test_a_colour_of_another_family_is_swapped(tmp_path: Path) -> None:
    driver, scene, made = open_setup(tmp_path, BuranoDraft.made(seed="1"))
    one, two = (seat.color for seat in scene.draft.seats)
    driver.click(f"seat0.color{two}")
    assert [seat.color for seat in scene.draft.seats] == [two, one]
    driver.close()


def test_workshops_are_laid_by_hand(tmp_path: Path) -> None:
    driver, scene, made = open_setup(tmp_path, BuranoDraft.made(seed="1"))
    driver.click("options")
    driver.click("layout.2")
    driver.run(0.2)
    desk = driver.scene
    assert isinstance(desk, LayoutScene)
    driver.click("clear")
    assert desk.pieces.placements == [None] * 6
    assert not driver.box("done").enabled
    driver.drag(driver.box("piece0").spot, driver.box("square8").spot)
    assert desk.pieces.placements[0] is not None
    driver.drag(driver.box("piece1").spot, driver.box("piece0").spot)
    assert desk.pieces.placements[1] is None
    assert desk.message
    driver.click("first")
    assert why_not_layout(2, desk.pieces.placements) is None
    driver.click("done")
    driver.run(0.2)
    assert isinstance(driver.scene, SetupScene)
    assert all(scene.draft.placements)
    driver.click("start_game")
    assert made[0].options["layout"] == "hand"
    driver.close()


def test_a_workshop_is_moved_and_turned_by_keys(tmp_path: Path) -> None:
    driver, scene, made = open_setup(tmp_path, BuranoDraft.made(seed="1"))
    driver.click("options")
    driver.click("layout.2")
    driver.run(0.2)
    desk = driver.scene
    assert isinstance(desk, LayoutScene)
    driver.click("clear")
    driver.drag(driver.box("piece0").spot, driver.box("square9").spot)
    start = desk.pieces.placements[0]
    assert start
    driver.key(pygame.K_RIGHT)
    assert desk.pieces.placements[0] == (start[0] + 1, start[1], start[2])
    driver.key(pygame.K_r)
    turned = desk.pieces.placements[0]
    assert turned
    assert turned[2] == (start[2] + 1) % 4
    for _number in range(8):
        driver.key(pygame.K_LEFT)
    assert desk.message
    driver.close()


def laying(home: Path) -> tuple[Driver, LayoutScene]:
    driver, scene, made = open_setup(home, BuranoDraft.made(seed="1"))
    driver.click("options")
    driver.click("layout.2")
    driver.run(0.2)
    desk = driver.scene
    assert isinstance(desk, LayoutScene)
    driver.click("first")
    return driver, desk


def test_a_workshop_that_does_not_fit_goes_back_and_says_why(tmp_path: Path) -> None:
    driver, desk = laying(tmp_path)
    before = list(desk.pieces.placements)
    driver.drag(driver.box("piece0").spot, driver.box("piece1").spot)
    assert desk.pieces.placements == before
    assert desk.message
    driver.close()


def test_a_workshop_is_carried_by_two_clicks_turned_in_hand_and_put_back(tmp_path: Path) -> None:
    driver, desk = laying(tmp_path)
    before, turns = list(desk.pieces.placements), desk.pieces.turns[2]
    driver.click("piece2")
    assert desk.pieces.placements[2] is None
    driver.key(pygame.K_r)
    assert desk.pieces.turns[2] == (turns + 1) % 4
    driver.key(pygame.K_ESCAPE)
    assert desk.pieces.placements == before
    assert desk.pieces.turns[2] == turns
    driver.click("piece2")
    desk.ui.set_focus("piece1")
    driver.key(pygame.K_RETURN)
    assert desk.selected == 2, "the one in hand"
    desk.ui.set_focus("first")
    driver.key(pygame.K_RETURN)
    assert desk.pieces.placements == before and not desk.carrying, "all are laid out anew"
    driver.click("piece2")
    driver.click("tray.label")
    assert desk.pieces.placements[2] is None, "beside the grid it waits"
    assert driver.scene is desk
    driver.close()


def test_the_last_set_up_comes_back(tmp_path: Path) -> None:
    driver, scene, made = open_setup(tmp_path)
    driver.click("add")
    driver.click("options")
    driver.click("handover.0")
    driver.click("back")
    driver.run(0.2)
    again = SetupScene(driver.app.services)
    assert len(again.draft.seats) == 3
    assert again.draft.handover == "always"
    driver.close()


def scene_of(driver: Driver) -> SetupScene:
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    return scene


def test_a_fresh_home_offers_a_reminder_after_sixty_seconds(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click("new")
    driver.click("options")
    timer, expiry = driver.scene.ui.find("timer"), driver.scene.ui.find("expiry")
    assert isinstance(timer, ChoiceRow) and isinstance(expiry, ChoiceRow)
    assert timer.options[timer.chosen] == "60 s"
    assert expiry.enabled and expiry.options[expiry.chosen] == "Reminder only"
    assert scene_of(driver).draft.terms().to_extras()["timer"] == 60
    driver.close()


def test_what_the_settings_say_holds_although_a_set_up_is_remembered(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click("new")
    assert scene_of(driver).draft.timer == "60" and scene_of(driver).draft.expiry == "urge", "a friendly reminder"
    driver.key(pygame.K_ESCAPE)
    driver.run(0.5)
    driver.app.settings.change(handover="always")
    driver.app.settings.change_of_game("burano", "timer", "off")
    driver.app.settings.change_of_game("burano", "timer_expiry", "fill")
    driver.click("new")
    draft = scene_of(driver).draft
    assert (draft.handover, draft.timer, draft.expiry) == ("always", "off", "fill")
    driver.close()


def test_what_is_chosen_at_set_up_is_what_the_settings_say(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click("new")
    driver.click("options")
    driver.click("handover.2")
    driver.click("timer.2")
    driver.key(pygame.K_ESCAPE)
    driver.run(0.5)
    now = driver.app.settings.now
    assert now.handover == "off" and now.of_game("burano", "timer") == "custom"
    driver.click("new")
    draft = scene_of(driver).draft
    assert (draft.handover, draft.timer, draft.timer_seconds) == ("off", "custom", 90)
    driver.close()


def about(driver: Driver) -> str:
    """The text about the second seat's player."""
    target = driver.scene.ui.find("seat1.about")
    assert target is not None
    return target.tooltip


def test_a_rival_suits_by_results_only_where_there_are_some(tmp_path: Path) -> None:
    driver, scene, _ = open_setup(tmp_path, BuranoDraft.made(seed="77").with_seat(0, name="Lucia"))
    assert scene.proposal == ("apprentice", False)
    assert "results" not in about(driver)
    for result in against("apprentice", 12, 1):
        driver.app.services.saves.statistics.add(result)
    draft = BuranoDraft.made(seed="77").with_seat(0, name="Lucia").with_seat(1, level="islander")
    again = SetupScene(driver.app.services, draft)
    driver.app.stack.reset(again)
    driver.run(0.2)
    assert again.proposal == ("islander", True)
    assert "results" in about(driver)
    driver.close()
