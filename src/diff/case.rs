//! One input: arguments, the memory they share, what globals hold, and what external functions do.

use std::collections::HashMap;

use super::scalars::MAX_ELEMS;
use rustmlir_ir::{Ir, TypeId, row_major_strides};
use rustmlir_num::float::{FloatFormat, RoundingMode, round_f64, to_f64};
use rustmlir_session::datum::{self, Datum, Items};
use rustmlir_session::given::{Arg, Given, View};
use rustmlir_session::literal::{Literal, Reader, parse_input};
use rustmlir_session::summary;
use rustmlir_syntax::printer::type_text;

/// An input for a function.
#[derive(Clone, PartialEq, Hash, Debug, Default)]
pub struct Case {
    /// Arguments.
    pub args: Vec<Arg>,
    /// Contents of buffers.
    pub buffers: Vec<Items>,
    /// Contents of globals that are not the initial ones.
    pub globals: Vec<(String, Items)>,
    /// Which definition external functions have.
    pub externals: u64,
    /// Buffers that are the memory of a global: number and name. They have no contents of their
    /// own.
    pub homes: Vec<(usize, String)>,
}

/// What kind of floats an input has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Calm {
    /// Any.
    No,
    /// Small multiples of one half.
    Yes,
    /// Those, and NaNs.
    ButNans,
}

/// Whether a float is a small multiple of one half.
fn is_calm(f: FloatFormat, bits: u64) -> bool {
    let x = to_f64(f, u128::from(bits));
    x.abs() <= 16.0 && (x * 2.0).fract() == 0.0
}

/// Whether a view covers its buffer in order.
fn plain(v: &View, len: usize) -> bool {
    let n: i64 = v.sizes.iter().product();
    v.offset == 0 && n == len as i64 && (n == 0 || v.strides == row_major_strides(&v.sizes).to_vec())
}

