//! Schedules as text. Version 1:
//!
//! ```text
//! // Comments go to the end of the line.
//! schedule 1
//! seed 42
//! order shuffled chunks 1024       // or: index, reversed, dimension 1 reversed, shuffled
//! reduce random                    // or: fold, swapped, init-last, balanced
//! in-flight 3
//!
//! loop 7:3#0                       // the loop at line 7, column 3; its first instance in the run
//!   order (0) (3) (1)..(2) (4)..(9)
//!   reduce 0 [[init (0)] [(3) (1)]]
//! loop 7:3#0 (2, 1) / 9:5#0        // the first instance begun in its iteration (2, 1)
//!   order (1) (0)
//! ```
//!
//! Iterations are written by their induction variables. `(1)..(2)` are those from the first to the
//! second in index order. `choices`, `visible` and `stops` belong to searches: the choices taken,
//! the operations before which iterations change, and those before which only the iteration with
//! the number behind the `#` gives way, because they end the run there.

use rustmlir_ir::{Ir, OpId};
use rustmlir_par::combine::{Act, Tree};
use rustmlir_par::{Choices, Combine, LoopPlan, OrderPolicy, Schedule, Step};
use rustmlir_par::{Here, Instance};

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// What is wrong with a schedule file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadFile {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub col: usize,
    /// What is wrong.
    pub message: String,
}

impl BadFile {
    /// As an error of a file.
    pub fn text(&self, file: &str) -> String {
        format!("{file}:{}:{}: error: {}", self.line, self.col, self.message)
    }
}

/// A cursor over the text.
struct Reader<'a> {
    text: &'a str,
    pos: usize,
}

type Parsed<T> = Result<T, BadFile>;

impl<'a> Reader<'a> {
    fn skip(&mut self) {
        loop {
            let rest = &self.text[self.pos..];
            let blank = rest.len() - rest.trim_start().len();
            self.pos += blank;
            if !self.text[self.pos..].starts_with("//") {
                return;
            }
            self.pos += self.text[self.pos..].find('\n').unwrap_or(self.text.len() - self.pos);
        }
    }

    fn rest(&mut self) -> &'a str {
        self.skip();
        &self.text[self.pos..]
    }

    fn fail<T>(&self, at: usize, message: impl Into<String>) -> Parsed<T> {
        let before = &self.text[..at.min(self.text.len())];
        let line = self.line(at);
        let col = before.len() - before.rfind('\n').map_or(0, |p| p + 1) + 1;
        Err(BadFile { line, col, message: message.into() })
    }

    /// The line of a position, from 1.
    fn line(&self, at: usize) -> usize {
        self.text[..at.min(self.text.len())].matches('\n').count() + 1
    }

    fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        let rest = self.rest();
        let shown: String = rest.chars().take_while(|c| !c.is_whitespace()).take(20).collect();
        let found = if shown.is_empty() { "the end".into() } else { format!("'{shown}'") };
        self.fail(self.pos, format!("expected {what}, found {found}"))
    }

    fn eat(&mut self, what: &str) -> bool {
        let yes = self.rest().starts_with(what);
        if yes {
            self.pos += what.len();
        }
        yes
    }

    fn expect(&mut self, what: &str) -> Parsed<()> {
        if self.eat(what) { Ok(()) } else { self.expected(&format!("'{what}'")) }
    }

    /// A word of letters and hyphens.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let n = rest.find(|c: char| !(c.is_ascii_alphabetic() || c == '-')).unwrap_or(rest.len());
        &rest[..n]
    }

    fn eat_word(&mut self, what: &str) -> bool {
        let yes = self.word() == what;
        if yes {
            self.pos += what.len();
        }
        yes
    }

    fn number<T: std::str::FromStr>(&mut self, what: &str) -> Parsed<T> {
        let rest = self.rest();
        let n = rest.find(|c: char| !(c.is_ascii_digit() || c == '-')).unwrap_or(rest.len());
        match rest[..n].parse() {
            Ok(v) => {
                self.pos += n;
                Ok(v)
            }
            Err(_) => self.expected(what),
        }
    }

    /// A number from 1 on.
    fn positive<T: std::str::FromStr + Default + PartialEq>(&mut self, what: &str) -> Parsed<T> {
        let at = {
            self.skip();
            self.pos
        };
        let n = self.number(what)?;
        if n == T::default() { self.fail(at, format!("0 is not {what}: expected 1 or more")) } else { Ok(n) }
    }

    /// `(1, 2)`.
    fn point(&mut self) -> Parsed<Vec<i64>> {
        self.expect("(")?;
        let mut out = Vec::new();
        if self.eat(")") {
            return Ok(out);
        }
        loop {
            out.push(self.number("an induction variable")?);
            if !self.eat(",") {
                self.expect(")")?;
                return Ok(out);
            }
        }
    }
}

