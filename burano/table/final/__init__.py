"""Winner, charts, score sheet and postcard of a finished game."""
