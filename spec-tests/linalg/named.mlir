// Every named operation: a result, and each way in which running it is undefined. `tools/linalg_named.py` compares results
// with mlir-opt and the JIT.

// -----
// NAME: abs
// CLAUSE: linalg.abs/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.abs ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.abs ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.abs ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: ceil
// CLAUSE: linalg.ceil/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.ceil ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.ceil ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.ceil ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: exp
// CLAUSE: linalg.exp/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[7.389056, 7.389056], [7.389056, 7.389056]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.exp ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.exp ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.exp ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: floor
// CLAUSE: linalg.floor/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.floor ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.floor ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.floor ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: log
// CLAUSE: linalg.log/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.6931472, 0.6931472], [0.6931472, 0.6931472]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.log ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.log ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.log ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: negf
// CLAUSE: linalg.negf/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[-2.0, -2.0], [-2.0, -2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.negf ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.negf ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.negf ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: reciprocal
// CLAUSE: linalg.reciprocal/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.5, 0.5], [0.5, 0.5]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.reciprocal ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.reciprocal ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.reciprocal ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: round
// CLAUSE: linalg.round/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.round ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.round ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.round ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: rsqrt
// CLAUSE: linalg.rsqrt/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.70710677, 0.70710677], [0.70710677, 0.70710677]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.rsqrt ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.rsqrt ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.rsqrt ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: sqrt
// CLAUSE: linalg.sqrt/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[1.4142135, 1.4142135], [1.4142135, 1.4142135]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.sqrt ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.sqrt ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.sqrt ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: square
// CLAUSE: linalg.square/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.square ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.square ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.square ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: tanh
// CLAUSE: linalg.tanh/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.9640276, 0.9640276], [0.9640276, 0.9640276]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.tanh ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.tanh ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.tanh ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: erf
// CLAUSE: linalg.erf/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.9953223, 0.9953223], [0.9953223, 0.9953223]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.erf ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.erf ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.erf ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: copy
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.copy ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.copy ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.copy ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: add
// CLAUSE: linalg.add/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.add ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.add ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.add ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: sub
// CLAUSE: linalg.sub/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[0.0, 0.0], [0.0, 0.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.sub ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.sub ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.sub ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: mul
// CLAUSE: linalg.mul/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.mul ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.mul ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.mul ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: div
// CLAUSE: linalg.div/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[1.0, 1.0], [1.0, 1.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.div ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.div ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.div ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: div_unsigned
// CLAUSE: linalg.div_unsigned/elements
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[1, 1], [1, 1]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.div_unsigned ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.div_unsigned ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.div_unsigned ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// NAME: max
// CLAUSE: linalg.max/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.max ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.max ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.max ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: min
// CLAUSE: linalg.min/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.min ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.min ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.min ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: powf
// CLAUSE: linalg.powf/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.powf ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.powf ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.powf ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: select
// CLAUSE: linalg.select/elements
// RUN: @f(splat(2x2, true), splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg3 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, true), splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xi1>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>, %a3: memref<?x?xf32>) {
  linalg.select ins(%a0, %a1, %a2 : memref<?x?xi1>, memref<?x?xf32>, memref<?x?xf32>) outs(%a3 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant true
  %a0 = memref.alloc() : memref<2x2xi1>
  linalg.fill ins(%v0 : i1) outs(%a0 : memref<2x2xi1>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %v3 = arith.constant 2.0 : f32
  %a3 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v3 : f32) outs(%a3 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xi1>
  linalg.select ins(%a0, %a1, %a2 : memref<2x2xi1>, memref<2x2xf32>, memref<2x2xf32>) outs(%a3 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant true
  %a0 = memref.alloc() : memref<2x2xi1>
  linalg.fill ins(%v0 : i1) outs(%a0 : memref<2x2xi1>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %v3 = arith.constant 2.0 : f32
  %a3 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v3 : f32) outs(%a3 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.select ins(%a0, %a1, %a2 : memref<2x2xi1>, memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: matmul
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.matmul ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.matmul ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.matmul ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: batch_matmul
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.batch_matmul ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_matmul ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.batch_matmul ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: batch_reduce_matmul
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[17.0, 17.0], [17.0, 17.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.batch_reduce_matmul ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_reduce_matmul ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.batch_reduce_matmul ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: matvec
// RUN: @f(splat(2x2, 2.0), splat(2, 2.0), splat(2, 1.0)) == (); arg2 == [9.0, 9.0]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2, 2.0), splat(2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2, 2.0), splat(5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?xf32>, %a2: memref<?xf32>) {
  linalg.matvec ins(%a0, %a1 : memref<?x?xf32>, memref<?xf32>) outs(%a2 : memref<?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.matvec ins(%a0, %a1 : memref<2x2xf32>, memref<2xf32>) outs(%a2 : memref<2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2xf32>)
  %c = memref.get_global @g : memref<2xf32>
  linalg.matvec ins(%a0, %a1 : memref<2x2xf32>, memref<2xf32>) outs(%c : memref<2xf32>)  // UB
  return
}

// -----
// NAME: vecmat
// RUN: @f(splat(2, 2.0), splat(2x2, 2.0), splat(2, 1.0)) == (); arg2 == [9.0, 9.0]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2x2, 2.0), splat(2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2, 2.0), splat(2x2, 2.0), splat(5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xf32> = dense<1.0>
func.func @f(%a0: memref<?xf32>, %a1: memref<?x?xf32>, %a2: memref<?xf32>) {
  linalg.vecmat ins(%a0, %a1 : memref<?xf32>, memref<?x?xf32>) outs(%a2 : memref<?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2xf32>)
  memref.dealloc %a0 : memref<2xf32>
  linalg.vecmat ins(%a0, %a1 : memref<2xf32>, memref<2x2xf32>) outs(%a2 : memref<2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2xf32>)
  %c = memref.get_global @g : memref<2xf32>
  linalg.vecmat ins(%a0, %a1 : memref<2xf32>, memref<2x2xf32>) outs(%c : memref<2xf32>)  // UB
  return
}

// -----
// NAME: batch_matvec
// RUN: @f(splat(2x2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.batch_matvec ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_matvec ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.batch_matvec ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: batch_vecmat
// RUN: @f(splat(2x2, 2.0), splat(2x2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.batch_vecmat ins(%a0, %a1 : memref<?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.batch_vecmat ins(%a0, %a1 : memref<2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.batch_vecmat ins(%a0, %a1 : memref<2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: dot
// RUN: @f(splat(2, 2.0), splat(2, 2.0), 1.0) == (); arg2 == 9.0
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2, 2.0), 1.0) undefined uninitialised-read
// RUN: @f(splat(2, 2.0), splat(5, 1.0), 1.0) undefined shape-mismatch
memref.global "private" constant @g : memref<f32> = dense<1.0>
func.func @f(%a0: memref<?xf32>, %a1: memref<?xf32>, %a2: memref<f32>) {
  linalg.dot ins(%a0, %a1 : memref<?xf32>, memref<?xf32>) outs(%a2 : memref<f32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<f32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<f32>)
  memref.dealloc %a0 : memref<2xf32>
  linalg.dot ins(%a0, %a1 : memref<2xf32>, memref<2xf32>) outs(%a2 : memref<f32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<f32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<f32>)
  %c = memref.get_global @g : memref<f32>
  linalg.dot ins(%a0, %a1 : memref<2xf32>, memref<2xf32>) outs(%c : memref<f32>)  // UB
  return
}

// -----
// NAME: mmt4d
// RUN: @f(splat(2x2x2x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.mmt4d ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x2xf32>
  linalg.mmt4d ins(%a0, %a1 : memref<2x2x2x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.mmt4d ins(%a0, %a1 : memref<2x2x2x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: batch_mmt4d
// RUN: @f(splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]], [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x2x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.batch_mmt4d ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x2x2xf32>
  linalg.batch_mmt4d ins(%a0, %a1 : memref<2x2x2x2x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.batch_mmt4d ins(%a0, %a1 : memref<2x2x2x2x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: quantized_matmul
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), 2, 2, splat(2x2, 1.0)) == (); arg4 == [[1.0, 1.0], [1.0, 1.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), 2, 2, splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), 2, 2, splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?xf32>) {
  linalg.quantized_matmul ins(%a0, %a1, %a2, %a3 : memref<?x?xf32>, memref<?x?xf32>, i32, i32) outs(%a4 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.quantized_matmul ins(%a0, %a1, %a2, %a3 : memref<2x2xf32>, memref<2x2xf32>, i32, i32) outs(%a4 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.quantized_matmul ins(%a0, %a1, %a2, %a3 : memref<2x2xf32>, memref<2x2xf32>, i32, i32) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: quantized_batch_matmul
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), 2, 2, splat(2x2x2, 1.0)) == (); arg4 == [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), 2, 2, splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), 2, 2, splat(2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?xf32>) {
  linalg.quantized_batch_matmul ins(%a0, %a1, %a2, %a3 : memref<?x?x?xf32>, memref<?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.quantized_batch_matmul ins(%a0, %a1, %a2, %a3 : memref<2x2x2xf32>, memref<2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.quantized_batch_matmul ins(%a0, %a1, %a2, %a3 : memref<2x2x2xf32>, memref<2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_1d
// RUN: @f(splat(3, 2.0), splat(2, 2.0), splat(2, 1.0)) == (); arg2 == [9.0, 9.0]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(3), splat(2, 2.0), splat(2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2, 2.0), splat(2, 2.0), splat(2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2xf32> = dense<1.0>
func.func @f(%a0: memref<?xf32>, %a1: memref<?xf32>, %a2: memref<?xf32>) {
  linalg.conv_1d ins(%a0, %a1 : memref<?xf32>, memref<?xf32>) outs(%a2 : memref<?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2xf32>)
  memref.dealloc %a0 : memref<3xf32>
  linalg.conv_1d ins(%a0, %a1 : memref<3xf32>, memref<2xf32>) outs(%a2 : memref<2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2xf32>)
  %c = memref.get_global @g : memref<2xf32>
  linalg.conv_1d ins(%a0, %a1 : memref<3xf32>, memref<2xf32>) outs(%c : memref<2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d
// RUN: @f(splat(3x3, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[17.0, 17.0], [17.0, 17.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(3x3), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.conv_2d ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<3x3xf32>
  linalg.conv_2d ins(%a0, %a1 : memref<3x3xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.conv_2d ins(%a0, %a1 : memref<3x3xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_3d
// RUN: @f(splat(3x3x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(3x3x3), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_3d ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<3x3x3xf32>
  linalg.conv_3d ins(%a0, %a1 : memref<3x3x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_3d ins(%a0, %a1 : memref<3x3x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_1d_ncw_fcw
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_1d_nwc_wcf
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nchw_fchw
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nchw_fchw_q
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) == (); arg4 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_ngchw_fgchw
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x2x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x3x3xf32>
  linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_ngchw_gfchw
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x2x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x3x3xf32>
  linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_ngchw_gfchw_q
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) == (); arg4 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x3x3), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x2x3, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x3x3xf32>
  linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nhwc_fhwc
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nhwc_fhwc_q
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) == (); arg4 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nhwc_hwcf
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nhwc_hwcf_q
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) == (); arg4 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nhwgc_gfhwc
// RUN: @f(splat(2x3x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2x2xf32>
  linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nhwgc_gfhwc_q
// RUN: @f(splat(2x3x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) == (); arg4 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2x2), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2x2xf32>
  linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2x2xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2x2xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_3d_ncdhw_fcdhw
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x5x2x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3x3xf32>
  linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_3d_ndhwc_dhwcf
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_3d_ndhwc_dhwcf_q
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) == (); arg4 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_1d_ncw_cw
// RUN: @f(splat(2x2x3, 2.0), splat(2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2x2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_1d_nwc_wc
// RUN: @f(splat(2x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_1d_nwc_wcm
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]], [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_2d_nchw_chw
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_2d_nhwc_hwc
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_2d_nhwc_hwc_q
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) == (); arg4 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), 2, 2, splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_2d_nhwc_hwcm
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]], [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_2d_nhwc_hwcm_q
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) == (); arg4 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_3d_ncdhw_cdhw
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3x3), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x5x2x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3x3xf32>
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_3d_ndhwc_dhwc
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_3d_ndhwc_dhwcm
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2x2, 1.0)) == (); arg2 == [[[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]], [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2x2xf32>
  linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_nchw_max
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]], [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.pooling_nchw_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.pooling_nchw_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.pooling_nchw_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_nchw_sum
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]], [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.pooling_nchw_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.pooling_nchw_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.pooling_nchw_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_ncw_max
// RUN: @f(splat(2x2x3, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_ncw_sum
// RUN: @f(splat(2x2x3, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[5.0, 5.0], [5.0, 5.0]], [[5.0, 5.0], [5.0, 5.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_ndhwc_max
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]], [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]], [[[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]], [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_ndhwc_min
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_ndhwc_sum
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]], [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_sum {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.pooling_ndhwc_sum {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.pooling_ndhwc_sum {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_nhwc_max
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]], [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_nhwc_max_unsigned
// RUN: @f(splat(2x3x3x2, 2), splat(2x2, 2), splat(2x2x2x2, 1)) == (); arg2 == [[[[2, 2], [2, 2]], [[2, 2], [2, 2]]], [[[2, 2], [2, 2]], [[2, 2], [2, 2]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2, 2), splat(2x2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2), splat(2x2, 2), splat(2x2x2x5, 1)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2), splat(2x2, 2), splat(2x2x2x2, 1)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?x?x?xi32>) {
  linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2x2xi32>)
  memref.dealloc %a0 : memref<2x3x3x2xi32>
  linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2x2xi32>
  linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2x2x2xi32>)  // UB
  return
}

