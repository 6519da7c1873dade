"""The parts packages are made of: icons, licences, archives, release notes, desktop files."""

import hashlib
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from burano import __version__, notices
from packer import archives, executables, icons, identity, linux, notes, recipe, stamp
from tests.project.sources import ROOT

PNG = b"\x89PNG\r\n\x1a\n"


# ---- icons


def test_an_icon_has_the_size_that_was_asked_for() -> None:
    for size in (16, 48, 256):
        data = icons.png("burano", size)
        assert data.startswith(PNG)
        assert struct.unpack(">II", data[16:24]) == (size, size)


def test_small_icons_are_drawn_with_fewer_details() -> None:
    assert icons.png("burano", 32) != icons.png("save", 32)
    assert (icons.SOURCES / "burano-small.svg").exists()


def test_a_windows_icon_leads_to_every_image_in_it() -> None:
    images = {16: PNG + b"small", 256: PNG + b"large"}
    data = icons.ico(images)
    assert struct.unpack("<HHH", data[:6]) == (0, 1, 2)
    for entry, size in enumerate(sorted(images)):
        side, _, _, _, _, bits, length, offset = struct.unpack("<BBBBHHII", data[6 + 16 * entry : 22 + 16 * entry])
        assert (side or 256, bits) == (size, 32)
        assert data[offset : offset + length] == images[size]


def test_a_mac_icon_is_a_chain_of_images() -> None:
    images = {size: PNG + bytes([size % 256]) for size in icons.SIZES}
    data = icons.icns(images)
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    position, kinds = 8, []
    while position < len(data):
        kind, length = data[position : position + 4], struct.unpack(">I", data[position + 4 : position + 8])[0]
        assert data[position + 8 : position + length] == images[icons.MAC_TYPES[kind]]
        kinds.append(kind)
        position += length
    assert kinds == list(icons.MAC_TYPES)


# ---- licences


def test_every_part_of_this_installation_has_a_licence_text() -> None:
    found = notices.collect()
    assert found[0].name == "Burano"
    assert {"pygame-ce", "msgspec", "platformdirs", "SDL", "Python"} <= {notice.name for notice in found}
    assert all(len(notice.text) > 50 and notice.licence for notice in found)


def test_the_list_survives_being_frozen_into_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    frozen = notices.to_json(notices.collect())
    monkeypatch.setattr(notices, "read", lambda make, *parts: make(frozen.encode()))
    read = notices.notices()
    monkeypatch.undo()
    assert read == notices.collect()


@pytest.mark.parametrize(
    "stranger", ["libmystery.so.3", "pygame_ce.libs/libnew-1a2b.so.1", "burano/assets/fonts/X.ttf"]
)
def test_a_library_or_font_without_a_known_licence_stops_the_build(stranger: str) -> None:
    known = ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0", "x", "BINARY")
    with pytest.raises(notices.MissingLicence, match=stranger):
        recipe.freeze_notices([known, (stranger, "x", "BINARY")])


def test_a_licence_text_that_is_gone_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = notices.Component("Lost", "MIT", "lost.txt", ("liblost*",))
    monkeypatch.setattr(notices, "components", lambda: [lost])
    with pytest.raises(notices.MissingLicence, match=r"lost\.txt"):
        recipe.freeze_notices([("liblost.so", "x", "BINARY")])


def test_a_package_without_a_licence_text_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "_table", lambda: ([], []))
    with pytest.raises(notices.MissingLicence, match="pygame-ce"):
        notices.of_package("pygame-ce")


def test_every_font_we_ship_is_known() -> None:
    patterns = [pattern for part in notices.components() for pattern in part.files]
    for font in (ROOT / "assets" / "fonts").glob("*.[to]tf"):
        assert any(font.match(pattern) for pattern in patterns), font.name


# ---- archives


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    content = tmp_path / "content"
    (content / "sub").mkdir(parents=True)
    (content / "b.txt").write_bytes(b"bee")
    (content / "sub" / "run").write_bytes(b"#!")
    (content / "sub" / "run").chmod(0o755)
    return content


def test_two_archives_of_one_content_are_equal(folder: Path, tmp_path: Path) -> None:
    first = archives.tar_gz(folder, tmp_path / "one.tar.gz", 1_700_000_000, "top")
    zipped = archives.zip_(folder, tmp_path / "one.zip", 1_700_000_000, "top")
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy, copy_function=shutil.copy)
    assert archives.tar_gz(copy, tmp_path / "two.tar.gz", 1_700_000_000, "top").read_bytes() == first.read_bytes()
    assert archives.zip_(copy, tmp_path / "two.zip", 1_700_000_000, "top").read_bytes() == zipped.read_bytes()


def test_archives_keep_names_and_the_right_to_run(folder: Path, tmp_path: Path) -> None:
    with tarfile.open(archives.tar_gz(folder, tmp_path / "a.tar.gz", 0, "top")) as archive:
        modes = {entry.name: entry.mode for entry in archive if entry.isfile()}
    assert modes == {"top/b.txt": 0o644, "top/sub/run": 0o755}
    with zipfile.ZipFile(archives.zip_(folder, tmp_path / "a.zip", 1_700_000_000, "top")) as zipped:
        assert zipped.namelist() == ["top/b.txt", "top/sub/run"]


