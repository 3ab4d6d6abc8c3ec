// What programs print through the runner-utils functions and vector.print.

// -----
// NAME: numbers
// GENERATION: today
// RUN: @main() == () prints "-1 18446744073709551615\n1.5, ( 0.1 )\n"
func.func private @printI64(i64)
func.func private @printU64(i64)
func.func private @printF32(f32)
func.func private @printF64(f64)
func.func private @printOpen()
func.func private @printClose()
func.func private @printComma()
func.func private @printNewline()
func.func @main() {
  %m = arith.constant -1 : i64
  %f = arith.constant 1.5 : f32
  %d = arith.constant 0.1 : f64
  call @printI64(%m) : (i64) -> ()
  vector.print str " "
  call @printU64(%m) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printF32(%f) : (f32) -> ()
  call @printComma() : () -> ()
  call @printOpen() : () -> ()
  call @printF64(%d) : (f64) -> ()
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  return
}

// -----
// NAME: numbers_2020
// GENERATION: 2020
// RUN: @main() == () prints "1e+20, ( 3.14159 )\n"
func @print_f32(f32)
func @print_f64(f64)
func @print_open()
func @print_close()
func @print_comma()
func @print_newline()
func @main() {
  %f = constant 1.0e20 : f32
  %d = constant 3.14159265 : f64
  call @print_f32(%f) : (f32) -> ()
  call @print_comma() : () -> ()
  call @print_open() : () -> ()
  call @print_f64(%d) : (f64) -> ()
  call @print_close() : () -> ()
  call @print_newline() : () -> ()
  return
}

// -----
// NAME: memref_f32
// GENERATION: today
// RUN: @main([[1, -2.5, 1.0e10], [0.1, inf, nan]]) == () prints "Unranked Memref base@ = 0x100000000 rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1] data = \n[[1,   -2.5,   1e+10], \n [0.1,   inf,   nan]]\n"
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func @main(%m: memref<2x3xf32>) {
  %u = memref.cast %m : memref<2x3xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  return
}

// -----
// NAME: memref_f32_2020
// GENERATION: 2020
// RUN: @main([[[1, 2], [3, 4]]]) == () prints "Unranked Memref base@ = 0x100000000 rank = 3 offset = 0 sizes = [1, 2, 2] strides = [4, 2, 1] data = \n[[[1,    2], \n  [3,    4]]]\n"
func @print_memref_f32(memref<*xf32>)
func @main(%m: memref<1x2x2xf32>) {
  %u = memref_cast %m : memref<1x2x2xf32> to memref<*xf32>
  call @print_memref_f32(%u) : (memref<*xf32>) -> ()
  return
}

// -----
// NAME: memref_of_vectors
// As the library prints them, gaps and all.
// RUN: @main([[1, 2, 3, 4], [5.5, 6, 7, 8], [1, 2, 3, 4], [1, 2, 3, 4.25]]) == () prints "Memref base@ = 0x100000000 rank = 2 offset = 0 sizes = [1, 2] strides = [2, 1] data = \n[[((1, 2, 3, 4),   (5.5, 6, 7, 8),   (1, 2, 3, 4),  (1, 2, 3, 4.25)),   ((1, 2, 3, 4),   (5.5, 6, 7, 8),   (1, 2, 3, 4),  (1, 2, 3, 4.25))]]\n"
func.func private @printMemrefVector4x4xf32(memref<?x?xvector<4x4xf32>>) attributes {llvm.emit_c_interface}
func.func @main(%v: vector<4x4xf32>) {
  %m = memref.alloc() : memref<1x2xvector<4x4xf32>>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %v, %m[%c0, %c0] : memref<1x2xvector<4x4xf32>>
  memref.store %v, %m[%c0, %c1] : memref<1x2xvector<4x4xf32>>
  %d = memref.cast %m : memref<1x2xvector<4x4xf32>> to memref<?x?xvector<4x4xf32>>
  call @printMemrefVector4x4xf32(%d) : (memref<?x?xvector<4x4xf32>>) -> ()
  memref.dealloc %m : memref<1x2xvector<4x4xf32>>
  return
}

// -----
// NAME: memref_of_vectors_2020
// GENERATION: 2020
// RUN: @main() == () prints "Memref base@ = 0x100000000 rank = 2 offset = 0 sizes = [1, 1] strides = [1, 1] data = \n[[((1, 1, 1, 1),   (1, 1, 1, 1),   (1, 1, 1, 1),  (1, 1, 1, 1))]]\n"
func @print_memref_vector_4x4xf32(memref<?x?xvector<4x4xf32>>)
func @main() {
  %v = constant dense<1.0> : vector<4x4xf32>
  %c0 = constant 0 : index
  %m = alloc() : memref<1x1xvector<4x4xf32>>
  store %v, %m[%c0, %c0] : memref<1x1xvector<4x4xf32>>
  %d = memref_cast %m : memref<1x1xvector<4x4xf32>> to memref<?x?xvector<4x4xf32>>
  call @print_memref_vector_4x4xf32(%d) : (memref<?x?xvector<4x4xf32>>) -> ()
  dealloc %m : memref<1x1xvector<4x4xf32>>
  return
}

