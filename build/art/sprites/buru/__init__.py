"""The sprites of Buru."""
