//! What functions of the `llvm` dialect say that no run of one thread looks at: promises whose
//! breach is undefined, and accesses that other threads or devices see. Where a target says more
//! than its source, or keeps less, a comparison decides nothing.

use std::collections::{BTreeMap, BTreeSet};

use rustmlir_dialects::Traits;
use rustmlir_ir::{Attr, AttrId, Ir, OpId};
use rustmlir_session::Module;
use rustmlir_syntax::printer::attr_text;

use super::doubt::only_counted_loops;

/// Promises of functions, as LLVM spells them, that are broken by what a run does not show: when
/// the function is called elsewhere, or that it returns.
const OF_FUNCTIONS: &[&str] = &["noreturn", "speculatable", "allocsize", "allockind", "nodivergencesource"];

/// Promises that a function keeps which ends whatever it is given.
const ENDS: &[&str] = &["willreturn", "mustprogress"];

/// Promises that a function keeps which calls nothing and is alone with its memory.
const CALLS: &[&str] = &["nofree", "norecurse", "nosync", "nocallback"];

/// Promises about arguments and results that nothing looks at.
const OF_VALUES: &[&str] = &["llvm.returned", "llvm.noalias", "llvm.nofree", "llvm.captures", "llvm.nocapture"];

/// What functions say of the arithmetic in them, which is done in one way here.
const OF_ARITHMETIC: &[&str] = &["denormal", "fp_math", "fp-math", "strictfp", "fp_contract", "null_pointer_is_valid"];

/// What accesses promise: that memory does not change, or is not that of other accesses.
const OF_ACCESSES: &[&str] = &[
    "invariant",
    "invariantGroup",
    "alias_scopes",
    "noalias_scopes",
    "tbaa",
    "access_groups",
    "arg_attrs",
    "res_attrs",
];

/// The orderings of atomic operations by their numbers.
const ORDERINGS: [&str; 8] =
    ["not_atomic", "unordered", "monotonic", "consume", "acquire", "release", "acq_rel", "seq_cst"];

/// Why a comparison of two functions decides nothing although their runs agree; none if it does.
pub(super) fn open(source: (&Module, OpId), target: (&Module, OpId)) -> Option<String> {
    let (s, t) = (Said::by(source), Said::by(target));
    if let Some(what) = t.promises.difference(&s.promises).next() {
        // What it says in full may be long.
        let (word, place) = (what.split(" = ").next().unwrap_or(what), what.rsplit_once(" of ").map_or("", |x| x.1));
        let what = if word == what || place.is_empty() { word.to_string() } else { format!("{word} of {place}") };
        return Some(format!(
            "the target promises '{what}', which the source does not, and no run shows whether it holds"
        ));
    }
    let less = |(what, n): &(&String, &usize)| t.seen.get(*what).is_none_or(|m| m < *n);
    if let Some((what, _)) = s.seen.iter().find(less) {
        return Some(format!(
            "the source has '{what}', the target has less of it, and no other thread runs here to see it"
        ));
    }
    if s.changing {
        return Some("the source loads a volatile value more than once, and here it never changes in between".into());
    }
    None
}

/// What a function says of itself.
#[derive(Default)]
struct Said {
    promises: BTreeSet<String>,
    /// What others may see, with how often it stands there.
    seen: BTreeMap<String, usize>,
    /// Whether one volatile value may be loaded twice.
    changing: bool,
}