// -----
// NAME: pooling_nhwc_min
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_min {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.pooling_nhwc_min {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.pooling_nhwc_min {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_nhwc_min_unsigned
// RUN: @f(splat(2x3x3x2, 2), splat(2x2, 2), splat(2x2x2x2, 1)) == (); arg2 == [[[[1, 1], [1, 1]], [[1, 1], [1, 1]]], [[[1, 1], [1, 1]], [[1, 1], [1, 1]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2, 2), splat(2x2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2), splat(2x2, 2), splat(2x2x2x5, 1)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2), splat(2x2, 2), splat(2x2x2x2, 1)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?x?x?xi32>) {
  linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2x2xi32>)
  memref.dealloc %a0 : memref<2x3x3x2xi32>
  linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2x2xi32>
  linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2x2x2xi32>)  // UB
  return
}

// -----
// NAME: pooling_nhwc_sum
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]], [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.pooling_nhwc_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.pooling_nhwc_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_nwc_max
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_nwc_max_unsigned
// RUN: @f(splat(2x3x2, 2), splat(2, 2), splat(2x2x2, 1)) == (); arg2 == [[[2, 2], [2, 2]], [[2, 2], [2, 2]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2, 2), splat(2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2), splat(2, 2), splat(2x2x5, 1)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2), splat(2, 2), splat(2x2x2, 1)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?xi32>, %a1: memref<?xi32>, %a2: memref<?x?x?xi32>) {
  linalg.pooling_nwc_max_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xi32>, memref<?xi32>) outs(%a2 : memref<?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  memref.dealloc %a0 : memref<2x3x2xi32>
  linalg.pooling_nwc_max_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xi32>, memref<2xi32>) outs(%a2 : memref<2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2xi32>
  linalg.pooling_nwc_max_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xi32>, memref<2xi32>) outs(%c : memref<2x2x2xi32>)  // UB
  return
}

