"""What goes into the executables: read by burano.spec."""

import fnmatch
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from burano import notices
from devtool.paths import ROOT, WORK
from packer import identity, stamp

Entry = tuple[str, str, str]
"""PyInstaller's table of contents: name inside the package, file it comes from, kind."""

STAGE = WORK / "stage"
SOURCES = Path(os.environ.get("BURANO_SOURCES", ROOT))
"""The tree whose modules are packed: the repository, or a copy of it with the rules compiled."""

EXCLUDED_MODULES = [
    # Heavy packages that pygame would use if they were there.
    "numpy", "OpenGL", "PIL", "cv2",
    # Tools that only development uses.
    "burano.i18n.compile", "setuptools", "pkg_resources", "babel", "pytest", "_pytest", "hypothesis", "mypy", "mypyc",
    # Parts of pygame that open nothing we draw with.
    "pygame.docs", "pygame.examples", "pygame.tests", "pygame.camera", "pygame._camera", "pygame._camera_opencv",
    "pygame._camera_vidcapture", "pygame.midi", "pygame.pypm", "pygame.sndarray",
    "pygame.surfarray", "pygame._sdl2.touch", "pygame.fastevent", "pygame.ftfont",
    # Standard library: other window systems, the network, terminals, development.
    "tkinter", "_tkinter", "turtle", "idlelib", "curses", "_curses", "readline", "pydoc", "pydoc_data", "doctest",
    "unittest", "test", "lib2to3", "ensurepip", "venv", "distutils", "pdb", "bdb", "cProfile", "profile", "pstats",
    "ssl", "_ssl", "_hashlib", "ftplib", "imaplib", "nntplib", "poplib", "smtplib", "telnetlib", "xmlrpc", "http",
    "sqlite3", "_sqlite3", "dbm", "_gdbm", "_dbm", "wsgiref", "cgi", "asyncio", "_asyncio", "xml", "pyexpat",
    "_testcapi", "_testinternalcapi", "_xxtestfuzz", "_ctypes_test", "audioop", "ossaudiodev", "spwd", "nis", "crypt",
    "_crypt", "termios", "syslog", "_codecs_jp", "_codecs_kr", "_codecs_cn", "_codecs_tw", "_codecs_hk",
    "_codecs_iso2022", "_multibytecodec", "_uuid", "_lzma", "lzma", "_bz2", "bz2",
]  # fmt: skip

DROPPED_FILES = [
    # pygame's own icon and font: the program has its own.
    "pygame/pygame_icon*", "pygame/freesansbold.ttf",
    # Every Linux has newer ones of these, and graphics drivers need those newer ones.
    "libstdc++.so*", "libgcc_s.so*",
    "pygame/docs/*", "pygame/tests/*", "pygame/examples/*", "pygame/*.pyi", "pygame/py.typed", "*/__pycache__/*",
]  # fmt: skip


