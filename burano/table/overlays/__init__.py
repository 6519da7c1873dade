"""Overlays above the table: pieces in flight, callouts, messages, marks, and scenes with one sheet."""
