//! Layouts, elements in memory, scalar functions on edge values, values, iteration spaces, stop
//! reasons.

use std::rc::Rc;

use smallvec::smallvec;

use rustmlir_interp::ir::{DYNAMIC, Ir, OpId, TypeId};
use rustmlir_interp::meaning::kernel::{
    Cast, FloatTest, FloatUn, IntBin, IntDiv, IntUn, Kernel, Lane, ScalarOp, ScalarTy, Shift, flags,
};
use rustmlir_interp::meaning::layout;
use rustmlir_interp::meaning::points::Affine;
use rustmlir_interp::meaning::stop::{Limit, Role, Stop, Ub};
use rustmlir_interp::meaning::value::{Elems, MemRef, Shaped, Value};
use rustmlir_interp::meaning::{constant, effects};
use rustmlir_interp::mem::{CLEAN, Fault, Handle, Heap, Kind, POISON, UNINIT};
use rustmlir_interp::num::float::{BinaryOp, FloatFormat};
use rustmlir_interp::session::Module;

fn read(text: &str) -> Ir {
    Module::read("test", text).unwrap_or_else(|r| panic!("{:?}", r.diagnostics)).ir
}

fn ty(text: &str) -> (Ir, TypeId) {
    let m = Module::read("test", &format!("func.func private @f({text})")).unwrap_or_else(|r| panic!("{r:?}"));
    let t = m.signature(m.functions()[0]).0[0];
    (m.ir, t)
}

fn named(ir: &Ir, name: &str) -> OpId {
    let mut found = OpId::NONE;
    ir.walk(ir.top, |o| found = if ir.is(o, name) { o } else { found });
    found
}

fn memref(alloc: Handle, offset: i64, sizes: &[i64], strides: &[i64], elem_bytes: u32) -> MemRef {
    MemRef { alloc, offset, sizes: sizes.into(), strides: strides.into(), elem_bytes, map: None }
}

// ---- layouts ------------------------------------------------------------------------------------

#[test]
fn bytes_of_elements() {
    for (t, bytes, granule) in [
        ("i1", Some(1), Some(1)),
        ("i8", Some(1), Some(1)),
        ("i9", Some(2), Some(2)),
        ("i33", Some(8), Some(8)),
        ("i65", Some(16), Some(16)),
        ("index", Some(8), Some(8)),
        ("bf16", Some(2), Some(2)),
        ("f80", Some(16), Some(16)),
        ("complex<f32>", Some(8), Some(4)),
        ("vector<3xi16>", Some(6), Some(2)),
        ("vector<[4]xf32>", None, Some(4)),
        ("memref<?xf32>", Some(8), Some(8)),
        ("tensor<4xf32>", None, None),
    ] {
        let (ir, id) = ty(t);
        assert_eq!((layout::elem_bytes(&ir, id), layout::granule(&ir, id)), (bytes, granule), "{t}");
    }
}

#[test]
fn extents_of_strided_memory() {
    for (offset, sizes, strides, want) in [
        (0, &[2i64, 3][..], &[3i64, 1][..], Some(6)),
        (5, &[2, 3], &[3, 1], Some(11)),
        (0, &[2, 3], &[1, 10], Some(22)),
        (7, &[4], &[0], Some(8)),
        (7, &[4], &[-1], Some(8)),
        (7, &[0, 3], &[3, 1], Some(0)),
        (0, &[], &[], Some(1)),
        (0, &[3], &[i64::MAX], None),
        (-1, &[1], &[1], None),
    ] {
        assert_eq!(
            layout::extent(&memref(Handle(0), offset, sizes, strides, 4)),
            want,
            "{offset} {sizes:?} {strides:?}"
        );
    }
}

