"""What `dev.py` does: makes the project's own Python environment and runs one task in it."""
