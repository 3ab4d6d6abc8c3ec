//! Lists in which a number is written in the program or left to the next operand: offsets, sizes,
//! strides, bounds, bases, and the extents of shapes.

use rustmlir_exec::cx::Cx;
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, DYNAMIC, Ir, OpId, Shape, ValueId};
use rustmlir_meaning::World;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};

/// What stands at a place of such a list: a number, or what gives it.
#[derive(Copy, Clone, Debug)]
pub enum Mixed<T> {
    /// Written in the program.
    Known(i64),
    /// Given by an operand, or by what became of it.
    Given(T),
}

impl Mixed<u32> {
    /// The number: that of the program, or the index in the slot.
    pub fn get(self, cx: &Cx<'_>) -> i64 {
        match self {
            Mixed::Known(n) => n,
            Mixed::Given(s) => cx.index(s),
        }
    }
}

/// The numbers of an attribute such as `static_sizes`; [`DYNAMIC`] where an operand stands for it.
pub fn static_list(ir: &Ir, op: OpId, name: &str) -> Vec<i64> {
    ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a)).unwrap_or_default()
}

/// The numbers of an attribute, with operands of group `group` in place of those that it leaves
/// open. They decide something.
///
/// # Errors
/// `poison-use`.
pub fn numbers(w: &World<'_>, operands: &[Value], group: usize, name: &str) -> Result<Shape, Stop> {
    w.mixed(&static_list(w.ir, w.op, name), w.group(operands, group))
}

/// The attributes of offsets, sizes and strides.
const SLICE: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];

/// Offsets, sizes and strides; the operands are three groups from `first` on.
///
/// # Errors
/// `poison-use`.
pub fn slice_numbers(w: &World<'_>, operands: &[Value], first: usize) -> Result<[Shape; 3], Stop> {
    let [o, s, t] = SLICE;
    Ok([numbers(w, operands, first, o)?, numbers(w, operands, first + 1, s)?, numbers(w, operands, first + 2, t)?])
}

/// The same, ready to be read.
///
/// # Errors
/// As [`mixed_slots`].
pub fn slice_slots(
    r: &mut Resolver<'_>,
    op: OpId,
    first: usize,
) -> ResolveResult<impl Fn(&Cx<'_>) -> [Shape; 3] + use<>> {
    let [o, s, t] = SLICE;
    let lists = [mixed_attr(r, op, first, o)?, mixed_attr(r, op, first + 1, s)?, mixed_attr(r, op, first + 2, t)?];
    Ok(move |cx: &Cx<'_>| lists.each_ref().map(|l| l.iter().map(|n| n.get(cx)).collect()))
}

/// Numbers with the operands that stand in place of [`DYNAMIC`], in order.
pub fn mixed<'a>(known: &'a [i64], values: &'a [ValueId]) -> impl Iterator<Item = Mixed<ValueId>> + 'a {
    let mut next = values.iter();
    known.iter().map(move |&n| match (n == DYNAMIC).then(|| next.next()).flatten() {
        Some(&v) => Mixed::Given(v),
        None => Mixed::Known(n),
    })
}

/// A list ready to be read. Its operands decide something: they must not be poison.
///
/// # Errors
/// Values that are no words (`Internal`).
pub fn mixed_slots(r: &mut Resolver<'_>, known: &[i64], values: &[ValueId]) -> ResolveResult<Vec<Mixed<u32>>> {
    mixed(known, values)
        .map(|m| match m {
            Mixed::Known(n) => Ok(Mixed::Known(n)),
            Mixed::Given(v) => r.decided(v).map(Mixed::Given),
        })
        .collect()
}

/// The list of an attribute whose operands are group `group`, ready to be read.
///
/// # Errors
/// As [`mixed_slots`].
pub fn mixed_attr(r: &mut Resolver<'_>, op: OpId, group: usize, name: &str) -> ResolveResult<Vec<Mixed<u32>>> {
    let (known, values) = (static_list(r.ir, op, name), r.ir.operand_group(op, group));
    mixed_slots(r, &known, &values)
}

/// Extents of a new shape.
///
/// # Errors
/// Undefined if one is negative.
pub fn extents(cx: &Cx<'_>, list: &[Mixed<u32>]) -> Result<Shape, Stop> {
    let mut out = Shape::new();
    for (k, m) in list.iter().enumerate() {
        let n = m.get(cx);
        if n < 0 {
            return Err(cx.ub(Ub::NegativeSize, format!("the size of dimension {k} is {n}")));
        }
        out.push(n);
    }
    Ok(out)
}

/// In 2021 lists may end early: the dimensions that they do not name are taken whole. Today's form
/// is what is kept, for static extents; others are left to the verifier, which refuses them.
/// `k` is the operand that a part is taken of.
///
/// # Errors
/// None.
pub fn whole_dimensions(p: &mut Parser<'_>, op: &mut ParsedOp, k: usize) -> PResult<()> {
    let Some(&source) = op.operands.get(k) else { return Ok(()) };
    if !p.ir.has_names_of_2020() {
        return Ok(());
    }
    let shape = p.ir.shape(p.ir.value_type(source)).unwrap_or(&[]).to_vec();
    let names = ["static_offsets", "static_sizes", "static_strides"];
    let mut full = Vec::new();
    for (k, name) in names.into_iter().enumerate() {
        let name = p.ir.sym(name);
        let Some(at) = op.attrs.iter().position(|a| a.0 == name) else { return Ok(()) };
        let Attr::DenseArray(t, words) = p.ir.attr_of_id(op.attrs[at].1).clone() else { return Ok(()) };
        let rest = shape.get(words.len()..).unwrap_or(&[]);
        if rest.is_empty() || words.is_empty() || rest.contains(&DYNAMIC) {
            return Ok(());
        }
        let more = rest.iter().map(|&d| [0, d, 1][k] as u64);
        full.push((at, Attr::DenseArray(t, words.iter().copied().chain(more).collect())));
    }
    for (at, attr) in full {
        op.attrs[at].1 = p.ir.attr(attr);
    }
    Ok(())
}