#[test]
fn indices_are_located_or_out_of_range() {
    let (ir, _) = ty("i32");
    let m = memref(Handle(0), 5, &[2, 3], &[10, -1], 4);
    for (index, want) in [
        (&[0i64, 0][..], Some(5)),
        (&[1, 2], Some(13)),
        (&[1, 3], None),
        (&[2, 0], None),
        (&[0, -1], None),
        (&[0], None),
    ] {
        assert_eq!(layout::locate(&ir, &m, index), want, "{index:?}");
    }
}

#[test]
fn buffers_are_made_as_their_types_say() {
    for (t, sizes, symbols, elems, strides, last) in [
        ("memref<2x3xf32>", &[2i64, 3][..], &[][..], 6, &[3i64, 1][..], 5),
        ("memref<2x3xf32, strided<[?, 2], offset: ?>>", &[2, 3], &[1i64, 10], 16, &[10, 2], 15),
        ("memref<2x3xf32, affine_map<(d0, d1)[s0] -> (d1 * 4 + d0 + s0)>>", &[2, 3], &[7], 17, &[1, 4], 16),
        // Both halves of an index: a box of 2 by 2 places.
        ("memref<4xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>", &[4], &[], 4, &[], 3),
        ("memref<0x3xf32>", &[0, 3], &[], 0, &[3, 1], 0),
    ] {
        let (ir, id) = ty(t);
        let mut heap = Heap::new(1 << 20);
        let m = layout::allocate(&ir, &mut heap, id, sizes, symbols, Kind::Heap, OpId::NONE).unwrap();
        assert_eq!(heap.get(m.alloc).unwrap().elems(4), elems, "{t}");
        if m.map.is_none() {
            assert_eq!(&m.strides[..], strides, "{t}");
        }
        let at: Vec<i64> = sizes.iter().map(|n| n - 1).collect();
        if elems > 0 {
            assert_eq!(layout::locate(&ir, &m, &at), Some(last), "{t}");
        }
    }
    let (ir, id) = ty("memref<?x?xf32>");
    let huge = layout::allocate(&ir, &mut Heap::new(1 << 20), id, &[1 << 40, 1 << 40], &[], Kind::Heap, OpId::NONE);
    assert!(matches!(huge, Err(Stop::Exhausted(Limit::Memory, _))), "{huge:?}");
    let empty = layout::allocate(&ir, &mut Heap::new(1 << 20), id, &[0, i64::MAX], &[], Kind::Heap, OpId::NONE);
    assert!(empty.is_ok(), "an empty buffer may be as wide as it likes");
}

#[test]
fn row_major_indices_and_points() {
    let (mut at, mut n) = (vec![0i64; 2], 1);
    while layout::next_index(&mut at, &[2, 3]) {
        n += 1;
    }
    assert_eq!((n, &at[..], layout::next_index(&mut [], &[])), (6, &[0, 0][..], false));
    let mut at = [0, 2];
    assert!(rustmlir_interp::meaning::parallel::following(&mut at, &[2, 3]) && at == [1, 0]);
    assert_eq!(
        (layout::extent_of([2, 3].into_iter()), layout::extent_of([i64::MAX, 2, 0].into_iter())),
        (Some(6), Some(0))
    );
    assert_eq!(layout::extent_of([i64::MAX, 2].into_iter()), None);
}

#[test]
fn extents_of_split_dimensions() {
    let groups = [vec![0, 1], vec![2]];
    for (shape, source, want) in [
        ([2, DYNAMIC, 5], [6, 5], Some(vec![2, 3, 5])),
        ([DYNAMIC, 3, DYNAMIC], [7, 5], Some(vec![2, 3, 5])),
        ([DYNAMIC, DYNAMIC, 5], [6, 5], None),
        ([0, DYNAMIC, 5], [6, 5], Some(vec![0, 0, 5])),
    ] {
        assert_eq!(layout::expanded(&groups, &shape, &source), want, "{shape:?}");
    }
}

// ---- memory -------------------------------------------------------------------------------------

