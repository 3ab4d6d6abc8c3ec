//! Results of campaigns in one SQLite file. What is finished is written at once: neither an
//! interruption nor a crash loses it.

use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::path::Path;

use fs4::{FileExt, TryLockError};

use rusqlite::{Connection, OptionalExtension, params};

use super::cluster::Cluster;
use super::plan::Job;
use super::work::{Done, Row};

/// The layout of the tables; a store of another one is not touched.
const VERSION: i32 = 2;

/// Marks a file as ours ("rmlr").
const APPLICATION: i32 = 0x726d_6c72;

const TABLES: &str = "
CREATE TABLE campaigns (id INTEGER PRIMARY KEY, begun INTEGER NOT NULL, ended INTEGER, tool TEXT NOT NULL, version TEXT NOT NULL,
  ours TEXT NOT NULL, options TEXT NOT NULL, files INTEGER NOT NULL, jobs INTEGER NOT NULL, not_followed TEXT NOT NULL);
CREATE TABLE jobs (key TEXT NOT NULL, file TEXT NOT NULL, part INTEGER NOT NULL, pipeline TEXT NOT NULL, known INTEGER NOT NULL,
  campaign INTEGER NOT NULL, ms INTEGER NOT NULL, tool_ms INTEGER NOT NULL, PRIMARY KEY (key, file, part));
CREATE TABLE results (key TEXT NOT NULL, n INTEGER NOT NULL, function TEXT NOT NULL, stage INTEGER NOT NULL, line INTEGER NOT NULL,
  verdict TEXT NOT NULL, kind TEXT NOT NULL, cause TEXT NOT NULL, guilty TEXT NOT NULL, cluster INTEGER, report TEXT NOT NULL,
  sarif TEXT NOT NULL, foreign_dialects TEXT NOT NULL, changed INTEGER NOT NULL, proof TEXT NOT NULL DEFAULT '', PRIMARY KEY (key, n));
CREATE TABLE clusters (id INTEGER PRIMARY KEY, guilty TEXT NOT NULL, kind TEXT NOT NULL, place TEXT NOT NULL, ops TEXT NOT NULL,
  program TEXT NOT NULL, pipeline TEXT NOT NULL, operations INTEGER NOT NULL, report TEXT NOT NULL, known TEXT NOT NULL,
  UNIQUE (guilty, kind, place, ops));
";

/// A store.
pub struct Store {
    pub(super) db: Connection,
    /// Whoever writes holds it; the system lets go of it however the process ends.
    lock: Option<File>,
}

/// What a campaign was about.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The tool and its arguments.
    pub tool: String,
    /// What it says of its version.
    pub version: String,
    /// Our version.
    pub ours: String,
    /// Options that results depend on.
    pub options: String,
    /// Files that were read.
    pub files: usize,
    /// Programs and pipelines.
    pub jobs: usize,
    /// What is not followed, by reason.
    pub not_followed: BTreeMap<String, usize>,
    /// Whether everything was done.
    pub complete: bool,
}

/// A result with what it belongs to.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file.
    pub file: String,
    /// The part of it, or 0.
    pub part: usize,
    /// The arguments.
    pub pipeline: String,
    /// Whether it stands for what is known.
    pub known: bool,
    /// The result.
    pub row: Row,
    /// How long the whole job took, in milliseconds.
    pub ms: u64,
}

/// Times of all jobs of a campaign, in milliseconds.
#[derive(Copy, Clone, Default, Debug)]
pub struct Times {
    /// In all.
    pub all: u64,
    /// In the tool.
    pub tool: u64,
}

pub(super) type StoreResult<T> = Result<T, String>;

/// The version of the library that keeps stores.
pub fn engine() -> &'static str {
    rusqlite::version()
}

fn said(path: &Path) -> impl Fn(rusqlite::Error) -> String {
    let name = path.display().to_string();
    move |e| match e.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase) => format!("{name}: not a campaign store"),
        Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked) => {
            format!("{name}: another campaign uses this store")
        }
        Some(rusqlite::ErrorCode::DatabaseCorrupt) => format!("{name}: the store is damaged"),
        Some(rusqlite::ErrorCode::DiskFull) => format!("{name}: no space left on the disk; finished results are kept"),
        _ => format!("{name}: {e}"),
    }
}

