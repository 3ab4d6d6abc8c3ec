// Freeing what is owned and not kept.

// -----
// NAME: owned
// GENERATION: today
// RUN: @main(true, true) undefined use-after-free
// RUN: @main(false, true) == 5
func.func @main(%c: i1, %d: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i32
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<4xi32>
  memref.store %five, %a[%c0] : memref<2xi32>
  bufferization.dealloc (%a, %b : memref<2xi32>, memref<4xi32>) if (%c, %d)
  %r = memref.load %a[%c0] : memref<2xi32> // UB
  return %r : i32
}

// -----
// NAME: retained
// GENERATION: today
// RUN: @main(true) == 5, true, false
// RUN: @main(false) == 5, false, false
func.func @main(%c: i1) -> (i32, i1, i1) {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i32
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<4xi32>
  memref.store %five, %a[%c0] : memref<2xi32>
  %0:2 = bufferization.dealloc (%a, %a : memref<2xi32>, memref<2xi32>) if (%c, %c) retain (%a, %b : memref<2xi32>, memref<4xi32>)
  %r = memref.load %a[%c0] : memref<2xi32>
  return %r, %0#0, %0#1 : i32, i1, i1
}

// -----
// NAME: listed_twice_freed_once
// GENERATION: today
// RUN: @main(true) == ()
func.func @main(%c: i1) {
  %a = memref.alloc() : memref<2xi32>
  bufferization.dealloc (%a, %a : memref<2xi32>, memref<2xi32>) if (%c, %c)
  bufferization.dealloc
  return
}

// -----
// NAME: freed_already
// GENERATION: today
// RUN: @main(true) undefined double-free
func.func @main(%c: i1) {
  %a = memref.alloc() : memref<2xi32>
  memref.dealloc %a : memref<2xi32>
  bufferization.dealloc (%a : memref<2xi32>) if (%c) // UB
  return
}

// -----
// NAME: of_a_stack_allocation
// GENERATION: today
// RUN: @main(true) undefined free-of-view
func.func @main(%c: i1) {
  %a = memref.alloca() : memref<2xi32>
  bufferization.dealloc (%a : memref<2xi32>) if (%c) // UB
  return
}

// -----
// NAME: poison_condition
// GENERATION: today
// RUN: @main() undefined poison-use
func.func @main() {
  %c = ub.poison : i1
  %a = memref.alloc() : memref<2xi32>
  bufferization.dealloc (%a : memref<2xi32>) if (%c) // UB
  return
}

// -----
// NAME: number_of_conditions
// GENERATION: today
// INVALID: 'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate
func.func @main(%a: memref<2xi32>, %b: memref<4xi32>, %c: i1) {
  bufferization.dealloc (%a, %b : memref<2xi32>, memref<4xi32>) if (%c)
  return
}

// -----
// NAME: number_of_results
// GENERATION: today
// INVALID: 'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands
func.func @main(%a: memref<2xi32>, %b: memref<4xi32>, %c: i1) {
  %0:2 = "bufferization.dealloc"(%a, %c, %b) {operandSegmentSizes = array<i32: 1, 1, 1>} : (memref<2xi32>, i1, memref<4xi32>) -> (i1, i1)
  return
}
