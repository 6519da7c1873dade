"""What is drawn over the table: pieces in flight, callouts, sheets."""
