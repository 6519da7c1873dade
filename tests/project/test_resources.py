"""Packaged files are found in a source tree, in an installed package, and missed with a clear word."""

from pathlib import Path

import pytest

from burano import resources


def test_assets_lie_beside_the_package_in_a_source_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "burano").mkdir()
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.txt").write_text("łódź", encoding="utf-8")
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "burano")
    assert resources.read_text("assets", "a.txt") == "łódź"


def test_an_installed_package_holds_its_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "burano" / "assets").mkdir(parents=True)
    (tmp_path / "burano" / "assets" / "a.txt").write_bytes(b"inside")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.txt").write_bytes(b"outside")
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "burano")
    assert resources.read_bytes("assets", "a.txt") == b"inside"


def test_a_missing_file_says_that_the_installation_is_damaged() -> None:
    with pytest.raises(resources.MissingResource, match="assets/no/such.png is missing"):
        resources.resource("assets", "no", "such.png")
