"""What every board game of the lagoon shares: the protocol, a session, its journal. Knows no game and no window."""
