//! Values as `--input` reads them.

use rustmlir_session::literal::{Bounds, Fill, Literal, parse_input};

#[test]
fn literals() {
    assert_eq!(parse_input("-3").unwrap(), Literal::Atom("-3".into()));
    assert_eq!(
        parse_input("[1, [2]]").unwrap(),
        Literal::List(vec![Literal::Atom("1".into()), Literal::List(vec![Literal::Atom("2".into())])])
    );
    let made = |fill: Fill, shape: Option<Vec<i64>>| Literal::Made { fill, shape };
    assert_eq!(parse_input("zeros(2x3)").unwrap(), made(Fill::Zeros, Some(vec![2, 3])));
    assert_eq!(parse_input("zeros()").unwrap(), made(Fill::Zeros, Some(vec![])));
    assert_eq!(parse_input("zeros(_)").unwrap(), made(Fill::Zeros, None));
    let bounds = Some(Bounds { first: "-2".into(), end: "3".into() });
    assert_eq!(parse_input("random(4, 7, -2, 3)").unwrap(), made(Fill::Random { seed: 7, bounds }, Some(vec![4])));
    let normal = Fill::Normal { seed: 1, mean: 0.0, deviation: 1.0 };
    assert_eq!(parse_input("normal(_, 1)").unwrap(), made(normal, None));
    let linspace = Fill::Linspace { first: -1.0, last: 1.0 };
    assert_eq!(parse_input("linspace(5, -1, 1)").unwrap(), made(linspace, Some(vec![5])));
    for (bad, says) in [
        ("zeros(2, 3)", "zeros takes nothing after the shape"),
        ("splat(2)", "splat takes one value after the shape"),
        ("random(2, -1)", "'-1' is not a seed"),
        ("random(2, 1, 0)", "random takes a seed and two bounds at most"),
        ("random(2, [1])", "random takes numbers after the shape"),
        ("normal(2, 1, 0, -1)", "the deviation -1 is negative"),
        ("normal(2, 1, nan, 1)", "'nan' is not a finite number"),
        ("linspace(2, 1)", "linspace takes the first and the last number"),
        ("linspace(2, -1e308, 1e308)", "are too far apart"),
    ] {
        let e = parse_input(bad).unwrap_err();
        assert!(e.contains(says), "{bad}: {e}");
    }
    let Literal::Flat { shape, elem, elems } = parse_input("2x1xindex=\"1 2\"").unwrap() else { panic!("flat") };
    assert_eq!((shape, elem.as_str(), elems.len()), (vec![2, 1], "index", 2));
    for bad in ["", "[1", "[1,]", "1 2", "zeros(2y)", "2x=1", &"[".repeat(10_000)] {
        assert!(parse_input(bad).is_err(), "{bad}");
    }
}