// -----
// NAME: memref_elements
// GENERATION: today
// RUN: @main([65, 66], [-1, 3], [-1, 3]) == () prints "Unranked Memref base@ = 0x100000000 rank = 1 offset = 0 sizes = [2] strides = [1] data = \n[A,  B]\nUnranked Memref base@ = 0x200000000 rank = 1 offset = 0 sizes = [2] strides = [1] data = \n[-1,  3]\nUnranked Memref base@ = 0x300000000 rank = 1 offset = 0 sizes = [2] strides = [1] data = \n[18446744073709551615,  3]\n"
func.func private @printMemrefI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func @main(%a: memref<2xi8>, %b: memref<2xi64>, %c: memref<2xindex>) {
  %x = memref.cast %a : memref<2xi8> to memref<*xi8>
  call @printMemrefI8(%x) : (memref<*xi8>) -> ()
  %y = memref.cast %b : memref<2xi64> to memref<*xi64>
  call @printMemrefI64(%y) : (memref<*xi64>) -> ()
  %z = memref.cast %c : memref<2xindex> to memref<*xindex>
  call @printMemrefInd(%z) : (memref<*xindex>) -> ()
  return
}

// -----
// NAME: memref_rank_0_and_ranked
// GENERATION: today
// RUN: @main(3.5, [[1, 2]]) == () prints "Memref base@ = 0x100000000 rank = 0 offset = 0 sizes = [] strides = [] data = \n[3.5]\nMemref base@ = 0x200000000 rank = 2 offset = 0 sizes = [1, 2] strides = [2, 1] data = \n[[1,   2]]\n"
func.func private @printMemref0dF32(memref<f32>) attributes {llvm.emit_c_interface}
func.func private @printMemref2dF32(memref<?x?xf32>) attributes {llvm.emit_c_interface}
func.func @main(%m: memref<f32>, %n: memref<?x?xf32>) {
  call @printMemref0dF32(%m) : (memref<f32>) -> ()
  call @printMemref2dF32(%n) : (memref<?x?xf32>) -> ()
  return
}

// -----
// NAME: tensors
// GENERATION: today
// RUN: @main([[1, -2.5], [0.1, 4]]) == 0 prints "Unranked Memref base@ = 0x0 rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1] data = \n[[1,   -2.5], \n [0.1,   4]]\nUnranked Memref base@ = 0x0 rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1]\nMemref base@ = 0x0 rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1] data = \n[[1,   -2.5], \n [0.1,   4]]\n"
// RUN: @main([[1, poison], [0.1, 4]]) undefined poison-use
func.func private @printMemrefF32(tensor<*xf32>)
func.func private @printMemrefShapeF32(tensor<*xf32>)
func.func private @printMemref2dF32(tensor<2x2xf32>)
func.func private @verifyMemRefF32(tensor<*xf32>, tensor<*xf32>) -> i64
func.func @main(%t: tensor<2x2xf32>) -> i64 {
  %u = tensor.cast %t : tensor<2x2xf32> to tensor<*xf32>
  call @printMemrefF32(%u) : (tensor<*xf32>) -> ()  // UB
  call @printMemrefShapeF32(%u) : (tensor<*xf32>) -> ()
  call @printMemref2dF32(%t) : (tensor<2x2xf32>) -> ()
  %n = call @verifyMemRefF32(%u, %u) : (tensor<*xf32>, tensor<*xf32>) -> i64
  return %n : i64
}

// -----
// NAME: memref_shape_and_verify
// GENERATION: today
// RUN: @main([1, 2], [1, 3], [1, 2, 3]) == 0, 1, -1 prints "Unranked Memref base@ = 0x100000000 rank = 1 offset = 0 sizes = [2] strides = [1]\n"
func.func private @printMemrefShapeF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @verifyMemRefF32(memref<*xf32>, memref<*xf32>) -> i64 attributes {llvm.emit_c_interface}
func.func @main(%a: memref<2xf32>, %b: memref<2xf32>, %c: memref<3xf32>) -> (i64, i64, i64) {
  %x = memref.cast %a : memref<2xf32> to memref<*xf32>
  %y = memref.cast %b : memref<2xf32> to memref<*xf32>
  %z = memref.cast %c : memref<3xf32> to memref<*xf32>
  call @printMemrefShapeF32(%x) : (memref<*xf32>) -> ()
  %0 = call @verifyMemRefF32(%x, %x) : (memref<*xf32>, memref<*xf32>) -> i64
  %1 = call @verifyMemRefF32(%x, %y) : (memref<*xf32>, memref<*xf32>) -> i64
  %2 = call @verifyMemRefF32(%x, %z) : (memref<*xf32>, memref<*xf32>) -> i64
  return %0, %1, %2 : i64, i64, i64
}

// -----
// NAME: memref_uninitialised
// GENERATION: today
// RUN: @main(uninit(2)) undefined uninitialised-read
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func @main(%m: memref<2xf32>) {
  %u = memref.cast %m : memref<2xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  return
}