#[test]
fn words_in_memory_have_bounds_lifetimes_and_states() {
    let mut heap = Heap::new(1 << 20);
    let h = heap.alloc(4, 4, Kind::Heap, 0, &[4]).unwrap();
    assert_eq!(layout::read_word(&heap, h, 0, 4), Err(Fault::Uninit));
    layout::write_word(&mut heap, h, 0, 4, 0x1_2345_6789, false).unwrap();
    assert_eq!((layout::read_word(&heap, h, 0, 4), layout::read_word(&heap, h, 1, 2)), (Ok(0x2345_6789), Ok(0x2345)));
    layout::write_word(&mut heap, h, 1, 4, 0, true).unwrap();
    assert_eq!(layout::read_word(&heap, h, 1, 4), Err(Fault::Poison));
    assert_eq!(layout::read_word(&heap, h, 4, 4), Err(Fault::Outside));
    assert_eq!(layout::read_word(&heap, h, u64::MAX, 4), Err(Fault::Outside));
    assert_eq!(layout::write_words(&mut heap, h, 2, 4, &[1, 2, 3]), Err(Fault::Outside));
    assert_eq!(layout::state(&heap, h, 2, 4), UNINIT, "nothing was written");
    assert_eq!(layout::write_words(&mut heap, h, 1, 4, &[8, 9]), Ok(()));
    assert_eq!([1, 2].map(|k| layout::read_word(&heap, h, k, 4)), [Ok(8), Ok(9)]);
    heap.get_mut(h).unwrap().guard |= rustmlir_interp::mem::CONSTANT;
    assert_eq!(layout::write_word(&mut heap, h, 0, 4, 1, false), Err(Fault::Constant));
    let v = heap.view(h, 4).unwrap();
    assert_eq!((layout::resolve(&heap, v, 1, 4), layout::resolve(&heap, v, 3, 4)), (Ok((h, 8)), Err(Fault::Outside)));
    heap.free(h, 1).unwrap();
    assert_eq!(
        (layout::read_word(&heap, h, 0, 4), layout::resolve(&heap, v, 0, 4)),
        (Err(Fault::Freed), Err(Fault::Freed))
    );
}

#[test]
fn elements_keep_poison_in_parts() {
    for (t, v, states) in [
        ("i32", Value::Word(7), &[CLEAN][..]),
        ("i32", Value::Poison, &[POISON]),
        ("complex<f32>", Value::Parts([Value::Word(1), Value::Poison].into()), &[CLEAN, POISON]),
        (
            "vector<2xi16>",
            Value::shaped(&[2], Elems::from_values(vec![Value::Poison, Value::Word(9)])),
            &[POISON, CLEAN],
        ),
        ("i96", Value::wide(num_bigint::BigUint::from(5u8) << 90), &[CLEAN]),
    ] {
        let (ir, id) = ty(t);
        let (bytes, granule) = (layout::elem_bytes(&ir, id).unwrap(), layout::granule(&ir, id).unwrap());
        let mut heap = Heap::new(1 << 20);
        let h = heap.alloc(2 * u64::from(bytes / granule), granule, Kind::Heap, 0, &[2]).unwrap();
        layout::write(&ir, &mut heap, h, 1, id, bytes, &v).unwrap();
        assert_eq!(layout::read(&ir, &heap, h, 1, id, bytes), Ok(v), "{t}");
        assert_eq!(layout::read(&ir, &heap, h, 0, id, bytes), Err(Fault::Uninit), "{t}");
        let a = heap.get(h).unwrap();
        assert_eq!(&a.state[states.len()..], states, "{t}");
    }
}

