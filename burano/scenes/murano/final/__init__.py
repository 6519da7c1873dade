"""The final scoring of Murano."""
