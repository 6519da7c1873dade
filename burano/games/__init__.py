"""One package per game, each pure rules behind the protocol of `burano.core`."""
