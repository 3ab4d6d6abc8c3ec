//! Judgements on disagreements, as data: `spec-tests/judged.toml`.

use serde::{Deserialize, Serialize};

use super::ask::Verdict;

/// A class of disagreements with its judgement.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// A short name.
    pub id: String,
    /// Who is wrong.
    pub judgement: Judgement,
    /// Why, in a sentence or two.
    pub reason: String,
    /// Clauses of the catalogue that decide: the page quotes them from there.
    #[serde(default)]
    pub clauses: Vec<String>,
    /// What else decides, in our words, and where it stands.
    #[serde(default)]
    pub document: String,
    /// Lines of the scoreboard; `*` at either end stands for anything.
    pub implementations: Vec<String>,
    /// Sections, likewise.
    pub sections: Vec<String>,
    /// Names of verdicts; empty for every one.
    #[serde(default)]
    pub verdicts: Vec<String>,
    /// What the detail of the verdict holds, one of these; empty for anything.
    #[serde(default)]
    pub says: Vec<String>,
    /// Lines of the scoreboard none of which disagrees on the same question: who is thought to be
    /// right has to be.
    #[serde(default)]
    pub witnesses: Vec<String>,
    /// What the directive holds, one of these; empty for anything.
    #[serde(default)]
    pub directives: Vec<String>,
}

/// Who is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Judgement {
    /// The implementation.
    Theirs,
    /// We, or the suite.
    Ours,
    /// The document: it contradicts itself or leaves open what the suite takes for decided.
    Document,
    /// Nobody: the implementation is of a time in which the language was another.
    Time,
}

impl Judgement {
    /// As a page has it.
    pub fn text(self) -> &'static str {
        match self {
            Judgement::Theirs => "theirs",
            Judgement::Ours => "ours",
            Judgement::Document => "the document's",
            Judgement::Time => "of another time",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    class: Vec<Class>,
}

/// Reads judgements.
///
/// # Errors
/// What is wrong with the text.
pub fn parse(name: &str, text: &str) -> Result<Vec<Class>, String> {
    let f: File = toml::from_str(text).map_err(|e| format!("{name}: {}", e.to_string().trim_end()))?;
    for (k, c) in f.class.iter().enumerate() {
        if c.reason.trim().is_empty() {
            return Err(format!("{name}: class '{}' has no reason", c.id));
        }
        if f.class.iter().take(k).any(|o| o.id == c.id) {
            return Err(format!("{name}: two classes '{}'", c.id));
        }
        const NAMES: [&str; 7] = ["differs", "rejects", "accepts", "crashes", "hangs", "floods", "lies"];
        if let Some(v) = c.verdicts.iter().find(|v| !NAMES.contains(&v.as_str())) {
            return Err(format!("{name}: class '{}': there is no verdict '{v}'", c.id));
        }
    }
    Ok(f.class)
}

/// Whether a text fits a pattern with `*` at either end or in the middle.
pub fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or("");
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for m in middle {
        match rest.find(m) {
            Some(at) => rest = &rest[at + m.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

impl Class {
    /// Whether a disagreement is of this class.
    pub fn has(&self, implementation: &str, section: &str, directive: &str, verdict: &Verdict) -> bool {
        let any = |list: &[String], text: &str| list.iter().any(|p| fits(p, text));
        let holds = |list: &[String], text: &str| list.is_empty() || list.iter().any(|p| text.contains(p.as_str()));
        any(&self.implementations, implementation)
            && any(&self.sections, section)
            && (self.verdicts.is_empty() || self.verdicts.iter().any(|v| v == verdict.name()))
            && holds(&self.says, verdict.detail())
            && holds(&self.directives, directive)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (p, t, yes) in [
            ("mlir-*", "mlir-22/cf", true),
            ("*/cf", "mlir-22/cf", true),
            ("a*c*e", "abcde", true),
            ("a*c*e", "abde", false),
            ("abc", "abcd", false),
            ("*", "", true),
        ] {
            assert_eq!(fits(p, t), yes, "{p} {t}");
        }
    }

    #[test]
    fn mistakes_are_told() {
        let good = "[[class]]\nid = \"a\"\njudgement = \"theirs\"\nreason = \"r\"\nimplementations = [\"*\"]\nsections = [\"*\"]\n";
        assert_eq!(parse("j", good).unwrap().len(), 1);
        for (text, part) in [
            (good.replace("theirs", "nobodys"), "unknown variant"),
            (good.replace("\"r\"", "\"\""), "has no reason"),
            (format!("{good}{good}"), "two classes"),
            (format!("{good}verdicts = [\"agrees\"]\n"), "no verdict 'agrees'"),
        ] {
            let said = parse("j", &text).unwrap_err();
            assert!(said.contains(part), "{said}");
        }
    }
}
