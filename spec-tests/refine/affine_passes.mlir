// What passes over loops do, rightly and wrongly: fusion, tiling, coalescing, copies, simplified maps.

// -----

// NAME: consumer_fused_into_a_loop_that_calls
// REFINEMENT: differs
func.func private @opaque(memref<32xf64>)
func.func @src(%in: memref<32xf64>, %comm: memref<32xf64>, %out: memref<32xf64>) {
  affine.for %i = 0 to 16 {
    %a = affine.load %in[%i] : memref<32xf64>
    %b = arith.addf %a, %a : f64
    affine.store %b, %comm[%i] : memref<32xf64>
    func.call @opaque(%comm) : (memref<32xf64>) -> ()
  }
  affine.for %j = 0 to 16 {
    %c = affine.load %comm[%j] : memref<32xf64>
    %d = arith.addf %c, %c : f64
    affine.store %d, %out[%j] : memref<32xf64>
  }
  return
}
func.func @tgt(%in: memref<32xf64>, %comm: memref<32xf64>, %out: memref<32xf64>) {
  affine.for %i = 0 to 16 {
    %a = affine.load %in[%i] : memref<32xf64>
    %b = arith.addf %a, %a : f64
    affine.store %b, %comm[%i] : memref<32xf64>
    func.call @opaque(%comm) : (memref<32xf64>) -> ()
    %c = affine.load %comm[%i] : memref<32xf64>
    %d = arith.addf %c, %c : f64
    affine.store %d, %out[%i] : memref<32xf64>
  }
  return
}

// -----

// NAME: fused_over_the_escape_of_a_cast
// REFINEMENT: differs
func.func private @escape(memref<?xf64>)
func.func @src(%in: memref<32xf64>, %out: memref<32xf64>) {
  %comm = memref.alloc() : memref<32xf64>
  affine.for %i = 0 to 32 {
    %a = affine.load %in[%i] : memref<32xf64>
    affine.store %a, %comm[%i] : memref<32xf64>
  }
  %view = memref.cast %comm : memref<32xf64> to memref<?xf64>
  func.call @escape(%view) : (memref<?xf64>) -> ()
  affine.for %j = 0 to 32 {
    %c = affine.load %comm[%j] : memref<32xf64>
    affine.store %c, %out[%j] : memref<32xf64>
  }
  memref.dealloc %comm : memref<32xf64>
  return
}
func.func @tgt(%in: memref<32xf64>, %out: memref<32xf64>) {
  %comm = memref.alloc() : memref<32xf64>
  %view = memref.cast %comm : memref<32xf64> to memref<?xf64>
  affine.for %i = 0 to 32 {
    %a = affine.load %in[%i] : memref<32xf64>
    affine.store %a, %comm[%i] : memref<32xf64>
  }
  affine.for %j = 0 to 32 {
    %c = affine.load %comm[%j] : memref<32xf64>
    affine.store %c, %out[%j] : memref<32xf64>
  }
  func.call @escape(%view) : (memref<?xf64>) -> ()
  memref.dealloc %comm : memref<32xf64>
  return
}

// -----

// NAME: fused_producer_reads_what_the_consumer_writes
// REFINEMENT: differs memory
func.func @src(%a: memref<3xf64>, %c: memref<3xf64>, %scratch: memref<3xf64>) {
  affine.for %p = 1 to 3 {
    %av = affine.load %a[1] : memref<3xf64>
    %cv = affine.load %c[%p] : memref<3xf64>
    %v = arith.mulf %av, %cv : f64
    affine.store %v, %scratch[%p] : memref<3xf64>
  }
  affine.for %p = 1 to 3 {
    %v = affine.load %scratch[%p] : memref<3xf64>
    affine.store %v, %a[%p] : memref<3xf64>
  }
  return
}
func.func @tgt(%a: memref<3xf64>, %c: memref<3xf64>, %scratch: memref<3xf64>) {
  affine.for %p = 1 to 3 {
    %av = affine.load %a[1] : memref<3xf64>
    %cv = affine.load %c[%p] : memref<3xf64>
    %v = arith.mulf %av, %cv : f64
    affine.store %v, %scratch[%p] : memref<3xf64>
    %w = affine.load %scratch[%p] : memref<3xf64>
    affine.store %w, %a[%p] : memref<3xf64>
  }
  return
}

// -----