impl Store {
    /// Opens a store to write to, which is made if it does not exist.
    ///
    /// # Errors
    /// In words: another campaign uses it, it is of another version, damaged, or no store.
    pub fn open(path: &Path) -> StoreResult<Store> {
        let said = said(path);
        let db = Connection::open(path).map_err(&said)?;
        // Who reads while a campaign runs sees what is finished; a second writer is turned away at
        // once.
        db.busy_timeout(std::time::Duration::from_millis(200)).map_err(&said)?;
        let empty: i64 = db.query_row("SELECT count(*) FROM sqlite_master", [], |r| r.get(0)).map_err(&said)?;
        if empty == 0 {
            db.pragma_update(None, "journal_mode", "WAL").map_err(&said)?;
            let make = format!(
                "BEGIN IMMEDIATE; {TABLES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
            );
            db.execute_batch(&make).map_err(&said)?;
        }
        let store = Self::checked(db, path)?;
        if !store.has_proofs().map_err(&said)? {
            let add = "ALTER TABLE results ADD COLUMN proof TEXT NOT NULL DEFAULT ''";
            store.db.execute(add, []).map_err(&said)?;
        }
        Ok(store)
    }

    /// Whether results have proofs: stores of old do not, and are read all the same.
    fn has_proofs(&self) -> rusqlite::Result<bool> {
        let sql = "SELECT count(*) FROM pragma_table_info('results') WHERE name = 'proof'";
        self.db.query_row(sql, [], |r| r.get::<_, i64>(0)).map(|n| n > 0)
    }

    /// Opens a store to write to, as soon as nobody else does: many who add little take turns.
    ///
    /// # Errors
    /// As [`Self::open`]; or others took too long.
    pub fn in_turn(path: &Path, patience: std::time::Duration) -> StoreResult<Store> {
        const PAUSE: std::time::Duration = std::time::Duration::from_millis(20);
        let begin = std::time::Instant::now();
        let lock = loop {
            match lock(path) {
                Ok(lock) => break lock,
                Err(e) if begin.elapsed() > patience => return Err(e),
                Err(_) => std::thread::sleep(PAUSE),
            }
        };
        let mut store = Store::open(path)?;
        store.lock = Some(lock);
        Ok(store)
    }

