"""The set-up: rounds, and whether the tide plays."""

from burano.table.setup import scene
from burano.table.setup.model import Draft
from burano.table.setup.options import ChoiceOption, Option, SwitchOption
from tests.guest.scenes.people import PEOPLE

_ROUNDS = (3, 4, 6)


class SetupScene(scene.SetupScene[Draft]):
    """The toolkit's set-up with two options."""

    people = PEOPLE
    drafts = Draft

    def options(self) -> list[Option]:
        draft = self.draft
        rounds = draft.options["rounds"]
        chosen = _ROUNDS.index(rounds) if rounds in _ROUNDS else 1
        pick = lambda index: self.change(draft.with_options(rounds=_ROUNDS[index]))
        tip = "The tide takes a turn of its own"
        flood = lambda on: self.change(draft.with_options(tide=on))
        return [
            ChoiceOption(
                "rounds", "Rounds", [str(number) for number in _ROUNDS], chosen, pick, tip="How long the game is"
            ),
            *super().options(),
            SwitchOption("tide", "The tide plays along", draft.options["tide"] is True, flood, tip=tip),
        ]
