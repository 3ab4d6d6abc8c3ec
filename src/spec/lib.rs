//! The conformance format: sections, directives, verdicts. `spec-tests/README.md` describes it.

mod directive;
#[cfg(feature = "tools")]
mod files;
mod form;
mod judge;
mod lowered;
mod outcomes;
mod printed;
mod reference;
mod scheduled;
mod section;
mod verdict;

pub use directive::{Expect, Form, Run, Wanted, definition, parse_form, parse_run};
#[cfg(feature = "tools")]
pub use files::{programs_of_dir, sections_of_dir};
pub use judge::{judge, outcome_holds};
pub use lowered::{Lowering, compare_lowered, judge_lowered, lowering};
pub use printed::{Way, compare_translated, judge_printed, translated, untranslated};
pub use reference::{Compared, compare_engines};
pub use scheduled::{depends_on_schedule, judge_scheduled, schedules};
pub use section::{Errors, Expectation, Section, Sections, directives, read_sections};
pub use verdict::{Coverage, Verdict, clauses_about, read};
