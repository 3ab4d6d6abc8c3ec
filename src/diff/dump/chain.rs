//! States in their order: what each changes in the program as it is known by then, and what comes
//! of comparing that.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::time::Duration;

use super::super::blame::{Guilty, changes};
use super::super::found::Verdict;
use super::super::options::Options;
use super::super::trouble::{Trouble, as_run, read};
use super::super::validate::{self, Validation};
use super::handed::{self, Handed};
use super::known::{KERNELS, Kept, Known, Version};
use super::pieces::{self, Container, Piece};
use super::slice;
use super::states::{Header, State, When};
use rustmlir_base::SourceText;
use rustmlir_ir::OpId;
use rustmlir_session::Module;
use rustmlir_syntax::printer::{PrintOptions, print};

/// A pass of the log.
#[derive(Clone, Debug, Default)]
pub struct PassSeen {
    /// Its class.
    pub pass: String,
    /// What it is called in a pipeline.
    pub argument: String,
    /// States that were printed of it.
    pub states: usize,
    /// Those that say what was known already.
    pub unchanged: usize,
    /// Those that it left behind when it failed.
    pub failed: usize,
}

impl PassSeen {
    /// As people call it.
    pub fn name(&self) -> &str {
        if self.argument.is_empty() { &self.pass } else { &self.argument }
    }
}

/// What came of a function that a pass has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settled {
    /// It was compared.
    Compared(Verdict),
    /// One of the states cannot be read, or has operations that nobody knows here: it is passed
    /// over, and what comes after it is compared with what came before.
    Skipped(String),
    /// It is not there any more.
    Gone,
}

impl Settled {
    /// Stable tag.
    pub fn tag(&self) -> &'static str {
        match self {
            Settled::Compared(v) => v.tag(),
            Settled::Skipped(_) => "skipped",
            Settled::Gone => "gone",
        }
    }

    /// Why there is no answer.
    pub fn why(&self) -> Option<&str> {
        match self {
            Settled::Compared(Verdict::Inconclusive(why)) | Settled::Skipped(why) => Some(why),
            Settled::Compared(_) => None,
            Settled::Gone => Some("the function no longer exists: it was renamed, outlined or dropped"),
        }
    }
}

/// One function that a pass has changed.
#[derive(Debug)]
pub struct Row {
    /// The pass, by its place in the list of those seen.
    pub pass: usize,
    /// The last pass before the state that it was compared with, where others are between the two.
    pub since: Option<usize>,
    /// The function.
    pub function: String,
    /// The lines of the log at which the two states begin; 0 stands for a state of a function that
    /// was never printed by itself.
    pub lines: (usize, usize),
    /// What came of it.
    pub settled: Settled,
    /// Operations that nobody knows here, by dialect, in the state after the pass.
    pub unknown: BTreeMap<String, usize>,
    /// Operations that were taken to give what the caller hands over.
    pub handed: BTreeSet<String>,
}

/// A difference.
pub struct Found {
    /// The row that it belongs to.
    pub row: usize,
    /// The two programs, and what tells them apart.
    pub validation: Validation,
}

/// The two sides of a change.
#[derive(Clone)]
struct Texts {
    before: String,
    missing: BTreeSet<String>,
    after: String,
    /// What the second side has, except for functions without a body, which are what their uses
    /// say.
    has: BTreeSet<String>,
}

impl Texts {
    /// Why nothing can be said of a first side in which these names were missing: only the second
    /// one says what they are.
    fn unseen(&self, missing: &BTreeSet<String>) -> Option<Settled> {
        let other = missing.intersection(&self.has).next()?;
        Some(Settled::Skipped(format!("'@{other}' was never printed before this pass, so its earlier body is unknown")))
    }
}

/// A program, or why it cannot be read, in few words.
type Readable = Result<Module, String>;

/// Two programs, and what was handed out in each, if anything was.
struct Both {
    source: Readable,
    target: Readable,
    handed: Option<(Handed, Handed)>,
}

