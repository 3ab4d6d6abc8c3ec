// What code outside of a program can reach, and what a source leaves open: does @tgt refine @src?

// -----

// NAME: store_forwarded_over_call_that_has_the_argument
// REFINEMENT: differs value
func.func private @poke()

func.func @src(%m: memref<2xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<2xi32>
  func.call @poke() : () -> ()
  %v = memref.load %m[%c0] : memref<2xi32>
  return %v : i32
}
func.func @tgt(%m: memref<2xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<2xi32>
  func.call @poke() : () -> ()
  return %x : i32
}

// -----

// NAME: store_forwarded_over_call_in_own_memory
// REFINEMENT: refines
func.func private @poke()

func.func @src(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  func.call @poke() : () -> ()
  %v = memref.load %m[%c0] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return %v : i32
}
func.func @tgt(%x: i32) -> i32 {
  func.call @poke() : () -> ()
  return %x : i32
}

// -----

// NAME: store_forwarded_over_call_after_escape
// REFINEMENT: differs value
func.func private @use(memref<2xi32>)
func.func private @poke()

func.func @src(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1] : memref<2xi32>
  func.call @use(%m) : (memref<2xi32>) -> ()
  memref.store %x, %m[%c0] : memref<2xi32>
  func.call @poke() : () -> ()
  %v = memref.load %m[%c0] : memref<2xi32>
  return %v : i32
}
func.func @tgt(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1] : memref<2xi32>
  func.call @use(%m) : (memref<2xi32>) -> ()
  memref.store %x, %m[%c0] : memref<2xi32>
  func.call @poke() : () -> ()
  return %x : i32
}

// -----

// NAME: store_delayed_past_call
// REFINEMENT: differs
func.func private @poke()

func.func @src(%m: memref<2xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<2xi32>
  func.call @poke() : () -> ()
  return
}
func.func @tgt(%m: memref<2xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  func.call @poke() : () -> ()
  memref.store %x, %m[%c0] : memref<2xi32>
  return
}

// -----

// NAME: global_read_once_around_call
// REFINEMENT: differs value
func.func private @poke()

memref.global @g : memref<i32> = dense<5>
func.func @src() -> i32 {
  %m = memref.get_global @g : memref<i32>
  %v = memref.load %m[] : memref<i32>
  func.call @poke() : () -> ()
  %w = memref.load %m[] : memref<i32>
  %d = arith.subi %v, %w : i32
  return %d : i32
}
func.func @tgt() -> i32 {
  func.call @poke() : () -> ()
  %d = arith.constant 0 : i32
  return %d : i32
}

// -----

// NAME: dead_read_of_global_before_call
// REFINEMENT: refines
func.func private @poke()

memref.global @g : memref<i32> = dense<5>
func.func @src() {
  %m = memref.get_global @g : memref<i32>
  %v = memref.load %m[] : memref<i32>
  func.call @poke() : () -> ()
  return
}
func.func @tgt() {
  func.call @poke() : () -> ()
  return
}

// -----

// NAME: private_global_read_once_around_call
// REFINEMENT: refines
func.func private @poke()

memref.global "private" @g : memref<i32> = dense<5>
func.func @src() -> i32 {
  %m = memref.get_global @g : memref<i32>
  %v = memref.load %m[] : memref<i32>
  func.call @poke() : () -> ()
  %w = memref.load %m[] : memref<i32>
  %d = arith.subi %v, %w : i32
  return %d : i32
}
func.func @tgt() -> i32 {
  func.call @poke() : () -> ()
  %d = arith.constant 0 : i32
  return %d : i32
}

// -----

// NAME: calls_in_parallel_loop_become_a_sequence
// REFINEMENT: refines
func.func private @note(index)

func.func @src(%m: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    memref.store %x, %m[%i] : memref<4xi32>
    func.call @note(%i) : (index) -> ()
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<4xi32>
  func.call @note(%c0) : (index) -> ()
  return
}

// -----

// NAME: tensor_in_memory_is_nobody_elses
// REFINEMENT: refines
func.func private @poke()

