// Vectors that are unrolled into several arguments or results, and tuples that are decomposed: the target has the elements in
// row-major order, and the parts of parts in theirs.

// -----
// NAME: a_vector_in_two_pieces
// REFINEMENT: refines
func.func @src(%a: vector<8xi32>, %k: i32) -> (i32, vector<8xi32>) {
  %v = vector.broadcast %k : i32 to vector<8xi32>
  %s = arith.addi %a, %v : vector<8xi32>
  %last = vector.extract %s[7] : i32 from vector<8xi32>
  return %last, %s : i32, vector<8xi32>
}
func.func @tgt(%a: vector<4xi32>, %b: vector<4xi32>, %k: i32) -> (i32, vector<4xi32>, vector<4xi32>) {
  %v = vector.broadcast %k : i32 to vector<4xi32>
  %s = arith.addi %a, %v : vector<4xi32>
  %t = arith.addi %b, %v : vector<4xi32>
  %last = vector.extract %t[3] : i32 from vector<4xi32>
  return %last, %s, %t : i32, vector<4xi32>, vector<4xi32>
}

// -----
// NAME: pieces_in_the_wrong_order
// REFINEMENT: differs
func.func @src(%a: vector<8xi32>) -> vector<8xi32> {
  return %a : vector<8xi32>
}
func.func @tgt(%a: vector<4xi32>, %b: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>) {
  return %b, %a : vector<4xi32>, vector<4xi32>
}

// -----
// NAME: rows_of_a_matrix
// REFINEMENT: refines
func.func @src(%a: vector<2x4xf32>) -> vector<4xf32> {
  %row = vector.extract %a[1] : vector<4xf32> from vector<2x4xf32>
  return %row : vector<4xf32>
}
func.func @tgt(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2xf32>, %d: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  return %c, %d : vector<2xf32>, vector<2xf32>
}

// -----
// NAME: columns_for_rows
// REFINEMENT: differs
func.func @src(%a: vector<2x2xi8>) -> vector<2x2xi8> {
  return %a : vector<2x2xi8>
}
func.func @tgt(%a: vector<2xi8>, %b: vector<2xi8>) -> (vector<2xi8>, vector<2xi8>) {
  %r:2 = vector.deinterleave %a : vector<2xi8> -> vector<1xi8>
  %s:2 = vector.deinterleave %b : vector<2xi8> -> vector<1xi8>
  %x = vector.interleave %r#0, %s#0 : vector<1xi8> -> vector<2xi8>
  %y = vector.interleave %r#1, %s#1 : vector<1xi8> -> vector<2xi8>
  return %x, %y : vector<2xi8>, vector<2xi8>
}

// -----
// NAME: elements_by_themselves
// REFINEMENT: refines
func.func @src(%a: vector<3xi16>) -> vector<3xi16> {
  return %a : vector<3xi16>
}
func.func @tgt(%a: i16, %b: i16, %c: i16) -> (i16, i16, i16) {
  return %a, %b, %c : i16, i16, i16
}

// -----
// NAME: an_element_is_lost
// REFINEMENT: differs
func.func @src(%a: vector<3xi16>) -> vector<3xi16> {
  return %a : vector<3xi16>
}
func.func @tgt(%a: i16, %b: i16, %c: i16) -> (i16, i16, i16) {
  return %a, %b, %b : i16, i16, i16
}

// -----
// NAME: poison_stays_where_it_is
// REFINEMENT: refines
func.func @src() -> vector<4xi32> {
  %p = ub.poison : vector<4xi32>
  %c = arith.constant 1 : i32
  %r = vector.insert %c, %p[0] : i32 into vector<4xi32>
  return %r : vector<4xi32>
}
func.func @tgt() -> (vector<2xi32>, vector<2xi32>) {
  %p = ub.poison : vector<2xi32>
  %c = arith.constant 1 : i32
  %r = vector.insert %c, %p[0] : i32 into vector<2xi32>
  return %r, %p : vector<2xi32>, vector<2xi32>
}

// -----
// NAME: poison_spreads
// REFINEMENT: differs
func.func @src() -> vector<4xi32> {
  %c = arith.constant dense<1> : vector<4xi32>
  return %c : vector<4xi32>
}
func.func @tgt() -> (vector<2xi32>, vector<2xi32>) {
  %p = ub.poison : vector<2xi32>
  %c = arith.constant dense<1> : vector<2xi32>
  return %c, %p : vector<2xi32>, vector<2xi32>
}

// -----
// NAME: a_piece_that_crosses_rows
// REFINEMENT: inconclusive
func.func @src(%a: vector<2x3xi32>) -> vector<2x3xi32> {
  return %a : vector<2x3xi32>
}
func.func @tgt(%a: vector<2xi32>, %b: vector<2xi32>, %c: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  return %a, %b, %c : vector<2xi32>, vector<2xi32>, vector<2xi32>
}

// -----
// NAME: parts_of_a_tuple
// REFINEMENT: refines
func.func @src(%t: tuple<i32, tuple<f32, complex<f32>>>, %k: i1) -> tuple<i32, tuple<f32, complex<f32>>> {
  return %t : tuple<i32, tuple<f32, complex<f32>>>
}
func.func @tgt(%a: i32, %b: f32, %c: complex<f32>, %k: i1) -> (i32, f32, complex<f32>) {
  return %a, %b, %c : i32, f32, complex<f32>
}

// -----
// NAME: parts_exchanged
// REFINEMENT: differs
func.func @src(%t: tuple<i32, tuple<>, i32>) -> tuple<i32, tuple<>, i32> {
  return %t : tuple<i32, tuple<>, i32>
}
func.func @tgt(%a: i32, %b: i32) -> (i32, i32) {
  return %b, %a : i32, i32
}