/// What the anchor of a pass on the whole module begins with.
const MODULE: &str = "builtin.module";

/// Differences that are kept whole; more are counted.
const MOST: usize = 20;

/// All states until now.
pub struct Chain<'a> {
    options: &'a Options,
    each: Duration,
    only: Option<&'a str>,
    name: &'a str,
    definitions: &'a [SourceText],
    known: Vec<Known>,
    /// The last text of each operation that is printed by itself.
    scopes: HashMap<String, u64>,
    ids: HashMap<(String, String, usize), usize>,
    counts: HashMap<(String, String), usize>,
    /// Passes of which only the state before was printed: the next state is theirs.
    pending: HashMap<String, usize>,
    /// The passes, in the order in which they were first seen.
    pub passes: Vec<PassSeen>,
    /// What was changed.
    pub rows: Vec<Row>,
    /// Differences.
    pub found: Vec<Found>,
    /// Programs: a log may have several.
    pub programs: usize,
    first: Option<Header>,
    after_seen: bool,
    /// Whether a whole module of this program has been seen.
    whole_seen: bool,
    /// All that the states say, as a number.
    pub digest: u64,
    /// States.
    pub states: usize,
    /// Lines of something else within states.
    pub foreign: usize,
    /// Whether time ran out: what came after that was not compared.
    pub out_of_time: bool,
    /// Whether some state has the function that is compared alone.
    pub has_only: bool,
}

