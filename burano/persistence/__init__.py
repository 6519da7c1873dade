"""Files of the player: settings, saved games, statistics."""
