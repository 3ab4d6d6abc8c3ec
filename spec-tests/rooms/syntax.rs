//! Tokens, types and attributes in text, formats, places of errors.

use rustmlir_interp::base::SourceText;
use rustmlir_interp::dialects::registry;
use rustmlir_interp::ir::Ir;
use rustmlir_interp::syntax::asm::Asm;
use rustmlir_interp::syntax::forms::Forms;
use rustmlir_interp::syntax::lexer::{T, next_token, unescape};
use rustmlir_interp::syntax::parser::{ParseOptions, parse};
use rustmlir_interp::syntax::printer::{PrintOptions, print};

fn read(text: &str) -> Result<Ir, (String, String)> {
    let source = SourceText::new("test", text);
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    parse(&source, registry(), &options).map_err(|d| {
        let at = source.line_col(d[0].span.start);
        (format!("{}:{}", at.line, at.col), d[0].message.clone())
    })
}

fn printed(text: &str, options: &PrintOptions) -> String {
    print(&read(text).unwrap_or_else(|e| panic!("{text}: {e:?}")), options)
}

/// The kinds of the tokens of a text.
fn kinds(text: &str) -> Vec<T> {
    let (mut at, mut out) = (0, Vec::new());
    loop {
        let t = next_token(text.as_bytes(), at);
        if t.kind == T::Eof {
            return out;
        }
        out.push(t.kind);
        if t.kind == T::Error {
            return out;
        }
        at = (t.end as usize).max(at + 1);
    }
}

#[test]
fn texts_fall_into_tokens() {
    for (text, want) in [
        ("%a-1 ^b @c @\"d e\" #f !g", &[T::Percent, T::Caret, T::At, T::At, T::Hash, T::Bang][..]),
        ("0x1F 12 1.5 1.e5 1.5e-3", &[T::Int, T::Int, T::Float, T::Float, T::Float]),
        ("-> - > :: : == = >= <=", &[T::Arrow, T::Minus, T::Gt, T::ColonColon, T::Colon, T::EqEq, T::Eq, T::Ge, T::Le]),
        ("a.b$c_1 // rest %x\n\"s\\\"t\"", &[T::Bare, T::Str]),
        ("{-# #-} ... ? | /", &[T::FileMetaOpen, T::FileMetaClose, T::Ellipsis, T::Question, T::Pipe, T::Slash]),
        ("\"open", &[T::Error]),
    ] {
        assert_eq!(kinds(text), want, "{text}");
    }
    let t = next_token(b"  // note\n  abc ", 0);
    assert_eq!((t.kind, t.start, t.end), (T::Bare, 12, 15));
}

