#!/bin/bash -eu
# How it is built is kept with what is built.
exec bash "$SRC/rustmlir-interp/.clusterfuzzlite/build.sh"
