//! Integers that are emulated by two halves of their width: the target has a vector of the low and
//! the high half for each of them, as a last dimension of vectors.

use num_bigint::BigUint;

use super::signature::Match;
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::Arg;
use rustmlir_session::{Module, Outcome, Typed};

/// Whether values of type `a` are split into those of type `b`.
pub fn split(s: &Ir, a: TypeId, t: &Ir, b: TypeId) -> bool {
    let (elem, outer): (TypeId, &[i64]) = match s.type_of_id(a) {
        Type::Vector { shape, elem, scalable: 0 } => (*elem, shape),
        Type::Integer(..) => (a, &[]),
        _ => return false,
    };
    let Type::Vector { shape, elem: half, scalable: 0 } = t.type_of_id(b) else { return false };
    let (Some(w), Some(h)) = (s.signless_width(elem), t.signless_width(*half)) else { return false };
    h.checked_mul(2) == Some(w) && shape.split_last() == Some((&2, outer))
}

/// Hands the integers among the arguments over in halves.
pub fn hand_over(args: &mut [Arg], s: &Ir, types: &[TypeId], t: &Ir, targets: &[TypeId]) {
    for (arg, (&a, &b)) in args.iter_mut().zip(types.iter().zip(targets)) {
        if let Arg::Value(d) = arg
            && split(s, a, t, b)
        {
            *d = apart(d, t.signless_width(t.elem_or_self(b)).unwrap_or(1));
        }
    }
}

fn apart(d: &Datum, half: u32) -> Datum {
    let (shape, elements) = match d {
        // Whatever its shape is.
        Datum::Poison => return Datum::Poison,
        Datum::Shaped { shape, items } => (shape.as_slice(), (0..items.len()).filter_map(|k| items.get(k)).collect()),
        d => ([].as_slice(), vec![d.clone()]),
    };
    let halves = elements.iter().flat_map(|d| match number(d) {
        Some(n) => [datum(&n & ones(half), half), datum(n >> half, half)],
        None => [d.clone(), d.clone()],
    });
    let items = Items::from_vec(halves.collect());
    Datum::Shaped { shape: shape.iter().copied().chain([2]).collect(), items }
}

/// What a target has returned in halves, as its source returns it.
pub fn gather(m: &Match, source: &Module, types: &[TypeId], target: &Ir, out: &mut Outcome) {
    if !m.halves || out.results.len() != types.len() {
        return;
    }
    for (r, &ty) in out.results.iter_mut().zip(types) {
        let d = match split(&source.ir, ty, target, r.ty) {
            true => together(&r.datum, target.signless_width(target.elem_or_self(r.ty)).unwrap_or(1)),
            false => r.datum.clone(),
        };
        *r = Typed::brief(d, ty, false);
    }
}

fn together(d: &Datum, half: u32) -> Datum {
    let Datum::Shaped { shape, items } = d else { return d.clone() };
    let element = |k: usize| match (items.get(k), items.get(k + 1)) {
        (Some(low), Some(high)) => match (number(&low), number(&high)) {
            (Some(l), Some(h)) => datum(l | (h << half), 2 * half),
            // An integer of which a part is poison is poison.
            _ => Datum::Poison,
        },
        _ => Datum::Poison,
    };
    let mut all: Vec<Datum> = (0..items.len()).step_by(2).map(element).collect();
    match shape.split_last() {
        Some((_, [])) => all.pop().unwrap_or(Datum::Poison),
        Some((_, outer)) => Datum::Shaped { shape: outer.to_vec(), items: Items::from_vec(all) },
        None => d.clone(),
    }
}

fn number(d: &Datum) -> Option<BigUint> {
    match d {
        Datum::Word(w) => Some(BigUint::from(*w)),
        Datum::Wide(n) => Some(n.clone()),
        _ => None,
    }
}

fn ones(width: u32) -> BigUint {
    (BigUint::from(1u32) << width) - 1u32
}

fn datum(n: BigUint, width: u32) -> Datum {
    match (width, u64::try_from(&n)) {
        (..=64, Ok(w)) => Datum::Word(w),
        _ => Datum::Wide(n),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_make_the_whole() {
        let shaped =
            |shape: &[i64], all: &[u64]| Datum::Shaped { shape: shape.to_vec(), items: Items::Words(all.into()) };
        assert_eq!(apart(&Datum::Word(0x1234), 8), shaped(&[2], &[0x34, 0x12]));
        assert_eq!(together(&shaped(&[2], &[0x34, 0x12]), 8), Datum::Word(0x1234));
        let many = shaped(&[2], &[0x0102, 0xfffe]);
        assert_eq!(apart(&many, 8), shaped(&[2, 2], &[2, 1, 0xfe, 0xff]));
        assert_eq!(together(&apart(&many, 8), 8), many);
        let wide = Datum::Wide((BigUint::from(5u32) << 64) + 7u32);
        assert_eq!(apart(&wide, 64), shaped(&[2], &[7, 5]));
        assert_eq!(together(&apart(&wide, 64), 64), wide);
        let poison = Datum::Shaped { shape: vec![2], items: Items::from_vec(vec![Datum::Word(1), Datum::Poison]) };
        assert_eq!(together(&poison, 8), Datum::Poison);
        assert_eq!(together(&apart(&Datum::Poison, 8), 8), Datum::Poison);
    }
}
