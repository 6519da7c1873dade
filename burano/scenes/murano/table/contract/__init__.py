"""The objects this game hands to the toolkit's table, one module for each object of `burano/table/contract`."""
