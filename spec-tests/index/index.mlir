// Arithmetic on `index` alone.

// -----
// NAME: arithmetic
// GENERATION: today
// RUN: @main(7, -2) == 5, 9, -14, -3, -3, -4, 1, 7, -2
func.func @main(%a: index, %b: index) -> (index, index, index, index, index, index, index, index, index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.ceildivs %a, %b
  %5 = index.floordivs %a, %b
  %6 = index.rems %a, %b
  %7 = index.maxs %a, %b
  %8 = index.mins %a, %b
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : index, index, index, index, index, index, index, index, index
}

// -----
// NAME: unsigned_and_bits
// GENERATION: today
// RUN: @main(13, 4) == 3, 4, 1, 13, 4, 208, 0, 0, 4, 13, 9
func.func @main(%a: index, %b: index) -> (index, index, index, index, index, index, index, index, index, index, index) {
  %0 = index.divu %a, %b
  %1 = index.ceildivu %a, %b
  %2 = index.remu %a, %b
  %3 = index.maxu %a, %b
  %4 = index.minu %a, %b
  %5 = index.shl %a, %b
  %6 = index.shrs %a, %b
  %7 = index.shru %a, %b
  %8 = index.and %a, %b
  %9 = index.or %a, %b
  %10 = index.xor %a, %b
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : index, index, index, index, index, index, index, index, index, index, index
}

// -----
// NAME: constants_casts_comparison
// GENERATION: today
// RUN: @main(-1) == 5, true, -1, 255, true, false, 64
func.func @main(%a: i8) -> (index, i1, index, index, i1, i1, index) {
  %0 = index.constant 5
  %1 = index.bool.constant true
  %2 = index.casts %a : i8 to index
  %3 = index.castu %a : i8 to index
  %4 = index.cmp slt(%2, %0)
  %5 = index.cmp ult(%2, %0)
  %6 = index.sizeof
  return %0, %1, %2, %3, %4, %5, %6 : index, i1, index, index, i1, i1, index
}

// -----
// NAME: signed_division
// GENERATION: today
// RUN: @main(1) == -9223372036854775808
// RUN: @main(0) undefined division-by-zero
// RUN: @main(-1) undefined division-overflow
func.func @main(%b: index) -> index {
  %a = index.constant -9223372036854775808
  %0 = index.divs %a, %b // UB
  return %0 : index
}

// -----
// NAME: division_rounded_up
// GENERATION: today
// RUN: @main(0) undefined division-by-zero
// RUN: @main(-1) undefined division-overflow
func.func @main(%b: index) -> index {
  %a = index.constant -9223372036854775808
  %0 = index.ceildivs %a, %b // UB
  return %0 : index
}

// -----
// NAME: division_rounded_down
// GENERATION: today
// RUN: @main(0) undefined division-by-zero
// RUN: @main(-1) undefined division-overflow
func.func @main(%b: index) -> index {
  %a = index.constant -9223372036854775808
  %0 = index.floordivs %a, %b // UB
  return %0 : index
}

// -----
// NAME: unsigned_division
// GENERATION: today
// RUN: @main(5, 0) undefined division-by-zero
func.func @main(%a: index, %b: index) -> index {
  %0 = index.divu %a, %b // UB
  return %0 : index
}

// -----
// NAME: unsigned_division_rounded_up
// GENERATION: today
// RUN: @main(5, 0) undefined division-by-zero
func.func @main(%a: index, %b: index) -> index {
  %0 = index.ceildivu %a, %b // UB
  return %0 : index
}

// -----
// NAME: signed_remainder
// GENERATION: today
// RUN: @main(5, 0) undefined division-by-zero
func.func @main(%a: index, %b: index) -> index {
  %0 = index.rems %a, %b // UB
  return %0 : index
}

// -----
// NAME: unsigned_remainder
// GENERATION: today
// RUN: @main(5, 0) undefined division-by-zero
func.func @main(%a: index, %b: index) -> index {
  %0 = index.remu %a, %b // UB
  return %0 : index
}

// -----
// NAME: poison_divisor
// GENERATION: today
// RUN: @divs(5) undefined poison-use
// RUN: @divu(5) undefined poison-use
// RUN: @rems(5) undefined poison-use
// RUN: @remu(5) undefined poison-use
// RUN: @up(5) undefined poison-use
// RUN: @down(5) undefined poison-use
// RUN: @upu(5) undefined poison-use
func.func @divs(%a: index) -> index {
  %p = ub.poison : index
  %0 = index.divs %a, %p // UB
  return %0 : index
}
func.func @divu(%a: index) -> index {
  %p = ub.poison : index
  %0 = index.divu %a, %p // UB
  return %0 : index
}
func.func @rems(%a: index) -> index {
  %p = ub.poison : index
  %0 = index.rems %a, %p // UB
  return %0 : index
}
func.func @remu(%a: index) -> index {
  %p = ub.poison : index
  %0 = index.remu %a, %p // UB
  return %0 : index
}
func.func @up(%a: index) -> index {
  %p = ub.poison : index
  %0 = index.ceildivs %a, %p // UB
  return %0 : index
}
func.func @down(%a: index) -> index {
  %p = ub.poison : index
  %0 = index.floordivs %a, %p // UB
  return %0 : index
}
func.func @upu(%a: index) -> index {
  %p = ub.poison : index
  %0 = index.ceildivu %a, %p // UB
  return %0 : index
}

// -----
// NAME: shifts_too_far_are_poison
// GENERATION: today
// RUN: @main(64) == poison, poison, poison
// RUN: @main(1) == 2, 0, 0
func.func @main(%n: index) -> (index, index, index) {
  %a = index.constant 1
  %0 = index.shl %a, %n
  %1 = index.shrs %a, %n
  %2 = index.shru %a, %n
  return %0, %1, %2 : index, index, index
}

// -----
// NAME: cast_needs_one_index
// GENERATION: today
// INVALID: 'index.casts' op operand type 'index' and result type 'index' are cast incompatible
func.func @main(%a: index) {
  %0 = index.casts %a : index to index
  return
}
