//! What a session answers: pages and modules made at this moment, files, and a stream of news for open pages.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use axum::Router;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream::{self, Stream, StreamExt as _};
use tokio::sync::broadcast;

use super::session::{CLIENT, PathTarget, SessionState};
use super::{causes, read};
use builder::render::escape;
use builder::sandbox::{SANDBOX, is_scripted};
use dialect::diagnostic::Diagnostic;
use dialect::route::encode;
use editor::Place;
use server::{content_type, made, prefers_markdown, safe, send};

#[derive(Debug, Clone)]
pub(super) enum Event {
    /// These routes show something new; `None` means that all may.
    Update(Option<Vec<String>>),
    /// At these routes there is no page any more.
    Gone(Vec<String>),
    /// Nothing on the page can be kept.
    Reload,
    /// Something is wrong, or is not any more.
    Problems(Notices),
    /// Whoever writes has looked at this place since before the page was open.
    Begin(Place),
    /// Whoever writes looks at this place.
    Place(Place),
}

/// The place that whoever writes looked at last, for pages that are opened later.
pub(super) type LastPlace = Arc<RwLock<Option<Place>>>;

/// What open pages are told of what is wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize)]
pub(super) struct Notices {
    /// What concerns every page, in words.
    everywhere: String,
    /// What is wrong in the document of a page, by its path.
    pages: BTreeMap<String, String>,
}

impl Notices {
    /// What is wrong at this moment.
    pub(super) fn of(state: &SessionState) -> Self {
        let problems = state.problems();
        if problems.is_empty() || state.is_held_back() {
            return Self::everywhere(in_words(&problems));
        }
        let by_file = state.pages_by_file();
        let mut notices = Self::default();
        let tell = |text: &mut String, problem: &Diagnostic| {
            if !text.is_empty() {
                text.push_str("\n\n");
            }
            text.push_str(&problem.to_string());
        };
        for problem in &problems {
            match by_file.get(&problem.primary.file) {
                None => tell(&mut notices.everywhere, problem),
                Some(pages) => {
                    for page in pages {
                        tell(notices.pages.entry(page.clone()).or_default(), problem);
                    }
                }
            }
        }
        notices
    }

    pub(super) fn everywhere(text: String) -> Self {
        Self { everywhere: text, pages: BTreeMap::new() }
    }

    /// Whether something concerns every page.
    pub(super) fn are_everywhere(&self) -> bool {
        !self.everywhere.is_empty()
    }
}

#[derive(Clone)]
struct Shared {
    state: Arc<RwLock<SessionState>>,
    events: broadcast::Sender<Event>,
    place: LastPlace,
}

pub(super) fn router(state: Arc<RwLock<SessionState>>, events: broadcast::Sender<Event>, place: LastPlace) -> Router {
    Router::new()
        .route(CLIENT, get(client))
        .route("/__dev/events", get(news))
        .route("/__dev/page", get(page))
        .fallback(anything)
        .with_state(Shared { state, events, place })
}

fn in_words(problems: &[Diagnostic]) -> String {
    let words: Vec<String> = problems.iter().map(ToString::to_string).collect();
    words.join("\n\n")
}

async fn client() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("client.js"))
}