#[test]
fn copies_carry_states_between_granules() {
    let mut heap = Heap::new(1 << 20);
    let (words, bytes) =
        (heap.alloc(3, 4, Kind::Heap, 0, &[3]).unwrap(), heap.alloc(12, 1, Kind::Heap, 0, &[12]).unwrap());
    layout::write_word(&mut heap, words, 0, 4, 0x0102_0304, false).unwrap();
    layout::write_word(&mut heap, words, 1, 4, 0, true).unwrap();
    assert_eq!(layout::copy(&mut heap, (words, 0), (bytes, 0), 3, 4), Ok(()));
    let state = |heap: &Heap, k| layout::state(heap, bytes, k, 1);
    assert_eq!([0, 3, 4, 7, 8, 11].map(|k| state(&heap, k)), [CLEAN, CLEAN, POISON, POISON, UNINIT, UNINIT]);
    assert_eq!(layout::read_word(&heap, bytes, 1, 1), Ok(3));
    // One byte that is uninitialized makes the word unwritten.
    assert_eq!(layout::copy(&mut heap, (bytes, 1), (words, 0), 1, 1), Ok(()));
    assert_eq!(layout::copy(&mut heap, (bytes, 0), (words, 1), 4, 4), Err((bytes, Fault::Outside)));
    assert_eq!(layout::copy(&mut heap, (bytes, 0), (words, 1), 3, 4), Err((words, Fault::Outside)));
}

// ---- scalar functions ---------------------------------------------------------------------------

fn op(kernel: Kernel, from: ScalarTy, n_in: u8, out: ScalarTy, flags: u32) -> ScalarOp {
    ScalarOp { kernel, ins: [from; 3], n_in, out, aux: 0, flags, rounding: None }
}

fn ints(kernel: Kernel, w: u32, flags: u32) -> ScalarOp {
    op(kernel, ScalarTy::Int(w), 2, ScalarTy::Int(w), flags)
}

#[test]
fn flags_of_integers_make_poison() {
    use flags::{NSW, NUW};
    for (f, flags, a, b, want) in [
        (IntBin::Add, 0, 127, 1, Lane::Word(128)),
        (IntBin::Add, NSW, 127, 1, Lane::Poison),
        (IntBin::Add, NUW, 127, 1, Lane::Word(128)),
        (IntBin::Add, NUW, 255, 1, Lane::Poison),
        (IntBin::Add, NSW, 255, 1, Lane::Word(0)),
        (IntBin::Sub, NUW, 0, 1, Lane::Poison),
        (IntBin::Sub, NSW, 128, 1, Lane::Poison),
        (IntBin::Mul, NSW, 128, 255, Lane::Poison),
        (IntBin::Mul, NUW, 16, 16, Lane::Poison),
        (IntBin::Mul, 0, 16, 16, Lane::Word(0)),
        (IntBin::MinS, 0, 128, 127, Lane::Word(128)),
        (IntBin::MinU, 0, 128, 127, Lane::Word(127)),
        (IntBin::MulHighS, 0, 128, 128, Lane::Word(64)),
        (IntBin::MulHighU, 0, 255, 255, Lane::Word(254)),
        (IntBin::AddCarry, 0, 255, 1, Lane::Word(1)),
    ] {
        assert_eq!(ints(Kernel::IntBin(f), 8, flags).eval_words(a, b, 0), want, "{f:?} {flags} {a} {b}");
    }
}

