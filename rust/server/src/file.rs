//! Answers that are files, and answers that are made at this moment.

use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tower_http::services::ServeFile;

use dialect::route::decode;

/// What of a request a file's answer depends on.
const CONDITIONS: [header::HeaderName; 5] =
    [header::IF_MATCH, header::IF_NONE_MATCH, header::IF_MODIFIED_SINCE, header::IF_UNMODIFIED_SINCE, header::RANGE];

/// Answers with a file that is in `root` and does not lead out of it, piece by piece as its reader takes it. With
/// `None` if there is none.
pub async fn send(root: &Path, file: &Path, method: &Method, asked: &HeaderMap) -> Option<Response> {
    let real = find_real_path(root, file).await?;
    let mut request = Request::new(Body::empty());
    *request.method_mut() = method.clone();
    // A range is answered only without `If-Range`, whose condition nothing here compares: the whole file is always right.
    let takes_range = !asked.contains_key(header::IF_RANGE);
    for name in CONDITIONS.iter().filter(|name| takes_range || *name != header::RANGE) {
        if let Some(value) = asked.get(name) {
            request.headers_mut().insert(name, value.clone());
        }
    }
    let sent = ServeFile::new(real).ignore_multi_range_requests(true).try_call(request).await.ok()?;
    let mut response = sent.map(Body::new).into_response();
    if let Some(kind) = response.headers_mut().get_mut(header::CONTENT_TYPE) {
        *kind = HeaderValue::from_static(content_type(file));
    }
    Some(response)
}

/// Where a file really is, if that is in the folder.
async fn find_real_path(root: &Path, file: &Path) -> Option<PathBuf> {
    let root = tokio::fs::canonicalize(root).await.ok()?;
    let file = tokio::fs::canonicalize(file).await.ok()?;
    let is_file = file.starts_with(root) && tokio::fs::metadata(&file).await.is_ok_and(|metadata| metadata.is_file());
    is_file.then_some(file)
}

