//! Looks at a route from all sides, and reports what is wrong.

use std::sync::Arc;

use anyhow::Context as _;
use headless_chrome::Browser;

use crate::axe::{Axe, Rules};
use crate::checks::head::Canonical;
use crate::checks::plain::PageText;
use crate::checks::{Check, glyphs, head, links, load, names, plain, spelling, structure, width};
use crate::findings::Findings;
use crate::page::{Area, Page, Scheme, Setting};
use crate::plan::{Alike, Depth, LARGEST_GENERATED, LARGEST_WRITTEN, Route, generated_depth, sample, written_depth};
use crate::pool::Worker;
use crate::scout::Scout;
use crate::site::Site;
use crate::visit::{FIRST, Visit};

/// The widths of windows a page has to fit, the last of them that of a desktop.
const WIDTHS: [u32; 4] = [320, 390, 768, 1440];
const HEIGHT: u32 = 900;
const PHONE: (u32, u32) = (390, 844);

/// Looks at the routes of a site.
pub struct Inspector {
    site: Arc<Site>,
    axe: Axe,
    scout: Scout,
    takes_screenshots: bool,
}

/// What came of looking at a route.
#[derive(Debug, Clone, Default)]
pub struct Inspection {
    /// What was looked for, and what is wrong.
    pub findings: Findings,
    /// The page as assistive technology has it.
    pub structure: String,
    /// Screenshots of the whole page, each with width and mode.
    pub screenshots: Vec<(String, Vec<u8>)>,
}

impl Inspection {
    /// Of the structure the page's own part: what is around it on every page is left out.
    pub fn own_structure(&self) -> String {
        structure::own_part(&self.structure)
    }
}

impl Inspector {
    /// Gets ready to look at a site, and to take screenshots if they are compared with anything.
    #[must_use]
    pub fn new(site: Arc<Site>, axe: Axe, takes_screenshots: bool) -> Self {
        Self { site, axe, scout: Scout::default(), takes_screenshots }
    }

    /// Forgets what it knows of the pages that links lead to: they have changed.
    pub fn forget(&self) {
        self.scout.forget();
    }

    /// All routes of the site, and how closely to look at each: those that begin with one of `generated` come from
    /// templates, and are not all opened unless `opens_all`. A path where nothing is comes last.
    pub fn plan(&self, browser: &Arc<Browser>, generated: &[&str], opens_all: bool) -> anyhow::Result<Vec<Route>> {
        let base = self.site.base();
        let is_generated = |path: &str| generated.iter().any(|prefix| path[base.len() - 1..].starts_with(prefix));
        let not_found = format!("{base}404.html");
        let paths: Vec<&str> =
            self.site.routes().keys().map(String::as_str).filter(|path| *path != not_found).collect();
        let page = Page::new(&self.site, browser, &Setting::default())?;
        page.load(base)?;
        page.until("document.readyState === 'complete'")?;
        let found = self.scout.targets(&page, &paths)?;
        let (made, written): (Vec<Alike>, Vec<Alike>) = found
            .into_iter()
            .map(|(path, target)| Alike { path: path.to_owned(), size: target.size, parts: target.parts.clone() })
            .partition(|page| is_generated(&page.path));
        let mut routes = Vec::new();
        let mut choose = |pages: &[Alike], largest: usize, otherwise: &dyn Fn(&str) -> Depth| {
            let chosen = sample(pages, largest);
            routes.extend(pages.iter().map(|Alike { path, .. }| {
                let is_chosen = chosen.contains(path.as_str());
                Route::found(path, if is_chosen { Depth::Whole } else { otherwise(path) })
            }));
        };
        choose(&made, LARGEST_GENERATED, &|path| generated_depth(path, opens_all));
        choose(&written, LARGEST_WRITTEN, &|path| written_depth(path, opens_all));
        routes.sort_by(|one, other| one.path.cmp(&other.path));
        routes.push(Route::unknown(&format!("{base}there/is/nothing")));
        Ok(routes)
    }

    /// Looks at a route.
    pub fn inspect(&self, worker: &mut Worker, route: &Route) -> anyhow::Result<Inspection> {
        let setting = Setting { is_still: true, saves_data: true, first: FIRST, ..Setting::default() };
        let open = |browser: &Arc<Browser>| Page::new(&self.site, browser, &setting);
        if !route.is_opened() {
            return self.read(worker.used_page(open)?, route);
        }
        let page = worker.page(open)?;
        let mut inspection = Inspection::default();
        let findings = &mut inspection.findings;
        findings.set_setting("1440 dark");
        let visit = Visit::open(page, &route.path)?;
        load::check(&visit, route.status, findings);
        self.head(route, &visit, findings);
        links::check(&self.site, &self.scout, page, &visit, findings)?;
        names::check(page, findings)?;
        inspection.structure = structure::read(page)?;
        match route.depth {
            Depth::Sampled | Depth::Read => {
                if route.has_screenshot() {
                    self.shoot(page, &mut inspection, WIDTHS[3], Scheme::Dark)?;
                }
                glyphs::check(page, &mut inspection.findings)?;
            }
            Depth::Worded | Depth::Close | Depth::Whole => self.look_closely(page, route, &visit, &mut inspection)?,
        }
        Ok(inspection)
    }

