//! What comes with the pages: policy, Markdown, lists for language models.

mod downloads;

use verifier::{Page, Scheme, Setting, project};

use crate::harness::{Cases, MONEY, ORDERS, TODO, equal, holds};

const WATCHED: &str = "
  window.violations = [];
  addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));";

/// The most bytes a guide page may send, compressed with Brotli.
const SCRIPTS: usize = 75_000;
const STYLES: usize = 10_000;
const TOGETHER: usize = 100_000;

pub(crate) fn cases(cases: &mut Cases) {
    cases.group("serving");
    downloads::cases(cases);
    for scheme in [Scheme::Light, Scheme::Dark] {
        for route in ["/", ORDERS, MONEY, "/reference/", "/search?q=order", "/no/such/page"] {
            let name = format!("{route} violates no security policy in {}", scheme.name());
            cases.add_in(Setting::first(WATCHED).in_scheme(scheme), &name, move |page| {
                page.open(route)?;
                page.settle()?;
                let policy: String =
                    page.get("fetch(location.href).then((answer) => answer.headers.get('content-security-policy'))")?;
                equal(policy.contains("unsafe"), false)?;
                equal(policy.contains("script-src 'self' 'sha256-"), true)?;
                page.follow(TODO)?;
                page.heading("Planned documentation")?;
                page.click(crate::theme::TOGGLE)?;
                page.settle()?;
                page.ignores("failed to load resource: the server responded with a status of 404");
                equal(page.get::<Vec<String>>("violations")?, Vec::new())
            });
        }
    }
    cases.add("every page's Markdown answers at its address plus .md, and llms.txt lists each once", |page| {
        page.open(TODO)?;
        let mut list = page.site().file("llms.txt")?;
        let lists: Vec<String> =
            list.split("/llms/").skip(1).filter_map(|name| Some(format!("llms/{}", name.split_once(')')?.0))).collect();
        for name in lists {
            list.push_str(&page.site().file(&name)?);
        }
        let routes: Vec<&String> = page.site().routes().keys().filter(|route| has_markdown(route)).collect();
        let urls: Vec<String> = routes.iter().map(|route| markdown_of(route)).collect();
        let kinds: Vec<String> = page.get(&format!(
            "Promise.all({urls:?}.map(async (url) => {{
              const answer = await fetch(url);
              await answer.body.cancel();
              return answer.status + ' ' + answer.headers.get('content-type');
            }}))"
        ))?;
        let mut faults = Vec::new();
        for ((route, markdown), kind) in routes.into_iter().zip(&urls).zip(kinds) {
            if kind != "200 text/markdown; charset=utf-8" {
                faults.push(format!("{markdown} answers {kind}"));
            }
            let times = list.matches(&format!("{markdown})")).count();
            // The home page is the list's own title.
            if times != 1 && route != "/" {
                faults.push(format!("llms.txt lists {markdown} {times} times"));
            }
        }
        equal(faults, Vec::new())
    });
    cases.add("every page names the site's icon, which is the one that is kept", |page| {
        let kept = std::fs::read_to_string(project().join("static/favicon.svg"))?;
        for route in ["/", ORDERS, "/reference/", "/no/such/page"] {
            page.open(route)?;
            page.shows(
                "[...document.querySelectorAll('link[rel~=icon]')].map((link) => link.getAttribute('href')).join()",
                "/favicon.svg",
            )?;
            let served: String = page.get("fetch('/favicon.svg').then((answer) => answer.text())")?;
            equal(&*served, &*kept)?;
            page.ignores("failed to load resource: the server responded with a status of 404");
        }
        Ok(())
    });
    cases.add("an answer that is known is not sent again", |page| {
        page.open(TODO)?;
        let status = "(async () => {
          const tag = (await fetch('/TODO')).headers.get('etag');
          return (await fetch('/TODO', { headers: { 'if-none-match': tag }, cache: 'no-store' })).status;
        })()";
        page.shows(status, 304)
    });
    cases.add("answers have the headers of a careful host", |page| {
        page.open(TODO)?;
        for (path, header, wanted) in [
            ("/TODO", "cache-control", "no-cache"),
            ("/TODO", "x-content-type-options", "nosniff"),
            ("/TODO", "referrer-policy", "strict-origin-when-cross-origin"),
            ("/TODO", "x-frame-options", "DENY"),
            ("/TODO", "content-encoding", "gzip"),
            ("/assets/manifest.json", "cache-control", "no-cache"),
        ] {
            headers(page, path, header, wanted)?;
        }
        let chunk = format!("/assets/{}", page.site().chunk(TODO));
        headers(page, &chunk, "cache-control", "public, max-age=31536000, immutable")
    });
    cases.add("a page that comes first keeps its drawings, and asks for none", |page| {
        page.enter(ORDERS)?;
        page.settle()?;
        let drawings = page.site().file(&format!("{}index.html", &ORDERS[1..]))?.matches(" data-drawing=").count();
        holds(drawings > 0, "there are some")?;
        page.shows("document.querySelectorAll('svg[data-drawing] > g').length", drawings)?;
        let asked = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/diagrams/')).length";
        page.shows(asked, 0)
    });
    cases.add("a guide weighs no more than it may", |page| {
        let html = page.site().file(&format!("{}index.html", &ORDERS[1..]))?;
        let named =
            |before: &str| html.split(before).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
        // What the markup names, as a host sends it that compresses once and well.
        let weigh = |paths: &str| {
            paths.split(' ').try_fold(0, |sum, path| {
                anyhow::Ok(sum + compressed(&page.site().file(path.trim_start_matches('/'))?)?)
            })
        };
        let (scripts, styles) = (weigh(named("data-scripts=\""))?, weigh(named("rel=\"stylesheet\" href=\""))?);
        let markup = compressed(&html)?;
        holds(scripts > 40_000 && styles > 4_000 && markup > 4_000, "all of it was weighed")?;
        for (what, weight, most) in [
            ("scripts", scripts, SCRIPTS),
            ("styles", styles, STYLES),
            ("markup, styles and scripts", markup + styles + scripts, TOGETHER),
        ] {
            holds(weight <= most, &format!("{what} weigh {weight} bytes, at most {most}"))?;
        }
        Ok(())
    });
    cases.add("paths that lead out of the site find nothing", |page| {
        page.open(TODO)?;
        for path in [
            "/..%2f..%2fsite.toml",
            "/%2e%2e/site.toml",
            "/_headers",
            // Out of the folder and into it again, where there is something to find.
            "/..%2fdist%2fTODO",
            "/assets/..%5c..%5csite.toml",
            "/.%2e/.%2e/etc/passwd",
            "//etc/passwd",
        ] {
            page.shows(&format!("fetch(location.origin + '{path}').then((answer) => answer.status)"), 404)?;
        }
        page.ignores(crate::failures::BROWSER_SAYS);
        Ok(())
    });
}

/// Whether a page has words of its own, which lists of others have not.
fn has_markdown(route: &str) -> bool {
    !["/404.html", "/search", "/tags"].contains(&route) && !route.starts_with("/tags/")
}

/// How many bytes a text takes in Brotli's best compression.
fn compressed(text: &str) -> anyhow::Result<usize> {
    let mut bytes = Vec::new();
    brotli::BrotliCompress(&mut text.as_bytes(), &mut bytes, &brotli::enc::BrotliEncoderParams::default())?;
    Ok(bytes.len())
}

fn headers(page: &Page, path: &str, header: &str, wanted: &str) -> anyhow::Result<()> {
    page.shows(
        &format!("fetch('{path}', {{ cache: 'no-store' }}).then((answer) => answer.headers.get('{header}'))"),
        wanted,
    )
}

fn markdown_of(route: &str) -> String {
    match route.trim_end_matches('/') {
        "" => "/index.md".to_owned(),
        bare => format!("{bare}.md"),
    }
}
