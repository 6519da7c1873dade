"""What happens in Granchi, in words."""
