// Operations of the user's, which a file of definitions gives a meaning (`rustmlir.use`).

// -----

// NAME: generic_over_types
// ARGS: --define=my.defs
// RUN: @f(1, 2) == 5
// RUN: @g(1, 2) == 5
// RUN: @h(1.5) == 4.5
func.func @f(%a: i32, %b: i32) -> i32 {
  // Each use is a `rustmlir.use`.
  %0 = "my.add3"(%a, %b, %b) : (i32, i32, i32) -> i32
  return %0 : i32
}
func.func @g(%a: i8, %b: i8) -> i8 {
  %0 = "my.add3"(%a, %b, %b) : (i8, i8, i8) -> i8
  return %0 : i8
}
func.func @h(%a: f64) -> f64 {
  %0 = "my.add3"(%a, %a, %a) : (f64, f64, f64) -> f64
  return %0 : f64
}

// -----

// NAME: undefined_where_it_says_so
// ARGS: --define=my.defs
// RUN: @f(7, 2) == 3
// RUN: @f(7, 0) undefined assumption-violated
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = "my.div"(%a, %b) : (i32, i32) -> i32  // UB
  return %0 : i32
}

// -----

// NAME: undefined_where_its_body_is
// ARGS: --define=my.defs
// RUN: @f(uninit(2), 1) == (); arg0 == [_, 7]
// RUN: @f(uninit(2), 2) undefined out-of-bounds
func.func @f(%m: memref<?xi32>, %i: index) {
  %v = arith.constant 7 : i32
  "my.store"(%m, %i, %v) : (memref<?xi32>, index, i32) -> ()  // UB
  return
}

// -----

// NAME: poison_of_its_body
// ARGS: --define=my.defs
// RUN: @f(1, 3) == 8
// RUN: @f(1, 32) == poison
// RUN: @g(1, 32) undefined poison-use
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = "my.shift"(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}
func.func @g(%a: i32, %b: i32) -> i32 {
  %0 = "my.shift"(%a, %b) : (i32, i32) -> i32
  %1 = "my.div"(%a, %0) : (i32, i32) -> i32  // UB
  return %1 : i32
}

// -----

// NAME: traps
// ARGS: --define=my.defs
// RUN: @f(1) == ()
// RUN: @f(0) trap
func.func @f(%a: i32) {
  "my.positive"(%a) : (i32) -> ()
  return
}

// -----

// NAME: attributes
// ARGS: --define=my.defs
// RUN: @f(1) == 11
// RUN: @g(1, 2) == 2, 1
func.func @f(%a: i32) -> i32 {
  %0 = "my.inc"(%a) {amount = 3 : i32} : (i32) -> i32
  %1 = "my.inc"(%0) {amount = 7 : i32, tag = "loud"} : (i32) -> i32
  return %1 : i32
}
func.func @g(%a: i32, %b: i32) -> (i32, i32) {
  %0 = "my.pick"(%a, %b) {kind = "max"} : (i32, i32) -> i32
  %1 = "my.pick"(%a, %b) <{kind = "min"}> : (i32, i32) -> i32
  return %0, %1 : i32, i32
}

// -----

