// scf.execute_region in today's spelling. Messages are those of mlir-opt 22.

// -----
// NAME: blocks_inside
// The region may have several blocks; it runs once.
// CLAUSE: scf.execute_region/once
// RUN: @f(true, 3) == 3
// RUN: @f(false, 3) == 7
func.func @f(%c: i1, %x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1(%x : i32), ^bb2
  ^bb1(%y: i32):
    scf.yield %y : i32
  ^bb2:
    %z = arith.constant 7 : i32
    cf.br ^bb1(%z : i32)
  }
  return %r : i32
}

// -----
// NAME: loop_of_blocks_inside_a_loop
// CLAUSE: scf.execute_region/once
// RUN: @f(0) == 0
// RUN: @f(5) == 10
func.func @f(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i64) {
    %s = scf.execute_region -> i64 {
      cf.br ^head(%c0, %acc : index, i64)
    ^head(%k: index, %a: i64):
      %go = arith.cmpi slt, %k, %i : index
      cf.cond_br %go, ^body, ^done
    ^body:
      %k1 = arith.addi %k, %c1 : index
      %a1 = arith.addi %a, %one : i64
      cf.br ^head(%k1, %a1 : index, i64)
    ^done:
      scf.yield %a : i64
    }
    scf.yield %s : i64
  }
  return %r : i64
}

// -----
// NAME: no_results_and_effects
// RUN: @f([21]) == (); arg0 == [42]
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  scf.execute_region {
    %v = memref.load %m[%c0] : memref<1xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %m[%c0] : memref<1xi32>
    scf.yield
  }
  return
}

// -----
// NAME: region_is_not_empty
// CLAUSE: scf.execute_region/region
func.func @f() {
  // expected-error @+1 {{region needs to have at least one block}}
  "scf.execute_region"() ({}) : () -> ()
  return
}

// -----
// NAME: region_has_no_arguments
// CLAUSE: scf.execute_region/region
func.func @f() {
  // expected-error @+1 {{region cannot have any arguments}}
  "scf.execute_region"() ({
  ^bb0(%x: i32):
    scf.yield
  }) : () -> ()
  return
}

// -----
// NAME: yield_type
// CLAUSE: scf.execute_region/yields
func.func @f(%x: i32) {
  // expected-error @+1 {{successor operand type #0 'i32' should match successor input type #0 'i64'}}
  %r = scf.execute_region -> i64 {
    scf.yield %x : i32
  }
  return
}

// -----
// NAME: yield_count
// CLAUSE: scf.execute_region/yields
func.func @f(%x: i32) {
  // expected-error @+1 {{region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = scf.execute_region -> i64 {
    scf.yield
  }
  return
}

