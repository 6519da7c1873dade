"""The families and the names of Walking in Burano's computer players."""

from burano.games.walking.info import INFO
from burano.scenes.walking.theme import THEME
from burano.table.scenery.lagoon_theme import lagoon_people

PEOPLE = lagoon_people(INFO, THEME)
