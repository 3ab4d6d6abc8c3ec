//! Translation into the spelling of 2021, as the releases 13 and 14 of LLVM read it.
//!
//! What a release does not have is refused: nothing is handed to it that means something else
//! there. What it has in another custom form is written in generic form, which changed less.

use std::collections::HashMap;

use super::respell::{generation_text, insert_before};
use super::{Gen, OpInfo, Traits};
use rustmlir_diag::Diagnostic;
use rustmlir_ir::{Attr, AttrId, DYNAMIC, Expr, ExprId, Ir, Layout, OpId, OpSpec, Type, TypeId, ValueId};
use rustmlir_num::float::FloatFormat;
use rustmlir_syntax::printer::attr_text;

/// Names of LLVM 13 (2021) and LLVM 14 (2022), by dialect.
const NAMES: &[(&str, &str)] = &[
    ("affine", "apply dma_start dma_wait for if load max min parallel prefetch store vector_load vector_store yield"),
    ("builtin", "func module"),
    ("complex", "abs add create div eq exp im log log1p mul neg neq re sign sub"),
    (
        "linalg",
        "batch_matmul batch_matvec conv_1d conv_2d conv_3d dot fill generic index init_tensor matmul matvec mmt4d \
         pooling_nchw_max pooling_ndhwc_max pooling_ndhwc_min pooling_ndhwc_sum pooling_nhwc_max pooling_nhwc_min \
         pooling_nhwc_sum quantized_batch_matmul quantized_matmul tiled_loop vecmat yield",
    ),
    ("math", "atan atan2 cos exp exp2 expm1 log log10 log1p log2 powf rsqrt sin sqrt tanh"),
    (
        "memref",
        "alloc alloca alloca_scope alloca_scope.return assume_alignment cast collapse_shape copy dealloc dim dma_start \
         dma_wait expand_shape get_global global load prefetch reinterpret_cast reshape store subview tensor_store \
         transpose view",
    ),
    ("scf", "condition execute_region for if parallel reduce reduce.return while yield"),
    ("std", "assert br call call_indirect cond_br constant return select splat switch"),
    ("tensor", "cast dim extract extract_slice from_elements generate insert insert_slice reshape yield"),
    (
        "vector",
        "bitcast broadcast compressstore constant_mask contract create_mask expandload extract extract_map \
         extract_strided_slice extractelement flat_transpose fma gather insert insert_map insert_strided_slice \
         insertelement load maskedload maskedstore matrix_multiply multi_reduction outerproduct print reduction \
         reshape scatter shape_cast shuffle store transfer_read transfer_write transpose type_cast",
    ),
];

/// Names of LLVM 13 only: the standard dialect has the arithmetic.
const ONLY_13: &[(&str, &str)] = &[
    ("linalg", "copy pad_tensor tensor_collapse_shape tensor_expand_shape"),
    ("memref", "buffer_cast clone tensor_load"),
    (
        "std",
        "absf addf addi and atomic_rmw atomic_yield ceildivi_signed ceilf cmpf cmpi copysign divf divi_signed \
         divi_unsigned floordivi_signed floorf fmaf fpext fptosi fptoui fptrunc generic_atomic_rmw index_cast mulf \
         muli negf or rank remf remi_signed remi_unsigned sexti shift_left shift_right_signed shift_right_unsigned \
         sitofp subf subi trunci uitofp xor zexti",
    ),
];

/// Names of LLVM 14 only.
const ONLY_14: &[(&str, &str)] = &[
    (
        "arith",
        "addf addi andi bitcast ceildivsi ceildivui cmpf cmpi constant divf divsi divui extf extsi extui floordivsi \
         fptosi fptoui index_cast maxf maxsi maxui minf minsi minui mulf muli negf ori remf remsi remui shli shrsi \
         shrui sitofp subf subi truncf trunci uitofp xori",
    ),
    ("bufferization", "clone to_memref to_tensor"),
    ("builtin", "unrealized_conversion_cast"),
    ("complex", "constant"),
    (
        "linalg",
        "conv_1d_nwc_wcf conv_2d_nchw_fchw conv_2d_nhwc_hwcf conv_2d_nhwc_hwcf_q conv_3d_ndhwc_dhwcf \
         depthwise_conv_1d_nwc_wc depthwise_conv_2d_nhwc_hwc depthwise_conv_2d_nhwc_hwc_q \
         depthwise_conv_2d_nhwc_hwcm depthwise_conv_2d_nhwc_hwcm_q",
    ),
    ("math", "abs ceil copysign ctlz ctpop cttz erf floor fma"),
    ("memref", "atomic_rmw atomic_yield generic_atomic_rmw rank"),
    ("tensor", "collapse_shape expand_shape pad rank"),
    ("vector", "scan"),
];