    /// Whether a job has been done.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn has(&self, key: &str) -> StoreResult<bool> {
        let sql = "SELECT 1 FROM jobs WHERE key = ? LIMIT 1";
        self.db.query_row(sql, [key], |_| Ok(())).optional().map(|r| r.is_some()).map_err(words)
    }

    /// Adds a file with what came of its jobs to the last campaign if that is about the same, or
    /// else to a new one. The clusters of the jobs are not numbered as those here are: whoever did
    /// the work did not see what others added meanwhile. What that campaign has of the file
    /// `instead_of` is forgotten.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn add_to_last(&mut self, about: &About, all: &[Done], instead_of: Option<&str>) -> StoreResult<()> {
        let same = |a: &About| (&a.tool, &a.version, &a.options) == (&about.tool, &about.version, &about.options);
        let campaign = match self.last()? {
            Some((id, a)) if same(&a) => id,
            _ => self.begin(&About { files: 0, jobs: 0, ..about.clone() })?,
        };
        if let Some(file) = instead_of {
            let sql = "DELETE FROM jobs WHERE file = ? AND campaign = ?";
            self.db.execute(sql, params![file, campaign]).map_err(words)?;
        }
        for d in all {
            let mut numbers = BTreeMap::new();
            for c in &d.clusters {
                numbers.insert(c.id, insert_cluster(&self.db, c, None).map_err(words)?);
            }
            let own = |r: &Row| Row { cluster: r.cluster.and_then(|c| numbers.get(&c).copied()), ..r.clone() };
            let rows = d.rows.iter().map(own).collect();
            self.add(campaign, &Done { rows, clusters: Vec::new(), ..d.clone() })?;
        }
        let sql = "UPDATE campaigns SET files = (SELECT count(DISTINCT file) FROM jobs WHERE campaign = ?1),
                   jobs = (SELECT count(*) FROM jobs WHERE campaign = ?1) WHERE id = ?1";
        self.db.execute(sql, [campaign]).map_err(words)?;
        self.ended(campaign)
    }

    /// Takes a store away, and what SQLite keeps beside it. What is no store stays.
    ///
    /// # Errors
    /// In words.
    pub fn remove(path: &Path) -> StoreResult<()> {
        if !path.exists() {
            return Ok(());
        }
        drop(Store::read(path)?);
        let _lock = lock(path)?;
        for suffix in ["", "-wal", "-shm"] {
            let mut name = path.as_os_str().to_owned();
            name.push(suffix);
            match std::fs::remove_file(&name) {
                Err(e) if e.kind() != std::io::ErrorKind::NotFound => {
                    return Err(format!("{}: {}", path.display(), rustmlir_io::why(&e)));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Opens a store that exists, to look at.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn read(path: &Path) -> StoreResult<Store> {
        if !path.is_file() {
            return Err(format!("{}: no such file", path.display()));
        }
        let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
        let db = Connection::open_with_flags(path, flags).map_err(said(path))?;
        Self::checked(db, path)
    }

    fn checked(db: Connection, path: &Path) -> StoreResult<Store> {
        let said = said(path);
        let number = |name: &str| db.pragma_query_value(None, name, |r| r.get::<_, i32>(0)).map_err(&said);
        if number("application_id")? != APPLICATION {
            return Err(format!("{}: not a campaign store", path.display()));
        }
        let version = number("user_version")?;
        if version != VERSION {
            let p = path.display();
            return Err(format!("{p}: the store has version {version}, but this program needs version {VERSION}"));
        }
        let sound: String = db.query_row("PRAGMA quick_check(1)", [], |r| r.get(0)).map_err(&said)?;
        if sound != "ok" {
            return Err(format!("{}: the store is damaged: {sound}", path.display()));
        }
        Ok(Store { db, lock: None })
    }

    /// Keeps others from writing until the store is closed. They may read meanwhile.
    ///
    /// # Errors
    /// In words, if another campaign uses it.
    pub fn claim(&mut self, path: &Path) -> StoreResult<()> {
        self.lock = Some(lock(path)?);
        self.db.pragma_update(None, "synchronous", "NORMAL").map_err(said(path))
    }

    /// Writes down that a campaign begins; its number.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn begin(&self, a: &About) -> StoreResult<i64> {
        let left = serde_json::to_string(&a.not_followed).unwrap_or_default();
        let row = params![now(), a.tool, a.version, a.ours, a.options, a.files as i64, a.jobs as i64, left];
        let sql = "INSERT INTO campaigns (begun, tool, version, ours, options, files, jobs, not_followed) VALUES (?,?,?,?,?,?,?,?)";
        self.db.execute(sql, row).map_err(words)?;
        Ok(self.db.last_insert_rowid())
    }

    /// Writes down that everything was done.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn end(&self, campaign: i64) -> StoreResult<()> {
        self.ended(campaign)?;
        self.keep_totals(campaign)
    }

    /// The same without its totals, which take a look at all results.
    fn ended(&self, campaign: i64) -> StoreResult<()> {
        self.db.execute("UPDATE campaigns SET ended = ? WHERE id = ?", params![now(), campaign]).map_err(words)?;
        Ok(())
    }

    /// The jobs that have been done, of which this campaign takes over those that it has, too.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn take_over(&mut self, campaign: i64, jobs: &[&Job]) -> StoreResult<HashSet<String>> {
        let run = |db: &mut Connection| {
            let t = db.transaction()?;
            let mut done = HashSet::new();
            {
                let mut known = t.prepare("SELECT pipeline, ms, tool_ms FROM jobs WHERE key = ? LIMIT 1")?;
                let sql = "INSERT OR REPLACE INTO jobs (key, file, part, pipeline, known, campaign, ms, tool_ms) VALUES (?,?,?,?,?,?,?,?)";
                let mut here = t.prepare(sql)?;
                for j in jobs {
                    let found = known
                        .query_row([&j.key], |r| Ok((r.get::<_, String>(0)?, r.get::<_, i64>(1)?, r.get::<_, i64>(2)?)))
                        .optional()?;
                    let Some((pipeline, ms, tool_ms)) = found else { continue };
                    let part = j.part.unwrap_or(0) as i64;
                    here.execute(params![j.key, j.file, part, pipeline, j.known, campaign, ms, tool_ms])?;
                    done.insert(j.key.clone());
                }
            }
            t.commit()?;
            Ok(done)
        };
        run(&mut self.db).map_err(words)
    }

    /// Writes down what came of a job, with clusters that are new.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn add(&mut self, campaign: i64, d: &Done) -> StoreResult<()> {
        let run = |db: &mut Connection| {
            let t = db.transaction()?;
            for c in &d.clusters {
                insert_cluster(&t, c, Some(c.id))?;
            }
            let j = &d.job;
            let sql = "INSERT OR REPLACE INTO jobs (key, file, part, pipeline, known, campaign, ms, tool_ms) VALUES (?,?,?,?,?,?,?,?)";
            let part = j.part.unwrap_or(0) as i64;
            t.execute(sql, params![j.key, j.file, part, d.pipeline, j.known, campaign, d.ms as i64, d.tool_ms as i64])?;
            t.execute("DELETE FROM results WHERE key = ?", [&j.key])?;
            for (n, r) in d.rows.iter().enumerate() {
                insert_row(&t, &j.key, n, r)?;
            }
            t.commit()
        };
        run(&mut self.db).map_err(words)
    }

    /// The last campaign that began.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn last(&self) -> StoreResult<Option<(i64, About)>> {
        let sql = "SELECT id, tool, version, ours, options, files, jobs, not_followed, ended IS NOT NULL FROM campaigns ORDER BY id DESC LIMIT 1";
        let row = |r: &rusqlite::Row<'_>| {
            let left: String = r.get(7)?;
            let about = About {
                tool: r.get(1)?,
                version: r.get(2)?,
                ours: r.get(3)?,
                options: r.get(4)?,
                files: r.get::<_, i64>(5)? as usize,
                jobs: r.get::<_, i64>(6)? as usize,
                not_followed: serde_json::from_str(&left).unwrap_or_default(),
                complete: r.get(8)?,
            };
            Ok((r.get(0)?, about))
        };
        self.db.query_row(sql, [], row).optional().map_err(words)
    }

    /// The results of a campaign, by file.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn entries(&self, campaign: i64) -> StoreResult<Vec<Entry>> {
        let run = || {
            let proof = if self.has_proofs()? { "r.proof" } else { "''" };
            let sql = format!("SELECT j.file, j.part, j.pipeline, j.known, r.function, r.stage, r.line, r.verdict, r.kind, r.cause, r.guilty,
                       r.cluster, r.report, r.sarif, r.foreign_dialects, r.changed, j.ms, {proof} FROM jobs j JOIN results r ON r.key = j.key
                       WHERE j.campaign = ? ORDER BY j.file, j.part, j.pipeline, r.n");
            let mut q = self.db.prepare(&sql)?;
            let rows = q.query_map([campaign], |r| {
                Ok(Entry {
                    file: r.get(0)?,
                    part: r.get::<_, i64>(1)? as usize,
                    pipeline: r.get(2)?,
                    known: r.get(3)?,
                    row: Row {
                        function: r.get(4)?,
                        stage: r.get::<_, i64>(5)? as usize,
                        line: r.get::<_, i64>(6)? as usize,
                        verdict: r.get(7)?,
                        kind: r.get(8)?,
                        cause: r.get(9)?,
                        guilty: r.get(10)?,
                        cluster: r.get(11)?,
                        report: r.get(12)?,
                        sarif: r.get(13)?,
                        foreign: r.get(14)?,
                        changed: r.get(15)?,
                        proof: r.get(17)?,
                    },
                    ms: r.get::<_, i64>(16)? as u64,
                })
            })?;
            rows.collect::<Result<Vec<_>, _>>()
        };
        run().map_err(words)
    }

    /// Times of a campaign's jobs.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn times(&self, campaign: i64) -> StoreResult<Times> {
        let sql = "SELECT coalesce(sum(ms), 0), coalesce(sum(tool_ms), 0) FROM jobs WHERE campaign = ?";
        let row =
            |r: &rusqlite::Row<'_>| Ok(Times { all: r.get::<_, i64>(0)? as u64, tool: r.get::<_, i64>(1)? as u64 });
        self.db.query_row(sql, [campaign], row).map_err(words)
    }

    /// All clusters, by number.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn clusters(&self) -> StoreResult<Vec<Cluster>> {
        let run = || {
            let sql = "SELECT id, guilty, kind, place, ops, program, pipeline, operations, report, known FROM clusters ORDER BY id";
            let mut q = self.db.prepare(sql)?;
            let rows = q.query_map([], |r| {
                let ops: String = r.get(4)?;
                Ok(Cluster {
                    id: r.get(0)?,
                    guilty: r.get(1)?,
                    kind: r.get(2)?,
                    place: r.get(3)?,
                    ops: ops.split_whitespace().map(String::from).collect(),
                    program: r.get(5)?,
                    pipeline: r.get(6)?,
                    operations: r.get::<_, i64>(7)? as usize,
                    report: r.get(8)?,
                    known: r.get(9)?,
                })
            })?;
            rows.collect::<Result<Vec<_>, _>>()
        };
        run().map_err(words)
    }

    /// Takes over everything of other stores, as one campaign.
    ///
    /// # Errors
    /// In words.
    pub fn merge(&mut self, others: &[Store]) -> StoreResult<()> {
        let mut whole: Option<About> = None;
        let mut parts = Vec::new();
        for s in others {
            let Some((id, about)) = s.last()? else { continue };
            if let Some(w) = &mut whole {
                if (&w.version, &w.options) != (&about.version, &about.options) {
                    return Err(format!(
                        "the stores belong to different campaigns: '{}' with '{}', and '{}' with '{}'",
                        w.version, w.options, about.version, about.options
                    ));
                }
                w.jobs += about.jobs;
                w.files = w.files.max(about.files);
                w.complete &= about.complete;
            } else {
                whole = Some(about);
            }
            parts.push((id, s));
        }
        let whole = whole.ok_or("the stores contain no campaign")?;
        let campaign = self.begin(&whole)?;
        for (id, s) in parts {
            let clusters = s.clusters()?;
            let entries = s.jobs(id)?;
            let t = self.db.transaction().map_err(words)?;
            let run = || {
                let mut numbers = BTreeMap::new();
                for c in &clusters {
                    numbers.insert(c.id, insert_cluster(&t, c, None)?);
                }
                let sql = "INSERT OR REPLACE INTO jobs (key, file, part, pipeline, known, campaign, ms, tool_ms) VALUES (?,?,?,?,?,?,?,?)";
                for (job, rows) in &entries {
                    let (key, file, part, pipeline, known, ms, tool_ms) = job;
                    t.execute(sql, params![key, file, part, pipeline, known, campaign, ms, tool_ms])?;
                    t.execute("DELETE FROM results WHERE key = ?", [key])?;
                    for (n, r) in rows.iter().enumerate() {
                        let cluster = r.cluster.and_then(|c| numbers.get(&c).copied());
                        insert_row(&t, key, n, &Row { cluster, ..r.clone() })?;
                    }
                }
                Ok(())
            };
            run().map_err(words)?;
            t.commit().map_err(words)?;
        }
        if whole.complete { self.end(campaign) } else { Ok(()) }
    }

    /// The jobs of a campaign with their results, as they are stored.
    #[expect(clippy::type_complexity, reason = "one row of the table, for the copy above")]
    fn jobs(&self, campaign: i64) -> StoreResult<Vec<((String, String, i64, String, bool, i64, i64), Vec<Row>)>> {
        let run = || {
            let mut q =
                self.db.prepare("SELECT key, file, part, pipeline, known, ms, tool_ms FROM jobs WHERE campaign = ?")?;
            let jobs = q.query_map([campaign], |r| {
                Ok((r.get::<_, String>(0)?, r.get(1)?, r.get(2)?, r.get(3)?, r.get(4)?, r.get(5)?, r.get(6)?))
            })?;
            let proof = if self.has_proofs()? { "proof" } else { "''" };
            let sql = format!("SELECT function, stage, line, verdict, kind, cause, guilty, cluster, report, sarif, foreign_dialects, changed, {proof}
                       FROM results WHERE key = ? ORDER BY n");
            let mut rows = self.db.prepare(&sql)?;
            let mut out = Vec::new();
            for job in jobs {
                let job = job?;
                let of = rows.query_map([&job.0], |r| {
                    Ok(Row {
                        function: r.get(0)?,
                        stage: r.get::<_, i64>(1)? as usize,
                        line: r.get::<_, i64>(2)? as usize,
                        verdict: r.get(3)?,
                        kind: r.get(4)?,
                        cause: r.get(5)?,
                        guilty: r.get(6)?,
                        cluster: r.get(7)?,
                        report: r.get(8)?,
                        sarif: r.get(9)?,
                        foreign: r.get(10)?,
                        changed: r.get(11)?,
                        proof: r.get(12)?,
                    })
                })?;
                let of = of.collect::<Result<Vec<_>, _>>()?;
                out.push((job, of));
            }
            Ok(out)
        };
        run().map_err(words)
    }
}

