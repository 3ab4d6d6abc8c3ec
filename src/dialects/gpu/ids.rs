//! What a thread knows of its place: ids, and how many of them there are.

use crate::arith::define;
use crate::constraints::{AttrC, AttrParse, INDEX, INDEX_ATTR};
use crate::{AttrDef, Form, Naming, Traits, ValueDef, attr, one, opt_attr};
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_par::scheduler::mix;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};

use super::{DIMENSION, TRANSLATED, is_word, named_by_dimension, words_of_strings};

static DIMENSION_ATTR: AttrC =
    AttrC::new("a dimension, either 'x', 'y', or 'z'", |ir, a| is_word(ir, a, &DIMENSION), AttrParse::Enum(&DIMENSION));

const BY_DIMENSION: Form = Form::Asm("$dimension (`upper_bound` $upper_bound^)? attr-dict");
const BOUND: AttrDef = opt_attr("upper_bound", &INDEX_ATTR);
const DIMENSION_AND_BOUND: &[AttrDef] = &[attr("dimension", &DIMENSION_ATTR), BOUND];
const OF_SUBGROUPS: Form = Form::Asm("(`upper_bound` $upper_bound^)? attr-dict `:` type($result)");
const RESULT: &[ValueDef] = &[one("result", &INDEX)];

fn dimension_of_13(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    words_of_strings(p, op, "dimension", &DIMENSION);
    Ok(())
}

/// Operations that only differ in what they count.
macro_rules! by_dimension {
    ($($id:ident = $name:literal, $summary:literal, $doc:literal)*) => {
        define! { $(
            $id = $name BY_DIMENSION, [], $summary {
                doc: $doc,
                results: RESULT,
                attrs: DIMENSION_AND_BOUND,
                traits: Traits::PURE,
                naming: Naming::By(named_by_dimension),
                complete: Some(dimension_of_13),
                meaning: TRANSLATED,
            }
        )* }
    };
}

by_dimension! {
    THREAD_ID = "gpu.thread_id", "the id of the thread in its block",
        "The x, y or z part. `upper_bound` promises that it is less. Until release 13 only in generic form, with the \
         dimension as a string. Source: 'gpu' dialect documentation, \"gpu.thread_id\"."
    BLOCK_ID = "gpu.block_id", "the id of the block in the grid",
        "The x, y or z part. `upper_bound` promises that it is less. Source: 'gpu' dialect documentation, \
            \"gpu.block_id\"."
    BLOCK_DIM = "gpu.block_dim", "the number of threads of a block",
        "In direction x, y or z. `upper_bound` promises that the value is at most this bound. Source: 'gpu' dialect \
            documentation, \"gpu.block_dim\"."
    GRID_DIM = "gpu.grid_dim", "the number of blocks of the grid",
        "In direction x, y or z. `upper_bound` promises that the value is at most this bound. Source: 'gpu' dialect \
            documentation, \"gpu.grid_dim\"."
    GLOBAL_ID = "gpu.global_id", "the id of the thread in the grid",
        "The id of the block times the number of threads of a block, plus the id of the thread. Source: 'gpu' dialect \
         documentation, \"gpu.global_id\"."
    CLUSTER_ID = "gpu.cluster_id", "the id of the cluster in the grid",
        "The x, y or z part. Source: 'gpu' dialect documentation, \"gpu.cluster_id\"."
    CLUSTER_DIM = "gpu.cluster_dim", "the number of clusters of the grid",
        "In direction x, y or z. Source: 'gpu' dialect documentation, \"gpu.cluster_dim\"."
    CLUSTER_DIM_BLOCKS = "gpu.cluster_dim_blocks", "the number of blocks of a cluster",
        "In direction x, y or z. Source: 'gpu' dialect documentation, \"gpu.cluster_dim_blocks\"."
    CLUSTER_BLOCK_ID = "gpu.cluster_block_id", "the id of the block in its cluster",
        "The x, y or z part. Source: 'gpu' dialect documentation, \"gpu.cluster_block_id\"."
}

