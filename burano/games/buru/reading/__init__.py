"""Positions read for people: described in words for example boards."""
