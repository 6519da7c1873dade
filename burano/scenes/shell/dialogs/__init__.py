"""Dialogs and small pages around a game."""
