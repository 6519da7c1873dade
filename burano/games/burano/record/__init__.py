"""The open record of Burano: writing, reading and checking it."""