// NAME: fused_transposition_with_a_scalar_of_the_wrong_place
// REFINEMENT: differs memory
func.func @src(%x: memref<1x4x3x5xf32>, %y: memref<1x3x4x5xf32>, %s: memref<1x1x4x5xf32>) {
  affine.for %a = 0 to 1 {
    affine.for %b = 0 to 3 {
      affine.for %c = 0 to 4 {
        affine.for %d = 0 to 5 {
          %v = affine.load %x[%a, %c, %b, %d] : memref<1x4x3x5xf32>
          affine.store %v, %y[%a, %b, %c, %d] : memref<1x3x4x5xf32>
        }
      }
    }
  }
  affine.for %a = 0 to 1 {
    affine.for %b = 0 to 3 {
      affine.for %c = 0 to 4 {
        affine.for %d = 0 to 5 {
          %v = affine.load %y[%a, %b, %c, %d] : memref<1x3x4x5xf32>
          %t = affine.load %s[%a, 0, %c, %d] : memref<1x1x4x5xf32>
          %r = arith.mulf %v, %t : f32
          affine.store %r, %y[%a, %b, %c, %d] : memref<1x3x4x5xf32>
        }
      }
    }
  }
  return
}
func.func @tgt(%x: memref<1x4x3x5xf32>, %y: memref<1x3x4x5xf32>, %s: memref<1x1x4x5xf32>) {
  %c0 = arith.constant 0 : index
  affine.for %a = 0 to 1 {
    affine.for %b = 0 to 3 {
      affine.for %c = 0 to 4 {
        affine.for %d = 0 to 5 {
          %v = affine.load %x[%a, %c, %c0, %d] : memref<1x4x3x5xf32>
          affine.store %v, %y[%a, %b, %c, %d] : memref<1x3x4x5xf32>
          %w = affine.load %y[%a, %b, %c, %d] : memref<1x3x4x5xf32>
          %t = affine.load %s[%a, 0, %c, %d] : memref<1x1x4x5xf32>
          %r = arith.mulf %w, %t : f32
          affine.store %r, %y[%a, %b, %c, %d] : memref<1x3x4x5xf32>
        }
      }
    }
  }
  return
}

// -----

// NAME: fused_over_a_copy_into_a_view
// REFINEMENT: differs memory
func.func @src(%x: memref<4x4xf32>, %o: memref<6x6xf32>) {
  %z = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %p = memref.alloc() : memref<6x6xf32>
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 6 {
      affine.store %z, %p[%i, %j] : memref<6x6xf32>
    }
  }
  %v = memref.subview %p[1, 1] [4, 4] [1, 1] : memref<6x6xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>
  memref.copy %x, %v : memref<4x4xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 6 {
      %e = affine.load %p[%i, %j] : memref<6x6xf32>
      %s = arith.addf %e, %one : f32
      affine.store %s, %o[%i, %j] : memref<6x6xf32>
    }
  }
  memref.dealloc %p : memref<6x6xf32>
  return
}
func.func @tgt(%x: memref<4x4xf32>, %o: memref<6x6xf32>) {
  %z = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %p = memref.alloc() : memref<6x6xf32>
  %v = memref.subview %p[1, 1] [4, 4] [1, 1] : memref<6x6xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>
  memref.copy %x, %v : memref<4x4xf32> to memref<4x4xf32, strided<[6, 1], offset: 7>>
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 6 {
      affine.store %z, %p[%i, %j] : memref<6x6xf32>
      %e = affine.load %p[%i, %j] : memref<6x6xf32>
      %s = arith.addf %e, %one : f32
      affine.store %s, %o[%i, %j] : memref<6x6xf32>
    }
  }
  memref.dealloc %p : memref<6x6xf32>
  return
}

// -----

// NAME: fused_over_another_handle_of_the_global
// REFINEMENT: differs value
memref.global "private" @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @src(%init: i32) -> i32 {
  %c11 = arith.constant 11 : i32
  %c7 = arith.constant 7 : i32
  %a = memref.get_global @g : memref<4xi32>
  %b = memref.get_global @g : memref<4xi32>
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    %w = arith.muli %v, %c11 : i32
    affine.store %w, %a[%i] : memref<4xi32>
  }
  %s = affine.for %i = 0 to 4 iter_args(%acc = %init) -> (i32) {
    %v = affine.load %b[%i] : memref<4xi32>
    %d = arith.subi %acc, %v : i32
    affine.yield %d : i32
  }
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    %w = arith.addi %v, %c7 : i32
    affine.store %w, %a[%i] : memref<4xi32>
  }
  return %s : i32
}
func.func @tgt(%init: i32) -> i32 {
  %c11 = arith.constant 11 : i32
  %c7 = arith.constant 7 : i32
  %a = memref.get_global @g : memref<4xi32>
  %b = memref.get_global @g : memref<4xi32>
  %s = affine.for %i = 0 to 4 iter_args(%acc = %init) -> (i32) {
    %v = affine.load %b[%i] : memref<4xi32>
    %d = arith.subi %acc, %v : i32
    affine.yield %d : i32
  }
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    %w = arith.muli %v, %c11 : i32
    affine.store %w, %a[%i] : memref<4xi32>
    %x = affine.load %a[%i] : memref<4xi32>
    %y = arith.addi %x, %c7 : i32
    affine.store %y, %a[%i] : memref<4xi32>
  }
  return %s : i32
}

