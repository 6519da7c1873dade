"""Walking in Burano learned by playing: "First houses"."""

from burano.scenes.walking.lesson.first_houses import first_houses as lessons

__all__ = ["lessons"]
