"""The program as a whole, on the dummy driver."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame
import pytest

from burano.app.main import App, main
from burano.persistence.dirs import below, directories
from burano.persistence.settings import SettingsStore
from burano.scenes.burano.table.scene import TableScene
from burano.stage.scene import Scene, Services
from burano.ui.clock import ManualClock
from tests.persistence.faults import LockedDisk
from tests.ui.driver import Driver


class Breaking(Scene):
    """A scene with a fault."""

    name = "breaking"

    def update(self, dt: float) -> bool:
        raise RuntimeError("the mast broke")


def test_the_first_scene_is_the_title(tmp_path: Path) -> None:
    assert Driver(tmp_path).scene.name == "title"


def test_at_rest_with_reduced_motion_the_title_draws_nothing(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="reduced")
    driver.run(3)
    frames = driver.app.frames
    driver.run(30)
    assert driver.app.frames == frames


def test_with_full_motion_the_lagoon_lives(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="full")
    driver.run(3)
    frames = driver.app.frames
    driver.run(2)
    assert driver.app.frames - frames > 20


def test_a_hidden_window_draws_nothing(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="full")
    driver.run(2)
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    driver.run(0.2)
    frames = driver.app.frames
    driver.run(5)
    assert driver.app.frames == frames
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    driver.run(0.2)
    assert driver.app.frames > frames


def test_a_change_of_language_is_live(tmp_path: Path) -> None:
    driver = Driver(tmp_path, language="en")
    english = driver.box("load").text
    driver.app.settings.change(language="pl")
    driver.run(0.1)
    assert driver.box("load").text != english
    driver.app.settings.change(language="en")


def test_a_change_of_scale_is_live(tmp_path: Path) -> None:
    driver = Driver(tmp_path, size=(1920, 1080), ui_scale=1.0)
    before = driver.box("quit").rect.h
    driver.app.settings.change(ui_scale=1.3)
    driver.run(0.1)
    assert driver.box("quit").rect.h > before * 1.2


def test_an_unexpected_error_writes_a_report_and_informs_the_player(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.services.journal = lambda: "seat 0: pick up blue"
    driver.app.stack.push(Breaking(driver.app.services))
    driver.app.stack.settle()
    with pytest.raises(RuntimeError) as caught:
        driver.app.step()
    driver.app.report(caught.value)
    driver.run(0.5)
    assert driver.scene.name == "crash"
    (report,) = (tmp_path / "data" / "reports").iterdir()
    text = report.read_text(encoding="utf-8")
    assert "the mast broke" in text
    assert "seat 0: pick up blue" in text
    assert "test_app.py" in text
    assert str(report) in driver.box("text").text
    driver.click("title")
    driver.run(0.5)
    assert driver.scene.name == "title"


def test_the_loop_survives_an_error_in_a_scene(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    driver.app.stack.push(Breaking(driver.app.services))
    driver.app.stack.settle()
    driver.app.turn()
    assert driver.scene.name == "crash"


def test_a_broken_settings_file_is_reported(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / "settings.json").write_text("{")
    driver = Driver(tmp_path)
    assert driver.scene.name == "message"
    assert "broken" in driver.box("text").text
    driver.click("ok")
    assert driver.scene.name == "title"


def test_escape_and_enter_answer_a_question(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    answers: list[str] = []

    def ask() -> None:
        driver.app.go.to("confirm", "Really?", "Really.", "Yes", lambda: answers.append("yes"))
        driver.run(0.1)

    ask()
    driver.key(pygame.K_ESCAPE)
    ask()
    driver.key(pygame.K_RETURN)
    ask()
    driver.click("no")
    assert answers == ["yes"]
    assert driver.scene.name == "title"


def test_behind_a_dialog_nothing_can_be_clicked(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    spot = driver.box("quit").spot
    driver.app.go.to("message", "Hello", "There")
    driver.run(0.1)
    driver.click_at(spot)
    assert driver.app.running
    assert driver.scene.name == "message"


def test_quit_leaves(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click("quit")
    assert not driver.app.running


def test_the_probe_names_scene_and_targets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    probe = tmp_path / "probe.json"
    monkeypatch.setenv("BURANO_PROBE_FILE", str(probe))
    driver = Driver(tmp_path)
    driver.run(0.2)
    seen = json.loads(probe.read_text(encoding="utf-8"))
    assert seen["scene"] == "title"
    (quit_box,) = (box for box in seen["boxes"] if box["name"] == "quit")
    assert quit_box["spot"] == list(driver.box("quit").spot)


def test_resizing_lays_everything_out_again(tmp_path: Path) -> None:
    driver = Driver(tmp_path, size=(1280, 720))
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    driver.run(0.3)
    assert driver.app.stack.size == (1920, 1080)
    assert driver.box("version").rect.right > 1800
    driver.run(1)


def test_services_reach_a_scene(tmp_path: Path) -> None:
    services: Services = Driver(tmp_path).app.services
    assert services.dirs.saves == tmp_path / "data" / "saves"


class Stubborn(Breaking):
    """A scene that cannot even leave in good order."""

    def leave(self) -> None:
        raise OSError("the anchor is stuck")


def test_a_scene_that_cannot_leave_does_not_stop_the_report(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    driver.app.stack.push(Stubborn(driver.app.services))
    driver.app.stack.settle()
    driver.app.turn()
    assert driver.scene.name == "crash"


def press(app: App, key: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    app.turn()


def test_an_error_while_reporting_an_error_is_reported_by_a_page_that_needs_nothing(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    app = driver.app
    app.report(RuntimeError("first"))
    app.report(RuntimeError("second"))
    assert app.bare is not None
    app.turn()
    assert app.window.surface.get_at((2, 2))[:3] == (18, 44, 66)
    press(app, pygame.K_RETURN)
    assert driver.scene.name == "title"


def test_an_error_that_cannot_be_reported_as_usual_leads_to_the_page_that_needs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program was removed while it ran, or no file can be opened any more."""
    app = Driver(tmp_path, motion="off").app

    def gone(error: Exception) -> None:
        raise ImportError("burano.app.crash")

    monkeypatch.setattr(app, "report", gone)
    app.stack.push(Breaking(app.services))
    for _ in range(3):
        app.turn()
    assert app.bare is not None


