"""What can be looked up beside a table: all cards of the game with what is left of them, and its words."""
