#!/usr/bin/env bash
# What the gate does by samples, whole: long tests of the library, programs of real tools, proofs, pages. Takes over an hour on two cores.
# Tools that are missing are left out, as in the tests.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --release
RUSTMLIR_WHOLE=1 RUSTMLIR_PROOFS=5000 RUSTMLIR_PROGRAMS=100000 cargo test --release --test library
RUSTMLIR_WHOLE=1 cargo test --release -p rustmlir-faults
tool=target/release/rustmlir-interp
python3 tools/cross_check.py --limit 1200
python3 tools/main_check.py --limit 1200
python3 tools/validate_check.py
python3 tools/prove_check.py --program "$tool" --tool mlir-opt-22 --files 1000
python3 tools/dumps_check.py --tool "$tool"
tools/page/test.sh --all
tools/playground/test.sh --all
