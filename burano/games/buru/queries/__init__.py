"""Construction of positions for example boards."""
