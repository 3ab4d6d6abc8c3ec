//! Formatting: what `fmt` prints, section by section.

use lsp_types::TextEdit;

use super::document::Document;
use super::text::Shift;
use rustmlir_answer::printed::{Formatting, formatted};
use rustmlir_base::SourceText;
use rustmlir_syntax::printer::PrintOptions;

/// The edits that format a file.
///
/// # Errors
/// Why nothing of it can be formatted.
pub fn format(d: &Document) -> Result<Vec<TextEdit>, String> {
    let mut out = Vec::new();
    let (mut refused, mut formats) = (None, false);
    for part in &d.parts {
        let old = part.section.text();
        if part.section.tokens.list.is_empty() {
            continue;
        }
        let p = part.section.parse(&d.name);
        let how = Formatting {
            allow_unregistered: p.directives.allow_unregistered,
            print: PrintOptions { generic: false, renumber: false, locations: true },
            to: None,
        };
        match formatted(&SourceText::new(&d.name, old), &how) {
            Ok((new, _)) => {
                formats = true;
                let (from, to) = Shift::replaced(old, &new);
                if !from.is_empty() || !to.is_empty() {
                    let range = d.text.range(part.start + from.start, part.start + from.end);
                    out.push(TextEdit { range, new_text: new.get(to).unwrap_or("").to_string() });
                }
            }
            // A section that is wrong stays as it is.
            Err(e) => refused = e.diagnostics.first().map(|d| d.message.clone()),
        }
    }
    match refused {
        Some(why) if !formats => Err(format!("the program cannot be formatted: {why}")),
        _ => Ok(out),
    }
}
