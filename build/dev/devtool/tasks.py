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
    """One word after `dev.py`, and its help."""

    run: Callable[[Arguments], int]
    help: str
    arguments: str = ""
    """The arguments as a usage line writes them."""
    details: str = ""
    """What the arguments mean."""
    scripts: str = ""
    """The folder below `tests` whose scripts the task runs; its help lists them."""
    passes_on: bool = False
    """Whether arguments go to another command; those after a first `--` are never taken for our own."""


def play(arguments: Arguments) -> int:
    """Open the game or run one of its commands, with compiled rules if available. Otherwise they are compiled in the
    background for the next time, where there is a C compiler."""
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


def compare(arguments: Arguments) -> int:
    """Draw every screen as it is and as it was in another commit, and show the differences."""
    return _python(environment.ensure("run"), "-m", "devtool.compare_pictures", *arguments, extra={"PYTHONPATH": TOOLS})


def film(arguments: Arguments) -> int:
    """Record the turn of a game that the README shows."""
    python = environment.ensure("run")
    return _python(python, str(ROOT / "build" / "art" / "make_film.py"), *arguments)


def lint(arguments: Arguments) -> int:
    python = environment.ensure("run", "dev")
    steps = [["-m", "ruff", "check", *arguments], ["-m", "mypy"]]
    return max(_step(python, step) for step in steps)


def test(arguments: Arguments) -> int:
    """Run lint, types and tests, all of them even after a failure, so that one run shows everything."""
    python = environment.ensure("run", "dev")
    chosen = list(arguments) or ["-m", "not package", "-n", "auto", "--dist", "loadfile"]
    return max(lint([]), _step(python, ["-m", "pytest", *chosen], compiled_once=True))


def bench(arguments: Arguments) -> int:
    python = environment.ensure("run", "dev", "bench")
    return _scripts(python, ROOT / "tests" / "bench", arguments, {"PYTHONPATH": str(BENCH_LIB)})


def soak(arguments: Arguments) -> int:
    """Run long random tests; options without a script's name (`--minutes 30`) go to `everything`, which runs them
    all."""
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
    """Build the programs and play them with a real mouse, without Python and the sources."""
    python = environment.ensure("run", "dev")
    where = [] if any(word.startswith("tests") for word in arguments) else ["tests/packaging"]
    return _step(python, ["-m", "pytest", "-m", "package", *where, *arguments])


def audit(arguments: Arguments) -> int:
    """Check pins, hashes, licences and known vulnerabilities of our dependencies."""
    return _python(environment.ensure("run", "dev"), "-m", "devtool.audit", *arguments, extra={"PYTHONPATH": TOOLS})


def pin(arguments: Arguments) -> int:
    """Update the hashes of the pinned packages."""
    return _python(environment.ensure("run"), "-m", "devtool.pin", *arguments, extra={"PYTHONPATH": TOOLS})


def words(arguments: Arguments) -> int:
    """Update the catalogues of all languages from the sources; fails while a translation is missing."""
    python = environment.ensure("run", "dev")
    here = {"PYTHONPATH": os.pathsep.join((str(ROOT), TOOLS))}
    return _python(python, "-m", "devtool.words", *arguments, extra=here)


def figures(arguments: Arguments) -> int:
    """Print figures about the sources: size by room, imports, the table's interface."""
    return _python(environment.ensure("run"), "-m", "devtool.figures", *arguments, extra={"PYTHONPATH": TOOLS})


def clean(arguments: Arguments) -> int:
    """Remove the results of builds and checks; `clean --all` removes .venv as well."""
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


