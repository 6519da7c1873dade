"""What the program is called towards the systems it is installed on."""

from burano import __version__

NAME = "Burano"
COMMAND = "burano"
APP_ID = "io.github.burano_project.burano"
"""Reverse domain name: AppStream id, macOS bundle identifier, desktop file name."""
SUMMARY = "Colourful houses, lace and the lagoon: the board game for one screen"
HOMEPAGE = "https://github.com/burano-project/burano"
PICTURES = "https://raw.githubusercontent.com/burano-project/burano/main/docs/pictures"
"""Where software centres fetch screenshots."""
MAINTAINER = "The Burano project contributors <burano-project@users.noreply.github.com>"
COPYRIGHT = "© 2026 The Burano project contributors"

SAVE_ENDING = "burano"
SAVE_MIME = "application/x-burano-save"
SAVE_DESCRIPTION = "Burano saved game"

VERSION = __version__
