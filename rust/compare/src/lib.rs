//! What a change does to a documentation site: its pages, their texts, its addresses, and what is wrong with it.
//!
//! Takes two [sides](side::Side) (the sources in a folder or a commit, or a built site), gives a [`Comparison`], and
//! writes it as [pages](report::html), [Markdown](report::markdown) or [JSON](report::json).
//!
//! 1. [`side`] and [`git`] find the sources, the builder makes a site of each, and [`snapshot`] takes what is compared of it.
//! 2. [`pair`] finds the pages that are on both sides, whatever their routes are now.
//! 3. [`flatten`] makes a list of [blocks](block::Block) of the typed nodes of a page, each of [tokens](token::Token).
//! 4. [`blocks`] finds what became of each block, and [`runs`] of each word in it.
//!
//! Nothing is drawn for that, so a change of the theme alone changes nothing here. What [looks] differ, of two built sites, is
//! asked for apart.

pub mod address;
pub mod align;
pub mod block;
pub mod blocks;
mod built;
pub mod comparison;
pub mod error;
pub mod flatten;
pub mod git;
pub mod inline;
pub mod looks;
pub mod lost;
pub mod pair;
pub mod report;
pub mod runs;
pub mod samples;
pub mod side;
pub mod snapshot;
pub mod token;
pub mod weights;

use builder::assemble::{Assembly, History, assemble_all, judge};
use builder::build::{Progress, Silent};
use builder::check::Judged;
use builder::discover::{Dates, discover};
use builder::facts::Facts;
use builder::library::save_library;

pub use comparison::{Comparison, PageChange, PageFate};
pub use error::CompareError;
pub use side::Project;
use side::{Side, Sources, has_same_reference};
use snapshot::Snapshot;

/// Compares two sides, as the command line calls them.
pub fn compare(
    project: &Project,
    before: &str,
    after: &str,
    progress: &dyn Progress,
) -> Result<Comparison, CompareError> {
    let (before, after) = (Side::find(project, before)?, Side::find(project, after)?);
    let (before, after) = if let (Side::Built(one), Side::Built(other)) = (&before, &after) {
        (Snapshot::of_built(before.name(), one)?, Snapshot::of_built(after.name(), other)?)
    } else {
        // Files of a commit are written while those of a folder are read.
        let (old, new) = rayon::join(|| before.open(project), || after.open(project));
        match (old?, new?) {
            (Some(old), Some(new)) => read_both(&old, &new, progress)?,
            (None, _) => return Err(CompareError::Mixed(before.name(), after.name())),
            (_, None) => return Err(CompareError::Mixed(after.name(), before.name())),
        }
    };
    Ok(Comparison::new(&before, &after))
}

/// Makes the sites of both sides. What is the same in both is parsed once.
fn read_both(before: &Sources, after: &Sources, progress: &dyn Progress) -> Result<(Snapshot, Snapshot), CompareError> {
    let reference = after.make_reference(progress)?;
    let config = after.config();
    let Assembly { sources, mut library, site, .. } =
        assemble_all(config, reference.as_ref(), History::Skipped, &Silent);
    // What cannot be kept is parsed again the next time.
    let _ = save_library(&config.folders, &library, &sources);
    library.leave_store();
    let (former, former_reference) = match reference.clone().filter(|_| has_same_reference(before.config(), config)) {
        // What is made of the packages is beside what is kept of the documents.
        Some(same) => {
            let cache = config.folders.cache.clone();
            (&before.config().with_content(&before.config().folders.content, cache), Some(same))
        }
        None => (before.config(), before.make_reference(progress)?),
    };
    let former_site = if below(former) == below(config) {
        let sources = discover(&former.folders, &sources.assets, former_reference.as_ref());
        let library = library.updated(former, &sources);
        let facts = Facts::read(former, &sources, &library, Dates::new());
        let site = judge(former, &sources, &library, &facts);
        Assembly { sources, library, facts, site, parallel: () }
    } else {
        // Diagnostics that are kept with documents name files by their paths.
        assemble_all(former, former_reference.as_ref(), History::Skipped, &Silent)
    };
    refuse_broken(&before.name, &former_site.site)?;
    let of_documents = (&former_site.sources, &former_site.library);
    let before = Snapshot::of_site(before.name.clone(), former, of_documents, former_site.site)?;
    let after = Snapshot::of_site(after.name.clone(), config, (&sources, &library), site)?;
    Ok((before, after))
}

/// Where the documents of a project are in it.
fn below(config: &builder::config::Config) -> Option<&std::path::Path> {
    config.folders.content.strip_prefix(&config.folders.root).ok()
}

/// Of a site that was not published, nobody knows what it looked like. What a change breaks is told by the comparison itself.
fn refuse_broken(name: &str, site: &Judged) -> Result<(), CompareError> {
    CompareError::broken(name, &site.found).map_or(Ok(()), Err)
}
