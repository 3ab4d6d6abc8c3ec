// What threads of a subgroup know and hand each other.

// -----
// NAME: ids_of_lanes
// The number of a thread in its block, x fastest.
// ARGS: --subgroup-size=4
// RUN: @f(zeros, zeros, zeros) == (); arg0 == [[0, 2, 0], [1, 3, 1]]; arg1 == [[0, 0, 1], [0, 0, 1]]; arg2 == [2, 4]
func.func @f(%l: memref<2x3xindex>, %g: memref<2x3xindex>, %n: memref<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c3, %sz = %c1) {
    %lane = gpu.lane_id
    memref.store %lane, %l[%tx, %ty] : memref<2x3xindex>
    %group = gpu.subgroup_id : index
    memref.store %group, %g[%tx, %ty] : memref<2x3xindex>
    %i = arith.muli %ty, %c2 : index
    %j = arith.addi %i, %tx : index
    %first = arith.cmpi eq, %j, %c0 : index
    scf.if %first {
      %all = gpu.num_subgroups : index
      memref.store %all, %n[%c0] : memref<2xindex>
      %size = gpu.subgroup_size : index
      memref.store %size, %n[%c1] : memref<2xindex>
    }
    gpu.terminator
  }
  return
}

// -----
// NAME: the_size_of_a_subgroup
// RUN: @f() == 32
func.func @f() -> index {
  %r = gpu.subgroup_size : index
  return %r : index
}

// -----
// NAME: an_id_of_nobody
// RUN: @f() unsupported
func.func @f() -> index {
  %r = gpu.lane_id
  return %r : index
}

// -----
// NAME: each_subgroup_reduces
// ARGS: --subgroup-size=4
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [10, 10, 10, 10, 26, 26, 26, 26]
// RUN: @g([1, -2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [-2, -2, -2, -2, 5, 5, 5, 5]
func.func @f(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<8xi32>
    %s = gpu.subgroup_reduce add %v uniform : (i32) -> i32
    memref.store %s, %m[%tx] : memref<8xi32>
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<8xi32>
    %s = gpu.subgroup_reduce minsi %v : (i32) -> i32
    memref.store %s, %m[%tx] : memref<8xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: clusters_of_lanes
// ARGS: --subgroup-size=8
// RUN: @f([1, 2, 4, 8, 16, 32, 64, 128]) == (); arg0 == [3, 3, 12, 12, 48, 48, 192, 192]
// RUN: @g([1, 2, 4, 8, 16, 32, 64, 128]) == (); arg0 == [5, 10, 5, 10, 80, 160, 80, 160]
// RUN: @h([1, 2, 4, 8, 16, 32, 64, 128]) unsupported
func.func @f(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<8xi32>
    %s = gpu.subgroup_reduce or %v cluster(size = 2) : (i32) -> i32
    memref.store %s, %m[%tx] : memref<8xi32>
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<8xi32>
    %s = gpu.subgroup_reduce add %v cluster(size = 2, stride = 2) : (i32) -> i32
    memref.store %s, %m[%tx] : memref<8xi32>
    gpu.terminator
  }
  return
}
func.func @h(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<8xi32>
    %s = gpu.subgroup_reduce add %v cluster(size = 4, stride = 4) : (i32) -> i32
    memref.store %s, %m[%tx] : memref<8xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: sums_of_lanes_have_no_order
// All lanes get the same one.
// ARGS: --subgroup-size=4
// RUN: @f([1.0, 2.0, 4.0, 8.0]) == (); arg0 == [15.0, 15.0, 15.0, 15.0]
// RUN: @g([1.0e8, 1.0, -1.0e8, 0.0]) nondeterministic {0.0, 0.0 | 1.0, 1.0}
// RUN: @c([1.0, 2.0, 4.0, 8.0]) == (); arg0 == [5.0, 10.0, 5.0, 10.0]
func.func @f(%m: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xf32>
    %s = gpu.subgroup_reduce add %v : (f32) -> f32
    memref.store %s, %m[%tx] : memref<4xf32>
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<4xf32>) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  call @f(%m) : (memref<4xf32>) -> ()
  %a = memref.load %m[%c0] : memref<4xf32>
  %b = memref.load %m[%c3] : memref<4xf32>
  return %a, %b : f32, f32
}
func.func @c(%m: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xf32>
    %s = gpu.subgroup_reduce add %v cluster(size = 2, stride = 2) : (f32) -> f32
    memref.store %s, %m[%tx] : memref<4xf32>
    gpu.terminator
  }
  return
}

