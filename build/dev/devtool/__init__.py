"""The tasks of `dev.py`: make the project's own Python environment and run one task in it."""
