"""The table of Buru."""
