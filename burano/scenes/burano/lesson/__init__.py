"""Burano learned by playing it."""
