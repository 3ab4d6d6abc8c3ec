//! Tensors in tiles: `pack`, `unpack`.

use super::{n_elems, take_tensor};
use crate::constraints::{ANY, DENSE_I64_ARRAY_ATTR, INDEX, RANKED_TENSOR};
use crate::mixed::{numbers, static_list};
use crate::{Form, Gen, Naming, OpDef, Traits, TypeRule, attr, default_attr, one, opt, var, was};
use rustmlir_ir::{DYNAMIC, Ir, OpId, Shape, Type, TypeId};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

const PACK_FORM: Form = Form::Asm(
    "$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? (`outer_dims_perm` `=` \
     $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` \
     custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` \
     type($dest)",
);

const UNPACK_FORM: Form = Form::Asm(
    "$source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` \
     custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` \
     type($dest)",
);

/// A tensor laid out in tiles.
pub static PACK: OpDef = OpDef {
    name: "linalg.pack",
    form: PACK_FORM,
    spellings: &[was(Gen::Y2021, "tensor.pack")],
    naming: Naming::Word("pack"),
    summary: "a tensor laid out in tiles",
    doc: "Dimension `inner_dims_pos[j]` of the source is cut into tiles of `inner_tiles[j]` elements. The index \
          within a tile becomes dimension n + j of the result (n is the source's rank); the index of the tile keeps \
          the place of the dimension. Outer dimension i of the result is dimension `outer_dims_perm[i]` of the \
          source. What a last tile lacks is `padding_value`; of `dest` only the shape counts. Undefined: a tile that \
          is not full without a padding value, a `dest` of any other shape than this makes. Source: linalg dialect, \
          \"linalg.pack\"; until 2025 `tensor.pack`.",
    operands: &[
        one("source", &RANKED_TENSOR),
        one("dest", &RANKED_TENSOR),
        opt("padding_value", &ANY),
        var("inner_tiles", &INDEX),
    ],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[
        default_attr("outer_dims_perm", &DENSE_I64_ARRAY_ATTR, "array<i64>"),
        attr("inner_dims_pos", &DENSE_I64_ARRAY_ATTR),
        attr("static_inner_tiles", &DENSE_I64_ARRAY_ATTR),
    ],
    rules: &[TypeRule::AllMatch(&["dest", "result"])],
    traits: Traits::PURE.and(Traits::ATTR_SIZED_OPERANDS),
    verify: Some(verify_pack),
    undefined: &[Ub::ShapeMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(packed),
    ..OpDef::NEW
};

/// A tensor put together from tiles.
pub static UNPACK: OpDef = OpDef {
    name: "linalg.unpack",
    form: UNPACK_FORM,
    spellings: &[was(Gen::Y2021, "tensor.unpack")],
    naming: Naming::Word("unpack"),
    summary: "a tensor assembled from tiles",
    doc: "The inverse of `pack`: elements beyond the shape of `dest` are dropped. Undefined: a source of any other \
          shape than `pack` would make of one like `dest`. Source: linalg dialect, \"linalg.unpack\"; until 2025 \
          `tensor.unpack`.",
    operands: &[one("source", &RANKED_TENSOR), one("dest", &RANKED_TENSOR), var("inner_tiles", &INDEX)],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[
        default_attr("outer_dims_perm", &DENSE_I64_ARRAY_ATTR, "array<i64>"),
        attr("inner_dims_pos", &DENSE_I64_ARRAY_ATTR),
        attr("static_inner_tiles", &DENSE_I64_ARRAY_ATTR),
    ],
    rules: &[TypeRule::AllMatch(&["dest", "result"])],
    traits: Traits::PURE,
    verify: Some(verify_unpack),
    undefined: &[Ub::ShapeMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(unpacked),
    ..OpDef::NEW
};

// ---- verification -------------------------------------------------------------------------------

/// Whether a list names dimensions that do not exist, or one twice.
fn not_dims(list: &[i64], rank: usize) -> bool {
    let mut seen = std::collections::HashSet::new();
    list.len() > rank || list.iter().any(|&d| d < 0 || d >= rank as i64 || !seen.insert(d))
}

/// Extents of a tensor of extents `shape` in tiles; [`DYNAMIC`] where they are not known.
fn packed_shape(shape: &[i64], tiles: &[i64], pos: &[usize], perm: &[usize]) -> Vec<i64> {
    let mut outer = shape.to_vec();
    for (&d, &t) in pos.iter().zip(tiles) {
        if let Some(n) = outer.get_mut(d)
            && *n != DYNAMIC
        {
            *n = if t == DYNAMIC || t <= 0 { DYNAMIC } else { n.saturating_add(t - 1) / t };
        }
    }
    let permuted = perm.iter().map(|&d| outer.get(d).copied().unwrap_or(DYNAMIC));
    let mut out: Vec<i64> = if perm.is_empty() { outer.clone() } else { permuted.collect() };
    out.extend_from_slice(tiles);
    out
}

fn verify_tiles(v: &mut Verifier<'_>, op: OpId, unpacked: TypeId, packed: TypeId) -> VResult {
    let [tiles, pos, perm] =
        ["static_inner_tiles", "inner_dims_pos", "outer_dims_perm"].map(|n| static_list(v.ir, op, n));
    let (Some(shape), Some(have)) =
        (v.ir.shape(unpacked).map(<[i64]>::to_vec), v.ir.shape(packed).map(<[i64]>::to_vec))
    else {
        return Ok(());
    };
    let rank = shape.len();
    let text = if tiles.contains(&0) {
        "invalid zero tile factor".to_string()
    } else if not_dims(&pos, rank) {
        "invalid inner_dims_pos vector".to_string()
    } else if not_dims(&perm, rank) {
        "invalid outer_dims_perm vector".to_string()
    } else if !perm.is_empty() && perm.len() != rank {
        "outer_dims_perm must be a permutation or empty".to_string()
    } else if tiles.len() > rank {
        "tiling factors must be less than or equal to the input rank for pack or output rank for unpack".to_string()
    } else if tiles.len() != pos.len() {
        "tiling factors must equal the number of dimensions to tile".to_string()
    } else if have.len() != rank + tiles.len() {
        format!("packed rank != (unpacked rank + num tiling factors), got {} != {}", have.len(), rank + tiles.len())
    } else if have.iter().skip(rank).zip(&tiles).any(|(h, t)| h != t) {
        "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type".to_string()
    } else {
        let [pos, perm] = ["inner_dims_pos", "outer_dims_perm"].map(|n| dims_of(v.ir, op, n));
        let want = packed_shape(&shape, &tiles, &pos, &perm);
        if want.iter().zip(&have).all(|(&w, &h)| w == DYNAMIC || h == DYNAMIC || w == h) {
            return Ok(());
        }
        let elem = v.ir.elem_or_self(unpacked);
        let t = v.ir.ty(Type::Tensor { shape: want.into(), elem, encoding: None });
        format!("expected '{}' for the packed domain value, got '{}'", v.show(t), v.show(packed))
    };
    Err(v.plain_error(op, text))
}

fn verify_pack(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(d)) = (v.ir.operand(op, 0), v.ir.operand(op, 1)) else { return Ok(()) };
    let (source, dest) = (v.ir.value_type(s), v.ir.value_type(d));
    verify_tiles(v, op, source, dest)?;
    let elem = v.ir.elem_or_self(source);
    if let Some(&p) = v.ir.operand_group(op, 2).first() {
        let t = v.ir.value_type(p);
        if t != elem {
            let m = format!("expected padding_value has '{}' but got: '{}'", v.show(elem), v.show(t));
            return Err(v.error(op, m));
        }
        return Ok(());
    }
    let [tiles, pos, perm] =
        ["static_inner_tiles", "inner_dims_pos", "outer_dims_perm"].map(|n| static_list(v.ir, op, n));
    let shape = v.ir.shape(source).unwrap_or(&[]);
    let have = v.ir.shape(dest).unwrap_or(&[]);
    let partial = pos.iter().zip(&tiles).any(|(&d, &t)| {
        let outer = if perm.is_empty() { Some(d) } else { perm.iter().position(|&p| p == d).map(|p| p as i64) };
        let at = |s: &[i64], k: i64| usize::try_from(k).ok().and_then(|k| s.get(k).copied()).unwrap_or(DYNAMIC);
        let (n, tiles_there) = (at(shape, d), outer.map_or(DYNAMIC, |o| at(have, o)));
        if n == DYNAMIC || t == DYNAMIC {
            return false;
        }
        n % t != 0 || (tiles_there != DYNAMIC && tiles_there.checked_mul(t) != Some(n))
    });
    if partial {
        return Err(v.error(
            op,
            "invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set",
        ));
    }
    Ok(())
}

fn verify_unpack(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(d)) = (v.ir.operand(op, 0), v.ir.operand(op, 1)) else { return Ok(()) };
    let (source, dest) = (v.ir.value_type(s), v.ir.value_type(d));
    verify_tiles(v, op, dest, source)
}

