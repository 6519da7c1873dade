"""The table toolkit: what every game on a screen needs. Knows no game."""