/// Whether the release of a generation, 2021 or 2022, has an operation of this name.
pub fn has(generation: Gen, name: &str) -> bool {
    let Some((dialect, rest)) = name.split_once('.') else { return false };
    let own = if generation == Gen::Y2021 { ONLY_13 } else { ONLY_14 };
    NAMES.iter().chain(own).any(|(d, names)| *d == dialect && names.split(' ').any(|n| n == rest))
}

/// Gives every operation its form of 2021 or 2022. The warnings say where the translation means
/// less than what was written.
///
/// # Errors
/// One diagnostic for each operation that has no form there. The program is then half translated:
/// throw it away.
pub fn respell(ir: &mut Ir, to: Gen) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    // One way only: what is older takes the way through today, but for what today does not have.
    let only_there = |ir: &Ir, op: OpId| {
        has(to, ir.op_name(op)) && ir.def(op).is_some_and(|d| d.spellings.iter().all(|s| s.generation != Gen::Today))
    };
    let narrower = super::respell::respell_but(ir, Gen::Today, &only_there)?;
    let mut ops = Vec::new();
    ir.walk(ir.top, |o| ops.push(o));
    let mut t = Translation { to, fits: HashMap::new(), replaced: HashMap::new() };
    let mut lacks = Vec::new();
    for op in ops {
        let name = ir.op_name(op).to_string();
        if let Err(why) = t.one(ir, op) {
            let m = format!("'{name}' has no form in the spelling of {}: {why}", generation_text(to));
            lacks.push(Diagnostic::error("unsupported", ir.op_span(op), m));
        }
    }
    if !t.replaced.is_empty() {
        ir.replace_operands(|v| t.replaced.get(&v).copied().unwrap_or(v));
    }
    ir.of_2021 = true;
    if lacks.is_empty() { Ok(narrower) } else { Err(lacks) }
}

struct Translation {
    to: Gen,
    /// Why a type has no text in 2021, for those that have been looked at.
    fits: HashMap<TypeId, Option<&'static str>>,
    /// Values that something else stands for.
    replaced: HashMap<ValueId, ValueId>,
}

type Fits = Result<(), &'static str>;

const NO_OPERATION: &str = "that release does not have the operation";

impl Translation {
    fn one(&mut self, ir: &mut Ir, op: OpId) -> Fits {
        self.types_of(ir, op)?;
        let Some(def) = ir.def(op).filter(|_| !ir.defined_by.contains_key(&op)) else { return Ok(()) };
        if def.name == "builtin.module" {
            let resources = !ir.file_metadata.is_empty();
            return if resources { Err("the file has resources") } else { Ok(()) };
        }
        if self.to == Gen::Y2021
            && let (Some(tensor), Some(copy)) = (super::bufferization::copy_of(ir, op), ir.result(op, 0))
        {
            let known = self.replaced.get(&tensor).copied().unwrap_or(tensor);
            ir.set_value_name(known, ir.value(copy).name_at);
            ir.detach_op(op);
            self.replaced.insert(copy, known);
            return Ok(());
        }
        if super::vector::has_reordered_mask(ir, op) {
            return Err("masks had another order of dimensions in release 13");
        }
        let own = ir.op_name(op);
        let name = match def.name {
            "tensor.rank" if self.to == Gen::Y2021 => Some("std.rank"),
            "memref.rank" if self.to == Gen::Y2021 => None,
            "func.constant" => Some("std.constant"),
            _ => {
                let there = || def.spellings.iter().map(|s| s.name).filter(|n| has(self.to, n));
                there().find(|n| *n == own).or_else(|| there().next())
            }
        };
        let Some(name) = name else { return Err(NO_OPERATION) };
        if !def.has(Traits::STRUCTURED) {
            self.only_defaults(ir, op)?;
        }
        self.rules(ir, op, def)?;
        if ir.op_name(op) != name {
            let id = ir.name_id(name);
            ir.rename_op(op, id);
        }
        Ok(())
    }

