"""What pointing at Burano's table means: clicks, drops, refusals, plans, and what would be wasted."""

import dataclasses
import math
from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence

import pygame
from pygame import FRect

from burano.core.protocol import Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import houses, roofs
from burano.games.burano.mind import coach
from burano.games.burano.mind.outlook import outlook
from burano.i18n import _
from burano.scenes.burano.table import intents, overlays
from burano.scenes.burano.table.choices import Choices
from burano.scenes.burano.table.market_rows import MarketRows
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.outlook_sheet import OutlookSheet
from burano.scenes.burano.table.panels.map import Camera
from burano.scenes.burano.table.panels.workshops import is_dear
from burano.scenes.burano.table.parts import Parts
from burano.scenes.burano.table.player_sheet import PlayerSheet
from burano.table.cards.row import GAP
from burano.table.hints.arrows import HintArrow
from burano.table.input.drag import Pos
from burano.table.motion.flight import Point
from burano.table.overlays.floats import Float
from burano.table.play.model import Key
from burano.table.play.scene import PlayScene
from burano.table.wording.words import ConfirmQuestion
from burano.ui.controls.widget import Widget

_PIECES = ("pyramid", "prep", "roof", "supply")
"""What a player may try to drag even when the rules leave it nowhere to go."""
_UNPREPARED = ("pyramid", "supply")
"""Cubes that are not built from where they lie."""
_READ = ("square", "fish", "card", "building")
"""What a plan marks without hiding it: its picture says what it is, a badge what it brings or costs."""


