"""The tasks of `dev.py`, one function each, and the table that names them."""

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from devtool import behind, children, compile_modules, environment
from devtool.paths import BENCH_LIB, DEV, DIST, ROOT, TOOLS, WORK

Arguments = Sequence[str]


@dataclass(frozen=True)
class Task:
    """One word after `dev.py`."""

    run: Callable[[Arguments], int]
    help: str


def play(arguments: Arguments) -> int:
    """Open the game, or run one of its commands; with compiled rules once they are there. They are made meanwhile,
    where there is a C compiler, for the next time."""
    python = environment.ensure("run")
    folder = behind.compiled_copy()
    if folder is not None:
        settings = {**os.environ, "PYTHONPATH": str(folder)}
        return children.become([str(python), "-P", "-m", "burano", *arguments], settings)
    if not arguments:
        behind.start()
    return _program(arguments)


def shots(arguments: Arguments) -> int:
    """Draw every screen into out/shots, or as the arguments say."""
    return _program(["shots", *(arguments or [str(ROOT / "out" / "shots")])])


def lint(arguments: Arguments) -> int:
    python = environment.ensure("run", "dev")
    steps = [["-m", "ruff", "check", *arguments], ["-m", "mypy"]]
    return max(_step(python, step) for step in steps)


def test(arguments: Arguments) -> int:
    """Lint, types and tests, all of them even after a failure, so that one run tells everything."""
    python = environment.ensure("run", "dev")
    chosen = list(arguments) or ["-m", "not package", "-n", "auto", "--dist", "loadfile"]
    return max(lint([]), _step(python, ["-m", "pytest", *chosen], compiled_once=True))


def bench(arguments: Arguments) -> int:
    python = environment.ensure("run", "dev", "bench")
    return _scripts(python, ROOT / "tests" / "bench", arguments, {"PYTHONPATH": str(BENCH_LIB)})


def soak(arguments: Arguments) -> int:
    """Long random runs; options without a script's name (`--minutes 30`) go to the one that joins them all."""
    if arguments and arguments[0].startswith("--") and arguments[0] != "--":
        arguments = ["everything", "--", *arguments]
    return _scripts(environment.ensure("run", "dev"), ROOT / "tests" / "soak", arguments, {})


def compile_(arguments: Arguments) -> int:
    """Compile the pure packages in place with mypyc; `compile --remove` goes back to plain Python."""
    python = environment.ensure("run", "dev")
    return _python(python, "-m", "devtool.compile_modules", *arguments, extra={"PYTHONPATH": TOOLS})


def package(arguments: Arguments) -> int:
    """Build packages into build/dist."""
    python = environment.ensure("run", "dev")
    return _python(python, "-m", "packer", *arguments, extra={"PYTHONPATH": TOOLS})


def package_test(arguments: Arguments) -> int:
    """Build the programs and play them with a real mouse, away from Python and the sources."""
    python = environment.ensure("run", "dev")
    where = [] if any(word.startswith("tests") for word in arguments) else ["tests/packaging"]
    return _step(python, ["-m", "pytest", "-m", "package", *where, *arguments])


def audit(arguments: Arguments) -> int:
    """Look through pins, hashes, licences and known vulnerabilities of what we build on."""
    return _python(environment.ensure("run", "dev"), "-m", "devtool.audit", *arguments, extra={"PYTHONPATH": TOOLS})


def pin(arguments: Arguments) -> int:
    """Renew the hashes of the pinned packages."""
    return _python(environment.ensure("run"), "-m", "devtool.pin", *arguments, extra={"PYTHONPATH": TOOLS})


def words(arguments: Arguments) -> int:
    """Bring the catalogues of all languages up to date with the sources; fails while a translation is missing."""
    python = environment.ensure("run", "dev")
    here = {"PYTHONPATH": os.pathsep.join((str(ROOT), TOOLS))}
    return _python(python, "-m", "devtool.words", *arguments, extra=here)


