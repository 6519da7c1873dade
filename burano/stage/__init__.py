"""Scenes, the stack of scenes, and navigation between them. Contains nothing about any game."""