/// A lock beside a store: SQLite's own are held for as long as a transaction, which is too short.
fn lock(path: &Path) -> StoreResult<File> {
    let fail = |e: std::io::Error| format!("{}: {}", path.display(), rustmlir_io::why(&e));
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let file = File::options().create(true).append(true).open(&name).map_err(fail)?;
    match FileExt::try_lock(&file) {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!("{}: another campaign uses this store", path.display())),
        Err(TryLockError::Error(e)) => Err(fail(e)),
    }
}

/// Puts a cluster in, or a smaller program into one that is there; its number.
fn insert_cluster(db: &Connection, c: &Cluster, id: Option<i64>) -> rusqlite::Result<i64> {
    let ops = c.ops.iter().cloned().collect::<Vec<_>>().join(" ");
    let sql = "INSERT INTO clusters (id, guilty, kind, place, ops, program, pipeline, operations, report, known)
               VALUES (?,?,?,?,?,?,?,?,?,?)
               ON CONFLICT (guilty, kind, place, ops) DO UPDATE SET
                 program = CASE WHEN excluded.operations < operations THEN excluded.program ELSE program END,
                 pipeline = CASE WHEN excluded.operations < operations THEN excluded.pipeline ELSE pipeline END,
                 report = CASE WHEN excluded.operations < operations THEN excluded.report ELSE report END,
                 operations = min(operations, excluded.operations),
                 known = CASE WHEN known = '' THEN excluded.known ELSE known END
               RETURNING id";
    let row =
        params![id, c.guilty, c.kind, c.place, ops, c.program, c.pipeline, c.operations as i64, c.report, c.known];
    db.query_row(sql, row, |r| r.get(0))
}

