//! How wide text will be: the same on every machine, and in the font that readers see it in.

/// Font size of labels, in pixels; the theme's style has the same.
pub(super) const FONT_SIZE: f32 = 14.0;
/// Distance of two lines, in pixels.
pub(super) const LINE_HEIGHT: f32 = 19.0;
/// Where a longer label is broken, in pixels.
pub(super) const WRAP: f32 = 190.0;
/// Longest label, in characters.
pub(super) const LABEL: usize = 300;

/// Widths of the characters from the space to the tilde in Inter, regular, in thousandths of the font size.
const WIDTHS: [u16; 95] = [
    281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646, 593, 620,
    566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269, 571, 672, 565, 903,
    753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612,
    583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426,
    333, 426, 662,
];

/// The width of one line, in pixels.
pub(super) fn width(line: &str) -> f32 {
    let thousandths: u32 = line.chars().map(character_width).sum();
    #[expect(clippy::cast_precision_loss, reason = "a label has a few hundred characters")]
    let width = thousandths as f32 / 1000.0;
    width * FONT_SIZE
}

fn character_width(character: char) -> u32 {
    let index = (character as usize).checked_sub(32);
    match index.and_then(|index| WIDTHS.get(index)) {
        Some(width) => u32::from(*width),
        // Letters beyond ASCII, and those that are as wide as they are high.
        None if (character as u32) < 0x2000 => 680,
        None => 1000,
    }
}

#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Label {
    pub(super) lines: Vec<String>,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Label {
    /// Breaks a text where it says so, and where it is longer than `wrap` pixels.
    pub(super) fn new(text: &str, wrap: f32) -> Self {
        let mut lines: Vec<String> = Vec::new();
        for line in split_lines(text) {
            let mut current = String::new();
            for word in line.split_whitespace() {
                let longer = if current.is_empty() { word.to_owned() } else { format!("{current} {word}") };
                if !current.is_empty() && width(&longer) > wrap {
                    lines.push(std::mem::replace(&mut current, word.to_owned()));
                } else {
                    current = longer;
                }
            }
            if !current.is_empty() {
                lines.push(current);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a label has a few lines")]
        let height = lines.len() as f32 * LINE_HEIGHT;
        Self { width: lines.iter().map(|line| width(line)).fold(0.0, f32::max), height, lines }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// The text of a label as it is written, without quotes around it, with Mermaid's entities read.
pub(super) fn read_label(written: &str) -> String {
    let written = written.trim();
    let text = written.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(written);
    let text = [("#quot;", "\""), ("#lt;", "<"), ("#gt;", ">"), ("#amp;", "&"), ("#35;", "#"), ("#59;", ";")]
        .iter()
        .fold(text.to_owned(), |text, (entity, character)| text.replace(entity, character));
    text.chars().take(LABEL).collect()
}

/// The lines that `<br>` makes.
fn split_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let found = ["<br/>", "<br />", "<br>"].iter().filter_map(|tag| text.find(tag).map(|at| (at, tag.len()))).min();
        let line = found.map_or(text, |(at, _)| &text[..at]);
        rest = found.map(|(at, length)| &text[at + length..]);
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_broken_where_it_says_and_where_it_is_too_long() {
        assert_eq!(Label::new("one<br/>two words", 500.0).lines, ["one", "two words"]);
        assert_eq!(Label::new("one two three", 60.0).lines, ["one two", "three"]);
        // A word is never broken: names are copied from diagrams.
        assert_eq!(Label::new("transitionOrderToState", 60.0).lines.len(), 1);
    }

    #[test]
    fn text_is_as_wide_as_in_the_font_of_the_site() {
        // A browser says 148.8 pixels; the pairs of letters that it moves together are not in the table.
        let width = width("transitionOrderToState");
        assert!((148.8..152.0).contains(&width), "{width}");
    }

    #[test]
    fn quotes_and_entities_of_a_label_are_read() {
        assert_eq!(read_label(" \"a #quot;b#quot; #lt;c#gt;\" "), "a \"b\" <c>");
    }
}
