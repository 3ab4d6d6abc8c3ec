//! Parts of formats that single operations use too: lists of numbers and values, keywords of enums.

use crate::lexer::T;
use crate::parser::{Operand, PResult, ParsedOp, Parser};
use crate::printer::Printer;
use rustmlir_base::Sym;
use rustmlir_ir::constraints::EnumDef;
use rustmlir_ir::{Attr, AttrId, DYNAMIC, Ir, ValueId};

/// What stands around a list of numbers and values.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Brackets {
    /// `[..]`
    Square,
    /// `(..)`
    Round,
}

/// `[%a, 3, ..]`: the values, and the list of numbers with [`DYNAMIC`] for values.
///
/// # Errors
/// Anything else.
pub fn parse_index_list<'s>(p: &mut Parser<'s>, around: Brackets) -> PResult<(Vec<Operand<'s>>, Vec<i64>)> {
    let (open, close) = match around {
        Brackets::Square => (T::LSquare, T::RSquare),
        Brackets::Round => (T::LParen, T::RParen),
    };
    p.expect_in(open, " in dynamic index list")?;
    let mut values = Vec::new();
    let ints = p.comma_list_in(close, " in dynamic index list", |p| {
        if p.at_operand() {
            values.push(p.operand()?);
            Ok(DYNAMIC)
        } else {
            p.int64()
        }
    })?;
    Ok((values, ints))
}

/// The attribute of such a list of numbers.
pub fn index_list_attr(ir: &mut Ir, ints: &[i64]) -> AttrId {
    let t = ir.int_type(64);
    let words: Vec<u64> = ints.iter().map(|&v| v as u64).collect();
    ir.attr(Attr::DenseArray(t, words.into()))
}

/// Prints what [`parse_index_list`] reads.
pub fn print_index_list(p: &mut Printer<'_>, around: Brackets, values: &[ValueId], ints: &[i64]) {
    let mut next = values.iter();
    p.out.push(if around == Brackets::Square { '[' } else { '(' });
    for (i, &v) in ints.iter().enumerate() {
        if i > 0 {
            p.out.push_str(", ");
        }
        match (v == DYNAMIC).then(|| next.next()).flatten() {
            Some(&v) => p.value(v),
            None => p.out.push_str(&v.to_string()),
        }
    }
    p.out.push(if around == Brackets::Square { ']' } else { ')' });
}

/// What is said of an attribute of dialect `d` whose only parameter, of the enumeration `what`,
/// could not be read.
fn parameter_failed(d: &str, what: &str) -> String {
    let name = what.rsplit("::").next().unwrap_or(what);
    let name = name.strip_suffix("Flags").unwrap_or(name);
    let mut dialect = d.to_string();
    if let Some(first) = dialect.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("failed to parse {dialect}_{name}Attr parameter 'value' which is to be a `{what}`")
}

/// An enum keyword (quoted in 2020), a list of them in angle brackets for bit enums.
///
/// # Errors
/// An unknown keyword.
pub fn parse_enum(p: &mut Parser<'_>, e: &'static EnumDef, attr: &str) -> PResult<AttrId> {
    let one = |p: &mut Parser<'_>| -> PResult<i64> {
        let (at, quoted) = (p.at(), p.peek() == T::Str);
        let word = if quoted {
            p.string()?
        } else if p.peek() == T::Bare {
            p.text().to_string()
        } else {
            // Nothing that could be a keyword.
            if e.bits {
                return Err(p.custom_error(at, "expected valid keyword or string"));
            }
            String::new()
        };
        if let Some(c) = e.cases.iter().chain(e.old).find(|c| c.0 == word) {
            if !quoted {
                p.bump();
            }
            return Ok(c.1);
        }
        let names = e.cases.iter().map(|c| c.0).collect::<Vec<_>>().join(", ");
        let m = if e.dialect.is_some() {
            format!("expected {} to be one of: {names}", e.what)
        } else if quoted {
            format!("invalid {attr} attribute specification: \"{word}\"")
        } else {
            format!(
                "expected string or keyword containing one of the following enum values for attribute '{attr}' [{names}]"
            )
        };
        Err(p.custom_error(at, m))
    };
    match e.dialect {
        None => {
            if e.bits {
                p.expect(T::Lt)?;
            }
            let mut v = one(p)?;
            while e.bits && p.eat(T::Comma) {
                v |= one(p)?;
            }
            if e.bits {
                p.expect(T::Gt)?;
            }
            Ok(p.ir.int_attr(v, e.width))
        }
        Some((d, n)) => {
            let angled = e.bits || p.peek() == T::Lt;
            if angled {
                p.expect(T::Lt)?;
            }
            let word = |p: &mut Parser<'_>| {
                one(p).map_err(|failed| {
                    // The attribute around the word fails as well, behind it.
                    if angled && p.peek() == T::Bare {
                        p.bump();
                        let at = p.at();
                        return p.custom_error(at, parameter_failed(d, e.what));
                    }
                    failed
                })
            };
            let mut v = word(p)?;
            if e.bits {
                while p.eat(T::Comma) {
                    v |= word(p)?;
                }
            }
            if angled {
                p.expect(T::Gt)?;
            }
            let text =
                if n.ends_with(' ') { format!("<{n}{}>", e.text_of(v)) } else { format!("{n}<{}>", e.text_of(v)) };
            let (d, t): (Sym, Sym) = (p.ir.sym(d), p.ir.sym(&text));
            Ok(p.ir.attr(Attr::Dialect(d, t)))
        }
    }
}

/// The keyword(s) of an enum attribute.
pub fn enum_text(ir: &Ir, e: &'static EnumDef, a: AttrId) -> String {
    match e.value_of(ir, a) {
        Some(v) => e.text_of(v),
        // An attribute of an earlier release, with the same words.
        None => match ir.attr_of_id(a) {
            Attr::Dialect(_, t) => ir.str(*t).split(['<', '>']).nth(1).unwrap_or("").to_string(),
            _ => String::new(),
        },
    }
}

/// There is one operand for each element of the result: what follows a list of elements.
///
/// # Errors
/// More or fewer operands.
pub fn one_for_each(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let n = op.results.first().and_then(|&t| p.ir.shape(t)).and_then(Ir::static_elems).unwrap_or(0);
    p.as_many(op.at, op.operands.len(), usize::try_from(n).unwrap_or(usize::MAX))
}

/// `async [%a, %b]` before the rest of an operation, both optional: whether the word is there, and
/// the values.
///
/// # Errors
/// The word where no result is named; a list without an end.
pub fn parse_dependencies<'s>(p: &mut Parser<'s>, op: &ParsedOp) -> PResult<(bool, Vec<Operand<'s>>)> {
    let at = p.at();
    let gives = p.eat_keyword("async");
    if gives && op.bound == 0 {
        return Err(p.custom_error(at, "needs to be named when marked 'async'"));
    }
    let listed = p.peek() == T::LSquare;
    Ok((gives, if listed { p.delimited_operands(T::LSquare, T::RSquare)? } else { Vec::new() }))
}

/// Prints what [`parse_dependencies`] reads.
pub fn print_dependencies(p: &mut Printer<'_>, gives: bool, waits: &[ValueId]) {
    if gives {
        p.out.push_str(" async");
    }
    if !waits.is_empty() {
        p.out.push_str(" [");
        p.values(waits);
        p.out.push(']');
    }
}
