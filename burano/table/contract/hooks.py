"""What a table asks its game. Every question has a plain answer; a game gives its own where it wants more.

`panels`, `places` and `fill` are what every game answers. The parts of the toolkit know these questions and not the
scene that answers them.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame
from pygame import FRect

from burano.core.protocol import Action, Event, Reason, Seat
from burano.core.session import Step
from burano.i18n import _
from burano.table.contract.screens import screens
from burano.table.contract.theme import PlayerColours, Theme
from burano.table.hints.arrows import HintArrow, beside
from burano.table.input.drag import Pos
from burano.table.input.spot_target import key_of
from burano.table.layout.arrangement import Arrangement
from burano.table.motion.ambient import Living
from burano.table.motion.animation_queue import Opening
from burano.table.motion.flight import Choreography, Flight, Point
from burano.table.motion.water_light import Waters
from burano.table.overlays.floats import Callout, Float, callout_float
from burano.table.panels.log import LOG
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.play.flow import Flow
from burano.table.play.model import Count, Key, TableModel
from burano.table.wording.words import ConfirmQuestion, MainButton
from burano.ui.controls.controls import Controls
from burano.ui.controls.widget import Widget
from burano.ui.drawing.theme import Colour
from burano.ui.input.commands import Command
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Tween

M = TypeVar("M", bound=TableModel[Any])


class Paper(Protocol[M]):  # type: ignore[misc]
    """A small paper above the table that asks or offers something."""

    area: FRect
    """In its own units, each of which is `zoom` of the table's."""
    zoom: float

    def draw(self, brush: Brush, model: M) -> None: ...

    def targets(self, model: M) -> Iterable[Spot]: ...


