// Memory that begins and ends inside of parallel loops, copies, asynchronous copies, printing, conditions.

// -----
// NAME: buffer_of_an_iteration
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3)) == (); arg0 == [0, 2, 4]
func.func @f(%A: memref<3xindex>) {
  affine.parallel (%i) = (0) to (3) {
    %t = memref.alloc() : memref<2xindex>
    affine.parallel (%j) = (0) to (2) {
      affine.store %i, %t[%j] : memref<2xindex>
    }
    %x = affine.load %t[0] : memref<2xindex>
    %y = affine.load %t[1] : memref<2xindex>
    %s = arith.addi %x, %y : index
    affine.store %s, %A[%i] : memref<3xindex>
    memref.dealloc %t : memref<2xindex>
  }
  return
}

// -----
// NAME: race_on_a_buffer_of_an_iteration
// The buffer belongs to the iteration, but not to the iterations of the loop inside.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3)) race
func.func @f(%A: memref<3xindex>) {
  affine.parallel (%i) = (0) to (3) {
    %t = memref.alloc() : memref<1xindex>
    affine.parallel (%j) = (0) to (2) {
      affine.store %j, %t[0] : memref<1xindex> // RACE a
    }
    %x = affine.load %t[0] : memref<1xindex>
    affine.store %x, %A[%i] : memref<3xindex>
    memref.dealloc %t : memref<1xindex>
  }
  return
}

// -----
// NAME: use_and_free
// One iteration frees what the others read: whether the read comes too late depends on the order.
// CLAUSE: loop.parallel/data-race
// RUN: @f(0) race
// RUN: @f(2) race
func.func @f(%who: index) {
  %one = arith.constant 1 : i64
  %A = memref.alloc() : memref<3xi64>
  affine.for %i = 0 to 3 {
    affine.store %one, %A[%i] : memref<3xi64>
  }
  scf.forall (%i) in (3) {
    %frees = arith.cmpi eq, %i, %who : index
    scf.if %frees {
      memref.dealloc %A : memref<3xi64>
    } else {
      %v = memref.load %A[%i] : memref<3xi64>
    }
  }
  return
}

// -----
// NAME: two_frees
// CLAUSE: loop.parallel/data-race
// RUN: @f(1) == ()
// RUN: @f(2) race
func.func @f(%n: index) {
  %A = memref.alloc() : memref<3xi64>
  scf.forall (%i) in (%n) {
    memref.dealloc %A : memref<3xi64> // RACE a
  }
  return
}

// -----
// NAME: free_after_the_loop
// CLAUSE: loop.parallel/data-race
// RUN: @f() == ()
func.func @f() {
  %A = memref.alloc() : memref<3xindex>
  scf.forall (%i) in (3) {
    memref.store %i, %A[%i] : memref<3xindex>
  }
  memref.dealloc %A : memref<3xindex>
  return
}

// -----
// NAME: copies_of_rows
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2], [3, 4], [5, 6]]) == (); arg0 == [[1, 2], [1, 2], [1, 2]]
func.func @f(%A: memref<3x2xi64>) {
  affine.parallel (%i) = (1) to (3) {
    %from = memref.subview %A[0, 0] [1, 2] [1, 1] : memref<3x2xi64> to memref<2xi64, strided<[1]>>
    %to = memref.subview %A[%i, 0] [1, 2] [1, 1] : memref<3x2xi64> to memref<2xi64, strided<[1], offset: ?>>
    memref.copy %from, %to : memref<2xi64, strided<[1]>> to memref<2xi64, strided<[1], offset: ?>>
  }
  return
}

// -----
// NAME: copies_to_the_next_row
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2], [3, 4], [5, 6]]) race
func.func @f(%A: memref<3x2xi64>) {
  %c1 = arith.constant 1 : index
  affine.parallel (%i) = (1) to (3) {
    %k = arith.subi %i, %c1 : index
    %from = memref.subview %A[%k, 0] [1, 2] [1, 1] : memref<3x2xi64> to memref<2xi64, strided<[1], offset: ?>>
    %to = memref.subview %A[%i, 0] [1, 2] [1, 1] : memref<3x2xi64> to memref<2xi64, strided<[1], offset: ?>>
    memref.copy %from, %to : memref<2xi64, strided<[1], offset: ?>> to memref<2xi64, strided<[1], offset: ?>> // RACE a
  }
  return
}

// -----
// NAME: copy_beside_a_store
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3), iota(3)) race
func.func @f(%A: memref<3xindex>, %B: memref<3xindex>) {
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (2) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      memref.copy %B, %A : memref<3xindex> to memref<3xindex>  // RACE a
    } else {
      memref.store %i, %A[%i] : memref<3xindex>                // RACE a
    }
  }
  return
}

// -----
// NAME: asynchronous_copies_of_own_elements
// Every iteration has a tag of its own and waits before it reads.
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(iota(4), zeros(4)) == (); arg1 == [0, 1, 2, 3]
func @f(%A: memref<4xf32>, %R: memref<4xf32>) {
  %B = alloc() : memref<4xf32, 1>
  %c1 = constant 1 : index
  affine.parallel (%i) = (0) to (4) {
    %tag = alloc() : memref<1xi32>
    affine.dma_start %A[%i], %B[%i], %tag[0], %c1 : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[0], %c1 : memref<1xi32>
    %v = affine.load %B[%i] : memref<4xf32, 1>
    affine.store %v, %R[%i] : memref<4xf32>
    dealloc %tag : memref<1xi32>
  }
  dealloc %B : memref<4xf32, 1>
  return
}

