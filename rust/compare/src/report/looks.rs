//! What reports say of looks.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;

use builder::build::plural;
use dialect::document::escape;
use publish::free_name;
use serde_json::{Value, json};

use super::html::plain_name;
use crate::comparison::Comparison;
use crate::looks::{Looks, Sample, View};

/// The folder of pictures.
const PICTURES: &str = "looks";

/// What the three pictures of a view are called.
const TIMES: [&str; 3] = ["before", "after", "difference"];

/// One sentence about all looks.
pub fn headline(looks: &Looks) -> String {
    let bare = match looks.bare.len() {
        0 => String::new(),
        1 => " 1 page with the same text has HTML on one side alone.".to_owned(),
        count => format!(" {count} pages with the same text have HTML on one side alone."),
    };
    if looks.pages == 0 {
        let same = "No look changed: HTML and styles of all pages with the same text are as before.";
        return if bare.is_empty() { same.to_owned() } else { format!("Looks:{bare}") };
    }
    let (seen, different) = (looks.samples.len(), looks.different().count());
    let found = match different {
        _ if seen == 0 => "were looked at".to_owned(),
        0 => format!("{} the same", verb(seen)),
        _ if different == seen => format!("{} different", verb(seen)),
        _ => format!("were looked at, and {different} {} different", verb(different)),
    };
    let (pages, templates) = (plural(looks.pages, "page"), plural(looks.templates, "template"));
    format!(
        "Looks: HTML or styles differ and the text does not on {pages} of {templates}; {seen} of these {found}.{bare}"
    )
}

/// A line for each page that is not seen in pictures: its HTML is on one side alone, or none could be taken.
pub fn notes(looks: &Looks) -> impl Iterator<Item = String> {
    let bare = looks.bare.iter().map(|page| {
        let lost = if page.is_lost { "had HTML and has none now" } else { "had no HTML and has some now" };
        format!("{}: {lost}", page.route)
    });
    bare.chain(looks.unseen.iter().map(|page| format!("{}: no picture could be taken: {}", page.route, page.reason)))
}

fn verb(count: usize) -> &'static str {
    if count == 1 { "looks" } else { "look" }
}

/// The sentence, or why there is none; nothing where looks were not asked for.
pub(super) fn said(comparison: &Comparison) -> Option<String> {
    Some(match comparison.looks.as_ref()? {
        Ok(looks) => headline(looks),
        Err(error) => format!("{}.", reason(error)),
    })
}

/// The looks for other programs.
pub(super) fn data(comparison: &Comparison) -> Value {
    match &comparison.looks {
        None => Value::Null,
        Some(Err(error)) => json!({ "error": reason(error) }),
        Some(Ok(looks)) => {
            let names = name_samples(looks);
            let samples = looks.samples.iter().zip(&names).map(|(sample, name)| {
                let views: Vec<Value> = sample.views.iter().map(|view| data_of(view, name)).collect();
                json!({ "route": sample.route, "different": sample.is_different(), "views": views })
            });
            let unseen = looks.unseen.iter().map(|page| json!({ "route": page.route, "reason": page.reason }));
            let side = |is_lost| if is_lost { "after" } else { "before" };
            let bare = looks.bare.iter().map(|page| json!({ "route": page.route, "side": side(page.is_lost) }));
            json!({
                "pages": looks.pages,
                "templates": looks.templates,
                "samples": samples.collect::<Vec<_>>(),
                "unseen": unseen.collect::<Vec<_>>(),
                "withoutHtml": bare.collect::<Vec<_>>(),
            })
        }
    }
}

fn data_of(view: &View, name: &str) -> Value {
    let pictures = view.pictures.as_ref().map(|_| {
        let [before, after, difference] = TIMES.map(|time| file(name, view, time));
        json!({ "before": before, "after": after, "difference": difference })
    });
    json!({
        "window": view.window,
        "changedPixels": view.changed,
        "pixels": view.pixels,
        "share": share(view),
        "moving": view.is_moving,
        "pictures": pictures,
    })
}

/// The lines of a list of samples that look different, for a comment.
pub(super) fn lines(looks: &Looks) -> impl Iterator<Item = (&str, String)> {
    looks.different().map(|sample| (sample.route.as_str(), shares(sample)))
}

/// A section with pictures side by side; nothing where looks were not asked for.
pub(super) fn section(comparison: &Comparison) -> String {
    let Some(said) = said(comparison) else { return String::new() };
    let mut text = format!("<h2>Looks</h2>\n<p>{}</p>\n", escape(&said));
    let Some(Ok(looks)) = &comparison.looks else { return text };
    for note in notes(looks) {
        let _ = writeln!(text, "<p>{}</p>", escape(&note));
    }
    for (sample, name) in looks.samples.iter().zip(name_samples(looks)) {
        let route = escape(&sample.route);
        if !sample.is_different() {
            let _ = writeln!(text, "<p><code>{route}</code> <span class=\"soft\">looks the same</span></p>");
            continue;
        }
        let _ = writeln!(text, "<h3><code>{route}</code></h3>");
        for view in sample.views.iter().filter(|view| view.pictures.is_some()) {
            let _ = write!(
                text,
                "<p class=\"name\">{}</p>\n<div class=\"looks\">",
                format_args!("{}: {}{}", view.window, share(view), movement(view))
            );
            for time in TIMES {
                let file = file(&name, view, time);
                let _ = write!(
                    text,
                    "<figure><a href=\"{file}\"><img src=\"{file}\" alt=\"{route}, {}, {time}\" loading=\"lazy\"></a>\
                     <figcaption>{time}</figcaption></figure>",
                    view.window
                );
            }
            text.push_str("</div>\n");
        }
    }
    text
}

/// The pictures by their names in the report.
pub(super) fn pictures(comparison: &Comparison) -> Vec<(String, &[u8])> {
    let Some(Ok(looks)) = &comparison.looks else { return Vec::new() };
    let mut files = Vec::new();
    for (sample, name) in looks.samples.iter().zip(name_samples(looks)) {
        for view in &sample.views {
            let pictures = view.pictures.iter().flatten();
            files.extend(TIMES.iter().zip(pictures).map(|(time, png)| (file(&name, view, time), png.as_slice())));
        }
    }
    files
}

/// How much changed of each view that looks different.
pub fn shares(sample: &Sample) -> String {
    let views = sample.views.iter().filter(|view| view.pictures.is_some());
    views.map(|view| format!("{} {}{}", view.window, share(view), movement(view))).collect::<Vec<_>>().join(", ")
}

/// What is said of a view that did not come to rest: its difference may be none of the change's.
fn movement(view: &View) -> &'static str {
    if view.is_moving { " (moves by itself)" } else { "" }
}

/// A share of pixels, which is never none where any changed.
fn share(view: &View) -> String {
    let thousandths = view.millionths().div_ceil(1000);
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

fn name_samples(looks: &Looks) -> Vec<String> {
    let mut taken = BTreeSet::new();
    looks.samples.iter().map(|sample| free_name(&plain_name(&sample.route), &mut taken)).collect()
}

fn file(name: &str, view: &View, time: &str) -> String {
    format!("{PICTURES}/{name}-{}-{time}.png", view.window)
}

/// An error and what it comes from.
fn reason(error: &dyn Error) -> String {
    let causes = std::iter::successors(error.source(), |&cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