// -----

// NAME: fast_buffer_copied_back_unfilled
// REFINEMENT: differs poison-leak
func.func @src(%m: memref<4xi32>, %s: i32) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 4 {
    affine.store %s, %m[0] : memref<4xi32>
    memref.store %s, %m[%c0] : memref<4xi32>
  }
  return
}
func.func @tgt(%m: memref<4xi32>, %s: i32) {
  %c0 = arith.constant 0 : index
  %f = memref.alloc() : memref<1xi32>
  affine.for %i = 0 to 4 {
    memref.store %s, %m[%c0] : memref<4xi32>
  }
  %v = affine.load %f[0] : memref<1xi32>
  affine.store %v, %m[0] : memref<4xi32>
  memref.dealloc %f : memref<1xi32>
  return
}

// -----

// NAME: fast_buffer_filled_used_and_copied_back
// REFINEMENT: refines
func.func @src(%m: memref<64xi32>) {
  affine.for %i = 16 to 24 {
    %v = affine.load %m[%i] : memref<64xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %m[%i] : memref<64xi32>
  }
  return
}
func.func @tgt(%m: memref<64xi32>) {
  %f = memref.alloc() : memref<8xi32>
  affine.for %i = 16 to 24 {
    %v = affine.load %m[%i] : memref<64xi32>
    affine.store %v, %f[%i - 16] : memref<8xi32>
  }
  affine.for %i = 16 to 24 {
    %v = affine.load %f[%i - 16] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %f[%i - 16] : memref<8xi32>
  }
  affine.for %i = 16 to 24 {
    %v = affine.load %f[%i - 16] : memref<8xi32>
    affine.store %v, %m[%i] : memref<64xi32>
  }
  memref.dealloc %f : memref<8xi32>
  return
}

// -----

// NAME: interchanged_with_an_unanalysable_dependence
// REFINEMENT: differs memory
func.func @src(%a: memref<?x9x9xi32>, %b: memref<9x9xi32>, %p: index, %q: index, %v: i32) {
  affine.for %i = 1 to 8 {
    affine.for %j = 1 to 8 {
      %z = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%p, %q]
      affine.store %v, %a[%z, %i, %j] : memref<?x9x9xi32>
      %l = affine.load %a[%z, %i - 1, %j + 1] : memref<?x9x9xi32>
      affine.store %l, %b[%i, %j] : memref<9x9xi32>
    }
  }
  return
}
func.func @tgt(%a: memref<?x9x9xi32>, %b: memref<9x9xi32>, %p: index, %q: index, %v: i32) {
  affine.for %j = 1 to 8 {
    affine.for %i = 1 to 8 {
      %z = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%p, %q]
      affine.store %v, %a[%z, %i, %j] : memref<?x9x9xi32>
      %l = affine.load %a[%z, %i - 1, %j + 1] : memref<?x9x9xi32>
      affine.store %l, %b[%i, %j] : memref<9x9xi32>
    }
  }
  return
}

// -----

// NAME: jammed_over_a_carried_dependence
// REFINEMENT: differs memory
func.func @src(%m: memref<5x5xi32>) {
  affine.for %i = 1 to 5 {
    affine.for %j = 0 to 4 {
      %v = affine.load %m[%i - 1, %j + 1] : memref<5x5xi32>
      affine.store %v, %m[%i, %j] : memref<5x5xi32>
    }
  }
  return
}
func.func @tgt(%m: memref<5x5xi32>) {
  affine.for %i = 1 to 5 step 2 {
    affine.for %j = 0 to 4 {
      %v = affine.load %m[%i - 1, %j + 1] : memref<5x5xi32>
      affine.store %v, %m[%i, %j] : memref<5x5xi32>
      %w = affine.load %m[%i, %j + 1] : memref<5x5xi32>
      affine.store %w, %m[%i + 1, %j] : memref<5x5xi32>
    }
  }
  return
}

// -----

// NAME: coalesced_with_a_captured_outer_value
// REFINEMENT: differs value
func.func @src(%init: i64) -> i64 {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %init) -> (i64) : i32 {
    %s = scf.for %j = %c0 to %c4 step %c1 iter_args(%b = %a) -> (i64) : i32 {
      %t = arith.addi %b, %a : i64
      scf.yield %t : i64
    }
    scf.yield %s : i64
  }
  return %r : i64
}
func.func @tgt(%init: i64) -> i64 {
  %c0 = arith.constant 0 : i32
  %c16 = arith.constant 16 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %c16 step %c1 iter_args(%a = %init) -> (i64) : i32 {
    %t = arith.addi %a, %a : i64
    scf.yield %t : i64
  }
  return %r : i64
}

