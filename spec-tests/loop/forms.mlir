// The forms that texts of several months had, each printed as it was read.

// -----
// NAME: if_with_types_at_the_end
// The form of the RFC, with attributes after the types.
// RUN: @f(true, 1.0, 2.0) == 3.0
// RUN: @f(false, 1.0, 2.0) == -1.0
func @f(%c: i1, %a: f32, %b: f32) -> f32 {
  %x = loop.if %c {
    %s = addf %a, %b : f32
    loop.yield %s : f32
  } else {
    %d = subf %a, %b : f32
    loop.yield %d : f32
  } : (i1) -> f32 {name = "x"}
  return %x : f32
}

// -----
// NAME: types_at_the_end_need_an_else
func @f(%c: i1, %a: f32) -> f32 {
  // expected-error @+1 {{must have an else block if defining values}}
  %x = loop.if %c {
    loop.yield %a : f32
  } : (i1) -> f32
  return %x : f32
}

// -----
// NAME: types_at_the_end_name_the_condition
// MALFORMED: expected the type of the condition
func @f(%c: i1, %a: f32) -> f32 {
  %x = loop.if %c {
    loop.yield %a : f32
  } else {
    loop.yield %a : f32
  } : (i32) -> f32
  return %x : f32
}

// -----
// NAME: arrow_without_parentheses
// RUN: @f(true, 3) == 9
func @f(%c: i1, %n: index) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %z = constant 0 : i32
  %three = constant 3 : i32
  %r = loop.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %x = loop.if %c -> i32 {
      %s = addi %a, %three : i32
      loop.yield %s : i32
    } else {
      loop.yield %a : i32
    }
    loop.yield %x : i32
  } {unroll = 2}
  return %r : i32
}

// -----
// NAME: older_terminators
// GENERATION: 2019
// RUN: @f(true, uninit(3)) == (); arg1 == [1, 1, 1]
func @f(%c: i1, %m: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %one = constant 1 : i32
  loop.for %i = %c0 to %c3 step %c1 {
    loop.if %c {
      store %one, %m[%i] : memref<3xi32>
      "loop.terminator"() : () -> ()
    }
    "loop.terminator"() : () -> ()
  }
  return
}

// -----
// NAME: generic_form_with_three_segments
// The first loop.parallel had no group of init values.
// RUN: @f(uninit(3)) == (); arg0 == [1, 1, 1]
func @f(%m: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %one = constant 1 : i32
  "loop.parallel"(%c0, %c3, %c1) ({
  ^bb0(%i: index):
    store %one, %m[%i] : memref<3xi32>
    "loop.yield"() : () -> ()
  }) {operand_segment_sizes = dense<1> : vector<3xi32>} : (index, index, index) -> ()
  return
}
