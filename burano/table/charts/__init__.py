"""Bars, lines and tables of numbers. Knows no game."""
