#!/usr/bin/env python3
"""Deliberate faults of the engine, and whether comparing it with the reference evaluator notices them.

Each fault is a place in the source of the engine and what is wrong there instead. All of them are built into one program, which
an environment variable tells which one to have; then the comparisons run for each fault until one notices it: the lines of the
corpus (`--test spec -- reference/`), random programs (`--test library -- programs::`), and operations one by one (`--test library -- nodes::`). A fault that none
notices, and a text that the source does not have any more, are failures.

    tools/engine_faults.py                  all faults; a copy of the tree is built in a temporary directory
    tools/engine_faults.py --dir D          the same in D, which is kept: a second time the build is short
    tools/engine_faults.py --only 3,17      these faults
    tools/engine_faults.py --list           the faults, and whether their texts are there; nothing is built
    tools/engine_faults.py --programs N     so many random programs (default 8000)
    tools/engine_faults.py --all            all comparisons for every fault, to see what each notices by itself
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

FAST = "src/exec/fast.rs"
RARE = "src/exec/uncommon.rs"
LANES = "src/exec/lanes/mod.rs"
WALKS = "src/exec/lanes/walks.rs"
ELEMENTWISE = "src/exec/elementwise.rs"
FUSION = "src/exec/resolve/fusion.rs"
MOVES = "src/exec/resolve/moves.rs"
SHARING = "src/exec/resolve/sharing.rs"
USES = "src/ir/uses.rs"
PLACES = "src/exec/resolve/places.rs"
PARALLEL = "src/dialects/scf/parallel.rs"
POISON = "src/exec/poison.rs"
RACES = "src/exec/races.rs"

# What the fault is, the file, a text that occurs once with the faulty part between « and », and what stands there instead.
FAULTS = [
    ("the operands of a difference are swapped", FAST, "Node::Sub64 { d, a, b } => w!(d) = «w!(a).wrapping_sub(w!(b))»", "w!(b).wrapping_sub(w!(a))"),
    ("a constant addend is one too large", FAST, "Node::AddImm64 { d, a, imm } => w!(d) = «w!(a).wrapping_add(*imm)»", "w!(a).wrapping_add(*imm).wrapping_add(1)"),
    ("a product is subtracted", FAST, "Node::MulAdd64 { d, a, b, c } => w!(d) = «w!(a).wrapping_mul(w!(b)).wrapping_add(w!(c))»", "w!(a).wrapping_mul(w!(b)).wrapping_sub(w!(c))"),
    ("integers wrap at 64 bits", FAST, "Node::IntBin { op, w, d, a, b } => w!(d) = «op.eval(u32::from(*w), w!(a), w!(b))»", "op.eval(64.max(u32::from(*w)), w!(a), w!(b))"),
    ("a shift ignores its amount", FAST, "Node::Shift { op, w, d, a, b } => w!(d) = «op.eval(u32::from(*w), w!(a), w!(b)).unwrap_or(0)»", "op.eval(u32::from(*w), w!(a), w!(b) & 1).unwrap_or(0)"),
    ("narrow integers are compared as unsigned ones", FAST, "Node::CmpI { p, w, d, a, b } => w!(d) = u64::from(«int::cmp(*p, u32::from(*w), w!(a), w!(b))»)", "int::cmp(*p, 64, w!(a), w!(b))"),
    ("a comparison swaps its operands", FAST, "Node::Cmp64 { p, d, a, b } => w!(d) = u64::from(«int::cmp64(*p, w!(a), w!(b))»)", "int::cmp64(*p, w!(b), w!(a))"),
    ("a quotient of f64 is swapped", FAST, "Node::DivF64 { d, a, b } => w!(d) = «float::div64(w!(a), w!(b))»", "float::div64(w!(b), w!(a))"),
    ("f32 is computed with the precision of f64", FAST, "Node::DivF32 { d, a, b } => w!(d) = «float::div32(w!(a), w!(b))»", "float::mul32(w!(a), float::div32(0x3F80_0000, w!(b)))"),
    ("a product is not rounded before it is added", FAST, "Node::MulAddF64 { d, a, b, c } => w!(d) = «float::add64(float::mul64(w!(a), w!(b)), w!(c))»", "f64::from_bits(w!(a)).mul_add(f64::from_bits(w!(b)), f64::from_bits(w!(c))).to_bits()"),
    ("a product is not rounded before something is added to it", FAST, "Node::AddMulF64 { d, a, b, c } => w!(d) = «float::add64(w!(c), float::mul64(w!(a), w!(b)))»", "f64::from_bits(w!(a)).mul_add(f64::from_bits(w!(b)), f64::from_bits(w!(c))).to_bits()"),
    ("floats are compared as those of another width", FAST, "Node::CmpF32 { p, d, a, b } => w!(d) = u64::from(«float::cmp32(*p, w!(a), w!(b))»)", "float::cmp64(*p, w!(a), w!(b))"),
    ("floats are compared by their bits", FAST, "Node::CmpF64 { p, d, a, b } => w!(d) = u64::from(«float::cmp64(*p, w!(a), w!(b))»)", "if w!(a) == w!(b) { float::cmp64(*p, 0, 0) } else { float::cmp64(*p, w!(a), w!(b)) }"),
    ("a negation is a difference from zero", FAST, "Node::NegF64 { d, a } => w!(d) = «w!(a) ^ (1 << 63)»", "float::sub64(0, w!(a))"),
    ("a conversion to f32 cuts off", FAST, "Node::TruncF { d, a } => w!(d) = «float::truncate_64_to_32(w!(a))»", "float::truncate_64_to_32(w!(a) & !0x1FFF_FFFF)"),
    ("a sign extension fills with zeros", FAST, "Node::SExt { w, to, d, a } => w!(d) = «int::sext(u32::from(*w), w!(a)) as u64 & int::mask(u32::from(*to))»", "w!(a) & int::mask(u32::from(*to)) & int::mask(u32::from(*w))"),
    ("a sign extension is not cut", FAST, "Node::SExt { w, to, d, a } => w!(d) = «int::sext(u32::from(*w), w!(a)) as u64 & int::mask(u32::from(*to))»", "int::sext(u32::from(*w), w!(a)) as u64"),
    ("a cut keeps a bit too many", FAST, "Node::Mask { w, d, a } => w!(d) = «w!(a) & int::mask(u32::from(*w))»", "w!(a) & int::mask((u32::from(*w) + 1).min(64))"),
    ("an integer becomes a float as an unsigned one", FAST, "Node::SiToF64 { w, d, a } => w!(d) = «(int::sext(u32::from(*w), w!(a)) as f64).to_bits()»", "(w!(a) as f64).to_bits()"),
    ("a selection takes the other value", FAST, "Node::Select { d, c, a, b } => w!(d) = if «w!(c) & 1 != 0»", "w!(c) & 1 == 0"),
    ("an absolute value keeps its sign", FAST, "Node::AbsF64 { d, a } => w!(d) = «w!(a) & !(1 << 63)»", "w!(a)"),
    ("nsw and nuw are swapped", FAST, "w!(flag) = «u64::from(op.overflows(w, x, y, *nsw, *nuw))»", "u64::from(op.overflows(w, x, y, *nuw, *nsw))"),
    ("the poison of an overflow is lost", FAST, "w!(flag) = «u64::from(op.overflows(w, x, y, *nsw, *nuw))»", "0"),
    ("the poison of a shift is lost", FAST, "let r = op.eval(u32::from(*w), w!(a), w!(b));\n                w!(d) = r.unwrap_or(0);\n                w!(flag) = «u64::from(r.is_none())»", "0"),
    ("a conversion to an integer mistakes the sign", FAST, "let r = if «*signed» {", "!*signed"),
    ("the poison of a conversion is lost", FAST, "float::to_int_unsigned(*from, w, x) };\n                w!(d) = r.unwrap_or(0);\n                w!(flag) = «u64::from(r.is_none())»", "0"),
    ("poison is computed with", FAST, "w!(d) = p;\n                if «p != 0» {", "p == 2"),
    ("a node too many is skipped over poison", FAST, "rest = rest.as_slice().get(«*n as usize»..)", "*n as usize + 1"),
    ("a sum of indices wraps", FAST, "Node::AddIdx { d, a, b } => match «(w!(a) as i64).checked_add(w!(b) as i64)» {", "Some((w!(a) as i64).wrapping_add(w!(b) as i64))"),
    ("a product of indices wraps", FAST, "Node::MulIdx { d, a, b } => match «(w!(a) as i64).checked_mul(w!(b) as i64)» {", "Some((w!(a) as i64).wrapping_mul(w!(b) as i64))"),
    ("a load does not look at the column", FAST, "load!(node, sz, d, m, «x < s0 && y < s1», x.wrapping_mul(s1).wrapping_add(y))", "x < s0"),
    ("a store does not look at the column", FAST, "store!(node, sz, v, m, «x < s0 && y < s1», x.wrapping_mul(s1).wrapping_add(y))", "x < s0"),
    ("a load takes its neighbor in a row", FAST, "load!(node, sz, d, m, x < s0 && y < s1, «x.wrapping_mul(s1).wrapping_add(y)»)", "x.wrapping_mul(s0).wrapping_add(y)"),
    ("a store is one row off", FAST, "store!(node, sz, v, m, x < s0 && y < s1, «x.wrapping_mul(s1).wrapping_add(y)»)", "(x ^ 1).wrapping_mul(s1).wrapping_add(y)"),
    ("a load of three dimensions mixes up extents", FAST, "let at = «x.wrapping_mul(s1).wrapping_add(y).wrapping_mul(s2).wrapping_add(z)»;\n                load!", "x.wrapping_mul(s2).wrapping_add(y).wrapping_mul(s1).wrapping_add(z)"),
    ("a store of three dimensions mixes up extents", FAST, "let at = «x.wrapping_mul(s1).wrapping_add(y).wrapping_mul(s2).wrapping_add(z)»;\n                store!", "x.wrapping_mul(s2).wrapping_add(y).wrapping_mul(s1).wrapping_add(z)"),
    ("a load forgets the offset", FAST, "load!(node, sz, d, m, x < n, «offset.wrapping_add(x.wrapping_mul(stride))»)", "x.wrapping_mul(stride)"),
    ("a store forgets the stride", FAST, "store!(node, sz, v, m, x < n, «offset.wrapping_add(x.wrapping_mul(stride))»)", "offset.wrapping_add(x)"),
    ("a load does not look at the bounds of a view", FAST, "load!(node, sz, d, m, «x < n», offset", "n < u64::MAX"),
    ("a store into a view does not look at the column", FAST, "store!(\n                    node,\n                    sz,\n                    v,\n                    m,\n                    «x < n0 && y < n1»", "x < n0"),
    ("a loop does not hand over its initial values", FAST, "else { hand!(node) };\n                «moves!(&f.init)»;", "{}"),
    ("a loop begins at zero", FAST, "w!(&f.iv) = «lb»;", "0"),
    ("a loop runs once less", FAST, "let n = «w!(left) - 1»;", "w!(left).saturating_sub(2)"),
    ("a loop steps by one", FAST, "w!(iv) = «w!(iv).wrapping_add(w!(step))»;", "w!(iv).wrapping_add(1)"),
    ("a narrow loop counter keeps its carry", FAST, "w!(&f.iv) = «w!(&f.iv).wrapping_add(w!(&f.bounds[2])) & int::mask(u32::from(f.width))»;", "w!(&f.iv).wrapping_add(w!(&f.bounds[2]))"),
    ("a branch on a comparison goes the other way", FAST, "let target = if «int::cmp64(*p, w!(a), w!(b))»", "!int::cmp64(*p, w!(a), w!(b))"),
    ("a jump on a comparison swaps its operands", FAST, "let e = &prog.edges[if «int::cmp64(*p, w!(a), w!(b))»", "int::cmp64(*p, w!(b), w!(a))"),
    ("a branch is always taken", FAST, "let target = if «w!(c) & 1 != 0» {", "true"),
    ("a jump is never taken", FAST, "let e = &prog.edges[if «w!(c) & 1 != 0» {", "false"),
    ("a switch only knows its default", FAST, "let on = w!(&s.on) as i64;\n                let c = «s.cases.iter().find(|c| c.0 == on).map_or(s.default, |c| c.1)»;", "s.default"),
    ("a jump by number only knows its default", FAST, "let on = w!(&s.on);\n                let e = «s.cases.iter().find(|c| c.0 == on).map_or(s.default, |c| c.1)»;", "s.default"),
    ("a while loop does not hand on its values", FAST, "«moves!(&c.go_on)»;", "{}"),
    ("an argument of a call is lost", FAST, "*d = «old[s as usize]»;", "old[s as usize] & 1"),
    ("a result of a call comes from another slot", FAST, "old[d as usize] = «new[s as usize]»;", "new[s as usize ^ 1]"),
    ("the first contribution to a reduction is lost", FAST, "«moves!(&r.first)»;", "{}"),
    ("what is loaded keeps the flag of poison from before", FAST, "w!(d) = v & int::mask(u32::from(a.width));\n                if «a.flag != u32::MAX» {", "false"),
    ("what is poison is stored as if it were none", FAST, "if «(a.flag != u32::MAX && w!(&a.flag) != 0)»\n                    || (O::ACTIVE", "false"),
    ("an atomic update forgets its operand", FAST, "RmwOp::Int(op, w) => «op.eval(w, old, w!(&r.v))»", "op.eval(w, old, old)"),
    ("an atomic update gives the new value", FAST, "w!(&r.d) = «old»;", "new"),
    ("an atomic update is seen as a load", FAST, "Some(at) if !O::ACTIVE || «noted!(quick_update, Atomic, h, at, sz)»", "noted!(quick_read, Read, h, at, sz)"),
    ("a write is not seen by the race detector", FAST, "if O::ACTIVE && !($ok && «noted!(quick_write, Write, h, at, *$sz)»)", "true"),
    ("a read is not seen by the race detector", FAST, "if O::ACTIVE && !($ok && «noted!(quick_read, Read, h, at, *$sz)»)", "true"),
    ("memory stays unwritten", FAST, "«a.set_state(at, u32::from(sz), CLEAN)»;\n    true", "()"),
    ("constant memory is written", FAST, "if «a.guard != 0» {", "false"),
    ("unwritten memory is read", FAST, "if «a.state_of(at, u32::from(sz)) != Some(CLEAN)» {", "false"),
    ("a loop loses the rest of its range", FAST, "«span.div_ceil(step as u64)»\n", "span / step as u64"),
    ("a negative step is not noticed", FAST, "false => («s > 0»).then(|| trips(", "s != 0"),
    ("an index may be its extent", FAST, "if «i >= n» {\n            return None;", "i > n"),
    ("a parallel loop begins at zero", FAST, "let word = «(s.lower[k] as u64)».wrapping_add", "0u64"),
    ("a flag of poison stays from the time before", RARE, "if «s.flag != u32::MAX» {\n        fr[s.flag as usize] = 0;", "false"),
    ("a constant is added that is to be subtracted", FUSION, "imm: «imm.wrapping_neg()»", "imm"),
    ("a fused product takes the wrong addend", FUSION, "Some(Node::MulAdd64 { d, a: x, b: y, c: «b» })", "a"),
    ("a product is fused that is needed again", FUSION, "operands.get(k).is_some_and(|&v| «self.uses.once(v)»)", "self.uses.once(v) || true"),
    ("a comparison is taken back that is needed again", FUSION, "Node::Cmp64 { p, d, a, b } if d == slot && «self.uses.once(cond)»", "true"),
    ("a shift by its width is thought to be in range", ELEMENTWISE, "self.known_word(operands[1]).is_some_and(|n| «n < u64::from(sop.out.width())»)", "n <= u64::from(sop.out.width())"),
    ("the flag nsw is read as nuw", ELEMENTWISE, "«op.flags & flags::NSW != 0»", "op.flags & flags::NUW != 0"),
    ("a poison dividend hides a zero divisor", ELEMENTWISE, "let dividend_flag = «places.first().is_some_and(|p| p.1.is_some())»;", "false"),
    ("a poison divisor decides nothing", ELEMENTWISE, "&& let Some((_, Some(flag))) = «places.get(1)»", "places.get(7)"),
    ("nothing is skipped over poison", ELEMENTWISE, "let n = «(self.here() - start) as u32»;", "0u32"),
    ("a rounding mode is ignored", ELEMENTWISE, "if «op.rounding.is_none()» =>\n            {\n                Node::TruncF", "true"),
    ("what is stored is never poison", POISON, "if «any_operand && writes && !memory && contents(ir, def, op).any(|v| m.may(v))» {", "false"),
    ("what is loaded is never poison", POISON, "if handed_on || «(reads && memory)» ||", "false"),
    ("elements of values are never poison", POISON, "(reads && memory) || «from_object(ir, op)»", "false"),
    ("what a region yields is never poison", POISON, "if «poison» {\n                    ir.results(op)", "false"),
    ("what a branch hands on is never poison", POISON, "if «any_operand && !ir.successors(op).is_empty()» {", "false"),
    ("what a function returns is never poison", POISON, "if «m.result_may(f, k)» {", "false"),
    ("what a call hands over is never poison", POISON, "if «m.may(v)» {\n                                set(&mut m, a);", "false"),
    ("a slot is shared while its old value is needed", USES, "needed.is_none_or(|n| «n < at || (n == at && reads_first)»)", "n <= at + 3"),
    ("a constant is taken", USES, "«!constant» && self.dies_at(ir, op, v)", "true"),
    ("an operation with regions overwrites what it reads", USES, "let reads_first = «one || ir.has(maker, Traits::COUNTED_LOOP)»;", "true"),
    ("an object is taken that is read later", USES, "return «a < b || (a == b && on_way != op)»;", "*a <= *b + 2"),
    ("an object is taken that the next time around reads", USES, "if «later.contains(&from)» {", "false"),
    ("an object is taken that another block reads", USES, "return «!later.contains(&b)»;", "true"),
    ("a value that outlives a branch shares the slot of an argument", SHARING, "let only_here = «self.uses.once(v)» &&", "true"),
    ("copies that happen together happen one by one", MOVES, "let words = «sequence(words, || self.temp())»;", "words"),
    ("objects that change places change one by one", MOVES, "let objs = «sequence(objs, || {\n            let t = self.temp_obj();\n            temps.push(t);\n            t\n        })»;", "objs"),
    ("poison is lost where values are handed on", MOVES, "let fs = «self.flag(s).unwrap_or_else(|| self.zero_slot())»;", "self.zero_slot()"),
    ("a row of points lacks its last one", LANES, "self.reduce(cx, &mut at, «n»)?;", "n - usize::from(n > 1)"),
    ("the index along a row stands still", LANES, "let along = «i64::from(self.lane == Some(d))»;", "0i64"),
    ("an output of a reduction is not written back at its end", LANES, "let same = «more && held[k] == Some(place(w, at))»;", "held[k] == Some(place(w, at))"),
    ("a row swaps the operands of a difference", LANES, "N::Sub64 { d, a, b } => «two!(d, a, b, u64::wrapping_sub)»", "two!(d, b, a, u64::wrapping_sub)"),
    ("a row swaps the operands of a difference of f32", LANES, "N::SubF32 { d, a, b } => «two!(d, a, b, float::sub32)»", "two!(d, b, a, float::sub32)"),
    ("a row selects the other value", LANES, "N::Select { d, c, a, b } => three!(d, c, a, b, |c: u64, x, y| if «c & 1 != 0»", "c & 1 == 0"),
    ("a row cuts nothing", LANES, "N::Mask { w, d, a } => one!(d, a, |x: u64| «x & int::mask(u32::from(w))»)", "{ let _ = w; x }"),
    ("a row does not look at the bounds", WALKS, "if «low < 0 || high >= n» {", "low < 0"),
    ("a row reads what was never written", WALKS, "«if reads { states.iter().any(|&s| s != CLEAN) } else { states.contains(&IN_FLIGHT) }» {", "false"),
    ("a row writes constant memory", WALKS, "if «output && a.guard != 0 || a.guard & !CONSTANT != 0» {", "false"),
    ("a row forgets the offset of a view", WALKS, "walk.origin = walk.origin.checked_add(«m.offset»)?", "0"),
    ("a row leaves memory unwritten", WALKS, "if let Some(s) = state.get_mut(at * per..(at + from.len()) * per) {\n                    «s.fill(CLEAN)»;", "{ let _ = s; }"),
    ("a row reads another one's memory while it changes", LANES, "if «reduces && walks.iter().filter(memory).any(shared)» {", "false"),
    ("a read is seen as a write", RACES, "AccessKind::Read => «Kind::Read»,", "Kind::Write"),
    ("the flag of an induction variable is left to chance", PLACES, "let s = self.word(v)?;\n        if let Some(d) = «self.flag(v)» {", "None::<u32>"),
    ("a value that is contributed again is taken", PARALLEL, "if «vs.iter().skip(k + 1).any(|&v| v == x)» {", "false"),
    ("a copy takes what the region reads", MOVES, "self.emit_end_moves(«Moves { dead: Box::default(), ..m }»);", "m"),
    ("a call makes poison of poison arguments", POISON, "let handed_on = «handed_on && !(def.has(Traits::CALL) && callee(ir, symbols, op).is_some())»;", "handed_on"),
    ("several results are written while operands are read", USES, "let one = ir.regions(maker).is_empty() && «ir.n_results(maker) == 1»;", "true"),
]

# Of which test program, and which of its tests.
COMPARISONS = {"reference": ("spec", "reference/"), "programs": ("library", "programs::"), "nodes": ("library", "nodes::")}

SWITCH = """
/// Whether the run is to have this fault.
#[must_use]
pub fn fault(n: u32) -> bool {
    use std::sync::OnceLock;
    static FAULT: OnceLock<u32> = OnceLock::new();
    *FAULT.get_or_init(|| std::env::var("RUSTMLIR_FAULT").ok().and_then(|v| v.parse().ok()).unwrap_or(0)) == n
}
"""


def places():
    """The span of each fault in its file, or what is wrong with its text."""
    texts, out, wrong = {}, [], []
    for number, (what, file, marked, instead) in enumerate(FAULTS, 1):
        text = texts.setdefault(file, (ROOT / file).read_text(encoding="utf-8"))
        before, rest = marked.split("«")
        part, after = rest.split("»")
        found = text.count(before + part + after)
        if found != 1:
            wrong.append(f"{number}: {what}: the text is {found} times in {file}: {before + part + after!r}")
            continue
        start = text.index(before + part + after) + len(before)
        out.append((file, start, start + len(part), number, instead))
    return texts, out, wrong


def with_faults():
    """The files that have faults, with all of them."""
    texts, spans, wrong = places()
    if wrong:
        sys.exit("\n".join(wrong))
    by_span, out = {}, {}
    for file, start, end, number, instead in spans:
        by_span.setdefault((file, start, end), []).append((number, instead))
    for file, text in texts.items():
        todo = sorted((s for s in by_span if s[0] == file), key=lambda s: -s[1])
        for a, b in zip(todo, todo[1:]):
            if b[2] > a[1]:
                sys.exit(f"faults overlap: {by_span[a]} and {by_span[b]}")
        for span in todo:
            _, start, end = span
            arms = "".join(f"if crate::fault({n}) {{ {instead} }} else " for n, instead in by_span[span])
            text = f"{text[:start]}({arms}{{ {text[start:end]} }}){text[end:]}"
        out[file] = text
    out["src/lib.rs"] = (ROOT / "src/lib.rs").read_text(encoding="utf-8") + SWITCH
    return out


def copy_tree(target, changed):
    """The files under version control, with the changed ones; what is there already is left alone, so that little is
    built again."""
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in files.stdout.splitlines():
        source, to = ROOT / name, target / name
        if not source.is_file():
            continue
        text = changed[name].encode() if name in changed else source.read_bytes()
        to.parent.mkdir(parents=True, exist_ok=True)
        if not to.is_file() or to.read_bytes() != text:
            to.write_bytes(text)


def build(target):
    """The test binaries by name."""
    command = ["cargo", "test", "--release", "--no-run", "--message-format=json", *(f"--test={p}" for p in {p for p, _ in COMPARISONS.values()})]
    done = subprocess.run(command, cwd=target, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit("the tree with the faults does not build")
    out = {}
    for line in done.stdout.splitlines():
        message = json.loads(line)
        if message.get("executable") and message.get("profile", {}).get("test"):
            out[message["target"]["name"]] = message["executable"]
        elif message.get("executable"):
            out.setdefault(message["target"]["name"], message["executable"])
    return out


def noticed(tests, comparison, target, fault, **env):
    """Whether a comparison fails, or does not end."""
    env = {**os.environ, **env, "RUSTMLIR_FAULT": str(fault), "RUST_BACKTRACE": "0"}
    program, which = COMPARISONS[comparison]
    run = subprocess.Popen([tests[program], "--quiet", which], cwd=target, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return run.wait(timeout=120) != 0
    except subprocess.TimeoutExpired:
        run.kill()
        run.wait()
        return True


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--dir", type=pathlib.Path)
    options.add_argument("--only")
    options.add_argument("--list", action="store_true")
    options.add_argument("--all", action="store_true")
    options.add_argument("--programs", type=int, default=8000)
    o = options.parse_args()
    if o.list:
        _, _, wrong = places()
        for n, (what, file, *_) in enumerate(FAULTS, 1):
            print(f"{n:4} {file}: {what}")
        sys.exit("\n".join(wrong) if wrong else 0)
    kept = o.dir or pathlib.Path(tempfile.mkdtemp(prefix="engine-faults-"))
    copy_tree(kept, with_faults())
    tests = build(kept)
    programs = {"RUSTMLIR_PROGRAMS": str(o.programs)}
    if any(noticed(tests, c, kept, 0, **programs) for c in COMPARISONS):
        sys.exit("the comparisons fail without any fault")
    wanted = [int(n) for n in o.only.split(",")] if o.only else range(1, len(FAULTS) + 1)
    begin, missed, seen = time.time(), [], dict.fromkeys(COMPARISONS, 0)
    for n in wanted:
        what, file = FAULTS[n - 1][:2]
        by = []
        for c in COMPARISONS:
            if (o.all or not by) and noticed(tests, c, kept, n, **programs):
                by.append(c)
        for who in by:
            seen[who] += 1
        print(f"{n:4} {' '.join(by) or 'NOT NOTICED':24} {file}: {what}", flush=True)
        if not by:
            missed.append(n)
    print(f"{len(wanted)} faults in {time.time() - begin:.0f} s: {seen}, not noticed: {missed or 'none'}")
    if not o.dir:
        shutil.rmtree(kept, ignore_errors=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
