"""Compile the modules that build/compiled-modules.txt lists, beside their sources, with mypyc.

The same sources run interpreted; the compiled copies only shadow them. `--remove` deletes the copies.
"""

import os
import sys

from devtool.paths import BUILD, ROOT, WORK

LIST = BUILD / "compiled-modules.txt"


def listed() -> list[str]:
    """The files to compile, relative to the repository: the list's lines, with their wildcards expanded."""
    lines = (line.split("#")[0].strip() for line in LIST.read_text(encoding="utf-8").splitlines())
    files: list[str] = []
    for pattern in filter(None, lines):
        matches = sorted(ROOT.glob(pattern))
        if not matches:
            raise SystemExit(f"dev.py: {LIST.name} names {pattern}, but there is no such file.")
        files += [match.relative_to(ROOT).as_posix() for match in matches]
    return list(dict.fromkeys(files))


def remove() -> None:
    """Delete every compiled copy."""
    for ending in (".so", ".pyd"):
        shared = ROOT.glob(f"*__mypyc*{ending}")
        for path in [*(ROOT / "burano").rglob(f"*{ending}"), *shared]:
            path.unlink()


def build() -> None:
    """Compile in place. The C files and objects stay below build/work."""
    from mypyc.build import mypycify
    from setuptools import setup

    target = WORK / "mypyc"
    target.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)
    remove()
    modules = mypycify(listed(), opt_level="3", debug_level="0", target_dir=str(target))
    setup(
        name="burano-compiled",
        packages=[],
        ext_modules=modules,
        script_args=["--quiet", "build_ext", "--inplace", "--build-temp", str(target / "temp")],
    )


def main(arguments: list[str]) -> int:
    if arguments == ["--remove"]:
        remove()
    elif arguments:
        print("dev.py: compile takes no argument but --remove.", file=sys.stderr)
        return 2
    elif not LIST.exists():
        print(f"dev.py: there is nothing to compile: {LIST.relative_to(ROOT)} is missing.", file=sys.stderr)
        return 1
    else:
        build()
        print(f"dev.py: compiled {len(listed())} modules; 'compile --remove' goes back to plain Python.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
