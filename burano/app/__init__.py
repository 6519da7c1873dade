"""The window and the one event pump."""


def run() -> int:
    """Open the window and play until the player leaves. Returns the exit code."""
    from burano.app.main import main

    return main()
