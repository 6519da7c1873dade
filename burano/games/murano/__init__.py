"""The rules of Murano."""
