"""Burano, the board game, for one screen and two to four people or computer opponents."""

__version__ = "0.1.0"
