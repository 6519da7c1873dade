"""Sound effects, music and speech output."""
