//! What must hold of what goes to others and comes from them: queues, and calls of what the
//! implementation knows.

use super::verify::within;
use rustmlir_ir::{Attr, AttrId, OpId, Type, TypeId};
use rustmlir_verify::{VResult, Verifier};

/// The kind of the channel is that of a transfer to another process, or else to or from the host
/// (`host`).
fn channel(v: &mut Verifier<'_>, op: OpId, host: i64) -> VResult {
    let to_host = v.ir.i64_attr_named(op, "is_host_transfer").is_some_and(|n| n != 0);
    let expected = if to_host { host } else { 1 };
    let fits = super::tensor::number(v.ir, op, "channel_handle", "type") == expected;
    v.require(op, fits, &format!("expects a channel of type {expected}"))
}

pub fn send(v: &mut Verifier<'_>, op: OpId) -> VResult {
    channel(v, op, 2)
}

/// Tensors, and a token behind them.
fn received(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let token = |t: TypeId| (super::elements::TOKEN.pred)(v.ir, t);
    let results: Vec<bool> = v.ir.result_types(op).map(token).collect();
    let fits = results.iter().position(|&t| t).is_some_and(|k| k + 1 == results.len());
    v.require(op, fits, "expects tensors as results, and a token behind them")
}

pub fn receive(v: &mut Verifier<'_>, op: OpId) -> VResult {
    received(v, op)?;
    channel(v, op, 3)
}

pub fn infeed(v: &mut Verifier<'_>, op: OpId) -> VResult {
    received(v, op)?;
    let Some(a) = v.ir.attr_named(op, "layout") else { return Ok(()) };
    let Attr::Array(all) = v.ir.attr_of_id(a) else { return Ok(()) };
    let list = |a: &AttrId| matches!(v.ir.attr_of_id(*a), Attr::Array(_));
    let fits = all.len() + 1 == v.ir.n_results(op) && all.iter().all(list);
    v.require(op, fits, "expects a list of dimensions in 'layout' for each tensor")
}

pub fn custom_call(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let dict = v.ir.attr_named(op, "backend_config").map(|a| matches!(v.ir.attr_of_id(a), Attr::Dict(_)));
    let typed = v.ir.i64_attr_named(op, "api_version") == Some(4);
    v.require(
        op,
        dict.is_none_or(|d| d == typed),
        "expects a dictionary as 'backend_config' of version 4, and else a string",
    )?;
    let (ins, outs): (Vec<TypeId>, Vec<TypeId>) = (v.ir.operand_types(op).collect(), v.ir.result_types(op).collect());
    // A tuple is laid out part by part where it is the only result.
    let parts = match outs[..] {
        [t] => match v.ir.type_of_id(t) {
            Type::Tuple(parts) => parts.clone(),
            _ => outs.clone(),
        },
        _ => outs.clone(),
    };
    let both = ["operand_layouts", "result_layouts"].map(|name| v.ir.attr_named(op, name));
    v.require(op, both[0].is_some() == both[1].is_some(), "expects layouts of both operands and results, or none")?;
    for (a, types) in both.into_iter().zip([&ins, &parts]) {
        let Some(a) = a else { continue };
        let fits = laid_out(v, a, types);
        v.require(op, fits, "expects a permutation of its dimensions as the layout of each tensor")?;
    }
    aliases(v, op, &ins, &outs)
}

/// A list of layouts is for these types: a permutation for each tensor, nothing for a token.
fn laid_out(v: &Verifier<'_>, a: AttrId, types: &[TypeId]) -> bool {
    let Attr::Array(all) = v.ir.attr_of_id(a) else { return false };
    let one = |(&a, &t): (&AttrId, &TypeId)| {
        let rank = v.ir.shape(t).map_or(0, <[i64]>::len);
        let dims = v.ir.attr_i64_list(a).unwrap_or_default();
        !matches!(v.ir.type_of_id(t), Type::Tuple(_)) && dims.len() == rank && within(&dims, rank)
    };
    all.len() == types.len() && all.iter().zip(types).all(one)
}

/// Results, or parts of them, that lie where operands do are of their types.
fn aliases(v: &mut Verifier<'_>, op: OpId, ins: &[TypeId], outs: &[TypeId]) -> VResult {
    let all = match v.ir.attr_named(op, "output_operand_aliases").map(|a| v.ir.attr_of_id(a)) {
        Some(Attr::Array(all)) => all.clone(),
        _ => return Ok(()),
    };
    let part = |t: TypeId, path: &[i64]| path.iter().try_fold(t, |t, &k| v.ir.part_type(t, usize::try_from(k).ok()?));
    let fits = |a: AttrId| {
        let path = |name| super::tensor::numbers_of(v.ir, a, name);
        let k = super::tensor::number_of(v.ir, a, "operand_index");
        let from = ins.get(usize::try_from(k).ok()?).and_then(|&t| part(t, &path("operand_tuple_indices")))?;
        let to = match (outs, path("output_tuple_indices").as_slice()) {
            (&[t], path) => part(t, path),
            (_, &[k, ref path @ ..]) => outs.get(usize::try_from(k).ok()?).and_then(|&t| part(t, path)),
            _ => None,
        };
        (Some(from) == to).then_some(())
    };
    let sound = all.into_iter().all(|a| fits(a).is_some());
    v.require(op, sound, "expects aliases of results and operands that it has, of one type")
}
