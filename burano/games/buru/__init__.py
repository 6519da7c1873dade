"""Rules of Buru."""
