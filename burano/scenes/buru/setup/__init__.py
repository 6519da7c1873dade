"""The set-up of Buru."""
