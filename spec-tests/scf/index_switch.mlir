// scf.index_switch in today's spelling. Messages are those of mlir-opt 22.

// -----
// NAME: cases_and_default
// One region runs; there is no falling through.
// CLAUSE: scf.index_switch/case
// RUN: @f(2) == 10
// RUN: @f(5) == 20
// RUN: @f(-1) == 30
// RUN: @f(0) == 40
// RUN: @f(9223372036854775807) == 40
func.func @f(%x: index) -> i32 {
  %r = scf.index_switch %x -> i32
  case 2 {
    %a = arith.constant 10 : i32
    scf.yield %a : i32
  }
  case 5 {
    %a = arith.constant 20 : i32
    scf.yield %a : i32
  }
  case -1 {
    %a = arith.constant 30 : i32
    scf.yield %a : i32
  }
  default {
    %a = arith.constant 40 : i32
    scf.yield %a : i32
  }
  return %r : i32
}

// -----
// NAME: only_a_default
// RUN: @f(0, [0]) == (); arg1 == [1]
func.func @f(%x: index, %m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.index_switch %x
  default {
    memref.store %one, %m[%c0] : memref<1xi32>
    scf.yield
  }
  return
}

// -----
// NAME: several_results
// CLAUSE: scf.index_switch/results
// RUN: @f(0, 3, 1.5) == 6, 1.5
// RUN: @f(1, 3, 1.5) == 3, -1.5
func.func @f(%x: index, %a: i32, %b: f32) -> (i32, f32) {
  %r:2 = scf.index_switch %x -> i32, f32
  case 0 {
    %n = arith.addi %a, %a : i32
    scf.yield %n, %b : i32, f32
  }
  default {
    %n = arith.negf %b : f32
    scf.yield %a, %n : i32, f32
  }
  return %r#0, %r#1 : i32, f32
}

// -----
// NAME: only_the_chosen_region_runs
// CLAUSE: scf.index_switch/case
// RUN: @f(1, 7, 0) == 7
// RUN: @f(0, 7, 2) == 3
// RUN: @f(0, 7, 0) undefined division-by-zero
func.func @f(%x: index, %a: i32, %b: i32) -> i32 {
  %r = scf.index_switch %x -> i32
  case 0 {
    %q = arith.divsi %a, %b : i32  // UB
    scf.yield %q : i32
  }
  default {
    scf.yield %a : i32
  }
  return %r : i32
}

// -----
// NAME: duplicate_case
// CLAUSE: scf.index_switch/no-two
func.func @f(%x: index) {
  // expected-error @+1 {{has duplicate case value: 1}}
  scf.index_switch %x
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----
// NAME: yield_type
// CLAUSE: scf.index_switch/yields
func.func @f(%x: index, %a: i32, %b: i64) {
  // expected-error @+1 {{expected result #0 of each region to be 'i32'}}
  %r = scf.index_switch %x -> i32
  case 1 {
    scf.yield %b : i64
  }
  default {
    scf.yield %a : i32
  }
  return
}

// -----
// NAME: yield_count_in_default
// CLAUSE: scf.index_switch/yields
func.func @f(%x: index, %a: i32) {
  // expected-error @+1 {{expected each region to return 1 values, but default region returns 0}}
  %r = scf.index_switch %x -> i32
  case 1 {
    scf.yield %a : i32
  }
  default {
    scf.yield
  }
  return
}

// -----
// NAME: default_is_required
// CLAUSE: scf.index_switch/default
func.func @f(%x: index) {
  scf.index_switch %x
  case 1 {
    scf.yield
  }
  // expected-error @+1 {{expected 'default'}}
  return
}

// -----
// NAME: switches_on_an_index
func.func @f(%x: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'index' vs 'i32'}}
  scf.index_switch %x
  default {
    scf.yield
  }
  return
}

// -----
// NAME: poison_argument
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  scf.index_switch %p  // UB
  case 1 {
    scf.yield
  }
  default {
  }
  return
}
