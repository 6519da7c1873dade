"""The look of Burano: colours, walls and sprites of the four families."""

from burano.table.scenery.lagoon_theme import lagoon_theme

THEME = lagoon_theme(("worker_man_{}", "worker_woman_{}", "boat_{}"))
