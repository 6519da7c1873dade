"""Seats and options before a game."""
