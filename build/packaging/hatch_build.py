"""Build hook of the wheel: adds the build stamp and, when asked for, the compiled rules."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_ROOM = Path(__file__).resolve().parent
sys.path[0:0] = [str(_ROOM.parents[1]), str(_ROOM), str(_ROOM.parent / "dev")]


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before the wheel's files are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        from packer import recipe, stamp

        build_data["force_include"][str(recipe.write_stamp())] = f"burano/{stamp.FILE}"
        if os.environ.get("BURANO_COMPILED"):
            from devtool import compile_modules

            copy = compile_modules.build_apart()
            for file in compile_modules.compiled(copy):
                build_data["force_include"][str(file)] = file.relative_to(copy).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