impl Case {
    /// As a run takes it.
    pub fn given(&self) -> Given<'_> {
        let args = self.args.iter().map(|a| match a {
            Arg::Value(d) => Arg::Value(d),
            Arg::View(v) => Arg::View(v.clone()),
        });
        Given {
            args: args.collect(),
            buffers: &self.buffers,
            globals: &self.globals,
            homes: &self.homes,
            program: None,
            lowered: None,
        }
    }

    /// Arguments that share memory, in pairs.
    pub fn aliases(&self) -> Vec<(usize, usize)> {
        let view = |k: usize| match self.args.get(k) {
            Some(Arg::View(v)) if v.sizes.iter().all(|&n| n > 0) => Some(v.buffer),
            _ => None,
        };
        let n = self.args.len();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        pairs.filter(|&(i, j)| view(i).is_some() && view(i) == view(j)).collect()
    }

    /// Arguments that are the memory of a global, with its name.
    pub fn in_globals(&self) -> Vec<(usize, &str)> {
        let home = |a: &Arg| match a {
            Arg::View(v) if v.sizes.iter().all(|&n| n > 0) => self.home(v.buffer),
            _ => None,
        };
        self.args.iter().enumerate().filter_map(|(k, a)| Some((k, home(a)?))).collect()
    }

    /// Whether there are two ways to some memory.
    pub fn shares_memory(&self) -> bool {
        !self.aliases().is_empty() || !self.in_globals().is_empty()
    }

    /// The global whose memory a buffer is.
    fn home(&self, buffer: usize) -> Option<&str> {
        self.homes.iter().find(|h| h.0 == buffer).map(|h| h.1.as_str())
    }

    /// What a buffer holds at the start.
    fn items(&self, buffer: usize) -> Option<&Items> {
        match self.home(buffer) {
            Some(name) => self.globals.iter().find(|g| g.0 == name).map(|g| &g.1),
            None => self.buffers.get(buffer),
        }
    }

    /// Arguments with poison in them, or in the memory that they lead to.
    pub fn poisoned(&self) -> Vec<usize> {
        let tainted = |a: &Arg| match a {
            Arg::Value(d) => d.has_poison(),
            Arg::View(v) => self.buffers.get(v.buffer).is_some_and(Items::has_poison),
        };
        self.args.iter().enumerate().filter(|(_, a)| tainted(a)).map(|(k, _)| k).collect()
    }

    /// Makes all floats of arguments with elements small multiples of one half.
    pub fn calm_down(&mut self, ir: &Ir, types: &[TypeId]) {
        for (a, &ty) in self.args.iter_mut().zip(types) {
            let Some(f) = ir.float_format(ir.elem_or_self(ty)) else { continue };
            let items = match a {
                Arg::Value(Datum::Shaped { items, .. }) => items,
                Arg::View(v) => match self.buffers.get_mut(v.buffer) {
                    Some(items) => items,
                    None => continue,
                },
                Arg::Value(_) => continue,
            };
            let one = round_f64(f, RoundingMode::ToNearestEven, 1.0).unwrap_or(f.zero(false));
            let calmed = |d: Datum| match d {
                Datum::Word(w) if !is_calm(f, w) => Datum::Word(one as u64),
                d => d,
            };
            *items = Items::from_vec((0..items.len()).filter_map(|k| items.get(k)).map(calmed).collect());
        }
    }

    /// Whether sums and products of a few of the floats are not rounded.
    pub fn calm(&self, ir: &Ir, types: &[TypeId]) -> Calm {
        let nans = std::cell::Cell::new(false);
        let small = |f: FloatFormat, bits: u64| {
            let x = to_f64(f, u128::from(bits));
            nans.set(nans.get() || x.is_nan());
            x.is_nan() || is_calm(f, bits)
        };
        let calm = |d: &Datum, f: FloatFormat| match d {
            Datum::Word(w) => small(f, *w),
            // No number comes of it.
            _ => matches!(d, Datum::Uninit),
        };
        let all = |items: &Items, f: FloatFormat| (0..items.len()).all(|k| items.get(k).is_some_and(|d| calm(&d, f)));
        let all_calm = self.globals.is_empty()
            && self.args.iter().zip(types).all(|(a, &ty)| match (ir.float_format(ir.elem_or_self(ty)), a) {
                (None, _) => true,
                (Some(f), Arg::Value(Datum::Shaped { items, .. })) => all(items, f),
                (Some(f), Arg::Value(d)) => calm(d, f),
                (Some(f), Arg::View(v)) => self.buffers.get(v.buffer).is_some_and(|b| all(b, f)),
            });
        match (all_calm, nans.get()) {
            (false, _) => Calm::No,
            (true, false) => Calm::Yes,
            (true, true) => Calm::ButNans,
        }
    }

    /// Elements in all of it: what it costs to set up.
    pub fn weight(&self) -> u64 {
        let args = self.args.iter().map(|a| match a {
            Arg::Value(Datum::Shaped { items, .. }) => items.len() as u64,
            _ => 1,
        });
        args.sum::<u64>() + self.buffers.iter().map(|b| b.len() as u64).sum::<u64>()
    }

    /// The contents of an argument at the start.
    pub fn contents(&self, k: usize) -> Option<Datum> {
        match self.args.get(k)? {
            Arg::Value(d) => Some(d.clone()),
            Arg::View(v) => {
                let buffer = self.items(v.buffer)?;
                let mut out = Vec::new();
                let mut index = vec![0i64; v.sizes.len()];
                if v.sizes.iter().all(|&n| n > 0) {
                    loop {
                        let at = index.iter().zip(&v.strides).fold(v.offset, |a, (i, s)| a + i * s);
                        out.push(buffer.get(usize::try_from(at).ok()?)?);
                        if !rustmlir_meaning::layout::next_index(&mut index, &v.sizes) {
                            break;
                        }
                    }
                }
                Some(Datum::Shaped { shape: v.sizes.clone(), items: Items::from_vec(out) })
            }
        }
    }

    /// Each argument as `--input` takes it.
    pub fn texts(&self, ir: &Ir, types: &[TypeId], index_width: u32) -> Vec<String> {
        self.texts_by(types, &|d, ty| value_text(ir, d, ty, index_width))
    }

    /// The same for people: of a list whose text has more than so many characters, the ends.
    pub fn brief_texts(&self, ir: &Ir, types: &[TypeId], index_width: u32, limit: usize) -> Vec<String> {
        self.texts_by(types, &|d, ty| brief(ir, d, ty, index_width, limit))
    }

    fn texts_by(&self, types: &[TypeId], text: &dyn Fn(&Datum, TypeId) -> String) -> Vec<String> {
        let mut shown: HashMap<usize, usize> = HashMap::new();
        let mut uses: HashMap<usize, usize> = HashMap::new();
        for a in &self.args {
            if let Arg::View(v) = a {
                *uses.entry(v.buffer).or_default() += 1;
            }
        }
        let mut out = Vec::new();
        for (k, (a, &ty)) in self.args.iter().zip(types).enumerate() {
            out.push(match a {
                Arg::Value(d) => text(d, ty),
                Arg::View(v) => {
                    let items = self.buffers.get(v.buffer).cloned().unwrap_or(Items::Any(Vec::new()));
                    let home = self.home(v.buffer);
                    let alone = uses.get(&v.buffer) == Some(&1);
                    if alone && home.is_none() && v.bytes == 0 && plain(v, items.len()) {
                        text(&Datum::Shaped { shape: v.sizes.clone(), items }, ty)
                    } else {
                        let base = match (home, shown.get(&v.buffer)) {
                            (Some(name), _) => format!("@{name}"),
                            (None, Some(first)) => format!("arg{first}"),
                            (None, None) => {
                                shown.insert(v.buffer, k);
                                text(&Datum::Shaped { shape: vec![items.len() as i64], items }, ty)
                            }
                        };
                        let view = format!("view({base}, {}, {}, {})", v.offset, list(&v.sizes), list(&v.strides));
                        if v.bytes == 0 { view } else { format!("({}, {view})", v.bytes) }
                    }
                }
            });
        }
        out
    }

    /// Contents of globals as `--global` takes them.
    pub fn global_texts(&self, ir: &Ir, index_width: u32) -> Vec<String> {
        self.global_texts_by(ir, &|d, ty| datum::text(ir, d, ty, index_width))
    }

    /// The same for people: of a list whose text has more than so many characters, the ends.
    pub fn brief_global_texts(&self, ir: &Ir, index_width: u32, limit: usize) -> Vec<String> {
        self.global_texts_by(ir, &|d, ty| brief(ir, d, ty, index_width, limit))
    }

    fn global_texts_by(&self, ir: &Ir, text: &dyn Fn(&Datum, TypeId) -> String) -> Vec<String> {
        let one = |(name, items): &(String, Items)| {
            let ty = ir.lookup_symbol(ir.top, name).and_then(|g| ir.type_attr_named(g, "type"))?;
            let shape = ir.shape(ty)?.to_vec();
            let d = Datum::Shaped { shape, items: items.clone() };
            Some(format!("@{name}={}", text(&d, ty)))
        };
        self.globals.iter().filter_map(one).collect()
    }

    /// Reads contents of globals as [`Self::global_texts`] writes them.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn parse_globals(ir: &Ir, texts: &[String], index_width: u32) -> Result<Vec<(String, Items)>, String> {
        let one = |text: &String| {
            let (name, value) = text.split_once('=').ok_or("expected @NAME=VALUE")?;
            let name = name.strip_prefix('@').unwrap_or(name).to_string();
            let op = ir.lookup_symbol(ir.top, &name).ok_or_else(|| format!("there is no '@{name}'"))?;
            let ty = ir.type_attr_named(op, "type").ok_or_else(|| format!("'@{name}' is not a global"))?;
            let mut r = Reader::new(value);
            match datum::datum(ir, &r.literal()?, ty, index_width)? {
                Datum::Shaped { items, .. } => Ok((name, items)),
                _ => Err("expected a list".to_string()),
            }
        };
        texts.iter().map(|t| one(t).map_err(|e| format!("--global '{t}': {e}"))).collect()
    }

    /// Reads arguments as [`Self::texts`] writes them.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn parse(
        ir: &Ir,
        types: &[TypeId],
        pointers: &[bool],
        texts: &[String],
        index_width: u32,
    ) -> Result<Case, String> {
        if texts.len() != types.len() {
            return Err(format!("the function takes {} arguments, but {} were given", types.len(), texts.len()));
        }
        let mut case = Case::default();
        for (k, (text, &ty)) in texts.iter().zip(types).enumerate() {
            let whole = |e: String| format!("--input '{text}': {e}");
            let arg = if text.trim_start().starts_with("view(") {
                Arg::View(view(ir, ty, text, &mut case, index_width).map_err(whole)?)
            } else if let Some((bytes, inner)) = view_behind(text).filter(|_| pointers.get(k) == Some(&true)) {
                Arg::View(View { bytes, ..view(ir, ty, inner, &mut case, index_width).map_err(whole)? })
            } else {
                let lit = parse_input(text).map_err(whole)?;
                let read = match pointers.get(k) {
                    Some(true) => behind(ir, &lit, ty, index_width),
                    _ => datum::datum(ir, &lit, ty, index_width),
                };
                Arg::Value(read.map_err(whole)?)
            };
            case.args.push(arg);
        }
        Ok(case)
    }
}

