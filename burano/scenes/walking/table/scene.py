"""The table of Walking in Burano: its panels, what pointing at them means, what happens shown."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from functools import partial

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Action, Event, Reason, Seat
from burano.games.walking import actions as a
from burano.games.walking import events as e
from burano.games.walking import place
from burano.games.walking.board import CELLS, FLOORS, HOME, PLOTS
from burano.games.walking.reading.position import cell_of, scaffolds
from burano.i18n import _
from burano.scenes.walking import commands as own
from burano.scenes.walking.art.pictures import RATIO, card_face, portrait
from burano.scenes.walking.flow import Flow
from burano.scenes.walking.names import BOOK
from burano.scenes.walking.table import intents, overlays
from burano.scenes.walking.table.large_text import roomy, table_layout
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.table.motion import Choreography
from burano.scenes.walking.table.parts import Parts
from burano.scenes.walking.table.places import TableLayout, VisitLayout
from burano.scenes.walking.table.sounds import sounds_of
from burano.scenes.walking.words import spoken, tips
from burano.scenes.walking.words.prompts import buttons, confirm_question, prompt
from burano.scenes.walking.words.table import WORDS
from burano.stage.scene import Services
from burano.table.cards.supply import Draft
from burano.table.hints.arrows import HintArrow, low_beside
from burano.table.input.drag import Pos
from burano.table.input.spot_target import key_of
from burano.table.layout.arrangement import Arrangement
from burano.table.motion.ambient import Living
from burano.table.motion.flight import Point
from burano.table.motion.water_light import Waters
from burano.table.overlays.floats import Callout, Float, large_float
from burano.table.overlays.sum_breakdown import tally_float
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.play.model import Key
from burano.table.play.scene import PlayScene
from burano.table.wording.game_log import turn_events
from burano.table.wording.words import ConfirmQuestion, MainButton
from burano.ui.controls.tooltip_drawing import CalloutLine
from burano.ui.drawing.theme import Colour
from burano.ui.input.commands import PAD, Command
from burano.ui.rule_references import without_references
from burano.ui.scaling import View


class TableScene(PlayScene[Model]):
    """The main view of the game."""

    model_type = Model
    guide = spoken

    def __init__(self, services: Services, flow: Flow) -> None:
        self.draft = Draft()
        self.house = NOTHING
        """The house chosen for the next visitor, where several wait."""
        self.street_of: Seat = NOBODY
        self.chronicle_open = self.peek = self.visiting = False
        """`peek`: somebody who has to choose a visitor looks at the whole table first."""
        self.look = self._kept = NOTHING
        self._advised: Key | None = None
        """What was chosen because a hint begins with it."""
        self.layout_now = TableLayout(1920, 1080, 1)
        super().__init__(services, flow, WORDS)

    # ---- panels

    def panels(self) -> Mapping[str, Panel[Model]]:
        self.parts = Parts(self.log)
        return self.parts.panels()

    def arrangement(self, view: View) -> Arrangement:
        others = len(self.flow.session.table.players) - 1
        self.layout_now = table_layout(view, view.h, others, game_log=self.chronicle_open, visit=self.visiting)
        return self.layout_now.arrangement()

    def room(self, view: View) -> View:
        return roomy(view)

    def setting(self, model: Model) -> Hashable:
        return model.visiting

    def ground(self, view: View) -> pygame.Surface:
        return self.layout_now.ground(self.kit, view)

    def prompt(self, model: Model) -> str:
        return prompt(model) or super().prompt(model)

    def ribbon(self, view: View) -> tuple[FRect, Colour]:
        model = self.model
        seat = model.actor if model.actor != NOBODY and not model.mine else model.seat
        if model.street_of != NOBODY:
            seat = model.street_of
        return self.layout_now.ribbon, self.player_colours(seat).header

    def middle(self) -> FRect:
        return self.layout_now.places()["street"]

    # ---- the model

    def fill(self, model: Model) -> None:
        if model.drafting and model.state.column(self.draft.column):
            model.column = self.draft.column
        model.top, model.count = self.draft.top, self.draft.count
        model.house, model.street_of, model.look = self.house, self.street_of, self.look
        if self.look == NOTHING and self.chosen is not None and self.chosen[0] == "who":
            model.look = self.chosen[1]
        taken = [event for event in turn_events(self.flow.session, e.CardsAcquired) if event.seat == model.actor]
        model.taken = taken[-1].cards if taken else ()
        chooses = model.kind == "visit" and model.mine and model.street_of == NOBODY
        model.visiting = self.visiting = chooses and not self.peek
        advice = self.hints.advice
        model.planned = frozenset(cell for _card, cell in intents.placed(advice.actions if advice else ()))
        intents.fill(model)

    def clear(self) -> None:
        self.draft.clear()
        self.house, self.street_of, self.look, self.peek = NOTHING, NOBODY, self._kept, False
        self._advised = None

    # ---- buttons

    def add_buttons(self, view: View) -> None:
        if view.grow > 1:
            self.buttons.menu(12, 8, size=42, step=47, brief=True, down=True)
        else:
            self.buttons.menu(13, 13, size=42, step=47)
            if "log" in self.layout_now.places():
                self._log_buttons()
        with self.on(self.parts.moves):
            self.buttons.back(*self.parts.moves.back_place(), high=44)
            self.buttons.main(self.parts.moves.main(), self.main_buttons(self.model))

    def add_drawer_buttons(self, view: View) -> None:
        if self.drawers.is_open("log"):
            self._log_buttons()

    def _log_buttons(self) -> None:
        if not self.hints.shown:
            with self.on(self.log):
                self.buttons.filter(self.log)

    def main_place(self, view: View) -> FRect:
        return self.parts.moves.main()

    def main_buttons(self, model: Model) -> Sequence[MainButton]:
        return buttons(model, self._take_now(model))

    def _take_now(self, model: Model) -> Action | None:
        if model.kind != "acquire" or model.column == NOTHING:
            return None
        return intents.acquire(model, model.column, model.top)

    def own_commands(self) -> Mapping[Command, Callable[[], object]]:
        take = {command: partial(self._count, number) for number, command in enumerate(own.TAKE, 1)}
        return {**take, own.CHRONICLE: self._toggle_chronicle, own.FEEDS: self._keep_tint}

    def _keep_tint(self) -> None:
        """What feeds the character one points at stays tinted, until the key is pressed again."""
        self._kept = NOTHING if self._kept != NOTHING else self.look
        if self._looked():
            self.refresh()

    def _toggle_chronicle(self) -> None:
        if self.view.grow > 1:
            self.sliding.toggle("log")
            return
        self.chronicle_open = not self.chronicle_open
        self.relayout()

    # ---- choices that are no actions yet

    def _count(self, number: int) -> None:
        if self.model.kind == "acquire" and self.draft.set_count(number):
            self.kit.audio.play("click")
            self.refresh()
            if self._looked():  # the pointer may be on another end of the column now
                self.refresh()

    def clicked(self, key: Key) -> bool:
        kind, number = key
        if kind == "count":
            self._count(number)
        elif kind == "from":
            self.draft.top = not number
            self.refresh()
        elif kind == "chronicle":
            self._toggle_chronicle()
        elif kind == "peek":
            self.peek = not self.peek
            self.refresh()
        elif kind == "player":
            self._show_street(number)
        elif kind == "house" and self.model.held is None:
            self._choose_house(number)
        else:
            return False
        return True

    def _choose_house(self, plot: int) -> None:
        """The next visitor comes to this house: whoever it may be is looked for among the characters."""
        again, self.house = plot == self.model.likely_house(self.model.seat), plot
        self.refresh()
        if who := next(iter(self.model.actions), None):
            self.reveal(who)
        if again:
            self.say(BOOK.say("button_why", "visit"), self.pointer, bad=False)

    def _show_street(self, seat: Seat) -> None:
        """Another's street, large; a second click brings the own one back."""
        self.street_of = NOBODY if seat in (self.street_of, self.model.seat) else seat
        self.refresh()

    def look_home(self) -> bool:
        was, self.street_of = self.street_of, NOBODY
        if was != NOBODY:
            self.refresh()
        return was != NOBODY

    def taken(self, key: Key) -> None:
        self.street_of = NOBODY
        super().taken(key)

    def on_wheel(self, x: float, y: float, steps: int) -> bool:
        if not self.model.drafting or not self.parts.supply.holds(x, y):
            return False
        self._count(max(1, min(FLOORS, self.draft.count + (1 if steps > 0 else -1))))
        return True

    # ---- looking

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN, PAD) and self._looked():
            self.refresh()
        return used

    def _looked(self) -> bool:
        """Follow the pointer or the focus; true if the picture depends on it."""
        widget = self.ui.find(self.ui.focus_name) if self.ui.keyboard else None
        key = self.key_at(self.pointer) if widget is None else key_of(widget)
        changed = self.model.drafting and self.draft.point(key)
        look = self._character(key) if key is not None else NOTHING
        look = NOTHING if self.hand.held is not None else self._kept if look == NOTHING else look
        if look != self.look:
            self.look, changed = look, True
        return changed

    def _character(self, key: Key) -> int:
        """The character a thing stands for, or nothing."""
        if key[0] == "guest":
            return self.model.guest(self.model.shown_seat, key[1])
        return key[1] if key[0] == "who" else NOTHING

    def needs_confirmation(self, key: Key) -> bool:
        """A visitor stays and a returned card is gone; cards taken can be put back."""
        return self.model.kind in ("visit", "remove", "discard")

    def is_live(self, key: Key) -> bool:
        if key[0] in ("count", "from"):
            return self.model.mine and self.model.held is None
        if key[0] == "house":
            return self.model.mine and self.model.kind == "visit"
        return key[0] in ("chronicle", "peek", "player") or super().is_live(key)

    # ---- placing

    def looks_movable(self, key: Key) -> bool:
        return key[0] == "hand" and self.model.mine

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        return super().place_at(held, self.meant(held, under, pos), pos)

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """A card has its floor, so only the plot is chosen: any height of it will do."""
        if under is None or under[0] != "cell":
            return under
        return "cell", cell_of(held[1], under[1] // FLOORS)

    def attempt(self, held: Key, place: Key) -> Action | None:
        plot = place[1] // FLOORS
        return a.PLACE[held[1]][plot] if place[0] == "cell" and 0 <= plot < PLOTS else None

    PLANS = True

    def plannable(self, thing: Key) -> Collection[str]:
        return ("cell",) if thing[0] == "hand" else ()

    def why_stuck(self, key: Key) -> Reason | None:
        if key[0] == "middle" and self.model.drafting:
            return self.why_not(a.ACQUIRE[key[1]][intents.MIDDLE])
        if key[0] != "hand":
            return None
        state, seat, card = self.model.state, self.model.seat, key[1]
        reason = self.flow.session.why_not(seat, a.PLACE[card][HOME])
        early = reason is not None and reason.key in ("game.over", "turn.not_yours", "action.not_now")
        return reason if early else place.why_not_card(state, seat, card)

    def where(self, action: Action) -> Key | None:
        return intents.where(self.model, action)

    def point_out(self, actions: Sequence[Action]) -> None:
        """A pick of cards is shown as if one pointed at it, a visitor is chosen, until the list is closed."""
        if actions and isinstance(actions[0], a.Acquire):
            self.draft.point(intents.where(self.model, actions[0]))
            self.draft.count = actions[0].floors.bit_count()
        elif self.chosen in (None, self._advised):  # what the player chose stays: the button shall take that
            self._advise(actions[0] if actions else None)
        if not actions:
            self.draft.clear()

    def _advise(self, action: Action | None) -> None:
        """Choose what a plan begins with: a visitor for the house it means."""
        if isinstance(action, a.Visit) and action.plot != self.model.likely_house(self.model.seat):
            self.house = action.plot
            self.refresh()
        where = intents.where(self.model, action) if action is not None else None
        self.chosen = self._advised = where if where in self.model.actions else None

    def hint_arrows(self, actions: Sequence[Action]) -> Iterable[HintArrow]:
        return intents.hint_arrows(self.model, actions)

    def middle_of(self, key: Key) -> Point | None:
        if key[0] == "cell" and not self.is_face(key):
            return self._cell(key[1]).center
        card = self.face_of(key) if key[0] in ("hand", "cell") else next(iter(self._picked(key)), None)
        return low_beside(card) if card is not None else super().middle_of(key)

    FACES = "hand", "top", "middle", "bottom", "who"

    def is_face(self, key: Key) -> bool:
        """A card in the street, a scaffold, or a card of a plan that would stand there, is seen like the others."""
        if key[0] != "cell":
            return super().is_face(key)
        state, seat = self.model.state, self.model.shown_seat
        stands = state.street[seat * CELLS + key[1]] >= 0 or key[1] in scaffolds(state.shape[seat])
        return stands or key[1] in self.model.planned

    def face_of(self, key: Key) -> FRect | None:
        return self._cell(key[1]) if key[0] == "cell" and self.is_face(key) else super().face_of(key)

    def faces(self) -> list[pygame.Rect]:
        """The sign of a free plot is not struck through either."""
        street = self.parts.street
        return [*super().faces(), *(self.view.to_px(street.outer(sign)) for sign in street.signs(self.model))]

    def frame_of(self, key: Key) -> FRect | None:
        cards = self._picked(key)
        return cards[0].unionall(cards[1:]) if cards else super().frame_of(key)

    def _picked(self, key: Key) -> list[FRect]:
        """The cards of the supply that the chosen plan takes, the lowest first, if this is the end they lie at."""
        advice, supply = self.hints.advice, self.parts.supply
        first = advice.actions[0] if advice is not None and advice.actions else None
        if not isinstance(first, a.Acquire) or key != intents.where(self.model, first):
            return []
        return [supply.outer(supply.lying(self.model, space)) for space in intents.spaces(self.model, first)]

    def _cell(self, cell: int) -> FRect:
        return self.parts.street.plan(self.model.state.shape[self.model.seat]).cell(cell)

    def hint_ghosts(self, actions: Sequence[Action]) -> Iterable[Float]:
        street, placed = self.parts.street, intents.placed(actions)
        return filter(None, (overlays.ghost(self, street, ("hand", card), ("cell", cell)) for card, cell in placed))

    def hint_place(self) -> FRect:
        room = self.layout_now.hints(taking=self.model.kind in ("acquire", "place", "discard"))
        if room is None or self.drawers.covers(self.view.to_px(room).center):
            return super().hint_place()
        return room

    def hint_places(self) -> Sequence[FRect]:
        return self.layout_now.hint_places

    def confirm_question(self, action: Action) -> ConfirmQuestion | None:
        return confirm_question(self.model, action) if self.services.settings.now.confirm_end_turn else None

    # ---- above the table

    def callout(self, key: Key) -> Callout | None:
        if key[0] == "middle" and (why := self.why_stuck(key)) is not None:
            return Callout("", (CalloutLine("ui_warning", without_references(self.words.reason(why))),))
        return overlays.callout(self.model, key)

    def explains(self, key: Key) -> bool:
        return self._paper_for(key) or self._notes(key) or overlays.is_enlarged(self.view, key) or super().explains(key)

    def _notes(self, key: Key) -> bool:
        """Whether a note beside the pointer tells what a pick brings: where nothing beside the supply does."""
        drafting = key[0] in ("top", "bottom") and key in self.model.actions and self.model.mine
        return drafting and not self.parts.supply.has_buttons(self.model)

    def _paper_for(self, key: Key) -> bool:
        """Whether a character is pointed at that looks at a house of the own street, or still could."""
        model = self.model
        if key[0] != "who" or model.held is not None or model.likely_house(model.seat) == NOTHING:
            return False
        return bool(model.state.piles[key[1]]) or model.is_mine(key[1])

    def _pixels(self, panel: Panel[Model]) -> pygame.Rect:
        """Where a panel lies in the window."""
        return self.view.to_px(panel.outer(panel.area))

    def is_choice(self, key: Key) -> bool:
        model = self.model
        several = model.mine and model.kind == "visit" and len(model.state.due) > 1
        return (several and key[0] == "house" and key[1] in model.state.due) or super().is_choice(key)

    def explanation(self, key: Key) -> Float | None:
        if self._paper_for(key):
            return self._sum_of(key)
        if self._notes(key):
            return overlays.draft_note(self.kit, self.view, self.model, key, self.pointer)
        if overlays.is_enlarged(self.view, key) and self.hand.held is None:
            return large_float(self.view, card_face(key[1]), RATIO, self.anchor(key), self._pixels(self.parts.hand))
        return super().explanation(key)

    def _sum_of(self, key: Key) -> Float:
        """The points of a character spelled out, where neither characters nor houses are hidden."""
        model = self.model
        told = tips.tally(model.state, model.seat, model.likely_house(model.seat), key[1])
        above = self.view.rect(0, 0, self.view.w, self.layout_now.ribbon.top)
        beside = self._pixels(self.parts.characters)
        beside.y, beside.h = self.anchor(key).y, self.anchor(key).h
        if isinstance(self.layout_now, VisitLayout):
            above = self._pixels(self.parts.street)
            beside = self.view.to_px(self.parts.street.plan(model.state.shape[model.seat]).whole)
            beside.w, beside.x = beside.right, 0  # right of it: hints lie at the left
        return tally_float(self.kit, self.view, told, portrait(key[1]), beside, above)

    def ghost(self, held: Key, place: Key) -> Float | None:
        return overlays.ghost(self, self.parts.street, held, place, priced=True)

    def held_room(self, held: Key) -> tuple[float, float]:
        return 240, 290

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        over = self.hand.hot if self.hand.held == held else None
        overlays.draw_held(brush, self.model, self.parts.street, x, y, held[1], over)

    def ambience(self, model: Model) -> Iterable[Living]:
        return self.parts.street.mooring(model).living()

    def waters(self, model: Model) -> Waters | None:
        return Waters(self.parts.street.mooring(model).canal, whole=True)

    def breathing(self, model: Model) -> str:
        return "street" if model.held is not None and model.drops else ""

    def without_highlights(self, model: Model) -> Model:
        return dataclasses.replace(model, faint=True)

    # ---- what happened

    def new_round(self, events: Sequence[Event]) -> str:
        found = (event.round for event in events if isinstance(event, e.RoundStarted))
        return next((_("Round {n}").format(n=number + 1) for number in found), "")

    def sounds(self, events: Sequence[Event]) -> Mapping[str, float]:
        return sounds_of(self.model, events)

    def tune(self, model: Model) -> str:
        return "promenade"

    def choreography(self, model: Model) -> Choreography:
        return Choreography(self.kit, self.view, self.parts, model)
