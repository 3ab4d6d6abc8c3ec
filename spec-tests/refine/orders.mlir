// Pairs of functions of which the source has several outcomes: does @tgt refine @src?

// -----

// NAME: order_of_printing
// REFINEMENT: refines
func.func private @printI64(i64)
func.func @src(%n: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %k = arith.index_cast %i : index to i64
    func.call @printI64(%k) : (i64) -> ()
    scf.reduce
  }
  return
}
func.func @tgt(%n: i64) {
  %k0 = arith.constant 1 : i64
  %k1 = arith.constant 3 : i64
  %k2 = arith.constant 0 : i64
  %k3 = arith.constant 2 : i64
  func.call @printI64(%k0) : (i64) -> ()
  func.call @printI64(%k1) : (i64) -> ()
  func.call @printI64(%k2) : (i64) -> ()
  func.call @printI64(%k3) : (i64) -> ()
  return
}

// -----

// NAME: order_of_external_calls
// REFINEMENT: refines
func.func private @ext(i64)
func.func @src(%n: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %k = arith.index_cast %i : index to i64
    func.call @ext(%k) : (i64) -> ()
    scf.reduce
  }
  return
}
func.func @tgt(%n: i64) {
  %k0 = arith.constant 1 : i64
  %k1 = arith.constant 3 : i64
  %k2 = arith.constant 0 : i64
  %k3 = arith.constant 2 : i64
  func.call @ext(%k0) : (i64) -> ()
  func.call @ext(%k1) : (i64) -> ()
  func.call @ext(%k2) : (i64) -> ()
  func.call @ext(%k3) : (i64) -> ()
  return
}

// -----

// NAME: one_of_many_writers
// REFINEMENT: refines
func.func @src(%m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 12 : index
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %k = arith.index_cast %i : index to i32
    %o = memref.atomic_rmw assign %k, %m[] : (i32, memref<i32>) -> i32
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<i32>) {
  %k = arith.constant 7 : i32
  memref.store %k, %m[] : memref<i32>
  return
}

// -----

// NAME: tree_of_a_sum
// REFINEMENT: refines
func.func @src(%m: memref<6xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%c6) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<6xf32>
    scf.reduce(%v : f32) {
    ^bb0(%x: f32, %y: f32):
      %d = arith.addf %x, %y : f32
      scf.reduce.return %d : f32
    }
  }
  return %r : f32
}
func.func @tgt(%m: memref<6xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %z = arith.constant 0.0 : f32
  %v0 = memref.load %m[%c0] : memref<6xf32>
  %v1 = memref.load %m[%c1] : memref<6xf32>
  %v2 = memref.load %m[%c2] : memref<6xf32>
  %v3 = memref.load %m[%c3] : memref<6xf32>
  %v4 = memref.load %m[%c4] : memref<6xf32>
  %v5 = memref.load %m[%c5] : memref<6xf32>
  %a = arith.addf %v0, %v3 : f32
  %b = arith.addf %v1, %v4 : f32
  %c = arith.addf %v2, %v5 : f32
  %d = arith.addf %a, %b : f32
  %e = arith.addf %d, %c : f32
  %f = arith.addf %e, %z : f32
  return %f : f32
}

// -----

// NAME: value_that_nobody_writes
// REFINEMENT: differs memory
func.func @src(%m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 5 : index
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %k = arith.index_cast %i : index to i32
    %o = memref.atomic_rmw assign %k, %m[] : (i32, memref<i32>) -> i32
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<i32>) {
  %k = arith.constant 12 : i32
  memref.store %k, %m[] : memref<i32>
  return
}

// -----

// NAME: line_printed_twice
// REFINEMENT: differs output
func.func private @printI64(i64)
func.func @src(%n: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %k = arith.index_cast %i : index to i64
    func.call @printI64(%k) : (i64) -> ()
    scf.reduce
  }
  return
}
func.func @tgt(%n: i64) {
  %k0 = arith.constant 1 : i64
  %k1 = arith.constant 1 : i64
  %k2 = arith.constant 0 : i64
  %k3 = arith.constant 2 : i64
  func.call @printI64(%k0) : (i64) -> ()
  func.call @printI64(%k1) : (i64) -> ()
  func.call @printI64(%k2) : (i64) -> ()
  func.call @printI64(%k3) : (i64) -> ()
  return
}

// -----

// NAME: order_of_generated_elements
// REFINEMENT: inconclusive
// No document says in which order the elements are computed.
func.func private @next() -> i32
func.func @src() -> tensor<2xi32> {
  %t = tensor.generate {
  ^bb0(%i: index):
    %v = func.call @next() : () -> i32
    tensor.yield %v : i32
  } : tensor<2xi32>
  return %t : tensor<2xi32>
}
func.func @tgt() -> tensor<2xi32> {
  %b = func.call @next() : () -> i32
  %a = func.call @next() : () -> i32
  %t = tensor.from_elements %a, %b : tensor<2xi32>
  return %t : tensor<2xi32>
}

// -----

// NAME: generated_elements_without_effects
// REFINEMENT: differs
func.func @src() -> tensor<2xindex> {
  %t = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<2xindex>
  return %t : tensor<2xindex>
}
func.func @tgt() -> tensor<2xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.from_elements %c1, %c0 : tensor<2xindex>
  return %t : tensor<2xindex>
}

// -----

// NAME: one_lane_writes_its_share
// REFINEMENT: inconclusive
// The other lanes of the warp write the rest.
func.func @src(%lane: index, %m: memref<32xf32>, %v: vector<32xf32>) {
  %c0 = arith.constant 0 : index
  vector.warp_execute_on_lane_0(%lane)[32] {
    vector.transfer_write %v, %m[%c0] : vector<32xf32>, memref<32xf32>
  }
  return
}
func.func @tgt(%lane: index, %m: memref<32xf32>, %v: vector<32xf32>) {
  %e = vector.extractelement %v[%lane : index] : vector<32xf32>
  memref.store %e, %m[%lane] : memref<32xf32>
  return
}

// -----

// NAME: one_lane_gets_another_value
// REFINEMENT: differs
func.func @src(%lane: index, %v: vector<32xf32>) -> vector<1xf32> {
  %r = vector.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
    vector.yield %v : vector<32xf32>
  }
  return %r : vector<1xf32>
}
func.func @tgt(%lane: index, %v: vector<32xf32>) -> vector<1xf32> {
  %r = vector.extract_strided_slice %v {offsets = [1], sizes = [1], strides = [1]} : vector<32xf32> to vector<1xf32>
  return %r : vector<1xf32>
}

// -----

// The program stops in one iteration, and another one that may come first is undefined.
// NAME: an_iteration_that_stops
// REFINEMENT: differs new-undefined
func.func @src(%c: i1) {
  cf.assert %c, "no"
  return
}
func.func @tgt(%c: i1) {
  %m = memref.alloca() : memref<2xi32>
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 2 : index
  %k = arith.constant 5 : i32
  scf.parallel (%i) = (%0) to (%2) step (%1) {
    %z = arith.cmpi eq, %i, %0 : index
    scf.if %z {
      cf.assert %c, "no"
    } else {
      %at = arith.select %c, %0, %2 : index
      memref.store %k, %m[%at] : memref<2xi32>
    }
    scf.reduce
  }
  return
}