/// An answer that was made at this moment, with a validator; what the asker has already is not sent again.
pub fn made(kind: &Path, bytes: Vec<u8>, status: StatusCode, asked: &HeaderMap) -> Response {
    let tag = format!("W/\"{}\"", &blake3::hash(&bytes).to_hex()[..16]);
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_known = known.split(',').map(str::trim).any(|known| known == "*" || known == tag);
    let mut response = if is_known && status == StatusCode::OK {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (status, [(header::CONTENT_TYPE, content_type(kind))], bytes).into_response()
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// The Markdown of the page that a file of HTML shows, if there is one.
pub(super) fn markdown_of(root: &Path, html: &Path) -> Option<PathBuf> {
    let stem = html.to_str()?.strip_suffix(".html")?;
    let is_home = html.parent() == Some(root);
    let stem = stem.strip_suffix("/index").filter(|_| !is_home).unwrap_or(stem);
    Some(PathBuf::from(format!("{stem}.md"))).filter(|copy| copy.is_file())
}

/// Whether somebody would rather have Markdown than HTML: only who names it does.
pub fn prefers_markdown(asked: &HeaderMap) -> bool {
    let (mut markdown, mut html) = (0.0, 0.0);
    let values = asked.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    for range in values.flat_map(|value| value.split(',')) {
        let mut parts = range.split(';').map(str::trim);
        let kind = parts.next().unwrap_or_default().to_ascii_lowercase();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse);
        let weight: f32 = weight.unwrap_or_default();
        match kind.as_str() {
            "text/markdown" => markdown = weight,
            "text/html" => html = weight,
            _ => {}
        }
    }
    markdown > 0.0 && markdown >= html
}

/// The path with its percent-encoding resolved, unless it leads out of the folder or is not spelt plainly.
pub fn safe(path: &str) -> Option<String> {
    let decoded = decode(path);
    let mut folders = decoded.split('/');
    let name = folders.next_back().unwrap_or_default();
    let is_plain = !matches!(name, "." | "..") && folders.all(|folder| !matches!(folder, "" | "." | ".."));
    let is_path = !decoded.contains(['\0', '\\']) && !decoded.split('/').any(is_drive);
    let is_known = !cfg!(windows) || !decoded.split('/').any(is_special_on_windows);
    (is_plain && is_path && is_known).then_some(decoded)
}

/// Whether a name begins as the path of a disk does on Windows, where it leads out of any folder.
fn is_drive(name: &str) -> bool {
    matches!(name.as_bytes(), [character, b':', ..] if character.is_ascii_alphabetic())
}

/// Whether a name means something else than a file of that name on Windows: a device, a stream beside a file, or the same
/// file under another name.
fn is_special_on_windows(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_lowercase();
    let is_numbered = |device: &str| {
        stem.strip_prefix(device)
            .is_some_and(|number| matches!(number, "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"))
    };
    matches!(stem.as_str(), "con" | "prn" | "aux" | "nul" | "conin$" | "conout$")
        || is_numbered("com")
        || is_numbered("lpt")
        || name.contains(':')
        || name.ends_with(['.', ' '])
}

/// The media type of a file, by its extension.
pub fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()).unwrap_or_default().to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "pdf" => "application/pdf",
        "mp4" => "video/mp4",
        "webm" => "video/webm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_is_for_those_who_name_it() {
        let asked = |accept: &str| {
            let mut asked = HeaderMap::new();
            asked.insert(header::ACCEPT, HeaderValue::from_str(accept).unwrap());
            prefers_markdown(&asked)
        };
        for accept in ["text/markdown", "Text/Markdown, text/html;q=0.9, */*;q=0.1", "text/html, text/markdown;q=1"] {
            assert!(asked(accept), "{accept}");
        }
        for accept in
            ["*/*", "text/*", "text/html", "text/html, text/markdown;q=0.5", "text/markdown;q=0", "text/markdown;q=x"]
        {
            assert!(!asked(accept), "{accept}");
        }
        assert!(!prefers_markdown(&HeaderMap::new()));
    }

    #[test]
    fn a_path_that_leads_out_is_none() {
        for path in ["..", "../secret", "guides/../../secret", "%2e%2e/secret", "guides/.", "./guides", "guides//auth"]
        {
            assert_eq!(safe(path), None, "{path}");
        }
    }

    #[test]
    fn what_the_asker_has_of_an_answer_that_was_made_is_not_sent_again() {
        let answer = |known: Option<&str>| {
            let asked = known.map(|known| (header::IF_NONE_MATCH, HeaderValue::from_str(known).unwrap()));
            made(Path::new("page.html"), b"page".to_vec(), StatusCode::OK, &HeaderMap::from_iter(asked))
        };
        let tag = answer(None).headers()[header::ETAG].to_str().unwrap().to_owned();
        assert_eq!(answer(None).status(), StatusCode::OK);
        assert_eq!(answer(Some("W/\"other\"")).status(), StatusCode::OK);
        for known in [tag.clone(), format!("\"other\", {tag}"), "*".to_owned()] {
            assert_eq!(answer(Some(&known)).status(), StatusCode::NOT_MODIFIED, "{known}");
        }
    }

    #[test]
    fn a_path_that_is_one_of_windows_is_none() {
        for path in
            ["C:", "C:/secret.txt", "c:secret.txt", "guides/d:/x", "C%3A/secret.txt", "a\\b", "%5c%5chost/share"]
        {
            assert_eq!(safe(path), None, "{path}");
        }
        assert_eq!(safe("guides/a%20b").as_deref(), Some("guides/a b"));
    }

    #[test]
    fn names_of_devices_are_known_by_any_spelling() {
        for name in ["nul", "NUL.txt", "con .html", "COM1", "lpt9.md", "aux", "page.html:stream", "page.", "page "] {
            assert!(is_special_on_windows(name), "{name}");
        }
        for name in ["null", "console", "com", "com10", "auxiliary.html", "index.html", ""] {
            assert!(!is_special_on_windows(name), "{name}");
        }
    }
}