impl<'a> Chain<'a> {
    /// Nothing yet. Each function may take so long; `only` that function is compared, if it is
    /// said; `name` is that of the log; `definitions` say what operations of others mean.
    pub fn new(
        options: &'a Options,
        each: Duration,
        only: Option<&'a str>,
        name: &'a str,
        definitions: &'a [SourceText],
    ) -> Chain<'a> {
        Chain {
            options,
            each,
            only: only.map(|n| n.trim_start_matches('@')),
            name,
            definitions,
            known: Vec::new(),
            scopes: HashMap::new(),
            ids: HashMap::new(),
            counts: HashMap::new(),
            pending: HashMap::new(),
            passes: Vec::new(),
            rows: Vec::new(),
            found: Vec::new(),
            programs: 1,
            first: None,
            after_seen: false,
            whole_seen: false,
            digest: 0,
            states: 0,
            foreign: 0,
            out_of_time: false,
            has_only: only.is_none(),
        }
    }

    /// The first pass after which something differs.
    pub fn guilty(&self) -> Option<&Row> {
        self.rows.iter().find(|r| r.settled == Settled::Compared(Verdict::Differs))
    }

    /// Takes the next state.
    pub fn add(&mut self, s: &State) {
        self.states += 1;
        self.foreign += s.foreign;
        let scope = scope(&s.text);
        if self.begins_another(s, &scope) {
            self.known.clear();
            self.scopes.clear();
            self.counts.clear();
            self.pending.clear();
            self.whole_seen = false;
            self.programs += 1;
        }
        self.whole_seen |= scope.is_empty();
        let own = self.pass(s, &scope);
        let seen = &mut self.passes[own];
        seen.states += 1;
        if s.header.failed {
            // What a pass leaves behind that fails is nobody's program.
            seen.failed += 1;
            return;
        }
        let digest = digest(&s.text);
        self.digest = self.digest.rotate_left(1) ^ digest;
        if self.scopes.get(&scope) == Some(&digest) {
            seen.unchanged += 1;
        } else if self.changes(s, own) {
            // Others that were printed by themselves may be other than they were.
            self.scopes.clear();
        } else {
            self.passes[own].unchanged += 1;
        }
        self.scopes.insert(scope.clone(), digest);
        match s.header.when {
            When::Before => self.pending.insert(scope, own),
            When::After => self.pending.remove(&scope),
        };
    }

    /// Whether another program begins here: the log of a build, or of a test, has many. It does
    /// where the first pass comes again, on something that is not what was known.
    fn begins_another(&mut self, s: &State, scope: &str) -> bool {
        let h = &s.header;
        let first = self.first.get_or_insert_with(|| h.clone());
        self.after_seen |= h.when == When::After;
        if (&first.pass, &first.arg, first.when) != (&h.pass, &h.arg, h.when) || self.known.is_empty() {
            return false;
        }
        if self.scopes.get(scope) == Some(&digest(&s.text)) {
            return false;
        }
        if !scope.is_empty() && !self.known.iter().any(|k| k.versions.contains_key(scope)) {
            // The passes of functions go on with the next function of the module, until the whole
            // module has been seen, which has all.
            return self.whole_seen;
        }
        let all = pieces::cut(&s.text);
        let known = |p: &Piece| self.known.iter().find_map(|k| k.versions.get(&p.symbol)).map(|v| v.piece.clone());
        let pairs: Vec<(&Piece, Option<Piece>)> = all
            .iter()
            .flat_map(|c| &c.pieces)
            .filter(|p| p.is_function() && p.has_body())
            .map(|p| (p, known(p)))
            .collect();
        let same =
            |p: &Piece, k: &Piece| p.digest == k.digest || shared_lines(&p.text, &k.text) * 2 > p.text.lines().count();
        if h.when == When::Before && self.after_seen && scope.is_empty() {
            // What the last pass left is what the next one gets.
            return pairs.iter().any(|(p, k)| k.as_ref().is_none_or(|k| k.digest != p.digest));
        }
        // A function that has left all dialects in which it began stays below them, and a pass that
        // runs again leaves its head.
        let lowered = |p: &Piece, k: &Piece| {
            let first = self.known.iter().find_map(|known| known.first.get(&p.symbol));
            let (last, new) = (slice::dialects(&k.text), slice::dialects(&p.text));
            first.is_some_and(|f| !last.is_empty() && last.keys().all(|d| !f.contains(d)))
                && new.keys().all(|d| last.contains_key(d))
                && p.text.lines().next() == k.text.lines().next()
        };
        let same = |p: &Piece, k: &Piece| same(p, k) || lowered(p, k);
        // A pass that runs twice finds most of what it left, if it is no lowering.
        !pairs.is_empty() && pairs.iter().all(|(p, k)| k.as_ref().is_none_or(|k| !same(p, k)))
    }

    /// The number of a state's pass: the same pass may run several times, and on each function.
    fn pass(&mut self, s: &State, scope: &str) -> usize {
        let h = &s.header;
        let on = format!("{scope} {}", h.anchor.as_deref().unwrap_or(""));
        let label = format!("{}({})", h.pass, h.arg);
        // With states before and after, both belong to one run of it.
        if let Some(&p) = self.pending.get(scope).filter(|_| h.when == When::After)
            && let Some(seen) = self.passes.get(p)
            && (&seen.pass, &seen.argument) == (&h.pass, &h.arg)
        {
            return p;
        }
        // A pass on the whole module stands between the runs of others on its functions: no run
        // before it is one after it.
        let whole = scope.is_empty() && h.anchor.as_deref().is_none_or(|a| a.starts_with(MODULE));
        if whole {
            self.counts.clear();
            self.ids.clear();
        }
        let n = self.counts.entry((on, label)).or_default();
        *n += 1;
        let next = self.passes.len();
        let id = *self.ids.entry((h.pass.clone(), h.arg.clone(), *n)).or_insert(next);
        if id == next {
            self.passes.push(PassSeen { pass: h.pass.clone(), argument: h.arg.clone(), ..PassSeen::default() });
        }
        id
    }

    /// Takes a state that says something new; whether it does.
    fn changes(&mut self, s: &State, own: usize) -> bool {
        let mut any = false;
        for c in pieces::cut(&s.text) {
            let has = |o: &str| c.pieces.iter().any(|p| p.symbol == o || has_inside(p, o));
            self.has_only |= self.only.is_some_and(has);
            let at = self.container(&c);
            any |= self.container_changes(c, at, s, own);
        }
        any
    }

    /// Which of the modules that are known a text is of.
    fn container(&mut self, c: &Container) -> usize {
        let shared = |k: &Known| c.pieces.iter().filter(|p| k.versions.contains_key(&p.symbol)).count();
        let best = (0..self.known.len()).max_by_key(|&i| {
            let k = &self.known[i];
            (shared(k), k.path == c.path)
        });
        let fits = |i: &usize| {
            let k = &self.known[*i];
            // All functions may have got other names at once.
            let renamed = c.whole && k.path == c.path && k.versions.len() == c.pieces.len();
            shared(k) > 0 || renamed || k.versions.is_empty() || !c.whole && k.path.is_empty() && c.path.is_empty()
        };
        if let Some(i) = best.filter(fits) {
            return i;
        }
        self.known.push(Known { path: c.path.clone(), ..Known::default() });
        self.known.len() - 1
    }

    fn container_changes(&mut self, c: Container, at: usize, s: &State, own: usize) -> bool {
        let Some(known) = self.known.get_mut(at) else { return false };
        if c.attributes.is_some() {
            known.attributes.clone_from(&c.attributes);
        }
        let new: HashMap<&str, &Piece> = c.pieces.iter().map(|p| (p.symbol.as_str(), p)).collect();
        let gone: Vec<String> = if c.whole {
            known.order.iter().filter(|n| !new.contains_key(n.as_str())).cloned().collect()
        } else {
            Vec::new()
        };
        let come: Vec<&Piece> = c.pieces.iter().filter(|p| !known.versions.contains_key(&p.symbol)).collect();
        let renamed = known.rename(&gone, &come);
        let gone: Vec<String> = gone.into_iter().filter(|n| !renamed.contains(n)).collect();
        let changed: Vec<String> = c
            .pieces
            .iter()
            .filter(|p| known.versions.get(&p.symbol).is_some_and(|v| v.piece.digest != p.digest))
            .map(|p| p.symbol.clone())
            .collect();
        if changed.is_empty() && gone.is_empty() && c.pieces.iter().all(|p| known.versions.contains_key(&p.symbol)) {
            return !renamed.is_empty();
        }
        let after = |n: &str| match new.get(n) {
            Some(p) => Some(*p),
            None if c.whole => None,
            None => self.known[at].versions.get(n).map(|v| &v.piece),
        };
        let roots = self.known[at].roots(&changed, &after);
        let mut rows = Vec::new();
        for root in roots {
            let known = &self.known[at];
            let asked = |o: &str| o == root || known.versions.get(&root).is_some_and(|v| has_inside(&v.piece, o));
            if !self.only.is_none_or(asked) {
                continue;
            }
            let of = |n: &str| known.versions.get(n).map(|v| &v.piece);
            let (before, missing) = slice::program(&root, &of, known.attributes.as_ref());
            let (text, _) = slice::program(&root, &after, known.attributes.as_ref());
            let said = |n: &&String| after(n).is_some_and(|p| p.has_body() || !p.is_function());
            let earlier = [known.kept.get(&root), known.above.get(&root)];
            let names = missing.iter().chain(earlier.into_iter().flatten().flat_map(|k| &k.missing));
            let has = names.filter(said).cloned().collect();
            let texts = Texts { before, missing, after: text, has };
            let names = self.kernels(&root, &texts).unwrap_or_else(|| vec![root.clone()]);
            let asked = names.into_iter().filter(|n| self.only.is_none_or(|o| o == n || o == root));
            rows.extend(asked.map(|n| (n, texts.clone())));
        }
        for (root, texts) in rows {
            self.function_changes(at, &root, texts, s, own);
        }
        let known = &mut self.known[at];
        for name in gone {
            let Some(v) = known.versions.remove(&name) else { continue };
            known.order.retain(|n| *n != name);
            known.kept.remove(&name);
            known.above.remove(&name);
            let asked = self.only.is_none_or(|o| o == name);
            if asked && v.piece.is_function() && v.piece.has_body() && !v.piece.is_private() {
                self.rows.push(Row {
                    pass: self.pending.get("").copied().filter(|_| s.header.when == When::Before).unwrap_or(own),
                    since: None,
                    function: name,
                    lines: (v.line, s.line),
                    settled: Settled::Gone,
                    unknown: BTreeMap::new(),
                    handed: BTreeSet::new(),
                });
            }
        }
        for piece in c.pieces {
            if !known.versions.contains_key(&piece.symbol) {
                known.order.push(piece.symbol.clone());
                let dialects = slice::dialects(&piece.text).into_keys().collect();
                known.first.insert(piece.symbol.clone(), dialects);
            }
            let same = known.versions.get(&piece.symbol).is_some_and(|v| v.piece.digest == piece.digest);
            if !same {
                known.versions.insert(piece.symbol.clone(), Version { piece, line: s.line });
            }
        }
        true
    }

    /// The functions of a module of kernels that no host reaches, kernels by the names of the hosts
    /// that they get.
    fn kernels(&self, module: &str, texts: &Texts) -> Option<Vec<String>> {
        let own = self.known.iter().find_map(|k| k.versions.get(module));
        own.filter(|v| v.piece.op() == KERNELS)?;
        let before = self.readable(&texts.before).ok()?;
        let of_module = |&f: &OpId| {
            let host = before.name(f).strip_prefix(module).is_some_and(|rest| rest.starts_with("::"));
            host || before.ir.parent_op(f).is_some_and(|m| before.ir.str_attr_named(m, "sym_name") == Some(module))
        };
        Some(before.functions().into_iter().filter(of_module).map(|f| before.name(f).to_string()).collect())
    }

    /// The pass that made a state of a function what it is.
    fn blamed(&mut self, s: &State, function: &str, own: usize) -> usize {
        if s.header.when == When::After {
            return own;
        }
        let pending = self.pending.get(function).or_else(|| self.pending.get(&scope(&s.text)));
        pending.copied().unwrap_or_else(|| {
            let next = self.passes.len();
            let name = "(not printed)".to_string();
            let id = *self.ids.entry((name.clone(), String::new(), 0)).or_insert(next);
            if id == next {
                self.passes.push(PassSeen { pass: name, ..PassSeen::default() });
            }
            id
        })
    }

    /// Compares a function with what it was.
    fn function_changes(&mut self, at: usize, name: &str, texts: Texts, s: &State, own: usize) {
        let Texts { before, after, .. } = &texts;
        let pass = self.blamed(s, name, own);
        let known = &self.known[at];
        let module = name.split("::").next().unwrap_or(name);
        let line = known.versions.get(name).or_else(|| known.versions.get(module)).map_or(0, |v| v.line);
        let kept = known.kept.get(name).cloned();
        let last = known.changed_by.get(name).copied();
        let pair = self.both(name, before, after);
        if let (Ok(a), Ok(b)) = (&pair.source, &pair.target)
            && canonical(a) == canonical(b)
        {
            return;
        }
        let unknown = |m: &Readable, text: &str| match m {
            Ok(m) => slice::unknown(m),
            Err(_) => slice::unknown_in_text(text),
        };
        let (ours, theirs) = (unknown(&pair.source, before), unknown(&pair.target, after));
        let runs = |m: &Readable, u: &BTreeMap<String, usize>| m.is_ok() && u.is_empty();
        let (a_runs, b_runs) = (runs(&pair.source, &ours), runs(&pair.target, &theirs));
        let (mut since, mut lines) = (None, (line, s.line));
        let (mut handed, mut made) = (BTreeSet::new(), None);
        let becomes_llvm = is_llvm(&pair.target, name) && !is_llvm(&pair.source, name);
        let stays_llvm = is_llvm(&pair.target, name) && is_llvm(&pair.source, name);
        let mut settled = match (a_runs, b_runs, &kept) {
            (false, true, Some(k)) => {
                (since, lines) = (Some(k.since.unwrap_or(usize::MAX)), (k.line, s.line));
                texts.unseen(&k.missing).unwrap_or_else(|| {
                    let pair = self.both(name, &k.text, after);
                    self.compared(pair, name, pass, &mut handed, &mut made)
                })
            }
            _ => match texts
                .unseen(&texts.missing)
                .filter(|_| pair.source.is_ok() && pair.target.is_ok())
                .unwrap_or_else(|| self.compared(pair, name, pass, &mut handed, &mut made))
            {
                Settled::Compared(Verdict::Inconclusive(why)) if !(a_runs && b_runs) => Settled::Skipped(why),
                other => other,
            },
        };
        // Where arguments are pointers and numbers, few inputs say what a memref is. What the
        // function was when it had one says that.
        if let Settled::Compared(Verdict::Inconclusive(_)) = settled
            && let Some(k) = self.known[at].above.get(name).filter(|_| stays_llvm && a_runs && b_runs).cloned()
            && texts.unseen(&k.missing).is_none()
        {
            let (mut other, mut found) = (BTreeSet::new(), None);
            let pair = self.both(name, &k.text, after);
            let answer = self.compared(pair, name, pass, &mut other, &mut found);
            if let Settled::Compared(Verdict::Refines | Verdict::Differs) = answer {
                (since, lines) = (Some(k.since.unwrap_or(usize::MAX)), (k.line, s.line));
                (settled, handed, made) = (answer, other, found);
            }
        }
        let before = Kept { text: texts.before, missing: texts.missing, line, since: last };
        if becomes_llvm && a_runs && settled == Settled::Compared(Verdict::Refines) {
            self.known[at].above.insert(name.to_string(), before.clone());
        }
        let keep = match (a_runs, b_runs) {
            (_, true) => None,
            (true, false) => Some(before),
            (false, false) => kept,
        };
        let known = &mut self.known[at];
        known.changed_by.insert(name.to_string(), pass);
        match keep {
            Some(k) => known.kept.insert(name.to_string(), k),
            None => known.kept.remove(name),
        };
        if let Some(validation) = made.filter(|_| self.found.len() < MOST) {
            self.found.push(Found { row: self.rows.len(), validation });
        }
        self.rows.push(Row { pass, since, function: name.to_string(), lines, settled, unknown: theirs, handed });
    }

    /// Two programs as they are compared: what operations that nobody knows hand out in the
    /// function is handed over by the caller.
    fn both(&self, name: &str, source: &str, target: &str) -> Both {
        let (source_text, target_text) = (source, target);
        let (source, target) = (self.readable(source_text), self.readable(target_text));
        let of = |m: &Readable| m.as_ref().map_or(Handed::new(), |m| handed::handed(m, name));
        let handed = (of(&source), of(&target));
        // Who has the same already keeps its own type.
        let all: Handed = handed.1.iter().chain(&handed.0).map(|(k, v)| (k.clone(), v.clone())).collect();
        if all.is_empty() || source.is_err() || target.is_err() {
            return Both { source, target, handed: None };
        }
        let again = |text: &str| {
            let m = self.readable(&handed::with_declaration(text, &all))?;
            self.readable(&handed::arguments(m, name, &all)?)
        };
        match (again(source_text), again(target_text)) {
            (Ok(source), Ok(target)) => Both { source: Ok(source), target: Ok(target), handed: Some(handed) },
            // It is compared as it is: the reason why there is no answer is another.
            _ => Both { source, target, handed: None },
        }
    }

    /// A program as it is compared.
    fn readable(&self, text: &str) -> Readable {
        let source = SourceText::new(self.name, text).beside(self.definitions.iter());
        let told = |t: Trouble| {
            let text = t.text();
            // A place in a program that nobody has seen.
            let message = text.split_once(": error: ").map_or(text.as_str(), |(_, m)| m);
            let line = message.lines().next().unwrap_or("");
            // Of custom syntax that nobody knows, every line is another one.
            let line = line.split_once("  (in '").filter(|(m, _)| m.starts_with("Dialect `")).map_or(line, |(m, _)| m);
            line.to_string()
        };
        read(&source).and_then(|m| as_run(m, self.options)).map_err(told)
    }

    fn compared(
        &mut self,
        pair: Both,
        name: &str,
        pass: usize,
        assumed: &mut BTreeSet<String>,
        made: &mut Option<Validation>,
    ) -> Settled {
        let (a, b) = match (pair.source, pair.target) {
            (_, Err(why)) => return Settled::Skipped(why),
            (Err(why), Ok(_)) => return Settled::Skipped(format!("the state before it: {why}")),
            (Ok(a), Ok(b)) => (a, b),
        };
        if self.options.settings.deadline.passed() {
            self.out_of_time = true;
            return Settled::Compared(Verdict::Inconclusive("the time for the whole command ran out".into()));
        }
        for m in [&a, &b] {
            if let Some(op) = slice::no_function(m, name) {
                return Settled::Skipped(format!("'{op}' is not known to be a function"));
            }
        }
        let mut o = self.options.clone();
        o.settings.deadline = o.settings.deadline.within(self.each);
        // Buffers that are handed out are different ones.
        o.alias &= pair.handed.is_none();
        let seen = &self.passes[pass];
        let passes = [seen.name().to_string()];
        let mut report = match validate::adjacent(&a, &b, name, &passes, &o) {
            Err(why) => return Settled::Skipped(why),
            Ok(report) => report,
        };
        if let Some((ours, theirs)) = &pair.handed {
            *assumed = handed::operations(ours).union(&handed::operations(theirs)).cloned().collect();
            let doubt = handed::doubt(ours, theirs);
            for f in &mut report.functions {
                if let (Verdict::Differs, Some(why)) = (&f.verdict, doubt) {
                    f.leave_open(why);
                }
            }
        }
        let verdict = report.functions.first().map_or(Verdict::Vacuous, |f| f.verdict.clone());
        if verdict == Verdict::Differs {
            let text = |m: &Module| print(m.written(), &PrintOptions::default());
            let guilty = Guilty {
                pass: seen.name().to_string(),
                number: (pass, self.passes.len()),
                changes: changes(&text(&a), &text(&b)),
            };
            *made = Some(Validation { source: a, target: b, report, located: None, guilty: Some(guilty) });
        }
        Settled::Compared(verdict)
    }
}

