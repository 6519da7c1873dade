"""What people write down for themselves beside a play: notes, and starred lines of the game log."""
