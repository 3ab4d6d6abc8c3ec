// scf.if in today's spelling. Messages are those of mlir-opt 22.

// -----
// NAME: only_the_taken_region_runs
// A division by zero in the region not taken is never executed.
// CLAUSE: loop.if/executes-one-region, scf.if/one-region
// RUN: @f(true, 7, 0) == 0
// RUN: @f(false, 7, 2) == 3
// RUN: @f(false, 7, 0) undefined division-by-zero
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    scf.yield %b : i32
  } else {
    %q = arith.divsi %a, %b : i32  // UB
    scf.yield %q : i32
  }
  return %r : i32
}

// -----
// NAME: nested_both_ways
// CLAUSE: loop.if/path-decides-values, loop.if/results, scf.if/one-region
// RUN: @f(false, false) == 0
// RUN: @f(false, true) == 1
// RUN: @f(true, false) == 2
// RUN: @f(true, true) == 3
func.func @f(%p: i1, %q: i1) -> i32 {
  %r = scf.if %p -> (i32) {
    %x = scf.if %q -> (i32) {
      %c3 = arith.constant 3 : i32
      scf.yield %c3 : i32
    } else {
      %c2 = arith.constant 2 : i32
      scf.yield %c2 : i32
    }
    scf.yield %x : i32
  } else {
    %x = scf.if %q -> (i32) {
      %c1 = arith.constant 1 : i32
      scf.yield %c1 : i32
    } else {
      %c0 = arith.constant 0 : i32
      scf.yield %c0 : i32
    }
    scf.yield %x : i32
  }
  return %r : i32
}

// -----
// NAME: results_of_several_types
// CLAUSE: loop.if/results, scf.if/results
// RUN: @f(true) == 1, 2.5, 3
// RUN: @f(false) == -1, -2.5, -3
func.func @f(%c: i1) -> (i8, f64, index) {
  %r:3 = scf.if %c -> (i8, f64, index) {
    %a = arith.constant 1 : i8
    %b = arith.constant 2.5 : f64
    %d = arith.constant 3 : index
    scf.yield %a, %b, %d : i8, f64, index
  } else {
    %a = arith.constant -1 : i8
    %b = arith.constant -2.5 : f64
    %d = arith.constant -3 : index
    scf.yield %a, %b, %d : i8, f64, index
  }
  return %r#0, %r#1, %r#2 : i8, f64, index
}

// -----
// NAME: empty_regions
// CLAUSE: loop.if/implicit-terminator
// RUN: @f(true) == ()
// RUN: @f(false) == ()
func.func @f(%c: i1) {
  scf.if %c {
  }
  scf.if %c {
  } else {
  }
  return
}

// -----
// NAME: forms_of_the_text
// CLAUSE: loop.if/results, loop.if/implicit-terminator
// CHECK
func.func @f(%c: i1, %x: f32) -> f32 {
  %r = scf.if %c -> f32 {
    scf.yield %x : f32
  } else {
    scf.yield %x : f32
  }
  scf.if %c {
  } {name = "x"}
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return %r : f32
}

// -----
// NAME: condition_is_boolean
// CLAUSE: loop.if/condition-boolean, scf.if/condition
func.func @f(%c: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  scf.if %c {
  }
  return
}

// -----
// NAME: condition_is_boolean_generic
// CLAUSE: loop.if/condition-boolean
func.func @f(%c: i32) {
  // expected-error @+1 {{operand #0 must be 1-bit signless integer, but got 'i32'}}
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }, {
  }) : (i32) -> ()
  return
}

// -----
// NAME: values_need_an_else
// CLAUSE: loop.if/else-with-results, loop.if.rfc/else-mandatory-with-results, scf.if/else
func.func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{must have an else block if defining values}}
  %r = scf.if %c -> (f32) {
    scf.yield %x : f32
  }
  return
}

// -----
// NAME: values_need_explicit_yields
// CLAUSE: loop.if/yield-explicit-with-results
func.func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = scf.if %c -> (f32) {
  } else {
    scf.yield %x : f32
  }
  return
}

// -----
// NAME: values_need_explicit_yields_in_else
// CLAUSE: loop.if/yield-explicit-with-results
func.func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = scf.if %c -> (f32) {
    scf.yield %x : f32
  } else {
  }
  return
}

// -----
// NAME: yield_type_in_then
// CLAUSE: loop.yield/operands-match, loop.if.rfc/yield-matches-results, scf.if/else
func.func @f(%c: i1, %x: f32, %y: f64) {
  // expected-error @+1 {{along control flow edge from Operation scf.yield to parent: successor operand type #0 'f64' should match successor input type #0 'f32'}}
  %r = scf.if %c -> (f32) {
    scf.yield %y : f64
  } else {
    scf.yield %x : f32
  }
  return
}

// -----
// NAME: yield_type_in_else
// CLAUSE: loop.yield/operands-match, loop.if.rfc/yield-matches-results, scf.if/else
func.func @f(%c: i1, %x: f32, %y: f64) {
  // expected-error @+1 {{along control flow edge from Operation scf.yield to parent: successor operand type #0 'f64' should match successor input type #0 'f32'}}
  %r = scf.if %c -> (f32) {
    scf.yield %x : f32
  } else {
    scf.yield %y : f64
  }
  return
}

// -----
// NAME: yield_count
// CLAUSE: loop.yield/operands-match
func.func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{along control flow edge from Operation scf.yield to parent: region branch point has 2 operands, but region successor needs 1 inputs}}
  %r = scf.if %c -> (f32) {
    scf.yield %x, %x : f32, f32
  } else {
    scf.yield %x : f32
  }
  return
}

// -----
// NAME: yield_of_values_without_results
// CLAUSE: loop.yield/operands-match
func.func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  scf.if %c {
    scf.yield %x : f32
  }
  return
}

// -----
// NAME: then_has_no_arguments
// CLAUSE: scf.if/no-arguments
func.func @f(%c: i1) {
  // expected-error @+1 {{region #0 should have no arguments}}
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// -----
// NAME: else_has_no_arguments
// CLAUSE: scf.if/no-arguments
func.func @f(%c: i1) {
  // expected-error @+1 {{region #1 should have no arguments}}
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }, {
  ^bb0(%x: i32):
    "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}

// -----
// NAME: two_regions
func.func @f(%c: i1) {
  // expected-error @+1 {{expected 2 regions}}
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}

// -----
// NAME: then_is_mandatory
// CLAUSE: loop.if.rfc/then-mandatory
func.func @f(%c: i1) {
  // expected-error @+1 {{region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%c) ({
  }, {
  }) : (i1) -> ()
  return
}

// -----
// NAME: one_block_each
// CLAUSE: loop.if/always-yield
func.func @f(%c: i1) {
  // expected-error @+1 {{expects region #0 to have 0 or 1 blocks}}
  scf.if %c {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----
// NAME: no_return_from_inside
// CLAUSE: loop.if/always-yield
func.func @f(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{expects parent op 'func.func'}}
    func.return
  }
  return
}

// -----
// NAME: sibling_regions_may_reuse_names
// CHECK
func.func @f(%c: i1, %x: i32) {
  scf.if %c {
    %y = arith.addi %x, %x : i32
  } else {
    %y = arith.subi %x, %x : i32
  }
  return
}

