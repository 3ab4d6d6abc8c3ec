//! Which values may be dimensions and symbols of affine maps.

use std::collections::HashMap;

use crate::{OpInfo, Traits};
use rustmlir_ir::{DYNAMIC, Ir, OpId, RegionId, Type, ValueDef, ValueId};
use rustmlir_meaning::kernel::Kernel;
use rustmlir_meaning::kernel_of;
use rustmlir_verify::{VResult, Verifier};

/// The region of the nearest enclosing operation that is a scope of affine symbols; a function in
/// the text of 2020.
fn scope_of(ir: &Ir, op: OpId) -> Option<RegionId> {
    let mut at = op;
    loop {
        let region = ir.op(at).parent.some().and_then(|b| ir.block(b).parent.some())?;
        let parent = ir.region(region).parent.some()?;
        if ir.def(parent).is_some_and(|d| d.has(Traits::AFFINE_SCOPE)) {
            return Some(region);
        }
        at = parent;
    }
}

/// The region that a value is defined in.
fn region_of_value(ir: &Ir, v: ValueId) -> Option<RegionId> {
    ir.value_block(v).and_then(|b| ir.block(b).parent.some())
}

/// Whether a value is defined directly in some scope of affine symbols.
fn is_top_level(ir: &Ir, v: ValueId) -> bool {
    region_of_value(ir, v)
        .and_then(|r| ir.region(r).parent.some())
        .and_then(|o| ir.def(o))
        .is_some_and(|d| d.has(Traits::AFFINE_SCOPE))
}

/// Rules of the generation that an operation is written in.
#[derive(Copy, Clone)]
struct Rules {
    scope: Option<RegionId>,
    /// Text of 2020: an operation without effects does not hand symbols on.
    old: bool,
}

/// How often definitions are followed.
const MAX_CHAIN: u32 = 10_000;

/// What a value may be.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
enum Role {
    Dim,
    Symbol,
}

/// A question about values, with what has been answered on the way: definitions share their
/// operands, so that there are far more ways through them than values.
struct Query<'a> {
    ir: &'a Ir,
    known: HashMap<(ValueId, Option<RegionId>, Role), bool>,
}

impl<'a> Query<'a> {
    fn new(ir: &'a Ir) -> Self {
        Query { ir, known: HashMap::new() }
    }

    /// Whether a value may be that.
    fn may_be(&mut self, role: Role, v: ValueId, rules: Rules, left: u32) -> bool {
        if left == 0 || !self.ir.is_index(self.ir.value_type(v)) {
            return false;
        }
        let key = (v, rules.scope, role);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let answer = stacker::maybe_grow(32 * 1024, 1024 * 1024, || match role {
            Role::Dim => is_dim(self, v, rules, left),
            Role::Symbol => is_symbol(self, v, rules, left),
        });
        self.known.insert(key, answer);
        answer
    }
}

fn is_symbol(q: &mut Query<'_>, v: ValueId, rules: Rules, left: u32) -> bool {
    let ir = q.ir;
    if rules.scope.is_some() && region_of_value(ir, v) == rules.scope {
        return true;
    }
    let Some(op) = ir.defining_op(v) else { return outer_symbol(q, v, rules, left) };
    let Some(def) = ir.def(op) else { return outer_symbol(q, v, rules, left) };
    if def.name == "arith.constant" {
        return true;
    }
    let hands_on = def.name == "affine.apply" || (!rules.old && is_pure(ir, op, def));
    if hands_on && ir.operands(op).iter().all(|&v| q.may_be(Role::Symbol, v, rules, left - 1)) {
        return true;
    }
    if matches!(def.name, "memref.dim" | "tensor.dim") {
        return dim_is_symbol(q, op, rules, left - 1);
    }
    outer_symbol(q, v, rules, left)
}

/// A value from outside of a scope that is not isolated is a symbol if it is one out there.
fn outer_symbol(q: &mut Query<'_>, v: ValueId, rules: Rules, left: u32) -> bool {
    let ir = q.ir;
    let Some(parent) = rules.scope.and_then(|r| ir.region(r).parent.some()) else { return false };
    if ir.def(parent).is_none_or(|d| d.has(Traits::ISOLATED)) {
        return false;
    }
    q.may_be(Role::Symbol, v, Rules { scope: scope_of(ir, parent), ..rules }, left - 1)
}

fn is_pure(ir: &Ir, op: OpId, def: &OpInfo) -> bool {
    match kernel_of(ir.registry, def) {
        // Speculating a division needs a divisor that is known to be harmless.
        Some(Kernel::IntDiv(_)) => ir
            .operand(op, 1)
            .and_then(|v| ir.defining_op(v))
            .filter(|&c| ir.is(c, "arith.constant"))
            .and_then(|c| ir.attr_named(c, "value"))
            .and_then(|a| ir.attr_i64(a))
            .is_some_and(|n| n > 0),
        Some(_) => true,
        None => def.has(Traits::PURE) && !def.has(Traits::TERMINATOR),
    }
}

