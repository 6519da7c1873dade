"""Compile the catalogues: `python -m burano.i18n.compile`. Needs Babel, which the program itself does not.

A checksum follows the messages; other readers of such files ignore it. Without it, damage to a placeholder in braces
would only be noticed when the message is shown.
"""

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from burano.i18n import checksum

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""Date in the catalogues instead of the current time, so that the same source always gives the same bytes."""

HERE = Path(__file__).resolve().parent


def compiled(source: Path) -> bytes:
    """Return the binary catalogue of a .po file, with its checksum."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as text:
        catalogue = read_po(text, locale=source.parent.parent.name)
    catalogue.creation_date = catalogue.revision_date = EPOCH
    binary = BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue() + checksum(binary.getvalue())


def main() -> int:
    """Write a .mo file beside every .po file; return the exit code."""
    for source in sorted(HERE.glob("*/LC_MESSAGES/*.po")):
        source.with_suffix(".mo").write_bytes(compiled(source))
        print(f"compiled {source.relative_to(HERE)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