    /// What single operations had otherwise, or not at all.
    fn rules(&mut self, ir: &mut Ir, op: OpId, def: &'static OpInfo) -> Fits {
        let shape = |ir: &Ir, v: Option<ValueId>| ir.shape(ir.value_type(v?)).map(<[i64]>::to_vec);
        let old = self.to == Gen::Y2021;
        let same_type = def.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
        if same_type && ir.operand_types(op).any(|t| ir.result_types(op).any(|r| r != t)) {
            return Err("operands and results have the same type there");
        }
        match def.name {
            "scf.parallel" => {
                super::scf::respell::parallel(ir, op, Gen::Y2021).map_err(|_| "nothing there has its attributes")?
            }
            "scf.for" => loop_of_indices(ir, op)?,
            "func.func" if ir.str_attr_named(op, "sym_name") == Some("") => {
                return Err("LLVM 13 crashes where a name is empty");
            }
            "memref.dim" | "tensor.dim" => {
                let rank = shape(ir, ir.operand(op, 0)).map(|s| s.len() as i64);
                if ir.operand(op, 1).and_then(|v| constant(ir, v)).zip(rank).is_some_and(|(k, n)| !(0..n).contains(&k))
                {
                    return Err("its dimension does not exist");
                }
            }
            // LLVM 13 reads numbers of 64 bits there.
            "cf.switch" if !super::cf::case_bits(ir, op).is_empty() => return Err("its cases have more than 64 bits"),
            "memref.atomic_rmw" => {
                let kind = ir.i64_attr_named(op, "kind").unwrap_or(0);
                // Those of floats that were called alike meant something else.
                if super::memref::atomic::number_in_2020(kind).is_none() {
                    return Err("its kind does not exist there");
                }
            }
            "affine.parallel" => {
                let kinds = super::affine::parallel::parts(ir, op).map(|p| p.reductions).unwrap_or_default();
                if kinds.iter().any(|&k| super::memref::atomic::number_in_2020(k).is_none()) {
                    return Err("a kind of its reductions does not exist there");
                }
            }
            "memref.assume_alignment" => {
                let (Some(m), Some(r)) = (ir.operand(op, 0), ir.result(op, 0)) else { return Ok(()) };
                let spec = OpSpec { operands: vec![m], attrs: ir.attrs(op).to_vec(), ..OpSpec::default() };
                let name = ir.name_id("memref.assume_alignment");
                let new = ir.new_op(name, ir.op(op).at, &spec);
                insert_before(ir, new, op);
                ir.detach_op(op);
                let known = self.replaced.get(&m).copied().unwrap_or(m);
                self.replaced.insert(r, known);
            }
            "memref.transpose" => return Err("the map of its result is another there"),
            "tensor.from_elements" if old && shape(ir, ir.result(op, 0)).is_none_or(|s| s.len() != 1) => {
                return Err("its result has one dimension there");
            }
            "memref.expand_shape" | "tensor.expand_shape" => one_unknown(ir, op, old)?,
            "memref.collapse_shape" | "tensor.collapse_shape" => {
                let (from, to) = (shape(ir, ir.operand(op, 0)), shape(ir, ir.result(op, 0)));
                if from.as_ref().map(Vec::len) == to.as_ref().map(Vec::len) {
                    return Err("it collapses nothing");
                }
                if to.is_some_and(|t| t.is_empty()) && from.is_some_and(|f| f.iter().any(|&n| n != 1)) {
                    return Err("its extents are not known to be 1");
                }
            }
            "tensor.pad" => {
                let negative = ["static_low", "static_high"].iter().any(|n| {
                    let list = ir.attr_named(op, n).and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
                    list.iter().any(|&k| k < 0 && k != DYNAMIC)
                });
                if negative {
                    return Err("it takes elements away");
                }
                if old && ir.attr_named(op, "nofold").is_some() {
                    return Err("it is not to be folded");
                }
                let end = ir.region_of(op, 0).and_then(|r| ir.entry(r)).and_then(|b| ir.last_op(b));
                if let Some(end) = end.filter(|&o| old && ir.is(o, "tensor.yield")) {
                    let id = ir.name_id("linalg.yield");
                    ir.rename_op(end, id);
                }
            }
            "bufferization.to_tensor" if ["restrict", "writable"].iter().any(|n| ir.attr_named(op, n).is_some()) => {
                return Err("LLVM 13 cannot say who else may access its buffer");
            }
            "cf.cond_br" if ir.attr_named(op, "branch_weights").is_some() => return Err("its branches have weights"),
            "bufferization.to_buffer" if ir.attr_named(op, "read_only").is_some() => return Err("it is read only"),
            _ if def.name.starts_with("vector.") => vector(ir, op, def.name)?,
            _ if def.has(Traits::STRUCTURED) => self.structured(ir, op, def)?,
            _ => {}
        }
        Ok(())
    }

