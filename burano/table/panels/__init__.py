"""Panels that any game can use: log, players, prompt, solo progress."""
