"""Write every sprite to its folder in assets/svg, the cards composed of them to assets/faces, and the list in
docs/art.md.

python build/art/make_sprites.py
"""

from __future__ import annotations

from pathlib import Path

import faces
from sprites import folders, sprites_of

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "svg"
FACES = ROOT / "assets" / "faces" / "walking.toml"
PAGE = ROOT / "docs" / "art.md"
MARK = "<!-- written by build/art/make_sprites.py -->"


def files() -> dict[str, str]:
    """Return file name, including the folder, to contents for everything in assets/svg."""
    drawn = [(folder, sprite) for folder in folders() for sprite in sprites_of(folder)]
    names = [sprite.name for _folder, sprite in drawn]
    if twice := {name for name in names if names.count(name) > 1}:
        # Sprites are looked up by name alone.
        raise ValueError(f"more than one sprite is called {', '.join(sorted(twice))}")
    return {f"{folder}/{sprite.name}.svg": sprite.text() for folder, sprite in drawn}


def page(text: str) -> str:
    """Return the art page with an updated list of sprites."""
    rows = ["| folder | sprite | size | anchor |", "|---|---|---|---|"]
    for folder in folders():
        for sprite in sprites_of(folder):
            x, y = sprite.anchor_point
            rows.append(f"| {folder} | `{sprite.name}` | {sprite.width} × {sprite.height} | {x:g}, {y:g} |")
    head, _, _ = text.partition(MARK)
    return head + MARK + "\n" + "\n".join(rows) + "\n"


def main() -> None:
    wanted = files()
    for stale in FOLDER.glob("*/*"):
        if stale.relative_to(FOLDER).as_posix() not in wanted:
            stale.unlink()
    for name, text in wanted.items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    FACES.write_text(faces.text(), encoding="utf-8", newline="\n")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    print(f"{len(wanted)} sprites in {FOLDER}")


if __name__ == "__main__":
    main()