func.func @src(%t: tensor<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  func.call @poke() : () -> ()
  %v = tensor.extract %t[%c0] : tensor<2xi32>
  return %v : i32
}
func.func @tgt(%t: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  func.call @poke() : () -> ()
  %v = memref.load %t[%c0] : memref<2xi32>
  return %v : i32
}

// -----

// NAME: private_global_folded_though_another_function_writes_it
// REFINEMENT: differs value
memref.global "private" @g : memref<i32> = dense<5>
func.func @set(%v: i32) {
  %m = memref.get_global @g : memref<i32>
  memref.store %v, %m[] : memref<i32>
  return
}
func.func @src() -> i32 {
  %m = memref.get_global @g : memref<i32>
  %v = memref.load %m[] : memref<i32>
  return %v : i32
}
func.func @tgt() -> i32 {
  %v = arith.constant 5 : i32
  return %v : i32
}

// -----

// NAME: private_global_folded_that_nothing_writes
// REFINEMENT: refines
memref.global "private" @g : memref<i32> = dense<5>
func.func @src() -> i32 {
  %m = memref.get_global @g : memref<i32>
  %v = memref.load %m[] : memref<i32>
  return %v : i32
}
func.func @tgt() -> i32 {
  %v = arith.constant 5 : i32
  return %v : i32
}

// -----

// NAME: unranked_memory_is_shared
// REFINEMENT: differs value under aliasing
func.func @src(%a: memref<*xi32>, %b: memref<*xi32>) -> i32 {
  %x = memref.cast %a : memref<*xi32> to memref<1xi32>
  %y = memref.cast %b : memref<*xi32> to memref<1xi32>
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %c9 = arith.constant 9 : i32
  memref.store %c7, %x[%c0] : memref<1xi32>
  memref.store %c9, %y[%c0] : memref<1xi32>
  %v = memref.load %x[%c0] : memref<1xi32>
  return %v : i32
}
func.func @tgt(%a: memref<*xi32>, %b: memref<*xi32>) -> i32 {
  %x = memref.cast %a : memref<*xi32> to memref<1xi32>
  %y = memref.cast %b : memref<*xi32> to memref<1xi32>
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %c9 = arith.constant 9 : i32
  memref.store %c7, %x[%c0] : memref<1xi32>
  memref.store %c9, %y[%c0] : memref<1xi32>
  return %c7 : i32
}

// -----

// NAME: argument_is_a_global
// REFINEMENT: differs value under aliasing
memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @src(%a: memref<4xi32>) -> i32 {
  %g = memref.get_global @g : memref<4xi32>
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %v0 = memref.load %g[%c0] : memref<4xi32>
  memref.store %c7, %a[%c0] : memref<4xi32>
  %v = memref.load %g[%c0] : memref<4xi32>
  return %v : i32
}
func.func @tgt(%a: memref<4xi32>) -> i32 {
  %g = memref.get_global @g : memref<4xi32>
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %v0 = memref.load %g[%c0] : memref<4xi32>
  memref.store %c7, %a[%c0] : memref<4xi32>
  return %v0 : i32
}

// -----

// NAME: argument_is_no_private_global
// REFINEMENT: refines
memref.global "private" @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @src(%a: memref<4xi32>) -> i32 {
  %g = memref.get_global @g : memref<4xi32>
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %v0 = memref.load %g[%c0] : memref<4xi32>
  memref.store %c7, %a[%c0] : memref<4xi32>
  %v = memref.load %g[%c0] : memref<4xi32>
  return %v : i32
}
func.func @tgt(%a: memref<4xi32>) -> i32 {
  %g = memref.get_global @g : memref<4xi32>
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %v0 = memref.load %g[%c0] : memref<4xi32>
  memref.store %c7, %a[%c0] : memref<4xi32>
  return %v0 : i32
}

// -----

