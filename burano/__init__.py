"""Four euro board games at one screen for people and computer opponents: Burano, Walking in Burano, Murano, Buru."""

__version__ = "0.1.0"

NAME = "Burano"
"""The program's own name, whatever games are in it; in small letters the ending of saves and the name of folders."""
