//! What each thread of a team has of its own beyond a construct: globals that are private to
//! threads, and what the thread that executes a `single` hands to the others.

use rustmlir_base::SmallSort;
use std::collections::{HashMap, HashSet};

use super::convert_omp_to_scf::Convert;
use super::omp_facts::{body_args, constant, group};
use super::omp_memory::{alloca, disown, load, own, store};
use super::omp_team::{Team, by_thread};
use super::rewrite::Rewriter;
use super::teams::{branch, clear_args, once};
use rustmlir_dialects::Traits;
use rustmlir_ir::{Attr, Ir, OpId, OpSpec, SymbolTables, ValueId};

/// Most threads of a team that have globals of their own.
const MAX_THREADS: i64 = 16;

/// Globals of which each thread has one.
#[derive(Default)]
pub(super) struct Own {
    /// By the global: the names of those of the second thread and further ones. The first has the
    /// global itself.
    copies: HashMap<OpId, Vec<rustmlir_base::Sym>>,
    /// Stores by which each thread copies what the first one has (`copyin`). The first one does not
    /// write what the others read.
    from_first: HashSet<OpId>,
}

impl Own {
    /// Makes the globals of the other threads, for teams of so many. Each holds at the beginning
    /// what the first one does.
    pub fn make(ir: &mut Ir, threads: i64) -> Own {
        let symbols = SymbolTables::build(ir);
        let (mut globals, mut from_first) = (Vec::new(), HashSet::new());
        let mut sizes = HashSet::new();
        ir.walk(ir.top, |o| {
            if ir.is(o, "omp.parallel") {
                let n = group(ir, o, "num_threads");
                sizes.insert(n.first().map_or(Some(threads), |&n| constant(ir, n)));
            }
            if ir.is(o, "omp.threadprivate") {
                globals.extend(global_of(ir, &symbols, o));
                from_first.extend(copies_in(ir, &symbols, o));
            }
        });
        // Between teams of other sizes a thread does not keep what it has (OpenMP 5.2, 5.2).
        let all = sizes.into_iter().collect::<Option<Vec<i64>>>();
        let size = all.filter(|s| s.len() == 1).and_then(|s| s.first().copied());
        let Some(n) = size.filter(|n| (2..=MAX_THREADS).contains(n)) else { return Own::default() };
        if calls_a_team(ir) {
            return Own::default();
        }
        globals.small_sort_by_key(|g| g.0);
        globals.dedup();
        let mut w = Rewriter::new(ir);
        let mut copies = HashMap::new();
        for g in globals {
            let Some(name) = w.ir.str_attr_named(g, "sym_name").map(str::to_string) else { continue };
            let mut names = Vec::new();
            for t in 1..n {
                let Some(copy) = w.copy_op(g, &mut HashMap::new(), &HashMap::new()) else { continue };
                let mut own = format!("{name}.thread.{t}");
                while w.ir.lookup_symbol(w.ir.top, &own).is_some() {
                    own.push('_');
                }
                let name = w.ir.sym(&own);
                let named = w.ir.attr(Attr::String(name, None));
                w.ir.set_attr(copy, "sym_name", named);
                let block = w.ir.op(g).parent;
                w.ir.append_op(block, copy);
                names.push(name);
            }
            copies.insert(g, names);
        }
        Own { copies, from_first }
    }
}

/// Whether a thread of a team calls a function that has a team of its own: its threads have globals
/// of their own, too.
fn calls_a_team(ir: &Ir) -> bool {
    let (mut having, mut calls, mut inside) = (HashSet::new(), Vec::new(), Vec::new());
    ir.walk(ir.top, |o| {
        let Some(f) = ir.ancestors(o).find(|&a| ir.has(a, Traits::FUNCTION)) else { return };
        let name = ir.str_attr_named(f, "sym_name").unwrap_or_default();
        if ir.is(o, "omp.parallel") {
            having.insert(name);
        }
        if let Some(callee) = ir.symbol_attr_named(o, "callee").filter(|_| ir.has(o, Traits::CALL)) {
            calls.push((name, ir.str(callee)));
            if ir.ancestors(o).any(|a| ir.is(a, "omp.parallel")) {
                inside.push(ir.str(callee));
            }
        }
    });
    while calls.iter().any(|(from, to)| having.contains(to) && having.insert(from)) {}
    inside.iter().any(|f| having.contains(f))
}

/// The global that an `omp.threadprivate` is about.
fn global_of(ir: &Ir, symbols: &SymbolTables, op: OpId) -> Option<OpId> {
    let address = ir.defining_op(ir.operand(op, 0)?).filter(|&o| ir.is(o, "llvm.mlir.addressof"))?;
    let name = ir.symbol_attr_named(address, "global_name")?;
    // The operation itself may have been taken out of its block.
    symbols.resolve(ir, address, name, &[]).filter(|&g| ir.is(g, "llvm.mlir.global"))
}