// ---- meaning ------------------------------------------------------------------------------------

/// How tiles lie in a tensor.
pub struct Tiling {
    /// Elements in a tile, for each tiled dimension.
    pub tiles: Shape,
    /// The tiled dimensions.
    pub pos: Vec<usize>,
    /// Outer dimension i of the packed tensor is dimension `perm[i]` of the other; empty for the
    /// identity.
    pub perm: Vec<usize>,
}

impl Tiling {
    /// The index in the unpacked tensor of an index in the packed one.
    fn unpacked(&self, rank: usize, packed: &[i64]) -> Option<Vec<i64>> {
        let mut at = vec![0i64; rank];
        for (i, &o) in packed.iter().take(rank).enumerate() {
            let d = if self.perm.is_empty() { i } else { *self.perm.get(i)? };
            *at.get_mut(d)? = o;
        }
        for ((&d, &t), &k) in self.pos.iter().zip(&self.tiles).zip(packed.iter().skip(rank)) {
            let n = at.get_mut(d)?;
            *n = n.checked_mul(t)?.checked_add(k)?;
        }
        Some(at)
    }

    /// The index in the packed tensor of an index in the unpacked one.
    fn packed(&self, unpacked: &[i64]) -> Option<Vec<i64>> {
        let mut outer = unpacked.to_vec();
        let mut inner = Vec::with_capacity(self.tiles.len());
        for (&d, &t) in self.pos.iter().zip(&self.tiles) {
            let n = outer.get_mut(d)?;
            inner.push(n.checked_rem(t)?);
            *n = n.checked_div(t)?;
        }
        let mut out = if self.perm.is_empty() {
            outer
        } else {
            self.perm.iter().map(|&d| outer.get(d).copied()).collect::<Option<Vec<i64>>>()?
        };
        out.append(&mut inner);
        Some(out)
    }

