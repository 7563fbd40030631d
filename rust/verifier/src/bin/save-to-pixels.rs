//! `save-to-pixels`: the time from a save to the changed text on the screen, in the browser that the lock file pins.
//!
//! The writer's server is a process of its own, on a project like those of `cargo site bench --scale`. The page takes
//! the time by itself, so that nothing the driver does is in it: once its text has changed it waits for two frames, of
//! which the second begins when the first has been painted.

use std::fs;
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, bail, ensure};
use bench::{ServerProcess, SyntheticProject, free_port};
use builder::config::{Config, Overrides};
use clap::Parser;
use serde_json::json;
use verifier::{Chrome, install, project};

/// How long the server may take to start, and the page to change.
const TIMEOUT: Duration = Duration::from_mins(2);
/// Until a page that has changed is at rest.
const REST: Duration = Duration::from_millis(500);

/// Waits until the site's script has taken over the page.
const UNTIL_READY: &str = "new Promise((resolve) => {
  const look = () => (document.getElementById('root')?.dataset.app === 'ready' ? resolve() : setTimeout(look, 20));
  look();
})";

/// Measures the time from a save to the changed text on the screen.
#[derive(Debug, Parser)]
#[command(name = "save-to-pixels", version)]
struct Arguments {
    /// How many documents the project has.
    #[arg(default_value_t = 1000)]
    documents: usize,
    /// How often the document is saved; the median counts.
    #[arg(long, default_value_t = 10)]
    runs: usize,
    /// The program that is measured; otherwise the release build of this repository.
    #[arg(long)]
    program: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let repository = project();
    install(&repository)?;
    let program = arguments.program.clone().unwrap_or_else(|| repository.join("target/release/site"));
    ensure!(program.is_file(), "there is no {}: build it with cargo build --release -p cli", program.display());
    let root = repository.join("target/verifier/save-to-pixels");
    let _ = fs::remove_dir_all(&root);
    let times = measure(arguments, &repository, &program, &root);
    fs::remove_dir_all(&root).with_context(|| format!("cannot remove {}", root.display()))?;
    let mut times = times?;
    times.sort_by(f64::total_cmp);
    let [fastest, median, slowest] = [0, times.len() / 2, times.len() - 1].map(|at| times[at]);
    println!(
        "{} documents: {median:.0} ms from a save to the changed text on the screen, {fastest:.0} – {slowest:.0} in {} runs",
        arguments.documents,
        times.len()
    );
    Ok(())
}

/// The times of all runs, in milliseconds.
fn measure(arguments: &Arguments, repository: &Path, program: &Path, root: &Path) -> anyhow::Result<Vec<f64>> {
    let config =
        Config::load(repository, Overrides::default()).map_err(|diagnostic| anyhow::anyhow!("{diagnostic}"))?;
    let project = SyntheticProject::create(&config, arguments.documents, root.to_owned())?;
    let port = free_port()?;
    let mut command = Command::new(program);
    command.arg("dev").arg("--root").arg(root).arg("--port").arg(port.to_string());
    let mut server = ServerProcess::start(&mut command)?;
    let started = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        ensure!(!server.has_ended(), "{} dev ended by itself", program.display());
        ensure!(started.elapsed() < TIMEOUT, "{} dev does not start", program.display());
        sleep(Duration::from_millis(50));
    }
    let browser = Chrome::find(repository)?.start(TIMEOUT)?;
    // A tab as it is: in a `Page`, each request would wait for the driver.
    let tab = browser.new_tab()?;
    tab.navigate_to(&format!("http://localhost:{port}{}", project.route()))?;
    tab.evaluate(UNTIL_READY, true)?;
    let document = project.document();
    let text = fs::read_to_string(&document)?;
    let mut times = Vec::new();
    // The first save is not counted: scripts that run for the first time are compiled.
    for number in 0..=arguments.runs.max(1) {
        sleep(REST);
        let added = format!("Saved sentence number {number}.");
        tab.evaluate(&watch(&added), false)?;
        let saved = now()?;
        fs::write(&document, format!("{text}\n{added}\n"))?;
        let painted = tab.evaluate("window.painted", true)?.value.and_then(|value| value.as_f64());
        let painted = painted.context("the page was loaded anew instead of updated")?;
        if painted < saved.floor() {
            bail!("the page has the text of run {number} before it was saved");
        }
        times.push(painted - saved);
    }
    Ok(times.split_off(1))
}

/// A script by which the page promises the moment when it has painted a text.
fn watch(text: &str) -> String {
    format!(
        "window.painted = new Promise((resolve) => {{
          const observer = new MutationObserver(() => {{
            if (!document.querySelector('main')?.textContent.includes({})) return;
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
          }});
          observer.observe(document.body, {{ childList: true, characterData: true, subtree: true }});
        }});
        null",
        json!(text)
    )
}

/// Milliseconds as `Date.now()` counts them, with a fraction.
fn now() -> anyhow::Result<f64> {
    Ok(SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs_f64() * 1e3)
}
