"""The window and the one event pump."""


def run(file: str | None = None) -> int:
    """Open the window, with a save or record if one is named, and play until the player leaves; the exit code."""
    from burano.app.main import main

    return main(file)
