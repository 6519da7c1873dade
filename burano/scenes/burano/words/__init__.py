"""The texts of Burano: events, reasons, tooltips, hints, prompts."""
