// cf.switch.

// -----
// NAME: cases_and_default
// CLAUSE: cf.switch/case
// RUN: @f(1) == 10
// RUN: @f(-1) == 20
// RUN: @f(7) == 7
// RUN: @f(0) == 0
func.func @f(%x: i32) -> i32 {
  %ten = arith.constant 10 : i32
  %twenty = arith.constant 20 : i32
  cf.switch %x : i32, [
    default: ^bb1(%x : i32),
    1: ^bb1(%ten : i32),
    4294967295: ^bb1(%twenty : i32)
  ]
^bb1(%r: i32):
  return %r : i32
}

// -----
// NAME: default_only
// CLAUSE: cf.switch/case
// RUN: @f(1) == 1
func.func @f(%x: i8) -> i8 {
  cf.switch %x : i8, [default: ^bb1]
^bb1:
  return %x : i8
}

// -----
// NAME: first_equal_case
// RUN: @f(3) == 1
func.func @f(%x: i8) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.switch %x : i8, [default: ^bb1(%c2 : i32), 3: ^bb1(%c1 : i32), 3: ^bb1(%c2 : i32)]
^bb1(%r: i32):
  return %r : i32
}

// -----
// NAME: poison_flag
// CLAUSE: cf.switch/poison
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i32
  cf.switch %p : i32, [default: ^bb1, 3: ^bb1]  // UB
^bb1:
  return
}

// -----
// NAME: case_operands
func.func @f(%x: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cf.switch %x : i32, [default: ^bb1, 1: ^bb1(%x : i32)]
^bb1:
  return
}

// -----
// NAME: as_many_values_as_targets
// CLAUSE: cf.switch/values
func.func @f(%x: i32) {
  // expected-error @+1 {{number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%x)[^a, ^a] <{case_values = dense<[1, 2]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----
// NAME: type_of_the_values
// CLAUSE: cf.switch/values
func.func @f(%x: i32) {
  // expected-error @+1 {{'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%x)[^a, ^a] <{case_values = dense<[1]> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----
// NAME: flags_are_integers
// CLAUSE: cf.switch/flag
// MALFORMED: expected builtin.integer, but found 'f32'
func.func @f(%x: f32) {
  cf.switch %x : f32, [default: ^a]
^a:
  return
}

// -----
// NAME: default_is_first
// MALFORMED: expected 'default'
func.func @f(%x: i32) {
  cf.switch %x : i32, [1: ^a]
^a:
  return
}