@pytest.mark.parametrize("size", [(1, 1), (16, 16), (300, 200), (1600, 1), (1, 2000), (100, 3000)])
def test_windows_of_any_size_and_shape_are_drawn(tmp_path: Path, size: tuple[int, int]) -> None:
    app = Driver(tmp_path, motion="off").app
    app.window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    app._resized()
    app.turn()
    assert app.bare is None and app.stack.top is not None and app.stack.top.name == "title"


def test_growing_a_window_leaves_no_files_open(tmp_path: Path) -> None:
    app = Driver(tmp_path, motion="off").app
    counts = []
    for width in range(1000, 2200, 200):
        app.window.surface = pygame.display.set_mode((width, width * 9 // 16), pygame.RESIZABLE)
        app._resized()
        app.turn()
        counts.append(len(app.kit.text._fonts))
    assert max(counts) < 2 * counts[0]


def test_who_has_no_home_reads_where_the_games_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*words: object, **more: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("platformdirs.user_config_path", unknown)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    dirs = directories()
    assert dirs.passing and dirs.data.is_relative_to(tmp_path)
    app = App(dirs, size=(1280, 720), sound=False)
    app.start()
    assert str(dirs.data) in app.stack.notice_words
    app.close()


def test_a_probe_that_can_be_no_file_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURANO_PROBE_FILE", "/")
    app = Driver(tmp_path, motion="off").app
    app.turn()
    assert app.bare is None and app.stack.top is not None and app.stack.top.name == "title"


@pytest.mark.parametrize("broken", ["kit.paint", "kit.text", "kit.sprites", "services.latest", "services.go", "dirs"])
def test_the_crash_page_comes_whatever_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    class Broken:
        def __getattr__(self, name: str) -> object:
            raise RuntimeError(f"{broken} is broken")

    app = Driver(tmp_path, motion="off").app
    match broken:
        case "services.latest":
            monkeypatch.setattr(app.services, "latest", lambda: 1 / 0)
        case "services.go":
            monkeypatch.setattr(app.go, "make", lambda *words: 1 / 0)
        case "dirs":
            blocked = tmp_path / "blocked"
            blocked.write_text("no folder")
            monkeypatch.setattr(app.services, "dirs", below(blocked))
        case _:
            monkeypatch.setattr(app.services.kit, broken.partition(".")[2], Broken())
    app.stack.push(Breaking(app.services))
    app.turn()
    for _ in range(5):
        app.turn()
    assert app.bare is not None or (app.stack.top is not None and app.stack.top.name == "crash")
    if app.bare is not None:
        press(app, pygame.K_q)
        assert not app.running


def test_an_error_before_the_first_frame_is_reported_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(below(tmp_path), ManualClock(), size=(1100, 700), sound=False)
    monkeypatch.setattr("burano.scenes.shell.title.title_scene.TitleScene.layout", lambda *words: 1 / 0)
    seen: list[str] = []

    def turn() -> None:
        seen.append(app.stack.top.name if app.stack.top else "bare")
        app.quit()

    monkeypatch.setattr(app, "turn", turn)
    assert app.run() == 0
    assert seen == ["crash"]


def test_the_crash_page_copies_its_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    driver = Driver(tmp_path, motion="off")
    driver.app.report(RuntimeError("the mast broke \udcff"))
    driver.run(0.2)
    driver.click("copy")
    assert "the mast broke" in copied[0]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_closes_the_window_in_good_order(tmp_path: Path, name: str) -> None:
    code = (
        "import os, signal, sys, threading\n"
        "from pathlib import Path\n"
        "from burano.app.main import App; from burano.persistence.dirs import below\n"
        "app = App(below(Path(sys.argv[1])), size=(1100, 700), sound=False)\n"
        f"threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.{name})).start()\n"
        "sys.exit(app.run())\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    run = subprocess.run(
        [sys.executable, "-c", code, tmp_path], capture_output=True, text=True, env=environment, timeout=60
    )
    assert run.returncode == 0, run.stderr
    assert "Traceback" not in run.stderr
    assert (tmp_path / "config" / "settings.json").exists()


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000,
        '{"last_setup":' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
        '{"ui_scale": 0.0001}',
        '{"ui_scale": 1e-300}',
        '{"window": [-5, 9999999999]}',
        '{"window": [99999, 99999]}',
        '{"language": "../../../etc"}',
        '{"language": "\\u0000"}',
        '{"game": "\\u0000", "games": {"burano": {"timer": "x"}}}',
        '{"last_setup": {"burano": {"seats": [{"name": "\\u0000\\ud83d"}], "seed": []}}}',
        '{"last_setup": {"burano": 5}}',
        "\ufeff{}",
        "null",
    ],
    ids=lambda text: text[:30],
)
def test_hostile_settings_reach_the_title_and_the_set_up(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / "settings.json").write_text(text)
    driver = Driver(tmp_path)
    if driver.scene.name == "message":
        driver.click("ok")
    assert driver.scene.name == "title"
    assert driver.box("quit").rect.h > 10
    driver.app.go.to("setup", "burano")
    driver.run(0.2)
    assert driver.scene.name == "setup"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes")
