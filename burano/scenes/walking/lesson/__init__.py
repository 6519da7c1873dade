"""The lesson of Walking in Burano, "First houses"."""

from burano.scenes.walking.lesson.first_houses import first_houses as lessons

__all__ = ["lessons"]
