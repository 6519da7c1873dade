"""The panels of the table: supply, street, hand, visitors, families."""
