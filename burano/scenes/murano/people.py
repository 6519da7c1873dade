"""The families and the names of Murano's computer players."""

from burano.games.murano.info import INFO
from burano.scenes.murano.theme import THEME
from burano.table.scenery.lagoon_theme import lagoon_people

PEOPLE = lagoon_people(INFO, THEME)
