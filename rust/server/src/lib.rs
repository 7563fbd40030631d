//! Serves a finished site as a good host would: exact routes, the headers the site asks for, validators, compression.

mod capitals;
mod clock;
mod file;
mod guard;
mod kept;
mod listen;
mod redirects;
mod rules;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use futures_util::future::join_all;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, oneshot};
use tower_http::compression::CompressionLayer;

use capitals::find_alike;
use file::markdown_of;
pub use file::{content_type, made, prefers_markdown, safe, send};
pub use listen::{Limits, Listen};
use redirects::Redirects;
use rules::Rules;

use dialect::route::encode;

/// So many threads read files and wait for pages, whoever asks; more requests than that wait for each other.
const BLOCKING_THREADS: usize = 8;

/// What went wrong with serving.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody else listens there.
    #[error("port {0} is in use by another program; end it, or choose another with --port")]
    PortInUse(u16),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}")]
    Listen(SocketAddr, #[source] std::io::Error),
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
    pub fn start(folder: &Path, base: &str, listen: impl Into<Listen>) -> Result<Self, ServeError> {
        let rules = Rules::new(folder.join("_headers"));
        let redirects = Redirects::new(folder.join("_redirects"));
        let site = Arc::new(Site { folder: folder.to_owned(), base: base.to_owned(), rules, redirects });
        Self::run(Router::new().fallback(answer).with_state(site).layer(CompressionLayer::new()), listen.into())
    }

    /// Serves whatever `router` answers, to those who may ask.
    pub fn run(router: Router, listen: Listen) -> Result<Self, ServeError> {
        let Listen { address, mut hosts, limits } = listen;
        hosts.push(address.ip().to_string());
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(BLOCKING_THREADS)
            .enable_all()
            .build()
            .map_err(ServeError::Start)?;
        let listeners = runtime.block_on(listen::bind(address))?;
        let address = listeners.first().map_or(Ok(address), TcpListener::local_addr).map_err(ServeError::Start)?;
        let router = router.layer(from_fn_with_state(Arc::<[String]>::from(hosts), guard::guard));
        let slots = Arc::new(Semaphore::new(limits.connections));
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let accept = |listener| listen::accept(listener, router.clone(), Arc::clone(&slots), limits);
                // Connections that are open do not hold it back: a browser keeps some for minutes.
                tokio::select! {
                    _ = join_all(listeners.into_iter().map(accept)) => {}
                    _ = stopped => {}
                }
            });
            runtime.shutdown_background();
        });
        Ok(Self { address, stop: Some(stop), thread: Some(thread) })
    }

    /// Where it listens.
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
    rules: Rules,
    redirects: Redirects,
}

#[derive(Debug, PartialEq, Eq)]
enum Target {
    File(PathBuf),
    Redirect(String),
    Nothing,
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
    // As on hosts that know them, they come before files of the same path: the pages of redirects are for the others.
    if let Some(response) = site.redirects.follow(&path, &query).await {
        return response;
    }
    let found = match site.find_in_any_case(&path) {
        Target::Redirect(to) => {
            let location = HeaderValue::from_str(&format!("{to}{query}"));
            return match location {
                Ok(location) => (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, location)]).into_response(),
                Err(_) => StatusCode::BAD_REQUEST.into_response(),
            };
        }
        Target::File(file) => {
            let copy = markdown_of(&site.folder, &file);
            let chosen = copy.as_ref().filter(|_| prefers_markdown(request.headers())).unwrap_or(&file);
            let mut sent = send(&site.folder, chosen, request.method(), request.headers()).await;
            if let Some(response) = sent.as_mut().filter(|_| copy.is_some()) {
                response.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
            }
            sent
        }
        Target::Nothing => None,
    };
    if let Some(mut response) = found {
        site.rules.apply(&path, response.headers_mut()).await;
        return response;
    }
    // A server that is started before its site is built for the first time: browsers ask again by themselves.
    if !site.folder.exists() {
        let again = [(header::RETRY_AFTER, "1"), (header::REFRESH, "1")];
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            again,
            "The site is being built, and is shown here once it is there.",
        )
            .into_response();
    }
    // What is not there has the headers of the page for missing ones: an asset may be there a moment later.
    let page = send(&site.folder, &site.folder.join("404.html"), request.method(), &HeaderMap::new()).await;
    let Some(mut response) = page else {
        return (StatusCode::NOT_FOUND, "There is no page at this address.").into_response();
    };
    *response.status_mut() = StatusCode::NOT_FOUND;
    site.rules.apply(&format!("{}404.html", site.base), response.headers_mut()).await;
    response
}

impl Site {
    /// As [`find`](Self::find), and where there is nothing, a page whose path differs in capitals alone.
    fn find_in_any_case(&self, path: &str) -> Target {
        let target = self.find(path);
        let local = path.strip_prefix(self.base.as_str()).and_then(safe).filter(|_| target == Target::Nothing);
        let Some(alike) = local.and_then(|local| find_alike(&self.folder, &local)) else { return target };
        let alike = format!("{}{}", self.base, encode(&alike));
        match self.find(&alike) {
            Target::File(file) if file.extension().is_some_and(|end| end == "html") => Target::Redirect(alike),
            Target::Redirect(to) => Target::Redirect(to),
            Target::File(_) | Target::Nothing => Target::Nothing,
        }
    }

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
        if is_file(&local) && !matches!(local.as_str(), "_headers" | "_redirects") {
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