// NAME: store_to_argument_that_may_be_a_global_no_one_names
// REFINEMENT: refines
memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @src(%a: memref<4xi32>, %x: i32) {
  %g = memref.get_global @g : memref<4xi32>
  %c0 = arith.constant 0 : index
  memref.store %x, %a[%c0] : memref<4xi32>
  return
}
func.func @tgt(%a: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  memref.store %x, %a[%c0] : memref<4xi32>
  return
}

// -----

// NAME: one_number_among_many
// REFINEMENT: differs value
func.func @src(%a: i64) -> i64 {
  %c0 = arith.constant 1 : i64
  %s0 = arith.addi %a, %c0 : i64
  %c1 = arith.constant 4 : i64
  %s1 = arith.addi %s0, %c1 : i64
  %c2 = arith.constant 7 : i64
  %s2 = arith.addi %s1, %c2 : i64
  %c3 = arith.constant 10 : i64
  %s3 = arith.addi %s2, %c3 : i64
  %c4 = arith.constant 13 : i64
  %s4 = arith.addi %s3, %c4 : i64
  %c5 = arith.constant 16 : i64
  %s5 = arith.addi %s4, %c5 : i64
  %c6 = arith.constant 19 : i64
  %s6 = arith.addi %s5, %c6 : i64
  %c7 = arith.constant 22 : i64
  %s7 = arith.addi %s6, %c7 : i64
  %c8 = arith.constant 25 : i64
  %s8 = arith.addi %s7, %c8 : i64
  %c9 = arith.constant 28 : i64
  %s9 = arith.addi %s8, %c9 : i64
  %c10 = arith.constant 31 : i64
  %s10 = arith.addi %s9, %c10 : i64
  %c11 = arith.constant 34 : i64
  %s11 = arith.addi %s10, %c11 : i64
  %c12 = arith.constant 37 : i64
  %s12 = arith.addi %s11, %c12 : i64
  %c13 = arith.constant 40 : i64
  %s13 = arith.addi %s12, %c13 : i64
  %c14 = arith.constant 43 : i64
  %s14 = arith.addi %s13, %c14 : i64
  %c15 = arith.constant 46 : i64
  %s15 = arith.addi %s14, %c15 : i64
  %c16 = arith.constant 49 : i64
  %s16 = arith.addi %s15, %c16 : i64
  %c17 = arith.constant 52 : i64
  %s17 = arith.addi %s16, %c17 : i64
  %c18 = arith.constant 55 : i64
  %s18 = arith.addi %s17, %c18 : i64
  %c19 = arith.constant 58 : i64
  %s19 = arith.addi %s18, %c19 : i64
  %c20 = arith.constant 61 : i64
  %s20 = arith.addi %s19, %c20 : i64
  %c21 = arith.constant 64 : i64
  %s21 = arith.addi %s20, %c21 : i64
  %c22 = arith.constant 67 : i64
  %s22 = arith.addi %s21, %c22 : i64
  %c23 = arith.constant 70 : i64
  %s23 = arith.addi %s22, %c23 : i64
  %c24 = arith.constant 73 : i64
  %s24 = arith.addi %s23, %c24 : i64
  %c25 = arith.constant 76 : i64
  %s25 = arith.addi %s24, %c25 : i64
  %c26 = arith.constant 79 : i64
  %s26 = arith.addi %s25, %c26 : i64
  %c27 = arith.constant 82 : i64
  %s27 = arith.addi %s26, %c27 : i64
  %c28 = arith.constant 85 : i64
  %s28 = arith.addi %s27, %c28 : i64
  %c29 = arith.constant 88 : i64
  %s29 = arith.addi %s28, %c29 : i64
  %c30 = arith.constant 91 : i64
  %s30 = arith.addi %s29, %c30 : i64
  %c31 = arith.constant 94 : i64
  %s31 = arith.addi %s30, %c31 : i64
  %c32 = arith.constant 97 : i64
  %s32 = arith.addi %s31, %c32 : i64
  %c33 = arith.constant 100 : i64
  %s33 = arith.addi %s32, %c33 : i64
  %c34 = arith.constant 103 : i64
  %s34 = arith.addi %s33, %c34 : i64
  %c35 = arith.constant 106 : i64
  %s35 = arith.addi %s34, %c35 : i64
  %c36 = arith.constant 109 : i64
  %s36 = arith.addi %s35, %c36 : i64
  %c37 = arith.constant 112 : i64
  %s37 = arith.addi %s36, %c37 : i64
  %c38 = arith.constant 115 : i64
  %s38 = arith.addi %s37, %c38 : i64
  %c39 = arith.constant 118 : i64
  %s39 = arith.addi %s38, %c39 : i64
  %c40 = arith.constant 121 : i64
  %s40 = arith.addi %s39, %c40 : i64
  %c41 = arith.constant 124 : i64
  %s41 = arith.addi %s40, %c41 : i64
  %c42 = arith.constant 127 : i64
  %s42 = arith.addi %s41, %c42 : i64
  %c43 = arith.constant 130 : i64
  %s43 = arith.addi %s42, %c43 : i64
  %c44 = arith.constant 133 : i64
  %s44 = arith.addi %s43, %c44 : i64
  %c45 = arith.constant 136 : i64
  %s45 = arith.addi %s44, %c45 : i64
  %c46 = arith.constant 139 : i64
  %s46 = arith.addi %s45, %c46 : i64
  %c47 = arith.constant 142 : i64
  %s47 = arith.addi %s46, %c47 : i64
  %c48 = arith.constant 145 : i64
  %s48 = arith.addi %s47, %c48 : i64
  %c49 = arith.constant 148 : i64
  %s49 = arith.addi %s48, %c49 : i64
  %c50 = arith.constant 151 : i64
  %s50 = arith.addi %s49, %c50 : i64
  %c51 = arith.constant 154 : i64
  %s51 = arith.addi %s50, %c51 : i64
  %c52 = arith.constant 157 : i64
  %s52 = arith.addi %s51, %c52 : i64
  %c53 = arith.constant 160 : i64
  %s53 = arith.addi %s52, %c53 : i64
  %c54 = arith.constant 163 : i64
  %s54 = arith.addi %s53, %c54 : i64
  %c55 = arith.constant 166 : i64
  %s55 = arith.addi %s54, %c55 : i64
  %c56 = arith.constant 169 : i64
  %s56 = arith.addi %s55, %c56 : i64
  %c57 = arith.constant 172 : i64
  %s57 = arith.addi %s56, %c57 : i64
  %c58 = arith.constant 175 : i64
  %s58 = arith.addi %s57, %c58 : i64
  %c59 = arith.constant 178 : i64
  %s59 = arith.addi %s58, %c59 : i64
  %big = arith.constant 123456789 : i64
  %z = arith.constant 0 : i64
  %c = arith.cmpi eq, %a, %big : i64
  %r = arith.select %c, %z, %s59 : i64
  return %r : i64
}
func.func @tgt(%a: i64) -> i64 {
  %c0 = arith.constant 1 : i64
  %s0 = arith.addi %a, %c0 : i64
  %c1 = arith.constant 4 : i64
  %s1 = arith.addi %s0, %c1 : i64
  %c2 = arith.constant 7 : i64
  %s2 = arith.addi %s1, %c2 : i64
  %c3 = arith.constant 10 : i64
  %s3 = arith.addi %s2, %c3 : i64
  %c4 = arith.constant 13 : i64
  %s4 = arith.addi %s3, %c4 : i64
  %c5 = arith.constant 16 : i64
  %s5 = arith.addi %s4, %c5 : i64
  %c6 = arith.constant 19 : i64
  %s6 = arith.addi %s5, %c6 : i64
  %c7 = arith.constant 22 : i64
  %s7 = arith.addi %s6, %c7 : i64
  %c8 = arith.constant 25 : i64
  %s8 = arith.addi %s7, %c8 : i64
  %c9 = arith.constant 28 : i64
  %s9 = arith.addi %s8, %c9 : i64
  %c10 = arith.constant 31 : i64
  %s10 = arith.addi %s9, %c10 : i64
  %c11 = arith.constant 34 : i64
  %s11 = arith.addi %s10, %c11 : i64
  %c12 = arith.constant 37 : i64
  %s12 = arith.addi %s11, %c12 : i64
  %c13 = arith.constant 40 : i64
  %s13 = arith.addi %s12, %c13 : i64
  %c14 = arith.constant 43 : i64
  %s14 = arith.addi %s13, %c14 : i64
  %c15 = arith.constant 46 : i64
  %s15 = arith.addi %s14, %c15 : i64
  %c16 = arith.constant 49 : i64
  %s16 = arith.addi %s15, %c16 : i64
  %c17 = arith.constant 52 : i64
  %s17 = arith.addi %s16, %c17 : i64
  %c18 = arith.constant 55 : i64
  %s18 = arith.addi %s17, %c18 : i64
  %c19 = arith.constant 58 : i64
  %s19 = arith.addi %s18, %c19 : i64
  %c20 = arith.constant 61 : i64
  %s20 = arith.addi %s19, %c20 : i64
  %c21 = arith.constant 64 : i64
  %s21 = arith.addi %s20, %c21 : i64
  %c22 = arith.constant 67 : i64
  %s22 = arith.addi %s21, %c22 : i64
  %c23 = arith.constant 70 : i64
  %s23 = arith.addi %s22, %c23 : i64
  %c24 = arith.constant 73 : i64
  %s24 = arith.addi %s23, %c24 : i64
  %c25 = arith.constant 76 : i64
  %s25 = arith.addi %s24, %c25 : i64
  %c26 = arith.constant 79 : i64
  %s26 = arith.addi %s25, %c26 : i64
  %c27 = arith.constant 82 : i64
  %s27 = arith.addi %s26, %c27 : i64
  %c28 = arith.constant 85 : i64
  %s28 = arith.addi %s27, %c28 : i64
  %c29 = arith.constant 88 : i64
  %s29 = arith.addi %s28, %c29 : i64
  %c30 = arith.constant 91 : i64
  %s30 = arith.addi %s29, %c30 : i64
  %c31 = arith.constant 94 : i64
  %s31 = arith.addi %s30, %c31 : i64
  %c32 = arith.constant 97 : i64
  %s32 = arith.addi %s31, %c32 : i64
  %c33 = arith.constant 100 : i64
  %s33 = arith.addi %s32, %c33 : i64
  %c34 = arith.constant 103 : i64
  %s34 = arith.addi %s33, %c34 : i64
  %c35 = arith.constant 106 : i64
  %s35 = arith.addi %s34, %c35 : i64
  %c36 = arith.constant 109 : i64
  %s36 = arith.addi %s35, %c36 : i64
  %c37 = arith.constant 112 : i64
  %s37 = arith.addi %s36, %c37 : i64
  %c38 = arith.constant 115 : i64
  %s38 = arith.addi %s37, %c38 : i64
  %c39 = arith.constant 118 : i64
  %s39 = arith.addi %s38, %c39 : i64
  %c40 = arith.constant 121 : i64
  %s40 = arith.addi %s39, %c40 : i64
  %c41 = arith.constant 124 : i64
  %s41 = arith.addi %s40, %c41 : i64
  %c42 = arith.constant 127 : i64
  %s42 = arith.addi %s41, %c42 : i64
  %c43 = arith.constant 130 : i64
  %s43 = arith.addi %s42, %c43 : i64
  %c44 = arith.constant 133 : i64
  %s44 = arith.addi %s43, %c44 : i64
  %c45 = arith.constant 136 : i64
  %s45 = arith.addi %s44, %c45 : i64
  %c46 = arith.constant 139 : i64
  %s46 = arith.addi %s45, %c46 : i64
  %c47 = arith.constant 142 : i64
  %s47 = arith.addi %s46, %c47 : i64
  %c48 = arith.constant 145 : i64
  %s48 = arith.addi %s47, %c48 : i64
  %c49 = arith.constant 148 : i64
  %s49 = arith.addi %s48, %c49 : i64
  %c50 = arith.constant 151 : i64
  %s50 = arith.addi %s49, %c50 : i64
  %c51 = arith.constant 154 : i64
  %s51 = arith.addi %s50, %c51 : i64
  %c52 = arith.constant 157 : i64
  %s52 = arith.addi %s51, %c52 : i64
  %c53 = arith.constant 160 : i64
  %s53 = arith.addi %s52, %c53 : i64
  %c54 = arith.constant 163 : i64
  %s54 = arith.addi %s53, %c54 : i64
  %c55 = arith.constant 166 : i64
  %s55 = arith.addi %s54, %c55 : i64
  %c56 = arith.constant 169 : i64
  %s56 = arith.addi %s55, %c56 : i64
  %c57 = arith.constant 172 : i64
  %s57 = arith.addi %s56, %c57 : i64
  %c58 = arith.constant 175 : i64
  %s58 = arith.addi %s57, %c58 : i64
  %c59 = arith.constant 178 : i64
  %s59 = arith.addi %s58, %c59 : i64
  return %s59 : i64
}

