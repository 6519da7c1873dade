"""The set-up of Granchi."""
