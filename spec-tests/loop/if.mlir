// loop.if in the spelling of 2020.

// -----
// NAME: only_the_taken_region_runs
// A division by zero in the region not taken is never executed.
// CLAUSE: loop.if/executes-one-region
// RUN: @f(true, 7, 0) == 0
// RUN: @f(false, 7, 2) == 3
// RUN: @f(false, 7, 0) undefined division-by-zero
func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    loop.yield %b : i32
  } else {
    %q = divi_signed %a, %b : i32  // UB
    loop.yield %q : i32
  }
  return %r : i32
}

// -----
// NAME: nested_both_ways
// CLAUSE: loop.if/path-decides-values, loop.if/results
// RUN: @f(false, false) == 0
// RUN: @f(false, true) == 1
// RUN: @f(true, false) == 2
// RUN: @f(true, true) == 3
func @f(%p: i1, %q: i1) -> i32 {
  %r = loop.if %p -> (i32) {
    %x = loop.if %q -> (i32) {
      %c3 = constant 3 : i32
      loop.yield %c3 : i32
    } else {
      %c2 = constant 2 : i32
      loop.yield %c2 : i32
    }
    loop.yield %x : i32
  } else {
    %x = loop.if %q -> (i32) {
      %c1 = constant 1 : i32
      loop.yield %c1 : i32
    } else {
      %c0 = constant 0 : i32
      loop.yield %c0 : i32
    }
    loop.yield %x : i32
  }
  return %r : i32
}

// -----
// NAME: results_of_several_types
// CLAUSE: loop.if/results, loop.if.rfc/zero-or-more
// RUN: @f(true) == 1, 2.5, 3
// RUN: @f(false) == -1, -2.5, -3
func @f(%c: i1) -> (i8, f64, index) {
  %r:3 = loop.if %c -> (i8, f64, index) {
    %a = constant 1 : i8
    %b = constant 2.5 : f64
    %d = constant 3 : index
    loop.yield %a, %b, %d : i8, f64, index
  } else {
    %a = constant -1 : i8
    %b = constant -2.5 : f64
    %d = constant -3 : index
    loop.yield %a, %b, %d : i8, f64, index
  }
  return %r#0, %r#1, %r#2 : i8, f64, index
}

// -----
// NAME: empty_regions
// CLAUSE: loop.if/implicit-terminator
// RUN: @f(true) == ()
// RUN: @f(false) == ()
func @f(%c: i1) {
  loop.if %c {
  }
  loop.if %c {
  } else {
  }
  return
}

// -----
// NAME: forms_of_the_text
// CLAUSE: loop.if/results, loop.if/implicit-terminator
// CHECK
func @f(%c: i1, %x: f32) -> f32 {
  %r = loop.if %c -> f32 {
    loop.yield %x : f32
  } else {
    loop.yield %x : f32
  }
  loop.if %c {
  } {name = "x"}
  "loop.if"(%c) ({
    "loop.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return %r : f32
}

// -----
// NAME: condition_is_boolean
// CLAUSE: loop.if/condition-boolean, loop.if/condition-type
func @f(%c: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'i1' vs 'i32'}}
  loop.if %c {
  }
  return
}

// -----
// NAME: condition_is_boolean_generic
// CLAUSE: loop.if/condition-boolean
// INVALID: operand #0 must be 1-bit
func @f(%c: i32) {
  "loop.if"(%c) ({
    "loop.yield"() : () -> ()
  }, {
  }) : (i32) -> ()
  return
}

// -----
// NAME: values_need_an_else
// CLAUSE: loop.if/else-with-results, loop.if.rfc/else-mandatory-with-results
func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{must have an else block if defining values}}
  %r = loop.if %c -> (f32) {
    loop.yield %x : f32
  }
  return
}

// -----
// NAME: values_need_explicit_yields
// CLAUSE: loop.if/yield-explicit-with-results, loop.yield/otherwise-present
func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{parent of yield must have same number of results as the yield operands}}
  %r = loop.if %c -> (f32) {
  } else {
    loop.yield %x : f32
  }
  return
}

// -----
// NAME: values_need_explicit_yields_in_else
// CLAUSE: loop.if/yield-explicit-with-results
func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{parent of yield must have same number of results as the yield operands}}
  %r = loop.if %c -> (f32) {
    loop.yield %x : f32
  } else {
  }
  return
}