define! {
    LANE_ID = "gpu.lane_id" Form::Asm("(`upper_bound` $upper_bound^)? attr-dict"), [], "the id of the thread in its subgroup" {
        doc: "The number of the thread in its block, x fastest, modulo the size of a subgroup. `upper_bound` \
              promises that it is less. Source: 'gpu' dialect documentation, \"gpu.lane_id\".",
        results: RESULT, attrs: &[BOUND], traits: Traits::PURE,
        meaning: TRANSLATED,
    }
    SUBGROUP_ID = "gpu.subgroup_id" OF_SUBGROUPS, [], "the id of the subgroup in its block" {
        doc: "A subgroup is what runs in step (a warp or wave): consecutive threads of a block, x fastest. Source: \
            'gpu' dialect documentation, \"gpu.subgroup_id\".",
        results: RESULT, attrs: &[BOUND], traits: Traits::PURE,
        meaning: TRANSLATED,
    }
    NUM_SUBGROUPS = "gpu.num_subgroups" OF_SUBGROUPS, [], "the number of subgroups of a block" {
        doc: "The last one may lack some lanes. Source: 'gpu' dialect documentation, \"gpu.num_subgroups\".",
        results: RESULT, attrs: &[BOUND], traits: Traits::PURE,
        meaning: TRANSLATED,
    }
    SUBGROUP_SIZE = "gpu.subgroup_size" OF_SUBGROUPS, [], "the number of threads of a subgroup" {
        doc: "A choice of the target: 32 unless `--subgroup-size` says otherwise. Source: 'gpu' dialect \
            documentation, \"gpu.subgroup_size\".",
        results: RESULT, attrs: &[BOUND], traits: Traits::PURE,
        meaning: Meaning::Values(|w, _| Ok(Values::from_iter([w.of_index(i64::from(w.config.subgroup_size))]))),
    }
}

// ---- one thread of a grid that nobody launches --------------------------------------------------

/// Where a thread is, as numbers drawn from a seed: threads of a block, blocks of the grid, and
/// which of them it is. A cluster has one block.
struct Place {
    threads: [u64; 3],
    blocks: [u64; 3],
    thread: [u64; 3],
    block: [u64; 3],
}

impl Place {
    fn drawn(seed: u64) -> Place {
        let draw = |what: u64, n: u64| mix(seed ^ what, 0) % n;
        let widths = [32, 64, 1, 48];
        let threads = [widths[draw(1, 4) as usize], 1 + draw(2, 2), 1];
        let blocks = [1 + draw(3, 3), 1 + draw(4, 2), 1];
        let of = |all: [u64; 3], what: u64| [0, 1, 2].map(|d| draw(what + d as u64, all[d]));
        Place { threads, blocks, thread: of(threads, 5), block: of(blocks, 8) }
    }

    /// The number of the thread in its block, x fastest.
    fn number(&self) -> u64 {
        let [x, y, z] = self.thread;
        (z * self.threads[1] + y) * self.threads[0] + x
    }
}

/// What one thread of a grid that nobody launches knows of its place. What a function says of the
/// sizes of its launches is not looked at.
///
/// # Errors
/// `unsupported` unless a place may be made up, and where something is promised of it.
pub(crate) fn place(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let executing = || Stop::unsupported(w.op, format!("executing '{}'", w.ir.op_name(w.op)));
    let seed = w.config.place.ok_or_else(executing)?;
    let promised = |o: OpId| {
        let names = || w.ir.attrs(o).iter().map(|a| w.ir.str(a.0));
        names().any(|n| ["known_", "ntid", "work_group_size"].iter().any(|part| n.contains(part)))
    };
    if w.ir.attr_named(w.op, "upper_bound").is_some() || w.ir.ancestors(w.op).any(promised) {
        return Err(w.unsupported("promises about the ids of a thread"));
    }
    let p = Place::drawn(seed);
    let dimension = w.ir.attr_named(w.op, "dimension").and_then(|a| DIMENSION.value_of(w.ir, a));
    let d = dimension.and_then(|d| usize::try_from(d).ok()).filter(|&d| d < 3).unwrap_or(0);
    let size = u64::from(w.config.subgroup_size.max(1));
    let n = match w.ir.op_name(w.op) {
        "gpu.thread_id" => p.thread[d],
        "gpu.block_id" | "gpu.cluster_id" => p.block[d],
        "gpu.block_dim" => p.threads[d],
        "gpu.grid_dim" | "gpu.cluster_dim" => p.blocks[d],
        "gpu.global_id" => p.block[d] * p.threads[d] + p.thread[d],
        "gpu.cluster_dim_blocks" => 1,
        "gpu.cluster_block_id" => 0,
        "gpu.lane_id" => p.number() % size,
        "gpu.subgroup_id" => p.number() / size,
        "gpu.num_subgroups" => p.threads.iter().product::<u64>().div_ceil(size),
        _ => return Err(executing()),
    };
    Ok(Values::from_iter([w.of_index(n as i64)]))
}
