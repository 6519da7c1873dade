"""Compile the modules that build/packaging/compiled-modules.txt lists, beside their sources, with mypyc.

The same sources run interpreted; the compiled copies only shadow them. `--remove` deletes the copies.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from devtool import progress
from devtool.paths import DEV, PACKAGING, ROOT, WORK

LIST = PACKAGING / "compiled-modules.txt"
ENDINGS = (".so", ".pyd")
COPY, STAMP = WORK / "compiled", "stamp"
"""Folder where copies of the sources are compiled, and the file that identifies those sources."""
OPTIMISATION = "1"
"""Level for the C compiler: 3 takes three times as long as 1, and the rules run at most a tenth faster."""


def listed() -> list[str]:
    """Return the files to compile, relative to the repository: the list's lines with wildcards expanded."""
    lines = (line.split("#")[0].strip() for line in LIST.read_text(encoding="utf-8").splitlines())
    files: list[str] = []
    for pattern in filter(None, lines):
        matches = sorted(ROOT.glob(pattern))
        if not matches:
            raise SystemExit(f"dev.py: {LIST.name} names {pattern}, but there is no such file.")
        files += [match.relative_to(ROOT).as_posix() for match in matches]
    return list(dict.fromkeys(files))


def compiled(root: Path) -> Iterator[Path]:
    """Return the compiled copies in a tree, with their shared library."""
    for ending in ENDINGS:
        yield from sorted((root / "burano").rglob(f"*{ending}"))
        yield from sorted(root.glob(f"*__mypyc*{ending}"))


def remove(root: Path = ROOT) -> None:
    """Delete every compiled copy."""
    for path in list(compiled(root)):
        path.unlink()


def build(root: Path = ROOT) -> None:
    """Compile in place. The C files and objects stay below build/work."""
    from mypyc.build import mypycify
    from setuptools import setup

    target = WORK / "mypyc"
    target.mkdir(parents=True, exist_ok=True)
    names = listed()
    remove(root)
    os.chdir(root)
    setup(
        name="burano-compiled",
        packages=[],
        ext_modules=mypycify(names, opt_level=OPTIMISATION, debug_level="0", target_dir=str(target)),
        script_args=["--quiet", "build_ext", "--inplace", "--build-temp", str(target / "temp")],
    )


def build_apart() -> Path:
    """Compile a copy of the sources in another process; return its top folder. A copy of the same sources, compiled by
    the same Python, is reused."""
    copy, wanted = COPY, _fingerprint()
    if is_current():
        return copy
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT / "burano", copy / "burano", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):  # the last two are imported by the first
        shutil.copy2(ROOT / name, copy)
    settings = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(DEV), os.environ.get("PYTHONPATH"))))}
    with progress.step("compiling the rules"):
        subprocess.run([sys.executable, "-m", "devtool.compile_modules", "--in", str(copy)], env=settings, check=True)
    (copy / STAMP).write_text(wanted, encoding="ascii")
    return copy


def is_current() -> bool:
    """Return whether the compiled copy belongs to the present sources."""
    stamp = COPY / STAMP
    return stamp.exists() and stamp.read_text(encoding="ascii") == _fingerprint()


def _fingerprint() -> str:
    """Return a fingerprint of the sources, the list of modules, and the compiling Python."""
    digest = hashlib.sha256(f"{sys.version}-O{OPTIMISATION}".encode() + LIST.read_bytes())
    for path in sorted((ROOT / "burano").rglob("*")):
        if path.is_file() and path.suffix not in (".pyc", *ENDINGS):
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def can_compile() -> bool:
    """Return whether there is something to compile, and a C compiler."""
    return LIST.exists() and any(map(shutil.which, ("cc", "gcc", "clang", "cl")))


def main(arguments: list[str]) -> int:
    match arguments:
        case ["--remove"]:
            remove()
        case _ if not LIST.exists():
            print(f"dev.py: there is nothing to compile: {LIST.relative_to(ROOT)} is missing.", file=sys.stderr)
            return 1
        case []:
            build()
            print(f"dev.py: compiled {len(listed())} modules; 'compile --remove' goes back to plain Python.")
        case ["--in", folder]:
            build(Path(folder))
        case ["--apart"]:
            build_apart()
        case _:
            print("dev.py: compile takes no argument but --remove.", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
