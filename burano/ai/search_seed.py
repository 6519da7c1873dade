"""Random seed for a search, independent of the game's seed, so that bots cannot infer hidden cards.

Every deck of a game follows from the table's seed, and `Rng.fork` can be turned back; so a player that thinks must get
neither. At a table where people play, the seed is fresh (`fresh`) and has nothing to do with the game at all: a
finished play is repeated from its journal, not from this seed. Where games must repeat themselves
(matches, tests), the seed is a hash of the table's (`apart`): the same for the same game, and no way back.
"""

from __future__ import annotations

import hashlib
import secrets

from burano.core.protocol import Seat
from burano.core.rng import MAX_SEED, Rng


def fresh() -> int:
    """A random seed from the system."""
    return secrets.randbelow(MAX_SEED + 1)


def apart(seed: int) -> int:
    """A one-way hash of another seed."""
    digest = hashlib.blake2b(b"search %d" % seed, digest_size=8).digest()
    return int.from_bytes(digest, "big") & MAX_SEED


def rng_for(seed: int, seat: Seat, number: int) -> Rng:
    """The generator of one question: by the search's seed, the seat and the number of the move."""
    return fork_for(Rng(seed), seat, number)


def fork_for(chance: Rng, seat: Seat, number: int) -> Rng:
    """`rng_for` of the seed that `chance` was made of."""
    return chance.fork(seat + 1, number)
