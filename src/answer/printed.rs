//! Programs as text: formatted, translated, lowered.

use super::Refusal;
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_dialects::{Gen, respell};
use rustmlir_lower::Pass;
use rustmlir_session::{Module, NotLowered};
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::{PrintOptions, print_whole, print_with_comments};

/// How a program is printed.
pub struct Formatting {
    /// Whether operations of unknown dialects are accepted.
    pub allow_unregistered: bool,
    /// How much is shown.
    pub print: PrintOptions,
    /// The spelling to translate to.
    pub to: Option<Gen>,
}

/// The text of a program, with warnings about its translation.
///
/// # Errors
/// Why it is not shown: what is shown reads back as a valid program.
pub fn formatted(part: &SourceText, a: &Formatting) -> Result<(String, Vec<Diagnostic>), Refusal> {
    let parse = ParseOptions { allow_unregistered: a.allow_unregistered, ..ParseOptions::default() };
    let mut m = Module::from_source(part, &parse).map_err(Refusal::of)?;
    let text_of = |m: &Module| {
        print_with_comments(&m.ir, &a.print).map_err(|e| {
            let d = Diagnostic::error("exhausted", m.ir.op_span(m.ir.top), e.to_string());
            Refusal { class: "exhausted", diagnostics: vec![d] }
        })
    };
    let reads_back = |text: &str| {
        let check = SourceText::new("<printed>", text);
        Module::from_source(&check, &parse).map(drop).map_err(|r| {
            let first = r.diagnostics.first();
            first.map_or(String::new(), |d| format!("{} (in '{}')", d.message, check.line_text(d.span.start).trim()))
        })
    };
    let Some(to) = a.to else {
        let text = text_of(&m)?;
        return match reads_back(&text) {
            Ok(()) => Ok((text, Vec::new())),
            Err(why) => {
                let said = format!("internal error: the printed text is invalid: {why}");
                Err(Refusal {
                    class: "internal",
                    diagnostics: vec![Diagnostic::error("internal", m.ir.op_span(m.ir.top), said)],
                })
            }
        };
    };
    let narrower = respell::respell(&mut m.ir, to).map_err(|d| Refusal { class: "unsupported", diagnostics: d })?;
    let text = text_of(&m)?;
    // A translation is shown only if it reads back as a valid program.
    match reads_back(&text) {
        Ok(()) => Ok((text, narrower)),
        Err(why) => {
            // What the verifier minds has a place in the source; what the parser minds has none.
            let place = m.verify_again().err().and_then(|d| d.first().map(|d| d.span));
            let d = Diagnostic::error(
                "unsupported",
                place.unwrap_or_else(|| m.ir.op_span(m.ir.top)),
                format!("cannot translate the program: its text in that spelling would be invalid: {why}"),
            );
            Err(Refusal { class: "unsupported", diagnostics: vec![d] })
        }
    }
}

/// The text of a program after some lowerings, with warnings.
///
/// # Errors
/// What is not lowered, or not shown: what is shown reads back as a valid program.
pub fn lowered(
    source: &SourceText,
    passes: &[&Pass],
    allow_unregistered: bool,
    print: &PrintOptions,
) -> Result<(String, Vec<Diagnostic>), Refusal> {
    let parse = ParseOptions { allow_unregistered, ..ParseOptions::to_run() };
    let m = Module::from_source(source, &parse).map_err(Refusal::of)?;
    let top = m.ir.op_span(m.ir.top);
    let (m, warnings) = m.lower_and_warn(passes).map_err(|e| match e {
        NotLowered::Refused(d) => Refusal { class: "unsupported", diagnostics: d },
        NotLowered::Broken(d) => Refusal { class: "internal", diagnostics: d },
    })?;
    let text = print_whole(&m.ir, print)
        .map_err(|e| Refusal::by("exhausted", Diagnostic::error("exhausted", top, e.to_string())))?;
    // What is shown reads back as a valid program.
    let check = source.derived("<lowered>", &text);
    match Module::from_source(&check, &parse) {
        Ok(_) => Ok((text, warnings)),
        Err(r) => {
            let why = r.diagnostics.first();
            let why =
                why.map_or(String::new(), |d| format!("{} (in '{}')", d.message, check.line_text(d.span.start).trim()));
            let m = format!("internal error: the text of the lowered program is invalid: {why}");
            Err(Refusal::by("internal", Diagnostic::error("internal", top, m)))
        }
    }
}
