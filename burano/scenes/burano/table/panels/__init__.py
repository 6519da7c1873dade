"""The panels of Burano's table."""
