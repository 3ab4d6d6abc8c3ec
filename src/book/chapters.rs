//! The chapters on the concepts. Their programs are sections as those of the corpus, each in a
//! block of its own, which `cargo test --test tools -- book::` judges.

use rustmlir_base::SourceText;
use rustmlir_spec::{Sections, read_sections};

/// A chapter.
pub struct Chapter {
    /// The name of its page.
    pub name: &'static str,
    /// Its text, in Markdown; the first line is the title.
    pub text: &'static str,
}

/// All chapters, in their order.
pub static CHAPTERS: &[Chapter] = &[
    Chapter { name: "values", text: include_str!("../../docs/book/values.md") },
    Chapter { name: "memory", text: include_str!("../../docs/book/memory.md") },
    Chapter { name: "control", text: include_str!("../../docs/book/control.md") },
    Chapter { name: "parallel", text: include_str!("../../docs/book/parallel.md") },
    Chapter { name: "refinement", text: include_str!("../../docs/book/refinement.md") },
];

impl Chapter {
    /// The title.
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or("").trim_start_matches("# ")
    }

    /// Its programs.
    pub fn programs(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.text.split("```mlir\n").skip(1).filter_map(|b| b.split("```").next())
    }

    /// Its programs as sections.
    pub fn sections(&self) -> Sections {
        let text = self.programs().collect::<Vec<_>>().join("\n// -----\n");
        read_sections(&format!("book/{}", self.name), &SourceText::new(&format!("docs/book/{}.md", self.name), &text))
    }
}
