"""Archives and checksums that come out the same for the same content."""

import gzip
import hashlib
import io
import tarfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path


def tar_gz(folder: Path, target: Path, epoch: int, inside: str) -> Path:
    """Write a gzipped tar of a folder's content, below the name `inside`: sorted, dated `epoch`, owned by nobody."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            name = "/".join([inside, *path.relative_to(folder).parts])
            archive.add(path, name, recursive=False, filter=lambda entry: _plain(entry, epoch))
    with target.open("wb") as output, gzip.GzipFile("", "wb", 9, output, mtime=epoch) as packed:
        packed.write(raw.getvalue())
    return target


def _plain(entry: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = epoch
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def zip_(folder: Path, target: Path, epoch: int, inside: str) -> Path:
    """Write a zip of a folder's files, below the name `inside`: sorted and dated `epoch`."""
    date = datetime.fromtimestamp(epoch, UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo("/".join([inside, *path.relative_to(folder).parts]), date)
                entry.external_attr = (path.stat().st_mode & 0o777) << 16
                archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return target


def checksums(files: list[Path], target: Path) -> Path:
    """Write a file that `sha256sum --check` understands."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target
