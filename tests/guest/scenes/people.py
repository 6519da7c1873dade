"""Who catches crabs."""

from burano.table.contract.people import People
from tests.guest.info import INFO
from tests.guest.scenes.theme import THEME

PEOPLE = People(INFO, THEME, ("Ada", "Ben", "Cleo"), automata=("The tide",))
