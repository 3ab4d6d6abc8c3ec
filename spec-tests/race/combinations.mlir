// Reducers with effects: few contributions, several reductions, contributions before the end of an iteration, calls.

// -----
// NAME: a_lone_combination_reads_what_its_iteration_wrote
// It needs the contribution, and that comes after the store.
// CLAUSE: loop.parallel/data-race
// RUN: @f([5]) == 12
func.func @f(%A: memref<1xi64>) -> i64 {
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%five) -> i64 {
    memref.store %seven, %A[%i] : memref<1xi64>
    scf.reduce(%five : i64) {
    ^bb0(%a: i64, %b: i64):
      %v = memref.load %A[%c0] : memref<1xi64>
      %s = arith.addi %v, %five : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}

// -----
// NAME: two_lone_combinations_write_one_element
// Both wait for the only iteration, neither for the other.
// CLAUSE: loop.parallel/data-race
// RUN: @f([0]) race
func.func @f(%A: memref<1xi64>) -> (i64, i64) {
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%one, %one) -> (i64, i64) {
    scf.reduce(%one, %one : i64, i64) {
    ^bb0(%a: i64, %b: i64):
      memref.store %one, %A[%c0] : memref<1xi64>    // RACE a
      scf.reduce.return %a : i64
    }, {
    ^bb0(%a: i64, %b: i64):
      memref.store %seven, %A[%c0] : memref<1xi64>  // RACE a
      scf.reduce.return %a : i64
    }
  }
  return %r#0, %r#1 : i64, i64
}

// -----
// NAME: two_lone_combinations_write_two_elements
// CLAUSE: loop.parallel/data-race
// RUN: @f([0, 0]) == 1, 1; arg0 == [1, 7]
func.func @f(%A: memref<2xi64>) -> (i64, i64) {
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%one, %one) -> (i64, i64) {
    memref.store %seven, %A[%c1] : memref<2xi64>
    scf.reduce(%one, %one : i64, i64) {
    ^bb0(%a: i64, %b: i64):
      memref.store %one, %A[%c0] : memref<2xi64>
      scf.reduce.return %one : i64
    }, {
    ^bb0(%a: i64, %b: i64):
      memref.store %seven, %A[%c1] : memref<2xi64>
      scf.reduce.return %one : i64
    }
  }
  return %r#0, %r#1 : i64, i64
}

// -----
// NAME: two_reductions_of_three_contributions_write_one_element
// Within each reduction the second combination takes the result of the first.
// CLAUSE: loop.parallel/data-race
// RUN: @f([0]) race
func.func @f(%A: memref<1xi64>) -> (i64, i64) {
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r:2 = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%one, %one) -> (i64, i64) {
    scf.reduce(%one, %one : i64, i64) {
    ^bb0(%a: i64, %b: i64):
      memref.store %a, %A[%c0] : memref<1xi64>  // RACE a
      scf.reduce.return %a : i64
    }, {
    ^bb0(%a: i64, %b: i64):
      memref.store %b, %A[%c0] : memref<1xi64>  // RACE a
      scf.reduce.return %a : i64
    }
  }
  return %r#0, %r#1 : i64, i64
}

// -----
// NAME: iterations_race_beside_a_lone_combination
// What the reducer touches is nothing to the iterations, which write one element after they have contributed.
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f([0], [0]) race
func @f(%A: memref<1xi64>, %B: memref<1xi64>) -> i64 {
  %one = constant 1 : i64
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    loop.reduce(%one) {
    ^bb0(%a: i64, %b: i64):
      store %a, %B[%c0] : memref<1xi64>
      loop.reduce.return %a : i64
    } : i64
    %w1 = index_cast %i : index to i64
    store %w1, %A[%c0] : memref<1xi64>  // RACE a
    loop.yield
  } : i64
  return %r : i64
}

// -----
// NAME: iterations_read_what_a_lone_combination_writes
// An iteration that has contributed goes on beside the combination.
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f([0], [0, 0]) race
func @f(%A: memref<1xi64>, %B: memref<2xi64>) -> i64 {
  %one = constant 1 : i64
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    loop.reduce(%one) {
    ^bb0(%a: i64, %b: i64):
      %s = addi %a, %b : i64
      store %s, %A[%c0] : memref<1xi64>  // RACE a
      loop.reduce.return %s : i64
    } : i64
    %v = load %A[%c0] : memref<1xi64>    // RACE a
    store %v, %B[%i] : memref<2xi64>
    loop.yield
  } : i64
  return %r : i64
}

// -----
// NAME: the_only_iteration_reads_what_its_combination_writes
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f([0], [0]) race
func @f(%A: memref<1xi64>, %B: memref<1xi64>) -> i64 {
  %one = constant 1 : i64
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = loop.parallel (%i) = (%c0) to (%c1) step (%c1) init (%one) -> i64 {
    loop.reduce(%one) : i64 {
    ^bb0(%a: i64, %b: i64):
      %s = addi %a, %b : i64
      store %s, %A[%c0] : memref<1xi64>  // RACE a
      loop.reduce.return %s : i64
    }
    %v = load %A[%c0] : memref<1xi64>    // RACE a
    store %v, %B[%i] : memref<1xi64>
    loop.yield
  }
  return %r : i64
}

// -----
// NAME: a_lone_combination_reads_what_two_iterations_wrote
// Both contributions come after the stores, and nothing but arithmetic follows them.
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f([3, 4]) == 1
func @f(%A: memref<2xi64>) -> i64 {
  %one = constant 1 : i64
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %w1 = index_cast %i : index to i64
    store %w1, %A[%i] : memref<2xi64>
    loop.reduce(%one) {
    ^bb0(%a: i64, %b: i64):
      %w2 = load %A[%c0] : memref<2xi64>
      %x = index_cast %w2 : i64 to index
      %w3 = load %A[%c1] : memref<2xi64>
      %y = index_cast %w3 : i64 to index
      %s = addi %x, %y : index
      %v = index_cast %s : index to i64
      loop.reduce.return %v : i64
    } : i64
    %unused = addi %i, %c1 : index
    loop.yield
  } : i64
  return %r : i64
}

// -----
// NAME: a_reducer_that_calls_a_function_that_reads_what_iterations_write
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4)) race
func.func @g(%A: memref<4xindex>, %j: index) -> index {
  %one = arith.constant 1 : index
  %a = arith.addi %j, %one : index
  %b = arith.muli %a, %a : index
  %c = arith.subi %b, %one : index
  %d = arith.muli %c, %j : index
  %e = arith.addi %d, %one : index
  %v = memref.load %A[%j] : memref<4xindex>    // RACE a
  %s = arith.addi %v, %e : index
  return %s : index
}
func.func @f(%A: memref<4xindex>) -> i64 {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%zero) -> i64 {
    memref.store %i, %A[%i] : memref<4xindex>  // RACE a
    scf.reduce(%zero : i64) {
    ^bb0(%a: i64, %b: i64):
      %v = func.call @g(%A, %i) : (memref<4xindex>, index) -> index
      scf.reduce.return %a : i64
    }
  }
  return %r : i64
}
