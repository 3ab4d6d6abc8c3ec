//! How kernels are launched that nothing in their program launches.

use rustmlir_ir::{Attr, DYNAMIC, Ir, OpId};
use rustmlir_lower::launch_kernels::HOST;
use rustmlir_meaning::config::Launch;
use rustmlir_par::scheduler::mix;
use rustmlir_session::Module;

/// More threads in one direction take too long to be tried often.
const MAX_WIDTH: i64 = 256;
/// Widths that kernels are written for, whatever they say.
const USUAL: [u64; 4] = [32, 64, 1, 4];

/// What is known of the launches of a kernel.
#[derive(Clone, Debug, Default)]
pub(super) struct Launches {
    /// Widths of blocks that its types and constants suggest.
    widths: Vec<u64>,
    threads: Option<[u64; 3]>,
    blocks: Option<[u64; 3]>,
}

impl Launches {
    /// `None` unless the function is the host of a kernel that nothing else launches.
    pub fn of(m: &Module, f: OpId) -> Option<Launches> {
        m.ir.attr_named(f, HOST)?;
        let (ir, mut found) = (m.written(), None);
        ir.walk(ir.top, |o| {
            let names = [ir.parent_op(o).filter(|&p| ir.is(p, "gpu.module")), Some(o)];
            if let [Some(module), Some(own)] = names.map(|o| ir.str_attr_named(o?, "sym_name"))
                && m.name(f).strip_prefix(module).and_then(|n| n.strip_prefix("::")) == Some(own)
            {
                found = Some(o);
            }
        });
        let kernel = found?;
        let mut l = Launches::default();
        for &(name, value) in ir.attrs(kernel) {
            let name = ir.str(name);
            let three = three(ir.attr_of_id(value));
            match () {
                () if ["known_block_size", "reqntid", "maxntid", "reqd_work_group_size"]
                    .iter()
                    .any(|k| name.ends_with(k)) =>
                {
                    l.threads = three.or(l.threads);
                }
                () if name.ends_with("known_grid_size") => l.blocks = three.or(l.blocks),
                () => {}
            }
        }
        l.widths = widths(ir, kernel);
        Some(l)
    }

    /// The launch that a number stands for. Most have one block, or one direction: a kernel may
    /// rely on that.
    pub fn drawn(&self, seed: u64) -> Launch {
        let draw = |what: u64, n: usize| (mix(seed ^ what, 0) % n.max(1) as u64) as usize;
        let widths: Vec<u64> = self.widths.iter().chain(&USUAL).copied().collect();
        // What the kernel says is tried as often as everything together.
        let n = if draw(1, 2) == 0 && !self.widths.is_empty() { self.widths.len() } else { widths.len() };
        let width = widths.get(draw(2, n)).copied().unwrap_or(1);
        let threads = match draw(3, 8) {
            0..4 => [width, 1, 1],
            4 => [width, 2, 1],
            5 => [2, width, 1],
            6 => [4, 4, 1],
            _ => [8, 2, 2],
        };
        let blocks = match draw(4, 8) {
            0..4 => [1, 1, 1],
            4 => [2, 1, 1],
            5 => [3, 1, 1],
            6 => [2, 2, 1],
            _ => [1, 2, 2],
        };
        Launch { blocks: self.blocks.unwrap_or(blocks), threads: self.threads.unwrap_or(threads) }
    }
}

/// Three sizes of an attribute; fewer are in the first directions.
fn three(a: &Attr) -> Option<[u64; 3]> {
    let Attr::DenseArray(_, n) = a else { return None };
    let mut out = [1; 3];
    for (to, &n) in out.iter_mut().zip(n.iter()) {
        *to = n & u64::from(u32::MAX);
    }
    (out.iter().product::<u64>() <= MAX_WIDTH as u64 * 4).then_some(out)
}

/// Extents of the memory of a kernel, and its constants.
fn widths(ir: &Ir, kernel: OpId) -> Vec<u64> {
    let mut all = Vec::new();
    let mut add = |n: i64| all.extend(u64::try_from(n).ok().filter(|_| (2..=MAX_WIDTH).contains(&n)));
    if let Some(entry) = ir.region_of(kernel, 0).and_then(|r| ir.entry(r)) {
        for v in ir.block_args(entry) {
            let shape = ir.shape(ir.value_type(v)).unwrap_or_default();
            shape.iter().filter(|&&n| n != DYNAMIC).for_each(|&n| add(n));
        }
    }
    ir.walk(kernel, |o| add(ir.attr_named(o, "value").and_then(|a| ir.attr_i64(a)).unwrap_or(0)));
    all.sort_unstable();
    all.dedup();
    all.truncate(8);
    all
}
