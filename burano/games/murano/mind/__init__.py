"""What computer players know of Murano."""
