"""Drawing, layout and controls for any board game: nothing here knows which game is played."""
