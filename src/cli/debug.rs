//! `debug`: a run that goes as somebody types.

use std::io::{BufRead, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::args::DebugArgs;
use super::output::{Format, Out};
use super::run::prepare_call;
use super::{Class, read_defined};
use rustmlir_diag::Diagnostic;
use rustmlir_ir::OpId;
use rustmlir_par::scheduler::show;
use rustmlir_session::Module;
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_trace::breaks::{Break, Condition};
use rustmlir_trace::debug::{Debugger, Pause};
use rustmlir_trace::filter::{Filter, element};
use rustmlir_trace::{Flight, Refused};

/// Runs the command.
pub fn main(a: &DebugArgs, out: &mut Out) -> Class {
    let source = match read_defined(&a.file, &a.define, Format::Text, out) {
        Ok(s) => s,
        Err(c) => return c,
    };
    let opts = ParseOptions::to_run();
    let module = match Module::from_source(&source, &opts).and_then(|m| m.with_vscale(a.limits.vscale)) {
        Ok(m) => m.runnable(),
        Err(r) => {
            out.diagnostics(&source, &r.diagnostics);
            return super::refused(&r).0;
        }
    };
    let (f, args, settings) = match prepare_call(a, &module) {
        Ok(call) => call,
        Err(m) => {
            out.failure(Format::Text, "usage", &m);
            return Class::Usage;
        }
    };
    let mut debugger = match Debugger::new(&module, f, &args, &settings) {
        Ok(d) => d,
        Err(stop) => {
            let m = stop.finding().map_or_else(|| "internal error".to_string(), |f| f.message.clone());
            out.failure(Format::Text, "usage", &m);
            return Class::NoAnswer;
        }
    };
    let mut s = Session { module: &module, d: &mut debugger, last: String::new() };
    let typed = std::io::stdin().is_terminal();
    let busy = interruptible(&s.d.interrupt);
    out.line(&s.place());
    let mut lines = std::io::stdin().lock().lines();
    loop {
        if typed {
            out.bytes(b"(debug) ");
        }
        out.flush();
        // Whoever is gone is done.
        let Some(Ok(line)) = lines.next() else { break };
        let line = if line.trim().is_empty() { s.last.clone() } else { line };
        s.last.clone_from(&line);
        if matches!(line.trim(), "quit" | "q" | "exit") {
            break;
        }
        busy.store(true, Ordering::Relaxed);
        let answer = s.answer(line.trim(), out);
        busy.store(false, Ordering::Relaxed);
        s.d.interrupt.store(false, Ordering::Relaxed);
        if !answer.is_empty() {
            out.line(&answer);
        }
    }
    Class::Ok
}

/// Lets Ctrl-C interrupt a command while one runs, and end the session otherwise; says while it
/// does.
fn interruptible(interrupt: &Arc<AtomicBool>) -> Arc<AtomicBool> {
    let busy: Arc<AtomicBool> = Arc::default();
    let (running, stop) = (busy.clone(), interrupt.clone());
    let handler = move || {
        if running.load(Ordering::Relaxed) && !stop.swap(true, Ordering::Relaxed) {
            return;
        }
        // As a shell expects of what a signal has ended.
        std::process::exit(130);
    };
    // Without a handler Ctrl-C ends the session.
    ctrlc::set_handler(handler).unwrap_or_default();
    busy
}

/// Answers a command.
pub(super) fn command<'p>(module: &'p Module, d: &mut Debugger<'p>, line: &str, out: &mut Out) -> String {
    Session { module, d, last: String::new() }.answer(line.trim(), out)
}

const HELP: &str = "\
step [N], s        execute N operations          back [N], b          go back N operations
next, n            step over calls and regions   rcontinue, rc        back to the last break
finish, fin        to the end of the region      goto N               to the position after N operations
continue, c        to the next break             restart              to the beginning
break WHAT [if %x == 3]                          a line, @function, %value or operation (load)
break write %A[1, 2]                             when the element is written
break poison                                     when an operation produces poison
breaks, delete N                                 show, remove
print %x, p %x     a value                       locals               all values in scope here
who %A[1, 2]       who wrote the element last    where, bt            calls, iterations
list, l            the text around               heap                 all allocations
iterations, it     of active parallel loops: finished, current, pending
choose (1, 2) [L]  run this iteration next       save FILE            the order so far, for --schedule
help, quit         an empty line repeats the last command";