// -----

// NAME: wrong_element_of_memory_partly_written
// REFINEMENT: differs memory
func.func @src(%o: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xi32>
  memref.store %x, %a[%c1] : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %a[%i] : memref<4xi32>
    memref.store %v, %o[%i] : memref<4xi32>
  }
  memref.dealloc %a : memref<4xi32>
  return
}
func.func @tgt(%o: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  memref.store %x, %o[%c0] : memref<4xi32>
  return
}

// -----

// NAME: right_element_of_memory_partly_written
// REFINEMENT: vacuous
// The source is undefined; it would also be kept to if it only copied poison.
func.func @src(%o: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xi32>
  memref.store %x, %a[%c1] : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %a[%i] : memref<4xi32>
    memref.store %v, %o[%i] : memref<4xi32>
  }
  memref.dealloc %a : memref<4xi32>
  return
}
func.func @tgt(%o: memref<4xi32>, %x: i32) {
  %c1 = arith.constant 1 : index
  memref.store %x, %o[%c1] : memref<4xi32>
  return
}

// -----

// NAME: wrong_lane_of_memory_partly_written
// REFINEMENT: differs value
func.func @src(%x: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %p = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xi32>
  memref.store %x, %a[%c1] : memref<4xi32>
  %v = vector.transfer_read %a[%c0], %p {in_bounds = [true]} : memref<4xi32>, vector<4xi32>
  %e = vector.extract %v[1] : i32 from vector<4xi32>
  memref.dealloc %a : memref<4xi32>
  return %e : i32
}
func.func @tgt(%x: i32) -> i32 {
  %e = arith.constant 3 : i32
  return %e : i32
}

