//! Servers for writers: how long until a page is there, and until a change of it is.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{BenchError, processes};
use builder::build::to_megabytes;

/// How long a server may take for anything.
const TIMEOUT: Duration = Duration::from_mins(2);
const PAUSE: Duration = Duration::from_millis(1);
/// Until a server that has answered is at rest.
const REST: Duration = Duration::from_millis(500);

/// A page, and how the text in it is changed.
pub(super) struct PageEdit<'a> {
    /// Its path on the server, which begins with a slash.
    pub path: &'a str,
    pub text: &'a str,
    pub document: &'a Path,
    /// What is added to the document, and shall be shown.
    pub added: &'a str,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Served {
    /// From its start to the text of a page, in seconds.
    pub start: f64,
    /// From a change of the page's document to the changed text, in seconds.
    pub save: f64,
    /// Most memory of all its processes together, in megabytes.
    pub peak: f64,
}

/// A port that nobody listens on.
pub fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Starts a server, waits for a page, changes the page's document and waits for the changed text.
pub(super) fn start_and_save(command: &mut Command, port: u16, edit: &PageEdit<'_>) -> Result<Served, BenchError> {
    let program = PathBuf::from(command.get_program());
    let started = Instant::now();
    let mut server = ServerProcess::start(command)?;
    let watcher = processes::Watcher::start(server.0.id());
    let url = format!("http://localhost:{port}{}", edit.path);
    let missed = |what: &str| BenchError::Run(program.clone(), format!("{url} never had the text {what:?}"));
    let agent: ureq::Agent = ureq::Agent::config_builder().timeout_global(Some(TIMEOUT)).build().into();
    let has_text = |what: &str| {
        let answer = agent.get(&url).call().and_then(|mut answer| answer.body_mut().read_to_string());
        answer.is_ok_and(|text| text.contains(what))
    };
    let mut wait = |since: Instant, what: &str| {
        while !has_text(what) {
            if server.has_ended() || since.elapsed() > TIMEOUT {
                return Err(missed(what));
            }
            sleep(PAUSE);
        }
        Ok(since.elapsed().as_secs_f64())
    };
    let start = wait(started, edit.text)?;
    sleep(REST);
    let failed = |source| BenchError::Prepare(edit.document.to_owned(), source);
    let text = fs::read_to_string(edit.document).map_err(failed)?;
    let saved = Instant::now();
    fs::write(edit.document, format!("{text}\n\n{}\n", edit.added)).map_err(failed)?;
    let save = wait(saved, edit.added)?;
    Ok(Served { start, save, peak: to_megabytes(watcher.peak()) })
}

/// A server in a process of its own, which ends with this value, and so does all that it started.
#[derive(Debug)]
pub struct ServerProcess(Child);

impl ServerProcess {
    /// Starts a server whose output nobody reads.
    pub fn start(command: &mut Command) -> Result<Self, BenchError> {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // In a group of its own, so that it can be ended with all that it started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let program = PathBuf::from(command.get_program());
        command.spawn().map(Self).map_err(|source| BenchError::Start(program, source))
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(Some(_)))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.0.id()).ok().and_then(rustix::process::Pid::from_raw) {
            // It may have ended by itself.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::TERM);
        }
        #[cfg(not(unix))]
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