// -----
// NAME: pooling_nwc_min
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: pooling_nwc_min_unsigned
// RUN: @f(splat(2x3x2, 2), splat(2, 2), splat(2x2x2, 1)) == (); arg2 == [[[1, 1], [1, 1]], [[1, 1], [1, 1]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2, 2), splat(2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2), splat(2, 2), splat(2x2x5, 1)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2), splat(2, 2), splat(2x2x2, 1)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?xi32>, %a1: memref<?xi32>, %a2: memref<?x?x?xi32>) {
  linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xi32>, memref<?xi32>) outs(%a2 : memref<?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  memref.dealloc %a0 : memref<2x3x2xi32>
  linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xi32>, memref<2xi32>) outs(%a2 : memref<2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2xi32>
  linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xi32>, memref<2xi32>) outs(%c : memref<2x2x2xi32>)  // UB
  return
}

// -----
// NAME: pooling_nwc_sum
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[5.0, 5.0], [5.0, 5.0]], [[5.0, 5.0], [5.0, 5.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: fill
// RUN: @f(2.0, splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: f32, %a1: memref<?x?xf32>) {
  linalg.fill ins(%a0 : f32) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a0 = arith.constant 2.0 : f32
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a1 : memref<2x2xf32>
  linalg.fill ins(%a0 : f32) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a0 = arith.constant 2.0 : f32
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.fill ins(%a0 : f32) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: fill_rng_2d
// RUN: @f(2.0, 2.0, 2, splat(2x2, 1.0)) == (); arg3 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: f64, %a1: f64, %a2: i32, %a3: memref<?x?xf32>) {
  linalg.fill_rng_2d ins(%a0, %a1, %a2 : f64, f64, i32) outs(%a3 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a0 = arith.constant 2.0 : f64
  %a1 = arith.constant 2.0 : f64
  %a2 = arith.constant 2 : i32
  %v3 = arith.constant 2.0 : f32
  %a3 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v3 : f32) outs(%a3 : memref<2x2xf32>)
  memref.dealloc %a3 : memref<2x2xf32>
  linalg.fill_rng_2d ins(%a0, %a1, %a2 : f64, f64, i32) outs(%a3 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a0 = arith.constant 2.0 : f64
  %a1 = arith.constant 2.0 : f64
  %a2 = arith.constant 2 : i32
  %v3 = arith.constant 2.0 : f32
  %a3 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v3 : f32) outs(%a3 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.fill_rng_2d ins(%a0, %a1, %a2 : f64, f64, i32) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: matmul_i8_i8_i32
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[9, 9], [9, 9]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.matmul_i8_i8_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matmul_i8_i8_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.matmul_i8_i8_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// NAME: batch_matmul_i8_i8_i32
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x2, 1)) == (); arg2 == [[[9, 9], [9, 9]], [[9, 9], [9, 9]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2), splat(2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?xi32>, %a1: memref<?x?x?xi32>, %a2: memref<?x?x?xi32>) {
  linalg.batch_matmul_i8_i8_i32 ins(%a0, %a1 : memref<?x?x?xi32>, memref<?x?x?xi32>) outs(%a2 : memref<?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  memref.dealloc %a0 : memref<2x2x2xi32>
  linalg.batch_matmul_i8_i8_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%a2 : memref<2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2xi32>
  linalg.batch_matmul_i8_i8_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%c : memref<2x2x2xi32>)  // UB
  return
}

// -----
// NAME: matvec_i8_i8_i32
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?xi32>, %a2: memref<?xi32>) {
  linalg.matvec_i8_i8_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matvec_i8_i8_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.matvec_i8_i8_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// NAME: vecmat_i8_i8_i32
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2x2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?x?xi32>, %a2: memref<?xi32>) {
  linalg.vecmat_i8_i8_i32 ins(%a0, %a1 : memref<?xi32>, memref<?x?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.vecmat_i8_i8_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.vecmat_i8_i8_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// NAME: dot_i8_i8_i32
// RUN: @f(splat(2, 2), splat(2, 2), 1) == (); arg2 == 9
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2, 2), 1) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(5, 1), 1) undefined shape-mismatch
memref.global "private" constant @g : memref<i32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?xi32>, %a2: memref<i32>) {
  linalg.dot_i8_i8_i32 ins(%a0, %a1 : memref<?xi32>, memref<?xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.dot_i8_i8_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  %c = memref.get_global @g : memref<i32>
  linalg.dot_i8_i8_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%c : memref<i32>)  // UB
  return
}

