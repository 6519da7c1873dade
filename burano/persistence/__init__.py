"""What outlives the program: settings, saved games, statistics."""
