"""Drawing of Murano's lagoon, pieces and cards."""
