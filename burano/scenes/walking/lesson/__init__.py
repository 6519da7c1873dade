"""Walking in Burano learned by playing: "First houses"."""