// -----
// NAME: matmul_i16_i16_i32
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[9, 9], [9, 9]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.matmul_i16_i16_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matmul_i16_i16_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.matmul_i16_i16_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// NAME: batch_matmul_i16_i16_i32
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x2, 1)) == (); arg2 == [[[9, 9], [9, 9]], [[9, 9], [9, 9]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2), splat(2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?xi32>, %a1: memref<?x?x?xi32>, %a2: memref<?x?x?xi32>) {
  linalg.batch_matmul_i16_i16_i32 ins(%a0, %a1 : memref<?x?x?xi32>, memref<?x?x?xi32>) outs(%a2 : memref<?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  memref.dealloc %a0 : memref<2x2x2xi32>
  linalg.batch_matmul_i16_i16_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%a2 : memref<2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2xi32>
  linalg.batch_matmul_i16_i16_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%c : memref<2x2x2xi32>)  // UB
  return
}

// -----
// NAME: matvec_i16_i16_i32
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?xi32>, %a2: memref<?xi32>) {
  linalg.matvec_i16_i16_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matvec_i16_i16_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.matvec_i16_i16_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// NAME: vecmat_i16_i16_i32
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2x2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?x?xi32>, %a2: memref<?xi32>) {
  linalg.vecmat_i16_i16_i32 ins(%a0, %a1 : memref<?xi32>, memref<?x?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.vecmat_i16_i16_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.vecmat_i16_i16_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// NAME: dot_i16_i16_i32
// RUN: @f(splat(2, 2), splat(2, 2), 1) == (); arg2 == 9
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2, 2), 1) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(5, 1), 1) undefined shape-mismatch
memref.global "private" constant @g : memref<i32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?xi32>, %a2: memref<i32>) {
  linalg.dot_i16_i16_i32 ins(%a0, %a1 : memref<?xi32>, memref<?xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.dot_i16_i16_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  %c = memref.get_global @g : memref<i32>
  linalg.dot_i16_i16_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%c : memref<i32>)  // UB
  return
}

