//! Which Chrome is driven, how it is started, and how two pictures that it took differ.

pub mod pixels;
pub mod tab;

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use headless_chrome::{Browser, LaunchOptions};

/// Unpacks the browser inside the pinned package, and the libraries a bare machine lacks, into the folder that
/// `TMPDIR` names.
const UNPACK_BROWSER: &str = "
import chromium, { inflate } from '@sparticuz/chromium';
import { fileURLToPath } from 'node:url';
await chromium.executablePath();
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
";

/// Unpacks the fonts inside the pinned package into the folder that `TMPDIR` names.
const UNPACK_FONTS: &str = "
import { inflate } from '@sparticuz/chromium';
import { fileURLToPath } from 'node:url';
await inflate(fileURLToPath(new URL('../bin/fonts.tar.br', import.meta.resolve('@sparticuz/chromium'))));
";

/// What keeps Chrome quiet on a machine without a network, and lets it run as any user.
const ARGUMENTS: &[&str] = &[
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-zygote",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--disable-features=DialMediaRouteProvider,Translate",
];

/// Keeps what its processes share in files of the temporary folder; the driver asks for it by default. In memory
/// it takes a tenth less time.
const SHARE_IN_FILES: &str = "--disable-dev-shm-usage";
/// The memory that several browsers with large pages share at most, in bytes.
const SHARED: u64 = 2 << 30;

/// A browser that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chrome {
    program: PathBuf,
    libraries: Option<PathBuf>,
    /// A configuration of Fontconfig that names no font of the machine's.
    fonts: Option<PathBuf>,
}

/// Why there is no browser.
#[derive(Debug, thiserror::Error)]
pub enum BrowserError {
    /// The one that was named is not there.
    #[error("CHROME names {}, which does not exist", .0.display())]
    Named(PathBuf),
    /// There is none at all.
    #[error("there is no Chrome: set CHROME to the program, or install one; the pinned one could not be unpacked: {0}")]
    None(String),
    /// It does not start.
    #[error("cannot start {}: {}", .0.display(), .1)]
    Start(PathBuf, String),
}

impl Chrome {
    /// Finds the browser: the program `CHROME` names, else the version pinned in the project's lock file, else the
    /// system's own. On Linux it sees none of the machine's fonts, so that pages look the same on every machine.
    pub fn find(project: &Path) -> Result<Self, BrowserError> {
        let fonts = configure_fonts(project).ok();
        Self::find_program(project).map(|chrome| Self { fonts, ..chrome })
    }

    fn find_program(project: &Path) -> Result<Self, BrowserError> {
        if let Some(named) = std::env::var_os("CHROME").map(PathBuf::from) {
            return if named.is_file() { Ok(Self::plain(named)) } else { Err(BrowserError::Named(named)) };
        }
        let pinned = pinned(project);
        pinned.or_else(|reason| {
            let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
            let path = std::env::var_os("PATH").unwrap_or_default();
            let found = std::env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name)));
            found.into_iter().find(|program| program.is_file()).map(Self::plain).ok_or(BrowserError::None(reason))
        })
    }

    /// Whether it is the one the lock file pins, with the fonts that came with it: any other renders pages in its own way.
    pub fn is_pinned(&self) -> bool {
        self.libraries.is_some() && self.fonts.is_some()
    }

    /// Tells a program that drives a browser of its own which one to take.
    pub fn name_in(&self, command: &mut Command) {
        command.env("CHROME", &self.program);
        command.envs(self.environment());
    }

    /// Where it finds the libraries and fonts that came with it.
    fn environment(&self) -> HashMap<String, String> {
        let libraries = self.libraries.as_ref().map(|folder| {
            let own = std::env::var("LD_LIBRARY_PATH").map_or(String::new(), |path| format!(":{path}"));
            ("LD_LIBRARY_PATH".to_owned(), format!("{}{own}", folder.display()))
        });
        let fonts = self.fonts.as_ref().map(|file| ("FONTCONFIG_FILE".to_owned(), file.display().to_string()));
        libraries.into_iter().chain(fonts).collect()
    }

    fn plain(program: PathBuf) -> Self {
        Self { program, libraries: None, fonts: None }
    }

    /// Starts it, without a window and with a profile of its own. Whatever takes it longer than `patience` has failed.
    pub fn start(&self, patience: Duration) -> Result<Browser, BrowserError> {
        let failed = |reason: String| BrowserError::Start(self.program.clone(), reason);
        let options = LaunchOptions::default_builder()
            .path(Some(self.program.clone()))
            .sandbox(false)
            .window_size(Some((1440, 900)))
            .args(ARGUMENTS.iter().map(OsStr::new).collect())
            .ignore_default_args(if shares_memory() { vec![OsStr::new(SHARE_IN_FILES)] } else { Vec::new() })
            .process_envs(Some(self.environment()))
            .idle_browser_timeout(patience)
            .build()
            .map_err(|error| failed(error.to_string()))?;
        let browser = Browser::new(options).map_err(|error| failed(format!("{error:#}")))?;
        keep_awake(&browser).map_err(|error| failed(format!("{error:#}")))?;
        Ok(browser)
    }
}

