//! Formulas: TeX as `MathML`, which browsers draw and screen readers read without any script.
//!
//! A library reads the TeX. What it writes is not taken over as it is: it is read by [`mathml`], which lets through what a
//! formula is made of and nothing else. What the library does not bear is found before, by [`survey`].

mod fault;
mod mathml;
mod survey;

use std::{io, thread};

use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::mathml::write_mathml;
use pulldown_latex::{Parser, Storage};

use crate::document::Element;

use super::limits::FORMULA_BYTES;
pub(crate) use fault::Fault;

/// Bytes of `MathML` that any formula may have, and further ones for each byte of its TeX: columns and rows of a table are
/// multiplied with each other.
const MATHML_BYTES: (usize, usize) = (1 << 10, 48);

/// The most commands and comments that are read where the document is. A command may be what another one is given, and so on,
/// which costs the library some kilobytes of stack each; more of them are read where there is enough.
const COMMANDS: usize = 24;

/// The stack for the most commands that a formula can have.
const STACK_BYTES: usize = 32 << 20;

/// Draws a formula; `is_display` is whether it stands in the middle of a line of its own.
pub(crate) fn draw_formula(tex: &str, is_display: bool) -> Result<Element, Fault> {
    if tex.len() > FORMULA_BYTES {
        let message = format!("this formula is longer than {} KiB", FORMULA_BYTES >> 10);
        return Err(Fault::beyond(0..tex.len(), message, "make several formulas of it"));
    }
    if survey::check(tex)? <= COMMANDS {
        return draw(tex, is_display);
    }
    let drawn = thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK_BYTES);
        thread.spawn_scoped(scope, || draw(tex, is_display)).ok()?.join().ok()
    });
    drawn.unwrap_or_else(|| Err(too_large(tex)))
}

fn draw(tex: &str, is_display: bool) -> Result<Element, Fault> {
    let storage = Storage::new();
    let read = |tex| Parser::new(tex, &storage).collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string());
    // What stands alone may have several lines without a table around them, as MathJax draws it.
    let in_lines = format!("\\begin{{gathered}}{tex}\\end{{gathered}}");
    let several = |words: String| {
        let may_be = is_display && words.contains(fault::NEW_LINE);
        if may_be { read(&in_lines).map_err(|_| words) } else { Err(words) }
    };
    let events = read(tex).or_else(several).map_err(|words| fault::explain(tex, &words))?;
    let display_mode = if is_display { DisplayMode::Block } else { DisplayMode::Inline };
    let mut written = Bounded { bytes: Vec::new(), left: MATHML_BYTES.0 + MATHML_BYTES.1 * tex.len() };
    let events = events.into_iter().map(Ok::<_, std::fmt::Error>);
    let is_written = write_mathml(&mut written, events, RenderConfig { display_mode, ..RenderConfig::default() });
    let markup = String::from_utf8(written.bytes).unwrap_or_default();
    let content = is_written.ok().and_then(|()| mathml::read(&markup)).ok_or_else(|| too_large(tex))?;
    let annotation = Element::new("annotation").with("encoding", "application/x-tex").around([tex.trim()]);
    let math = Element::new("math");
    let math = if is_display { math.with("display", "block") } else { math };
    Ok(math.around([Element::new("semantics").around([content, annotation])]))
}

fn too_large(tex: &str) -> Fault {
    Fault::beyond(0..tex.len(), "this formula is too large to be drawn", "make it simpler, or several of it")
}

/// What the library says of TeX that it cannot read.
fn error_of(tex: &str) -> Option<String> {
    Parser::new(tex, &Storage::new()).find_map(Result::err).map(|error| error.to_string())
}

/// Bytes, up to as many as a formula may have.
struct Bounded {
    bytes: Vec<u8>,
    left: usize,
}

impl io::Write for Bounded {
    fn write(&mut self, written: &[u8]) -> io::Result<usize> {
        self.left = self.left.checked_sub(written.len()).ok_or(io::ErrorKind::FileTooLarge)?;
        self.bytes.extend_from_slice(written);
        Ok(written.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Markup, NoTargets};

    fn html(tex: &str) -> String {
        draw_formula(tex, false).map(|math| Markup::from(math).to_html(&NoTargets)).unwrap_or_default()
    }

    #[test]
    fn a_formula_keeps_its_source() {
        assert_eq!(
            html(" x<y "),
            "<math><semantics><mrow><mi>x</mi><mo>&lt;</mo><mi>y</mi></mrow>\
             <annotation encoding=\"application/x-tex\">x&lt;y</annotation></semantics></math>"
        );
    }

    #[test]
    fn a_formula_that_stands_alone_may_have_several_lines() {
        let draw = |tex, is_display| draw_formula(tex, is_display).map(|math| Markup::from(math).to_html(&NoTargets));
        let html = draw("a = b \\\\ = c", true).unwrap_or_default();
        assert_eq!(html.matches("<mtr>").count(), 2, "{html}");
        assert!(html.ends_with("a = b \\\\ = c</annotation></semantics></math>"), "{html}");
        assert!(draw("a \\\\ b", false).is_err() && draw("a \\\\ \\nope", true).is_err());
    }

    #[test]
    fn nothing_is_left_that_the_policy_of_pages_forbids() {
        let tex =
            "\\color{red} a \\! b \\fcolorbox{blue}{red}{c} \\begin{aligned} a &= b \\\\[1em] c &= d \\end{aligned}";
        let html = html(tex);
        assert!(html.contains("mathcolor=\"#ff0000\"") && html.contains("<mspace height=\"1em\">"), "{html}");
        assert!(!html.contains("style=") && html.contains("class=\"back-thin\""), "{html}");
    }

    #[test]
    fn what_is_hostile_ends_with_a_fault() {
        let nested = "\\hat".repeat(FORMULA_BYTES / 4);
        let table = format!("\\begin{{array}}{{c{}}}{}\\end{{array}}", "|".repeat(1_000), "\\\\".repeat(1_000));
        let braces = format!("{}{}", "{".repeat(1_000), "}".repeat(1_000));
        let scripts = "a^".repeat(FORMULA_BYTES / 2);
        for tex in
            [&nested, &table, &braces, &scripts, "\\char é", "\\def\\a{\\a\\a}\\a", &"a".repeat(FORMULA_BYTES + 1)]
        {
            assert!(draw_formula(tex, true).is_err(), "{}", &tex[..7]);
        }
    }
}
