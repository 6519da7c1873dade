"""A strict checker of `buru-record/1`, written from the format's description. Uses the data file, none of the rules."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import burano

DATA = tomllib.loads((Path(burano.__file__).parent / "games/buru/data.toml").read_text("utf-8"))
RES, SPIRITS, REGIONS = DATA["resources"], DATA["spirits"], DATA["regions"]
ISLANDERS = {who["name"]: who for who in DATA["islanders"]}
ELDERS = {elder["name"]: elder for elder in DATA["elders"]}
ITEM = re.compile(r"(?:\[(\w+)\] )?(\d+) (\w+)")


class Wrong(AssertionError):
    """A record breaks the format or the rules; names the line."""


def items(text: str) -> list[tuple[str | None, int, str]]:
    return [(m[1], int(m[2]), m[3]) for m in ITEM.finditer(text)]


def options(effect: str) -> list[tuple[list, list]]:
    """Cost and gains of each side."""
    found = []
    for side in effect.split("|"):
        cost, _, gains = side.rpartition(":")
        found.append((items(cost), items(gains)))
    return found


class Referee:
    """Plays a record line by line."""

    def __init__(self, setup: dict) -> None:
        s = setup
        self.persons = sum(who["kind"] == "person" for who in s["players"])
        self.n, self.lawan = len(s["players"]), len(s["players"]) - self.persons
        assert 2 <= self.n <= 4 and self.lawan <= 2 and s["emissary"] < self.persons
        assert ("level" in s) == ("plots" in s) == bool(self.lawan)
        self.long, self.emissary = s["long"], s["emissary"]
        self.altars = {spirit: Counter(DATA["altars"][spirit][side]) for spirit, side in s["altars"].items()}
        self.row, self.deck, self.discard = list(s["row"]), list(s["islanders"]), []
        assert sorted(self.row + self.deck) == sorted(ISLANDERS) and len(self.row) == 3
        self.tribute_decks = {spirit: list(s["tributes"][spirit]) for spirit in SPIRITS}
        assert all(sorted(self.tribute_decks[spirit]) == sorted(DATA["tributes"][spirit]) for spirit in SPIRITS)
        self.elder_deck, self.forest_deck, self.forest_discard = list(s["elders"]), list(s["forest"]), []
        assert sorted(self.elder_deck) == sorted(ELDERS) and sorted(self.forest_deck) == list(range(16))
        self.stack, self.box = list(s["decrees"]), list(s["box"])
        assert len(self.stack) == (12 if self.long else 10) and sorted(self.stack + self.box) == list(range(12))
        self.plots, self.plot_discard, self.dealt, self.common = list(s.get("plots", [])), [], [], None
        assert not self.lawan or sorted(self.plots) == list(range(12))
        start = DATA["lawan"]["start_esteem"][s.get("level", "printed")]
        self.track = [Counter(start=start if self.is_lawan(seat) and start else 0) for seat in range(self.n)]
        self.fish = [0 if seat == self.emissary else 3 for seat in range(self.n)]
        self.have = [Counter() for _ in range(self.n)]
        self.supply = Counter(clay=25, palm=25, ebony=20)
        self.tableau: list[dict[str, bool]] = [{} for _ in range(self.n)]
        self.paid = [{spirit: [] for spirit in SPIRITS} for _ in range(self.n)]
        self.elders: list[list[str]] = [[] for _ in range(self.n)]
        self.totems: dict[str, int | None] = dict.fromkeys(SPIRITS)
        self.open: list[int] = []
        self.line: list[int] = []
        self.round, self.region = 0, None
        self.bids: list[list[tuple[int, str]]] = [[] for _ in range(self.n)]
        self.pending: list[list] = []
        """Rewards not worked off yet: [source, item, …], the innermost last."""
        self.left: Counter = Counter()
        self.queue: list[int] = []
        self.acting: int | None = None
        self.explorers: list[list[int]] = []
        self.expect = {"dawn"}
        self.last_round = False

    def is_lawan(self, seat: int) -> bool:
        return seat >= self.persons

    # ------------------------------------------------------------------ lines

    def play(self, line: dict) -> None:
        event = line["event"]
        if event == "check":
            return self.check(line["state"])
        assert event in self.expect, f"{event} instead of {sorted(self.expect)}"
        getattr(self, f"on_{event}")(line)
        for name, value in line.get("after", {}).items():
            assert self.totals_of(line["player"])[name] == value, f"after.{name}"
        self.conserve()
        return None

    def totals_of(self, seat: int) -> dict[str, int]:
        return {"esteem": self.track[seat].total(), "fish": self.fish[seat], **{r: self.have[seat][r] for r in RES}}

    def conserve(self) -> None:
        for name, number in (("clay", 25), ("palm", 25), ("ebony", 20)):
            assert self.supply[name] >= 0
            assert self.supply[name] + sum(have[name] for have in self.have) == number
        assert all(0 <= fish <= 20 for fish in self.fish)
        everybody = [*self.row, *self.deck, *self.discard, *(name for cards in self.tableau for name in cards)]
        assert sorted(everybody) == sorted(ISLANDERS)
        assert sorted([*self.elder_deck, *(e for own in self.elders for e in own)]) == sorted(ELDERS)
        assert sorted([*self.forest_deck, *self.line, *self.forest_discard]) == list(range(16))
        assert sorted([*self.stack, *self.open, *self.box]) == list(range(12))

    def shuffle(self, line: dict, deck: list, discard: list) -> None:
        """A card is needed and there is none: exactly the discards form the deck."""
        assert not deck and sorted(line["shuffled"]) == sorted(discard)
        deck[:], discard[:] = line["shuffled"], []
        self.shuffled = True

    def draw(self, line: dict, deck: list, discard: list):
        if not deck and discard:
            self.shuffle(line, deck, discard)
        return deck.pop(0) if deck else None

    def on_dawn(self, line: dict) -> None:
        self.round += 1
        assert line["round"] == self.round
        self.shuffled = False
        assert line["decrees"] == self.stack[:2]
        del self.stack[:2]
        self.open += line["decrees"]
        self.forest_discard += self.line
        number = 4 if self.n == 4 else 3
        self.line = []
        for _ in range(number):
            self.line.append(self.draw(line, self.forest_deck, self.forest_discard))
        assert self.line == line["forest"] and self.shuffled == ("shuffled" in line)
        assert ("explorers" in line) == bool(self.lawan)
        self.explorers = [list(powers) for powers in line.get("explorers", [])]
        assert all(sorted(powers) == [1, 2, 3, 4, 5] for powers in self.explorers) and len(self.explorers) == self.lawan
        order = [(self.emissary + step) % self.n for step in range(self.n)]
        first = next((seat for seat in order if self.is_lawan(seat)), None)
        turns = []
        for seat in order:
            if seat == first:
                turns += ["plot", *range(self.persons, self.n)]
            elif not self.is_lawan(seat):
                turns.append(seat)
        self.turns = turns * 4
        self.expect_turn()

    def expect_turn(self) -> None:
        self.expect = {"noon"} if not self.turns else {"plot" if self.turns[0] == "plot" else "place"}

    def on_plot(self, line: dict) -> None:
        self.shuffled = False
        assert self.turns.pop(0) == "plot"
        self.common = self.draw(line, self.plots, self.plot_discard)
        assert self.common == line["card"] and self.shuffled == ("shuffled" in line)
        self.expect_turn()

    def on_place(self, line: dict) -> None:
        seat = line["player"]
        assert self.turns.pop(0) == seat
        self.shuffled = False
        if self.is_lawan(seat):
            letter = "ab"[seat - self.persons]
            region, redrawn = DATA["plots"][self.common][letter], []
            while sum(where == region for _, where in self.bids[seat]) == 2:
                redrawn.append(self.draw(line, self.plots, self.plot_discard))
                self.plot_discard.append(redrawn[-1])
                region = DATA["plots"][redrawn[-1]][letter]
            assert redrawn == line["redrawn"] and region == line["region"]
            assert line["power"] == self.explorers[seat - self.persons].pop(0)
            if seat == self.n - 1:
                self.plot_discard.append(self.common)
                self.common = None
        else:
            assert "redrawn" not in line and line["power"] not in [power for power, _ in self.bids[seat]]
            assert 1 <= line["power"] <= 5 and line["region"] in REGIONS
        assert self.shuffled == ("shuffled" in line)
        self.bids[seat].append((line["power"], line["region"]))
        self.expect_turn()

    def on_noon(self, line: dict) -> None:
        self.shuffled = False
        for seat, power in enumerate(line["kept"]):
            assert {power} == {1, 2, 3, 4, 5} - {bid for bid, _ in self.bids[seat]}
            self.fish[seat] = min(20, self.fish[seat] + power)
        self.dealt = [self.draw(line, self.plots, self.plot_discard) for _ in range(self.lawan)]
        assert line.get("plots", []) == self.dealt and ("plots" in line) == bool(self.lawan)
        assert self.shuffled == ("shuffled" in line)
        self.regions, self.expect = list(REGIONS), {"totals"}

    def on_totals(self, line: dict) -> None:
        for name in ("esteem", "fish", *RES):
            assert line[name] == [self.totals_of(seat)[name] for seat in range(self.n)], name
        self.expect = {"region"} if self.regions else {"dusk"}

    # ------------------------------------------------------------------ the afternoon

    def power(self, seat: int, region: str) -> int:
        return sum(power for power, where in self.bids[seat] if where == region)

    def doubled(self, seat: int) -> bool:
        return self.is_lawan(seat) and sum(where == self.region for _, where in self.bids[seat]) == 2

    def on_region(self, line: dict) -> None:
        self.region = self.regions.pop(0)
        assert line["region"] == self.region
        there = [seat for seat in range(self.n) if self.power(seat, self.region)]
        there.sort(key=lambda seat: (-self.power(seat, self.region), (seat - self.emissary) % self.n))
        assert line["order"] == there and line["power"] == [self.power(seat, self.region) for seat in there]
        self.queue, self.acting, self.spaces = there, None, []
        self.due = []
        if there:
            self.acting = there[0]
            totem = DATA["triumph"][self.region]
            if totem in SPIRITS:
                self.totems[totem] = there[0]
            else:
                self.track[there[0]]["triumph"] += totem
            self.due = [decree for decree in self.open if DATA["decrees"][decree]["place"] == self.region]
        self.next_seat()

    def next_seat(self) -> None:
        if not self.queue:
            self.acting, self.expect = None, {"totals"}
        elif self.due:
            self.expect = {"decree"}
        else:
            self.acting = self.queue[0]
            self.expect = {"forest"} if self.region == "forest" else {"action"}

    def settle(self) -> None:
        """Work off rewards as far as they need no line."""
        while self.pending:
            source, *rest = self.pending[-1]
            if not rest:
                self.pending.pop()
                continue
            totem, number, word = rest.pop(0)
            self.pending[-1] = [source, *rest]
            if totem and self.totems[totem] != self.acting:
                continue
            if word == "fish":
                self.fish[self.acting] = min(20, self.fish[self.acting] + number)
            elif word in RES:
                self.gain(self.acting, word, number)
            elif word == "esteem":
                self.track[self.acting][source] += number
            elif word.startswith("task") and self.is_lawan(self.acting):
                self.track[self.acting]["task"] += number
            else:
                if number > 1:
                    self.pending[-1] = [source, (None, number - 1, word), *rest]
                self.word = word
                self.expect = {word.partition("_")[0], "decline"}
                return
        self.word = ""
        if self.due or self.acting != (self.queue[0] if self.queue else None) or not self.in_action:
            self.next_seat()
        else:
            self.expect = {"recruit", "cycle", "fish", "task", "tribute", "elder", "emissary", "end_action"}

    in_action = False
    word = ""

    def gain(self, seat: int, name: str, number: int) -> None:
        number = min(number, self.supply[name])
        self.supply[name] -= number
        self.have[seat][name] += number

    def pay(self, seat: int, cost: list) -> None:
        for _, number, word in cost:
            if word == "fish":
                assert self.fish[seat] >= number
                self.fish[seat] -= number
            else:
                assert self.have[seat][word] >= number
                self.have[seat][word] -= number
                self.supply[word] += number

    def use(self, effect: str) -> None:
        """An effect of what waits, else of the action space."""
        if not self.word:
            assert self.left[effect] > 0, f"no {effect} left"
            self.left[effect] -= 1

    def reward(self, line: dict, tagged: list[tuple[str, tuple]]) -> None:
        taken = line.get("gain", list(range(len(tagged))))
        assert len(set(taken)) == len(taken) and all(0 <= at < len(tagged) for at in taken)
        for at in reversed(taken):
            source, item = tagged[at]
            self.pending.append([source, item])
        self.settle()

    def on_decree(self, line: dict) -> None:
        seat, number = line["player"], line["decree"]
        assert seat == self.queue[0] and number in self.due
        if self.is_lawan(seat):
            assert number == self.due[0] and "gain" not in line and "option" not in line
        self.due.remove(number)
        self.open.remove(number)
        self.box.append(number)
        cost, gains = options(DATA["decrees"][number]["reward"])[line.get("option", 0)]
        if line.get("gain") != []:
            self.pay(seat, cost)
        self.in_action = False
        self.reward(line, [("decree", item) for item in gains])

    def on_forest(self, line: dict) -> None:
        seat, card = line["player"], line["card"]
        assert seat == self.queue[0]
        self.queue.pop(0)
        gains: list[str] = []
        choices = list(line["choose"])
        if card is not None:
            assert card in self.line
            if self.is_lawan(seat):
                rank = lambda c: (DATA["forest"][c]["rating"], len(DATA["forest"][c]["gives"]))
                assert rank(card) == max(map(rank, self.line))
            for symbol in DATA["forest"][card]["gives"]:
                if "|" in symbol:
                    gains.append(choices.pop(0))
                    assert gains[-1] in symbol.split("|")
                    assert not self.is_lawan(seat) or gains[-1] == symbol.split("|")[0]
                else:
                    gains.append(symbol)
            self.line.remove(card)
            self.forest_discard.append(card)
        assert not choices and (card is not None or not self.is_lawan(seat))
        if self.doubled(seat):
            gains += self.plot_of(seat)["forest"]
        for name in gains:
            self.gain(seat, name, 1)
        self.next_seat()

    def plot_of(self, seat: int) -> dict:
        return DATA["plots"][self.dealt[seat - self.persons]]

    def on_action(self, line: dict) -> None:
        seat, space = line["player"], line["space"]
        assert seat == self.queue[0] and space not in self.spaces
        row = DATA["spaces"][self.region]
        if self.is_lawan(seat):
            free = [at for at in range(5) if at not in self.spaces]
            assert space == max(free, key=lambda at: (row[at]["rating"], -at))
        self.spaces.append(space)
        self.acting, self.in_action, self.word = seat, True, ""
        self.left = Counter({name: number for name, number in row[space].items() if name != "rating"})
        if self.is_lawan(seat) and self.region == "village":
            self.track[seat]["task"] += self.left.pop("task", 0)
            self.track[seat]["double"] += self.doubled(seat)
            self.fish[seat] = min(20, self.fish[seat] + self.left.pop("fish", 0))
        if self.region == "lake" and self.doubled(seat) and self.plot_of(seat)["lake"] == "emissary":
            self.left["emissary"] = 1
        self.settle()

    def on_recruit(self, line: dict) -> None:
        seat, name = line["player"], line["card"]
        assert seat == self.acting and name in self.row
        self.shuffled = False
        discount = int(not self.word and self.doubled(seat))
        price = max(0, ISLANDERS[name]["cost"] - discount)
        if self.is_lawan(seat):
            same = [each for each in self.row if ISLANDERS[each]["type"] == ISLANDERS[name]["type"]]
            assert ISLANDERS[name]["cost"] == min(ISLANDERS[each]["cost"] for each in same)
        self.use("recruit")
        assert line.get("price", price) == price <= self.fish[seat]
        self.fish[seat] -= price
        self.tableau[seat][name] = False
        self.row.remove(name)
        self.refill(line)
        self.settle()

    def refill(self, line: dict) -> None:
        drawn = []
        while len(self.row) < 3 and (card := self.draw(line, self.deck, self.discard)) is not None:
            self.row.append(card)
            drawn.append(card)
        assert drawn == line["refill"] and self.shuffled == ("shuffled" in line)

    def on_cycle(self, line: dict) -> None:
        seat = line["player"]
        assert seat == self.acting
        self.shuffled = False
        self.use("cycle")
        if self.is_lawan(seat):
            there = {ISLANDERS[name]["type"] for name in self.row}
            assert there < {"artisan", "gatherer", "noble", "priest"}
        self.discard += self.row
        self.row = []
        self.refill(line)
        self.settle()

    def on_fish(self, line: dict) -> None:
        assert line["player"] == self.acting
        self.use("fish")
        self.fish[self.acting] = min(20, self.fish[self.acting] + 1)
        self.settle()

    def on_task(self, line: dict) -> None:
        seat, name, option = line["player"], line["card"], line["option"]
        assert seat == self.acting and not self.is_lawan(seat) and self.tableau[seat][name] is False
        who = ISLANDERS[name]
        assert self.word in ("", "task", f"task_{who['type']}")
        self.use("task")
        self.tableau[seat][name] = True
        tagged: list = []
        if option is not None:
            cost, gains = options(who["effect"])[option]
            self.pay(seat, cost)
            tagged = [("islander", item) for item in gains]
        self.reward(line, tagged)

    def on_tribute(self, line: dict) -> None:
        seat, spirit = line["player"], line["spirit"]
        assert seat == self.acting and self.word in ("", "tribute", f"tribute_{spirit}")
        if self.is_lawan(seat):
            wanted = [each for each in self.plot_of(seat)["tribute"] if self.can_pay(seat, each)]
            assert self.word or wanted[0] == spirit
        assert self.can_pay(seat, spirit) and line["value"] == self.tribute_decks[spirit][0]
        bonus = not self.word and self.doubled(seat) and self.plot_of(seat)["lake"] == "esteem"
        self.use("tribute")
        self.pay(seat, [(None, number, name) for name, number in self.altars[spirit].items()])
        self.paid[seat][spirit].append(self.tribute_decks[spirit].pop(0))
        if self.totems[spirit] is not None:
            self.track[self.totems[spirit]]["totem"] += 1
        self.track[seat]["double"] += bonus
        tagged = []
        for decree in self.open:
            if DATA["decrees"][decree]["place"] == spirit:
                tagged += [("decree", item) for item in items(DATA["decrees"][decree]["reward"])]
        for name, tasked in self.tableau[seat].items():
            scroll = ISLANDERS[name].get("scroll")
            if tasked and scroll and scroll["on"] in (spirit, "any"):
                tagged += [("islander", item) for item in items(scroll["gain"])]
        self.reward(line, tagged)

    def can_pay(self, seat: int, spirit: str) -> bool:
        return bool(self.tribute_decks[spirit]) and self.have[seat] >= self.altars[spirit]

    def on_elder(self, line: dict) -> None:
        seat = line["player"]
        assert seat == self.acting and self.elder_deck
        number = 1 if self.is_lawan(seat) else 2
        assert line["drawn"] == self.elder_deck[:number]
        del self.elder_deck[:number]
        self.elders[seat] += line["drawn"]
        assert (line["returned"] is None) == self.is_lawan(seat)
        if line["returned"] is not None:
            self.elders[seat].remove(line["returned"])
            self.elder_deck.append(line["returned"])
        self.use("elder")
        self.settle()

    def on_emissary(self, line: dict) -> None:
        assert line["player"] == self.acting
        self.use("emissary")
        self.emissary = self.acting
        self.settle()

    def on_decline(self, line: dict) -> None:
        seat, word = line["player"], self.word
        assert seat == self.acting and word
        if self.is_lawan(seat):
            spirits = SPIRITS if word == "tribute" else [word.rpartition("_")[2]]
            possible = (
                bool(self.elder_deck) if word == "elder"
                else any(ISLANDERS[name]["cost"] <= self.fish[seat] for name in self.row) if word == "recruit"
                else any(self.can_pay(seat, spirit) for spirit in spirits)
            )  # fmt: skip
            assert not possible, "a Lawan declines nothing it can do"
        self.settle()

    def on_end_action(self, line: dict) -> None:
        seat = line["player"]
        assert seat == self.acting == self.queue.pop(0)
        if self.is_lawan(seat):
            assert not (self.left["elder"] and self.elder_deck) and not self.left["emissary"]
            assert not (self.left["tribute"] and any(self.can_pay(seat, spirit) for spirit in SPIRITS))
            fish = self.fish[seat] + int(self.doubled(seat))
            assert not (self.left["recruit"] and any(ISLANDERS[name]["cost"] <= fish for name in self.row))
        self.in_action = False
        self.next_seat()

    # ------------------------------------------------------------------ Dusk and the end

    def on_dusk(self, line: dict) -> None:
        assert line["round"] == self.round
        self.box += self.open
        self.open = []
        self.bids = [[] for _ in range(self.n)]
        self.tableau = [dict.fromkeys(cards, False) for cards in self.tableau]
        last = not self.stack
        assert last == (self.round == (6 if self.long else 5))
        assert ("plots" in line) == (bool(self.lawan) and not last)
        if "plots" in line:
            assert sorted(line["plots"]) == list(range(12))
            self.plots, self.plot_discard = list(line["plots"]), []
        self.dealt = []
        self.expect = {"final"} if last else {"dawn"}

    def on_final(self, line: dict) -> None:
        score = []
        for seat in range(self.n):
            given = line["detail"][seat]
            types = Counter(ISLANDERS[name]["type"] for name in self.tableau[seat])
            esteem = {name: self.elder_esteem(seat, name, types) for name in self.elders[seat]}
            sets = {kind: DATA["lawan"]["sets"][min(5, count)] for kind, count in types.items()}
            tributes = {spirit: sum(cards) for spirit, cards in self.paid[seat].items()}
            assert nonzero(given["track"]) == nonzero(self.track[seat]) and nonzero(given["tributes"]) == nonzero(
                tributes
            )
            assert given["elders"] == esteem and ("sets" in given) == self.is_lawan(seat)
            assert not self.is_lawan(seat) or nonzero(given["sets"]) == nonzero(sets)
            own = sum(sets.values()) if self.is_lawan(seat) else 0
            score.append(self.track[seat].total() + sum(tributes.values()) + sum(esteem.values()) + own)
        clockwise = [(self.emissary + step) % self.n for step in range(self.n)]
        leaders = [seat for seat in clockwise if score[seat] == max(score)]
        assert line["score"] == score and line["leaders"] == leaders and line["winner"] == leaders[0]
        self.expect = set()

    def elder_esteem(self, seat: int, name: str, types: Counter) -> int:
        goal = ELDERS[name]["goal"]
        cards = {spirit: len(paid) for spirit, paid in self.paid[seat].items()}
        counts = {
            "resource": lambda want: self.have[seat][want],
            "set": lambda want: min(self.have[seat][each] for each in want),
            "type": lambda want: types[want],
            "types": lambda want: sum(count > 0 for count in types.values()),
            "spirits": lambda want: min(cards[each] for each in want),
        }
        ((kind, want),) = goal.items()
        return max((esteem for needed, esteem in ELDERS[name]["levels"] if counts[kind](want) >= needed), default=0)

    def check(self, state: dict) -> None:
        known = {
            "emissary": self.emissary, "totems": self.totems, "supply": dict(self.supply), "row": sorted(self.row),
            "islander_deck": self.deck, "islander_discard": sorted(self.discard), "forest_line": sorted(self.line),
            "forest_deck": self.forest_deck, "forest_discard": sorted(self.forest_discard),
            "elder_deck": self.elder_deck, "elders": [sorted(own) for own in self.elders],
            "tableau": [[[name, tasked] for name, tasked in cards.items()] for cards in self.tableau],
            "tributes": [{s: sorted(cards) for s, cards in own.items() if cards} for own in self.paid],
            "plots": self.dealt or [None] * self.lawan,
            "mat": [sorted({1, 2, 3, 4, 5} - {power for power, _ in bids}) for bids in self.bids],
            "explorers": [
                {region: sorted(p for p, where in bids if where == region) for region in {where for _, where in bids}}
                for bids in self.bids
            ],
            "decrees": {
                place: [d for d in self.open if DATA["decrees"][d]["place"] == place]
                for place in {DATA["decrees"][d]["place"] for d in self.open}
            },
        }  # fmt: skip
        for name, value in state.items():
            assert known[name] == value, f"check.{name}"


def nonzero(values: dict) -> dict:
    return {name: value for name, value in values.items() if value}


def judge(lines: list[dict]) -> None:
    """Raises `Wrong` that names the first line the referee disagrees with."""
    assert lines[0]["event"] == "setup" and lines[-1]["event"] == "final"
    referee = Referee(lines[0])
    for number, line in enumerate(lines[1:], 2):
        try:
            referee.play(line)
        except (AssertionError, KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
            raise Wrong(f"line {number}: {type(error).__name__} {error}: {line}") from error
