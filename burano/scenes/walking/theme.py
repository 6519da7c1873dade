"""The look of Walking in Burano: the lagoon, its wall and the four families' crests."""

from burano.table.scenery.lagoon_theme import lagoon_theme

THEME = lagoon_theme(("boat_{}",))