// -----
// NAME: vectors_are_reduced_element_by_element
// ARGS: --subgroup-size=2
// RUN: @f([1, 2, 3, 4]) == [4, 6], [5, 7]
func.func @f(%m: memref<4xi32>) -> (vector<2xi32>, vector<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i32
  %zf = arith.constant 0.0 : f32
  %v = memref.alloca() : memref<2xvector<2xi32>>
  %u = memref.alloca() : memref<2xvector<2xf32>>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %at = arith.muli %tx, %c2 : index
    %own = vector.transfer_read %m[%at], %z : memref<4xi32>, vector<2xi32>
    %s = gpu.subgroup_reduce add %own : (vector<2xi32>) -> vector<2xi32>
    memref.store %s, %v[%tx] : memref<2xvector<2xi32>>
    %f = arith.sitofp %own : vector<2xi32> to vector<2xf32>
    %half = arith.constant dense<0.5> : vector<2xf32>
    %g = arith.addf %f, %half : vector<2xf32>
    %t = gpu.subgroup_reduce add %g : (vector<2xf32>) -> vector<2xf32>
    memref.store %t, %u[%tx] : memref<2xvector<2xf32>>
    gpu.terminator
  }
  %a = memref.load %v[%c0] : memref<2xvector<2xi32>>
  %b = memref.load %u[%c1] : memref<2xvector<2xf32>>
  %i = arith.fptosi %b : vector<2xf32> to vector<2xi32>
  return %a, %i : vector<2xi32>, vector<2xi32>
}

// -----
// NAME: a_reduction_that_some_lanes_pass_by
// Only with `uniform` is that undefined; else nothing says what it means.
// ARGS: --subgroup-size=4
// RUN: @f() undefined barrier-divergence
// RUN: @g() unsupported
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %c = arith.cmpi ne, %tx, %c0 : index
    scf.if %c {
      %s = gpu.subgroup_reduce add %v uniform : (i32) -> i32    // UB
    }
    gpu.terminator
  }
  return
}
func.func @g() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %c = arith.cmpi ne, %tx, %c0 : index
    scf.if %c {
      %s = gpu.subgroup_reduce add %v : (i32) -> i32
    }
    gpu.terminator
  }
  return
}

// -----
// NAME: a_subgroup_that_passes_by_as_a_whole
// Other subgroups do not wait for it; a barrier does.
// ARGS: --subgroup-size=2
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [4, 4, 3, 3]
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %g = gpu.subgroup_id : index
    %v = memref.load %m[%tx] : memref<4xi32>
    %one = arith.cmpi eq, %g, %c1 : index
    %s = scf.if %one -> (i32) {
      %max = gpu.subgroup_reduce maxsi %v uniform : (i32) -> i32
      scf.yield %max : i32
    } else {
      %sum = gpu.subgroup_reduce add %v uniform : (i32) -> i32
      scf.yield %sum : i32
    }
    gpu.barrier
    %other = arith.subi %c3, %tx : index
    memref.store %s, %m[%other] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: a_subgroup_that_lacks_lanes
// RUN: @f() unsupported
func.func @f() {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %s = gpu.subgroup_reduce add %v : (i32) -> i32
    gpu.terminator
  }
  return
}

