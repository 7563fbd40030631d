//! What every case needs: a page of its own, and a console in which nothing is left unexplained.

use std::fmt::Debug;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use anyhow::{Context as _, bail};
use libtest_mimic::{Failed, Trial};
use verifier::{Page, Setting, Site, try_for};

use crate::browsers::{Browsers, answers};

/// A page in the learn sidebar: long, with tabs, tables and code.
pub(crate) const ORDERS: &str = "/guides/core-concepts/orders/";
/// Another one, not far from it.
pub(crate) const MONEY: &str = "/guides/core-concepts/money/";
/// One whose route has no slash at its end.
pub(crate) const DOCKER: &str = "/guides/deployment/using-docker";
/// One without a sidebar.
pub(crate) const TODO: &str = "/TODO";

/// How long something may take that has to happen outside of the page.
const TIMEOUT: Duration = Duration::from_secs(30);

/// What a case does with its page.
pub(crate) type Case = fn(&Page) -> anyhow::Result<()>;

/// All cases.
pub(crate) struct Cases {
    site: Arc<Site>,
    browsers: Arc<Browsers>,
    group: &'static str,
    saves_data: bool,
    trials: Vec<Trial>,
}

impl Cases {
    /// Collects cases on a site.
    pub(crate) fn new(site: &Arc<Site>, browsers: &Arc<Browsers>) -> Self {
        Self {
            site: Arc::clone(site),
            browsers: Arc::clone(browsers),
            group: "",
            saves_data: false,
            trials: Vec::new(),
        }
    }

    /// The site they are on.
    pub(crate) fn site(&self) -> &Site {
        &self.site
    }

    /// Names the group of the cases that follow.
    pub(crate) fn group(&mut self, name: &'static str) {
        self.group = name;
    }

    /// From now on readers save data: only where that is looked at, pages are worth loading ahead.
    pub(crate) fn save_data(&mut self) {
        self.saves_data = true;
    }

    /// Adds a case with the usual setting.
    pub(crate) fn add(&mut self, name: &str, case: impl FnOnce(&Page) -> anyhow::Result<()> + Send + 'static) {
        self.add_in(Setting::default(), name, case);
    }

