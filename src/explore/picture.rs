//! The iteration space as a picture: what each iteration of a parallel loop touched, which accesses
//! race, and the pair of iterations that a differing schedule exchanges.

use std::collections::BTreeMap;

use super::Call;
use super::file::place;
use super::witness::Witness;
use rustmlir_exec::observe::AccessKind;
use rustmlir_exec::touch::Touched;
use rustmlir_meaning::config::Races;
use rustmlir_par::Schedule;

/// Iterations and elements that are drawn at most; more would not be seen.
const MAX_DRAWN: usize = 64;

/// Side of a cell.
const CELL: usize = 18;
/// Width of a character.
const CHARACTER: usize = 7;

/// A picture of the first instance of each parallel loop, as SVG: one row for each iteration, in
/// the order in which they began, and one column for each element that it touched. If a schedule
/// differs, its run is drawn, too: which elements are touched may depend on the order.
pub fn svg(call: Call<'_>, witness: Option<&Witness>) -> String {
    let run = |schedule: &Schedule| {
        let mut settings = call.settings.clone();
        settings.schedule = std::sync::Arc::new(schedule.clone());
        settings.races = Races::Off;
        call.module.touched(call.function, call.args, &settings)
    };
    let own = &*call.settings.schedule;
    let mut touched: Vec<(String, Touched)> = run(own).into_iter().map(|l| (own.text(), l)).collect();
    if let Some(w) = witness {
        touched.extend(run(&w.schedule).into_iter().map(|l| ("under the schedule that differs".to_string(), l)));
    }
    let ir = &call.module.ir;
    let mut out = String::new();
    let legend = [
        "blue: read, orange: written, green: atomic",
        "red frame: unordered, with at least one write; red name: swapped by the differing schedule",
    ];
    let (mut width, mut y) = (20 + CHARACTER * legend[1].len(), 10);
    for (how, l) in &touched {
        let title = format!("parallel loop at {}, {how}", place(ir, l.op.0));
        let (part, w, h) = one_loop(&title, l, witness, y);
        out.push_str(&part);
        width = width.max(w);
        y += h;
    }
    if touched.is_empty() {
        out.push_str("<text x=\"10\" y=\"24\">no parallel loop ran</text>\n");
        y = 40;
    }
    format!(
        "<svg class=\"iterations\" style=\"color:black\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{}\" font-family=\"monospace\" font-size=\"11\">\n\
         <style>.iterations .r{{fill:#9ecae1}}.iterations .w{{fill:#fd8d3c}}.iterations .a{{fill:#a1d99b}}\
         .iterations .x{{stroke:#d7191c;stroke-width:2.5}}.iterations .p{{font-weight:bold;fill:#d7191c}}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{out}\
         <text x=\"10\" y=\"{}\">{}</text>\n<text x=\"10\" y=\"{}\">{}</text>\n</svg>\n",
        y + 46,
        y + 14,
        legend[0],
        y + 30,
        legend[1]
    )
}

fn one_loop(title: &str, l: &Touched, witness: Option<&Witness>, y: usize) -> (String, usize, usize) {
    let mut columns: Vec<(String, u64)> = l.accesses.keys().map(|k| (k.1.clone(), k.2)).collect();
    columns.sort();
    columns.dedup();
    let hidden = columns.len().saturating_sub(MAX_DRAWN);
    columns.truncate(MAX_DRAWN);
    let rows: Vec<&Vec<i64>> = l.iterations.iter().take(MAX_DRAWN).collect();
    let left = 10 + CHARACTER * rows.iter().map(|r| rustmlir_par::scheduler::show(r).len()).max().unwrap_or(4) + 8;
    let top = y + 60;
    // Who touches each element, to see what conflicts.
    let mut users: BTreeMap<(String, u64), Vec<AccessKind>> = BTreeMap::new();
    for ((_, m, e), k) in &l.accesses {
        users.entry((m.clone(), *e)).or_default().push(*k);
    }
    let conflict = |m: &str, e: u64| {
        users
            .get(&(m.to_string(), e))
            .is_some_and(|u| u.iter().enumerate().any(|(n, a)| u[..n].iter().any(|b| a.conflicts(*b))))
    };
    let mut s = format!("<text x=\"10\" y=\"{}\" font-weight=\"bold\">{}</text>\n", y + 14, escape(title));
    let (places, end) = places(left, &columns);
    let mut last = "";
    for (x, (m, e)) in places.iter().zip(&columns) {
        if m != last {
            s.push_str(&format!("<text x=\"{x}\" y=\"{}\">{}</text>\n", y + 34, escape(m)));
            last = m;
        }
        s.push_str(&format!("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{e}</text>\n", x + CELL / 2, y + 52));
    }
    for (r, at) in rows.iter().enumerate() {
        let ry = top + r * CELL;
        let exchanged =
            witness.and_then(|w| w.pair.as_ref()).is_some_and(|p| p.0 == l.op.0 && (p.1 == **at || p.2 == **at));
        let class = if exchanged { " class=\"p\"" } else { "" };
        s.push_str(&format!("<text x=\"10\" y=\"{}\"{class}>{}</text>\n", ry + 13, rustmlir_par::scheduler::show(at)));
        for (place, (m, e)) in places.iter().zip(&columns) {
            let Some(k) = l.accesses.get(&(r, m.clone(), *e)) else { continue };
            let class = match k {
                AccessKind::Read => "r",
                AccessKind::Write => "w",
                _ => "a",
            };
            let x = if conflict(m, *e) { " x" } else { "" };
            s.push_str(&format!(
                "<rect class=\"{class}{x}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>iteration {}, {} element {e}</title></rect>\n",
                place + 1,
                ry + 1,
                CELL - 2,
                CELL - 2,
                rustmlir_par::scheduler::show(at),
                escape(m)
            ));
        }
    }
    let mut h = 60 + rows.len() * CELL + 16;
    let more = l.iterations.len().saturating_sub(rows.len());
    if more > 0 || hidden > 0 || l.cut {
        s.push_str(&format!(
            "<text x=\"10\" y=\"{}\">not drawn: {more} or more iterations, {hidden} elements</text>\n",
            top + rows.len() * CELL + 14
        ));
        h += 16;
    }
    (s, end.max(10 + CHARACTER * title.chars().count()) + 20, h)
}

/// Where the column of each element begins, and where the last one ends, names included: a memory
/// takes as much room as its name, if few of its elements are touched.
fn places(left: usize, columns: &[(String, u64)]) -> (Vec<usize>, usize) {
    let (mut next, mut named, mut last) = (left, left, "");
    let mut all = Vec::with_capacity(columns.len());
    for (m, _) in columns {
        if m != last {
            next = next.max(named);
            named = next + CHARACTER * (m.chars().count() + 2);
            last = m;
        }
        all.push(next);
        next += CELL;
    }
    (all, next.max(named))
}

/// Text as SVG has it.
fn escape(t: &str) -> String {
    t.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_lie_over_each_other() {
        let columns = [("a long name", 0), ("b", 0), ("b", 1), ("b", 2), ("c", 0)].map(|(m, e)| (m.to_string(), e));
        let long = CHARACTER * 13;
        let few = [0, long, long + CELL, long + 2 * CELL, long + 3 * CELL];
        assert_eq!(places(0, &columns), (few.to_vec(), few[4] + 3 * CHARACTER));
    }
}
