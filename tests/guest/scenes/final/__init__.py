"""The end of a game of Granchi."""
