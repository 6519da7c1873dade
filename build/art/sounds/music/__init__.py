"""The music: seven pieces that run on and on, written down as notes and chords and played by our own instruments."""

from __future__ import annotations

from .pieces import PIECES

__all__ = ["PIECES"]