#[test]
fn divisions_and_shifts_at_their_edges() {
    let (zero, overflow) = (Lane::Ub(Ub::DivisionByZero), Lane::Ub(Ub::DivisionOverflow));
    for (k, a, b, want) in [
        (Kernel::IntDiv(IntDiv::DivS), 0x80, 0xFF, overflow),
        (Kernel::IntDiv(IntDiv::DivS), 0x81, 0xFF, Lane::Word(127)),
        (Kernel::IntDiv(IntDiv::DivU), 0x80, 0xFF, Lane::Word(0)),
        (Kernel::IntDiv(IntDiv::DivU), 1, 0, zero),
        (Kernel::IntDiv(IntDiv::RemS), 0x80, 0xFF, Lane::Word(0)),
        (Kernel::IntDiv(IntDiv::RemU), 7, 0, zero),
        (Kernel::IntDiv(IntDiv::FloorDivS), 0xF9, 2, Lane::Word(0xFC)),
        (Kernel::IntDiv(IntDiv::CeilDivS), 0xF9, 2, Lane::Word(0xFD)),
        (Kernel::IntDiv(IntDiv::CeilDivS), 0x80, 0xFF, overflow),
        (Kernel::IntDiv(IntDiv::CeilDivU), 0xFF, 2, Lane::Word(0x80)),
        (Kernel::Shift(Shift::Left), 1, 7, Lane::Word(0x80)),
        (Kernel::Shift(Shift::Left), 1, 8, Lane::Poison),
        (Kernel::Shift(Shift::RightS), 0x80, 7, Lane::Word(0xFF)),
        (Kernel::Shift(Shift::RightU), 0x80, 255, Lane::Poison),
    ] {
        assert_eq!(ints(k, 8, 0).eval_words(a, b, 0), want, "{k:?} {a} {b}");
    }
    let exact = ints(Kernel::Shift(Shift::RightU), 8, flags::EXACT);
    assert_eq!((exact.eval_words(6, 1, 0), exact.eval_words(7, 1, 0)), (Lane::Word(3), Lane::Poison));
}

#[test]
fn one_integer() {
    for (k, w, a, want) in [
        (IntUn::Ctlz, 8, 0, 8),
        (IntUn::Ctlz, 9, 1, 8),
        (IntUn::Cttz, 8, 0, 8),
        (IntUn::Cttz, 64, 1 << 63, 63),
        (IntUn::Ctpop, 64, u64::MAX, 64),
        (IntUn::Abs, 8, 0x80, 0x80),
        (IntUn::Abs, 8, 0xFF, 1),
        (IntUn::Abs, 1, 1, 1),
    ] {
        assert_eq!(ints(Kernel::IntUn(k), w, 0).eval_words(a, 0, 0), Lane::Word(want), "{k:?} i{w} {a}");
    }
}

#[test]
fn conversions_of_edge_values() {
    let (i8, i16, i64, f32) =
        (ScalarTy::Int(8), ScalarTy::Int(16), ScalarTy::Int(64), ScalarTy::Float(FloatFormat::F32));
    let bits = |x: f32| u64::from(x.to_bits());
    for (k, from, to, a, want) in [
        (Cast::ExtS, i8, i16, 0x80, Lane::Word(0xFF80)),
        (Cast::ExtU, i8, i16, 0x80, Lane::Word(0x0080)),
        (Cast::Trunc, i16, i8, 0x1234, Lane::Word(0x34)),
        (Cast::SiToFp, i8, f32, 0xFF, Lane::Word(bits(-1.0))),
        (Cast::UiToFp, i8, f32, 0xFF, Lane::Word(bits(255.0))),
        (Cast::SiToFp, i64, f32, i64::MAX as u64, Lane::Word(bits(9.223_372e18))),
        (Cast::FpToSi, f32, i8, bits(-128.9), Lane::Word(0x80)),
        (Cast::FpToSi, f32, i8, bits(128.0), Lane::Poison),
        (Cast::FpToUi, f32, i8, bits(-0.9), Lane::Word(0)),
        (Cast::FpToUi, f32, i8, bits(256.0), Lane::Poison),
        (Cast::FpToSi, f32, i64, bits(f32::NAN), Lane::Poison),
        (Cast::Bit, f32, ScalarTy::Int(32), bits(-0.0), Lane::Word(1 << 31)),
    ] {
        assert_eq!(op(Kernel::Cast(k), from, 1, to, 0).eval_words(a, 0, 0), want, "{k:?} {from:?} {to:?} {a:#x}");
    }
}