def test_checksums_are_those_of_the_files(folder: Path, tmp_path: Path) -> None:
    file = folder / "b.txt"
    sums = archives.checksums([file], tmp_path / "SHA256SUMS").read_text(encoding="utf-8")
    assert sums == f"{hashlib.sha256(b'bee').hexdigest()}  b.txt\n"


# ---- names, dates, release notes


def test_the_changelog_has_notes_for_this_version() -> None:
    assert notes.of(__version__).startswith("- ")
    with pytest.raises(notes.NoNotes):
        notes.of("99.0.0")


def test_release_notes_end_where_the_next_version_begins() -> None:
    found = notes.releases("# C\n\n## 0.2.0 – 2026-12-01\n\n- new\n\n## 0.1.0 – 2026-11-01\n\n- old\n")
    assert found == {"0.2.0": ("2026-12-01", "- new"), "0.1.0": ("2026-11-01", "- old")}


def test_a_given_date_is_the_date_of_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert stamp.current().date == "2023-11-14"


def test_runtime_needs_are_pinned_and_used() -> None:
    """What pyproject asks for is what is pinned, and nothing is asked for that no module imports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = {line.split(">")[0].replace("-", "_") for line in project["project"]["dependencies"]}
    pinned = (ROOT / "build" / "requirements.txt").read_text(encoding="utf-8").lower().replace("-", "_")
    imported = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "burano").rglob("*.py"))
    for name in wanted:
        assert f"\n{name}==" in pinned
        module = name.removesuffix("_ce")
        assert f"import {module}" in imported or f"from {module}" in imported, f"nothing imports {module}"


# ---- desktop files


@pytest.fixture
def usr(tmp_path: Path) -> Path:
    linux.desktop_tree(tmp_path / "usr")
    return tmp_path / "usr"


def validated(*command: str) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_desktop_entry_is_valid(usr: Path) -> None:
    validated("desktop-file-validate", str(usr / "share/applications" / f"{identity.APP_ID}.desktop"))


def test_the_store_metadata_is_valid(usr: Path) -> None:
    file = usr / "share/metainfo" / f"{identity.APP_ID}.metainfo.xml"
    validated("appstreamcli", "validate", "--no-net", str(file))
    metadata = ElementTree.parse(file)
    assert metadata.find("content_rating") is not None
    assert len(metadata.findall("screenshots/screenshot")) >= 3
    assert metadata.find(f"releases/release[@version='{__version__}']") is not None


def test_a_saved_game_is_known_by_its_ending(usr: Path) -> None:
    text = (usr / "share/mime/packages" / f"{identity.APP_ID}.xml").read_text(encoding="utf-8")
    ElementTree.fromstring(text.encode())
    assert 'pattern="*.burano"' in text
    entry = (usr / "share/applications" / f"{identity.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f"MimeType={identity.SAVE_MIME};" in entry
    assert "Exec=burano %f" in entry
    assert (usr / "share/icons/hicolor/48x48/mimetypes/application-x-burano-save.png").exists()


def test_no_template_word_is_left_unfilled() -> None:
    for template in linux.TEMPLATES.glob("*.in"):
        assert "@" not in linux.fill(template.name).replace("@users.noreply", ""), template.name


@pytest.mark.skipif(sys.platform != "linux", reason="others have another man, which knows no such options")
def test_the_man_page_is_valid(tmp_path: Path) -> None:
    page = tmp_path / "burano.6"
    page.write_text(linux.fill("burano.6.in"), encoding="utf-8")
    if shutil.which("man") is None:
        pytest.skip("man is not installed")
    plain = {**os.environ, "LC_ALL": "C", "MANWIDTH": "80"}
    result = subprocess.run(["man", "--warnings", "-l", str(page)], env=plain, capture_output=True, text=True)
    assert result.stderr == ""
    assert "BURANO(6)" in result.stdout


def test_windows_knows_that_we_scale_ourselves() -> None:
    manifest = ElementTree.fromstring(recipe.WINDOWS_MANIFEST)
    assert "PerMonitorV2" in "".join(manifest.itertext())
    assert __version__ in recipe.windows_version_file().read_text(encoding="utf-8")


def test_mac_opens_saves_with_us() -> None:
    declared = recipe.info_plist()
    assert declared["NSHighResolutionCapable"] is True
    assert "burano" in str(declared["UTExportedTypeDeclarations"])


def test_beside_the_program_lie_a_read_me_the_licence_and_an_icon() -> None:
    files = executables.beside()
    assert {Path(name).suffix for name in files} >= {".txt"} and {"README.txt", "LICENSE.txt"} < set(files)
    text = files["README.txt"].decode()
    assert identity.VERSION in text and "@" not in text
    assert files["LICENSE.txt"].decode().split() == (ROOT / "LICENSE").read_text(encoding="utf-8").split()
    [icon] = [data for name, data in files.items() if not name.endswith(".txt")]
    assert icon[:4] in (b"\x89PNG", b"\0\0\1\0")


def test_the_debian_changelog_is_written_as_debian_writes_it() -> None:
    head, *body = linux.debian_changelog().splitlines()
    assert head == f"burano ({identity.VERSION}) unstable; urgency=medium"
    assert re.fullmatch(r" -- .+ <\S+@\S+>  \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000", body[-1])
    points = [line for line in body[:-1] if line]
    assert points[0].startswith("  * ") and all(line.startswith(("  * ", "    ")) for line in points)
    assert max(map(len, points)) < 80