/// Iterations that a line lists.
const LISTED: usize = 16;

struct Session<'s, 'p> {
    module: &'p Module,
    d: &'s mut Debugger<'p>,
    last: String,
}

impl Session<'_, '_> {
    fn answer(&mut self, line: &str, out: &mut Out) -> String {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let count = || {
            if rest.is_empty() { Ok(1) } else { rest.parse::<u64>().map_err(|_| format!("'{rest}' is not a number")) }
        };
        let done = match word {
            "help" | "h" | "?" => Ok(HELP.to_string()),
            "step" | "s" => count().map(|n| {
                let to = self.d.position().saturating_add(n);
                let p = self.d.go(|d| d.position() >= to);
                self.paused(&p, out)
            }),
            "next" | "n" => {
                let depth = self.d.depth();
                let p = self.d.go(|d| d.depth() <= depth);
                Ok(self.paused(&p, out))
            }
            "finish" | "fin" => {
                let depth = self.d.depth();
                let p = self.d.go(|d| d.depth() < depth);
                Ok(self.paused(&p, out))
            }
            "continue" | "c" => {
                let p = self.d.go(|_| false);
                Ok(self.paused(&p, out))
            }
            "back" | "b" if rest.is_empty() || rest.parse::<u64>().is_ok() => {
                count().and_then(|n| self.seek(self.d.position().saturating_sub(n), out))
            }
            "goto" => count().and_then(|n| self.seek(n, out)),
            "restart" => self.seek(0, out),
            "rcontinue" | "rc" => self.d.back_to_break().map(|p| self.paused(&p, out)).map_err(|s| why(&s)),
            "break" | "b" => self.add(rest),
            "breaks" => Ok(self.breaks()),
            "delete" => count().and_then(|n| self.delete(n)),
            "print" | "p" => self.print(rest),
            "locals" => Ok(self.locals()),
            "who" => self.who(rest),
            "where" | "bt" => Ok(self.stack()),
            "list" | "l" => Ok(self.list()),
            "heap" => Ok(self.heap()),
            "iterations" | "it" => Ok(self.iterations()),
            "choose" => self.choose(rest, out),
            "save" => self.save(rest),
            _ => Err(format!("unknown command '{word}'; 'help' lists the commands")),
        };
        done.unwrap_or_else(|m| format!("error: {m}"))
    }

    fn seek(&mut self, position: u64, out: &mut Out) -> Result<String, String> {
        self.d.seek(position).map(|p| self.paused(&p, out)).map_err(|s| why(&s))
    }

    /// Where the run stands, and why.
    fn paused(&self, p: &Pause, out: &Out) -> String {
        let ir = &self.module.ir;
        match p {
            Pause::Asked => self.place(),
            Pause::Interrupted => format!("interrupted\n{}", self.place()),
            Pause::Begin => format!("at the beginning\n{}", self.place()),
            Pause::Break(k) => format!("break {k}\n{}", self.place()),
            Pause::Returned => {
                let shown = self.d.results();
                let with = if shown.is_empty() { String::new() } else { format!(": {}", shown.join(", ")) };
                format!("the function has returned{with}")
            }
            Pause::Stopped(stop) => match rustmlir_session::reason::finding(ir, stop) {
                Some(d) => out.rendered(&ir.source, &Diagnostic { notes: d.notes.clone(), ..d }).trim_end().to_string(),
                None => "internal error".to_string(),
            },
        }
    }

    /// The next operation, with its place.
    fn place(&self) -> String {
        let ir = &self.module.ir;
        let Some(op) = self.d.next() else { return "the run has ended".to_string() };
        let at = ir.op_span(op).start;
        let lc = ir.source.line_col(at);
        let file = if ir.is_in_definition(op) { format!("{}:", ir.source.name_at(at)) } else { String::new() };
        format!("{:>6}  {file}{}:{}  {}", self.d.position(), lc.line, lc.col, ir.source.line_text(at).trim())
    }

