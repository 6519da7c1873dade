"""What happens in Buru, in words."""
