"""What all board games share: protocol, session, journal, registry. Imports no game and no window."""
