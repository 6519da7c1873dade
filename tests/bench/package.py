"""Size and time to the first frame of the packaged programs, as ratios to a bare pygame-ce window packaged alike.

Every round starts each program once, in turn, so that a busy machine slows all of them alike; medians are compared.
"""

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from devtool.paths import ROOT, TOOLS, WORK
from packer import executables

ROUNDS = 11
START_LIMIT = 1.5
"""One-folder start, as a multiple of running from source."""
SIZE_LIMIT = 1.6
"""One-folder size, as a multiple of the bare window's."""

BARE_FOLDER = WORK / "bare"
BARE = """
import os
import pygame

pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
window.fill((34, 144, 158))
pygame.display.flip()
open(os.environ["BURANO_PROBE_FILE"], "w").close()
while True:
    pygame.event.wait()
"""
BARE_SPEC = """
import sys
sys.path[0:0] = [{root!r}, *{tools!r}]
from packer import recipe
analysis = Analysis([{script!r}], excludes=recipe.EXCLUDED_MODULES)
analysis.datas[:] = recipe.keep(analysis.datas)
analysis.binaries[:] = recipe.keep(analysis.binaries)
modules = PYZ(analysis.pure)
COLLECT(
    EXE(modules, analysis.scripts, name="bare", exclude_binaries=True, strip=True, upx=False),
    analysis.binaries, analysis.datas, name="bare", strip=True, upx=False,
)
EXE(modules, analysis.scripts, analysis.binaries, analysis.datas, name="bare-onefile", strip=True, upx=False)
"""


def build_bare() -> tuple[Path, Path]:
    """The bare window as a folder and as a file, with the same exclusions as ours."""
    shutil.rmtree(BARE_FOLDER, ignore_errors=True)
    BARE_FOLDER.mkdir(parents=True)
    script, spec = BARE_FOLDER / "bare.py", BARE_FOLDER / "bare.spec"
    script.write_text(BARE)
    spec.write_text(BARE_SPEC.format(root=str(ROOT), tools=TOOLS.split(os.pathsep), script=str(script)))
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(BARE_FOLDER / "dist"), "--workpath", str(BARE_FOLDER / "work"), str(spec)]
    subprocess.run(command, check=True)
    return BARE_FOLDER / "dist" / "bare" / "bare", BARE_FOLDER / "dist" / "bare-onefile"


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """An X server of our own where there is one, else SDL's dummy driver."""
    if shutil.which("Xvfb") is None:
        yield {"SDL_VIDEODRIVER": "dummy"}
        return
    read_end, write_end = os.pipe()
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write_end], stderr=subprocess.DEVNULL)
    os.close(write_end)
    with os.fdopen(read_end) as numbers:
        name = f":{numbers.readline().strip()}"
    try:
        yield {"DISPLAY": name}
    finally:
        server.terminate()
        server.wait()


def first_frame(command: list[str], settings: dict[str, str]) -> float:
    """Seconds from starting a program to its first frame on screen."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        probe = Path(home, "probe")
        environment = {**os.environ, **settings, "BURANO_PROBE_FILE": str(probe), "BURANO_HOME": home, "TMPDIR": home}
        # From source, Python may keep its compiled modules, as it does for every player.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        began = time.perf_counter()
        # A group of its own: the single file starts itself again, and both must go.
        process = subprocess.Popen(command, env=environment, cwd=home, start_new_session=True)
        try:
            while not probe.exists():
                if process.poll() is not None:
                    raise SystemExit(f"{command[0]} ended with {process.returncode} before its first frame")
                time.sleep(0.001)
            return time.perf_counter() - began
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def size(path: Path) -> int:
    """Bytes of a file or of a folder's files."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


def main() -> int:
    bare_folder, bare_file = build_bare()
    folder, file = executables.build("folder", "file")
    programs = {
        "bare, from source": [sys.executable, str(BARE_FOLDER / "bare.py")],
        "bare, folder": [str(bare_folder)],
        "bare, one file": [str(bare_file)],
        "ours, from source": [sys.executable, "-m", "burano"],
        "ours, folder": [str(folder / "burano")],
        "ours, one file": [str(file)],
    }
    times: dict[str, list[float]] = {name: [] for name in programs}
    with display() as settings:
        for _ in range(ROUNDS + 1):
            for name, command in programs.items():
                times[name].append(first_frame(command, settings))
    # The first round fills the disk cache.
    median = {name: statistics.median(values[1:]) for name, values in times.items()}
    sizes = {
        "bare, folder": size(bare_folder.parent),
        "bare, one file": size(bare_file),
        "ours, folder": size(folder),
        "ours, one file": size(file),
    }
    for name in programs:
        megabytes = f"{sizes[name] / 1e6:7.1f} MB" if name in sizes else ""
        print(f"{name:18} {median[name] * 1000:7.0f} ms to the first frame  {megabytes}")
    return max(
        verdict("folder start / source start", median["ours, folder"] / median["ours, from source"], START_LIMIT),
        verdict("folder size / bare folder size", sizes["ours, folder"] / sizes["bare, folder"], SIZE_LIMIT),
        verdict("folder start / bare folder start", median["ours, folder"] / median["bare, folder"], None),
        verdict("one-file start / bare one-file start", median["ours, one file"] / median["bare, one file"], None),
        verdict("one-file size / bare one-file size", sizes["ours, one file"] / sizes["bare, one file"], None),
    )


def verdict(what: str, ratio: float, limit: float | None) -> int:
    """Print a ratio beside its limit; 1 if it is too large."""
    if limit is None:
        print(f"{what:38} {ratio:5.2f}")
        return 0
    print(f"{what:38} {ratio:5.2f}  (at most {limit}: {'yes' if ratio <= limit else 'NO'})")
    return int(ratio > limit)
