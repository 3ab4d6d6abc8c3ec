//! What a race is, applied to all pairs of a trace: by code that shares nothing with the detector.

use std::collections::BTreeSet;

use super::{Index, Kind, MEMORY, Placed};

/// An access with the way to it: instance and iteration of each parallel loop around it.
pub struct Access {
    pub kind: Kind,
    pub buffer: usize,
    pub bytes: (u64, u64),
    pub way: Vec<(u64, u64)>,
    pub line: usize,
}

pub struct Tracer<'a> {
    pub callee: &'a [Placed],
    pub trace: Vec<Access>,
    pub way: Vec<(u64, u64)>,
    pub instances: u64,
    pub buffers: usize,
    pub local: usize,
}

pub type Vars = Vec<(String, u64)>;

fn value(i: &Index, vars: &Vars, len: u64) -> u64 {
    let of = |v: &String| vars.iter().rev().find(|x| x.0 == *v).map_or(0, |x| x.1);
    (i.constant + i.terms.iter().map(|(c, v)| c * of(v)).sum::<u64>()) % len
}

impl Tracer<'_> {
    fn note(&mut self, kind: Kind, buffer: usize, bytes: (u64, u64), line: usize) {
        self.trace.push(Access { kind, buffer, bytes, way: self.way.clone(), line });
    }

    pub fn block(&mut self, body: &[Placed], vars: &mut Vars) {
        for s in body {
            self.stmt(s, vars);
        }
    }

    fn stmt(&mut self, s: &Placed, vars: &mut Vars) {
        match s {
            Placed::Access(Kind::Free, m, _, line) => {
                let x = &MEMORY[*m];
                self.note(Kind::Free, x.buffer, (0, x.len * x.bytes), *line);
            }
            Placed::Access(kind, usize::MAX, i, line) => {
                let at = value(i, vars, 3) * 4;
                self.note(*kind, self.local, (at, at + 4), *line);
            }
            Placed::Access(kind, m, i, line) => {
                let x = &MEMORY[*m];
                let at = x.first + value(i, vars, x.len) * x.bytes;
                self.note(*kind, x.buffer, (at, at + x.bytes), *line);
            }
            Placed::For(var, n, body) => {
                for k in 0..*n {
                    vars.push((var.clone(), k));
                    self.block(body, vars);
                    vars.pop();
                }
            }
            Placed::Parallel(dims, sums, body) => {
                self.instances += 1;
                let instance = self.instances;
                let n: u64 = dims.iter().map(|d| d.1).product();
                for k in 0..n {
                    let mut rest = k;
                    let mut point: Vars = Vec::new();
                    for (name, count) in dims.iter().rev() {
                        point.push((name.clone(), rest % count));
                        rest /= count;
                    }
                    vars.extend(point);
                    self.way.push((instance, k));
                    self.block(body, vars);
                    if let Some(rest) = sums.as_ref().and_then(|s| s.rest.as_ref()) {
                        self.block(rest, vars);
                    }
                    self.way.pop();
                    vars.truncate(vars.len() - dims.len());
                }
                let Some(s) = sums else { return };
                self.instances += 1;
                let last = self.instances;
                let contributions = n + u64::from(s.init);
                let mut number = 0;
                for (j, (kind, i, line)) in s.reducers.iter().enumerate() {
                    let at = value(i, &Vec::new(), MEMORY[0].len) * 8;
                    for _ in 1..contributions {
                        let me = match contributions {
                            // The only one needs all iterations, as far as they do anything but
                            // contribute.
                            2 if s.rest.is_none() => (last, j as u64),
                            // The second takes the result of the first.
                            2 | 3 => (instance, n + j as u64),
                            _ => (instance, n + number),
                        };
                        number += 1;
                        self.way.push(me);
                        self.note(*kind, 0, (at, at + 8), *line);
                        self.way.pop();
                    }
                }
            }
            Placed::If(on, than, body) => {
                if value(on, vars, 4) < *than {
                    self.block(body, vars);
                }
            }
            Placed::Call(i) => {
                let mut inner = vec![("p".to_string(), value(i, vars, 5))];
                let callee = self.callee;
                self.block(callee, &mut inner);
            }
            Placed::Local { first, body, last } => {
                let outer = self.local;
                self.buffers += 1;
                self.local = self.buffers;
                for k in 0..3u64 {
                    self.note(Kind::Write, self.local, (4 * k, 4 * k + 4), first + 1 + 2 * k as usize);
                }
                self.block(body, vars);
                self.note(Kind::Free, self.local, (0, 12), *last);
                self.local = outer;
            }
        }
    }
}

/// Two reads do not, nor do two atomic accesses to the same element, nor do two in sections.
fn conflict(a: &Access, b: &Access) -> bool {
    let reads = |k: Kind| matches!(k, Kind::Read | Kind::AtomicRead | Kind::LockedRead);
    if reads(a.kind) && reads(b.kind) {
        return false;
    }
    match (a.kind, b.kind) {
        (Kind::Atomic | Kind::AtomicRead, Kind::Atomic | Kind::AtomicRead) => a.bytes != b.bytes,
        (Kind::Locked | Kind::LockedRead, Kind::Locked | Kind::LockedRead) => false,
        _ => true,
    }
}

fn unordered(a: &[(u64, u64)], b: &[(u64, u64)]) -> bool {
    match a.iter().zip(b).find(|(x, y)| x != y) {
        Some((x, y)) => x.0 == y.0,
        None => false,
    }
}

pub fn races(trace: &[Access]) -> BTreeSet<(usize, usize)> {
    let mut out = BTreeSet::new();
    for (k, a) in trace.iter().enumerate() {
        for b in &trace[..k] {
            if a.buffer == b.buffer
                && a.bytes.0 < b.bytes.1
                && b.bytes.0 < a.bytes.1
                && conflict(a, b)
                && unordered(&a.way, &b.way)
            {
                out.insert((a.line.min(b.line), a.line.max(b.line)));
            }
        }
    }
    out
}

/// Whether something comes, in program order, after a free of the same memory: the run ends there,
/// whatever races follow.
pub fn used_after_free(trace: &[Access]) -> bool {
    trace.iter().enumerate().any(|(k, a)| {
        trace[..k].iter().any(|f| f.kind == Kind::Free && f.buffer == a.buffer && !unordered(&a.way, &f.way))
    })
}
