//! What is known of a module of a log: its pieces as they were printed last, and what is compared
//! where some of them change.

use std::collections::{BTreeSet, HashMap};

use super::pieces::{self, Aliases, Piece};
use super::slice;

/// A piece with the pass and the line that it comes from.
#[derive(Clone)]
pub(super) struct Version {
    pub piece: Piece,
    pub line: usize,
}

/// What is known of a module.
#[derive(Default)]
pub(super) struct Known {
    pub path: Vec<String>,
    pub attributes: Option<(String, Aliases)>,
    pub order: Vec<String>,
    pub versions: HashMap<String, Version>,
    /// The dialects of the first state of each.
    pub first: HashMap<String, BTreeSet<String>>,
    /// The last programs that could be run, of functions whose later states cannot.
    pub kept: HashMap<String, Kept>,
    /// The last programs before their functions became those of LLVM, whose arguments say less.
    pub above: HashMap<String, Kept>,
    /// The pass that changed a function last.
    pub changed_by: HashMap<String, usize>,
}

/// A program that is compared with what comes after a gap.
#[derive(Clone)]
pub(super) struct Kept {
    pub text: String,
    /// Names in it that had not been printed by then.
    pub missing: BTreeSet<String>,
    pub line: usize,
    pub since: Option<usize>,
}

/// What kernels are in.
pub(super) const KERNELS: &str = "gpu.module";

impl Known {
    /// Functions that are gone and others that have come in their places, where they are the same
    /// but for names: those are renamed here. The new names.
    pub fn rename(&mut self, gone: &[String], come: &[&Piece]) -> BTreeSet<String> {
        let mut out = BTreeSet::new();
        if gone.is_empty() || gone.len() != come.len() {
            return out;
        }
        let to: HashMap<String, String> =
            gone.iter().zip(come).map(|(g, c)| (format!("@{g}"), format!("@{}", c.symbol))).collect();
        let new_text = |symbol: &str, text: &str| {
            let text = pieces::renamed(text, &['@'], &|n| to.get(n).cloned());
            match to.get(&format!("@{symbol}")) {
                Some(new) => pieces::with_symbol(text, symbol, &new[1..]),
                None => text,
            }
        };
        let same = |g: &String, c: &Piece| {
            let Some(v) = self.versions.get(g) else { return false };
            alike(&new_text(g, &v.piece.text), &c.text)
        };
        if !gone.iter().zip(come).all(|(g, c)| same(g, c)) {
            return out;
        }
        let plain = |n: &String| to.get(&format!("@{n}")).map(|n| n[1..].to_string());
        for (_, v) in self.versions.iter_mut() {
            let text = new_text(&v.piece.symbol, &v.piece.text);
            if text != v.piece.text {
                v.piece.refs = v.piece.refs.iter().map(|r| plain(r).unwrap_or_else(|| r.clone())).collect();
                // It is the same, but not by its text.
                v.piece.digest = v.piece.digest.wrapping_add(1);
                v.piece.text = text;
            }
        }
        for g in gone {
            let Some(new) = plain(g) else { continue };
            if let Some(mut v) = self.versions.remove(g) {
                v.piece.symbol.clone_from(&new);
                self.versions.insert(new.clone(), v);
            }
            self.first.remove(g).map(|d| self.first.insert(new.clone(), d));
            self.order.iter_mut().filter(|n| *n == g).for_each(|n| n.clone_from(&new));
            self.kept.remove(g);
            self.above.remove(g);
            out.insert(g.clone());
        }
        out
    }

    /// The functions to compare where these pieces have changed: public ones, and those that reach
    /// anything that only the program itself can name.
    pub fn roots(&self, changed: &[String], after: slice::Named<'_>) -> Vec<String> {
        let outside = |p: &Piece| p.is_function() && p.has_body() && !p.is_private();
        let mut out = Vec::new();
        let mut add = |n: &str| {
            if !out.iter().any(|o| o == n) {
                out.push(n.to_string());
            }
        };
        for name in changed {
            let (Some(before), Some(now)) = (self.versions.get(name), after(name)) else { continue };
            if outside(&before.piece) && now.has_body() {
                add(name);
                continue;
            }
            // Whoever reaches it, directly or through others.
            let (mut reach, mut todo) = (BTreeSet::from([name.as_str()]), vec![name.as_str()]);
            let mut any = false;
            while let Some(n) = todo.pop() {
                for (other, v) in &self.versions {
                    if v.piece.refs.contains(n) && reach.insert(other) {
                        if outside(&v.piece) && after(other).is_some() {
                            any = true;
                            add(other);
                        } else {
                            todo.push(other);
                        }
                    }
                }
            }
            let runs = before.piece.is_function() || before.piece.op() == KERNELS;
            if !any && runs && before.piece.has_body() && now.has_body() {
                add(name);
            }
        }
        out
    }
}

/// Whether most lines of two texts are the same.
fn alike(a: &str, b: &str) -> bool {
    let (n, m) = (a.lines().count(), b.lines().count());
    let same = a.lines().zip(b.lines()).filter(|(x, y)| x == y).count();
    n == m && (same * 5 >= n * 4 || n <= 2)
}
