"""The pieces, cards and boards of Burano, one module per family of things."""
