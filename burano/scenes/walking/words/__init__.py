"""What happens in Walking in Burano, in words."""
