"""Scenes, the stack of scenes, and navigation between them. Knows no game."""
