//! What earlier campaigns of a store came to. Results move on to the next campaign that has the
//! same program and pipeline, so each one leaves its totals behind when it ends.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::params;

use super::store::{Store, StoreResult, words};

/// Not among the tables of a store from the start: one without it has no past, and is read all the
/// same.
const TABLE: &str = "CREATE TABLE IF NOT EXISTS totals (campaign INTEGER NOT NULL, verdict TEXT NOT NULL, cluster INTEGER, n INTEGER NOT NULL)";

/// How many campaigns a trend has.
const MOST: i64 = 10;

/// A campaign that ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// When it began, in UTC: `2026-06-01 02:00`.
    pub begun: String,
    /// What the tool said of its version.
    pub version: String,
    /// Functions by verdict, those of known bugs left out.
    pub verdicts: BTreeMap<String, usize>,
    /// Numbers of the bugs that it showed.
    pub bugs: BTreeSet<i64>,
}

impl Store {
    /// Writes down what a campaign came to.
    pub(super) fn keep_totals(&self, campaign: i64) -> StoreResult<()> {
        let run = || {
            self.db.execute(TABLE, [])?;
            self.db.execute("DELETE FROM totals WHERE campaign = ?", [campaign])?;
            let sql = "INSERT INTO totals SELECT ?1, r.verdict, r.cluster, count(*) FROM jobs j JOIN results r ON r.key = j.key
                       WHERE j.campaign = ?1 AND NOT j.known GROUP BY r.verdict, r.cluster";
            self.db.execute(sql, [campaign])
        };
        run().map(|_| ()).map_err(words)
    }

    /// The last complete campaigns before this one, the latest last.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn past(&self, campaign: i64) -> StoreResult<Vec<Past>> {
        let run = || {
            let there = "SELECT count(*) FROM sqlite_master WHERE name = 'totals'";
            if self.db.query_row(there, [], |r| r.get::<_, i64>(0))? == 0 {
                return Ok(Vec::new());
            }
            let sql =
                "SELECT c.id, strftime('%Y-%m-%d %H:%M', c.begun, 'unixepoch'), c.version, t.verdict, t.cluster, t.n
                       FROM campaigns c JOIN totals t ON t.campaign = c.id WHERE c.id IN
                       (SELECT id FROM campaigns WHERE id < ?1 AND ended IS NOT NULL ORDER BY id DESC LIMIT ?2)";
            let mut q = self.db.prepare(sql)?;
            let mut all: BTreeMap<i64, Past> = BTreeMap::new();
            let mut rows = q.query(params![campaign, MOST])?;
            while let Some(r) = rows.next()? {
                let past = all.entry(r.get(0)?).or_default();
                (past.begun, past.version) = (r.get::<_, Option<String>>(1)?.unwrap_or_default(), r.get(2)?);
                *past.verdicts.entry(r.get(3)?).or_default() += usize::try_from(r.get::<_, i64>(5)?).unwrap_or(0);
                past.bugs.extend(r.get::<_, Option<i64>>(4)?);
            }
            Ok(all.into_values().collect())
        };
        run().map_err(words)
    }
}