    /// Attributes that 2021 does not have go if they say nothing.
    fn only_defaults(&self, ir: &mut Ir, op: OpId) -> Fits {
        const FLAGS: &[&str] =
            &["fastmath", "overflowFlags", "isExact", "nonNeg", "isDisjoint", "roundingmode", "roundingMode"];
        let given: Vec<_> = ir.attrs(op).to_vec();
        for (name, a) in given {
            let name = ir.str(name).to_string();
            if !FLAGS.contains(&name.as_str()) {
                continue;
            }
            if !attr_text(ir, a).ends_with("<none>") {
                return Err("it has flags, which that release does not know");
            }
            ir.remove_attr(op, &name);
        }
        Ok(())
    }

    /// Structured operations: the body of a named one follows from its name, there as here.
    fn structured(&mut self, ir: &mut Ir, op: OpId, def: &'static OpInfo) -> Fits {
        if matches!(def.name, "linalg.generic") {
            let Some(s) = super::linalg::structure::structure(ir, op) else { return Ok(()) };
            let words: Vec<_> =
                s.parallel.iter().map(|&p| ir.string_attr(if p { "parallel" } else { "reduction" })).collect();
            let words = ir.attr(Attr::Array(words));
            ir.set_attr(op, "iterator_types", words);
            let maps = ir.attr_named(op, "indexing_maps").and_then(|a| super::linalg::structure::maps_of_attr(ir, a));
            for m in maps.iter().flatten().skip(s.n_inputs) {
                let m = ir.map_of_id(*m);
                if m.results.iter().any(|&e| uses_reduction(ir, e, &s.parallel)) {
                    return Err("an output is accessed by a loop that is a reduction");
                }
            }
            return Ok(());
        }
        let elem = |&t: &TypeId| ir.elem_or_self(t);
        let types: Vec<TypeId> = ir.operand_types(op).collect();
        let float = types.iter().any(|t| ir.float_format(elem(t)).is_some());
        if float && (def.name.contains("_max") || def.name.contains("_min")) {
            return Err("it treats NaN differently there");
        }
        if !def.name.starts_with("linalg.quantized") && types.iter().any(|t| Some(elem(t)) != types.first().map(elem)) {
            return Err("it changes the type of elements");
        }
        if self.to == Gen::Y2021 && !float && matches!(def.name, "linalg.conv_1d" | "linalg.conv_2d" | "linalg.conv_3d")
        {
            return Err("it works on floats only there");
        }
        if !super::linalg::respell::has_default_maps(ir, op) {
            return Err("it has its own indexing maps");
        }
        ir.remove_attr(op, "indexing_maps");
        ir.remove_attr(op, "cast");
        match def.name {
            "linalg.fill" | "linalg.copy" if self.to == Gen::Y2021 || def.name == "linalg.fill" => {
                if def.name == "linalg.copy" && types.iter().any(|&t| !ir.is_memref(t)) {
                    return Err("its operands are not memory");
                }
                if types.first().is_some_and(|&t| ir.shape(t).is_some()) && def.name == "linalg.fill" {
                    return Err("its value is not a scalar");
                }
                ir.forms.insert(op, super::linalg::structure::VALUE_FIRST);
            }
            _ => super::linalg::respell::explicit_window(ir, op, def),
        }
        Ok(())
    }

