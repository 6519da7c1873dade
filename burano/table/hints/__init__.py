"""Hints: asking the adviser, the list as a card, arrows and ghosts on the board."""