class GameHooks(ABC, Generic[M]):
    """The questions, and the plainest answers to them."""

    flow: Flow[Any, Any]
    kit: Kit
    view: View
    ui: Controls
    pointer: Pos
    breath = 0.4
    """How much lit places lose at the weakest moment of breathing."""

    @property
    @abstractmethod
    def log_area(self) -> FRect:
        """Where the game log lies; empty if it is not to be seen."""
        ...

    @property
    @abstractmethod
    def model(self) -> M:
        """The table as it is now."""
        ...

    # ---- panels

    @abstractmethod
    def panels(self) -> Mapping[str, Panel[M]]:
        """The panels by name, in the order they are painted; `self.log` is one of them, if the game wants it."""
        ...

    def places(self, view: View) -> Mapping[str, FRect]:
        """Where the panels lie in a window; one without a place is not shown. A game says this, or `arrangement`."""
        return self.arrangement(view).places

    def arrangement(self, view: View) -> Arrangement:
        """Where everything lies; a game that lets words grow (`view.grow`) has drawers for what then has no room."""
        return Arrangement(self.places(view))

    def room(self, view: View) -> View:
        """The view with as many units as the arrangement needs: where words take more room, pictures give way. With one
        arrangement only, words do not grow beyond pictures."""
        return view.fixed

    def fill(self, model: M) -> None:
        """Add to a new model what pointing means: `actions`, `sources`, and `drops` for what is held; and the game's
        own fields."""

    def crest(self, seat: Seat) -> str:
        """The sprite that stands for a seat."""
        return self.player_colours(seat).crest

    @property
    def theme(self) -> Theme:
        """The look of the game."""
        return screens(self.flow.session.game.game_id).people.theme

    def player_colours(self, seat: Seat) -> PlayerColours:
        """The colours and crest of a seat."""
        session = self.flow.session
        return screens(session.game.game_id).people.player_colours(session.table.players[seat])

    def ground(self, view: View) -> pygame.Surface:
        """What lies under all panels, for a size of the window."""
        return self.theme.ground(self.kit, view.window.size)

    def setting(self, model: M) -> Hashable:
        """What the arrangement depends on besides the window: with another answer the panels get other places."""
        return None

    def mood(self, model: M) -> Hashable:
        """What the ground depends on besides the size of the window."""
        return self.setting(model)

    def edge(self, brush: Brush) -> None:
        """Trimmings above all panels."""

    def middle(self) -> FRect:
        """The part of the table in whose lower middle sayings appear."""
        return self.view.area

    def free_middle(self) -> FRect:
        """The same without the ribbon, which says what to do."""
        room, ribbon = self.middle(), self.ribbon(self.view)[0]
        if not room.colliderect(ribbon):
            return room
        if ribbon.centery > room.centery:
            return FRect(room.x, room.y, room.w, ribbon.y - room.y)
        return FRect(room.x, ribbon.bottom, room.w, room.bottom - ribbon.bottom)

    def above_middle(self) -> list[pygame.Rect]:
        """The pixels of what can be pointed at above it: the bar that tells how far the play is, say."""
        top = self.view.to_px(self.middle()).top
        return [widget.rect for widget in self.ui if widget.rect.bottom <= top]

    def prompt(self, model: M) -> str:
        """What the table asks for, in one sentence on the ribbon; empty for no ribbon."""
        if not model.kind:
            return _("The game is over")
        if model.mine:
            return ""
        text = _("{name} is thinking…") if self.flow.driver.slow else _("{name} is playing")
        return text.format(name=model.players[model.actor].name)

    def ribbon(self, view: View) -> tuple[FRect, Colour]:
        """Where the ribbon lies, and its colour."""
        return FRect(view.w / 2 - 290, view.h - 44, 580, 38), self.player_colours(self.model.speaks_of).header

    def main_buttons(self, model: M) -> Sequence[MainButton]:
        """The main buttons for the decision at hand, the natural one last."""
        return ()

    def look_home(self) -> bool:
        """Go back from what another player has, where that is looked at; true if it was."""
        return False

    def own_commands(self) -> Mapping[Command, Callable[[], object]]:
        """Commands of the game that change nothing in the play: how the table is looked at."""
        return {}

    def clear(self) -> None:
        """The position changed: forget what was chosen or looked at for the old one."""

    # ---- pointing

    def clicked(self, key: Key) -> bool:
        """A thing was clicked that means something of the game's own; true if it did."""
        return False

    def needs_confirmation(self, key: Key) -> bool:
        """Whether what a click on a thing does cannot be taken back, or is dear: then the click only chooses it
        (`model.chosen`), and the main button or a second click does it."""
        return False

    def source_of(self, key: Key) -> Key:
        """The thing that is taken up by pressing another: the same thing may be shown twice."""
        return key

    def is_live(self, key: Key) -> bool:
        """Whether a thing acts, can be taken up or receives what is held."""
        model = self.model
        if key[0] == LOG:
            return True
        if not model.mine:
            return False
        if model.held is not None:
            return key in model.drops
        return key in model.actions or self.source_of(key) in model.sources

    def taken(self, key: Key) -> None:
        """A thing was taken up: what the game does about it besides showing it in the hand."""

    def looks_movable(self, key: Key) -> bool:
        """Whether a thing that must stay looks as if it could be taken up."""
        return False

    def is_choice(self, key: Key) -> bool:
        """Whether a thing is one of those the question asks to choose from: a drawer that holds it opens."""
        model = self.model
        return model.mine and key in (model.drops if model.held is not None else model.actions)

    def keep_visible(self) -> Iterable[FRect]:
        """What else is seen of the question beside what is chosen from, in units: the ways there, say. Nothing that is
        said of a thing covers it."""
        return ()

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """The legal place meant at a point for what is held."""
        return under if under in self.model.drops else None

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """The place meant at a point for what is held, legal or not."""
        return under

    def attempt(self, held: Key, place: Key) -> Action | None:
        """The action meant by dropping something on a place, legal or not: the rules then say why not."""
        return None

    PLANS: ClassVar[bool] = False
    """Whether something can be planned while others play."""

    def plannable(self, thing: Key) -> Collection[str]:
        """The words of the places a thing can be planned to go to while others play; none: it cannot be planned."""
        return ()

    def intended(self, thing: Key, place: Key) -> Action | None:
        """The action a step of such a plan means now; None if there is no such thing any more."""
        return self.attempt(thing, place)

    def implied_actions(self, action: Action) -> Sequence[Action]:
        """What must be played before an action, and goes without saying: that another is over, say."""
        return ()

    def why_not(self, action: Action) -> Reason | None:
        """Why an action the player tried is refused."""
        return self.flow.session.why_not(self.flow.seat, action)

    def why_not_put(self, held: Key, place: Key) -> Reason | None:
        """Why a thing cannot go to a place, if there is more to say than that it cannot."""
        action = self.attempt(held, place)
        return self.why_not(action) if action else None

    def why_stuck(self, key: Key) -> Reason | None:
        """Why a thing does nothing now, where that is worth a word."""
        return None

    def can_turn(self, held: Key) -> bool:
        """Whether a held thing can be turned round."""
        return False

    def where(self, action: Action) -> Key | None:
        """The thing an action is about, for pointing at it."""
        model = self.model
        return next((key for key, meant in model.actions.items() if meant == action), None)

    def hint_arrows(self, actions: Sequence[Action]) -> Iterable[HintArrow]:
        """The ways of a plan: from where each piece lies to where it would go."""
        return [HintArrow(None, self.where(action)) for action in actions]

    FACES: ClassVar[Collection[str]] = ()
    """Words of the things that are cards or the like: what they show is read."""

    def is_face(self, key: Key) -> bool:
        """Whether a thing is such a one: it is framed, not ringed; nothing is said above it without need, and no way of
        a plan strikes it through."""
        return key[0] in self.FACES

    def face_of(self, key: Key) -> FRect | None:
        """Where such a thing lies, in units; None if it is none, or not to be seen."""
        widget = self.ui.find(f"{key[0]}.{key[1]}") if self.is_face(key) else None
        return FRect(*(value / self.view.s for value in widget.rect)) if widget else None

    def faces(self) -> list[pygame.Rect]:
        """The pixels of all of them."""
        return [w.rect for w in self.ui if (key := key_of(w)) is not None and self.is_face(key)]

    def signs(self) -> Iterable[pygame.Rect]:
        """The pixels of what else is read on the table: no number of a plan covers it, no way strikes it through."""
        return ()

    def middle_of(self, key: Key) -> Point | None:
        """Where an arrow of a plan begins or ends at a thing, or its number lies, in units; None if it is not to be
        seen."""
        if (face := self.face_of(key)) is not None:
            return beside(face)
        widget = self.ui.find(f"{key[0]}.{key[1]}")
        return (widget.rect.centerx / self.view.s, widget.rect.centery / self.view.s) if widget else None

    def frame_of(self, key: Key) -> FRect | None:
        """What is framed where a plan marks a thing that must stay readable, in units, with a small number at
        `middle_of` it; None: that is ringed."""
        return self.face_of(key)

    def hint_ghosts(self, actions: Sequence[Action]) -> Iterable[Float]:
        """The pieces of a plan where they would lie."""
        return ()

    def point_out(self, actions: Sequence[Action]) -> None:
        """A plan was chosen from the list of hints: prepare the screen for its first action. None: the list was
        closed."""

    def hint_place(self) -> FRect:
        """Where the list of hints lies: over the game log, or on the left of the table."""
        area, g = self.middle(), self.view.grow
        if g > 1:
            area = self.free_middle()
            return FRect(area.x + 6, area.y + 6, min(480 * g, area.w * 0.62), area.h - 12)
        if self.log_area.w:
            area = self.log_area
        return FRect(area.x, area.y, max(300.0, min(area.w, 340.0)), area.h)

    def hint_places(self) -> Sequence[FRect]:
        """Where the list may lie when it is folded, rather than in the middle, the most welcome first."""
        return ()

    def hint_refuge(self) -> FRect | None:
        """Where it may lie if the middle has no room: because a paper takes all of it, say."""
        return None

    def confirm_question(self, action: Action) -> ConfirmQuestion | None:
        """A question before an action that would waste something."""
        return None

    def warning(self, action: Action) -> Reason | None:
        """What a beginner should hear before an action; the last word of its key is a kind of `GameScreens.warnings`,
        its sentence is `Words.warning`."""
        return None

    def on_wheel(self, x: float, y: float, steps: int) -> bool:
        """The wheel turned over a point, in units; true if the game used it."""
        return False

    # ---- above the table

    def paper(self, model: M) -> Paper[M] | None:
        """The paper lying above the table now."""
        return None

    def add_drawer_buttons(self, view: View) -> None:
        """Buttons on what lies in open drawers."""

    def main_place(self, view: View) -> FRect:
        """Where the main buttons lie, in the units of controls."""
        view = view.grown
        return FRect(view.w - 412, view.h - 82, 392, 66)

    def add_paper_buttons(self, paper: Paper[M]) -> None:
        """Buttons on the paper."""

    def dismiss(self, paper: Paper[M], under: Widget | None) -> bool:
        """The button went down beside the paper; true if that folded it away."""
        return False

    def callout(self, key: Key) -> Callout | None:
        """What a choice at this place would bring."""
        return None

    def explains(self, key: Key) -> bool:
        """Whether something floats beside a thing that is pointed at, so that it needs no tooltip."""
        return self.callout(key) is not None

    def explanation(self, key: Key) -> Float | None:
        """What floats beside a thing that is pointed at."""
        found, anchor = self.callout(key), self.anchor(key)
        if found is None:
            return None
        controls = [*self.above_middle(), *(widget.rect for widget in self.ui if widget.kind == "control")]
        clear = [*self.ui.keep_clear, anchor]
        return callout_float(self.kit, self.view.grown, found, anchor, clear, controls, self.ui.tip.spare)

    def anchor(self, key: Key) -> pygame.Rect:
        """What an explanation stands beside."""
        widget = self.ui.find(f"{key[0]}.{key[1]}")
        return widget.rect if widget else pygame.Rect(self.pointer, (1, 1))

    def more_floats(self) -> Iterable[Float]:
        """What else floats right above the picture."""
        return ()

    def ghost(self, held: Key, place: Key) -> Float | None:
        """The held piece where it would lie."""
        return None

    def held_room(self, held: Key) -> tuple[float, float]:
        """How much room a held piece takes round the pointer, in units."""
        return 130, 150

    def held_at(self, held: Key, place: Key | None, x: float, y: float) -> Point:
        """Where a held piece is drawn when the pointer is at a point, in units: it must not hide its ghost at the legal
        place under it."""
        return x, y

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        """The piece in hand, at a point in units."""
        brush.centred("ui_grab", x, y, 38, shadow=2)

    def ambience(self, model: M) -> Iterable[Living]:
        """What moves by itself on the table, bottom first; asked of models that are `alive`."""
        return ()

    def waters(self, model: M) -> Waters | None:
        """The water on which light drifts."""
        return None

    def breathing(self, model: M) -> str:
        """The panel whose lit places breathe now; empty for none."""
        return ""

    def without_highlights(self, model: M) -> M:
        """The same model at the weakest moment of breathing: without lights."""
        return dataclasses.replace(model, drops={})

    # ---- what happened

    def new_round(self, events: Sequence[Event]) -> str:
        """The round that began with a step, as it is called (“Round 8”); empty if none did, or a card opens it."""
        return ""

    def opening(self, model: M) -> Opening | None:
        """A card that opens a new stretch of the play, when it is first looked at."""
        return None

    def sounds(self, events: Sequence[Event]) -> Mapping[str, float]:
        """The sounds of a step, each with the seconds until it is heard: when what it belongs to arrives. Where nothing
        moves they are heard at once."""
        return {}

    def tune(self, model: M) -> str:
        """The music for the table as it is; usually that of the theme."""
        return self.theme.table_music

    def choreography(self, model: M) -> Choreography | None:
        """How what happens moves, for the table after the step; with full motion only."""
        return None

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        """Pieces that fly because of a step; `dropped_at`: where the player's hand let the piece go."""
        moves = self.choreography(self.model) if self.kit.motion.full else None
        return moves.flights(step.events, dropped_at) if moves is not None else ()

    def motions(self, step: Step) -> Iterable[Tween]:
        """Other motion because of a step; panels name what it changes in their keys."""
        moves = self.choreography(self.model) if self.kit.motion.full else None
        return moves.tweens(step.events) if moves is not None else ()

    def numbers(self, model: M) -> Mapping[Count, int]:
        """Numbers that count to their new values."""
        return model.numbers()

    def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
        """What a step of another seat took from a seat, in words; `before` and `after` are views."""
        return ()
