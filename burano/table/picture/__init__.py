"""Drawing a table: panels, brush, highlights, backdrops, replay pictures."""
