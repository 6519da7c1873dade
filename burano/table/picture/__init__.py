"""Draws a table: panels, brush, highlights, replay pictures."""
