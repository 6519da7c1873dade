"""Final scoring: characters with gondoliers, idle gondoliers, the winner (R8, R1.3, V19, V20)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano import characters, production
from burano.games.murano.actions import ScoreCharacter
from burano.games.murano.board import BEADS_AT, COLORS, GOLD_FOR_VP, OWN_GONDOLIERS, WIDTH
from burano.games.murano.events import CharacterScored, GameEnded, ScoringStarted, SeatScored
from burano.games.murano.state import FROM_CHARACTERS, FROM_IDLE, OVER, SCORE, State


def begin(state: State, first: int, log: list[Event] | None) -> None:
    """Start scoring with the player who triggered or agreed the end."""
    state.phase = SCORE
    state.actor = first
    state.scored_seats = 0
    if log is not None:
        log.append(ScoringStarted(first))


def free_gondoliers(state: State, seat: int, island: int) -> int:
    """Return the number of gondoliers on the island's gondolas that have not scored a character yet."""
    used = 0
    for done in state.scored:
        if done[0] == seat and done[2] == island:
            used += 1
    return state.tally[island * WIDTH + OWN_GONDOLIERS + seat] - used


def unused(state: State, seat: int) -> list[int]:
    """Return the seat's characters that are not scored."""
    scored = [done[1] for done in state.scored if done[0] == seat]
    return [card for card in state.characters[seat] if card not in scored]


def idle_gondoliers(state: State, seat: int) -> int:
    """Return the number of the seat's gondoliers without a character, on gondolas and in front of the player."""
    on_gondolas = sum([1 for other in state.gondolas if other == seat])
    return state.supply[seat] + on_gondolas - sum([1 for done in state.scored if done[0] == seat])


def worth(state: State, seat: int, action: ScoreCharacter) -> int:
    """Return the VP of a scoring whose conditions are met."""
    card = state.board.tables.characters[action.character]
    if card.rule == GOLD_FOR_VP:
        return characters.gold_points(state, action.gold)
    if card.rule == BEADS_AT:
        return state.board.tables.bead_table[sum(action.beads)]
    return characters.points(state, seat, action.character, action.island)


def scorings(state: State, seat: int) -> list[ScoreCharacter]:
    """Return every way to score one more character."""
    tables = state.board.tables
    islands = [island for island in range(state.board.islands) if free_gondoliers(state, seat, island) > 0]
    studios = production.studios_of(state, state.specials[seat])
    found: list[ScoreCharacter] = []
    for character in unused(state, seat):
        card = tables.characters[character]
        for island in islands:
            if characters.points(state, seat, character, island) == 0:
                continue
            if card.rule == GOLD_FOR_VP:
                for gold, _ in tables.gold_table:
                    if gold <= state.gold[seat]:
                        found.append(ScoreCharacter(character, island, gold, ()))
            elif card.rule == BEADS_AT:
                for beads in production.sets_of(studios, card.color):
                    if production.can_give(state, seat, beads, 0):
                        found.append(ScoreCharacter(character, island, 0, beads))
            else:
                found.append(ScoreCharacter(character, island, 0, ()))
    return found


def why_not_score(state: State, seat: int, action: ScoreCharacter) -> Reason | None:
    if action.character not in unused(state, seat):
        return Reason("R8.1", "score.no_character")
    if not 0 <= action.island < state.board.islands:
        return Reason("R8.1", "score.no_island")
    if free_gondoliers(state, seat, action.island) <= 0:
        return Reason("R8.1", "score.no_gondolier")
    if characters.points(state, seat, action.character, action.island) == 0:
        return Reason("V19", "score.nothing")
    card = state.board.tables.characters[action.character]
    reason = _why_not_gold(state, seat, action.gold, card.rule == GOLD_FOR_VP)
    return reason or _why_not_beads(state, seat, action.beads, card.color if card.rule == BEADS_AT else -1)


def _why_not_gold(state: State, seat: int, gold: int, asked: bool) -> Reason | None:
    if not asked:
        return Reason("R9", "score.no_gold_asked") if gold else None
    if characters.gold_points(state, gold) == 0:
        return Reason("R9", "score.gold_line")
    if gold > state.gold[seat]:
        return Reason("V20", "score.gold", {"gold": gold})
    return None


def _why_not_beads(state: State, seat: int, beads: tuple[int, ...], color: int) -> Reason | None:
    if color < 0:
        return Reason("R9", "score.no_beads_asked") if beads else None
    if len(beads) != COLORS:
        return Reason("R9", "score.beads")
    three = (beads[0], beads[1], beads[2])
    if three not in production.sets_of(production.studios_of(state, state.specials[seat]), color):
        return Reason("R9", "score.beads")
    if not production.can_give(state, seat, three, 0):
        return Reason("V20", "score.no_beads")
    return None


def score_character(state: State, seat: int, action: ScoreCharacter, log: list[Event] | None) -> None:
    vp = worth(state, state.actor, action)
    state.gold[seat] -= action.gold
    if action.beads:
        production.give(state, seat, (action.beads[0], action.beads[1], action.beads[2]))
    state.scored = (*state.scored, (seat, action.character, action.island, vp))
    state.score(seat, FROM_CHARACTERS, vp)
    if log is not None:
        log.append(CharacterScored(seat, action.character, action.island, vp, action.gold, action.beads))


def end_scoring(state: State, seat: int, log: list[Event] | None) -> None:
    """Score idle gondoliers, then go on to the next player, or end the game after the last one."""
    idle = idle_gondoliers(state, seat)
    vp = idle * state.board.tables.idle_vp
    state.score(seat, FROM_IDLE, vp)
    if log is not None:
        log.append(SeatScored(seat, tuple(unused(state, seat)), idle, vp))
    state.scored_seats += 1
    if state.scored_seats < state.board.players:
        state.actor = (seat + 1) % state.board.players
        if log is not None:
            log.append(ScoringStarted(state.actor))
        return
    state.phase = OVER
    decided = decide(state)
    if log is not None:
        log.append(GameEnded(tuple(state.vp), tuple(state.gold), tuple(state.winners), decided))


def decide(state: State) -> str:
    """Set the winners: most VP, then most gold left, else shared (R1.3); return what decided."""
    best = max(state.vp)
    leaders = [seat for seat in range(state.board.players) if state.vp[seat] == best]
    richest = max([state.gold[seat] for seat in leaders])
    state.winners = [seat for seat in leaders if state.gold[seat] == richest]
    if len(leaders) == 1:
        return "vp"
    return "gold" if len(state.winners) < len(leaders) else "shared"
