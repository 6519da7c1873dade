"""Pictures of Murano: the lagoon with its ring, pieces, cards."""
