"""All legal actions of a seat, optimised for speed; and why an action is not legal, as answered by the chapters."""

from __future__ import annotations

from typing import assert_never

from burano.core.protocol import Action, Reason
from burano.games.murano import actions as a
from burano.games.murano import (
    building,
    buying,
    ending,
    gondoliers,
    income,
    production,
    recruiting,
    scoring,
    ships,
    specials,
    turns,
)
from burano.games.murano.board import COLORS, GONDOLAS, LIGHTHOUSE, SPACES
from burano.games.murano.state import (
    BUILD,
    BUY,
    CHOOSE_CARD,
    DONE,
    GONDOLIER,
    INCOME,
    LAY,
    OVER,
    PLACE,
    PRODUCE,
    RECRUIT,
    RETURN,
    SAIL,
    SCORE,
    SEARCH,
    SELL,
    STAGES,
    STEER,
    State,
)

_STAGES: dict[type[Action], tuple[int, ...]] = {
    a.Sail: (SAIL,),
    a.SailRed: (SAIL,),
    a.Pass: (SAIL,),
    a.AgreeEnd: (SAIL,),
    a.Steer: (STEER,),
    a.BuyTop: (BUY,),
    a.Search: (BUY,),
    a.TakeTile: (SEARCH,),
    a.Recruit: (RECRUIT,),
    a.RecruitNobody: (RECRUIT,),
    a.Place: (PLACE,),
    a.DrawStreet: (BUILD,),
    a.LayStreet: (LAY,),
    a.Build: (BUILD, DONE),
    a.TakeCard: (CHOOSE_CARD,),
    a.Earn: (INCOME,),
    a.Produce: (PRODUCE,),
    a.Sell: (SELL,),
    a.ReturnBead: (SELL, RETURN),
    a.Dismiss: (GONDOLIER,),
    a.Hire: (GONDOLIER,),
    a.EndTurn: (DONE, BUILD, SELL),
    a.ScoreCharacter: (SCORE,),
    a.EndScoring: (SCORE,),
}


def legal_actions(state: State, seat: int) -> list[Action]:
    phase = state.phase
    if seat != state.actor or phase == OVER:
        return []
    if phase == SAIL:
        return _sailings(state, seat)
    if phase == BUILD:
        return _buildings(state, seat)
    if phase == DONE:
        return _endings(state, seat)
    if phase == LAY:
        return _spaces(state)
    if phase <= PLACE:
        return _early(state, seat, phase)
    return _late(state, seat, phase)


def _early(state: State, seat: int, phase: int) -> list[Action]:
    if phase == RECRUIT:
        found: list[Action] = [a.RECRUIT[card] for card in state.drawn]
        found.append(a.RECRUIT_NOBODY)
        return found
    if phase == PLACE:
        return _gondolas(state, seat)
    if phase == BUY:
        if state.board.tables.search_price[state.bought] <= state.gold[seat]:
            return [a.BUY_TOP, a.SEARCH]
        return [a.BUY_TOP]
    if phase == SEARCH:
        return [a.TAKE_TILE[face] for face in range(4) if face in state.drawn]
    return [a.STEER[space][red] for space, red in ships.steerings(state)]


def _late(state: State, seat: int, phase: int) -> list[Action]:
    if phase == CHOOSE_CARD:
        return [a.TAKE_CARD[card] for card in state.drawn]
    if phase == INCOME:
        islands = range(state.board.islands)
        return [a.EARN[island] for island in islands if income.income_at(state, seat, island) > 0]
    if phase == PRODUCE:
        first = 0 if state.bead_count(seat) else 1
        return [a.PRODUCE[count] for count in range(first, production.most_produced(state, seat) + 1)]
    if phase == SELL:
        return _sales(state, seat)
    if phase == RETURN:
        return _returns(state, seat)
    if phase == GONDOLIER:
        return _changes(state, seat)
    found: list[Action] = []
    found.extend(scoring.scorings(state, seat))
    found.append(a.END_SCORING)
    return found


def _sailings(state: State, seat: int) -> list[Action]:
    """Return the spaces whose action is possible and affordable, then the Lighthouse, then the ways to pass."""
    tables = state.board.tables
    ring = tables.ring
    gold = state.gold[seat]
    needed = [turns.least_gold(state, seat, action) for action in range(11)]
    there = ships.occupied(state)
    found: list[Action] = []
    free: list[Action] = []
    for space in range(SPACES):
        least = needed[ring[space]]
        if not there >> space & 1:
            free.append(a.PASS[space])
            if 0 <= least <= gold:
                found.append(a.SAIL[space])
        elif 0 <= least < gold:
            count = ships.displaced(state, space)
            if count >= 0 and tables.ships_price[count] + least <= gold:
                found.append(a.SAIL[space])
    if state.has(seat, LIGHTHOUSE):
        space = ships.lighthouse_space(state)
        if 0 <= needed[ring[space]] <= gold:
            found.append(a.SAIL_RED[space])
    found.extend(free)
    if state.board.agreed_end and state.ended_by < 0:
        found.append(a.AGREE_END)
    return found


def _spaces(state: State) -> list[Action]:
    """Return laying on each free paved space."""
    found: list[Action] = []
    for island in range(state.board.islands):
        first = state.board.first_cell[island]
        mask = state.paved[island]
        while mask:
            low = mask & -mask
            mask ^= low
            found.append(a.LAY[first + low.bit_length() - 1])
    return found


