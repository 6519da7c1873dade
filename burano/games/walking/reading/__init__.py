"""What screens read from a position of Walking in Burano: sums, reach, feeding cards. The rules do not need it."""
