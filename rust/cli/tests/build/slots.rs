//! Projects with parts and styles of their own on every page: `components/slots.tsx` and `components/styles.css`.

use std::fs;

use builder::build::BuildError;
use builder::config::{Config, Overrides};
use builder::render::Mode;
use dialect::diagnostic::Strictness;

use crate::support::project::{Project, built};

const SLOTS: &str = "import type { ComponentProps } from 'react';
import styles from './Foot.module.css';

function Footer(props: ComponentProps<'footer'>) {
  return <footer {...props} className={styles.foot}>Brewed by us</footer>;
}

export default { Footer };
";

/// Pages of every kind: a document, the home page and the page for what is not found.
const PAGES: [&str; 3] = ["dist/guides/orders.html", "dist/index.html", "dist/404.html"];

fn project() -> Project {
    Project::smallest().with_packages().bundled(Mode::Production)
}

fn with_slots() -> Project {
    let project = project();
    project.write("components/slots.tsx", SLOTS);
    project.write("components/Foot.module.css", ".foot { margin: 1rem }\n");
    project
}

fn lenient(project: &Project) -> Vec<String> {
    let overrides = Overrides { strictness: Strictness::Lenient, ..Overrides::default() };
    let config = Config::load(project.root(), overrides).expect("no settings are wrong");
    built(&config).warnings.iter().map(ToString::to_string).collect()
}

fn told(project: &Project) -> Vec<String> {
    match project.build() {
        Err(BuildError::Diagnostics(found)) => found.iter().map(ToString::to_string).collect(),
        Err(error) => panic!("{error:?}"),
        Ok(report) => report.warnings.iter().map(ToString::to_string).collect(),
    }
}

/// The text of a page's own style sheet, by how its name begins.
fn sheet(project: &Project, name: &str) -> String {
    let page = project.read(PAGES[0]);
    let at = page.find(&format!("/assets/own-{name}-")).unwrap_or_else(|| panic!("no {name} in {page}"));
    let path = page[at..].split('"').next().unwrap_or_default();
    project.read(&format!("dist{path}"))
}

#[test]
fn a_part_of_the_theme_is_replaced_on_every_page() {
    let project = with_slots();
    assert_eq!(project.built().warnings, []);
    for page in PAGES {
        let text = project.read(page);
        assert!(text.contains(">Brewed by us</footer>"), "{page}: {text}");
        assert!(text.contains("/assets/own-slots-") && text.contains(".css\">"), "{page}: {text}");
    }
    assert!(sheet(&project, "slots").contains("margin:1rem"), "its styles are loaded, too");
    let again = project.built();
    assert_eq!((again.parsed, again.rendered), (0, 0));
    project.edit("components/slots.tsx", "Brewed", "Poured");
    project.built();
    assert!(PAGES.iter().all(|page| project.read(page).contains("Poured by us")));
    project.remove("components/slots.tsx");
    project.built();
    assert!(PAGES.iter().all(|page| !project.read(page).contains("own-slots")));
}

#[test]
fn a_slot_may_be_filled_with_the_themes_own_part_and_what_differs() {
    let project = project();
    project.write(
        "components/slots.jsx",
        "import { Navbar, useConfig } from '@vendure-docs/theme-classic';\nimport { Footer as Own } from '@vendure-docs/theme-classic/Footer';\n\n\
         const Brand = () => <b>{useConfig().title} of ours</b>;\n\n\
         export default { Navbar: (props) => <Navbar {...props} brand={<Brand />} />, Footer: () => <Own id=\"own\" /> };\n",
    );
    assert_eq!(project.built().warnings, []);
    for page in PAGES {
        let text = project.read(page);
        assert!(text.contains(" of ours</b>") && text.contains("id=\"own\""), "{page}: {text}");
    }
}

