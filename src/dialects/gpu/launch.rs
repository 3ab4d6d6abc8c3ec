//! Launches, with the kernel as a region or by name, and what stands in them.

use crate::arith::define;
use crate::constraints::{ANY, ANY_ATTR, FLAT_SYMBOL_ATTR, I32, INDEX, TypeC};
use crate::{Blocks, Exec, Form, Past, Traits, TypeRule, ValueDef, attr, one, opt, opt_attr, region, var};
use rustmlir_exec::program::Node;
use rustmlir_ir::{Attr, AttrId, Ir, OpId, RegionId, Type, TypeId, ValueId};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::asm::{parse_dependencies, print_dependencies};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::func::{Space, parse_attributions, print_attributions, verify_attributions};
use super::{KERNEL, N_WORKGROUP, SYMBOL_REF, TOKEN, TRANSLATED, later_groups};

static LAUNCH_INDEX: TypeC = TypeC::new("index or 32-bit signless integer or 64-bit signless integer", |ir, t| {
    ir.is_index(t) || matches!(ir.signless_width(t), Some(32 | 64))
});

const LAUNCHES: &[ValueDef] = &[
    var("asyncDependencies", &TOKEN),
    one("gridSizeX", &INDEX),
    one("gridSizeY", &INDEX),
    one("gridSizeZ", &INDEX),
    one("blockSizeX", &INDEX),
    one("blockSizeY", &INDEX),
    one("blockSizeZ", &INDEX),
    opt("clusterSizeX", &INDEX),
    opt("clusterSizeY", &INDEX),
    opt("clusterSizeZ", &INDEX),
    opt("dynamicSharedMemorySize", &I32),
];

const LAUNCHES_KERNEL: &[ValueDef] = &[
    var("asyncDependencies", &TOKEN),
    one("gridSizeX", &LAUNCH_INDEX),
    one("gridSizeY", &LAUNCH_INDEX),
    one("gridSizeZ", &LAUNCH_INDEX),
    one("blockSizeX", &LAUNCH_INDEX),
    one("blockSizeY", &LAUNCH_INDEX),
    one("blockSizeZ", &LAUNCH_INDEX),
    opt("clusterSizeX", &LAUNCH_INDEX),
    opt("clusterSizeY", &LAUNCH_INDEX),
    opt("clusterSizeZ", &LAUNCH_INDEX),
    opt("dynamicSharedMemorySize", &I32),
    var("kernelOperands", &ANY),
    opt("asyncObject", &ANY),
];

