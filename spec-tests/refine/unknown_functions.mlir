// What functions without a body may do to memory that they are not given.

// -----

// NAME: load_of_a_global_merged_over_a_call
// REFINEMENT: differs value
memref.global @g : memref<2xi32> = dense<[1, 2]>
func.func private @f()
func.func @src(%i: index) -> (i32, i32) {
  %m = memref.get_global @g : memref<2xi32>
  %a = memref.load %m[%i] : memref<2xi32>
  func.call @f() : () -> ()
  %b = memref.load %m[%i] : memref<2xi32>
  return %a, %b : i32, i32
}
func.func @tgt(%i: index) -> (i32, i32) {
  %m = memref.get_global @g : memref<2xi32>
  %a = memref.load %m[%i] : memref<2xi32>
  func.call @f() : () -> ()
  return %a, %a : i32, i32
}

// -----

// NAME: load_of_a_private_global_merged_over_a_call
// REFINEMENT: refines
memref.global "private" @g : memref<2xi32> = dense<[1, 2]>
func.func private @f()
func.func @src(%i: index) -> (i32, i32) {
  %m = memref.get_global @g : memref<2xi32>
  %a = memref.load %m[%i] : memref<2xi32>
  func.call @f() : () -> ()
  %b = memref.load %m[%i] : memref<2xi32>
  return %a, %b : i32, i32
}
func.func @tgt(%i: index) -> (i32, i32) {
  %m = memref.get_global @g : memref<2xi32>
  %a = memref.load %m[%i] : memref<2xi32>
  func.call @f() : () -> ()
  return %a, %a : i32, i32
}

// -----

// NAME: forwarded_from_an_argument_over_a_call
// REFINEMENT: differs value
func.func private @f()
func.func @src(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  func.call @f() : () -> ()
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  func.call @f() : () -> ()
  return %v : i32
}

// -----

// NAME: overwritten_store_before_a_call_dropped
// REFINEMENT: differs external-calls
func.func private @f()
func.func @src(%m: memref<4xi32>, %i: index, %v: i32, %w: i32) {
  memref.store %v, %m[%i] : memref<4xi32>
  func.call @f() : () -> ()
  memref.store %w, %m[%i] : memref<4xi32>
  return
}
func.func @tgt(%m: memref<4xi32>, %i: index, %v: i32, %w: i32) {
  func.call @f() : () -> ()
  memref.store %w, %m[%i] : memref<4xi32>
  return
}

// -----

// NAME: overwritten_store_to_own_memory_before_a_call_dropped
// REFINEMENT: refines
func.func private @f()
func.func @src(%i: index, %v: i32, %w: i32) -> i32 {
  %m = memref.alloc() : memref<4xi32>
  memref.store %v, %m[%i] : memref<4xi32>
  func.call @f() : () -> ()
  memref.store %w, %m[%i] : memref<4xi32>
  func.call @f() : () -> ()
  %r = memref.load %m[%i] : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  return %r : i32
}
func.func @tgt(%i: index, %v: i32, %w: i32) -> i32 {
  func.call @f() : () -> ()
  func.call @f() : () -> ()
  %m = memref.alloca() : memref<4xi32>
  memref.store %w, %m[%i] : memref<4xi32>
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}

// -----

// NAME: escaped_memory_forwarded_over_a_later_call
// REFINEMENT: differs value
func.func private @keep(memref<?xi32>)
func.func private @f()
func.func @src(%v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  %d = memref.cast %m : memref<4xi32> to memref<?xi32>
  func.call @keep(%d) : (memref<?xi32>) -> ()
  memref.store %v, %m[%c0] : memref<4xi32>
  func.call @f() : () -> ()
  %r = memref.load %m[%c0] : memref<4xi32>
  return %r : i32
}
func.func @tgt(%v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  %d = memref.cast %m : memref<4xi32> to memref<?xi32>
  func.call @keep(%d) : (memref<?xi32>) -> ()
  memref.store %v, %m[%c0] : memref<4xi32>
  func.call @f() : () -> ()
  return %v : i32
}

// -----

// NAME: escaped_memory_freed_before_a_later_call
// REFINEMENT: refines
func.func private @use(memref<4xi32>)
func.func private @f()
func.func @src(%v: i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.store %v, %m[%c0] : memref<4xi32>
  func.call @use(%m) : (memref<4xi32>) -> ()
  memref.dealloc %m : memref<4xi32>
  func.call @f() : () -> ()
  return
}
func.func @tgt(%v: i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.store %v, %m[%c0] : memref<4xi32>
  func.call @use(%m) : (memref<4xi32>) -> ()
  func.call @f() : () -> ()
  memref.dealloc %m : memref<4xi32>
  return
}

// -----

// NAME: store_promoted_out_of_a_loop_that_calls
// REFINEMENT: differs external-calls
func.func private @f(i32)
func.func @src(%m: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%c0] : memref<1xi32>
    %w = arith.addi %v, %one : i32
    func.call @f(%w) : (i32) -> ()
    memref.store %w, %m[%c0] : memref<1xi32>
  }
  return
}
func.func @tgt(%m: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %v = memref.load %m[%c0] : memref<1xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %v) -> (i32) {
    %w = arith.addi %a, %one : i32
    func.call @f(%w) : (i32) -> ()
    scf.yield %w : i32
  }
  memref.store %r, %m[%c0] : memref<1xi32>
  return
}

// -----

// NAME: table_read_once_over_calls
// REFINEMENT: refines
memref.global constant @t : memref<2xi32> = dense<[3, 4]>
func.func private @f(i32) -> i32
func.func @src(%i: index) -> i32 {
  %m = memref.get_global @t : memref<2xi32>
  %a = memref.load %m[%i] : memref<2xi32>
  %x = func.call @f(%a) : (i32) -> i32
  %b = memref.load %m[%i] : memref<2xi32>
  %r = arith.addi %x, %b : i32
  return %r : i32
}
func.func @tgt(%i: index) -> i32 {
  %m = memref.get_global @t : memref<2xi32>
  %a = memref.load %m[%i] : memref<2xi32>
  %x = func.call @f(%a) : (i32) -> i32
  %r = arith.addi %x, %a : i32
  return %r : i32
}

// -----

// NAME: unused_global_not_named_any_more
// REFINEMENT: refines
memref.global @g : memref<2xi32> = dense<[1, 2]>
func.func private @f(i32) -> i32
func.func @src(%i: index, %v: i32) -> i32 {
  %m = memref.get_global @g : memref<2xi32>
  %a = memref.load %m[%i] : memref<2xi32>
  %x = func.call @f(%v) : (i32) -> i32
  return %x : i32
}
func.func @tgt(%i: index, %v: i32) -> i32 {
  %x = func.call @f(%v) : (i32) -> i32
  return %x : i32
}

// -----

// NAME: call_on_tensors_bufferised
// REFINEMENT: refines
func.func private @f(i32) -> i32
func.func @src(%t: tensor<4xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %x = func.call @f(%v) : (i32) -> i32
  %a = tensor.extract %t[%c0] : tensor<4xi32>
  %r = arith.addi %x, %a : i32
  return %r : i32
}
func.func @tgt(%t: memref<4xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %x = func.call @f(%v) : (i32) -> i32
  %a = memref.load %t[%c0] : memref<4xi32>
  %r = arith.addi %x, %a : i32
  return %r : i32
}
