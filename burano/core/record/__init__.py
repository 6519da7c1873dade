"""Open records: plays as JSON lines that any program can read, write and check.

A game declares the vocabulary of its format as data (`vocabulary`, `shapes`) and supplies two mappings: a `Recorder`
turns what happens into lines, a `Reader` says which actions a line decides. The rest is here.
"""
