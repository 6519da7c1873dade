"""Drawings over the table: pieces in flight, callouts, sheets."""
