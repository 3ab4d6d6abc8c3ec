// loop.yield and loop.reduce.return in the spelling of 2020.

// -----
// NAME: yield_may_be_left_out_without_values
// CLAUSE: loop.yield/may-be-left-out
// CHECK
func @f(%a: index, %c: i1) {
  loop.for %i = %a to %a step %a {
    loop.yield
  }
  loop.for %i = %a to %a step %a {
  }
  loop.if %c {
    loop.yield
  } else {
    loop.yield
  }
  loop.if %c {
  } else {
  }
  loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.yield
  }
  loop.parallel (%i) = (%a) to (%a) step (%a) {
  }
  return
}

// -----
// NAME: meaning_comes_from_the_parent
// In a loop.for a yield feeds the next iteration; in a loop.if it is the result.
// CLAUSE: loop.yield/parent-defines-semantics, loop.yield/yields-to-parent, loop.if.rfc/enclosing-op-decides
// RUN: @f(3, true) == 8
// RUN: @f(3, false) == 1
// RUN: @f(0, true) == 1
func @f(%n: index, %c: i1) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %one = constant 1 : i32
  %r = loop.for %i = %c0 to %n step %c1 iter_args(%a = %one) -> (i32) {
    %x = loop.if %c -> (i32) {
      %d = addi %a, %a : i32
      loop.yield %d : i32
    } else {
      loop.yield %a : i32
    }
    loop.yield %x : i32
  }
  return %r : i32
}

// -----
// NAME: yield_outside_the_dialect
// CLAUSE: loop.yield/terminates-loop-regions
func @f() {
  // expected-error @+1 {{yield only terminates If, For or Parallel regions}}
  loop.yield
}

// -----
// NAME: yield_in_a_foreign_region
// ARGS: --allow-unregistered-dialect
// CLAUSE: loop.yield/terminates-loop-regions
func @f() {
  "foo.bar"() ({
    // expected-error @+1 {{yield only terminates If, For or Parallel regions}}
    loop.yield
  }) : () -> ()
  return
}

// -----
// NAME: yield_in_parallel_takes_no_operands
// CLAUSE: loop.parallel/one-block-yield
func @f(%a: index, %x: f32) {
  loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{yield inside loop.parallel is not allowed to have operands}}
    loop.yield %x : f32
  }
  return
}

// -----
// NAME: nothing_after_a_yield
// INVALID:
func @f(%a: index, %x: f32) {
  loop.for %i = %a to %a step %a {
    "loop.yield"() : () -> ()
    %z = addf %x, %x : f32
  }
  return
}

// -----
// NAME: nothing_after_a_yield_of_values
// The yield that the region ends without is not what is wrong.
func @f(%a: index, %x: f32) -> f32 {
  %r = loop.for %i = %a to %a step %a iter_args(%b = %x) -> (f32) {
    // expected-error @+1 {{must be the last operation in the parent block}}
    loop.yield %b : f32
    %z = addf %x, %x : f32
  }
  return %r : f32
}

// -----
// NAME: terminator_of_the_older_dialect
// Until January 2020 the terminator was called loop.terminator.
// GENERATION: 2019
// RUN: @f(0, 3, 1) == ()
func @f(%a: index, %b: index, %s: index) {
  loop.for %i = %a to %b step %s {
    "loop.terminator"() : () -> ()
  }
  return
}

// -----
// NAME: the_older_terminator_has_no_values
// GENERATION: 2019
func @f(%a: index, %x: f32) {
  %r = loop.for %i = %a to %a step %a iter_args(%b = %x) -> (f32) {
    // expected-error @+1 {{requires zero operands}}
    "loop.terminator"(%b) : (f32) -> ()
  }
  return
}

// -----
// NAME: reduce_return_outside_reduce
// CLAUSE: loop.reduce.return/terminates-reduce
func @f(%x: f32) {
  // expected-error @+1 {{expects parent op 'loop.reduce'}}
  loop.reduce.return %x : f32
}

// -----
// NAME: reduce_return_in_a_loop
// CLAUSE: loop.reduce.return/terminates-reduce
// INVALID:
func @f(%a: index, %x: f32) {
  loop.for %i = %a to %a step %a {
    loop.reduce.return %x : f32
  }
  return
}
