//! Values as people write them: `-3`, `0x7FC00000`, `nan`, `[[1, 2], [3, 4]]`, `zeros(2x3)`,
//! `zeros`. The same syntax serves the command line and the conformance directives.

/// A value that has no type yet.
#[derive(Clone, PartialEq, Debug)]
pub enum Literal {
    /// One word: a number, `true`, `nan`, `poison`, `_`.
    Atom(String),
    /// `[a, b]`: a dimension of a shaped value.
    List(Vec<Literal>),
    /// `(a, b)`: the parts of a complex number or a tuple.
    Parts(Vec<Literal>),
    /// `zeros(2x3)` and its kin.
    Made {
        /// What the elements are.
        fill: Fill,
        /// The extents; `None` leaves them to the type.
        shape: Option<Vec<i64>>,
    },
    /// A flat list of elements with its shape: `2x3xf32="1 2 3 4 5 6"`.
    Flat {
        /// The extents.
        shape: Vec<i64>,
        /// The element type as written.
        elem: String,
        /// The elements in row-major order.
        elems: Vec<Literal>,
    },
}

/// The elements of a made value.
#[derive(Clone, PartialEq, Debug)]
pub enum Fill {
    /// All zero.
    Zeros,
    /// All this value.
    Splat(Box<Literal>),
    /// 0, 1, 2, … in row-major order.
    Iota,
    /// Never written.
    Uninit,
    /// Drawn, all equally likely: integers between the bounds or of the whole type, floats between
    /// the bounds or between 0 and 1; the upper bound is left out.
    Random {
        /// Chooses what is drawn.
        seed: u64,
        /// What is drawn from.
        bounds: Option<Bounds>,
    },
    /// Floats drawn from a normal distribution.
    Normal {
        /// Chooses what is drawn.
        seed: u64,
        /// Their mean.
        mean: f64,
        /// Their standard deviation.
        deviation: f64,
    },
    /// Floats at equal distances, in row-major order.
    Linspace {
        /// The first of them.
        first: f64,
        /// The last of them.
        last: f64,
    },
}

/// What numbers are drawn from, as written: the type says what they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The least.
    pub first: String,
    /// What is greater than all of them.
    pub end: String,
}

impl Fill {
    /// What a word says of all elements without a further value.
    pub fn named(word: &str) -> Option<Fill> {
        // What wants a value says so when it is read.
        if word == "splat" { None } else { Fill::of(word, &[]).and_then(Result::ok) }
    }

