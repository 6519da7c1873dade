"""What Granchi draws besides sprites."""
