// LESSON: A sum with one answer
// TASK: The same sum must have the same bits in every order, and the loop must stay parallel. The
// TASK: elements are whole numbers, and their sum fits in an i64. Convert, reduce, convert back.
// RUN: @sum([1.0e8, 1.0, -1.0e8]) == 1.0
// RUN: @sum([16777216.0, 1.0, 1.0]) == 16777218.0
// MUST: @sum has scf.parallel
// HINT: nondeterministic => The reduction still rounds, so it depends on the order. Add integers instead.
// HINT: value => The value is the same in every order, but it is not the sum.
// HINT: @sum has scf.parallel => The loop must stay parallel.
// HINT: unchanged => This is the program of the previous lesson: it has two outcomes.
// HINT: invalid => The types of the initial value, the contribution and the reduction must match.
// HINT: else => Use arith.fptosi to i64 before the reduction and arith.sitofp to f32 after the loop.
func.func @sum(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%zero) -> f32 {
    %v = memref.load %m[%i] : memref<3xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %sum : f32
}

// -----
// SOLUTION
func.func @sum(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %sum = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%zero) -> i64 {
    %v = memref.load %m[%i] : memref<3xf32>
    %w = arith.fptosi %v : f32 to i64
    scf.reduce(%w : i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }
  }
  %r = arith.sitofp %sum : i64 to f32
  return %r : f32
}

// -----
// WRONG: nondeterministic
func.func @sum(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%zero) -> f32 {
    %v = memref.load %m[%i] : memref<3xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %b, %a : f32
      scf.reduce.return %s : f32
    }
  }
  return %sum : f32
}

// -----
// WRONG: value
func.func @sum(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i8
  %sum = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%zero) -> i8 {
    %v = memref.load %m[%i] : memref<3xf32>
    %w = arith.fptosi %v : f32 to i64
    %n = arith.trunci %w : i64 to i8
    scf.reduce(%n : i8) {
    ^bb0(%a: i8, %b: i8):
      %s = arith.addi %a, %b : i8
      scf.reduce.return %s : i8
    }
  }
  %r = arith.sitofp %sum : i8 to f32
  return %r : f32
}

// -----
// WRONG: invalid
func.func @sum(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %sum = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%zero) -> i64 {
    %v = memref.load %m[%i] : memref<3xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  %r = arith.sitofp %sum : i64 to f32
  return %r : f32
}

// -----
// WRONG: @sum has scf.parallel
func.func @sum(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero) -> (i64) {
    %v = memref.load %m[%i] : memref<3xf32>
    %w = arith.fptosi %v : f32 to i64
    %s = arith.addi %a, %w : i64
    scf.yield %s : i64
  }
  %r = arith.sitofp %sum : i64 to f32
  return %r : f32
}
