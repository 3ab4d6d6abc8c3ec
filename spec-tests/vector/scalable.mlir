// Scalable vectors, where vscale is chosen.

// -----
// NAME: lengths_are_multiplied
// GENERATION: today
// ARGS: --vscale=2
// RUN: @scale() == 2
// RUN: @add([1, 2, 3, 4, 5, 6, 7, 8], 10) == [11, 12, 13, 14, 15, 16, 17, 18]
// RUN: @constant() == [7, 7, 7, 7]
// RUN: @step() == [0, 1, 2, 3, 4, 5]
// RUN: @sum([1, 2, 3, 4, 5, 6, 7, 8]) == 36
// RUN: @planes(5) == [[5, 5, 5, 5], [5, 5, 5, 5]]
// RUN: @both(5) == [[5, 5, 5, 5], [5, 5, 5, 5]]
func.func @scale() -> index {
  %0 = vector.vscale
  return %0 : index
}
func.func @add(%a: vector<[4]xi32>, %s: i32) -> vector<[4]xi32> {
  %b = vector.broadcast %s : i32 to vector<[4]xi32>
  %0 = arith.addi %a, %b : vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @constant() -> vector<[2]xi8> {
  %0 = arith.constant dense<7> : vector<[2]xi8>
  return %0 : vector<[2]xi8>
}
func.func @step() -> vector<[3]xindex> {
  %0 = vector.step : vector<[3]xindex>
  return %0 : vector<[3]xindex>
}
func.func @sum(%a: vector<[4]xi32>) -> i32 {
  %0 = vector.reduction <add>, %a : vector<[4]xi32> into i32
  return %0 : i32
}
func.func @planes(%s: i32) -> vector<2x[2]xi32> {
  %0 = vector.broadcast %s : i32 to vector<2x[2]xi32>
  return %0 : vector<2x[2]xi32>
}
func.func @both(%s: i32) -> vector<[1]x[2]xi32> {
  %0 = vector.broadcast %s : i32 to vector<[1]x[2]xi32>
  return %0 : vector<[1]x[2]xi32>
}

// -----
// NAME: one_is_a_scale_too
// GENERATION: today
// ARGS: --vscale=1
// RUN: @f([1, 2, 3, 4]) == 1, [1, 2, 3, 4]
func.func @f(%a: vector<[4]xi32>) -> (index, vector<[4]xi32>) {
  %0 = vector.vscale
  return %0, %a : index, vector<[4]xi32>
}

// -----
// NAME: nobody_has_chosen
// GENERATION: today
// RUN: @f() unsupported
// RUN: @g() unsupported
func.func @f() -> index {
  %0 = vector.vscale
  return %0 : index
}
func.func @g() -> index {
  %v = vector.step : vector<[4]xindex>
  %0 = vector.reduction <add>, %v : vector<[4]xindex> into index
  return %0 : index
}

// -----
// NAME: parts_of_a_fixed_length
// GENERATION: today
// ARGS: --vscale=3
// RUN: @insert([1, 2], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == [0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0]
// RUN: @extract([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) == [10, 11]
// RUN: @behind([1, 2], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == poison
// RUN: @too_far([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) == poison
// RUN: @before([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) == poison
func.func @insert(%v: vector<2xi32>, %s: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = vector.scalable.insert %v, %s[4] : vector<2xi32> into vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @extract(%s: vector<[4]xi32>) -> vector<2xi32> {
  %0 = vector.scalable.extract %s[10] : vector<2xi32> from vector<[4]xi32>
  return %0 : vector<2xi32>
}
func.func @behind(%v: vector<2xi32>, %s: vector<[4]xi32>) -> i32 {
  %0 = vector.scalable.insert %v, %s[12] : vector<2xi32> into vector<[4]xi32>
  %1 = vector.extract %0[0] : i32 from vector<[4]xi32>
  return %1 : i32
}
func.func @too_far(%s: vector<[4]xi32>) -> i32 {
  %0 = vector.scalable.extract %s[8] : vector<8xi32> from vector<[4]xi32>
  %1 = vector.extract %0[0] : i32 from vector<8xi32>
  return %1 : i32
}
func.func @before(%s: vector<[4]xi32>) -> i32 {
  %0 = vector.scalable.extract %s[-2] : vector<2xi32> from vector<[4]xi32>
  %1 = vector.extract %0[0] : i32 from vector<2xi32>
  return %1 : i32
}

// -----
// NAME: parts_that_scale
// Their positions scale with them.
// GENERATION: today
// ARGS: --vscale=2
// RUN: @insert([1, 2, 3, 4], [0, 0, 0, 0, 0, 0, 0, 0]) == [0, 0, 0, 0, 1, 2, 3, 4]
// RUN: @extract([0, 1, 2, 3, 4, 5, 6, 7]) == [4, 5, 6, 7]
// RUN: @floats([0.0, 1.0, 2.0, 3.0], [4.0, 5.0]) == [4.0, 5.0, 2.0, 3.0], [0.0, 1.0]
func.func @insert(%v: vector<[2]xi32>, %s: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = vector.scalable.insert %v, %s[2] : vector<[2]xi32> into vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @extract(%s: vector<[4]xi32>) -> vector<[2]xi32> {
  %0 = vector.scalable.extract %s[2] : vector<[2]xi32> from vector<[4]xi32>
  return %0 : vector<[2]xi32>
}
func.func @floats(%s: vector<[2]xf32>, %v: vector<2xf32>) -> (vector<[2]xf32>, vector<2xf32>) {
  %0 = vector.scalable.insert %v, %s[0] : vector<2xf32> into vector<[2]xf32>
  %1 = vector.scalable.extract %s[0] : vector<2xf32> from vector<[2]xf32>
  return %0, %1 : vector<[2]xf32>, vector<2xf32>
}

// -----
// NAME: numbers_that_count_lanes
// GENERATION: today
// ARGS: --vscale=2
// RUN: @all() == [true, true, true, true, true, true]
// RUN: @none() == [false, false, false, false, false, false]
// RUN: @rows() == [[true, true], [false, false]]
// RUN: @some(5) == [true, true, true, true, true, false, false, false]
// RUN: @slice([[1, 2, 3, 4], [5, 6, 7, 8]]) == [[5, 6, 7, 8]]
// RUN: @turns([1, 2]) == [1, 1, 2, 2]
// RUN: @bits([1.0, 2.0]) == [0, 0x3f80, 0, 0x4000]
// RUN: @rows_again([1, 2, 3, 4]) == [[1, 2, 3, 4]]
func.func @all() -> vector<[3]xi1> {
  %0 = vector.constant_mask [3] : vector<[3]xi1>
  return %0 : vector<[3]xi1>
}
func.func @none() -> vector<[3]xi1> {
  %0 = vector.constant_mask [0] : vector<[3]xi1>
  return %0 : vector<[3]xi1>
}
func.func @rows() -> vector<2x[1]xi1> {
  %0 = vector.constant_mask [1, 1] : vector<2x[1]xi1>
  return %0 : vector<2x[1]xi1>
}
func.func @some(%n: index) -> vector<[4]xi1> {
  %0 = vector.create_mask %n : vector<[4]xi1>
  return %0 : vector<[4]xi1>
}
func.func @slice(%v: vector<2x[2]xi32>) -> vector<1x[2]xi32> {
  %0 = vector.extract_strided_slice %v {offsets = [1, 0], sizes = [1, 2], strides = [1, 1]} : vector<2x[2]xi32> to vector<1x[2]xi32>
  return %0 : vector<1x[2]xi32>
}
func.func @turns(%v: vector<[1]xi32>) -> vector<[2]xi32> {
  %0 = vector.interleave %v, %v : vector<[1]xi32> -> vector<[2]xi32>
  return %0 : vector<[2]xi32>
}
func.func @bits(%v: vector<[1]xf32>) -> vector<[2]xi16> {
  %0 = vector.bitcast %v : vector<[1]xf32> to vector<[2]xi16>
  return %0 : vector<[2]xi16>
}
func.func @rows_again(%v: vector<[2]xi32>) -> vector<1x[2]xi32> {
  %0 = vector.shape_cast %v : vector<[2]xi32> to vector<1x[2]xi32>
  return %0 : vector<1x[2]xi32>
}

// -----
// NAME: loops_step_by_the_length
// The way in which programs that do not know the length go through memory.
// GENERATION: today
// ARGS: --vscale=2
// RUN: @scaled(iota(11), 3) == (); arg0 == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30]
// RUN: @scaled(iota(8), 3) == (); arg0 == [0, 3, 6, 9, 12, 15, 18, 21]
// RUN: @product([10, 20], [1, 2, 3, 4]) == [[10, 20, 30, 40], [20, 40, 60, 80]]
// RUN: @dot([1, 2, 3, 4], [5, 6, 7, 8]) == 70
func.func @scaled(%m: memref<?xi64>, %by: i64) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i64
  %n = memref.dim %m, %c0 : memref<?xi64>
  %scale = vector.vscale
  %step = arith.muli %c4, %scale : index
  %factor = vector.broadcast %by : i64 to vector<[4]xi64>
  scf.for %i = %c0 to %n step %step {
    %left = arith.subi %n, %i : index
    %mask = vector.create_mask %left : vector<[4]xi1>
    %v = vector.transfer_read %m[%i], %zero, %mask : memref<?xi64>, vector<[4]xi64>
    %w = arith.muli %v, %factor : vector<[4]xi64>
    vector.transfer_write %w, %m[%i], %mask : vector<[4]xi64>, memref<?xi64>
  }
  return
}
func.func @product(%a: vector<2xi32>, %b: vector<[2]xi32>) -> vector<2x[2]xi32> {
  %0 = vector.outerproduct %a, %b : vector<2xi32>, vector<[2]xi32>
  return %0 : vector<2x[2]xi32>
}
func.func @dot(%a: vector<[2]xi32>, %b: vector<[2]xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %zero : vector<[2]xi32>, vector<[2]xi32> into i32
  return %0 : i32
}

// -----
// NAME: memory_of_scalable_vectors
// GENERATION: today
// ARGS: --vscale=2
// RUN: @f([1, 2, 3, 4]) == [1, 2, 3, 4]
func.func @f(%v: vector<[2]xi32>) -> vector<[2]xi32> {
  %m = memref.alloca() : memref<vector<[2]xi32>>
  memref.store %v, %m[] : memref<vector<[2]xi32>>
  %0 = memref.load %m[] : memref<vector<[2]xi32>>
  return %0 : vector<[2]xi32>
}

// -----
// NAME: repeated_in_llvm
// GENERATION: today
// ARGS: --vscale=2
// RUN: @f([7, 8, 9, 10]) == [7, 7, 7, 7]
llvm.func @f(%v: vector<[2]xi32>) -> vector<[2]xi32> {
  %0 = llvm.shufflevector %v, %v [0, 0] : vector<[2]xi32>
  llvm.return %0 : vector<[2]xi32>
}

// -----
// NAME: same_at_this_length
// GENERATION: today
// ARGS: --vscale=2
// REFINEMENT: refines
func.func @src(%a: vector<[2]xi32>) -> i32 {
  %0 = vector.reduction <add>, %a : vector<[2]xi32> into i32
  return %0 : i32
}
func.func @tgt(%a: vector<[2]xi32>) -> i32 {
  %l = vector.scalable.extract %a[0] : vector<2xi32> from vector<[2]xi32>
  %h = vector.scalable.extract %a[2] : vector<2xi32> from vector<[2]xi32>
  %s = arith.addi %l, %h : vector<2xi32>
  %0 = vector.reduction <add>, %s : vector<2xi32> into i32
  return %0 : i32
}

// -----
// NAME: another_at_this_length
// GENERATION: today
// ARGS: --vscale=3
// REFINEMENT: differs value
func.func @src(%a: vector<[2]xi32>) -> i32 {
  %0 = vector.reduction <add>, %a : vector<[2]xi32> into i32
  return %0 : i32
}
func.func @tgt(%a: vector<[2]xi32>) -> i32 {
  %l = vector.scalable.extract %a[0] : vector<2xi32> from vector<[2]xi32>
  %h = vector.scalable.extract %a[2] : vector<2xi32> from vector<[2]xi32>
  %s = arith.addi %l, %h : vector<2xi32>
  %0 = vector.reduction <add>, %s : vector<2xi32> into i32
  return %0 : i32
}

// -----
// NAME: only_into_scalable_vectors
// GENERATION: today
// INVALID: operand #1 must be  of ranks 1, but got 'vector<8xi32>'
func.func @f(%v: vector<4xi32>, %s: vector<8xi32>) {
  %0 = vector.scalable.insert %v, %s[0] : vector<4xi32> into vector<8xi32>
  return
}

// -----
// NAME: only_lines_are_inserted
// GENERATION: today
// INVALID: operand #0 must be  of ranks 1, but got 'vector<2x4xi32>'
func.func @f(%v: vector<2x4xi32>, %s: vector<[8]xi32>) {
  %0 = vector.scalable.insert %v, %s[0] : vector<2x4xi32> into vector<[8]xi32>
  return
}

// -----
// NAME: only_out_of_scalable_vectors
// GENERATION: today
// INVALID: operand #0 must be  of ranks 1, but got 'vector<8xi32>'
func.func @f(%s: vector<8xi32>) {
  %0 = vector.scalable.extract %s[0] : vector<4xi32> from vector<8xi32>
  return
}

// -----
// NAME: scalable_dimensions_stay_whole
// GENERATION: today
// INVALID: expected size at idx=1 to match the corresponding base size from the input vector (4 vs 8)
func.func @f(%v: vector<2x[8]xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 0], sizes = [1, 4], strides = [1, 1]} : vector<2x[8]xi32> to vector<1x[4]xi32>
  return
}

// -----
// NAME: scalable_dimensions_are_replaced_whole
// GENERATION: today
// INVALID: expected size at idx=1 to match the corresponding base size from the input vector (4 vs 8)
func.func @f(%v: vector<1x[4]xi32>, %d: vector<2x[8]xi32>) {
  %0 = vector.insert_strided_slice %v, %d {offsets = [0, 0], strides = [1, 1]} : vector<1x[4]xi32> into vector<2x[8]xi32>
  return
}

// -----
// NAME: fixed_into_scalable
// GENERATION: today
// INVALID: mismatching scalable flags (at source vector idx=1)
func.func @f(%v: vector<1x4xi32>, %d: vector<2x[8]xi32>) {
  %0 = vector.insert_strided_slice %v, %d {offsets = [0, 0], strides = [1, 1]} : vector<1x4xi32> into vector<2x[8]xi32>
  return
}

// -----
// NAME: products_of_scalable_vectors
// GENERATION: today
// INVALID: expected either both or only #2 operand dim to be scalable
func.func @f(%a: vector<[2]xi32>, %b: vector<4xi32>) {
  %0 = vector.outerproduct %a, %b : vector<[2]xi32>, vector<4xi32>
  return
}
