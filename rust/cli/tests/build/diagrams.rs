//! Diagrams that Mermaid draws while a site is built. A stand-in takes its place here; the Chrome is that of the machine.

use builder::build::BuildError;
use builder::render::Mode;

use crate::support::project::Project;

/// Draws a box with the source in it, in Mermaid's text color, after what no drawing may have.
const MERMAID: &str = "globalThis.mermaid = {
  initialize({ themeVariables }) { this.color = themeVariables.primaryTextColor; },
  async parse(source) {
    const line = source.split('\\n').findIndex((text) => text.includes('wrong'));
    if (line >= 0) throw Object.assign(new Error('Parse error'), { hash: { loc: { first_line: line + 1 }, text: 'wrong' } });
  },
  async render() {
    return { svg: `<svg width=\"200\" height=\"80\" viewBox=\"0 0 200 80\" onload=\"alert(1)\"><script>alert(1)</script>
      <rect x=\"1\" y=\"1\" width=\"198\" height=\"78\" fill=\"#cee3e1\" onclick=\"alert(1)\"/>
      <image href=\"https://example.com/a.png\"/><text x=\"9\" y=\"40\" fill=\"${this.color}\">&lt;b&gt;drawn</text>
      <foreignObject x=\"0\" y=\"40\" width=\"200\" height=\"40\"><div>in HTML</div></foreignObject></svg>` };
  },
};
";

const PIE: &str = "# Pie\n\n```mermaid\npie\n  accTitle: Beans\n  accDescr: Two sorts.\n  \"A\" : 3\n```\n";

/// The smallest project with a diagram, in a folder beside which Mermaid is or is not.
fn project(has_mermaid: bool) -> Project {
    let project = Project::smallest().with_packages().bundled(Mode::Production);
    project.write("content/pie.md", PIE);
    if has_mermaid {
        install(&project, "1.0.0");
    }
    project
}

fn install(project: &Project, version: &str) {
    project.write("../node_modules/mermaid/package.json", &format!("{{ \"version\": \"{version}\" }}"));
    project.write("../node_modules/mermaid/dist/mermaid.min.js", MERMAID);
}

/// The messages of a build, with the page if it was published.
fn built(project: &Project) -> (Vec<String>, String) {
    match project.build() {
        Ok(report) => (report.warnings.iter().map(ToString::to_string).collect(), project.read("dist/pie.html")),
        Err(BuildError::Diagnostics(found)) => (found.iter().map(ToString::to_string).collect(), String::new()),
        Err(error) => panic!("{error:?}"),
    }
}

/// Whether this machine has no Chrome; then these tests have nothing to say.
fn is_without_chrome(warnings: &[String]) -> bool {
    let is_without = warnings.iter().any(|warning| warning.contains("install Chrome"));
    if is_without {
        eprintln!("there is no Chrome, so nothing is drawn");
    }
    is_without
}

#[test]
fn a_kind_that_only_mermaid_draws_is_code_until_it_is_installed() {
    let project = project(false);
    let (warnings, page) = built(&project);
    assert!(
        warnings[0].contains("nothing here that draws `pie`") && warnings[0].contains("npm install"),
        "{warnings:?}"
    );
    assert!(!page.contains("<figure") && page.contains("accTitle"), "{page}");
    install(&project, "1.0.0");
    let (warnings, page) = built(&project);
    if !is_without_chrome(&warnings) {
        assert_eq!(warnings, [] as [String; 0]);
        assert!(page.contains("<figcaption id=\"diagram-1-title\">Beans</figcaption>"), "{page}");
    }
}

#[test]
fn nothing_but_shapes_and_text_of_a_foreign_drawing_is_in_a_page() {
    let project = project(true);
    let (warnings, page) = built(&project);
    if is_without_chrome(&warnings) {
        return;
    }
    let svg = page.split("data-drawing").nth(1).and_then(|rest| rest.split("</svg>").next()).expect("a drawing");
    assert!(svg.contains("<rect ") && svg.contains(">&lt;b&gt;drawn</tspan>"), "{svg}");
    assert!(svg.contains(">in HTML</tspan>"), "{svg}");
    for hostile in ["script", "onclick", "onload", "example.com", "foreignObject", "<div", "style"] {
        assert!(!svg.contains(hostile), "{hostile} in {svg}");
    }
}

#[test]
fn a_diagram_is_drawn_once() {
    let project = project(true);
    let (warnings, first) = built(&project);
    if is_without_chrome(&warnings) {
        return;
    }
    // What would draw now draws nothing.
    project.write("../node_modules/mermaid/dist/mermaid.min.js", "throw new Error('asked')");
    project.write("content/pie.md", &format!("{PIE}\nMore text.\n"));
    let (warnings, page) = built(&project);
    assert_eq!(warnings, [] as [String; 0]);
    assert!(page.contains("More text.") && page.contains("<figcaption") && page != first);
    // Another version may draw another diagram.
    project.write("../node_modules/mermaid/package.json", "{ \"version\": \"2.0.0\" }");
    let (errors, _) = built(&project);
    assert!(errors[0].contains("could not be drawn") && errors[0].contains("asked"), "{errors:?}");
    install(&project, "2.0.0");
    assert_eq!(built(&project).0, [] as [String; 0]);
}

#[test]
fn what_mermaid_refuses_is_an_error_at_its_line() {
    let project = project(true);
    project.edit("content/pie.md", "\"A\" : 3", "wrong");
    let (errors, _) = built(&project);
    if !is_without_chrome(&errors) {
        assert!(errors[0].starts_with("error[diagram]: Mermaid does not expect `wrong` here"), "{errors:?}");
        assert!(errors[0].contains("content/pie.md:7:3"), "{errors:?}");
    }
}

#[test]
fn a_site_that_runs_no_javascript_has_the_source() {
    let project = project(true);
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("javascript = \"never\"\n{settings}"));
    let (warnings, page) = built(&project);
    assert!(warnings[0].contains("javascript = \"auto\"") && !page.contains("<figure"), "{warnings:?}");
}
