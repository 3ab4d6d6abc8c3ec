//! The conformance format: sections, directives, verdicts. `spec-tests/README.md` describes it.

mod directive;
mod form;
mod judge;
mod lowered;
mod printed;
mod reference;
mod scheduled;
mod section;

pub use directive::{Expect, Run, parse_run};
pub use form::{Form, Wanted, parse_form};
pub use judge::{Coverage, Verdict, clauses_about, judge};
pub use lowered::{Lowering, compare_lowered, judge_lowered, lowering};
pub use printed::{Way, compare_translated, judge_printed, translated, untranslated};
pub use reference::{Compared, compare_engines};
pub use scheduled::{depends_on_schedule, judge_scheduled, schedules};
pub use section::{Errors, Expectation, Section, Sections, programs_of_dir, read_sections, sections_of_dir};
