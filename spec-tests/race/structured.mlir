// Operations of linalg are parallel loops over buffers.

// -----
// NAME: rows_added_up_without_a_reduction
// The second loop should be a reduction: its points meet in one element.
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2], [3, 4]], zeros(2)) race
func.func @f(%A: memref<2x2xi64>, %B: memref<2xi64>) {
  linalg.generic { // RACE a
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%A : memref<2x2xi64>) outs(%B : memref<2xi64>) {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    linalg.yield %s : i64
  }
  return
}

// -----
// NAME: rows_added_up
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2], [3, 4]], zeros(2)) == (); arg1 == [3, 7]
func.func @f(%A: memref<2x2xi64>, %B: memref<2xi64>) {
  linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
    iterator_types = ["parallel", "reduction"]
  } ins(%A : memref<2x2xi64>) outs(%B : memref<2xi64>) {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    linalg.yield %s : i64
  }
  return
}

// -----
// NAME: shifted_views
// The output is the input moved by one.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(5)) race
func.func @f(%A: memref<5xi64>) {
  %L = memref.subview %A[0] [4] [1] : memref<5xi64> to memref<4xi64, strided<[1]>>
  %H = memref.subview %A[1] [4] [1] : memref<5xi64> to memref<4xi64, strided<[1], offset: 1>>
  linalg.generic { // RACE a
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]
  } ins(%L : memref<4xi64, strided<[1]>>) outs(%H : memref<4xi64, strided<[1], offset: 1>>) {
  ^bb0(%a: i64, %b: i64):
    linalg.yield %a : i64
  }
  return
}

// -----
// NAME: structured_operation_in_each_iteration
// Every iteration fills the whole buffer.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3), 1) == (); arg0 == [7, 7, 7]
// RUN: @f(zeros(3), 2) race
func.func @f(%A: memref<3xi64>, %n: index) {
  %c = arith.constant 7 : i64
  scf.forall (%i) in (%n) {
    linalg.fill ins(%c : i64) outs(%A : memref<3xi64>) // RACE a
  }
  return
}

// -----
// NAME: structured_operation_on_each_row
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2x2)) == (); arg0 == [[7, 7], [7, 7]]
func.func @f(%A: memref<2x2xi64>) {
  %c = arith.constant 7 : i64
  scf.forall (%i) in (2) {
    %row = memref.subview %A[%i, 0] [1, 2] [1, 1] : memref<2x2xi64> to memref<2xi64, strided<[1], offset: ?>>
    linalg.fill ins(%c : i64) outs(%row : memref<2xi64, strided<[1], offset: ?>>)
  }
  return
}

// -----
// NAME: matmul_into_its_operand
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2], [3, 4]], [[5, 6], [7, 8]]) race
func.func @f(%A: memref<2x2xi64>, %B: memref<2x2xi64>) {
  linalg.matmul ins(%A, %B : memref<2x2xi64>, memref<2x2xi64>) outs(%A : memref<2x2xi64>) // RACE a
  return
}
