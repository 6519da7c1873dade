"""What every game of the lagoon shows: the signs on buttons and the shore behind the title."""
