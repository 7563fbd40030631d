//! Pools of workers that misbehave.

use std::sync::mpsc::channel;
use std::thread::{self, ThreadId};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::*;

/// Longer than anything takes on a busy machine; a test that waits so long has failed.
const TIMEOUT: Duration = Duration::from_mins(3);

/// A pool of fake workers, and the folder in which they count.
struct Fakes {
    pool: Pool,
    folder: TempDir,
}

impl Fakes {
    fn start(count: usize) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/render/pool/fake.mjs");
        let pool = Pool::start(&script, count).expect("the workers start");
        Self { pool, folder: tempfile::tempdir().expect("a temporary folder") }
    }

    /// Workers that got the site.
    fn introduced(count: usize) -> Self {
        let mut fakes = Self::start(count);
        fakes.pool.set_site("{}", "{}", "[]", "\"own\":{}").expect("the workers answer");
        fakes
    }

    fn page(&self, name: &str, keys: Value) -> Value {
        let mut page = json!({ "name": name, "folder": self.folder.path() });
        if let (Some(page), Value::Object(keys)) = (page.as_object_mut(), keys) {
            page.extend(keys);
        }
        page
    }

    /// A page that misbehaves so often, and is rendered after that.
    fn bad(&self, name: &str, does: &str, times: u32) -> Value {
        self.page(name, json!({ "does": does, "times": times }))
    }

    fn good(&self, name: &str) -> Value {
        self.page(name, json!({}))
    }

    /// Renders pages in their order, and gives those that were rendered.
    fn render(&self, pages: &[Value]) -> (Result<(), RenderError>, Vec<String>) {
        let left = Mutex::new(pages.iter().enumerate());
        let next = || Ok(left.lock().expect("a lock").next().map(|(number, page)| job(number, page)));
        self.render_next(&next)
    }

    fn render_next(&self, next: Next) -> (Result<(), RenderError>, Vec<String>) {
        let rendered = Mutex::new(Vec::new());
        let result = self.pool.render(next, &|job, Drawn { html, .. }| {
            let name = html.trim_end_matches('.').to_owned();
            assert_eq!(job.route, format!("/{name}"), "a page gets its own answer");
            rendered.lock().expect("a lock").push(name);
            Ok(())
        });
        let mut rendered = rendered.into_inner().expect("a lock");
        rendered.sort();
        (result, rendered)
    }
}

fn job(number: usize, page: &Value) -> Job {
    let route = format!("/{}", page["name"].as_str().expect("a name"));
    Job { number, route, data: page.to_string(), undrawn: None, drawings: Vec::new() }
}

/// Runs something that may never end.
fn in_time<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, result) = channel();
    thread::spawn(move || done.send(work()));
    result.recv_timeout(TIMEOUT).expect("it does not end")
}

#[test]
fn all_pages_are_rendered_by_all_workers() {
    let fakes = Fakes::introduced(2);
    let pages: Vec<Value> = (10..40).map(|number| fakes.good(&format!("page-{number}"))).collect();
    let (result, rendered) = fakes.render(&pages);
    result.expect("all are good");
    assert_eq!(rendered.len(), 30);
    assert_eq!(fakes.pool.head_scripts(), ["script"]);
}

#[test]
fn a_page_that_throws_between_large_ones_ends_the_work() {
    let result = in_time(|| {
        let fakes = Fakes::introduced(1);
        let weight = "x".repeat(1 << 20);
        let large = |name: &str| fakes.page(name, json!({ "length": 1 << 20, "weight": weight }));
        let bad = fakes.page("bad", json!({ "does": "throw", "weight": weight }));
        fakes.render(&[bad, large("a"), large("b"), large("c"), large("d"), large("e")]).0
    });
    assert!(matches!(&result, Err(RenderError::Page { route, .. }) if route == "/bad"), "{result:?}");
}

#[test]
fn pages_whose_answers_cannot_be_taken_end_the_work() {
    let result = in_time(|| {
        let fakes = Fakes::introduced(1);
        let weight = "x".repeat(1 << 20);
        let pages: Vec<Value> = ["a", "b", "c", "d", "e"]
            .map(|name| fakes.page(name, json!({ "length": 1 << 20, "weight": weight })))
            .into();
        let left = Mutex::new(pages.iter().enumerate());
        let next = || Ok(left.lock().expect("a lock").next().map(|(number, page)| job(number, page)));
        let full = |job: &Job| RenderError::Sink(job.route.clone(), std::io::ErrorKind::StorageFull.into());
        fakes.pool.render(&next, &|job, _| Err(full(job)))
    });
    assert!(matches!(&result, Err(RenderError::Sink(route, _)) if route == "/a"), "{result:?}");
}

