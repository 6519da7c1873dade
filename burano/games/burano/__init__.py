"""The rules of Burano, one module per chapter of the rulebook. Knows no window."""
