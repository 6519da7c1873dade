"""The rules of Burano, one module per chapter of the rulebook. Imports nothing that draws."""