define! {
    LAUNCH = "gpu.launch" Form::header(parse, print), [], "runs its body once for each thread of a grid of blocks" {
        doc: "The threads of a block share the memory that `workgroup` names, and each has its own copy of what \
              `private` names. Blocks run in any order and at the same time, and so do threads of a block between \
              barriers. With `async` the launch gives a token, and what waits for it runs after all threads have \
              ended. `clusters` came with release 19, `module` and `function`, the names that outlining gives to the \
              kernel, with release 22. Source: 'gpu' dialect documentation, \"gpu.launch\".",
        operands: LAUNCHES,
        results: &[opt("asyncToken", &TOKEN)],
        attrs: &[
            opt_attr("module", &FLAT_SYMBOL_ATTR),
            opt_attr("function", &FLAT_SYMBOL_ATTR),
            opt_attr("operandSegmentSizes", &ANY_ATTR).in_main(Past::Written(with_object)),
        ],
        regions: &[region("body", Blocks::Any)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::AFFINE_SCOPE).and(Traits::ALLOCATION_SCOPE),
        complete: Some(complete),
        verify: Some(verify_clusters),
        verify_regions: Some(verify_body),
        meaning: TRANSLATED,
    }
    LAUNCH_FUNC = "gpu.launch_func" Form::types(parse_func, print_func), [], "runs a kernel once for each thread of a grid of blocks" {
        doc: "As `gpu.launch`, with the kernel in a `gpu.module` beside the function around. The sizes are of type \
              `index`, or all `i32` or `i64` since release 19. Source: 'gpu' dialect documentation, \
              \"gpu.launch_func\".",
        operands: LAUNCHES_KERNEL,
        results: &[opt("asyncToken", &TOKEN)],
        attrs: &[attr("kernel", &SYMBOL_REF)],
        rules: &[TypeRule::AllMatch(&["gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ"])],
        traits: Traits::ATTR_SIZED_OPERANDS,
        complete: Some(complete_func),
        verify: Some(verify_func),
        meaning: TRANSLATED,
    }
    TERMINATOR = "gpu.terminator" Form::Asm("attr-dict"), [], "ends a thread of a launch" {
        doc: "Source: 'gpu' dialect documentation, \"gpu.terminator\".",
        traits: Traits::TERMINATOR.and(Traits::PURE),
        parents: &["gpu.launch"],
    }
    BARRIER = "gpu.barrier" Form::Asm("attr-dict"), [], "waits until all threads of the block arrive" {
        doc: "What threads did before it happens before what they do after it. All threads of the block reach the \
              same barriers in the same order, or none does. Source: 'gpu' dialect documentation, \"gpu.barrier\".",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        undefined: &[Ub::BarrierDivergence],
        meaning: Meaning::Waits,
        exec: Exec::Resolve(|r, _| { r.emit(Node::Barrier); Ok(()) }),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

/// Releases before 18 had no clusters, release 13 no groups at all.
fn complete(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let said = op.attrs.iter().any(|(n, _)| p.ir.str(*n) == "operandSegmentSizes");
    if !said && op.operands.len() == 6 {
        p.add_segments(op, &[0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
    }
    later_groups(p, op, 8, &[7, 7, 7]);
    without_object(p, op)
}

/// Main has one more group, of an object to wait with.
fn without_object(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let n = LAUNCHES.len();
    let sizes = op.attrs.iter_mut().find(|(k, _)| p.ir.str(*k) == "operandSegmentSizes");
    let Some((entry, sizes)) = sizes.and_then(|e| p.ir.attr_i64_list(e.1).map(|s| (e, s))) else { return Ok(()) };
    if sizes.len() == n + 1 && sizes.last() == Some(&0) {
        entry.1 = p.segments_attr(&sizes[..n]);
        p.ir.of_main = true;
    }
    Ok(())
}

/// The sizes of the groups with that one.
fn with_object(ir: &Ir, sizes: AttrId) -> Option<String> {
    let sizes: Vec<String> = ir.attr_i64_list(sizes)?.iter().map(i64::to_string).collect();
    Some(format!("array<i32: {}, 0>", sizes.join(", ")))
}

/// Nor had launches by name; before 17 they had no object to wait with.
fn complete_func(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    later_groups(p, op, 9, &[7, 7, 7, 12]);
    later_groups(p, op, 10, &[7, 7, 7]);
    Ok(())
}

/// What a launch waits for; a token is its result if it gives one.
fn dependencies<'s>(p: &mut Parser<'s>, op: &mut ParsedOp) -> PResult<Vec<Operand<'s>>> {
    let (gives, waits) = parse_dependencies(p, op)?;
    if gives {
        let t = super::token(&mut p.ir);
        op.results.push(t);
    }
    Ok(waits)
}

/// The sizes of a launch that are read, and the names of its body's arguments.
#[derive(Default)]
struct Sizes<'s> {
    ids: Vec<(&'s str, u32)>,
    names: Vec<(&'s str, u32)>,
    values: Vec<Operand<'s>>,
}

/// `WORD(%x, %y, %z) in (%n = %a, %m = %b, %k = %c)`; the word has been read.
fn sizes<'s>(p: &mut Parser<'s>) -> PResult<Sizes<'s>> {
    let mut all = Sizes::default();
    let at = p.at();
    p.expect(T::LParen)?;
    all.ids = p.comma_list_until(T::RParen, Parser::argument_name)?;
    if all.ids.len() != 3 {
        return Err(p.custom_error(at, "expected three ids"));
    }
    p.expect_keyword("in")?;
    p.expect(T::LParen)?;
    for k in 0..3 {
        if k > 0 {
            p.expect(T::Comma)?;
        }
        all.names.push(p.argument_name()?);
        p.expect(T::Eq)?;
        all.values.push(p.operand()?);
    }
    p.expect(T::RParen)?;
    Ok(all)
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let waits = dependencies(p, op)?;
    let clusters = if p.eat_keyword("clusters") { Some(sizes(p)?) } else { None };
    p.expect_keyword("blocks")?;
    let blocks = sizes(p)?;
    p.expect_keyword("threads")?;
    let threads = sizes(p)?;
    let memory = dynamic_memory(p)?;
    for word in ["module", "function"] {
        if p.eat_keyword(word) {
            p.expect(T::LParen)?;
            let at = p.at();
            let name = p.attribute(None)?;
            if !(FLAT_SYMBOL_ATTR.pred)(&p.ir, name) {
                return Err(p.custom_error(at, "invalid kind of attribute specified"));
            }
            p.expect(T::RParen)?;
            p.add_attr(op, word, name);
        }
    }
    let index = p.ir.ty(Type::Index);
    let named = blocks.ids.iter().chain(&threads.ids).chain(&blocks.names).chain(&threads.names);
    let of_clusters = clusters.iter().flat_map(|c| c.ids.iter().chain(&c.names));
    let mut args: Vec<RegionArg<'_>> =
        named.chain(of_clusters).map(|&(name, at)| RegionArg { name, at, ty: index }).collect();
    let workgroup = parse_attributions(p, "workgroup", false, &mut args)?;
    parse_attributions(p, "private", false, &mut args)?;

    let token = super::token(&mut p.ir);
    p.resolve_same(&waits, token, &mut op.operands)?;
    for s in [Some(&blocks), Some(&threads), clusters.as_ref()].into_iter().flatten() {
        p.resolve_same(&s.values, index, &mut op.operands)?;
    }
    resolve_memory(p, op, memory)?;
    let c = i64::from(clusters.is_some());
    p.add_segments(op, &[waits.len() as i64, 1, 1, 1, 1, 1, 1, c, c, c, i64::from(memory.is_some())]);
    let n = p.ir.int_attr(workgroup.len() as i64, 64);
    p.add_attr(op, N_WORKGROUP, n);

    let body = p.region(&args)?;
    op.regions.push(body);
    p.opt_attr_dict(op)
}

fn dynamic_memory<'s>(p: &mut Parser<'s>) -> PResult<Option<Operand<'s>>> {
    if p.eat_keyword("dynamic_shared_memory_size") { p.operand().map(Some) } else { Ok(None) }
}