// -----
// NAME: memref_empty
// GENERATION: today
// RUN: @main(zeros(0x4)) undefined out-of-bounds
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func @main(%m: memref<0x4xf32>) {
  %u = memref.cast %m : memref<0x4xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  return
}

// -----
// NAME: wrong_signature
// GENERATION: today
// RUN: @main() unsupported
func.func private @printI64(i32)
func.func @main() {
  %x = arith.constant 1 : i32
  call @printI64(%x) : (i32) -> ()
  return
}

// -----
// NAME: unknown_function
// GENERATION: today
// RUN: @main() unsupported
func.func private @nobody_knows(i32)
func.func @main() {
  %x = arith.constant 1 : i32
  call @nobody_knows(%x) : (i32) -> ()
  return
}

// -----
// NAME: clock
// GENERATION: today
// RUN: @main() == true
func.func private @rtclock() -> f64
func.func private @nanoTime() -> i64 attributes {llvm.emit_c_interface}
func.func private @printFlops(f64)
func.func @main() -> i1 {
  %a = call @rtclock() : () -> f64
  %b = call @rtclock() : () -> f64
  call @printFlops(%a) : (f64) -> ()
  %c = arith.cmpf olt, %a, %b : f64
  return %c : i1
}

// -----
// NAME: vector_print
// GENERATION: today
// RUN: @main(poison) undefined poison-use
// RUN: @main(4294967295) == () prints "( ( 1, 2 ), ( 3, 4 ) )\n( 1, 0 )\n( 1, -2, -1 )\n( 1, 18446744073709551614 )\n( 1, 0.100098 )\n( 1, 0.0999756 )\n( 5 )\n( inf, -inf, nan, -0 )\nhello\n, (  )( ( 1, 2 ), ( 3, 4 ) ), ( ( 1, 2 ), ( 3, 4 ) )\n-1\n"
func.func @main(%x: i32) {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  vector.print %a : vector<2x2xi32>
  %b = arith.constant dense<[true, false]> : vector<2xi1>
  vector.print %b : vector<2xi1>
  %e = arith.constant dense<[1, -2, 255]> : vector<3xi8>
  vector.print %e : vector<3xi8>
  %g = arith.constant dense<[1, -2]> : vector<2xindex>
  vector.print %g : vector<2xindex>
  %h = arith.constant dense<[1.0, 0.1]> : vector<2xbf16>
  vector.print %h : vector<2xbf16>
  %hh = arith.constant dense<[1.0, 0.1]> : vector<2xf16>
  vector.print %hh : vector<2xf16>
  %i = arith.constant dense<5.0> : vector<f32>
  vector.print %i : vector<f32>
  %ff = arith.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, -0.0]> : vector<4xf32>
  vector.print %ff : vector<4xf32>
  vector.print str "hello"
  vector.print punctuation <newline>
  vector.print punctuation <comma>
  vector.print punctuation <open>
  vector.print punctuation <close>
  vector.print punctuation <no_punctuation>
  vector.print %a : vector<2x2xi32> punctuation <comma>
  vector.print %a : vector<2x2xi32> punctuation <no_punctuation>
  vector.print
  vector.print %x : i32
  return
}

// -----
// NAME: vector_print_wide
// GENERATION: today
// RUN: @main(1) unsupported
func.func @main(%x: i65) {
  vector.print %x : i65
  return
}

// -----
// NAME: vector_print_text_and_value
// INVALID: failed to verify that `source` or `punctuation` are not set when printing strings
func.func @main(%x: i32) {
  vector.print %x : i32 str "x"
  return
}

// -----
// NAME: vector_print_memref
// INVALID: operand #0 must be , but got 'memref<?xf32>'
func.func @main(%x: memref<?xf32>) {
  vector.print %x : memref<?xf32>
  return
}

// -----

// NAME: memref_freed
// RUN: @main() undefined use-after-free
func.func private @printMemrefF32(%ptr : memref<*xf32>)
func.func @main() {
  %m = memref.alloc() : memref<2xf32>
  %u = memref.cast %m : memref<2xf32> to memref<*xf32>
  memref.dealloc %m : memref<2xf32>
  func.call @printMemrefF32(%u) : (memref<*xf32>) -> ()  // UB
  return
}

// -----

// NAME: poison_number
// RUN: @main(poison) undefined poison-use
func.func private @printF32(%x : f32)
func.func @main(%x: f32) {
  func.call @printF32(%x) : (f32) -> ()  // UB
  return
}

// -----
// NAME: punctuation_is_no_number
// MALFORMED: attribute 'punctuation' failed to satisfy constraint: Punctuation for separating vectors or vector elements
func.func @f() {
  "vector.print"() {punctuation = 1 : i64} : () -> ()
  return
}

// -----
// What follows binds two names.
// NAME: nothing_but_a_line_before_two_results
// RUN: @main() == 1
func.func @two() -> (i32, i32) {
  %c = arith.constant 1 : i32
  return %c, %c : i32, i32
}
func.func @main() -> i32 {
  "vector.print"() : () -> ()
  %r:2 = func.call @two() : () -> (i32, i32)
  return %r#1 : i32
}