/// How many lines of a text are in another one.
fn shared_lines(a: &str, b: &str) -> usize {
    let known: HashSet<&str> = b.lines().map(str::trim).collect();
    a.lines().filter(|l| known.contains(l.trim())).count()
}

/// What is printed by itself: the name of the operation, nothing for a module.
fn scope(text: &str) -> String {
    let first = text.lines().find(|l| !l.starts_with(['#', '!'])).unwrap_or("");
    if pieces::is_module(first) { String::new() } else { pieces::symbol(&[first]).unwrap_or_default() }
}

/// Whether a module of kernels may have a function of this name.
fn has_inside(p: &Piece, name: &str) -> bool {
    p.op() == KERNELS && p.refs.contains(name.rsplit("::").next().unwrap_or(name))
}

/// Whether a function is one of LLVM.
fn is_llvm(m: &Readable, name: &str) -> bool {
    m.as_ref().is_ok_and(|m| m.function(name).is_some_and(|f| m.ir.is(f, "llvm.func")))
}

fn digest(text: &str) -> u64 {
    let mut h = std::hash::DefaultHasher::new();
    text.hash(&mut h);
    h.finish()
}

/// A program as it is printed, whatever names its values have.
fn canonical(m: &Module) -> String {
    print(m.written(), &PrintOptions { renumber: true, ..PrintOptions::default() })
}