/// The store after an `omp.threadprivate` by which a thread copies the first one's.
fn copies_in(ir: &Ir, symbols: &SymbolTables, op: OpId) -> Option<OpId> {
    let (mine, of) = (ir.result(op, 0)?, global_of(ir, symbols, op)?);
    let ops = &ir.block(ir.op(op).parent).ops;
    let at = ops.iter().position(|&o| o == op)?;
    let first = |v: ValueId| {
        let o = ir.defining_op(v).filter(|&o| o != op && ir.is(o, "omp.threadprivate"))?;
        let outside =
            ir.ancestors(op).find(|&a| ir.is(a, "omp.parallel")) != ir.ancestors(o).find(|&a| ir.is(a, "omp.parallel"));
        (outside && global_of(ir, symbols, o) == Some(of)).then_some(())
    };
    ops[at..].iter().copied().take_while(|&o| !ir.is(o, "omp.barrier")).find(|&o| {
        ir.is(o, "llvm.store")
            && ir.operand(o, 1) == Some(mine)
            && ir
                .operand(o, 0)
                .and_then(|v| ir.defining_op(v))
                .is_some_and(|l| ir.is(l, "llvm.load") && ir.operand(l, 0).and_then(first).is_some())
    })
}

impl Convert {
    /// Whether a league is around the current block.
    fn league_around(&self, w: &Rewriter<'_>) -> bool {
        self.around(w, &self.leagues).is_some()
    }

    /// How many teams of several threads are around the current block.
    fn teams_around(&self, w: &Rewriter<'_>) -> usize {
        let inner = w.ir.block_parent_op(w.block);
        let around = inner.into_iter().flat_map(|o| std::iter::once(o).chain(w.ir.ancestors(o)));
        around.filter(|o| self.teams.get(o).is_some_and(|t| t.is_none_or(|t| !t.alone))).count()
    }

    /// The global of the thread that executes `omp.threadprivate`.
    pub(super) fn threadprivate(&self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let team = self.team(w)?;
        if team.is_some_and(|t| t.alone) {
            return self.alone(w, op);
        }
        let (team, of) = (team?, w.ir.operand(op, 0)?);
        let names = self.own.copies.get(&global_of(w.ir, &self.symbols, op)?)?.clone();
        // Teams of a league have threads of their own, and so has a team in a team.
        if self.league_around(w) || self.teams_around(w) > 1 {
            return None;
        }
        let ty = w.ir.value_type(of);
        let mut mine = of;
        for (t, name) in (1..).zip(names) {
            let name = w.ir.attr(Attr::Symbol(name, Vec::new()));
            let copy = w.value_with("llvm.mlir.addressof", &[], ty, &[("global_name", name)]);
            let t = w.index(t);
            let here = w.cmpi("eq", team.thread, t);
            mine = w.value("llvm.select", &[here, copy, mine], ty);
        }
        w.replace(w.ir.result(op, 0)?, mine);
        Some(())
    }

    /// A store by which all threads but the first copy what that one has.
    pub(super) fn copy_in(&self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        if !self.own.from_first.contains(&op) {
            return None;
        }
        let team = self.team(w)?.filter(|t| !t.alone)?;
        let zero = w.index(0);
        let others = w.cmpi("ne", team.thread, zero);
        let (operands, attrs) = (w.ir.operands(op).to_vec(), w.ir.attrs(op).to_vec());
        branch(w, others, |w| {
            w.op("llvm.store", &OpSpec { operands, attrs, ..OpSpec::default() });
            Some(())
        })
    }

