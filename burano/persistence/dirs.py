"""Folders of the player's files, following the conventions of each system."""

import os
from pathlib import Path
from typing import NamedTuple

_APP = __name__.partition(".")[0]
"""Name of the program's folders: that of its package."""
HOME_VARIABLE = f"{_APP.upper()}_HOME"
"""Environment variable for a folder that contains all others: for tests and for playing from a USB stick."""


class Directories(NamedTuple):
    """The folders of one player. They are created when first written to."""

    config: Path
    data: Path
    private: bool = True
    """Whether everything stays below one folder, including pictures for the player, as in tests and on a USB stick."""
    passing: bool = False
    """Whether it is a temporary folder that the system may empty, used when there is no other."""

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def saves(self) -> Path:
        """Folder of the saved games."""
        return self.data / "saves"

    @property
    def logs(self) -> Path:
        """Folder of the log."""
        return self.data / "log"

    @property
    def reports(self) -> Path:
        """Folder of the crash reports, beside the saves."""
        return self.data / "reports"

    @property
    def pictures(self) -> Path:
        """Folder for postcards and score sheets that a player saves: where pictures usually are."""
        if self.private:
            return self.data / "pictures"
        import platformdirs

        return platformdirs.user_pictures_path() / _APP.capitalize()


def directories() -> Directories:
    """Return the folders of the current user."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return below(Path(home))
    # Imported here: it is needed once, and takes as long to import as the rest of the start.
    import platformdirs

    try:
        config = platformdirs.user_config_path(_APP, appauthor=False, roaming=True)
        return Directories(config, platformdirs.user_data_path(_APP, appauthor=False, roaming=True), False)
    except RuntimeError:  # an unknown user without a home folder, as in some containers
        import tempfile

        return below(Path(tempfile.gettempdir()) / f"{_APP}-{os.getuid() if hasattr(os, 'getuid') else 0}")._replace(
            passing=True
        )


def below(home: Path) -> Directories:
    """Return all folders below one folder."""
    return Directories(home / "config", home / "data")
