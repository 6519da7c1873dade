"""Fixed, telling states of the screens."""