    /// The word for it.
    pub fn name(&self) -> &'static str {
        match self {
            Fill::Zeros => "zeros",
            Fill::Splat(_) => "splat",
            Fill::Iota => "iota",
            Fill::Uninit => "uninit",
            Fill::Random { .. } => "random",
            Fill::Normal { .. } => "normal",
            Fill::Linspace { .. } => "linspace",
        }
    }

    /// What a word says with what stands behind the shape; `None` if it says nothing.
    fn of(word: &str, values: &[Literal]) -> Option<Result<Fill, String>> {
        let wants = |what: &str| Err(format!("{word} takes {what} after the shape"));
        let text = |k: usize| match values.get(k) {
            Some(Literal::Atom(a)) => Ok(a.clone()),
            _ => Err(format!("{word} takes numbers after the shape")),
        };
        let seed = || match values {
            [] => Ok(0),
            _ => text(0).and_then(|t| t.parse::<u64>().map_err(|_| format!("{word}: '{t}' is not a seed"))),
        };
        let float = |k: usize| {
            let t = text(k)?;
            let x = t.parse::<f64>().ok().filter(|x| x.is_finite());
            x.ok_or_else(|| format!("{word}: '{t}' is not a finite number"))
        };
        let random = || {
            let seed = seed()?;
            match values.len() {
                0 | 1 => Ok(Fill::Random { seed, bounds: None }),
                3 => Ok(Fill::Random { seed, bounds: Some(Bounds { first: text(1)?, end: text(2)? }) }),
                _ => wants("a seed and two bounds at most"),
            }
        };
        let normal = || {
            let seed = seed()?;
            let (mean, deviation) = match values.len() {
                0 | 1 => (0.0, 1.0),
                3 => (float(1)?, float(2)?),
                _ => return wants("a seed, a mean and a deviation at most"),
            };
            if deviation < 0.0 {
                return Err(format!("normal: the deviation {deviation} is negative"));
            }
            Ok(Fill::Normal { seed, mean, deviation })
        };
        let linspace = || match values.len() {
            0 => Ok(Fill::Linspace { first: 0.0, last: 1.0 }),
            2 => {
                let (first, last) = (float(0)?, float(1)?);
                match (last - first).is_finite() {
                    true => Ok(Fill::Linspace { first, last }),
                    false => Err(format!("linspace: {first} and {last} are too far apart")),
                }
            }
            _ => wants("the first and the last number"),
        };
        let plain = |fill: Fill| if values.is_empty() { Ok(fill) } else { wants("nothing") };
        Some(match (word, values) {
            ("zeros", _) => plain(Fill::Zeros),
            ("iota", _) => plain(Fill::Iota),
            ("uninit", _) => plain(Fill::Uninit),
            ("splat", [one]) => Ok(Fill::Splat(Box::new(one.clone()))),
            ("splat", _) => wants("one value"),
            ("random", _) => random(),
            ("normal", _) => normal(),
            ("linspace", _) => linspace(),
            _ => return None,
        })
    }
}

/// Lists nest at most this deep.
const MAX_DEPTH: usize = 64;

/// Reads literals from a text, one after the other.
pub struct Reader<'a> {
    text: &'a str,
    pos: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the start of `text`.
    pub fn new(text: &'a str) -> Self {
        Self { text, pos: 0 }
    }

    /// What has not been read, without leading blanks.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.pos..).unwrap_or("").trim_start()
    }

    fn skip_blanks(&mut self) {
        self.pos = self.text.len() - self.rest().len();
    }

    /// Consumes `what` if it is next.
    pub fn eat(&mut self, what: &str) -> bool {
        self.skip_blanks();
        let yes = self.rest().starts_with(what);
        if yes {
            self.pos += what.len();
        }
        yes
    }

    /// Consumes `what`.
    ///
    /// # Errors
    /// If something else is next.
    pub fn expect(&mut self, what: &str) -> Result<(), String> {
        if self.eat(what) { Ok(()) } else { Err(format!("expected '{what}' before '{}'", self.shown())) }
    }

    /// A word of letters, digits and `_.$+-`.
    pub fn word(&mut self) -> &'a str {
        self.skip_blanks();
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_.$+-".contains(c))).unwrap_or(rest.len());
        self.pos += end;
        &rest[..end]
    }

    /// A string with the escapes `\n \t \" \\`.
    ///
    /// # Errors
    /// If no string is next or it does not end.
    pub fn string(&mut self) -> Result<String, String> {
        self.expect("\"")?;
        let mut out = String::new();
        let mut chars = self.text.get(self.pos..).unwrap_or("").char_indices();
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    self.pos += i + 1;
                    return Ok(out);
                }
                '\\' => match chars.next() {
                    Some((_, 'n')) => out.push('\n'),
                    Some((_, 't')) => out.push('\t'),
                    Some((_, c @ ('"' | '\\'))) => out.push(c),
                    _ => return Err("unknown escape in a string".into()),
                },
                c => out.push(c),
            }
        }
        Err("unterminated string".into())
    }

    fn shown(&self) -> String {
        let rest = self.rest();
        if rest.is_empty() { "the end".into() } else { rest.chars().take(20).collect() }
    }

    /// A literal.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn literal(&mut self) -> Result<Literal, String> {
        self.nested(0)
    }

    fn nested(&mut self, depth: usize) -> Result<Literal, String> {
        if depth > MAX_DEPTH {
            return Err(format!("lists nest deeper than {MAX_DEPTH}"));
        }
        if self.eat("[") {
            return Ok(Literal::List(self.list("]", depth)?));
        }
        if self.eat("(") {
            return Ok(Literal::Parts(self.list(")", depth)?));
        }
        let word = self.word();
        if word.is_empty() {
            return Err(format!("expected a value before '{}'", self.shown()));
        }
        if Fill::of(word, &[]).is_none() || !self.rest().starts_with('(') {
            return Ok(Literal::Atom(word.to_string()));
        }
        self.expect("(")?;
        let shape = if self.rest().starts_with([')', ',']) {
            Some(Vec::new())
        } else {
            match self.word() {
                "_" => None,
                extents => Some(parse_shape(extents)?),
            }
        };
        let mut values = Vec::new();
        while self.eat(",") {
            values.push(self.nested(depth + 1)?);
        }
        self.expect(")")?;
        let fill = Fill::of(word, &values).unwrap_or_else(|| Err(format!("'{word}' is not a generator")))?;
        Ok(Literal::Made { fill, shape })
    }

    fn list(&mut self, close: &str, depth: usize) -> Result<Vec<Literal>, String> {
        let mut out = Vec::new();
        if self.eat(close) {
            return Ok(out);
        }
        loop {
            out.push(self.nested(depth + 1)?);
            if !self.eat(",") {
                self.expect(close)?;
                return Ok(out);
            }
        }
    }
}