fn list(v: &[i64]) -> String {
    format!("[{}]", v.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
}

fn value_text(ir: &Ir, d: &Datum, ty: TypeId, index_width: u32) -> String {
    match d {
        // The memory behind a pointer.
        Datum::Word(0) if ir.is_memref(ty) => "null".into(),
        // A list cannot say what the inner extents of nothing are.
        Datum::Shaped { shape, .. } if shape.len() > 1 && shape.contains(&0) => {
            let dims: Vec<String> = shape.iter().map(i64::to_string).collect();
            format!("zeros({})", dims.join("x"))
        }
        _ => datum::text(ir, d, ty, index_width),
    }
}

/// Elements at the ends of a list whose text is too long.
const ENDS: usize = 6;

fn brief(ir: &Ir, d: &Datum, ty: TypeId, index_width: u32, limit: usize) -> String {
    let items = if let Datum::Shaped { items, .. } = d { items.len() } else { 0 };
    // What has many elements need not be written to see that it is long.
    let whole = (items <= limit).then(|| value_text(ir, d, ty, index_width));
    match whole.filter(|t| t.len() <= limit || items <= ENDS) {
        Some(text) => text,
        None => summary::text(ir, d, ty, index_width, ENDS).unwrap_or_else(|| value_text(ir, d, ty, index_width)),
    }
}

fn numbers(r: &mut Reader<'_>) -> Result<Vec<i64>, String> {
    match r.literal()? {
        Literal::List(l) => l.iter().map(number).collect(),
        _ => Err("expected a list of numbers".into()),
    }
}

fn number(l: &Literal) -> Result<i64, String> {
    match l {
        Literal::Atom(a) => a.parse().map_err(|_| format!("'{a}' is not a number")),
        _ => Err("expected a number".into()),
    }
}

/// Elements of a global that is no constant.
fn global_elems(ir: &Ir, name: &str) -> Option<u64> {
    let op = ir.lookup_symbol(ir.top, name).filter(|&g| ir.attr_named(g, "constant").is_none())?;
    ir.shape(ir.type_attr_named(op, "type")?).and_then(Ir::static_elems)
}

/// What a pointer is given: `null`, words of 64 bits, or `(N, [..])` for byte N of such words.
fn behind(ir: &Ir, lit: &Literal, ty: TypeId, index_width: u32) -> Result<Datum, String> {
    match lit {
        Literal::Atom(a) if a == "null" => Ok(Datum::Word(0)),
        Literal::List(all) => {
            let elem = ir.elem_or_self(ty);
            let items = all.iter().map(|l| datum::datum(ir, l, elem, index_width)).collect::<Result<Vec<_>, _>>()?;
            Ok(Datum::Shaped { shape: vec![items.len() as i64], items: Items::from_vec(items) })
        }
        Literal::Parts(p) => match p.as_slice() {
            [at, memory @ Literal::List(_)] => {
                let at = u64::try_from(number(at)?).map_err(|_| "a byte before memory")?;
                Ok(Datum::Parts(vec![Datum::Word(at), behind(ir, memory, ty, index_width)?]))
            }
            _ => Err("a pointer into memory is written (BYTE, [WORD, ..])".into()),
        },
        _ => datum::datum(ir, lit, ty, index_width),
    }
}

/// `(N, view(..))`: byte N of a view, for a pointer.
fn view_behind(text: &str) -> Option<(u64, &str)> {
    let (bytes, rest) = text.trim().strip_prefix('(')?.split_once(',')?;
    let inner = rest.trim_start().strip_suffix(')').filter(|v| v.starts_with("view("))?;
    Some((bytes.trim().parse().ok()?, inner))
}

fn view(ir: &Ir, ty: TypeId, text: &str, case: &mut Case, index_width: u32) -> Result<View, String> {
    if !ir.is_memref(ty) {
        return Err(format!("only a memref can be a view, but this argument has type '{}'", type_text(ir, ty)));
    }
    let mut r = Reader::new(text);
    r.expect("view")?;
    r.expect("(")?;
    let mut len = None;
    let buffer = match r.literal()? {
        Literal::List(all) => {
            let elem = ir.elem_or_self(ty);
            let items = all.iter().map(|l| datum::datum(ir, l, elem, index_width)).collect::<Result<Vec<_>, _>>()?;
            case.buffers.push(Items::from_vec(items));
            case.buffers.len() - 1
        }
        Literal::Atom(a) if a.starts_with('@') => {
            let name = a.trim_start_matches('@').to_string();
            let n = global_elems(ir, &name).ok_or_else(|| format!("there is no global '@{name}' to share"))?;
            len = Some(n);
            case.buffers.push(Items::Words(Vec::new()));
            case.homes.push((case.buffers.len() - 1, name));
            case.buffers.len() - 1
        }
        Literal::Atom(a) => {
            let k = a.strip_prefix("arg").and_then(|n| n.parse::<usize>().ok());
            match k.and_then(|k| case.args.get(k)) {
                Some(Arg::View(v)) => v.buffer,
                _ => return Err(format!("'{a}' is not an earlier argument that is a view")),
            }
        }
        _ => return Err("a view needs a list or an earlier argument".into()),
    };
    r.expect(",")?;
    let offset = number(&r.literal()?)?;
    r.expect(",")?;
    let sizes = numbers(&mut r)?;
    r.expect(",")?;
    let strides = numbers(&mut r)?;
    r.expect(")")?;
    if sizes.len() != strides.len() || sizes.iter().any(|&n| n < 0) {
        return Err("extents and strides have different lengths".into());
    }
    datum::check_shape(ir, ty, &sizes)?;
    // With strides of 0 a few elements are many.
    if Ir::static_elems(&sizes).is_none_or(|n| n > MAX_ELEMS) {
        return Err(format!("a view has at most {MAX_ELEMS} elements"));
    }
    // Each element lies in the buffer.
    let len = len.unwrap_or_else(|| case.buffers.get(buffer).map_or(0, Items::len) as u64);
    if sizes.iter().all(|&n| n > 0) {
        let (mut low, mut high) = (i128::from(offset), i128::from(offset));
        for (&n, &s) in sizes.iter().zip(&strides) {
            let reach = i128::from(n - 1) * i128::from(s);
            if reach < 0 { low += reach } else { high += reach }
        }
        if low < 0 || high >= i128::from(len) {
            return Err("the view extends past its buffer".into());
        }
    }
    Ok(View { buffer, offset, sizes, strides, bytes: 0 })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rustmlir_session::Module;

    #[test]
    fn only_memory_is_a_view() {
        let m = Module::read("f.mlir", "func.func @f(%a: memref<?xi8>, %b: i8, %c: tensor<?xi8>) { return }").unwrap();
        let (types, _) = m.signature(m.function("f").unwrap());
        let whole = "view([1, 2, 3], 0, [3], [1])";
        let read = |texts: [&str; 3]| Case::parse(&m.ir, &types, &[], &texts.map(String::from), 64);
        let case = read([whole, "0", "[]"]).unwrap();
        assert_eq!(case.texts(&m.ir, &types, 64), ["[1, 2, 3]", "0", "[]"]);
        for (k, ty) in [(1, "i8"), (2, "tensor<?xi8>")] {
            let mut texts = ["[]", "0", "[]"];
            texts[k] = whole;
            let wanted = format!("--input '{whole}': only a memref can be a view, but this argument has type '{ty}'");
            assert_eq!(read(texts), Err(wanted));
        }
    }
}
