//! `cargo site picture`: takes the screens of the running shop that documents show.
//!
//! 1. [`Screens`] says which there are; those that are out of date, or were named, are taken.
//! 2. [`RunningShop`] starts the shop, and stops it at the end.
//! 3. A [`Camera`] does the steps of a screen in a page of its own, and takes it in light and in dark.
//! 4. What a reader would see a difference in is written, and the [`Ledger`] notes what it was taken of.
//!
//! It is a program of its own, so that building a site needs no driver of browsers.

mod camera;
mod shop;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use builder::config::{Config, FILE_NAME, Overrides};
use builder::screens::{Ledger, Screen, Screens, Spanned, Step, Text};
use chrome::Chrome;
use clap::Parser;
use dialect::diagnostic::Diagnostic;
use serde_json::json;

use camera::Camera;
use dialect::error;
use shop::RunningShop;

/// How long the browser may say nothing.
const TIMEOUT: Duration = Duration::from_mins(15);

/// Takes the screens that documents show.
#[derive(Debug, Parser)]
#[command(name = "cargo site picture")]
struct Arguments {
    /// Parts of the names of screens to take; otherwise those that are out of date.
    names: Vec<String>,
    /// Take all of them.
    #[arg(long, conflicts_with = "names")]
    everything: bool,
    /// The project's folder; otherwise the nearest one above with a site.toml.
    #[arg(long)]
    root: Option<PathBuf>,
    /// A shop that runs already, such as `http://127.0.0.1:3000`.
    #[arg(long)]
    url: Option<String>,
}