impl Said {
    fn by((m, f): (&Module, OpId)) -> Self {
        let (ir, mut said) = (&m.ir, Said::default());
        if !ir.is(f, "llvm.func") {
            return said;
        }
        let mut ops = Vec::new();
        ir.walk(f, |o| ops.push(o));
        let calls = ops.iter().any(|&o| ir.def(o).is_some_and(|d| d.has(Traits::CALL)));
        let ends = only_counted_loops(ir, f);
        let shared = ops.iter().any(|&o| others_see(ir, o).is_some());
        // A pointer that is stored, converted or returned may be known afterwards.
        let pointer = |o: OpId, k: usize| ir.operand(o, k).is_some_and(|v| ir.is_pointer(ir.value_type(v)));
        let keeps = ops.iter().any(|&o| {
            ir.is(o, "llvm.ptrtoint")
                || ir.is(o, "llvm.return") && pointer(o, 0)
                || ir.is(o, "llvm.store") && pointer(o, 0)
        });
        let kept = |word: &str| match word {
            w if ENDS.contains(&w) => ends,
            w if CALLS.contains(&w) => !calls && !shared,
            "llvm.nofree" => !calls,
            "llvm.captures" | "llvm.nocapture" => !calls && !keeps,
            _ => false,
        };
        for word in function_words(ir, f) {
            let word = word.replace('_', "");
            let word = word.as_str();
            if (OF_FUNCTIONS.contains(&word) || ENDS.contains(&word) || CALLS.contains(&word)) && !kept(word) {
                said.promises.insert(word.to_string());
            }
        }
        for &(n, a) in ir.attrs(f) {
            let text = attr_of(ir, ir.str(n), a);
            if OF_ARITHMETIC.iter().any(|w| text.contains(w)) {
                said.promises.insert(text);
            }
        }
        // Who makes progress returns, unless others can tell that it does not.
        if said.promises.contains("mustprogress") && !shared {
            said.promises.insert("willreturn".into());
        }
        for list in ["arg_attrs", "res_attrs"] {
            for (k, word, a) in value_words(ir, f, list) {
                if OF_VALUES.contains(&word) && !kept(word) {
                    said.promises.insert(format!("{} of {list} {k}", attr_of(ir, word, a)));
                }
            }
        }
        let mut volatile = 0;
        for &o in ops.iter().filter(|&&o| o != f) {
            let name = ir.op_name(o);
            for &(n, a) in ir.attrs(o) {
                let n = ir.str(n);
                let convention = n == "CConv" && name == "llvm.call";
                if !convention && (!OF_ACCESSES.contains(&n) || name == "llvm.call") {
                    continue;
                }
                // Scopes have numbers, which are others in every module.
                let text =
                    if n.ends_with("scopes") || n == "access_groups" { n.to_string() } else { attr_of(ir, n, a) };
                // A run checks the alignment that is said of memory that is copied or filled.
                let unchecked = |text: &str| text.replace("llvm.align", "").contains("llvm.");
                if n.ends_with("_attrs") && !unchecked(&text) || text.ends_with("cconv<ccc>") {
                    continue;
                }
                said.promises.insert(format!("{text} of {name}"));
            }
            if let Some(what) = others_see(ir, o) {
                *said.seen.entry(format!("{name} {what}")).or_default() += 1;
            }
            volatile += usize::from(ir.is(o, "llvm.load") && ir.attr_named(o, "volatile_").is_some());
        }
        said.changing = volatile > 1 || volatile == 1 && !ends;
        said
    }
}

/// What an operation does that others see in an order: its ordering, or that it is volatile.
fn others_see(ir: &Ir, o: OpId) -> Option<String> {
    if ir.attr_named(o, "volatile_").is_some() {
        return Some("volatile".into());
    }
    let ordering = ["ordering", "success_ordering"].iter().find_map(|n| ir.attr_named(o, n))?;
    let number = ir.attr_i64(ordering).and_then(|n| usize::try_from(n).ok());
    let name = number.and_then(|n| ORDERINGS.get(n)).copied().unwrap_or("atomic");
    (name != "not_atomic").then(|| name.to_string())
}

/// The attributes of a function, as words.
fn function_words(ir: &Ir, f: OpId) -> Vec<String> {
    let mut words = Vec::new();
    for &(n, a) in ir.attrs(f) {
        match (ir.str(n), ir.attr_of_id(a)) {
            ("passthrough", Attr::Array(all)) => {
                for &x in all {
                    match ir.attr_of_id(x) {
                        Attr::Array(pair) => {
                            words.extend(pair.first().and_then(|&p| ir.attr_str(p)).map(str::to_string))
                        }
                        _ => words.extend(ir.attr_str(x).map(str::to_string)),
                    }
                }
            }
            (n, Attr::Unit) => words.push(n.to_string()),
            _ => {}
        }
    }
    words
}

/// The attributes of arguments or results: number, name, value.
fn value_words<'a>(ir: &'a Ir, f: OpId, list: &str) -> Vec<(usize, &'a str, AttrId)> {
    let Some(Attr::Array(all)) = ir.attr_named(f, list).map(|a| ir.attr_of_id(a)) else { return Vec::new() };
    let of = |(k, &d): (usize, &AttrId)| match ir.attr_of_id(d) {
        Attr::Dict(words) => ir.dict_entries(*words).iter().map(|&(n, a)| (k, ir.str(n), a)).collect(),
        _ => Vec::new(),
    };
    all.iter().enumerate().flat_map(of).collect()
}

fn attr_of(ir: &Ir, name: &str, a: AttrId) -> String {
    match ir.attr_of_id(a) {
        Attr::Unit => name.to_string(),
        _ => format!("{name} = {}", attr_text(ir, a)),
    }
}