// -----
// NAME: asynchronous_copies_with_one_tag
// Which start a wait belongs to is not determined.
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(iota(4)) race
func @f(%A: memref<4xf32>) {
  %B = alloc() : memref<4xf32, 1>
  %tag = alloc() : memref<1xi32>
  %c1 = constant 1 : index
  affine.parallel (%i) = (0) to (4) {
    affine.dma_start %A[%i], %B[%i], %tag[0], %c1 : memref<4xf32>, memref<4xf32, 1>, memref<1xi32> // RACE ss, sw
    affine.dma_wait %tag[0], %c1 : memref<1xi32>                                                   // RACE sw, ww
  }
  dealloc %tag : memref<1xi32>
  dealloc %B : memref<4xf32, 1>
  return
}

// -----
// NAME: asynchronous_copies_into_one_buffer
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(iota(4)) race
func @f(%A: memref<4xf32>) {
  %B = alloc() : memref<1xf32, 1>
  %c1 = constant 1 : index
  affine.parallel (%i) = (0) to (4) {
    %tag = alloc() : memref<1xi32>
    affine.dma_start %A[%i], %B[0], %tag[0], %c1 : memref<4xf32>, memref<1xf32, 1>, memref<1xi32> // RACE a
    affine.dma_wait %tag[0], %c1 : memref<1xi32>
    dealloc %tag : memref<1xi32>
  }
  dealloc %B : memref<1xf32, 1>
  return
}

// -----
// NAME: printing_reads
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2)) race
func.func private @printMemrefI64(memref<*xi64>)
func.func @f(%A: memref<2xi64>) {
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %U = memref.cast %A : memref<2xi64> to memref<*xi64>
  scf.forall (%i) in (2) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      func.call @printMemrefI64(%U) : (memref<*xi64>) -> ()  // RACE a
    } else {
      memref.store %one, %A[%i] : memref<2xi64>              // RACE a
    }
  }
  return
}

// -----
// NAME: condition_that_keeps_iterations_apart
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4), 1) == (); arg0 == [0, 1, 0, 0]
// RUN: @f(zeros(4), 2) race
func.func @f(%A: memref<4xindex>, %n: index) {
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (4) {
    %near = arith.cmpi ult, %i, %n : index
    scf.if %near {
      memref.store %c1, %A[%c1] : memref<4xindex> // RACE a
    }
  }
  return
}

// -----
// NAME: select_hides_the_element
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4), 3) == (); arg0 == [0, 1, 2, 3]
// RUN: @f(zeros(4), 1) race
func.func @f(%A: memref<4xindex>, %limit: index) {
  scf.forall (%i) in (4) {
    %p = arith.minui %i, %limit : index
    memref.store %i, %A[%p] : memref<4xindex> // RACE a
  }
  return
}

// -----
// NAME: global_counter
// CLAUSE: loop.parallel/data-race
// RUN: @f() race
memref.global @count : memref<1xi64> = dense<0>
func.func @f() {
  %one = arith.constant 1 : i64
  scf.forall (%i) in (2) {
    %c = memref.get_global @count : memref<1xi64>
    %n = affine.load %c[0] : memref<1xi64>        // RACE rw
    %m = arith.addi %n, %one : i64
    affine.store %m, %c[0] : memref<1xi64>        // RACE rw, ww
  }
  return
}

// -----
// NAME: global_table
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2)) == (); arg0 == [3, 3]
memref.global constant @table : memref<1xi64> = dense<3>
func.func @f(%A: memref<2xi64>) {
  scf.forall (%i) in (2) {
    %c = memref.get_global @table : memref<1xi64>
    %n = affine.load %c[0] : memref<1xi64>
    memref.store %n, %A[%i] : memref<2xi64>
  }
  return
}

// -----
// NAME: flag_and_data
// Passing a value through memory with a flag: the order that the flag is meant to give does not exist.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(1), zeros(1)) race
func.func @f(%data: memref<1xi64>, %flag: memref<1xi64>) {
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (2) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      affine.store %one, %data[0] : memref<1xi64>
      affine.store %one, %flag[0] : memref<1xi64> // RACE a
    } else {
      %set = affine.load %flag[0] : memref<1xi64> // RACE a
    }
  }
  return
}

// -----
// NAME: values_are_not_memory
// Tensors and vectors are values: iterations cannot share them.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(2)) == (); arg0 == [7, 7]
func.func @f(%A: memref<2xi64>) {
  %t = arith.constant dense<7> : tensor<2xi64>
  affine.parallel (%i) = (0) to (2) {
    %v = tensor.extract %t[%i] : tensor<2xi64>
    %u = tensor.insert %v into %t[%i] : tensor<2xi64>
    %w = tensor.extract %u[%i] : tensor<2xi64>
    affine.store %w, %A[%i] : memref<2xi64>
  }
  return
}

// -----
// NAME: wide_elements
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 2], 1) race
func.func @f(%A: memref<2xi128>, %k: index) {
  affine.parallel (%i) = (0) to (2) {
    %v = memref.load %A[%i] : memref<2xi128> // RACE ls
    memref.store %v, %A[%k] : memref<2xi128> // RACE s, ls
  }
  return
}

// -----
// NAME: memory_of_an_iteration
// CLAUSE: loop.parallel/data-race
// RUN: @f() race
func.func @f() {
  %x = arith.constant 5 : i64
  affine.parallel (%i) = (0) to (2) {
    %m = memref.alloca() : memref<3x3xi64>
    linalg.fill ins(%x : i64) outs(%m : memref<3x3xi64>)
    linalg.transpose ins(%m : memref<3x3xi64>) outs(%m : memref<3x3xi64>) permutation = [1, 0] // RACE a
  }
  return
}