/// Reads a schedule for a program.
///
/// # Errors
/// What is wrong, and where.
pub fn read(text: &str, ir: &Ir) -> Result<Schedule, BadFile> {
    let mut r = Reader { text, pos: 0 };
    if !r.eat_word("schedule") {
        return r.expected("'schedule 1' at the beginning");
    }
    let at = r.pos;
    let version: u64 = r.number("a version")?;
    if version != VERSION {
        return r.fail(at, format!("unknown version {version}; this tool reads version {VERSION}"));
    }
    let sites = Sites::of(ir);
    let mut s = Schedule::default();
    let (mut choices, mut visible, mut stops) = (None, Vec::new(), Vec::new());
    loop {
        let word = r.word();
        let at = r.pos;
        r.pos += word.len();
        match word {
            "" if r.rest().is_empty() => break,
            "seed" => s.seed = r.number("a seed")?,
            "order" => (s.order, s.order_line) = (order(&mut r)?, r.line(at)),
            "reduce" => s.combine = combine(&mut r)?,
            "in-flight" => s.in_flight = r.positive("a number of iterations")?,
            "loop" => s.loops.push(plan(&mut r, &sites, at)?),
            "choices" => choices = Some((numbers(&mut r)?, r.line(at))),
            "visible" => {
                while r.rest().starts_with(|c: char| c.is_ascii_digit()) {
                    visible.push(sites.any(&mut r)?);
                }
            }
            "stops" => {
                while r.rest().starts_with(|c: char| c.is_ascii_digit()) {
                    let op = sites.any(&mut r)?;
                    r.expect("#")?;
                    stops.push((op, r.number("the number of an iteration")?));
                }
            }
            _ => {
                r.pos = at;
                return r.expected("'seed', 'order', 'reduce', 'in-flight', 'loop', 'choices', 'visible' or 'stops'");
            }
        }
    }
    if choices.is_none() && !(visible.is_empty() && stops.is_empty()) {
        return r.expected("'choices', which 'visible' and 'stops' require");
    }
    s.choices = choices.map(|(taken, line)| Choices { taken, visible, stops, line });
    Ok(s)
}

fn numbers(r: &mut Reader<'_>) -> Parsed<Vec<u32>> {
    let mut out = Vec::new();
    while r.rest().starts_with(|c: char| c.is_ascii_digit()) {
        out.push(r.number("a choice")?);
    }
    Ok(out)
}

fn order(r: &mut Reader<'_>) -> Parsed<OrderPolicy> {
    if r.eat_word("index") {
        return Ok(OrderPolicy::Index);
    }
    if r.eat_word("reversed") {
        return Ok(OrderPolicy::Reversed);
    }
    if r.eat_word("dimension") {
        let d = r.number("a dimension")?;
        if !r.eat_word("reversed") {
            return r.expected("'reversed'");
        }
        return Ok(OrderPolicy::Mirrored(d));
    }
    if r.eat_word("shuffled") {
        let chunk = if r.eat_word("chunks") { Some(r.positive("a chunk size")?) } else { None };
        return Ok(OrderPolicy::Shuffled(chunk));
    }
    r.expected("'index', 'reversed', 'dimension' or 'shuffled'")
}

