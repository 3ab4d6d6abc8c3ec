#!/bin/sh
# Builds the fuzz targets and runs each for some seconds with the corpus that is kept.
#
#     tools/fuzz.sh [SECONDS [TARGET...]]
#
# Needs a stable Rust, a C++ compiler for libFuzzer, and Python: no nightly and no `cargo fuzz`, which finds
# more (it adds AddressSanitizer). Fails on any finding; the input that shows it stays in
# fuzz/artifacts/TARGET. SECONDS is 10 unless told.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
[ $# -gt 0 ] && shift
host=$(rustc -vV | sed -n 's/^host: //p')

# What `cargo fuzz` passes without a sanitizer: counters for edges and traces of comparisons. With
# --target build scripts and macros go without.
RUSTFLAGS="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing -Cdebug-assertions -Coverflow-checks"
export RUSTFLAGS CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_DEV_OPT_LEVEL=1
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/fuzz"
cargo build --quiet --manifest-path fuzz/Cargo.toml --target "$host"

seeds=$CARGO_TARGET_DIR/seeds
python3 fuzz/seeds.py "$seeds" > /dev/null

targets=${*:-$(sed -n 's/^path = "fuzz_targets\/\(.*\)\.rs"/\1/p' fuzz/Cargo.toml)}
all=0
failed=
for t in $targets; do
    new=fuzz/corpus/$t
    mkdir -p "$new" "fuzz/artifacts/$t"
    kept=fuzz/seeds/$t
    [ -d "$kept" ] || kept=$seeds/programs
    log=$(mktemp)
    if "$CARGO_TARGET_DIR/$host/debug/$t" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=4096 \
        -dict="$seeds/mlir.dict" \
        -artifact_prefix="fuzz/artifacts/$t/" -print_final_stats=1 "$new" "$kept" > "$log" 2>&1; then
        runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
        edges=$(grep -o 'cov: [0-9]*' "$log" | tail -n 1)
        echo "$t: ${runs:-0} executions, ${edges:-no coverage}"
        if [ "${runs:-0}" -eq 0 ]; then
            failed="$failed $t"
        fi
        all=$((all + ${runs:-0}))
    else
        failed="$failed $t"
        echo "$t: a finding"
        tail -n 40 "$log"
    fi
    rm -f "$log"
done
echo "$all executions"
if [ -n "$failed" ]; then
    echo "failed:$failed" >&2
    exit 1
fi
