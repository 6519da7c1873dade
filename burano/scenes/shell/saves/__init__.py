"""Saved games: list, dialogs, opening, the save desk."""
