"""The window and the main loop."""

import gc


def run(file: str | None = None) -> int:
    """Open the window, optionally with a save or record, and run until the player quits; return the exit code."""
    gc.disable()  # until the first frame: imported modules are not garbage
    from burano.app.main import main

    return main(file)


def versions() -> str:
    """Return the version information."""
    from burano.stage.version import version_report

    return version_report()


def diagnose() -> str:
    """Return the information for a bug report."""
    from burano.persistence.dirs import directories
    from burano.stage.diagnosis import diagnosis

    return diagnosis(directories())
