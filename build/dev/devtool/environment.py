"""The project's own virtual environment: made once, renewed when a pinned version changes."""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from devtool import progress
from devtool.paths import BENCH_LIB, BUILD, ROOT, VENV, venv_python

LEVELS = {
    "run": ["requirements.txt"],
    "dev": ["requirements.txt", "requirements-dev.txt"],
    "bench": ["requirements-bench.txt"],
}
"""What a task needs → the files that pin it. Each level's last file includes the ones before it."""


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
        # With the pinned build tool where it is installed; otherwise pip fetches one temporarily.
        isolation = ["--no-build-isolation"] if level == "dev" else []
        _pip(*isolation, "--no-deps", "--editable", str(ROOT))
    for done in ["run", "dev"] if level == "dev" else [level]:
        _stamp_file(done).write_text(_fingerprint(done), encoding="ascii")


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
    """Progress of pip, from its log."""
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
