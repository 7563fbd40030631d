//! A picture of every story in both modes, and its mirror image in the other direction: `cargo test -p verifier --test stories -- Admonition` looks at some of them.

mod storybook;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use libtest_mimic::{Arguments, Failed, Trial};
use verifier::{Chrome, Gallery, Pool, Tally, project};

use crate::storybook::{Story, Storybook};

/// Where pictures are kept.
const PICTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stories/pictures");

/// A Storybook in which one of two stories does not load.
const BROKEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stories/broken");

/// How many bytes all that is kept may take.
const BYTES: u64 = 1_000_000;

/// Set to accept whatever is not as it is kept.
const UPDATE: &str = "VERIFIER_UPDATE";

/// Names the folder of a Storybook that is built already.
const FOLDER: &str = "VERIFIER_STORYBOOK";

/// Stories that are kept pixel by pixel too: what readers look at most.
const WHOLE: [&str; 4] = [
    "content-admonition--tip",
    "content-codeblock--marked-lines",
    "content-tabs--default",
    "navigation-paginator--both",
];

struct Suite {
    storybook: Storybook,
    pool: Pool,
    gallery: Gallery,
    tally: Tally,
}

fn main() -> anyhow::Result<ExitCode> {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(Pool::size());
    let project = project();
    let folder = std::env::var_os(FOLDER).map(PathBuf::from);
    if folder.is_none() {
        verifier::install(&project)?;
    }
    let storybook = Storybook::open(&project, folder)?;
    let chrome = Chrome::find(&project)?;
    let compares = chrome.is_pinned();
    if !compares {
        println!("Pictures are not compared: only the pinned browser renders stories as they are kept.");
    }
    let pool = Pool::new(chrome, Pool::size());
    let stories = pool.turn(|worker| storybook.stories(worker))?.result?;
    let accepts = std::env::var_os(UPDATE).is_some();
    let gallery = Gallery::open(Path::new(PICTURES), &project.join("target/verifier/stories"), accepts)?;
    let suite = Arc::new(Suite { storybook, pool, gallery, tally: Tally::default() });
    let is_whole = arguments.filter.is_none() && arguments.skip.is_empty();
    let conclusion = libtest_mimic::run(&arguments, trials(&suite, stories, compares));
    let report = suite.gallery.close(is_whole && compares && !conclusion.has_failed())?;
    println!("{}", suite.tally);
    if let Some(report) = report {
        println!("Pictures that differ: {}", report.display());
        println!("{UPDATE}=1 cargo test -p verifier --test stories accepts them.");
    }
    Ok(conclusion.exit_code())
}

fn trials(suite: &Arc<Suite>, stories: Vec<Story>, compares: bool) -> Vec<Trial> {
    let kept: BTreeSet<String> =
        stories.iter().flat_map(|story| [digest(story, "dark"), digest(story, "light")]).collect();
    let kept: BTreeSet<String> = kept.iter().cloned().chain(WHOLE.iter().flat_map(|id| whole(id))).collect();
    let known: BTreeSet<String> = stories.iter().map(|story| story.id.clone()).collect();
    let look_at = |story: Story| {
        let suite = Arc::clone(suite);
        Trial::test(format!("story {}", story.name), move || look(&suite, &story, compares))
    };
    let mut trials: Vec<Trial> = stories.into_iter().map(look_at).collect();
    trials.push(Trial::test("a story that does not load fails by its name, and no other does", names_broken_story));
    trials.push(Trial::test("what moves is seen at its end", sees_ends));
    let suite = Arc::clone(suite);
    trials.push(Trial::test("every picture that is kept is that of a story, and all are small", move || {
        let unknown: Vec<&str> = WHOLE.into_iter().filter(|id| !known.contains(*id)).collect();
        let stale = suite.gallery.stale(&kept)?;
        let size = suite.gallery.size()?;
        match (unknown.is_empty(), stale.is_empty(), size <= BYTES) {
            (false, ..) => Err(format!("there is no story {}", unknown.join(", ")).into()),
            (_, false, _) => Err(format!("there is no story for {}", stale.join(", ")).into()),
            (.., false) => Err(format!("they take {size} bytes, more than {BYTES}").into()),
            _ => Ok(()),
        }
    }));
    trials
}

