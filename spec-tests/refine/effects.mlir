// Pairs of functions: does @tgt refine @src?

// -----

// NAME: call_dropped
// REFINEMENT: differs external-calls
func.func private @f(i32) -> i32
func.func @src(%v: i32) -> i32 {
  %r = func.call @f(%v) : (i32) -> i32
  return %v : i32
}
func.func @tgt(%v: i32) -> i32 {
  return %v : i32
}

// -----

// NAME: calls_merged
// REFINEMENT: differs external-calls
func.func private @f(i32) -> i32
func.func @src(%v: i32) -> (i32, i32) {
  %a = func.call @f(%v) : (i32) -> i32
  %b = func.call @f(%v) : (i32) -> i32
  return %a, %b : i32, i32
}
func.func @tgt(%v: i32) -> (i32, i32) {
  %a = func.call @f(%v) : (i32) -> i32
  return %a, %a : i32, i32
}

// -----

// NAME: call_moved_over_arithmetic
// REFINEMENT: refines
func.func private @f(i32) -> i32
func.func @src(%v: i32) -> i32 {
  %a = func.call @f(%v) : (i32) -> i32
  %b = arith.muli %v, %v : i32
  %r = arith.addi %a, %b : i32
  return %r : i32
}
func.func @tgt(%v: i32) -> i32 {
  %b = arith.muli %v, %v : i32
  %a = func.call @f(%v) : (i32) -> i32
  %r = arith.addi %b, %a : i32
  return %r : i32
}

// -----

// NAME: load_forwarded_over_call
// REFINEMENT: differs value
func.func private @g(memref<2xi32>)
func.func @src(%m: memref<2xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %v, %m[%c0] : memref<2xi32>
  func.call @g(%m) : (memref<2xi32>) -> ()
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}
func.func @tgt(%m: memref<2xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %v, %m[%c0] : memref<2xi32>
  func.call @g(%m) : (memref<2xi32>) -> ()
  return %v : i32
}

// -----

// NAME: inlined
// REFINEMENT: refines
func.func @callee(%x: i32) -> i32 {
  %r = arith.muli %x, %x : i32
  return %r : i32
}
func.func @src(%v: i32) -> i32 {
  %r = func.call @callee(%v) : (i32) -> i32
  return %r : i32
}
func.func @tgt(%v: i32) -> i32 {
  %r = arith.muli %v, %v : i32
  return %r : i32
}

// -----

// NAME: print_moved
// REFINEMENT: differs output
func.func @src(%v: i32, %w: i32) {
  vector.print %v : i32
  vector.print %w : i32
  return
}
func.func @tgt(%v: i32, %w: i32) {
  vector.print %w : i32
  vector.print %v : i32
  return
}

// -----

// NAME: assertion_dropped
// REFINEMENT: differs lost-trap
func.func @src(%c: i1) {
  cf.assert %c, "must hold"
  return
}
func.func @tgt(%c: i1) {
  return
}

// -----

// NAME: assertion_invented
// REFINEMENT: differs new-trap
func.func @src(%c: i1) {
  return
}
func.func @tgt(%c: i1) {
  cf.assert %c, "must hold"
  return
}

// -----

// NAME: parallelised_with_race
// REFINEMENT: differs new-race
func.func @src(%a: memref<4xi32>, %b: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %a[%i] : memref<4xi32>
    memref.store %v, %b[%c0] : memref<1xi32>
  }
  return
}
func.func @tgt(%a: memref<4xi32>, %b: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %v = memref.load %a[%i] : memref<4xi32>
    memref.store %v, %b[%c0] : memref<1xi32>
  }
  return
}

// -----

// NAME: parallel_made_sequential
// REFINEMENT: refines
func.func @src(%a: memref<4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %a[%i] : memref<4xi32>
  }
  return
}
func.func @tgt(%a: memref<4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %v, %a[%i] : memref<4xi32>
  }
  return
}

// -----

// NAME: parallelised_without_conflict
// REFINEMENT: refines
func.func @src(%a: memref<4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %v, %a[%i] : memref<4xi32>
  }
  return
}
func.func @tgt(%a: memref<4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %a[%i] : memref<4xi32>
  }
  return
}

// -----

// NAME: reduction_made_sequential
// REFINEMENT: refines
func.func @src(%a: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> i32 {
    %v = memref.load %a[%i] : memref<4xi32>
    scf.reduce(%v : i32) {
    ^bb0(%x: i32, %y: i32):
      %s = arith.addi %x, %y : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
func.func @tgt(%a: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> i32 {
    %v = memref.load %a[%i] : memref<4xi32>
    %s = arith.addi %t, %v : i32
    scf.yield %s : i32
  }
  return %r : i32
}

// -----

// NAME: reduction_of_a_difference
// REFINEMENT: differs value
func.func @src(%a: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> i32 {
    %v = memref.load %a[%i] : memref<4xi32>
    %s = arith.subi %t, %v : i32
    scf.yield %s : i32
  }
  return %r : i32
}
func.func @tgt(%a: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> i32 {
    %v = memref.load %a[%i] : memref<4xi32>
    scf.reduce(%v : i32) {
    ^bb0(%x: i32, %y: i32):
      %s = arith.subi %x, %y : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

// -----

// NAME: vectors
// REFINEMENT: refines
func.func @src(%v: vector<4xi8>) -> vector<4xi8> {
  %r = arith.addi %v, %v : vector<4xi8>
  return %r : vector<4xi8>
}
func.func @tgt(%v: vector<4xi8>) -> vector<4xi8> {
  %c = arith.constant dense<2> : vector<4xi8>
  %r = arith.muli %v, %c : vector<4xi8>
  return %r : vector<4xi8>
}

// -----

// NAME: tensor_transposed
// REFINEMENT: differs value
func.func @src(%t: tensor<2x2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = tensor.extract %t[%c0, %c1] : tensor<2x2xi32>
  return %r : i32
}
func.func @tgt(%t: tensor<2x2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = tensor.extract %t[%c1, %c0] : tensor<2x2xi32>
  return %r : i32
}
