//! Convolutions of 2020 that read zeros outside of their input, where no indexing map may lead: the
//! body reads the input itself.

use std::collections::HashMap;

use super::super::structure::Structure;
use super::move_body;
use crate::respell::make::{Cmp, Maker};
use rustmlir_ir::{Attr, Ir, OpId, OpSpec, Type, TypeId, ValueId};

/// Makes the body of a convolution load the element of the input, its second argument, or take
/// zero.
///
/// # Errors
/// What there is no zero for.
pub fn load_in_body(ir: &mut Ir, op: OpId, s: &Structure) -> Result<(), &'static str> {
    let (Some(&input), Some(map), Some(old)) = (s.operands.get(1), s.maps.get(1), ir.entry(s.body)) else {
        return Err("it has no input or no body");
    };
    let (elem, differ) = (ir.elem_or_self(ir.value_type(input)), super::narrows(ir, op));
    let args: Vec<ValueId> = ir.block_args(old).collect();
    let &[filter, element, output] = args.as_slice() else { return Err("its body is not that of a convolution") };
    let mut m = Maker::standing_for(ir, op);
    let zero = match m.ir.type_of_id(elem) {
        Type::Float(_) => m.constant(Attr::Float(0, elem), elem),
        Type::Integer(..) => m.number(0, elem),
        _ => return Err("its element type has no zero"),
    };
    let index = m.ir.ty(Type::Index);
    let mut loops: HashMap<usize, ValueId> = HashMap::new();
    let (mut at, mut inside) = (Vec::new(), None);
    for (d, row) in map.rows.iter().enumerate() {
        let mut sum: Option<ValueId> = None;
        for (l, &factor) in row.factors.iter().enumerate().filter(|(_, f)| **f != 0) {
            let i = *loops.entry(l).or_insert_with(|| {
                let dim = m.ir.int_attr(l as i64, 64);
                m.value("linalg.index", &[], index, &[("dim", dim)])
            });
            let i = if factor == 1 {
                i
            } else {
                let by = m.index(factor);
                m.binary("arith.muli", i, by)
            };
            sum = Some(sum.map_or(i, |s| m.binary("arith.addi", s, i)));
        }
        let i = match sum {
            Some(s) if row.constant == 0 => s,
            _ => {
                let c = m.index(row.constant);
                sum.map_or(c, |s| m.binary("arith.addi", s, c))
            }
        };
        at.push(i);
        // What is negative is large without a sign.
        if differ || row.as_dim().is_none() {
            let n = m.extent(input, d);
            let fits = m.cmpi(Cmp::Ult, i, n);
            inside = Some(inside.map_or(fits, |all| m.binary("arith.andi", all, fits)));
        }
    }
    let value = match inside {
        None => load(&mut m, input, &at, elem),
        Some(inside) => {
            let outside = m.take();
            let v = load(&mut m, input, &at, elem);
            m.plain("scf.yield", &[v]);
            let regions = vec![region(&mut m), {
                m.plain("scf.yield", &[zero]);
                region(&mut m)
            }];
            m.put_back(outside);
            let choice = OpSpec { operands: vec![inside], results: vec![elem], regions, ..OpSpec::default() };
            let choice = m.spec("scf.if", &choice);
            m.ir.result(choice, 0).ok_or("it has no value")?
        }
    };
    let made = m.take();
    let types: Vec<TypeId> = [filter, output].iter().map(|&v| ir.value_type(v)).collect();
    let block = ir.new_block(ir.block(old).at);
    ir.set_block_args(block, &types);
    made.into_iter().for_each(|o| ir.append_op(block, o));
    let new: Vec<ValueId> = ir.block_args(block).collect();
    let to = [filter, output].into_iter().zip(new).chain([(element, value)]).collect();
    move_body(ir, op, old, block, &to);
    Ok(())
}

fn load(m: &mut Maker<'_>, input: ValueId, at: &[ValueId], elem: TypeId) -> ValueId {
    let operands = [&[input], at].concat();
    m.value("memref.load", &operands, elem, &[])
}

/// A region of what has been made.
fn region(m: &mut Maker<'_>) -> rustmlir_ir::RegionId {
    let (region, block) = (m.ir.new_region(), m.ir.new_block(0));
    m.ir.append_block(region, block);
    for o in m.take() {
        m.ir.append_op(block, o);
    }
    region
}
