"""Parts for games with cards: hand, supply, decks, prices."""
