//! Values as trees: scopes, elements, memory. What a client asks for is cut into pages; a reference
//! holds until the run goes on.

use super::protocol::Variable;
use rustmlir_ir::{Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::layout;
use rustmlir_meaning::value::Value;
use rustmlir_mem::{Alloc, Fault, Handle, Heap};
use rustmlir_syntax::printer::type_text;
use rustmlir_trace::debug::Debugger;
use rustmlir_trace::filter::element as element_of;
use rustmlir_trace::text::value as brief;
use rustmlir_verify::Dominance;

/// Children that are told at once.
const PAGE: usize = 1000;

/// References that are kept while the run stands still.
const MOST: usize = 1 << 20;

/// Something with children.
#[derive(Clone, Debug)]
pub enum Node {
    /// The values around an operation, of the block it is in; so many calls further out.
    Values { at: OpId, calls: usize },
    /// All allocations.
    Heap,
    /// A value of several elements: those whose index begins so.
    Elements { value: Value, ty: TypeId, begin: Vec<i64>, name: String },
}

/// What references mean.
#[derive(Default)]
pub struct Nodes(Vec<Node>);

impl Nodes {
    /// The run has gone on.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// A reference; 0 is none.
    pub fn add(&mut self, node: Node) -> i64 {
        if self.0.len() >= MOST {
            return 0;
        }
        self.0.push(node);
        self.0.len() as i64
    }

    /// What it means.
    pub fn get(&self, reference: i64) -> Option<&Node> {
        self.0.get(usize::try_from(reference).ok()?.checked_sub(1)?)
    }

    /// A value under a name.
    pub fn variable(
        &mut self,
        d: &Debugger<'_>,
        name: String,
        path: Option<String>,
        x: &Value,
        ty: TypeId,
    ) -> Variable {
        let (ir, heap) = (d.ir(), d.heap());
        let children = elements(heap, x);
        let reference = match &children {
            Some(_) => {
                let name = path.clone().unwrap_or_else(|| name.clone());
                self.add(Node::Elements { value: x.clone(), ty, begin: Vec::new(), name })
            }
            None => 0,
        };
        Variable {
            name,
            value: brief(ir, heap, x, ty, d.index_width()),
            ty: Some(type_text(ir, ty)),
            evaluate_name: path,
            variables_reference: reference,
            indexed_variables: children.map(|shape| shape.first().map_or(1, |&n| n as usize)),
        }
    }

    /// A page of the children of a node.
    pub fn children(&mut self, d: &Debugger<'_>, node: &Node, page: (Option<usize>, Option<usize>)) -> Vec<Variable> {
        let start = page.0.unwrap_or(0);
        let count = page.1.filter(|&n| n > 0).unwrap_or(PAGE);
        let (mut out, all): (Vec<Variable>, usize) = match node {
            Node::Values { at, calls } => {
                let all = values(d, *at, *calls);
                let shown = all.iter().skip(start).take(count.min(PAGE)).map(|(v, x)| {
                    let name = d.ir().value_name(*v).map(|n| format!("%{n}"));
                    // A value without a name cannot be asked for.
                    let told = name.clone().unwrap_or_else(|| unnamed(d.ir(), *v));
                    self.variable(d, told, name, x, d.ir().value_type(*v))
                });
                (shown.collect(), all.len())
            }
            Node::Heap => {
                let all = d.heap().live();
                let one = |(h, a): (Handle, &Alloc)| {
                    let site = OpId(a.about.site);
                    let from = match site.is_none() || a.about.site == u32::MAX {
                        true => "given".to_string(),
                        false => format!("made at {}", d.ir().line_col(site)),
                    };
                    let value = format!("{} bytes, {}, {from}", a.data.len(), a.about.kind.text());
                    Variable { name: format!("#{}", h.0), value, ..Variable::default() }
                };
                (all.skip(start).take(count.min(PAGE)).map(one).collect(), d.heap().live().count())
            }
            Node::Elements { value, ty, begin, name } => {
                let shape = elements(d.heap(), value).unwrap_or_default();
                let n = shape.get(begin.len()).map_or(1, |&n| usize::try_from(n).unwrap_or(0));
                let last = start.saturating_add(count.min(PAGE)).min(n);
                let one = |i: usize| {
                    let mut index = begin.clone();
                    index.extend((!shape.is_empty()).then_some(i as i64));
                    self.part(d, value, *ty, &shape, index, name)
                };
                ((start..last).map(one).collect(), n)
            }
        };
        let told = start.saturating_add(out.len());
        if told < all && page.1.is_none() {
            let value = format!("{} more (request them by start and count)", all - told);
            out.push(Variable { name: "...".into(), value, ..Variable::default() });
        }
        out
    }

    /// An element, or those whose index begins so.
    fn part(
        &mut self,
        d: &Debugger<'_>,
        value: &Value,
        ty: TypeId,
        shape: &[i64],
        index: Vec<i64>,
        name: &str,
    ) -> Variable {
        let text: Vec<String> = index.iter().map(i64::to_string).collect();
        let own = format!("[{}]", text.join(", "));
        if index.len() < shape.len() {
            let extents: Vec<String> = shape[index.len()..].iter().map(i64::to_string).collect();
            let n = shape[index.len()];
            let node = Node::Elements { value: value.clone(), ty, begin: index, name: name.to_string() };
            return Variable {
                name: own,
                value: format!("{} elements", extents.join("x")),
                variables_reference: self.add(node),
                indexed_variables: usize::try_from(n).ok(),
                ..Variable::default()
            };
        }
        let elem = d.ir().elem_or_self(ty);
        match element(d, value, ty, &index) {
            Ok(x) => {
                // What lies in an element is not found by a name.
                let mut v = self.variable(d, own.clone(), None, &x, elem);
                v.evaluate_name = name.starts_with('%').then(|| format!("{name}{own}"));
                v
            }
            Err(why) => Variable { name: own, value: why.to_string(), ..Variable::default() },
        }
    }
}

/// Extents of a value with elements.
pub fn elements(heap: &Heap, x: &Value) -> Option<Vec<i64>> {
    Some(match x {
        Value::MemRef(m) if heap.get(m.alloc).is_some() => m.sizes.to_vec(),
        Value::Shaped(s) => s.shape.to_vec(),
        Value::Joined(j) => j.borrow().tensor.shape.to_vec(),
        _ => return None,
    })
}

/// An element of a value, or in a word why it has none.
fn element(d: &Debugger<'_>, x: &Value, ty: TypeId, index: &[i64]) -> Result<Value, &'static str> {
    let (ir, heap) = (d.ir(), d.heap());
    let linear = |shape: &[i64]| {
        let at = index.iter().zip(shape).fold(0i64, |at, (&i, &n)| at.wrapping_mul(n).wrapping_add(i));
        usize::try_from(at).ok()
    };
    let of = |s: &rustmlir_meaning::value::Shaped| linear(&s.shape).and_then(|at| s.elems.get(at)).ok_or("outside");
    match x {
        Value::Shaped(s) => of(s),
        Value::Joined(j) => of(&j.borrow().tensor),
        Value::MemRef(m) => {
            let elem = ir.elem_or_self(ty);
            let bytes = layout::elem_bytes(ir, elem).ok_or("no contents")?;
            let at = layout::locate(ir, m, index).ok_or("outside of its allocation")?;
            layout::read(ir, heap, m.alloc, at, elem, bytes).map_err(|f| match f {
                Fault::Uninit => "uninit",
                Fault::Freed => "freed memory",
                Fault::InFlight => "being copied",
                _ => "unreadable",
            })
        }
        _ => Err("no elements"),
    }
}

/// The values that are known at an operation in its own block and those that dominate it there.
fn values(d: &Debugger<'_>, at: OpId, calls: usize) -> Vec<(ValueId, Value)> {
    let ir = d.ir();
    let Some(block) = ir.op(at).parent.some() else { return Vec::new() };
    let Some(region) = ir.block(block).parent.some() else { return Vec::new() };
    let mut out: Vec<ValueId> = Vec::new();
    let blocks = &ir.region(region).blocks;
    if blocks.len() > 1 {
        let dominance = Dominance::of(ir, region);
        for &b in blocks.iter().filter(|&&b| b != block && dominance.dominates(b, block)) {
            out.extend(ir.block_args(b));
            out.extend(ir.block(b).ops.iter().flat_map(|&o| ir.results(o)));
        }
    }
    out.extend(ir.block_args(block));
    out.extend(ir.block(block).ops.iter().take_while(|&&o| o != at).flat_map(|&o| ir.results(o)));
    let known = |v: ValueId| d.walk().evaluator.value_of(v, calls).map(|x| (v, x.clone()));
    out.into_iter().filter_map(known).collect()
}

/// A value that the text gives no name.
fn unnamed(ir: &Ir, v: ValueId) -> String {
    ir.defining_op(v).map_or_else(|| "argument".to_string(), |op| format!("{} at {}", ir.op_name(op), ir.line_col(op)))
}

/// What an expression names.
pub enum Found {
    /// A value with its type.
    Value(Value, TypeId),
    /// An element that has none, in a word.
    Nothing(&'static str),
}

/// What `%x`, `x` or `%A[1, 2]` names.
///
/// # Errors
/// Why it names nothing.
pub fn find(d: &Debugger<'_>, text: &str, calls: usize) -> Result<Found, String> {
    let text = text.trim();
    let text = if text.starts_with('%') { text.to_string() } else { format!("%{text}") };
    let known = |name: &str| d.value(name, calls).ok_or_else(|| format!("no value %{name} here"));
    if !text.contains('[') {
        let (v, x) = known(&text[1..])?;
        return Ok(Found::Value(x, d.ir().value_type(v)));
    }
    let (name, index) = element_of(&text)?;
    let (v, x) = known(&name)?;
    let ty = d.ir().value_type(v);
    let shape = elements(d.heap(), &x).ok_or_else(|| format!("%{name} has no elements"))?;
    let inside = index.len() == shape.len() && index.iter().zip(&shape).all(|(&i, &n)| i >= 0 && i < n);
    if !inside {
        return Err(format!("there is no element {index:?} in the shape {shape:?}"));
    }
    Ok(match element(d, &x, ty, &index) {
        Ok(x) => Found::Value(x, d.ir().elem_or_self(ty)),
        Err(why) => Found::Nothing(why),
    })
}

/// The value of an expression in a few words.
///
/// # Errors
/// Why it has none.
pub fn shown(d: &Debugger<'_>, text: &str) -> Result<String, String> {
    Ok(match find(d, text, 0)? {
        Found::Value(x, ty) => brief(d.ir(), d.heap(), &x, ty, d.index_width()),
        Found::Nothing(why) => why.to_string(),
    })
}