// -----

// NAME: memory_never_written_may_be_anything
// REFINEMENT: vacuous
func.func @src() -> i32 {
  %a = memref.alloca() : memref<i32>
  %v = memref.load %a[] : memref<i32>
  return %v : i32
}
func.func @tgt() -> i32 {
  %v = arith.constant 42 : i32
  return %v : i32
}

// -----

// NAME: name_of_a_function_is_no_reason
// REFINEMENT: inconclusive
func.func private @"in the source"(i32) -> memref<*xi32>
func.func @src(%a: i32) -> i32 {
  %c = arith.constant 5 : i32
  %z = arith.cmpi sgt, %a, %c : i32
  cf.cond_br %z, ^x, ^y
^x:
  return %a : i32
^y:
  return %c : i32
}
func.func @tgt(%a: i32) -> i32 {
  %c = arith.constant 5 : i32
  %z = arith.cmpi sgt, %a, %c : i32
  cf.cond_br %z, ^x, ^y
^x:
  %q = func.call @"in the source"(%a) : (i32) -> memref<*xi32>
  return %c : i32
^y:
  return %c : i32
}

// -----

// NAME: too_large_to_be_tried
// REFINEMENT: inconclusive
func.func @src(%a: memref<4500x4500xf32>, %b: memref<4500x4500xf32>) {
  memref.copy %a, %b : memref<4500x4500xf32> to memref<4500x4500xf32>
  return
}
func.func @tgt(%a: memref<4500x4500xf32>, %b: memref<4500x4500xf32>) {
  memref.copy %a, %b : memref<4500x4500xf32> to memref<4500x4500xf32>
  return
}