    fn list(&self) -> String {
        let ir = &self.module.ir;
        let Some(op) = self.d.at() else { return "the run has ended".to_string() };
        let here = ir.line_col(op).line;
        let (file, _) = ir.source.file_at(ir.op_span(op).start);
        let lines = file.text.lines().enumerate().skip(here.saturating_sub(6)).take(11);
        let one = |(k, l): (usize, &str)| format!("{} {:>4} {l}", if k + 1 == here { ">" } else { " " }, k + 1);
        lines.map(one).collect::<Vec<_>>().join("\n")
    }

    /// `WHAT [if %x == 3]`, `write %A[1]`, `poison`.
    fn add(&mut self, text: &str) -> Result<String, String> {
        let what = match text.split_once(char::is_whitespace) {
            _ if text == "poison" => Break::Poison,
            Some(("write", text)) => {
                let (name, index) = element(text)?;
                let (alloc, byte) = self.d.element(&name, &index)?;
                Break::Written(text.trim().to_string(), alloc, byte)
            }
            _ => {
                let (place, condition) = text.split_once(" if ").unwrap_or((text, ""));
                let filter = Filter::parse(place.trim())?;
                Break::Before(filter, if condition.is_empty() { None } else { Some(Condition::parse(condition)?) })
            }
        };
        // A break where nothing can ever be is a mistake.
        let k = self.d.breaks.add(&self.module.ir, what).ok_or("no executable operation there")?;
        Ok(format!("break {k}"))
    }

    fn breaks(&self) -> String {
        let one = |(k, b): (usize, &Break)| match b {
            Break::Poison => format!("{k}: poison"),
            Break::Written(text, ..) => format!("{k}: write {text}"),
            Break::Before(filter, condition) => {
                let place = match filter {
                    Filter::Function(f) => format!("@{f}"),
                    Filter::Operation(o) => o.clone(),
                    Filter::Value(v) => format!("%{v}"),
                    Filter::Line(l) => l.to_string(),
                };
                let condition = condition.as_ref().map(|c| format!(" if %{} {} {}", c.name, c.relation, c.number));
                format!("{k}: {place}{}", condition.unwrap_or_default())
            }
        };
        let all: Vec<String> = self.d.breaks.iter().map(one).collect();
        if all.is_empty() { "no breaks".to_string() } else { all.join("\n") }
    }

    fn delete(&mut self, n: u64) -> Result<String, String> {
        let removed = usize::try_from(n).is_ok_and(|n| self.d.breaks.remove(n));
        if removed { Ok(String::new()) } else { Err(format!("no break {n}")) }
    }

    fn print(&self, text: &str) -> Result<String, String> {
        if text.contains('[') {
            let (name, index) = element(text)?;
            let (v, x) = self.known(&name)?;
            return self.d.item(v, &x, &index);
        }
        let name = text.strip_prefix('%').ok_or("print needs a value: print %x")?;
        let (v, x) = self.known(name)?;
        Ok(self.d.table(v, &x))
    }

    fn known(&self, name: &str) -> Result<(rustmlir_ir::ValueId, rustmlir_meaning::value::Value), String> {
        self.d.value(name, 0).ok_or_else(|| format!("no value %{name} here"))
    }

    fn locals(&self) -> String {
        let all: Vec<String> = self.d.locals().iter().map(|(v, x)| self.d.named(*v, x)).collect();
        if all.is_empty() { "no values".to_string() } else { all.join("\n") }
    }

    fn who(&self, text: &str) -> Result<String, String> {
        let (name, index) = element(text)?;
        let (alloc, byte) = self.d.element(&name, &index)?;
        let ir = &self.module.ir;
        Ok(match self.d.writer(alloc, byte).map_err(refused)? {
            None => "no operation has written it".to_string(),
            Some(w) => {
                let at = ir.op_span(w.op).start;
                let lc = ir.source.line_col(at);
                let i = if w.iteration.is_empty() { String::new() } else { format!(" ({})", w.iteration) };
                format!("{:>6}  {}:{}  {}{i}", w.position, lc.line, lc.col, ir.source.line_text(at).trim())
            }
        })
    }