    /// Whether everything that an operation names has a text.
    fn types_of(&mut self, ir: &Ir, op: OpId) -> Fits {
        let args = ir.regions(op).iter().flat_map(|&r| &ir.region(r).blocks).flat_map(|&b| ir.block_args(b));
        let types: Vec<TypeId> = ir.result_types(op).chain(args.map(|v| ir.value_type(v))).collect();
        for t in types {
            self.fits(ir, t)?;
        }
        for &(name, a) in ir.attrs(op) {
            let own =
                ir.def(op).is_some_and(|d| d.attr(ir.str(name)).is_some() || super::is_segment_attr(ir.str(name)));
            if !own && matches!(ir.attr_of_id(a), Attr::DenseArray(..)) {
                return Err("it has an attribute that is an array of numbers");
            }
            self.attr_fits(ir, a)?;
        }
        Ok(())
    }

    fn fits(&mut self, ir: &Ir, t: TypeId) -> Fits {
        if let Some(known) = self.fits.get(&t) {
            return known.map_or(Ok(()), Err);
        }
        let r = stacker::maybe_grow(32 * 1024, 1024 * 1024, || self.type_fits(ir, t));
        self.fits.insert(t, r.err());
        r
    }

    fn type_fits(&mut self, ir: &Ir, t: TypeId) -> Fits {
        match ir.type_of_id(t) {
            Type::Integer(0, _) => Err("its type has no bits"),
            Type::Integer(..) | Type::Index | Type::None => Ok(()),
            Type::Float(f) => match *f {
                FloatFormat::F16 | FloatFormat::BF16 | FloatFormat::F32 | FloatFormat::F64 => Ok(()),
                FloatFormat::F80 | FloatFormat::F128 => Ok(()),
                _ => Err("its type has a float format that is newer"),
            },
            Type::Complex(e) | Type::UnrankedTensor(e) => self.fits(ir, *e),
            Type::Tuple(ts) => ts.iter().try_for_each(|&t| self.fits(ir, t)),
            Type::Function { inputs, results } => inputs.iter().chain(results).try_for_each(|&t| self.fits(ir, t)),
            Type::Vector { scalable, .. } if *scalable != 0 => Err("its type is a scalable vector"),
            Type::Vector { shape, .. } if shape.is_empty() => Err("its type is a vector without dimensions"),
            Type::Vector { elem, .. } => self.fits(ir, *elem),
            Type::Tensor { elem, encoding, .. } => {
                if encoding.is_some() {
                    Err("its type has an encoding")
                } else {
                    self.fits(ir, *elem)
                }
            }
            Type::MemRef { elem, layout, space, .. } => {
                match layout {
                    Layout::Strided { strides, .. } if strides.contains(&0) => {
                        return Err("its type has a stride of 0");
                    }
                    Layout::Opaque(_) => return Err("its type has a layout that is not a map"),
                    _ => {}
                }
                self.space_fits(ir, *space)?;
                self.fits(ir, *elem)
            }
            Type::UnrankedMemRef(elem, space) => {
                self.space_fits(ir, *space)?;
                self.fits(ir, *elem)
            }
            Type::Dialect(..) | Type::Llvm(_) | Type::AsyncValue(_) => Err("its type belongs to another dialect"),
        }
    }

    fn space_fits(&self, ir: &Ir, space: Option<AttrId>) -> Fits {
        match space.map(|a| ir.attr_of_id(a)) {
            None | Some(Attr::Integer(..) | Attr::String(..)) => Ok(()),
            Some(_) => Err("its type has a memory space that is neither number nor text"),
        }
    }

