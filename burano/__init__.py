"""Burano, the board game, for one screen and two to four people or computer opponents."""

__version__ = "0.1.0"

NAME = "Burano"
"""The program's own name, whatever games are in it; in small letters the ending of saves and the name of folders."""