const COMBINES: [(&str, Combine); 5] = [
    ("fold", Combine::Fold),
    ("swapped", Combine::Swapped),
    ("init-last", Combine::InitLast),
    ("balanced", Combine::Balanced),
    ("random", Combine::Random),
];

fn combine(r: &mut Reader<'_>) -> Parsed<Combine> {
    match COMBINES.iter().find(|c| c.0 == r.word()) {
        Some((name, c)) => {
            r.pos += name.len();
            Ok(*c)
        }
        None => r.expected("'fold', 'swapped', 'init-last', 'balanced' or 'random'"),
    }
}

/// Where operations stand.
struct Sites<'a> {
    ir: &'a Ir,
    all: Vec<OpId>,
}

impl<'a> Sites<'a> {
    fn of(ir: &'a Ir) -> Self {
        let mut all = Vec::new();
        ir.walk(ir.top, |o| all.push(o));
        Sites { ir, all }
    }

    fn find(&self, r: &mut Reader<'_>, parallel: bool) -> Parsed<u32> {
        let at = {
            r.skip();
            r.pos
        };
        let line: usize = r.number("LINE:COLUMN")?;
        r.expect(":")?;
        let col: usize = r.number("a column")?;
        let here = |o: &&OpId| {
            let lc = self.ir.line_col(**o);
            (lc.line, lc.col) == (line, col) && (!parallel || is_parallel(self.ir, **o))
        };
        match self.all.iter().find(here) {
            Some(o) => Ok(o.0),
            None => {
                let what = if parallel { "parallel loop" } else { "operation" };
                r.fail(at, format!("the program has no {what} at {line}:{col}"))
            }
        }
    }

    fn any(&self, r: &mut Reader<'_>) -> Parsed<u32> {
        self.find(r, false)
    }
}

fn is_parallel(ir: &Ir, o: OpId) -> bool {
    ["scf.parallel", "scf.forall", "affine.parallel"].iter().any(|n| ir.is(o, n))
}

fn plan(r: &mut Reader<'_>, sites: &Sites<'_>, at: usize) -> Parsed<LoopPlan> {
    let line = r.line(at);
    let mut way = Vec::new();
    loop {
        let site = sites.find(r, true)?;
        r.expect("#")?;
        let nth = r.number("a number")?;
        let mut step = Step { site, nth, at: Vec::new() };
        let more = r.rest().starts_with('(');
        if more {
            step.at = r.point()?;
            r.expect("/")?;
        }
        way.push(step);
        if !more {
            break;
        }
    }
    let mut p = LoopPlan { key: Here::key_of(&way), way: way.into(), line, ..LoopPlan::default() };
    loop {
        if r.word() == "order" {
            r.pos += "order".len();
            if !r.rest().starts_with('(') {
                return r.expected("an iteration");
            }
            let mut ranges = Vec::new();
            while r.rest().starts_with('(') {
                let a = r.point()?;
                let b = if r.eat("..") { r.point()? } else { a.clone() };
                ranges.push((a, b));
            }
            p.ranges = Some(ranges);
        } else if r.word() == "reduce" {
            r.pos += "reduce".len();
            let k = r.number("the number of a reduction")?;
            let t = tree(r, &mut p.points)?;
            p.point_trees.push((k, t));
        } else {
            return Ok(p);
        }
    }
}

