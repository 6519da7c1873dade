"""The panels of Murano's table."""
