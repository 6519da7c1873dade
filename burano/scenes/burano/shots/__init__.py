"""Positions of Burano worth a picture."""
