// Operations that nobody knows are played by whoever plays external functions: what they give and what they do to memory is
// not known, only that it depends on what they were given until then.

// -----
// NAME: arithmetic_around_it
// ARGS: --allow-unregistered-dialect
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %a = arith.muli %x, %c2 : i32
  %b = "some.thing"(%a) {mode = 1 : i32} : (i32) -> i32
  %c = arith.addi %b, %a : i32
  return %c : i32
}
func.func @tgt(%x: i32) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = "some.thing"(%a) {mode = 1 : i32} : (i32) -> i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}

// -----
// NAME: another_operand
// ARGS: --allow-unregistered-dialect
// REFINEMENT: differs external-calls
func.func @src(%x: i32) {
  "some.thing"(%x) : (i32) -> ()
  return
}
func.func @tgt(%x: i32) {
  %c1 = arith.constant 1 : i32
  %y = arith.ori %x, %c1 : i32
  "some.thing"(%y) : (i32) -> ()
  return
}

// -----
// NAME: another_attribute
// ARGS: --allow-unregistered-dialect
// REFINEMENT: differs external-calls
func.func @src(%x: i32) {
  "some.thing"(%x) {mode = 1 : i32, kind = "a"} : (i32) -> ()
  return
}
func.func @tgt(%x: i32) {
  "some.thing"(%x) {kind = "a", mode = 2 : i32} : (i32) -> ()
  return
}

// -----
// NAME: one_of_two
// ARGS: --allow-unregistered-dialect
// REFINEMENT: differs external-calls
func.func @src(%x: i32) -> (i32, i32) {
  %a = "some.thing"(%x) : (i32) -> i32
  %b = "some.thing"(%x) : (i32) -> i32
  return %a, %b : i32, i32
}
func.func @tgt(%x: i32) -> (i32, i32) {
  %a = "some.thing"(%x) : (i32) -> i32
  return %a, %a : i32, i32
}

// -----
// NAME: other_order
// ARGS: --allow-unregistered-dialect
// REFINEMENT: differs external-calls
func.func @src() {
  "some.thing"() : () -> ()
  "some.other"() : () -> ()
  return
}
func.func @tgt() {
  "some.other"() : () -> ()
  "some.thing"() : () -> ()
  return
}

// -----
// NAME: it_may_write_what_it_is_given
// ARGS: --allow-unregistered-dialect
// REFINEMENT: differs value
func.func @src(%m: memref<i32>, %x: i32) -> i32 {
  memref.store %x, %m[] : memref<i32>
  "some.thing"(%m) : (memref<i32>) -> ()
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @tgt(%m: memref<i32>, %x: i32) -> i32 {
  memref.store %x, %m[] : memref<i32>
  "some.thing"(%m) : (memref<i32>) -> ()
  return %x : i32
}

// -----
// NAME: one_that_the_source_does_not_have
// ARGS: --allow-unregistered-dialect
// REFINEMENT: inconclusive
func.func @src(%x: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %r = "some.twice"(%x) : (i32) -> i32
  return %r : i32
}

// -----
// NAME: what_makes_control_flow_of_it
// ARGS: --allow-unregistered-dialect
// REFINEMENT: inconclusive
func.func @src(%x: i32) {
  "some.region"() ({
    "some.thing"(%x) : (i32) -> ()
  }) : () -> ()
  return
}
func.func @tgt(%x: i32) {
  "some.region"() ({
    "some.thing"(%x) : (i32) -> ()
  }) : () -> ()
  return
}

// -----
// NAME: outside_of_comparisons_it_is_not_played
// ARGS: --allow-unregistered-dialect
// RUN: @f(true) unsupported
// RUN: @f(false) == 1
func.func @f(%c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %a = "some.thing"() : () -> i32
    scf.yield %a : i32
  } else {
    %b = arith.constant 1 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
