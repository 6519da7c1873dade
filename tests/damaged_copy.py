"""A copy of the program, made of links, with one file spoiled."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
DAMAGES = ("missing", "empty", "cut", "noise", "folder")


def spoil(folder: Path, name: str, damage: str) -> Path:
    """The package folder of such a copy; `name` as `burano.resources` says it."""
    inside = Path(name) if (ROOT / name).exists() else Path("burano", name)
    here, there = ROOT, folder
    for part in inside.parts:
        there.mkdir(parents=True, exist_ok=True)
        for sibling in here.iterdir():
            if sibling.name != part:
                (there / sibling.name).symlink_to(sibling)
        here, there = here / part, there / part
    if damage == "folder":
        there.mkdir()
    elif damage != "missing":
        whole = here.read_bytes()
        cut, noise = whole[: len(whole) // 2], bytes((7 * spot * spot + 13) % 256 for spot in range(len(whole)))
        there.write_bytes({"empty": b"", "cut": cut, "noise": noise}[damage])
    return folder / "burano"
