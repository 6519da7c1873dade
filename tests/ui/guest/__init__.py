"""A guest goes through the real program."""
