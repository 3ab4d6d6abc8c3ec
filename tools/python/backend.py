"""Builds the Python package: maturin builds the module, and this puts the command line beside it.

pip calls the functions of this file (PEP 517), so `pip install`, `pipx install` and `uvx --from` give both from the sources.
Whoever runs maturin by hand first runs `python backend.py`, which builds the program and puts it where maturin takes it from.
RUSTMLIR_BINARY names one that is built already.
"""

import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAME = "rustmlir-interp.exe" if sys.platform == "win32" else "rustmlir-interp"
# `data` of [tool.maturin]: what lies in scripts/ is installed beside python.
PLACE = HERE / "data" / "scripts" / NAME


def program():
    """Puts the program where maturin takes it from."""
    binary = os.environ.get("RUSTMLIR_BINARY")
    if not binary:
        if not (ROOT / "src" / "cli" / "Cargo.toml").exists():
            raise SystemExit("the command line is built from the repository only: RUSTMLIR_BINARY names one that is built")
        subprocess.run(["cargo", "build", "--locked", "--release", "--bin", "rustmlir-interp"], cwd=ROOT, check=True)
        target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
        binary = ROOT / target / "release" / NAME
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(binary, PLACE)
    PLACE.chmod(0o755)


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    import maturin

    # They name no file of the wheel; maturin wants to see the folder.
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    return maturin.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    import maturin

    program()
    return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    import maturin

    program()
    return maturin.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("there is no source distribution: pip builds from the repository, with #subdirectory=tools/python")


if __name__ == "__main__":
    program()
