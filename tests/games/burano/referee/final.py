"""Final scoring (R11), the cards that count in it (R12), and the winner (R1.4)."""

from . import tables
from .cursor import same
from .schema import Fields
from .state import Game, Player
from .verdict import require


def finish(game: Game, line: Fields) -> None:
    require(len(line["detail"]) == len(game.players), "RECORD lines", "one detail per player")
    for index, (player, detail) in enumerate(zip(game.players, line["detail"], strict=True)):
        player.coins += player.privilege
        player.privilege = 0
        _score(game, index, player, detail)
    coins = [player.coins for player in game.players]
    require(same(line["coins"], coins), "R11.1", f"the coins are {coins}, not {line['coins']}")
    points = [player.vp for player in game.players]
    require(same(line["vp"], points), "R11.1", f"the points are {points}, not {line['vp']}")
    best = winners(game)
    require(same(sorted(line["winners"]), best), "R1.4", f"the winners are {best}, not {line['winners']}")


def _score(game: Game, index: int, player: Player, detail: Fields) -> None:
    due = {"coins": player.coins // tables.COINS_PER_VP, "fish": player.fish.total()}
    for part, points in due.items():
        require(detail[part] == points, "R11.1", f"player {index} scores {points} for {part}")
    cards = card_points(game, index)
    for card, points in detail["buildings"].items():
        require(card in player.buildings, "R12", f"player {index} does not own {card}")
        right = cards.get(card, 0)
        require(points == right, "R12", f"{card} scores {right} VP for player {index}, not {points}")
    missing = sorted(cards.keys() - detail["buildings"].keys())
    require(not missing, "RECORD lines", f"the detail of player {index} leaves out {', '.join(missing)}")
    player.vp += sum(due.values()) + sum(cards.values())


def card_points(game: Game, index: int) -> dict[str, int]:
    """The cards of a player that have a final effect, with their points."""
    player = game.players[index]
    squares = [game.workshops.squares[square] for square in game.workshops.of(index)]
    points = {}
    for card in player.buildings:
        if card in tables.FISHMONGER:
            points[card] = tables.FISHMONGER_VP * sum(player.sold[kind] for kind in tables.FISHMONGER[card])
        elif card in tables.LACE_SCHOOL:
            points[card] = tables.LACE_SCHOOL_VP * sum(color in tables.LACE_SCHOOL[card] for color in squares)
        elif card == "thrifty_lace":
            points[card] = tables.THRIFTY_LACE_VP
        elif card == "guild_hall":
            points[card] = tables.GUILD_HALL_VP * len(player.buildings)
        elif card == "town_hall":
            points[card] = tables.TOWN_HALL_VP
    return points


def winners(game: Game) -> list[int]:
    ranks = [(player.vp, len(player.preparation), player.coins) for player in game.players]
    return [index for index, rank in enumerate(ranks) if rank == max(ranks)]
