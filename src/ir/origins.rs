//! The places of other files that the locations of a program name.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use rustmlir_base::{Origin, Origins};

use super::attrs::{Attr, Loc};
use super::{AttrId, Ir};

impl Ir {
    /// The places in other files that its operations come from.
    pub fn origins(&self) -> Origins {
        let mut known: HashMap<AttrId, Option<Origin>> = HashMap::new();
        let mut files: HashMap<_, Arc<str>> = HashMap::new();
        let mut of = Vec::with_capacity(self.op_locs.len());
        for (&op, &loc) in &self.op_locs {
            let origin = known.entry(loc).or_insert_with(|| {
                let (file, line, column) = self.origin(loc)?;
                let file = files.entry(file).or_insert_with(|| Arc::from(self.str(file))).clone();
                (!file.is_empty()).then_some(Origin { file, line, column })
            });
            of.extend(origin.clone().map(|o| (self.op(op).at, o)));
        }
        Origins::new(of.into_iter())
    }

    /// The first place in a file that a location names: file, line and column. What was inlined
    /// comes from where it is written, not from the call.
    fn origin(&self, loc: AttrId) -> Option<(super::Sym, u32, u32)> {
        let (mut todo, mut seen) = (vec![loc], HashSet::new());
        while let Some(next) = todo.pop() {
            if !seen.insert(next) {
                continue;
            }
            match self.attr_of_id(next) {
                // Line 0 is how compilers say that they do not know.
                Attr::Loc(Loc::File { file, line, col, .. }) if *line > 0 => return Some((*file, *line, *col)),
                Attr::Loc(Loc::Name(_, child)) => todo.extend(child),
                Attr::Loc(Loc::CallSite(callee, caller)) => todo.extend([*caller, *callee]),
                Attr::Loc(Loc::Fused(_, parts)) => todo.extend(parts.iter().rev()),
                _ => {}
            }
        }
        None
    }
}
