"""Murano's part of the computer players."""
