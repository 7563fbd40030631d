//! Serves a finished site as a good host would: exact routes, the headers the site asks for, validators, compression.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tower_http::compression::CompressionLayer;

use crate::resolve::{decode, encode};

/// What went wrong with serving.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody else listens there.
    #[error("port {0} is in use by another program; end it, or choose another with --port")]
    PortInUse(u16),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        source: std::io::Error,
    },
    /// The system gives no threads.
    #[error("cannot start the server")]
    Start(#[source] std::io::Error),
}

/// A server at work; it stops when it is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Server {
    /// Serves the site in `folder`, which lives under `base`. Port 0 takes any that is free.
    pub fn start(folder: &Path, base: &str, address: SocketAddr) -> Result<Self, ServeError> {
        let site = Arc::new(Site { folder: folder.to_owned(), base: base.to_owned() });
        Self::run(Router::new().fallback(answer).with_state(site).layer(CompressionLayer::new()), address)
    }

    /// Serves whatever `router` answers.
    pub(crate) fn run(router: Router, address: SocketAddr) -> Result<Self, ServeError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .map_err(ServeError::Start)?;
        let listener = runtime.block_on(TcpListener::bind(address)).map_err(|source| match source.kind() {
            std::io::ErrorKind::AddrInUse => ServeError::PortInUse(address.port()),
            _ => ServeError::Listen { address, source },
        })?;
        let address = listener.local_addr().map_err(ServeError::Start)?;
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                // Connections that are open do not hold it back: a browser keeps some for minutes.
                tokio::select! {
                    _ = axum::serve(listener, router) => {}
                    _ = stopped => {}
                }
            });
            runtime.shutdown_background();
        });
        Ok(Self { address, stop: Some(stop), thread: Some(thread) })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the program is ended.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[derive(Debug)]
struct Site {
    folder: PathBuf,
    base: String,
}

/// What a path leads to.
#[derive(Debug, PartialEq, Eq)]
enum Target {
    File(PathBuf),
    Redirect(String),
    Nothing,
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
    let (target, status, path) = match site.find(&path) {
        Target::Redirect(to) => {
            let location = HeaderValue::from_str(&format!("{to}{query}"));
            return match location {
                Ok(location) => (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, location)]).into_response(),
                Err(_) => StatusCode::BAD_REQUEST.into_response(),
            };
        }
        Target::File(file) => (file, StatusCode::OK, path),
        // What is not there has the headers of the page that says so: an asset may be there a moment later.
        Target::Nothing => (site.folder.join("404.html"), StatusCode::NOT_FOUND, format!("{}404.html", site.base)),
    };
    let Ok(bytes) = tokio::fs::read(&target).await else {
        return (StatusCode::NOT_FOUND, "There is no page at this address.").into_response();
    };
    let rules = tokio::fs::read_to_string(site.folder.join("_headers")).await.unwrap_or_default();
    respond(&target, bytes, status, &headers_for(&rules, &path), request.headers())
}

impl Site {
    fn find(&self, path: &str) -> Target {
        let Some(local) = path.strip_prefix(self.base.as_str()) else {
            let is_base = format!("{path}/") == self.base || path == "/";
            return if is_base { Target::Redirect(self.base.clone()) } else { Target::Nothing };
        };
        let Some(local) = safe(local) else { return Target::Nothing };
        let is_file = |name: &str| self.folder.join(name).is_file();
        let to = |local: &str| Target::Redirect(format!("{}{}", self.base, encode(local)));
        if local == "index.html" || local.ends_with("/index.html") {
            return if is_file(&local) { to(local.trim_end_matches("index.html")) } else { Target::Nothing };
        }
        if let Some(clean) = local.strip_suffix(".html").filter(|clean| *clean != "404") {
            if is_file(&local) {
                return to(clean);
            }
            return if is_file(&format!("{clean}/index.html")) { to(&format!("{clean}/")) } else { Target::Nothing };
        }
        if local.is_empty() || local.ends_with('/') {
            let bare = local.trim_end_matches('/');
            return if is_file(&format!("{local}index.html")) {
                Target::File(self.folder.join(format!("{local}index.html")))
            } else if !bare.is_empty() && is_file(&format!("{bare}.html")) {
                to(bare)
            } else {
                Target::Nothing
            };
        }
        if is_file(&local) && local != "_headers" {
            Target::File(self.folder.join(local))
        } else if is_file(&format!("{local}.html")) {
            Target::File(self.folder.join(format!("{local}.html")))
        } else if is_file(&format!("{local}/index.html")) {
            to(&format!("{local}/"))
        } else {
            Target::Nothing
        }
    }
}

/// The path with its percent-encoding resolved, unless it leads out of the folder or is not spelt plainly.
pub(crate) fn safe(path: &str) -> Option<String> {
    let decoded = decode(path);
    let mut folders = decoded.split('/');
    let name = folders.next_back().unwrap_or_default();
    let is_plain = !matches!(name, "." | "..") && folders.all(|folder| !matches!(folder, "" | "." | ".."));
    (is_plain && !decoded.contains(['\0', '\\'])).then_some(decoded)
}

/// The headers that rules in the form of `_headers` give a path; a later rule replaces an earlier one's.
fn headers_for(rules: &str, path: &str) -> Vec<(HeaderName, HeaderValue)> {
    let mut headers: Vec<(HeaderName, HeaderValue)> = Vec::new();
    let mut applies = false;
    for line in rules.lines() {
        if !line.starts_with(' ') {
            let pattern = line.trim();
            applies = pattern.strip_suffix('*').map_or(path == pattern, |prefix| path.starts_with(prefix));
        } else if let Some((name, value)) = line.split_once(':').filter(|_| applies)
            && let (Ok(name), Ok(value)) = (name.trim().parse::<HeaderName>(), HeaderValue::from_str(value.trim()))
        {
            headers.retain(|(known, _)| *known != name);
            headers.push((name, value));
        }
    }
    headers
}

/// An answer with a validator; what the asker has already is not sent again.
pub(crate) fn respond(
    file: &Path,
    bytes: Vec<u8>,
    status: StatusCode,
    extra: &[(HeaderName, HeaderValue)],
    asked: &HeaderMap,
) -> Response {
    let tag = format!("W/\"{}\"", &blake3::hash(&bytes).to_hex()[..16]);
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_known = status == StatusCode::OK && known.split(',').any(|known| known.trim() == tag);
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Response::new(Body::from(bytes));
        *response.status_mut() = status;
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(file)));
        response
    };
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    for (name, value) in extra {
        headers.insert(name, value.clone());
    }
    response
}

/// The media type of a file, by its ending.
pub(crate) fn content_type(file: &Path) -> &'static str {
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
