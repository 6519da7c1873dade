"""The texts of Walking in Burano."""
