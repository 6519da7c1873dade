"""`dev.py` says what to do when something is missing, and runs the task it was asked for."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import burano
from devtool import audit, behind, children, compile_modules, environment, paths, tasks
from tests.project.sources import ROOT


def dev(*arguments: str, python: str = sys.executable, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, str(ROOT / "dev.py"), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONUTF8": "1", **settings},
    )


def only_sentence(result: subprocess.CompletedProcess[str]) -> str:
    """The single line an error consists of."""
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("dev.py: ")
    return lines[0]


def old_pythons() -> list[str]:
    """Interpreters on this machine that are too old for the program."""
    names = [f"python3.{minor}" for minor in range(6, 11)] + ["python2.7"]
    found = [path for name in names if (path := shutil.which(name))]
    for kept in Path(os.environ.get("PYENV_ROOT", os.devnull)).glob("versions/*/bin/python"):
        version = kept.parents[1].name.split(".")
        if version[0] == "2" or (version[0] == "3" and int(version[1]) < 11):
            found.append(str(kept))
    return [path for path in found if subprocess.call([path, "-c", "0"], stderr=subprocess.DEVNULL) == 0]


def test_an_old_python_is_sent_away_with_one_sentence() -> None:
    candidates = old_pythons()
    if not candidates:
        pytest.skip("no Python older than 3.11 on this machine")
    for python in candidates:
        result = dev("play", python=python)
        assert result.returncode == 2
        assert "3.11 or newer" in only_sentence(result)


def test_the_version_check_stands_in_words_that_old_pythons_can_read() -> None:
    old_version = "import sys; sys.version_info = (3, 8, 0); sys.argv = ['dev.py', 'play']; "
    code = old_version + f"exec(open({str(ROOT / 'dev.py')!r}).read())"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 2
    assert "this is Python 3.8" in only_sentence(result)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_module_names_the_package_to_install(module: str, tmp_path: Path) -> None:
    hide = tmp_path / "sitecustomize.py"
    hide.write_text(
        "import importlib.util as util\nfind = util.find_spec\n"
        f"util.find_spec = lambda name, *more: None if name == {module!r} else find(name, *more)\n"
    )
    result = dev("play", PYTHONPATH=str(tmp_path), BURANO_VENV=str(tmp_path / "fresh"))
    assert result.returncode == 1
    assert f"no {module} module" in only_sentence(result)
    assert "python3-venv" in result.stderr


def test_no_network_is_one_sentence_and_the_next_run_tries_again(tmp_path: Path) -> None:
    nowhere = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_EXTRA_INDEX_URL": "",
        "PIP_FIND_LINKS": "",
        "PIP_NO_CACHE_DIR": "1",
        "BURANO_VENV": str(tmp_path / "fresh"),
    }
    for _ in range(2):
        result = dev("play", **nowhere)
        assert result.returncode == 1
        assert "check the network connection" in only_sentence(result)


def test_a_folder_that_cannot_hold_the_environment_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    result = dev("play", BURANO_VENV=str(tmp_path / "file" / "venv"))
    assert result.returncode == 1
    assert "check that the folder can be written" in only_sentence(result)


def test_an_unknown_task_lists_the_tasks() -> None:
    result = dev("paly")
    assert result.returncode == 2
    assert "'paly'" in only_sentence(result)
    assert "play" in result.stderr


def test_without_a_task_it_lists_the_tasks() -> None:
    result = dev()
    assert result.returncode == 2
    assert all(name in result.stdout for name in tasks.TASKS)


@pytest.mark.parametrize("name", tasks.TASKS)
@pytest.mark.parametrize("before", [(), ("thinking",)])
def test_help_for_a_task_explains_it_and_installs_nothing(
    name: str, before: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "ensure", lambda *levels: pytest.fail("the environment was touched"))
    assert tasks.run([name, *before, "--help"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"usage: python3 dev.py {name}")
    assert tasks.TASKS[name].help[1:] in said


def test_help_for_bench_names_its_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    tasks.run(["bench", "-h"])
    assert "startup, targets, thinking" in capsys.readouterr().out


def test_help_for_package_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    source = (ROOT / "build" / "packaging" / "packer" / "__main__.py").read_text(encoding="utf-8")
    tasks.run(["package", "--help"])
    said = capsys.readouterr().out
    assert all(f"{option}:" in said for option in re.findall(r'add_argument\("(--\w+)"', source))


def test_what_follows_two_dashes_goes_to_the_command_behind_a_task(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[list[str]] = []
    monkeypatch.setattr(tasks, "_program", lambda arguments: heard.append(list(arguments)) or 0)
    assert tasks.run(["shots", "--", "--help"]) == 0
    assert heard == [["shots", "--help"]]


def test_a_current_environment_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    python = tmp_path / "python"
    python.touch()
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "venv_python", lambda: python)
    monkeypatch.setattr(environment, "_pip", lambda *arguments: calls.append(arguments[-1]))
    environment.ensure("run", "dev")
    assert len(calls) == 2
    environment.ensure("run", "dev")
    environment.ensure("run")
    assert len(calls) == 2
    (tmp_path / "stamp-run").write_text("of an older list")
    environment.ensure("run")
    assert len(calls) == 3


@pytest.mark.parametrize("level", environment.LEVELS)
def test_whatever_is_fetched_has_a_hash(level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "_pip", lambda *arguments: calls.append(arguments))
    environment._install(level)
    environment.fetch_compiler(tmp_path / "compiler")
    for call in calls:
        if "-r" in call:
            assert Path(call[-1]).is_relative_to(paths.BUILD)
        else:
            assert {"--no-build-isolation", "--no-deps"} <= set(call), "nothing is fetched without a list"
    assert all(hashed for _version, hashed in audit.pins().values())


def test_playing_needs_nothing_that_checks_or_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "_pip", lambda *arguments: fetched.append(arguments[-1]))
    monkeypatch.setattr(environment, "venv_python", lambda: tmp_path)
    monkeypatch.setattr(environment, "fetch_compiler", lambda folder: folder.mkdir(parents=True))
    monkeypatch.setattr(behind, "LOCK", tmp_path / "lock")
    monkeypatch.setattr(behind, "COMPILER", tmp_path / "compiler")
    monkeypatch.setattr(behind.os, "nice", lambda more: 0)
    monkeypatch.setattr(subprocess, "call", lambda *command, **more: 0)
    assert behind.main() == 0
    assert [Path(name).name for name in fetched] == ["requirements.txt"]
    assert not (tmp_path / "compiler").exists()


def test_the_environment_knows_the_program_and_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path)
    environment._register()
    [site] = {path.parent for path in tmp_path.rglob("burano.pth")}
    [known] = metadata.distributions(name="burano", path=[str(site)])
    assert known.version == burano.__version__
    assert [need.partition(">")[0] for need in known.requires or []] == ["pygame-ce", "msgspec", "platformdirs"]
    assert all((site / str(file)).exists() for file in known.files or [])


def test_a_failing_step_makes_the_whole_task_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "ensure", lambda *levels: Path(sys.executable))
    for failing in ("ruff", "mypy", "pytest"):
        monkeypatch.setattr(tasks, "_python", lambda python, *step, f=failing, **more: int(f in step))
        assert tasks.run(["test"]) == 1
    monkeypatch.setattr(tasks, "_python", lambda python, *step, **more: 0)
    assert tasks.run(["test"]) == 0


# ------------------------------------------------------------------ who ends the task ends what it runs

MADE = f"""
import sys
from pathlib import Path
sys.path.insert(0, {str(paths.DEV)!r})
from devtool import behind, environment, tasks
environment.ensure = lambda *levels: Path(sys.argv[1])
behind.start = lambda: None
behind.compiled_copy = lambda: None
"""
TIDY = """#!/bin/sh
trap 'echo tidied; exit 3' INT TERM HUP
echo begun
sleep 100 > /dev/null 2>&1 & wait
"""


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("number", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_to_the_command_reaches_the_game_which_leaves_in_order(number: str, tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.write_text(TIDY)
    game.chmod(0o755)
    # Tests run in the background, or by nohup, ignore signals, and children inherit that.
    heard = f"import signal; signal.signal(signal.{number}, signal.SIG_DFL)\n"
    command = [sys.executable, "-c", heard + MADE + "sys.exit(tasks.run(['play']))", str(game)]
    reported = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert reported.stdout is not None and reported.stdout.readline() == "begun\n"
        reported.send_signal(getattr(signal, number))
        assert reported.communicate(timeout=30)[0] == "tidied\n"  # when nobody holds the other end any more
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(reported.pid, signal.SIGKILL)
    assert reported.returncode == 3


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_a_signal_to_the_command_ends_its_steps_and_those_that_would_follow() -> None:
    waits = "import time; print('begun', flush=True); time.sleep(100)"
    code = MADE + f"tasks._python(Path(sys.executable), '-c', {waits!r}); print('went on')"
    reported = subprocess.Popen([sys.executable, "-c", code, sys.executable], stdout=subprocess.PIPE, text=True)
    assert reported.stdout is not None and reported.stdout.readline() == "begun\n"
    reported.terminate()
    assert reported.communicate(timeout=60)[0] == ""
    assert reported.returncode == 128 + signal.SIGTERM


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_a_step_that_a_signal_ended_has_failed() -> None:
    killed = children.call([sys.executable, "-c", "import os; os.kill(os.getpid(), 11)"])
    assert max(0, killed) == 128 + 11


def write_script(folder: Path, name: str, body: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.py").write_text(f"import sys\ndef main():\n    {body}\n")


def test_bench_runs_the_named_scripts_or_all(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "tests" / "bench"
    folder.parent.mkdir()
    write_script(folder, "fast", "print('fast', sys.argv[1:])")
    write_script(folder, "slow", "print('slow'); return 3")
    (folder / "_shared.py").write_text("raise AssertionError('not a script')")
    python = Path(sys.executable)
    assert tasks._scripts(python, folder, ["fast", "--", "-x"], {}) == 0
    assert "fast ['-x']" in capfd.readouterr().out
    assert tasks._scripts(python, folder, [], {}) == 3
    assert "slow" in capfd.readouterr().out
    assert tasks._scripts(python, folder, ["sloww"], {}) == 2
    assert "fast, slow" in capfd.readouterr().err


def test_the_list_of_compiled_modules_refuses_a_name_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = tmp_path / "list.txt"
    monkeypatch.setattr(compile_modules, "LIST", names)
    names.write_text("# comment\nburano/core/*.py\nburano/core/rng.py  # once\n")
    listed = compile_modules.listed()
    assert "burano/core/rng.py" in listed
    assert len(listed) == len(set(listed))
    names.write_text("burano/core/gone.py\n")
    with pytest.raises(SystemExit, match="gone"):
        compile_modules.listed()


def test_every_requirement_is_pinned_to_one_version() -> None:
    for name in ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt"):
        lines = (paths.BUILD / name).read_text(encoding="utf-8").splitlines()
        wanted = [line for line in lines if line and not line.startswith(("#", "-r ", "    --hash="))]
        assert all("==" in line for line in wanted), name


def test_every_pin_has_hashes_and_every_action_a_commit() -> None:
    found = audit.pins()
    assert len(found) > 30
    assert [name for name, (_, hashed) in found.items() if not hashed] == []
    assert audit.wrong_actions() == []
    assert audit.network_imports() == []


# ------------------------------------------------------------------ compiled behind a running game


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """What was started behind the game; nothing is."""
    found: list[list[str]] = []
    monkeypatch.setattr(behind.subprocess, "Popen", lambda command, **_more: found.append(command))
    for name in ("WORK", "LOG", "LOCK"):
        monkeypatch.setattr(behind, name, tmp_path / name.lower())
    monkeypatch.setattr(behind, "WORK", tmp_path)
    return found


@pytest.mark.parametrize("compiler", [True, False])
def test_rules_are_compiled_behind_the_game_where_there_is_a_compiler_and_nothing_is_said(
    compiler: bool, started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_modules, "can_compile", lambda: compiler)
    behind.start()
    assert bool(started) == compiler
    assert capfd.readouterr() == ("", "")


def test_two_games_do_not_compile_at_once(started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_modules, "can_compile", lambda: True)
    behind.LOCK.write_text("1")
    behind.start()
    assert not started
    os.utime(behind.LOCK, (0, 0))
    behind.start()
    assert started, "a lock somebody left behind counts for nothing"


def test_compiled_rules_are_used_only_while_they_are_those_of_the_sources(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compile_modules, "COPY", tmp_path)
    assert behind.compiled_copy() is None
    (tmp_path / compile_modules.STAMP).write_text("of older sources")
    assert behind.compiled_copy() is None
    (tmp_path / compile_modules.STAMP).write_text(compile_modules._fingerprint())
    assert behind.compiled_copy() == tmp_path
    assert (tmp_path / "assets" / "fonts").is_dir()
