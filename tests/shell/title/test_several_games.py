"""Several games: the shelf lets players choose; lists and statistics name the game."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from burano.core import registry
from burano.core.conformance import table_for
from burano.core.registry import GUESTS
from burano.core.session import Session
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.library import Library
from burano.persistence.statistics import result_of
from burano.scenes.shell.shots.studio import Studio
from burano.scenes.shell.statistics.statistics import ALL, StatisticsScene
from burano.scenes.shell.title.continue_line import waiting
from burano.scenes.shell.title.shelf_box import DEPTH
from burano.scenes.shell.title.shelf_places import most_boxes, places
from burano.scenes.shell.title.title_scene import around, facts_of
from burano.table.contract.screens import Play, screens
from burano.ui.controls.widgets import Button
from tests.guest import GUEST
from tests.guest.rules import Granchi
from tests.persistence.plays import CREATED, NOW, play_on, played
from tests.scenes.burano.stage import make_services
from tests.shell.title.third_game import THIRD
from tests.ui import layouts
from tests.ui.driver import Driver


def of_guest(decisions: int) -> Play:
    """Return a play of the other game."""
    game = Granchi()
    return play_on(Session(game, table_for(game, 2, 1)), decisions)


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    monkeypatch.setenv(GUESTS, GUEST)
    monkeypatch.setattr(registry, "game_ids", lambda: ["burano", "granchi"])
    made = Driver(tmp_path, (1920, 1080), motion="off")
    yield made
    made.close()


def texts(driver: Driver) -> str:
    return "\n".join(box.text for box in driver.scene.boxes() if box.text)


def shown_setup(driver: Driver) -> str:
    """Return the game whose set-up is open."""
    driver.run(0.3)
    assert driver.scene.name == "setup"
    return driver.app.settings.now.game


def test_a_click_chooses_a_box_and_it_is_remembered(driver: Driver) -> None:
    assert driver.app.settings.now.game == ""
    assert "houses, lace and the lagoon" in texts(driver)
    assert "crabs, baits and the tide" in texts(driver)
    assert driver.has("play.granchi"), "the first box is chosen"
    driver.click("box.granchi")
    assert driver.app.settings.now.game == "granchi"
    assert driver.scene.name == "title"
    assert driver.has("play.burano")
    driver.click_at(driver.box("about.burano.0").rect.midright)
    assert driver.app.settings.now.game == "burano", "its plaque chooses it too"


@pytest.mark.parametrize("name", ["new", "box.burano", "play.granchi"])
def test_every_box_leads_to_its_own_set_up(driver: Driver, name: str) -> None:
    driver.click(name)
    assert shown_setup(driver) == ("granchi" if name == "play.granchi" else "burano")


def test_a_double_click_chooses_a_box_and_plays_it(driver: Driver) -> None:
    driver.click("box.granchi")
    assert driver.scene.name == "title"
    driver.click("box.granchi")
    assert shown_setup(driver) == "granchi"


def test_arrow_keys_move_along_the_shelf_and_enter_plays(driver: Driver) -> None:
    driver.key(pygame.K_RIGHT)
    assert driver.app.settings.now.game == "granchi"
    driver.key(pygame.K_RIGHT)
    assert driver.app.settings.now.game == "granchi", "the shelf ends here"
    driver.key(pygame.K_LEFT)
    assert driver.app.settings.now.game == "burano"
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert shown_setup(driver) == "granchi"


def test_the_keyboard_reaches_the_plaque_and_the_pages_from_a_box(driver: Driver) -> None:
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_DOWN)
    assert driver.scene.ui.focus_name == "new"
    driver.key(pygame.K_DOWN)
    assert driver.scene.ui.focus_name in ("settings", "statistics", "about", "quit")


def test_a_missing_chosen_game_is_replaced_by_the_first(driver: Driver) -> None:
    driver.app.settings.change(game="drowned")
    driver.scene.relayout()
    assert driver.has("play.granchi")
    assert not driver.has("play.burano")


def test_every_game_continues_its_own_play(driver: Driver) -> None:
    saves = driver.app.services.saves
    saves.play(of_guest(3))
    driver.run(0.2)
    saves.play(played(30, 2))
    driver.run(0.2)
    driver.app.go.home()
    driver.run(0.5)
    assert driver.box("continue").text == "Continue"
    assert driver.box("play.granchi").text == "Continue"
    assert driver.box("about.granchi.1").text.startswith("Round ")
    assert "Anna, Łukasz" in driver.box("about.burano.2").text
    assert "next: " in driver.box("about.burano.1").text
    driver.click("play.granchi")
    driver.run(0.5)
    session = saves.autosaves.saver.session if saves.autosaves.saver else None
    assert session is not None
    assert session.table.game_id == "granchi", "it had made room for the other, and comes back"
    assert session.length == 3
    driver.app.go.home()
    driver.run(0.5)
    driver.click("box.burano")
    driver.click("continue")
    driver.run(0.5)
    assert saves.autosaves.saver
    assert saves.autosaves.saver.session.length == 30


def test_a_new_play_can_be_started_beside_one_that_can_be_continued(driver: Driver) -> None:
    driver.app.services.saves.play(of_guest(3))
    driver.app.go.home()
    driver.run(0.5)
    assert driver.box("continue").text == "Continue"
    driver.click("new")
    assert shown_setup(driver) == "granchi"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_buttons_of_the_title_have_one_type_size_and_tooltips_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    monkeypatch.setenv(GUESTS, GUEST)
    driver = Driver(tmp_path, size, motion="off", language="pl", ui_scale=scale)
    ui = driver.scene.ui
    pages = [ui.find(name) for name in ("howto", "settings", "load", "replays", "challenge")]
    letters = {block.px for page in pages if isinstance(page, Button) for block in page._blocks}
    assert sum(isinstance(page, Button) for page in pages) > 2 and len(letters) == 1
    new = ui.find("new")
    assert new is not None and any(rect == new.rect for rect in ui.avoided)
    driver.close()


def test_a_play_finished_later_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GUESTS, GUEST)
    autosaves = AutosaveManager(tmp_path)
    play = of_guest(3)
    autosaves.watch(play, created=CREATED)
    autosaves.watch(played(30, 2))
    assert set(waiting(tmp_path)) == {"granchi"}, "the other one is being played"
    autosaves.watch(play, created=CREATED)
    play_on(play, 1000)
    assert play.decision() is None
    autosaves.close()
    assert set(waiting(tmp_path)) == {"burano"}


def test_the_boxes_are_painted_right_after_the_first_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GUESTS, GUEST)
    code = (
        "import sys; from pathlib import Path;"
        "from burano.app.main import App; from burano.persistence.dirs import below; from burano.core import registry;"
        "app = App(below(Path(sys.argv[1])), size=(1280, 720), sound=False); app.start();"
        "ours = lambda: {name for name in sys.modules if name.startswith(('burano.', 'tests.guest'))};"
        "first = ours(); [app.step() for _ in range(9)];"
        "rules = tuple(f'burano.games.{game}.' for game in registry.game_ids());"
        # The rules of a guest game are loaded at once: one that fails is left out before the title shows it.
        "heavy = ('burano.ai', 'burano.core.session', *rules);"
        # The content of a box may be painted on it.
        "light = ('.info', '.board', '.spec', 'burano.table', '.contract', '.lazy_screens');"
        "late = lambda names, heavy: sorted(n for n in names if n.startswith(heavy) and not n.endswith(light));"
        "print(late(first, (*heavy, 'burano.table'))); print(late(ours(), heavy));"
        "print([n in ours() for n in ('burano.scenes.burano.art.cover', 'tests.guest.scenes.art.cover')])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, tmp_path], capture_output=True, text=True, cwd=Path(__file__).resolve().parents[3]
    )
    assert run.stdout.strip().splitlines()[-3:] == ["[]", "[]", "[True, True]"], run.stdout + run.stderr


@pytest.mark.parametrize("guests", [GUEST, f"{GUEST},{THIRD}"], ids=["two", "three"])
@pytest.mark.parametrize("name", ["title", "title_continue"])
def test_the_shelf_fits_every_window(name: str, guests: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GUESTS, guests)
    studio = Studio(tmp_path)
    stagings = layouts.Staging((1024, 640), 0.0, "en"), layouts.Staging((1366, 768), 1.3, "pl")
    found = [text for staging in stagings for text in layouts.wrong(studio, name, staging, translated=False)]
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("count", range(1, 5))
def test_nothing_on_the_shelf_touches_its_neighbour(count: int) -> None:
    for w, h in ((1440, 810), (1440, 1400), (1920, 1080), (2560, 1440), (3440, 1080)):
        found = places(w, h, min(count, most_boxes(w)))
        rows = [found.motto], found.boxes, found.plaques, [found.tray]
        for above, below in zip(rows, rows[1:], strict=False):
            assert max(part.bottom for part in above) < min(part.y for part in below)
        for row in rows:
            assert all(0 <= part.x and part.right <= w for part in row)
            assert all(one.right < other.x for one, other in zip(row, row[1:], strict=False))
        depth = found.boxes[0].w * DEPTH
        assert all(one.right + depth < other.x for one, other in zip(found.boxes, found.boxes[1:], strict=False))


def test_more_games_than_fit_are_reached_by_scrolling() -> None:
    ids = [str(number) for number in range(7)]
    assert around(ids, "0", 4) == ["0", "1", "2", "3"]
    assert around(ids, "3", 4) == ["1", "2", "3", "4"]
    assert around(ids, "6", 4) == ["3", "4", "5", "6"]
    assert around(ids[:2], "1", 4) == ["0", "1"]


def test_settings_and_rules_are_those_of_the_chosen_game(driver: Driver) -> None:
    driver.app.go.to("settings")
    driver.run(0.2)
    assert driver.has("timer")
    driver.app.settings.change(game="granchi")
    driver.scene.relayout()
    assert not driver.has("timer")
    driver.app.go.to("howto", "", "burano")
    driver.run(0.2)
    own = texts(driver)
    driver.app.go.to("howto")
    driver.run(0.2)
    assert texts(driver) != own


def test_the_continue_button_names_its_game_and_chooses_it(driver: Driver) -> None:
    driver.app.services.saves.play(of_guest(3))
    driver.run(0.2)
    assert driver.app.settings.now.game == "granchi"
    driver.app.go.home()
    driver.run(0.3)
    assert driver.app.services.latest().startswith("Granchi: ")


def test_saved_games_of_all_kinds_are_in_one_list(driver: Driver, tmp_path: Path) -> None:
    library = Library(tmp_path / "data" / "saves")
    library.keep(played(30, 2), "First", CREATED, NOW)
    library.keep(of_guest(5), "Second", CREATED, NOW + 1)
    driver.click("load")
    driver.run(0.3)
    assert "Granchi: " in texts(driver)
    driver.click("list.save-First")
    driver.run(0.3)
    assert "Burano: " in texts(driver)


def test_statistics_show_all_games_together_or_one(driver: Driver) -> None:
    store = driver.app.services.saves.statistics
    play = played(players=2)
    store.add(result_of(play, CREATED, NOW, screens("burano").facts.count(play)))
    driver.app.go.to("statistics")
    driver.run(0.3)
    scene = driver.scene
    assert isinstance(scene, StatisticsScene)
    assert driver.has("head houses"), "only one game was played"
    scene.show_game(ALL)
    assert driver.has("head latest")
    assert "Burano · " in texts(driver)
    scene.show_game("granchi")
    driver.run(0.2)
    assert driver.has("empty")
    over = of_guest(1000)
    store.add(result_of(over, CREATED, NOW, screens("granchi").facts.count(over)))
    scene.relayout()
    assert driver.has("head history")
    assert not driver.has("head houses")
    scene.show_game(ALL)
    driver.run(0.2)
    assert "Granchi · " in texts(driver)
    assert "Burano · " in texts(driver)


def test_start_game_lies_where_the_shelf_has_no_button(tmp_path: Path) -> None:
    """The second click of a double click on New game starts nothing."""
    services = make_services(tmp_path)
    for size in ((1280, 720), (1920, 1080), (1024, 640)):
        services.stack.fit(size)
        for game_id in ("burano", "walking"):
            services.settings.change(game=game_id)
            services.settings.change_of_game(game_id, "learned", True)
            services.go.to("title")
            services.stack.settle()
            for _frame in range(4):
                services.stack.update(0.1)
            names = ("new", "continue", "first_lesson", f"play.{game_id}")
            before = [box.rect for box in services.stack.boxes() if box.name in names]
            services.go.to("setup", game_id)
            services.stack.settle()
            start = next(box.rect for box in services.stack.boxes() if box.name == "start_game")
            assert before and start.collidelist(before) < 0
    services.close()


def test_every_box_says_players_minutes_and_weight_without_being_chosen() -> None:
    for game_id in registry.game_ids():
        players, minutes, weight = facts_of(game_id)
        assert "players" in players and "min" in minutes and weight in ("light", "medium", "demanding")