    fn attr_fits(&mut self, ir: &Ir, a: AttrId) -> Fits {
        match ir.attr_of_id(a) {
            Attr::Type(t) | Attr::Integer(_, t) | Attr::Float(_, t) | Attr::String(_, Some(t)) => self.fits(ir, *t),
            Attr::Dense { ty, .. } if ir.is_memref(*ty) => Err("it has a value that is not a tensor"),
            Attr::Dense { ty, .. } | Attr::Sparse { ty, .. } | Attr::OpaqueElements { ty, .. } => self.fits(ir, *ty),
            Attr::Array(items) => {
                stacker::maybe_grow(32 * 1024, 1024 * 1024, || items.iter().try_for_each(|&a| self.attr_fits(ir, a)))
            }
            Attr::Strided(..) => Err("it has an attribute that is a strided layout"),
            Attr::DenseResource(..) => Err("it has an attribute whose value is a resource"),
            Attr::Distinct(..) => Err("it has a distinct attribute"),
            _ => Ok(()),
        }
    }
}

/// Loops of 2021 count signed, in `index`, by a step that is no constant below 1.
fn loop_of_indices(ir: &Ir, op: OpId) -> Fits {
    if !ir.operand(op, 0).is_some_and(|v| ir.is_index(ir.value_type(v))) {
        return Err("it counts in a type other than 'index'");
    }
    if ir.attr_named(op, "unsignedCmp").is_some() {
        return Err("it compares unsigned");
    }
    if ir.operand(op, 2).and_then(|v| constant(ir, v)).is_some_and(|s| s <= 0) {
        return Err("its step is not positive");
    }
    Ok(())
}

/// The number that a value is.
fn constant(ir: &Ir, v: ValueId) -> Option<i64> {
    let op = ir.defining_op(v).filter(|&d| ir.is(d, "arith.constant"))?;
    ir.i64_attr_named(op, "value")
}

/// The extents of what is expanded followed from its own, which leaves one in each group.
fn one_unknown(ir: &mut Ir, op: OpId, old: bool) -> Fits {
    let shape = ir.result(op, 0).and_then(|r| ir.shape(ir.value_type(r))).unwrap_or(&[]);
    let groups = ir.attr_named(op, "reassociation").map(|a| ir.attr_of_id(a));
    let Some(Attr::Array(groups)) = groups else { return Ok(()) };
    if groups.len() == shape.len() {
        return Err("it expands nothing");
    }
    for &g in groups {
        let members = ir.attr_i64_list(g).unwrap_or_default();
        let unknown = |d: &&i64| usize::try_from(**d).ok().and_then(|d| shape.get(d)) == Some(&DYNAMIC);
        if members.iter().filter(unknown).count() > 1 {
            return Err("its extents do not follow from those of its operand");
        }
        let known = members.iter().filter_map(|&d| shape.get(usize::try_from(d).ok()?)).filter(|&&n| n != DYNAMIC);
        if known.copied().try_fold(1i64, i64::checked_mul).is_none() {
            return Err("the product of its extents is not constant");
        }
        // LLVM 13 multiplies what is unknown, and then minds the product.
        if old && ir.is(op, "memref.expand_shape") && members.len() > 1 && members.iter().any(|d| unknown(&d)) {
            return Err("LLVM 13 reads no unknown extent there");
        }
    }
    if groups.is_empty() && shape.iter().any(|&n| n != 1) {
        return Err("its extents are not known to be 1");
    }
    ir.remove_attr(op, "static_output_shape");
    let first: Vec<ValueId> = ir.operands(op).iter().take(1).copied().collect();
    ir.set_operands(op, &first);
    Ok(())
}

/// Whether an expression depends on a loop that is no parallel one.
fn uses_reduction(ir: &Ir, e: ExprId, parallel: &[bool]) -> bool {
    match ir.expr(e) {
        Expr::Dim(d) => parallel.get(d as usize) == Some(&false),
        Expr::Const(_) | Expr::Symbol(_) => false,
        Expr::Bin(_, a, b) => stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
            uses_reduction(ir, a, parallel) || uses_reduction(ir, b, parallel)
        }),
    }
}

