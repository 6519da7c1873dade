"""The project's own virtual environment: made once, renewed when a pinned version changes."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from devtool import progress
from devtool.paths import BENCH_LIB, BUILD, ROOT, VENV, venv_python

LEVELS = {
    "run": ["requirements.txt"],
    "dev": ["requirements.txt", "requirements-compile.txt", "requirements-dev.txt"],
    "bench": ["requirements-bench.txt"],
}
"""What a task needs → the files that pin it. Each level's last file includes the ones before it."""


COMPILER = "requirements-compile.txt"


class SetupError(Exception):
    """The environment could not be made; the message says what to do."""


def ensure(*levels: str) -> Path:
    """Make or update the environment for the levels; return its interpreter."""
    if not venv_python().exists():
        _create()
    missing = [level for level in levels if _stamp(level) != _fingerprint(level)]
    if "dev" in missing and "run" in missing:
        missing.remove("run")
    for level in missing:
        with progress.step(f"installing the pinned packages ({level}) into {VENV.name}, once", _fetched):
            _install(level)
    return venv_python()


def _create() -> None:
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise SetupError(
                f"this Python has no {module} module: on Debian or Ubuntu run "
                "'sudo apt install python3-venv', elsewhere install Python from python.org, and try again."
            )
    with progress.step(f"making {VENV}"):
        result = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if result.returncode != 0:
        reason = (result.stderr.strip() or result.stdout.strip()).splitlines()[-1:]
        raise SetupError(
            f"could not make {VENV} ({' '.join(reason)}): check that the folder can be written, remove a "
            "half-made .venv and try again."
        )


def _install(level: str) -> None:
    requirements = BUILD / LEVELS[level][-1]
    if level == "bench":
        _pip("--upgrade", "--target", str(BENCH_LIB), "--no-deps", "-r", str(requirements))
    else:
        _pip("-r", str(requirements))
        if level == "dev":  # the pinned build tool is there
            _pip("--no-build-isolation", "--no-deps", "--editable", str(ROOT))
        else:
            _register()
    for done in ["run", "dev"] if level == "dev" else [level]:
        _stamp_file(done).write_text(_fingerprint(done), encoding="ascii")


def _register() -> None:
    """Make the program known to the environment as an editable installation would, but without a build tool: nobody
    checks the hashes of what pip fetches for a build."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], _version()
    site = Path(sysconfig.get_path("purelib", "venv", vars={"base": str(VENV), "platbase": str(VENV)}))
    about = site / f"{name}-{version}.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    needs = "".join(f"Requires-Dist: {each}\n" for each in project["dependencies"])
    parts = {
        site / f"{name}.pth": f"{ROOT}\n",
        about / "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{needs}",
        about / "INSTALLER": "dev.py\n",
    }
    for path, text in parts.items():
        path.write_text(text, encoding="utf-8")
    record = [*parts, about / "RECORD"]
    lines = "".join(f"{path.relative_to(site).as_posix()},,\n" for path in record)
    (about / "RECORD").write_text(lines, encoding="utf-8")


def _version() -> str:
    """Return the version that the package names."""
    for line in (ROOT / "burano" / "__init__.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise SetupError("burano/__init__.py names no version: this copy of the sources is not whole.")


def fetch_compiler(folder: Path) -> None:
    """Put what compiling the rules needs into a folder of its own: playing needs none of it."""
    shutil.rmtree(folder, ignore_errors=True)
    _pip("--target", str(folder), "-r", str(BUILD / COMPILER))


def _pip(*arguments: str) -> None:
    log = _pip_log()
    # Python compiles modules on demand, a fraction of what is installed.
    command = [str(venv_python()), "-m", "pip", "install", "--no-compile", "--disable-pip-version-check"]
    command += ["--retries", "2"]
    command += arguments
    with log.open("w", encoding="utf-8") as output:
        code = subprocess.call(command, stdout=output, stderr=subprocess.STDOUT, cwd=ROOT, env=_clean_environment())
    if code != 0:
        raise SetupError(
            "pip could not fetch the pinned packages: check the network connection (or point PIP_INDEX_URL "
            f"or PIP_FIND_LINKS at a mirror) and run the same command again; pip's own words are in {log}."
        )


def _pip_log() -> Path:
    return VENV / "pip.log"


def _fetched() -> str:
    """Return the progress of pip, read from its log."""
    try:
        lines = _pip_log().read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    names = [line.split()[1] for line in lines if line.startswith("Collecting ")]
    return f"{len(names)} packages so far, {names[-1]}" if names else ""


def _clean_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}


def _fingerprint(level: str) -> str:
    """Return a fingerprint that changes whenever the level must be installed again."""
    return _hash_of([ROOT / "pyproject.toml", *(BUILD / name for name in LEVELS[level])])


def _hash_of(files: Iterable[Path]) -> str:
    digest = hashlib.sha256(str(VENV).encode())
    for file in files:
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def _stamp_file(level: str) -> Path:
    return VENV / f"stamp-{level}"


def _stamp(level: str) -> str:
    try:
        return _stamp_file(level).read_text(encoding="ascii")
    except FileNotFoundError:
        return ""
