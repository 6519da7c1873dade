"""Text of a game: phrasebook, log lines, rulebook, speech."""
