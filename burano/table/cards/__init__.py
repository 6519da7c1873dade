"""Parts for card games: hand, supply, decks, prices."""
