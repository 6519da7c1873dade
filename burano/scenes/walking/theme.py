"""The look of Walking in Burano: colours, walls and sprites of the four families."""

from dataclasses import replace

from burano.table.scenery.lagoon_theme import lagoon_theme

THEME = replace(lagoon_theme(("boat_{}",)), table_music="promenade")
