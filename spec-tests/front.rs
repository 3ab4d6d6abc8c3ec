//! The library's front, as other crates use it; its examples are in its documentation.
use rustmlir_interp::{CompareOptions, ElementType, Error, Input, Schedules, Stability, Verdict, compare, read};

const LOOP: &str = "func.func @spin() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb1\n}\n";

#[test]
fn a_cancelled_comparison_gives_no_verdict() {
    let p = read(LOOP).unwrap();
    let mut o = CompareOptions::default();
    o.timeout = None;
    o.cancel.cancel();
    let c = compare(&p, &p, &o).unwrap();
    assert!(!c.refines() && !matches!(c.functions[0].verdict, Verdict::Refines | Verdict::Differs(_)), "{c}");
    let f = p.function("spin").unwrap();
    let e = f.call().cancel_with(&o.cancel).explore(Schedules::default()).unwrap();
    assert_eq!(e.stability, Stability::NoAnswer);
}

#[test]
fn errors_say_what_is_wrong() {
    let p = read("func.func @f(%x: tensor<2xi8>) -> tensor<2xi8> { return %x : tensor<2xi8> }").unwrap();
    let f = p.function("f").unwrap();
    let run = |i: Input| f.run([i]).unwrap_err().to_string();
    assert!(run(Input::array(&[3], [1i8, 2, 3]).unwrap()).contains("does not match type 'tensor<2xi8>'"));
    assert!(run(Input::array(&[2], [1i16, 2]).unwrap()).contains("an array of i16 for type 'tensor<2xi8>'"));
    assert!(run(Input::from(1i8)).contains("does not match type"));
    assert!(Input::array(&[usize::MAX, usize::MAX], [1i8]).is_err());
    assert!(Input::bits(ElementType::Complex(32), &[1], [1]).is_err());
    let out = f.call().text("[1, poison]").run().unwrap();
    assert_eq!((out.class(), out.finding().map(|f| f.kind)), ("undefined", Some("poison-use")));
    let mut o = CompareOptions::default();
    o.function = Some("f".into());
    o.given = vec!["[1]".into()];
    assert!(matches!(compare(&p, &p, &o), Err(Error::BadInput(_))));
    let other = read("func.func @g() { return }").unwrap();
    assert!(!compare(&p, &other, &CompareOptions::default()).is_ok_and(|c| c.refines()));
}

#[test]
fn watching_and_running_agree() {
    let p = read(LOOP).unwrap();
    let f = p.function("spin").unwrap();
    let call = f.call().step_limit(100);
    let mut n = 0u64;
    let seen = call.watch(|_| {
        n += 1;
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(seen.unwrap(), Some(call.run().unwrap()));
    assert_eq!(n, 100);
}
