//! Whether conditions contradict each other: cases are split, equations are solved for an unknown,
//! inequalities are added up (Fourier and Motzkin) and rounded, since all unknowns are integers.
//! Products of unknowns are unknowns of their own, of which is known what products of inequalities
//! say. What is too much is left out, which can only lose contradictions.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use rustmlir_base::Deadline;

use super::form::{Atom, Form, Poly};

/// Inequalities at most, at any time.
const ROWS: usize = 1200;

/// Inequalities that are multiplied at most.
const PRODUCTS: usize = 200;

/// How much a question may take.
pub struct Effort {
    /// Cases that may still be looked at.
    pub cases: usize,
    /// When it ends.
    pub deadline: Deadline,
}

/// What is known of an unknown in any case: the least and the largest number.
pub type Range = (Option<i128>, Option<i128>);

#[derive(Clone)]
struct Literal {
    equal: bool,
    of: Poly,
}

/// Whether conditions cannot hold together.
pub fn impossible(forms: &[Form], range: &dyn Fn(Atom) -> Range, effort: &mut Effort) -> bool {
    let (mut literals, mut either) = (Vec::new(), Vec::new());
    forms.iter().for_each(|f| flatten(f, &mut literals, &mut either));
    search(literals, &either, range, effort)
}

fn flatten(f: &Form, literals: &mut Vec<Literal>, either: &mut Vec<Rc<[Form]>>) {
    match f {
        Form::Ge(p) => literals.push(Literal { equal: false, of: p.clone() }),
        Form::Eq(p) => literals.push(Literal { equal: true, of: p.clone() }),
        Form::And(all) => all.iter().for_each(|f| flatten(f, literals, either)),
        Form::Or(any) => match &any[..] {
            [one] => flatten(one, literals, either),
            _ => either.push(Rc::clone(any)),
        },
    }
}

fn search(literals: Vec<Literal>, either: &[Rc<[Form]>], range: &dyn Fn(Atom) -> Range, effort: &mut Effort) -> bool {
    if contradict(&literals, range, effort) {
        return true;
    }
    // The fewest ways first.
    let Some(k) = (0..either.len()).min_by_key(|&k| either[k].len()) else { return false };
    for way in either[k].iter() {
        if effort.cases == 0 || effort.deadline.passed() {
            return false;
        }
        effort.cases -= 1;
        let (mut literals, mut rest) = (literals.clone(), either.to_vec());
        rest.swap_remove(k);
        flatten(way, &mut literals, &mut rest);
        if !search(literals, &rest, range, effort) {
            return false;
        }
    }
    true
}

/// Whether inequalities and equations cannot hold together.
fn contradict(literals: &[Literal], range: &dyn Fn(Atom) -> Range, effort: &Effort) -> bool {
    let (mut equal, mut ge): (Vec<Poly>, Vec<Poly>) = (Vec::new(), Vec::new());
    let mut atoms = BTreeSet::new();
    for l in literals {
        atoms.extend(l.of.atoms());
        (if l.equal { &mut equal } else { &mut ge }).push(l.of.clone());
    }
    for a in atoms {
        let (low, high) = range(a);
        let x = Poly::atom(a);
        ge.extend(low.and_then(|v| x.plus(-1, &Poly::number(v))));
        ge.extend(high.and_then(|v| Poly::number(v).plus(-1, &x)));
    }
    let Some(equal) = solved(equal, &mut ge) else { return true };
    for p in equal {
        ge.extend(Poly::default().plus(-1, &p));
        ge.push(p);
    }
    let Some(mut known) = bounds(&ge) else { return true };
    // What can be one number only is that number.
    let only: Vec<(Atom, i128)> =
        known.iter().filter_map(|(&a, &(low, high))| low.filter(|_| low == high).map(|v| (a, v))).collect();
    if !only.is_empty() {
        for p in &mut ge {
            for (a, v) in &only {
                if p.atoms().contains(a) {
                    *p = p.with(*a, &Poly::number(*v)).unwrap_or_default();
                }
            }
        }
        match bounds(&ge) {
            Some(b) => known = b,
            None => return true,
        }
    }
    let bounds = known;
    products(&mut ge, &bounds);
    let mut numbers: HashMap<Vec<Atom>, usize> = HashMap::new();
    let mut rows = Rows::default();
    for p in &ge {
        let mut row = Vec::new();
        for (m, c) in p.terms().filter(|t| !t.0.is_empty()) {
            let next = numbers.len();
            row.push((*numbers.entry(m.clone()).or_insert(next), c));
        }
        row.sort_unstable();
        if rows.add(row, p.constant()) {
            return true;
        }
    }
    rows.contradict(effort)
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(1)
}

