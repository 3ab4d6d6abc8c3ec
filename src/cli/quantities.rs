//! How numbers, sizes and times are written on the command line.

use std::time::Duration;

use rustmlir_base::Deadline;

/// A number with the suffixes k, M, G (powers of 1000) and `_` between digits.
pub(super) fn count(text: &str) -> Result<u64, String> {
    scaled(text, &[("k", 1_000), ("K", 1_000), ("M", 1_000_000), ("G", 1_000_000_000)])
}

/// A factor of scalable vectors.
pub(super) fn vscale(text: &str) -> Result<u32, String> {
    let n = text.parse().ok().filter(|n| (1..=MAX_VSCALE).contains(n));
    n.ok_or_else(|| format!("'{text}' is not a vscale: expected a number from 1 to {MAX_VSCALE}"))
}

/// No machine has longer vectors: 2^16 bits in elements of a byte.
pub const MAX_VSCALE: u32 = 1 << 13;

/// A number of runs at the same time.
pub(super) fn jobs(text: &str) -> Result<u64, String> {
    match count(text)? {
        0 => Err("the number of jobs must be at least 1".into()),
        n => Ok(n),
    }
}

/// A number that a difference can be compared with.
pub(super) fn tolerance(text: &str) -> Result<f64, String> {
    let wrong = || format!("'{text}' is not a tolerance: expected a number of at least 0");
    text.parse().ok().filter(|x: &f64| x.is_finite() && *x >= 0.0).ok_or_else(wrong)
}

/// A number of bytes with the suffixes k, M, G, also with `iB` or `B` (powers of 1024).
pub(super) fn bytes(text: &str) -> Result<u64, String> {
    let text = text.strip_suffix("iB").or_else(|| text.strip_suffix('B')).unwrap_or(text);
    scaled(text, &[("k", 1 << 10), ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("T", 1 << 40)])
}

fn scaled(text: &str, units: &[(&str, u64)]) -> Result<u64, String> {
    let unit = units.iter().find_map(|(s, f)| Some((text.strip_suffix(s)?, *f)));
    let (digits, factor) = unit.unwrap_or((text, 1));
    let n: u64 = digits.replace('_', "").parse().map_err(|_| format!("'{text}' is not a number"))?;
    n.checked_mul(factor).ok_or_else(|| format!("'{text}' is too large"))
}

pub(super) fn time(text: &str) -> Result<Duration, String> {
    let (digits, factor) = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)]
        .iter()
        .find_map(|(s, f)| Some((text.strip_suffix(s)?, *f)))
        .unwrap_or((text, 1.0));
    let n: f64 = digits.parse().map_err(|_| format!("'{text}' is not a time"))?;
    Duration::try_from_secs_f64(n * factor).map_err(|_| format!("'{text}' is not a time"))
}

/// The time of a command runs from when its arguments are read.
pub(super) fn deadline(text: &str) -> Result<Deadline, String> {
    time(text).map(Deadline::after)
}