#[test]
fn strings_are_unescaped() {
    for (text, want) in [
        (r#""plain""#, Ok(&b"plain"[..])),
        (r#""a\n\t\"\\""#, Ok(b"a\n\t\"\\")),
        (r#""\41\ff""#, Ok(b"A\xFF")),
        (r#""""#, Ok(b"")),
        (r#""\q""#, Err(1)),
        (r#""ab\4""#, Err(3)),
    ] {
        assert_eq!(unescape(text).as_deref().map_err(|e| e.0), want, "{text}");
    }
}

#[test]
fn types_are_printed_as_they_are_read() {
    for t in [
        "i1",
        "si8",
        "ui64",
        "index",
        "none",
        "bf16",
        "f8E4M3FN",
        "f80",
        "complex<f32>",
        "tuple<>",
        "tuple<i32, tuple<f32>>",
        "(i32, f32) -> ()",
        "() -> (i32, i32)",
        "vector<4x[8]xf32>",
        "tensor<?x0xf32>",
        "tensor<*xi8>",
        "tensor<4xf32, \"sparse\">",
        "memref<f32>",
        "memref<4x?xf32, 3>",
        "memref<*xf32, 1>",
        "memref<2x2xf32, strided<[1, ?], offset: ?>>",
        "memref<4xf32, affine_map<(d0) -> (d0 mod 2, d0 floordiv 2)>, \"near\">",
        "memref<2xmemref<?xvector<2xi1>>>",
    ] {
        let text = format!("func.func private @f({})\n", if t.starts_with('(') { format!("({t})") } else { t.into() });
        let want = format!("func.func private @f({t})\n");
        assert!(read(&text).is_err() || printed(&text, &PrintOptions::default()).contains(&want), "{t}");
        let attribute = format!("module attributes {{a.t = {t}}} {{\n}}\n");
        assert_eq!(printed(&attribute, &PrintOptions::default()), attribute, "{t}");
    }
}

#[test]
fn types_are_printed_in_one_way() {
    for (written, shown) in [
        ("memref<4xf32, 0>", "memref<4xf32>"),
        ("memref<4xf32, affine_map<(d0) -> (d0)>>", "memref<4xf32>"),
        ("tensor<4x0x2x f32>", "tensor<4x0x2xf32>"),
        ("vector< 2 x 3 x i1>", "vector<2x3xi1>"),
        ("memref<4x4xf32, strided<[4,1],offset:0>>", "memref<4x4xf32, strided<[4, 1]>>"),
    ] {
        let (text, want) = (format!("module attributes {{a.t = {written}}} {{\n}}\n"), format!("a.t = {shown}}}"));
        assert!(printed(&text, &PrintOptions::default()).contains(&want), "{written}");
    }
}

#[test]
fn attributes_are_printed_as_they_are_read() {
    for a in [
        "1 : i8",
        "-7 : index",
        "18446744073709551615 : ui64",
        "1.500000e+00 : f32",
        "0x7FC00000 : f32",
        "true",
        "\"a\\22b\"",
        "[1 : i32, [], \"x\"]",
        "{b = 1 : i32, c = {}}",
        "@f::@g",
        "dense<0> : vector<2x2xi32>",
        "dense<[1, -2]> : tensor<2xi8>",
        "dense<[true, false]> : vector<2xi1>",
        "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>",
        "sparse<[[0, 1]], 5> : tensor<2x2xi32>",
        "array<i64: 1, -2>",
        "array<i32>",
        "affine_map<(d0, d1)[s0] -> (d0 + s0, d1 floordiv 2)>",
        "affine_set<(d0) : (d0 - 1 >= 0, d0 mod 2 == 0)>",
        "#nobody.thing<a b (c)>",
        "i32",
    ] {
        let text = format!("module attributes {{a.x = {a}}} {{\n}}\n");
        assert_eq!(printed(&text, &PrintOptions::default()), text, "{a}");
    }
}

#[test]
fn generic_forms_say_all_and_read_back() {
    let text = "module { func.func @f(%a: i32, %c: i1) -> i32 {
      %0 = scf.if %c -> (i32) { %1 = arith.addi %a, %a overflow<nsw> : i32 scf.yield %1 : i32 } else { scf.yield %a : i32 }
      return %0 : i32 } }";
    let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    let once = printed(text, &generic);
    for part in ["\"func.func\"()", "\"scf.if\"(%c)", "overflowFlags = #arith.overflow<nsw>", "(i32, i32) -> i32"] {
        assert!(once.contains(part), "{part} in {once}");
    }
    assert_eq!(printed(&once, &generic), once);
    assert_eq!(printed(&once, &PrintOptions::default()), printed(text, &PrintOptions::default()));
}

#[test]
fn values_are_numbered_as_the_driver_does() {
    let text = "func.func @f(%x: index) { %one = arith.constant 1 : index %y = arith.addi %x, %one : index cf.br ^e ^e: return }";
    let shown = printed(text, &PrintOptions { renumber: true, ..PrintOptions::default() });
    for part in ["@f(%arg0: index)", "%c1 = arith.constant 1", "%0 = arith.addi %arg0, %c1", "cf.br ^bb1", "^bb1:"] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
}

#[test]
fn formats_of_definitions_compile() {
    let forms = Forms::of(registry());
    let mut n = 0;
    for def in &registry().ops {
        for s in &def.spellings {
            let made = forms.asm(def, s);
            assert!(!matches!(made, Some(Err(_))), "{}", s.name);
            n += usize::from(made.is_some());
        }
    }
    assert!(n > 150, "{n} declarative forms");
}

#[test]
fn mistakes_in_formats_are_told() {
    let addi = registry().lookup("arith.addi").unwrap().0;
    for (format, want) in [
        ("$lhs `,` $rhs attr-dict `:` type($result)", None),
        ("$left", Some("nothing is named 'left'")),
        ("`,", Some("unterminated literal")),
        ("($lhs)?", Some("group without an anchor")),
        ("($lhs^", Some("expected ')'")),
        ("type($nothing)", Some("no operand or result 'nothing'")),
        ("functional-type($result, results)", Some("on the wrong side")),
        ("custom<Nothing>($lhs)", Some("directive 'Nothing' is unknown")),
        ("attr-dict )", Some("unexpected ')'")),
    ] {
        let made = Asm::compile(addi, format, None).err();
        match want {
            Some(w) => assert!(made.as_ref().is_some_and(|m| m.contains(w)), "{format}: {made:?}"),
            None => assert_eq!(made, None, "{format}"),
        }
    }
}

#[test]
fn errors_are_placed_where_the_text_is_wrong() {
    for (text, at, words) in [
        ("func.func @f(%a: i32 -> i32 {\n}", "1:21", "expected"),
        ("func.func @f() {\n  %0 = arith.constant : i32\n}", "2:22", "expected attribute value"),
        ("func.func @f() {\n  return %x : i32\n}", "2:10", "undeclared"),
        ("func.func @f() {\n  cf.br ^nowhere\n}", "2:9", "undefined block"),
        ("func.func @f(%a: i0x) {\n}", "1:17", "expected non-function type"),
        ("module attributes {a.x = 300 : i8} {\n}", "1:26", "out of range"),
        ("\"a.b\"() : () -> i32 %", "1:21", "invalid SSA name"),
    ] {
        let (place, message) = read(text).err().unwrap_or_else(|| panic!("accepted: {text}"));
        assert!(message.contains(words), "{text}: {message}");
        assert_eq!(place, at, "{text}: {message}");
    }
}

#[test]
fn names_of_values_are_found_in_their_scopes() {
    for (body, fine) in [
        ("%a = arith.constant 1 : i32  %b = arith.addi %a, %a : i32", true),
        ("%a = arith.constant 1 : i32  %a = arith.constant 2 : i32", false),
        ("scf.if %c { %a = arith.constant 1 : i32 }  scf.if %c { %a = arith.constant 1 : i32 }", true),
        ("%a:2 = \"t.two\"() : () -> (i32, i32)  %b = arith.addi %a#0, %a#1 : i32", true),
        ("%a:2 = \"t.two\"() : () -> (i32, i32)  %b = arith.addi %a#0, %a#2 : i32", false),
        ("%a = arith.constant 1 : i32  %b = arith.addi %a, %a : i64", false),
    ] {
        let text = format!("func.func @f(%c: i1) {{ {body}  return }}");
        assert_eq!(read(&text).is_ok(), fine, "{body}: {:?}", read(&text).err());
    }
}