// -----

// NAME: coalesced_with_a_carried_value
// REFINEMENT: refines
func.func @src(%init: i64) -> i64 {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i64
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %init) -> (i64) : i32 {
    %s = scf.for %j = %c0 to %c4 step %c1 iter_args(%b = %a) -> (i64) : i32 {
      %k = arith.extsi %j : i32 to i64
      %t = arith.muli %b, %c3 : i64
      %u = arith.addi %t, %k : i64
      scf.yield %u : i64
    }
    scf.yield %s : i64
  }
  return %r : i64
}
func.func @tgt(%init: i64) -> i64 {
  %c0 = arith.constant 0 : i32
  %c16 = arith.constant 16 : i32
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  %c3 = arith.constant 3 : i64
  %r = scf.for %i = %c0 to %c16 step %c1 iter_args(%b = %init) -> (i64) : i32 {
    %j = arith.remsi %i, %c4 : i32
    %k = arith.extsi %j : i32 to i64
    %t = arith.muli %b, %c3 : i64
    %u = arith.addi %t, %k : i64
    scf.yield %u : i64
  }
  return %r : i64
}

// -----

// NAME: uplifted_while_returns_the_last_number
// REFINEMENT: differs value
func.func @src(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %r = scf.while (%iv = %c0) : (index) -> index {
    %go = arith.cmpi slt, %iv, %n : index
    scf.condition(%go) %iv : index
  } do {
  ^bb0(%iv: index):
    %next = arith.addi %iv, %c2 : index
    scf.yield %next : index
  }
  return %r : index
}
func.func @tgt(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %iv = %c0 to %n step %c2 {
  }
  %d = arith.subi %n, %c0 : index
  %t = arith.ceildivsi %d, %c2 : index
  %l = arith.subi %t, %c1 : index
  %m = arith.muli %l, %c2 : index
  %r = arith.addi %m, %c0 : index
  return %r : index
}

// -----

// NAME: product_folded_into_a_range_without_the_lower_bound
// REFINEMENT: differs memory
func.func @src(%m: memref<64xi32>, %v: i32) {
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c2 to %c8 step %c1 {
    %k = arith.muli %i, %c4 : index
    memref.store %v, %m[%k] : memref<64xi32>
  }
  return
}
func.func @tgt(%m: memref<64xi32>, %v: i32) {
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  %c4 = arith.constant 4 : index
  scf.for %k = %c2 to %c32 step %c4 {
    memref.store %v, %m[%k] : memref<64xi32>
  }
  return
}

// -----

// NAME: product_with_a_variable_folded_into_a_range
// REFINEMENT: differs
func.func @src(%n: index, %f: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %k = arith.muli %i, %f : index
    %t = arith.addi %s, %k : index
    scf.yield %t : index
  }
  return %r : index
}
func.func @tgt(%n: index, %f: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = arith.muli %n, %f : index
  %r = scf.for %k = %c0 to %u step %f iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %k : index
    scf.yield %t : index
  }
  return %r : index
}

// -----

// NAME: sum_folded_into_a_range
// REFINEMENT: differs value
func.func @src(%n: index, %f: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %k = arith.addi %i, %f : index
    %t = arith.xori %s, %k : index
    scf.yield %t : index
  }
  return %r : index
}
func.func @tgt(%n: index, %f: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = arith.addi %n, %f : index
  %r = scf.for %k = %f to %u step %c1 iter_args(%s = %c0) -> (index) {
    %t = arith.xori %s, %k : index
    scf.yield %t : index
  }
  return %r : index
}

// -----

// NAME: buffer_written_in_the_loop_filled_once
// REFINEMENT: differs value
func.func @src(%a: i64, %b: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %k = %c0 to %c4 step %c1 iter_args(%acc = %a) -> (i64) {
    %t = tensor.from_elements %a, %b, %a, %b : tensor<4xi64>
    %e = tensor.extract %t[%c1] : tensor<4xi64>
    %n = arith.addi %acc, %e : i64
    %u = tensor.insert %n into %t[%c1] : tensor<4xi64>
    %f = tensor.extract %u[%c1] : tensor<4xi64>
    scf.yield %f : i64
  }
  return %r : i64
}
func.func @tgt(%a: i64, %b: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<4xi64>
  memref.store %a, %t[%c0] : memref<4xi64>
  memref.store %b, %t[%c1] : memref<4xi64>
  memref.store %a, %t[%c2] : memref<4xi64>
  memref.store %b, %t[%c3] : memref<4xi64>
  %r = scf.for %k = %c0 to %c4 step %c1 iter_args(%acc = %a) -> (i64) {
    %e = memref.load %t[%c1] : memref<4xi64>
    %n = arith.addi %acc, %e : i64
    memref.store %n, %t[%c1] : memref<4xi64>
    %f = memref.load %t[%c1] : memref<4xi64>
    scf.yield %f : i64
  }
  memref.dealloc %t : memref<4xi64>
  return %r : i64
}

