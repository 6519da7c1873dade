"""Desktop integration, AppDir and Debian package: the program's folder put where a Linux desktop looks for things."""

import gzip
import hashlib
import io
import os
import platform
import re
import shutil
import subprocess
import textwrap
from datetime import UTC, datetime
from pathlib import Path

from devtool.paths import DIST, PACKAGING, ROOT, WORK
from packer import archives, executables, icons, identity, notes, stamp
from packer.executables import BuildFailed

TEMPLATES = PACKAGING / "linux"
MIME_ICON = identity.SAVE_MIME.replace("/", "-")
DEPENDS = "libstdc++6, libgcc-s1, libx11-6, libxext6"


def desktop_tree(usr: Path) -> None:
    """Write desktop entry, metadata, MIME type, icons and man page below a `usr` folder."""
    share = usr / "share"
    _write(share / "applications" / f"{identity.APP_ID}.desktop", fill("burano.desktop.in"))
    _write(share / "metainfo" / f"{identity.APP_ID}.metainfo.xml", fill("metainfo.xml.in"))
    _write(share / "mime" / "packages" / f"{identity.APP_ID}.xml", fill("mime.xml.in"))
    _write_packed(share / "man" / "man6" / "burano.6.gz", fill("burano.6.in"))
    made = icons.make()
    themes = share / "icons" / "hicolor"
    for size in icons.LINUX_SIZES:
        _copy(made / f"burano-{size}.png", themes / f"{size}x{size}" / "apps" / f"{identity.APP_ID}.png")
        _copy(made / f"save-{size}.png", themes / f"{size}x{size}" / "mimetypes" / f"{MIME_ICON}.png")
    _copy(icons.SOURCES / "burano.svg", themes / "scalable" / "apps" / f"{identity.APP_ID}.svg")
    _copy(icons.SOURCES / "save.svg", themes / "scalable" / "mimetypes" / f"{MIME_ICON}.svg")


def fill(template: str) -> str:
    """Return a template of build/packaging/linux with the program's names and numbers put in."""
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    date = stamp.current().date
    for word, value in {
        "APP_ID": identity.APP_ID,
        "COMMAND": identity.COMMAND,
        "DATE": date,
        "ENDING": identity.SAVE_ENDING,
        "HOMEPAGE": identity.HOMEPAGE,
        "MIME": identity.SAVE_MIME,
        "MIME_ICON": MIME_ICON,
        "MIME_NAME": identity.SAVE_DESCRIPTION,
        "PICTURES": identity.PICTURES,
        "RELEASES": notes.appstream(date),
        "SUMMARY": identity.SUMMARY,
        "VERSION": identity.VERSION,
    }.items():
        text = text.replace(f"@{word}@", value)
    return text


def app_dir(program: Path) -> Path:
    """Build an AppDir: it runs from anywhere by its AppRun, and is what `appimagetool` turns into an AppImage.

    AppRun is the program itself, not a script: file managers start a program by a click, and show a script's text.
    """
    target = WORK / f"{identity.NAME}.AppDir"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(program, target / "usr" / "lib" / "burano", symlinks=True)
    desktop_tree(target / "usr")
    (target / "usr" / "bin").mkdir()
    (target / "usr" / "bin" / "burano").symlink_to("../lib/burano/burano")
    (target / "AppRun").symlink_to("usr/lib/burano/burano")
    (target / identity.NAME).symlink_to("usr/lib/burano/burano")
    for path, content in executables.beside().items():
        if path.endswith(".txt"):
            (target / path).write_bytes(content)
    shutil.copy2(target / "usr/share/applications" / f"{identity.APP_ID}.desktop", target)
    shutil.copy2(icons.FOLDER / "burano-256.png", target / f"{identity.APP_ID}.png")
    (target / ".DirIcon").symlink_to(f"{identity.APP_ID}.png")
    return target


def publish_app_dir(folder: Path) -> Path:
    name = f"{identity.NAME}-{identity.VERSION}-{platform.machine()}.AppDir"
    return archives.tar_gz(folder, DIST / f"{name}.tar.gz", stamp.current().epoch, name)


