//! The suite as plain files: texts, a manifest, and the schema of the manifest.

use std::collections::BTreeMap;
use std::path::Path;

use super::entries::{Item, translated};
use super::manifest::{Clause, Manifest, Text, VERSION};
use rustmlir_dialects::Gen;

/// The name of the manifest.
pub const MANIFEST: &str = "manifest.json";
/// The name of its schema.
pub const SCHEMA: &str = "manifest.schema.json";

/// The spelling of a text that no release reads as a whole.
const MIXED: &str = "mixed";

/// The schema of the manifest.
#[cfg(not(feature = "schema"))]
pub fn schema() -> String {
    include_str!("../../docs/schema/manifest.json").into()
}

/// The schema of the manifest, made from its types.
#[cfg(feature = "schema")]
pub fn schema() -> String {
    serde_json::to_string_pretty(&schemars::schema_for!(Manifest)).unwrap_or_default() + "\n"
}

/// The schema of the scoreboard.
#[cfg(not(feature = "schema"))]
pub fn board_schema() -> String {
    include_str!("../../docs/schema/scoreboard.json").into()
}

/// The schema of the scoreboard, made from its types.
#[cfg(feature = "schema")]
pub fn board_schema() -> String {
    serde_json::to_string_pretty(&schemars::schema_for!(super::board::Board)).unwrap_or_default() + "\n"
}

/// The clauses of a catalogue that want a test.
///
/// # Errors
/// If it is no catalogue.
pub fn clauses(catalogue: &str) -> Result<Vec<Clause>, String> {
    let json: serde_json::Value = serde_json::from_str(catalogue).map_err(|e| format!("clauses.json: {e}"))?;
    let list = json.as_array().ok_or("clauses.json: not a list")?;
    let text = |c: &serde_json::Value, key: &str| c[key].as_str().unwrap_or("").to_string();
    let wanted = list.iter().filter(|c| c["kind"] != "non-normative-skip-reason");
    Ok(wanted
        .map(|c| Clause {
            id: text(c, "id"),
            seed: text(c, "seed"),
            section: text(c, "section"),
            text: text(c, "text"),
            kind: text(c, "kind"),
        })
        .collect())
}

/// Writes the suite to a folder, which is made; one that has other files in it is left alone.
///
/// # Errors
/// What cannot be written.
pub fn export(folder: &Path, items: &[Item], clauses: Vec<Clause>) -> Result<Manifest, String> {
    let at = |p: &Path, e: std::io::Error| format!("{}: {e}", p.display());
    if let Ok(mut there) = std::fs::read_dir(folder)
        && there.next().is_some()
        && !folder.join(MANIFEST).is_file()
    {
        return Err(format!("{}: the directory has other files and no {MANIFEST}", folder.display()));
    }
    let mut files: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let generic: Vec<Option<String>> =
        items.iter().map(|i| translated(i.today.as_ref().ok()?, &i.options(), Gen::Today, true).ok()).collect();
    let mut sections = Vec::new();
    for (item, generic) in items.iter().zip(&generic) {
        let mut entry = item.entry.clone();
        let file = entry.id.split("::").next().unwrap_or("");
        let mut add = |folder: &str, spelling: &str, text| {
            let name = format!("{folder}/{file}.mlir");
            let parts = files.entry(name.clone()).or_default();
            entry.texts.push(Text { spelling: spelling.into(), file: name, part: parts.len() });
            parts.push(text);
        };
        let own = if item.pure { &item.entry.generation } else { MIXED };
        add("as-written", own, item.written.as_str());
        if let Ok(today) = &item.today
            && (item.generation != Gen::Today || !item.pure)
        {
            add("today", "today", today);
        }
        if let Some(generic) = generic {
            add("generic", "generic", generic);
        }
        sections.push(entry);
    }
    for (name, parts) in files {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent).map_err(|e| at(parent, e))?;
        let ends: Vec<String> = parts.iter().map(|p| format!("{}\n", p.trim_end_matches('\n'))).collect();
        std::fs::write(&path, ends.join("// -----\n")).map_err(|e| at(&path, e))?;
    }
    let manifest = Manifest {
        format: "rustmlir-conformance".into(),
        version: VERSION,
        written_by: format!("rustmlir-interp {}", env!("CARGO_PKG_VERSION")),
        clauses,
        sections,
    };
    let text = serde_json::to_string_pretty(&manifest).map_err(|e| e.to_string())? + "\n";
    // The manifest comes last: a folder that has one is whole.
    for (name, text) in [(SCHEMA, schema()), (MANIFEST, text)] {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|e| at(&path, e))?;
    }
    Ok(manifest)
}
