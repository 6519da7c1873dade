"""Burano's set-up."""