// -----

// NAME: message_of_an_assertion_is_told
// REFINEMENT: refines
llvm.mlir.global private constant @why("too few\00") {addr_space = 0 : i32}
llvm.func @puts(!llvm.ptr)
llvm.func @abort()

func.func @src(%c: i1) {
  cf.assert %c, "too few"
  return
}
func.func @tgt(%c: i1) {
  cf.cond_br %c, ^done, ^fails
^done:
  return
^fails:
  %p = llvm.mlir.addressof @why : !llvm.ptr
  llvm.call @puts(%p) : (!llvm.ptr) -> ()
  llvm.call @abort() : () -> ()
  llvm.unreachable
}

// -----

// NAME: another_message_is_told
// REFINEMENT: differs output
llvm.mlir.global private constant @why("too many\00") {addr_space = 0 : i32}
llvm.func @puts(!llvm.ptr)
llvm.func @abort()

func.func @src(%c: i1) {
  cf.assert %c, "too few"
  return
}
func.func @tgt(%c: i1) {
  cf.cond_br %c, ^done, ^fails
^done:
  return
^fails:
  %p = llvm.mlir.addressof @why : !llvm.ptr
  llvm.call @puts(%p) : (!llvm.ptr) -> ()
  llvm.call @abort() : () -> ()
  llvm.unreachable
}

