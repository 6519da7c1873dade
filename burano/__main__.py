"""Start the program: `python -m burano`, and the script that the packaged executables run."""

import sys


def start() -> int:
    """Run the command line; in a frozen child process, run the child's task instead."""
    if getattr(sys, "frozen", False):
        # Must come before anything else: a packaged executable starts itself again for each computer opponent.
        import multiprocessing

        multiprocessing.freeze_support()
    try:
        from burano.cli import main

        return main()
    except KeyboardInterrupt:  # while modules were still loaded
        return 130


if __name__ == "__main__":
    sys.exit(start())