// -----
// NAME: matmul_i32_i32_i32
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[9, 9], [9, 9]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.matmul_i32_i32_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matmul_i32_i32_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.matmul_i32_i32_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// NAME: batch_matmul_i32_i32_i32
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x2, 1)) == (); arg2 == [[[9, 9], [9, 9]], [[9, 9], [9, 9]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2), splat(2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?xi32>, %a1: memref<?x?x?xi32>, %a2: memref<?x?x?xi32>) {
  linalg.batch_matmul_i32_i32_i32 ins(%a0, %a1 : memref<?x?x?xi32>, memref<?x?x?xi32>) outs(%a2 : memref<?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  memref.dealloc %a0 : memref<2x2x2xi32>
  linalg.batch_matmul_i32_i32_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%a2 : memref<2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2xi32>
  linalg.batch_matmul_i32_i32_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%c : memref<2x2x2xi32>)  // UB
  return
}

// -----
// NAME: matvec_i32_i32_i32
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?xi32>, %a2: memref<?xi32>) {
  linalg.matvec_i32_i32_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matvec_i32_i32_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.matvec_i32_i32_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// NAME: vecmat_i32_i32_i32
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2x2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?x?xi32>, %a2: memref<?xi32>) {
  linalg.vecmat_i32_i32_i32 ins(%a0, %a1 : memref<?xi32>, memref<?x?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.vecmat_i32_i32_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.vecmat_i32_i32_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// NAME: dot_i32_i32_i32
// RUN: @f(splat(2, 2), splat(2, 2), 1) == (); arg2 == 9
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2, 2), 1) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(5, 1), 1) undefined shape-mismatch
memref.global "private" constant @g : memref<i32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?xi32>, %a2: memref<i32>) {
  linalg.dot_i32_i32_i32 ins(%a0, %a1 : memref<?xi32>, memref<?xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.dot_i32_i32_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  %c = memref.get_global @g : memref<i32>
  linalg.dot_i32_i32_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%c : memref<i32>)  // UB
  return
}

