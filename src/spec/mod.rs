//! The conformance format: sections, directives, verdicts.
