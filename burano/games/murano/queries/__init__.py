"""Queries of positions for screens; they change nothing."""
