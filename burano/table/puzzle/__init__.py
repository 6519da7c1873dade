"""Puzzles: positions of real games with points to be scored in one turn."""