def debian_package(program: Path) -> Path:
    """Build a .deb of the program's folder in /usr/lib/burano."""
    root = WORK / "deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(program, root / "usr" / "lib" / "burano", symlinks=True)
    desktop_tree(root / "usr")
    (root / "usr" / "games").mkdir()
    (root / "usr" / "games" / "burano").symlink_to("../lib/burano/burano")
    documents = root / "usr" / "share" / "doc" / "burano"
    _copy(ROOT / "LICENSE", documents / "copyright")
    _write_packed(documents / "changelog.gz", debian_changelog())
    _copy(TEMPLATES / "lintian-overrides", root / "usr" / "share" / "lintian" / "overrides" / "burano")
    _write(root / "DEBIAN" / "control", _control(root))
    _write(root / "DEBIAN" / "md5sums", _md5sums(root))
    _set_modes_and_dates(root)
    DIST.mkdir(parents=True, exist_ok=True)
    target = DIST / f"burano_{identity.VERSION}_{_architecture()}.deb"
    settings = {**os.environ, "SOURCE_DATE_EPOCH": str(stamp.current().epoch)}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)]
    if subprocess.call(command, env=settings, stdout=subprocess.DEVNULL) != 0:
        raise BuildFailed("dpkg-deb could not build the Debian package; its own words stand above")
    return target


def debian_changelog() -> str:
    """Return this version's notes as Debian writes them."""
    points = re.split(r"^- ", notes.of(identity.VERSION), flags=re.MULTILINE)[1:]
    lines = [
        textwrap.fill(" ".join(point.split()).replace("*", ""), 78, initial_indent="  * ", subsequent_indent="    ")
        for point in points
    ]
    date = datetime.fromtimestamp(stamp.current().epoch, UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    head, body = f"burano ({identity.VERSION}) unstable; urgency=medium", "\n".join(lines)
    return f"{head}\n\n{body}\n\n -- {identity.MAINTAINER}  {date}\n"


def _control(root: Path) -> str:
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    return (
        f"Package: burano\nVersion: {identity.VERSION}\nArchitecture: {_architecture()}\n"
        f"Maintainer: {identity.MAINTAINER}\nInstalled-Size: {size // 1024}\n"
        f"Depends: libc6 (>= {_needed_libc(root)}), {DEPENDS}\n"
        f"Recommends: libasound2 | libpulse0\nSection: games\nPriority: optional\nHomepage: {identity.HOMEPAGE}\n"
        "Description: board games of houses, fish and lace for one screen\n"
        " Two board games for people around one computer, with or against computer\n"
        " opponents. In Burano you stack cubes into houses, pair them under roofs, fish\n"
        " and make lace; in Walking in Burano, also for one player, you build a street\n"
        " of painted houses and welcome visitors.\n .\n"
        " This is an unofficial edition.\n"
    )


def _needed_libc(root: Path) -> str:
    """Return the newest C library version that any shipped binary asks for: that of the machine we build on, or
    older."""
    versions = {(2, 17)}
    for path in root.rglob("*"):
        if path.is_file() and (".so" in path.name or path.name == "burano"):
            found = re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())
            versions.update((int(major), int(minor)) for major, minor in found)
    return ".".join(map(str, max(versions)))


def _architecture() -> str:
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())


def _md5sums(root: Path) -> str:
    files = [path for path in sorted((root / "usr").rglob("*")) if path.is_file() and not path.is_symlink()]
    return "".join(
        f"{hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()}  {file.relative_to(root).as_posix()}\n"
        for file in files
    )


def _set_modes_and_dates(root: Path) -> None:
    """Set modes as Debian wants them, and the build's one date everywhere."""
    epoch = stamp.current().epoch
    for path in sorted(root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path == root / "usr" / "lib" / "burano" / "burano"
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _write_packed(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = io.BytesIO()
    with gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        packed.write(text.encode())
    path.write_bytes(raw.getvalue())


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
