"""What is conserved in Buru, and a recount of points that shares no code with the rules."""

from __future__ import annotations

from collections import Counter

from burano.games.buru.state import OVER, State


def audit(state: State) -> None:
    """All cards, tokens and explorers of the box are somewhere exactly once; fish stay within their limit."""
    spec, players = state.board.tables.spec, state.board.players
    for at, name in enumerate(("clay", "palm", "ebony")):
        assert state.supply[at] >= 0
        assert all(number >= 0 for number in state.res)
        assert state.supply[at] + sum(state.res[at::3]) == getattr(spec.counts, name)
    assert all(0 <= fish <= 20 for fish in state.fish)
    row = [card for card in state.row if card >= 0]
    islanders = [*row, *state.islander_deck, *state.islander_discard, *(c for t in state.tableau for c in t)]
    assert sorted(islanders) == list(range(36))
    assert sorted([*state.elder_deck, *(elder for hand in state.elders for elder in hand)]) == list(range(13))
    assert len(state.elder_givers) <= len(state.elder_deck)
    assert sorted([*state.forest_deck, *state.forest_line, *state.forest_discard]) == list(range(16))
    assert sorted([*state.decree_stack, *state.decrees, *state.box, *state.unused]) == list(range(12))
    for spirit, name in enumerate(("banyu", "gunung", "manuk")):
        cards = [*state.tribute_decks[spirit], *(v for row in state.tributes[spirit::3] for v in row)]
        assert sorted(cards) == sorted(spec.tributes[name])
    if state.board.lawan:
        dealt = [card for card in (*state.plot_of, state.plot) if card >= 0]
        assert sorted([*state.plot_deck, *state.plot_discard, *dealt]) == list(range(12))
    for seat in range(players):
        audit_seat(state, seat)
    seats = [seat for seat in state.taken if seat >= 0]
    assert all(count <= 4 for count in Counter(seats).values())
    assert set(state.due) <= set(state.decrees)


def audit_seat(state: State, seat: int) -> None:
    powers = [power for power in state.bid_power[seat * 5 : seat * 5 + 5] if power > 0]
    regions = state.bid_region[seat * 5 : seat * 5 + 5]
    assert len(set(powers)) == len(powers) and all(1 <= power <= 5 for power in powers)
    assert regions[4] == -1
    if seat >= state.board.persons:
        assert all(regions.count(region) <= 2 for region in range(4))
    assert all(state.tableau[seat].count(card) == 1 for card in state.tableau[seat])
    assert all(card in state.tableau[seat] for card in range(36) if state.tasked[seat] >> card & 1)


def recount(state: State) -> list[int]:
    """The final score of every seat, counted from the data file."""
    spec = state.board.tables.spec
    assert state.phase == OVER
    found = []
    for seat in range(state.board.players):
        total = sum(state.esteem[seat * 7 : seat * 7 + 7])
        total += sum(sum(row) for row in state.tributes[3 * seat : 3 * seat + 3])
        types = Counter(spec.islanders[card].type for card in state.tableau[seat])
        for number in state.elders[seat]:
            elder = spec.elders[number]
            goal = elder.goal
            have = dict(zip(("clay", "palm", "ebony"), state.res[3 * seat : 3 * seat + 3], strict=True))
            cards = dict(
                zip(("banyu", "gunung", "manuk"), map(len, state.tributes[3 * seat : 3 * seat + 3]), strict=True)
            )
            count = (
                have[goal.resource] if goal.resource
                else min(have[name] for name in goal.set) if goal.set
                else types[goal.type] if goal.type
                else len(types) if goal.types
                else min(cards[name] for name in goal.spirits)
            )  # fmt: skip
            total += max((esteem for needed, esteem in elder.levels if count >= needed), default=0)
        if seat >= state.board.persons:
            total += sum((0, 0, 1, 2, 3, 5)[min(5, count)] for count in types.values())
        found.append(total)
    return found
