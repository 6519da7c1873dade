"""The four families and the names of Burano's computer players."""

from burano.games.burano.info import INFO
from burano.scenes.burano.theme import THEME
from burano.table.scenery.lagoon_theme import lagoon_people

PEOPLE = lagoon_people(INFO, THEME)