fn resolve_memory<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, memory: Option<Operand<'s>>) -> PResult<()> {
    let Some(bytes) = memory else { return Ok(()) };
    let t = p.ir.int_type(32);
    p.resolve_same(&[bytes], t, &mut op.operands)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let (Some(l), Some(a)) = (super::launch(ir, op), super::launch_arguments(ir, op)) else { return };
    print_dependencies(p, l.token.is_some(), &l.waits_for);
    let mut sizes = |word: &str, ids: [ValueId; 3], names: [ValueId; 3], values: [ValueId; 3]| {
        p.out.push_str(&format!(" {word}("));
        p.values(ids);
        p.out.push_str(") in ");
        p.assignments(names, &values);
    };
    if let (Some([ids, names]), Some(values)) = (a.cluster, l.cluster) {
        sizes("clusters", ids, names, values);
    }
    sizes("blocks", a.block_ids, a.grid, l.grid);
    sizes("threads", a.thread_ids, a.block, l.block);
    if let Some(v) = l.dynamic_shared_memory {
        p.out.push_str(" dynamic_shared_memory_size ");
        p.value(v);
    }
    for word in ["module", "function"] {
        if let Some(name) = ir.attr_named(op, word) {
            p.out.push_str(&format!(" {word}("));
            p.attribute(name);
            p.out.push(')');
        }
    }
    print_attributions(p, op, "workgroup", &a.memory.workgroup, "");
    print_attributions(p, op, "private", &a.memory.private, "");
    if let Some(r) = ir.region_of(op, 0) {
        p.out.push(' ');
        p.region(r, false, true);
    }
    p.attr_dict(op, &["module", "function", N_WORKGROUP]);
}

/// `in (%a, %b, %c)` after a word.
fn three<'s>(p: &mut Parser<'s>, word: &str) -> PResult<Vec<Operand<'s>>> {
    p.expect_keyword(word)?;
    p.expect_keyword("in")?;
    p.expect(T::LParen)?;
    let mut all = vec![p.operand()?];
    for _ in 0..2 {
        p.expect(T::Comma)?;
        all.push(p.operand()?);
    }
    p.expect(T::RParen)?;
    Ok(all)
}

