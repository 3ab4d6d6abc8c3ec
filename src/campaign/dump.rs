//! What dumps of passes show (`validate --dump`), as results of a campaign: a program is a log, and
//! a pipeline one pass of it.

use sha2::{Digest, Sha256};

use super::cluster::{Cluster, Clusters, Mark, alike};
use super::plan::Job;
use super::reach;
use super::work::{Done, Row, bucket, count, listed, operations};
use rustmlir_diff::Verdict;
use rustmlir_diff::dump::{Chain, Row as Change, Settled};
use rustmlir_diff::found::Failure;
use rustmlir_diff::validate::Validation;

/// What a person and a machine read of a difference.
pub struct Shown {
    /// The row of the chain.
    pub row: usize,
    /// As Markdown.
    pub markdown: String,
    /// As a SARIF log.
    pub sarif: String,
}

/// The results of a log, one job for each pass that changed something. `depends_on` is all that
/// they depend on besides the states.
pub fn results(chain: &Chain<'_>, name: &str, shown: &[Shown], depends_on: &str, clusters: &Clusters) -> Vec<Done> {
    let mut all: Vec<Done> = Vec::new();
    for (number, pass) in chain.passes.iter().enumerate() {
        let changes: Vec<(usize, &Change)> = chain.rows.iter().enumerate().filter(|(_, r)| r.pass == number).collect();
        if changes.is_empty() {
            continue;
        }
        let mut h = Sha256::new();
        for part in [name, depends_on, &format!("{number} {} {}", pass.pass, pass.argument)] {
            h.update((part.len() as u64).to_le_bytes());
            h.update(part.as_bytes());
        }
        h.update(chain.digest.to_le_bytes());
        let key = h.finalize().iter().take(16).map(|b| format!("{b:02x}")).collect();
        let pipeline = pass.name().to_string();
        let stages = vec![vec![pipeline.clone()]];
        let job = Job { file: name.into(), part: None, stages, key, text: chain.digest, known: false };
        let mut done = Done { job, pipeline, rows: Vec::new(), clusters: Vec::new(), ms: 0, tool_ms: 0 };
        for (at, change) in changes {
            let mut row = row(change);
            if row.verdict == "differs" {
                row.guilty = plain(pass.name()).into();
                let found = chain.found.iter().find(|f| f.row == at).map(|f| &f.validation);
                let said = shown.iter().find(|s| s.row == at);
                if let (Some(v), Some(said)) = (found, said) {
                    (row.report, row.sarif) = (said.markdown.clone(), said.sarif.clone());
                    difference(&mut row, v, clusters, &mut done);
                }
            }
            done.rows.push(row);
        }
        all.push(done);
    }
    all
}

fn row(change: &Change) -> Row {
    // What was passed over, or is no longer there, has no answer.
    let verdict = match &change.settled {
        Settled::Compared(v) => v.tag(),
        Settled::Skipped(_) | Settled::Gone => Verdict::Inconclusive(String::new()).tag(),
    };
    Row {
        function: change.function.clone(),
        line: change.lines.1,
        verdict: verdict.into(),
        cause: change.settled.why().map(bucket).unwrap_or_default(),
        foreign: listed(change.unknown.keys().cloned().chain(reach::named(change.settled.why().unwrap_or("")))),
        changed: true,
        ..Row::default()
    }
}

/// The cluster of a difference. The log has no tool that would say what it does with a smaller
/// program, so it is the function as it was.
fn difference(row: &mut Row, v: &Validation, clusters: &Clusters, done: &mut Done) {
    let failure: Option<&Failure> = v.report.functions.first().and_then(|f| f.failure.as_ref());
    let place = failure.map_or(String::new(), |f| alike(&f.mismatch.place));
    row.kind = failure.map_or("", |f| f.mismatch.kind.id()).into();
    let mark = Mark { guilty: row.guilty.clone(), kind: row.kind.clone(), place, tells: false };
    let ops = operations(&v.source, &row.function);
    let cluster = clusters.likely(&mark, &ops).unwrap_or_else(|| {
        let made = Cluster {
            ops,
            program: v.source.written().source.text.to_string(),
            pipeline: done.pipeline.clone(),
            operations: count(&v.source),
            report: row.report.clone(),
            ..Cluster::default()
        };
        clusters.add(&mark, made)
    });
    row.cluster = Some(cluster.id);
    if done.clusters.iter().all(|c| c.id != cluster.id) {
        done.clusters.push(cluster);
    }
}

/// A pass without its options.
fn plain(pass: &str) -> &str {
    pass.split(['{', '=']).next().unwrap_or("").trim()
}