fn tree(r: &mut Reader<'_>, points: &mut Vec<Vec<i64>>) -> Parsed<Tree> {
    let start = r.pos;
    // Pairs that are open, with how many parts they have.
    let mut open: Vec<u32> = Vec::new();
    let mut acts = Vec::new();
    loop {
        if r.eat("[") {
            open.push(0);
            continue;
        }
        if r.eat_word("init") {
            acts.push(Act::Init);
        } else if r.rest().starts_with('(') {
            acts.push(Act::Leaf(points.len() as u64));
            points.push(r.point()?);
        } else {
            return r.expected("'[', 'init' or an iteration");
        }
        // Closes every pair that is complete.
        loop {
            let Some(n) = open.last_mut() else {
                return match Tree::from_acts(&acts) {
                    Some(t) => Ok(t),
                    None => r.fail(start, "this is not a tree"),
                };
            };
            *n += 1;
            if *n < 2 {
                break;
            }
            r.expect("]")?;
            open.pop();
            acts.push(Act::Merge);
        }
    }
}

/// A schedule as text. `about`: lines of comment at the beginning; `seen`: instances, which say
/// what iterations are called.
pub fn write(s: &Schedule, ir: &Ir, about: &[String], seen: &[Instance]) -> String {
    let mut out = String::new();
    about.iter().for_each(|l| out.push_str(&format!("// {l}\n")));
    out.push_str(&format!("schedule {VERSION}\n"));
    if s.seed != 0 {
        out.push_str(&format!("seed {}\n", s.seed));
    }
    match s.order {
        OrderPolicy::Index => {}
        OrderPolicy::Reversed => out.push_str("order reversed\n"),
        OrderPolicy::Mirrored(d) => out.push_str(&format!("order dimension {d} reversed\n")),
        OrderPolicy::Shuffled(None) => out.push_str("order shuffled\n"),
        OrderPolicy::Shuffled(Some(n)) => out.push_str(&format!("order shuffled chunks {n}\n")),
    }
    if let Some((name, _)) = COMBINES.iter().find(|c| c.1 == s.combine).filter(|c| c.1 != Combine::Fold) {
        out.push_str(&format!("reduce {name}\n"));
    }
    if s.in_flight > 1 && s.choices.is_none() {
        out.push_str(&format!("in-flight {}\n", s.in_flight));
    }
    for l in &s.loops {
        let Some(i) = seen.iter().find(|i| i.key == l.key) else { continue };
        out.push_str("\nloop ");
        let way = l.way.steps();
        for (k, step) in way.iter().enumerate() {
            out.push_str(&format!("{}#{}", place(ir, step.site), step.nth));
            if k + 1 < way.len() {
                out.push_str(&format!(" {} / ", rustmlir_par::scheduler::show(&step.at)));
            }
        }
        out.push('\n');
        if let Some(order) = &l.order {
            out.push_str(&format!("  order{}\n", order_text(order, i)));
        }
        for (k, t) in &l.trees {
            out.push_str(&format!("  reduce {k} {}\n", tree_text(t, i)));
        }
    }
    if let Some(Choices { taken, visible, stops, .. }) = &s.choices {
        let list = |v: Vec<String>| v.join(" ");
        let at = |o: u32| place(ir, o);
        out.push_str(&format!("choices {}\n", list(taken.iter().map(u32::to_string).collect())));
        if !visible.is_empty() {
            out.push_str(&format!("visible {}\n", list(visible.iter().map(|&o| at(o)).collect())));
        }
        if !stops.is_empty() {
            out.push_str(&format!("stops {}\n", list(stops.iter().map(|&(o, n)| format!("{}#{n}", at(o))).collect())));
        }
    }
    out
}

fn order_text(order: &[u64], i: &Instance) -> String {
    let mut out = String::new();
    let mut k = 0;
    while k < order.len() {
        let mut e = k;
        while e + 1 < order.len() && order[e + 1] == order[e] + 1 {
            e += 1;
        }
        out.push(' ');
        out.push_str(&rustmlir_par::scheduler::show(&i.point(order[k])));
        if e > k {
            out.push_str("..");
            out.push_str(&rustmlir_par::scheduler::show(&i.point(order[e])));
        }
        k = e + 1;
    }
    out
}