fn insert_row(db: &Connection, key: &str, n: usize, r: &Row) -> rusqlite::Result<()> {
    let sql =
        "INSERT INTO results (key, n, function, stage, line, verdict, kind, cause, guilty, cluster, report, sarif, foreign_dialects, changed, proof)
               VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    let (stage, line) = (r.stage as i64, r.line as i64);
    let row = params![
        key, n as i64, r.function, stage, line, r.verdict, r.kind, r.cause, r.guilty, r.cluster, r.report, r.sarif,
        r.foreign, r.changed, r.proof
    ];
    db.execute(sql, row).map(|_| ())
}

pub(super) fn words(e: rusqlite::Error) -> String {
    said(Path::new("the store"))(e)
}

/// Seconds since 1970.
fn now() -> i64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |d| d.as_secs() as i64)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A store of before there were proofs is read as it is, and gets a place for them when it is
    /// written to.
    #[test]
    fn old_stores_have_no_proofs() {
        let dir = std::env::temp_dir().join(format!("rustmlir-store-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let path = dir.join("old.db");
        let db = Connection::open(&path).unwrap();
        let tables = TABLES.replace("proof TEXT NOT NULL DEFAULT '', ", "");
        assert_ne!(tables, TABLES);
        db.execute_batch(&format!(
            "{tables} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};
             INSERT INTO jobs VALUES ('k', 'f', 0, '--cse', 0, 1, 1, 1);
             INSERT INTO results VALUES ('k', 0, 'f', 0, 1, 'refines', '', '', '', NULL, '', '', '', 0);"
        ))
        .unwrap();
        drop(db);
        let proof = |s: &Store| s.entries(1).unwrap().remove(0).row.proof;
        assert_eq!(proof(&Store::read(&path).unwrap()), "");
        let store = Store::open(&path).unwrap();
        assert_eq!(proof(&store), "");
        let row = Row { proof: "proved".into(), ..store.entries(1).unwrap().remove(0).row };
        insert_row(&store.db, "k", 1, &row).unwrap();
        assert_eq!(store.entries(1).unwrap().remove(1).row.proof, "proved");
        assert_eq!(store.jobs(1).unwrap().remove(0).1.remove(1), row);
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
