"""The open record: written, read and checked."""