/// A schedule in one line of a report: the plans themselves if they are short enough to read,
/// otherwise what is general about them.
pub fn summary(s: &Schedule, ir: &Ir, seen: &[Instance]) -> String {
    const READABLE: usize = 120;
    if s.choices.is_some() || s.loops.is_empty() {
        return s.text();
    }
    let mut out = String::new();
    for l in &s.loops {
        let Some((i, step)) = seen.iter().find(|i| i.key == l.key).zip(l.way.last()) else { return s.text() };
        let order = l.order.as_ref().filter(|o| !o.is_sorted()).map(|o| format!(" order{}", order_text(o, i)));
        let trees = l.trees.iter().map(|(k, t)| format!(" reduce {k} {}", tree_text(t, i)));
        let what: Vec<String> = order.into_iter().chain(trees).collect();
        if what.is_empty() {
            continue;
        }
        if !out.is_empty() {
            out.push_str("; ");
        }
        out.push_str(&format!("{}#{}{}", place(ir, step.site), step.nth, what.join(",")));
        if out.len() > READABLE {
            return s.text();
        }
    }
    if out.is_empty() { s.text() } else { out }
}

/// A tree with its leaves named as an instance names iterations.
pub fn tree_text(t: &Tree, i: &Instance) -> String {
    let mut stack: Vec<String> = Vec::new();
    for a in t.acts() {
        let s = match a {
            Act::Init => "init".to_string(),
            Act::Leaf(n) => rustmlir_par::scheduler::show(&i.point(n)),
            Act::Merge => {
                let (b, a) = (stack.pop().unwrap_or_default(), stack.pop().unwrap_or_default());
                format!("[{a} {b}]")
            }
        };
        stack.push(s);
    }
    stack.pop().unwrap_or_default()
}

/// `LINE:COLUMN` of an operation.
pub fn place(ir: &Ir, site: u32) -> String {
    ir.line_col(OpId(site)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustmlir_session::Module;

    const PROGRAM: &str = "func @f(%n: index) {\n  %c0 = constant 0 : index\n  %c1 = constant 1 : index\n  loop.parallel (%i) = (%c0) to (%n) step (%c1) {\n    loop.yield\n  }\n  return\n}\n";

    #[test]
    fn what_cannot_be_read_is_told_with_its_place() {
        let m = Module::read("p.mlir", PROGRAM).unwrap();
        let bad = |t: &str| read(t, &m.ir).unwrap_err();
        assert_eq!((bad("").line, bad("").col), (1, 1));
        assert_eq!(bad("schedule 2").message, "unknown version 2; this tool reads version 1");
        let e = bad("schedule 1\norder sideways\n");
        assert_eq!((e.line, e.col), (2, 7));
        assert_eq!(e.message, "expected 'index', 'reversed', 'dimension' or 'shuffled', found 'sideways'");
        let e = bad("schedule 1\nloop 2:3#0\n  order (0)\n");
        assert_eq!((e.line, e.col, e.message.as_str()), (2, 6, "the program has no parallel loop at 2:3"));
        assert_eq!(bad("schedule 1\nloop 4:3#0\n reduce 0 [(0) (1)").message, "expected ']', found the end");
        assert!(bad("schedule 1 loop 4:3#0 order").message.contains("an iteration"));
    }

    #[test]
    fn policies_and_plans_are_read() {
        let m = Module::read("p.mlir", PROGRAM).unwrap();
        let t = "// about\nschedule 1\nseed 5\norder shuffled chunks 8\nreduce random\nin-flight 3\nloop 4:3#1\n  order (2) (0)..(1)\n  reduce 0 [[init (2)] [(0) (1)]]\n";
        let s = read(t, &m.ir).unwrap();
        assert_eq!((s.seed, s.order, s.combine, s.in_flight), (5, OrderPolicy::Shuffled(Some(8)), Combine::Random, 3));
        assert_eq!(s.loops[0].ranges.as_ref().unwrap().len(), 2);
        assert_eq!((s.loops[0].points.len(), s.loops[0].line), (3, 7));
    }
}
