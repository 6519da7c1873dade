"""Random seed for a search, independent of the game's seed, so that bots cannot infer hidden cards.

Every deck of a game follows from the table's seed, and `Rng.fork` can be inverted; so a computer player must get
neither. When people play, the seed is random (`random_seed`) and unrelated to the game: a finished play is replayed
from its journal, not from this seed. Where games must be reproducible (matches, tests), the seed is a one-way hash of
the table's (`hashed_seed`): the same for the same game.
"""

from __future__ import annotations

import hashlib
import secrets

from burano.core.protocol import Seat
from burano.core.rng import MAX_SEED, Rng


def random_seed() -> int:
    """Return a random seed from the system."""
    return secrets.randbelow(MAX_SEED + 1)


def hashed_seed(seed: int) -> int:
    """Return a one-way hash of another seed."""
    digest = hashlib.blake2b(b"search %d" % seed, digest_size=8).digest()
    return int.from_bytes(digest, "big") & MAX_SEED


def rng_for(seed: int, seat: Seat, number: int) -> Rng:
    """Return the generator for one question, from the search's seed, the seat and the number of the move."""
    return fork_for(Rng(seed), seat, number)


def fork_for(chance: Rng, seat: Seat, number: int) -> Rng:
    """Return `rng_for` with the seed from which `chance` was created."""
    return chance.fork(seat + 1, number)
