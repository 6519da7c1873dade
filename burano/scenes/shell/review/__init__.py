"""Replay and analysis of a finished game."""
