"""What lies on the table: supply, street, hand, visitors, families."""