// -----
// NAME: matmul_column_major
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.matmul_column_major ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.matmul_column_major ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.matmul_column_major ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: matmul_unsigned
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[9, 9], [9, 9]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.matmul_unsigned ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matmul_unsigned ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.matmul_unsigned ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// NAME: matmul_transpose_a
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.matmul_transpose_a ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.matmul_transpose_a ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.matmul_transpose_a ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: matmul_transpose_b
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.matmul_transpose_b ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.matmul_transpose_b ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.matmul_transpose_b ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: batch_matmul_transpose_a
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.batch_matmul_transpose_a ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_matmul_transpose_a ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.batch_matmul_transpose_a ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: batch_matmul_transpose_b
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.batch_matmul_transpose_b ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_matmul_transpose_b ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.batch_matmul_transpose_b ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_1d_input_nwc_filter_wcf
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_input_nwc_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.conv_1d_input_nwc_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_input_nwc_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_1d_input_ncw_filter_wcf
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_input_ncw_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.conv_1d_input_ncw_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_input_ncw_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_input_nhwc_filter_hwcf
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_input_nchw_filter_hwcf
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_input_nchw_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.conv_2d_input_nchw_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_input_nchw_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_3d_input_ndhwc_filter_dhwcf
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_input_ndhwc_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.conv_3d_input_ndhwc_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_input_ndhwc_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_3d_input_ncdhw_filter_dhwcf
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x5x2x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_input_ncdhw_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3x3xf32>
  linalg.conv_3d_input_ncdhw_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_input_ncdhw_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_input_nhwc_filter_ohwi_poly
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_input_nhwc_filter_ohwi_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_input_nhwc_filter_ohwi_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_input_nhwc_filter_ohwi_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_input_nhwc_filter_ohwi_poly_q
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) == (); arg4 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?xf32>) {
  linalg.conv_2d_input_nhwc_filter_ohwi_poly_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_input_nhwc_filter_ohwi_poly_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_input_nhwc_filter_ohwi_poly_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_2d_input_nhwc_filter_hwc_poly
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_2d_input_nhwc_filter_hwc
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: depthwise_conv_2d_input_nhwc_filter_hwcf
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]], [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nchw
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.conv_2d_nchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: soft_plus_2d
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.126928, 2.126928], [2.126928, 2.126928]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.soft_plus_2d ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.soft_plus_2d ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.soft_plus_2d ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: elemwise_unary
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[7.389056, 7.389056], [7.389056, 7.389056]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.elemwise_unary {fun = #linalg.unary_fn<exp>} ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.elemwise_unary {fun = #linalg.unary_fn<exp>} ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.elemwise_unary {fun = #linalg.unary_fn<exp>} ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: elemwise_binary
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.elemwise_binary {fun = #linalg.binary_fn<add>} ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.elemwise_binary {fun = #linalg.binary_fn<add>} ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.elemwise_binary {fun = #linalg.binary_fn<add>} ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_1d_ncw
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_ncw ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.conv_1d_ncw ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_ncw ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_1d_nwc
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_nwc ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.conv_1d_nwc ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_nwc ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_2d_nhwc
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_nhwc ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nhwc ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_3d_ncdhw
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ncdhw ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3x3xf32>
  linalg.conv_3d_ncdhw ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_ncdhw ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: conv_3d_ndhwc
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ndhwc ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.conv_3d_ndhwc ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_ndhwc ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// NAME: elemwise_of_what_has_no_dimensions
// RUN: @f([1.0, 2.0], 3.0) == [4.0, 5.0]
// RUN: @g([1.0, 2.0], 3.0) == [-2.0, -1.0]
func.func @f(%a: tensor<2xf32>, %s: f32) -> tensor<2xf32> {
  %r = linalg.elemwise_binary {fun = #linalg.binary_fn<add>} ins(%a, %s : tensor<2xf32>, f32) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
func.func @g(%a: tensor<2xf32>, %s: tensor<f32>) -> tensor<2xf32> {
  %r = linalg.elemwise_binary {fun = #linalg.binary_fn<sub>} ins(%a, %s : tensor<2xf32>, tensor<f32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----
// NAME: fill_of_vectors
// RUN: @f([1, 2]) == [1, 2]
func.func @f(%v: vector<2xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<1xvector<2xi32>>
  %t = linalg.fill ins(%v : vector<2xi32>) outs(%e : tensor<1xvector<2xi32>>) -> tensor<1xvector<2xi32>>
  %r = tensor.extract %t[%c0] : tensor<1xvector<2xi32>>
  return %r : vector<2xi32>
}
