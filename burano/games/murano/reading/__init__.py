"""What can be read from a position: answers for screens, which change nothing."""