    /// The tiles must be those that the packed tensor has, and as many as the other one needs.
    fn check(&self, w: &World<'_>, unpacked: &[i64], packed: &[i64]) -> Result<(), Stop> {
        let have = packed.get(packed.len().saturating_sub(self.tiles.len())..).unwrap_or(&[]);
        if *have != *self.tiles || self.tiles.iter().any(|&t| t <= 0) {
            let m = format!("tiles of the shape {:?} are asked for, the packed tensor has {have:?}", self.tiles);
            return Err(w.ub(Ub::ShapeMismatch, m));
        }
        let want = packed_shape(unpacked, &self.tiles, &self.pos, &self.perm);
        if want != packed {
            let m =
                format!("the shape {unpacked:?} makes tiles of the shape {want:?}, the packed tensor has {packed:?}");
            return Err(w.ub(Ub::ShapeMismatch, m));
        }
        Ok(())
    }
}

/// The elements of `source` in tiles, in the shape `dest`.
///
/// # Errors
/// Undefined: other tiles, another number of them, a missing element without padding.
pub fn pack(w: &World<'_>, source: &Shaped, dest: &[i64], tiling: &Tiling, pad: Option<&Value>) -> Result<Elems, Stop> {
    tiling.check(w, &source.shape, dest)?;
    let rank = source.shape.len();
    let n = n_elems(w, dest)?;
    let mut out = Vec::with_capacity(n);
    let mut at = vec![0i64; dest.len()];
    for _ in 0..n {
        let from = tiling.unpacked(rank, &at).and_then(|i| source.locate(&i));
        out.push(match (from, pad) {
            (Some(i), _) => source.elems.get(i).unwrap_or(Value::Poison),
            (None, Some(p)) => p.clone(),
            (None, None) => {
                return Err(w.ub(Ub::ShapeMismatch, "a tile is not full, and there is no padding value"));
            }
        });
        next_index(&mut at, dest);
    }
    Ok(Elems::from_values(out))
}

/// The elements of the tiles `source` in the shape `dest`.
///
/// # Errors
/// Undefined: other tiles, another number of them.
pub fn unpack(w: &World<'_>, source: &Shaped, dest: &[i64], tiling: &Tiling) -> Result<Elems, Stop> {
    tiling.check(w, dest, &source.shape)?;
    let n = n_elems(w, dest)?;
    let mut out = Vec::with_capacity(n);
    let mut at = vec![0i64; dest.len()];
    for _ in 0..n {
        let from = tiling.packed(&at).and_then(|i| source.locate(&i));
        out.push(from.and_then(|i| source.elems.get(i)).unwrap_or(Value::Poison));
        next_index(&mut at, dest);
    }
    Ok(Elems::from_values(out))
}

fn dims_of(ir: &Ir, op: OpId, name: &str) -> Vec<usize> {
    static_list(ir, op, name).into_iter().filter_map(|d| usize::try_from(d).ok()).collect()
}

/// How tiles lie by the attributes and operands of an operation; group `k` holds those of the
/// tiles.
fn tiling(w: &World<'_>, operands: &[Value], k: usize) -> Result<Tiling, Stop> {
    let tiles = numbers(w, operands, k, "static_inner_tiles")?;
    Ok(Tiling { tiles, pos: dims_of(w.ir, w.op, "inner_dims_pos"), perm: dims_of(w.ir, w.op, "outer_dims_perm") })
}

fn packed(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (s, to) = (take_tensor(w, operands, 0)?, take_tensor(w, operands, 1)?);
    let elems = pack(w, &s, &to.shape, &tiling(w, operands, 3)?, w.group(operands, 2).first())?;
    Ok(Values::from_iter([Value::shaped(&to.shape, elems)]))
}

fn unpacked(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (s, to) = (take_tensor(w, operands, 0)?, take_tensor(w, operands, 1)?);
    let elems = unpack(w, &s, &to.shape, &tiling(w, operands, 2)?)?;
    Ok(Values::from_iter([Value::shaped(&to.shape, elems)]))
}
