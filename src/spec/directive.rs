//! Directives: RUN, `@f(1, [2]) == 3; arg1 == [4] prints "5\n"`, and LOWERED, what a lowering
//! prints, `lower-if-and-for: lacks for, if; has cond_br`.

use rustmlir_dialects::{OpInfo, registry};
use rustmlir_lower::{self as lower, Level, Pass};
use rustmlir_session::literal::{Literal, Reader};

/// What a call must come to.
#[derive(Clone, PartialEq, Debug)]
pub enum Expect {
    /// Returns these results; these arguments' memory holds this afterwards; this is printed.
    Returns {
        /// Results.
        results: Vec<Literal>,
        /// Argument numbers and contents.
        memory: Vec<(usize, Literal)>,
        /// The whole output, if it matters.
        prints: Option<String>,
    },
    /// Undefined behavior of this kind.
    Undefined(String),
    /// Iterations of a parallel loop conflict.
    Race,
    /// Schedules give different, allowed results; exactly these, if they are listed.
    Nondeterministic(Vec<Vec<Literal>>),
    /// The program stops itself.
    Trap,
    /// A limit runs out.
    Exhausted,
    /// No answer.
    Unsupported,
}

/// A RUN directive.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// Function name.
    pub function: String,
    /// Arguments.
    pub args: Vec<Literal>,
    /// Expectation.
    pub expect: Expect,
    /// The directive as written.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
}

/// Reads the text of a RUN directive.
///
/// # Errors
/// What is wrong with it.
pub fn parse_run(text: &str, line: usize) -> Result<Run, String> {
    let mut r = Reader::new(text);
    r.expect("@")?;
    let function = if r.rest().starts_with('"') { r.string()? } else { r.word().to_string() };
    r.expect("(")?;
    let mut args = Vec::new();
    if !r.eat(")") {
        loop {
            args.push(r.literal()?);
            if !r.eat(",") {
                r.expect(")")?;
                break;
            }
        }
    }
    let expect = if r.eat("==") {
        returns(&mut r)?
    } else {
        match r.word() {
            "undefined" => Expect::Undefined(match r.word() {
                "" => return Err("'undefined' needs a kind".into()),
                kind => kind.to_string(),
            }),
            "race" => Expect::Race,
            "nondeterministic" => Expect::Nondeterministic(outcomes(&mut r)?),
            "trap" => Expect::Trap,
            "exhausted" => Expect::Exhausted,
            "unsupported" => Expect::Unsupported,
            w => return Err(format!("unknown outcome '{w}'")),
        }
    };
    if !r.rest().is_empty() {
        return Err(format!("unexpected '{}' after the directive", r.rest()));
    }
    Ok(Run { function, args, expect, text: text.to_string(), line })
}

/// `{0.0 | 1.0 | 2.0}`: the results of each outcome.
fn outcomes(r: &mut Reader<'_>) -> Result<Vec<Vec<Literal>>, String> {
    let mut all = Vec::new();
    if !r.eat("{") {
        return Ok(all);
    }
    loop {
        let mut results = vec![r.literal()?];
        while r.eat(",") {
            results.push(r.literal()?);
        }
        all.push(results);
        if !r.eat("|") {
            r.expect("}")?;
            return Ok(all);
        }
    }
}

fn returns(r: &mut Reader<'_>) -> Result<Expect, String> {
    let mut results = Vec::new();
    if r.rest().starts_with("()") {
        r.expect("()")?;
    } else {
        results.push(r.literal()?);
        while r.eat(",") {
            results.push(r.literal()?);
        }
    }
    let mut memory = Vec::new();
    while r.eat(";") {
        let word = r.word();
        let n = word
            .strip_prefix("arg")
            .and_then(|n| n.parse().ok())
            .ok_or_else(|| format!("expected 'argN', not '{word}'"))?;
        r.expect("==")?;
        memory.push((n, r.literal()?));
    }
    let prints = if r.eat("prints") { Some(r.string()?) } else { None };
    Ok(Expect::Returns { results, memory, prints })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs() {
        let r = parse_run("@f([1, 2], zeros(3), -0.0) == 3, nan; arg0 == [_, 4] prints \"a\\n\"", 7).unwrap();
        assert_eq!((r.function.as_str(), r.args.len()), ("f", 3));
        let Expect::Returns { results, memory, prints } = r.expect else { panic!("returns") };
        assert_eq!((results.len(), memory.len(), prints.as_deref()), (2, 1, Some("a\n")));
        assert_eq!(
            parse_run("@f() undefined out-of-bounds", 1).unwrap().expect,
            Expect::Undefined("out-of-bounds".into())
        );
        for bad in ["f()", "@f(", "@f() = 1", "@f() undefined", "@f() == 1 2", "@f() == (); x == 1"] {
            assert!(parse_run(bad, 1).is_err(), "{bad}");
        }
    }
}

