//! What a run did, drawn: allocations over time, views over their memory, and the trees by which
//! reductions combined. Everything is bounded: what there is no room for is counted.

mod heap;
mod trees;
mod views;

use super::Moment;
use super::page::escaped;
use rustmlir_ir::Ir;
use rustmlir_par::Instance;

/// Collects what is drawn.
#[derive(Debug, Default)]
pub struct Pictures {
    heap: heap::Bars,
    views: views::Views,
    trees: trees::Trees,
}

/// A picture: its title, what is inside of the `svg` element, and its size in pixels.
struct Picture {
    title: String,
    body: String,
    width: usize,
    height: usize,
}

impl Pictures {
    /// Nothing yet.
    pub fn new() -> Pictures {
        Pictures::default()
    }

    /// Takes what a moment shows.
    pub fn moment(&mut self, ir: &Ir, m: &Moment<'_, '_>, index_width: u32) {
        self.heap.moment(m);
        self.views.moment(ir, m);
        self.trees.moment(ir, m, index_width);
    }

    /// All that there is to see; `instances` are the parallel loops as they ran, `end` why the run
    /// ended early.
    fn drawn(&self, ir: &Ir, instances: &[Instance], end: Option<&str>) -> Vec<Picture> {
        let mut all: Vec<Picture> = self.heap.picture(ir, end).into_iter().collect();
        all.extend(self.views.pictures(ir));
        all.extend(self.trees.pictures(ir, instances));
        all
    }

    /// As figures of a page.
    pub fn page(&self, ir: &Ir, instances: &[Instance], end: Option<&str>) -> String {
        let figure = |p: Picture| {
            format!(
                "<figure><figcaption>{}</figcaption>{}</figure>\n",
                escaped(&p.title),
                framed(&p.title, "", &p.body, p.width, p.height)
            )
        };
        self.drawn(ir, instances, end).into_iter().map(figure).collect()
    }

    /// As one picture, with the parts below each other.
    pub fn svg(&self, ir: &Ir, instances: &[Instance], end: Option<&str>) -> String {
        let (mut body, mut width, mut y) = (String::new(), 320, 8);
        for p in self.drawn(ir, instances, end) {
            body.push_str(&label(8, y + 12, "t", &p.title));
            body.push_str(&format!("<g transform=\"translate(0 {})\">{}</g>\n", y + 20, p.body));
            width = width.max(p.width).max(p.title.chars().count() * 8 + 16);
            y += p.height + 36;
        }
        if body.is_empty() {
            body = label(8, 20, "", "the run used no memory and performed no reduction");
            y = 32;
        }
        let xmlns = "xmlns=\"http://www.w3.org/2000/svg\" ";
        framed(&format!("memory and reductions of a run of {}", ir.source.name), xmlns, &body, width, y) + "\n"
    }
}

// No variables: viewers other than browsers do not know them.
const STYLE: &str = "\
svg{color:#222;background:#fff}\
text{font:11px ui-monospace,monospace;fill:currentColor}.t{font-weight:bold}.m{text-anchor:middle}\
.bar,.s0{fill:#ddd}.r{fill:#2b7bba}.w{fill:#d9661f}.x{fill:#d7191c}.ux{stroke:#d7191c;stroke-width:2}\
.s1{fill:#9ecae1}.s2{fill:#e78ac3}.n{fill:none;stroke:currentColor;stroke-opacity:.2}\
.e{stroke:currentColor;stroke-opacity:.5;fill:none}\
@media(prefers-color-scheme:dark){svg{color:#ddd;background:#1b1b1b}.bar,.s0{fill:#444}.r{fill:#7cc4ff}.w{fill:#ffa366}\
.x{fill:#ff6b6b}.ux{stroke:#ff6b6b}.s1{fill:#2f6690}.s2{fill:#a03a78}}";

/// The element around a picture; `more` are attributes that it has besides.
fn framed(title: &str, more: &str, body: &str, width: usize, height: usize) -> String {
    format!(
        "<svg {more}role=\"img\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\"><title>{}</title><style>{STYLE}</style>\n{body}</svg>",
        escaped(title)
    )
}

fn label(x: usize, y: usize, class: &str, text: &str) -> String {
    format!("<text x=\"{x}\" y=\"{y}\" class=\"{class}\">{}</text>\n", escaped(text))
}

/// A rectangle at x, y with width and height, and what it says under the pointer.
fn rect(class: &str, [x, y, w, h]: [usize; 4], title: &str) -> String {
    format!(
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"><title>{}</title></rect>\n",
        escaped(title)
    )
}

/// A text of at most so many characters.
fn short(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_string(),
    }
}