def test_a_pipe_in_place_of_the_settings_hangs_nothing(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    os.mkfifo(tmp_path / "config" / "settings.json")
    driver = Driver(tmp_path)
    driver.app.settings.change(muted=True)
    assert driver.scene.name == "title"


def test_settings_that_may_not_be_read_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"muted": true}')
    store = SettingsStore.load(path, LockedDisk(lambda touched: touched == path))
    store.change(effects_volume=0.3)
    assert store.unwritable
    assert store.notice is None
    assert path.read_text(encoding="utf-8") == '{"muted": true}'


def test_the_window_comes_back_as_it_was_left(tmp_path: Path) -> None:
    app = App(below(tmp_path), ManualClock(), size=(1100, 700), sound=False)
    app.start()
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert app.run() == 0
    assert SettingsStore.load(below(tmp_path).settings).now.window == (1100, 700)


def test_settings_that_cannot_be_kept_are_reported_once(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    driver = Driver(tmp_path)
    driver.click("settings")
    driver.run(0.5)
    driver.click("motion.3")
    driver.run(0.2)
    assert driver.scene.name == "message"
    driver.click("ok")
    driver.click("motion.2")
    driver.run(0.2)
    assert driver.scene.name == "settings"
    assert driver.app.kit.motion.level == "reduced"


def test_without_a_screen_the_reason_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    assert main() == 1
    assert "window" in capsys.readouterr().err


def test_after_an_error_the_game_goes_on_from_the_autosave(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    driver.click("new")
    driver.run(0.5)
    driver.click("seat1.level.0")
    driver.click("start_game")
    driver.run(0.5)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    session = scene.flow.session
    decision = session.decision()
    assert decision
    seat = decision.seats[0]
    session.submit(seat, session.legal(seat)[0])
    length = session.length
    driver.app.report(RuntimeError("the mast broke"))
    driver.run(0.5)
    (report,) = (tmp_path / "data" / "reports").iterdir()
    assert "burano-record" in report.read_text(encoding="utf-8")
    driver.click("continue")
    driver.run(0.5)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.flow.session.length == length


def test_the_first_frame_waits_for_no_rules_and_no_table(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path;"
        "from burano.app.main import App; from burano.persistence.dirs import below; from burano.core import registry;"
        "app = App(below(Path(sys.argv[1])), size=(1280, 720), sound=False); app.start();"
        "heavy = ('burano.ai', 'burano.core.session', 'burano.table', *("
        "f'burano.{room}.{game}.' for room in ('games', 'scenes') for game in registry.game_ids()));"
        "light = ('.info', 'burano.table', '.contract', '.lazy_screens');"  # what the shelf itself is made of
        "print([name for name in sys.modules if name.startswith(heavy) and not name.endswith(light)])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, tmp_path], capture_output=True, text=True, cwd=Path(__file__).resolve().parents[2]
    )
    assert run.stdout.strip().splitlines()[-1:] == ["[]"], run.stdout + run.stderr


def test_a_hand_in_a_file_clicks_and_quits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    probe, hand = tmp_path / "probe.json", tmp_path / "hand"
    monkeypatch.setenv("BURANO_PROBE_FILE", str(probe))
    monkeypatch.setenv("BURANO_PROBE_HAND", str(hand))
    driver = Driver(tmp_path / "home", motion="off")
    x, y = driver.box("settings").spot
    for line in (f"move {x} {y}", "press", "release", "nonsense", "move"):
        with hand.open("a") as file:
            file.write(f"{line}\n")
        driver.run(0.3)
    assert driver.scene.name == "settings" and '"settings"' in probe.read_text(encoding="utf-8")
    hand.write_text(hand.read_text() + "quit\n")
    driver.run(0.3)
    assert not driver.app.running
    driver.close()
