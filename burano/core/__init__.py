"""Code shared by all board games: protocol, session, journal, registry. Imports no game and no screens."""