    pub(super) fn single(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let (team, region) = (self.team(w)?, w.ir.region_of(op, 0)?);
        let handed = group(w.ir, op, "copyprivate_vars");
        let private = self.private(w, op, false)?;
        let hands_on = !handed.is_empty();
        if body_args(w.ir, op).len() != private.len() || hands_on && (team.is_none() || !private.is_empty()) {
            return None;
        }
        let body = |w: &mut Rewriter<'_>| {
            let ends = own(w, &private)?;
            clear_args(w, region);
            once(w, region);
            disown(w, &ends)
        };
        match team {
            Some(team) => {
                let by = self.chosen.get(&op).copied().unwrap_or_else(|| by_thread(w, team.size, 0));
                if !hands_on || team.alone {
                    let mine = w.cmpi("eq", team.thread, by);
                    branch(w, mine, body)?;
                } else {
                    self.handed(w, op, (team, by), &handed)?;
                }
            }
            None => body(w)?,
        }
        self.meet(w, op, team);
        Some(())
    }

    /// The body of a `single` by one thread, which then says where its variables are; the others
    /// copy them before anybody goes on.
    fn handed(
        &mut self,
        w: &mut Rewriter<'_>,
        op: OpId,
        (team, by): (Team, ValueId),
        variables: &[ValueId],
    ) -> Option<()> {
        let slots = self.slots.get(&op).filter(|s| s.len() == variables.len())?.clone();
        let how = self.declared(w, op, "copyprivate_syms").into_iter().collect::<Option<Vec<OpId>>>()?;
        let how =
            how.iter().map(|&f| w.ir.str_attr_named(f, "sym_name").map(str::to_string)).collect::<Option<Vec<_>>>()?;
        let region = w.ir.region_of(op, 0)?;
        let mine = w.cmpi("eq", team.thread, by);
        branch(w, mine, |w| {
            once(w, region);
            variables.iter().zip(&slots).try_for_each(|(&v, &slot)| store(w, v, slot))
        })?;
        w.op("omp.barrier", &OpSpec::default());
        let others = w.cmpi("ne", team.thread, by);
        branch(w, others, |w| {
            for ((&v, &slot), how) in variables.iter().zip(&slots).zip(&how) {
                let ty = w.ir.value_type(v);
                let from = load(w, slot, ty)?;
                let name = w.ir.sym(how);
                let callee = w.ir.attr(Attr::Symbol(name, Vec::new()));
                let segments = w.segments(&[2, 0]);
                let attrs = vec![(w.ir.sym("callee"), callee), (w.ir.sym("operandSegmentSizes"), segments)];
                w.op("llvm.call", &OpSpec { operands: vec![v, from], attrs, ..OpSpec::default() });
            }
            Some(())
        })
    }

    /// Memory before a team begins for what its threads hand to each other.
    pub(super) fn make_slots(&mut self, w: &mut Rewriter<'_>, singles: &[OpId]) {
        for &op in singles {
            let variables = group(w.ir, op, "copyprivate_vars");
            if variables.is_empty() || !variables.iter().all(|&v| w.ir.is_pointer(w.ir.value_type(v))) {
                continue;
            }
            let slots = variables.iter().filter_map(|&v| {
                let ty = w.ir.value_type(v);
                alloca(w, v, ty)
            });
            let slots: Vec<ValueId> = slots.collect();
            self.slots.insert(op, slots);
        }
    }

    /// What the runtime library is asked about the program's surroundings, and told of them.
    pub(super) fn surroundings(&self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let n = match setting(w.ir, op)? {
            Setting::Idle => return Some(()),
            Setting::Threads => return self.threads_are_known.then_some(()),
            Setting::MostThreads => self.threads,
            Setting::Number(n) => n,
            Setting::InParallel => match self.around_or_alone(w, &self.teams)? {
                Some(t) => i64::from(!t.alone),
                None => return None,
            },
        };
        let result = w.ir.result(op, 0)?;
        let ty = w.ir.value_type(result);
        let n = w.constant(n, ty);
        w.replace(result, n);
        Some(())
    }
}

/// What a call of the runtime library is about.
enum Setting {
    /// What is so anyway.
    Idle,
    /// How many threads teams are to have.
    Threads,
    MostThreads,
    InParallel,
    /// The answer is this.
    Number(i64),
}

fn setting(ir: &Ir, call: OpId) -> Option<Setting> {
    let callee = ir.symbol_attr_named(call, "callee").map(|s| ir.str(s))?;
    let given = || ir.operand(call, 0).and_then(|v| constant(ir, v));
    Some(match callee.strip_prefix("omp_")? {
        // Teams have as many threads as they ask for, and those inside of others have several.
        "set_dynamic" if given() == Some(0) => Setting::Idle,
        "set_nested" if given().is_some_and(|n| n != 0) => Setting::Idle,
        "set_num_threads" => Setting::Threads,
        "get_max_threads" | "get_num_procs" | "get_thread_limit" => Setting::MostThreads,
        "in_parallel" => Setting::InParallel,
        "get_dynamic" | "get_num_devices" => Setting::Number(0),
        "is_initial_device" => Setting::Number(1),
        _ => return None,
    })
}

/// Whether a call tells the runtime library something, or asks it, that does not depend on a team.
pub(super) fn asks_for_surroundings(ir: &Ir, call: OpId) -> bool {
    setting(ir, call).is_some()
}

/// Whether a call asks whether it is in a parallel construct.
pub(super) fn asks_where(ir: &Ir, call: OpId) -> bool {
    matches!(setting(ir, call), Some(Setting::InParallel))
}

/// How many threads the program asks for by `omp_set_num_threads`, and whether that is one number
/// wherever it does; else so many.
pub(super) fn asked_for(ir: &Ir, usual: i64) -> (i64, bool) {
    let (mut all, mut known) = (HashSet::new(), true);
    ir.walk(ir.top, |o| {
        if ir.has(o, Traits::CALL) && matches!(setting(ir, o), Some(Setting::Threads)) {
            let outside = !ir.ancestors(o).any(|a| ir.is(a, "omp.parallel"));
            match ir.operand(o, 0).and_then(|v| constant(ir, v)) {
                Some(n @ 1..) if outside => drop(all.insert(n)),
                _ => known = false,
            }
        }
    });
    let one = all.iter().next().copied().filter(|_| known && all.len() == 1);
    (one.unwrap_or(usual), known && all.len() <= 1)
}
