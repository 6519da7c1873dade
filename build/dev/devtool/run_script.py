"""Run the `main()` of one benchmark or soak script: `run_script.py FILE [ARGUMENTS…]`."""

import importlib.util
import sys
from pathlib import Path


def main() -> int:
    path = Path(sys.argv[1])
    root = path.resolve().parents[2]
    # The repository's own folders come first, so that scripts can share helpers as `tests.bench._name`.
    sys.path[0:1] = [str(root), str(root / "build" / "dev"), str(root / "build" / "packaging")]
    sys.argv = sys.argv[1:]
    spec = importlib.util.spec_from_file_location(f"{path.parent.name}_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python script")
    module = importlib.util.module_from_spec(spec)
    # Registered, because dataclasses and worker processes look their module up by name.
    sys.modules[module.__name__] = module
    spec.loader.exec_module(module)
    return module.main() or 0


if __name__ == "__main__":
    sys.exit(main())
