"""Reasons for an action, and where on the table to look: keys with values, and each key's English sentence.

Screens translate `SENTENCES[key]` and fill in the values. Values named `card`, `elder`, `spirit`, `region`, `space`,
`decree` and `power` are numbers of the rules, which the screen names; the others are plain numbers that come true if
the action is played, whatever is hidden. A test plays actions and compares.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from burano.core.i18n_marks import N_
from burano.core.protocol import Action, Reason
from burano.games.buru import actions as a
from burano.games.buru.board import LAKE, POWERS, SHORE, VILLAGE
from burano.games.buru.game import Buru
from burano.games.buru.rewards import can_pay_tribute
from burano.games.buru.scoring import goal_count, goal_esteem, type_counts
from burano.games.buru.spec import EFFECTS
from burano.games.buru.state import NOBODY, State

SENTENCES = {
    "look.mat": N_("Look at the explorers on your mat."),
    "look.decrees": N_("Look at the decrees."),
    "look.forest": N_("Look at the forest cards."),
    "look.spaces": N_("Look at the action spaces."),
    "look.row": N_("Look at the islanders you can recruit."),
    "look.tableau": N_("Look at your islanders."),
    "look.altars": N_("Look at the altars."),
    "look.elders": N_("Look at the elders."),
    "look.reward": N_("Look at what you gain."),
    "look.action": N_("Look at what is left of your action."),
    "why.only": N_("There is nothing better to do."),
    "why.place_strong": "{power} is your strongest explorer left: it fights for the first choice there.",
    "why.place_weak": "{power} is your weakest explorer left: acting there is enough.",
    "why.place_double": "With your other explorers there you reach Power {total}.",
    "why.place_decrees": "Whoever is Triumphant there gains {count} decrees.",
    "why.place_recruit": "Your fish pay for {count} of the islanders in the row already.",
    "why.place_task": "You have {count} islanders to task.",
    "why.place_tribute": "Your resources pay for {count} tributes already.",
    "why.place_alone": N_("Nobody else has placed an explorer there yet."),
    "why.place": N_("This keeps the most ways open."),
    "why.forest": "The card brings {count} resources.",
    "why.forest_altar": "Then you can pay tribute to {spirit}.",
    "why.forest_either": "Then you can pay tribute at {count} altars, whichever you choose first.",
    "why.no_forest": N_("No card is of use."),
    "why.space": "This space has {count} effects you can use.",
    "why.space_rating": "No free space is rated higher.",
    "why.recruit": "It costs {price} fish and can be tasked in {count} Villages.",
    "why.cycle": "Other islanders come; {count} of those in the row can be paid.",
    "why.fish": N_("The fish costs nothing."),
    "why.task": N_("This brings something at once."),
    "why.scroll": "It works with every fitting tribute until Dusk.",
    "why.tribute": "The card is worth {least} to {most} points.",
    "why.totem": N_("You hold the totem and gain Esteem for it."),
    "why.elder": "You draw {count} elders and return one.",
    "why.return": "It would score {points} points as things stand.",
    "why.emissary": N_("Ties go to you, and you place first."),
    "why.decree": N_("The reward costs nothing."),
    "why.no_decree": N_("You do without the reward."),
    "why.decline": N_("Nothing there is worth it."),
    "why.end": N_("Nothing of the action can be used any more."),
    "why.end_unused": N_("What is left of the action is not worth it."),
    "why.net": "At once: {esteem} Esteem, {fish} fish, {clay} clay, {palm} palm, {ebony} ebony.",
}
"""Screens use forms of their own for sentences with a count."""

RULES = Buru()

_LOOK: dict[type[Action], str] = {
    a.Place: "look.mat",
    a.Automate: "look.action",
    a.Decree: "look.decrees",
    a.Forest: "look.forest",
    a.Space: "look.spaces",
    a.Recruit: "look.row",
    a.Cycle: "look.row",
    a.TakeFish: "look.action",
    a.Task: "look.tableau",
    a.Tribute: "look.altars",
    a.DrawElders: "look.elders",
    a.ReturnElder: "look.elders",
    a.TakeEmissary: "look.action",
    a.Gain: "look.reward",
    a.Decline: "look.reward",
    a.EndAction: "look.action",
}


def where_to_look(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """Return where on the table to look for the first action."""
    return Reason("", _LOOK[type(actions[0])])


def reasons(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    """Return the reasons for the first action, the main one first and its immediate effect last."""
    if not actions:
        return [Reason("", "why.only")]
    first = a.known(actions[0])
    return [*_main(state, seat, first), *_net(state, seat, first)]


def _main(state: State, seat: int, action: a.AnyAction) -> list[Reason]:  # noqa: C901 - one case an action
    match action:
        case a.Place(power, region):
            return _place(state, seat, power, region)
        case a.Forest(card, choose):
            return _forest(state, seat, card, choose)
        case a.Space(space):
            return _space(state, seat, space)
        case a.Recruit(card):
            price, villages = state.board.tables.prices[card], state.board.rounds - state.round
            return [Reason("", "why.recruit", {"card": card, "price": price, "count": villages})]
        case a.Cycle():
            return [Reason("", "why.cycle", {"count": _affordable(state, seat)})]
        case a.Task(card, option, _):
            scroll = not state.board.tables.effects[card]
            key = "why.scroll" if scroll else "why.task" if option >= 0 else "why.only"
            return [Reason("", key, {"card": card})]
        case a.Tribute(spirit, _):
            return _tribute(state, seat, spirit)
        case a.DrawElders():
            return [Reason("", "why.elder", {"count": min(2, len(state.elder_deck))})]
        case a.ReturnElder(elder):
            return [Reason("", "why.return", {"elder": elder, "points": _goal_points(state, seat, elder)})]
        case a.Decree(decree, option, _):
            return [Reason("", "why.decree" if option >= 0 else "why.no_decree", {"decree": decree})]
        case a.EndAction():
            key = "why.end" if len(RULES.legal_actions(state, seat)) == 1 else "why.end_unused"
            return [Reason("", key)]
        case a.TakeFish():
            return [Reason("", "why.fish")]
        case a.TakeEmissary():
            return [Reason("", "why.emissary")]
        case a.Decline():
            return [Reason("", "why.decline")]
        case a.Gain() | a.Automate():
            return [Reason("", "why.only")]
        case _:
            assert_never(action)


def _place(state: State, seat: int, power: int, region: int) -> list[Reason]:
    tables = state.board.tables
    found: list[Reason] = []
    slots = range(seat * POWERS, seat * POWERS + POWERS)
    own = sum([state.bid_power[slot] for slot in slots if state.bid_region[slot] == region])
    left = [each for each in range(1, POWERS + 1) if state.mat(seat) >> (each - 1) & 1]
    if own:
        found.append(Reason("", "why.place_double", {"region": region, "total": own + power}))
    elif power == max(left):
        found.append(Reason("", "why.place_strong", {"region": region, "power": power}))
    elif power == min(left):
        found.append(Reason("", "why.place_weak", {"region": region, "power": power}))
    decrees = sum([tables.decree_place[decree] == region for decree in state.decrees])
    ready = {
        SHORE: ("why.place_recruit", _affordable(state, seat)),
        VILLAGE: ("why.place_task", len(state.tableau[seat])),
        LAKE: ("why.place_tribute", _tributes(state, seat)),
    }
    for key, count in (("why.place_decrees", decrees), ready.get(region, ("", 0))):
        if count:
            found.append(Reason("", key, {"region": region, "count": count}))
    others = [slot for slot, where in enumerate(state.bid_region) if where == region and slot // POWERS != seat]
    if not others:
        found.append(Reason("", "why.place_alone", {"region": region}))
    return found or [Reason("", "why.place", {"region": region})]


def _affordable(state: State, seat: int) -> int:
    """Return how many islanders of the row the seat can pay one after the other."""
    fish, count = state.fish[seat], 0
    for price in sorted([state.board.tables.prices[card] for card in state.row if card >= 0]):
        fish -= price
        count += fish >= 0
    return count


def _tributes(state: State, seat: int) -> int:
    """Return the largest number of tributes the seat can pay one after the other with its resources."""
    at = 3 * seat
    return _most(state, (state.res[at], state.res[at + 1], state.res[at + 2]), 0)


def _most(state: State, res: tuple[int, int, int], first: int) -> int:
    """Return how many tributes the resources pay for, to the spirits from `first` on."""
    if first == len(state.board.altars):
        return 0
    cost, best = state.board.altars[first], 0
    for count in range(len(state.tribute_decks[first]) + 1):
        left = res[0] - count * cost[0], res[1] - count * cost[1], res[2] - count * cost[2]
        if min(left) < 0:
            break
        best = max(best, count + _most(state, left, first + 1))
    return best


def _forest(state: State, seat: int, card: int, choose: int) -> list[Reason]:
    if card == a.NOTHING:
        return [Reason("", "why.no_forest")]
    after = played(state, seat, a.Forest(card, choose))
    at = 3 * seat
    gained = sum(after.res[at : at + 3]) - sum(state.res[at : at + 3])
    found = [Reason("", "why.forest", {"card": card, "count": gained})]
    spirits = [at for at in range(3) if can_pay_tribute(after, seat, at) and not can_pay_tribute(state, seat, at)]
    if len(spirits) == 1:
        found.append(Reason("", "why.forest_altar", {"spirit": spirits[0]}))
    elif spirits:  # perhaps not all of them: paying one may use up what another needs
        found.append(Reason("", "why.forest_either", {"count": len(spirits)}))
    return found


def _space(state: State, seat: int, space: int) -> list[Reason]:
    """Say how many effects of the space are usable, and whether it is the best rated."""
    tables = state.board.tables
    after = played(state, seat, a.Space(space))
    usable = len({action.NAME for action in RULES.legal_actions(after, seat)} & set(EFFECTS))
    ratings, first = tables.ratings[state.region], state.region * len(tables.ratings[state.region])
    free = [rating for at, rating in enumerate(ratings) if state.taken[first + at] == NOBODY]
    found = [Reason("", "why.space", {"space": space, "count": usable})] if usable else []
    if ratings[space] == max(free):
        found.append(Reason("", "why.space_rating", {"space": space}))
    return found or [Reason("", "why.only")]


def _tribute(state: State, seat: int, spirit: int) -> list[Reason]:
    """Say the range of the cards the seat has not seen, which is the same in every world consistent with its view."""
    hidden = list(state.board.tables.tributes[spirit])
    for value in state.tributes[3 * seat + spirit]:
        hidden.remove(value)
    found = [Reason("", "why.tribute", {"spirit": spirit, "least": min(hidden), "most": max(hidden)})]
    if state.totems[spirit] == seat:
        found.append(Reason("", "why.totem", {"spirit": spirit}))
    return found


def _goal_points(state: State, seat: int, elder: int) -> int:
    goal = state.board.tables.goals[elder]
    cards = [len(row) for row in state.tributes[3 * seat : 3 * seat + 3]]
    res = state.res[3 * seat : 3 * seat + 3]
    return goal_esteem(goal, goal_count(goal, res, type_counts(state, seat), cards))


def played(state: State, seat: int, action: Action) -> State:
    """Return the position right after the action, before anything that follows by rule."""
    after = state.clone()
    RULES.act(after, seat, action, None)
    return after


def _net(state: State, seat: int, action: a.AnyAction) -> list[Reason]:
    """Say what the action changes at once."""
    after = played(state, seat, action)
    at = 3 * seat
    clay, palm, ebony = [after.res[at + n] - state.res[at + n] for n in range(3)]
    esteem, fish = after.track(seat) - state.track(seat), after.fish[seat] - state.fish[seat]
    if not any((clay, palm, ebony, esteem, fish)):
        return []
    values = {"esteem": esteem, "fish": fish, "clay": clay, "palm": palm, "ebony": ebony}
    return [Reason("", "why.net", values)]
