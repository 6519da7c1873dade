"""Saved games on screen."""
