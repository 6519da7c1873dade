"""Where the player's files live, by the custom of each system."""

import os
from pathlib import Path
from typing import NamedTuple

_APP = __name__.partition(".")[0]
"""The program's folders are called like its package."""
HOME_VARIABLE = f"{_APP.upper()}_HOME"
"""If set, everything lives below this folder: for tests and for playing from a stick."""


class Directories(NamedTuple):
    """The folders of one player. They are made when first written to."""

    config: Path
    data: Path
    private: bool = True
    """Whether everything stays below one folder, as in tests and on a stick, also what is made to be looked at."""
    passing: bool = False
    """Whether it is a folder that the system may empty, for want of a better one."""

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
        """Folder of the postcards and score sheets a player keeps: where people look for pictures."""
        if self.private:
            return self.data / "pictures"
        import platformdirs

        return platformdirs.user_pictures_path() / _APP.capitalize()


def directories() -> Directories:
    """The folders of the player who runs the program."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return below(Path(home))
    # Imported here: it is needed once, and costs as much to load as our own start-up.
    import platformdirs

    try:
        config = platformdirs.user_config_path(_APP, appauthor=False, roaming=True)
        return Directories(config, platformdirs.user_data_path(_APP, appauthor=False, roaming=True), False)
    except RuntimeError:  # a user nobody knows, without a home, as in some containers
        import tempfile

        return below(Path(tempfile.gettempdir()) / f"{_APP}-{os.getuid() if hasattr(os, 'getuid') else 0}")._replace(
            passing=True
        )


def below(home: Path) -> Directories:
    """All folders below one."""
    return Directories(home / "config", home / "data")