/// Solves equations for unknowns, as far as one has the factor 1 or -1, and puts in what they are;
/// the equations that are left. `None` where they have no solution.
fn solved(mut equal: Vec<Poly>, ge: &mut [Poly]) -> Option<Vec<Poly>> {
    let mut rest: Vec<Poly> = Vec::new();
    while let Some(p) = equal.pop() {
        let factors = p.terms().filter(|t| !t.0.is_empty()).fold(0, |g, t| gcd(g, t.1));
        if factors == 0 {
            if p.constant() != 0 {
                return None;
            }
            continue;
        }
        if p.constant() % factors != 0 {
            return None;
        }
        // An unknown that occurs by itself and in no product.
        let alone = |m: &Vec<Atom>, c: i128| {
            let [a] = m[..] else { return None };
            let once = p.terms().filter(|t| t.0.contains(&a)).count() == 1;
            ((c == factors || c == -factors) && once).then_some((a, c))
        };
        let Some((a, c)) = p.terms().find_map(|(m, c)| alone(m, c)) else {
            rest.push(p);
            continue;
        };
        let mut value = Poly::default();
        for (m, d) in p.terms().filter(|t| t.0[..] != [a]) {
            let factor = d.checked_neg().and_then(|d| d.checked_div(c)).map(Poly::number);
            let part = factor.and_then(|f| m.iter().try_fold(f, |x, &b| x.times(&Poly::atom(b))));
            let Some(sum) = part.and_then(|part| value.plus(1, &part)) else { return Some(rest) };
            value = sum;
        }
        let put = |p: &mut Poly| {
            if p.atoms().contains(&a) {
                // What grows too large says nothing any more.
                *p = p.with(a, &value).unwrap_or_default();
            }
        };
        equal.iter_mut().for_each(put);
        rest.iter_mut().for_each(put);
        ge.iter_mut().for_each(put);
        // Equations that could not be solved may be now.
        equal.append(&mut rest);
    }
    Some(rest)
}

/// Numbers between which each unknown is, as far as inequalities without products say it; `None`
/// where there are none.
fn bounds(ge: &[Poly]) -> Option<BTreeMap<Atom, Range>> {
    let mut known: BTreeMap<Atom, Range> = BTreeMap::new();
    for _ in 0..4 {
        for p in ge {
            for (m, c) in p.terms() {
                let [a] = m[..] else { continue };
                // c * a >= -(the most that the rest can be)
                let mut most = Some(p.constant());
                for (n, d) in p.terms().filter(|t| t.0 != m && !t.0.is_empty()) {
                    let (low, high) = match n[..] {
                        [b] => known.get(&b).copied().unwrap_or_default(),
                        _ => Range::default(),
                    };
                    let most_of = if d > 0 { high } else { low }.and_then(|v| v.checked_mul(d));
                    most = most.zip(most_of).and_then(|(x, y)| x.checked_add(y));
                }
                let Some(most) = most else { continue };
                let k = known.entry(a).or_default();
                if c > 0 {
                    let Some(v) = most.div_euclid(c).checked_neg() else { continue };
                    k.0 = Some(k.0.map_or(v, |x| x.max(v)));
                } else if let Some(d) = c.checked_neg() {
                    let v = most.div_euclid(d);
                    k.1 = Some(k.1.map_or(v, |x| x.min(v)));
                }
                if let (Some(low), Some(high)) = *k
                    && low > high
                {
                    return None;
                }
            }
        }
    }
    Some(known)
}