    /// Adds cases on the site of a folder below `tests/behaviour`, after which nothing may be in the console.
    pub(crate) fn add_of(&mut self, folder: &'static str, cases: &'static [(&'static str, Case)]) {
        let site: Arc<OnceLock<Result<Arc<Site>, String>>> = Arc::default();
        for (name, case) in cases {
            let site = Arc::clone(&site);
            self.add(name, move |page| {
                let built = site.get_or_init(|| {
                    let folder = verifier::project().join("rust/verifier/tests/behaviour").join(folder);
                    Site::build_folder(&folder).map(Arc::new).map_err(|error| format!("{error:#}"))
                });
                let built = built.clone().map_err(anyhow::Error::msg)?;
                let page = page.of(&built, &Setting::default())?;
                case(&page)?;
                equal(page.console(), Vec::<String>::new())
            });
        }
    }

    /// Adds a case with a setting of its own.
    pub(crate) fn add_in(
        &mut self,
        setting: Setting,
        name: &str,
        case: impl FnOnce(&Page) -> anyhow::Result<()> + Send + 'static,
    ) {
        let setting = Setting { saves_data: self.saves_data, ..setting };
        let (site, browsers) = (Arc::clone(&self.site), Arc::clone(&self.browsers));
        let name = format!("{}: {name}", self.group);
        let arrives = arrives(&name);
        self.trials.push(Trial::test(name, move || {
            let browser = browsers.get()?;
            let outcome = browsers.page(&site, &browser, &setting).map_err(Failed::from).and_then(|page| {
                if arrives {
                    page.arrive_next();
                }
                run(&page, case)
            });
            match outcome {
                Err(_) if !answers(&browser) => {
                    Err("the browser crashed or hung; the next case gets another one".into())
                }
                outcome => outcome,
            }
        }));
    }

    /// Adds a case that brings a page of its own.
    pub(crate) fn add_trial(&mut self, trial: Trial) {
        self.trials.push(trial);
    }

    /// The cases, as the harness wants them. Those that share a cluster wait for each other, and so are spread among the
    /// rest, in which there is something to do meanwhile.
    pub(crate) fn trials(self) -> Vec<Trial> {
        let (one_by_one, mut all): (Vec<_>, Vec<_>) =
            self.trials.into_iter().partition(|trial| trial.name().starts_with("search: hosted"));
        let step = all.len() / (one_by_one.len() + 1) + 1;
        for (number, trial) in one_by_one.into_iter().enumerate() {
            all.insert((number * step).min(all.len()), trial);
        }
        all
    }
}

/// Whether a case turns to its page from another one. About half of them do, the same ones each time; with
/// `SITE_VERIFY_ARRIVALS=reverse` it is the other half, with `all` every one.
fn arrives(name: &str) -> bool {
    let is_chosen = name.bytes().fold(0_u8, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte)) >= 128;
    match std::env::var("SITE_VERIFY_ARRIVALS").as_deref() {
        Ok("reverse") => !is_chosen,
        Ok("all") => true,
        _ => is_chosen,
    }
}

fn run(page: &Page, case: impl FnOnce(&Page) -> anyhow::Result<()>) -> Result<(), Failed> {
    let outcome = case(page)
        .and_then(|()| page.always())
        .and_then(|()| equal(page.console(), Vec::<String>::new()).context("the console"));
    outcome.map_err(|error| {
        let url: String = page.get("location.href").unwrap_or_default();
        format!("{error:#}\nat {url}\nconsole: {:#?}", page.console()).into()
    })
}

/// Says so where something is not as wanted.
pub(crate) fn equal<T: PartialEq + Debug>(found: T, wanted: T) -> anyhow::Result<()> {
    if found == wanted { Ok(()) } else { bail!("found {found:?} instead of {wanted:?}") }
}

/// Says so where something does not hold.
pub(crate) fn holds(is_so: bool, what: &str) -> anyhow::Result<()> {
    if is_so { Ok(()) } else { bail!("it does not hold that {what}") }
}

/// A property of an element's style, so many milliseconds after its animations began: they are stopped there.
pub(crate) fn after(selector: &str, milliseconds: u32, property: &str) -> String {
    format!(
        "((element) => {{
           for (const animation of element.getAnimations({{ subtree: true }})) {{
             animation.pause();
             animation.currentTime = {milliseconds};
           }}
           return getComputedStyle(element).{property};
         }})(document.querySelector('{selector}'))"
    )
}

/// Timers of 10 s, after which the site times out, run when the test lets them. Who holds a request back needs it: a
/// busy machine takes that long.
pub(crate) const PATIENT: &str = "{
  window.frozen = [];
  const [set, clear] = [setTimeout, clearTimeout];
  window.setTimeout = (run, delay, ...rest) => delay === 10000 ? -frozen.push(run) : set(run, delay, ...rest);
  window.clearTimeout = (id) => id < 0 ? frozen[-id - 1] = undefined : clear(id);
  window.loseHeart = () => frozen.splice(0).forEach((run) => run?.());
}";

/// Waits until something holds, and fails where it never does.
pub(crate) fn eventually(is_so: impl Fn() -> bool, what: &str) -> anyhow::Result<()> {
    try_for(TIMEOUT, || holds(is_so(), what))
}

/// The name of the script that starts the site.
pub(crate) fn entry(page: &Page) -> anyhow::Result<String> {
    let html = page.site().file("index.html")?;
    let name = html.split("data-scripts=\"").nth(1).and_then(|rest| rest.split(['"', ' ']).next());
    name.and_then(|path| path.rsplit('/').next())
        .map(str::to_owned)
        .ok_or_else(|| anyhow::anyhow!("the home page names no script"))
}