    fn iterations(&self) -> String {
        let ir = &self.module.ir;
        let one = |f: &Flight| {
            let i = &f.instance;
            let list = |all: &[u64]| {
                let some: Vec<String> = all.iter().take(LISTED).map(|&n| show(&i.point(n))).collect();
                let more = all.len().saturating_sub(LISTED);
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                format!("{}{more}", some.join(" "))
            };
            let (now, before) = i.order.split_last().map_or((String::new(), &[][..]), |(n, b)| (show(&i.point(*n)), b));
            let op = OpId(i.site);
            let mut text = format!("{} at {}: {now} runs", ir.op_name(op), line_of(ir, op));
            if !before.is_empty() {
                text.push_str(&format!("\n  ran   {}", list(before)));
            }
            match &f.to_come {
                Some(rest) if rest.is_empty() => {}
                Some(rest) => text.push_str(&format!("\n  come  {}", list(rest))),
                None => text.push_str("\n  come  too many to list"),
            }
            text
        };
        let all: Vec<String> = self.d.flights().iter().map(one).collect();
        if all.is_empty() { "no parallel loop is active".to_string() } else { all.join("\n") }
    }

    /// `(1, 2)`, or with the line of the loop behind it.
    fn choose(&mut self, text: &str, out: &Out) -> Result<String, String> {
        let bad = || {
            format!(
                "'{text}' is not an iteration: expected choose (1, 2), or choose (1, 2) LINE for a loop other than \
                    the innermost"
            )
        };
        let (inside, line) = text.strip_prefix('(').and_then(|t| t.split_once(')')).ok_or_else(bad)?;
        let numbers = inside.split(',').filter(|s| !s.trim().is_empty());
        let at = numbers.map(|n| n.trim().parse::<i64>()).collect::<Result<Vec<_>, _>>().map_err(|_| bad())?;
        let line = match line.trim() {
            "" => None,
            l => Some(l.parse::<usize>().map_err(|_| bad())?),
        };
        match self.d.choose(&at, line) {
            Ok(p) => Ok(self.paused(&p, out)),
            Err(r) => Err(refused(r)),
        }
    }

    fn save(&self, file: &str) -> Result<String, String> {
        if file.is_empty() {
            return Err("save needs a file".to_string());
        }
        let text = rustmlir_explore::file::write(self.d.schedule(), &self.module.ir, &[], self.d.chosen());
        std::fs::write(file, text).map_err(|e| format!("{file}: {}", rustmlir_io::why(&e)))?;
        Ok(format!("saved: {file} (run it with --schedule)"))
    }

    fn stack(&self) -> String {
        let ir = &self.module.ir;
        let one = |l: &rustmlir_trace::Level| {
            let counted: Vec<String> = l.iteration(ir).map(|(v, x)| self.d.named(v, x)).collect();
            if l.call {
                let f = ir.block_parent_op(l.block).unwrap_or(OpId::NONE);
                let from = if l.op.is_none() { String::new() } else { format!(", called at {}", line_of(ir, l.op)) };
                return format!("@{}{from}", ir.str_attr_named(f, "sym_name").unwrap_or(""));
            }
            format!("  {} at {} [{}]", ir.op_name(l.op), line_of(ir, l.op), counted.join(", "))
        };
        self.d.walk().levels.iter().map(one).collect::<Vec<_>>().join("\n")
    }

    fn heap(&self) -> String {
        let ir = &self.module.ir;
        let heap = &self.d.walk().evaluator.store.heap;
        let one = |(_, a): (rustmlir_mem::Handle, &rustmlir_mem::Alloc)| {
            let site = OpId(a.about.site);
            let from = if site.is_none() || a.about.site == u32::MAX { "given".to_string() } else { line_of(ir, site) };
            format!("{} bytes, {}, made at {from}", a.data.len(), a.about.kind.text())
        };
        let all: Vec<String> = heap.live().map(one).collect();
        if all.is_empty() { "no memory".to_string() } else { all.join("\n") }
    }
}

fn line_of(ir: &rustmlir_ir::Ir, op: OpId) -> String {
    ir.line_col(op).to_string()
}

fn refused(r: Refused) -> String {
    match r {
        Refused::Because(m) => m,
        Refused::Stop(stop) => why(&stop),
    }
}

fn why(stop: &rustmlir_meaning::stop::Stop) -> String {
    stop.finding().map_or_else(|| "internal error".to_string(), |f| f.message.clone())
}
