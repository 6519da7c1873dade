"""The set-up: who plays, and the options of the rules."""

from __future__ import annotations

from burano.scenes.walking.people import PEOPLE
from burano.table.setup.model import Draft
from burano.table.setup.scene import SetupScene as Toolkit


class SetupScene(Toolkit[Draft]):
    """The toolkit's set-up."""

    people = PEOPLE
    drafts = Draft