#[test]
fn the_first_error_ends_the_work_of_all_workers() {
    let result = in_time(|| {
        let fakes = Fakes::introduced(2);
        // The worker that gets this one would never come back.
        let pages = [fakes.bad("hangs", "hang", 1), fakes.bad("throws", "throw", 1)];
        let first = Mutex::new(None);
        let next = || Ok(one_each(&first, &pages));
        fakes.render_next(&next).0
    });
    assert!(matches!(&result, Err(RenderError::Page { route, .. }) if route == "/throws"), "{result:?}");
}

/// Gives the first page to the thread that asks first, and the second one to the other; there is no third.
fn one_each(first: &Mutex<Option<(ThreadId, usize)>>, pages: &[Value; 2]) -> Option<Job> {
    let mut first = first.lock().expect("a lock");
    let own = thread::current().id();
    match *first {
        None => *first = Some((own, 1)),
        Some((other, 1)) if other != own => *first = Some((other, 2)),
        Some(_) => return None,
    }
    let number = first.map_or(0, |(_, given)| given - 1);
    Some(job(number, &pages[number]))
}

#[test]
fn no_page_is_begun_after_an_error() {
    let fakes = Fakes::introduced(1);
    let mut pages = vec![fakes.bad("bad", "throw", 1)];
    pages.extend((10..40).map(|number| fakes.bad(&format!("page-{number}"), "nothing", 1)));
    let (result, _) = fakes.render(&pages);
    assert!(matches!(result, Err(RenderError::Page { .. })));
    let started = std::fs::read_dir(fakes.folder.path()).expect("the folder").count();
    assert!(started <= UNDER_WAY, "{started} pages were started");
}

#[test]
fn killed_workers_are_started_again_however_many_there_are() {
    let fakes = Fakes::introduced(2);
    let mut pages = Vec::new();
    for number in 10..20 {
        pages.push(fakes.bad(&format!("killed-{number}"), "die", 2));
        pages.push(fakes.good(&format!("page-{number}")));
    }
    let (result, rendered) = fakes.render(&pages);
    result.expect("no page failed");
    assert_eq!(rendered.len(), 20);
}

#[test]
fn an_answer_that_breaks_off_is_asked_for_again() {
    let fakes = Fakes::introduced(1);
    let (result, rendered) = fakes.render(&[fakes.bad("a", "break off", 1), fakes.good("b")]);
    result.expect("the second answer is whole");
    assert_eq!(rendered, ["a", "b"]);
}

#[test]
fn workers_that_are_killed_before_they_know_the_site_are_started_again() {
    let mut fakes = Fakes::start(2);
    let site = fakes.bad("site", "die", 5);
    fakes.pool.set_site(&site.to_string(), "{}", "[]", "\"own\":{}").expect("others replace them");
    let (result, rendered) = fakes.render(&[fakes.good("a")]);
    result.expect("it is rendered");
    assert_eq!(rendered, ["a"]);
}

#[test]
fn two_pages_that_crash_once_are_no_error() {
    let fakes = Fakes::introduced(1);
    let (result, rendered) = fakes.render(&[fakes.bad("a", "crash", 1), fakes.bad("b", "crash", 1), fakes.good("c")]);
    result.expect("each may end a worker once");
    assert_eq!(rendered, ["a", "b", "c"]);
}

#[test]
fn a_page_that_ends_two_workers_is_an_error_with_what_the_last_one_printed() {
    let fakes = Fakes::introduced(1);
    let (result, rendered) = fakes.render(&[fakes.good("a"), fakes.bad("b", "crash", 2), fakes.good("c")]);
    let error = result.expect_err("it crashes twice");
    assert_eq!(error.to_string(), "cannot render /b: it has ended 2 rendering workers\n    the last words of b");
    assert_eq!(rendered, ["a"]);
}

#[test]
fn two_pages_that_end_two_workers_each_are_two_errors() {
    let fakes = Fakes::introduced(2);
    let crashing = |name: &str, other: &str| fakes.page(name, json!({ "does": "crash", "besides": other }));
    let pages = [crashing("a", "b"), crashing("b", "a")];
    let first = Mutex::new(None);
    let (result, _) = fakes.render_next(&|| Ok(one_each(&first, &pages)));
    let text = result.expect_err("both crash").to_string();
    for route in ["/a", "/b"] {
        assert_eq!(text.matches(&format!("cannot render {route}: it has ended 2")).count(), 1, "{text}");
    }
}

#[test]
fn a_page_that_has_no_end_is_an_error_and_the_pool_goes_on() {
    let fakes = Fakes::introduced(1);
    let hanging = [fakes.bad("a", "hang", 1)];
    let Fakes { pool, folder } = fakes;
    let fakes = Fakes { pool: pool.with_limit(Duration::from_millis(100)), folder };
    let (result, _) = fakes.render(&hanging);
    let text = result.expect_err("it has no end").to_string();
    assert_eq!(text, "cannot render /a: there was no answer within 0.1 s; look for a loop in its components");
    let Fakes { pool, folder } = fakes;
    let fakes = Fakes { pool: pool.with_limit(TIMEOUT), folder };
    let (result, rendered) = fakes.render(&[fakes.good("b")]);
    result.expect("a new worker renders it");
    assert_eq!(rendered, ["b"]);
}