/// A LOWERED directive.
#[derive(Clone, Debug)]
pub struct Form {
    /// The lowerings, in order.
    pub passes: Vec<&'static str>,
    /// What the text that comes out must be like.
    pub wanted: Vec<Wanted>,
    /// The directive as written.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
}

/// One thing that a lowered text must be like. Operations are meant in any spelling.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// Each of these operations occurs.
    Has(Vec<String>),
    /// None of these operations occurs.
    Lacks(Vec<String>),
    /// Each of these operations occurs as often as before.
    Keeps(Vec<String>),
    /// Every operation that was not there before belongs to one of these dialects, in the words of
    /// the text's generation.
    Adds(Vec<String>),
    /// No affine map is left.
    NoMaps,
    /// The first function has become what the second one is in the source, up to names.
    Is(String, String),
    /// The program is refused.
    Refused,
}

/// Reads the text of a LOWERED directive.
///
/// # Errors
/// What is wrong with it.
pub fn parse_form(text: &str, line: usize) -> Result<Form, String> {
    let (way, rest) = text.split_once(':').ok_or("a LOWERED directive is 'PASSES: what is expected'")?;
    let passes: Vec<&'static Pass> = match way.trim() {
        "to=loops" => lower::pipeline(Level::Loops),
        "to=scf" => lower::pipeline(Level::Scf),
        "to=cfg" => lower::pipeline(Level::Cfg),
        names => lower::named(&list(names))?,
    };
    let wanted = rest.split(';').map(|w| parse_wanted(w.trim())).collect::<Result<_, _>>()?;
    Ok(Form { passes: passes.iter().map(|p| p.name).collect(), wanted, text: text.to_string(), line })
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(|w| w.trim().to_string()).collect()
}

fn parse_wanted(text: &str) -> Result<Wanted, String> {
    let ops = |rest: &str| -> Result<Vec<String>, String> {
        let names = list(rest);
        match names.iter().find(|n| definition(n).is_none()) {
            Some(n) => Err(format!("there is no operation '{n}'")),
            None => Ok(names),
        }
    };
    if let Some((f, g)) = text.split_once(" is ") {
        return match (f.trim().strip_prefix('@'), g.trim().strip_prefix('@')) {
            (Some(f), Some(g)) => Ok(Wanted::Is(f.to_string(), g.to_string())),
            _ => Err(format!("'{text}' is no '@f is @g'")),
        };
    }
    match text.split_once(' ') {
        Some(("has", rest)) => ops(rest).map(Wanted::Has),
        Some(("lacks", rest)) if rest.trim() == "maps" => Ok(Wanted::NoMaps),
        Some(("lacks", rest)) => ops(rest).map(Wanted::Lacks),
        Some(("keeps", rest)) => ops(rest).map(Wanted::Keeps),
        Some(("adds", rest)) => Ok(Wanted::Adds(list(rest))),
        None if text == "refused" => Ok(Wanted::Refused),
        _ => Err(format!("'{text}': expected has, lacks, keeps, adds, refused or '@f is @g'")),
    }
}

/// The operation of a name as a text may write it.
pub fn definition(name: &str) -> Option<&'static OpInfo> {
    let r = registry();
    let bare = ["std", "affine19", "builtin", "func"].map(|d| format!("{d}.{name}"));
    let old = name.strip_prefix("affine_").map(|n| format!("affine19.{n}"));
    let all = [name.to_string()].into_iter().chain(bare).chain(old);
    all.filter_map(|n| r.lookup(&n)).map(|(def, _)| def).next()
}