// NAME: types_that_follow
// ARGS: --define=my.defs
// RUN: @f([1, 2, 3]) == 6
// RUN: @g([1, 2], [1, 3]) == [true, false]
// RUN: @h([1, 2]) == 2
func.func @f(%v: vector<3xi64>) -> i64 {
  %0 = "my.sum"(%v) : (vector<3xi64>) -> i64
  return %0 : i64
}
func.func @g(%a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi1> {
  %0 = "my.equal"(%a, %b) : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}
func.func @h(%a: tensor<2xi8>) -> index {
  %0 = "my.extent"(%a) : (tensor<2xi8>) -> index
  return %0 : index
}

// -----

// NAME: helpers_results_and_memory
// ARGS: --define=my.defs
// RUN: @f(4) == 4, 8
// RUN: @g() == 1, 2
func.func @f(%a: i32) -> (i32, i32) {
  %0:2 = "my.both"(%a) : (i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
func.func @g() -> (i32, i32) {
  %0 = "my.tick"() : () -> i32
  %1 = "my.tick"() : () -> i32
  return %0, %1 : i32, i32
}

// -----

// NAME: defined_by_itself
// ARGS: --define=my.defs --depth-limit=50
// RUN: @f(10) == 0
// RUN: @f(100) exhausted
func.func @f(%a: i32) -> i32 {
  %0 = "my.down"(%a) : (i32) -> i32
  return %0 : i32
}

// -----

// NAME: in_regions_and_lowered
// ARGS: --define=my.defs
// RUN: @f(3) == 9
// LOWERED: convert-scf-to-cf: lacks scf.for; keeps rustmlir.use
func.func @f(%n: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = arith.constant 0 : i32
  %0 = scf.for %i = %zero to %n step %one iter_args(%sum = %start) -> i32 {
    %1 = "my.inc"(%sum) {amount = 3 : i32} : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// -----

// NAME: memory_that_iterations_share
// ARGS: --define=my.defs
// RUN: @f(uninit(4)) race
// RUN: @g(uninit(4)) == (); arg0 == [7, 7, 7, 7]
func.func @f(%m: memref<?xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %v = arith.constant 7 : i32
  scf.parallel (%i) = (%zero) to (%four) step (%one) {
    "my.store"(%m, %zero, %v) : (memref<?xi32>, index, i32) -> ()
  }
  return
}
func.func @g(%m: memref<?xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %v = arith.constant 7 : i32
  scf.parallel (%i) = (%zero) to (%four) step (%one) {
    "my.store"(%m, %i, %v) : (memref<?xi32>, index, i32) -> ()
  }
  return
}

// -----

// NAME: refines_by_its_meaning
// ARGS: --define=my.defs
// REFINEMENT: refines
func.func @src(%a: i32, %b: i32) -> i32 {
  %0 = "my.add3"(%a, %b, %b) : (i32, i32, i32) -> i32
  return %0 : i32
}
func.func @tgt(%a: i32, %b: i32) -> i32 {
  %two = arith.constant 1 : i32
  %0 = arith.shli %b, %two : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}

// -----

// NAME: differs_by_its_meaning
// ARGS: --define=my.defs
// REFINEMENT: differs
func.func @src(%a: i32, %b: i32) -> i32 {
  %0 = "my.div"(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}
func.func @tgt(%a: i32, %b: i32) -> i32 {
  %0 = "my.div"(%b, %a) : (i32, i32) -> i32
  return %0 : i32
}

// -----

// NAME: no_definition_for_these_types
// ARGS: --define=my.defs
// INVALID: no definition of 'my.div' matches this use
func.func @f(%a: i64) -> i64 {
  // expected-error @+1 {{no definition of 'my.div' matches this use}}
  %0 = "my.div"(%a, %a) : (i64, i64) -> i64
  return %0 : i64
}

// -----

// NAME: wrong_number_of_operands
// ARGS: --define=my.defs
// INVALID: no definition of 'my.add3' matches this use
func.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{no definition of 'my.add3' matches this use}}
  %0 = "my.add3"(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}

// -----

// NAME: an_attribute_that_nothing_speaks_of
// ARGS: --define=my.defs
// INVALID: no definition of 'my.div' matches this use
func.func @f(%a: i32) -> i32 {
  %0 = "my.div"(%a, %a) {rounding = "up"} : (i32, i32) -> i32
  return %0 : i32
}

// -----

// NAME: an_attribute_that_is_missing
// ARGS: --define=my.defs
// INVALID: no definition of 'my.inc' matches this use
func.func @f(%a: i32) -> i32 {
  %0 = "my.inc"(%a) : (i32) -> i32
  return %0 : i32
}

// -----

// NAME: operations_without_definition_stay_unknown
// ARGS: --define=my.defs
// MALFORMED: unregistered dialect
func.func @f(%a: i32) -> i32 {
  %0 = "my.other"(%a) : (i32) -> i32
  return %0 : i32
}

// -----

// NAME: types_of_the_dialect
// ARGS: --define=my.defs
// RUN: @f(25) == 75
// RUN: @g([25, 50]) == 50
func.func @f(%a: !my.tenths) -> !my.tenths {
  %0 = "my.constant"() {value = 30 : i32} : () -> !my.tenths
  %1 = "my.times"(%a, %0) : (!my.tenths, !my.tenths) -> !my.tenths
  return %1 : !my.tenths
}
func.func @g(%a: tensor<2x!my.tenths>) -> !my.tenths {
  %i = arith.constant 1 : index
  %0 = tensor.extract %a[%i] : tensor<2x!my.tenths>
  return %0 : !my.tenths
}

// -----

// NAME: lowered_to_known_types
// ARGS: --define=my.defs
// REFINEMENT: refines
func.func @src(%a: !my.tenths) -> !my.tenths {
  %0 = "my.constant"() {value = 20 : i32} : () -> !my.tenths
  %1 = "my.times"(%a, %0) : (!my.tenths, !my.tenths) -> !my.tenths
  return %1 : !my.tenths
}
func.func @tgt(%a: i32) -> i32 {
  %c20 = arith.constant 20 : i32
  %c10 = arith.constant 10 : i32
  %0 = arith.muli %a, %c20 : i32
  %1 = arith.divsi %0, %c10 : i32
  return %1 : i32
}

// -----

// NAME: other_types_of_the_dialect
// ARGS: --define=my.defs
// CHECK
func.func @f(%a: !my.other) {
  return
}
