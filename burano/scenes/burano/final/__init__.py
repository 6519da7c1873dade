"""Burano's final scoring."""
