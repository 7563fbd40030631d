//! How long a connection may be silent, which depends on what it is doing.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::Limits;

/// Ends a connection that asks nothing, or half of something. What takes an answer has a limit of its own.
#[derive(Debug)]
pub(super) struct Clock {
    limits: Limits,
    silence: Mutex<Silence>,
    changed: Notify,
}

/// What a connection is doing, and how long it may go on.
#[derive(Debug)]
struct Silence {
    answers: usize,
    /// Whether a part of a request has come since the last one was whole.
    has_begun: bool,
    /// When it ends; not as long as it is answered.
    deadline: Option<Instant>,
}

impl Clock {
    pub(super) fn start(limits: Limits) -> Arc<Self> {
        let deadline = Some(Instant::now() + limits.request);
        let silence = Mutex::new(Silence { answers: 0, has_begun: false, deadline });
        Arc::new(Self { limits, silence, changed: Notify::new() })
    }

    /// Waits until the connection has to end.
    pub(super) async fn wait(&self) {
        loop {
            let changed = self.changed.notified();
            let deadline = self.silence().deadline;
            match deadline {
                Some(deadline) if deadline <= Instant::now() => return,
                Some(deadline) => tokio::select! {
                    () = tokio::time::sleep_until(deadline) => {}
                    () = changed => {}
                },
                None => changed.await,
            }
        }
    }

    fn keep_alive(&self) -> String {
        format!("timeout={}", self.limits.idle.as_secs())
    }

    fn note_read(&self) {
        let mut silence = self.silence();
        if !std::mem::replace(&mut silence.has_begun, true) && silence.answers == 0 {
            let most = Instant::now() + self.limits.request;
            silence.deadline = Some(silence.deadline.map_or(most, |deadline| deadline.min(most)));
            self.changed.notify_one();
        }
    }

    fn note_written(&self) {
        let mut silence = self.silence();
        if silence.answers == 0 && !silence.has_begun {
            self.set(&mut silence, Some(self.limits.idle));
        }
    }

    fn set(&self, silence: &mut Silence, left: Option<Duration>) {
        silence.deadline = left.map(|left| Instant::now() + left);
        self.changed.notify_one();
    }

    fn silence(&self) -> MutexGuard<'_, Silence> {
        self.silence.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Has a whole request answered, and says in the answer how long the connection is kept after it.
pub(super) async fn answer(State(clock): State<Arc<Clock>>, request: Request, next: Next) -> Response {
    let answering = Answering::begin(clock);
    let is_kept = keeps_connection(request.version(), request.headers());
    let mut response = next.run(request).await;
    if is_kept && let Ok(timeout) = HeaderValue::from_str(&answering.0.keep_alive()) {
        response.headers_mut().insert(HeaderName::from_static("keep-alive"), timeout);
    }
    response.map(|body| Body::new(Watched { body, _answering: answering }))
}

/// Whether a connection goes on after the answer to this request.
fn keeps_connection(version: Version, asked: &HeaderMap) -> bool {
    let says = |wanted: &str| {
        let values = asked.get_all(header::CONNECTION).iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).any(|value| value.trim().eq_ignore_ascii_case(wanted))
    };
    if version < Version::HTTP_11 { says("keep-alive") } else { !says("close") }
}

#[derive(Debug)]
struct Answering(Arc<Clock>);

impl Answering {
    fn begin(clock: Arc<Clock>) -> Self {
        {
            let mut silence = clock.silence();
            silence.answers += 1;
            silence.has_begun = false;
            clock.set(&mut silence, None);
        }
        Self(clock)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        let Limits { request, idle, .. } = self.0.limits;
        let mut silence = self.0.silence();
        silence.answers -= 1;
        let left = if silence.has_begun { request } else { idle };
        self.0.set(&mut silence, Some(left));
    }
}

struct Watched {
    body: Body,
    _answering: Answering,
}

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection that tells its clock what is read and written.
#[derive(Debug)]
pub(super) struct Timed<S> {
    pub(super) stream: S,
    pub(super) clock: Arc<Clock>,
}

impl<S: AsyncRead + Unpin> AsyncRead for Timed<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.clock.note_read();
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Timed<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        if written.is_ready() {
            self.clock.note_written();
        }
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        if written.is_ready() {
            self.clock.note_written();
        }
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_goes_on_unless_somebody_says_otherwise() {
        let asked = |version: Version, connection: &str| {
            let mut asked = HeaderMap::new();
            asked.insert(header::CONNECTION, HeaderValue::from_str(connection).unwrap());
            keeps_connection(version, &asked)
        };
        assert!(keeps_connection(Version::HTTP_11, &HeaderMap::new()));
        assert!(!keeps_connection(Version::HTTP_10, &HeaderMap::new()));
        assert!(!asked(Version::HTTP_11, "Close") && !asked(Version::HTTP_11, "te, close"));
        assert!(asked(Version::HTTP_10, "Keep-Alive"));
    }
}
