"""The window and the one event pump."""


def run(file: str | None = None) -> int:
    """Open the window, with a save or record if one is named, and play until the player leaves; the exit code."""
    from burano.app.main import main

    return main(file)


def versions() -> str:
    """What exactly is running."""
    from burano.stage.version import version_report

    return version_report()


def diagnose() -> str:
    """What a report about a fault needs, of the player who runs the program."""
    from burano.persistence.dirs import directories
    from burano.stage.diagnosis import diagnosis

    return diagnosis(directories())