/// Whether each extent is the product of the next of the others.
fn splits_into(whole: &[i64], parts: &[i64]) -> bool {
    let mut rest = parts.iter().copied().peekable();
    for &n in whole {
        let mut product = 1i64;
        while product < n {
            let Some(part) = rest.next() else { return false };
            product = product.saturating_mul(part);
        }
        if product != n {
            return false;
        }
    }
    rest.all(|n| n == 1)
}

/// Vectors: fewer kinds of reductions, one dimension where memory is accessed by a mask, positions
/// that are numbers.
fn vector(ir: &Ir, op: OpId, name: &str) -> Fits {
    let rank = |t: TypeId| ir.shape(t).map_or(0, <[i64]>::len);
    if let Some(kind) = ir.attr_named(op, "kind") {
        let text = attr_text(ir, kind);
        let word = text.trim_end_matches('>').rsplit(['<', '"']).find(|w| !w.is_empty()).unwrap_or("");
        if !["add", "mul", "and", "or", "xor"].contains(&word) {
            return Err("its combining kind does not exist there");
        }
    }
    match name {
        "vector.print" if ir.operands(op).is_empty() => Err("it prints punctuation only"),
        "vector.print"
            if ir.attr_named(op, "punctuation").is_some() || ir.attr_named(op, "stringLiteral").is_some() =>
        {
            Err("it has its own punctuation")
        }
        "vector.multi_reduction" if ir.operands(op).len() > 1 => Err("it has an accumulator"),
        "vector.reduction" => {
            let acc = ir.operand(op, 1).map(|v| ir.value_type(v));
            if acc.is_some_and(|t| ir.float_format(t).is_none()) {
                return Err("its accumulator is not a float");
            }
            Ok(())
        }
        "vector.extract" | "vector.insert" => {
            let first = if name == "vector.extract" { 1 } else { 2 };
            let list = ir.attr_named(op, "static_position").and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
            if ir.operands(op).len() > first {
                return Err("its position is not constant");
            }
            if list.is_empty() || list.iter().any(|&k| k < 0) {
                return Err("it has no position there");
            }
            let whole = if name == "vector.extract" { ir.operand(op, 0) } else { ir.operand(op, 1) };
            let part = if name == "vector.extract" { ir.result(op, 0) } else { ir.operand(op, 0) };
            let (Some(whole), Some(part)) = (whole, part) else { return Ok(()) };
            let (n, m) = (rank(ir.value_type(whole)), rank(ir.value_type(part)));
            let shaped = ir.is_vector_or_tensor(ir.value_type(part));
            if n != m + list.len() || shaped != (m > 0) {
                return Err("the part is a vector of one element there");
            }
            Ok(())
        }
        "vector.shape_cast" => {
            let shape = |v: Option<ValueId>| v.and_then(|v| ir.shape(ir.value_type(v))).unwrap_or(&[]);
            let (from, to) = (shape(ir.operand(op, 0)), shape(ir.result(op, 0)));
            let splits = if from.len() < to.len() { splits_into(from, to) } else { splits_into(to, from) };
            if splits { Ok(()) } else { Err("one of its shapes does not split the extents of the other") }
        }
        "vector.shuffle" => {
            let mask = ir.attr_named(op, "mask").and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
            if mask.iter().any(|&m| m < 0) { Err("an element of its mask means poison") } else { Ok(()) }
        }
        "vector.gather"
        | "vector.scatter"
        | "vector.maskedload"
        | "vector.maskedstore"
        | "vector.expandload"
        | "vector.compressstore" => {
            let base = ir.operand(op, 0).map(|v| ir.value_type(v));
            if base.is_some_and(|t| !ir.is_memref(t)) {
                return Err("it accesses no memory");
            }
            let many = |t: TypeId| matches!(ir.type_of_id(t), Type::Vector { shape, .. } if shape.len() > 1);
            if ir.operand_types(op).chain(ir.result_types(op)).any(many) {
                return Err("its vectors have one dimension there");
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Whether the custom form that is written today is not that of 2022, so that the generic one
/// stands for it.
pub fn has_another_form(ir: &Ir, op: OpId) -> bool {
    matches!(ir.op_name(op), "bufferization.to_tensor" | "bufferization.to_memref")
}
