"""Data that screens derive from a position of Walking in Burano: sums, reachable spaces, scoring cards. The rules do
not need it."""
