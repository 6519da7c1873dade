"""Buru learned by playing: "The first day"."""
