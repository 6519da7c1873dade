"""Coach and weekly challenge."""
