"""The set-up of Walking in Burano."""