#[test]
fn floats_at_their_edges() {
    let f = ScalarTy::Float(FloatFormat::F32);
    let bits = |x: f32| u64::from(x.to_bits());
    let (nan, inf) = (f32::NAN, f32::INFINITY);
    let two = |k: Kernel, flags: u32, a: f32, b: f32| op(k, f, 2, f, flags).eval_words(bits(a), bits(b), 0);
    for (k, a, b, want) in [
        (BinaryOp::Minimum, 0.0, -0.0, -0.0f32),
        (BinaryOp::Maximum, -0.0, 0.0, 0.0),
        (BinaryOp::MinNum, nan, 1.0, 1.0),
        (BinaryOp::Div, -1.0, 0.0, -inf),
        (BinaryOp::Rem, -7.0, 4.0, -3.0),
        (BinaryOp::Add, f32::MAX, f32::MAX, inf),
    ] {
        assert_eq!(two(Kernel::FloatBin(k), 0, a, b), Lane::Word(bits(want)), "{k:?} {a} {b}");
    }
    let add = Kernel::FloatBin(BinaryOp::Add);
    assert_eq!(two(add, flags::NINF, f32::MAX, f32::MAX), Lane::Poison);
    assert_eq!(two(add, flags::NNAN, f32::MAX, f32::MAX), Lane::Word(bits(inf)));
    assert_eq!(two(add, flags::NNAN, inf, -inf), Lane::Poison);
    let test = |t, x: f32| op(Kernel::FloatTest(t), f, 1, ScalarTy::Int(1), 0).eval_words(bits(x), 0, 0);
    assert_eq!([1.0, 1e-40, 0.0, nan].map(|x| test(FloatTest::Normal, x)), [1, 0, 0, 0].map(Lane::Word));
    let negated = op(Kernel::FloatUn(FloatUn::Neg), f, 1, f, 0).eval_words(bits(0.0), 0, 0);
    assert_eq!(negated, Lane::Word(bits(-0.0)));
}

#[test]
fn poison_passes_through_and_decides_nothing() {
    let (p, w) = (Value::Poison, Value::Word);
    let add = ints(Kernel::IntBin(IntBin::Add), 8, 0);
    assert_eq!(add.eval_values(&[p.clone(), w(1)]), Ok(Value::Poison));
    let div = ints(Kernel::IntDiv(IntDiv::DivS), 8, 0);
    assert_eq!(div.eval_values(&[w(1), p.clone()]), Err(Some(Ub::PoisonUse)));
    assert_eq!(div.eval_values(&[p.clone(), w(0)]), Err(Some(Ub::DivisionByZero)));
    assert_eq!(div.eval_values(&[p.clone(), w(0xFF)]), Err(Some(Ub::PoisonUse)), "it may be the smallest number");
    assert_eq!(div.eval_values(&[p.clone(), w(2)]), Ok(Value::Poison));
    let unsigned = ints(Kernel::IntDiv(IntDiv::DivU), 8, 0);
    assert_eq!(unsigned.eval_values(&[p.clone(), w(0xFF)]), Ok(Value::Poison));
    let select = ScalarOp { n_in: 3, ..ints(Kernel::Select, 8, 0) };
    assert_eq!(select.eval_values(&[w(1), w(5), p.clone()]), Ok(w(5)));
    assert_eq!(select.eval_values(&[w(0), w(5), p.clone()]), Ok(Value::Poison));
    assert_eq!(select.eval_values(&[p, w(5), w(5)]), Ok(Value::Poison));
}

#[test]
fn what_can_fail_says_so_beforehand() {
    for (k, flags, poison, total) in [
        (Kernel::IntBin(IntBin::Add), 0, false, true),
        (Kernel::IntBin(IntBin::Add), flags::NSW, true, false),
        (Kernel::Shift(Shift::Left), 0, true, false),
        (Kernel::IntDiv(IntDiv::DivU), 0, false, false),
        (Kernel::IntUn(IntUn::Ctlz), 0, false, true),
    ] {
        let s = ints(k, 32, flags);
        assert_eq!((s.makes_poison(), s.is_total()), (poison, total), "{k:?} {flags}");
    }
}

