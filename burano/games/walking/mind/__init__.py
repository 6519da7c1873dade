"""How computer players judge Walking in Burano."""