// -----
// NAME: values_of_other_lanes
// ARGS: --subgroup-size=4
// RUN: @f([1, 2, 3, 4], zeros, 1, 4) == (); arg1 == [[2, 2, -1, 2], [2, 1, 1, 3], [2, 4, 2, 4], [2, 3, 3, -1]]
func.func @f(%m: memref<4xi32>, %r: memref<4x4xi32>, %offset: i32, %width: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %none = arith.constant -1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %a, %av = gpu.shuffle idx %v, %offset, %width : i32
    memref.store %a, %r[%tx, %c0] : memref<4x4xi32>
    %b, %bv = gpu.shuffle xor %v, %offset, %width : i32
    %x = scf.if %bv -> (i32) {
      scf.yield %b : i32
    } else {
      scf.yield %none : i32
    }
    memref.store %x, %r[%tx, %c1] : memref<4x4xi32>
    gpu.barrier
    %d, %dv = gpu.shuffle down %v, %offset, %width : i32
    %u, %uv = gpu.shuffle up %v, %offset, %width : i32
    %dd = scf.if %dv -> (i32) {
      scf.yield %d : i32
    } else {
      scf.yield %none : i32
    }
    %uu = scf.if %uv -> (i32) {
      scf.yield %u : i32
    } else {
      scf.yield %none : i32
    }
    memref.store %uu, %r[%tx, %c2] : memref<4x4xi32>
    memref.store %dd, %r[%tx, %c3] : memref<4x4xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: lanes_that_do_not_take_part
// They need not come, and get nothing.
// ARGS: --subgroup-size=4
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [2, 1, 0, 0]
// RUN: @g([1, 2, 3, 4]) == (); arg0 == [2, 1, 3, 4]
// RUN: @h([1, 2, 3, 4]) undefined poison-use
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %x, %valid = gpu.shuffle xor %v, %one, %two : i32
    %r = arith.select %valid, %x, %zero : i32
    memref.store %r, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %in = arith.cmpi ult, %tx, %c2 : index
    scf.if %in {
      %v = memref.load %m[%tx] : memref<4xi32>
      %x, %valid = gpu.shuffle xor %v, %one, %two : i32
      memref.store %x, %m[%tx] : memref<4xi32>
    }
    gpu.terminator
  }
  return
}
func.func @h(%m: memref<4xi32>) {
  %o = memref.alloca() : memref<4xi32>
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %x, %valid = gpu.shuffle xor %v, %one, %two : i32
    %i = arith.index_cast %x : i32 to index
    memref.store %v, %o[%i] : memref<4xi32>    // UB
    gpu.terminator
  }
  return
}

// -----
// NAME: shuffles_that_nothing_defines
// All of the first `width` lanes come, and all lanes agree on that number.
// ARGS: --subgroup-size=4
// RUN: @f(4, 1) undefined barrier-divergence
// RUN: @g(8, 8, 0) undefined barrier-divergence
// RUN: @g(4, 2, 0) undefined barrier-divergence
// RUN: @g(4, 4, 3) == ()
// RUN: @g(4, 4, 4) == ()
// RUN: @g(4, 4, -1) unsupported
// RUN: @g(-1, -1, 0) unsupported
// RUN: @g(0, 0, 0) == ()
func.func @f(%width: i32, %offset: i32) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %in = arith.cmpi ult, %tx, %c3 : index
    scf.if %in {
      %x, %valid = gpu.shuffle down %offset, %offset, %width : i32    // UB
    }
    gpu.terminator
  }
  return
}
func.func @g(%width: i32, %other: i32, %offset: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %first = arith.cmpi eq, %tx, %c0 : index
    %w = arith.select %first, %width, %other : i32
    %x, %valid = gpu.shuffle idx %offset, %offset, %w : i32    // UB
    gpu.terminator
  }
  return
}

// -----
// NAME: poison_in_one_lane
// Whoever gets it has poison.
// ARGS: --subgroup-size=2
// RUN: @f(0) == 7
// RUN: @f(1) == poison
// RUN: @g() == poison
func.func @f(%lane: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %seven = arith.constant 7 : i32
  %two = arith.constant 2 : i32
  %p = ub.poison : i32
  %m = memref.alloca() : memref<2xi32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %first = arith.cmpi eq, %tx, %c0 : index
    %v = arith.select %first, %seven, %p : i32
    %x, %valid = gpu.shuffle idx %v, %lane, %two : i32
    memref.store %x, %m[%tx] : memref<2xi32>
    gpu.terminator
  }
  %r = memref.load %m[%c1] : memref<2xi32>
  return %r : i32
}
func.func @g() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %seven = arith.constant 7 : i32
  %p = ub.poison : i32
  %m = memref.alloca() : memref<2xi32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %first = arith.cmpi eq, %tx, %c0 : index
    %v = arith.select %first, %seven, %p : i32
    %x = gpu.subgroup_reduce add %v : (i32) -> i32
    memref.store %x, %m[%tx] : memref<2xi32>
    gpu.terminator
  }
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}

// -----
// NAME: lanes_rotate
// ARGS: --subgroup-size=4
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [2, 3, 4, 1]
// RUN: @g([1, 2, 3, 4]) == (); arg0 == [2, 1, 0, 0]
// RUN: @some() undefined barrier-divergence
func.func @some() {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %in = arith.cmpi uge, %tx, %c1 : index
    scf.if %in {
      %t = arith.index_cast %tx : index to i32
      %x, %valid = gpu.rotate %t, 1, 2 : i32    // UB
    }
    gpu.terminator
  }
  return
}
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %x, %valid = gpu.rotate %v, 1, 4 : i32
    memref.store %x, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %x, %valid = gpu.rotate %v, 1, 2 : i32
    %r = arith.select %valid, %x, %zero : i32
    memref.store %r, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: one_lane_tells_all