// -----

// NAME: parallel_loop_tiled_without_a_bound
// REFINEMENT: differs new-undefined
func.func @src(%m: memref<6x6xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c6, %c6) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<6x6xi32>
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<6x6xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c6, %c6) step (%c1, %c4) {
    scf.parallel (%k, %l) = (%c0, %c0) to (%c1, %c4) step (%c1, %c1) {
      %p = arith.addi %i, %k : index
      %q = arith.addi %j, %l : index
      memref.store %v, %m[%p, %q] : memref<6x6xi32>
      scf.reduce
    }
    scf.reduce
  }
  return
}

// -----

// NAME: parallel_loop_tiled_with_a_check_inside
// REFINEMENT: refines
func.func @src(%m: memref<6x6xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c6, %c6) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<6x6xi32>
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<6x6xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c6, %c6) step (%c1, %c4) {
    scf.parallel (%k, %l) = (%c0, %c0) to (%c1, %c4) step (%c1, %c1) {
      %p = arith.addi %i, %k : index
      %q = arith.addi %j, %l : index
      %in = arith.cmpi ult, %q, %c6 : index
      scf.if %in {
        memref.store %v, %m[%p, %q] : memref<6x6xi32>
      }
      scf.reduce
    }
    scf.reduce
  }
  return
}

// -----

// NAME: parallel_loops_fused_over_a_reversal
// REFINEMENT: differs
func.func @src(%a: memref<8xf32>, %b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %t = memref.alloc() : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %a[%i] : memref<8xf32>
    %w = math.floor %v : f32
    memref.store %w, %t[%i] : memref<8xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %k = arith.subi %c7, %i : index
    %v = memref.load %t[%k] : memref<8xf32>
    memref.store %v, %b[%i] : memref<8xf32>
    scf.reduce
  }
  memref.dealloc %t : memref<8xf32>
  return
}
func.func @tgt(%a: memref<8xf32>, %b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %t = memref.alloc() : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %a[%i] : memref<8xf32>
    %w = math.floor %v : f32
    memref.store %w, %t[%i] : memref<8xf32>
    %k = arith.subi %c7, %i : index
    %x = memref.load %t[%k] : memref<8xf32>
    memref.store %x, %b[%i] : memref<8xf32>
    scf.reduce
  }
  memref.dealloc %t : memref<8xf32>
  return
}

// -----

