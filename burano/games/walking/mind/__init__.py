"""What computer players know of Walking in Burano."""
