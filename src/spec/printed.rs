//! Whether a section holds after it has been printed: every text that `fmt` prints reads back as a
//! valid program, and behaves the same.

use super::directive::Expect;
use super::judge::judge_run;
use super::section::{Expectation, Section};
use super::verdict::{Verdict, read, shown, written};
use rustmlir_diag::Diagnostic;
use rustmlir_dialects::{Gen, respell};
use rustmlir_diff as diff;
use rustmlir_ir::Ir;
use rustmlir_syntax::printer::{PrintOptions, print, print_with_comments};

/// A way to print a program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// In the forms that its generation has.
    Custom,
    /// In generic form.
    Generic,
    /// With values numbered, and the comments of the source.
    Renumbered,
    /// In generic form, numbered, with locations.
    Located,
    /// In another spelling.
    Spelled(Gen),
}

impl Way {
    /// All ways, each with a name.
    pub const ALL: [(&'static str, Way); 9] = [
        ("custom", Way::Custom),
        ("generic", Way::Generic),
        ("renumbered", Way::Renumbered),
        ("located", Way::Located),
        ("today", Way::Spelled(Gen::Today)),
        ("2020", Way::Spelled(Gen::Y2020)),
        ("2021", Way::Spelled(Gen::Y2021)),
        ("2022", Way::Spelled(Gen::Y2022)),
        ("main", Way::Spelled(Gen::Main)),
    ];

    fn text(self, ir: &Ir) -> String {
        let opts = PrintOptions {
            generic: matches!(self, Way::Generic | Way::Located),
            renumber: matches!(self, Way::Renumbered | Way::Located),
            locations: self == Way::Located,
        };
        if self != Way::Renumbered {
            return print(ir, &opts);
        }
        // What is too long is no MLIR, and so is its complaint.
        print_with_comments(ir, &opts).unwrap_or_else(|e| format!("<{e}>\n"))
    }
}

/// Why a valid section has no text in today's spelling, if it has none.
pub fn untranslated(s: &Section) -> Option<String> {
    let mut module = written(s, &s.source).ok().filter(|_| s.expect == Expectation::Valid)?;
    let said = |d: &[Diagnostic]| d.first().map_or_else(String::new, |d| d.message.clone());
    if let Err(lacks) = respell::respell(&mut module.ir, Gen::Today) {
        return Some(said(&lacks));
    }
    let text = print(&module.ir, &PrintOptions::default());
    let back = written(s, &s.source.derived("<printed>", &text)).err()?;
    Some(format!("its text would be invalid: {}", said(&back.diagnostics)))
}

/// Compares a section's program with its text in today's spelling on generated inputs. `None` if
/// the text is the same, if there is none, or if the translation says that it means less.
///
/// # Errors
/// Why there is nothing to compare.
pub fn compare_translated(s: &Section, o: &diff::Options) -> Option<Result<diff::Report, String>> {
    let text = translated(s)?;
    let source = read(s, &s.source).ok()?;
    let target = read(s, &s.source.derived("<translated>", &text)).ok()?;
    if source.functions().is_empty() { None } else { Some(diff::programs(&source, &target, None, o)) }
}

/// The text that [`compare_translated`] compares with.
pub fn translated(s: &Section) -> Option<String> {
    let mut module = written(s, &s.source).ok().filter(|_| s.expect == Expectation::Valid)?;
    let before = print(&module.ir, &PrintOptions::default());
    let warnings = respell::respell(&mut module.ir, Gen::Today).ok()?;
    let after = print(&module.ir, &PrintOptions::default());
    (warnings.is_empty() && before != after).then_some(after)
}

/// Judges a valid section through the printer: parse, print, parse, print gives the same text
/// twice, and the printed program runs the same. `None` for sections that are not expected to be
/// valid, and for those that have no such text.
pub fn judge_printed(s: &Section, way: Way) -> Option<Verdict> {
    if s.expect != Expectation::Valid {
        return None;
    }
    let mut v = Verdict::default();
    let at = s.source.line_offset + 1;
    let mut module = match written(s, &s.source) {
        Ok(m) => m,
        Err(r) => {
            v.failures.push(format!("{}:{at}: rejected: {}", s.source.name, shown(&s.source, &r.diagnostics)));
            return Some(v);
        }
    };
    // What is said of a translation that is undefined more often than its source.
    let mut warned = false;
    if let Way::Spelled(to) = way {
        warned = !respell::respell(&mut module.ir, to).ok()?.is_empty();
    }
    let first = way.text(&module.ir);
    let source = s.source.derived("<printed>", &first);
    match written(s, &source) {
        Err(r) => {
            // A translation that does not read back is not shown.
            if matches!(way, Way::Spelled(_)) {
                return None;
            }
            let line = source.line_text(r.diagnostics.first().map_or(0, |d| d.span.start)).trim().to_string();
            v.failures.push(format!(
                "{}:{at}: what was printed is rejected: {} in '{line}'",
                s.source.name,
                shown(&source, &r.diagnostics)
            ));
            return Some(v);
        }
        Ok(mut m) => {
            // What is written in generic form, or in one that only the translation writes, is so
            // again when it is translated.
            if let Way::Spelled(to @ (Gen::Y2021 | Gen::Y2022 | Gen::Main)) = way
                && let Err(lacks) = respell::respell(&mut m.ir, to)
            {
                v.failures.push(format!(
                    "{}:{at}: what was translated cannot be translated again: {}",
                    s.source.name,
                    shown(&source, &lacks)
                ));
                return Some(v);
            }
            let second = way.text(&m.ir);
            if first == second {
                v.held += 1;
            } else {
                let differs = first.lines().zip(second.lines()).find(|(a, b)| a != b).unwrap_or(("", ""));
                v.failures.push(format!(
                    "{}:{at}: printing again gives another text: '{}' became '{}'",
                    s.source.name,
                    differs.0.trim(),
                    differs.1.trim()
                ));
            }
        }
    }
    for r in &s.runs {
        let mut one = Verdict::default();
        judge_run(s, &source, r, false, &mut one);
        // A translation may give a meaning to what has none, and says where it takes one away.
        let may_differ = warned || matches!(r.expect, Expect::Undefined(_));
        if one.ok() || !(may_differ && matches!(way, Way::Spelled(_))) {
            v.held += one.held;
            v.failures.extend(one.failures);
            v.undecided.extend(one.undecided);
        }
    }
    Some(v)
}
