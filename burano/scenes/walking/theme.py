"""The look of Walking in Burano: the lagoon, its wall and the four families' crests."""

from dataclasses import replace

from burano.table.scenery.lagoon_theme import lagoon_theme

THEME = replace(lagoon_theme(("boat_{}",)), table_music="promenade")