/// Whether there is room for what a browser's processes share in memory; containers often have 64 MB.
fn shares_memory() -> bool {
    #[cfg(unix)]
    let free = rustix::fs::statvfs("/dev/shm").is_ok_and(|space| space.f_bavail * space.f_frsize >= SHARED);
    #[cfg(not(unix))]
    let free = false;
    free
}

/// The driver listens for a tenth of a second at a time, says nothing meanwhile, and then rests for as long: every call
/// would take that long. A page that says something every few milliseconds keeps it from both.
fn keep_awake(browser: &Browser) -> anyhow::Result<()> {
    let tab = browser.new_tab()?;
    tab.enable_runtime()?;
    tab.expose_function("tick", Arc::new(|_| ()))?;
    tab.evaluate("setInterval(() => tick(''), 4)", false)?;
    Ok(())
}

/// The browser inside the pinned package, unpacked once for each version.
fn pinned(project: &Path) -> Result<Chrome, String> {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        return Err("the pinned one runs on Linux on x86-64 alone".to_owned());
    }
    let folder = unpack(project, "browser", UNPACK_BROWSER)?;
    Ok(Chrome { program: folder.join("chromium"), libraries: Some(folder.join("al2023/lib")), fonts: None })
}

/// A configuration of Fontconfig that names the fonts inside the pinned package, and none of the machine's.
fn configure_fonts(project: &Path) -> Result<PathBuf, String> {
    if !cfg!(target_os = "linux") {
        return Err("fonts are hidden on Linux alone".to_owned());
    }
    let folder = unpack(project, "fonts", UNPACK_FONTS)?;
    let file = folder.join("only-these.conf");
    let text = format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n<dir>{}</dir>\n\
         <cachedir>{}</cachedir>\n</fontconfig>\n",
        folder.join("fonts").display(),
        folder.join("cache").display(),
    );
    if fs::read_to_string(&file).is_ok_and(|known| known == text) {
        return Ok(file);
    }
    system::cache::replace(&file, text.as_bytes()).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(file)
}

/// Has a script unpack a part of the pinned package, once for each version, and gives the folder it is in.
fn unpack(project: &Path, part: &str, script: &str) -> Result<PathBuf, String> {
    let package = project.join("node_modules/@sparticuz/chromium/package.json");
    let text = fs::read_to_string(&package).map_err(|error| format!("{}: {error}", package.display()))?;
    let facts: serde_json::Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let version = facts["version"].as_str().unwrap_or("unknown");
    let parent = project.join("target/chromium");
    let folder = parent.join(format!("{version}-{part}"));
    if folder.is_dir() {
        return Ok(folder);
    }
    // Unpacked aside and moved in one step: tests that start at the same time never see half of it.
    let aside = parent.join(format!("{version}-{part}.new-{}", std::process::id()));
    fs::create_dir_all(&aside).map_err(|error| error.to_string())?;
    let output = Command::new("node")
        .args(["--input-type=module", "--eval", script])
        .env("TMPDIR", &aside)
        .current_dir(project)
        .output()
        .map_err(|error| format!("node: {error}"))?;
    if !output.status.success() {
        let _ = fs::remove_dir_all(&aside);
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    if fs::rename(&aside, &folder).is_err() {
        let _ = fs::remove_dir_all(&aside);
    }
    if folder.is_dir() { Ok(folder) } else { Err(format!("{} cannot be written", folder.display())) }
}
