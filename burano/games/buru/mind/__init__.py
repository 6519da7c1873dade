"""Buru's part of the computer players."""
