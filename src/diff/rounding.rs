//! Differences that fast-math flags of the source may allow. No run shows all that such flags
//! allow, so a difference is judged by how sure the source's own result is: if inputs that are
//! rounded a little otherwise make the source go as far, the target's result is a plausible one.
//! Where nothing is rounded, nothing but the source's result is.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::case::{Calm, Case};
use super::found::Tried;
use super::refine::{self, Kind, Mismatch, NoAnswer, Sides};
use super::subject::Subject;
use super::tolerance::{Tolerance, holds_nan};
use rustmlir_ir::{Ir, TypeId};
use rustmlir_num::float::{FloatFormat, to_f64};
use rustmlir_session::Outcome;
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::Arg;

/// Inputs near the given one under which the source is looked at.
const NEARBY: u64 = 8;

/// Their floats are so many steps away at most.
const STEPS: i8 = 2;

/// How much further than the source goes from itself a target may be.
const REACH: f64 = 16.0;

/// Elements of one outcome that may each be unsure.
const PLACES: usize = 8;

impl Subject<'_> {
    /// What a difference comes to, given what fast-math flags of the source allow; `Err` if they do
    /// not allow it.
    pub(super) fn licensed(
        &self,
        case: &Case,
        s: &Outcome,
        t: &Outcome,
        m: Mismatch,
        steps: &mut u64,
    ) -> Result<Tried, Box<Mismatch>> {
        // Which NaN an operation gives is not specified (LLVM language reference, "Behavior of
        // Floating-Point NaN values").
        let nans = Tolerance { nans: true, ..self.sides(case).tolerance };
        if matches!(m.kind, Kind::Value | Kind::Memory)
            && self.license.computes_floats()
            && matches!(refine::judge(Sides { tolerance: nans, ..self.sides(case) }, s, t), Ok(None))
        {
            // Where no NaN is handed in, both have computed one, or it was a number that looks like
            // one.
            let (types, _) = self.source.interface(self.f);
            return Ok(match has_nans(case, &self.source.ir, &types) {
                true => Tried::Licensed { far: false },
                false => Tried::Unknown(NoAnswer::Open("the bits of a NaN are not specified".into())),
            });
        }
        let poison = m.kind == Kind::PoisonLeak && self.may_overflow;
        if !self.license.values() || !poison && !matches!(m.kind, Kind::Value | Kind::Memory) {
            return Err(Box::new(m));
        }
        let sides = self.sides(case);
        let judge = |s: &Outcome, tolerance| refine::judge(Sides { tolerance, ..sides }, s, t);
        // In another order, sums may cancel to a zero of the other sign.
        let loose = Tolerance { rtol: self.license.plausible(), zeros: true, ones: true, ..sides.tolerance };
        let mut large = judge(s, loose);
        // There may be differences besides those of floats.
        if !s.chosen.any()
            && !poison
            && let Ok(Some(other)) = judge(s, Tolerance { any: true, ..sides.tolerance })
        {
            if !self.license.decides() {
                return Err(Box::new(other));
            }
            large = Ok(Some(other));
        }
        let m = match large {
            Ok(None) => return Ok(Tried::Licensed { far: false }),
            Ok(Some(m)) => m,
            Err(e) => return Ok(Tried::Unknown(e)),
        };
        let (types, _) = self.source.interface(self.f);
        let sure = match case.calm(&self.source.ir, &types) {
            Calm::No => false,
            Calm::Yes => true,
            // What makes a NaN disappear may be allowed; what makes one is not.
            Calm::ButNans => m.floats.is_some_and(|f| !f.0.is_nan()),
        };
        if sure && self.license.exact() {
            return Err(Box::new(m));
        }
        if poison || overflows(case, &self.source.ir, &types, &m, self.license.narrowed()) {
            return Ok(Tried::Licensed { far: true });
        }
        if self.unsure(case, s, t, m, loose, steps) {
            return Ok(Tried::Licensed { far: false });
        }
        Ok(Tried::Unknown(NoAnswer::Open(
            "results differ by more than the source's fast-math flags plausibly explain".into(),
        )))
    }

    /// Whether the source's result is as far from itself under inputs next to the given one.
    fn unsure(&self, case: &Case, s: &Outcome, t: &Outcome, m: Mismatch, loose: Tolerance, steps: &mut u64) -> bool {
        let (types, _) = self.source.interface(self.f);
        let limit = s.steps.saturating_mul(4).saturating_add(1 << 16);
        let others: Vec<Outcome> = (0..NEARBY)
            .map(|seed| {
                let near = nearby(case, &self.source.ir, &types, seed);
                let o = self.run(refine::Side::Source, &near, limit, None);
                *steps = steps.saturating_add(o.steps);
                o
            })
            .filter(|o| o.stop.is_none())
            .collect();
        let sides = self.sides(case);
        let (mut m, mut tolerance) = (m, loose);
        for _ in 0..PLACES {
            let Some((source, target)) = m.floats else {
                // Something else than a float, which floats decide.
                return others.iter().any(|o| matches!(refine::judge(Sides { tolerance, ..sides }, o, t), Ok(None)));
            };
            let (mut low, mut high) = (source, source);
            for o in &others {
                match refine::judge(Sides { tolerance: loose, ..sides }, o, t) {
                    Ok(None) => return true,
                    Ok(Some(x)) if x.place == m.place => {
                        let x = x.floats.map_or(source, |f| f.0);
                        (low, high) = (low.min(x), high.max(x));
                    }
                    _ => {}
                }
            }
            let reach = REACH * (high - low);
            let differ = (target - source).abs();
            if !(reach.is_finite() && differ <= reach && reach > tolerance.atol) {
                return false;
            }
            tolerance = Tolerance { atol: reach, ..loose };
            match refine::judge(Sides { tolerance, ..sides }, s, t) {
                Ok(None) => return true,
                Ok(Some(next)) => m = next,
                Err(_) => return false,
            }
        }
        false
    }
}

