//! Which thread of a team executes a construct of OpenMP, where it shows and nothing says it.

use super::convert_omp_to_scf::Convert;
use super::omp_team::by_thread;
use super::rewrite::{Rewriter, only_block};
use rustmlir_ir::{Attr, RegionId, Type, ValueId};

/// Ways in which static loops are moved on by how many iterations they have.
const WAYS: i64 = 4;

impl Convert {
    /// Leaves it to the schedule which thread of a team of so many executes a construct that asks
    /// for its number, before the team begins.
    pub fn choose(&mut self, w: &mut Rewriter<'_>, region: RegionId, size: ValueId) {
        let (mut asking, mut singles, mut counted) = (Vec::new(), Vec::new(), Vec::new());
        let ir = &*w.ir;
        for &root in ir.region(region).blocks.iter().flat_map(|&b| &ir.block(b).ops) {
            ir.walk(root, |o| {
                // A team inside of this one chooses for itself.
                let nested = |o| ir.ancestors(o).take_while(|&a| a != root).any(|a| ir.is(a, "omp.parallel"));
                let own = o == root || !ir.is(root, "omp.parallel") && !nested(o);
                let moved = ir.is(o, "omp.wsloop");
                singles.extend((own && ir.is(o, "omp.single")).then_some(o));
                counted.extend((own && self.is_counted(o)).then_some(o));
                if let Some(&searched) = self.open.get(&o).filter(|_| own) {
                    let sections = ir.parent_op(o).filter(|_| ir.is(o, "omp.section"));
                    let all = sections.and_then(|s| only_block(ir, ir.region_of(s, 0)));
                    let k = all.and_then(|b| ir.block(b).ops.iter().position(|&x| x == o)).unwrap_or(0);
                    // Next to constructs that nobody waits for it is not the thread that has those.
                    let nowait = ir.attr_named(sections.unwrap_or(o), "nowait").is_some();
                    let k = if nowait { 1 + asking.len() } else { k };
                    asking.push((o, k, moved, searched));
                }
            });
        }
        self.make_slots(w, &singles);
        if !counted.is_empty() {
            // One way for all of them, so that those of equal counts stay together.
            let (index, unit, ways) = (w.ir.ty(Type::Index), w.ir.attr(Attr::Unit), w.index(WAYS));
            let usual = w.index(0);
            let way = w.value_with("rustmlir.any", &[usual, ways], index, &[("searched", unit)]);
            self.ways.extend(counted.into_iter().map(|o| (o, way)));
        }
        let mut shared = None;
        for (o, k, moved, searched) in asking {
            let together = self.together.contains(&o);
            if let Some(by) = shared.filter(|_| together) {
                self.chosen.insert(o, by);
                continue;
            }
            let usual = match (moved, together) {
                (true, true) => w.index(0),
                (true, false) => w.index(k.max(1) as i64),
                (false, _) => by_thread(w, size, k),
            };
            let usual = w.binary("arith.remui", usual, size);
            let index = w.ir.ty(Type::Index);
            let unit = w.ir.attr(Attr::Unit);
            // A race has to be found in any order of iterations.
            let attrs: &[_] = if searched { &[("searched", unit)] } else { &[] };
            let by = w.value_with("rustmlir.any", &[usual, size], index, attrs);
            self.chosen.insert(o, by);
            shared = shared.or(Some(by).filter(|_| together));
        }
    }
}
