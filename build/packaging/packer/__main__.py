"""`dev.py package`: build the packages asked for, with checksums and release notes beside them."""

import argparse
import sys
from pathlib import Path

from burano.notices import MissingLicence
from devtool import compile_modules, progress
from devtool.paths import DIST, ROOT
from packer import archives, executables, identity, linux, notes, wheels


def main() -> int:
    options = _parse()
    DIST.mkdir(parents=True, exist_ok=True)
    try:
        made = _build(options)
        (DIST / "RELEASE-NOTES.md").write_text(notes.of(identity.VERSION), encoding="utf-8", newline="\n")
    except (executables.BuildFailed, MissingLicence, notes.NoNotes) as error:
        print(f"dev.py: {error}.", file=sys.stderr)
        return 1
    packages = [path for path in DIST.iterdir() if path.name not in ("SHA256SUMS", "RELEASE-NOTES.md")]
    archives.checksums(packages, DIST / "SHA256SUMS")
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.relative_to(ROOT)}")
    return 0


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py package", description="Without an option: the one-folder program.")
    parser.add_argument("--onefile", action="store_true", help="the single executable")
    parser.add_argument("--wheel", action="store_true", help="the wheel and the source archive")
    parser.add_argument("--linux", action="store_true", help="AppDir and Debian package, with the folder they hold")
    parser.add_argument("--all", action="store_true", help="everything that this system can build")
    parser.add_argument("--plain", action="store_true", help="leave the rules uncompiled even if a C compiler is here")
    return parser.parse_args()


def _build(options: argparse.Namespace) -> list[Path]:
    made: list[Path] = []
    everything = options.all
    compiled = compile_modules.can_compile() and not options.plain
    if compiled:
        compile_modules.build_apart()
    if options.wheel or everything:
        with progress.step("building wheel and source archive"):
            made += wheels.build()
            made += wheels.build(compiled=True) if compiled else []
    kinds: list[executables.Kind] = []
    if everything or options.linux or not (options.onefile or options.wheel):
        kinds.append("folder")
    if everything or options.onefile:
        kinds.append("file")
    if not kinds:
        return made
    with progress.step("building the program"):
        built = dict(zip(kinds, executables.build(*kinds, compiled=compiled), strict=True))
    if "file" in built:
        made.append(executables.publish_file(built["file"]))
    if "folder" in built:
        made.append(executables.publish_folder(built["folder"]))
        if sys.platform == "linux" and (everything or options.linux):
            print("dev.py: building AppDir and Debian package …", flush=True)
            made += [linux.publish_app_dir(linux.app_dir(built["folder"])), linux.debian_package(built["folder"])]
    return made


if __name__ == "__main__":
    sys.exit(main())
