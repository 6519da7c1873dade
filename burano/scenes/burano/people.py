"""The four families, and the computer players of Burano in words."""

from burano.games.burano.info import INFO
from burano.table.contract import crests

PEOPLE = crests.people(INFO, ("worker_man_{}", "worker_woman_{}", "boat_{}"))
