// vector.mask: one operation with some lanes switched off.

// -----
// NAME: reduction
// CLAUSE: vector.mask/masked
// GENERATION: today
// RUN: @f([1, 1, 0, 1], [1, 2, 4, 8], 100) == 11, 111, 8
// RUN: @f([0, 0, 0, 0], [1, 2, 4, 8], 100) == 0, 100, -2147483648
func.func @f(%m: vector<4xi1>, %v: vector<4xi32>, %c: i32) -> (i32, i32, i32) {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %1 = vector.mask %m { vector.reduction <add>, %v, %c : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %2 = vector.mask %m { vector.reduction <maxsi>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  return %0, %1, %2 : i32, i32, i32
}

// -----
// Nothing says which zero a sum of no floats is.
// NAME: reduction_of_floats
// GENERATION: today
// RUN: @f([0, 1], [-0.0, -0.0]) == -0.0
// RUN: @f([0, 1], [nan, 2.0]) == 2.0
// RUN: @f([0, 0], [1.0, 2.0]) unsupported
func.func @f(%m: vector<2xi1>, %v: vector<2xf32>) -> f32 {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<2xf32> into f32 } : vector<2xi1> -> f32
  return %0 : f32
}

// -----
// NAME: multi_reduction
// GENERATION: today
// RUN: @f([[1, 0], [0, 0]], [[1.0, 2.0], [4.0, 8.0]], [10.0, 20.0]) == [11.0, 20.0]
func.func @f(%m: vector<2x2xi1>, %v: vector<2x2xf32>, %acc: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %acc [1] : vector<2x2xf32> to vector<2xf32> } : vector<2x2xi1> -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// NAME: contract
// GENERATION: today
// RUN: @f([[1, 0], [1, 1]], [[1, 2], [3, 4]], [10, 100], [1000, 2000]) == [1010, 2430]
#row = affine_map<(i, j) -> (i, j)>
#vec = affine_map<(i, j) -> (j)>
#out = affine_map<(i, j) -> (i)>
func.func @f(%m: vector<2x2xi1>, %a: vector<2x2xi32>, %b: vector<2xi32>, %acc: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.mask %m {
    vector.contract {indexing_maps = [#row, #vec, #out], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %acc : vector<2x2xi32>, vector<2xi32> into vector<2xi32>
  } : vector<2x2xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}

// -----
// NAME: outer_product
// GENERATION: today
// RUN: @f([[1, 0], [0, 1]], [2, 3], [5, 7], [[100, 200], [300, 400]]) == [[110, 200], [300, 421]]
func.func @f(%m: vector<2x2xi1>, %a: vector<2xi32>, %b: vector<2xi32>, %acc: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.mask %m { vector.outerproduct %a, %b, %acc {kind = #vector.kind<add>} : vector<2xi32>, vector<2xi32> } : vector<2x2xi1> -> vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// -----
// Without an accumulator, nothing says what a lane is that is off.
// NAME: outer_product_of_nothing
// GENERATION: today
// RUN: @f([[1, 1], [1, 1]], [2, 3], [5, 7]) == [[10, 14], [15, 21]]
// RUN: @f([[1, 1], [1, 0]], [2, 3], [5, 7]) unsupported
func.func @f(%m: vector<2x2xi1>, %a: vector<2xi32>, %b: vector<2xi32>) -> vector<2x2xi32> {
  %0 = vector.mask %m { vector.outerproduct %a, %b : vector<2xi32>, vector<2xi32> } : vector<2x2xi1> -> vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// -----
// What is off is not read: those elements do not exist.
// NAME: transfer_read
// CLAUSE: vector.mask/masked
// GENERATION: today
// RUN: @padded([1, 0, 1, 0], [1.0, 2.0, 3.0], 9.0) == [1.0, 9.0, 3.0, 9.0]
// RUN: @passed([1, 0, 1, 1], [1.0, 2.0, 3.0], 9.0, [-1.0, -2.0, -3.0, -4.0]) == [1.0, -2.0, 3.0, 9.0]
// RUN: @sure([1, 1, 0, 0], [1.0, 2.0]) == [1.0, 2.0, 0.0, 0.0]
// RUN: @sure([1, 1, 1, 0], [1.0, 2.0]) undefined out-of-bounds
func.func @padded(%m: vector<4xi1>, %b: memref<?xf32>, %p: f32) -> vector<4xf32> {
  %i = arith.constant 0 : index
  %0 = vector.mask %m { vector.transfer_read %b[%i], %p : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @passed(%m: vector<4xi1>, %b: memref<?xf32>, %p: f32, %else: vector<4xf32>) -> vector<4xf32> {
  %i = arith.constant 0 : index
  %0 = vector.mask %m, %else { vector.transfer_read %b[%i], %p : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sure(%m: vector<4xi1>, %b: memref<?xf32>) -> vector<4xf32> {
  %i = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.mask %m { vector.transfer_read %b[%i], %p {in_bounds = [true]} : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32> // UB
  return %0 : vector<4xf32>
}

// -----
// The mask has the order of the source, the vector that of the map.
// NAME: transfer_read_transposed
// GENERATION: today
// RUN: @f([[1, 0, 1], [0, 1, 1]], [[1, 2, 3], [4, 5, 6]], [[-1, -2], [-3, -4], [-5, -6]]) == [[1, -2], [-3, 5], [3, 6]]
func.func @f(%m: vector<2x3xi1>, %b: tensor<?x?xi32>, %else: vector<3x2xi32>) -> vector<3x2xi32> {
  %i = arith.constant 0 : index
  %p = arith.constant 0 : i32
  %0 = vector.mask %m, %else { vector.transfer_read %b[%i, %i], %p {permutation_map = affine_map<(i, j) -> (j, i)>} : tensor<?x?xi32>, vector<3x2xi32> } : vector<2x3xi1> -> vector<3x2xi32>
  return %0 : vector<3x2xi32>
}

// -----
// NAME: transfer_write
// CLAUSE: vector.mask/masked
// GENERATION: today
// RUN: @memory([1, 0, 1], [1.0, 2.0, 3.0], [7.0, 8.0, 9.0]) == (); arg2 == [1.0, 8.0, 3.0]
// RUN: @memory([0, 1, 0], [1.0, 2.0, 3.0], [7.0]) == (); arg2 == [7.0]
// RUN: @into([1, 0, 1], [1.0, 2.0, 3.0], [7.0, 8.0, 9.0]) == [1.0, 8.0, 3.0], [7.0, 8.0, 9.0]
func.func @memory(%m: vector<3xi1>, %v: vector<3xf32>, %b: memref<?xf32>) {
  %i = arith.constant 0 : index
  vector.mask %m { vector.transfer_write %v, %b[%i] : vector<3xf32>, memref<?xf32> } : vector<3xi1>
  return
}
func.func @into(%m: vector<3xi1>, %v: vector<3xf32>, %t: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %i = arith.constant 0 : index
  %0 = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<3xf32>, tensor<?xf32> } : vector<3xi1> -> tensor<?xf32>
  return %0, %t : tensor<?xf32>, tensor<?xf32>
}

// -----
// An operation with its own mask has both.
// NAME: gather
// GENERATION: today
// RUN: @f([1, 1, 0, 0], [1, 0, 1, 0], [3, 99, 99, 99], [10, 11, 12, 13], [-1, -2, -3, -4]) == [13, -2, -3, -4]
// RUN: @f([1, 1, 0, 0], [1, 1, 1, 0], [3, 99, 99, 99], [10, 11, 12, 13], [-1, -2, -3, -4]) undefined out-of-bounds
func.func @f(%m: vector<4xi1>, %own: vector<4xi1>, %at: vector<4xi32>, %b: memref<4xi32>, %else: vector<4xi32>) -> vector<4xi32> {
  %i = arith.constant 0 : index
  %0 = vector.mask %m { vector.gather %b[%i] [%at], %own, %else : memref<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32> } : vector<4xi1> -> vector<4xi32> // UB
  return %0 : vector<4xi32>
}

// -----
// NAME: mask_that_an_operand_uses_as_well
// GENERATION: today
// RUN: @f([1, 0, 1, 1], [0, 1, 2, 3], [10, 11, 12, 13], [-1, -2, -3, -4]) == [10, -2, 12, 13]
func.func @f(%m: vector<4xi1>, %at: vector<4xi32>, %b: memref<4xi32>, %else: vector<4xi32>) -> vector<4xi32> {
  %i = arith.constant 0 : index
  %0 = vector.mask %m { vector.gather %b[%i] [%at], %m, %else : memref<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----
// NAME: nothing_to_mask
// GENERATION: today
// RUN: @f([1, 0], 5) == 5
func.func @f(%m: vector<2xi1>, %a: i32) -> i32 {
  %0 = vector.mask %m { vector.yield %a : i32 } : vector<2xi1> -> i32
  return %0 : i32
}

// -----
// A bit that is poison makes poison of what it decides.
// NAME: poison_bits
// GENERATION: today
// RUN: @sum([1, 2]) == poison
// RUN: @lines([[1, 2], [4, 8]], [10, 20]) == [poison, 32]
// RUN: @read([1, 2]) undefined poison-use
func.func @sum(%v: vector<2xi32>) -> i32 {
  %m = ub.poison : vector<2xi1>
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<2xi32> into i32 } : vector<2xi1> -> i32
  return %0 : i32
}
func.func @lines(%v: vector<2x2xi32>, %acc: vector<2xi32>) -> vector<2xi32> {
  %all = arith.constant dense<true> : vector<2x2xi1>
  %p = ub.poison : i1
  %m = vector.insert %p, %all [0, 1] : i1 into vector<2x2xi1>
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %acc [1] : vector<2x2xi32> to vector<2xi32> } : vector<2x2xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @read(%b: memref<2xi32>) -> vector<2xi32> {
  %m = ub.poison : vector<2xi1>
  %i = arith.constant 0 : index
  %c = arith.constant 0 : i32
  %0 = vector.mask %m { vector.transfer_read %b[%i], %c : memref<2xi32>, vector<2xi32> } : vector<2xi1> -> vector<2xi32> // UB
  return %0 : vector<2xi32>
}

// -----
// NAME: in_a_loop
// GENERATION: today
// RUN: @f([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]) == 28.0
func.func @f(%b: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %n = memref.dim %b, %c0 : memref<?xf32>
  %sum = scf.for %i = %c0 to %n step %c4 iter_args(%s = %zero) -> f32 {
    %left = arith.subi %n, %i : index
    %m = vector.create_mask %left : vector<4xi1>
    %v = vector.mask %m { vector.transfer_read %b[%i], %zero {in_bounds = [true]} : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    %t = vector.mask %m { vector.reduction <add>, %v, %s : vector<4xf32> into f32 } : vector<4xi1> -> f32
    scf.yield %t : f32
  }
  return %sum : f32
}

// -----
// Two iterations that write one element: the mask lets both.
// NAME: race
// GENERATION: today
// RUN: @f([1, 0], zeros(4)) == (); arg1 == [1, 1, 1, 0]
// RUN: @f([1, 1], zeros(4)) race
func.func @f(%m: vector<2xi1>, %b: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant dense<1> : vector<2xi32>
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    vector.mask %m { vector.transfer_write %v, %b[%i] {in_bounds = [true]} : vector<2xi32>, memref<4xi32> } : vector<2xi1>
    scf.reduce
  }
  return
}

// -----
// NAME: passthru_of_another_type
// MALFORMED: expects a passthru value of the result's type
func.func @f(%m: vector<2xi1>, %a: vector<2xi32>, %p: vector<2xf32>) -> vector<2xi32> {
  %0 = "vector.mask"(%m, %p) ({
    "vector.yield"(%a) : (vector<2xi32>) -> ()
  }) : (vector<2xi1>, vector<2xf32>) -> vector<2xi32>
  return %0 : vector<2xi32>
}
