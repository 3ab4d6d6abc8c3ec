//! Compiling the text of a format.

use super::{Brackets, El};
use rustmlir_ir::def::{Arity, OpInfo};

pub(super) struct Compiler {
    pub(super) def: &'static OpInfo,
    pub(super) text: &'static str,
    pub(super) pos: usize,
    pub(super) shown: Vec<&'static str>,
    pub(super) shown_in_main: Vec<&'static str>,
    pub(super) properties: bool,
    /// Whether it is in braces.
    pub(super) in_main: bool,
}

impl Compiler {
    fn blanks(&mut self) {
        while self.text[self.pos..].starts_with(|c: char| c.is_whitespace()) {
            self.pos += 1;
        }
    }

    fn eat(&mut self, s: &str) -> bool {
        self.blanks();
        let yes = self.text[self.pos..].starts_with(s);
        if yes {
            self.pos += s.len();
        }
        yes
    }

    fn expect(&mut self, s: &str) -> Result<(), String> {
        if self.eat(s) { Ok(()) } else { Err(format!("expected '{s}' at '{}'", &self.text[self.pos..])) }
    }

    fn word(&mut self) -> &'static str {
        self.blanks();
        let rest = &self.text[self.pos..];
        let n = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).unwrap_or(rest.len());
        self.pos += n;
        &rest[..n]
    }

    /// Elements up to the end of the text, or to a character.
    pub(super) fn list(&mut self, end: Option<char>) -> Result<Vec<El>, String> {
        Ok(self.list_anchor(end)?.0)
    }

    fn list_anchor(&mut self, end: Option<char>) -> Result<(Vec<El>, Option<El>), String> {
        let mut els = Vec::new();
        let mut anchor = None;
        loop {
            self.blanks();
            if self.pos >= self.text.len() || end.is_some_and(|c| self.text[self.pos..].starts_with(c)) {
                return Ok((els, anchor));
            }
            let el = self.element()?;
            if self.text[self.pos..].starts_with('^') {
                self.pos += 1;
                anchor = Some(el.clone());
            }
            els.push(el);
        }
    }

    fn element(&mut self) -> Result<El, String> {
        let rest = &self.text[self.pos..];
        if let Some(r) = rest.strip_prefix('`') {
            let Some(n) = r.find('`') else { return Err("unterminated literal".into()) };
            let lit = &r[..n];
            self.pos += n + 2;
            return Ok(match lit {
                "" => El::NoSpace,
                " " => El::Space,
                "\\n" => El::Newline,
                l => match l.split_once('|').filter(|(a, _)| !a.is_empty()) {
                    Some((a, b)) => El::EitherLit(a, b),
                    None => El::Lit(l),
                },
            });
        }
        if rest.starts_with('(') {
            self.pos += 1;
            let (els, anchor) = self.list_anchor(Some(')'))?;
            self.expect(")")?;
            let mut els_else = Vec::new();
            if self.eat(":") {
                self.expect("(")?;
                els_else = self.list(Some(')'))?;
                self.expect(")")?;
            }
            self.expect("?")?;
            let Some(anchor) = anchor else { return Err("group without an anchor".into()) };
            return Ok(El::Group { anchor: Box::new(anchor), els, els_else });
        }
        if rest.starts_with('{') {
            self.pos += 1;
            self.in_main = true;
            let els = self.list(Some('}'))?;
            self.in_main = false;
            self.expect("}")?;
            return Ok(El::Main(els));
        }
        if rest.starts_with('$') {
            self.pos += 1;
            let name = self.word();
            return self.variable(name);
        }
        let word = self.word();
        match word {
            "prop-dict" | "prop-dict-in-braces" if self.in_main => {
                self.properties = true;
                Ok(El::PropDict(word != "prop-dict"))
            }
            "attr-dict" => Ok(El::AttrDict),
            "attr-dict-with-keyword" => Ok(El::AttrDictKw),
            "operands" => Ok(El::AllOperands),
            "regions" => Ok(El::AllRegions),
            "successors" => Ok(El::AllSuccessors),
            "qualified" => {
                self.expect("(")?;
                let el = {
                    self.blanks();
                    self.element()?
                };
                self.expect(")")?;
                Ok(el)
            }
            "type" => {
                self.expect("(")?;
                let el = if self.eat("$") {
                    let name = self.word();
                    self.type_of(name)?
                } else {
                    match self.word() {
                        "operands" => El::OperandTypes,
                        "results" => El::ResultTypes,
                        w => return Err(format!("type of '{w}'")),
                    }
                };
                self.expect(")")?;
                Ok(el)
            }
            "functional-type" => {
                self.expect("(")?;
                let ins = self.list_ref(true)?;
                self.expect(",")?;
                let outs = self.list_ref(false)?;
                self.expect(")")?;
                Ok(El::Functional(ins, outs))
            }
            "custom" => self.directive(),
            _ => Err(format!("unexpected '{}'", &self.text[self.pos..])),
        }
    }

    /// `<Name>(arguments)`.
    fn directive(&mut self) -> Result<El, String> {
        self.expect("<")?;
        let name = self.word();
        self.expect(">")?;
        self.expect("(")?;
        let rest = &self.text[self.pos..];
        let n = rest.find(')').ok_or("unterminated directive")?;
        self.pos += n + 1;
        let args: Vec<&'static str> = rest[..n].split(',').map(str::trim).collect();
        let mut vars = Vec::new();
        for a in args.iter().filter_map(|a| a.strip_prefix('$')) {
            vars.push(self.variable(a)?);
        }
        let paren = args.last() == Some(&"Paren");
        Ok(match (name, vars.as_slice()) {
            ("DynamicIndexList", &[El::Operand(o), El::Attr(a)]) => {
                El::DynamicIndexList(o, a, if paren { Brackets::Round } else { Brackets::Square })
            }
            ("Indices", &[El::Operand(o)]) => El::Indices(o),
            ("AffineSubscripts", &[El::Operand(o), El::Attr(a)]) => El::AffineSubscripts(o, a),
            ("BareMap", &[El::Attr(a)]) => El::BareMap(a),
            ("Quoted", &[El::Attr(a)]) => El::Quoted(a),
            ("OneOf", &[El::Attr(a)]) => match args[1..] {
                [x, y, what] => {
                    let first = x.starts_with('+');
                    El::OneOf(a, [x, y].map(|w| w.trim_start_matches('+')), first, what)
                }
                _ => return Err("OneOf takes two words and what they are".into()),
            },
            ("Successor", &[El::Successor(s), El::Operand(o)]) => El::Successors(s, o),
            ("Async", &[El::Operand(o)]) => match self.def.results.iter().position(|r| r.arity == Arity::Opt) {
                Some(r) => El::Async(o, r),
                None => return Err("Async takes an operation with an optional result".into()),
            },
            ("Word", &[El::Attr(a)]) => match args[1..] {
                [message] => El::Word(a, message),
                _ => return Err("Word takes what is said of another word".into()),
            },
            ("Dropped", &[]) => match args[..] {
                [word] => El::Dropped(word),
                _ => return Err("Dropped takes the word before the value".into()),
            },
            ("Arrow", &[]) => El::Arrow(paren),
            _ => return Err(format!("directive '{name}' is unknown or takes something else")),
        })
    }

    fn list_ref(&mut self, operands: bool) -> Result<Option<usize>, String> {
        if self.eat("$") {
            let name = self.word();
            return match self.type_of(name)? {
                El::TypeOf(o, i) if o == operands => Ok(Some(i)),
                _ => Err(format!("'{name}' is on the wrong side")),
            };
        }
        match (self.word(), operands) {
            ("operands", true) | ("results", false) => Ok(None),
            (w, _) => Err(format!("unexpected '{w}'")),
        }
    }

    fn type_of(&self, name: &str) -> Result<El, String> {
        if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
            return Ok(El::TypeOf(true, i));
        }
        if let Some(i) = self.def.results.iter().position(|o| o.name == name) {
            return Ok(El::TypeOf(false, i));
        }
        Err(format!("no operand or result '{name}'"))
    }

    fn variable(&mut self, name: &'static str) -> Result<El, String> {
        if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
            return Ok(El::Operand(i));
        }
        if let Some(i) = self.def.attrs.iter().position(|o| o.name == name) {
            let shown = if self.in_main { &mut self.shown_in_main } else { &mut self.shown };
            shown.push(self.def.attrs[i].name);
            return Ok(if self.in_main && self.def.attrs[i].default == "false" { El::Value(i) } else { El::Attr(i) });
        }
        if let Some(i) = self.def.regions.iter().position(|o| o.name == name) {
            return Ok(El::Region(i));
        }
        if let Some(i) = self.def.successors.iter().position(|o| *o == name) {
            return Ok(El::Successor(i));
        }
        Err(format!("nothing is named '{name}'"))
    }
}