def clean(arguments: Arguments) -> int:
    """Remove what builds and checks leave behind; `clean --all` removes .venv as well."""
    if set(arguments) - {"--all"}:
        return _refuse("clean takes no argument but --all.")
    caches = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".benchmarks", "dist", "out")
    doomed = [WORK, DIST, *(ROOT / name for name in caches)]
    for package in ("burano", "build", "tests"):
        doomed += [path for path in (ROOT / package).rglob("__pycache__") if WORK not in path.parents]
    if "--all" in arguments:
        doomed.append(ROOT / ".venv")
    for path in doomed:
        shutil.rmtree(path, ignore_errors=True)
    compile_modules.remove()
    return 0


TASKS = {
    "play": Task(play, "open the game (arguments go to the burano command)"),
    "test": Task(test, "ruff, mypy and all tests (arguments go to pytest)"),
    "lint": Task(lint, "ruff and mypy only"),
    "bench": Task(bench, "measure speed: all of tests/bench, or the named scripts"),
    "soak": Task(soak, "long random runs: all of tests/soak, or the named scripts"),
    "shots": Task(shots, "draw every screen into out/shots (arguments go to `burano shots`)"),
    "package": Task(package, "build packages into build/dist (--all: every kind; see --help)"),
    "package-test": Task(package_test, "build the programs and play them by mouse"),
    "compile": Task(compile_, "compile the rules with mypyc (--remove: back to plain Python)"),
    "audit": Task(audit, "look through pins, hashes, licences and known vulnerabilities of what we build on"),
    "pin": Task(pin, "renew the hashes of the pinned packages, after changing a version"),
    "words": Task(words, "bring the translations up to date with the messages in the sources"),
    "clean": Task(clean, "remove build results and caches (--all: the environment too)"),
}


def usage() -> str:
    width = max(map(len, TASKS))
    lines = [f"  {name:<{width}}  {task.help}" for name, task in TASKS.items()]
    return "\n".join(["usage: python3 dev.py TASK [ARGUMENTS…]", "", *lines])


def run(arguments: Arguments) -> int:
    """Run the task that the first argument names; returns the exit code."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if arguments else 2
    task = TASKS.get(arguments[0])
    if task is None:
        return _refuse(f"there is no task {arguments[0]!r}; the tasks are {', '.join(TASKS)}.")
    try:
        return task.run(arguments[1:])
    except environment.SetupError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _refuse(sentence: str) -> int:
    print(f"dev.py: {sentence}", file=sys.stderr)
    return 2


def _step(python: Path, arguments: Arguments, *, compiled_once: bool = False) -> int:
    """Run a Python module; with `compiled_once` its byte code is kept, in a folder of ours.

    Tests start Python a hundred times; where nothing may be written beside the sources, each time would compile anew.
    """
    print(f"dev.py: {' '.join(arguments[1:])}", flush=True)
    kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(WORK / "bytecode")}
    return _python(python, *arguments, extra=kept if compiled_once else None)


def _program(arguments: Arguments) -> int:
    """Run the program itself where the developer stands, so that file names mean what they say."""
    return children.become([str(environment.ensure("run")), "-m", "burano", *arguments])


def _python(python: Path, *arguments: str, extra: dict[str, str] | None = None) -> int:
    settings = {**os.environ, "PYTHONUTF8": "1", **(extra or {})}
    return children.call([str(python), *arguments], settings, ROOT)


def _scripts(python: Path, folder: Path, arguments: Arguments, extra: dict[str, str]) -> int:
    """Run the named scripts of a folder, or all of them, each in a process of its own.

    What follows `--` is handed to every script.
    """
    named, options = list(arguments), []
    if "--" in named:
        cut = named.index("--")
        named, options = named[:cut], named[cut + 1 :]
    known = sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))
    unknown = [name for name in named if name not in known]
    if unknown:
        choice = ", ".join(known) or "none yet"
        return _refuse(f"there is no {folder.name} script {unknown[0]!r}; there are: {choice}.")
    launcher = str(DEV / "devtool" / "run_script.py")
    codes = [0]
    for name in named or known:
        print(f"\n== {folder.name}: {name}", flush=True)
        codes.append(_python(python, launcher, str(folder / f"{name}.py"), *options, extra=extra))
    return max(codes)