/// Whether a difference looks like an overflow, or a loss of small numbers, on the way to one of
/// the two results, under an input with numbers so large or small that this may be. `narrowed` is
/// the largest exponent of floats on the way.
fn overflows(case: &Case, ir: &Ir, types: &[TypeId], m: &Mismatch, narrowed: Option<i32>) -> bool {
    let smallest = narrowed.map_or(f64::from(f32::MIN_POSITIVE), |e| 2f64.powi(-e));
    let tiny = |x: f64| x.abs() < smallest * 1024.0;
    let (mut nan, mut huge, mut small) = (false, false, false);
    each_float(case, ir, types, &mut |f, bits| {
        let x = to_f64(f, bits).abs();
        // So many of them may be multiplied.
        let large = 2f64.powi(narrowed.unwrap_or(i32::MAX).min(f.max_exp()) / 16);
        nan |= x.is_nan();
        huge |= x > large;
        small |= x != 0.0 && x < 1.0 / large;
    });
    // Products of some small numbers lose digits, or all of them, before large ones make them usual
    // numbers again.
    let lost = huge && small;
    // What is no float was decided by some that are not seen here.
    !nan && (huge || small)
        && m.floats.is_none_or(|(a, b)| lost || !a.is_finite() || !b.is_finite() || tiny(a) || tiny(b))
}

/// Whether there is a NaN among the floats of an input, or in memory that may hold some.
fn has_nans(case: &Case, ir: &Ir, types: &[TypeId]) -> bool {
    let mut any = false;
    each_float(case, ir, types, &mut |f, bits| any |= f.is_nan(bits));
    let untyped = case.args.iter().zip(types).filter(|(_, ty)| ir.is_pointer(**ty));
    let mut memory = untyped.filter_map(|(a, _)| match a {
        Arg::View(v) => case.buffers.get(v.buffer),
        Arg::Value(_) => None,
    });
    any || memory.any(|items| (0..items.len()).any(|k| matches!(items.get(k), Some(Datum::Word(w)) if holds_nan(w))))
}

fn each_float(case: &Case, ir: &Ir, types: &[TypeId], see: &mut dyn FnMut(FloatFormat, u128)) {
    for (a, &ty) in case.args.iter().zip(types) {
        let Some(f) = ir.float_format_within(ty) else { continue };
        let mut all = |items: &Items| (0..items.len()).filter_map(|k| items.get(k)).for_each(|d| leaf(&d, f, see));
        match a {
            Arg::Value(Datum::Shaped { items, .. }) => all(items),
            Arg::Value(d) => leaf(d, f, see),
            Arg::View(v) => case.buffers.get(v.buffer).into_iter().for_each(&mut all),
        }
    }
}

fn leaf(d: &Datum, f: FloatFormat, see: &mut dyn FnMut(FloatFormat, u128)) {
    match d {
        Datum::Word(w) => see(f, u128::from(*w)),
        Datum::Parts(p) => p.iter().for_each(|d| leaf(d, f, see)),
        _ => {}
    }
}

/// The same input with floats that are a few steps away.
fn nearby(case: &Case, ir: &Ir, types: &[TypeId], seed: u64) -> Case {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut out = case.clone();
    let Case { args, buffers, .. } = &mut out;
    let mut moved = vec![false; buffers.len()];
    for (a, &ty) in args.iter_mut().zip(types) {
        let Some(f) = ir.float_format_within(ty) else { continue };
        match a {
            Arg::Value(d) => *d = near(d, f, &mut rng),
            Arg::View(v) => {
                if let (Some(b), Some(done @ false)) = (buffers.get_mut(v.buffer), moved.get_mut(v.buffer)) {
                    *b = near_items(b, f, &mut rng);
                    *done = true;
                }
            }
        }
    }
    out
}

fn near_items(items: &Items, f: FloatFormat, rng: &mut ChaCha8Rng) -> Items {
    Items::from_vec((0..items.len()).filter_map(|k| items.get(k)).map(|d| near(&d, f, rng)).collect())
}

fn near(d: &Datum, f: FloatFormat, rng: &mut ChaCha8Rng) -> Datum {
    match d {
        // A zero stays one: programs are zero where nothing is.
        Datum::Word(w) if f.is_finite(u128::from(*w)) && to_f64(f, u128::from(*w)) != 0.0 => {
            let moved = w.wrapping_add_signed(rng.random_range(-STEPS..=STEPS).into());
            Datum::Word(if f.is_finite(u128::from(moved)) { moved } else { *w })
        }
        Datum::Parts(p) => Datum::Parts(p.iter().map(|d| near(d, f, rng)).collect()),
        Datum::Shaped { shape, items } => Datum::Shaped { shape: shape.clone(), items: near_items(items, f, rng) },
        other => other.clone(),
    }
}
