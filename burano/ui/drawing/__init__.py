"""Text, sprites, palettes and shapes."""
