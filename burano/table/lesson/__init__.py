"""Lessons: a game learned by playing it, on the real table and by its real rules."""
