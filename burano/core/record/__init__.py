"""Open records: plays as JSON lines that any program can read, write and check.

A game declares the vocabulary of its format as data (`vocabulary`, `shapes`) and supplies two mappings: a `Recorder`
turns events into lines, a `Reader` derives actions from lines. The rest is here.
"""