def _sites(state: State) -> list[int]:
    """Return the free brown spaces beside a street."""
    found: list[int] = []
    for island in range(state.board.islands):
        first = state.board.first_cell[island]
        mask = state.sites[island]
        while mask:
            low = mask & -mask
            mask ^= low
            found.append(first + low.bit_length() - 1)
    return found


def _buildings(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    if state.built < state.board.tables.build_tiles:
        if state.streets and building.has_paved(state):
            found.append(a.DRAW_STREET)
        if building.holds_building(state, seat):
            sites = _sites(state)
            for kind in range(4):
                for face in building.faces_held(state, seat, kind):
                    row = a.BUILD[kind][face]
                    for cell in sites:
                        found.append(row[cell])
    if state.built:
        found.append(a.END_TURN)
    return found


def _endings(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    if state.bought >= 0:
        row = a.BUILD[state.bought][state.bought_face]
        for cell in _sites(state):
            found.append(row[cell])
    found.append(a.END_TURN)
    return found


def _gondolas(state: State, seat: int) -> list[Action]:
    gold = state.gold[seat]
    own = gondoliers.place_price(state, seat, seat)
    other = gondoliers.place_price(state, seat, -1)
    found: list[Action] = []
    for at in range(len(state.gondolas)):
        if state.gondolas[at] < 0:
            gondola = at % GONDOLAS
            if (own if gondola == seat else other) <= gold:
                found.append(a.PLACE[at // GONDOLAS][gondola])
    return found


def _sales(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    for beads in production.sales(production.studios_of(state, state.working(seat))):
        if production.can_give(state, seat, beads, state.debt):
            found.append(a.SELL[beads[0]][beads[1]][beads[2]])
    if state.debt:
        found.extend(_returns(state, seat))
    elif state.produced:
        found.append(a.END_TURN)
    return found


def _returns(state: State, seat: int) -> list[Action]:
    return [a.RETURN_BEAD[color] for color in range(COLORS) if state.beads[seat * 3 + color]]


def _changes(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    if state.supply[seat]:
        found.append(a.DISMISS)
    if state.general[seat] and gondoliers.hire_price(state, seat) <= state.gold[seat]:
        found.append(a.HIRE)
    return found


def why_not(state: State, seat: int, action: Action) -> Reason | None:
    """Return None if the seat may do this now, else the first reason that forbids it."""
    if state.phase == OVER:
        return Reason("R1.3", "game.over")
    if seat != state.actor:
        return Reason("R1.1", "turn.not_yours", {"seat": state.actor})
    stages = _STAGES.get(type(action))
    if stages is None:
        return Reason("R1.2", "action.unknown")
    if state.phase not in stages:
        return Reason("R1.2", "action.not_now", {"stage": STAGES[state.phase]})
    return _why_not_here(state, seat, a.known(action))


def _why_not_here(state: State, seat: int, action: a.AnyAction) -> Reason | None:  # noqa: C901 - one case an action
    """Return the chapter's reason against an action that is possible at this stage."""
    match action:
        case a.Sail(space):
            return turns.why_not_sail(state, seat, space)
        case a.SailRed(space):
            return turns.why_not_sail_red(state, seat, space)
        case a.Pass(space):
            return turns.why_not_pass(state, space)
        case a.Steer(space, red):
            return ships.why_not_steer(state, space, red)
        case a.Search():
            return buying.why_not_search(state, seat)
        case a.TakeTile(face):
            return buying.why_not_take(state, face)
        case a.Recruit(character):
            return recruiting.why_not_recruit(state, character)
        case a.Place(island, gondola):
            return gondoliers.why_not_place(state, seat, island, gondola)
        case a.DrawStreet():
            return building.why_not_draw(state)
        case a.LayStreet(cell):
            return building.why_not_lay(state, cell)
        case a.Build(kind, face, cell):
            return building.why_not_build(state, seat, kind, face, cell)
        case a.AgreeEnd():
            return ending.why_not_agree(state)
        case a.BuyTop() | a.RecruitNobody() | a.EndScoring():
            return None
        case _:
            return _why_not_later(state, seat, action)


def _why_not_later(
    state: State,
    seat: int,
    action: a.TakeCard | a.Earn | a.Produce | a.Sell | a.ReturnBead | a.Dismiss | a.Hire | a.EndTurn | a.ScoreCharacter,
) -> Reason | None:
    match action:
        case a.TakeCard(card):
            return specials.why_not_take(state, card)
        case a.Earn(island):
            return income.why_not_earn(state, seat, island)
        case a.Produce(factories):
            return production.why_not_produce(state, seat, factories)
        case a.Sell(red, green, blue):
            return production.why_not_sell(state, seat, (red, green, blue))
        case a.ReturnBead(color):
            return production.why_not_return(state, seat, color)
        case a.Dismiss():
            return gondoliers.why_not_dismiss(state, seat)
        case a.Hire():
            return gondoliers.why_not_hire(state, seat)
        case a.EndTurn():
            return _why_not_end(state)
        case a.ScoreCharacter():
            return scoring.why_not_score(state, seat, action)
        case _:
            assert_never(action)


def _why_not_end(state: State) -> Reason | None:
    if state.phase == BUILD and not state.built:
        return Reason("R5.6", "end.one_tile")
    if state.phase == SELL and state.debt:
        return Reason("V13", "end.return_bead")
    if state.phase == SELL and not state.produced:
        return Reason("V10", "end.sell")
    return None
