"""The screens around every game: title, settings, saved games, replay, analysis, statistics."""
