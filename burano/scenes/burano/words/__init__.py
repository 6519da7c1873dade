"""Burano in words: events, reasons, tips, thoughts, prompts."""