fn parse_func(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let waits = dependencies(p, op)?;
    let mut object = None;
    if p.eat(T::Lt) {
        let o = p.operand()?;
        let t = p.colon_type()?;
        p.expect(T::Gt)?;
        object = Some((o, t));
    }
    let at = p.at();
    let kernel = p.attribute(None)?;
    if !(SYMBOL_REF.pred)(&p.ir, kernel) {
        return Err(p.custom_error(at, "invalid kind of attribute specified"));
    }
    p.add_attr(op, "kernel", kernel);
    let cluster = if p.at_keyword("clusters") { three(p, "clusters")? } else { Vec::new() };
    let (grid, block) = (three(p, "blocks")?, three(p, "threads")?);
    let size = if p.peek() == T::Colon { p.colon_type()? } else { p.ir.ty(Type::Index) };
    let memory = dynamic_memory(p)?;
    let mut args = Vec::new();
    if p.eat_keyword("args") {
        p.expect(T::LParen)?;
        args = p.comma_list_until(T::RParen, |p| {
            let o = p.operand()?;
            Ok((o, p.colon_type()?))
        })?;
    }
    p.opt_attr_dict(op)?;

    let token = super::token(&mut p.ir);
    p.resolve_same(&waits, token, &mut op.operands)?;
    for list in [&grid, &block, &cluster] {
        p.resolve_same(list, size, &mut op.operands)?;
    }
    resolve_memory(p, op, memory)?;
    for &(o, t) in args.iter().chain(&object) {
        let v = p.resolve(o, t)?;
        op.operands.push(v);
    }
    let (c, m) = (i64::from(!cluster.is_empty()), i64::from(memory.is_some()));
    let n = args.len() as i64;
    p.add_segments(op, &[waits.len() as i64, 1, 1, 1, 1, 1, 1, c, c, c, m, n, i64::from(object.is_some())]);
    Ok(())
}

fn print_func(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(l) = super::launch(ir, op) else { return };
    print_dependencies(p, l.token.is_some(), &l.waits_for);
    if let Some(&o) = ir.operand_group(op, 12).first() {
        p.out.push_str(" <");
        p.value(o);
        p.out.push_str(" : ");
        p.ty(ir.value_type(o));
        p.out.push('>');
    }
    p.out.push(' ');
    if let Some(kernel) = ir.attr_named(op, "kernel") {
        p.attribute(kernel);
    }
    for (word, sizes) in [("clusters", l.cluster), ("blocks", Some(l.grid)), ("threads", Some(l.block))] {
        if let Some(sizes) = sizes {
            p.out.push_str(&format!(" {word} in ("));
            p.values(sizes);
            p.out.push(')');
        }
    }
    let size = ir.value_type(l.grid[0]);
    if !ir.is_index(size) {
        p.out.push_str(" : ");
        p.ty(size);
    }
    if let Some(v) = l.dynamic_shared_memory {
        p.out.push_str(" dynamic_shared_memory_size ");
        p.value(v);
    }
    let args = super::kernel_operands(ir, op);
    for (i, &v) in args.iter().enumerate() {
        p.out.push_str(if i > 0 { ", " } else { " args(" });
        p.value(v);
        p.out.push_str(" : ");
        p.ty(ir.value_type(v));
    }
    if !args.is_empty() {
        p.out.push(')');
    }
    p.attr_dict(op, &["kernel"]);
}

// ---- rules --------------------------------------------------------------------------------------

fn has_body(ir: &Ir, op: OpId) -> Option<RegionId> {
    ir.region_of(op, 0).filter(|&r| !ir.region(r).blocks.is_empty())
}

/// Clusters have all three sizes.
fn verify_clusters(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let n: usize = (7..10).map(|k| v.ir.operand_group(op, k).len()).sum();
    v.require(op, n == 0 || n == 3, "cluster size must be all present")
}

/// The arguments of the body, and how its blocks end.
fn verify_body(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(body) = has_body(v.ir, op) else {
        return Err(v.error(op, "expected body with at least one block"));
    };
    let n = v.ir.entry(body).map_or(0, |b| v.ir.n_block_args(b));
    let fixed = if v.ir.operand_group(op, 7).is_empty() { 12 } else { 18 };
    let shared = v.ir.i64_attr_named(op, N_WORKGROUP).unwrap_or(0);
    let fits = usize::try_from(shared).is_ok_and(|s| n >= fixed && n - fixed >= s);
    v.require(op, fits, "unexpected number of region arguments")?;
    let all = v.ir.entry(body).into_iter().flat_map(|b| v.ir.block_args(b));
    let of_index = all.take(fixed).all(|a| v.ir.is_index(v.ir.value_type(a)));
    v.require(op, of_index, "expects ids and sizes of type index as region arguments")?;
    let Some(memory) = super::launch_arguments(v.ir, op).map(|a| a.memory) else { return Ok(()) };
    verify_attributions(v, op, &memory.workgroup, Space::Workgroup)?;
    verify_attributions(v, op, &memory.private, Space::Private)?;
    for b in v.ir.region(body).blocks.clone() {
        let Some(last) = v.ir.last_op(b) else { continue };
        if v.ir.successors(last).is_empty() && !v.ir.is(last, "gpu.terminator") {
            let e = v.plain_error(last, "expected 'gpu.terminator' or a terminator with successors");
            let at = v.ir.op_span(op);
            v.note(Some(at), "in 'gpu.launch' body region");
            return Err(e);
        }
    }
    Ok(())
}