#[test]
fn wide_integers_compute_as_narrow_ones() {
    for (k, a, b) in [
        (Kernel::IntBin(IntBin::Add), 250u64, 10u64),
        (Kernel::IntBin(IntBin::Sub), 3, 7),
        (Kernel::IntBin(IntBin::Mul), 200, 201),
        (Kernel::IntBin(IntBin::MaxS), 0x80, 1),
        (Kernel::IntDiv(IntDiv::FloorDivS), 0xF9, 2),
        (Kernel::IntDiv(IntDiv::DivS), 0x80, 0xFF),
        (Kernel::IntDiv(IntDiv::RemU), 1, 0),
        (Kernel::Shift(Shift::RightS), 0x80, 3),
        (Kernel::IntUn(IntUn::Ctpop), 0xA5, 0),
    ] {
        let narrow = ints(k, 8, 0).eval_values(&[Value::Word(a), Value::Word(b)]);
        let wide = rustmlir_interp::meaning::wide::eval(&ints(k, 8, 0), &[Value::Word(a), Value::Word(b)]);
        assert_eq!(wide, narrow, "{k:?} {a} {b}");
    }
}

// ---- values -------------------------------------------------------------------------------------

#[test]
fn elements_are_words_while_they_can() {
    let mut e = Elems::from_values(vec![Value::Word(1), Value::Word(2)]);
    assert!(matches!(e, Elems::Words(_)));
    e.set(1, Value::Poison);
    assert_eq!((e.get(0), e.get(1), e.get(2), e.len()), (Some(Value::Word(1)), Some(Value::Poison), None, 2));
    e.set(9, Value::Word(3));
    assert_eq!(e.len(), 2);
    let mut to = Elems::Words(vec![0; 6]);
    to.copy_run((1, 1), &Elems::Words(vec![7, 8, 9]), (0, 1), 3);
    to.copy_run((4, -4), &Elems::Words(vec![1, 2, 3]), (2, -2), 2);
    assert_eq!(to, Elems::Words(vec![1, 7, 8, 9, 3, 0]));
}

#[test]
fn positions_in_shaped_values_and_memory() {
    let s = Shaped::new(&[2, 3], Elems::Words(vec![0; 6]));
    let at = [&[1i64, 2][..], &[1, 3], &[-1, 0], &[1]].map(|i| s.locate(i));
    assert_eq!(at, [Some(5), None, None, None]);
    let m = memref(Handle(0), 1, &[4, 4], &[i64::MAX, 1], 4);
    assert_eq!((m.linear(&[0, 3]), m.linear(&[2, 0]), m.n_elems()), (Some(4), None, Some(16)));
    assert_eq!(memref(Handle(0), 0, &[1 << 40, 1 << 40], &[1, 1], 4).n_elems(), None);
    let mut shared = Rc::new(s);
    let other = shared.clone();
    Shaped::edit(&mut shared).elems.set(0, Value::Word(9));
    assert_eq!((shared.elems.get(0), other.elems.get(0)), (Some(Value::Word(9)), Some(Value::Word(0))));
    assert!(Value::Parts([Value::Word(1), Value::Poison].into()).has_poison() && !Value::Word(1).has_poison());
}

#[test]
fn constants_are_values_of_their_types() {
    let ir = read(
        "func.func @f() { %0 = arith.constant -1 : i8 %1 = arith.constant dense<[1, -2]> : vector<2xi16>
           %2 = arith.constant dense<3> : tensor<2x2xindex> %3 = arith.constant 1.5 : f16 %4 = arith.constant -1 : i70
           return }",
    );
    let mut got = Vec::new();
    ir.walk(ir.top, |o| {
        if ir.is(o, "arith.constant") {
            let t = ir.result_types(o).next().unwrap();
            got.push(constant::value_of_attr(&ir, ir.attr_named(o, "value").unwrap(), t, 32).unwrap());
        }
    });
    let wide = (num_bigint::BigUint::from(1u8) << 70) - 1u8;
    let want = [
        Value::Word(0xFF),
        Value::shaped(&[2], Elems::Words(vec![1, 0xFFFE])),
        Value::shaped(&[2, 2], Elems::Words(vec![3; 4])),
        Value::Word(0x3E00),
        Value::wide(wide),
    ];
    assert_eq!(got, want);
}