// NAME: peeled_front_with_the_wrong_step
// REFINEMENT: differs
func.func @src(%n: index, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant 5 : i32
  scf.for %i = %c0 to %n step %c3 {
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%n: index, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant 5 : i32
  %has = arith.cmpi slt, %c0, %n : index
  scf.if %has {
    memref.store %v, %m[%c0] : memref<?xi32>
    scf.for %i = %c1 to %n step %c3 {
      memref.store %v, %m[%i] : memref<?xi32>
    }
  }
  return
}

// -----

// NAME: statically_empty_loop_hoisted
// REFINEMENT: differs memory
func.func @src(%m: memref<1xi32>, %v: i32) {
  affine.for %i = 0 to 0 {
    affine.store %v, %m[0] : memref<1xi32>
  }
  return
}
func.func @tgt(%m: memref<1xi32>, %v: i32) {
  affine.store %v, %m[0] : memref<1xi32>
  return
}

// -----

// NAME: result_of_a_loop_without_iterations_is_its_zero
// REFINEMENT: differs memory
func.func @src(%m: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %init = arith.constant 42.0 : f32
  %r = scf.for %i = %c1 to %c0 step %c1 iter_args(%acc = %init) -> (f32) {
    %n = arith.addf %acc, %init : f32
    scf.yield %n : f32
  }
  memref.store %r, %m[%c0] : memref<1xf32>
  return
}
func.func @tgt(%m: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  memref.store %z, %m[%c0] : memref<1xf32>
  return
}

// -----

// NAME: slice_of_the_output_at_the_wrong_place
// REFINEMENT: differs value
func.func @src(%a: tensor<4xf32>, %b: tensor<16xf32>) -> tensor<4xf32> {
  %s = tensor.extract_slice %b[10] [4] [1] : tensor<16xf32> to tensor<4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%s : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @tgt(%a: tensor<4xf32>, %b: tensor<16xf32>) -> tensor<4xf32> {
  %s = tensor.extract_slice %b[10] [4] [1] : tensor<16xf32> to tensor<4xf32>
  %r = scf.forall (%t) in (2) shared_outs(%o = %s) -> (tensor<4xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%t)
    %x = tensor.extract_slice %a[%k] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %y = tensor.extract_slice %b[%k] [2] [1] : tensor<16xf32> to tensor<2xf32>
    %g = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : tensor<2xf32>) outs(%y : tensor<2xf32>) {
    ^bb0(%p: f32, %q: f32):
      %z = arith.addf %p, %q : f32
      linalg.yield %z : f32
    } -> tensor<2xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %g into %o[%k] [2] [1] : tensor<2xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}

// -----

// NAME: tiled_over_threads
// REFINEMENT: refines
func.func @src(%a: tensor<4xf32>, %b: tensor<16xf32>) -> tensor<4xf32> {
  %s = tensor.extract_slice %b[10] [4] [1] : tensor<16xf32> to tensor<4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%s : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @tgt(%a: tensor<4xf32>, %b: tensor<16xf32>) -> tensor<4xf32> {
  %s = tensor.extract_slice %b[10] [4] [1] : tensor<16xf32> to tensor<4xf32>
  %r = scf.forall (%t) in (2) shared_outs(%o = %s) -> (tensor<4xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%t)
    %h = affine.apply affine_map<(d0) -> (d0 * 2 + 10)>(%t)
    %x = tensor.extract_slice %a[%k] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %y = tensor.extract_slice %b[%h] [2] [1] : tensor<16xf32> to tensor<2xf32>
    %g = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : tensor<2xf32>) outs(%y : tensor<2xf32>) {
    ^bb0(%p: f32, %q: f32):
      %z = arith.addf %p, %q : f32
      linalg.yield %z : f32
    } -> tensor<2xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %g into %o[%k] [2] [1] : tensor<2xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}

// -----

// NAME: conditional_moved_behind_the_condition
// REFINEMENT: refines
func.func @src(%n: index, %m: memref<16xi32>, %v: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.while (%i = %c0) : (index) -> index {
    %go = arith.cmpi slt, %i, %n : index
    %k = scf.if %go -> index {
      memref.store %v, %m[%i] : memref<16xi32>
      %x = arith.addi %i, %c1 : index
      scf.yield %x : index
    } else {
      scf.yield %i : index
    }
    scf.condition(%go) %k : index
  } do {
  ^bb0(%i: index):
    scf.yield %i : index
  }
  return %r : index
}
func.func @tgt(%n: index, %m: memref<16xi32>, %v: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.while (%i = %c0) : (index) -> index {
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    memref.store %v, %m[%i] : memref<16xi32>
    %x = arith.addi %i, %c1 : index
    scf.yield %x : index
  }
  return %r : index
}

// -----

// NAME: single_iteration_loop_becomes_its_body
// REFINEMENT: differs value
func.func @src(%lb: index, %x: i32) -> i32 {
  %c4 = arith.constant 4 : index
  %ub = arith.addi %lb, %c4 : index
  %r = scf.for %i = %lb to %ub step %c4 iter_args(%a = %x) -> (i32) {
    %b = arith.addi %a, %a : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%lb: index, %x: i32) -> i32 {
  %b = arith.addi %x, %x : i32
  return %b : i32
}

// -----

// NAME: single_iteration_loop_becomes_its_body_without_overflow
// REFINEMENT: refines
func.func @src(%lb: index, %x: i32) -> i32 {
  %c4 = arith.constant 4 : index
  %ub = arith.addi %lb, %c4 overflow<nsw> : index
  %r = scf.for %i = %lb to %ub step %c4 iter_args(%a = %x) -> (i32) {
    %b = arith.addi %a, %a : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%lb: index, %x: i32) -> i32 {
  %b = arith.addi %x, %x : i32
  return %b : i32
}

// -----

// NAME: affine_parallel_sum_begins_with_the_old_value
// REFINEMENT: differs
func.func @src(%m: memref<8xi32>, %o: memref<1xi32>) {
  %c0 = arith.constant 0 : i32
  %r = affine.for %i = 0 to 8 iter_args(%s = %c0) -> (i32) {
    %v = affine.load %m[%i] : memref<8xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  affine.store %r, %o[0] : memref<1xi32>
  return
}
func.func @tgt(%m: memref<8xi32>, %o: memref<1xi32>) {
  %r = affine.parallel (%i) = (0) to (8) reduce ("addi") -> (i32) {
    %v = affine.load %m[%i] : memref<8xi32>
    affine.yield %v : i32
  }
  %x = affine.load %o[0] : memref<1xi32>
  %y = arith.addi %x, %r : i32
  affine.store %y, %o[0] : memref<1xi32>
  return
}

// -----

// NAME: affine_sum_parallelised
// REFINEMENT: refines
func.func @src(%m: memref<8xi32>, %z: i32) -> i32 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %z) -> (i32) {
    %v = affine.load %m[%i] : memref<8xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  return %r : i32
}
func.func @tgt(%m: memref<8xi32>, %z: i32) -> i32 {
  %r = affine.parallel (%i) = (0) to (8) reduce ("addi") -> (i32) {
    %v = affine.load %m[%i] : memref<8xi32>
    affine.yield %v : i32
  }
  %x = arith.addi %z, %r : i32
  return %x : i32
}

// -----

// NAME: transfer_pipelined_with_one_buffer
// REFINEMENT: differs
func.func @src(%a: memref<64xi32>, %o: memref<64xi32>) {
  affine.for %t = 0 to 4 {
    %b = memref.alloc() : memref<16xi32>
    affine.for %i = 0 to 16 {
      %v = affine.load %a[%t * 16 + %i] : memref<64xi32>
      affine.store %v, %b[%i] : memref<16xi32>
    }
    affine.for %i = 0 to 16 {
      %v = affine.load %b[15 - %i] : memref<16xi32>
      affine.store %v, %o[%t * 16 + %i] : memref<64xi32>
    }
    memref.dealloc %b : memref<16xi32>
  }
  return
}
func.func @tgt(%a: memref<64xi32>, %o: memref<64xi32>) {
  %b = memref.alloc() : memref<16xi32>
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<64xi32>
    affine.store %v, %b[%i] : memref<16xi32>
  }
  affine.for %t = 1 to 4 {
    affine.for %i = 0 to 16 {
      %v = affine.load %a[%t * 16 + %i] : memref<64xi32>
      affine.store %v, %b[%i] : memref<16xi32>
    }
    affine.for %i = 0 to 16 {
      %v = affine.load %b[15 - %i] : memref<16xi32>
      affine.store %v, %o[(%t - 1) * 16 + %i] : memref<64xi32>
    }
  }
  affine.for %i = 0 to 16 {
    %v = affine.load %b[15 - %i] : memref<16xi32>
    affine.store %v, %o[48 + %i] : memref<64xi32>
  }
  memref.dealloc %b : memref<16xi32>
  return
}

// -----

// NAME: transfer_pipelined_with_two_buffers
// REFINEMENT: differs memory under aliasing
func.func @src(%a: memref<64xi32>, %o: memref<64xi32>) {
  affine.for %t = 0 to 4 {
    %b = memref.alloc() : memref<16xi32>
    affine.for %i = 0 to 16 {
      %v = affine.load %a[%t * 16 + %i] : memref<64xi32>
      affine.store %v, %b[%i] : memref<16xi32>
    }
    affine.for %i = 0 to 16 {
      %v = affine.load %b[15 - %i] : memref<16xi32>
      affine.store %v, %o[%t * 16 + %i] : memref<64xi32>
    }
    memref.dealloc %b : memref<16xi32>
  }
  return
}
func.func @tgt(%a: memref<64xi32>, %o: memref<64xi32>) {
  %b = memref.alloc() : memref<2x16xi32>
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<64xi32>
    affine.store %v, %b[0, %i] : memref<2x16xi32>
  }
  affine.for %t = 1 to 4 {
    affine.for %i = 0 to 16 {
      %v = affine.load %a[%t * 16 + %i] : memref<64xi32>
      affine.store %v, %b[%t mod 2, %i] : memref<2x16xi32>
    }
    affine.for %i = 0 to 16 {
      %v = affine.load %b[(%t - 1) mod 2, 15 - %i] : memref<2x16xi32>
      affine.store %v, %o[(%t - 1) * 16 + %i] : memref<64xi32>
    }
  }
  affine.for %i = 0 to 16 {
    %v = affine.load %b[1, 15 - %i] : memref<2x16xi32>
    affine.store %v, %o[48 + %i] : memref<64xi32>
  }
  memref.dealloc %b : memref<2x16xi32>
  return
}

// -----

// NAME: affine_difference_folded_to_zero
// REFINEMENT: differs value
func.func @src(%n: index) -> index {
  %v = affine.apply affine_map<(d0) -> (d0 - (d0 + 1))>(%n)
  return %v : index
}
func.func @tgt(%n: index) -> index {
  %v = arith.constant 0 : index
  return %v : index
}

// -----

// NAME: ceildiv_by_a_factor_of_the_sum
// REFINEMENT: differs value
func.func @src(%s: index) -> index {
  %v = affine.apply affine_map<()[s0] -> ((((s0 * 3) ceildiv 2) * 4 + s0) ceildiv s0)>()[%s]
  return %v : index
}
func.func @tgt(%s: index) -> index {
  %v = arith.constant 9 : index
  return %v : index
}

// -----

// NAME: mod_of_a_floordiv_flattened_wrongly
// REFINEMENT: differs value
func.func @src(%x: index) -> index {
  %v = affine.apply affine_map<(d0) -> (((d0 - (d0 + 3)) floordiv 5) mod 5)>(%x)
  return %v : index
}
func.func @tgt(%x: index) -> index {
  %v = affine.apply affine_map<(d0) -> (-((d0 - (d0 + 3)) floordiv 5) * 5)>(%x)
  return %v : index
}

// -----

// NAME: quotient_of_a_number_by_itself
// REFINEMENT: refines
func.func @src(%a: index) -> (index, index, index) {
  %q = affine.apply affine_map<()[s0] -> (s0 floordiv s0)>()[%a]
  %c = affine.apply affine_map<()[s0] -> (s0 ceildiv s0)>()[%a]
  %m = affine.apply affine_map<()[s0] -> (s0 mod s0)>()[%a]
  return %q, %c, %m : index, index, index
}
func.func @tgt(%a: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  return %c1, %c1, %c0 : index, index, index
}

// -----

// NAME: division_by_a_negative_number
// REFINEMENT: vacuous
func.func @src(%a: index) -> index {
  %q = affine.apply affine_map<(d0) -> (d0 floordiv -2)>(%a)
  return %q : index
}
func.func @tgt(%a: index) -> index {
  %c = arith.constant -2 : index
  %q = arith.floordivsi %a, %c : index
  return %q : index
}

// -----

// NAME: product_with_a_modulus_distributed
// REFINEMENT: refines
func.func @src(%a: index) -> index {
  %q = affine.apply affine_map<()[s0] -> ((s0 mod 8) * 5)>()[%a]
  return %q : index
}
func.func @tgt(%a: index) -> index {
  %q = affine.apply affine_map<()[s0] -> (s0 * 5 - (s0 floordiv 8) * 40)>()[%a]
  return %q : index
}

// -----

// NAME: quotient_of_a_sum_of_multiples
// REFINEMENT: refines
func.func @src(%n: index, %k: index, %m: memref<64xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %v = affine.load %m[(symbol(%n) * 0 + 9) floordiv 4] : memref<64xi32>
  return %v : i32
}
func.func @tgt(%n: index, %k: index, %m: memref<64xi32>) -> i32 {
  %v = affine.load %m[2] : memref<64xi32>
  return %v : i32
}

// -----

// NAME: quotient_of_an_index_split
// REFINEMENT: refines
func.func @src(%m: memref<4x8xi32>, %o: memref<32xi32>) {
  affine.for %i = 0 to 32 {
    %v = affine.load %m[%i floordiv 8, %i mod 8] : memref<4x8xi32>
    affine.store %v, %o[%i] : memref<32xi32>
  }
  return
}
func.func @tgt(%m: memref<4x8xi32>, %o: memref<32xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %v = affine.load %m[%i, %j] : memref<4x8xi32>
      affine.store %v, %o[%i * 8 + %j] : memref<32xi32>
    }
  }
  return
}

