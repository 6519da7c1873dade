"""Texts of the table except the log."""

from __future__ import annotations

from burano.games.walking import events as e
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.words import prompts, spoken
from burano.table.contract.wording import GameWording


class WalkingWording(GameWording[Model]):
    """Prompts, questions before waste, names of rounds."""

    speech, prompts = spoken, prompts
    round_event = e.RoundStarted
