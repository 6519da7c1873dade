"""Closed shutters between two players."""
