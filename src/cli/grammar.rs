//! The grammar of one command alone. To build that of all commands takes longer than to read and
//! run a small program, and only help and errors need it.

use std::ffi::OsString;

use clap::{Args, Command, FromArgMatches};

use super::args::{CheckArgs, Cli, Common, DapArgs, DebugArgs, LowerArgs, LspArgs, RunArgs};
use super::campaign_args::{CampaignArgs, ReduceArgs, WrapArgs};
use super::compare_args::{DiffArgs, ValidateArgs};
use super::conformance_args::ConformanceArgs;
use super::explain_args::{ExplainArgs, LearnArgs};
use super::fmt::FmtArgs;
use super::generate::GenerateArgs;

/// Adds the arguments of a command.
type Arguments = fn(Command) -> Command;

/// The commands, and the arguments of those that are called often.
const COMMANDS: &[(&str, Option<Arguments>)] = &[
    ("run", Some(RunArgs::augment_args)),
    ("debug", Some(DebugArgs::augment_args)),
    ("dap", Some(DapArgs::augment_args)),
    ("lsp", Some(LspArgs::augment_args)),
    ("check", Some(CheckArgs::augment_args)),
    ("fmt", Some(FmtArgs::augment_args)),
    ("lower", Some(LowerArgs::augment_args)),
    ("explain", Some(ExplainArgs::augment_args)),
    ("learn", Some(LearnArgs::augment_args)),
    ("diff", Some(DiffArgs::augment_args)),
    ("validate", Some(ValidateArgs::augment_args)),
    ("reduce", Some(ReduceArgs::augment_args)),
    ("campaign", Some(CampaignArgs::augment_args)),
    ("wrap", Some(WrapArgs::augment_args)),
    ("generate", Some(GenerateArgs::augment_args)),
    ("conformance", Some(ConformanceArgs::augment_args)),
    ("completions", None),
    ("man", None),
    ("schema", None),
];

/// The names of the commands.
pub fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(n, _)| *n)
}

/// What a command line says; none if only the whole grammar can tell, which includes everything
/// that is answered by help or an error.
pub fn parsed(words: &[OsString]) -> Option<Cli> {
    let (name, arguments) = words.iter().skip(1).find_map(|w| {
        let w = w.to_str()?;
        COMMANDS.iter().find_map(|(n, a)| if *n == w { a.map(|a| (*n, a)) } else { None })
    })?;
    let all = Common::augment_args(Command::new("rustmlir-interp"))
        .disable_help_subcommand(true)
        .subcommand(arguments(Command::new(name)));
    let matches = all.try_get_matches_from(words).ok()?;
    Cli::from_arg_matches(&matches).ok()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn one_command_is_read_as_all_of_them_are() {
        let all = Cli::command();
        let names: Vec<&str> = all.get_subcommands().map(Command::get_name).collect();
        assert_eq!(super::names().collect::<Vec<_>>(), names);
        for (name, arguments) in COMMANDS {
            let Some(arguments) = arguments else { continue };
            let one = arguments(Command::new(*name));
            let of = |c: &Command| -> Vec<String> { c.get_arguments().map(|a| format!("{a:?}")).collect() };
            let whole = all.find_subcommand(name).unwrap();
            assert_eq!(of(&one), of(whole), "{name}");
            let settings = |c: &Command| (c.is_arg_required_else_help_set(), c.is_subcommand_required_set());
            assert_eq!(settings(&one), settings(whole), "{name}");
        }
    }
}