// ARGS: --subgroup-size=2
// RUN: @f([1, 2, 3, 4], 1) == (); arg0 == [2, 2, 4, 4]
// RUN: @f([1, 2, 3, 4], 2) undefined poison-use
// RUN: @first([1, 2, 3, 4]) == (); arg0 == [1, 1, 3, 3]
// RUN: @some([1, 2, 3, 4]) unsupported
func.func @f(%m: memref<4xindex>, %lane: i32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xindex>
    %x = gpu.subgroup_broadcast %v, specific_lane %lane : index
    %y = arith.cmpi sgt, %x, %c1 : index
    cf.cond_br %y, ^a, ^b    // UB
  ^a:
    memref.store %x, %m[%tx] : memref<4xindex>
    gpu.terminator
  ^b:
    gpu.terminator
  }
  return
}
func.func @first(%m: memref<4xindex>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xindex>
    %x = gpu.subgroup_broadcast %v, first_active_lane : index
    memref.store %x, %m[%tx] : memref<4xindex>
    gpu.terminator
  }
  return
}
func.func @some(%m: memref<4xindex>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %in = arith.cmpi ult, %tx, %c3 : index
    scf.if %in {
      %x = gpu.subgroup_broadcast %tx, first_active_lane : index
      memref.store %x, %m[%tx] : memref<4xindex>
    }
    gpu.terminator
  }
  return
}

// -----
// NAME: lanes_that_hand_values_on_order_no_memory
// ARGS: --subgroup-size=2
// RUN: @f([0]) race
// RUN: @g([0, 0]) == (); arg0 == [1, 1]
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %first = arith.cmpi eq, %tx, %c0 : index
    scf.if %first {
      memref.store %one, %m[%c0] : memref<1xi32>    // RACE a
    }
    %s = gpu.subgroup_reduce add %one uniform : (i32) -> i32
    scf.if %first {
    } else {
      %v = memref.load %m[%c0] : memref<1xi32>    // RACE a
    }
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    memref.store %one, %m[%tx] : memref<2xi32>
    %i = arith.index_cast %tx : index to i32
    %s = gpu.subgroup_reduce add %i uniform : (i32) -> i32
    %v = memref.load %m[%tx] : memref<2xi32>
    %p = arith.muli %v, %s : i32
    memref.store %p, %m[%tx] : memref<2xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: lanes_in_a_loop
// Each time around is one for itself; several blocks do not mix.
// ARGS: --subgroup-size=4
// RUN: @f(zeros) == (); arg0 == [[12, 12, 12, 12], [32, 32, 32, 32]]
func.func @f(%m: memref<2x4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %b = arith.muli %bx, %c10 : index
    %s = scf.for %i = %c0 to %c2 step %c1 iter_args(%sum = %b) -> (index) {
      %j = arith.addi %i, %tx : index
      %k = arith.index_cast %j : index to i32
      %r = gpu.subgroup_reduce maxui %k : (i32) -> i32
      %l = arith.index_cast %r : i32 to index
      %n = arith.addi %sum, %l : index
      %t = arith.index_cast %n : index to i32
      %u = gpu.subgroup_reduce add %t cluster(size = 1) : (i32) -> i32
      %x = arith.index_cast %u : i32 to index
      scf.yield %x : index
    }
    %t = arith.index_cast %s : index to i32
    %all = gpu.subgroup_reduce add %t cluster(size = 2) : (i32) -> i32
    %x = arith.index_cast %all : i32 to index
    %less = arith.subi %x, %c2 : index
    memref.store %less, %m[%bx, %tx] : memref<2x4xindex>
    gpu.terminator
  }
  return
}

// -----
// NAME: lanes_that_cannot_meet
// ARGS: --subgroup-size=2
// RUN: @f() unsupported
// RUN: @g() unsupported
func.func @f() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    omp.critical {
      %s = gpu.subgroup_reduce add %one : (i32) -> i32
      omp.terminator
    }
    gpu.terminator
  }
  return
}
func.func @g() {
  %n = arith.constant 2 : i32
  omp.parallel num_threads(%n : i32) {
    %a, %b = gpu.shuffle idx %n, %n, %n : i32
    omp.terminator
  }
  return
}
