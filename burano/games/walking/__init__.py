"""The rules of Walking in Burano, one module per chapter of the rulebook. Imports nothing that draws."""