class Pointing(PlayScene[Model]):
    """The part of the table that hands and plans ask."""

    camera: Camera
    choices: Choices
    rows: MarketRows
    parts: Parts

    @abstractmethod
    def toggle_privilege(self) -> None:
        """Offer the uses of a privilege point, or put them away."""
        ...

    def source_of(self, key: Key) -> Key:
        return ("supply", key[1]) if key[0] == "gift" else key

    def is_live(self, key: Key) -> bool:
        what, model = key[0], self.model
        if what == "player" or what == "outlook" and self._can_compare:
            return True
        if self.moored(key) is not None:
            return True
        if model.mine and model.held is None:
            if what == "hand":
                return model.kind == "sell"
            if what == "privilege":
                return a.PRIVILEGE_COIN in model.legal
        return super().is_live(key)

    def clicked(self, key: Key) -> bool:
        what, number = key
        model = self.model
        if what == "player":
            shown = dataclasses.replace(model, seat=number, mine=False, held=None, actions={}, sources=frozenset())
            self.services.stack.push(PlayerSheet(self.services, shown))
            return True
        if what == "outlook":
            self.compare()
            return True
        if what == "privilege":
            self.toggle_privilege()
            return True
        if (place := self.moored(key)) is not None:
            self.play(model.actions[place])
            return True
        if what in ("fish", "fish_again"):
            self.rows.meant = number if what == "fish_again" else GAP
        return model.mine and model.held is None and self._chosen(what, number)

    def needs_confirmation(self, key: Key) -> bool:
        """A privilege point is seldom had, and what it opens lies among squares that are free; once a deck was drawn
        from, nobody goes back. A lesson offers nothing that could be regretted."""
        if is_dear(self.model, key):
            return True
        action = self.model.actions.get(key)
        return action is not None and not self.flow.guided and self.flow.session.is_final(self.flow.seat, action)

    @property
    def _can_compare(self) -> bool:
        return bool(self.model.kind) and outlook(self.model.state, self.model.seat) is not None

    def compare(self) -> None:
        """Lay out what players compare."""
        if self._can_compare:
            self.services.stack.push(OutlookSheet(self.services, self.model))

    def moored(self, boat: Key) -> Key | None:
        """Where another's boat lies, if the own one may sail there: pointing at it means the place."""
        model = self.model
        if boat[0] != "boat" or boat in model.sources or not model.mine or model.held is not None:
            return None
        place = intents.place_key(model.state.boat[boat[1]])
        return place if model.kind == "sailing" and place in model.actions else None

    def _chosen(self, what: str, number: int) -> bool:
        """A thing that takes more than its one action to say what is meant."""
        model = self.model
        if what == "hand" and model.kind == "sell":
            self.choices.add_fish(model, number)
            self.refresh()
        elif what == "ship" and (what, number) in model.actions:
            self.choices.choose_ship(model, number)
            self.refresh()
        else:
            return False
        return True

    def is_choice(self, key: Key) -> bool:
        selling = self.model.mine and self.model.kind == "sell" and key[0] == "hand"
        return selling or super().is_choice(key)

    def keep_visible(self) -> Iterable[FRect]:
        return self.parts.map.lit_ways(self.model)

    def looks_movable(self, key: Key) -> bool:
        return self.model.mine and key[0] in _PIECES

    def taken(self, key: Key) -> None:
        self.choices.privilege = False
        super().taken(key)

    def can_turn(self, held: Key) -> bool:
        return held[0] == "roof"

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        if self.drawers.covers(pos):
            return super().place_at(held, under, pos)
        model, lagoon = self.model, self.parts.map
        x, y = pos[0] / self.view.s, pos[1] / self.view.s
        if held[0] == "roof":
            pairs = [number for what, number in model.drops if what == "span"]
            pair = lagoon.span_at(model, x, y, pairs)
            return ("span", pair) if pair >= 0 else None
        if held[0] == "prep":
            pit = lagoon.near_pit(model, x, y)
            return ("pit", pit) if ("pit", pit) in model.drops else None
        return super().place_at(held, under, pos) or self._nearest(x, y)

    def _nearest(self, x: float, y: float) -> Key | None:
        """The open place nearest to a point anywhere on the pyramid or the preparation area."""
        drops, pyramid, prep = self.model.drops, self.parts.pyramid, self.parts.prep
        spots: dict[Key, tuple[float, float]] = {}
        if pyramid.area.collidepoint(x, y):
            spots = {key: pyramid.shape.base(key[1]) for key in drops if key[0] == "pyramid"}
        elif prep.area.collidepoint(x, y):
            spots = {key: prep.spot(key[1]) for key in drops if key[0] == "prep"}
        return min(spots, key=lambda key: math.dist(spots[key], (x, y)), default=None)

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        model, lagoon = self.model, self.parts.map
        x, y = pos[0] / self.view.s, pos[1] / self.view.s
        if held[0] == "roof" and lagoon.area.collidepoint(x, y):
            pair = lagoon.span_at(model, x, y, range(len(model.state.board.pairs)))
            return ("span", pair) if pair >= 0 else None
        if held[0] in ("prep", *_UNPREPARED) and lagoon.area.collidepoint(x, y):
            pit = lagoon.drop_pit(model, x, y)
            return ("pit", pit) if pit >= 0 or held[0] in _UNPREPARED else None
        return under

    def why_not_put(self, held: Key, place: Key) -> Reason | None:
        if held[0] in _UNPREPARED and place[0] == "pit":
            return houses.not_prepared(intents.color_of(self.model.state, self.model.seat, held))
        return super().why_not_put(held, place)

    def attempt(self, held: Key, place: Key) -> Action | None:
        return intents.attempt(self.model.state, self.model.seat, held, place)

    PLANS = True

    def plannable(self, thing: Key) -> Collection[str]:
        if thing == ("boat", self.model.seat):
            return "island", "port"
        return {"pyramid": ("prep",), "prep": ("pit",)}.get(thing[0], ())

    def intended(self, thing: Key, place: Key) -> Action | None:
        seat = self.model.seat
        bare = thing[0] == "prep" and self.model.state.prep[seat * 3 + thing[1]] < 0
        return None if bare else self.attempt(thing, place)

    def why_stuck(self, key: Key) -> Reason | None:
        state, seat = self.model.state, self.model.seat
        action = intents.probe(state, seat, key)
        reason = self.why_not(action) if action else None
        if isinstance(action, a.Roof) and reason is not None and reason.key.startswith(("roof.", "move.")):
            return roofs.why_not_tile(state, seat, action.tile)
        return reason

    def where(self, action: Action) -> Key | None:
        return intents.where(self.model.state, self.model.seat, action)

    def warning(self, action: Action) -> Reason | None:
        now = self.services.settings.now
        if isinstance(action, a.EndTurn) and not now.confirm_end_turn and now.coach != "always":
            return None  # who wants no such question wants none from a coach who was not asked for either
        return coach.warning(self.model.state, self.model.seat, action)

    def hint_arrows(self, actions: Sequence[Action]) -> Iterable[HintArrow]:
        return intents.hint_arrows(self.model.state, self.model.seat, actions)

    def middle_of(self, key: Key) -> Point | None:
        if (lying := self._on_paper(key)) is not None:  # its corner: picture and words stay free
            return lying.rect.x / self.view.s + 20, lying.rect.y / self.view.s + 20
        if key[0] in _READ and (frame := self.frame_of(key)) is not None:
            return frame.x + 0.14 * frame.w, frame.y + 0.14 * min(frame.size)  # the corner
        return overlays.middle_of(self.parts, self.model, key) or super().middle_of(key)

    def _on_paper(self, key: Key) -> Widget | None:
        """What stands for a thing on the paper that asks for it."""
        onto_paper = {"stack": "kind", "card": "offer", "card_deck": "offer_deck"}
        return self.ui.find(f"{onto_paper.get(key[0], '')}.{key[1]}")

    FACES = "card", "building", "hand", "fish", "square"

    def signs(self) -> Iterable[pygame.Rect]:
        model, workshops = self.model, self.parts.workshops
        squares = [number for number in model.state.board.lace_squares if self.ui.find(f"square.{number}")]
        read = [workshops.outer(sign) for number in squares for sign in workshops.signs(model, number)]
        read += [panel.outer(sign) for panel in (self.parts.prep, self.parts.roofs) for sign in panel.signs(model)]
        return map(self.view.to_px, read)

    def frame_of(self, key: Key) -> FRect | None:
        if key[0] == "roof":
            return self.parts.roofs.outer(self.parts.roofs.tile(key[1]))
        thing = self._on_paper(key)
        return FRect(*(value / self.view.s for value in thing.rect)) if thing is not None else self.face_of(key)

    def hint_ghosts(self, actions: Sequence[Action]) -> Iterable[Float]:
        if self.camera.plan:
            return ()
        return overlays.hint_ghosts(self.view, self.parts.map, self.flow.session.game, self.model, actions)

    def confirm_question(self, action: Action) -> ConfirmQuestion | None:
        missed = self._missed() if isinstance(action, a.EndTurn) else ""
        if not missed or not self.services.settings.now.confirm_end_turn:
            return None
        return ConfirmQuestion(_("End the turn?"), missed, _("End turn"))

    def _missed(self) -> str:
        """What ending the turn now would waste; empty if nothing."""
        legal = self.model.offered
        if self.model.state.moves == 0 and any(isinstance(action, a.Pick | a.Build | a.Roof) for action in legal):
            return _("You have not made a move. Passing pays 1 coin, but so does your first move, which costs nothing.")
        if any(isinstance(action, a.Roof) for action in legal):
            return _("You could still lay a roof.")
        return ""
