"""Where a new game is agreed on."""
