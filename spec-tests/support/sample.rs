//! How much of a long test is done.

/// Of so many, one is taken; all of them with `RUSTMLIR_WHOLE=1`, as `tools/whole.sh` asks.
pub fn one_in(n: usize) -> usize {
    if std::env::var_os("RUSTMLIR_WHOLE").is_some_and(|v| v == "1") { 1 } else { n }
}
