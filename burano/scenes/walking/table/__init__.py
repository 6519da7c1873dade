"""The table of Walking in Burano."""
