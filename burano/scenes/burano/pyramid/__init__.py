"""Building a pyramid, and the reveal of all pyramids."""
