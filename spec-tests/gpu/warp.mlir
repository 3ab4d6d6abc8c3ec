// gpu.warp_execute_on_lane_0. A run is that of one lane.

// -----
// NAME: lane_0_runs_it
// GENERATION: today
// RUN: @effects(0, zeros(2)) == (); arg1 == [1, 0]
// RUN: @effects(3, zeros(2)) == (); arg1 == [0, 0]
// RUN: @effects(31, zeros(2)) == (); arg1 == [0, 0]
// RUN: @effects(32, zeros(2)) unsupported
// RUN: @effects(-1, zeros(2)) unsupported
// RUN: @empty(0) == ()
func.func @effects(%lane: index, %m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : i32
  gpu.warp_execute_on_lane_0(%lane)[32] {
    memref.store %c1, %m[%c0] : memref<2xi32>
  }
  return
}
func.func @empty(%lane: index) {
  gpu.warp_execute_on_lane_0(%lane)[32] {
    gpu.yield
  }
  return
}

// -----
// NAME: lane_0_has_the_first_part
// GENERATION: today
// RUN: @f(0) == [0, 1], 7.0, [[0], [4]]
// RUN: @f(1) unsupported
func.func @f(%lane: index) -> (vector<2xindex>, f32, vector<2x1xindex>) {
  %r:3 = gpu.warp_execute_on_lane_0(%lane)[4] -> (vector<2xindex>, f32, vector<2x1xindex>) {
    %v = vector.step : vector<8xindex>
    %x = arith.constant 7.0 : f32
    %w = vector.shape_cast %v : vector<8xindex> to vector<2x4xindex>
    gpu.yield %v, %x, %w : vector<8xindex>, f32, vector<2x4xindex>
  }
  return %r#0, %r#1, %r#2 : vector<2xindex>, f32, vector<2x1xindex>
}

// -----
// NAME: parts_of_others
// GENERATION: today
// RUN: @f(0, [5]) unsupported
// RUN: @f(1, [5]) == ()
func.func @f(%lane: index, %v: vector<1xi32>) {
  gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<1xi32>) {
  ^bb0(%w: vector<32xi32>):
    vector.print %w : vector<32xi32>
  } {foo}
  return
}

// -----
// NAME: poison_lane
// GENERATION: today
// RUN: @f() undefined poison-use
// RUN: @yielded(0) == poison, poison
func.func @f() {
  %lane = ub.poison : index
  gpu.warp_execute_on_lane_0(%lane)[32] { // UB
  }
  return
}
func.func @yielded(%lane: index) -> (i32, i32) {
  %r:2 = gpu.warp_execute_on_lane_0(%lane)[4] -> (vector<1xi32>, i32) {
    %v = ub.poison : vector<4xi32>
    %x = ub.poison : i32
    gpu.yield %v, %x : vector<4xi32>, i32
  }
  %e = vector.extract %r#0[0] : i32 from vector<1xi32>
  return %e, %r#1 : i32, i32
}

// -----
// NAME: arguments_inside
// GENERATION: today
// INVALID: expected same number op arguments and block arguments.
func.func @f(%l: index, %a: vector<1xf32>) {
  gpu.warp_execute_on_lane_0(%l)[32] args(%a : vector<1xf32>) {
  }
  return
}

// -----
// NAME: results_yielded
// GENERATION: today
// INVALID: expected same number of yield operands and return values.
func.func @f(%l: index) {
  gpu.warp_execute_on_lane_0(%l)[32] {
    %c = arith.constant 1 : i32
    gpu.yield %c : i32
  }
  return
}

// -----
// NAME: parts_are_vectors
// GENERATION: today
// INVALID: expected vector type for distributed operands.
func.func @f(%l: index, %a: f32) {
  gpu.warp_execute_on_lane_0(%l)[32] args(%a : f32) {
  ^bb0(%x: vector<32xf32>):
  }
  return
}

// -----
// NAME: parts_have_the_rank
// GENERATION: today
// INVALID: expected distributed vectors to have same rank and element type.
func.func @f(%l: index, %a: vector<1xf32>) {
  gpu.warp_execute_on_lane_0(%l)[32] args(%a : vector<1xf32>) {
  ^bb0(%x: vector<1x32xf32>):
  }
  return
}

// -----
// NAME: parts_are_equal
// GENERATION: today
// INVALID: expected expanded vector dimension #0 (65) to be a multipler of the distributed vector dimension (2)
func.func @f(%l: index, %a: vector<2xf32>) {
  gpu.warp_execute_on_lane_0(%l)[32] args(%a : vector<2xf32>) {
  ^bb0(%x: vector<65xf32>):
  }
  return
}

// -----
// NAME: a_part_for_each_lane
// GENERATION: today
// INVALID: incompatible distribution dimensions from 'vector<32xf32>' to 'vector<2xf32>' with warp size = 32
func.func @f(%l: index, %a: vector<2xf32>) {
  gpu.warp_execute_on_lane_0(%l)[32] args(%a : vector<2xf32>) {
  ^bb0(%x: vector<32xf32>):
  }
  return
}
