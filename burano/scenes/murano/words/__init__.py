"""The texts of Murano."""