fn dim_is_symbol(q: &mut Query<'_>, op: OpId, rules: Rules, left: u32) -> bool {
    let ir = q.ir;
    let Some(mut source) = ir.operand(op, 0) else { return false };
    if is_top_level(ir, source) {
        return true;
    }
    let index = match ir.i64_attr_named(op, "index") {
        Some(n) => Some(n),
        None => ir
            .operand(op, 1)
            .and_then(|v| ir.defining_op(v))
            .filter(|&c| ir.is(c, "arith.constant"))
            .and_then(|c| ir.attr_named(c, "value"))
            .and_then(|a| ir.attr_i64(a)),
    };
    let Some(index) = index.and_then(|i| usize::try_from(i).ok()) else { return false };
    loop {
        let Some(def) = ir.defining_op(source) else { return false };
        let Some(d) = ir.def(def) else { return false };
        match d.name {
            "memref.cast" => match ir.operand(def, 0) {
                Some(s) if matches!(ir.value_ty(s), Type::MemRef { .. }) => source = s,
                _ => return false,
            },
            "memref.alloc" | "memref.view" | "memref.subview" => {
                let Some(shape) = ir.result(def, 0).and_then(|r| ir.shape(ir.value_type(r))) else { return false };
                let Some(&extent) = shape.get(index) else { return false };
                if extent != DYNAMIC {
                    return true;
                }
                let nth = shape[..index].iter().filter(|&&d| d == DYNAMIC).count();
                let sizes = match d.name {
                    "memref.alloc" => ir.operand_group(def, 0),
                    "memref.view" => ir.operand_group(def, 2),
                    _ => ir.operand_group(def, 2),
                };
                return sizes.get(nth).is_some_and(|&s| q.may_be(Role::Symbol, s, rules, left));
            }
            _ => return false,
        }
    }
}

fn is_dim(q: &mut Query<'_>, v: ValueId, rules: Rules, left: u32) -> bool {
    let ir = q.ir;
    if q.may_be(Role::Symbol, v, rules, left) {
        return true;
    }
    match ir.value_def(v) {
        ValueDef::Result(op, _) => {
            let Some(d) = ir.def(op) else { return false };
            match d.name {
                "affine.apply" | "affine.delinearize_index" | "affine.linearize_index" => {
                    ir.operands(op).iter().all(|&v| q.may_be(Role::Dim, v, rules, left - 1))
                }
                "memref.dim" | "tensor.dim" => ir.operand(op, 0).is_some_and(|s| is_top_level(ir, s)),
                _ => false,
            }
        }
        _ => ir
            .value_block(v)
            .and_then(|b| ir.block_parent_op(b))
            .is_some_and(|o| ir.is(o, "affine.for") || ir.is(o, "affine.parallel")),
    }
}

fn rules(ir: &Ir, op: OpId) -> Rules {
    Rules { scope: scope_of(ir, op), old: ir.is_old_text(op) }
}

/// Whether `v` may be a dimension or a symbol of an operand list of `op`.
pub(super) fn is_valid_index(ir: &Ir, op: OpId, v: ValueId) -> bool {
    let r = rules(ir, op);
    Query::new(ir).may_be(Role::Dim, v, r, MAX_CHAIN)
}

/// Whether `v` may be a symbol of an affine operation that stands where `op` does.
pub fn is_valid_symbol(ir: &Ir, op: OpId, v: ValueId) -> bool {
    Query::new(ir).may_be(Role::Symbol, v, rules(ir, op), MAX_CHAIN)
}

/// Whether `v` may be a dimension but no symbol.
pub(super) fn is_only_dim(ir: &Ir, op: OpId, v: ValueId) -> bool {
    let r = rules(ir, op);
    let mut q = Query::new(ir);
    !q.may_be(Role::Symbol, v, r, MAX_CHAIN) && q.may_be(Role::Dim, v, r, MAX_CHAIN)
}

/// Checks the operands of an application of 2019 or 2020: the first `dims` are dimensions, the rest
/// symbols. The documents restrict them inside of affine loops and conditionals, where they lead to
/// accesses, and nowhere else.
pub(super) fn check_nested(v: &mut Verifier<'_>, op: OpId, dims: usize) -> VResult {
    let affine = |&o: &OpId| ["affine.for", "affine.if", "affine.parallel"].iter().any(|n| v.ir.is(o, n));
    let function = |&o: &OpId| !v.ir.has(o, Traits::AFFINE_SCOPE);
    if !v.ir.ancestors(op).take_while(function).any(|o| affine(&o)) {
        return Ok(());
    }
    let operands = v.ir.operands(op).to_vec();
    check(v, op, &operands, dims)
}

/// Checks operands of a map or set: the first `dims` are dimensions, the rest symbols.
pub(super) fn check(v: &mut Verifier<'_>, op: OpId, operands: &[ValueId], dims: usize) -> VResult {
    let r = rules(v.ir, op);
    let mut q = Query::new(v.ir);
    let wrong = operands.iter().enumerate().find_map(|(i, &x)| {
        let (role, name) = if i < dims { (Role::Dim, "dimension id") } else { (Role::Symbol, "symbol") };
        (!q.may_be(role, x, r, MAX_CHAIN)).then_some(name)
    });
    match wrong {
        Some(name) => Err(v.error(op, format!("operand cannot be used as a {name}"))),
        None => Ok(()),
    }
}
