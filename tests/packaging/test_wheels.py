"""The wheel, installed like any other into an empty environment far away from the sources."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from devtool import compile_modules
from packer import wheels
from tests.project.sources import ROOT

pytestmark = pytest.mark.package

Run = Callable[..., str]


def install(wheel: Path, folder: Path) -> Run:
    """Install a wheel with the pinned versions of what it needs; returns a way to run its commands."""
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"PYTHONUTF8": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

    def run(command: str, *arguments: str) -> str:
        result = subprocess.run(
            [str(scripts / command), *arguments],
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
        )
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    run("python", "-m", "pip", "install", "-q", "-r", str(ROOT / "build" / "requirements.txt"))
    run("python", "-m", "pip", "install", "-q", "--no-deps", "--no-index", str(wheel))
    return run


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Run:
    wheel = next(path for path in wheels.build() if path.suffix == ".whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    return install(wheel, tmp_path_factory.mktemp("wheel") / "Moje gry – żółw i ślimak")


@pytest.fixture(scope="module")
def installed_compiled(tmp_path_factory: pytest.TempPathFactory) -> Run:
    [wheel] = wheels.build(compiled=True)
    assert "none-any" not in wheel.name
    return install(wheel, tmp_path_factory.mktemp("compiled") / "venv")


def test_an_installed_wheel_draws_its_screens(installed: Run, tmp_path: Path) -> None:
    pictures = tmp_path / "zdjęcia z wyspy"
    installed("burano", "shots", "--size", "1280x720", str(pictures))
    drawn = list(pictures.rglob("*.png"))
    assert any("title" in path.name for path in drawn)
    assert all(path.stat().st_size > 10_000 for path in drawn)


def test_an_installed_wheel_lists_its_licences(installed: Run) -> None:
    count = installed("python", "-c", "from burano.notices import notices; print(len(notices()))")
    assert int(count) > 30


def test_an_installed_wheel_knows_its_build(installed: Run) -> None:
    assert " of 20" in installed("burano", "--version").splitlines()[1]


def test_the_source_archive_makes_the_same_wheel(tmp_path: Path) -> None:
    wheel, source = sorted(wheels.build(), key=lambda path: path.suffix, reverse=True)
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(tmp_path)]
    subprocess.run([*command, str(source)], check=True, env={**os.environ, "HOME": str(tmp_path)})
    with zipfile.ZipFile(wheel) as ours, zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as theirs:
        assert set(ours.namelist()) == set(theirs.namelist())


def results(run: Run) -> dict[str, object]:
    words = run(
        "burano", "simulate", "--players", "3", "--games", "4", "--seed", "5", "--bots", "greedy,random", "--json"
    )
    found: dict[str, object] = json.loads(words)
    return {name: value for name, value in found.items() if "second" not in name}


@pytest.mark.skipif(not compile_modules.can_compile(), reason="no C compiler is installed")
def test_the_compiled_rules_are_used_and_play_the_same_games(installed: Run, installed_compiled: Run) -> None:
    where = ("python", "-c", "import burano.games.burano.legal as module; print(module.__file__)")
    assert installed(*where).strip().endswith(".py")
    assert not installed_compiled(*where).strip().endswith(".py")
    assert results(installed_compiled) == results(installed)
