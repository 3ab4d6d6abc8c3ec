//! Names of files as clients write them.

use lsp_types::Uri;

/// The path of a file; nothing if it is none.
pub fn path(uri: &Uri) -> Option<String> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let path = rest.strip_prefix("localhost").unwrap_or(rest);
    let mut bytes = Vec::with_capacity(path.len());
    let mut left = path.bytes();
    while let Some(b) = left.next() {
        if b != b'%' {
            bytes.push(b);
            continue;
        }
        let digit = |b: Option<u8>| b.and_then(|b| (b as char).to_digit(16));
        bytes.push((digit(left.next())? * 16 + digit(left.next())?) as u8);
    }
    let path = String::from_utf8(bytes).ok()?;
    // `/C:/a.mlir`
    let drive = path.as_bytes().get(2) == Some(&b':');
    Some(if drive { path.trim_start_matches('/').to_string() } else { path })
}

#[cfg(test)]
mod tests {
    use super::path;

    #[test]
    fn paths_of_files() {
        let of = |u: &str| path(&u.parse().unwrap());
        assert_eq!(of("file:///a%20b/c.mlir").as_deref(), Some("/a b/c.mlir"));
        assert_eq!(of("file:///C:/x.mlir").as_deref(), Some("C:/x.mlir"));
        assert_eq!(of("untitled:Untitled-1"), None);
    }
}
