//! The shop, running as long as its screens are taken.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

/// How long a shop may take to start: at first it makes its database, and bundles its dashboard.
const TIMEOUT: Duration = Duration::from_mins(10);
/// How long it may take to stop by itself.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// A shop that stops when this is dropped.
pub(crate) struct RunningShop {
    process: Child,
    origin: String,
    env: BTreeMap<String, String>,
}

impl RunningShop {
    /// Starts the shop of a folder on a port that is free, and waits until it answers.
    pub(crate) fn start(folder: &Path, env: &BTreeMap<String, String>) -> anyhow::Result<Self> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        command.arg("start").current_dir(folder).env("PORT", port.to_string());
        command.envs(env).stdin(Stdio::null()).stdout(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let process = command.spawn().context("cannot run npm, which comes with Node.js")?;
        let mut shop = Self { process, origin: format!("http://127.0.0.1:{port}"), env: env.clone() };
        let begun = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if let Some(status) = shop.process.try_wait()? {
                bail!("`npm start` in {} ended: {status}", folder.display());
            }
            if begun.elapsed() > TIMEOUT {
                bail!("`npm start` in {} does not answer", folder.display());
            }
            thread::sleep(Duration::from_millis(100));
        }
        Ok(shop)
    }

    /// Whether it was started with these variables.
    pub(crate) fn has(&self, env: &BTreeMap<String, String>) -> bool {
        self.env == *env
    }

    pub(crate) fn origin(&self) -> &str {
        &self.origin
    }

    /// Asks npm and everything it started to end.
    #[cfg(unix)]
    fn ask_to_stop(&self, signal: rustix::process::Signal) {
        let group = i32::try_from(self.process.id()).ok().and_then(rustix::process::Pid::from_raw);
        if let Some(group) = group {
            // One that has ended needs no signal.
            let _ = rustix::process::kill_process_group(group, signal);
        }
    }
}

impl Drop for RunningShop {
    fn drop(&mut self) {
        #[cfg(unix)]
        self.ask_to_stop(rustix::process::Signal::TERM);
        #[cfg(not(unix))]
        let _ = self.process.kill();
        let begun = Instant::now();
        while begun.elapsed() < STOP_TIMEOUT {
            if !matches!(self.process.try_wait(), Ok(None)) {
                break;
            }
            thread::sleep(Duration::from_millis(50));
        }
        #[cfg(unix)]
        self.ask_to_stop(rustix::process::Signal::KILL);
        let _ = self.process.wait();
    }
}