def modules() -> list[str]:
    """Return every module of the program: games and scenes are found by name at run time."""
    found = []
    for path in sorted((SOURCES / "burano").rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    found += [path.name.partition(".")[0] for path in SOURCES.glob("*__mypyc.*")]
    return [name for name in found if name not in EXCLUDED_MODULES]


def data_files() -> list[tuple[str, str]]:
    """Return the files shipped beside the code: (file, folder inside the package)."""
    found = [(str(ROOT / "LICENSE"), "burano"), (str(write_stamp()), "burano")]
    if sys.platform == "darwin":
        found.append((str(WORK / "icons" / "save.icns"), "."))
    for top, inside in ((ROOT / "assets", "burano/assets"), (ROOT / "burano", "burano")):
        for path in sorted(top.rglob("*")):
            if path.is_file() and _is_data(path):
                folder = Path(inside, *path.relative_to(top).parts[:-1]).as_posix()
                found.append((str(path), folder))
    return found


def _is_data(path: Path) -> bool:
    return path.suffix not in (".py", ".pyc", ".pyi", ".so", ".pyd", ".po", ".pot", ".c") and path.name != "py.typed"


def write_stamp() -> Path:
    STAGE.mkdir(parents=True, exist_ok=True)
    file = STAGE / stamp.FILE
    file.write_text(stamp.current().to_json(), encoding="utf-8", newline="\n")
    return file


def keep(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries without those we do not ship, in a stable order."""
    return sorted(entry for entry in entries if not _matches(entry[0], DROPPED_FILES))


def freeze_notices(entries: Iterable[Entry]) -> Entry:
    """Write the licences of exactly these entries; raises MissingLicence where one is not known."""
    parts = notices.components()
    names = [Path(entry[0]).as_posix() for entry in entries if entry[2] != "SYMLINK"]
    owners = {name: [part.name for part in parts if _belongs(name, part)] for name in names}
    unknown = [name for name in names if not owners[name] and _needs_owner(name)]
    if unknown:
        raise notices.MissingLicence(f"assets/licences/components.toml does not know {', '.join(unknown)}")
    used = {"Python"}.union(*owners.values())
    listed = [*notices.collect(lambda part: part.name in used), notices.of_package("pyinstaller")]
    file = STAGE / notices.FROZEN
    file.write_text(notices.to_json(listed), encoding="utf-8", newline="\n")
    return (f"burano/{notices.FROZEN}", str(file), "DATA")


def _belongs(name: str, part: notices.Component) -> bool:
    return _matches(name, part.files) or _matches(Path(name).name, part.files)


def _needs_owner(name: str) -> bool:
    """Return whether a file is a third-party library or font rather than our own data or a package's module."""
    module = any(name.startswith(f"{package}/") for package in ("pygame", "msgspec", "burano"))
    library = any(part in name for part in (".so", ".dll", ".dylib", ".pyd"))
    font = name.endswith((".ttf", ".otf"))
    return font or (library and not module and "__mypyc" not in name)


def _matches(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(name.replace("\\", "/"), pattern) for pattern in patterns)


def info_plist() -> dict[str, object]:
    """Return what macOS wants to know: sharp drawing, our version, and that saves open with us."""
    return {
        "CFBundleName": identity.NAME,
        "CFBundleDisplayName": identity.NAME,
        "CFBundleShortVersionString": identity.VERSION,
        "CFBundleVersion": identity.VERSION,
        "NSHumanReadableCopyright": identity.COPYRIGHT,
        "NSHighResolutionCapable": True,
        "LSMinimumSystemVersion": "11.0",
        "LSApplicationCategoryType": "public.app-category.board-games",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": identity.SAVE_DESCRIPTION,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "save.icns",
                "LSItemContentTypes": [f"{identity.APP_ID}.save"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{identity.APP_ID}.save",
                "UTTypeDescription": identity.SAVE_DESCRIPTION,
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [identity.SAVE_ENDING],
                    "public.mime-type": identity.SAVE_MIME,
                },
            }
        ],
    }


WINDOWS_MANIFEST = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3"><security><requestedPrivileges>
    <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
  </requestedPrivileges></security></trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1"><application>
    <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
  </application></compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3"><windowsSettings>
    <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
    <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2, PerMonitor</dpiAwareness>
    <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
    <activeCodePage xmlns="http://schemas.microsoft.com/SMI/2019/WindowsSettings">UTF-8</activeCodePage>
  </windowsSettings></application>
</assembly>
"""
"""Declares to Windows that we scale ourselves on every monitor."""


def windows_version_file() -> Path:
    """Return the version resource that Windows shows in a file's properties."""
    numbers = tuple(int(part) for part in identity.VERSION.split(".")[:3]) + (0,)
    strings = {
        "CompanyName": "The Burano project",
        "FileDescription": identity.NAME,
        "FileVersion": identity.VERSION,
        "InternalName": identity.COMMAND,
        "LegalCopyright": identity.COPYRIGHT,
        "OriginalFilename": f"{identity.COMMAND}.exe",
        "ProductName": identity.NAME,
        "ProductVersion": f"{identity.VERSION} ({stamp.current().commit})",
    }
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    STAGE.mkdir(parents=True, exist_ok=True)
    file = STAGE / "version.txt"
    file.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0, OS=0x40004, "
        "fileType=1, subtype=0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n",
        encoding="utf-8",
    )
    return file


def icon() -> str | None:
    """Return the icon file for an executable here; Linux executables carry none."""
    ending = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    return str(WORK / "icons" / f"burano.{ending}") if ending else None
