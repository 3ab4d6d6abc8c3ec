//! Writes the schemas of all JSON that the program writes to `docs/schema`.

use std::path::{Path, PathBuf};

/// Each schema with its file.
fn schemas() -> [(PathBuf, String); 3] {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    [
        (dir.join("rustmlir-interp.json"), rustmlir_cli::json::schema()),
        (dir.join("manifest.json"), rustmlir_suite::export::schema()),
        (dir.join("scoreboard.json"), rustmlir_suite::export::board_schema()),
    ]
}

fn main() -> std::io::Result<()> {
    schemas().iter().try_for_each(|(file, text)| std::fs::write(file, text))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_published_schemas_are_those_of_the_types() {
        for (file, made) in super::schemas() {
            let published = std::fs::read_to_string(&file).unwrap_or_default();
            // Not `assert_eq`, which would print both.
            assert!(published == made, "{}: `cargo run -p rustmlir-schema` writes it", file.display());
        }
    }
}
