"""Animation and sound of steps, and ambient animation."""