fn names_broken_story() -> Result<(), Failed> {
    // The pages of the suite's own pool are those of its Storybook.
    let pool = Pool::new(Chrome::find(&project())?, 1);
    let storybook = Storybook::open(&project(), Some(PathBuf::from(BROKEN)))?;
    let stories = pool.turn(|worker| storybook.stories(worker))?.result?;
    let names: Vec<&str> = stories.iter().map(|story| &*story.name).collect();
    let looks = |story: &Story| pool.turn(|worker| storybook.screenshots(worker, story)).map(|turn| turn.result);
    match (names.as_slice(), looks(&stories[0])?, looks(&stories[1])?) {
        (["Cups: Broken", "Cups: Whole", "Cups: Poured"], Err(reason), Ok(_))
            if reason.to_string().ends_with("the mill is empty") =>
        {
            Ok(())
        }
        (names, broken, whole) => Err(format!("{names:?}: {:?}, {:?}", broken.err(), whole.err()).into()),
    }
}

fn sees_ends() -> Result<(), Failed> {
    let pool = Pool::new(Chrome::find(&project())?, 1);
    let storybook = Storybook::open(&project(), Some(PathBuf::from(BROKEN)))?;
    let stories = pool.turn(|worker| storybook.stories(worker))?.result?;
    let poured = stories.iter().find(|story| story.name == "Cups: Poured").ok_or("there is no such story")?;
    for (scheme, png) in pool.turn(|worker| storybook.screenshots(worker, poured))?.result? {
        let is_seen = image::load_from_memory(&png)?.to_rgb8().pixels().any(|pixel| pixel.0 == [0, 128, 0]);
        if !is_seen {
            return Err(format!("in {} mode nothing is seen of what comes slowly", scheme.name()).into());
        }
    }
    Ok(())
}

/// The name of a story's digest.
fn digest(story: &Story, mode: &str) -> String {
    format!("{} {mode}", story.id)
}

/// The names of a story's pictures that are kept pixel by pixel.
fn whole(id: &str) -> [String; 2] {
    ["dark", "light"].map(|mode| format!("{id}, {mode}"))
}

fn look(suite: &Suite, story: &Story, compares: bool) -> Result<(), Failed> {
    let begun = Instant::now();
    let turn = suite.pool.turn(|worker| {
        let pictures = suite.storybook.screenshots(worker, story)?;
        Ok((pictures, suite.storybook.unmirrored(worker)?))
    })?;
    let mut words = Vec::new();
    if let Ok((_, unmirrored)) = &turn.result {
        words.extend(unmirrored.iter().map(|fault| format!("from right to left: {fault}")));
    }
    match turn.result {
        Ok((pictures, _)) if compares => {
            for (scheme, png) in pictures {
                let verdict = suite.gallery.check_digest(&digest(story, scheme.name()), &png)?;
                words.extend(verdict.err().map(|fault| format!("{} mode: {fault}", scheme.name())));
                if WHOLE.contains(&&*story.id) {
                    let verdict = suite.gallery.check_screenshot(&format!("{}, {}", story.id, scheme.name()), &png)?;
                    words.extend(verdict.err().map(|fault| format!("{} mode, by pixels: {fault}", scheme.name())));
                }
            }
        }
        Ok(_) => {}
        Err(_) if turn.is_lost => {
            suite.tally.add_lost(&story.name, begun.elapsed());
            return Err("the browser crashed or hung".into());
        }
        Err(error) => words.push(format!("{error:#}")),
    }
    suite.tally.add(&story.name, 2, words.len(), begun.elapsed());
    if words.is_empty() { Ok(()) } else { Err(words.join("\n").into()) }
}
