"""A small referee of `murano-record/1`: replays a record by the format's own words, without the game's rules.

It reads the data file by itself and stops at the first line it disagrees with.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

DATA = tomllib.loads((Path(__file__).parents[3] / "burano" / "games" / "murano" / "data.toml").read_text("utf-8"))
FIELDS = {
    "turn": "player number last", "pass": "player", "ship": "player from to red price?", "take_gold": "player gold?",
    "buy": "player kind how+ tile+ rest+ price?", "street": "player tile island at",
    "build": "player kind tile+ island at vp?", "special_card": "player drawn taken",
    "recruit": "player drawn taken price?", "place": "player island color price?", "income": "player island gold?",
    "produce": "player factories drawn vp?", "sell": "player beads gold?", "return_bead": "player color",
    "gondolier": "player do gold?", "end_turn": "player", "scores": "vp gold supply stacks", "agreed_end": "player",
    "character": "player card island vp gold+ beads+", "idle": "player unused gondoliers vp",
    "final": "vp gold detail winners decided", "check": "state",
}  # fmt: skip
CHARACTERS = {card["id"]: card for card in DATA["characters"]}
SPECIALS = {card["id"]: card for card in DATA["specials"]}
ACTION_LINES = {
    "gold": {"take_gold"}, "factory": {"buy"}, "special": {"buy"}, "shop": {"buy"}, "palace": {"buy"},
    "recruit": {"recruit"}, "place": {"place"}, "income": {"income"}, "gondolier": {"gondolier"},
    "build": {"street", "build"}, "production": {"produce"},
}  # fmt: skip


def judge(lines: list[dict[str, Any]]) -> None:
    """Fail at the first line of a record that is wrong."""
    referee = Referee(lines[0])
    for number, line in enumerate(lines[1:], 2):
        try:
            referee.read(line)
        except (AssertionError, KeyError, IndexError, ValueError) as error:
            raise AssertionError(f"line {number} {line}: {type(error).__name__} {error}") from error
    assert lines[-1]["event"] == "final"


class Player:
    def __init__(self) -> None:
        start = DATA["start"]
        self.gold, self.vp = start["gold"], start["vp"]
        self.supply, self.general = start["gondoliers_own"], start["gondoliers_general"]
        self.tiles: Counter[tuple[str, Any]] = Counter()
        self.characters: list[str] = []
        self.specials: set[str] = set()
        self.beads: Counter[str] = Counter()
        self.detail: Counter[str] = Counter(start=start["vp"])
        self.scored: dict[str, int] = {}


class Referee:
    def __init__(self, setup: dict[str, Any]) -> None:
        assert setup["event"] == "setup" and setup["schema"] == "murano-record/1"
        count = setup["players"]
        self.setup = setup
        self.players = [Player() for _ in range(count)]
        self.ring, self.black, self.red = setup["ring"], list(setup["ships"]), setup["red"]
        self.black.remove(self.red)
        assert self.ring == DATA["ring"]["spaces"] and setup["ships"] == DATA["ring"]["anchors"]
        self.islands: dict[str, dict[Any, Any]] = {name: {} for name in setup["islands"]}
        self.gondolas: dict[tuple[str, str], int] = {}
        self.streets, self.deck = [sorted(tile) for tile in setup["streets"]], list(setup["character_deck"])
        self.stacks = {"shop": list(setup["shops"]), "palace": list(setup["palaces"])}
        self.left = {"factory": setup["factories"], "special": setup["special_tiles"]}
        self.specials, self.bag = list(setup["special_deck"]), Counter(setup["bag"])
        self.turn, self.expected = 0, setup["start_player"]
        self.trigger: int | None = None
        self.scoring: list[int] = []
        self.over = False
        self._new_turn()
        self._check_setup(count)

    def _check_setup(self, count: int) -> None:
        setup, few, gone = self.setup, count < 4, DATA["setup_2_3"]
        assert len(set(setup["colors"])) == count
        wanted: Counter[tuple[str, ...]] = Counter()
        for street in DATA["streets"]:
            fewer = {0: gone["streets_blank"], 1: gone["streets_one_customer_per_color"]}
            less = fewer.get(len(street["customers"]), 0) if few else 0
            wanted[tuple(sorted(street["customers"]))] += street["n"] - less
        assert Counter(map(tuple, self.streets)) == wanted
        boxed = setup["removed"]["palace"]
        assert (boxed is not None) == few
        palaces = Counter([*setup["palaces"], *([boxed] if few else [])])
        assert palaces == Counter({n: number for n, number in enumerate(DATA["palaces"]["crests"]) if number})
        ids = [card for card in CHARACTERS if CHARACTERS[card].get("island", "navagero") in setup["islands"]]
        assert sorted([*setup["character_deck"], *setup["removed"]["characters"]]) == sorted(ids)
        assert len(setup["removed"]["characters"]) == 5 and sorted(setup["special_deck"]) == sorted(SPECIALS)
        assert setup["bag"] == {"red": 10, "green": 10, "blue": 10}

    def _new_turn(self) -> None:
        self.ships: list[dict[str, Any]] = []
        self.passed = self.in_turn = False
        self.done: list[str] = []
        self.fresh: set[str] = set()
        self.owes_bead = self.needs_card = False
        self.bought: tuple[str, Any] | None = None
        self.start_rest: tuple[list[int], int] = (sorted([*self.black]), self.red)
        self.after_end = ""

    # ------------------------------------------------------------------ lines

    def read(self, line: dict[str, Any]) -> None:
        event = line["event"]
        fields = FIELDS[event].split()
        names = {name.strip("?+") for name in fields}
        assert set(line) - {"event", "note", "after"} <= names, "an unknown field"
        assert {name for name in fields if name[-1] not in "?+"} <= set(line), "a missing field"
        assert not self.over, "after the end"
        if event == "check":
            assert not self.in_turn and self.after_end != "end_turn", "a check inside a turn"
            return self._check(line["state"])
        if event != "scores":
            assert self.after_end != "end_turn", "scores are missing"
        getattr(self, f"_{event}")(line, self.players[line["player"]] if "player" in line else None)
        self.after_end = event
        if "after" in line:
            player = self.players[line["player"]]
            totals = {"vp": player.vp, "gold": player.gold, "supply": player.supply}
            assert all(totals[key] == value for key, value in line["after"].items()), totals
        self._conserve()

    def _turn(self, line: dict[str, Any], player: Any) -> None:
        assert not self.in_turn and not self.scoring and line["player"] == self.expected
        self.turn += 1
        self._new_turn()
        assert line["number"] == self.turn and line["last"] == (self.trigger is not None)
        self.in_turn = True

    def _pass(self, line: dict[str, Any], player: Player) -> None:
        assert self._mine(line) and not self.ships
        self.passed = True
        player.gold += DATA["prices"]["pass_gold"]

    def _mine(self, line: dict[str, Any]) -> bool:
        return self.in_turn and line["player"] == self.expected

    def _ship(self, line: dict[str, Any], player: Player) -> None:
        assert self._mine(line) and not self.done
        origin, to, red = line["from"], line["to"], line["red"]
        assert (self.red == origin) if red else (origin in self.black)
        occupied = {*self.black, self.red}
        distance = (to - origin) % 18
        assert distance > 0
        assert not any((origin + step) % 18 in occupied for step in range(1, distance)), "past another ship"
        if to in occupied:
            assert red and "lighthouse" in player.specials and not self.ships and not self.passed
        assert line.get("price", len(self.ships)) == len(self.ships)
        player.gold -= len(self.ships)
        if red:
            self.red = to
        else:
            self.black[self.black.index(origin)] = to
        self.ships.append({**line, "entered": to in occupied})

    def _arrived(self, line: dict[str, Any]) -> str:
        """The space where the last ship ended; the right number of ships moved."""
        assert self._mine(line) and self.ships and not self.passed
        if not self.done and not self.ships[0]["entered"]:
            assert len(self.ships) == self._wanted_ships(self.ships[-1]["to"])
        return str(self.ring[self.ships[-1]["to"]])

    def _wanted_ships(self, target: int) -> int:
        """k + 1 of V1, from where the ships stood when the turn began."""
        black, red = self.start_rest
        ahead = sorted((ship - target) % 18 for ship in [*black, red])
        if 0 not in ahead:
            return 1
        k = ahead.count(0)
        while ahead[k] - 1 < k:
            k += 1
        return k + 1

    def _act(self, line: dict[str, Any]) -> Player:
        """One action of the right kind; a second only where the format allows it."""
        space = self._arrived(line)
        assert line["event"] in ACTION_LINES[space], f"{line['event']} at {space}"
        assert not self.done or space == "build"
        self.done.append(line["event"])
        return self.players[line["player"]]

    def _take_gold(self, line: dict[str, Any], _: Any) -> None:
        player = self._act(line)
        gold = DATA["prices"]["take_gold"] + (SPECIALS["bank"]["gold"] if "bank" in player.specials else 0)
        assert line.get("gold", gold) == gold
        player.gold += gold

    def _buy(self, line: dict[str, Any], _: Any) -> None:
        player, kind = self._act(line), line["kind"]
        assert kind == self.ring[self.ships[-1]["to"]]
        if kind in ("shop", "palace"):
            stack = self.stacks[kind]
            searched = line["how"] == "search"
            price = DATA["prices"][kind][int(searched)]
            assert searched or line["tile"] == stack[0]
            stack.remove(line["tile"])
            if searched:
                assert Counter(line["rest"]) == Counter(stack)
                stack[:] = line["rest"]
            assert searched == ("rest" in line)
        else:
            assert not {"how", "tile", "rest"} & set(line) and self.left[kind] > 0
            price = DATA["prices"][kind]
            self.left[kind] -= 1
        assert line.get("price", price) == price
        player.gold -= price
        self.bought = (kind, line.get("tile"))
        player.tiles[self.bought] += 1
        self._maybe_end(line["player"])

    def _maybe_end(self, player: int) -> None:
        if self.trigger is None and list(self._stack_sizes().values()).count(0) >= 2:
            self.trigger = player

    def _stack_sizes(self) -> dict[str, int]:
        sizes = {kind: len(stack) for kind, stack in self.stacks.items()}
        return {"street": len(self.streets), **sizes, **self.left}

    def _recruit(self, line: dict[str, Any], _: Any) -> None:
        player = self._act(line)
        count = SPECIALS["hostel"]["draw"] if "hostel" in player.specials else DATA["prices"]["recruit_draw"]
        drawn, self.deck = self.deck[:count], self.deck[count:]
        assert line["drawn"] == drawn and drawn
        price = DATA["prices"]["recruit_first"] + len(player.characters)
        price = max(0, price - (SPECIALS["inn"]["gold"] if "inn" in player.specials else 0))
        assert price <= player.gold
        if line["taken"] is None:
            price = 0
        else:
            drawn.remove(line["taken"])
            player.characters.append(line["taken"])
        assert line.get("price", price) == price
        player.gold -= price
        self.deck += drawn

    def _place(self, line: dict[str, Any], _: Any) -> None:
        player, where = self._act(line), (line["island"], line["color"])
        assert where not in self.gondolas and line["island"] in self.islands and player.supply > 0
        own = self.setup["colors"][line["player"]] == line["color"]
        price = DATA["prices"]["place_own" if own else "place_other"]
        if "harbor" in player.specials:
            price = SPECIALS["harbor"]["own" if own else "other"]
        assert line.get("price", price) == price
        player.gold -= price
        player.supply -= 1
        self.gondolas[where] = line["player"]
        self._gain(player, "dockside_bar", 1 if "dockside_bar" in player.specials else 0)

    def _gain(self, player: Player, source: str, vp: int) -> None:
        player.vp += vp
        player.detail[source] += vp

    def _sign(self, line: dict[str, Any]) -> str:
        column, row = line["at"]
        assert column >= 0 and row >= 0
        return str(self.setup["islands"][line["island"]][row][column])

    def _street(self, line: dict[str, Any], _: Any) -> None:
        self._act(line)
        assert len(self.done) <= 3 and self._sign(line) == "S"
        assert sorted(line["tile"]) == self.streets.pop(0)
        self._lay(line, ("street", tuple(sorted(line["tile"])), None))
        self._maybe_end(line["player"])

    def _lay(self, line: dict[str, Any], tile: tuple[str, Any, Any]) -> None:
        island = self.islands[line["island"]]
        assert tuple(line["at"]) not in island and not self.needs_card
        island[tuple(line["at"])] = tile

    def _build(self, line: dict[str, Any], _: Any) -> None:
        kind, face, player = line["kind"], line.get("tile"), self.players[line["player"]]
        assert (kind in ("shop", "palace")) == ("tile" in line)
        if self._arrived(line) == "build":
            self.done.append("build")
            assert len(self.done) <= 3
        else:
            assert self.trigger is not None and self.bought == (kind, face), "only the tile just bought"
            self.bought = None
        assert player.tiles[(kind, face)] > 0 and self._sign(line) == "B"
        player.tiles[(kind, face)] -= 1
        column, row = line["at"]
        beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        assert any(self.islands[line["island"]].get(where, ("",))[0] == "street" for where in beside)
        self._lay(line, (kind, face, line["player"] if kind in ("factory", "shop") else None))
        cranes = [SPECIALS[card]["kind"] for card in player.specials - self.fresh if card.startswith("crane")]
        crane, vp = cranes.count(kind), DATA["vp"][kind]
        assert line.get("vp", vp + crane) == vp + crane
        if kind != "special":
            self._gain(player, kind, vp)
        self._gain(player, "crane", crane)
        self.needs_card = kind == "special"

    def _special_card(self, line: dict[str, Any], player: Player) -> None:
        assert self.needs_card and self._mine(line)
        drawn, self.specials = self.specials[:3], self.specials[3:]
        assert line["drawn"] == drawn
        drawn.remove(line["taken"])
        self.specials += drawn
        player.specials.add(line["taken"])
        self.fresh.add(line["taken"])
        self.needs_card = False
        self._gain(player, "basilica", SPECIALS["basilica"]["vp"] if line["taken"] == "basilica" else 0)

    def _income(self, line: dict[str, Any], _: Any) -> None:
        player, island = self._act(line), self.islands[line["island"]]
        colors = {face for kind, face, owner in island.values() if kind == "shop" and owner == line["player"]}
        gold = sum(color in colors for kind, face, _ in island.values() if kind == "street" for color in face)
        assert gold >= 1 and line.get("gold", gold) == gold
        player.gold += gold

    def _own_factories(self, seat: int) -> int:
        tiles = [tile for island in self.islands.values() for tile in island.values()]
        return sum(kind == "factory" and owner == seat for kind, _, owner in tiles)

    def _produce(self, line: dict[str, Any], _: Any) -> None:
        player, n = self._act(line), line["factories"]
        assert 0 <= n <= self._own_factories(line["player"]) and 2 * n <= player.vp
        assert n > 0 or player.beads.total() > 0
        self.owes_bead = n > 0 and "trading_station" in player.specials and self.bag.total() > n
        assert len(line["drawn"]) == n + self.owes_bead
        for color in line["drawn"]:
            self.bag[color] -= 1
            player.beads[color] += 1
            assert self.bag[color] >= 0
        guild = 1 if n and "guild_hall" in player.specials else 0
        assert line.get("vp", guild - 2 * n) == guild - 2 * n
        self._gain(player, "production", -2 * n)
        self._gain(player, "guild_hall", guild)
        self.must_sell = n == 0

    def _one_color(self, beads: list[str], player: Player, cards: set[str], wanted: str = "") -> bool:
        pairs = [set(SPECIALS[card]["colors"]) for card in cards if card.startswith("studio")]
        return any(
            all(bead == color or {bead, color} in pairs for bead in beads)
            for color in ([wanted] if wanted else DATA["bead_colors"])
        )

    def _sell(self, line: dict[str, Any], player: Player) -> None:
        assert self._mine(line) and self.done == ["produce"]
        self.done.append("sell")
        assert 1 <= len(line["beads"]) <= 3 and self._one_color(line["beads"], player, player.specials)
        self._give(line["beads"], player)
        assert player.beads.total() >= self.owes_bead
        gold = DATA["prices"]["bead_sale"][len(line["beads"])]
        assert line.get("gold", gold) == gold
        player.gold += gold
        self.must_sell = False

    def _give(self, beads: list[str], player: Player) -> None:
        for color in beads:
            player.beads[color] -= 1
            self.bag[color] += 1
            assert player.beads[color] >= 0

    def _return_bead(self, line: dict[str, Any], player: Player) -> None:
        assert self._mine(line) and self.owes_bead
        self._give([line["color"]], player)
        self.owes_bead = False

    def _gondolier(self, line: dict[str, Any], _: Any) -> None:
        player, hall = self._act(line), SPECIALS["assembly_hall"]
        has = "assembly_hall" in player.specials
        if line["do"] == "dismiss":
            gold, step = (hall["dismiss"] if has else DATA["prices"]["dismiss"]), -1
        else:
            gold, step = -(hall["hire"] if has else DATA["prices"]["hire"]), 1
        assert line.get("gold", gold) == gold
        player.gold += gold
        player.supply += step
        player.general -= step
        assert player.supply >= 0 and player.general >= 0

    def _end_turn(self, line: dict[str, Any], _: Any) -> None:
        assert self._mine(line) and not self.owes_bead and not self.needs_card
        assert self.passed != bool(self.done)
        assert len(self.ships) == 1 or not self.passed
        if self.done == ["produce"]:
            assert not self.must_sell
        self.in_turn = False
        self.expected = (self.expected + 1) % len(self.players)
        if self.trigger is not None:
            stop = self.setup["start_player"] if self.setup["options"]["equal_turns"] else self.trigger
            if self.expected == stop:
                self._begin_scoring(self.trigger)

    def _begin_scoring(self, first: int) -> None:
        count = len(self.players)
        self.scoring = [(first + step) % count for step in range(count)]

    def _agreed_end(self, line: dict[str, Any], _: Any) -> None:
        assert self.setup["options"]["agreed_end"] and self.trigger is None
        assert not self.in_turn and line["player"] == self.expected
        self._begin_scoring(line["player"])

    def _scores(self, line: dict[str, Any], _: Any) -> None:
        assert self.after_end == "end_turn"
        assert line["vp"] == [player.vp for player in self.players]
        assert line["gold"] == [player.gold for player in self.players]
        assert line["supply"] == [player.supply for player in self.players]
        assert line["stacks"] == self._stack_sizes()

    # ------------------------------------------------------------------ scoring

    def _character(self, line: dict[str, Any], player: Player) -> None:
        assert self.scoring and self.scoring[0] == line["player"]
        card, island = CHARACTERS[line["card"]], line["island"]
        assert line["card"] in player.characters and line["card"] not in player.scored
        assert card.get("island", island) == island
        used = sum(where == island for where in self._used(line["player"]))
        assert sum(i == island and seat == line["player"] for (i, _), seat in self.gondolas.items()) > used
        self._used(line["player"]).append(island)
        vp = self._points(card, self.islands[island], line, player)
        assert line["vp"] == vp >= 1
        assert ("gold" in line) == (card["rule"] == "gold") and ("beads" in line) == (card["rule"] == "beads_at")
        player.gold -= line.get("gold", 0)
        player.vp += vp
        player.scored[line["card"]] = vp

    def _used(self, seat: int) -> list[str]:
        player = self.players[seat]
        if not hasattr(player, "used"):
            player.used = []  # type: ignore[attr-defined]
        return player.used  # type: ignore[attr-defined,no-any-return]

    def _points(  # noqa: C901 - one case a rule
        self, card: dict[str, Any], tiles: dict[Any, Any], line: dict[str, Any], player: Player
    ) -> int:
        seat = line["player"]
        kinds = Counter(kind for kind, _, _ in tiles.values())
        customers = Counter(color for kind, face, _ in tiles.values() if kind == "street" for color in face)
        crests = sum(face for kind, face, _ in tiles.values() if kind == "palace")
        owners = [(kind, owner) for kind, _, owner in tiles.values() if owner is not None]
        own = sum(owner == seat for _, owner in owners)
        other = len(owners) - own
        vp = card.get("vp", 0)
        match card["rule"]:
            case "per_shop_color":
                return vp * sum(kind == "shop" and face == card["color"] for kind, face, _ in tiles.values())
            case "per_kind":
                return vp * kinds[card["kind"]]
            case "only_owner":
                return vp * ({owner for kind, owner in owners if kind == card["kind"]} == {seat})
            case "gold":
                assert all({**kinds, **customers}.get(name, 0) >= least for name, least in card["needs"].items())
                return dict(map(tuple, DATA["tables"]["gold"]))[line["gold"]]
            case "few_customers":
                return vp * (sum(customers[color] for color in card["colors"]) <= card["max"])
            case "all_types":
                every = {"factory", "shop", "palace", "special"} <= set(kinds)
                return vp * (every and len(customers) == 3)
            case "customers_all":
                return DATA["tables"]["customers_all"][: customers.total() + 1][-1]
            case "customers_color":
                return DATA["tables"]["customers_color"][: customers[card["color"]] + 1][-1]
            case "per_crest":
                return vp * crests
            case "own_other":
                return card["own"] * own + card["other"] * other
            case "special_equals_customers":
                return vp * (kinds["special"] == customers[card["color"]] > 0)
            case "crests_equal_kind":
                return vp * (crests == kinds[card["kind"]] > 0)
            case "factory_shop_palace_equal":
                return vp * (kinds["factory"] == kinds["shop"] == kinds["palace"] > 0)
            case "own_equals_others":
                return vp * (own == other > 0)
            case "exactly_one_crest":
                return vp * (crests == 1)
            case "own_buildings_at":
                return vp * (own >= card["need"])
            case "own_gondoliers_at":
                here = sum(i == line["island"] and who == seat for (i, _), who in self.gondolas.items())
                return vp * (here >= card["need"])
            case _:
                assert self._one_color(line["beads"], player, player.specials, card["color"])
                self._give(line["beads"], player)
                return DATA["tables"]["beads"][len(line["beads"])]

    def _idle(self, line: dict[str, Any], player: Player) -> None:
        assert self.scoring and self.scoring.pop(0) == line["player"]
        assert sorted(line["unused"]) == sorted(set(player.characters) - set(player.scored))
        idle = player.supply + sum(seat == line["player"] for seat in self.gondolas.values()) - len(player.scored)
        assert line["gondoliers"] == idle and line["vp"] == idle * DATA["vp"]["idle_gondolier"]
        self._gain(player, "idle", line["vp"])
        self.all_scored = not self.scoring

    def _final(self, line: dict[str, Any], _: Any) -> None:
        assert self.all_scored
        assert line["vp"] == [player.vp for player in self.players]
        assert line["gold"] == [player.gold for player in self.players]
        for player, detail in zip(self.players, line["detail"], strict=True):
            assert detail["characters"] == player.scored
            for source, vp in detail.items():
                assert source == "characters" or vp == player.detail[source], source
            assert sum(v for k, v in detail.items() if k != "characters") + sum(player.scored.values()) == player.vp
        best = max(line["vp"])
        leaders = [seat for seat, vp in enumerate(line["vp"]) if vp == best]
        richest = max(line["gold"][seat] for seat in leaders)
        winners = [seat for seat in leaders if line["gold"][seat] == richest]
        assert line["winners"] == winners
        wanted = "vp" if len(leaders) == 1 else "gold" if len(winners) < len(leaders) else "shared"
        assert line["decided"] == wanted
        self.over = True

    # ------------------------------------------------------------------ whole positions

    def _check(self, state: dict[str, Any]) -> None:
        truth = {
            "ships": sorted([*self.black, self.red]), "red": self.red, "stacks": self._stack_sizes(),
            "streets": self.streets, "shops": self.stacks["shop"], "palaces": self.stacks["palace"],
            "character_deck": self.deck, "special_deck": self.specials, "bag": dict(self.bag),
            "vp": [p.vp for p in self.players], "gold": [p.gold for p in self.players],
            "supply": [p.supply for p in self.players], "general": [p.general for p in self.players],
            "beads": [{color: n for color, n in p.beads.items() if n} for p in self.players],
            "characters": [sorted(p.characters) for p in self.players],
            "specials": [sorted(p.specials) for p in self.players],
            "tiles": [self._tiles(p) for p in self.players],
            "islands": {name: self._island(name) for name in self.islands},
        }  # fmt: skip
        for key, value in state.items():
            assert value == truth[key], (key, truth[key])

    def _tiles(self, player: Player) -> dict[str, Any]:
        faces = {
            kind: sorted(f for (k, f), n in player.tiles.items() if k == kind for _ in range(n))
            for kind in ("shop", "palace")
        }
        return {"factory": player.tiles[("factory", None)], "special": player.tiles[("special", None)], **faces}

    def _island(self, name: str) -> dict[str, Any]:
        tiles = sorted(self.islands[name].items())
        return {
            "streets": [[list(at), list(face)] for at, (kind, face, _) in tiles if kind == "street"],
            "buildings": [[list(at), kind, face, who] for at, (kind, face, who) in tiles if kind != "street"],
            "gondolas": {color: self.gondolas.get((name, color)) for color in DATA["player_colors"]},
        }

    def _conserve(self) -> None:
        for seat, player in enumerate(self.players):
            assert player.gold >= 0 and player.vp >= 0
            assert player.supply + player.general + list(self.gondolas.values()).count(seat) == 7
        for color in DATA["bead_colors"]:
            assert self.bag[color] + sum(player.beads[color] for player in self.players) == 10
        assert len(self.black) == len(set(self.black)) == 7
