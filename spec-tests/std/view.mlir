// std.view.

// -----
// NAME: view_offset_in_elements
// GENERATION: 2020
// RUN: @f(1) == 7
// RUN: @f(15) undefined slice-out-of-range
func @f(%o: index) -> i32 {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %x = constant 7 : i32
  %b = alloc() : memref<64xi8>
  %v = view %b[%o][%c2] : memref<64xi8> to memref<?xi32, offset: ?, strides: [1]> // UB
  store %x, %v[%c0] : memref<?xi32, offset: ?, strides: [1]>
  %w = view %b[][] : memref<64xi8> to memref<16xi32>
  %r = load %w[%o] : memref<16xi32>
  return %r : i32
}

// -----
// NAME: view_offset_in_bytes
// GENERATION: 2020
// RUN: @f(4) == 7
func @f(%o: index) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %x = constant 7 : i32
  %b = alloc() : memref<64xi8>
  %v = view %b[%o][%c2] : memref<64xi8> to memref<?xi32>
  store %x, %v[%c0] : memref<?xi32>
  %w = view %b[][] : memref<64xi8> to memref<16xi32>
  %r = load %w[%c1] : memref<16xi32>
  return %r : i32
}

// -----
// NAME: view_without_its_offset
// GENERATION: 2020
// MALFORMED: incorrect number of operands for type 'memref<2xi32, affine_map<(d0)[s0] -> (d0 + s0)>>'
"func"() ({
^bb0(%b: memref<64xi8>):
  %v = "std.view"(%b) : (memref<64xi8>) -> memref<2xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  "std.return"() : () -> ()
}) {sym_name = "f", type = (memref<64xi8>) -> ()} : () -> ()
