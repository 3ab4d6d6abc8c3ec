//! Two iterations of a parallel loop exchanged by hand: the run as it is, and with the one in the
//! place of the other.

use rustmlir_interp::answer::ends::{self, Shown};
use rustmlir_interp::explore::{file, outcomes, same};
use rustmlir_interp::ir::OpId;
use rustmlir_interp::par::combine::Act;
use rustmlir_interp::par::{Instance, Tree};
use rustmlir_interp::session::{Module, Races};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::programs::Ready;

/// Loops that are listed, and iterations of each.
const LISTED: usize = 200;

/// Which iterations change places.
#[derive(Deserialize)]
pub struct Pair {
    /// The number of the loop among those that are listed.
    #[serde(rename = "loop")]
    pub number: usize,
    /// The iterations by their induction variables.
    pub first: Vec<i64>,
    /// Likewise.
    pub second: Vec<i64>,
}

/// A parallel loop as it ran.
#[derive(Serialize)]
struct Ran {
    line: usize,
    op: String,
    /// The first iterations, in their order.
    iterations: Vec<Vec<i64>>,
    more: usize,
}

/// The loops of a run and what comes of it, and what comes of it with two iterations exchanged.
///
/// # Errors
/// Why there is no such exchange.
pub fn exchange(m: &Module, ready: &Ready, pair: Option<&Pair>, shown: &Shown) -> Result<Value, String> {
    let call = ready.call(m);
    let before = call.run_watching(&ready.settings.schedule, true, Races::Off);
    let record = &before.chosen.record;
    let ran = |i: &Instance| Ran {
        line: m.ir.line_col(OpId(i.site)).line,
        op: m.ir.op_name(OpId(i.site)).to_string(),
        iterations: i.order.iter().take(LISTED).map(|&n| i.point(n)).collect(),
        more: i.order.len().saturating_sub(LISTED),
    };
    let loops: Vec<Ran> = record.iter().filter(|i| i.order.len() > 1).take(LISTED).map(ran).collect();
    let mut all =
        json!({ "command": "exchange", "class": "ok", "loops": loops, "before": ends::end(m, &before, shown) });
    let Some(pair) = pair else { return Ok(all) };
    let chosen = record.iter().filter(|i| i.order.len() > 1).nth(pair.number);
    let i = chosen.ok_or_else(|| format!("no parallel loop of this run has the number {}", pair.number))?;
    let number = |q: &[i64]| {
        let n = i.number(q).filter(|n| i.order.contains(n));
        n.ok_or_else(|| {
            let words: Vec<String> = q.iter().map(i64::to_string).collect();
            format!("the loop has no iteration ({})", words.join(", "))
        })
    };
    let (a, b) = (number(&pair.first)?, number(&pair.second)?);
    let swapped = |n: u64| match n {
        n if n == a => b,
        n if n == b => a,
        n => n,
    };
    // Only this loop has a plan: what others do may be different once these have changed places.
    let mut schedule = outcomes::as_recorded(std::slice::from_ref(i));
    for plan in &mut schedule.loops {
        plan.order.iter_mut().flatten().for_each(|n| *n = swapped(*n));
        for (_, tree) in &mut plan.trees {
            let acts = tree.acts().into_iter().map(|x| match x {
                Act::Leaf(n) => Act::Leaf(swapped(n)),
                x => x,
            });
            *tree = Tree::from_acts(&acts.collect::<Vec<_>>()).unwrap_or_else(|| tree.clone());
        }
    }
    let after = call.run_watching(&schedule, true, Races::Off);
    all["schedule"] = Value::String(file::write(&schedule, &m.ir, &[], record));
    all["difference"] = match same::difference(&m.ir, &before, &after) {
        Some(d) => json!({ "what": d.what, "from": d.from, "to": d.to }),
        None => Value::Null,
    };
    all["after"] = serde_json::to_value(ends::end(m, &after, shown)).map_err(|e| e.to_string())?;
    Ok(all)
}
