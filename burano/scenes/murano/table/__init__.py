"""Murano's table."""
