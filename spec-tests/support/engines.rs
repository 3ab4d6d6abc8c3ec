//! Both engines on programs, under inputs that are drawn for them.

use rustmlir_interp::base::SourceText;
use rustmlir_interp::diff::Options;
use rustmlir_interp::diff::generate::Generator;
use rustmlir_interp::diff::hints::Hints;
use rustmlir_interp::diff::options::Poison;
use rustmlir_interp::meaning::config::{Engine, Races};
use rustmlir_interp::programs::Function;
use rustmlir_interp::session::{Agreement, Module, Prepared, Settings, agreement};
use rustmlir_interp::syntax::parser::ParseOptions;

/// What has been compared.
#[derive(Clone, Default, Debug)]
pub struct Compared {
    pub programs: u64,
    /// Runs that both engines did.
    pub same: u64,
    /// Runs that say nothing, and why.
    pub open: Vec<String>,
    /// Runs that returned.
    pub returned: u64,
    /// Runs that raced.
    pub raced: u64,
    /// Kinds of undefined behavior that were met.
    pub kinds: Vec<&'static str>,
    /// Runs that differ.
    pub differs: Vec<String>,
    /// Runs that return and count other steps.
    pub steps: u64,
}

/// Limits that keep a run short, and what a caller may choose, by a number.
fn settings(k: u64) -> Settings {
    Settings {
        step_limit: 20_000,
        memory_limit: 1 << 22,
        depth_limit: 200,
        index_width: if k.is_multiple_of(5) { 32 } else { 64 },
        unwritten_is_poison: k % 7 == 1,
        affine_wraps: k % 7 == 2,
        deferred: k % 7 == 3,
        races: [Races::Error, Races::Warn, Races::Error, Races::Off][k as usize % 4],
        ..Settings::default()
    }
}

/// Compares the engines on each function of a module.
///
/// # Panics
/// If the module is not valid.
pub fn engines(text: &str, functions: &[Function], inputs: u64, seed: u64) -> Compared {
    let m = match Module::from_source(&SourceText::new("program", text), &ParseOptions::default()) {
        Ok(m) => m,
        Err(e) => {
            let first = e.diagnostics.first().map(|d| {
                let line = text[..d.span.start as usize].lines().count();
                format!("{line}: {}: {}", d.message, text.lines().nth(line.saturating_sub(1)).unwrap_or(""))
            });
            panic!("a program is not valid: {first:?}\n{text}")
        }
    };
    let mut out = Compared::default();
    let hints = Hints { ints: (0..6).collect(), extents: vec![1, 2, 3, 4], ..Hints::default() };
    let by = |engine| Settings { engine, ..settings(seed) };
    let (fast, reference) = (by(Engine::Fast), by(Engine::Reference));
    for f in functions {
        let Some(op) = m.function(&f.name) else { continue };
        let options = Options { inputs, seed, poison: Poison::Yes, settings: fast.clone(), ..Options::default() };
        let Ok(mut draw) = Generator::new(&m, op, hints.clone(), &options) else { continue };
        out.programs += 1;
        let (types, _) = m.signature(op);
        for _ in 0..inputs {
            let Some(case) = draw.draw() else { break };
            let given = case.given();
            let run = |s: &Settings| m.run_prepared(&m.prepare(op, Prepared::wants_poison(&given, s), s), &given, s);
            let (a, b) = (run(&fast), run(&reference));
            match agreement(&a, &b) {
                Agreement::Same => {
                    out.same += 1;
                    out.returned += u64::from(a.stop.is_none());
                    out.raced += u64::from(a.class() == "race");
                    out.steps += u64::from(a.stop.is_none() && a.steps != b.steps);
                    out.kinds.extend(a.kind());
                }
                Agreement::Open(why) => out.open.push(why),
                Agreement::Differs(how) => {
                    let input = case.texts(&m.ir, &types, fast.index_width);
                    out.differs.push(format!("@{}({}): {how}", f.name, input.join("; ")));
                }
            }
        }
    }
    out
}
