//! Draws a site at its place in the output: render → write.

use std::sync::{Mutex, PoisonError};

use super::{BuildError, worker_count};
use crate::assemble::join;
use crate::check::{Checked, has_errors};
use crate::config::Config;
use crate::javascript::{OwnComponents, report_failed};
use crate::library::Library;
use crate::progress::Progress;
use crate::render::{Bundle, Frame, Pool, RenderInput, Shared, render, to_json};
use crate::write::{Place, PreviousSite, WriteError, Writer, WrittenPages};
use dialect::diagnostic::Diagnostic;

/// More pages are worth a worker for each core.
const FEW: usize = 32;

/// What sites are drawn with.
pub(super) struct Artist<'a> {
    pub bundle: &'a Bundle,
    pub pool: &'a mut Pool,
    pub progress: &'a dyn Progress,
    /// What every page has of the project's own.
    pub own: OwnComponents,
}

pub(super) struct Drawn {
    /// What the next build is to know of it.
    pub written: PreviousSite,
    /// What it is to know of its pages, if the site is drawn again.
    pub pages: WrittenPages,
    /// How many of its pages were rendered.
    pub rendered: usize,
    /// How many cards were drawn.
    pub cards: usize,
}

impl Artist<'_> {
    /// Draws what is new of a site, and keeps what is as it was.
    pub(super) fn draw(
        &mut self,
        config: &Config,
        site: &Checked,
        library: &Library,
        last: WrittenPages,
        (own, fingerprint): (OwnComponents, [u8; 32]),
        place: &Place,
    ) -> Result<Drawn, BuildError> {
        let shared = Shared::new(&config.site, site, self.bundle, own);
        let plan = last.plan(config.site.urls(), site, library, &shared, place);
        if plan.render.len() > FEW {
            self.pool.grow(worker_count())?;
        }
        let sidebars = if plan.render.is_empty() { "{}".to_owned() } else { to_json(&site.site().sidebars) };
        let fonts = to_json(&self.bundle.font_urls(config.site.urls()));
        self.pool.set_site(&to_json(&site.site().shell), &sidebars, &fonts, &shared.own().server_scripts())?;
        let frame = Frame::new(&config.site, self.bundle, self.pool.head_scripts(), None);
        let writer = Writer::new(config, site, library, last, &plan, place);
        let failed = |source| WriteError::io(&config.folders, source);
        let failures = Mutex::new(Vec::new());
        self.progress.begin("render", Some(plan.render.len()));
        std::thread::scope(|scope| {
            let rest = scope.spawn(|| writer.add_rest(self.bundle, &shared));
            let input = RenderInput { site, library, shared: &shared, frame: &frame };
            let rendered = render(&input, self.pool, &plan.render, None, &|rendered| {
                self.progress.step();
                let found = rendered.failed.iter().map(|failed| (rendered.page, failed.clone()));
                failures.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
                writer.add_page(&rendered)
            });
            join(rest).map_err(failed)?;
            Ok::<_, BuildError>(rendered?)
        })?;
        let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter();
        let pages = &site.site().pages;
        let drawing = report_failed(failures.map(|(page, failed)| (&pages[&page], failed)), library, &config.folders);
        let drawing = config.site.rules.apply([shared.own().problems(), drawing].concat());
        if has_errors(&drawing) {
            let found: Vec<Diagnostic> = [site.warnings(), &drawing].concat();
            return Err(BuildError::Diagnostics(found));
        }
        let cards = writer.drawn_cards();
        let (written, pages) = writer.finish(fingerprint, &shared, &drawing, self.pool.head_scripts())?;
        Ok(Drawn { written, pages, rendered: plan.render.len(), cards })
    }
}
