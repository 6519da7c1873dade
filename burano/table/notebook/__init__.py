"""Private notes of the players beside a play, and starred lines of the game log."""
