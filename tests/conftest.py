"""What every test relies on: no real window, no sound, and no file outside a scratch folder."""

import gc
import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from burano import i18n, resources
from tests import memory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_collection_finish() -> None:
    """Keep the tests themselves out of every search for garbage; it took a twentieth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)


def pytest_runtest_logfinish() -> None:
    memory.release_if_larger()


@pytest.fixture(autouse=True, scope="session")
def _drawn_once() -> Iterator[None]:
    from tests.ui.drawings import remember_drawings

    with pytest.MonkeyPatch.context() as patch:
        remember_drawings(patch)
        yield


@pytest.fixture(autouse=True)
def _drawings_again() -> Iterator[None]:
    from tests.ui.drawings import take_in

    yield
    take_in()


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def _private_home(_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and caches of a test go to its own folder, on every system. Few tests want one: it is not made
    before anybody does."""
    home = next(_homes)
    for variable, folder in {
        "HOME": "",
        "USERPROFILE": "",
        "APPDATA": "roaming",
        "LOCALAPPDATA": "local",
        "XDG_CONFIG_HOME": "config",
        "XDG_DATA_HOME": "data",
        "XDG_STATE_HOME": "state",
        "XDG_CACHE_HOME": "cache",
    }.items():
        monkeypatch.setenv(variable, str(home / folder))


@pytest.fixture(autouse=True)
def _usual_preferences(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are English and colours the usual ones, whatever the computer's owner likes or the last test has chosen."""
    from tests.ui.kits import usual_colours

    monkeypatch.setenv("LANGUAGE", "en")
    for variable in ("BURANO_HOME", "BURANO_GAMES", "BURANO_PROBE_FILE"):
        monkeypatch.delenv(variable, raising=False)
    i18n.set_language("en")
    usual_colours()


@pytest.fixture(autouse=True)
def _whole_program() -> Iterator[None]:
    """Nothing stands in for a sprite, a sound or another file of the program: a name that is wrong shall be seen."""
    yield
    missing = [str(problem) for problem in resources.take_reports()]
    resources.forget_reports()
    assert not missing, "\n".join(missing)


@pytest.fixture
def xvfb() -> Iterator[str]:
    """The name of an X display that nobody else uses; tests with this fixture carry the mark `xvfb`."""
    from tests.ui.display import display, missing_tool

    if tool := missing_tool():
        pytest.skip(f"{tool} is not installed")
    with display() as own:
        yield own.name
