"""The one place that knows where packaged files lie.

Names are relative to the `burano` package: `resource("assets", "fonts", "Title.ttf")`,
`resource("games", "burano", "data.toml")`. In a wheel and in a PyInstaller bundle every such file
lies below the package folder; in a source tree `assets` and `LICENSE` lie beside it, at the top of the repository.
Games from elsewhere bring `assets` of their own, which are looked through last.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_BESIDE = ("assets", "LICENSE")
_ASSETS = "assets"
_brought: list[Path] = []
"""Folders of games from elsewhere."""


class MissingResource(FileNotFoundError):
    """A file that is part of the program is not there: the installation is damaged."""


def resource(*parts: str) -> Path:
    """The existing file or folder of that name, wherever this copy of the program keeps it."""
    path = _PACKAGE.joinpath(*parts)
    if parts[0] in _BESIDE and not path.exists():
        path = _PACKAGE.parent.joinpath(*parts)
    if parts[0] == _ASSETS and not path.exists():
        path = next((found for folder in _brought if (found := folder.joinpath(*parts[1:])).exists()), path)
    if not path.exists():
        raise MissingResource(f"{'/'.join(parts)} is missing from this copy of the program: install it again")
    return path


def bring(folder: Path) -> None:
    """From now on `assets` are also looked for in the folder of a game from elsewhere."""
    if folder not in _brought:
        _brought.append(folder)


def read_bytes(*parts: str) -> bytes:
    """The content of a packaged file."""
    return resource(*parts).read_bytes()


def read_text(*parts: str) -> str:
    """The content of a packaged UTF-8 text file."""
    return resource(*parts).read_text(encoding="utf-8")