fn verify_func(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_kernel(v, op)?;
    let module = v.ir.ancestors(op).find(|&m| v.ir.is(m, "builtin.module"));
    if module.is_none_or(|m| v.ir.attr_named(m, CONTAINER).is_none()) {
        let m = "expected the closest surrounding module to have the 'gpu.container_module' attribute";
        return Err(v.error(op, m));
    }
    verify_clusters(v, op)?;
    let first = v.ir.operand_group(op, 7).first().map(|&x| v.ir.value_type(x));
    if let Some(t) = first {
        let all: Vec<TypeId> = (1..10).flat_map(|k| v.ir.operand_group(op, k)).map(|x| v.ir.value_type(x)).collect();
        v.require(op, all.iter().all(|&x| x == t), "expects types of the cluster dimensions must be the same")?;
    }
    Ok(())
}

/// The attribute of a module that holds kernels.
const CONTAINER: &str = "gpu.container_module";

/// What is launched is a kernel with parameters that fit. As `mlir-opt` has it, this is only said
/// of a launch that stands directly in a function of a module that holds kernels.
fn verify_kernel(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let module = v.ir.parent_op(op).and_then(|f| v.ir.parent_op(f)).filter(|&m| {
        let unit = v.ir.attr_named(m, CONTAINER).is_some_and(|a| matches!(v.ir.attr_of_id(a), Attr::Unit));
        unit && v.ir.is(m, "builtin.module")
    });
    let Some(module) = module else { return Ok(()) };
    let (root, nested, shown) = match v.ir.attr_named(op, "kernel").map(|a| (a, v.ir.attr_of_id(a))) {
        Some((a, Attr::Symbol(root, nested))) => (*root, nested.clone(), rustmlir_syntax::printer::attr_text(v.ir, a)),
        _ => return Ok(()),
    };
    let name = v.ir.str(root).to_string();
    let Some(container) = v.ir.lookup_symbol(module, &name) else {
        return Err(v.error(op, format!("kernel container '{name}' is undefined")));
    };
    // A compiled module: its kernels are not seen.
    if v.ir.is(container, "gpu.binary") {
        return Ok(());
    }
    if !v.ir.is(container, "gpu.module") {
        return Err(v.error(op, format!("kernel module '{name}' is undefined")));
    }
    let mut found = Some(container);
    for n in nested {
        found = found.and_then(|f| v.ir.lookup_symbol(f, v.ir.str(n)));
    }
    let Some(kernel) = found else {
        return Err(v.error(op, format!("kernel function '{shown}' is undefined")));
    };
    if v.ir.type_attr_named(kernel, "function_type").is_none() {
        return Err(v.error(op, format!("referenced kernel '{shown}' is not a function")));
    }
    if v.ir.attr_named(kernel, KERNEL).is_none() {
        return Err(v.error(op, format!("kernel function is missing the '{KERNEL}' attribute")));
    }
    if !v.ir.is(kernel, "gpu.func") {
        return Ok(());
    }
    let t = v.ir.type_attr_named(kernel, "function_type");
    let inputs = t.and_then(|t| v.ir.function_parts(t)).map_or(Vec::new(), |(i, _)| i.to_vec());
    let args = super::kernel_operands(v.ir, op);
    if args.len() != inputs.len() {
        let (n, m) = (args.len(), inputs.len());
        return Err(v.error(op, format!("got {n} kernel operands but expected {m}")));
    }
    match args.iter().zip(&inputs).position(|(&a, &t)| v.ir.value_type(a) != t) {
        Some(i) => Err(v.error(op, format!("type of function argument {i} does not match"))),
        None => Ok(()),
    }
}
