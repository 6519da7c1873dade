"""The look of Burano: the lagoon, its wall and the four families' crests."""

from burano.table.scenery.lagoon_theme import lagoon_theme

THEME = lagoon_theme(("worker_man_{}", "worker_woman_{}", "boat_{}"))