/// Adds products of inequalities with what bounds a factor of a product: `a >= 2` and `b >= c` say
/// that `a * b >= a * c + 2 * (b - c)`.
fn products(ge: &mut Vec<Poly>, bounds: &BTreeMap<Atom, Range>) {
    let mut wanted: BTreeSet<Vec<Atom>> = BTreeSet::new();
    for p in ge.iter() {
        wanted.extend(p.terms().filter(|t| t.0.len() > 1).map(|t| t.0.clone()));
    }
    let largest = wanted.iter().map(Vec::len).max().unwrap_or(0);
    let factors: BTreeSet<Atom> = wanted.iter().flatten().copied().collect();
    for _ in 1..largest {
        let now = ge.len();
        for k in 0..now {
            for &x in &factors {
                if ge.len() > now + PRODUCTS {
                    return;
                }
                // One of its products with this unknown is asked for, or a part of one is.
                let times = |m: &Vec<Atom>| {
                    let mut all = m.clone();
                    all.push(x);
                    all.sort_unstable();
                    all.len() > 1 && wanted.iter().any(|w| contains(w, &all))
                };
                if !ge[k].terms().any(|t| times(t.0)) || ge[k].terms().any(|t| t.0.len() >= largest) {
                    continue;
                }
                let (low, high) = bounds.get(&x).copied().unwrap_or_default();
                let more = low.and_then(|v| Poly::atom(x).plus(-1, &Poly::number(v)));
                let less = high.filter(|v| v.unsigned_abs() < 1 << 32);
                let less = less.and_then(|v| Poly::number(v).plus(-1, &Poly::atom(x)));
                for f in more.into_iter().chain(less) {
                    ge.extend(f.times(&ge[k]));
                }
            }
        }
    }
}

/// Whether a product is a part of another one; both are in order.
fn contains(whole: &[Atom], part: &[Atom]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|a| rest.any(|b| b == a))
}

/// Inequalities `sum + constant >= 0`, of each sum the one that says most.
#[derive(Default)]
struct Rows(HashMap<Vec<(usize, i128)>, i128>);

impl Rows {
    /// Adds one, rounded; whether it can never hold.
    fn add(&mut self, mut row: Vec<(usize, i128)>, mut constant: i128) -> bool {
        row.retain(|x| x.1 != 0);
        let by = row.iter().fold(0, |g, x| gcd(g, x.1));
        if by == 0 {
            return constant < 0;
        }
        row.iter_mut().for_each(|x| x.1 /= by);
        constant = constant.div_euclid(by);
        let known = self.0.entry(row).or_insert(constant);
        *known = constant.min(*known);
        false
    }

    fn contradict(mut self, effort: &Effort) -> bool {
        loop {
            // Sums that are opposite bound each other.
            let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
            for row in self.0.keys() {
                for &(x, c) in row {
                    let n = counts.entry(x).or_default();
                    *(if c > 0 { &mut n.0 } else { &mut n.1 }) += 1;
                }
            }
            let Some((&x, _)) = counts.iter().min_by_key(|(_, (p, n))| p * n) else { return false };
            if effort.deadline.passed() {
                return false;
            }
            let (with, without): (Vec<_>, Vec<_>) =
                self.0.into_iter().partition(|(row, _)| row.iter().any(|y| y.0 == x));
            let mut next = Rows(without.into_iter().collect());
            let factor = |row: &[(usize, i128)]| row.iter().find(|y| y.0 == x).map_or(0, |y| y.1);
            let (plus, minus): (Vec<_>, Vec<_>) = with.into_iter().partition(|(row, _)| factor(row) > 0);
            for (p, c) in &plus {
                for (q, d) in &minus {
                    if next.0.len() >= ROWS {
                        break;
                    }
                    // What grows too large says nothing any more.
                    let (a, Some(b)) = (factor(p), factor(q).checked_neg()) else { continue };
                    let g = gcd(a, b).max(1);
                    if let Some((row, constant)) = sum((p, *c, b / g), (q, *d, a / g))
                        && next.add(row, constant)
                    {
                        return true;
                    }
                }
            }
            self = next;
        }
    }
}

type Scaled<'a> = (&'a [(usize, i128)], i128, i128);

/// The sum of two inequalities with factors; `None` where numbers grow too large.
fn sum((p, c, by): Scaled<'_>, (q, d, of): Scaled<'_>) -> Option<(Vec<(usize, i128)>, i128)> {
    let mut all: BTreeMap<usize, i128> = BTreeMap::new();
    for &(x, c) in p {
        all.insert(x, c.checked_mul(by)?);
    }
    for &(x, c) in q {
        let more = c.checked_mul(of)?;
        let now = all.entry(x).or_default();
        *now = now.checked_add(more)?;
    }
    let constant = c.checked_mul(by)?.checked_add(d.checked_mul(of)?)?;
    Some((all.into_iter().filter(|x| x.1 != 0).collect(), constant))
}
