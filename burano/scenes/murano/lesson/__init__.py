"""Murano learned by playing: "First glass"."""
