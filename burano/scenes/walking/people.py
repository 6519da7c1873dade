"""The families, and the computer players of Walking in Burano in words."""

from burano.games.walking.info import INFO
from burano.table.contract import crests

PEOPLE = crests.people(INFO, ("boat_{}",))
