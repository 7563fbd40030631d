//! Listening, and the bounds of what one connection may cost: time for a request, time for taking an answer, time between two.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;

use super::ServeError;
use super::clock::{self, Clock, Timed};

/// How often a free port is looked for that is free on both addresses of this machine.
const TRIES: usize = 16;

/// Where a server listens, and to whom it answers.
#[derive(Debug, Clone)]
pub struct Listen {
    /// The address. `127.0.0.1` means `::1` as well, where there is one: `localhost` is either.
    pub address: SocketAddr,
    /// Names by which it may be asked, beside those of this machine.
    pub hosts: Vec<String>,
    /// What a connection may cost.
    pub limits: Limits,
}

impl From<SocketAddr> for Listen {
    fn from(address: SocketAddr) -> Self {
        Self { address, hosts: Vec::new(), limits: Limits::default() }
    }
}

/// What connections may cost.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// How long a connection may take to ask something, from its beginning or the first byte of the question on.
    pub request: Duration,
    /// How long it is kept after an answer for the next question, which answers say.
    pub idle: Duration,
    /// How long an answer may wait for its reader to take any of it.
    pub reader: Duration,
    /// How many connections are served at a time; others wait.
    pub connections: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            request: Duration::from_secs(15),
            // Longer than the minute that proxies and most clients keep one.
            idle: Duration::from_secs(75),
            reader: Duration::from_secs(30),
            // Half of the files that most systems let a program have open, for each may be sent a file.
            connections: 512,
        }
    }
}

/// Listens at an address. For this machine's own these are two, with one port: both, so that no other program gets what
/// is meant for this one.
pub(super) async fn bind(address: SocketAddr) -> Result<Vec<TcpListener>, ServeError> {
    for _ in 0..TRIES {
        let first = bind_one(address).await?;
        if address.ip() != IpAddr::V4(Ipv4Addr::LOCALHOST) {
            return Ok(vec![first]);
        }
        let port = first.local_addr().map_err(ServeError::Start)?.port();
        match bind_one(SocketAddr::from((Ipv6Addr::LOCALHOST, port))).await {
            Ok(second) => return Ok(vec![first, second]),
            // Somebody has it on the other address; if any will do, there is another one.
            Err(ServeError::PortInUse(_)) if address.port() == 0 => {}
            Err(ServeError::PortInUse(port)) => return Err(ServeError::PortInUse(port)),
            // A machine without IPv6: then nobody else can listen there either.
            Err(_) => return Ok(vec![first]),
        }
    }
    Err(ServeError::PortInUse(address.port()))
}

async fn bind_one(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|source| match source.kind() {
        std::io::ErrorKind::AddrInUse => ServeError::PortInUse(address.port()),
        _ => ServeError::Listen(address, source),
    })
}

/// Serves connections for ever.
pub(super) async fn accept(listener: TcpListener, router: Router, slots: Arc<Semaphore>, limits: Limits) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Nobody closes it while the server runs.
                let Ok(slot) = Arc::clone(&slots).acquire_owned().await else { return };
                tokio::spawn(serve(stream, router.clone(), slot, limits));
            }
            // One that has gone already, or no room for another one until one goes.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn serve(stream: TcpStream, router: Router, _slot: OwnedSemaphorePermit, limits: Limits) {
    // Answers are written whole; without this the last part of one may wait for news of the one before.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.reader));
    let clock = Clock::start(limits);
    let stream = Timed { stream: Box::pin(stream), clock: Arc::clone(&clock) };
    let router = router.layer(from_fn_with_state(Arc::clone(&clock), clock::answer));
    // What a connection ends with concerns the other side alone, which has seen it or has gone.
    let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    tokio::select! {
        _ = connection => {}
        () = clock.wait() => {}
    }
}
