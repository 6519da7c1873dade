"""The set-up of Murano."""
