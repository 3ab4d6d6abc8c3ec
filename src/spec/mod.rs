//! The conformance format: sections, directives, verdicts. `spec-tests/README.md` describes it.

mod directive;
mod judge;
mod lowered;
mod scheduled;
mod section;

pub use directive::{Expect, Run, parse_run};
pub use judge::{Coverage, Verdict, clauses_about, judge, judge_round_trip};
pub use lowered::{Lowering, compare_lowered, judge_lowered, lowering};
pub use scheduled::{depends_on_schedule, judge_scheduled, schedules};
pub use section::{Errors, Expectation, Section, Sections, programs_of_dir, read_sections, sections_of_dir};
