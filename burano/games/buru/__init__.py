"""Buru: bids of hidden explorers, islanders, tribute to three spirits."""
