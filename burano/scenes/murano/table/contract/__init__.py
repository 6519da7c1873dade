"""What Murano hands to the table of the toolkit."""