// -----

// NAME: affine_loop_normalised_with_a_variable_bound
// REFINEMENT: refines
func.func @src(%n: index, %m: memref<?xi32>, %v: i32) {
  affine.for %i = 3 to affine_map<()[s0] -> (s0)>()[%n] step 4 {
    affine.store %v, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%n: index, %m: memref<?xi32>, %v: i32) {
  affine.for %j = 0 to affine_map<()[s0] -> ((s0 - 3) ceildiv 4)>()[%n] {
    %i = affine.apply affine_map<(d0) -> (d0 * 4 + 3)>(%j)
    affine.store %v, %m[%i] : memref<?xi32>
  }
  return
}

// -----

// NAME: float_sums_reversed
// REFINEMENT: differs memory
func.func @src(%a: memref<3x4xf32>, %x: memref<4xf32>, %y: memref<3xf32>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %p = affine.load %a[%i, %j] : memref<3x4xf32>
      %q = affine.load %x[%j] : memref<4xf32>
      %r = affine.load %y[%i] : memref<3xf32>
      %s = arith.mulf %p, %q : f32
      %t = arith.addf %r, %s : f32
      affine.store %t, %y[%i] : memref<3xf32>
    }
  }
  return
}
func.func @tgt(%a: memref<3x4xf32>, %x: memref<4xf32>, %y: memref<3xf32>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %p = affine.load %a[%i, 3 - %j] : memref<3x4xf32>
      %q = affine.load %x[3 - %j] : memref<4xf32>
      %r = affine.load %y[%i] : memref<3xf32>
      %s = arith.mulf %p, %q : f32
      %t = arith.addf %r, %s : f32
      affine.store %t, %y[%i] : memref<3xf32>
    }
  }
  return
}