_SCRIPTS = "Without a name all scripts run. What follows `--` is handed to every script."
TASKS = {
    "play": Task(
        play,
        "open the game (arguments go to the burano command)",
        "[COMMAND…]",
        "Without a command the window opens. `python3 dev.py play -- --help` lists the commands.",
        passes_on=True,
    ),
    "test": Task(
        test,
        "ruff, mypy and all tests (arguments go to pytest)",
        "[PYTEST ARGUMENTS…]",
        "Without arguments all tests run but those of packages. `python3 dev.py test -- --help` lists the arguments.",
        passes_on=True,
    ),
    "lint": Task(lint, "ruff and mypy only", "[RUFF ARGUMENTS…]", "Arguments go to `ruff check`.", passes_on=True),
    "bench": Task(
        bench,
        "measure speed: all of tests/bench, or the named scripts",
        "[SCRIPT…] [-- OPTIONS…]",
        _SCRIPTS,
        scripts="bench",
    ),
    "soak": Task(
        soak,
        "long random runs: all of tests/soak, or the named scripts",
        "[--minutes N | SCRIPT… [-- OPTIONS…]]",
        f"{_SCRIPTS} Options alone go to `everything`, which runs the others in turn.",
        scripts="soak",
    ),
    "shots": Task(
        shots,
        "draw every screen into out/shots (arguments go to `burano shots`)",
        "[FOLDER] [OPTIONS…]",
        "`python3 dev.py shots -- --help` lists the options.",
        passes_on=True,
    ),
    "compare": Task(
        compare,
        "draw every screen as in another commit and now, and show which differ",
        "COMMIT [OPTIONS…]",
        "Pairs of pictures go to out/compare. Options are those of `burano shots`: --game, --scene, --size, --lang.",
        passes_on=True,
    ),
    "film": Task(
        film,
        "record a turn of a game for the README (needs ffmpeg)",
        "[GAME…]",
        "Games are named as in `--game`; without one the first game is recorded, into docs/pictures.",
    ),
    "package": Task(
        package,
        "build packages into build/dist (--all: every kind)",
        "[--onefile] [--wheel] [--linux] [--all] [--plain]",
        "Without an option: the one-folder program. --onefile: the single executable. --wheel: wheel and source\n"
        "archive. --linux: AppDir and Debian package. --all: everything this system can build. --plain: leave the\n"
        "rules uncompiled.",
    ),
    "package-test": Task(
        package_test,
        "build the programs and play them by mouse",
        "[PYTEST ARGUMENTS…]",
        "Arguments go to pytest.",
        passes_on=True,
    ),
    "compile": Task(
        compile_,
        "compile the rules with mypyc (--remove: back to plain Python)",
        "[--remove]",
        "--remove: delete the compiled modules, so that plain Python runs again.",
    ),
    "audit": Task(audit, "look through pins, hashes, licences and known vulnerabilities of what we build on"),
    "pin": Task(pin, "renew the hashes of the pinned packages, after changing a version"),
    "words": Task(words, "bring the translations up to date with the messages in the sources"),
    "figures": Task(
        figures,
        "print the size of the sources by room, and other figures",
        "[TREE…]",
        "Trees (checkouts of other commits) are printed side by side. Without one: this tree.",
    ),
    "clean": Task(
        clean,
        "remove build results and caches (--all: the environment too)",
        "[--all]",
        "--all: remove .venv as well.",
    ),
}
_HELP = ("-h", "--help")


def usage() -> str:
    width = max(map(len, TASKS))
    lines = [f"  {name:<{width}}  {task.help}" for name, task in TASKS.items()]
    more = "`python3 dev.py TASK --help` tells more about one of them."
    return "\n".join(["usage: python3 dev.py TASK [ARGUMENTS…]", "", *lines, "", more])


def task_help(name: str) -> str:
    """Return the help of one task."""
    task = TASKS[name]
    parts = [f"usage: python3 dev.py {name} {task.arguments}".rstrip(), f"{task.help[0].upper()}{task.help[1:]}."]
    if task.details:
        parts.append(task.details)
    if task.scripts:
        parts.append(f"Scripts: {', '.join(_known_scripts(ROOT / 'tests' / task.scripts))}.")
    return "\n\n".join(parts)


def run(arguments: Arguments) -> int:
    """Run the task that the first argument names; returns the exit code."""
    if not arguments or arguments[0] in (*_HELP, "help"):
        print(usage())
        return 0 if arguments else 2
    name, own = arguments[0], list(arguments[1:])
    task = TASKS.get(name)
    if task is None:
        return _refuse(f"there is no task {name!r}; the tasks are {', '.join(TASKS)}.")
    if any(word in _HELP for word in own[: own.index("--") if "--" in own else None]):
        print(task_help(name))
        return 0
    if task.passes_on and own[:1] == ["--"]:
        own = own[1:]
    try:
        return task.run(own)
    except environment.SetupError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _refuse(sentence: str) -> int:
    print(f"dev.py: {sentence}", file=sys.stderr)
    return 2


def _step(python: Path, arguments: Arguments, *, compiled_once: bool = False) -> int:
    """Run a Python module; with `compiled_once` its byte code is kept in a folder of ours.

    Tests start Python a hundred times; where nothing may be written beside the sources, each start would compile again.
    """
    print(f"dev.py: {' '.join(arguments[1:])}", flush=True)
    kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(WORK / "bytecode")}
    return _python(python, *arguments, extra=kept if compiled_once else None)


def _program(arguments: Arguments) -> int:
    """Run the program in the current folder, so that relative file names work."""
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
    known = _known_scripts(folder)
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


def _known_scripts(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))
