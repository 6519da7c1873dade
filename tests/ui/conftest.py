"""Fixtures of this folder."""

from tests.ui.bot_thinking import think_at_once

__all__ = ["think_at_once"]
