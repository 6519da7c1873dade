"""Burano's things as pictures."""
