"""The panels of the table."""
