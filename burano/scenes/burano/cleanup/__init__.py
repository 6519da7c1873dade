"""The clean-up of a season."""
