"""What Buru draws besides sprites."""