#[test]
fn styles_of_the_project_are_on_every_page_in_a_layer_above_the_themes() {
    let project = project();
    project.built();
    let before = PAGES.map(|page| project.read(page));
    assert!(before.iter().all(|page| !page.contains("/assets/own-")), "a project without them pays nothing");
    project.write("components/styles.css", "@import './colors.css';\n\nmain { scroll-margin: 3px }\n");
    project.write("components/colors.css", ":root { --classic-accent: #c00 }\nbody { background: url(tea.svg) }\n");
    project.write("components/tea.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    assert_eq!(project.built().warnings, []);
    for page in PAGES {
        let text = project.read(page);
        let (theme, own) = (text.find("/assets/site-"), text.find("/assets/own-styles-"));
        assert!(theme.is_some() && theme < own, "{page}: {text}");
        assert!(!text.contains("own-slots"), "{page}: {text}");
    }
    let sheet_of = || sheet(&project, "styles");
    assert!(sheet_of().starts_with("@layer components,site,project;@layer project{"), "{}", sheet_of());
    assert!(
        sheet_of().contains("--classic-accent: #c00") && sheet_of().contains("scroll-margin:3px"),
        "{}",
        sheet_of()
    );
    assert!(sheet_of().contains("/assets/own-tea-"), "{}", sheet_of());
    project.edit("components/colors.css", "#c00", "#0c0");
    project.built();
    assert!(sheet_of().contains("--classic-accent: #0c0"), "{}", sheet_of());
    project.remove("components/styles.css");
    project.built();
    assert_eq!(PAGES.map(|page| project.read(page)), before);
    let files = fs::read_dir(project.path("dist/assets")).expect("assets").flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let left: Vec<String> =
        names.filter(|name| ["own-styles", "own-tea"].iter().any(|own| name.starts_with(own))).collect();
    assert_eq!(left, [""; 0], "nothing is left of it");
}

#[test]
fn what_is_wrong_with_slots_and_styles_is_told_of_their_files() {
    let project = with_slots();
    project.edit("components/slots.tsx", "{ Footer }", "{ Foter: Footer, Navbar: undefined }");
    let found = told(&project);
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(
        found[0].contains("components/slots.tsx") && found[0].contains("`Foter` cannot be drawn: the theme has no")
    );
    assert!(found[1].contains("`Navbar` cannot be drawn: what it is filled with is no component"), "{found:#?}");

    project.write("components/slots.tsx", "export const Footer = 1;\n");
    let found = told(&project);
    assert!(found.len() == 1 && found[0].contains("components/slots.tsx"), "{found:#?}");
    assert!(found[0].contains("No matching export"), "{found:#?}");

    project.write("components/slots.tsx", "export default { Footer: () => window.name };\n");
    let found = told(&project);
    assert_eq!(found.len(), 1, "it is told once: {found:#?}");
    assert!(found[0].contains("components/slots.tsx") && found[0].contains("window is not defined"), "{found:#?}");

    project.write("components/slots.tsx", "window.name = 'x';\n\nexport default {};\n");
    let found = told(&project);
    assert!(found.len() == 1 && found[0].contains("window is not defined"), "{found:#?}");

    project.write("components/slots.tsx", SLOTS);
    project.write("components/styles.css", "@import './gone.css';\n");
    let found = told(&project);
    assert!(found.len() == 1 && found[0].contains("Could not resolve \"./gone.css\""), "{found:#?}");
    assert!(found[0].contains("components/styles.css:1:"), "{found:#?}");

    project.write("components/styles.css", "main { colr: red }\n");
    let found = told(&project);
    assert!(found.len() == 1 && found[0].contains("\"colr\" is not a known CSS property"), "{found:#?}");
}

#[test]
fn a_slot_that_fails_takes_nothing_else_with_it() {
    let project = with_slots();
    project.edit("components/slots.tsx", "{ Footer }", "{ Footer, Paginator: () => window.name, Foter: Footer }");
    for _ in 0..2 {
        let found = lenient(&project);
        assert_eq!(found.len(), 2, "as often as it is built: {found:#?}");
        let text = project.read(PAGES[0]);
        assert!(text.contains("Brewed by us") && text.contains("<code class=\"unknown\">&lt;Paginator&gt;"), "{text}");
    }
    project.write("components/slots.tsx", "import './gone';\n\nexport default {};\n");
    assert_eq!(lenient(&project).len(), 1);
    assert!(project.read(PAGES[0]).contains("<footer"), "the theme's own is drawn");
}

#[test]
fn kept_versions_have_the_slots_and_styles_of_now() {
    let project = project();
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("search.provider = \"static\"\n{settings}"));
    builder::kept::keep(&project.config(), "1", &builder::build::Silent).unwrap_or_else(|error| panic!("{error}"));
    project.write("components/slots.tsx", SLOTS);
    project.write("components/Foot.module.css", ".foot { margin: 1rem }\n");
    project.write("components/styles.css", "main { scroll-margin: 3px }\n");
    project.built();
    let kept = || project.read("dist/1/guides/orders.html");
    assert!(kept().contains("Brewed by us") && kept().contains("/1/assets/own-styles-"), "{}", kept());
    assert!(project.path("dist/1/assets").read_dir().expect("assets").flatten().any(|file| {
        let name = file.file_name();
        name.to_string_lossy().starts_with("own-slots-") && name.to_string_lossy().ends_with(".js")
    }));
    project.edit("components/slots.tsx", "Brewed", "Poured");
    project.built();
    assert!(kept().contains("Poured by us"), "{}", kept());
}

#[test]
fn a_site_without_javascript_has_neither_and_says_so() {
    let project = with_slots();
    project.write("components/styles.css", "main { scroll-margin: 3px }\n");
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("javascript = \"never\"\n{settings}"));
    let found = told(&project);
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(
        found.iter().all(|one| one.contains("has no effect in a site with `javascript = \"never\"`")),
        "{found:#?}"
    );
    assert!(!project.read(PAGES[0]).contains("/assets/own-"));
}
