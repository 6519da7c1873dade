"""Burano's table."""