fn main() -> ExitCode {
    match take(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Takes what is wanted; the first that fails does not keep the others from it.
fn take(arguments: &Arguments) -> anyhow::Result<()> {
    let root = if let Some(root) = &arguments.root {
        root.canonicalize().with_context(|| format!("cannot find the project {}", root.display()))?
    } else {
        let here = std::env::current_dir().context("cannot find out the current folder")?;
        let above = here.ancestors().find(|folder| folder.join(FILE_NAME).exists());
        above.with_context(|| format!("there is no {FILE_NAME} here or in a folder above"))?.to_owned()
    };
    let config = Config::load(&root, Overrides::default()).map_err(|found| anyhow!("{found}"))?;
    let screens = Screens::load(&config).map_err(|found| anyhow!("{found}"))?;
    let screens =
        screens.with_context(|| format!("there is no {} among the documents", builder::screens::FILE_NAME))?;
    let ledger = Ledger::load(&screens.content).context("cannot read the ledger of screens")?;
    let is_wanted = |screen: &&Screen| {
        let name = screen.name.get_ref();
        if !arguments.names.is_empty() {
            return arguments.names.iter().any(|wanted| name.contains(wanted.as_str()));
        }
        let is_there = screens.files(screen).iter().all(|file| file.is_file());
        arguments.everything || !is_there || ledger.find(name) != Some(&screens.today(screen))
    };
    let wanted: Vec<&Screen> = screens.all.iter().filter(is_wanted).collect();
    if wanted.is_empty() {
        println!("no screen is to be taken, of {}", screens.all.len());
        return Ok(());
    }
    let mut session = Session { root: &root, screens: &screens, ledger, shop: None, url: arguments.url.as_deref() };
    session.take_all(&wanted)
}

struct Session<'a> {
    root: &'a Path,
    screens: &'a Screens,
    ledger: Ledger,
    shop: Option<RunningShop>,
    url: Option<&'a str>,
}

impl Session<'_> {
    fn take_all(&mut self, wanted: &[&Screen]) -> anyhow::Result<()> {
        let browser = Chrome::find(self.root)?.start(TIMEOUT)?;
        let mut failed = 0;
        for (number, screen) in wanted.iter().enumerate() {
            let origin = self.origin(screen)?;
            let shop = &self.screens.shop;
            let camera = Camera::new(&browser, screen.window, &shop.busy, &shop.style)?;
            let taken = self.shoot(&camera, &origin, screen);
            if screen.changes {
                self.shop = None;
            }
            let news = match taken {
                Ok(0) => "as it was".to_owned(),
                Ok(kilobytes) => format!("{kilobytes} kB"),
                Err(diagnostic) => {
                    failed += 1;
                    let hint = self.keep_window(&camera, screen);
                    eprintln!("{}", diagnostic.hint(hint));
                    continue;
                }
            };
            println!("{}/{} {}: {news}", number + 1, wanted.len(), screen.name.get_ref());
            self.ledger.insert(screen.name.get_ref(), self.screens.today(screen));
            let is_known = |name: &str| self.screens.all.iter().any(|screen| screen.name.get_ref() == name);
            self.ledger.save(&self.screens.content, is_known).context("cannot write the ledger of screens")?;
        }
        if failed > 0 {
            bail!("{failed} of {} screens could not be taken", wanted.len());
        }
        Ok(())
    }

    /// Where the shop answers; it is started if it does not run as the screen wants it.
    fn origin(&mut self, screen: &Screen) -> anyhow::Result<String> {
        if let Some(url) = self.url {
            return Ok(url.trim_end_matches('/').to_owned());
        }
        let env = screen.env.as_ref().unwrap_or(&self.screens.shop.env);
        let shop = if let Some(shop) = self.shop.take().filter(|shop| shop.has(env)) {
            shop
        } else {
            let folder = self.root.join(&self.screens.shop.project);
            if system::node::packages_are_missing(&folder) {
                system::node::check_node()?;
                println!("installing the packages of the shop, which may take minutes");
                system::node::install_packages(&folder)?;
            }
            println!("starting the shop");
            RunningShop::start(&folder, env)?
        };
        Ok(self.shop.insert(shop).origin().to_owned())
    }

    /// Takes a screen, and says how many kilobytes were written.
    fn shoot(&self, camera: &Camera, origin: &str, screen: &Screen) -> Result<usize, Box<Diagnostic>> {
        let failed = |error: anyhow::Error| {
            Box::new(self.screens.at(screen, error!(OldScreen, &self.screens.file, "{error:#}"; label: "this screen")))
        };
        let at = |span: std::ops::Range<usize>, what: &str, message: String| {
            let name = screen.name.get_ref();
            let diagnostic = error!(OldScreen, &self.screens.file, "{name}: {message}");
            Box::new(diagnostic.at(&self.screens.text, span).label(format!("this {what}")))
        };
        if let Some(account) = &screen.account {
            let password = self.screens.shop.accounts.get(account).map_or("", String::as_str);
            let api = if account.contains('@') { "/shop-api" } else { "/admin-api" };
            // Any page of the shop's host will do.
            camera.open(&format!("{origin}/health")).map_err(failed)?;
            camera.sign_in(&format!("{origin}{api}"), account, password).map_err(failed)?;
        }
        camera.open(&format!("{origin}{}", screen.route)).map_err(failed)?;
        for step in &screen.steps {
            let done = self.do_step(camera, origin, step.get_ref()).and_then(|()| camera.rest());
            done.map_err(|error| at(step.span(), "step", format!("{error:#}")))?;
        }
        let marks: Vec<_> = screen.marks.iter().map(Spanned::get_ref).collect();
        if let Some(number) = camera.mark(&json!(marks)).map_err(failed)? {
            let mark = &screen.marks[number];
            return Err(at(mark.span(), "mark", format!("there is no '{}'", mark.get_ref().around)));
        }
        let (around, margin) = screen.crop.as_ref().map_or((&[][..], 0), |crop| {
            let crop = crop.get_ref();
            (crop.around.as_slice(), crop.margin)
        });
        let area = camera.area(around, margin).map_err(failed)?.map_err(|number| {
            let span = screen.crop.as_ref().map_or(screen.name.span(), Spanned::span);
            at(span, "crop", format!("there is no '{}'", around.get(number).map_or("", String::as_str)))
        })?;
        let images = camera.take(&area).map_err(failed)?;
        self.write(camera, screen, &images).map_err(failed)
    }

    /// Writes both images, unless a reader would see no difference in either.
    fn write(&self, camera: &Camera, screen: &Screen, images: &[Vec<u8>; 2]) -> anyhow::Result<usize> {
        let files = self.screens.files(screen);
        let mut is_new = false;
        for (file, image) in files.iter().zip(images) {
            is_new |= match fs::read(file) {
                Ok(known) => known != *image && camera.differ(&known, image)?,
                Err(_) => true,
            };
        }
        if !is_new {
            return Ok(0);
        }
        for (file, image) in files.iter().zip(images) {
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder)?;
            }
            system::cache::replace(file, image).with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(images.iter().map(|image| image.len().div_ceil(1000)).sum())
    }

    /// Keeps what is in the window for whoever looks for the reason of a failure.
    fn keep_window(&self, camera: &Camera, screen: &Screen) -> String {
        let file = self.root.join("target/pictures").join(format!("{}.jpg", screen.name.get_ref().replace('/', "-")));
        let kept = camera.window().and_then(|image| {
            fs::create_dir_all(self.root.join("target/pictures"))?;
            Ok(fs::write(&file, image)?)
        });
        match kept {
            Ok(()) => format!("what was in the window then is in {}; no image was written", file.display()),
            Err(_) => "no image was written".to_owned(),
        }
    }

    fn do_step(&self, camera: &Camera, origin: &str, step: &Step) -> anyhow::Result<()> {
        match step {
            Step::Click(element) => camera.click(element),
            Step::Hover(element) => camera.hover(element),
            Step::Write(Text { into, text }) => camera.write(into, text),
            Step::Press(key) => camera.press(key),
            Step::Scroll(element) => camera.scroll(element),
            Step::Wait(element) => camera.wait(element, true),
            Step::Gone(element) => camera.wait(element, false),
            Step::Open(route) => camera.open(&format!("{origin}{route}")),
            Step::Run(script) => camera.run(&format!("{}\n{script}", self.screens.shop.helpers)),
        }
    }
}
