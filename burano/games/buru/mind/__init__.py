"""What Buru offers its computer players."""
