"""The end of a game of Buru."""
