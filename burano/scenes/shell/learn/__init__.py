"""How to play, puzzles, weekly challenge."""