// -----

// NAME: bound_of_a_split_index_is_used
// REFINEMENT: inconclusive
func.func @src(%x: index) -> index {
  %r:2 = affine.delinearize_index %x into (1, 4) : index, index
  return %r#0 : index
}
func.func @tgt(%x: index) -> index {
  %c0 = arith.constant 0 : index
  return %c0 : index
}

// -----

// NAME: index_that_is_split_without_a_bound
// REFINEMENT: differs value
func.func @src(%x: index) -> index {
  %r:2 = affine.delinearize_index %x into (4) : index, index
  return %r#0 : index
}
func.func @tgt(%x: index) -> index {
  %c0 = arith.constant 0 : index
  return %c0 : index
}

// -----

// NAME: what_was_never_written_is_compared
// REFINEMENT: vacuous
func.func @src() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  %old = memref.generic_atomic_rmw %m[%c0] : memref<1xi32> {
  ^bb0(%x: i32):
    memref.atomic_yield %x : i32
  }
  return
}
func.func @tgt() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  %x = memref.load %m[%c0] : memref<1xi32>
  %z = arith.constant 0 : i32
  %c = arith.cmpi eq, %x, %z : i32
  cf.cond_br %c, ^a, ^a
^a:
  return
}

// -----

// Nothing that the function does not know leads there.
// NAME: load_over_a_call_of_memory_of_its_own
// REFINEMENT: refines
llvm.func @ext(i32)
llvm.func @src(%p: !llvm.ptr {llvm.noalias}, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @ext(%x) : (i32) -> ()
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr {llvm.noalias}, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @ext(%x) : (i32) -> ()
  llvm.return %x : i32
}

// -----

// The first call may keep the pointer, and the second one write there.
// NAME: load_over_a_call_after_the_pointer_was_given_away
// REFINEMENT: differs value
llvm.func @ext(i32)
llvm.func @keep(!llvm.ptr)
llvm.func @src(%p: !llvm.ptr {llvm.noalias}, %x: i32) -> i32 {
  llvm.call @keep(%p) : (!llvm.ptr) -> ()
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @ext(%x) : (i32) -> ()
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr {llvm.noalias}, %x: i32) -> i32 {
  llvm.call @keep(%p) : (!llvm.ptr) -> ()
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @ext(%x) : (i32) -> ()
  llvm.return %x : i32
}
