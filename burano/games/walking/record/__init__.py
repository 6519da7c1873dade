"""The open record of Walking in Burano: writing, reading and checking it."""
