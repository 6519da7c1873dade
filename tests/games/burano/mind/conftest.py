"""Fixtures of this folder."""

from tests.ai.played_games import match, middle

__all__ = ["match", "middle"]