// -----
// NAME: yield_type_in_then
// CLAUSE: loop.yield/operands-match, loop.if.rfc/yield-matches-results
func @f(%c: i1, %x: f32, %y: f64) {
  %r = loop.if %c -> (f32) {
    // expected-error @+1 {{types mismatch between yield op and its parent}}
    loop.yield %y : f64
  } else {
    loop.yield %x : f32
  }
  return
}

// -----
// NAME: yield_type_in_else
// CLAUSE: loop.yield/operands-match, loop.if.rfc/yield-matches-results
func @f(%c: i1, %x: f32, %y: f64) {
  %r = loop.if %c -> (f32) {
    loop.yield %x : f32
  } else {
    // expected-error @+1 {{types mismatch between yield op and its parent}}
    loop.yield %y : f64
  }
  return
}

// -----
// NAME: yield_count
// CLAUSE: loop.yield/operands-match
func @f(%c: i1, %x: f32) {
  %r = loop.if %c -> (f32) {
    // expected-error @+1 {{parent of yield must have same number of results as the yield operands}}
    loop.yield %x, %x : f32, f32
  } else {
    loop.yield %x : f32
  }
  return
}

// -----
// NAME: yield_of_values_without_results
// CLAUSE: loop.yield/operands-match
func @f(%c: i1, %x: f32) {
  loop.if %c {
    // expected-error @+1 {{parent of yield must have same number of results as the yield operands}}
    loop.yield %x : f32
  }
  return
}

// -----
// NAME: then_has_no_arguments
func @f(%c: i1) {
  // expected-error @+1 {{requires that child entry blocks have no arguments}}
  "loop.if"(%c) ({
  ^bb0(%x: i32):
    "loop.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// -----
// NAME: else_has_no_arguments
func @f(%c: i1) {
  // expected-error @+1 {{requires that child entry blocks have no arguments}}
  "loop.if"(%c) ({
    "loop.yield"() : () -> ()
  }, {
  ^bb0(%x: i32):
    "loop.yield"() : () -> ()
  }) : (i1) -> ()
  return
}

// -----
// NAME: two_regions
// CLAUSE: loop.if/executes-one-region
func @f(%c: i1) {
  // expected-error @+1 {{has incorrect number of regions: expected 2 but found 1}}
  "loop.if"(%c) ({
    "loop.yield"() : () -> ()
  }) : (i1) -> ()
  return
}

// -----
// NAME: then_is_mandatory
// CLAUSE: loop.if.rfc/then-mandatory
func @f(%c: i1) {
  // expected-error @+1 {{region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "loop.if"(%c) ({
  }, {
  }) : (i1) -> ()
  return
}

// -----
// NAME: one_block_each
// CLAUSE: loop.if/always-yield
func @f(%c: i1) {
  // expected-error @+1 {{expects region #0 to have 0 or 1 blocks}}
  loop.if %c {
    br ^bb1
  ^bb1:
    loop.yield
  }
  return
}

// -----
// NAME: no_return_from_inside
// CLAUSE: loop.if/always-yield
func @f(%c: i1) {
  // expected-error @+1 {{expects regions to end with 'loop.yield'}}
  loop.if %c {
    return
  }
  return
}

// -----
// NAME: sibling_regions_may_reuse_names
// CHECK
func @f(%c: i1, %x: i32) {
  loop.if %c {
    %y = addi %x, %x : i32
  } else {
    %y = subi %x, %x : i32
  }
  return
}

// -----
// NAME: default_value_needs_an_else
// CLAUSE: loop.if.rfc/else-yields-default
func @f(%c: i1, %default: f32, %x: f32) -> f32 {
  // expected-error @+1 {{must have an else block if defining values}}
  %r = loop.if %c -> (f32) {
    loop.yield %x : f32
  }
  return %r : f32
}

// -----
// NAME: results_of_any_type
// CLAUSE: loop.if/result-types, loop.yield/operand-types
// RUN: @f(true, [1, 2], [[3]]) == [1, 2], [[3]]
// RUN: @f(false, [1, 2], [[3]]) == [9, 9], [[3]]
func @f(%c: i1, %t: tensor<2xi32>, %m: memref<1x1xi32>) -> (tensor<2xi32>, memref<1x1xi32>) {
  %nines = constant dense<9> : tensor<2xi32>
  %x, %y = loop.if %c -> (tensor<2xi32>, memref<1x1xi32>) {
    loop.yield %t, %m : tensor<2xi32>, memref<1x1xi32>
  } else {
    loop.yield %nines, %m : tensor<2xi32>, memref<1x1xi32>
  }
  return %x, %y : tensor<2xi32>, memref<1x1xi32>
}
