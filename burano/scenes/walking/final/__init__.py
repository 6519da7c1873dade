"""The final scoring of Walking in Burano."""