#[test]
fn what_was_not_answered_before_an_error_is_answered_to_nobody_later() {
    let fakes = Fakes::introduced(1);
    let (result, _) = fakes.render(&[fakes.bad("a", "throw", 1), fakes.good("b"), fakes.good("c")]);
    assert!(matches!(result, Err(RenderError::Page { .. })));
    let (result, rendered) = fakes.render(&[fakes.good("d"), fakes.good("e")]);
    result.expect("they are good");
    assert_eq!(rendered, ["d", "e"]);
}

#[test]
fn workers_that_end_before_they_know_the_site_are_an_error() {
    let mut fakes = Fakes::start(2);
    let site = fakes.page("site", json!({ "does": "crash" }));
    let error = fakes.pool.set_site(&site.to_string(), "{}", "[]", "\"own\":{}").expect_err("none answers");
    assert_eq!(
        error.to_string(),
        "the rendering workers end before they have rendered anything\n    the last words of site"
    );
}

#[test]
fn a_site_that_cannot_be_taken_is_an_error_with_the_reason() {
    let mut fakes = Fakes::start(1);
    let site = fakes.page("site", json!({ "does": "throw" }));
    let error = fakes.pool.set_site(&site.to_string(), "{}", "[]", "\"own\":{}").expect_err("it throws");
    assert_eq!(error.to_string(), "cannot render the site: site is broken");
}

#[test]
fn what_is_no_frame_is_no_answer_and_takes_no_memory() {
    let fakes = Fakes::introduced(1);
    let Fakes { pool, folder } = fakes;
    let fakes = Fakes { pool: pool.with_limit(Duration::from_millis(100)), folder };
    let (result, _) = fakes.render(&[fakes.page("a", json!({ "does": "chatter" }))]);
    assert!(matches!(&result, Err(RenderError::Endless(route, _)) if route == "/a"), "{result:?}");
}

#[test]
fn a_missing_script_is_reported_with_the_message_of_node() {
    let mut pool = Pool::start(Path::new("nowhere.mjs"), 1).expect("Node starts");
    let error = pool.set_site("{}", "{}", "[]", "\"own\":{}").expect_err("there is no script");
    assert!(error.to_string().contains("nowhere.mjs"), "{error}");
}

#[test]
fn a_crash_is_forgiven_once_and_a_kill_seven_times() {
    let mut crashes = Retries::default();
    assert_eq!((crashes.add(false), crashes.times()), (false, 1));
    assert_eq!((crashes.add(false), crashes.times()), (true, 2));
    let mut kills = Retries::default();
    let enough: Vec<bool> = (0..8).map(|_| kills.add(true)).collect();
    assert_eq!(enough, [false, false, false, false, false, false, false, true]);
    assert_eq!(kills.times(), 8);
    let mut both = Retries::default();
    assert_eq!(
        [both.add(true), both.add(true), both.add(true), both.add(false), both.add(false)],
        [false, false, false, false, true]
    );
    assert_eq!(both.times(), 5);
}

#[test]
fn a_pool_has_as_many_workers_as_were_asked_for() {
    let mut fakes = Fakes::start(1);
    fakes.pool.grow(2).expect("another one starts");
    fakes.pool.grow(1).expect("there are enough");
    assert_eq!(fakes.pool.workers.len(), 2);
}

#[test]
fn an_answer_is_html_or_says_what_went_wrong() {
    let job = job(0, &json!({ "name": "a" }));
    let drawn = |answer: &[u8]| parse_drawn(answer.to_vec(), &job).ok();
    assert_eq!(drawn(b"0<p>"), Some(Drawn { html: "<p>".to_owned(), failed: Vec::new() }));
    let failed = FailedComponent { key: "a#b".to_owned(), message: "m".to_owned() };
    assert_eq!(
        drawn(br#"2{"html":"<p>","failed":[{"key":"a#b","message":"m"}]}"#),
        Some(Drawn { html: "<p>".to_owned(), failed: vec![failed] })
    );
    let thrown = parse_drawn(b"1{\"message\":\"m\",\"stack\":\"at b\"}".to_vec(), &job).expect_err("it threw");
    assert_eq!(thrown.to_string(), "cannot render /a: m\n    at b");
    for other in [&b"2"[..], b"3", b"", b"1no", b"0\xff"] {
        let error = parse_drawn(other.to_vec(), &job).expect_err("it is no answer");
        assert!(matches!(error, RenderError::Answer(_)), "{error:?}");
    }
    assert!(matches!(parse_head_scripts(b"{}"), Err(RenderError::Answer(_))));
}
