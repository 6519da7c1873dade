"""The families, and the computer players of Walking in Burano in words."""

from burano.games.walking.info import INFO
from burano.scenes.walking.theme import THEME
from burano.table.scenery.lagoon_theme import lagoon_people

PEOPLE = lagoon_people(INFO, THEME)