/// `2x3` as extents.
///
/// # Errors
/// If an extent is not a number.
pub fn parse_shape(text: &str) -> Result<Vec<i64>, String> {
    text.split('x')
        .map(|d| d.parse::<i64>().ok().filter(|&d| d >= 0).ok_or_else(|| format!("'{d}' is not an extent")))
        .collect()
}

/// The value of one `--input`: a literal, or `2x3xf32="1 2 3 4 5 6"` (also
/// `2x3xf32=[[1, 2, 3], [4, 5, 6]]`).
///
/// # Errors
/// What is wrong with it.
pub fn parse_input(text: &str) -> Result<Literal, String> {
    if let Some((left, right)) = text.split_once('=')
        && !left.contains(['[', '(', '"'])
    {
        let mut dims: Vec<&str> = left.trim().split('x').collect();
        // The element type is what follows the last extent; `complex<f32>` and `index` hold an `x`
        // themselves.
        let n = dims.iter().take_while(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit())).count();
        let elem = dims.split_off(n).join("x");
        if elem.is_empty() {
            return Err(format!("'{left}' is not a shape and element type; write it like 2x3xf32=\"1 2 3 4 5 6\""));
        }
        let shape = dims
            .iter()
            .map(|d| d.parse::<i64>().map_err(|_| format!("'{d}' is not an extent")))
            .collect::<Result<Vec<_>, _>>()?;
        let right = right.trim();
        let right = right.strip_prefix('"').and_then(|r| r.strip_suffix('"')).unwrap_or(right);
        if right.starts_with('[') || right.starts_with(|c: char| c.is_ascii_alphabetic()) && right.contains('(') {
            return whole(right);
        }
        let elems: Vec<Literal> = if right.contains('(') {
            let mut r = Reader::new(right);
            let mut out = Vec::new();
            while !r.rest().is_empty() {
                out.push(r.literal()?);
                r.eat(",");
            }
            out
        } else {
            right
                .split([' ', ',', '\t', '\n'])
                .filter(|w| !w.is_empty())
                .map(|w| Literal::Atom(w.to_string()))
                .collect()
        };
        return Ok(Literal::Flat { shape, elem, elems });
    }
    whole(text)
}

fn whole(text: &str) -> Result<Literal, String> {
    let mut r = Reader::new(text);
    let v = r.literal()?;
    if r.rest().is_empty() { Ok(v) } else { Err(format!("'{}' after the value", r.shown())) }
}
