"""Texts of the table except the log."""

from __future__ import annotations

from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words import prompts, spoken
from burano.table.contract.wording import GameWording


class MuranoWording(GameWording[Model]):
    """Prompts, and the question before waste."""

    speech, prompts = spoken, prompts
