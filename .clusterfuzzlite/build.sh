#!/bin/bash -eu
# Builds the fuzz targets with their seeds, for ClusterFuzzLite and OSS-Fuzz. Both say in $OUT where they want them; in $SRC is this
# repository.
cd "$SRC/rustmlir-interp"
cargo fuzz build -O --debug-assertions
python3 fuzz/seeds.py "$WORK/seeds"
for target in fuzz/fuzz_targets/*.rs; do
    name=$(basename "$target" .rs)
    cp "fuzz/target/x86_64-unknown-linux-gnu/release/$name" "$OUT/"
    seeds=fuzz/seeds/$name
    [ -d "$seeds" ] || seeds=$WORK/seeds/programs
    zip -q -j "$OUT/${name}_seed_corpus.zip" "$seeds"/*
    cp "$WORK/seeds/mlir.dict" "$OUT/$name.dict"
done