    /// What can be said of a route by what is served there.
    fn read(&self, page: &Page, route: &Route) -> anyhow::Result<Inspection> {
        let mut inspection = Inspection::default();
        let findings = &mut inspection.findings;
        findings.set_setting("as it is served");
        let visit = Visit::read(page, &route.path)?;
        load::check_status(&visit, route.status, findings);
        self.head(route, &visit, findings);
        links::check(&self.site, &self.scout, page, &visit, findings)?;
        Ok(inspection)
    }

    fn shoot(&self, page: &Page, inspection: &mut Inspection, width: u32, scheme: Scheme) -> anyhow::Result<()> {
        if self.takes_screenshots {
            let name = format!("{width} {}", scheme.name());
            let screenshot = page.screenshot(Area::Whole).with_context(|| format!("screenshot ({name})"))?;
            inspection.screenshots.push((name, screenshot));
        }
        Ok(())
    }

    fn head(&self, route: &Route, visit: &Visit, findings: &mut Findings) {
        let wanted = self.site.home().map(|home| format!("{home}{}", route.path));
        let canonical = match (route.status, &wanted) {
            (404, _) => Canonical::None,
            (_, Some(wanted)) => Canonical::Is(wanted),
            (_, None) => Canonical::Path(&route.path),
        };
        head::check(visit, canonical, findings);
    }

    /// Everything that depends on what is written on a page, and where it is looked at wholly all the rest too.
    fn look_closely(
        &self,
        page: &Page,
        route: &Route,
        visit: &Visit,
        inspection: &mut Inspection,
    ) -> anyhow::Result<()> {
        let is_whole = route.depth == Depth::Whole;
        let words = PageText::read(page)?;
        // Colors move nothing: in light it is enough to look at them. What is written is too wide for the narrowest window
        // first.
        let whole = [(Scheme::Dark, &WIDTHS[..]), (Scheme::Light, &[PHONE.0, WIDTHS[3]])];
        let close = [(Scheme::Dark, &[WIDTHS[0], WIDTHS[3]][..])];
        let views = if is_whole { &whole[..] } else { &close };
        for &(scheme, widths) in views {
            page.prefer(scheme, true, "")?;
            for &width in widths.iter().rev() {
                let findings = &mut inspection.findings;
                findings.set_setting(format!("{width} {}", scheme.name()));
                page.resize(width, if width == PHONE.0 { PHONE.1 } else { HEIGHT })?;
                page.settle()?;
                width::check(page, width, findings)?;
                if width == WIDTHS[3] && route.depth != Depth::Worded {
                    let rules = match (is_whole, scheme) {
                        (true, Scheme::Dark) => Rules::All,
                        (true, Scheme::Light) => Rules::OfColors,
                        (false, _) => Rules::OfContent,
                    };
                    findings.add(Check::Axe, self.axe.violations(page, rules)?);
                }
                if width == WIDTHS[3] && scheme == Scheme::Dark {
                    glyphs::check(page, findings)?;
                }
                // Each width once, and each mode once: a layout is the same in both, and a color at any width.
                let is_pictured =
                    (width, scheme) == (WIDTHS[3], Scheme::Dark) || (width, scheme) == (PHONE.0, Scheme::Light);
                if is_pictured && route.has_screenshot() {
                    self.shoot(page, inspection, width, scheme)?;
                }
            }
        }
        let findings = &mut inspection.findings;
        findings.add(Check::Console, page.console().into_iter().skip(visit.console.len()));
        if is_whole {
            self.open_spellings(page, route, visit, findings)?;
        }
        findings.set_setting("without script");
        page.resize(WIDTHS[3], HEIGHT)?;
        page.enable_script(false)?;
        page.load(&route.path)?;
        page.until("document.readyState === 'complete'")?;
        plain::check(&words, &PageText::read(page)?, findings);
        Ok(())
    }

    /// Opens the route at its other spellings, on a phone.
    fn open_spellings(&self, page: &Page, route: &Route, visit: &Visit, findings: &mut Findings) -> anyhow::Result<()> {
        page.resize(PHONE.0, PHONE.1)?;
        if route.status != 200 {
            return Ok(());
        }
        for spelling in spelling::spellings(&route.path, self.site.base()) {
            findings.set_setting(format!("{spelling} at {}", PHONE.0));
            let again = Visit::open(page, &spelling)?;
            load::check(&again, route.status, findings);
            spelling::check(&route.path, &again, &visit.headings, findings);
        }
        Ok(())
    }
}