async fn news(State(shared): State<Shared>) -> Sse<impl Stream<Item = Result<axum::response::sse::Event, Infallible>>> {
    let receiver = shared.events.subscribe();
    // A page that opens now has missed what was told before.
    let notices = Notices::of(&read(&shared.state));
    let problems = (notices != Notices::default()).then_some(Event::Problems(notices));
    let place = shared.place.read().unwrap_or_else(PoisonError::into_inner).clone().map(Event::Begin);
    let missed = stream::iter(problems.into_iter().chain(place));
    let news = stream::unfold(receiver, |mut receiver| async move {
        let event = match receiver.recv().await {
            Ok(event) => event,
            // A page that missed something starts over.
            Err(broadcast::error::RecvError::Lagged(_)) => Event::Reload,
            Err(broadcast::error::RecvError::Closed) => return None,
        };
        Some((event, receiver))
    });
    let stream = missed.chain(news).map(|event| {
        let (name, data) = match event {
            Event::Update(routes) => ("update", serde_json::json!(routes)),
            Event::Gone(routes) => ("gone", serde_json::json!(routes)),
            Event::Reload => ("reload", serde_json::json!(null)),
            Event::Problems(notices) => ("problems", serde_json::json!(notices)),
            Event::Begin(place) => ("begin", serde_json::json!(place)),
            Event::Place(place) => ("place", serde_json::json!(place)),
        };
        Ok(axum::response::sse::Event::default().event(name).data(data.to_string()))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

#[derive(serde::Deserialize)]
struct Wanted {
    route: String,
}

async fn page(State(shared): State<Shared>, Query(wanted): Query<Wanted>) -> Response {
    let route = dialect::route::decode(&wanted.route);
    let made = tokio::task::spawn_blocking(move || read(&shared.state).update(&route)).await;
    match made {
        Ok(Ok(Some(json))) => ([(header::CONTENT_TYPE, "application/json")], json).into_response(),
        Ok(Ok(None)) => StatusCode::NOT_FOUND.into_response(),
        Ok(Err(error)) => (StatusCode::INTERNAL_SERVER_ERROR, causes(&error)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

enum Resource {
    Made(Response),
    /// A file in a folder, which is read when nobody waits for the state any more.
    File(PathBuf, PathBuf),
}

async fn anything(State(shared): State<Shared>, request: Request) -> Response {
    let (parts, _) = request.into_parts();
    let (uri, headers) = (parts.uri, parts.headers.clone());
    let found = tokio::task::spawn_blocking(move || answer(&read(&shared.state), &uri, &headers)).await;
    let mut response = match found {
        Ok(Resource::Made(response)) => response,
        Ok(Resource::File(root, file)) => match send(&root, &file, &parts.method, &parts.headers).await {
            Some(response) => sandboxed(&file, response),
            None => (StatusCode::NOT_FOUND, "This file is not there any more.").into_response(),
        },
        Err(_) => failure("The page could not be made; the output of cargo site says why."),
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The answer with a file, under the policy of the published site: scripts in it do nothing.
fn sandboxed(file: &Path, mut response: Response) -> Response {
    if is_scripted(&file.to_string_lossy()) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOX));
    }
    response
}

fn answer(state: &SessionState, uri: &Uri, asked: &HeaderMap) -> Resource {
    let path = dialect::route::decode(uri.path());
    let base = state.config().site.base_url.as_str();
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let redirect = |to: &str| {
        let location = [(header::LOCATION, format!("{}{query}", encode(to)))];
        Resource::Made((StatusCode::TEMPORARY_REDIRECT, location).into_response())
    };
    let Some(local) = path.strip_prefix(base) else { return redirect(base) };
    let is_page = state.is_page(&path);
    if !is_page {
        if let Some(to) = other_spelling(state, &path) {
            return redirect(&to);
        }
        let answer = safe(local).map_or(Ok(PathTarget::Nothing), |local| state.file(&local));
        match answer {
            Ok(PathTarget::Text(text, end)) => {
                let kind = Path::new("made").with_extension(end);
                return Resource::Made(made(&kind, text.into_bytes(), StatusCode::OK, asked));
            }
            Ok(PathTarget::File { root, path }) => return Resource::File(root, path),
            Ok(PathTarget::Nothing) => {}
            Err(error) => return Resource::Made(failure(&causes(&error))),
        }
    }
    let status = if is_page { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let copy = state.markdown_url(&path);
    let markdown = copy.filter(|_| prefers_markdown(asked)).and_then(|url| state.markdown(url));
    let mut response = if let Some(text) = markdown {
        made(Path::new("page.md"), text.into_bytes(), status, asked)
    } else {
        match state.document(&path) {
            Ok(Some(html)) => made(Path::new("page.html"), html.into_bytes(), status, asked),
            Ok(None) => failure(&in_words(&state.problems())),
            Err(error) => failure(&causes(&error)),
        }
    };
    if copy.is_some() {
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    }
    Resource::Made(response)
}

/// The canonical spelling of a page's path, if it is written otherwise.
fn other_spelling(state: &SessionState, path: &str) -> Option<String> {
    let clean = path.strip_suffix("index.html").or_else(|| path.strip_suffix(".html")).unwrap_or(path);
    let other = clean.strip_suffix('/').map_or_else(|| format!("{clean}/"), str::to_owned);
    [clean.to_owned(), other].into_iter().find(|route| route != path && state.is_page(route))
}

/// A page for when there is no good site yet; it loads anew as soon as there is one.
fn failure(problems: &str) -> Response {
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>There are errors</title>\n\
         <h1>There are errors</h1>\n<pre>{}</pre>\n<script type=\"module\" src=\"{CLIENT}\"></script>\n</html>\n",
        escape(problems)
    );
    let kind = [(header::CONTENT_TYPE, content_type(Path::new("page.html")))];
    (StatusCode::INTERNAL_SERVER_ERROR, kind, html).into_response()
}
