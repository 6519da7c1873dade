"""Hints: the adviser's plans, their list on a card, arrows and ghosts on the board."""
