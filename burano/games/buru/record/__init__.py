"""The open record format: writing, reading and checking."""
