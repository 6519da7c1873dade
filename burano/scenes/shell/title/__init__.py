"""The title screen: the shelf of games and its scenery."""