// ---- iteration spaces, effects, stops -----------------------------------------------------------

#[test]
fn sums_of_loop_indices() {
    let (d0, d1) = (Affine::dim(0, 2), Affine::dim(1, 2));
    let sum = d0.times(3).unwrap().plus(&d1.times(-1).unwrap()).unwrap().plus(&Affine::constant(4, 2)).unwrap();
    assert_eq!((sum.at(&[2, 5]), sum.range(&[3, 4])), (Some(5), Some((1, 10))));
    assert_eq!((d1.as_dim(), sum.as_dim(), d1.times(2).unwrap().as_dim()), (Some(1), None, None));
    assert_eq!((Affine::constant(7, 2).as_constant(), sum.as_constant()), (Some(7), None));
    assert_eq!((sum.at(&[i64::MAX, 0]), d0.times(i64::MAX).unwrap().times(2)), (None, None));
    assert_eq!(Affine { factors: smallvec![i64::MAX], constant: 0 }.range(&[3]), None);
}

#[test]
fn effects_follow_from_traits_and_kinds() {
    let ir = read(
        "func.func @f(%a: i32, %b: i32, %m: memref<4xi32>, %i: index, %t: tensor<?xi32>, %s: tensor<4xi32>) {
           %0 = arith.addi %a, %b : i32 %1 = arith.divsi %a, %b : i32 %2 = memref.load %m[%i] : memref<4xi32>
           %3 = arith.muli %t, %t : tensor<?xi32> %4 = arith.subi %s, %s : tensor<4xi32>
           %5 = arith.index_cast %i : index to i32 return }",
    );
    for (name, pure, anywhere) in [
        ("arith.addi", true, false),
        ("arith.divsi", true, false),
        ("memref.load", false, false),
        ("arith.muli", true, true),
        ("arith.subi", true, false),
        ("func.return", true, false),
    ] {
        let op = named(&ir, name);
        assert_eq!((effects::effectless(&ir, op), effects::speculatable(&ir, op)), (pure, anywhere), "{name}");
    }
    let ir = read("func.func @f() { memref.alloca_scope { %0 = memref.alloca() : memref<4xf32> } return }");
    assert!(
        effects::has_alloca(&ir, named(&ir, "memref.alloca_scope"))
            && !effects::has_alloca(&ir, named(&ir, "func.return"))
    );
}

#[test]
fn stops_keep_what_they_are_about() {
    let stop = Stop::ub(Ub::OutOfBounds, OpId::NONE, "there").related(Role::Remark, None, "here");
    let finding = stop.finding().unwrap();
    assert_eq!((finding.message.as_str(), finding.related.len()), ("there", 1));
    assert!(Stop::Internal("ours".into()).related(Role::Remark, None, "here").finding().is_none());
    let exhausted = Stop::exhausted(Limit::Steps, OpId::NONE, "steps");
    assert!(matches!(exhausted, Stop::Exhausted(Limit::Steps, _)));
}

#[test]
fn an_undeclared_kind_is_our_own_bug() {
    let ir = read("func.func @f(%a: i32) { %0 = arith.divui %a, %a : i32 return }");
    let op = named(&ir, "arith.divui");
    let undeclared = |k| Stop::ub(k, op, "").undeclared(&ir).is_some();
    let kinds = [Ub::DivisionByZero, Ub::Misaligned, Ub::DataRace];
    assert_eq!(kinds.map(undeclared), [false, true, false], "any access may race");
    assert!(Stop::unsupported(op, "").undeclared(&ir).is_none());
}
