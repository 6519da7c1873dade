"""Painters that a game's theme can name: plain ones for any game, and those of the Venetian lagoon."""
